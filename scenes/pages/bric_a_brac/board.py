"""What is written on the bench itself: prices under the machines, the fee that a repair would lay, greyed machines."""

from collections.abc import Iterable

import pygame
from pygame import Surface

from game.rules.bric_a_brac.cards import CUBES, TOKENS
from game.rules.bric_a_brac.observation import Observation
from game.rules.bric_a_brac.quotes import Quote
from scenes.pages.bric_a_brac.desk import Desk
from scenes.pages.bric_a_brac.layout import SPACES
from scenes.pages.bric_a_brac.poses import card_parts
from scenes.pages.bric_a_brac.shop import CHIP, CHIP_SHORT, CREAM, SHORT, Part, Shop, chip, in_line
from scenes.pages.page import Box, LivePart, PointedPart, View
from scenes.stage.counter import Pool, Shown
from scenes.stage.kit import kept, rounded
from scenes.stage.palette import BRASS_LIGHT, rgb
from scenes.stage.sheet import Sheet

_CHIP_EDGE, _SHORT_EDGE = rgb("#5B6675"), rgb("#7A4A34")
_CHOOSING = ("turn", "copy", "scrap")  # the phases in which one chooses among the machines
# Of a price in u: from a number to its icon, from one amount to the next, at both ends, and how large icons and numbers
# are. Numbers become smaller last: that is for the largest words only.
_SPACINGS = (
    *((3, 9, 12, 1.0, 1.0), (2, 6, 8, 1.0, 1.0), (0, 3, 5, 0.9, 1.0), (0, 5, 4, 0.75, 1.0), (-1, 1, 3, 0.75, 1.0)),
    *((-1, 1, 3, 0.7, 0.85), (-1, 1, 3, 0.65, 0.7)),
)
_VEIL = (22, 14, 9, 72)


class Numbers(LivePart):
    """The chalk numbers of the ten spaces: large in an empty one, small above the machine that lies in it."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._pool = Pool(SPACES, -5)
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        taken = tuple(bool(view.table.zones[f"space:{space}"]) for space in range(SPACES))
        if not self.has_shown(taken):
            self._pool.show(self._chalked(space, is_taken=is_taken) for space, is_taken in enumerate(taken))

    def _chalked(self, space: int, *, is_taken: bool) -> Shown:
        shop, box, number = self._shop, self._shop.layout.cards[space], space + 1
        high = box.h * 0.42
        wide = high * (0.72 if number < SPACES else 1.2)
        within = Box(box.x + (box.w - wide) / 2, box.y + (box.h - high) / 2, wide, high)
        rect = shop.rect(Box(box.x, box.y - 30, 23 if number < SPACES else 36, 26) if is_taken else within)
        return shop.art.svg(f"bric_a_brac/chalk_{number}", *rect.size), rect.topleft


class Prices(PointedPart):
    """Under each machine what its repair would cost the seat in front, and a veil over those that it can't pay."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._chips = Pool(SPACES, -2)
        self._veils = Pool(SPACES, 0.5)
        super().__init__(self._chips, self._veils)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        pointed = desk.about(view.pointed)
        prices = desk.view.seats[desk.own].quotes
        veiled = tuple(price for price in prices if self._is_veiled(desk, price))
        marked = pointed, desk.repairing
        key = prices, marked, veiled
        if self.has_shown(key):
            return
        self._chips.show(self._chip(price, is_marked=price.piece in marked) for price in prices)
        self._veils.show(self._veils_of(veiled))

    def _is_veiled(self, desk: Desk, price: Quote) -> bool:
        """Whether a machine can't be chosen by the seat in front, which has to choose one."""
        if not desk.is_own_decision or desk.view.phase not in _CHOOSING:
            return False
        return not price.is_affordable if desk.view.phase == "turn" else price.piece not in desk.offers

    def _chip(self, price: Quote, *, is_marked: bool) -> Shown:
        shop, layout = self._shop, self._shop.layout
        box = layout.cards[price.space]
        x, y = box.x + box.w / 2, box.y + box.h + 5 + layout.chip / 2
        return shop.at(self._drawn(price, is_marked=is_marked), x, y)

    def _drawn(self, price: Quote, *, is_marked: bool) -> Surface:
        shop = self._shop
        cards = shop.layout.cards
        room = shop.view.px(cards[1].x - cards[0].x) - shop.view.px(6)
        lacks = price.lacks_charcoalium, price.lacks_cubes, price.short
        key = ("price", price.fee, price.needed, price.cubes, is_marked, lacks, shop.view, shop.theme.name)

        def paint() -> Surface:
            ground = CHIP if price.is_affordable else CHIP_SHORT
            edge = _CHIP_EDGE if price.is_affordable else _SHORT_EDGE
            for near, far, pad, *shares in _SPACINGS:
                line = in_line(shop, self._amounts(price, near, *shares), far)
                if line.get_width() + 2 * shop.view.px(pad) <= room:
                    break
            return chip(shop, line, shop.layout.chip, ground, BRASS_LIGHT if is_marked else edge, pad=pad)

        return shop.art.keep(key, paint)

    def _amounts(self, price: Quote, near: float, icons: float, numbers: float) -> list[Part]:
        """Return number and icon, `near` u apart, of all that is to be paid: colour and a mark tell what lacks.

        `icons` and `numbers` are the shares of their usual sizes.
        """
        shop = self._shop
        wanted: list[tuple[int, str, bool]] = [(price.fee, "charcoalium", price.lacks_charcoalium > 0)]
        if price.needed is None:
            wanted.append((price.cubes, "anycube", price.lacks_cubes > 0))
        else:
            kinds = (TOKENS[cube] for cube in CUBES)
            wanted += [(n, kind, kind in price.short) for kind, n in zip(kinds, price.needed, strict=True)]
        size = min(22.0, shop.layout.chip * 0.74) * icons
        parts: list[Part] = []
        for count, name, is_short in wanted:
            if count:
                words = f"{count}!" if is_short else str(count)
                style = shop.style("bold", 18 * numbers, SHORT if is_short else CREAM)
                parts.append(in_line(shop, [(words, style), shop.token(name, size)], near))
        return parts or [("0", shop.style("bold", 18, CREAM))]

    def _veils_of(self, prices: Iterable[Quote]) -> Iterable[Shown]:
        shop = self._shop
        for price in prices:
            rect = shop.rect(shop.layout.cards[price.space])
            yield rounded_veil(shop, rect.size), rect.topleft


@kept
def rounded_veil(shop: Shop, size: tuple[int, int]) -> Surface:
    """Return what greys out a card."""
    return rounded(*size, shop.view.px(9), _VEIL)


class Fee(PointedPart):
    """Dashed embers on the machines on which a repair would lay its fee, struck ones where a reduction covers it."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._pool = Pool(SPACES, 2.8)
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        pointed = desk.about(view.pointed)
        about = desk.repairing or (pointed if desk.view.phase == "turn" else None)
        price = desk.price(about) if about else None
        key = price and (price.fee_spaces, tuple(self._laid(desk)))
        if self.has_shown(key):
            return
        self._pool.show(self._marks(price) if price is not None else ())

    def _laid(self, desk: Desk) -> Iterable[int]:
        return (len(desk.table.zones[f"space:{space}"]) for space in range(SPACES))

    def _marks(self, price: Quote) -> Iterable[Shown]:
        paid, struck = price.fee_spaces
        for space in (*paid, *struck):
            box = self._shop.layout.cards[space]
            yield self._shop.at(_fee_mark(self._shop, is_struck=space in struck), box.x + box.w / 2, box.y + 2)


@kept
def _fee_mark(shop: Shop, *, is_struck: bool) -> Surface:
    side = 42.0
    sheet = Sheet(0, 0, side, side)
    sheet.circle(side / 2, side / 2, side / 2 - 2, fill="#17110D", fill_opacity=0.86)
    if not is_struck:
        sheet.dashes((2, 2, side - 4, side - 4), side / 2 - 2, 6, 4, stroke="#FFB45A", stroke_width=2)
    picture = sheet.painted(shop.view).copy()
    icon = shop.token("charcoalium", 26)
    if is_struck:
        icon = icon.copy()
        icon.set_alpha(120)
    picture.blit(icon, icon.get_rect(center=picture.get_rect().center))
    if is_struck:
        strike = shop.drawn("bric_a_brac/strike", 36, 36)
        picture.blit(strike, strike.get_rect(center=picture.get_rect().center))
    return picture.convert_alpha()


class Parts(LivePart):
    """Lights coin, plate and strip of the machine just played: each is a way to activate it."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._pool = Pool(3, 3)
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        lit = {name: box for name, box in card_parts(desk).items() if name in desk.offers}
        if self.has_shown(lit):
            return
        rects = [self._shop.rect(box) for box in lit.values()]
        self._pool.show((_ring(self._shop, rect.size), rect.topleft) for rect in rects)


@kept
def _ring(shop: Shop, size: tuple[int, int]) -> Surface:
    edge = max(2, shop.view.px(2.6))
    result = Surface(size, pygame.SRCALPHA).convert_alpha()
    radius = min(min(size) // 2, shop.view.px(12))
    result.blit(rounded(*size, radius, (*BRASS_LIGHT, 26), BRASS_LIGHT, edge), (0, 0))
    return result
