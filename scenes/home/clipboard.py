"""The clipboard under the lamp: the match to go on with, or the game to begin with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.core.words import _, many
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.face import Role
from scenes.stage.kit import Kit
from scenes.stage.lettering import LEAST_SHARE, shrunk
from scenes.stage.palette import rgb
from scenes.stage.seat_mark import seat_mark
from scenes.stage.sheet import Sheet
from scenes.stage.widgets import Button, Face
from scenes.workshop.layout import CLIP_H, CLIP_W, Area, clip_button, line_u, pixels

PAPER_INK, PAPER_NOTES = rgb("#2A2016"), rgb("#43351C")
INSET_U, WIDTH_U, TOP_U, FOOT_U = 40.0, 340.0, 44.0, 38.0
CLIP_UP_U = 16.0  # the metal clip stands above the board
MARK_U, GAP_U = 17.0, 14.0  # a seat's mark, and what lies between two seats
ASCENT = 0.78  # of a line's height, in both fonts
Z = 12.0


@dataclass(frozen=True, slots=True)
class Sheaf:
    """What the clipboard says: `heading`, the picture of the table, and the match.

    `aside` of the heading, and `note` of the title, say the same ever more briefly.
    """

    heading: str
    aside: tuple[str, ...]
    title: str
    note: tuple[str, ...]
    seats: tuple[str, ...]  # names, with points if they are known
    whose: str
    button: str
    tip: str
    numbered: bool = False  # whether the seats have their colours and marks


class Clipboard:
    """Hangs at `area`; its one button does what the sheet of paper says. A click on the picture does the same."""

    def __init__(
        self, kit: Kit, compositor: Compositor, area: Area, sheaf: Sheaf, on_press: Callable[[], None]
    ) -> None:
        """Hang there, with an empty frame until `show_picture`."""
        self.kit, self.area = kit, area
        self._rows = _rows(kit, area, seat_lines(kit, sheaf))
        self.frame = pixels(kit, self._rows["picture"])
        whole = _outer(area)
        self._paper = Sprite(None, pixels(kit, whole).topleft, Z)
        self._picture = Sprite(None, self.frame.topleft, Z + 1)
        compositor.add(self._paper, self._picture)
        face = Face(sheaf.button, look="primary", size=24, key=_("Enter"))
        self.button = Button(kit, pixels(kit, self._rows["button"]), face, on_press, tip=sheaf.tip)
        self.say(sheaf)

    def say(self, sheaf: Sheaf) -> None:
        """Write something else on the paper."""
        self.sheaf = sheaf
        self._paper.show(self._written(), self._paper.topleft)

    def show_picture(self, picture: Surface) -> None:
        """Put a picture into the frame, as large as that is or larger."""
        part = picture.get_rect()
        part = self.frame.copy().clip(Rect(self.frame.topleft, part.size))
        here = picture.subsurface(Rect((picture.get_width() - part.width) // 2, 0, part.width, part.height))
        self._picture.show(here, self.frame.topleft)

    @property
    def picture(self) -> Surface | None:
        """What is in the frame."""
        return self._picture.image

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the picture."""
        return self.frame.collidepoint(pos)

    def _written(self) -> Surface:
        kit, view = self.kit, self.kit.view
        whole = _outer(self.area)
        rect = pixels(kit, whole)
        result = Surface(rect.size, pygame.SRCALPHA)
        result.blit(_board(kit, self.area, whole), (0, 0))
        rows = {name: pixels(kit, area).move(-rect.x, -rect.y) for name, area in self._rows.items()}
        edge = max(1, view.px(2))
        pygame.draw.rect(result, rgb("#9C8158"), rows["picture"].inflate(2 * edge, 2 * edge), border_radius=view.px(4))
        pygame.draw.rect(result, rgb("#2A2016"), rows["picture"])
        sheaf = self.sheaf
        _pair(kit, result, rows["heading"], (sheaf.heading, "title", 37), sheaf.aside, 18)
        _pair(kit, result, rows["title"], (sheaf.title, "title", 26), sheaf.note, 19)
        _seats(kit, result, rows["seats"], sheaf)
        return result.convert_alpha()


def seat_lines(kit: Kit, sheaf: Sheaf) -> int:
    """Return in how many lines who plays and whose turn it is are said: in two where one is too short for both."""
    room = pixels(kit, Area(0, 0, WIDTH_U, 1)).width
    whose = kit.fonts.width(sheaf.whose, kit.style("medium", 19)) if sheaf.whose else 0
    points = kit.fonts.width(" : 00", kit.style("strong", 19)) if len(sheaf.seats) > 1 else 0  # they come later
    return 2 if whose and _least_width(kit, sheaf) + points + kit.view.px(12) + whose > room else 1


def _least_width(kit: Kit, sheaf: Sheaf) -> int:
    """Return the pixels that the first seat takes, and to say that there are others."""
    style = kit.style("strong", 19)
    others = len(sheaf.seats) - 1
    rest = kit.fonts.width(_left_out(others), style) + kit.view.px(GAP_U) if others else 0
    return kit.view.px(MARK_U + 8) + kit.fonts.width(sheaf.seats[0], style) + rest


def _rows(kit: Kit, area: Area, seat_lines: int) -> dict[str, Area]:
    """Return where the rows of the paper lie; the picture takes what the words leave."""
    x, button = area.x + INSET_U, clip_button(kit)
    heights = {
        "heading": line_u(kit, "title", 37),
        "picture": 0.0,
        "title": line_u(kit, "title", 26),
        "seats": line_u(kit, "strong", 19) * seat_lines,
        "button": button,
    }
    gaps = {"heading": 8.0, "picture": 14.0, "title": 6.0, "seats": 16.0, "button": FOOT_U}
    heights["picture"] = area.h - TOP_U - sum(heights.values()) - sum(gaps.values())
    rows, y = {}, area.y + TOP_U
    for name, height in heights.items():
        rows[name] = Area(x, y, WIDTH_U, height)
        y += height + gaps[name]
    return rows


def _outer(area: Area) -> Area:
    """Return what board, clip and shadow cover."""
    return Area(area.x - 8, area.y - CLIP_UP_U - 2, area.w + 80, area.h + CLIP_UP_U + 24)


def _board(kit: Kit, area: Area, whole: Area) -> Surface:
    """Paint board, paper and clip with their shadow."""
    sheet = Sheet(whole.x, whole.y, whole.w, whole.h)
    x, y, right, bottom = area.x, area.y, area.x + area.w, area.bottom
    sheet.path(
        f"M{x + 20} {bottom - 4} L{right + 4} {bottom - 4} L{right + 70} {bottom + 12} L{x + 30} {bottom + 14} Z",
        fill="#000000", opacity=0.5,
    )  # fmt: skip
    for out in (6, 2, -2, -6):
        sheet.rect(
            x + 4 - out, y + 4 - out, area.w + 2 * out, area.h + 2 * out, 14 + out / 2, fill="#000000", opacity=0.13
        )
    rect = pixels(kit, whole)
    result = sheet.painted(kit.view)
    board = pixels(kit, Area(x, y - CLIP_UP_U, CLIP_W, area.h + CLIP_UP_U))
    # A taller board is stretched below its clip, which keeps its shape.
    scale = board.width / CLIP_W
    drawn = kit.art.svg("home/clipboard", board.width, round((CLIP_H + CLIP_UP_U) * scale))
    top = round(80 * scale)
    spot = board.move(-rect.x, -rect.y)
    result.blit(drawn, spot, Rect(0, 0, board.width, top))
    rest = drawn.subsurface(Rect(0, top, board.width, drawn.get_height() - top))
    result.blit(pygame.transform.smoothscale(rest, (board.width, board.height - top)), (spot.x, spot.y + top))
    return result


def _pair(
    kit: Kit, result: Surface, row: Rect, left: tuple[str, Role, float], right: Sequence[str], right_size: float
) -> None:
    """Write something at the left and something smaller at the right of a row, on one base line.

    Of `right`, the same thing said ever more briefly, the first is written with which the left keeps its size; one for
    which it would be much smaller is left out: the name of the match matters more.
    """
    small, whole = kit.style("medium", right_size, PAPER_NOTES), kit.style(left[1], left[2])
    smallest = replace(whole, px=max(kit.view.least, round(whole.px * LEAST_SHARE)))
    rooms = {words: row.width - kit.fonts.width(words, small) - kit.view.px(12) for words in right if words}
    widths = [kit.fonts.width(left[0], style) for style in (whole, smallest)]
    tried = [words for width in widths for words, room in rooms.items() if room >= width]
    beside = tried[0] if tried else ""
    words = shrunk(kit, [left[0]], left[1], left[2], PAPER_INK, rooms.get(beside, row.width))
    base = row.y + round(row.height * ASCENT)
    result.blit(words, (row.x, base - round(words.get_height() * ASCENT)))
    if beside:
        note = kit.fonts.line(beside, small)
        result.blit(note, (row.right - note.get_width(), base - round(note.get_height() * ASCENT)))


def _left_out(seats: int) -> str:
    """Return how many seats have no room; it must not read as points."""
    return many("and {n} more", "and {n} more", seats).format(n=seats)


def _seats(kit: Kit, result: Surface, row: Rect, sheaf: Sheaf) -> None:
    """Write who plays and whose turn it is: side by side, or below one another."""
    line = round(line_u(kit, "strong", 19) * kit.view.u)
    is_broken = row.height >= 2 * line - 1
    top = Rect(row.x, row.y, row.width, line)
    if sheaf.whose:
        whose = shrunk(kit, [sheaf.whose], "medium", 19, PAPER_NOTES, row.width)
        below = row.y + line + (line - whose.get_height()) // 2
        place = (row.x, below) if is_broken else (row.right - whose.get_width(), row.y)
        result.blit(whose, place)
        if not is_broken:
            top.width -= whose.get_width() + kit.view.px(12)
    _names(kit, result, top, sheaf)


def _names(kit: Kit, result: Surface, row: Rect, sheaf: Sheaf) -> None:
    """Write the seats' names; those that come last give way where the row is too short."""
    style, gap, side = kit.style("strong", 19, PAPER_INK), kit.view.px(GAP_U), kit.view.px(MARK_U)
    left = row.x
    for number, name in enumerate(sheaf.seats):
        more = len(sheaf.seats) - number
        rest = kit.fonts.width(_left_out(more - 1), style) + gap if more > 1 else 0
        mark = side + kit.view.px(8) if sheaf.numbered else 0
        room = row.right - left - mark - rest
        if number and kit.fonts.width(name, style) > room:
            result.blit(kit.fonts.line(_left_out(more), style), (left, row.y))
            return
        if sheaf.numbered:
            result.blit(seat_mark(kit.art, number, side), (left, row.y + (row.height - side) // 2))
        words = shrunk(kit, [name], "strong", 19, PAPER_INK, max(1, room))
        result.blit(words, (left + mark, row.y + round(ASCENT * (row.height - words.get_height()))))
        left += mark + words.get_width() + gap
