"""Where exceptions are answered: whatever goes wrong is written down and told, and the app goes on.

A screen that goes wrong again as soon as it is shown is left for the home screen; when that is no way out either,
`NothingWorksError` ends the app, and whoever runs it says so.
"""

from __future__ import annotations

import threading
from queue import SimpleQueue
from types import TracebackType
from typing import TYPE_CHECKING

from game.core.plugins import FAULTS, packages
from game.core.registry import GameError
from game.core.words import _
from saves.traces import origin, package_at_fault
from scenes.crash import site as crash_site
from scenes.crash.report import Crash, NothingWorksError, written_down
from scenes.crash.scene import CrashScene
from scenes.crash.trail import Trail, where
from scenes.shared.dialog import Answer, Dialog

if TYPE_CHECKING:
    import pygame

    from scenes.shared.house import House
    from scenes.shared.manager import Screen

CALM_SECONDS = 1.0  # after which a screen that one went on with has shown that it works
TRIES = 3  # how often the same may go wrong on a screen before it is left
MOST_REMEMBERED = 50


class Guard:
    """Used as a context manager around all that a frame does. `crashes` are the last ones, the newest last."""

    def __init__(self, house: House) -> None:
        """Guard the app that lives in `house`."""
        self.trail = Trail()
        self.crashes: list[Crash] = []
        self._house = house
        house.guard = self
        self._elsewhere: SimpleQueue[tuple[str, BaseException]] = SimpleQueue()
        self._told_elsewhere: set[str] = set()
        self._answers_input = False  # whether what goes on just now was asked for, and need not be asked for again
        self._screen: tuple[Screen, str] | None = None  # where something went wrong last, and what
        self._times = 0
        self._calm = 0.0
        self._hook = threading.excepthook
        threading.excepthook = self._met_by_thread

    def __enter__(self) -> Guard:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Answer what went wrong; Ctrl-C and what else is no fault goes on."""
        if not isinstance(problem, FAULTS) or isinstance(problem, NothingWorksError):
            return False
        if isinstance(problem, SystemExit) and not package_at_fault(problem, packages()):
            return False
        self._meet(problem)
        return True

    def hear(self, event: pygame.event.Event) -> None:
        """Keep in mind that `event` is about to be answered."""
        self.trail.note(event, self._house.manager.top)
        self._answers_input = True

    def update(self, seconds: float) -> None:
        """Let time pass, and answer what went wrong elsewhere."""
        self._answers_input = False
        self.trail.update(seconds)
        if not self.is_told:
            self._calm += seconds
        while not self._elsewhere.empty():
            self._meet_elsewhere(*self._elsewhere.get())

    def defer(self, problem: BaseException, place: str) -> None:
        """Answer `problem` with the next frame: in the middle of something, or from another thread."""
        self._elsewhere.put((place, problem))

    def note(self, problem: BaseException, place: str) -> Crash:
        """Write `problem` down, which whoever calls this has got over, and return what was written."""
        around = crash_site.circumstances(self._house, place, self.trail.lines())
        crash = written_down(problem, around)
        self.crashes = [*self.crashes, crash][-MOST_REMEMBERED:]
        return crash

    def close(self) -> None:
        """Guard no longer; what other threads have left is in the log."""
        threading.excepthook = self._hook
        while not self._elsewhere.empty():
            place, problem = self._elsewhere.get()
            self.note(problem, place)

    def _met_by_thread(self, met: threading.ExceptHookArgs) -> None:
        if isinstance(met.exc_value, FAULTS) and not isinstance(met.exc_value, SystemExit):
            name = "?" if met.thread is None else met.thread.name
            self.defer(met.exc_value, f"thread {name}")

    def _meet(self, problem: BaseException) -> None:
        """Answer what went wrong on the screen that is on top."""
        manager = self._house.manager
        top = manager.top
        crash = self.note(problem, where(top))
        if top is None or self.is_told:
            raise NothingWorksError(crash) from problem
        try:
            if self._is_avoidable(crash) or not self._comes_again(top, crash):
                manager.push(self._panel(crash))
            elif len(manager.scenes) > 1:
                manager.home()
                self._house.notices.append(_left(crash))
            else:
                raise NothingWorksError(crash) from problem
        except FAULTS as another:
            raise NothingWorksError(crash) from another

    def _meet_elsewhere(self, place: str, problem: BaseException) -> None:
        """Tell what went wrong beside the screen, once: nobody can do anything about it there."""
        crash = self.note(problem, place)
        known = len(self._told_elsewhere)
        self._told_elsewhere.add(origin(problem))
        if len(self._told_elsewhere) > known and not self.is_told and self._house.manager.top is not None:
            self._house.manager.push(self._panel(crash))

    def _panel(self, crash: Crash) -> Screen:
        if isinstance(crash.problem, GameError):  # it says itself what is wrong, and what to do
            title = _("This game can’t be opened")
            return Dialog(self._house, title, str(crash.problem), (Answer(_("Back"), look="primary"),))
        return CrashScene(self._house, crash)

    @property
    def is_told(self) -> bool:
        """Whether the panel is on top."""
        return isinstance(self._house.manager.top, CrashScene)

    def _is_avoidable(self, crash: Crash) -> bool:
        """Whether whoever asked for it can go on without it: for a game that can't be had, or from the home screen."""
        is_at_home = len(self._house.manager.scenes) == 1
        return self._answers_input and (is_at_home or isinstance(crash.problem, GameError))

    def _comes_again(self, top: Screen, crash: Crash) -> bool:
        """Whether this goes wrong on this screen as soon as it is shown, or ever again."""
        here = top, origin(crash.problem)
        is_same = self._screen is not None and self._screen[0] is here[0] and self._screen[1] == here[1]
        again = is_same and (self._calm < CALM_SECONDS or self._times >= TRIES)
        self._times = self._times + 1 if is_same else 1
        self._screen, self._calm = here, 0.0
        return again


def _left(crash: Crash) -> str:
    words = _("That screen could not go on, so here is the home screen.")
    if crash.package or crash.suspect:
        words += " " + crash.blame
    if crash.path is not None:
        words += " " + _("The report is {file}.").format(file=crash.path)
    return words
