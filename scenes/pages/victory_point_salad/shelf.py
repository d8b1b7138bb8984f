"""The label rail of the market and the numbers at its piles: what leaves at the end of the turn, and what is left."""

from pygame import Surface

from game.core.words import _, many
from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import Box, View
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.desk import DIVING, Desk
from scenes.pages.victory_point_salad.market import ENGINES
from scenes.pages.victory_point_salad.painting import Canvas, Painting
from scenes.pages.victory_point_salad.readouts import NOW, ROWS, STAYS, leaves
from scenes.stage.kit import rounded
from scenes.stage.palette import BRASS_LIGHT, INK, IVORY, rgb

LABEL, QUIET = rgb("#2A2418"), rgb("#5B5140")
TICKET_PAD = 12.0  # u by which a ticket is wider than what it says


class Rail(Painting):
    """A ticket under each card that leaves, a word under the others."""

    def key(self, desk: Desk, view: View[Observation]) -> object:
        table = desk.table
        slots = range(len(desk.layout.market.rows[0]))
        filled = tuple(bool(table.zones[f"{row}_row:{n}"]) for row in ROWS for n in slots)
        stacks = tuple(len(table.zones[f"engine:{key}"]) for key in ENGINES)
        return filled, stacks, desk.view.leaving, desk.in_endgame

    def box(self, desk: Desk) -> Box:
        return desk.layout.market.box

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        market, table, kit = desk.layout.market, desk.table, self.bar
        px = kit.view.text(18)
        for row, kind in enumerate(ROWS):
            y = market.rails[row].centre[1]
            self._title(canvas, desk, row, y)
            for slot, place in enumerate(market.rows[row]):
                if table.zones[f"{kind}_row:{slot}"]:
                    self._label(canvas, place, market.rails[row], leaves(desk, row, slot))
        for key, stack in zip(ENGINES, market.engines, strict=True):
            count = len(table.zones[f"engine:{key}"])
            told = many("{n} left", "{n} left", count).format(n=count) if count else _("sold out")
            words = lettering.fitting(kit, told.upper(), px, LABEL if count else QUIET, kit.view.px(stack.w - 4))
            canvas.put(words, stack.x + stack.w / 2, market.rails[2].centre[1])

    def _title(self, canvas: Canvas, desk: Desk, row: int, y: float) -> None:
        """Say below a pile what its row holds, beside the ticket below the first card."""
        kit, market = self.bar, desk.layout.market
        pile, first = market.piles[row], market.rows[row][0]
        titles = ((_("Resources"), _("Res.")), (_("Specials"), _("Spec.")))[row]
        ticket = (self._last_day(first).get_width() + kit.view.px(TICKET_PAD)) / kit.view.u
        slack = max(0.0, (first.w - ticket) / 2 - 8)
        room = kit.view.px(first.x - pile.x + slack - 2)
        title = next((told for told in titles if lettering.fits(kit, told.upper(), room)), titles[-1])
        canvas.put(lettering.shrunk(kit, title.upper(), kit.view.text(18), LABEL, room), pile.x - 4, y, "left")

    def _last_day(self, slot: Box) -> Surface:
        kit = self.bar
        return lettering.shrunk(kit, _("Last day").upper(), kit.view.text(18), IVORY, kit.view.px(slot.w - 12))

    def _label(self, canvas: Canvas, slot: Box, rail: Box, becomes: str) -> None:
        kit, y = self.bar, rail.centre[1]
        px, room = kit.view.text(18), kit.view.px(slot.w - 12)
        x = slot.x + slot.w / 2
        if becomes == NOW:
            words = self._last_day(slot)
            high, wide = words.get_height() + kit.view.px(2), words.get_width() + kit.view.px(TICKET_PAD)
            ticket = kit.art.svg("victory_point_salad/ticket_last_day", wide, min(kit.view.px(rail.h - 6), high))
            canvas.put(ticket, x, y)
        else:
            told = _("Stays") if becomes == STAYS else _("Still fresh") if slot.w > 100 else _("Fresh")
            words = lettering.shrunk(kit, told.upper(), px, QUIET, room)
        canvas.put(words, x, y)


class Bins(Painting):
    """The two bins: one stands open while cards are about to go there. What lies in them is behind them."""

    z = -8

    def key(self, desk: Desk, view: View[Observation]) -> object:
        return bool(desk.table.zones["tray"]), desk.panel == DIVING

    def box(self, desk: Desk) -> Box:
        return desk.layout.market.box

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        is_open = bool(desk.table.zones["tray"]) or desk.panel == DIVING
        name = "trash_open" if is_open else "trash_closed"
        for box in desk.layout.market.trashes:
            high = min(box.h, box.w * 70 / 64)
            canvas.put(self.bar.piece(name, high * 64 / 70, high), *box.centre)


class Counts(Painting):
    """How many cards lie in each pile and each trash, on a badge at its lower right corner."""

    z = 6

    def key(self, desk: Desk, view: View[Observation]) -> object:
        zones = desk.table.zones
        names = ("resource_pile", "resource_trash", "special_trash")
        return *(len(zones[name]) for name in names), desk.view.special_left, desk.in_endgame

    def box(self, desk: Desk) -> Box:
        return desk.layout.market.box

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        zones, layout = desk.table.zones, desk.layout
        self._badge(canvas, layout.market.piles[0], len(zones["resource_pile"]))
        if not desk.in_endgame:
            self._badge(canvas, layout.market.piles[1], desk.view.special_left, is_clock=True)
        for name, box in zip(("resource_trash", "special_trash"), layout.market.trashes, strict=True):
            self._badge(canvas, box, len(zones[name]))

    def _badge(self, canvas: Canvas, box: Box, count: int, *, is_clock: bool = False) -> None:
        kit = self.bar
        style = kit.style("bold", 18, INK if is_clock else IVORY)
        number = kit.fonts.line(str(count), style)
        size = max(number.get_width() + kit.view.px(12), kit.view.px(30)), number.get_height() + kit.view.px(2)
        ground = rounded(*size, kit.view.px(5), BRASS_LIGHT if is_clock else (16, 20, 26), rgb("#8A7A55"), 1).copy()
        ground.blit(number, ((size[0] - number.get_width()) // 2, (size[1] - number.get_height()) // 2))
        canvas.put(ground, box.x + box.w + 2, box.y + box.h - 12, "right")
