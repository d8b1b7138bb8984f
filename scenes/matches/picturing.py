"""Pictures of what is on the screen, to pass on."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.words import _
from saves.errors import SaveError, TransferError
from saves.files import write_out
from scenes.matches.exporting import Question, ask_folder
from scenes.matches.match_files import picture_in
from scenes.shared.dialog import Dialog
from scenes.shared.scene import Scene
from scenes.stage.png import png
from scenes.stage.turning import flipped

if TYPE_CHECKING:
    from scenes.shared.house import House

PNG = ".png"


def take_picture(house: House) -> None:
    """Take a picture of the scene on top, with nothing in it but what that shows, and ask where to write it.

    Of a question none is taken: it may be this one.
    """
    scene = house.manager.top
    if not isinstance(scene, Scene) or isinstance(scene, Dialog):
        return
    picture = Surface((house.view.width, house.view.height))
    scene.redraw()
    scene.draw(picture)
    scene.redraw()
    if house.is_mirrored:
        picture = flipped(picture)
    question = Question(
        _("Write this picture to a file?"),
        _("What was on the screen becomes the file {name} in {folder}."),
        _("Where to write the picture"),
        _("What was on the screen becomes a file in the folder that you choose."),
        is_picture=True,
    )
    path_in = partial(picture_in, match=scene.shown_match, suffix=PNG)

    def write(folder: Path) -> None:
        path = path_in(folder)
        house.errands.start(lambda: write_picture(path, png(picture)), partial(say_where, scene))

    ask_folder(scene, question, path_in, write)


def write_picture(path: Path, data: bytes) -> Path:
    """Write a picture to the file at `path`, and return that.

    Raises:
        TransferError: it can't be written; what was there stays.
    """
    try:
        write_out(path, data)
    except OSError as error:
        words = _("The picture can’t be written to {file}: {reason}.")
        raise TransferError(words.format(file=path, reason=error.strerror or error)) from error
    return path


def say_where(scene: Scene, answer: Future[Path]) -> None:
    """Let `scene` say to which file a picture was written, or why it was not."""
    try:
        scene.toasts.say(_("The picture is in {path} now.").format(path=answer.result()))
    except SaveError as problem:
        scene.toasts.say(str(problem), is_bad=True)
