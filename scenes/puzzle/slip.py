"""The slip of paper on which a puzzle is set: what stars take, and what was tried; what is asked for is on a ribbon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from scenes.puzzle.ribbon import paint
from scenes.puzzle.tiles import Tiles, paint_tiles
from scenes.stage.floating import Obstacle, burden, clearest, free_spot, is_clear
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import INK, rgb
from scenes.stage.widgets import width_of
from scenes.table.paper import GAP_U, Paper, Pressed
from scenes.table.slip import LINE, PAPER, QUIET

GREEN = rgb("#1F6F61")
WIDTHS_U = 342, 480  # wherever it has room: the narrow slip first
LOW_U = 540  # with the stars beside the title
PAD_U, STAR_U, OUT_U = 18, 24, 8  # the ribbon reaches beyond the paper on both sides
STEPS = 8  # places tried along an edge
TITLE_U, WORDS_U, SMALL_U = 26, 20, 17
STRIP_PAD_U, STRIP_LINES = 12, 4  # of a strip below the table: lines of words below what is asked for
STARS = 3


@dataclass(frozen=True, slots=True)
class Told:
    """What stands on the slip: a title with a number, words if any, what each star takes, the stars won, and the tries.

    Small words stand in the place of the tiles before the first try is over. Stars that are not in `reach` any more are
    empty. What is `asked` stands on a ribbon at the head of the slip, unless that lies over the table (`is_told`). With
    `is_right` the edge is green.
    """

    title: str
    number: str
    asked: str
    words: str
    steps: Sequence[str]
    won: int
    small: str
    tiles: Tiles | None = None
    reach: int = STARS
    is_told: bool = False
    is_right: bool = False


def strip_height(kit: Kit) -> int:
    """Return how many pixels high a slip is that is a strip below the table."""
    title, words = kit.fonts.height(kit.style("title", TITLE_U)), kit.fonts.height(kit.style("strong", WORDS_U))
    star = max(kit.view.px(STAR_U), 14, kit.fonts.height(kit.style("strong", SMALL_U))) + kit.view.px(4)
    return max(title + STRIP_LINES * words, title + STARS * star) + 2 * kit.view.px(STRIP_PAD_U)


@dataclass(frozen=True, slots=True)
class _Painted:
    """The slip, and where on it its `buttons` lie, in so many `rows`."""

    picture: Surface
    foot: Rect
    rows: int
    buttons: Sequence[Pressed]


class Slip(Paper):
    """Sets a puzzle."""

    def show(
        self,
        told: Told,
        room: Rect,
        avoid: Sequence[Obstacle],
        buttons: Sequence[Pressed],
        beside: Rect | None = None,
    ) -> None:
        """Show what is `told` at a side of `room`, or where it covers least of what is in `avoid`.

        It stays where it lay before as long as it hides nothing there; a table that is full lends it room `beside`.
        Where it would hide something it goes without small words and buttons, whose keys the help line has, too, first
        with the stars beside the title, so that it is low.
        """
        view, before = self.kit.view, self.rect.topleft if self.said else None

        def placed() -> Iterator[tuple[_Painted, Rect]]:
            if beside is not None and beside.width > beside.height:
                strip = self._strip(told, beside, buttons)
                if strip.picture.get_height() <= beside.height:
                    yield strip, strip.picture.get_rect(topleft=beside.topleft)
            elif beside is not None:
                one = self._painted(told, beside.width, buttons)
                if one.picture.get_height() <= beside.height:
                    yield one, one.picture.get_rect(topleft=beside.topleft)
            widths = [min(room.width // 3, max(view.px(width), view.text(width))) for width in WIDTHS_U]
            forms = [self._painted(told, width, buttons) for width in widths]
            yield from ((one, _at_a_side(one.picture.get_size(), room, avoid, before)) for one in forms)
            yield from ((one, free_spot(one.picture.get_size(), room, avoid)) for one in forms)
            low = self._painted(replace(told, small=""), min(room.width // 3, view.px(LOW_U)), (), is_low=True)
            yield low, free_spot(low.picture.get_size(), room, avoid)
            for one in (self._painted(replace(told, small=""), width, ()) for width in widths):
                yield one, free_spot(one.picture.get_size(), room, avoid)

        painted, place = clearest(placed(), avoid)
        said = " ".join(filter(None, (told.title, told.number, told.asked, told.words, told.small)))
        self.lay(painted.picture, place, painted.foot, painted.buttons, said, rows=painted.rows)

    def _painted(self, told: Told, width: int, buttons: Sequence[Pressed], *, is_low: bool = False) -> _Painted:
        kit, view = self.kit, self.kit.view
        pad, gap = view.px(PAD_U), view.px(GAP_U)
        out = 0 if told.is_told else view.px(OUT_U)
        inner = width - 2 * (pad + out)
        ribbon = None if told.is_told else paint(kit, told.asked, width, width)
        parts = [self._beside(told, inner)] if is_low else [*self._headed(told, inner), self._stars(told)]
        if told.tiles is not None:
            parts.append(paint_tiles(kit, told.tiles, inner))
        elif told.small:
            parts.append(kit.fonts.paragraph(told.small, kit.style("text", SMALL_U, QUIET), inner))
        rows = self.rows_for(buttons, inner)
        tall = self.height_of(rows) if buttons else 0
        above = 0 if ribbon is None else ribbon.get_height()
        top = above + (pad if ribbon is None else gap)
        height = top + sum(part.get_height() + gap for part in parts) + tall + pad
        edge = (GREEN, max(2, view.px(3))) if told.is_right else (LINE, max(1, view.px(1.5)))
        result = Surface((width, height), pygame.SRCALPHA)
        result.blit(rounded(width - 2 * out, height - above // 2, view.px(6), (*PAPER, 255), *edge), (out, above // 2))
        if ribbon is not None:
            result.blit(ribbon, (0, 0))
        if not is_low:
            result.fill(LINE, Rect(pad + out, top + parts[0].get_height() + gap // 2, inner, 1))
        for part in parts:
            result.blit(part, (pad + out, top))
            top += part.get_height() + gap
        return _Painted(result.convert_alpha(), Rect(pad + out, height - pad - tall, inner, tall), rows, buttons)

    def _strip(self, told: Told, room: Rect, buttons: Sequence[Pressed]) -> _Painted:
        """Return a strip as wide as `room`: what is asked for and said at the left, head and stars at the right.

        Small words give way to the buttons, and those to the others: the help line has their keys, too.
        """
        kit, view = self.kit, self.kit.view
        pad, gap = view.px(STRIP_PAD_U), view.px(GAP_U)
        stars = self._stars(told)
        title, number = kit.style("title", TITLE_U), kit.style("text", SMALL_U)
        headed = kit.fonts.width(told.title, title) + view.px(2 * GAP_U) + kit.fonts.width(told.number, number)
        head = self._head(told, max(stars.get_width(), min(headed, room.width // 2)))
        left = room.width - head.get_width() - 2 * pad - 3 * gap
        parts = [kit.fonts.paragraph(told.asked, kit.style("title", TITLE_U, INK), left)]
        if told.words:
            parts.append(kit.fonts.paragraph(told.words, kit.style("strong", WORDS_U, INK), left))
        if told.tiles is not None:
            parts.append(paint_tiles(kit, told.tiles, left))
        elif told.small:
            parts.append(kit.fonts.paragraph(told.small, kit.style("text", SMALL_U, QUIET), left))
        tallest = room.height - 2 * pad
        wide = len(buttons) * (max((width_of(kit, face) for face, *_rest in buttons), default=0) + gap)
        tall = self.height_of(1) if buttons and self.rows_for(buttons, min(left, wide)) == 1 else 0
        while len(parts) > 1 + bool(told.words) and sum(part.get_height() for part in parts) + gap + tall > tallest:
            parts.pop()
        written = sum(part.get_height() for part in parts)
        if tall and written + gap + tall <= tallest:
            written += gap + tall
        else:
            buttons = ()
        beside = head.get_height() + stars.get_height()
        height = max(room.height, max(written, beside) + 2 * pad)
        edge = (GREEN, max(2, view.px(3))) if told.is_right else (LINE, max(1, view.px(1.5)))
        result = rounded(room.width, height, view.px(6), (*PAPER, 255), *edge).copy()
        top = (height - written) // 2
        for part in parts:
            result.blit(part, (pad + gap, top))
            top += part.get_height()
        x, top = room.width - pad - gap - head.get_width(), (height - beside) // 2
        result.fill(LINE, Rect(x - gap, pad, 1, height - 2 * pad))
        result.blit(head, (x, top))
        result.blit(stars, (x, top + head.get_height()))
        foot = Rect(pad + gap, (height + written) // 2 - tall, min(left, wide), tall)
        return _Painted(result.convert_alpha(), foot, 1, buttons)

    def _headed(self, told: Told, width: int) -> list[Surface]:
        """Return the head, and the words below it if there are any."""
        head = [self._head(told, width)]
        if told.words:
            head.append(self.kit.fonts.paragraph(told.words, self.kit.style("strong", WORDS_U, INK), width))
        return head

    def _beside(self, told: Told, width: int) -> Surface:
        """Return head and words with the stars at their right."""
        gap = self.kit.view.px(GAP_U)
        stars = self._stars(told)
        headed = self._headed(told, max(1, width - stars.get_width() - 2 * gap))
        high = sum(part.get_height() for part in headed) + gap * (len(headed) - 1)
        result = Surface((width, max(high, stars.get_height()))).convert_alpha()
        result.fill((0, 0, 0, 0))
        top = 0
        for part in headed:
            result.blit(part, (0, top))
            top += part.get_height() + gap
        result.blit(stars, (width - stars.get_width(), 0))
        return result

    def _head(self, told: Told, width: int) -> Surface:
        """Return the title with the number at its right, or below it where there is too little room."""
        kit, gap = self.kit, self.kit.view.px(GAP_U)
        number = kit.fonts.line(told.number, kit.style("text", SMALL_U, QUIET))
        title = kit.fonts.line(told.title, kit.style("title", TITLE_U, INK))
        is_beside = title.get_width() + gap + number.get_width() <= width
        if title.get_width() > width:
            title = shrunk(kit, [told.title], "title", TITLE_U, INK, width)
        high = title.get_height() + (0 if is_beside else number.get_height())
        result = Surface((width, high)).convert_alpha()
        result.fill((0, 0, 0, 0))
        result.blit(title, (0, 0))
        result.blit(number, (width - number.get_width() if is_beside else 0, high - number.get_height()))
        return result

    def _stars(self, told: Told) -> Surface:
        """Return what each number of stars takes, most first; those that were won are ticked."""
        kit, view = self.kit, self.kit.view
        side = max(view.px(STAR_U), 14)
        style, faint = kit.style("strong", SMALL_U, INK), kit.style("text", SMALL_U, QUIET)
        line, gap = max(side, kit.fonts.height(style)) + view.px(4), view.px(GAP_U)
        counts = range(STARS, 0, -1)
        words = [kit.fonts.line(told.steps[count - 1], style if count <= told.reach else faint) for count in counts]
        star, empty = (kit.art.svg(f"puzzle/{name}", side, side) for name in ("star", "star_empty"))
        tick = kit.icon("check", STAR_U * 0.8, GREEN)
        left, ticked = STARS * side + gap, gap + tick.get_width() if told.won else 0
        result = Surface((left + max(one.get_width() for one in words) + ticked, line * STARS)).convert_alpha()
        result.fill((0, 0, 0, 0))
        for place, (count, one) in enumerate(zip(counts, words, strict=True)):
            y = place * line
            for column in range(STARS):
                result.blit(star if column < min(count, told.reach) else empty, (column * side, y + (line - side) // 2))
            result.blit(one, (left, y + (line - one.get_height()) // 2))
            if count == told.won:
                result.blit(tick, (left + one.get_width() + gap, y + (line - tick.get_height()) // 2))
        return result


def _at_a_side(size: tuple[int, int], room: Rect, avoid: Sequence[Obstacle], before: tuple[int, int] | None) -> Rect:
    """Return where at the left or the right edge of `room` least is covered: where it lay `before`, if that may be."""
    free = max(0, room.height - size[1])
    places = [
        Rect((x, room.y + free * step // STEPS), size)
        for x in (room.right - size[0], room.x)
        for step in range(STEPS + 1)
    ]
    if before is not None:
        lying = Rect(before, size).clamp(room)
        if is_clear(lying, avoid):
            return lying
    return min(places, key=lambda place: burden(place, avoid))
