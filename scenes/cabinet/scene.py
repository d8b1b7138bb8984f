"""The cabinet: a shelf of medals for each game and one for the house, and a card of the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.words import _
from saves.errors import SaveError
from saves.household import person_of
from scenes.cabinet import words
from scenes.cabinet.card import card_told, nearest_told, paint_card, paint_nearest, paint_totals, totals_told
from scenes.cabinet.furniture import Furniture
from scenes.cabinet.person import person_chip
from scenes.cabinet.places import ListPlace, Shelf, ShelfPlace, row_pitch
from scenes.matches.cabinet import CabinetKeeper
from scenes.matches.games import boxed_games
from scenes.matches.opening import open_saved
from scenes.matches.whose import in_turn, own
from scenes.shared.key_actions import PLAYED
from scenes.shared.scene import ARROWS
from scenes.stage.compositor import Sprite
from scenes.stage.kit import centred
from scenes.stage.presses import has_modifier
from scenes.stage.row_list import RowList
from scenes.stage.widgets import Button, Face, fitting
from scenes.workshop.frame import FramedScene

if TYPE_CHECKING:
    from game.medals.cabinet import Place, Row
    from scenes.shared.house import House

LEFT_U, GAP_U, CARD_U, SHELF_U, MOST_SHELVES = 56.0, 28.0, 460.0, 149.0, 6
BUTTON_U, NOTE_Z = 52, 5

Chosen = tuple[str, str]  # a game and the key of a medal


class CabinetScene(FramedScene):
    """Arrows go from place to place, and the card follows. Where words need more room, the medals are a list."""

    keys_in = PLAYED

    def __init__(self, house: House) -> None:
        """Show the medals of who is at the keyboard; as long as nobody is named, those of everybody."""
        super().__init__(house)
        self.whose = next(iter(in_turn(house)), "")
        self.keeper = CabinetKeeper(house, own(house))
        self.chosen: Chosen | None = None
        self.places: list[ShelfPlace | ListPlace] = []
        self.look: Button | None = None
        self._list: RowList[ListPlace] | None = None
        self._first = 0
        self._match_said = ""  # by which match the chosen medal was earned
        self._shown: tuple[Row, ...] = ()
        self._card = self._side = Rect(0, 0, 0, 0)
        self._cards: list[Sprite] = []

    @property
    def title(self) -> str:
        return _("Medals")

    @property
    def hint(self) -> str:
        if self.keeper.trouble:
            return self.keeper.trouble
        place = self.place
        return words.tip(place) if place is not None else _("The matches are being looked through.")

    def spoken(self) -> list[str]:
        """Return the title, how many medals there are, what the card says of the chosen one, and which is nearest."""
        place, found = self.place, self.keeper.found
        if place is None:
            return [self.title]
        return [self.title, totals_told(found), card_told(place, self._match_said), nearest_told(found)]

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        caps = [(_("Esc"), _("back")), ("← ↑ ↓ →", _("choose")), ("V", _("look at the match"))]
        return [*caps, ("P", _("next person"))] if len(in_turn(self.house)) > 1 else caps

    @property
    def all_places(self) -> list[Place]:
        """All places, shelf by shelf."""
        return [place for row in self.keeper.found.rows for place in row.places]

    @property
    def place(self) -> Place | None:
        """The chosen place."""
        return next((one for one in self.all_places if _key(one) == self.chosen), None)

    # Laying out

    def enter(self) -> None:
        """Begin to look through the matches."""
        super().enter()
        self.keeper.begin()

    def resume(self) -> None:
        """Come back from a match."""
        super().resume()
        self.keeper.begin()

    def leave_off(self) -> None:
        """Let the rest be for another time."""
        self.keeper.stop()

    def build(self) -> None:
        """Lay out the shelves and the card."""
        super().build()
        self._shown = self.keeper.found.rows
        self.places, self._list, self._cards, self.look = [], None, [], None
        self._add_person()
        if not self.keeper.found.rows:
            self._say_that_it_comes()
            return
        if self.chosen is None:
            self.chosen = _key(max(self.all_places, key=_latest))
        view = self.house.view
        left = (view.width - view.px(1920 - 2 * LEFT_U)) // 2
        whole = Rect(left, self.room.y, view.width - 2 * left, self.room.height)
        share = max(1.0, min(1.25, view.text_u(20) / 20))
        wide = round(view.px(CARD_U) * share)
        self._side = Rect(whole.right - wide, whole.y, wide, whole.height)
        area = Rect(whole.x, whole.y, whole.width - wide - view.px(GAP_U), whole.height)
        if not self._lay_shelves(area):
            self._lay_list(area)
        self.controls.on_focus = self._follow_focus
        self.controls.reach = lambda button: button is not self.look  # V looks at the match of any medal
        self._show_card()

    def _say_that_it_comes(self) -> None:
        """Say in the middle why nothing is to be seen yet."""
        kit, room = self.house.kit, self.room
        words = self.keeper.trouble or _("The matches are being looked through.")
        picture = kit.fonts.paragraph(words, kit.style("text", 22, kit.theme.quiet), room.width, align="centre")
        self.compositor.add(Sprite(picture, centred(picture.get_size(), room), NOTE_Z))

    def _add_person(self) -> None:
        """Say in the bar whose medals these are, where there are several people."""
        if len(in_turn(self.house)) > 1:
            person = person_of(self.house.settings, self.whose)
            self.controls.add(*person_chip(self.house.kit, self.compositor, person, self.next_person))

    def _lay_shelves(self, area: Rect) -> bool:
        """Put up the cabinet; say whether there is room for it."""
        kit, rows = self.house.kit, self.keeper.found.rows
        if len(rows) > MOST_SHELVES:
            return False
        high = min(area.height, self.house.view.px(SHELF_U * len(rows) + 30))
        furniture = Furniture(kit, Rect(area.x, area.y, area.width, high), len(rows))
        size = furniture.place(0, 0).size
        shelves = [Shelf.of(kit, row.places, size) for row in rows]
        if None in shelves and furniture.has_room(rows):
            shelves = [Shelf.of(kit, row.places, size, is_brief=True) for row in rows]
        found = [shelf for shelf in shelves if shelf is not None]
        if len(found) < len(rows):
            return False
        furniture.put_up(self.compositor)
        boxes = {game.key: game for game in boxed_games()}
        for number, (row, shelf) in enumerate(zip(rows, found, strict=True)):
            furniture.name(self.compositor, number, row, boxes)
            for across, place in enumerate(row.places):
                rect = furniture.place(number, across)
                self.places.append(ShelfPlace(kit, rect, place, partial(self.choose, _key(place)), shelf))
        self.controls.add(*self.places)
        return True

    def _lay_list(self, area: Rect) -> None:
        kit, places = self.house.kit, self.all_places

        def rows(first: int, rects: Sequence[Rect]) -> list[ListPlace]:
            self._first = first
            gap = kit.view.px(8)
            made = [
                ListPlace(
                    kit, Rect(rect.x, rect.y, rect.width, rect.height - gap), one, partial(self.choose, _key(one)), z=10
                )
                for rect, one in zip(rects, places[first:], strict=False)
            ]
            for row in made:
                row.is_chosen = _key(row.place) == self.chosen
            self.places = list(made)
            return made

        at = (self.compositor, self.controls)
        self._list = RowList(kit, *at, area, row_pitch(kit), len(places), rows, first=self._first)
        self._list.reveal(next((n for n, one in enumerate(places) if _key(one) == self.chosen), 0))

    def _show_card(self) -> None:
        """Show totals, the card of the chosen medal, and which one is nearest."""
        self.compositor.remove(*self._cards)
        if self.look is not None:
            self.controls.remove([self.look])
        self._cards, self.look = [], None
        for button in self.places:
            button.is_chosen = _key(button.place) == self.chosen
        place = self.place
        if place is None:
            return
        kit, view, side = self.house.kit, self.house.view, self._side
        totals = paint_totals(kit, side.width, self.keeper.found)
        below = paint_nearest(kit, side.width, self.keeper.found)
        gap = view.px(20)
        foot = below.get_height() + gap if below is not None else 0
        high = min(view.px(566), side.height - totals.get_height() - gap - foot)
        if below is not None and high < view.px(300):  # a low window with large words
            below, high = None, side.height - totals.get_height() - gap
        card = Rect(side.x, side.y + totals.get_height() + gap, side.width, high)
        look = self._button(card, place)
        room = look.rect.height + view.px(24) if look is not None else view.px(14)
        self._match_said = self._match_line(place)
        picture = paint_card(kit, card.size, place, self._match_said, room)
        self._cards = [Sprite(totals, side.topleft, 4), Sprite(picture, card.topleft, 4)]
        if below is not None:
            self._cards.append(Sprite(below, (side.x, card.bottom + gap), 4))
        self.compositor.add(*self._cards)
        if look is not None:
            self.look = look
            self.controls.add(look)
        self.help_line.show(self.hint)

    def _button(self, card: Rect, place: Place) -> Button | None:
        """Return the button that leads to the match of an earned medal."""
        if place.earned is None:
            return None
        kit, view = self.house.kit, self.house.view
        pad, high = view.px(24), max(view.px(BUTTON_U), view.target)
        rect = Rect(card.x + pad, card.bottom - view.px(22) - high, card.width - 2 * pad, high)
        face = fitting(kit, Face(_("Look at the match"), icon="eye", key="V", size=20), rect.width)
        return Button(kit, rect, face, self.look_back, tip=_("Look at the match that earned it, step by step."), z=20)

    def _match_line(self, place: Place) -> str:
        """Return by which match a medal was earned, as far as that can be read."""
        if place.earned is not None:
            with suppress(SaveError):
                return words.match_line(self.house.archive.summary(place.earned.id))
        return ""

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the arrows, V, and the wheel over a list."""
        if event.type == pygame.KEYDOWN and not has_modifier(event):
            if event.key == pygame.K_v:
                self.look_back()
                return True
            if event.key == pygame.K_p:
                self.next_person()
                return True
            if event.key in ARROWS and self.controls.focus is None and self._focus_chosen():
                return True
        if self._list is not None and self._list.handle(event):
            return True
        return super().handle(event)

    def say_what_is_pointed_at(self) -> None:
        """Let the help line name what the pointer or the focus is on, else the chosen medal."""
        pointed = self.controls.pointed
        self.help_line.show(pointed.tip if pointed is not None and pointed.tip else self.hint)

    def _focus_chosen(self) -> bool:
        """Give the focus to the chosen place."""
        if self._list is not None:
            number = next((n for n, one in enumerate(self.all_places) if _key(one) == self.chosen), 0)
            self.controls.set_focus(self._list.reveal(number))
            return True
        chosen = [one for one in self.places if one.is_chosen]
        self.controls.set_focus(chosen[0] if chosen else None)
        return bool(chosen)

    def _follow_focus(self) -> None:
        focus = self.controls.focus
        if isinstance(focus, ShelfPlace | ListPlace):
            self.choose(_key(focus.place))

    def choose(self, chosen: Chosen) -> None:
        """Show the card of a medal."""
        if chosen != self.chosen:
            self.chosen = chosen
            self._show_card()

    def next_person(self) -> None:
        """Show the medals of the next one of those who play here."""
        keys = in_turn(self.house)
        if len(keys) < 2:
            return
        self.whose = keys[(keys.index(self.whose) + 1) % len(keys)] if self.whose in keys else keys[0]
        self.keeper.stop()
        self.keeper = CabinetKeeper(self.house, own(self.house, self.whose))
        self.chosen = None
        self.keeper.begin()
        self.build()

    def look_back(self) -> None:
        """Look at the match that earned the chosen medal."""
        place = self.place
        if place is None or place.earned is None:
            return
        try:
            open_saved(self.house, place.earned.id, look=True)
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)

    def update(self, seconds: float) -> None:
        """Let time pass; what was found since is shown."""
        super().update(seconds)
        if not self.keeper.update():
            return
        if self.keeper.found.rows == self._shown:
            self._show_card()
        else:
            focused = isinstance(self.controls.focus, ShelfPlace | ListPlace)
            self.build_anew()
            if focused:
                self._focus_chosen()
        self.help_line.show(self.hint)


def _key(place: Place) -> Chosen:
    return place.game, place.medal.key


def _latest(place: Place) -> str:
    """Return by what the medal that was earned last comes first."""
    return place.earned.finished if place.earned is not None else ""
