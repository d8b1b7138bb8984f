"""The page of a game: its box, cards with what else there is to do, and how it is to be played, with a brass button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect, Surface

from game.bots import gentle, offered
from game.core import registry
from game.core.match import MatchError
from game.core.request import PlayRequest
from game.core.words import _
from saves.household import people_of
from saves.settings import GameChoice
from scenes.matches.campaign import Stars
from scenes.matches.games import BoxedGame, boxed_games
from scenes.matches.match_form import FOLD, Faults, MatchForm
from scenes.matches.option_rows import OPTION, option_key
from scenes.matches.own_record import rivals_of
from scenes.matches.sitters import Sitters, seat_key
from scenes.new_match.box import add_game, paint_corner, right_end
from scenes.new_match.cards import Card, add_cards, card_width, columns_in
from scenes.new_match.note import Note, was_dealt
from scenes.new_match.offers import offers
from scenes.shared import goals
from scenes.shared.house import House
from scenes.shared.key_actions import NEW_MATCH
from scenes.shared.keymap import KEYS
from scenes.stage.form_fields import PressField
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Group
from scenes.stage.form_theme import target
from scenes.stage.form_tiles import TilesField, tiles_fit
from scenes.stage.palette import mixed
from scenes.stage.presses import ENTER
from scenes.stage.widgets import Button, Face
from scenes.workshop.form_scene import FormScene
from scenes.workshop.layout import WIDTH
from scenes.workshop.panels import add_panel

CARDS_U, PADDING_U, PADDING_V_U, GAP_U, WIDEST_U = 16, 40, 30, 20, 1320
APART_U, RIGHT_U = 24, 60  # the cards from the form; the form from the right edge of the picture
DOWN_SHARE = 0.25  # how much of a higher window stands above form and cards
BUTTON_H_U, DEAL_W_U, RULES_W_U, RULES_H_U = 68, 360, 200, 62


class NewMatchScene(FormScene):
    """Asks for seats, options and a deal number, and deals."""

    keys_in = NEW_MATCH

    def __init__(self, house: House, game_key: str, *, focus: str | None = None) -> None:
        """Set up the game called `game_key`; `focus` names the field to begin at: `deal` is the number.

        Raises:
            GameError: there is no such game, or its package has a fault.
        """
        super().__init__(house)
        rules = registry.rules(game_key)
        found = offered(rules)
        settings = house.settings
        level = "" if house.archive.has_won(game_key, house.own_keys) else gentle(found)
        self.match_form = MatchForm(rules, found, level, Sitters(people_of(settings), house.person))
        self.answers.values = self.match_form.values(settings.games.get(game_key), settings.names)
        self.answers.focus = focus
        self.match_form.rivals = rivals_of(house, rules, found)
        self.is_open = focus == "deal"
        self.cards: list[Card] = []
        self._stars = Stars(house, game_key)
        self._is_early = False  # some cards wait for the saves, which another thread opens

    @property
    def game(self) -> BoxedGame:
        """The game's box."""
        key = self.match_form.rules.info.key
        return next(game for game in boxed_games() if game.key == key)

    @property
    def title(self) -> str:
        return self.game.title

    @property
    def hint(self) -> str:
        return _("{key} deals the cards.").format(key=KEYS.cap("everywhere.press"))

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        tiles = len(self._tiles.control.tiles) if self._tiles is not None else 0
        return [
            (_("Enter"), _("deal")),
            (_("Esc"), _("back")),
            (_("Tab"), _("next")),
            ("← →", _("change")),
            *(((" ".join("123456789"[:tiles]), _("who sits opposite")),) if tiles else ()),
            ("O", _("house rules")),
            ("R", _("rules")),
            *((card.face.key, card.meaning) for card in self.cards),
        ]

    def background(self) -> Surface:
        """Paint the workshop."""
        return paint_corner(self.house.kit)

    def build(self) -> None:
        """Lay out the box and what is said of the game, the cards, the form, and the buttons."""
        kit, view, key = self.house.kit, self.house.view, self.match_form.rules.info.key
        self._is_early = self.house.archive.is_opening
        self.cards = offers(self.house, key, lambda words: self.toasts.say(words, is_bad=True), self._stars.won)
        super().build()
        add_game(kit, self.compositor, self.game, self.body.y)
        groups = self.match_form.groups(
            self.answers.values,
            self._add_seat,
            self._remove_seat,
            self.turn_fold,
            self._open_lab,
            is_open=self.is_open,
            in_tiles=self._has_tiles,
        )
        self._suggestion = self.match_form.suggestion(self.answers.values)
        self._sat = [self.answers.values[seat_key(number, "who")] for number in range(self.answers.values["seats"])]
        panel = self._panel([groups])
        add_panel(kit, self.compositor, panel, edge=mixed(kit.theme.edge, kit.theme.accent, 0.7))
        inner = panel.inflate(-2 * view.px(PADDING_U), -2 * view.px(PADDING_V_U))
        self.add_form(Rect(inner.x, inner.y, inner.width + form_gutter(kit), inner.height), [groups])
        foot = Rect(panel.x, panel.bottom + view.px(GAP_U), panel.width, self._button_height)
        self.help_line.keys(self.keys())  # tiles have theirs
        self._add_buttons(foot)
        self._show_note()

    def resume(self) -> None:
        """Come back: what was played meanwhile is told, too."""
        self.match_form.rivals = rivals_of(self.house, self.match_form.rules, self.match_form.levels)
        super().resume()

    @property
    def _has_tiles(self) -> bool:
        """Whether who sits opposite is shown in tiles: only where there is more to say of them than their names."""
        if not self.match_form.rivals.strengths:
            return False
        kit = self.house.kit
        return tiles_fit(kit, self.match_form.opposite(), self._width - 2 * kit.view.px(PADDING_U))

    def _show_note(self) -> None:
        """Say beside the big button that the deal will not count, if it was played before."""
        values = self.answers.values
        asked = self.match_form.request(values) if str(values["deal"]).strip() else None
        self.note.show(is_known=isinstance(asked, PlayRequest) and was_dealt(self.house, asked))

    @property
    def _button_height(self) -> int:
        return max(self.house.view.px(BUTTON_H_U), 44)

    @property
    def _free(self) -> Rect:
        """What the box leaves free of the room, in pixels."""
        view = self.house.view
        left, right = view.px(right_end(self.house.kit) + CARDS_U), view.px((view.w + WIDTH) / 2 - RIGHT_U)
        top = self.room.y + view.px(max(0.0, view.h - 1080) * DOWN_SHARE)
        return Rect(left, top, right - left, self.room.bottom - top)

    @property
    def _width(self) -> int:
        """How wide the panel of the form is, in pixels."""
        view = self.house.view
        beside = card_width(self.house.kit) + view.px(APART_U) if self.cards else view.px(APART_U)
        return min(self._free.width - beside, view.px(WIDEST_U))

    def _panel(self, columns: list[list[Group]]) -> Rect:
        """Return the place of the panel: as high as its form, right of the cards if there are any."""
        kit, view, free, width = self.house.kit, self.house.view, self._free, self._width
        form = lay_out(kit, width - 2 * view.px(PADDING_U), columns, self.answers.errors).height
        most = free.height - view.px(GAP_U) - self._button_height
        return Rect(free.right - width, free.y, width, min(most, form + 2 * view.px(PADDING_V_U)))

    def _add_buttons(self, row: Rect) -> None:
        """Put the big button below the form, and the cards, with the rules below them, beside it."""
        kit, view = self.house.kit, self.house.view
        wide, high = view.px(DEAL_W_U), max(target(kit), view.px(RULES_H_U))
        deal = Rect(row.right - wide, row.y, wide, row.height)
        face = Face(_("Deal"), look="primary", size=28, key=_("Enter"))
        self.controls.add(Button(kit, deal, face, self.submit, tip=_("Deal the cards and begin")))
        gap, free = view.px(GAP_U), self._free
        if self.cards:
            column = Rect(free.x, free.y, card_width(kit), free.height - gap - high)
            below = Rect(row.x, row.bottom + gap, row.width, free.bottom - row.bottom - gap)
            beside = columns_in(kit, below)
            bottom = add_cards(kit, self.compositor, self.controls, column, beside, self.cards)
            rules = Rect(column.x, bottom + gap, column.width, high)
        else:
            rules = Rect(row.x, row.bottom - high, view.px(RULES_W_U), high)
            rules.centery = deal.centery
        read = Face(_("Rules"), icon="rules", size=20, key="R")
        self.controls.add(Button(kit, rules, read, self._open_rules, tip=_("How the game is played")))
        left = row.x if self.cards else rules.right + gap
        self.note = Note(kit, self.compositor, Rect(left, row.y, deal.x - gap - left, row.height))

    # What happens.

    def changed(self, key: str, value: Any) -> None:
        """A seat that changes its mind gets a name that fits, or none; what is recommended follows the options."""
        self._show_note()
        if key.startswith(OPTION) and self.match_form.suggestion(self.answers.values) != self._suggestion:
            self.build()
            return
        if not key.endswith((" mind", " who", " character")) or self.form is None:
            return
        number = int(key.split()[1])
        if key.endswith(" who"):
            self._sit_down(number, value)
            return
        if key.endswith(" mind"):
            self.match_form.sitters.take_place(self.answers.values, number)
        self.match_form.recast(self.answers.values, number)
        self.match_form.number_bots(self.answers.values)
        if self.form.focused is self.form.fields[key]:
            self.answers.focus = key  # whoever walks along the levels goes on from there
        self.build()  # what the others are called unless they say so may depend on it

    def _sit_down(self, number: int, key: str) -> None:
        """Have a person at a seat."""
        values, focused = self.answers.values, seat_key(number, "who")
        before = self._sat[number] if number < len(self._sat) else ""
        values[focused] = before  # who changes places goes to where the other one was
        self.match_form.sitters.sit_down(values, number, key)
        self.answers.focus = focused
        self.build()

    def submit(self) -> None:
        """Deal, or say what is wrong."""
        asked = self.match_form.request(self.answers.values)
        if isinstance(asked, Faults):
            self._show_faults(dict(asked.by_key))
            return
        try:
            table = self.house.go.screen(goals.Deal(asked))
        except MatchError as error:
            self.toasts.say(str(error), is_bad=True)
            return
        self._remember(asked)
        self.house.manager.home(table)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter deals unless something to press has the focus, or a list is open; letters open what they stand at."""
        is_choosing = self.form is not None and self.form.is_choosing
        if event.type == pygame.KEYDOWN and not self.is_typing and not is_choosing:
            if event.key in ENTER and self._asks:
                self.submit()
                return True
            if self._takes(event.key - pygame.K_1):
                return True
            does = self._keys.get(event.key) if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else None
            if does is not None:
                does()
                return True
        return super().handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass; what the saves say comes as soon as they are open."""
        super().update(seconds)
        if self._stars.update() or (self._is_early and not self.house.archive.is_opening):
            self.build_anew()

    def _takes(self, number: int) -> bool:
        """Take a tile by its number from 0; say whether there is one."""
        tiles = self._tiles
        if tiles is None or not 0 <= number < len(tiles.control.tiles):
            return False
        tiles.take(number)
        return True

    @property
    def _tiles(self) -> TilesField | None:
        """The tiles of who sits opposite."""
        fields = self.form.fields.values() if self.form is not None else ()
        return next((field for field in fields if isinstance(field, TilesField) and not field.control.low), None)

    @property
    def _keys(self) -> dict[int, Callable[[], None]]:
        """What letters do."""
        return {
            pygame.K_r: self._open_rules,
            pygame.K_o: self.turn_fold,
            **{card.key: card.on_press for card in self.cards},
        }

    @property
    def _asks(self) -> bool:
        """Whether the focus is nowhere or on a question, not on something to press."""
        focused = self.form.focused if self.form is not None else None
        return self.controls.focus is None or (focused is not None and not isinstance(focused, PressField))

    def _show_faults(self, faults: dict[str, str]) -> None:
        self.house.sounds.play("refuse")
        self.answers.errors = faults
        self.answers.focus = next(iter(faults))
        self.is_open = True  # all that can be wrong is in there
        self.build()

    def _remember(self, request: PlayRequest) -> None:
        """Begin like this next time."""
        settings = self.house.settings
        people = self.match_form.known_names(self.answers.values)
        names = tuple(dict.fromkeys([*people, *settings.names]))[:12]
        games = {**settings.games, request.game: GameChoice(request.seats, request.options.model_dump(mode="json"))}
        self.house.change(replace(settings, names=names, games=games))

    def _open_rules(self) -> None:
        self.house.go.to(goals.Rulebook(self.match_form.rules.info.key))

    def _open_lab(self) -> None:
        values, rules = self.answers.values, self.match_form.rules
        self.answers.focus = None  # whoever comes back deals with Enter
        options = {name: values[option_key(name)] for name in rules.Options.model_fields}
        self.house.go.to(goals.Lab(rules.info.key, options))

    def turn_fold(self) -> None:
        """Open the house rules and the deal number, or close them."""
        self.is_open = not self.is_open
        self.answers.errors = {}
        focused = self.form.focused if self.form is not None else None
        self.answers.focus = FOLD if focused is not None else None
        self.answers.offset = 0
        self.build()
        if self.is_open and self.form is not None:
            self.form.show_from(FOLD)

    def _add_seat(self) -> None:
        self.answers.focus = self.match_form.add_seat(self.answers.values)
        self.build()

    def _remove_seat(self, number: int) -> None:
        self.answers.focus = self.match_form.remove_seat(self.answers.values, number)
        self.answers.errors = {}
        self.build()
