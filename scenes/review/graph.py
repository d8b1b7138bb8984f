"""The graph under a table that is looked at: who was likely to win when, what was luck, and where one is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.words import _
from game.outlook.account import Moment
from game.outlook.history import Note, notes
from game.outlook.scale import Unit
from game.outlook.verdict import Verdict
from scenes.review import chart
from scenes.review.axis import Axis
from scenes.review.badges import Badges
from scenes.review.dragging import Dragged
from scenes.review.legend import Legend
from scenes.review.measures import Measure, measure_of
from scenes.review.plates import Plates, Said
from scenes.review.points_chart import Scored
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.seat_mark import seat_mark

TITLE_U, STRIP_U, AXIS_U, NAMES_U, PAD_U = 42, 64, 30, 156, 12
LOW_STRIP = 24  # pixels: in a low graph there is a strip if all plates have still room in the bands
SIZE_U, TITLE_SIZE_U = 18, 25
SIDE_U, NAMES_SHARE = 18, 6  # a seat's mark; a name takes no more than so much of the width
EVERY = 5  # turns: which ticks have a number


@dataclass(frozen=True, slots=True)
class Told:
    """What the graph shows: the moments `found` and the decisions `judged` so far, for whom, and how far that is.

    `news` are the same words from the longest form to the shortest; none once all is known. The `unit` is that of the
    moments.
    """

    found: Sequence[Moment]
    judged: Sequence[Verdict]
    viewer: int
    names: tuple[str, ...]
    is_over: bool
    news: tuple[str, ...] = ()
    unit: Unit = "chance"
    why: str = ""  # there are no chances
    scored: tuple[Scored, ...] = ()  # alone: the points at hand, by ply

    @property
    def measure(self) -> Measure:
        """In what it is told."""
        return measure_of(self.found, self.viewer, self.unit, self.scored)


class Graph(Dragged):
    """Lies in `rect`; `on_move` hears to which position somebody clicks or drags."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        rect: Rect,
        last: int,
        turns: Sequence[int],
        on_move: Callable[[int], None],
        names: Sequence[str],
    ) -> None:
        """Show a match of `last` steps whose turns begin at `turns`; `tell` says what is known of it.

        There is room for the `names`, as far as they leave most of it to the bands.
        """
        super().__init__(rect, on_move)
        self._kit, self._compositor = kit, compositor
        self._is_full = chart.is_full(kit, rect.height)
        pad = kit.view.px(PAD_U)
        self._numbers = chart.room_for_numbers(kit)
        widest = max(kit.fonts.width(name, kit.style("text", SIZE_U)) for name in names)
        room = max(kit.view.px(NAMES_U), min(widest + kit.view.px(SIDE_U) + 3 * pad, rect.width // NAMES_SHARE))
        self.axis = Axis(
            rect.x + pad + room * self._is_full + pad * (not self._is_full) + self._numbers,
            rect.right - 2 * pad,
            turns,
            last,
        )
        across = (self.axis.left, self.axis.right - self.axis.left)
        top = rect.y + (kit.view.px(TITLE_U) if self._is_full else pad // 2)
        strip = kit.view.px(STRIP_U) if self._is_full else self._low_strip(len(names))
        foot = (
            max(kit.view.px(AXIS_U), kit.fonts.height(kit.style("text", chart.NUMBER_U)) + 4)
            if self._is_full
            else pad // 2
        )
        self.strip = Rect(across[0], top, across[1], strip)
        gap = pad if self._is_full else pad // 2
        self.bands = Rect(across[0], self.strip.bottom + gap * bool(strip), across[1], 0)
        self.bands.height = rect.bottom - foot - self.bands.y
        self.numbers: dict[str, Rect] = {}  # at the left of the bands: what is written where on the panel
        self._told: Told | None = None
        self._painted: Sequence[Moment] = ()  # what the bands show
        self._is_patched = False  # painted bit by bit, an edge may be a shade off: in the end all of it is painted anew
        self._ply = 0
        self._shown: int | None = None  # the position at which the cursor and its plates lie, as far as that is known
        # One picture for all that becomes known: to get memory for another takes longer than to paint it. What lies
        # below is of one colour, so it needs none of its own to shine through.
        self._picture = Surface(rect.size).convert()
        self._ground = Sprite(self._picture, rect.topleft, 55)
        self._lit = Sprite(None, rect.topleft, 57)
        self._line = Sprite(None, rect.topleft, 59)
        self.plates = Plates(kit, compositor, self.bands)
        self.badges = Badges(kit, compositor, self.bands, self.axis)
        compositor.add(self._ground, self._lit, self._line)

    def _low_strip(self, seats: int) -> int:
        """Return how high the strip of a low graph is: as high as the plates of so many seats leave it room."""
        pad = self._kit.view.px(PAD_U)
        return LOW_STRIP if self.rect.height - 2 * pad - LOW_STRIP >= seats * Plates.height(self._kit) else 0

    def tell(self, told: Told) -> None:
        """Paint what is known now."""
        for _bit in self.tell_in_bits(told):
            pass

    def tell_in_bits(self, told: Told) -> Iterator[None]:
        """Do what `tell` does, part by part; what looks as before is not painted again."""
        if told == self._told:
            return
        before, self._told = self._told, told
        self.badges.tell(_notes_of(told), told.found, told.viewer, told.measure)
        self._shown = None
        self.show(self._ply)
        if before is None or not _has_same_frame(before, told):
            self._paint(told)
            return
        yield
        is_new = before.found != told.found
        if is_new or not self._is_full or (self._is_patched and not told.news):
            shown = len(self._painted)
            goes_on = self._is_full and told.news and told.found[:shown] == self._painted
            self._paint_bands(told, shown if goes_on else 0)
            yield
        if is_new or not self._is_full:
            self._paint_bars(told)
            self._compositor.damage(self.strip)
            yield
        if self._is_full:
            head = Rect(0, 0, self.rect.width, self.strip.y - self.rect.y)
            self._picture.set_clip(head)
            self._picture.fill(self._kit.theme.bar)
            self._picture.blit(self._kit.panel(*self.rect.size), (0, 0))
            self._title(self._picture, told)
            self._picture.set_clip(None)
            self._compositor.damage(head.move(self.rect.topleft))

    # Where one is.

    def show(self, ply: int) -> None:
        """Put the cursor at `ply`."""
        self._ply = ply
        if ply == self._shown:
            return
        self._shown = ply
        kit, x = self._kit, self.x_of(ply)
        turn = self.axis.index_of(ply)
        top = self.strip.y
        column = self.axis.column(turn, top, self.bands.bottom - top)
        veil = self._lit.image
        if veil is None or veil.get_size() != column.size:
            veil = Surface(column.size, pygame.SRCALPHA).convert_alpha()
            veil.fill((255, 255, 255, 26) if kit.theme.is_dark else (0, 0, 0, 22))
        self._lit.show(veil, column.topleft)
        wide = max(2, kit.view.px(3))
        line = Surface((wide, self.bands.bottom - top)).convert()
        line.fill(kit.theme.accent)
        self._line.show(line, (x - wide // 2, top))
        self.plates.show(x, self._said(), self.badges.rects)

    def x_of(self, ply: int) -> int:
        """Return the pixel at which `ply` lies."""
        return self.axis.x_of(ply)

    def ply_at(self, x: int) -> int:
        return self.axis.ply_at(x)

    def meant_at(self, pos: tuple[int, int]) -> int:
        """Return the position that a click is for: a badge leads to where it was decided what it stands for."""
        note = self.badges.under(pos)
        return self.ply_at(pos[0]) if note is None else note.first

    def _said(self) -> list[Said]:
        """Return what plates say where one is, as far as that is known."""
        told = self._told
        if told is None or not told.found or self._ply > told.found[-1].decision.end:
            return []
        said = told.measure.plates(sum(one.decision.end <= self._ply for one in told.found))
        return said if self.plates.has_room(len(said)) else [one for one in said if one[0] == told.viewer]

    @property
    def in_words(self) -> str:
        """What the plates say where one is: how likely each is to win, or which points each may expect."""
        told = self._told
        if told is None or not (said := self._said()):
            return ""
        parts = [f"{told.names[seat]} {words}" for seat, _height, words in sorted(said)]
        return _("{title}: {parts}.").format(title=told.measure.title, parts=", ".join(parts))

    # Painting.

    def _paint(self, told: Told) -> None:
        kit, picture = self._kit, self._picture
        picture.fill(kit.theme.bar)
        picture.blit(kit.panel(*self.rect.size), (0, 0))
        self._paint_bands(told)
        self._paint_numbers(picture, told.measure)
        self._paint_bars(told)
        if self._is_full:
            self._title(picture, told)
            self._names(picture, told)
            self._ticks(picture, self.rect.x)
        self._compositor.damage(self.rect)

    def _paint_bands(self, told: Told, shown: int = 0) -> None:
        """Paint the bands anew, or while it is reckoned up what follows the moments that are `shown`."""
        part = told.measure.paint(self._kit, self._part(self.bands), self.bands, self.axis, shown)
        self._painted, self._is_patched = told.found, shown > 0
        self._compositor.damage(part.move(self.bands.topleft))
        if not self._is_full:
            self._news(self._picture, told)

    def _paint_bars(self, told: Told) -> None:
        if self.strip.height:
            onto, found, full = self._part(self.strip), told.found, told.measure.full
            chart.bars(self._kit, onto, self.strip, self.axis, found, told.viewer, full)

    def _part(self, area: Rect) -> Surface:
        """Return the part of the picture that lies in `area`."""
        return self._picture.subsurface(area.move(-self.rect.x, -self.rect.y))

    def _title(self, surface: Surface, told: Told) -> None:
        kit, pad = self._kit, self._kit.view.px(PAD_U)
        room = kit.view.px(TITLE_U)
        title = kit.fonts.line(told.measure.title, kit.style("title", TITLE_SIZE_U, kit.theme.accent))
        surface.blit(title, (pad + pad // 2, (room - title.get_height()) // 2))
        left = max(self.bands.x - self.rect.x, title.get_width() + 4 * pad)
        style, most = kit.style("text", SIZE_U, kit.theme.quiet), surface.get_width() // 3
        said = told.news or (told.why, _("no table of chances") if told.why else "")
        fitting = [words for words in said if kit.fonts.width(words, style) <= most]
        news = kit.fonts.fitted((fitting or said[-1:])[0], style, most)
        end = surface.get_width() - 2 * pad
        surface.blit(news, (end - news.get_width(), (room - news.get_height()) // 2))
        colours = chart.choosers(kit, len(told.names), told.viewer)
        legend = Legend(kit, colours, is_chance=told.unit == "chance")
        legend.paint(surface, Rect(left, 0, end - news.get_width() - pad - left, room))

    def _news(self, surface: Surface, told: Told) -> None:
        """Write how far it is where there is no title: over what is still empty, as long as words fit there."""
        kit, area = self._kit, self.bands.move(-self.rect.x, -self.rect.y)
        style, pad = kit.style("text", SIZE_U), kit.view.px(PAD_U)
        begun = self.axis.x_of(told.found[-1].decision.end) - self.rect.x if told.found else area.x
        words = next((one for one in told.news if kit.fonts.width(one, style) <= area.right - begun - 3 * pad), None)
        if not told.news:
            return
        text = kit.fonts.line(words or told.news[-1], style)
        ground = rounded(text.get_width() + 2 * pad, text.get_height() + 2, kit.view.px(5), kit.theme.panel)
        at = (area.right - pad - ground.get_width(), area.y + (area.height - ground.get_height()) // 2)
        surface.blit(ground, at)
        surface.blit(text, (at[0] + pad, at[1] + 1))

    def _names(self, surface: Surface, told: Told) -> None:
        """Set who is who beside the bands, the lowest band at the foot."""
        kit, pad = self._kit, self._kit.view.px(PAD_U)
        area = self.bands.move(-self.rect.x, -self.rect.y)
        side, style = kit.view.px(SIDE_U), kit.style("text", SIZE_U)
        seats = chart.order(len(told.names), told.viewer)
        row = area.height / len(seats)
        wide = area.x - self._numbers - 3 * pad - side
        for place, seat in enumerate(reversed(seats)):
            y = area.y + round(row * (place + 0.5))
            mark = seat_mark(kit.art, seat, side)
            surface.blit(mark, (pad + pad // 2, y - side // 2))
            name = kit.fonts.fitted(told.names[seat], style, wide)
            surface.blit(name, (2 * pad + side + pad // 2, y - name.get_height() // 2))
        small = kit.style("text", chart.NUMBER_U, kit.theme.quiet)
        strip = self.strip.move(-self.rect.x, -self.rect.y)
        most = max(1, strip.height // kit.fonts.height(small))
        lines = kit.fonts.wrap(_("Luck and choices, turn by turn: up is good"), small, area.x - 2 * pad)
        if len(lines) > most:
            lines = kit.fonts.wrap(_("Luck and choices"), small, area.x - 2 * pad)[:most]
        for number, line in enumerate(lines):
            surface.blit(kit.fonts.line(line, small), (pad + pad // 2, strip.y + number * kit.fonts.height(small)))

    def _paint_numbers(self, surface: Surface, measure: Measure) -> None:
        """Write at the left of the bands how much it is there, as far as one number has room over the other."""
        kit, bands = self._kit, self.bands.move(-self.rect.x, -self.rect.y)
        style = kit.style("text", chart.NUMBER_U, kit.theme.quiet)
        self.numbers.clear()
        for share, words in measure.marks(kit, bands.height):
            text = kit.fonts.line(words, style)
            text = text.subsurface(text.get_bounding_rect())  # so that low bands have room for two, too
            lies = text.get_rect(
                right=bands.x - kit.view.px(PAD_U) // 2, centery=round(bands.bottom - share * bands.height)
            ).clamp(bands.inflate(2 * bands.x, 0))
            if lies.collidelist([*self.numbers.values()]) < 0:
                surface.blit(text, lies)
                self.numbers[words] = lies

    def _ticks(self, surface: Surface, left: int) -> None:
        kit = self._kit
        style = kit.style("text", chart.NUMBER_U, kit.theme.quiet)
        y = self.bands.bottom - self.rect.y
        taken = 0
        last = self.axis.turns
        for turn in range(last + 1):
            x = self.axis.tick(turn) - left
            is_named = turn in {0, last} or (turn % EVERY == 0 and last - turn > EVERY // 2)
            surface.fill(kit.theme.quiet, Rect(x, y, max(1, kit.view.px(1)), kit.view.px(7 if is_named else 4)))
            if not is_named:
                continue
            words = _("the deal") if turn == 0 else _("the end") if turn == last else str(turn)
            text = kit.fonts.line(words, style)
            at = min(x - text.get_width() // 2, surface.get_width() - text.get_width() - kit.view.px(PAD_U) // 2)
            if at > taken:
                surface.blit(text, (at, y + kit.view.px(6)))
                taken = at + text.get_width() + kit.view.px(8)


def _notes_of(told: Told) -> list[Note]:
    is_over = told.is_over and not told.news
    return notes(told.found, told.judged, is_over=is_over, is_chance=told.unit == "chance")


def _has_same_frame(one: Told, other: Told) -> bool:
    """Whether both tell of the chances of the same people with the same eyes: then numbers, names and ticks stay."""
    return (one.viewer, one.names, one.unit) == (other.viewer, other.names, "chance") and not other.scored
