"""What shows on the cells: brackets around stacks, dashes on those that take a card, the glow, and the price tag."""

from pygame import Surface

from game.core.table import Table
from game.core.words import _, many
from scenes.pages.my_engine.desk import Desk, place_of
from scenes.pages.my_engine.dressing import outline
from scenes.pages.my_engine.office import Office, Pool, Shown
from scenes.pages.my_engine.phrases import built
from scenes.pages.page import Box
from scenes.stage.compositor import Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import BRASS_LIGHT, INK, IVORY, rgb
from scenes.stage.sheet import Sheet

_TAG_INK = rgb("#3F3213")


class Cells:
    """Brackets and dashes on the large sheet, and the places of the small ones."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._pool = Pool(9 * 4 + 25, -45)
        self._key: object = None

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        return self._pool.sprites

    def show(self, table: Table, preview: Table | None, *, at_once: bool) -> None:
        desk = self._office.desk(table)
        grids = tuple(desk.grid(seat) for seat in range(desk.seats))
        key = (grids, tuple(tuple(stacks) for stacks in desk.stacks.values()), tuple(desk.building_cells))
        if key == self._key:
            return
        self._key = key
        self._pool.show([*self._large(desk), *self._small(desk)])

    def _large(self, desk: Desk) -> list[Shown]:
        grid, office = desk.grid(desk.large), self._office
        shown = []
        for cell in grid.cells:
            box = grid.cell(cell)
            if cell in desk.stacks[desk.large]:
                shown.append(office.at(_bracket(office.kit, box.w + 10, box.h + 10), *box.centre))
            elif cell in desk.building_cells:
                shown.append(office.at(_dashes(office.kit, *free_size(grid.card, box), is_bright=True), *box.centre))
        return shown

    def _small(self, desk: Desk) -> list[Shown]:
        office, shown = self._office, []
        for seat in desk.others:
            grid = desk.grid(seat)
            for cell in grid.cells:
                if cell not in desk.stacks[seat]:
                    box = grid.cell(cell)
                    shown.append(office.at(_dashes(office.kit, *grid.card, is_bright=False), *box.centre))
        return shown


def free_size(card: tuple[float, float], box: Box) -> tuple[float, float]:
    """Return how large a free cell is drawn."""
    return min(box.w, card[0] + 14), min(box.h, card[1] + 8)


def _bracket(kit: Kit, w: float, h: float) -> Surface:
    """Return a thin outline with crosses at its corners: a place on the drawing."""
    sheet = Sheet(-8, -8, w + 16, h + 16)
    sheet.rect(0, 0, w, h, 8, fill="none", stroke="#DCEAF4", stroke_width=1.2, stroke_opacity=0.38)
    for x in (0, w):
        for y in (0, h):
            path = f"M{x - 6:g},{y:g} H{x + 6:g} M{x:g},{y - 6:g} V{y + 6:g}"
            sheet.path(path, fill="none", stroke="#DCEAF4", stroke_width=1, stroke_opacity=0.6)
    return sheet.picture(kit.art, kit.view)


def _dashes(kit: Kit, w: float, h: float, *, is_bright: bool) -> Surface:
    sheet = Sheet(-2, -2, w + 4, h + 4)
    if is_bright:
        sheet.rect(0, 0, w, h, 10, fill="#E9CE86", fill_opacity=0.10)
    line = {"stroke": "#E9CE86", "stroke_width": 2.4} if is_bright else {"stroke": "#8FB4D0", "stroke_width": 1.4}
    sheet.path(outline(Box(0, 0, w, h), min(10.0, h / 6)), fill="none", stroke_dasharray="9 7", **line)
    return sheet.picture(kit.art, kit.view)


class Glow:
    """Light around the offered card, on whichever sheet it lies."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._sprite = Sprite(None, (0, 0), -0.05)
        self._key: object = None

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        return (self._sprite,)

    def show(self, table: Table, preview: Table | None, *, at_once: bool) -> None:
        desk = self._office.desk(table)
        found = table.where(table.words["offered"]) if table.words["offered"] else None
        at = place_of(found[0]) if found is not None else None
        if found is None or at is None:
            self._key = None
            self._sprite.image = None
            return
        pose = desk.grid(at[0]).pose(at[1], found[1], len(table.zones[found[0]]))
        if pose == self._key:
            return
        self._key = pose
        self._sprite.raise_to(found[1] - 0.05)
        self._sprite.show(*self._office.at(_halo(self._office.kit, pose.w, pose.h), pose.x, pose.y))


def _halo(kit: Kit, w: float, h: float) -> Surface:
    reach = min(16.0, w * 0.14)
    sheet = Sheet(-reach, -reach, w + 2 * reach, h + 2 * reach)
    for step in range(4):
        out = reach * (4 - step) / 4
        sheet.rect(-out, -out, w + 2 * out, h + 2 * out, 10 + out, fill="#E9CE86", fill_opacity=0.13 + 0.04 * step)
    edge = min(3.5, w * 0.035)
    sheet.rect(-edge, -edge, w + 2 * edge, h + 2 * edge, 10 + edge, fill="#E9CE86")
    return sheet.picture(kit.art, kit.view)


class PriceTag:
    """Beside the cell over which a card is held: what it costs there, and what is left."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._sprite = Sprite(None, (0, 0), 2590)

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        return (self._sprite,)

    def show(self, table: Table, preview: Table | None, *, at_once: bool) -> None:
        self._sprite.image = None
        if preview is None:
            return
        desk = self._office.desk(table)
        zone = built(desk, preview)
        at = place_of(zone) if zone else None
        if at is None:
            return
        name = (preview.zones[zone][-1].face or "") if preview.zones[zone] else ""
        if f"price:{name}" not in table.counters:
            return
        grid = desk.grid(desk.large)
        box = grid.cell(at[1])
        picture = tag(self._office, desk, name)
        x, y = box.centre
        aside = grid.card[0] * 0.62
        left, top = self._office.rect(Box(x + aside, y, 1, 1)).topleft
        if left + picture.get_width() > self._office.kit.view.px(desk.layout.sheet.x + desk.layout.sheet.w + 60):
            left = self._office.rect(Box(x - aside, y, 1, 1)).left - picture.get_width()
        self._sprite.show(picture, (left, top))


def tag(office: Office, desk: Desk, name: str) -> Surface:
    """Return the brass tag: a coin with the price, the fee if there is one, and what is left."""
    kit, counters = office.kit, desk.table.counters
    price = counters[f"price:{name}"]
    fee_gold, fee_vp = counters.get(f"fee_gold:{name}", 0), counters.get(f"fee_vp:{name}", 0)
    left = counters[f"gold:{desk.large}"] - price - fee_gold
    big, small = kit.style("bold", 30, INK), kit.style("strong", 18, _TAG_INK)
    coin = office.drawn("deck/gold_coin", 32, 32)
    number = kit.fonts.line(str(price), big)
    lines = []
    if fee_gold:
        lines.append(_("fee {n} gold").format(n=fee_gold))
    if fee_vp:
        lines.append(_("fee {n} VP").format(n=fee_vp))
    lines.append(many("{n} left", "{n} left", left).format(n=left))
    pictures = [kit.fonts.line(line, small) for line in lines]
    gap, pad, point = kit.view.px(10), kit.view.px(14), kit.view.px(18)
    first = coin.get_width() + gap + number.get_width()
    width = max(first, *(picture.get_width() for picture in pictures)) + 2 * pad + point
    height = max(coin.get_height(), number.get_height()) + sum(one.get_height() for one in pictures) + pad
    result = _tag_ground(kit, width, height)
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
    shape = f"M16,1 H{w - 6:g} Q{w - 1:g},1 {w - 1:g},6 V{h - 6:g} Q{w - 1:g},{h - 1:g} {w - 6:g},{h - 1:g} H16 L1,{h / 2:g} Z"
    paint = sheet.linear(0, 0, 0, h, ((0, "#F6E3AC"), (1, "#DDBB66")))
    sheet.path(shape, fill=paint, stroke="#7C5A19", stroke_width=1.5, stroke_linejoin="round")
    sheet.circle(13, h / 2, 4, fill="#3A2A08")
    return sheet.painted(kit.view)


def lit(kit: Kit, size: tuple[int, int], price: str, words: str, *, aimed: bool) -> Surface:
    """Return what marks a cell that takes the card in the hand, with its price or `words` on it."""

    def paint() -> Surface:
        edge = max(2, kit.view.px(3))
        fill = (*BRASS_LIGHT, 76 if aimed else 36)
        result = rounded(*size, kit.view.px(10), fill, BRASS_LIGHT, edge + aimed * edge // 2).copy()
        line = kit.fonts.line(words or price, kit.style("bold", 22 if words else 32, IVORY))
        pictures = [line] if words or not price else [_coin(kit), line]
        gap = kit.view.px(10)
        left = (size[0] - sum(picture.get_width() for picture in pictures) - gap * (len(pictures) - 1)) // 2
        for picture in pictures if left > 0 else []:
            result.blit(picture, (left, (size[1] - picture.get_height()) // 2))
            left += picture.get_width() + gap
        return result

    return kit.art.keep(("lit cell", size, price, words, aimed), paint)


def _coin(kit: Kit) -> Surface:
    return kit.art.svg("deck/gold_coin", kit.view.px(38), kit.view.px(38))
