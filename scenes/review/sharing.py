"""What is looked at, to pass on: a picture of the position, one of the whole match that moves, or the match itself."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.core.words import _
from scenes.matches.exporting import Question, ask_folder, ask_where
from scenes.matches.match_files import picture_in
from scenes.matches.picturing import PNG, take_picture
from scenes.review.filming import Filming
from scenes.review.painting import PaintingScene
from scenes.shared.dialog import Answer, Dialog
from scenes.shared.scene import Scene

if TYPE_CHECKING:
    from scenes.review.replay import Replay
    from scenes.shared.house import House
    from scenes.stage.seat_mark import Look


class Shared(Protocol):
    """The viewer, as far as something of it is passed on."""

    house: House
    replay: Replay
    title: str
    viewer: int | None
    identity: str | None

    @property
    def looks(self) -> tuple[Look, ...]: ...


def share(scene: Shared) -> None:
    """Ask over the viewer what of it is to be passed on."""
    house, answers = scene.house, []
    answers.append(Answer(_("Picture of this position"), partial(take_picture, house), "primary"))
    if scene.replay.is_over:
        answers.append(Answer(_("Moving picture of the match"), partial(film, scene)))
    if scene.identity is not None:
        answers.append(Answer(_("The match, as a file or as text"), partial(_pass_on, scene, scene.identity)))
    text = _("Pictures show what you see here, with the eyes that are chosen.")
    house.manager.push(Dialog(house, _("What do you want to pass on?"), text, (*answers, Answer(_("Cancel")))))


def film(scene: Shared) -> None:
    """Ask where a moving picture of the match goes, and have it painted."""
    house, match = scene.house, scene.replay.match
    question = Question(
        _("Write this match as a moving picture?"),
        _("It becomes the file {name} in {folder}, which web browsers and many viewers play."),
        _("Where to write the picture"),
        _("The moving picture becomes a file in the folder that you choose."),
        is_picture=True,
    )
    path_in = partial(picture_in, match=match, suffix=PNG)

    def begin(folder: Path) -> None:
        filming = Filming(match, scene.title, scene.viewer, scene.looks, house.settings, path_in(folder))
        house.manager.push(PaintingScene(house, filming))

    assert isinstance(scene, Scene)
    ask_folder(scene, question, path_in, begin)


def _pass_on(scene: Shared, identity: str) -> None:
    assert isinstance(scene, Scene)
    ask_where(scene, identity)
