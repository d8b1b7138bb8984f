"""The cards beside the form: what else there is to do with a game than to play it, each with a button of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.form_theme import target
from scenes.stage.inscription import shrunk_style
from scenes.stage.kit import Kit
from scenes.stage.widgets import Button, Face, width_of
from scenes.workshop.panels import add_panel

WIDTH_U, WIDEST_SHARE, GAP_U = 372.0, 1.22, 20
PAD_U, PAD_V_U, INNER_GAP_U, BESIDE_U = 26, 20, 14, 16
TITLE_U, ASIDE_U, WORDS_U, BUTTON_U = 26, 19, 19, 20
LEADING = 1.3
LEAST_BESIDE_U = 90  # the least room for words beside a button


@dataclass(frozen=True, slots=True)
class Card:
    """A `title`, what stands small at its right, a sentence, and a button: `face`, `tip` and what it does.

    `key` is the key that presses it too, and `meaning` what the help line says of that. `progress` stands beside the
    button, after a tick where it `is_done`; the picture called `sign` at the right end, where there is room for it.
    """

    title: str
    words: str
    face: Face
    tip: str
    on_press: Callable[[], None]
    key: int
    meaning: str
    aside: str = ""
    progress: str = ""
    is_done: bool = False
    sign: str = ""


def card_width(kit: Kit) -> int:
    """Return how wide cards are, in pixels: wider where words are larger than drawn."""
    return kit.view.px(WIDTH_U * min(WIDEST_SHARE, max(1.0, kit.view.text_u(WORDS_U) / WORDS_U)))


def columns_in(kit: Kit, area: Rect) -> list[Rect]:
    """Return the columns into which `area` (pixels) is divided by cards that lie in it side by side."""
    gap = kit.view.px(GAP_U)
    count = (area.width + gap) // (card_width(kit) + gap) if area.height > 0 else 0
    wide = (area.width - gap * (count - 1)) // max(1, count)
    return [Rect(area.x + number * (wide + gap), area.y, wide, area.height) for number in range(count)]


def add_cards(
    kit: Kit, compositor: Compositor, controls: Controls, column: Rect, beside: Sequence[Rect], cards: Sequence[Card]
) -> int:
    """Put cards into `column` (pixels), one below the other, and where it is too low also into those `beside` it.

    Where these don't help either, the last are without their sentences, or have their buttons beside their titles, and
    at worst they are left out: their keys work nevertheless. Return where they end in `column`.
    """
    laid = _spread(kit, column, beside, cards) or _below_each_other(kit, column, _narrowed(kit, column, cards))
    for card, (plan, left, top) in zip(cards, laid, strict=False):
        add_panel(kit, compositor, Rect(left, top, plan.width, plan.height))
        for picture, (x, y) in plan.pictures:
            compositor.add(Sprite(picture, (left + x, top + y), 3))
        controls.add(Button(kit, plan.button.move(left, top), card.face, card.on_press, tip=card.tip))
    return max((top + plan.height for plan, left, top in laid if left == column.x), default=column.y)


Laid = list[tuple["_Plan", int, int]]  # each with its left edge and its top, in pixels


def _below_each_other(kit: Kit, column: Rect, plans: Sequence[_Plan]) -> Laid:
    """Return cards in one column."""
    laid, top = Laid(), column.y
    for plan in plans:
        laid.append((plan, column.x, top))
        top += plan.height + kit.view.px(GAP_U)
    return laid


def _spread(kit: Kit, column: Rect, beside: Sequence[Rect], cards: Sequence[Card]) -> Laid:
    """Return as many whole cards as possible in `column`, the rest row by row in those beside it.

    Nothing where they have no room there.
    """
    whole = _below_each_other(kit, column, [_Plan.of(kit, card, column.width, with_words=True) for card in cards])
    laid = [one for one in whole if one[2] + one[0].height <= column.bottom]
    tops = [one.y for one in beside]
    for number, card in enumerate(cards[len(laid) :]):
        if not beside:
            return []
        place = number % len(beside)
        plan = _Plan.of(kit, card, beside[place].width, with_words=True)
        laid.append((plan, beside[place].x, tops[place]))
        if tops[place] + plan.height > beside[place].bottom:
            return []
        tops[place] += plan.height + kit.view.px(GAP_U)
    return laid


def _narrowed(kit: Kit, column: Rect, cards: Sequence[Card]) -> list[_Plan]:
    """Return plans that fit into one column, of fewer cards if need be."""
    gap, count, cards = kit.view.px(GAP_U), len(cards), list(cards)
    for told, slim in (*((told, 0) for told in range(count, -1, -1)), *((0, slim) for slim in range(1, 2 * count))):
        del cards[2 * count - slim :]
        plans = [
            _Plan.slim(kit, card, column.width)
            if place >= len(cards) - slim
            else _Plan.of(kit, card, column.width, with_words=place < told)
            for place, card in enumerate(cards)
        ]
        if sum(plan.height + gap for plan in plans) - gap <= column.height:
            return plans
    return []


@dataclass(slots=True)
class _Plan:
    """Where everything of one card lies, in pixels of the card."""

    pictures: list[tuple[Surface, tuple[int, int]]] = field(default_factory=list)
    button: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    width: int = 0
    height: int = 0

    @classmethod
    def of(cls, kit: Kit, card: Card, width: int, *, with_words: bool) -> _Plan:
        """Lay out a card of so many pixels."""
        plan, view = cls(width=width), kit.view
        left, inner = view.px(PAD_U), width - 2 * view.px(PAD_U)
        top = plan._head(kit, card, left, inner)
        if with_words:
            style = kit.style("text", WORDS_U, kit.theme.quiet)
            words = kit.fonts.paragraph(card.words, style, inner, leading=LEADING)
            plan.pictures.append((words, (left, top)))
            top += words.get_height()
        plan.height = plan._foot(kit, card, left, inner, top + view.px(INNER_GAP_U)) + view.px(PAD_V_U)
        return plan

    @classmethod
    def slim(cls, kit: Kit, card: Card, width: int) -> _Plan:
        """Lay out a card of so many pixels with its button beside its title, and nothing else."""
        plan, view, height = cls(width=width), kit.view, target(kit)
        left, inner = view.px(PAD_U), width - 2 * view.px(PAD_U)
        wide = min(inner // 2, width_of(kit, card.face) + view.px(20))
        room = inner - wide - view.px(BESIDE_U)
        style = kit.style("title", TITLE_U)
        for word in card.title.split():
            style = shrunk_style(kit, word, style, room / view.u)
        title = kit.fonts.paragraph(card.title, style, room)
        top, row = view.px(PAD_V_U) // 2, max(height, title.get_height())
        plan.pictures.append((title, (left, top + (row - title.get_height()) // 2)))
        plan.button = Rect(left + inner - wide, top + (row - height) // 2, wide, height)
        plan.height = row + 2 * top
        return plan

    def _head(self, kit: Kit, card: Card, left: int, inner: int) -> int:
        """Write title and what stands at its right, below it where there is no room; return where they end."""
        fonts, top = kit.fonts, kit.view.px(PAD_V_U)
        title_style = kit.style("title", TITLE_U)
        aside_style = kit.style("medium", ASIDE_U, kit.theme.accent)
        title = fonts.paragraph(card.title, title_style, inner)
        self.pictures.append((title, (left, top)))
        bottom = top + title.get_height() + kit.view.px(4)
        if card.aside:
            aside = fonts.line(card.aside, aside_style)
            room = inner - fonts.width(card.title, title_style) - kit.view.px(BESIDE_U)
            if aside.get_width() <= room:
                y = top + (title.get_height() - aside.get_height()) // 2
                self.pictures.append((aside, (left + inner - aside.get_width(), y)))
            else:
                self.pictures.append((aside, (left, bottom)))
                bottom += aside.get_height()
        return bottom

    def _foot(self, kit: Kit, card: Card, left: int, inner: int, top: int) -> int:
        """Lay the button, and what was done so far beside it or above; return where they end."""
        view, height = kit.view, target(kit)
        wide = min(inner, max(view.px(150), width_of(kit, card.face) + view.px(20)))
        mark = kit.icon("check", BUTTON_U * 1.2, kit.theme.good) if card.is_done else None
        taken = mark.get_width() + view.px(6) if mark is not None else 0
        style = kit.style("medium", ASIDE_U, kit.theme.quiet)
        room = inner - wide - view.px(BESIDE_U) - taken
        longest = max((kit.fonts.width(word, style) for word in card.progress.split()), default=0)
        is_beside = not card.progress or max(longest, view.px(LEAST_BESIDE_U)) <= room
        side = height + view.px(INNER_GAP_U)
        has_sign = bool(card.sign) and is_beside and longest + side <= room
        if has_sign:
            room -= side
        if not is_beside:
            room = inner - taken
        said = kit.fonts.paragraph(card.progress, style, room) if card.progress else None
        tall = max([picture.get_height() for picture in (mark, said) if picture is not None], default=0)
        row = max(height, tall) if is_beside else tall
        x = left + wide + view.px(BESIDE_U) if is_beside else left
        for picture in (mark, said):
            if picture is not None:
                self.pictures.append((picture, (x, top + (row - picture.get_height()) // 2)))
                x += picture.get_width() + view.px(6)
        if has_sign:
            sign = kit.art.svg(card.sign, side, side)
            self.pictures.append((sign, (left + inner - side, top + (row - side) // 2)))
        if not is_beside:
            top += row + view.px(8)
            row = height
        self.button = Rect(left, top + (row - height) // 2, wide, height)
        return top + row
