"""The ribbon with what a puzzle asks for, and where it lies over a table that has room for it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.floating import Obstacle, is_clear
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit, kept
from scenes.stage.palette import INK
from scenes.stage.sheet import Sheet
from scenes.table.paper import Z

WORDS_U, HIGH_U, PAD_U, AIR_U, NOTCH_U = 25, 56, 44, 10, 18
LEAST_U, MOST_SHARE = 560, 0.6  # how wide it is at least, and at most of the table
STEPS = 12  # places tried from the middle to either end
UPPER, LOWER, EDGE = "#FBF5E4", "#E0CFA8", "#B0935A"


class Ribbon:
    """Lies at the upper edge of the table, and takes no input."""

    def __init__(self, kit: Kit, compositor: Compositor) -> None:
        """Be away."""
        self._kit = kit
        self._sprite = Sprite(None, (0, 0), Z - 1)
        compositor.add(self._sprite)

    @property
    def rect(self) -> Rect | None:
        """Where it lies, None while it is away."""
        return self._sprite.rect if self._sprite.image is not None else None

    def show(self, words: str, room: Rect, avoid: Sequence[Obstacle]) -> bool:
        """Say `words` at the upper edge of `room`; away, and false, where it would cover what should be seen there.

        It stays where it lay as long as it covers nothing of that, else it is as near to the middle as can be.
        """
        widest = round(room.width * MOST_SHARE)
        picture = paint(self._kit, words, widest, min(widest, self._kit.view.px(LEAST_U)))
        middle = picture.get_rect(midtop=room.midtop)
        step = max(1, (room.width - middle.width) // (2 * STEPS))
        places = [middle.move(side * step * number, 0) for number in range(STEPS + 1) for side in (1, -1)]
        if self.rect is not None and self.rect.size == middle.size:
            places.insert(0, self.rect.copy())
        place = next((one for one in places if is_clear(one, avoid)), None)
        self._sprite.show(picture if place is not None else None, place.topleft if place is not None else (0, 0))
        return place is not None


@kept
def paint(kit: Kit, words: str, widest: int, least: int) -> Surface:
    """Return the ribbon with `words` in one line or more, at least and at most so many pixels wide."""
    view, style = kit.view, kit.style("title", WORDS_U, INK)
    pad = view.px(PAD_U)
    room = _narrowest(kit, words, style, widest - 2 * pad)
    wide = max(least, room + 2 * pad)
    written = kit.fonts.paragraph(words, style, room, align="centre", leading=1.1)
    high = max(view.px(HIGH_U), written.get_height() + 2 * view.px(AIR_U))
    w, h, notch = wide / view.u, high / view.u, NOTCH_U
    sheet = Sheet(0, 0, w, h)
    shade = sheet.linear(0, 0, 0, h, ((0, UPPER), (1, LOWER)))
    path = f"M1 1 H{w - 1:g} L{w - notch:g} {h / 2:g} L{w - 1:g} {h - 1:g} H1 L{notch} {h / 2:g} Z"
    sheet.path(path, fill=shade, stroke=EDGE, stroke_width=2, stroke_linejoin="round")
    result = sheet.painted(view).copy()
    result.blit(written, written.get_rect(center=result.get_rect().center))
    return result.convert_alpha()


def _narrowest(kit: Kit, words: str, style: Style, widest: int) -> int:
    """Return how narrow the lines of `words` can be without being more: then they are about as long as each other."""
    count = len(kit.fonts.wrap(words, style, widest))
    narrow, wide = 1, widest
    while narrow < wide:
        middle = (narrow + wide) // 2
        lines = kit.fonts.wrap(words, style, middle)
        if len(lines) > count or max(kit.fonts.width(line, style) for line in lines) > middle:
            narrow = middle + 1
        else:
            wide = middle
    return wide
