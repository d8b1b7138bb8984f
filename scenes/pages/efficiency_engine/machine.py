"""What every live part of the machine is built with."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from scenes.pages.efficiency_engine.faces import ROOM
from scenes.pages.efficiency_engine.layout import Layout
from scenes.stage.compositor import Sprite
from scenes.stage.kit import Kit
from scenes.stage.motion import POP, Motion

POP_SIZES = (1.0, 1.06, 1.12, 1.16, 1.18, 1.16, 1.12, 1.06, 1.0)
CLUNK_SIZES = (1.0, 0.94, 0.9, 0.94, 1.0, 1.04, 1.02, 1.0)


@dataclass(frozen=True, slots=True)
class Machine:
    """Measures, pictures and motion, for one size of the window."""

    kit: Kit
    layout: Layout
    motion: Motion

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
