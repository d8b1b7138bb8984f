"""What every live part of the machine is built with."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from game.rules.efficiency_engine.observation import Observation
from scenes.pages.bench import Bench
from scenes.pages.efficiency_engine.faces import ROOM
from scenes.pages.efficiency_engine.gestures import BAYS
from scenes.pages.efficiency_engine.layout import Layout
from scenes.pages.page import View
from scenes.stage.compositor import Sprite
from scenes.stage.motion import POP

POP_SIZES = (1.0, 1.06, 1.12, 1.16, 1.18, 1.16, 1.12, 1.06, 1.0)
CLUNK_SIZES = (1.0, 0.94, 0.9, 0.94, 1.0, 1.04, 1.02, 1.0)


class Deal:
    """Notices that a turn began: what reads the bays then waits until the new cards have been dealt."""

    def __init__(self) -> None:
        self._turn: int | None = None

    def wait(self, view: View[Observation], *, at_once: bool) -> float:
        """Return the seconds to wait before the table is shown."""
        before, self._turn = self._turn, view.read.turn
        return 0.0 if at_once or before is None or self._turn != before + 1 else view.lands(*BAYS)


@dataclass(slots=True)
class Roll:
    """What is still on its way: no words tell what dice show that tumble, nor what cards do before they lie there.

    `dealt_at` is the motion's time by which a new turn's cards have been dealt.
    """

    is_under_way: bool = False
    dealt_at: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine(Bench):
    """A bench with the machine's layout, and what is on its way there."""

    layout: Layout
    roll: Roll

    def piece(self, name: str, w: float, h: float, scale: float = 1.0) -> Surface:
        """Return a drawn piece of the game at `w` x `h` u."""
        return self.drawn(ROOM + name, w * scale, h * scale)

    def centre(self, sprite: Sprite, picture: Surface, x: float, y: float) -> None:
        """Show `picture` around the point (`x`, `y`) in u."""
        sprite.show(*self.at(picture, x, y))

    def later(self, wait: float, action: Callable[[], None], key: object) -> None:
        """Call `action` in `wait` seconds instead of what waits under `key`; at once if there is no wait."""
        if wait:
            self.motion.after(wait, action, key=key)
        else:
            self.motion.drop(key)
            action()

    def glide(
        self,
        key: object,
        start: float,
        end: float,
        seconds: float,
        show: Callable[[float], None],
        *,
        ease: Callable[[float], float],
        done: Callable[[], None] | None = None,
    ) -> None:
        """Let `show` have every value from `start` to `end`."""
        self.motion.play(seconds, lambda t: show(start + (end - start) * t), ease=ease, done=done, key=key)

    def pop(
        self, key: object, show: Callable[[float], None], sizes: tuple[float, ...] = POP_SIZES, delay: float = 0.0
    ) -> None:
        """Let `show` have the sizes of a short pop, 1 last."""
        last = len(sizes) - 1
        self.motion.play(POP, lambda t: show(sizes[min(last, round(t * last))]), delay=delay, ease=lambda t: t, key=key)
