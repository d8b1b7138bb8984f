"""From the review to exercises: the mistakes of the seat whose eyes are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.core.words import _
from game.outlook.verdict import BLAMED
from scenes.shared import goals

if TYPE_CHECKING:
    from scenes.matches.reckoning import Reckoning
    from scenes.review.replay import Replay
    from scenes.shared.house import House
    from scenes.stage.toasts import Toasts


class Reviewed(Protocol):
    """The viewer, as far as exercises begin from it."""

    house: House
    replay: Replay
    reckoning: Reckoning
    toasts: Toasts

    @property
    def eyes(self) -> int: ...


def learn(scene: Reviewed) -> None:
    """Set the mistakes of the seat whose eyes are chosen as exercises, or say why there are none."""
    eyes, reckoning = scene.eyes, scene.reckoning
    judged = [one for one in reckoning.judged(eyes) if one.seat == eyes and one.grade in BLAMED]
    if not reckoning.has_chances:
        scene.toasts.say(reckoning.note)  # what is tried could not be told in chances
    elif judged:
        scene.house.go.to(goals.Exercises(scene.replay.match, judged, eyes))
    elif reckoning.is_wanted and not reckoning.is_done(eyes):
        scene.toasts.say(_("No mistakes so far: not all is reckoned up yet."))
    else:
        scene.toasts.say(_("There are no mistakes to learn from in this match."))
