"""When the table goes on by itself: only once the step before has been shown, and a moment to take it in is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage.motion import BOT_BREATH, BOT_STEP, BOT_TURN, FLOAT_UP, HAND_OVER, RESULTS

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def go_on(scene: TableScene, shown: float, seat_before: int | None = None) -> None:
    """Let who needs not be asked decide, the curtain fall, or the results come: a while after all was shown.

    `shown` is in how many seconds that is. `seat_before` made the last step, None after no step: another seat begins
    more slowly. Counting and results wait until nothing floats over the table any more.
    """
    is_next = seat_before not in (None, scene.sitting.turn.seat)
    scene.bot.begin(max(BOT_TURN if is_next else BOT_STEP, shown + BOT_BREATH))
    if scene.sitting.waits_for is not None:
        scene.motion.wait(shown + HAND_OVER, scene.hand_over, key="curtain")
    if scene.owes_results:
        scene.motion.wait(max(RESULTS, shown + FLOAT_UP), scene.count.begin, key="results")
