"""The balance lamp between the gauges, red while the banks differ and green once they match, and the plate below it."""

from pygame import Surface

from game.core.words import _
from game.rules.efficiency_engine.observation import EngineTable, Observation
from scenes.pages.efficiency_engine.lettering import LIME, ROSY
from scenes.pages.efficiency_engine.machine import CLUNK_SIZES, Deal, Machine
from scenes.pages.page import LivePart, View
from scenes.stage.compositor import Sprite
from scenes.stage.inscription import Words, fitting
from scenes.stage.motion import NEEDLE
from scenes.stage.palette import Colour
from scenes.stage.sheet import Sheet

_SIZE = 200


class Lamp(LivePart):
    """The lamp, the ring that promises a match, and how far the banks are apart in words."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._lamp, self._ring, self._tick = Sprite(z=-6), Sprite(z=-5), Sprite(z=-4)
        box = machine.layout.words
        middle = box.x + box.w / 2
        centre = box.y + box.h / 2 + 6
        pitch = max(24.0, 1.18 * machine.view.text_u(19))
        self._below = centre + pitch / 2
        self._alone = Words(machine, middle, centre)
        self._now = Words(machine, middle, centre - pitch / 2)
        self._then = Words(machine, middle, self._below)
        self._light = ""
        self._deal = Deal()
        ring = machine.piece("balance_lamp_preview", _SIZE, _SIZE)
        machine.centre(self._ring, ring, *machine.layout.lamp.centre)
        super().__init__(self._lamp, self._ring, self._tick, self._alone, self._now, self._then)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        table, preview = view.table, view.ahead
        wait = self._deal.wait(view, at_once=at_once)
        self._machine.motion.drop((self, "deal"))
        if wait:
            self._switch("off", at_once=True)
            for words in (self._alone, self._now, self._then):
                words.sprite.image = None
            self._ring.visible = self._tick.visible = False
            self._machine.motion.after(wait, lambda: self._read(table, None, at_once=False), key=(self, "deal"))
        else:
            self._read(table, preview, at_once=at_once)

    def _read(self, table: EngineTable, preview: EngineTable | None, *, at_once: bool) -> None:
        light = _light(table)
        if light != self._light:
            self._switch(light, at_once=at_once or not self._light)
        self._ring.visible = preview is not None and preview.view.is_matched and not table.view.is_matched
        self._say(table, preview)

    def _switch(self, light: str, *, at_once: bool) -> None:
        """Clunk over once the needles have met; any other change shows at once."""
        self._light = light
        if at_once or light != "green":
            self._machine.motion.drop(self)
            self._show_lamp(1)
            return
        self._machine.motion.after(
            NEEDLE * 0.8, lambda: self._machine.pop(self, self._show_lamp, CLUNK_SIZES), key=self
        )

    def _show_lamp(self, size: float) -> None:
        picture = self._machine.piece(f"balance_lamp_{self._light}", _SIZE, _SIZE, size)
        self._machine.centre(self._lamp, picture, *self._machine.layout.lamp.centre)

    def _say(self, table: EngineTable, preview: EngineTable | None) -> None:
        now, colour = _apart(table)
        then = "" if preview is None or preview.view.totals == table.view.totals else _then(preview)
        kit, box = self._machine, self._machine.layout.words
        style = kit.style("strong", 19, colour)
        promise = kit.style("strong", 19, LIME if preview is not None and preview.view.is_matched else ROSY)
        self._alone.say("" if then else now, style, box.w - 8)
        self._now.say(now if then else "", style, box.w - 8)
        self._tick.visible = bool(then) and promise.colour == LIME
        if not self._tick.visible:
            self._then.say(then, promise, box.w - 8)
            return
        words = fitting(kit, (then, _("equal")), promise, box.w - 40)
        picture = kit.fonts.line(words, promise)
        tick = self._tick_picture()
        gap = kit.view.px(6)
        left = round((box.x + box.w / 2) * kit.view.u - (tick.get_width() + gap + picture.get_width()) / 2)
        top = round(self._below * kit.view.u) - kit.fonts.font(promise.role, promise.px).get_ascent()
        self._then.sprite.show(picture, (left + tick.get_width() + gap, top))
        self._tick.show(
            tick, (left, round((self._below - 0.33 * kit.view.text_u(19)) * kit.view.u) - tick.get_height() // 2)
        )

    def _tick_picture(self) -> Surface:
        sheet = Sheet(0, 0, 16, 16)
        look = {"fill": "none", "stroke": "#8FE0CB", "stroke_width": 2.6, "stroke_linecap": "round"}
        sheet.path("M2,8 l4,5 l8,-10", stroke_linejoin="round", **look)
        return sheet.picture(self._machine.art, self._machine.view)


def _light(table: EngineTable) -> str:
    if table.view.is_over:
        return "off"
    return "green" if table.view.is_matched else "off" if _difference(table) == 0 else "red"


def _difference(table: EngineTable) -> int:
    a, b = table.view.totals
    return abs(a - b)


def _apart(table: EngineTable) -> tuple[str, Colour]:
    difference = _difference(table)
    if table.view.is_over:
        return "", LIME
    if difference:
        return _("{n} apart").format(n=difference), ROSY
    return (_("equal"), LIME) if table.view.is_matched else (_("fuse to place"), ROSY)


def _then(preview: EngineTable) -> str:
    if preview.view.is_matched or not _difference(preview):
        return _("then equal")
    return _("then {n} apart").format(n=_difference(preview))
