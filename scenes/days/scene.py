"""A calendar of the deals of days: what was played, what can be caught up, and results to pass on."""

from __future__ import annotations

from calendar import Calendar
from concurrent.futures import Future
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core import registry
from game.core.match import MatchError
from game.core.words import _
from game.daily.claim import read
from saves.errors import SaveError
from scenes.days.beside import Beside
from scenes.days.cells import DayCell, GameRow
from scenes.matches import day_words, today
from scenes.matches.copying import copy_text
from scenes.matches.drops import copied, is_paste
from scenes.matches.games import boxed_games
from scenes.matches.whose import everybody
from scenes.shared.key_actions import PLAYED
from scenes.stage.compositor import Sprite
from scenes.stage.lettering import shrunk
from scenes.stage.presses import ENTER, has_modifier
from scenes.stage.widgets import Button, Face, fitting
from scenes.workshop.backdrop import column
from scenes.workshop.frame import FramedScene
from scenes.workshop.panels import add_panel

if TYPE_CHECKING:
    from saves.facts import Whose
    from scenes.shared.house import House

PAD_U, GAP_U, HEAD_U, CELL_GAP_U = 24, 24, 28, 6
LEFT_SHARE, DAYS, MOST_WEEKS = 0.6, 7, 6
LEAST_YEAR = 1970


class DaysScene(FramedScene):
    """The days of a month at the left, the games of the chosen day at the right."""

    keys_in = PLAYED

    def __init__(self, house: House, day: date, whose: Whose = everybody) -> None:
        """Show the month of `day`."""
        super().__init__(house)
        self.now = today.today()
        self.day = min(day, self.now)
        self.month = self.day.replace(day=1)
        self.known: dict[date, today.Day] = {}
        self.cells: list[DayCell] = []
        self.rows: list[GameRow] = []
        self._whose, self._version = whose, object()
        self.beside = Beside(house)

    @property
    def title(self) -> str:
        return _("Daily deals")

    @property
    def hint(self) -> str:
        return _("One deal a day in each game, the same for everybody. The first try counts, whenever you play it.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [
            *([(_("Enter"), _("play it"))] if self.open_try is not None else []),
            (_("Esc"), _("back")),
            ("← ↑ ↓ →", _("choose")),
            (_("PgUp PgDn"), _("month")),
            ("C", _("copy the results")),
            (_("Ctrl+V"), _("check a result")),
        ]

    @property
    def open_try(self) -> int | None:
        """The deal of the chosen day that Enter plays: that of the game whose turn it is, else the first not over."""
        one = self.known.get(self.day)
        if one is None:
            return None
        places = [place for place, each in enumerate(one.tries) if not each.is_over]
        return next((place for place in places if one.tries[place].daily.game == one.game), next(iter(places), None))

    # Laying out

    def build(self) -> None:
        """Lay out the month and the chosen day."""
        super().build()
        view = self.house.view
        whole = column(self.house.kit)
        area = Rect(whole.x, self.room.y, whole.width, self.room.height)
        gap = view.px(GAP_U)
        left = Rect(area.x, area.y, round(area.width * LEFT_SHARE) - gap // 2, area.height)
        self._lay_month(left)
        self._lay_day(Rect(left.right + gap, area.y, area.right - left.right - gap, area.height))

    def _lay_month(self, area: Rect) -> None:
        kit, view = self.house.kit, self.house.view
        add_panel(kit, self.compositor, area)
        pad, gap = view.px(PAD_U), max(2, view.px(CELL_GAP_U))
        inner = area.inflate(-2 * pad, -2 * pad)
        head = Rect(inner.x, inner.y, inner.width, max(view.px(48), view.target))
        below = Rect(inner.x, head.bottom + gap, inner.width, inner.bottom - head.bottom - gap)
        turns = self._lay_head(head)
        self.cells = self._lay_cells(below, gap)
        self.controls.add(*self.cells, *turns)

    def _lay_head(self, place: Rect) -> list[Button]:
        """Write which month it is; return the buttons beside it that turn to others."""
        kit, side = self.house.kit, place.height
        title = shrunk(kit, [day_words.month(self.month)], "title", HEAD_U, kit.theme.text, place.width - 3 * side)
        self.compositor.add(Sprite(title, title.get_rect(center=place.center).topleft, 4))
        back = Button(
            kit, Rect(place.x, place.y, side, side), Face(icon="left", size=22), partial(self.turn, -1),
            tip=_("The month before"), enabled=self.month.year > LEAST_YEAR,
        )  # fmt: skip
        on = Button(
            kit, Rect(place.right - side, place.y, side, side), Face(icon="right", size=22), partial(self.turn, 1),
            tip=_("The next month"), enabled=_next(self.month) <= self.now,
        )  # fmt: skip
        return [back, on]

    def _lay_cells(self, area: Rect, gap: int) -> list[DayCell]:
        """Write the days of the week; return the days of the month below them."""
        kit = self.house.kit
        weeks = Calendar().monthdatescalendar(self.month.year, self.month.month)
        edges = [area.x + round(place * (area.width + gap) / DAYS) for place in range(DAYS + 1)]
        columns = [(left, right - gap - left) for left, right in pairwise(edges)]  # left edges and widths
        style, top = kit.style("medium", 17, kit.theme.quiet), area.y
        known = today.told(self.known.values())
        names = [
            kit.fonts.fitted(day_words.short(day), style, wide)
            for day, (_left, wide) in zip(weeks[0], columns, strict=True)
        ]
        for name, (left, wide) in zip(names, columns, strict=True):
            self.compositor.add(Sprite(name, (left + (wide - name.get_width()) // 2, top), 4))
        top += names[0].get_height() + gap
        pitch = (area.bottom - top + gap) // MOST_WEEKS
        return [
            DayCell(
                kit,
                Rect(left, top + row * pitch, wide, pitch - gap),
                day,
                known.get(day),
                self.now,
                partial(self.choose, day),
                chosen=day == self.day,
            )
            for row, week in enumerate(weeks)
            for day, (left, wide) in zip(week, columns, strict=True)
            if day.month == self.month.month
        ]

    def _lay_day(self, area: Rect) -> None:
        kit, view = self.house.kit, self.house.view
        add_panel(kit, self.compositor, area)
        pad, gap = view.px(PAD_U), view.px(10)
        inner = area.inflate(-2 * pad, -2 * pad)
        title = kit.paragraph(day_words.whole(self.day), kit.style("title", HEAD_U), (inner.width, inner.height // 5))
        self.compositor.add(Sprite(title, inner.topleft, 4))
        top, high = inner.y + title.get_height() + gap, max(view.px(52), view.target)
        one = self.known.get(self.day)
        boxes = {game.key: game for game in boxed_games()}
        self.rows = []
        tries = one.tries if one is not None else ()
        pitch = min(view.px(104), (inner.bottom - high - gap - top) // max(1, len(today.games())))
        for place, each in enumerate(tries):
            made = self.beside.words(each)
            tip = _("Look at it") if each.is_over else _("Play it at the table")
            tip += f" · {made}" if made else ""
            rect = Rect(inner.x, top + place * pitch, inner.width, pitch - max(2, gap // 2))
            is_turn = one is not None and each.daily.game == one.game
            box = boxes[each.daily.game]
            self.rows.append(GameRow(kit, rect, box, each, partial(self.play, place), made, is_turn=is_turn, tip=tip))
        self.controls.add(*self.rows)
        copy = fitting(kit, Face(_("Copy the results"), size=19, key="C"), inner.width)
        is_any = any(each.is_over for each in tries)
        rect = Rect(inner.x, inner.bottom - high, inner.width, high)
        tip = _("As text that tells no cards; who has the match can check it.")
        self.controls.add(Button(kit, rect, copy, self.copy, tip=tip, enabled=is_any))

    # What happens

    def choose(self, day: date) -> None:
        """Show the games of a day."""
        self.day = day
        self._compare()
        self.build_anew()

    def turn(self, by: int) -> None:
        """Show another month, at its last day that is not to come, or its first."""
        month = _next(self.month) if by > 0 else (self.month - timedelta(1)).replace(day=1)
        if month > self.now or month.year < LEAST_YEAR:
            return
        self.month = month
        self.day = min(self.now, _next(month) - timedelta(1))
        self._version = object()
        self.build_anew()

    def play(self, number: int) -> None:
        """Play the deal of the chosen day in a game, go on with it, or look at what came of it."""
        try:
            today.go_to(self.house, self.known[self.day].tries[number])
        except (SaveError, MatchError, registry.GameError) as problem:
            self.toasts.say(str(problem), is_bad=True)

    def copy(self) -> None:
        """Put the results of the chosen day on the clipboard."""
        one = self.known.get(self.day)
        lines = [line for each in (one.tries if one is not None else ()) if (line := today.claimed(self.house, each))]
        if lines:
            copy_text(self, "\n".join(lines), _("Copied: {text}").format(text=" · ".join(lines)))

    def check(self, text: str) -> None:
        """Say whether a result in `text` is that of a match that is saved here."""
        claim = read(text)
        if claim is None:
            self.toasts.say(_("There is no result in what was copied."), is_bad=True)
            return
        verdict = None
        with suppress(SaveError, registry.GameError):
            verdict = self.house.archive.checks(claim)
        if verdict is None:
            words = _("The match of this result is not saved here: open its file first, then it can be checked.")
        elif verdict:
            words = _("It is true: a match that is saved here was played so.")
        else:
            words = _("It is not what the matches say that are saved here.")
        self.toasts.say(words, is_bad=verdict is False)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the keys of the calendar."""
        if event.type == pygame.KEYDOWN:
            if is_paste(event):
                self.check(copied())
                return True
            if not has_modifier(event):
                if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                    self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
                    return True
                if event.key == pygame.K_c:
                    self.copy()
                    return True
                if event.key in ENTER and self._is_at_the_day and self.open_try is not None:
                    self.play(self.open_try)
                    return True
        return super().handle(event)

    @property
    def _is_at_the_day(self) -> bool:
        """Whether the focus is on nothing, or on the day that is chosen already."""
        focus = self.controls.focus
        return focus is None or (isinstance(focus, DayCell) and focus.is_chosen)

    def update(self, seconds: float) -> None:
        """Let time pass; have the month read where something in it may be new."""
        super().update(seconds)
        if self.beside.update():
            self.build_anew()
        version = self.house.archive.version, today.today(), self.month
        if version != self._version and not self.house.archive.is_opening:
            self._version = version
            self.now = version[1]
            last = min(_next(self.month) - timedelta(1), self.now)
            days = [self.month + timedelta(number) for number in range((last - self.month).days + 1)]
            path, whose = self.house.archive.file(), self._whose
            self.house.errands.start(lambda: today.days_of(path, days, whose), self._hear, is_awaited=False)

    def _hear(self, answer: Future[list[today.Day]]) -> None:
        try:
            found = {one.day: one for one in answer.result()}
        except SaveError as problem:
            self.house.notices.append(str(problem))
            return
        if self.house.manager.top is self and any(self.known.get(day) != one for day, one in found.items()):
            self.known |= found
            self._compare()
            self.build_anew()

    def _compare(self) -> None:
        """Have the chosen day's deals played by bots, too, where a person has done so."""
        one = self.known.get(self.day)
        self.beside.ask(one.tries if one is not None else ())

    def leave_off(self) -> None:
        """Let the bots rest."""
        self.beside.stop()

    def resume(self) -> None:
        """Come back."""
        super().resume()
        self._compare()


def _next(month: date) -> date:
    """Return the first day of the month after."""
    return (month.replace(day=28) + timedelta(4)).replace(day=1)
