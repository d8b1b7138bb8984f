"""What is written to a file: asked for where, and told thereafter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _
from saves.errors import SaveError
from saves.packed import line
from saves.paths import documents
from scenes.matches import folders, match_files
from scenes.matches.copying import copy_text
from scenes.shared import goals
from scenes.shared.dialog import Answer, Dialog
from scenes.shared.keymap import KEYS

if TYPE_CHECKING:
    from saves.records import MatchRecord
    from scenes.shared.house import House
    from scenes.shared.scene import Scene


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of something that goes into a file: `text` with its {name} and {folder} in it.

    `another` and `why` are the title and the words where another folder is chosen.
    """

    title: str
    text: str
    another: str
    why: str


def ask_where(scene: Scene, match: str) -> None:
    """Ask over `scene` where to write the saved match called `match`, and let it say where that is."""
    house = scene.house
    try:
        record = house.archive.to_pass_on(match)
    except SaveError as problem:
        scene.toasts.say(str(problem), is_bad=True)
        return
    question = Question(
        _("Write this match to a file?"),
        _("It becomes the file {name} in {folder}. Whoever gets it can look at it and play on."),
        _("Where to write the match"),
        _("The match becomes a file in the folder that you choose. Whoever gets it can look at it and play on."),
    )

    def write(folder: Path) -> None:
        match_files.put_out(house, record, folder, scene.say_where)

    copy = Answer(_("Copy as text"), partial(_copy, scene, record))
    ask_folder(scene, question, partial(match_files.name_in, record=record), write, [copy])


def ask_folder(
    scene: Scene,
    question: Question,
    path_in: Callable[[Path], Path],
    then: Callable[[Path], None],
    others: Sequence[Answer] = (),
) -> None:
    """Ask over `scene` to which folder something is written, of which `then` hears: that of the last time, or another.

    `path_in` says what it would be called in a folder; `others` are answers besides.
    """
    house = scene.house
    folder = usual(house.settings.export_folder)

    def write(folder: Path) -> None:
        remember(house, folder)
        then(folder)

    def choose() -> None:
        house.go.to(goals.Folder(question.another, question.why, write, folder))

    answers = (
        Answer(_("Write it there"), lambda: write(folder), "primary"),
        Answer(_("Choose another folder"), choose),
        *others,
        Answer(_("Cancel")),
    )
    words = question.text.format(name=path_in(folder).name, folder=folder)
    house.manager.push(Dialog(house, question.title, words, answers))


def remember(house: House, folder: Path) -> None:
    """Propose `folder` the next time."""
    house.change(replace(house.settings, export_folder=str(folder)))


def usual(chosen: str) -> Path:
    """Return the folder to which something was written last, as long as that can be; else that for documents."""
    return Path(chosen) if chosen and not folders.trouble(Path(chosen)) else documents()


def _copy(scene: Scene, record: MatchRecord) -> None:
    """Copy a match as a line, without what was reckoned up about it, which would make that several times as long."""
    text = line("match", record.without_reckonings().text())
    copy_text(
        scene,
        text,
        _("The match is copied: who pastes it at home ({key}) can look at it and play on.").format(
            key=KEYS.cap("everywhere.paste")
        ),
    )
