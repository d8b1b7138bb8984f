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
from saves.paths import documents, pictures
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

    `another` and `why` are the title and the words where another folder is chosen. Pictures have a folder of their own.
    """

    title: str
    text: str
    another: str
    why: str
    is_picture: bool = False


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
    settings = house.settings
    chosen = settings.picture_folder if question.is_picture else settings.export_folder
    folder = usual(chosen, is_picture=question.is_picture)

    def write(folder: Path) -> None:
        remember(house, folder, is_picture=question.is_picture)
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


def remember(house: House, folder: Path, *, is_picture: bool = False) -> None:
    """Propose `folder` the next time."""
    known, chosen = house.settings, str(folder)
    house.change(replace(known, picture_folder=chosen) if is_picture else replace(known, export_folder=chosen))


def usual(chosen: str, *, is_picture: bool = False) -> Path:
    """Return the folder to which something was written last, as long as that can be; else the person's."""
    if chosen and not folders.trouble(Path(chosen)):
        return Path(chosen)
    return pictures() if is_picture else documents()


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
