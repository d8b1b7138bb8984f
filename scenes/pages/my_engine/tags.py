"""What a card in the hand would cost: on every cell that takes it, and on a brass tag beside the one aimed at."""

from collections.abc import Iterator

import pygame
from pygame import Surface

from game.core.cards import card
from game.core.words import _, many
from game.rules.my_engine.building import Bill
from game.rules.my_engine.cards import FLAT_CARDS, SPADE
from game.rules.my_engine.observation import Observation
from game.rules.my_engine.state import Cell
from scenes.pages.my_engine.desk import Desk, halves, place_of
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.phrases import built
from scenes.pages.page import Box, LivePart, PointedPart, View
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Pool, Shown
from scenes.stage.kit import Kit, kept, rounded
from scenes.stage.palette import BRASS_LIGHT, INK, IVORY, ROSE, Colour, rgb
from scenes.stage.sheet import Sheet, ground

_TAG_INK, _CELL_GROUND = rgb("#3F3213"), rgb("#1B4C77")


class Costs(PointedPart):
    """On each cell that takes a card: what is paid there, as exactly as it is known.

    Of a card that is held, advised or pointed at it is the price, in rose while there is too little gold. Else it is
    what all cards of the hand cost alike, or how a price is reckoned.
    """

    def __init__(self, office: Office) -> None:
        self._office = office
        self._pool = Pool(2 * 25, -45)
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk, office = self._office.desk(view), self._office
        asked = (view.aim.piece if view.aim is not None else "", view.pointed)
        bill = next(filter(None, (desk.price(name.removeprefix("card:")) for name in asked)), None)
        cells = [cell for cell in desk.building_cells if desk.is_split or cell not in desk.stacks[desk.large]]
        if self.has_shown((desk.grid(desk.large), tuple(cells), desk.view.building, desk.is_full, bill)):
            return
        ways = [payment(office, *_paid(desk, bill, is_gold=is_gold), is_gold=is_gold) for is_gold in _ways(desk)]
        self._pool.show(shown for cell in cells for shown in self._on(desk, cell, ways))

    def _on(self, desk: Desk, cell: Cell, ways: list[Surface]) -> Iterator[Shown]:
        """Yield where on a cell the `ways` to pay stand: at the foot of one on which cards lie."""
        grid = desk.grid(desk.large)
        boxes = halves(grid.cell(cell)) if desk.is_split else (grid.free(cell),)
        for box, way in zip(boxes, ways, strict=False):
            yield self._office.at(way, box.centre[0], box.y + box.h * (0.9 if desk.is_full else 0.5))


def _ways(desk: Desk) -> tuple[bool, ...]:
    """Return in which ways a card is paid for, from left to right: with gold (true) or with cards."""
    return tuple(way == "gold" for way in desk.payments) if desk.view.building is not None else ()


def _paid(desk: Desk, bill: Bill | None, *, is_gold: bool) -> tuple[str, Colour]:
    """Return what a build asks for, and in which colour that is written."""
    building = desk.view.building
    if not is_gold or building is None:
        return str(FLAT_CARDS), IVORY
    if bill is not None:
        return str(bill.price), IVORY if bill.left >= 0 else ROSE
    prices = {one.price for one in building.prices.values()}
    if len(prices) == 1:
        return str(prices.pop()), IVORY
    return "½" if building.builder == SPADE else "", IVORY


@kept
def payment(kit: Kit, count: str, colour: Colour, *, is_gold: bool) -> Surface:
    """Return what a build asks for: a coin or a card, and how many of them (or which part of the cost)."""
    line = kit.fonts.line(count, kit.style("bold", 30, colour))
    size = (kit.view.px(34), kit.view.px(34)) if is_gold else (kit.view.px(26), kit.view.px(36))
    icon = kit.art.svg("deck/gold_coin" if is_gold else "deck/card_back_rosette", *size)
    gap = kit.view.px(8) if count else 0
    height = max(icon.get_height(), line.get_height())
    result = Surface((icon.get_width() + gap + line.get_width(), height), pygame.SRCALPHA)
    result.blit(icon, (0, (height - icon.get_height()) // 2))
    result.blit(line, (icon.get_width() + gap, (height - line.get_height()) // 2))
    return result.convert_alpha()


class PriceTag(LivePart):
    """Beside the cell over which a card is held: what it costs there, and what is left."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._sprite = Sprite(None, (0, 0), 2590)
        super().__init__(self._sprite)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        self._sprite.image = None
        if view.ahead is None:
            return
        desk = self._office.desk(view)
        zone = built(desk, view.ahead)
        at = place_of(zone)
        bill = desk.price(view.ahead.zones[zone][-1].face) if zone else None
        if at is None or bill is None:
            return
        grid = desk.grid(desk.large)
        box = grid.cell(at[1])
        picture = tag(self._office, bill)
        x, y = box.centre
        aside = grid.card[0] * 0.62
        left, top = self._office.rect(Box(x + aside, y, 1, 1)).topleft
        if left + picture.get_width() > self._office.view.px(desk.layout.sheet.x + desk.layout.sheet.w + 60):
            left = self._office.rect(Box(x - aside, y, 1, 1)).left - picture.get_width()
        self._sprite.show(picture, (left, top))


def tag(office: Office, bill: Bill) -> Surface:
    """Return the brass tag: a coin with the price, the fee if there is one, and what is left."""
    big, small = office.style("bold", 30, INK), office.style("strong", 18, _TAG_INK)
    coin = office.drawn("deck/gold_coin", 32, 32)
    number = office.fonts.line(str(bill.price), big)
    lines = []
    if bill.fee_gold:
        lines.append(_("fee {n} gold").format(n=bill.fee_gold))
    if bill.fee_vp:
        lines.append(_("fee {n} VP").format(n=bill.fee_vp))
    lines.append(many("{n} left", "{n} left", bill.left).format(n=bill.left))
    pictures = [office.fonts.line(line, small) for line in lines]
    gap, pad, point = office.view.px(10), office.view.px(14), office.view.px(18)
    first = coin.get_width() + gap + number.get_width()
    width = max(first, *(picture.get_width() for picture in pictures)) + 2 * pad + point
    height = max(coin.get_height(), number.get_height()) + sum(one.get_height() for one in pictures) + pad
    result = _tag_ground(office, width, height)
    middle, top = point + (width - point) // 2, pad // 2
    row = max(coin.get_height(), number.get_height())
    result.blit(coin, (middle - first // 2, top + (row - coin.get_height()) // 2))
    result.blit(number, (middle - first // 2 + coin.get_width() + gap, top + (row - number.get_height()) // 2))
    top += row
    for picture in pictures:
        result.blit(picture, (middle - picture.get_width() // 2, top))
        top += picture.get_height()
    return result


def _tag_ground(kit: Kit, width: int, height: int) -> Surface:
    u = kit.view.u
    w, h = width / u, height / u
    sheet = Sheet(0, 0, w, h)
    right, foot = w - 1, h - 1
    shape = f"M16,1 H{w - 6:g} Q{right:g},1 {right:g},6 V{h - 6:g} Q{right:g},{foot:g} {w - 6:g},{foot:g}"
    shape = f"{shape} H16 L1,{h / 2:g} Z"
    paint = sheet.linear(0, 0, 0, h, ground(kit.theme, ((0, "#F6E3AC"), (1, "#DDBB66"))))
    sheet.path(shape, fill=paint, stroke="#7C5A19", stroke_width=1.5, stroke_linejoin="round")
    sheet.circle(13, h / 2, 4, fill="#3A2A08")
    return sheet.painted(kit.view)


def turn_in_pass(desk: Desk, name: str, cell: Cell) -> int:
    """Return the number that a card built on `cell` would have in the pass under way, 0 if it is not reached."""
    route = desk.route
    if route is None or card(name).suit != desk.view.pass_suit or (route.now is not None and cell <= route.now):
        return 0
    return 1 + sum(stop < cell for stop in route.stops)


def lit(kit: Kit, cell: tuple[int, int], price: str, place: int, *, aimed: bool) -> tuple[Surface, tuple[int, int]]:
    """Return what marks a cell that takes the card in the hand: its price, and its place in the pass if it has one.

    It is a little larger than the `cell`, so that it covers the cell's dashes, and lies at an offset from it.
    """
    reach = max(2, kit.view.px(2))
    size = cell[0] + 2 * reach, cell[1] + 2 * reach
    return _lit(kit, size, price, place, aimed=aimed), (-reach, -reach)


@kept
def _lit(kit: Kit, size: tuple[int, int], price: str, place: int, *, aimed: bool) -> Surface:
    edge = max(1, kit.view.px(2)) + max(2, kit.view.px(2))
    fill = (*BRASS_LIGHT, 76 if aimed else 36)
    result = rounded(*size, kit.view.px(10), fill, BRASS_LIGHT, edge + aimed * edge // 2).copy()
    if price:
        # What the free cell said while no card was held would show through the price.
        ground = rounded(*size, kit.view.px(10), _CELL_GROUND).copy()
        ground.blit(result, (0, 0))
        result = ground
        _write_price(kit, result, price, 0.42 if place else 0.5)
    told = (_("then activates"), _("as number {n}").format(n=place)) if place else ()
    lines = [kit.fonts.line(line, kit.style("medium", 16, IVORY)) for line in told]
    top = size[1] * 60 // 100
    if all(line.get_width() < size[0] for line in lines) and size[1] > 6 * (lines[0].get_height() if lines else 0):
        for line in lines:
            result.blit(line, ((size[0] - line.get_width()) // 2, top))
            top += line.get_height()
    return result


def _write_price(kit: Kit, surface: Surface, price: str, down: float) -> None:
    """Write a price at so large a part of the height."""
    coin = kit.art.svg("deck/gold_coin", kit.view.px(38), kit.view.px(38))
    line = kit.fonts.line(price, kit.style("bold", 32, IVORY))
    gap, (width, height) = kit.view.px(10), surface.get_size()
    left = (width - coin.get_width() - gap - line.get_width()) // 2
    middle = round(height * down)
    surface.blit(coin, (left, middle - coin.get_height() // 2))
    surface.blit(line, (left + coin.get_width() + gap, middle - line.get_height() // 2))
