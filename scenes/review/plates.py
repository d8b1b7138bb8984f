"""The plates beside the cursor of a graph: how everybody stands there, in numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import INK
from scenes.stage.seat_mark import seat_mark

SIZE_U, MARK_U, CORNER_U, PAD_U, GAP_U = 18, 16, 5, 10, 6
Z = 60

Said = tuple[int, float, str]  # a seat, how high in the bands the middle of its plate should lie (0 to 1), and words


class Plates:
    """Lie in the `area` of the bands (pixels), near the cursor and clear of badges."""

    def __init__(self, kit: Kit, compositor: Compositor, area: Rect) -> None:
        """Show nothing yet."""
        self.rects: list[Rect] = []  # where each lies, the lowest first
        self._kit, self._area = kit, area
        self._sprite = Sprite(None, area.topleft, Z)
        self._tall = self._plate(0, "0").get_height() + 1
        compositor.add(self._sprite)

    def has_room(self, count: int) -> bool:
        """Whether so many plates fit above each other."""
        return self._tall * count <= self._area.height

    def show(self, x: int, said: Sequence[Said], badges: Sequence[Rect]) -> None:
        """Say this, the lowest first, beside a cursor at the pixel `x`: thin bands push their plates apart."""
        self.rects = []
        if not said:
            self._sprite.show(None, self._area.topleft)
            return
        plates = [self._plate(seat, words) for seat, _height, words in said]
        tops = apart([height for _seat, height, _words in said], self._area.height, self._tall)
        wide = max(plate.get_width() for plate in plates)
        result = Surface((wide, self._area.height), pygame.SRCALPHA)
        places = [plate.get_rect(top=top) for plate, top in zip(plates, tops, strict=True)]
        result.fblits(list(zip(plates, places, strict=True)))
        left = self._left(x, wide, [place.move(0, self._area.y) for place in places], badges)
        self.rects = [place.move(left, self._area.y) for place in places]
        self._sprite.show(result.convert_alpha(), (left, self._area.y))

    def _left(self, x: int, wide: int, places: Sequence[Rect], badges: Sequence[Rect]) -> int:
        """Return where plates begin, given their `places` beside the left edge: as near as no badge lies on one."""
        area = self._area
        inside = [left for left in self._lefts(x, wide, badges) if area.x <= left <= area.right - wide]
        clear = [left for left in inside if all(place.move(left, 0).collidelist(list(badges)) < 0 for place in places)]
        return min(clear or inside, key=lambda left: abs(left + wide / 2 - x), default=area.x)

    def _lefts(self, x: int, wide: int, badges: Sequence[Rect]) -> Iterator[int]:
        """Return where plates could begin: right and left of the cursor, then of each badge."""
        gap = self._kit.view.px(GAP_U)
        yield x + gap
        yield x - gap - wide
        for badge in badges:
            if badge.right + gap > x:
                yield badge.right + gap
            if badge.left - gap < x:
                yield badge.left - gap - wide

    def _plate(self, seat: int, said: str) -> Surface:
        kit = self._kit
        words = kit.fonts.line(said, kit.style("strong", SIZE_U))
        side, pad = kit.view.px(MARK_U), kit.view.px(PAD_U)
        size = (side + words.get_width() + 2 * pad, max(side, words.get_height()) + kit.view.px(2))
        ground = kit.theme.bar if kit.theme.is_dark else kit.theme.panel
        result = rounded(*size, kit.view.px(CORNER_U), ground, None if kit.theme.is_dark else INK).copy()
        result.blit(seat_mark(kit.art, seat, side), (pad // 2, (size[1] - side) // 2))
        result.blit(words, (pad + side, (size[1] - words.get_height()) // 2))
        return result


def apart(middles: Sequence[float], height: int, tall: int) -> list[int]:
    """Return where plates so `tall` begin, each as near to its place as far as none lies on another.

    Their `middles` should lie so high, 0 to 1, the lowest first; there has to be room for all plates.
    """
    tops, floor = [], float(height)
    for middle in middles:
        floor = min(floor, height * (1 - middle) + tall / 2) - tall
        tops.append(floor)
    ceiling = 0.0
    for place in reversed(range(len(tops))):
        tops[place] = max(ceiling, tops[place])
        ceiling = tops[place] + tall
    return [round(top) for top in tops]
