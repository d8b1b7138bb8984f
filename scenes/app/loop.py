"""The running app and its loop."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.app.drawings import keep
from scenes.app.looking_glass import POINTING, LookingGlass
from scenes.app.repeats import Repeats, in_one
from scenes.app.signals import Signals
from scenes.app.sleep import sleep_until
from scenes.app.stretching import Stretching
from scenes.app.window import Return, come_forward, open_window, window_wanted
from scenes.shared.keymap import KEYS
from scenes.stage.fingers import FINGERS
from scenes.stage.motion import NEVER, NOW
from scenes.stage.presses import FULL_SCREEN
from scenes.stage.viewport import SMALLEST_WINDOW
from scenes.stage.waking import WAKE

if TYPE_CHECKING:
    from game.core.request import PlayRequest
    from scenes.app.pad import Pads
    from scenes.shared.goals import Lesson, Puzzle
    from scenes.shared.manager import Manager

    Asked = PlayRequest | Lesson | Puzzle | list[Path] | None

FRAMES, UNWATCHED_FRAMES = 60, 10  # a second while something moves: with the focus, and without
SETTLED = 0.1  # seconds: what one frame changed, the next ones may still answer
LONGEST_SLEEP = 1.0  # seconds: for what nobody tells of, as another day
SILENT_AFTER = 10.0  # seconds in which nobody did anything, and nothing moved: a pause
UNTIDY_AFTER = 1.0  # seconds of rest after which what was left of scenes goes
SOUNDS_AFTER = 0.3  # seconds: to open an audio device holds up everything, a tenth of a second where there is none
PADS_AFTER = 1.0  # seconds, too: to look for controllers takes some systems a while
MOMENT = 0.3  # seconds: so long a closed window waits for a disk before it asks
LONGEST_FRAME = 0.1  # seconds: after a pause, animations go on where they were
INPUT = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEWHEEL, *POINTING, *FINGERS)


class App:
    """The running app: a window, a house and a stack of scenes. Tests build one and call `frame` themselves."""

    def __init__(self, screen: Surface, signals: Signals | None = None) -> None:
        """Furnish the house for `screen`: settings, saves, sounds. A signal that is heard ends the loop."""
        from saves import log
        from saves import settings as files
        from saves.archive import Archive
        from scenes.app.ears import Ears
        from scenes.crash.guard import Guard
        from scenes.matches.arrivals import Arrivals
        from scenes.navigation import screen_for
        from scenes.shared import words
        from scenes.shared.goals import Go
        from scenes.shared.house import House
        from scenes.shared.manager import Manager

        log.begin()
        liked = words.preferred()
        words.install("", liked)  # should the settings be damaged, that is said in some language already
        settings, notice = files.load()
        words.install(settings.language, liked)
        self.house = House(screen.get_size(), settings, Archive(settings=settings))
        if notice:
            self.house.notices.append(notice)
        self.guard = Guard(self.house)
        self.glass = LookingGlass(screen)
        canvas = self.glass.lay_before(screen, is_on=self.house.is_mirrored)
        self.manager: Manager = Manager(self.house, canvas)
        self.house.go = Go(self.manager, partial(screen_for, self.house))
        self._arrivals = Arrivals(self.house)
        self._has_focus = True
        self.ears = Ears(self.house, self.manager)
        self._pads: Pads | None = None
        self._repeats = Repeats()
        KEYS.forget()
        self._shown = 0.0  # seconds since the first frame
        self._quiet, self.moved_by_itself = 0.0, False  # whether the last frame drew something though nothing had come
        self.signals = signals or Signals()
        self._stretching = Stretching()
        self._was_window = not settings.fullscreen
        self._return: Return | None = None  # on the way back from the full screen
        self._closing: float | None = None  # seconds since somebody closed the window

    def begin(self, asked: Asked) -> None:
        """Show the home screen, and on it what was asked for: a new match, those in files, a lesson or a puzzle."""
        from scenes.home.scene import HomeScene
        from scenes.matches.sitters import seated
        from scenes.shared.goals import Deal, Lesson, Puzzle
        from scenes.shared.memory import keep_large_apart

        keep_large_apart()
        home = HomeScene(self.house)
        with self.guard:
            self.manager.push(home)
        with self.guard:
            if isinstance(asked, list):
                for file in asked:
                    home.open_file(file)
            elif asked is not None:
                goal = asked if isinstance(asked, Lesson | Puzzle) else Deal(seated(self.house.person, asked))
                self.house.go.to(goal)

    def frame(self, seconds: float, slept: float = 0.0) -> bool:
        """Answer the events, let `seconds` pass and draw; return False once the app is to end.

        Before them so many were `slept` in which nothing was to move: what was due by then comes before the events.
        What goes wrong in one of these steps keeps none of the others from being done.

        Raises:
            NothingWorksError: it went wrong in such a way that nothing can be shown any more.
        """
        passed, rects = min(seconds, LONGEST_FRAME), []
        whole = seconds + slept
        self._shown += whole
        if slept:
            with self.guard:
                self.manager.update(slept)
        came = self._repeats.meant(in_one(pygame.event.get()))
        heard = self._heard(came, whole)
        events = [event for event in heard if event.type != WAKE]
        for event in events:
            self._hear(event)
        self._come_back(seconds)
        self.guard.update(passed + slept)
        with self.guard:
            self.manager.update(passed)
            if not self.guard.is_told:  # first things first
                self._arrivals.update()
            if self._closing is not None:
                self._leave(seconds)
            if self.house.is_mirrored != self.glass.is_on:  # another language
                self._lay_out(self.glass.window)
            if self._stretching.rests(whole):
                self._follow_size()
        with self.guard:
            rects = self._draw()
        if rects:
            pygame.display.update(rects)
        has_acted = False
        with self.guard:
            has_acted = self.ears.follow(whole, is_changed=bool(events or rects))
        self.moved_by_itself = bool(rects) and not came
        self._quiet = 0.0 if heard or rects or has_acted else self._quiet + whole
        if self._quiet >= UNTIDY_AFTER:
            self.manager.tidy()
            keep()
        if events or rects:
            self.house.sounds.resume()
        elif self._quiet >= SILENT_AFTER:
            self.house.sounds.rest()
            self.manager.thin_out()
        return self.manager.top is not None

    @property
    def pace(self) -> int:
        """How many frames a second are worth while as long as something moves."""
        return FRAMES if self._has_focus or self._stretching.is_on else UNWATCHED_FRAMES

    @property
    def is_stretching(self) -> bool:
        """Whether the window has another size than what is laid out."""
        return self._stretching.is_on

    @property
    def due(self) -> float:
        """Seconds until something changes by itself, if nobody does anything and no other thread has news."""
        if self._quiet < SETTLED or self._closing is not None or self._return is not None:
            return NOW
        moments = [moment - self._shown for moment in (SOUNDS_AFTER, PADS_AFTER) if self._shown < moment]
        if self.house.sounds.is_ready or self.manager.is_plentiful:
            moments.append(max(SETTLED, SILENT_AFTER - self._quiet))
        if self.manager.is_untidy:
            moments.append(max(SETTLED, UNTIDY_AFTER - self._quiet))
        clocks = (self.guard, self.manager, self._pads, self.ears, self._stretching)
        with self.guard:
            return min([NEVER, *moments, *(one.due for one in clocks if one is not None)])
        return NOW

    def loop(self) -> None:
        """Run until the last scene is left, and sleep while nothing moves."""
        clock = pygame.Clock()
        seconds = slept = 0.0
        while self.frame(seconds, slept) and not self.signals.heard:
            due, pause = min(self.due, LONGEST_SLEEP), 1 / self.pace
            if due <= pause:
                seconds, slept = clock.tick(self.pace) / 1000, 0.0
            else:
                sleep_until(due, self.house.thinkers, has_pads=self._pads is not None and self._pads.are_there)
                passed = clock.tick() / 1000
                seconds = min(passed, 1 / FRAMES)
                slept = passed - seconds

    def close(self) -> bool:
        """Leave all scenes, keep the window's place, and wait until everything is saved.

        What can't be saved goes to a file that is found at the next start; say whether all is somewhere.
        """
        with contextlib.ExitStack() as last:  # whatever one of these raises, the others are done
            last.callback(self.guard.close)
            last.callback(self.house.close)
            last.callback(self.ears.close)
            if self._pads is not None:
                last.callback(self._pads.close)
            with contextlib.ExitStack() as first:
                first.callback(self._keep_window)
                first.callback(self.manager.quit)
            return self.house.archive.close()

    def _leave(self, seconds: float) -> None:
        """End as soon as nothing can be lost by that; ask, if that takes longer than a moment or is in doubt."""
        from scenes.matches.leaving import LeaveScene

        assert self._closing is not None
        self._closing += seconds
        kept = self.house.autosave.kept()
        if not kept.moves:
            self.manager.quit()
        elif kept.problem is not None or self._closing > MOMENT:
            self._closing = None
            if not isinstance(self.manager.top, LeaveScene):
                self.manager.push(LeaveScene(self.house, is_decided=True))

    def _heard(self, events: list[pygame.event.Event], seconds: float) -> list[pygame.event.Event]:
        """Return what came in the last `seconds` as screens know it: keys in the place of what controllers say."""
        with self.guard:
            if self._reaches(SOUNDS_AFTER, seconds):
                self.house.sounds.start()
            if self._reaches(PADS_AFTER, seconds):
                from scenes.app.pad import listen

                self._pads = listen(self.house.tidings.append)
            if self._pads is not None:
                return self._pads.read(events, min(seconds, LONGEST_FRAME))
        return events

    def _reaches(self, moment: float, seconds: float) -> bool:
        """Say whether this frame, `seconds` long, is the one that reaches a moment after the first frame."""
        return self._shown - seconds < moment <= self._shown

    def _hear(self, event: pygame.event.Event) -> None:
        """Answer an event as it is meant here."""
        if self._stretching.is_on and event.type == pygame.MOUSEMOTION:
            return  # a desktop may tell of the pointer that drags the edge
        if self._stretching.is_on and event.type in INPUT:  # it is meant for what lies there in the new size
            with self.guard:
                self._follow_size()
        meant = KEYS.meant(self.glass.meant(event), is_typing=self.manager.is_typing)
        if meant is not None:
            self.guard.hear(meant)
            with self.guard:
                self._handle(meant)

    def _draw(self) -> list[Rect]:
        """Bring the window up to date and return where it changed."""
        if self._stretching.is_on:
            return self._stretching.draw(self.glass.window)
        return self.glass.show(self.manager.draw())

    def _handle(self, event: pygame.event.Event) -> None:
        if self.ears.hear(event):
            return
        if event.type == pygame.QUIT:
            self._closing = 0.0
        elif event.type == pygame.VIDEORESIZE:
            self._resize((event.w, event.h))
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._has_focus = event.type == pygame.WINDOWFOCUSGAINED
            self.ears.look_up(has_focus=self._has_focus)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED) and self.manager.top is not None:
            self.manager.top.redraw()
            self._stretching.redraw()
        elif event.type == FULL_SCREEN or (event.type == pygame.KEYDOWN and event.key == pygame.K_F11):
            self._toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            from scenes.matches.picturing import take_picture

            take_picture(self.house)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_m and not self.manager.is_typing:
            self.house.change(replace(self.house.settings, muted=not self.house.settings.muted))
        if event.type == pygame.DROPFILE and getattr(event, "is_handed_over", False):
            come_forward()
        if not self.manager.handle(event):
            self._arrivals.handle(event)

    def _resize(self, size: tuple[int, int]) -> None:
        # The surface has its new size before the event comes, so what counts is the size that was laid out last.
        if self._stretching.is_on:
            self._stretching.go_on()
        elif size != (self.house.view.width, self.house.view.height):
            self._stretching.begin(self.glass.turned(self.manager.last_picture()))

    def _follow_size(self) -> None:
        """Lay everything out for the size that the window has now."""
        screen = pygame.display.get_surface()
        size = screen.get_size() if screen is not None else SMALLEST_WINDOW
        wanted = (max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1]))
        if wanted != size or screen is None:
            screen = open_window(wanted)
        self._lay_out(screen)

    def _lay_out(self, screen: Surface) -> None:
        """Lay everything out for the window's surface."""
        self._stretching.end()
        self.manager.resize(self.glass.lay_before(screen, is_on=self.house.is_mirrored))

    def _toggle_fullscreen(self) -> None:
        wanted = not self.house.settings.fullscreen
        if wanted:
            self._keep_window()
            self._was_window = True
        hint = window_wanted(self.house.settings, was_open=self._was_window)
        self._return = None if wanted else Return(hint)
        self.house.change(replace(self.house.settings, fullscreen=wanted))
        self._lay_out(open_window((hint.width, hint.height), fullscreen=wanted))

    def _come_back(self, seconds: float) -> None:
        """Take the size again that the window had before the full screen, if it has not got it yet."""
        if self._return is not None:
            screen = self._return.update(seconds)
            if screen is not None:
                self._lay_out(screen)
            if self._return.is_done:
                self._return = None

    def _keep_window(self) -> None:
        settings = self.house.settings
        if settings.fullscreen or pygame.display.get_surface() is None:
            return
        width, height = self.manager.screen.get_size()
        x, y = pygame.display.get_window_position()
        self.house.change(replace(settings, window_x=x, window_y=y, window_width=width, window_height=height))
