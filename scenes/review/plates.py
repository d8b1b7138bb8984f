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
        self._tall = self.height(kit)
        compositor.add(self._sprite)

    @staticmethod
    def height(kit: Kit) -> int:
        """Return how many pixels one takes of the height of the bands."""
        return max(kit.view.px(MARK_U), kit.fonts.height(kit.style("strong", SIZE_U))) + kit.view.px(2) + 1

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
        for plate, top in zip(plates, tops, strict=True):
            self.rects.append(self._place(x, plate.get_rect(top=self._area.y + top), badges))
        whole = self.rects[0].unionall(self.rects[1:])
        result = Surface(whole.size, pygame.SRCALPHA)
        for plate, place in zip(plates, self.rects, strict=True):
            result.blit(plate, place.move(-whole.x, -whole.y))
        self._sprite.show(result.convert_alpha(), whole.topleft)

    def _place(self, x: int, plate: Rect, badges: Sequence[Rect]) -> Rect:
        """Return where in its row a plate lies: as near to the cursor as no badge lies on it."""
        area = self._area
        near = [badge for badge in badges if badge.top < plate.bottom and plate.top < badge.bottom]
        places = [Rect((left, plate.y), plate.size) for left in self._lefts(x, plate.width, near)]
        inside = [place for place in places if area.x <= place.x and place.right <= area.right]
        clear = [place for place in inside if place.collidelist(near) < 0]
        return min(clear or inside, key=lambda place: abs(place.centerx - x), default=plate.move(area.x, 0))

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
