"""The list under the chip at home: who plays now, and the ways to what else there is of people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from game.core.words import _
from saves.household import can_come, people_of, with_person
from scenes.people.lines import Line, PersonLine, line_height, width_of
from scenes.shared import goals
from scenes.shared.house import House
from scenes.shared.key_actions import ELSEWHERE
from scenes.shared.overlay import OverlayScene
from scenes.stage.presses import has_modifier
from scenes.stage.row_list import RowList
from scenes.workshop.layout import RIGHT, WIDTH
from scenes.workshop.panels import add_panel

TOP_U, LEAST_WIDTH_U, MOST_WIDTH_U, PADDING_U, GAP_U, APART_U = 108, 380, 760, 16, 8, 18
MARGIN_U = 20


class WhoPlaysScene(OverlayScene):
    """Lies under the chip; Escape leaves everybody where they are."""

    keys_in = ELSEWHERE

    def __init__(self, house: House) -> None:
        """Lie over the home screen."""
        super().__init__(house)
        self._first = 0

    @property
    def hint(self) -> str:
        return _("Whoever plays has settings, lessons, puzzles and records of their own.")

    def spoken(self) -> list[str]:
        """Return the question."""
        return [_("Who plays?")]

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [(_("Esc"), _("back")), ("↑ ↓", _("choose")), ("N", _("new person"))]

    def build(self) -> None:
        """Lay out the panel: people, who can't all be in sight, and the ways below them."""
        super().build()
        kit, view = self.house.kit, self.house.view
        self.people, ways = self._people(), self._ways()
        pad, gap, apart, high = view.px(PADDING_U), view.px(GAP_U), view.px(APART_U), line_height(kit)
        wide = min(max(view.px(LEAST_WIDTH_U), width_of(kit, [*self.people, *ways])), view.px(MOST_WIDTH_U))
        wide = min(wide, view.width - 2 * pad - 2 * view.px(MARGIN_U))
        pitch, below = high + gap, len(ways) * (high + gap) - gap
        right = view.px((view.w - WIDTH) / 2 + RIGHT)
        top = view.px(TOP_U)
        most = self.help_line.rect.top - view.px(MARGIN_U) - top - 2 * pad - apart - below
        shown = min(len(self.people), max(1, most // pitch))
        panel = Rect(right - wide - 2 * pad, top, wide + 2 * pad, 2 * pad + shown * pitch - gap + apart + below)
        panel.bottom = min(panel.bottom, self.help_line.rect.top - view.px(MARGIN_U))
        add_panel(kit, self.compositor, panel)
        area = Rect(panel.x + pad, panel.y + pad, wide, shown * pitch)
        at = (self.compositor, self.controls)
        self._list = RowList(kit, *at, area, pitch, len(self.people), self._rows, first=self._first)
        top = area.bottom - gap + apart
        for line in ways:
            self.controls.add(PersonLine(kit, Rect(area.x, top, wide, high), line))
            top += pitch
        chosen = next(number for number, line in enumerate(self.people) if line.is_chosen)
        named = bool(people_of(self.house.settings))  # as long as nobody is, that is what one comes for
        self.controls.set_focus(
            self._list.reveal(chosen).buttons[0] if named else self.controls.buttons[len(self.people)]
        )

    def _rows(self, first: int, places: Sequence[Rect]) -> list[PersonLine]:
        """Return the lines of people in sight."""
        self._first = first
        gap = self.house.view.px(GAP_U)
        shown = zip(places, self.people[first:], strict=False)
        return [
            PersonLine(self.house.kit, Rect(*place.topleft, place.width, place.height - gap), line)
            for place, line in shown
        ]

    def _people(self) -> list[Line]:
        """Return a line for everybody who plays here, and one for whoever else comes."""
        settings, now = self.house.settings, self.house.person
        tip = _("{name} plays now: with their own settings, lessons and records.")
        found = [
            Line(
                one.name,
                partial(self.come, one.key),
                tip.format(name=one.name),
                mark=(one.mark, one.colour),
                is_chosen=now is not None and one.key == now.key,
            )
            for one in people_of(settings)
        ]
        words = _("Somebody who is in no list: what is played is kept, and belongs to nobody.")
        return [*found, Line(_("Guest"), partial(self.come, ""), words, icon="eye", is_chosen=now is None)]

    def _ways(self) -> list[Line]:
        """Return the lines that lead on."""
        ways = []
        now = self.house.person
        if can_come(self.house.settings):
            tip = _("Gives somebody a name, a mark and settings of their own.")
            ways.append(Line(_("New person"), self._new, tip, icon="plus", key="N"))
        if now is not None:
            words = _("Statistics of {name}").format(name=now.name)
            ways.append(
                Line(
                    words,
                    self._statistics,
                    _("What {name} has played and won.").format(name=now.name),
                    icon="statistics",
                    key="S",
                )
            )
        if self.house.settings.people:
            tip = _("Names, marks, PINs; earlier matches; who goes and who comes back.")
            ways.append(Line(_("Names, marks and PINs"), self._manage, tip, icon="settings", key="P"))
        return ways

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that stand on the lines do what these do; the list scrolls."""
        if event.type == pygame.KEYDOWN and not has_modifier(event):
            does = {pygame.key.key_code(line.key.lower()): line.act for line in self._ways() if line.key}.get(event.key)
            if does is not None:
                does()
                return True
        if self._list.handle(event):
            return True
        outside = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if outside and self.controls.at(event.pos) is None:
            self.back()
            return True
        return super().handle(event)

    def come(self, key: str) -> None:
        """Have a person at the keyboard, or nobody who is named."""
        self.house.change(with_person(self.house.settings, key))
        self.house.manager.pop()

    def _new(self) -> None:
        self.house.go.instead(goals.NewPerson())

    def _statistics(self) -> None:
        self.house.go.instead(goals.Statistics())

    def _manage(self) -> None:
        self.house.go.instead(goals.People())
