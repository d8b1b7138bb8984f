"""The battery's twelve cells, which drain from the top, and the count below them."""

from game.core.words import many
from game.rules.efficiency_engine.observation import EngineTable, Observation
from scenes.pages.efficiency_engine.layout import CELLS
from scenes.pages.efficiency_engine.machine import Machine
from scenes.pages.page import LivePart, View
from scenes.stage.compositor import Sprite
from scenes.stage.inscription import Words, numbered, shrunk_style
from scenes.stage.sheet import Sheet

DRAIN_STEP = 0.080


class Battery(LivePart):
    """Cells full, half or empty; a ring around those that a collection would spend."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._charge: int | None = None
        self._cells = [Sprite(z=-6) for _number in range(CELLS)]
        self._rings = [Sprite(z=-5) for _number in range(CELLS)]
        layout = machine.layout
        self._count = Words(machine, layout.battery.x + layout.battery.w / 2, layout.battery_words)
        for number, sprite in enumerate(self._rings):
            box = layout.cell(number)
            sheet = Sheet(box.x - 6, box.y - 5, box.w + 12, box.h + 10)
            sheet.rect(box.x - 4, box.y - 3, 232, 46, 9, fill="none", stroke="#8FE0CB", stroke_width=2.5)
            sprite.show(sheet.picture(machine.art, machine.view), sheet.rect_in(machine.view).topleft)
            sprite.visible = False
        super().__init__(self._cells, self._rings, self._count)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        table, preview = view.table, view.ahead
        charge = table.view.battery
        if charge != self._charge:
            self._drain(charge, at_once=at_once or self._charge is None)
        spent = _would_spend(table, preview)
        for number, ring in enumerate(self._rings):
            ring.visible = CELLS - charge <= number < CELLS - charge + spent

    def _drain(self, charge: int, *, at_once: bool) -> None:
        """Empty the cells from the top, one after the other, each by way of half full."""
        before = CELLS if self._charge is None else self._charge
        self._charge = charge
        motion = self._machine.motion
        for number in range(CELLS):
            motion.drop((self, number))
        drained = range(CELLS - before, CELLS - charge)
        for number in range(CELLS):
            if at_once or number not in drained:
                self._fill(number, "full" if number >= CELLS - charge else "empty")
        if at_once or not drained:
            self._say(charge)
            return
        for place, number in enumerate(drained):
            self._empty(number, place * DRAIN_STEP)

    def _empty(self, number: int, delay: float) -> None:
        motion = self._machine.motion

        def half() -> None:
            self._fill(number, "half")
            self._say(CELLS - number - 1)
            motion.after(DRAIN_STEP, lambda: self._fill(number, "empty"), key=(self, number))

        motion.after(delay, half, key=(self, number))

    def _fill(self, number: int, level: str) -> None:
        box = self._machine.layout.cell(number)
        rect = self._machine.view.rect(box.x, box.y, box.w, box.h)
        picture = self._machine.art.svg(f"efficiency_engine/battery_cell_{level}", *rect.size)
        self._cells[number].show(picture, rect.topleft)

    def _say(self, charge: int) -> None:
        kit = self._machine
        words = kit.style("strong", 21)
        big = shrunk_style(kit, str(charge), kit.style("bold", 36, kit.theme.accent), 100, 42)
        sentence = many("{n} of {all} charges left", "{n} of {all} charges left", charge).replace("{all}", str(CELLS))
        room = kit.view.px(self._machine.layout.battery.w)
        if kit.fonts.width(sentence, words) + kit.view.px(20) > room:
            sentence = many("{n} charge", "{n} charges", charge)
        self._count.say_runs(*numbered(sentence, charge, words, big))


def _would_spend(table: EngineTable, preview: EngineTable | None) -> int:
    """Return how many charges the gesture at hand would cost, now or as its consequence."""
    if preview is None:
        return table.view.safe if table.view.is_matched else 0
    if preview.view.is_matched and not table.view.is_matched:
        return preview.view.safe
    return max(0, table.view.battery - preview.view.battery)
