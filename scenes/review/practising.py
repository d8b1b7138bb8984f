"""A practice match at the position that is looked at, where a mistake was made with what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.core.match import MatchError
from game.core.mind import Advice
from scenes.shared import goals

if TYPE_CHECKING:
    from scenes.review.foot import Foot
    from scenes.review.replay import Replay
    from scenes.shared.house import House
    from scenes.stage.toasts import Toasts


class Viewed(Protocol):
    """The viewer, as far as a practice match begins from it."""

    house: House
    replay: Replay
    foot: Foot
    toasts: Toasts

    @property
    def ply(self) -> int: ...

    @property
    def eyes(self) -> int: ...


def better(scene: Viewed) -> Advice[Any] | None:
    """Return how to begin what would have been better than the decision that is looked at, if it was a mistake."""
    judged = scene.foot.verdict_at(scene.ply, scene.eyes)
    if judged is None or judged[1].grade == "great":
        return None
    words, verdict = judged
    return Advice(verdict.rival[0], words)


def practise(scene: Viewed) -> None:
    """Begin a practice match at this position; the match that is looked at stays as it is."""
    if scene.replay.turn(scene.ply).seat is None:
        return
    try:
        table = scene.house.go.screen(goals.Practice(scene.replay.match, scene.ply, better(scene)))
    except MatchError as problem:
        scene.toasts.say(str(problem), is_bad=True)
        return
    scene.house.manager.home(table)
