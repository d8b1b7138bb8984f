"""The others' sheets: paper, name, gold, points and how many cards they hold."""

from functools import partial

import pygame
from pygame import Surface

from game.core.words import _
from game.rules.my_engine.observation import Observation
from scenes.pages.my_engine.cells import dashes
from scenes.pages.my_engine.desk import Desk
from scenes.pages.my_engine.dressing import lay_sheet, pin
from scenes.pages.my_engine.layout import BACK, SmallSheet
from scenes.pages.my_engine.office import Office
from scenes.pages.page import Box, LivePart, View
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Counter, Pool, Shown
from scenes.stage.inscription import Words
from scenes.stage.palette import BRASS_LIGHT, IVORY, mixed


class Head(LivePart):
    """One small sheet; `place` counts from the seat after the large one."""

    def __init__(self, office: Office, sheet: SmallSheet, place: int) -> None:
        self._office, self._sheet, self._place = office, sheet, place
        head = sheet.head
        self._paper = Sprite(None, (0, 0), -60)
        self._frame = Pool(4, -55)
        self._still = Pool(4, -50)
        figure = office.style("bold", 28 if not sheet.is_side else 26, IVORY)
        (gold, y), (vp, _y) = sheet.counters
        reach = 18 if sheet.is_side else 22  # from the middle of coin and medal to their figures
        beside = vp - gold - 18 - reach
        self._gold = Counter(office, office.motion, gold + reach, y + 10, figure, width=beside)
        self._vp = Counter(office, office.motion, vp + reach, y + 10, figure, width=beside)
        if sheet.is_side:
            self._name = Words(office, head.x + 30, head.y + 30, "left", z=-50)
            self._hand = Words(office, vp + 22, head.y + head.h - 16, "left", z=-50)
        else:
            self._name = Words(office, head.x + 34, head.y + 40, "left", z=-50)
            self._hand = Words(office, head.x + head.w - 2, head.y + 42, "right", z=-50)
        super().__init__(self._paper, self._frame, self._still, self._name, self._hand, self._gold, self._vp)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._office.desk(view)
        seat = desk.others[self._place]
        read, one = view.read, view.read.seats[seat]
        key = (seat, read.decider == seat, read.active, one.hand)
        for kind, counter, count in (("gold", self._gold, one.gold), ("vp", self._vp, one.vp)):
            counter.show(count, at_once=at_once, delay=view.lands(f"{kind}:{seat}"), of=seat)
        if not self.has_shown(key):
            self._draw(desk, seat)

    def _draw(self, desk: Desk, seat: int) -> None:
        office, sheet = self._office, self._sheet
        box, head = sheet.box, sheet.head
        outer = Box(box.x - 20, box.y - 20, box.w + 40, box.h + 40)
        paper = office.art.keep(("small sheet", box, office.view, office.theme.name), partial(self._lay, outer))
        self._paper.show(paper, office.rect(outer).topleft)
        self._frame.show(office.frame(box) if desk.view.decider == seat else ())
        x, y = head.x + 14, head.y + (22 if sheet.is_side else 32)
        size = 30 if sheet.is_side else 36
        held = desk.view.seats[seat].hand
        self._still.show(
            (
                office.at(office.mark(seat, 19), x, y),
                office.at(office.drawn("deck/gold_coin", size, size), *sheet.counters[0]),
                office.at(office.drawn("deck/vp_medal", size * 0.95, size * 1.14), *sheet.counters[1]),
                *(() if held else (self._no_hand(),)),
            )
        )
        room = head.w - 36 if sheet.is_side else sheet.counters[0][0] - 24 - head.x - 34
        self._say_name(seat, room, has_turn=desk.view.active == seat)
        self._hand.say(str(held), office.style("bold", 26 if sheet.is_side else 28, IVORY), 40)

    def _no_hand(self) -> Shown:
        """Return the place of a hand that has no cards, so that its count still stands beside something."""
        (wide, high), backs = BACK, self._sheet.backs
        x = backs.x + 2 + wide / 2 if self._sheet.is_side else backs.x + backs.w - 2 - wide / 2
        return self._office.at(dashes(self._office, wide, high, is_bright=False), x, backs.centre[1])

    def _say_name(self, seat: int, room: float, *, has_turn: bool) -> None:
        """Write the name, and beside it that the turn is this seat's, where both fit."""
        office = self._office
        name = self._office.name(seat)
        style = office.style("strong", 22 if self._sheet.is_side else 24, IVORY)
        small = office.style("text", 18, mixed(BRASS_LIGHT, IVORY, 0.85))
        told = "  " + _("turn")
        if has_turn and office.fonts.width(name, style) + office.fonts.width(told, small) <= office.view.px(room):
            self._name.say_runs((name, style), (told, small))
        else:
            self._name.say(name, style, room)

    def _lay(self, outer: Box) -> Surface:
        """Return the paper with its shadow around it."""
        office = self._office
        sheet = self._sheet.box
        picture = Surface(self._office.rect(outer).size, pygame.SRCALPHA).convert_alpha()
        local = Box(sheet.x - outer.x, sheet.y - outer.y, sheet.w, sheet.h)
        lay_sheet(office, picture, local, gears=False)
        pin(office, picture, local.x + local.w / 2, local.y + 8)
        return picture
