"""Drives the real app without a screen, by real events: for screenshots, tests and benchmarks."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect

from game.core import registry
from game.core.match import Seat
from game.core.request import PlayRequest
from scenes.app.loop import App
from scenes.app.window import open_display, open_window
from scenes.shared.scene import Scene
from scenes.stage.motion import NEVER, NOW
from scenes.stage.waking import WAKE
from scenes.table.scene import TableScene

FRAME = 1 / 60
MOST_FRAMES = 1_200
BLINK_SECONDS = 0.02
MOMENT_SECONDS = 0.001
LONGEST_SECONDS = 120.0  # more than any thought takes that is waited for
PATIENCE_SECONDS = 30.0  # for other threads; nothing is measured by it

Pos = tuple[int, int]


class Studio:
    """A window of a given size, an app in it, and a person's hands.

    What goes wrong in the app is raised here, too, unless it `expects_crashes`.
    """

    def __init__(self, size: Pos, request: PlayRequest | None = None, *, expects_crashes: bool = False) -> None:
        """Open the app; the data directory is `TABLEWRIGHT_HOME`, which the caller has set."""
        self.expects_crashes = expects_crashes
        open_display()
        self.app = App(open_window(size))
        self.app.begin(request)
        self.is_open = True
        self.pointer: Pos = (0, 0)
        self._wait_for_saves()
        self.frames(2)

    def _wait_for_saves(self) -> None:
        """Let the thread that opens the saves do so, without a frame passing meanwhile."""
        end = monotonic() + PATIENCE_SECONDS
        while self.app.house.archive.is_opening and monotonic() < end:
            sleep(MOMENT_SECONDS)

    @property
    def top(self) -> Scene:
        """The scene on top."""
        top = self.app.manager.top
        assert isinstance(top, Scene)
        return top

    @property
    def table(self) -> TableScene:
        """The table on top."""
        assert isinstance(self.top, TableScene)
        return self.top

    def close(self) -> None:
        """Leave the app; everything is saved."""
        self.is_open = False
        self.app.close()
        pygame.event.clear()
        self._raise_crash()

    def frames(self, count: int = 1, seconds: float = FRAME) -> None:
        """Let `count` frames pass, each with all that is done bit by bit from then on: no time passes meanwhile."""
        for _frame in range(count):
            due, is_asked = self.app.due, any(one.is_thinking for one in self.app.house.thinkers)
            goes_on = self.app.frame(seconds)
            moved_by_itself = self.app.moved_by_itself
            self._raise_crash()
            while goes_on and self._is_at_bits:
                goes_on = self.app.frame(0.0)
                self._raise_crash()
            if moved_by_itself and due > seconds and not is_asked:
                self._hear_why()
            if not goes_on:
                return

    @property
    def _is_at_bits(self) -> bool:
        top = self.app.manager.top
        return isinstance(top, Scene) and top.motion.is_at_bits

    def sleep_until(self, happened: Callable[[], object]) -> None:
        """Let time pass as the loop does, until something has happened: in frames while something moves, else asleep.

        It sleeps until something is due, and where nothing is, until somebody wakes it: nothing else comes to help.
        """
        end = monotonic() + LONGEST_SECONDS
        while not happened():
            due = self.app.due
            while due == NEVER and not pygame.event.peek():
                if monotonic() > end:
                    raise AssertionError("what was waited for would sleep for ever")
                sleep(MOMENT_SECONDS)
                due = NOW if any(thinker.has_news for thinker in self.app.house.thinkers) else NEVER
            due = FRAME if due == NEVER else due
            self.app.frame(min(due, FRAME) or FRAME, max(0.0, due - FRAME))
            self._raise_crash()

    def _hear_why(self) -> None:
        """Find out who has woken the app: the loop would have slept, and shown nothing of what was drawn."""
        end = monotonic() + PATIENCE_SECONDS  # another thread tells of it a moment after it is done
        while not pygame.event.get(WAKE):
            if monotonic() > end:
                raise AssertionError("something moved that nobody had said is due")
            sleep(MOMENT_SECONDS)

    def _raise_crash(self) -> None:
        crashes = self.app.guard.crashes
        if crashes and not self.expects_crashes:
            raise crashes.pop().problem

    def settle(self) -> None:
        """Let frames pass until nothing moves any more."""
        for _frame in range(MOST_FRAMES):
            self.frames(1)
            if self.app.manager.top is None or not self._is_moving:
                return
        raise AssertionError("something moves for ever")

    @property
    def _is_moving(self) -> bool:
        app = self.app
        return self.top.motion.is_moving or app.manager.is_fading or app.is_stretching

    def until(self, happened: Callable[[], object], seconds: float = FRAME) -> None:
        """Let frames pass until something has happened.

        Between them it sleeps while other processes think or threads are busy, which so have a processor to themselves.
        """
        end = monotonic() + LONGEST_SECONDS
        while not happened():
            if monotonic() > end:
                raise AssertionError("what was waited for never happened")
            self.frames(1, seconds)
            for thinker in self.app.house.thinkers:
                thinker.listen(BLINK_SECONDS)
            self.app.house.errands.finish(BLINK_SECONDS)
        self._wait_for_bits()

    def thought(self) -> None:
        """Let frames pass until nobody is thinking any more."""
        self.until(
            lambda: not self.top.motion.is_at_bits and not any(one.is_thinking for one in self.app.house.thinkers)
        )

    def ready(self) -> None:
        """Let frames pass until the top scene hears what is pressed."""
        while self.app.manager.is_waiting:
            self.frames(1)

    def post(self, kind: int, **values: Any) -> None:
        """Put one event into the queue and let a frame pass.

        What is done bit by bit then, and what other threads are asked for, is waited for.
        """
        pygame.event.post(pygame.event.Event(kind, **values))
        self.frames(1)
        self._wait_for_bits()
        while self.app.house.errands.are_under_way:
            self.app.house.errands.finish(PATIENCE_SECONDS)
            self.frames(1)

    def _wait_for_bits(self) -> None:
        while self.app.manager.top is not None and self.top.motion.is_at_bits:
            self.frames(1)

    # The mouse.

    def point(self, pos: Pos) -> None:
        """Move the pointer to `pos`."""
        rel = (pos[0] - self.pointer[0], pos[1] - self.pointer[1])
        self.pointer = pos
        self.post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0), touch=False)

    def press(self, pos: Pos, button: int = pygame.BUTTON_LEFT) -> None:
        """Press a mouse button at `pos` and keep it down."""
        self.point(pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def release(self, pos: Pos, button: int = pygame.BUTTON_LEFT) -> None:
        """Let a mouse button go at `pos`."""
        self.point(pos)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, pos: Pos, button: int = pygame.BUTTON_LEFT) -> None:
        """Press and let go."""
        self.press(pos, button)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def carry(self, start: Pos, end: Pos, steps: int = 12) -> None:
        """Press at `start` and move to `end`, without letting go."""
        self.press(start)
        for step in range(1, steps + 1):
            share = step / steps
            self.point((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))

    def drag(self, start: Pos, end: Pos) -> None:
        """Drag from `start` to `end`."""
        self.carry(start, end)
        self.release(end)

    def wheel(self, up: int) -> None:
        """Turn the mouse's wheel."""
        self.post(pygame.MOUSEWHEEL, x=0, y=up, precise_x=0.0, precise_y=float(up), flipped=False, touch=False)

    # The keyboard.

    def hint(self) -> None:
        """Ask where to look, and then for the move."""
        for _asked in range(2):
            self.key(pygame.K_h)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and let go of a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self.post(pygame.TEXTINPUT, text=letter)
            self.post(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)

    # The table.

    def place(self, target: str) -> Pos:
        """Return the middle of a piece, a zone or a page's button; of a covered piece, a place where it shows."""
        board = self.table.board
        rect: Rect = board.target_rect(target)
        if target not in board.pieces.sprites or board.pieces.at(rect.center) == target:
            return rect.center
        across = (rect.left + rect.width * part // 16 for part in range(1, 16))
        return next((pos for left in across if board.pieces.at(pos := (left, rect.centery)) == target), rect.center)

    def move(self, piece: str, zone: str) -> None:
        """Drag a piece to a zone, and wait until it lies there."""
        self.drag(self.place(piece), self.place(zone))
        self.settle()

    def shot(self, path: Path) -> None:
        """Write what is on screen as a PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.app.glass.window, path)


def request_for(game: str, deal: int, *names: str, options: dict[str, str] | None = None) -> PlayRequest:
    """Return a request for a match of people called `names`."""
    rules = registry.rules(game)
    seats = tuple(Seat(name) for name in names or ("Ada",))
    return PlayRequest(game, deal, seats, rules.Options.model_validate(options or {}))


def request_against(game: str, deal: int, *levels: str, options: dict[str, str] | None = None) -> PlayRequest:
    """Return a request for a match of one person against bots of the given levels."""
    rules = registry.rules(game)
    bots = (Seat(name, level) for name, level in zip(("Babbage", "Curie", "Darwin", "Euler"), levels, strict=False))
    return PlayRequest(game, deal, (Seat("Ada"), *bots), rules.Options.model_validate(options or {}))
