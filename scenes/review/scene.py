"""A match to look at: its table at every step, moments or log beside it, controls as of a film. Nothing plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import chain
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.matches.looks import looks_of_saved
from scenes.matches.reckoning import Reckoning
from scenes.pages import page_for
from scenes.pages.bench import Bench
from scenes.review import reading, words
from scenes.review.bar import icon, lay_tools, say
from scenes.review.column import Column
from scenes.review.film import Film, speed_words
from scenes.review.foot import Foot
from scenes.review.layout import places
from scenes.review.learning import learn_words, own_mistakes
from scenes.review.pointing import look_closer, point_out
from scenes.review.practising import practise
from scenes.review.replay import Replay
from scenes.review.strip import Strip
from scenes.review.tools import enable, film_tools, key_caps, other_tools, shifted, shortcuts
from scenes.shared.key_actions import REVIEW
from scenes.shared.scene import Scene
from scenes.stage.floating import Obstacle
from scenes.stage.help_line import HelpLine
from scenes.stage.motion import BOT_FLY
from scenes.stage.presses import has_modifier
from scenes.stage.seat_mark import Look
from scenes.table.board import Board
from scenes.table.pointer import Pointer
from scenes.table.roaming import Roaming
from scenes.table.sight import resumed
from scenes.table.telling import Telling

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.pages.plane import Plane
    from scenes.review.column import Content
    from scenes.review.graph import Graph
    from scenes.shared.below import Below
    from scenes.shared.house import House
    from scenes.stage.waking import Clock

NOWHERE = (-1, -1)
REST, NEWS = "the rest of a position", "news of the chances"  # what is done in bits
GRAPH_U = (280, 340)  # of up to two seats, and of more


class ReviewScene(Scene):
    """Looks at `match`, position by position. Over a table, it can also take its match back to what it shows."""

    keys_in = REVIEW

    def __init__(
        self,
        house: House,
        match: Match[Any, Any],
        title: str,
        start_ply: int | None = None,
        *,
        table: Below | None = None,
        identity: str | None = None,
    ) -> None:
        """Begin at `start_ply`: by default the beginning of a finished match, the present of an open one.

        An open match shows what the viewer at its `table` sees; without a table what its only person sees, or else
        what an onlooker does. What is reckoned up is kept with the saved match called `identity`.
        """
        super().__init__(house)
        self.title, self.table, self.identity = title, table, identity
        self.replay = Replay(match, table.sitting.viewer if table is not None else match.eyes)
        self.viewer = self.replay.first_viewer
        self._looks = looks_of_saved(house, match, identity, table)
        start = (0 if match.is_over else match.ply) if start_ply is None else start_ply
        self.film = Film(self.replay, start, self._moved, self._show_film)
        self.reckoning = Reckoning(lambda: house.adviser, match, house.archive.keeping, identity)
        self.column = Column(self.replay, self.reckoning, self.film.jump, self.play_on)
        self._plane: Plane | None = None
        self._keys, self._shifted = shortcuts(self), shifted(self)

    @property
    def shown_match(self) -> Match[Any, Any]:
        """The match that is looked at."""
        return self.replay.match

    @property
    def looks(self) -> tuple[Look, ...]:
        """How the seats are marked: as the people who sat there."""
        return self._looks

    @property
    def eyes(self) -> int:
        """The seat with whose eyes the chances are told."""
        return self.viewer or 0

    @property
    def graph(self) -> Graph | None:
        """What shows the chances, where there are any."""
        return self.foot.graph

    @property
    def ply(self) -> int:
        """How many intents led to the position that is shown."""
        return self.film.ply

    # Laying out.

    def background(self) -> Surface:
        """Let the page paint its part of the window."""
        result = super().background()
        result.blit(self.page.background(), (0, 0))
        result.fill(self.house.theme.bar, self.places.bar)
        return result

    def build(self) -> None:
        """Lay out the page, the log and the controls for the present window."""
        house, match = self.house, self.replay.match
        self.mark_seats()
        self.motion = house.new_motion()
        bench = Bench.of(house, self.motion, (seat.name for seat in match.seats))
        self.page = page_for(match.rules.info.key, bench)
        graph_u = GRAPH_U[len(match.seats) > 2] if self.reckoning.is_wanted else 0
        column = self.column
        self.places = places(
            house.kit, self.page, wants_log=column.is_wanted, graph_u=graph_u, has_card=column.has_card
        )
        small = copy(house)
        small.view = self.places.view
        self._plane = resumed(self.page.plane, self._plane)
        super().build()
        self.strip = Strip(small.kit, self.compositor, self.places.bar)
        self.board = Board(small, self.page, self.compositor, self.controls, self.motion)
        self._telling = Telling(small, self.board, self.compositor, self.motion)
        self.pointer = Pointer(small, self.board)
        self.pointer.pos, self._has_missed = NOWHERE, False
        at = (house.kit, self.compositor, self.places)
        self.foot = Foot(*at, self.replay, self.reckoning, self.film.jump)
        self.column.lay_out(house.kit, self.compositor, self.controls, self.places.log)
        film, other = film_tools(self), other_tools(self)
        self.buttons = lay_tools(house.kit, self.places.buttons, film, other, self.foot.between)
        self.foot.write_between(self.buttons[film[-1].name].rect, self.buttons[other[0].name].rect)
        self.controls.add(*self.buttons.values())
        self._tell()
        self.help = HelpLine(house.kit, self.compositor)
        self.help.keys(key_caps(self))
        self.board.lay_out(self.replay.table(self.ply, self.viewer), self.viewer)
        on, camera = (self.compositor, self.controls, self.board), self.page.plane
        led = (self._follow_camera, self.pointer.let_go)
        self.roaming = Roaming(small.kit, *on, camera, *led, takes_zoom_keys=False) if camera else None
        self._show(at_once=True)

    def _follow_camera(self, seconds: float) -> None:
        """Show the table where the camera of an endless one looks now."""
        self.motion.do_rest(REST)
        self.pointer.forget()
        self.board.inspector.close()
        self.board.follow_camera(seconds)
        self.board.show(self.replay.turn(self.ply))

    def room_for_toasts(self) -> tuple[Rect, list[Obstacle]]:
        """Return where messages may lie: over the table alone, so that they hide neither the graph nor the controls."""
        bar, column = self.places.bar, self.column.rect
        right = bar.right if column is None else column.left
        return Rect(0, bar.bottom, right, self.places.foot.top - bar.bottom), [
            *self.board.signs.avoid,
            *self.board.counters(),
            *self.board.in_play(),
        ]

    def _tell(self) -> None:
        """Show what is known of the chances."""
        for _bit in self._tell_in_bits():
            pass

    def _tell_in_bits(self) -> Iterator[None]:
        yield from self.foot.tell_in_bits(self.eyes)
        yield
        yield from self.column.tell_in_bits(self.eyes)
        yield
        if "learn" in self.buttons:
            count, has_failed = len(own_mistakes(self)), self.reckoning.has_failed
            words = learn_words(count, has_failed=has_failed)
            say(self.buttons["learn"], words, is_main=count > 0 or has_failed)

    def hear(self) -> None:
        """Show what became known of the match since."""
        self.motion.do_rest(NEWS)  # what was news before
        self.motion.do_in_bits(self._hear_in_bits(), key=NEWS)

    def _hear_in_bits(self) -> Iterator[None]:
        yield from self._tell_in_bits()
        if not self.motion.is_at(REST):
            self._show_verdict()

    # Showing.

    def _moved(self, before: int | None) -> None:
        """Show the position: moved there from the one beside it (`before`), or at once.

        All of it takes longer than a frame: first comes where one is, then bit by bit what lies on the table and beside
        it.
        """
        bits = self._show_in_bits(at_once=before is None)
        if before is not None:
            self.film.linger(0.0)
            first = self._step_in_bits(is_on=self.ply > before)
        else:
            self._telling.tell(())
            first = self.board.lay_out_in_bits(self.replay.table(self.ply, self.viewer), self.viewer)
        self._follow()
        self.motion.do_in_bits(chain(first, bits), key=REST)

    def _step_in_bits(self, *, is_on: bool) -> Iterator[None]:
        """Move to the position from the one beside it, on or back, and tell what happened on the way."""
        table = self.replay.table(self.ply, self.viewer)
        landed = yield from self.board.go_to_in_bits(table, self.viewer, fly=BOT_FLY, fast=not is_on)
        self.film.linger(max(landed, self._telling.tell(self.replay.events(self.ply) if is_on else ())))
        yield

    def _show(self, *, at_once: bool) -> None:
        """Bring everything but the pieces up to date with the position."""
        self.motion.drop_bits(REST)
        self._follow()
        for _bit in self._show_in_bits(at_once=at_once):
            pass

    def _show_in_bits(self, *, at_once: bool) -> Iterator[None]:
        replay = self.replay
        yield from self.board.show_in_bits(replay.turn(self.ply), at_once=at_once)
        if self.roaming is not None:
            self.roaming.follow()
        asked, eyes = words.asked(replay, self.ply, self.viewer), words.seen_by(replay, self.viewer)
        self.strip.show(self.title, asked, eyes)
        yield
        yield from self.column.show_in_bits(self.ply)
        yield
        self._show_verdict()
        if self._has_missed:
            self.pointer.look()
        self._has_missed = False
        self._show_help()

    def _follow(self) -> None:
        """Show what is pressed and dragged as the position has it, and no more of what lay there before."""
        self.pointer.forget()
        self.board.inspector.close()
        self.board.signs.clear("hint", "bubble")
        self.foot.show(self.ply)
        enable(self)
        self._show_film()

    @property
    def hint(self) -> str:
        """What had happened at the position that is shown, what is asked there, and how the answer was judged."""
        judged = self.foot.verdict_at(self.ply, self.eyes)
        told = [line.words for line in self.replay.lines if line.ply == self.ply]
        told += [words.asked(self.replay, self.ply, self.viewer), judged[0] if judged is not None else ""]
        return " ".join([*told, self.foot.in_words])

    def spoken(self) -> list[str]:
        """Return which match it is, and where in it one is."""
        return [self.title, words.where(self.replay, self.ply), self.foot.in_words]

    def _show_verdict(self) -> None:
        """Point out on the table the better way, or the next best one, where this decision was judged."""
        self.board.signs.clear("hint", "bubble")
        judged = self.foot.verdict_at(self.ply, self.eyes)
        if judged is not None and not self.film.is_playing:
            words, verdict = judged
            said = "" if self.column.says(self.ply) else words
            point_out(self.board, said, verdict, self.shown_match.intents[self.ply])

    def _show_film(self) -> None:
        """Show whether it plays, and how fast."""
        self.motion.speed = self.house.settings.motion_speed * self.film.speed
        self.buttons["play"].face = icon("pause" if self.film.is_playing else "play")[0]
        say(self.buttons["speed"], speed_words(self.film.speed))

    def _show_help(self) -> None:
        button = self.controls.pointed
        told = button.tip if button is not None else self.foot.words_under(self.house.manager.pointer, self.eyes)
        told = told or self.column.words or self.board.describe_at(self.pointer.pos)
        is_said = self.column.card is not None and self.column.says(self.ply)
        self.help.show(told or self.foot.words_at(self.ply, self.eyes, is_said=is_said))

    # What else can be done.

    def next_viewer(self) -> None:
        """Look through the next seat's eyes."""
        viewers = self.replay.viewers
        if len(viewers) > 1:
            self.viewer = viewers[(viewers.index(self.viewer) + 1) % len(viewers)]
            self.motion.drop_bits(NEWS)  # for the eyes of before
            self.board.lay_out(self.replay.table(self.ply, self.viewer), self.viewer)
            self.reckoning.ask(self.eyes)
            self._tell()
            self._show(at_once=True)

    def toggle(self, content: Content) -> None:
        """Fold log or moments away, or bring them in the other's place; or say that there can't be any."""
        if content == "moments" and not self.reckoning.is_wanted:
            self.toasts.say(_("There is no list of moments before the match is over."))
            return
        self.column.toggle(content)
        self.build()

    def play_on(self) -> None:
        """Begin a practice match at this position."""
        practise(self)

    # Events and time.

    def enter(self) -> None:
        """Begin to reckon the match up: what is kept of it is shown at once."""
        self.reckoning.ask(self.eyes)
        super().enter()

    def resume(self) -> None:
        """Go on where the reckoning was left."""
        self.reckoning.ask(self.eyes)
        super().resume()

    def leave_off(self) -> None:
        """Let the reckoning rest."""
        self.reckoning.stop()

    def handle(self, event: pygame.event.Event) -> bool:
        """The keys of a film first, then scrub bar, log and buttons; over the table the pointer only looks."""
        if event.type != pygame.MOUSEMOTION:
            self.motion.do_rest(REST)
        if self.board.close_up.is_open and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
                reading.look_up(self)
            else:
                self.board.close_up.close()
                self._show_help()
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        self.pointer.hear(event)
        done = self.foot.scrub.handle(event) or self._roams(event) or self.column.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.controls.handle(event)
            self._look(NOWHERE if done or self.controls.pointed is not None else event.pos)
        elif not done:
            done = super().handle(event)
            if event.type == pygame.MOUSEBUTTONDOWN:
                look_closer(self.board, self.pointer, event.button)
        if self.house.manager.top is self and not self.motion.is_at(REST):
            self._show_help()
        return done

    def _roams(self, event: pygame.event.Event) -> bool:
        """Move about on a table without end, but not through what may cover a part of it."""
        pointer = self.house.manager.pointer
        is_over_log = self.places.log is not None and self.places.log.collidepoint(pointer)
        if self.roaming is None or (is_over_log and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)):
            return False
        return self.roaming.handle(event, pointer)

    def _look(self, pos: tuple[int, int]) -> None:
        is_over_table = self.places.bar.bottom <= pos[1] < self.places.foot.top
        self.pointer.pos = pos if is_over_table else NOWHERE
        self._has_missed = self.motion.is_at(REST)  # what lies there may be about to change
        if not self._has_missed:
            self.pointer.look()

    def _key(self, event: pygame.event.Event) -> bool:
        if has_modifier(event):
            return reading.searches(self, event)
        speeds = {"+": 1, "=": 1, "-": -1}
        plain = self._keys.get(event.key)
        action = self._shifted.get(event.key, plain) if event.mod & pygame.KMOD_SHIFT else plain
        if action is not None:
            action()
        elif event.unicode in speeds:
            self.film.change_speed(speeds[event.unicode])
        else:
            return False
        return True

    def clocks(self) -> Sequence[Clock]:
        """Add those of a review."""
        return *super().clocks(), self.pointer, self.film, self.reckoning

    def update(self, seconds: float) -> None:
        """Let time pass; while it plays, go on step by step."""
        if self.motion.is_at(REST):
            self.foot.scrub.lead()
        else:
            self.foot.scrub.update()
        if self.reckoning.update():
            self.hear()
        super().update(seconds)
        self.pointer.update(seconds)
        self.board.pieces.follow()
        self.film.update(seconds)
