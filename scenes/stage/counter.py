"""Live parts of a table in small: a number that ticks to its new value, and pictures of changing number."""

from collections.abc import Iterable

from pygame import Surface

from scenes.stage.compositor import Sprite
from scenes.stage.face import Align
from scenes.stage.fonts import Style
from scenes.stage.inscription import Words
from scenes.stage.kit import Kit, kept, rounded
from scenes.stage.motion import COUNT_LONGEST, COUNT_STEP, Motion, linear
from scenes.stage.palette import BRASS, INK, IVORY

Shown = tuple[Surface, tuple[int, int]]  # a picture and its top left corner in pixels


class Pool:
    """So many sprites at one height, of which as many show as there is to see."""

    def __init__(self, count: int, z: float) -> None:
        self.sprites = tuple(Sprite(None, (0, 0), z) for _number in range(count))

    def show(self, pictures: Iterable[Shown]) -> None:
        """Show these pictures and no others."""
        shown = list(pictures)[: len(self.sprites)]
        for sprite, (picture, topleft) in zip(self.sprites, shown, strict=False):
            sprite.show(picture, topleft)
        for sprite in self.sprites[len(shown) :]:
            sprite.image = None


class Counter:
    """A number that ticks to its new value."""

    def __init__(
        self,
        kit: Kit,
        motion: Motion,
        x: float,
        baseline: float,
        style: Style,
        anchor: Align = "left",
        z: float = -4,
        width: float = 1000,
    ) -> None:
        """Stand at (`x`, `baseline`) in u, at most `width` u wide; `anchor` says which end of the number `x` is."""
        self.words = Words(kit, x, baseline, anchor, z)
        self._motion, self._style, self._width = motion, style, width
        self._value: int | None = None
        self._of: object = None
        self._shown = 0  # on its way to the value

    @property
    def sprite(self) -> Sprite:
        """Its sprite."""
        return self.words.sprite

    def show(self, value: int, *, at_once: bool, delay: float = 0.0, of: object = None) -> None:
        """Read `value`, and begin to tick `delay` seconds from now; what somebody else has (`of`) does not tick."""
        if of != self._of:
            self._of, self._value = of, None
        if value == self._value:
            return
        before, self._value = self._value, value
        self._motion.drop(self)
        if at_once or before is None:
            self._say(value)
            return
        seconds = min(COUNT_LONGEST, COUNT_STEP * abs(value - before))

        def step(t: float) -> None:
            self._say(round(before + (value - before) * t))

        self._motion.play(seconds, step, delay=delay, ease=linear, key=self)

    def paint(self, style: Style) -> None:
        """Write in `style` from now on."""
        if style == self._style:
            return
        self._style = style
        if self._value is not None:
            self._say(self._shown)

    def _say(self, value: int) -> None:
        self._shown = value
        self.words.say(str(value).replace("-", "−"), self._style, self._width)


@kept
def count_disc(kit: Kit, count: int, side: float) -> Surface:
    """Return a dark disc with a brass rim and a count on it, at least `side` u wide."""
    line = kit.fonts.line(str(count), kit.style("bold", 20, IVORY))
    wide = max(kit.view.px(side), line.get_width() + kit.view.px(14), line.get_height())
    disc = rounded(wide, wide, wide // 2, INK, BRASS, max(1, kit.view.px(1.8))).copy()
    disc.blit(line, ((wide - line.get_width()) // 2, (wide - line.get_height()) // 2))
    return disc
