"""Who sits where: names, points and how many cards they hold, and what their workshops take off every repair."""

from dataclasses import replace

from pygame import Surface

from game.core.words import _, many, points_words
from game.rules.bric_a_brac.cards import SYMBOLS, TILE_INDEX, TILE_POINTS
from game.rules.bric_a_brac.observation import Observation
from scenes.pages.bric_a_brac.desk import Desk
from scenes.pages.bric_a_brac.layout import Corner
from scenes.pages.bric_a_brac.shop import Shop, in_line
from scenes.pages.page import Box, LivePart, View
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Counter, Pool
from scenes.stage.fonts import Style
from scenes.stage.inscription import Words, fitting, shrunk_style
from scenes.stage.kit import Kit, kept, rounded
from scenes.stage.palette import INK, rgb

FEW_ROWS = 3  # of words in the fourth place of a workshop, where small letters allow it
_EDGE, _DIM_EDGE = rgb("#8A7440"), rgb("#3B4757")


class Head(LivePart):
    """A seat's name and points; of the own one also that it is its turn, of the rival how many cards it holds."""

    def __init__(self, shop: Shop, *, is_own: bool) -> None:
        self._shop, self._is_own = shop, is_own
        plate = shop.layout.corner(is_own=is_own).plate
        pad = 14.0 if is_own else 0.0
        small = shop.view.text_u(17)
        self._right = plate.x + plate.w - pad
        size = 40 if is_own else 34
        first = plate.y + pad * 0.6 + max(shop.view.text_u(size) * 0.86, shop.view.text_u(24))
        self._first, self._second = first, first + small * 1.18
        x = plate.x + pad + 44
        self._name = Words(shop, x, first - 2, "left")
        self._below = Words(shop, x, self._second, "left")
        self._unit = Words(shop, self._right, self._second, "right")
        self._score = Counter(shop, shop.motion, self._right, first, shop.style("bold", size), "right")
        self._mark = Pool(1, -4)
        self._x, self._size = x, size
        super().__init__(self._name, self._below, self._unit, self._score, self._mark)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        seat = desk.own if self._is_own else desk.rival
        score, held = desk.view.seats[seat].score, len(view.table.zones[f"hand:{seat}"])
        key = seat, desk.view.decider, desk.is_watched, held, score
        self._score.show(score, at_once=at_once, of=seat)
        if not self.has_shown(key):
            self._say(desk, seat)

    def _say(self, desk: Desk, seat: int) -> None:
        shop = self._shop
        score = desk.view.seats[seat].score
        figures = shop.fonts.width(str(score), shop.style("bold", self._size)) / shop.view.u
        room = self._right - self._x - figures - 12
        self._name.say(shop.name(seat), shop.style("title", 28), room)
        points = many("point", "points", score)
        unit = shop.style("text", 17, shop.theme.quiet)
        self._unit.say(points, unit)
        below = self._right - self._x - shop.fonts.width(points, unit) / shop.view.u - 12
        is_deciding = desk.view.decider == seat
        if self._is_own or is_deciding:
            told = (_("your turn") if desk.is_own_decision else _("at work")) if is_deciding else ""
            self._below.say(told, shop.style("strong", 17, shop.theme.accent), below)
        else:
            count = len(desk.table.zones[f"hand:{seat}"])
            whole = many("{n} card in hand", "{n} cards in hand", count).format(n=count)
            brief = many("{n} card", "{n} cards", count).format(n=count)
            smallest = Style(unit.role, shop.view.least, unit.colour)
            self._below.say(fitting(shop, (whole, brief), smallest, below), unit, below)
        self._mark.show([shop.at(shop.mark(seat, 26), self._x - 25, (self._first + self._second) / 2 - 12)])


class Discounts(LivePart):
    """What a workshop takes off every repair: a running row of icons, one for each symbol, those of none faded."""

    def __init__(self, shop: Shop, *, is_own: bool) -> None:
        self._shop, self._is_own = shop, is_own
        self._chips = Pool(len(SYMBOLS), -3)
        box = self._box
        base = box.y + box.h / 2 + shop.view.text_u(17) * 0.34
        self._label = Words(shop, box.x, base if is_own else box.y - 8, "left")
        super().__init__(self._label, self._chips)

    @property
    def _corner(self) -> Corner:
        return self._shop.layout.corner(is_own=self._is_own)

    @property
    def _box(self) -> Box:
        return self._corner.discounts

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        made = desk.view.seats[desk.own if self._is_own else desk.rival].made
        if self.has_shown(made):
            return
        shop = self._shop
        self._label.say(_("Discounts"), shop.style("text", 17, shop.theme.quiet))
        boxes = discount_boxes(shop, self._corner, is_own=self._is_own)
        self._chips.show(
            (_chip(shop, name, count, box.w, box.h), (shop.view.px(box.x), shop.view.px(box.y)))
            for name, count, box in zip(SYMBOLS, made, boxes, strict=True)
        )


@kept
def _chip(shop: Shop, name: str, count: int, width: float, height: float) -> Surface:
    size = shop.view.px(width), shop.view.px(height)
    edge = _EDGE if count else _DIM_EDGE
    ground = (*INK, 150 if shop.theme.is_dark else 20)
    result = rounded(*size, shop.view.px(6), ground, edge, max(1, shop.view.px(1.6))).copy()
    told = f"−{count}" if count else "0"
    style = shop.style("bold", 19, shop.theme.accent if count else shop.theme.quiet)
    side = min(24.0, width * 0.42)
    icon, style = shop.token(name, side), shrunk_style(shop, told, style, width - side - 10)
    if not count:
        icon = icon.copy()
        icon.set_alpha(105)
    line = in_line(shop, [(told, style), icon], 4)
    result.blit(line, ((size[0] - line.get_width()) // 2, (size[1] - line.get_height()) // 2))
    return result


def discount_boxes(kit: Kit, corner: Corner, *, is_own: bool) -> list[Box]:
    """Return where what a workshop takes off each symbol stands, in u: in a row, after its label in the own place."""
    box = corner.discounts
    left = kit.fonts.width(_("Discounts"), kit.style("text", 17)) / kit.view.u + 12 if is_own else 0.0
    wide = min(86.0 if is_own else 68.0, (box.w - left - 4 * 6) / 5)
    return [Box(box.x + left + place * (wide + 6), box.y + 2, wide, box.h - 4) for place in range(len(SYMBOLS))]


class Labels(LivePart):
    """The words over what the seats have: workshop, hand, projects, finished work."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        rival, own = shop.layout.rival, shop.layout.own
        high = rival.hand.y - 7
        self._rival = tuple(
            Words(shop, x, high, "left") for x in (rival.slots[0].x, rival.private.x, rival.hand.x, rival.done.x)
        )
        title = own.workshop.y + shop.view.text_u(24) * 1.05
        self._titles = Words(shop, own.workshop.x + 20, title, "left"), Words(shop, own.hand.x + 12, title, "left")
        self._own = (
            Words(shop, own.private.x, own.private.y - 6, "left"),
            Words(shop, own.done.x, own.done.y - 6, "left"),
        )
        self._fourth = Sprite(None, (0, 0), -3)
        super().__init__(self._rival, self._titles, self._own, self._fourth)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        zones, rival, own = view.table.zones, desk.rival, desk.own
        held = len(zones[f"hand:{own}"])
        key = (
            own,
            held,
            len(zones[f"private:{rival}"]),
            len(zones[f"private:{own}"]),
            _finished(view, rival),
            _finished(view, own),
            len(zones[f"workshop:{own}"]),
            desk.is_watched,
        )
        if self.has_shown(key):
            return
        shop = self._shop
        small, title = shop.style("text", 17, shop.theme.quiet), shop.style("title", 24)
        corner = self._shop.layout.rival
        rooms = (corner.workshop.w - 10, corner.private.w, corner.hand.w + 14, corner.done.w * 2)
        projects = _("Own project"), _("Own projects")
        finished = fitting(shop, key[4], small, rooms[3])
        told = (_("Workshop"), projects[key[2] > 1] if key[2] else "", _("Hand"), finished)
        for words, one, room in zip(self._rival, told, rooms, strict=True):
            words.say(one, small, room)
        workshop, hand = (_("Workshop"), _("Hand")) if desk.is_watched else (_("Your workshop"), _("Your hand"))
        self._titles[0].say(workshop, title, corner.workshop.w * 2)
        self._titles[1].say(hand if held or desk.is_watched else _("Your hand is empty"), title, 300)
        # These stand on the bare wall, which by day is darker than a panel.
        room = self._shop.layout.own.private.w
        label = shop.style("text", 17, shop.theme.quiet if shop.theme.is_dark else shop.theme.text)
        self._own[0].say(projects[key[3] > 1] if key[3] else "", label, room)
        self._own[1].say(fitting(shop, key[5], label, room), label, room)
        self._say_fourth(is_free=key[6] < 4)

    def _say_fourth(self, *, is_free: bool) -> None:
        shop, view = self._shop, self._shop.view
        slot = self._shop.layout.own.slots[3]
        if not is_free:
            self._fourth.image = None
            return
        told, room, high = _("A fourth clears the other three"), view.px(slot.w - 14), view.px(slot.h)
        style = shop.style("italic", 17, shop.theme.quiet)
        while style.px > view.least:  # a longer language takes smaller letters
            rows = shop.fonts.wrap(told, style, room)
            if len(rows) <= FEW_ROWS and shop.fonts.step(style) * len(rows) <= high:
                break
            style = replace(style, px=style.px - 1)
        picture = shop.fonts.paragraph(told, style, room, align="centre")
        place = picture.get_rect(center=view.rect(slot.x, slot.y, slot.w, slot.h).center)
        self._fourth.show(picture, place.topleft)


def _finished(view: View[Observation], seat: int) -> tuple[str, ...]:
    """Return what stands over the finished work of a seat, also more briefly: on small tiles points are small."""
    zones = view.table.zones
    done = [TILE_POINTS[TILE_INDEX[tile.face]] for tile in zones[f"done:{seat}"] if tile.face is not None]
    if done:
        return _("Finished: {points}").format(points=points_words(sum(done))), _("Finished")
    return (_("Finished"),) if zones[f"aside:{seat}"] else ("",)
