"""From the review to exercises: the mistakes of the seat whose eyes are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.core.words import _
from game.outlook.verdict import BLAMED
from scenes.shared import goals

if TYPE_CHECKING:
    from game.outlook.verdict import Verdict
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

    def hear(self) -> None: ...


def own_mistakes(scene: Reviewed) -> list[Verdict]:
    """Return what was judged a mistake of the seat whose eyes are chosen, as far as it is known."""
    eyes = scene.eyes
    return [one for one in scene.reckoning.judged(eyes) if one.seat == eyes and one.grade in BLAMED]


def learn_words(count: int, *, has_failed: bool = False) -> str:
    """Return what the button says that leads to so many exercises, or to another try where the review failed."""
    if has_failed:
        return _("Try again")
    return _("Learn from mistakes ({n})").format(n=count) if count else _("Learn from mistakes")


def learn(scene: Reviewed) -> None:
    """Set the mistakes of the seat whose eyes are chosen as exercises, or say why there are none.

    Of a review that failed nobody knows: it goes on instead.
    """
    eyes, reckoning = scene.eyes, scene.reckoning
    judged = own_mistakes(scene)
    if reckoning.has_failed:
        reckoning.try_again()
        scene.hear()
    elif not reckoning.has_chances:
        scene.toasts.say(reckoning.note)  # what is tried could not be told in chances
    elif judged:
        scene.house.go.to(goals.Exercises(scene.replay.match, judged, eyes))
    elif reckoning.is_wanted and not reckoning.is_done(eyes):
        scene.toasts.say(_("No mistakes so far: not all is reckoned up yet."))
    else:
        scene.toasts.say(_("There are no mistakes to learn from in this match."))
