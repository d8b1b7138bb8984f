"""When the table goes on by itself: only once the step before has been shown, and a moment to take it in is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scenes.stage.motion import BOT_BREATH, BOT_FLY, BOT_STEP, BOT_TURN, FLOAT_UP, FLY, HAND_OVER, RESULTS
from scenes.table.laid import Laid, Played

if TYPE_CHECKING:
    from scenes.table.count import Count


class Counted(Played, Protocol):
    """A table on which points are counted in the end."""

    count: Count


def flight(scene: Laid, seat: int | None) -> float:
    """Return for how many of the motion's seconds pieces fly that `seat` moves: those of bots keep their own pace."""
    if seat is None or scene.sitting.match.seats[seat].is_person:
        return FLY
    return BOT_FLY * scene.motion.speed / scene.house.settings.bots_speed


def go_on(scene: Counted, shown: float, seat_before: int | None = None) -> None:
    """Let who needs not be asked decide, the curtain fall, or the results come: a while after all was shown.

    `shown` is in how many of the motion's seconds that is. `seat_before` made the last step, None after no step:
    another seat begins more slowly. Counting and results wait until nothing floats over the table any more.
    """
    is_next = seat_before not in (None, scene.sitting.turn.seat)
    speed = scene.house.settings.bots_speed if scene.bot.is_to_decide else scene.motion.speed
    pause = (BOT_TURN if is_next else BOT_STEP) / speed
    scene.bot.begin(max(pause, shown / scene.motion.speed + BOT_BREATH / speed))
    if scene.sitting.waits_for is not None:
        scene.motion.wait(shown + HAND_OVER, scene.hand_over, key="curtain")
    if scene.owes_results:
        scene.motion.wait(max(RESULTS, shown + FLOAT_UP), scene.count.begin, key="results")
