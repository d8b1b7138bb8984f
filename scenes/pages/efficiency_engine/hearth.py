"""What glows and stands before the pieces: OUTPUT's cards, the furnace's bars, and the cup over the dice."""

import pygame
from pygame import Surface

from game.rules.efficiency_engine.observation import EngineTable, Observation
from scenes.pages.efficiency_engine import furnace
from scenes.pages.efficiency_engine.fittings import spill
from scenes.pages.efficiency_engine.layout import CELLS
from scenes.pages.efficiency_engine.machine import Machine
from scenes.pages.efficiency_engine.poses import output_card, pose
from scenes.pages.page import LivePart, View
from scenes.stage.compositor import Sprite
from scenes.stage.motion import POP, linear
from scenes.stage.sheet import Sheet

_BEFORE_PIECES, _BELOW_ALL = 40, -10
_FLARE_STEPS = 5
_GLOW_MARGIN = 7
_TILT_STEPS = (0, 8, 16, 20, 16, 8, 0, -6, 0)
_TILT_SECONDS = 0.4


class Furnace(LivePart):
    """The bars and the glow in front of the burning cards. A miss makes the fire flare up once."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._missed: int | None = None
        self._bars, self._flare = Sprite(z=_BEFORE_PIECES), Sprite(z=_BEFORE_PIECES + 1)
        self._spill = Sprite(z=_BELOW_ALL)
        box, kit = machine.layout.waste, machine
        sheet = furnace.grate(box)
        self._bars.show(sheet.picture(kit.art, kit.view), sheet.rect_in(kit.view).topleft)
        self._fire = furnace.swell(box)
        super().__init__(self._bars, self._flare, self._spill)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        missed = view.read.history.count(False)
        if not at_once and self._missed is not None and missed > self._missed:
            self._machine.motion.play(POP * 2, self._burn, delay=view.lands("waste"), ease=linear, key=self)
        elif at_once:
            self._machine.motion.drop(self)
            self._burn(0)
        self._missed = missed

    def _burn(self, t: float) -> None:
        strength = round((1 - abs(2 * t - 1)) * _FLARE_STEPS)
        if not strength:
            self._flare.image = self._spill.image = None
            return
        kit = self._machine
        fire = self._fire.picture(kit.art, kit.view)
        light, place = spill(kit, self._machine.layout.waste)
        self._flare.show(self._at(fire, strength), self._fire.rect_in(kit.view).topleft)
        self._spill.show(self._at(light, strength), place)

    def _at(self, picture: Surface, strength: int) -> Surface:
        key = ("flare", strength, picture.get_size())
        return self._machine.art.keep(key, lambda: _faded(picture, strength / _FLARE_STEPS))


def _faded(picture: Surface, share: float) -> Surface:
    result = picture.copy()
    result.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return result


class OutputGlow(LivePart):
    """The glow around each card in the OUTPUT tray, which falls on the card below it."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._count: int | None = None
        self._glows = [Sprite(z=place - 0.5) for place in range(CELLS)]
        super().__init__(self._glows)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        table = view.table
        count = len(table.zones["output"])
        if count == self._count:
            return
        waits = not at_once and self._count is not None and count > self._count
        self._count = count
        if waits:
            self._machine.motion.after(view.lands("output"), lambda: self._lay(table), key=self)
        else:
            self._machine.motion.drop(self)
            self._lay(table)

    def _lay(self, table: EngineTable) -> None:
        count = len(table.zones["output"])
        picture = self._picture(count)
        for place, sprite in enumerate(self._glows):
            sprite.visible = place < count
            if place < count:
                lies = pose(self._machine.layout, table, "output", place)
                self._machine.centre(sprite, picture, lies.x, lies.y)

    def _picture(self, count: int) -> Surface:
        wide, high = output_card(self._machine.layout, count)
        sheet = Sheet(-_GLOW_MARGIN, -_GLOW_MARGIN, wide + 2 * _GLOW_MARGIN, high + 2 * _GLOW_MARGIN)
        for width, opacity in ((12, 0.1), (7, 0.18), (3, 0.45)):
            look = {"fill": "none", "stroke": "#FF9A4A", "stroke_width": width, "stroke_opacity": opacity}
            sheet.rect(0, 0, wide, high, 7, **look)
        return sheet.picture(self._machine.art, self._machine.view)


class Cup(LivePart):
    """The dice cup: it stands before the dice that lie in it, and tips when they are rolled."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._is_full: bool | None = None
        self._sprite = Sprite(z=_BEFORE_PIECES)
        self._tip(0)
        super().__init__(self._sprite)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        is_full = bool(view.table.zones["cup"])
        if self._is_full and not is_full and not at_once:
            last = len(_TILT_STEPS) - 1
            self._machine.motion.play(
                _TILT_SECONDS, lambda t: self._tip(_TILT_STEPS[round(t * last)]), ease=linear, key=self
            )
        elif at_once:
            self._machine.motion.drop(self)
            self._tip(0)
        self._is_full = is_full

    def _tip(self, degrees: int) -> None:
        box = self._machine.layout.cup
        upright = self._machine.piece("dice_cup", box.w, box.h)
        picture = upright
        if degrees:
            art = self._machine.art
            picture = art.keep(
                ("tipped", degrees, upright.get_size()), lambda: pygame.transform.rotozoom(upright, degrees, 1)
            )
        self._machine.centre(self._sprite, picture, *box.centre)
