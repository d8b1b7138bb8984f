"""The matches behind the charts as rows of a file for spreadsheets: asked for where, and told thereafter."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _
from saves.errors import SaveError
from saves.files import free_name, write_whole
from saves.scores import as_csv
from scenes.matches.exporting import Question, ask_folder

if TYPE_CHECKING:
    from concurrent.futures import Future

    from saves.scores import Scores
    from scenes.shared.scene import Scene

SUFFIX = ".csv"


def ask_where_rows(scene: Scene, game: str, scores: Scores) -> None:
    """Ask over `scene` where to write the matches of `scores`, and let it say where that is."""
    house = scene.house
    question = Question(
        _("Write these matches to a file?"),
        _("They become rows of the file {name} in {folder}, for spreadsheets: one for each match."),
        _("Where to write the rows"),
        _("The matches become rows of a file for spreadsheets in the folder that you choose."),
    )

    def write(folder: Path) -> None:
        try:
            data = as_csv(house.archive.played([one.number for one in scores.plays]), scores.plays)
        except SaveError as problem:
            scene.toasts.say(str(problem), is_bad=True)
            return
        house.errands.start(lambda: _written(data, folder, game), told)

    def told(answer: Future[Path]) -> None:
        try:
            scene.toasts.say(_("The rows are in {path} now.").format(path=answer.result()))
        except SaveError as problem:
            scene.toasts.say(str(problem), is_bad=True)

    ask_folder(scene, question, lambda folder: free_name(folder, game, SUFFIX), write)


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
