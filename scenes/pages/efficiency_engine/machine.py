"""What every live part of the machine is built with."""

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Surface

from game.core.table import Table
from scenes.pages.efficiency_engine.faces import ROOM
from scenes.pages.efficiency_engine.layout import Layout
from scenes.stage.compositor import Sprite
from scenes.stage.kit import Kit
from scenes.stage.motion import POP, Motion

DEALT, LANDED = 0.95, 0.5  # seconds until a new turn's cards lie in their bays, and collected ones in the tray

POP_SIZES = (1.0, 1.06, 1.12, 1.16, 1.18, 1.16, 1.12, 1.06, 1.0)
CLUNK_SIZES = (1.0, 0.94, 0.9, 0.94, 1.0, 1.04, 1.02, 1.0)


class Deal:
    """Notices that a turn began: what reads the bays then waits until the new cards have been dealt."""

    def __init__(self) -> None:
        self._turn: int | None = None

    def wait(self, table: Table, *, at_once: bool) -> float:
        """Return the seconds to wait before `table` is shown."""
        before, self._turn = self._turn, table.counters["turn"]
        return DEALT if not at_once and before is not None and self._turn == before + 1 else 0.0


@dataclass(slots=True)
class Roll:
    """Whether the dice are still tumbling: until they land, no words tell what they show."""

    is_under_way: bool = False


@dataclass(frozen=True, slots=True)
class Machine:
    """Measures, pictures and motion, for one size of the window."""

    kit: Kit
    layout: Layout
    motion: Motion
    roll: Roll = field(default_factory=Roll)

    def piece(self, name: str, w: float, h: float, scale: float = 1.0) -> Surface:
        """Return a drawn piece of the game at `w` x `h` u."""
        view = self.kit.view
        return self.kit.art.svg(ROOM + name, view.px(w * scale), view.px(h * scale))

    def centre(self, sprite: Sprite, picture: Surface, x: float, y: float) -> None:
        """Show `picture` around the point (`x`, `y`) in u."""
        view = self.kit.view
        width, height = picture.get_size()
        sprite.show(picture, (round(x * view.u - width / 2), round(y * view.u - height / 2)))

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
