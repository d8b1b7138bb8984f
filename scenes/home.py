"""The home screen: a lamp-lit workshop with the boxes of the games, the match to go on with, and the shelf."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _, many
from saves.errors import SaveError
from scenes import match_words
from scenes.dialog import Answer, Dialog
from scenes.home_parts.boxes import Box, cover_picture
from scenes.home_parts.cases import Case, empty_case
from scenes.home_parts.clipboard import Clipboard, Sheaf
from scenes.home_parts.controls import CornerButton, HomeControls, Link, corner_faces, corner_width, on_press
from scenes.home_parts.dressing import paint_room
from scenes.home_parts.games import BoxedGame, boxed_games
from scenes.home_parts.layout import Layout, lay_out, line_u, pixels
from scenes.home_parts.rooms import Room, room_of
from scenes.scene import ARROWS, Scene
from scenes.stage.compositor import Sprite
from scenes.stage.help_line import HelpLine
from scenes.stage.widgets import Face

if TYPE_CHECKING:
    from saves.shelf import Summary
    from scenes.house import House

FRAMES_BEFORE_PICTURE = 2
FLICKER = ((0.0, 215), (0.09, 90), (0.16, 215), (0.29, 40), (0.42, 0))  # seconds, darkness


class HomeScene(Scene):
    """Where the app begins, and where every match is left to."""

    layout: Layout
    help_line: HelpLine
    clipboard: Clipboard

    def __init__(self, house: House) -> None:
        """Look at the table and the shelf."""
        super().__init__(house)
        self.games: list[BoxedGame] = []
        self.saved: list[Summary] = []
        self.open: Summary | None = None
        self.boxes: list[Box] = []
        self._broken: set[str] = set()
        self._painted: tuple[object, Surface] | None = None
        self._frames = 0
        self._veil: Sprite | None = None

    @property
    def room(self) -> Room:
        """The colours of the theme's room."""
        return room_of(self.house.theme.name)

    # Laying out

    def enter(self) -> None:
        """Light the lamp."""
        super().enter()
        if not self.house.settings.reduced_motion:
            self._flicker()

    def background(self) -> Surface:
        """Return the room, painted anew only where size or theme changed."""
        kit = self.house.kit
        widths = [corner_width(kit, face) for face, _tip in corner_faces().values()]
        self.layout = lay_out(kit, len(self.games), widths)
        key = (kit.view, kit.theme.name, self.layout)
        if self._painted is None or self._painted[0] != key:
            self._painted = key, paint_room(kit, self.layout, self.room, self._tagline())
        return self._painted[1]

    def build(self) -> None:
        """Put everything on the table."""
        self.games = boxed_games()
        self._read_shelf()
        super().build()
        kit = self.house.kit
        self.controls = HomeControls(kit, self.compositor)
        self.help_line = HelpLine(kit, self.compositor)
        self._hang_clipboard()
        self._put_out_boxes()
        self._fill_shelf()
        self._add_corner()
        self._show_help()
        self._frames = 0

    def _read_shelf(self) -> None:
        """Learn which matches there are; trouble with the disk is told and leaves the shelf empty."""
        self.saved, self.open = [], None
        store = self.house.store
        if store is None:
            return
        try:
            if self.house.autosave is not None:
                self.house.autosave.flush()
            self.saved = store.summaries()
            self.open = store.latest_open()
        except SaveError as problem:
            self.toasts.say(str(problem))

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
        cover = cover_picture(kit, game, (width, width * 316 // 232))
        top = max(0, min(cover.get_height() - height, round(width * 0.1)))
        self.clipboard.show_picture(cover.subsurface(Rect(0, top, width, min(height, cover.get_height() - top))))

    def _put_out_boxes(self) -> None:
        self.boxes = []
        for game, front, plate in zip(self.games, self.layout.boxes, self.layout.plates, strict=True):
            box = Box(self.house.kit, self.motion, self.room, game, front, plate)
            box.on_press = on_press(self.open_box, game.key)
            self.boxes.append(box)
        self.controls.add(*self.boxes)

    def _fill_shelf(self) -> None:
        kit, room, label = self.house.kit, self.room, self.layout.label
        heading = kit.fonts.line(_("Shelf"), kit.style("title", 28, room.words))
        area = pixels(kit, label)
        top = area.y + (area.height - heading.get_height()) // 2
        self.compositor.add(Sprite(heading, (area.x, top), 5))
        words = self._shelf_words()
        note = kit.fonts.fitted(words, kit.style("text", 18, room.notes), area.width // 2)
        down = heading.get_height() * 0.79 - note.get_height() * 0.77
        self.compositor.add(Sprite(note, (area.x + heading.get_width() + kit.view.px(14), top + round(down)), 5))
        for place, summary in zip(self.layout.cases, self.saved, strict=False):
            rect = pixels(kit, place)
            press = on_press(self.open_match, summary.id)
            self.controls.add(Case(kit, rect, summary, press, broken=summary.id in self._broken))
        if not self.saved and self.layout.cases:
            rect = pixels(kit, self.layout.cases[0])
            words = _("Matches you leave are kept here")
            if self.house.store is None:
                words = _("Saved matches can’t be opened now")
            self.compositor.add(Sprite(empty_case(kit, rect.size, words), rect.topleft, 5))
        self._add_shelf_link(area)

    def _add_shelf_link(self, area: Rect) -> None:
        kit = self.house.kit
        if self.house.store is None:
            return
        words = _("All matches")
        height = max(area.height - kit.view.px(6), round(line_u(kit, "medium", 20) * kit.view.u))
        width = kit.fonts.width(words, kit.style("medium", 20)) + 2
        rect = Rect(area.right - width, area.y + (area.height - height) // 2, width, height)
        tip = _("Every saved match: go on, look again, pass on as a file, or delete.")
        self.controls.add(Link(kit, rect, Face(words, size=20), self.show_shelf, tip=tip))

    def _shelf_words(self) -> str:
        if self.house.store is None:
            return _("nothing can be saved now")
        if not self.saved:
            return ""
        return many("{n} saved match", "{n} saved matches", len(self.saved)).format(n=len(self.saved))

    def _add_corner(self) -> None:
        actions = {
            "rulebooks": self.show_rules,
            "statistics": self.show_statistics,
            "about": self.show_about,
            "settings": self.show_settings,
        }
        for (name, (face, tip)), area in zip(corner_faces().items(), self.layout.buttons, strict=True):
            rect = pixels(self.house.kit, area)
            self.controls.add(CornerButton(self.house.kit, rect, face, actions[name], tip=tip))

    # What the clipboard says

    def _game_on_clipboard(self) -> BoxedGame:
        """Return the game of the open match, else the one played last, else the first that can be played."""
        by_key = {game.key: game for game in self.games}
        wanted = [self.open] if self.open else []
        for summary in [*wanted, *self.saved]:
            if summary.game in by_key:
                return by_key[summary.game]
        return next((game for game in self.games if game.live), self.games[0])

    def _sheaf(self) -> Sheaf:
        if self.open is not None:
            return self._sheaf_of(self.open)
        game = self._game_on_clipboard()
        heading = _("Choose a game") if self.saved else _("Start here")
        tip = _("Set up a match of {title}.").format(title=game.title)
        minutes = _("{n} min").format(n=game.minutes)
        return Sheaf(heading, "", game.title, minutes, (game.players,), "", _("Set the table"), tip)

    def _sheaf_of(self, summary: Summary, points: tuple[int, ...] = ()) -> Sheaf:
        names = [seat.name for seat in summary.seats]
        if points and len(names) > 1:
            names = [f"{name} {score}" for name, score in zip(names, points, strict=True)]
        title = match_words.title(summary.game)
        return Sheaf(
            heading=_("Continue"),
            aside=match_words.when(summary.touched),
            title=title,
            note=match_words.turn(summary),
            seats=tuple(names),
            whose=match_words.decider(summary) or (match_words.deal(summary) if len(names) == 1 else ""),
            button=_("Continue"),
            tip=_("Go on with {title}: {prompt}").format(title=title, prompt=summary.prompt),
            numbered=len(names) > 1,
        )

    def _load_picture(self) -> None:
        """Show the table of the open match on the clipboard, as it was left."""
        if self.open is None:
            return
        from scenes.home_parts.snapshot import snapshot

        shot = snapshot(self.house, self.open.id, self.clipboard.frame.size)
        if shot.points:
            self.clipboard.say(self._sheaf_of(self.open, shot.points))
        if shot.picture is not None:
            self.clipboard.show_picture(shot.picture)

    # The lamp

    def _flicker(self) -> None:
        """Let the lamp come on: dark, half, dark, full."""
        view = self.house.view
        picture = Surface((view.width, view.height)).convert()
        picture.fill((6, 6, 8))
        picture.set_alpha(FLICKER[0][1])
        self._veil = Sprite(picture, (0, 0), 400)
        self.compositor.add(self._veil)
        for at, darkness in FLICKER[1:]:
            self.motion.after(at, partial(self._darken, darkness))

    def _darken(self, darkness: int) -> None:
        veil = self._veil
        if veil is None or veil.image is None:
            return
        veil.image.set_alpha(darkness)
        self.compositor.damage(veil.rect)
        if not darkness:
            self.compositor.remove(veil)
            self._veil = None

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event, then say what the pointer is on."""
        done = self._handle(event)
        if self.house.manager.top is self:
            self._show_help()
        return done

    def _handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_file(Path(event.file))
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
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.controls.focus is None:
            self.go_on()
        elif event.key in ARROWS and self.controls.focus is None:
            self._focus_first()
        elif event.key == pygame.K_n:
            self.open_box(self._game_meant().key)
        elif event.key == pygame.K_r:
            self.show_rules()
        else:
            return False
        return True

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
        question = _("Leave Tablewright?")
        text = _("Every match is saved as you left it.")
        if self.house.store is None:
            text = _("Nothing could be saved this time.")
        answers = (Answer(_("Leave"), self.house.manager.quit, "primary"), Answer(_("Stay")))
        self.house.manager.push(Dialog(self.house, question, text, answers))

    def update(self, seconds: float) -> None:
        """Let time pass; the picture on the clipboard is drawn once the screen stands."""
        super().update(seconds)
        self._frames += 1
        if self._frames == FRAMES_BEFORE_PICTURE:
            self._load_picture()

    def _show_help(self) -> None:
        pointed = self.controls.pointed
        has_open = self.open is not None
        words = pointed.tip if pointed is not None else ""
        if not words:
            words = _("Choose a box to set up a match.")
            if has_open:
                words = _("Enter goes on with your match; a box begins a new one.")
        self.help_line.show(words)
        self.help_line.keys([("← →", _("choose")), ("N", _("new match")), ("R", _("rules")), ("F11", _("full screen"))])

    # Where the ways lead

    def go_on(self) -> None:
        """Go on with the open match; without one, set up the game on the clipboard."""
        if self.open is not None:
            self.open_match(self.open.id)
        else:
            self.open_box(self._game_on_clipboard().key)

    def open_box(self, key: str) -> None:
        """Set up a match of a game."""
        if not any(game.key == key and game.live for game in self.games):
            return
        from scenes.new_match import NewMatchScene

        self.house.manager.push(NewMatchScene(self.house, key))

    def open_match(self, identity: str) -> None:
        """Go on with a saved match; one that can't be read says why."""
        from scenes.table import resume_table

        try:
            table = resume_table(self.house, identity)
        except SaveError as problem:
            self._broken.add(identity)
            self.build()
            self.toasts.say(str(problem))
            return
        self._broken.discard(identity)
        self.house.manager.push(table)

    def take_file(self, path: Path) -> None:
        """Take the match in a file that was dropped on the window, and open it."""
        from scenes.match_files import take_in

        try:
            identity = take_in(self.house, path)
        except SaveError as problem:
            self.toasts.say(str(problem))
            return
        self.open_match(identity)

    def show_rules(self) -> None:
        """Open the rulebook of the game that is meant."""
        from scenes.rulebook import RulebookScene

        self.house.manager.push(RulebookScene(self.house, self._game_meant().key, section=""))

    def show_statistics(self) -> None:
        """Show what was played and won."""
        from scenes.statistics import StatisticsScene

        self.house.manager.push(StatisticsScene(self.house))

    def show_about(self) -> None:
        """Show what this is."""
        from scenes.about import AboutScene

        self.house.manager.push(AboutScene(self.house))

    def show_settings(self) -> None:
        """Show the settings."""
        from scenes.settings_scene import SettingsScene

        self.house.manager.push(SettingsScene(self.house))

    def show_shelf(self) -> None:
        """Show all saved matches."""
        from scenes.shelf import ShelfScene

        self.house.manager.push(ShelfScene(self.house))
