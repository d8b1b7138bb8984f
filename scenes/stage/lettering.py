"""Words made to fit a given place: smaller first, then in two lines, and never too small to read."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.stage.face import Align, Role
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.palette import Colour
from scenes.stage.viewport import ANYWHERE

LEAST_SHARE = 0.7  # of the wanted size
SLACK = 1.05
STEP, INK = 0.82, 0.8  # of a font's line: how far two lines of a title are apart, and how high its letters are


def fitted_lines(
    kit: Kit, words: Sequence[str], role: Role, sizes: tuple[float, float], colour: Colour, place: tuple[int, int]
) -> list[Surface]:
    """Return the first of `words` as one line or two that fit into `place` (pixels).

    `sizes` (u) are how large one line is wanted and how large two are. `words` are the same thing said ever more
    briefly; where even the smallest letters of the last are too wide, it ends in an ellipsis.
    """
    colour, whole, broken = kit.inked(colour), kit.view.text(sizes[0]), kit.view.text(sizes[1])
    for one in words:
        lines = halves(kit, one, role)
        tries = [(whole, [one])]
        tries += [(px, lines) for px in range(broken, max(kit.view.least, round(broken * 0.8)) - 1, -1)]
        tries += [(px, [one]) for px in range(whole - 1, kit.view.least - 1, -1)]
        for px, some in tries:
            if _fits(kit, some, Style(role, px, colour), place):
                return [kit.fonts.line(line, Style(role, px, colour)) for line in some]
    return [kit.fonts.fitted(words[-1], Style(role, kit.view.least, colour), place[0])]


def shrunk(kit: Kit, words: Sequence[str], role: Role, size: float, colour: Colour, width: int) -> Surface:
    """Return the first of `words` that fits into `width` pixels, all of them smaller if need be.

    `words` are the same thing said ever more briefly. The last one is cut only where even small letters are too wide.
    """
    colour, px = kit.inked(colour), kit.view.text(size)
    smallest = smallest_px(kit, size)
    for some in range(px, smallest - 1, -1):
        for line in words:
            if kit.fonts.width(line, Style(role, some, colour)) <= width:
                return kit.fonts.line(line, Style(role, some, colour))
    return kit.fonts.fitted(words[-1], Style(role, smallest, colour), width)


def smallest_px(kit: Kit, size: float) -> int:
    """Return how high the letters of words of `size` u are at least, in pixels, where there is little room.

    The largest words shrink as far as those that are found in any window.
    """
    view = kit.view
    return max(view.least, round(min(view.text(size), size * view.u * ANYWHERE) * LEAST_SHARE))


def halves(kit: Kit, words: str, role: Role) -> list[str]:
    """Break `words` where two lines are most alike in width; a single word stays whole."""
    parts = words.split(" ")
    style = kit.style(role, 30)
    breaks = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    if not breaks:
        return [words]
    best = min(breaks, key=lambda pair: max(kit.fonts.width(half, style) for half in pair))
    return list(best)


def least_height(kit: Kit, role: Role) -> int:
    """Return the pixels that two lines of the smallest letters are high."""
    return round(kit.fonts.height(kit.style(role, 0)) * (INK + STEP))


def set_lines(surface: Surface, lines: list[Surface], area: Rect, align: Align = "centre") -> None:
    """Draw lines one under the other in the middle of `area`."""
    height = lines[0].get_height()
    step = round(height * STEP)
    top = area.centery - round((step * (len(lines) - 1) + height) / 2)
    for number, line in enumerate(lines):
        left = area.x + ((area.width - line.get_width()) // 2 if align == "centre" else 0)
        surface.blit(line, (left, top + number * step))


def _fits(kit: Kit, lines: list[str], style: Style, place: tuple[int, int]) -> bool:
    height = kit.fonts.height(style) * (INK + STEP * (len(lines) - 1))
    return height <= place[1] * SLACK and all(kit.fonts.width(line, style) <= place[0] for line in lines)


def rows_of(kit: Kit, words: str, style: Style, width: int, most: int) -> list[Surface]:
    """Return `words` in rows, the last of `most` shortened where there is more to say."""
    if not words or not most:
        return []
    rows = kit.fonts.wrap(words, style, width)
    if len(rows) > most:
        rows = [*rows[: most - 1], " ".join(rows[most - 1 :])]
    return [kit.fonts.fitted(row, style, width) for row in rows]


def whole_rows_of(kit: Kit, sentences: Sequence[str], style: Style, width: int, most: int) -> list[Surface]:
    """Return as many of `sentences`, from the first on, as stay whole in `most` rows; one in any case."""
    for count in range(len(sentences), 1, -1):
        words = " ".join(sentences[:count])
        if len(kit.fonts.wrap(words, style, width)) <= most:
            return rows_of(kit, words, style, width, most)
    return rows_of(kit, "".join(sentences[:1]), style, width, most)
