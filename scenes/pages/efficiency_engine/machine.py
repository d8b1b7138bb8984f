"""What every live part of the machine is built with."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pygame import Surface

from game.core.table import Table
from scenes.pages.efficiency_engine.faces import ROOM
from scenes.pages.efficiency_engine.layout import Layout
from scenes.stage.compositor import Sprite
from scenes.stage.kit import Kit
from scenes.stage.motion import POP, Motion

BAYS = tuple(f"bay:{bay}" for bay in range(6))

POP_SIZES = (1.0, 1.06, 1.12, 1.16, 1.18, 1.16, 1.12, 1.06, 1.0)
CLUNK_SIZES = (1.0, 0.94, 0.9, 0.94, 1.0, 1.04, 1.02, 1.0)


class Deal:
    """Notices that a turn began: what reads the bays then waits until the new cards have been dealt."""

    def __init__(self, machine: "Machine") -> None:
        self._machine = machine
        self._turn: int | None = None

    def wait(self, table: Table, *, at_once: bool) -> float:
        """Return the seconds to wait before `table` is shown."""
        before, self._turn = self._turn, table.counters["turn"]
        if at_once or before is None or self._turn != before + 1:
            return 0.0
        return self._machine.lands(*BAYS)


@dataclass(slots=True)
class Roll:
    """What is still on its way: no words tell what dice show that tumble, nor what cards do before they lie there.

    `dealt_at` is the motion's time by which a new turn's cards have been dealt.
    """

    is_under_way: bool = False
    dealt_at: float = 0.0


@dataclass(frozen=True, slots=True)
class Machine:
    """Measures, pictures and motion, for one size of the window."""

    kit: Kit
    layout: Layout
    motion: Motion
    roll: Roll = field(default_factory=Roll)
    arrivals: Callable[[], Mapping[str, float]] = dict

    def lands(self, *zones: str) -> float:
        """Return the seconds until all that flies to one of `zones` has landed, from the last step on."""
        return max(self.arrivals().get(zone, 0.0) for zone in zones)

    def piece(self, name: str, w: float, h: float, scale: float = 1.0) -> Surface:
        """Return a drawn piece of the game at `w` x `h` u."""
        view = self.kit.view
        return self.kit.art.svg(ROOM + name, view.px(w * scale), view.px(h * scale))

    def centre(self, sprite: Sprite, picture: Surface, x: float, y: float) -> None:
        """Show `picture` around the point (`x`, `y`) in u."""
        view = self.kit.view
        width, height = picture.get_size()
        sprite.show(picture, (round(x * view.u - width / 2), round(y * view.u - height / 2)))

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
