"""The table: any game's page, a sitting, and a hand that moves its pieces. It knows no game and asks no rule itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.match import Match
from game.core.rules import Rules
from game.core.voice import no_words
from game.core.words import _
from scenes.matches.looks import looks_at
from scenes.pages import page_for
from scenes.pages.bench import Bench
from scenes.pages.plane import Plane
from scenes.shared import goals
from scenes.shared.house import House
from scenes.shared.key_actions import TABLE
from scenes.stage.floating import Obstacle
from scenes.stage.hand import Hand
from scenes.stage.seat_mark import Look
from scenes.stage.waking import Clock
from scenes.table import chrome, floats, pace
from scenes.table.aim_line import Aiming, aim_height
from scenes.table.attempts import Attempts
from scenes.table.board import Board
from scenes.table.bot_player import BotPlayer
from scenes.table.counsel import Counsel
from scenes.table.count import Count
from scenes.table.curtain import CurtainScene
from scenes.table.doors import Doors
from scenes.table.grip import Grip
from scenes.table.keys import help_words, useful_keys
from scenes.table.log_room import arrange, house_of, spread
from scenes.table.moves import Moves
from scenes.table.news import News
from scenes.table.overview import Overview
from scenes.table.places import KeyPlaces
from scenes.table.playing import PlayingScene
from scenes.table.pointer import Pointer
from scenes.table.progress import STEP, Progress
from scenes.table.prompt import deal
from scenes.table.rewind import Rewind
from scenes.table.roaming import Roaming
from scenes.table.sight import follow_camera, let_go, resumed, reveal
from scenes.table.sitting import Sitting
from scenes.table.table_input import TableInput
from scenes.table.telling import Telling
from scenes.table.tenancy import Tenancy
from scenes.table.which_one import WhichOne

FOCUS_Z = 1_600


class TableScene(PlayingScene):
    """One match on the table."""

    keys_in = TABLE

    def __init__(self, house: House, sitting: Sitting) -> None:
        """Show `sitting`, and let its people and bots go on with it."""
        super().__init__(house)
        self.sitting = sitting
        self._wants_log: bool | None = None  # None until somebody unfolded or folded it
        self.lends_room = False  # beside a table that is full, to a slip
        self.least_lent_u = 0.0  # where the place that a page has for its log is lower, the table is full, too
        self._aiming = Aiming(house, sitting.match.rules.info.key)
        self._has_shown_results = sitting.match.is_over
        self._plane: Plane | None = None
        self._standing: Callable[[], str | None] = lambda: None  # what the focus is on
        self.bot = BotPlayer(house, sitting)
        self.rewind = Rewind(house, self, sitting, self._stepped)
        self.counsel = Counsel(self)
        self.count = Count(self)
        self.progress = Progress(self)
        self.doors = Doors(self)
        self.tenancy = Tenancy(self)
        self._attempts = Attempts(self)
        self._input = TableInput(self, super().handle)

    @property
    def shown_match(self) -> Match[Any, Any]:
        """The match on the table."""
        return self.sitting.match

    @property
    def looks(self) -> tuple[Look, ...]:
        """How the seats are marked: as the people who sit there."""
        return looks_at(self.house, self.sitting.match, self.sitting.sitters)

    def spoken(self) -> list[str]:
        """Return the game, and what the match is about where a line says it."""
        return [_(self.rules.info.title), self.named, self.aim_line.words if self.aim_line is not None else ""]

    @property
    def rules(self) -> Rules[Any, Any]:
        """The game's rules."""
        return self.sitting.match.rules

    @property
    def named(self) -> str:
        """What stands small beside the game's title: which deal it is."""
        return deal(self.sitting.match)

    @property
    def is_log_open(self) -> bool:
        """Whether the log lies open: as it was left, at first only where the page has room for it."""
        return self.log_room.is_open

    @property
    def wants_cautions(self) -> bool:
        """Whether it is asked before something is given away."""
        return self.house.settings.confirm_cautions

    @property
    def tells_motives(self) -> bool:
        """Whether bots can be asked why they did something."""
        return True

    @property
    def lets_talk(self) -> bool:
        """Whether characters may say a word here."""
        return True

    @property
    def can_show_aim(self) -> bool:
        """Whether there is something to say of what the match is about, and nothing else that says it."""
        return self.rules.voice.aim is not no_words

    @property
    def shows_aim(self) -> bool:
        """Whether a line says what the match is about."""
        return self.can_show_aim and self._aiming.is_wanted

    @property
    def owes_results(self) -> bool:
        """Whether the match is over and its results have still to come by themselves."""
        return self.sitting.match.is_over and not self._has_shown_results

    def save_now(self) -> bool:
        """Wait until the match is on the disk."""
        return self.sitting.save_now()

    @property
    def takes_strokes(self) -> bool:
        """Whether several decisions may be made at a stroke, and it is said how."""
        return True

    @property
    def strip_below(self) -> int:
        """How many pixels high a strip is that a full table lends below it, where the window is too narrow for more."""
        return 0

    # Laying out.

    def background(self) -> Surface:
        """Let the page paint its part of the window."""
        view, room = self.house.view, self.page.background()
        return room if self.log_room.view == view else spread(room, (view.width, view.height))

    def build(self) -> None:
        """Lay out the page, the chrome and the pieces for the present window."""
        house = self.house
        self.mark_seats()
        self.sitting.retell()
        self.count.forget()
        self.counsel.choosing.close()
        self.motion = house.new_motion()
        self.page = page_for(self.rules.info.key, Bench.of(house, self.motion, self.sitting.names))
        strip = aim_height(house.kit) if self.shows_aim else 0
        self.log_room = arrange(
            self.page,
            house.kit,
            wants_log=self._wants_log,
            strip=strip,
            lends=self.lends_room,
            least_u=self.least_lent_u,
            below=self.strip_below,
        )
        small = house_of(house, self.log_room.view)
        stood = self._standing()
        self._plane = resumed(self.page.plane, self._plane)
        super().build()
        self.controls.lift(FOCUS_Z)
        compositor, controls = self.compositor, self.controls
        self.help, self.top_bar, self.log, self.aim_line = chrome.furnish(self, self.doors.actions())
        self.board = Board(small, self.page, compositor, controls, self.motion)
        self.board.add_buttons(self.press, self.why_not_pressed)
        self.telling = Telling(small, self.board, self.compositor, self.motion)
        self.news = News(self)
        self.recap = self.news.recap
        self.board.signs.room, self.board.inspector.room = floats.room(self), floats.room(self, gap_u=0)
        self.grip = Grip(small, self.board, self.sitting, self)
        self.hand = Hand(self.grip, small.view.u, house.settings.input)
        self.pointer = Pointer(small, self.board)
        self.places = KeyPlaces(
            small.kit, self.board, controls, self.hand, self.grip.use, self.grip.refused, partial(reveal, self)
        )
        self.overview, self.which_one = Overview(self), WhichOne(self)
        self.sitting.is_brisk = house.settings.obvious_at_once
        self.sitting.talk.is_on = self.lets_talk and house.settings.remarks
        dealt = self.progress.lay_out()
        on, led = (compositor, controls, self.board), (self.camera_moved, partial(let_go, self))
        self.roaming = Roaming(small.kit, *on, self._plane, *led) if self._plane else None
        self.board.signs.around = partial(floats.around, self)
        self.refresh(at_once=True)
        self.places.stand(stood)
        self._standing = lambda: self.places.standing
        controls.on_focus = self._focus_moved
        self._focus_moved()
        self._go_on(dealt)

    def _go_on(self, dealt: float) -> None:
        """Go on with the match once it is dealt, after so many seconds; who has something to say then says it."""
        pace.go_on(self, shown=dealt)
        if self.sitting.talk.is_to_begin and self.sitting.waits_for is None:
            self.motion.wait(dealt, self.news.greet, key="greeting")

    def room_for_toasts(self) -> tuple[Rect, list[Obstacle]]:
        """Return where messages may lie, and what is in their way."""
        return floats.room_for_toasts(self)

    def refresh(self, *, at_once: bool = False) -> None:
        """Bring everything but the pieces up to date with the match."""
        self.motion.do_rest(STEP)
        for _bit in self.refresh_in_bits(at_once=at_once):
            pass

    def refresh_in_bits(self, *, at_once: bool = False) -> Iterator[None]:
        """Do what `refresh` does, part by part."""
        sitting, turn = self.sitting, self.sitting.turn
        intents = sitting.legal()
        self.board.offer(intents, at_a_stroke=self.takes_strokes)
        self.board.moves = Moves.of(self.page, self.board.view, sitting.ways())
        self._attempts.follow()
        self.board.signs.clear("glow", "hint", "bubble")
        self.which_one.close()
        self.count.prepare()
        yield
        yield from self.board.show_in_bits(turn, at_once=at_once)
        chrome.follow(self)
        yield
        self.pointer.forget()
        if self.roaming is not None:
            self.roaming.follow()
        self.hold_changed()

    def camera_moved(self, seconds: float) -> None:
        """Follow the page's camera: everything gets to its place within `seconds`."""
        follow_camera(self, seconds)

    def hold_changed(self) -> None:
        """Follow the hand: outlines and marks while it is empty, the keyboard's places always."""
        if self.hand.held is None:
            self.board.show_marks()
            self.progress.outline_usable()
        else:
            self.motion.drop("usable")
            self.pointer.forget()
            self.board.inspector.close()
        self.places.rebuild()
        self._focus_moved()

    def _focus_moved(self) -> None:
        """Show what the keys do now: they are for what has the focus, if anything has."""
        self.board.show_buttons(self.sitting.turn)
        self.show_help()

    def enter(self) -> None:
        """Come to the table, behind a curtain if it shows something that is for one person's eyes."""
        self.tenancy.follow()
        super().enter()
        self.hand_over()
        self.counsel.begin()

    def hand_over(self) -> None:
        """Draw the curtain when the screen has to go from hand to hand."""
        if self.sitting.waits_for is not None and self.house.manager.top is self:
            self.house.manager.push(CurtainScene(self.house, self.sitting, self.doors.menu, self.tenancy))

    def _stepped(self) -> None:
        """Show the match where an undo or a redo has brought it."""
        self._has_shown_results = self.sitting.match.is_over
        self.motion.drop("results")
        self.count.stop()
        self.progress.show((), fast=True)

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer keys and pointer."""
        if event.type != pygame.MOUSEMOTION:
            self.motion.do_rest(STEP)
        return self._input.handle(event)

    def back(self) -> None:
        """Do what Escape does."""
        self.doors.back()

    def toggle_log(self) -> None:
        """Unfold or fold the log; where it lies beside the table, that makes room for it."""
        self._wants_log = not self.is_log_open
        if self.log_room.moves_table:
            self.hand.put_back()
            self.build()
            return
        self.log_room = replace(self.log_room, is_open=self._wants_log)
        self.log.unfold(is_open=self.is_log_open)

    def asks_which(self, pos: tuple[int, int], piece: str | None) -> bool:
        """Ask which piece is meant by a click at `pos` that hit `piece`; say whether that was not clear."""
        return self.which_one.asks(pos, piece)

    def toggle_aim(self) -> None:
        """Show or hide what the match is about, at the tables of this game from now on."""
        if self.can_show_aim:
            self.hand.put_back()
            self._aiming.turn()
            self.build()

    def show_results(self) -> None:
        """Show the results of the finished match."""
        if self.sitting.match.is_over and self.house.manager.top is self:
            self._has_shown_results = True
            chrome.follow(self)
            self.house.go.to(goals.Results(self))

    def say_help(self, words: str) -> None:
        """Show `words` in the help line."""
        self.help.show(words)
        self.help.keys(useful_keys(self))

    def show_help(self) -> None:
        """Name in the help line what the pointer or the focus is on, and the keys of use now."""
        self.help.show(help_words(self))
        self.help.keys(useful_keys(self))

    # Time.

    def clocks(self) -> Sequence[Clock]:
        """Add what a table has besides."""
        own = self.hand, self.news, self.counsel, self.bot, self.pointer
        return *super().clocks(), *own, *([] if self.roaming is None else [self.roaming])

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        self.hand.update(seconds)
        self.news.update(seconds)
        self.counsel.update(seconds)
        is_free = self.hand.held is None and not self.motion.is_at(STEP)
        decision = self.bot.update(seconds) if is_free else None
        if decision is not None:
            self.play_decided(decision)
            chrome.ask(self)  # words over the table that are about the step before would be wrong
        self.places.follow_focus()
        if self.roaming is not None:
            self.roaming.carry(self.pointer.pos if self.hand.is_dragging else None, seconds)
        if self.hand.held is None:
            self.pointer.update(seconds)
        is_moving = self.board.pieces.follow()
        if not is_moving and self.hand.held is None and self.tenancy.follow():
            self.house.manager.rebuild()
        self.top_bar.set_sound(muted=self.house.settings.muted)

    def leave(self) -> None:
        """Go away; what was played is on its way to the disk, and an unplayed match is not kept."""
        self.tenancy.end()
        self.bot.cancel()
        self.counsel.leave()
        self.sitting.forget_unplayed()
