"""What all have to know from now on, large over the table for a moment. It fades by itself and takes no input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.floating import Obstacle, covered
from scenes.stage.kit import Kit
from scenes.stage.motion import ANNOUNCED, FADE, Motion, linear
from scenes.stage.palette import BRASS, BRASS_LIGHT, INK, IVORY

if TYPE_CHECKING:
    from game.core.voice import Announcement

TITLE_U, TEXT_U, PAD_U, WIDEST_U, Z = 46, 24, 26, 1100, 2440
ENDS_U = 150  # how far the band fades out on both sides of its words
DARKEST = 236
BEST, LEAST_TOP, MOST_TOP, STEPS = 0.27, 0.12, 0.66, 27  # of the window's height: where the band may begin


class Banner:
    """Shows one band of words at a time."""

    def __init__(self, kit: Kit, compositor: Compositor, motion: Motion) -> None:
        """Draw on `compositor`, in the time of `motion`. `words` are those shown now, `text` what stands below them."""
        self._kit, self._compositor, self._motion = kit, compositor, motion
        self._sprite: Sprite | None = None
        self.words = self.text = ""

    @property
    def rect(self) -> Rect | None:
        """Where the band lies, None while there is none."""
        return None if self._sprite is None else self._sprite.rect

    def show(self, told: Sequence[Announcement], avoid: Sequence[Obstacle] = (), *, seconds: float = ANNOUNCED) -> None:
        """Say what is `told`, all at once and for so many `seconds`, where it covers least of what is in `avoid`."""
        self.close()
        self.words = " · ".join(dict.fromkeys(one.title for one in told))
        self.text = next((one.text for one in told if one.text), "")
        picture = self._picture(self.text)
        self._sprite = Sprite(picture, self._place(picture.get_rect(), avoid).topleft, Z)
        self._compositor.add(self._sprite)
        self._fade(picture, come=True)
        self._motion.wait(seconds, self.hasten, key="banner ends")

    def hasten(self) -> None:
        """Fade now: it was read."""
        if self._sprite is None or self._sprite.image is None:
            return
        self._motion.drop("banner ends")
        self._fade(self._sprite.image, come=False)

    def close(self) -> None:
        """Show nothing."""
        for key in ("banner", "banner ends"):
            self._motion.drop(key)
        if self._sprite is not None:
            self._compositor.remove(self._sprite)
        self._sprite, self.words, self.text = None, "", ""

    def _fade(self, picture: Surface, *, come: bool) -> None:
        sprite = self._sprite
        assert sprite is not None

        def step(t: float) -> None:
            faded = picture.copy()
            faded.set_alpha(round(255 * (t if come else 1 - t)))
            sprite.show(faded, sprite.topleft)

        def done() -> None:
            sprite.show(picture, sprite.topleft)
            if not come:
                self.close()

        self._motion.play(FADE, step, ease=linear, done=done, key="banner")

    def _picture(self, text: str) -> Surface:
        kit, view = self._kit, self._kit.view
        widest = min(view.px(WIDEST_U), view.width - 4 * view.px(PAD_U))
        lines = [kit.fonts.paragraph(self.words, kit.style("title", TITLE_U, BRASS_LIGHT), widest, align="centre")]
        if text:
            lines.append(kit.fonts.paragraph(text, kit.style("text", TEXT_U, IVORY), widest, align="centre"))
        pad = view.px(PAD_U)
        ends = min(view.px(ENDS_U), (view.width - max(line.get_width() for line in lines)) // 2)
        width = max(line.get_width() for line in lines) + 2 * ends
        height = sum(line.get_height() for line in lines) + 2 * pad
        band = _band((width, height), ends, max(1, view.px(2)))
        top = pad
        for line in lines:
            band.blit(line, ((width - line.get_width()) // 2, top))
            top += line.get_height()
        return band

    def _place(self, band: Rect, avoid: Sequence[Obstacle]) -> Rect:
        """Return where the band lies: in the middle, and of the heights there the best one that covers least."""
        view = self._kit.view
        tops = [LEAST_TOP + (MOST_TOP - LEAST_TOP) * step / STEPS for step in range(STEPS + 1)]
        tops.sort(key=lambda top: abs(top - BEST))
        places = [band.move((view.width - band.width) // 2, round(view.height * top)) for top in tops]
        return min(places, key=lambda one: round(covered(one, avoid)))


def _band(size: tuple[int, int], ends: int, edge: int) -> Surface:
    """Return a dark band between two lines of brass, both fading out over `ends` pixels at either side."""
    band = Surface(size, pygame.SRCALPHA)
    band.fill((*INK, DARKEST))
    for top in (0, size[1] - edge):
        band.fill((*BRASS, 255), Rect(0, top, size[0], edge))
    column = Surface((1, size[1]), pygame.SRCALPHA)
    for left in range(ends):
        column.fill((255, 255, 255, round(255 * (left + 1) / (ends + 1))))
        for x in (left, size[0] - 1 - left):
            band.blit(column, (x, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return band.convert_alpha()
