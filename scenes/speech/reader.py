"""What hands the screen to screen readers: AccessKit is told only what changed, and only while somebody listens.

It calls from threads of its own, and an exception there would end it for good: what it says is only noted, and all that
follows is done between two frames.
"""

from __future__ import annotations

from collections import deque
from logging import getLogger
from typing import TYPE_CHECKING, Any

import pygame

from saves.log import ROOT as LOG
from scenes.shared.scene import Scene
from scenes.speech.adapters import adapter
from scenes.speech.nodes import ROOT, Node, quiet_in
from scenes.speech.translated import asked, update

if TYPE_CHECKING:
    from scenes.shared.manager import Manager

PAUSE = 0.08  # seconds from one telling to the next while something moves


class Reader:
    """Tells what is on top of `manager` to whoever listens, and does what they ask for."""

    def __init__(self, manager: Manager, kit: Any) -> None:
        """Wait, with AccessKit as `kit`, until somebody listens."""
        self._manager, self._kit = manager, kit
        self._is_heard = self._is_new = False
        self._rested = 0.0
        self._is_stale = True
        self._requests: deque[Any] = deque()
        self._numbers: dict[str, int] = {}
        self._names: list[str] = []
        self._told: dict[str, Node] = {}
        self._focus = ""
        self._answered, self._answers = "", 0
        self._place = (0, 0, 0, 0)
        self._adapter = adapter(kit, self._wake, self._requests.append, self._sleep)
        self.look_up(has_focus=True)

    @property
    def is_heard(self) -> bool:
        """Whether somebody listens."""
        return self._is_heard

    def announce(self, words: str) -> None:
        """Read `words` out with the next telling, also if they are the same as before."""
        self._answers += 1
        self._answered = words
        self._is_stale = True

    def follow(self, seconds: float, *, is_changed: bool) -> bool:
        """Do what was asked for and tell what `is_changed`; say whether somebody asked for anything."""
        self._rested += seconds
        if not self._is_heard:
            return False
        if self._is_new:
            self._is_new = False
            self._told = {}
        has_done = self._answer()
        self._is_stale = self._is_stale or is_changed or has_done or not self._told
        if has_done or (self._is_stale and self._rested >= PAUSE):
            self._rested, self._is_stale = 0.0, False
            self.tell()
        return has_done

    def look_up(self, *, has_focus: bool) -> None:
        """Hear whether the window has the keyboard."""
        for name in ("update_window_focus_state", "update_view_focus_state"):
            if hasattr(self._adapter, name):
                self._call(name, has_focus)

    def tell(self) -> None:
        """Tell what is different from what was told last."""
        from scenes.speech.tree import describe

        scene = self._manager.top
        if not isinstance(scene, Scene):
            return
        tree = describe(scene)
        if self._answered:
            tree.answer(f"answer/{self._answers}", self._answered)
        changed = {name: node for name, node in tree.nodes.items() if self._told.get(name) != node}
        if not changed and tree.focus == self._focus:
            return
        quiet = quiet_in(changed, self._told)
        root = None if self._told else self._number(ROOT)
        made = update(self._kit, changed, self._number(tree.focus), self._number, root, quiet)
        taken: list[Any] = []

        def hand_over() -> Any:
            taken.append(made)
            return made

        self._say_where()
        self._call("update_if_active", hand_over)
        self._told, self._focus = (dict(tree.nodes), tree.focus) if taken else ({}, "")

    def _number(self, name: str) -> int:
        """Return by which number AccessKit knows a node."""
        if name not in self._numbers:
            self._numbers[name] = len(self._names)
            self._names.append(name)
        return self._numbers[name]

    def _answer(self) -> bool:
        """Do all that was asked for."""
        from scenes.speech.acting import act
        from scenes.speech.tree import describe

        has_any = bool(self._requests)
        while self._requests:
            request = self._requests.popleft()
            wish, scene = asked(self._kit, request.action, request.data), self._manager.top
            name = self._names[request.target] if request.target < len(self._names) else ""
            # The screen may have been laid out anew since it was told: its buttons are others then.
            doer = describe(scene).doers.get(name) if isinstance(scene, Scene) else None
            if wish is not None and doer is not None and isinstance(scene, Scene):
                act(self._manager, scene, doer, *wish)
        return has_any

    def _say_where(self) -> None:
        """Tell where the window is, if it has moved: on Linux nobody else does."""
        left, top = pygame.display.get_window_position()
        width, height = self._manager.screen.get_size()
        place = (left, top, left + width, top + height)
        if place != self._place and hasattr(self._adapter, "set_root_window_bounds"):
            self._place = place
            rect = self._kit.Rect(*map(float, place))
            self._call("set_root_window_bounds", rect, rect)

    def _call(self, name: str, *told: Any) -> None:
        """Tell the adapter something, and the system through it where it leaves that to us.

        What goes wrong in there panics, which is no `Exception`: the match goes on, and nobody is told any more.
        """
        try:
            events = getattr(self._adapter, name)(*told)
            if events is not None:
                events.raise_events()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as problem:
            getLogger(LOG).error("Screen readers are told nothing any more", exc_info=problem)
            self._adapter, self._is_heard = None, False

    def _wake(self) -> None:
        """Hear, in another thread, that somebody listens: the tree comes with the next frame."""
        self._is_new = True
        self._is_heard = True

    def _sleep(self) -> None:
        """Hear, in another thread, that nobody listens any more."""
        self._is_heard = False
