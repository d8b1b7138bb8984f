"""A match to look at: its table at every step, the log beside it, and controls like those of a film. Nothing plays."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.match import MatchError, Undo
from game.core.words import _
from scenes.pages import page_class
from scenes.pages.page import Page, Tools
from scenes.review_parts.bar import Tool, icon, lay_tools, say, worded
from scenes.review_parts.layout import places
from scenes.review_parts.replay import Replay, eyes_for
from scenes.review_parts.review_log import ReviewLog
from scenes.review_parts.scrub import Scrub
from scenes.review_parts.strip import Strip
from scenes.scene import Scene
from scenes.stage.compositor import Sprite
from scenes.stage.help_line import HelpLine
from scenes.stage.motion import chain_delays
from scenes.table.board import Board
from scenes.table.pointer import Pointer

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.house import House
    from scenes.table.scene import TableScene
    from scenes.table.sitting import Line

SPEEDS = (0.5, 1.0, 2.0, 4.0)
STEP_PAUSE, REST = 0.9, 0.45  # seconds at speed 1: from step to step, and at least after what moves has landed


class ReviewScene(Scene):
    """Looks at `match`, position by position. Over a table, it can also take its match back to what it shows."""

    def __init__(
        self,
        house: House,
        match: Match[Any, Any],
        title: str,
        start_ply: int | None = None,
        *,
        table: TableScene | None = None,
    ) -> None:
        """Begin at `start_ply`: by default the beginning of a finished match, the present of an open one.

        An open match shows what the viewer at its `table` sees; without a table what its only person sees, or else
        what an onlooker does.
        """
        super().__init__(house)
        self.title = title
        self.table = table
        self.replay = Replay(match, table.sitting.viewer if table is not None else eyes_for(match))
        self.viewer = self.replay.first_viewer
        start = (0 if match.is_over else match.ply) if start_ply is None else start_ply
        self.ply = max(0, min(self.replay.last, start))
        self.is_log_open = True
        self.is_playing = False
        self.speed = 1.0
        self._wait = 0.0
        self._was_moving = False

    # Laying out.

    def background(self) -> Surface:
        """Let the page paint its part of the window."""
        result = super().background()
        result.blit(self.page.background(), (0, 0))
        theme, foot = self.house.theme, self.places.foot
        result.fill(theme.bar, self.places.bar)
        result.fill(theme.bar, foot)
        result.fill(theme.edge, Rect(foot.x, foot.y, foot.width, max(1, self.house.view.px(1.5))))
        return result

    def build(self) -> None:
        """Lay out the page, the log and the controls for the present window."""
        house = self.house
        self.motion = house.new_motion()
        self.places = places(house.kit, with_log=self.is_log_open)
        small = copy(house)
        small.view = self.places.view
        match = self.replay.match
        names = tuple(seat.name for seat in match.seats)
        tools = Tools(house.art, house.fonts, house.theme, self.motion, house.settings.suits == "four", names)
        self.page: Page = page_class(match.rules.info.key)(tools)
        self.page.arrange(small.view)
        super().build()
        self.help = HelpLine(house.kit, self.compositor)
        self.help.keys(self._keys())
        self.strip = Strip(small.kit, self.compositor, self.places.bar)
        self.board = Board(small, self.page, self.compositor, self.controls, self.motion)
        self.pointer = Pointer(small, self.board)
        self.log = self._new_log()
        turns = self.replay.turn_starts()
        self._add_scrub(turns)
        self.buttons = lay_tools(house.kit, self.places.buttons, self._film_tools(), self._other_tools())
        self.controls.add(*self.buttons.values())
        self.motion.speed *= self.speed
        self.board.pieces.lay_out(self.replay.table(self.ply, self.viewer))
        self._refresh(at_once=True)

    def _new_log(self) -> ReviewLog | None:
        rect = self.places.log
        return ReviewLog(self.house.kit, self.compositor, rect, self.replay.lines, self._to_line) if rect else None

    def _add_scrub(self, turns: list[int]) -> None:
        kit, area = self.house.kit, self.places.scrub
        style = kit.style("medium", 19, kit.theme.text)
        widest = kit.fonts.width(self._where(self.replay.last), style) + kit.view.px(28)
        room = min(widest, area.width // 2)
        bar = Rect(area.x + room, area.y, area.width - room, area.height)
        self.scrub = Scrub(kit, self.compositor, bar, self.replay.last, turns, self._scrubbed)
        self._label = Sprite(None, area.topleft, 56)
        self.compositor.add(self._label)

    def _film_tools(self) -> list[Tool]:
        return [
            Tool("first", icon("first"), _("To the beginning (Home)."), self.to_first),
            Tool("turn_back", icon("turn_back"), _("To the turn before (Page up)."), self.turn_back),
            Tool("back", icon("left"), _("A step back (left arrow)."), self.step_back),
            Tool("play", icon("play"), _("Play or pause (Space)."), self.toggle_playing),
            Tool("on", icon("right"), _("A step on (right arrow)."), self.step_on),
            Tool("turn_on", icon("turn_on"), _("To the next turn (Page down)."), self.turn_on),
            Tool("last", icon("last"), _("To the end (End)."), self.to_last),
            Tool("speed", worded(_speed_words(0.5)), _("How fast it plays (+ and −)."), self._next_speed, keeps=9),
            Tool("log", icon("log"), _("The log beside the table (L)."), self.toggle_log),
        ]

    def _other_tools(self) -> list[Tool]:
        tools = []
        if len(self.replay.viewers) > 1:
            name = max(self._names(), key=len)
            tools.append(Tool("viewer", worded(name, sign="eye"), _("Through whose eyes (Tab)."), self.next_viewer))
        if self.table is not None:
            words = worded(_("Return here"), _("Return"), sign="undo", look="primary")
            tip = _("The match goes on from here (Enter); what came after can be redone.")
            tools.append(Tool("return", words, tip, self.return_here, keeps=3))
        tip = _("A practice match that begins at this position (P); this one stays as it is.")
        tools.append(Tool("play_on", worded(_("Play on from here"), _("Play on")), tip, self.play_on, keeps=2))
        tools.append(Tool("leave", worded(_("Back"), sign="close"), _("Back to where you came from."), self.back))
        return tools

    def _keys(self) -> list[tuple[str, str]]:
        keys = [(_("Space"), _("play")), ("← →", _("step")), ("PgUp PgDn", _("turn")), ("Esc", _("back"))]
        if len(self.replay.viewers) > 1:
            keys.append(("Tab", _("other eyes")))
        return [*keys, ("P", _("play on")), ("L", _("log"))]

    # Showing.

    def _refresh(self, *, at_once: bool) -> None:
        """Bring everything but the pieces up to date with the position."""
        replay, turn = self.replay, self.replay.turn(self.ply)
        self.board.find_zones()
        self.board.show(turn, at_once=at_once)
        self.pointer.forget()
        self.board.inspector.close()
        self.strip.show(self.title, turn.prompt, self._seen_by())
        style = self.house.kit.style("medium", 19)
        room = self.scrub.rect.x - self.places.scrub.x
        label = self.house.kit.fonts.fitted(self._where(self.ply), style, room)
        self._label.show(label, (self.places.scrub.x, self.places.scrub.centery - label.get_height() // 2))
        self.scrub.show(self.ply)
        if self.log is not None:
            self.log.show(self.ply)
        at_start, at_end = self.ply == 0, self.ply == replay.last
        for name in ("first", "turn_back", "back"):
            self.buttons[name].enabled = not at_start
        for name in ("on", "turn_on", "last"):
            self.buttons[name].enabled = not at_end
        self.buttons["play"].face = icon("pause" if self.is_playing else "play")[0]
        self.buttons["play_on"].enabled = turn.seat is not None
        say(self.buttons["speed"], _speed_words(self.speed))
        if "viewer" in self.buttons:
            say(self.buttons["viewer"], self._seat_name(self.viewer))
        if self.table is not None:
            self.buttons["return"].enabled = self.table.sitting.way_back(self.ply) is not Undo.NOTHING
        self._show_help()

    def _where(self, ply: int) -> str:
        turn = self.replay.turn(ply)
        words = _("Step {ply} of {last} · turn {turn}")
        return words.format(ply=ply, last=self.replay.last, turn=turn.number)

    def _names(self) -> list[str]:
        return [self._seat_name(viewer) for viewer in self.replay.viewers]

    def _seat_name(self, viewer: int | None) -> str:
        return _("An onlooker") if viewer is None else self.replay.match.seats[viewer].name

    def _seen_by(self) -> str:
        if len(self.replay.match.seats) == 1:
            return ""
        return _("As {name} sees it").format(name=self._seat_name(self.viewer))

    def _show_help(self) -> None:
        button = self.controls.pointed
        words = button.tip if button is not None else ""
        if not words and self.log is not None:
            words = self.log.words
        self.help.show(words or self.board.describe_at(self.pointer.pos))

    # Going through the match.

    def go_to(self, ply: int, *, by_step: bool = False) -> None:
        """Show the table after `ply` intents: at once, or moved there from the one beside it."""
        ply = max(0, min(self.replay.last, ply))
        if ply == self.ply:
            return
        before, self.ply = self.ply, ply
        table = self.replay.table(ply, self.viewer)
        is_on = ply == before + 1
        if by_step and (is_on or ply == before - 1):
            busy = self.board.pieces.go_to(table, fast=not is_on)
            self._wait = max(STEP_PAUSE, busy + REST)
            if is_on:
                self._sound_and_call()
        else:
            self.board.pieces.lay_out(table)
        self._refresh(at_once=not by_step)

    def _sound_and_call(self) -> None:
        events = self.replay.events(self.ply)
        told = [event for event in events if event.kind in self.page.sounds or self.page.callout(event)]
        for event, delay in zip(told, chain_delays(len(told)), strict=True):

            def tell(event: Any = event) -> None:
                sound, called = self.page.sounds.get(event.kind), self.page.callout(event)
                if sound is not None:
                    self.house.sounds.play(sound)
                if called is not None:
                    self.board.signs.float_up(called[1], self.board.target_rect(called[0]))

            self.motion.after(delay, tell)

    def _jump(self, ply: int) -> None:
        self.pause()
        self.go_to(ply)

    def _scrubbed(self, ply: int) -> None:
        self._jump(ply)

    def _to_line(self, line: Line) -> None:
        self._jump(line.ply)

    def to_first(self) -> None:
        """Go to the beginning."""
        self._jump(0)

    def to_last(self) -> None:
        """Go to the end."""
        self._jump(self.replay.last)

    def turn_back(self) -> None:
        """Go to where this turn began, or the one before."""
        self._jump(self.replay.turn_before(self.ply))

    def turn_on(self) -> None:
        """Go to where the next turn begins."""
        self._jump(self.replay.turn_after(self.ply))

    def step_back(self) -> None:
        """Go one step back."""
        self.pause()
        self.go_to(self.ply - 1, by_step=True)

    def step_on(self) -> None:
        """Go one step on."""
        self.pause()
        self.go_to(self.ply + 1, by_step=True)

    def toggle_playing(self) -> None:
        """Play from here, from the beginning at the end, or pause."""
        if self.is_playing:
            self.pause()
            return
        if self.ply == self.replay.last:
            self.go_to(0)
        self.is_playing = self.replay.last > 0
        self._wait = REST
        self._refresh(at_once=True)

    def pause(self) -> None:
        """Stop where it is."""
        if self.is_playing:
            self.is_playing = False
            self._refresh(at_once=False)

    def _next_speed(self) -> None:
        self._set_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])

    def _change_speed(self, by: int) -> None:
        self._set_speed(SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(self.speed) + by))])

    def _set_speed(self, speed: float) -> None:
        self.speed = speed
        self.motion.speed = self.house.settings.motion_speed * speed
        say(self.buttons["speed"], _speed_words(speed))

    # What else can be done.

    def next_viewer(self) -> None:
        """Look through the next seat's eyes."""
        viewers = self.replay.viewers
        if len(viewers) > 1:
            self.viewer = viewers[(viewers.index(self.viewer) + 1) % len(viewers)]
            self.board.pieces.lay_out(self.replay.table(self.ply, self.viewer))
            self._refresh(at_once=True)

    def toggle_log(self) -> None:
        """Fold the log away, or bring it back."""
        self.is_log_open = not self.is_log_open
        self.build()

    def return_here(self) -> None:
        """Take the match at the table back to this position, where it may be."""
        table = self.table
        if table is None or table.sitting.way_back(self.ply) is Undo.NOTHING:
            return
        while self.house.manager.top is not table:
            self.house.manager.pop()
        table.rewind.return_to(self.ply)

    def play_on(self) -> None:
        """Begin a practice match at this position."""
        from scenes.table import practice_table

        if self.replay.turn(self.ply).seat is None:
            return
        try:
            table = practice_table(self.house, self.replay.match, self.ply)
        except MatchError as problem:
            self.toasts.say(str(problem))
            return
        self.house.manager.home(table)

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        """The keys of a film first, then scrub bar, log and buttons; over the table the pointer only looks."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self.pointer.pos = event.pos
        taken = self.scrub.handle(event) or (self.log is not None and self.log.handle(event))
        if taken and event.type != pygame.MOUSEMOTION:
            return True
        done = taken or super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT and not done:
            self.board.inspect(self.pointer.piece)
            self.pointer.stop_rest()
        if event.type == pygame.MOUSEMOTION:
            if taken or not self._is_over_table(event.pos):
                self.pointer.pos = (-1, -1)
            self.pointer.look()
        if self.house.manager.top is self:
            self._show_help()
        return done

    def _is_over_table(self, pos: tuple[int, int]) -> bool:
        return self.places.bar.bottom <= pos[1] < self.places.foot.top

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        actions = {
            pygame.K_SPACE: self.toggle_playing,
            pygame.K_LEFT: self.step_back,
            pygame.K_RIGHT: self.step_on,
            pygame.K_HOME: self.to_first,
            pygame.K_END: self.to_last,
            pygame.K_PAGEUP: self.turn_back,
            pygame.K_PAGEDOWN: self.turn_on,
            pygame.K_TAB: self.next_viewer,
            pygame.K_l: self.toggle_log,
            pygame.K_p: self.play_on,
            pygame.K_RETURN: self.return_here,
            pygame.K_KP_ENTER: self.return_here,
        }
        signs = {"+": 1, "=": 1, "-": -1}
        if event.key in actions:
            actions[event.key]()
        elif event.unicode in signs:
            self._change_speed(signs[event.unicode])
        else:
            return False
        return True

    # Time.

    def update(self, seconds: float) -> None:
        """Let time pass; while it plays, go on step by step."""
        super().update(seconds)
        self.pointer.update(seconds)
        if self._was_moving and not self.motion.is_moving:
            self.board.pieces.cover()
        self._was_moving = self.motion.is_moving
        if self.is_playing:
            self._wait -= seconds * self.speed
            if self._wait <= 0:
                self._go_on()

    def _go_on(self) -> None:
        if self.ply + 1 >= self.replay.last:
            self.is_playing = False
        self.go_to(self.ply + 1, by_step=True)


def _speed_words(speed: float) -> str:
    return f"{speed:g}×"
