"""The tray beside the shelf: the deal of today, and what became of the days of this week."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core import registry
from game.core.words import _
from game.daily.deal import daily, game_of
from saves.dailies import Try
from saves.errors import SaveError
from scenes.home.controls import Link
from scenes.matches import day_words, match_words, today
from scenes.matches.games import BOX_H, BOX_W, BoxedGame
from scenes.matches.whose import own
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit
from scenes.stage.lettering import fitted_lines, shrunk
from scenes.stage.palette import rgb
from scenes.stage.sheet import Sheet, Stops, ground
from scenes.stage.widgets import Button, Face
from scenes.workshop.boxes import cover_picture
from scenes.workshop.layout import Area, Layout, pixels
from scenes.workshop.rooms import Room
from scenes.workshop.seals import Seal, kind_of, seal

if TYPE_CHECKING:
    from scenes.shared.house import House

HEADING_U, NOTE_U, TITLE_U, WORDS_U, DAY_U = 26, 18, 22, 17, 17
SEAL_U, PITCH_U, BUTTON_U, COVER_U, PAD_U, GAP_U = 44.0, 57.0, (206.0, 56.0), (66.0, 90.0), 22.0, 20.0
EDGE_U = 10.0  # of felt, between words and the tray's frame
Z = 5
CLOTH: Stops = ((0, "#1B1410"), (0.2, "#2C2119"), (1, "#1B1410"))
IVORY, QUIET, LIT = rgb("#F7F1E3"), rgb("#D8D0BC"), rgb("#E9CE86")


class Tray:
    """Shows what is known of this week, and has it read once nobody moves anything."""

    def __init__(self, house: House, show_days: Callable[[date], None], press: Callable[[], None]) -> None:
        """Know nothing yet; `show_days` opens the calendar at a day, `press` is what the button does."""
        self._house, self._show_days, self._press = house, show_days, press
        self._asked: object = None
        self._show: Callable[[], None] = _nothing
        self._sprites: list[Sprite] = []
        self._buttons: list[Button] = []
        self.day = today.today()
        self.week: list[today.Day] = []

    @property
    def one(self) -> Try:
        """The deal of today in the game whose turn it is, with what is known of it."""
        known = next((one for one in self.week if one.day == self.day), None)
        game = game_of(self.day, today.games())
        return known.turn if known is not None else Try(daily(registry.info(game), self.day))

    def update(self, *, is_still: bool) -> None:
        """Have the week read where something may be new and all `is_still`."""
        version = self._house.archive.version, today.today(), self._house.own_keys
        if is_still and version != self._asked and not self._house.archive.is_opening:
            self._asked = version
            path, days, whose = self._house.archive.file(), today.week_of(version[1]), own(self._house)
            self._house.errands.start(lambda: today.days_of(path, days, whose), self._hear, is_awaited=False)

    def _hear(self, answer: Future[list[today.Day]]) -> None:
        try:
            week = answer.result()
        except SaveError:  # the shelf says what is wrong
            return
        if (week, today.today()) != (self.week, self.day):
            self.week, self.day = week, today.today()
            self._show()

    def play(self) -> None:
        """Play the deal of today, go on with it, or look at what came of it."""
        today.go_to(self._house, self.one)

    # How it looks.

    def put_out(
        self, compositor: Compositor, controls: Controls, layout: Layout, room: Room, games: Sequence[BoxedGame]
    ) -> None:
        """Put the tray on the screen, if the layout has a place for it, and show there what is heard later."""
        self._sprites, self._buttons, self._show = [], [], _nothing
        if layout.tray is not None and layout.tray_label is not None:
            tray, label = layout.tray, layout.tray_label
            self._show = lambda: self._lay(compositor, controls, tray, label, room, games)
            self._show()

    def _lay(
        self,
        compositor: Compositor,
        controls: Controls,
        area: Area,
        label: Area,
        room: Room,
        games: Sequence[BoxedGame],
    ) -> None:
        """Lay everything out in the place of what lay there; the focus stays where it was."""
        focus = self._buttons.index(controls.focus) if controls.focus in self._buttons else None
        compositor.remove(*self._sprites)
        controls.remove(self._buttons)
        kit = self._house.kit
        self._sprites = [Sprite(_felt(kit, area), pixels(kit, area).topleft, Z)]
        self._buttons = [self._write_heading(kit, label, room)]
        wide, high = BUTTON_U[0], max(BUTTON_U[1], kit.view.target / kit.view.u)
        button = pixels(kit, Area(area.x + area.w - PAD_U - wide, area.y + (area.h - high) / 2, wide, high))
        seals = Area(area.x + area.w - PAD_U - wide - GAP_U - 7 * PITCH_U, area.y, 7 * PITCH_U, area.h)
        box = next(game for game in games if game.key == self.one.daily.game)
        left = area.x + PAD_U
        cover = pixels(kit, Area(left, area.y + (area.h - COVER_U[1]) / 2, *COVER_U))
        front = cover_picture(kit, box, (cover.width, round(cover.width * BOX_H / BOX_W)))
        self._sprites.append(Sprite(front, front.get_rect(center=cover.center).topleft, Z + 1))
        left += COVER_U[0] + GAP_U
        words = pixels(kit, Area(left, area.y, seals.x - GAP_U - left, area.h))
        self._sprites.append(Sprite(self._words(kit, words), words.topleft, Z + 1))
        self._buttons += [*self._seals(kit, seals), Button(kit, button, self._face(), self._press, tip=self._tip())]
        compositor.add(*self._sprites)
        controls.add(*self._buttons)
        if focus is not None:
            controls.set_focus(self._buttons[focus])

    def _write_heading(self, kit: Kit, area: Area, room: Room) -> Button:
        """Write heading, day and how many days were played; return the way to all days."""
        place = pixels(kit, area)
        title, small = kit.style("title", HEADING_U, room.words), kit.style("medium", NOTE_U, room.notes)
        heading = kit.fonts.line(_("Today"), title)
        top = place.y + (place.height - heading.get_height()) // 2
        self._sprites.append(Sprite(heading, (place.x, top), Z))
        link = Face(_("All days"), size=20)
        wide = kit.fonts.width(link.words, kit.style("medium", 20)) + 2 * kit.view.px(12)
        rect = Rect(place.right + kit.view.px(12) - wide, place.y + 4, wide, place.height - 8)
        tip = _("The deals of other days: to catch up, or to see what you made of them.")
        ascents = [kit.fonts.font(style.role, style.px).get_ascent() for style in (title, small)]
        left = place.x + heading.get_width() + kit.view.px(16)
        past = [one for one in today.told(self.week).values() if one.day <= self.day]
        played = sum(one.best.is_over for one in past)
        said = [day_words.whole(self.day)]
        if played:
            said.insert(0, f"{said[0]} · {day_words.played(played, len(past))}")
        note = shrunk(kit, said, "medium", NOTE_U, room.notes, rect.x - left - kit.view.px(16))
        self._sprites.append(Sprite(note, (left, top + ascents[0] - ascents[1]), Z))
        return Link(kit, rect, link, lambda: self._show_days(self.day), room.link, tip=tip)

    def _words(self, kit: Kit, place: Rect) -> Surface:
        """Return which game it is, whom one plays against, and what came of it."""
        one = self.one
        names = [match_words.title(one.daily.game), match_words.short_title(one.daily.game)]
        lines = [
            shrunk(kit, names, "title", TITLE_U, IVORY, place.width),
            shrunk(kit, [_("One deal, the same for all.")], "medium", WORDS_U, QUIET, place.width),
        ]
        told, sizes = today.outcome(one) or today.opponents(one.daily), (WORDS_U, WORDS_U)
        room = place.width, place.height - sum(line.get_height() for line in lines)
        lines += fitted_lines(kit, [told], "medium", sizes, LIT if today.outcome(one) else QUIET, room)
        if sum(line.get_height() for line in lines) > place.height - 2 * kit.view.px(EDGE_U):
            del lines[1]  # the same on all days, so it is missed least
        result = Surface(place.size, pygame.SRCALPHA)
        top = (place.height - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            result.blit(line, (0, top))
            top += line.get_height()
        return result.convert_alpha()

    def _seals(self, kit: Kit, area: Area) -> list[Button]:
        """Return the days of the week, each with its seal."""
        known = today.told(self.week)
        return [
            _DaySeal(
                kit,
                pixels(kit, Area(area.x + number * PITCH_U, area.y + 6, PITCH_U, area.h - 12)),
                day,
                kind_of(day, known.get(day), self.day),
                partial(self._show_days, min(day, self.day)),
                day_words.tip(day, known.get(day), self.day),
            )
            for number, day in enumerate(today.week_of(self.day))
        ]

    def _face(self) -> Face:
        words = {"none": _("Play today’s"), "open": _("Go on")}.get(self.one.outcome, _("See it"))
        return Face(words, look="quiet" if self.one.is_over else "primary", size=20, key="T")

    def _tip(self) -> str:
        if self.one.is_over:
            return _("What you made of today’s deal.")
        return _("Play the deal that everybody has today.")


def _nothing() -> None:
    """Show nothing: there is no place for it."""


class _DaySeal(Button):
    """A day of the week: its seal, and its name below."""

    def __init__(self, kit: Kit, rect: Rect, day: date, kind: Seal, on_press: Callable[[], None], tip: str) -> None:
        self._day, self._kind = day, kind
        super().__init__(kit, rect, Face(day_words.short(day)), on_press, tip=tip, z=20)

    def paint(self) -> None:
        """Paint it as the pointer has it."""
        self.sprite.show(self._painted(), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, (width, height) = self.kit, self.rect.size
        result = Surface(self.rect.size, pygame.SRCALPHA)
        colour = LIT if self._kind == "today" or self._is_hot else QUIET
        name = shrunk(kit, [self.face.words], "medium", DAY_U, colour, width - 2)
        side = min(kit.view.px(SEAL_U), width, height - name.get_height())
        top = (height - side - name.get_height()) // 2
        result.blit(seal(kit, self._kind, side), ((width - side) // 2, top))
        result.blit(name, ((width - name.get_width()) // 2, top + side))
        return result.convert_alpha()


def _felt(kit: Kit, area: Area) -> Surface:
    """Return the tray: felt in a brass edge."""
    sheet = Sheet(area.x, area.y, area.w, area.h)
    cloth = sheet.linear(0, area.y, 0, area.bottom, ground(kit.theme, CLOTH))
    sheet.rect(area.x + 1, area.y + 1, area.w - 2, area.h - 2, 6, fill=cloth, stroke="#C9A24A", stroke_width=1.5)
    return sheet.picture(kit.art, kit.view)
