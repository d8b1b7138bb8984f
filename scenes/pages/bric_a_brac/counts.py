"""How many there are: tokens in trays and heaps, cards and tiles in the piles."""

from pygame import Surface

from game.core.words import _, signed
from game.rules.bric_a_brac.cards import TOKENS
from game.rules.bric_a_brac.observation import BricTable, Observation
from scenes.pages.bric_a_brac.desk import Desk
from scenes.pages.bric_a_brac.shop import CREAM, Shop
from scenes.pages.page import Box, LivePart, View
from scenes.stage.counter import Counter, Pool, count_disc
from scenes.stage.inscription import Words
from scenes.stage.kit import rounded
from scenes.stage.palette import INK, IVORY, PARCHMENT, rgb

_BADGE = rgb("#8A7440")


class Trays(LivePart):
    """The count of each tray of the reserve, on a badge in its corner."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._grounds = Pool(len(TOKENS), 4)
        growth = shop.view.text_u(28) / 28
        size = min(28.0, max(20.0, shop.layout.trays[0].h * 0.27 / growth))
        text = shop.view.text_u(size)
        self._side = max(38.0, text * 1.35)
        style = shop.style("bold", size, CREAM)
        self._figures = tuple(
            Counter(shop, shop.motion, *self._middle(box, text), style, "centre", z=4.1) for box in shop.layout.trays
        )
        self._is_shown = False
        super().__init__(self._grounds, self._figures)

    def _middle(self, box: Box, text: float) -> tuple[float, float]:
        x, y = self._corner(box)
        return x + self._side / 2, y + self._side / 2 + text * 0.355

    def _corner(self, box: Box) -> tuple[float, float]:
        return box.x + box.w - self._side - 16, box.y + 15

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        for count, figure in zip(view.read.reserve, self._figures, strict=True):
            figure.show(count, at_once=at_once)
        if not self._is_shown:
            self._is_shown = True
            px = self._shop.view.px
            side = px(self._side)
            ground = rounded(side, side, px(6), (*INK, 225), _BADGE, max(1, px(1.6)))
            corners = (self._corner(box) for box in self._shop.layout.trays)
            self._grounds.show((ground, (px(x), px(y))) for x, y in corners)


class Heaps(LivePart):
    """The counts of a seat's tokens, and what they would be after the gesture under way."""

    def __init__(self, shop: Shop, *, is_own: bool) -> None:
        self._shop, self._is_own = shop, is_own
        corner = shop.layout.corner(is_own=is_own)
        size = 32 if is_own else 20
        self._style = shop.style("bold", size)
        half = shop.view.text_u(size) * 0.36
        places = [(self._x(box, corner.token), box) for box in corner.heaps]
        self._figures = tuple(
            Counter(shop, shop.motion, x, box.y + box.h / 2 + half, self._style, "centre") for x, box in places
        )
        self._after = tuple(Words(shop, x, box.y + box.h - 6, "centre") for x, box in places)
        super().__init__(self._figures, self._after)

    def _x(self, box: Box, token: float) -> float:
        return box.x + box.w * 0.76 if self._is_own else box.x + token + (box.w - token) * 0.5 + 4

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        seat = desk.own if self._is_own else desk.rival
        for count, figure in zip(view.read.seats[seat].tokens, self._figures, strict=True):
            figure.show(count, at_once=at_once)
        if self._is_own:
            self._show_after(desk, view.ahead)

    def _show_after(self, desk: Desk, ahead: BricTable | None) -> None:
        shop = self._shop
        now = desk.view.seats[desk.own].tokens
        then = now if ahead is None else ahead.view.seats[desk.own].tokens
        for words, before, after in zip(self._after, now, then, strict=True):
            change = after - before
            told = signed(change) if change else ""
            words.say(told, shop.style("bold", 18, shop.theme.good if change > 0 else shop.theme.bad))


class Piles(LivePart):
    """Captions below deck, tile stack and scrap pile, and count discs on them."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        layout = shop.layout
        self._boxes = layout.deck, layout.stack, layout.scrap
        self._captions = tuple(Words(shop, box.centre[0], layout.caption) for box in self._boxes)
        x, y = layout.projects_title
        self._projects = Words(shop, x, y, "left")
        self._discs = Pool(3, 18)
        self._empty = Pool(3, -3)
        super().__init__(self._empty, self._captions, self._projects, self._discs)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        key = tuple(len(view.table.zones[name]) for name in ("deck", "stack", "scrap"))
        if self.has_shown(key):
            return
        shop = self._shop
        style = shop.style("medium", 18, IVORY)
        for words, told in zip(self._captions, (_("Deck"), _("Tiles"), _("Scrap")), strict=True):
            words.say(told, style, 150)
        self._projects.say(_("Projects"), shop.style("title", 24, PARCHMENT))
        self._discs.show(
            shop.at(count_disc(shop, count, 40), box.x + box.w - 4, box.y + box.h - 8)
            for count, box in zip(key, self._boxes, strict=True)
        )
        self._empty.show(
            (self._ground(box), shop.rect(box).topleft)
            for count, box in zip(key, self._boxes, strict=True)
            if not count
        )

    def _ground(self, box: Box) -> Surface:
        view = self._shop.view
        return rounded(*self._shop.rect(box).size, view.px(8), (0, 0, 0, 60), rgb("#7A5A38"), max(1, view.px(1.5)))
