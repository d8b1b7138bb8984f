"""Setting up a match: the game's box on the left, what it asks on the right, and a big brass button."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect, Surface

from game.bots import gentle, levels
from game.core import registry
from game.core.match import MatchError
from game.core.request import PlayRequest
from game.core.words import _
from game.teaching.lesson import LessonError
from saves.errors import SaveError
from saves.settings import GameChoice
from scenes.matches.games import BOX_H, BOX_W, BoxedGame, boxed_games
from scenes.matches.lessons import has_lesson
from scenes.matches.match_form import OPTION, Faults, MatchForm, seat_key
from scenes.matches.shipped import shipped, watch
from scenes.shared import goals
from scenes.shared.house import House
from scenes.stage.compositor import Sprite
from scenes.stage.form_fields import PushField
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Group
from scenes.stage.form_theme import target
from scenes.stage.help_line import help_height
from scenes.stage.widgets import Button, Face, width_of
from scenes.workshop.corner import EDGE_U, add_box, add_lines, paint_room
from scenes.workshop.form_scene import FormScene
from scenes.workshop.frame import bar_rect
from scenes.workshop.layout import WIDTH, Area
from scenes.workshop.panels import add_panel
from scenes.workshop.rooms import room_of

LEFT_U, SIDE_U, PADDING_U, PADDING_V_U, GAP_U, WIDEST_U = 120, 480, 48, 44, 44, 1320
BOX_HEIGHT_U, LEAST_BOX_U, ABOVE_BOX_U = 540.0, 240.0, 44.0
BUTTON_H_U, DEAL_W_U, RULES_W_U = 72, 360, 200


class NewMatchScene(FormScene):
    """Asks for seats, options and a deal number, and deals."""

    def __init__(self, house: House, game_key: str, *, focus: str | None = None) -> None:
        """Set up the game called `game_key`; `focus` names the field to begin at: `deal` is the number.

        Raises:
            GameError: there is no such game, or its package has a fault.
        """
        super().__init__(house)
        rules = registry.rules(game_key)
        found = levels(rules)
        self.match_form = MatchForm(rules, found, "" if house.archive.has_won(game_key) else gentle(found))
        self.examples = shipped(game_key)
        settings = house.settings
        self.answers.values = self.match_form.values(settings.games.get(game_key), settings.names)
        self.answers.focus = focus

    @property
    def game(self) -> BoxedGame:
        """The game's box."""
        key = self.match_form.rules.info.key
        return next(game for game in boxed_games() if game.key == key)

    @property
    def title(self) -> str:
        return _("New match")

    @property
    def hint(self) -> str:
        return _("Enter deals the cards.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [
            (_("Enter"), _("deal")),
            (_("Esc"), _("back")),
            (_("Tab"), _("next")),
            ("← →", _("change")),
            ("R", _("rules")),
            *((("L", _("lesson")),) if has_lesson(self.game.key) else ()),
        ]

    def background(self) -> Surface:
        """Paint the workshop."""
        kit = self.house.kit
        view = kit.view
        result = paint_room(kit, room_of(kit.theme.name), (self._left + SIDE_U / 2, view.h * 0.42), self._foot)
        bar = bar_rect(kit)
        result.fill(kit.theme.bar, bar)
        result.fill(kit.theme.edge, Rect(0, bar.bottom, bar.width, max(1, view.px(1.5))))
        return result

    @property
    def _left(self) -> float:
        """Where box and words begin, in u: in the middle 1920 u of a wide window."""
        return (self.house.view.w - WIDTH) / 2 + LEFT_U

    @property
    def _foot(self) -> float:
        """Where the table's front ends, in u."""
        view = self.house.view
        return (view.height - help_height(self.house.kit)) / view.u

    def build(self) -> None:
        """Lay out the box and what is said of the game, the form, and the buttons."""
        super().build()
        view = self.house.view
        self._add_game()
        groups = self.match_form.groups(self.answers.values, self._add_seat, self._remove_seat)
        self._suggestion = self.match_form.suggestion(self.answers.values)
        panel = self._panel([groups])
        add_panel(self.house.kit, self.compositor, panel)
        inner = panel.inflate(-2 * view.px(PADDING_U), -2 * view.px(PADDING_V_U))
        buttons = Rect(inner.x, 0, inner.width, self._button_height)
        buttons.bottom = inner.bottom
        area = Rect(inner.x, inner.y, inner.width + form_gutter(self.house.kit), 0)
        area.height = buttons.top - view.px(GAP_U) - area.y
        self.add_form(area, [groups])
        self._add_buttons(buttons)
        self._note = Sprite(None, (0, 0), 6)
        self._note_place = buttons.right, buttons.top - view.px(GAP_U) // 2
        self.compositor.add(self._note)
        self._show_note()

    def _show_note(self) -> None:
        """Say above the big button that the deal will not count, if it was played before."""
        words, kit = self._noted(), self.house.kit
        picture = kit.fonts.line(words, kit.style("medium", 18, kit.theme.accent)) if words else None
        right, middle = self._note_place
        if picture is not None:
            right, middle = right - picture.get_width(), middle - picture.get_height() // 2
        self._note.show(picture, (right, middle))

    def _noted(self) -> str:
        values = self.answers.values
        asked = self.match_form.request(values) if str(values["deal"]).strip() else None
        if not isinstance(asked, PlayRequest):
            return ""
        options = asked.options.model_dump(mode="json")
        if not self.house.archive.was_dealt(asked.game, asked.deal, len(asked.seats), options):
            return ""
        return _("This deal was played before: it will not count in the statistics.")

    @property
    def _button_height(self) -> int:
        return max(self.house.view.px(BUTTON_H_U), 44)

    def _panel(self, columns: list[list[Group]]) -> Rect:
        """Return the place of the panel: as high as its form, in the middle of what the box leaves free."""
        view = self.house.view
        left = view.px(self._left + SIDE_U + 64)
        right = view.px((view.w + WIDTH) / 2 - 64)
        free = Rect(left, self.room.y, right - left, self.room.height)
        width = min(free.width, view.px(WIDEST_U))
        form = lay_out(self.house.kit, width - 2 * view.px(PADDING_U), columns, self.answers.errors).height
        height = form + view.px(GAP_U) + self._button_height + 2 * view.px(PADDING_V_U)
        panel = Rect(0, 0, width, min(free.height, height))
        panel.center = free.center
        return panel

    def _add_game(self) -> None:
        kit, view = self.house.kit, self.house.view
        game, room = self.game, room_of(kit.theme.name)
        width = view.px(SIDE_U)
        summary = kit.fonts.paragraph(game.summary, kit.style("italic", 28, room.words), width, leading=1.3)
        credits = kit.fonts.paragraph(game.credits, kit.style("text", 18, room.notes), width, leading=1.3)
        gap = Surface((1, view.px(16)), pygame.SRCALPHA)
        lines = [summary, gap, credits]
        words = sum(line.get_height() for line in lines) / view.u
        feet, top = self._foot - EDGE_U - 22, self.body.y / view.u + 40
        height = min(BOX_HEIGHT_U + max(0.0, view.h - 1080) * 0.3, feet - top - words - ABOVE_BOX_U)
        if height >= LEAST_BOX_U:  # the words stand right above the box
            top = feet - height - ABOVE_BOX_U - words
        add_lines(self.compositor, lines, view.px(self._left), view.px(top))
        if height < LEAST_BOX_U:
            return
        wide = height * BOX_W / BOX_H
        front = Area(self._left + (SIDE_U - wide) / 2 - 8, feet - height, wide, height)
        plate_h = max(52.0, kit.fonts.height(kit.style("strong", 19)) / view.u + 16)
        plate = Area(front.x - 4, self._foot - EDGE_U + (EDGE_U - plate_h) / 2, front.w + 8, plate_h)
        add_box(kit, self.compositor, room, game, front, plate)

    def _add_buttons(self, area: Rect) -> None:
        kit, view = self.house.kit, self.house.view
        wide, narrow = view.px(DEAL_W_U), view.px(RULES_W_U)
        deal = Rect(area.right - wide, area.y, wide, area.height)
        rules = Rect(area.x, area.bottom - target(kit) - view.px(6), narrow, target(kit) + view.px(6))
        rules.centery = deal.centery
        read = Face(_("Rules"), icon="rules", size=20)
        face = Face(_("Deal"), look="primary", size=28, key=_("Enter"))
        self.controls.add(Button(kit, rules, read, self._open_rules, tip=_("How the game is played")))
        room = Rect(rules.right + view.px(16), rules.y, deal.x - rules.right - view.px(32), rules.height)
        room = self._add_lesson(room)
        self._add_example(room)
        self.controls.add(Button(kit, deal, face, self.submit, tip=_("Deal the cards and begin")))

    def _add_lesson(self, room: Rect) -> Rect:
        """Offer the lesson, if there is one; return the room beside it."""
        if not has_lesson(self.game.key):
            return room
        kit, gap = self.house.kit, self.house.view.px(16)
        face = Face(_("Lesson"), icon="star", size=20)
        rect = Rect(room.x, room.y, min(room.width, width_of(kit, face) + gap), room.height)
        tip = _("Learn the game at the table, step by step.")
        self.controls.add(Button(kit, rect, face, self._learn, tip=tip))
        return Rect(rect.right + gap, room.y, max(0, room.right - rect.right - gap), room.height)

    def _add_example(self, room: Rect) -> None:
        """Offer a match that came with the game, to be watched; under a short name where there is little room."""
        if not self.examples:
            return
        kit, one = self.house.kit, self.examples[0]
        if room.width < room.height:
            return
        for words in (one.title, _("Example"), ""):
            face = Face(words, icon="eye", size=20)
            width = kit.view.px(face.size * 1.15 + 42) + kit.fonts.width(words, kit.style("strong", face.size))
            if width <= room.width or not words:
                break
        rect = Rect(room.x, room.y, min(width, room.width), room.height)
        tip = _("Watch this match step by step: {title}").format(title=one.title)
        self.controls.add(Button(kit, rect, face, self._watch, tip=tip))

    # What happens.

    def changed(self, key: str, value: Any) -> None:
        """A seat that changes its mind gets a name that fits, or none; what is recommended follows the options."""
        self._show_note()
        if key.startswith(OPTION) and self.match_form.suggestion(self.answers.values) != self._suggestion:
            self.build()
            return
        if not key.endswith(" mind") or self.form is None:
            return
        name = seat_key(int(key.split()[1]), "name")
        self.answers.values[name] = ""
        self.answers.values[name] = self.match_form.free_name(self.answers.values, value)
        self.match_form.number_bots(self.answers.values)
        self.build()  # what the others are called unless they say so may depend on it

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
        """Enter deals unless something to press has the focus, or a list is open; R opens the rules."""
        is_choosing = self.form is not None and self.form.is_choosing
        if event.type == pygame.KEYDOWN and not self.is_typing and not is_choosing:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._asks:
                self.submit()
                return True
            if event.key == pygame.K_r:
                self._open_rules()
                return True
            if event.key == pygame.K_l and has_lesson(self.game.key):
                self._learn()
                return True
        return super().handle(event)

    @property
    def _asks(self) -> bool:
        """Whether the focus is nowhere or on a question, not on something to press."""
        focused = self.form.focused if self.form is not None else None
        return self.controls.focus is None or (focused is not None and not isinstance(focused, PushField))

    def _show_faults(self, faults: dict[str, str]) -> None:
        self.house.sounds.play("refuse")
        self.answers.errors = faults
        self.answers.focus = next(iter(faults))
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

    def _learn(self) -> None:
        try:
            self.house.go.to(goals.Lesson(self.game.key))
        except LessonError as problem:
            self.toasts.say(str(problem), is_bad=True)

    def _watch(self) -> None:
        try:
            watch(self.house, self.examples[0])
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)

    def _add_seat(self) -> None:
        values = self.answers.values
        number = values["seats"]
        mind = self.match_form.level
        values[seat_key(number, "name")] = self.match_form.free_name(values, mind)
        values[seat_key(number, "mind")] = mind
        values["seats"] = number + 1
        self.match_form.follow_seats(values, number)
        self.answers.focus = seat_key(number, "mind")
        self.build()

    def _remove_seat(self, number: int) -> None:
        values = self.answers.values
        for later in range(number, values["seats"] - 1):
            for part in ("name", "mind"):
                values[seat_key(later, part)] = values[seat_key(later + 1, part)]
        values["seats"] -= 1
        self.match_form.number_bots(values)
        self.match_form.follow_seats(values, values["seats"] + 1)
        self.answers.errors = {}
        self.answers.focus = seat_key(min(number, values["seats"] - 1), "mind")
        self.build()
