"""The matches behind the charts as rows of a file for spreadsheets: asked for where, and told thereafter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _
from saves.errors import SaveError
from saves.files import free_name, write_whole
from saves.scores import as_csv
from scenes.matches.exporting import usual
from scenes.shared import goals
from scenes.shared.dialog import Answer, Dialog

if TYPE_CHECKING:
    from concurrent.futures import Future

    from saves.scores import Scores
    from scenes.shared.scene import Scene

SUFFIX = ".csv"


def ask_where_rows(scene: Scene, game: str, scores: Scores) -> None:
    """Ask over `scene` where to write the matches of `scores`, and let it say where that is."""
    house = scene.house
    folder = usual(house.settings.export_folder)

    def write(folder: Path) -> None:
        house.change(replace(house.settings, export_folder=str(folder)))
        try:
            data = as_csv(house.archive.played([one.number for one in scores.plays]))
        except SaveError as problem:
            scene.toasts.say(str(problem), is_bad=True)
            return
        house.errands.start(lambda: _written(data, folder, game), told)

    def told(answer: Future[Path]) -> None:
        try:
            scene.toasts.say(_("The rows are in {path} now.").format(path=answer.result()))
        except SaveError as problem:
            scene.toasts.say(str(problem), is_bad=True)

    def choose() -> None:
        text = _("The matches become rows of a file for spreadsheets in the folder that you choose.")
        house.go.to(goals.Folder(_("Where to write the rows"), text, write, folder))

    name = free_name(folder, game, SUFFIX).name
    text = _("They become rows of the file {name} in {folder}, for spreadsheets: one for each match.")
    answers = (
        Answer(_("Write it there"), lambda: write(folder), "primary"),
        Answer(_("Choose another folder"), choose),
        Answer(_("Cancel")),
    )
    words = text.format(name=name, folder=folder)
    house.manager.push(Dialog(house, _("Write these matches to a file?"), words, answers))


def _written(data: bytes, folder: Path, game: str) -> Path:
    """Write the rows into `folder`, and return where they are.

    Raises:
        SaveError: that can't be done.
    """
    path = free_name(folder, game, SUFFIX)
    try:
        write_whole(path, data)
    except OSError as error:
        words = _("{path} can’t be written: {reason}.")
        raise SaveError(words.format(path=path, reason=error.strerror or error)) from error
    return path
