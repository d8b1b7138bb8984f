"""What a card in the hand would cost: on every cell that takes it, and on a brass tag beside the one aimed at."""

from pygame import Surface

from game.core.cards import card
from game.core.words import _, many
from game.rules.my_engine.building import Bill
from game.rules.my_engine.observation import Observation
from game.rules.my_engine.state import Cell
from scenes.pages.my_engine.desk import Desk, place_of
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.phrases import built
from scenes.pages.page import Box, LivePart, View
from scenes.stage.compositor import Sprite
from scenes.stage.kit import Kit, kept, rounded
from scenes.stage.palette import BRASS_LIGHT, INK, IVORY, rgb
from scenes.stage.sheet import Sheet, ground

_TAG_INK, _CELL_GROUND = rgb("#3F3213"), rgb("#1B4C77")


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
        _write_price(kit, result, price)
    told = (_("then activates"), _("as number {n}").format(n=place)) if place else ()
    lines = [kit.fonts.line(line, kit.style("medium", 16, IVORY)) for line in told]
    top = size[1] * 60 // 100
    if all(line.get_width() < size[0] for line in lines) and size[1] > 6 * (lines[0].get_height() if lines else 0):
        for line in lines:
            result.blit(line, ((size[0] - line.get_width()) // 2, top))
            top += line.get_height()
    return result


def _write_price(kit: Kit, surface: Surface, price: str) -> None:
    coin = kit.art.svg("deck/gold_coin", kit.view.px(38), kit.view.px(38))
    line = kit.fonts.line(price, kit.style("bold", 32, IVORY))
    gap, (width, height) = kit.view.px(10), surface.get_size()
    left = (width - coin.get_width() - gap - line.get_width()) // 2
    middle = height * 42 // 100
    surface.blit(coin, (left, middle - coin.get_height() // 2))
    surface.blit(line, (left + coin.get_width() + gap, middle - line.get_height() // 2))
