"""The slip of paper on which the choices of a decision are compared: one row each, the chosen one lit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.floating import Obstacle, clear_place, clearest
from scenes.stage.kit import Kit, centred, rounded
from scenes.stage.lettering import rows_of, whole_rows_of
from scenes.stage.palette import INK, IVORY, Colour, rgb

Z = 2_650  # over bubbles
PAPER, QUIET, LINE = rgb("#F6EDD8"), rgb("#4A4332"), rgb("#B9AC90")
CHOSEN, EDGE = rgb("#DCEBDF"), rgb("#2C8A77")
BAR, BAR_GROUND, OTHER_BAR, OTHER_GROUND = rgb("#2C8A77"), rgb("#B9CDBB"), rgb("#6F6A58"), rgb("#D3C299")
WIDTH_U, PAD_U, DISC_U, GAP_U, BAR_U = 494, 18, 36, 12, 14
TITLE_U, WORDS_U, HEAD_U, SMALL_U = 20, 18, 26, 17
TITLE_ROWS, MOST_TITLE_ROWS, WORD_ROWS = 2, 4, 4
WHISKER = 1.96  # standard errors: 95 %


@dataclass(frozen=True, slots=True)
class Row:
    """A choice in words, told in sentences. `share` (0 to 1) is a bar with whiskers `error` long; None draws none."""

    title: str
    hope: str
    told: tuple[str, ...]
    share: float | None = None
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Comparison:
    """What stands on the slip: a head with a note, the rows, of which one is `chosen`, and words below them.

    `longer` offers a longer thought, empty where there is none.
    """

    head: str
    note: str
    rows: tuple[Row, ...]
    chosen: int
    foot: str
    longer: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """How much is told: so many lines of `words` below a title of so many, and of the `others` what this says."""

    titles: int
    words: int
    others: Literal["all", "bars", "titles", "numbers"]


FORMS = (
    Form(MOST_TITLE_ROWS, WORD_ROWS, "all"),
    Form(MOST_TITLE_ROWS, WORD_ROWS, "bars"),
    Form(MOST_TITLE_ROWS, WORD_ROWS, "titles"),
    Form(MOST_TITLE_ROWS, WORD_ROWS, "numbers"),
    Form(TITLE_ROWS, 1, "numbers"),
)


@dataclass(frozen=True, slots=True)
class Picture:
    """The slip as it is painted, and where on it lies what stands for each choice, and its foot."""

    surface: Surface
    rows: dict[int, Rect]
    foot: Rect


class Slip:
    """Lies over the table while it is open; it knows what is pointed at, and nothing of games."""

    def __init__(self, kit: Kit, compositor: Compositor) -> None:
        """Be closed."""
        self._kit, self._compositor = kit, compositor
        self._sprite: Sprite | None = None
        self.rows: dict[int, Rect] = {}  # where the row of each choice is, or its number alone
        self._longer: Rect | None = None
        self.rect: Rect | None = None
        self.said = ""

    @property
    def is_open(self) -> bool:
        """Whether it lies there."""
        return self._sprite is not None

    def close(self) -> None:
        """Take it away."""
        if self._sprite is not None:
            self._compositor.remove(self._sprite)
        self._sprite, self.rect, self.rows, self.said = None, None, {}, ""

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """Return the number of the choice whose row or disc is there."""
        found = [number for number, rect in self.rows.items() if rect.collidepoint(pos)]
        return min(found, key=lambda number: self.rows[number].width, default=None)

    def is_longer_at(self, pos: tuple[int, int]) -> bool:
        """Whether a longer thought is offered there."""
        return self._longer is not None and self._longer.collidepoint(pos)

    def show(self, told: Comparison, room: Rect, avoid: Sequence[Obstacle]) -> None:
        """Show what is `told` in `room` where least of what is in `avoid` is covered.

        Where that is too much, less is told of what is not chosen, in the end nothing but its number.
        """
        before = self.rect
        self.close()
        width = min(room.width * 9 // 20, max(self._kit.view.px(WIDTH_U), self._kit.view.text(WIDTH_U)))

        def placed() -> Iterator[tuple[Picture, Rect]]:
            for form in FORMS:
                picture = self._picture(told, width, form)
                size = picture.surface.get_size()
                if size[1] <= room.height or form is FORMS[-1]:
                    yield picture, clear_place(size, room, avoid, before)

        picture, place = clearest(placed(), avoid, crowded=inf)
        self._sprite = Sprite(picture.surface, place.topleft, Z)
        self._compositor.add(self._sprite)
        self.rows = {number: part.move(place.topleft) for number, part in picture.rows.items()}
        foot = picture.foot.move(place.topleft)
        half = foot.width // 2
        self.rect, self._longer = place, Rect(foot.right - half, foot.y, half, foot.height) if told.longer else None
        self.said = " ".join(
            (told.head, *(" ".join((row.title, row.hope, *row.told)) for row in told.rows), told.foot, told.longer)
        ).rstrip()

    def _picture(self, told: Comparison, width: int, form: Form) -> Picture:
        """Return the slip in one of its forms."""
        view = self._kit.view
        shown = [told.chosen] if form.others == "numbers" else range(len(told.rows))
        rows = [(number, self._row(told, number, width, form)) for number in shown]
        head, foot = self._head(told, width), self._foot(told, width)
        height = sum(part.get_height() for part in (head, *(row for _number, row in rows), foot))
        result = rounded(width, height, view.px(6), (*PAPER, 255), LINE, max(1, view.px(1.5))).copy()
        result.blit(head, (0, 0))
        y, rects = head.get_height(), dict[int, Rect]()
        for number, row in rows:
            result.blit(row, (0, y))
            rects[number] = Rect(0, y, width, row.get_height())
            y += row.get_height()
        if form.others == "numbers":
            lies = rects.pop(told.chosen)
            rects = {number: disc.move(lies.topleft) for number, disc in enumerate(self._discs(len(told.rows)))}
            rects |= {told.chosen: lies}
        result.blit(foot, (0, y))
        return Picture(result, rects, Rect(0, y, width, foot.get_height()))

    def _discs(self, count: int) -> list[Rect]:
        """Return where in a row the numbers of all choices stand, one below the other."""
        pad, gap, disc = (self._kit.view.px(size) for size in (PAD_U, GAP_U, DISC_U))
        return [Rect(pad, gap + place * (disc + gap // 2), disc, disc) for place in range(count)]

    def _head(self, told: Comparison, width: int) -> Surface:
        kit, pad = self._kit, self._kit.view.px(PAD_U)
        note = kit.fonts.line(told.note, kit.style("text", SMALL_U, QUIET))
        title = kit.style("title", HEAD_U, INK)
        words = kit.fonts.fitted(told.head, title, width - 3 * pad - note.get_width())
        result = _blank(width, words.get_height() + pad)
        result.blit(words, (pad, pad // 2))
        result.blit(note, (width - pad - note.get_width(), pad // 2 + words.get_height() - note.get_height()))
        _rule(result, pad, result.get_height() - 1)
        return result

    def _foot(self, told: Comparison, width: int) -> Surface:
        kit, pad = self._kit, self._kit.view.px(PAD_U)
        longer = kit.fonts.line(told.longer, kit.style("bold", SMALL_U, EDGE))
        style = kit.style("text", SMALL_U, QUIET)
        words = kit.fonts.paragraph(told.foot, style, width - 2 * pad - bool(told.longer) * (longer.get_width() + pad))
        result = _blank(width, max(words.get_height(), longer.get_height()) + pad)
        _rule(result, pad, 0)
        result.blit(words, (pad, pad // 2))
        result.blit(longer, (width - pad - longer.get_width(), result.get_height() - pad // 2 - longer.get_height()))
        return result

    def _row(self, told: Comparison, number: int, width: int, form: Form) -> Surface:
        kit, view, one = self._kit, self._kit.view, told.rows[number]
        pad, gap, disc, bar = (view.px(size) for size in (PAD_U, GAP_U, DISC_U, BAR_U))
        is_chosen = number == told.chosen
        is_brief = form.others == "titles" and not is_chosen
        left = pad + disc + gap
        bold, text = kit.style("bold", TITLE_U, INK), kit.style("text", WORDS_U, INK)
        hope = kit.fonts.line(one.hope, bold)
        room = width - left - 2 * pad - hope.get_width()
        titles = rows_of(kit, one.title, bold, room, 1 if is_brief else form.titles)
        most = form.words if is_chosen or form.others == "all" else 0
        words = whole_rows_of(kit, one.told, text, width - left - pad, most)
        has_bar = one.share is not None and not is_brief
        discs = self._discs(len(told.rows)) if form.others == "numbers" else self._discs(1)
        height = sum(line.get_height() for line in (*titles, *words)) + 2 * gap + has_bar * (bar + gap)
        result = _blank(width, max(height, discs[-1].bottom + gap))
        if is_chosen:
            box = Rect(0, 0, width, result.get_height()).inflate(-pad, -gap // 2)
            lit = rounded(box.width, box.height, view.px(5), (*CHOSEN, 255), EDGE, max(2, view.px(3)))
            result.blit(lit, box.topleft)
        for named, lies in enumerate(discs, start=0 if len(discs) > 1 else number):
            ground = EDGE if named == told.chosen else QUIET
            circle = rounded(disc, disc, disc // 2, (*ground, 255)).copy()
            digit = kit.fonts.line(str(named + 1), kit.style("bold", TITLE_U, IVORY))
            circle.blit(digit, centred(digit.get_size(), circle.get_rect()))
            result.blit(circle, lies)
        result.blit(hope, (width - pad - hope.get_width() - gap // 2, gap))
        y = gap
        for line in titles:
            result.blit(line, (left, y))
            y += line.get_height()
        if has_bar:
            _bar(result, Rect(left, y + gap // 2, width - left - pad - gap // 2, bar), one, is_chosen=is_chosen)
            y += bar + gap
        for line in words:
            result.blit(line, (left, y))
            y += line.get_height()
        return result


def _bar(onto: Surface, rect: Rect, one: Row, *, is_chosen: bool) -> None:
    """Draw a chance as a bar, with whiskers and a notch at the half."""
    share = one.share or 0.0

    def x(chance: float) -> int:
        return rect.x + round(rect.width * min(1.0, max(0.0, chance)))

    fill, ground = (BAR, BAR_GROUND) if is_chosen else (OTHER_BAR, OTHER_GROUND)
    onto.fill(ground, rect)
    onto.fill(fill, Rect(rect.x, rect.y, x(share) - rect.x, rect.height))
    thick, reach = max(1, rect.height // 6), WHISKER * min(1.0, one.error)
    low, high = x(share - reach), x(share + reach)
    onto.fill(INK, Rect(low, rect.centery - thick // 2, max(1, high - low), thick))
    for end in (low, high):
        onto.fill(INK, Rect(end - thick // 2, rect.y, thick, rect.height))
    half = rect.height // 3
    tip = (rect.centerx, rect.bottom)
    pygame.draw.polygon(onto, QUIET, [tip, (tip[0] - half, tip[1] + half), (tip[0] + half, tip[1] + half)])


def _blank(width: int, height: int) -> Surface:
    return Surface((width, height), pygame.SRCALPHA)


def _rule(onto: Surface, pad: int, y: int, colour: Colour = LINE) -> None:
    onto.fill(colour, Rect(pad, y, onto.get_width() - 2 * pad, 1))
