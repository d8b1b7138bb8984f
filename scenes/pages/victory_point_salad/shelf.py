"""The label rail of the market and the numbers at its piles: what leaves at the end of the turn, and what is left."""

from __future__ import annotations

from game.core.table import Table
from game.core.words import _, many
from scenes.pages.page import Box
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.desk import DIVING, Desk
from scenes.pages.victory_point_salad.layout import ENGINES
from scenes.pages.victory_point_salad.painting import Canvas, Painting
from scenes.stage.kit import rounded
from scenes.stage.palette import BRASS_LIGHT, INK, IVORY, rgb

LABEL, QUIET = rgb("#2A2418"), rgb("#5B5140")
ROWS = ("resource", "special")
TICKET = 80.0  # u that a ticket takes at most


class Rail(Painting):
    """A ticket under each card that leaves, a word under the others."""

    def key(self, desk: Desk, preview: Table | None) -> object:
        table = desk.table
        filled = tuple(bool(table.zones[f"{row}_row:{n}"]) for row in ROWS for n in range(len(desk.layout.rows[0])))
        stacks = tuple(len(table.zones[f"engine:{key}"]) for key in ENGINES)
        counters = tuple(table.counters[name] for name in ("leaving:resource", "leaving:special", "endgame"))
        return filled, stacks, counters

    def box(self, desk: Desk) -> Box:
        return desk.layout.rail

    def paint(self, canvas: Canvas, desk: Desk, preview: Table | None) -> None:
        layout, table = desk.layout, desk.table
        kit, rail = self.bar.kit, layout.rail
        y = rail.y + rail.h / 2
        px = kit.view.text(18)
        titles = (_("Resources"), _("Res.")), (_("Specials"), _("Spec."))
        for place, (row, words_of_row) in enumerate(zip(ROWS, titles, strict=True)):
            pile = layout.piles[place]
            first = layout.rows[place][0]
            slack = max(0.0, (first.w - TICKET) / 2 - 8)  # beside the ticket below the first card
            room = kit.view.px(first.x - pile.x + slack - 2)
            title = next((told for told in words_of_row if lettering.fits(kit, told.upper(), room)), words_of_row[-1])
            words = lettering.shrunk(kit, title.upper(), px, LABEL, room)
            canvas.put(words, pile.x - 4, y, "left")
            leaving = table.counters[f"leaving:{row}"]
            for number, slot in enumerate(layout.rows[place]):
                if not table.zones[f"{row}_row:{number}"]:
                    continue
                self._label(canvas, slot, y, is_last=leaving > 0, stays=row == "special" and desk.in_endgame)
                leaving -= 1
        for key, slot in zip(ENGINES, layout.engines, strict=True):
            count = len(table.zones[f"engine:{key}"])
            told = many("{n} left", "{n} left", count).format(n=count) if count else _("sold out")
            words = lettering.fitting(kit, told.upper(), px, LABEL if count else QUIET, kit.view.px(slot.w - 4))
            canvas.put(words, slot.x + slot.w / 2, y)

    def _label(self, canvas: Canvas, slot: Box, y: float, *, is_last: bool, stays: bool) -> None:
        kit = self.bar.kit
        px, room = kit.view.text(18), kit.view.px(slot.w - 12)
        x = slot.x + slot.w / 2
        if is_last:
            words = lettering.shrunk(kit, _("Last day").upper(), px, IVORY, room)
            high = min(kit.view.px(canvas.box.h - 6), words.get_height() + kit.view.px(2))
            ticket = kit.art.svg("victory_point_salad/ticket_last_day", words.get_width() + kit.view.px(12), high)
            canvas.put(ticket, x, y)
        else:
            told = _("Stays") if stays else _("Still fresh") if slot.w > 100 else _("Fresh")
            words = lettering.shrunk(kit, told.upper(), px, QUIET, room)
        canvas.put(words, x, y)


class Bins(Painting):
    """The two bins: one stands open while cards are about to go there. What lies in them is behind them."""

    def key(self, desk: Desk, preview: Table | None) -> object:
        return bool(desk.table.zones["tray"]), desk.panel == DIVING

    def box(self, desk: Desk) -> Box:
        return desk.layout.shelf

    def paint(self, canvas: Canvas, desk: Desk, preview: Table | None) -> None:
        is_open = bool(desk.table.zones["tray"]) or desk.panel == DIVING
        name = "trash_open" if is_open else "trash_closed"
        for box in desk.layout.trashes:
            high = min(box.h, box.w * 70 / 64)
            canvas.put(self.bar.drawn(name, high * 64 / 70, high), *box.centre)


class Counts(Painting):
    """How many cards lie in each pile and each trash, on a badge at its lower right corner."""

    def key(self, desk: Desk, preview: Table | None) -> object:
        zones = desk.table.zones
        names = ("resource_pile", "resource_trash", "special_trash")
        return *(len(zones[name]) for name in names), desk.table.counters["special_left"], desk.in_endgame

    def box(self, desk: Desk) -> Box:
        return desk.layout.shelf

    def paint(self, canvas: Canvas, desk: Desk, preview: Table | None) -> None:
        zones, layout = desk.table.zones, desk.layout
        self._badge(canvas, layout.piles[0], len(zones["resource_pile"]))
        if not desk.in_endgame:
            self._badge(canvas, layout.piles[1], desk.table.counters["special_left"], is_clock=True)
        for name, box in zip(("resource_trash", "special_trash"), layout.trashes, strict=True):
            self._badge(canvas, box, len(zones[name]))

    def _badge(self, canvas: Canvas, box: Box, count: int, *, is_clock: bool = False) -> None:
        kit = self.bar.kit
        style = kit.style("bold", 18, INK if is_clock else IVORY)
        number = kit.fonts.line(str(count), style)
        size = max(number.get_width() + kit.view.px(12), kit.view.px(30)), number.get_height() + kit.view.px(2)
        ground = rounded(*size, kit.view.px(5), BRASS_LIGHT if is_clock else (16, 20, 26), rgb("#8A7A55"), 1).copy()
        ground.blit(number, ((size[0] - number.get_width()) // 2, (size[1] - number.get_height()) // 2))
        canvas.put(ground, box.x + box.w + 2, box.y + box.h - 12, "right")
