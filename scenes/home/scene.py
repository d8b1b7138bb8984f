"""The home screen: a lamp-lit workshop with the boxes of the games, the match to go on with, and the shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core import registry
from game.core.match import MatchError
from game.core.words import _
from saves.errors import SaveError
from saves.intake import Taken
from scenes.home.chip import Chip, chip_name, chip_size
from scenes.home.clipboard import Clipboard, Sheaf
from scenes.home.controls import CornerButton, HomeControls, corner_faces, corner_width, key_caps
from scenes.home.dressing import paint_room
from scenes.home.flicker import Flicker
from scenes.home.lobby import Lobby
from scenes.home.lookout import Lookout
from scenes.home.ribbon import Ribbon, ribbons
from scenes.home.sheaves import game_on_top, sheaf_to_begin, sheaf_to_continue
from scenes.home.shelf_row import Shelf, fill_shelf
from scenes.home.stillness import Stillness
from scenes.home.table_shot import TableShot
from scenes.home.tray import Tray
from scenes.matches.drops import Drops
from scenes.matches.games import BOX_H, BOX_W, BoxedGame, boxed_games
from scenes.matches.leaving import LeaveScene
from scenes.matches.opening import open_saved
from scenes.shared import goals
from scenes.shared.key_actions import HOME
from scenes.shared.keymap import KEYS
from scenes.shared.scene import ARROWS
from scenes.stage.help_line import HelpLine
from scenes.stage.presses import ENTER, has_modifier
from scenes.workshop.boxes import Box, cover_picture
from scenes.workshop.layout import Layout, lay_out, pixels
from scenes.workshop.rooms import Room, room_of

if TYPE_CHECKING:
    from saves.shelf import Summary
    from scenes.shared.house import House
    from scenes.stage.waking import Clock


class HomeScene(Lobby):
    """Where the app begins, and where every match is left to."""

    keys_in = HOME

    layout: Layout
    help_line: HelpLine
    clipboard: Clipboard

    def __init__(self, house: House) -> None:
        """Look at the table and the shelf."""
        super().__init__(house)
        self.games: list[BoxedGame] = []
        self._lookout = Lookout(house)
        self._drops = Drops(house, self._taken_in)
        self.boxes: list[Box] = []
        self._broken: set[str] = set()
        self._painted: tuple[object, Surface] | None = None
        self._shot = TableShot(house)
        self._still = Stillness()
        self._flicker: Flicker | None = None
        self.tray = Tray(house, self.show_days, self.play_today)

    @property
    def saved(self) -> tuple[Summary, ...]:
        """The newest matches on the shelf, as far as they are known."""
        return self._lookout.glance.newest

    @property
    def open(self) -> Summary | None:
        """The match to go on with."""
        return self._lookout.glance.open

    @property
    def room(self) -> Room:
        """The colours of the theme's room."""
        return room_of(self.house.theme.name)

    def spoken(self) -> list[str]:
        """Return what hangs on the board: the match to go on with, or an invitation."""
        sheaf = self.clipboard.sheaf
        return ["", sheaf.heading, *sheaf.aside[:1], sheaf.title, *sheaf.note[:1], *sheaf.seats]

    # Laying out

    def enter(self) -> None:
        """Light the lamp."""
        if not self.house.settings.reduced_motion:
            self._flicker = Flicker(self.motion)
        super().enter()

    def rest(self) -> None:
        """Let go of the room, too, which is quickly painted."""
        super().rest()
        self._painted = None

    def resume(self) -> None:
        """Come back to a room that is lit."""
        self._flicker = None
        super().resume()

    def background(self) -> Surface:
        """Return the room, painted anew only where size or theme changed."""
        kit = self.house.kit
        widths = [corner_width(kit, face) for face, _tip in corner_faces().values()]
        chip = chip_size(kit, chip_name(self.house.person, has_people=bool(self.house.settings.people)))
        self.layout = lay_out(kit, len(self.games), len(self.saved), widths, chip)
        key = (kit.view, kit.theme.name, self.layout)
        if self._painted is None or self._painted[0] != key:
            self._painted = key, paint_room(kit, self.layout, self.room, self._tagline())
        return self._painted[1]

    def flattened(self) -> Surface:
        """Keep the room no longer: something is painted onto it."""
        self._painted = None
        return super().flattened()

    def build(self) -> None:
        """Put everything on the table."""
        self.games = boxed_games()
        self._lookout.look()
        super().build()
        kit = self.house.kit
        self.controls = HomeControls(kit, self.compositor)
        self.help_line = HelpLine(kit, self.compositor)
        self._hang_clipboard()
        self._put_out_boxes()
        self._fill_shelf()
        self.tray.put_out(self.compositor, self.controls, self.layout, self.room, self.games)
        self._add_corner()
        self._show_help()
        if self._flicker is not None:
            self._flicker.cover(self.compositor)
        self._still.break_off()
        self._shot.hang(self.open, self.clipboard)

    def _tagline(self) -> str:
        if len(self.games) == 5:
            return _("Five engine-building games on one table")
        return _("Engine-building games on one table")

    def _hang_clipboard(self) -> None:
        kit = self.house.kit
        self.clipboard = Clipboard(kit, self.compositor, self.layout.clipboard, self._sheaf(), self.go_on)
        self.controls.add(self.clipboard.button)
        game = self._game_on_clipboard()
        width, height = self.clipboard.frame.size
        cover = cover_picture(kit, game, (width, int(width * BOX_H / BOX_W)))
        top = max(0, min(cover.get_height() - height, round(width * 0.1)))
        self.clipboard.show_picture(cover.subsurface(Rect(0, top, width, min(height, cover.get_height() - top))))

    def _put_out_boxes(self) -> None:
        self.boxes = []
        for game, front, plate in zip(self.games, self.layout.boxes, self.layout.plates, strict=True):
            box = Box(self.house.kit, self.motion, self.room, game, front, plate)
            box.on_press = partial(self.open_box, game.key)
            self.boxes.append(box)
        self.controls.add(*self.boxes)
        self.controls.reach = lambda button: not isinstance(button, Ribbon)
        self.controls.add(*ribbons(self.house, self.boxes, self.learn))

    def _fill_shelf(self) -> None:
        shelf = Shelf(
            self._lookout.glance,
            self._lookout.is_known,
            self.house.autosave.kept(),
            frozenset(self._broken),
            self.open_match,
            self.show_shelf,
            self.choose_file,
        )
        fill_shelf(self.house.kit, self.compositor, self.controls, self.layout, self.room, shelf)

    def _add_corner(self) -> None:
        actions = {
            "rulebooks": self.show_rulebooks,
            "statistics": self.show_statistics,
            "medals": self.show_medals,
            "settings": self.show_settings,
        }
        for (name, (face, tip)), area in zip(corner_faces().items(), self.layout.buttons, strict=True):
            rect = pixels(self.house.kit, area)
            self.controls.add(CornerButton(self.house.kit, rect, face, actions[name], tip=tip))
        rect = pixels(self.house.kit, self.layout.chip)
        has_people = bool(self.house.settings.people)
        self.controls.add(Chip(self.house.kit, rect, self.house.person, self.show_people, has_people=has_people))

    # What the clipboard says

    def _game_on_clipboard(self) -> BoxedGame:
        return game_on_top(self.games, [*([self.open] if self.open else []), *self.saved])

    def _sheaf(self) -> Sheaf:
        if self.open is not None:
            return sheaf_to_continue(self.open)
        return sheaf_to_begin(self._game_on_clipboard(), is_first=not self.saved)

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event, then say what the pointer is on."""
        self._still.break_off()
        done = self._handle(event)
        if self.house.manager.top is self:
            self._show_help()
        return done

    def _handle(self, event: pygame.event.Event) -> bool:
        if self._drops.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.clipboard.hit(event.pos):
            self.go_on()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.search_rules(self._game_meant())
            return True
        if has_modifier(event):
            return False
        if event.key in ENTER and self.controls.focus is None:
            self.go_on()
        elif event.key in ARROWS and self.controls.focus is None:
            self._focus_first()
        else:
            does = self._keys.get(event.key)
            if does is None:
                return False
            does()
        return True

    @property
    def _keys(self) -> dict[int, Callable[[], None]]:
        """What letters do."""
        return {
            pygame.K_n: lambda: self.open_box(self._game_meant().key),
            pygame.K_r: self.show_rules,
            pygame.K_l: lambda: self.learn(self._game_meant().key),
            pygame.K_t: self.play_today,
            pygame.K_d: lambda: self.show_days(self.tray.day),
            pygame.K_c: self.show_medals,
            pygame.K_o: self.choose_file,
            pygame.K_p: self.show_people,
        }

    def _focus_first(self) -> None:
        """Give the focus to the first box that can be opened."""
        first = next((box for box in self.boxes if box.enabled), None)
        self.controls.set_focus(first or self.clipboard.button)

    def _game_meant(self) -> BoxedGame:
        """Return the game whose box the pointer or the focus is on, else the one on the clipboard."""
        pointed = self.controls.pointed
        if isinstance(pointed, Box) and pointed.game.live:
            return pointed.game
        return self._game_on_clipboard()

    def back(self) -> None:
        """Let go of the focus; without one ask whether to leave."""
        if self.controls.focus is not None:
            self.controls.set_focus(None)
            return
        self.house.manager.push(LeaveScene(self.house))

    def clocks(self) -> Sequence[Clock]:
        """Add the shelf, and what waits for a moment of rest."""
        return *super().clocks(), self._lookout, self._still

    def update(self, seconds: float) -> None:
        """Let time pass; the picture on the clipboard is drawn once nobody moves anything."""
        super().update(seconds)
        if self._lookout.look_again(seconds):
            self.build_anew()
        self._drops.update()
        self._still.update(seconds)
        is_still = self._still.is_reached and not (self.motion.is_moving or self.house.manager.is_fading)
        self.tray.update(is_still=is_still)
        self._shot.update(is_still=is_still)

    def _show_help(self) -> None:
        pointed = self.controls.pointed
        has_open = self.open is not None
        words = pointed.tip if pointed is not None else ""
        if not words:
            words = _("Choose a box to set up a match.")
            if has_open:
                words = _("{key} goes on with your match; a box begins a new one.").format(
                    key=KEYS.cap("everywhere.press")
                )
        self.help_line.show(words)
        self.help_line.keys(key_caps())

    # Where the ways lead

    def go_on(self) -> None:
        """Go on with the open match; without one, set up the game on the clipboard."""
        if self.open is not None:
            self.open_match(self.open.id)
        else:
            self.open_box(self._game_on_clipboard().key)

    def open_box(self, key: str) -> None:
        """Set up a match of a game; of one that can't be opened say why."""
        game = next(game for game in self.games if game.key == key)
        if game.fault:
            self.tell_fault(game)
        elif game.live:
            self.set_up(key)

    def open_match(self, identity: str) -> None:
        """Go on with a saved match, or look at it once it is over; one that can't be read says why."""
        try:
            open_saved(self.house, identity)
        except SaveError as problem:
            self._broken.add(identity)
            self.build()
            self.toasts.say(str(problem), is_bad=True)
            return
        self._broken.discard(identity)

    def play_today(self) -> None:
        """Play the deal of today; where that can't be done, say why."""
        try:
            self.tray.play()
        except (SaveError, MatchError, registry.GameError) as problem:
            self.toasts.say(str(problem), is_bad=True)

    def _taken_in(self, taken: Taken) -> None:
        """Open the match of a single file, or take its challenge; tell of several."""
        for one in taken.challenges:
            self.hear_of(one)
        if self.house.manager.top is self and len(taken.matches) == 1 and not taken.problems:
            self.open_match(taken.matches[0])
            return
        if taken.words:
            self.toasts.say(taken.words, is_bad=bool(taken.problems))

    def show_rules(self) -> None:
        """Open the rulebook of the game whose box is pointed at; without one, let one be chosen."""
        pointed = self.controls.pointed
        if not isinstance(pointed, Box) or not pointed.game.live:
            self.show_rulebooks()
            return
        self.house.go.to(goals.Rulebook(pointed.game.key))
