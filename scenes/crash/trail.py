"""What was done last, for the report of an exception: inputs without what was typed, and how far the match was."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from scenes.shared.manager import Screen

MOST = 200
# The events that steer the app, each with the values that tell it from others of its kind.
TOLD = {
    pygame.MOUSEMOTION: ("pos",),
    pygame.MOUSEBUTTONDOWN: ("pos", "button"),
    pygame.MOUSEBUTTONUP: ("pos", "button"),
    pygame.MOUSEWHEEL: ("x", "y"),
    pygame.KEYDOWN: ("key", "mod"),
    pygame.VIDEORESIZE: ("size",),
    pygame.WINDOWFOCUSGAINED: (),
    pygame.WINDOWFOCUSLOST: (),
    pygame.DROPFILE: (),
    pygame.QUIT: (),
}


class _Step(NamedTuple):
    seconds: float
    place: str
    event: pygame.event.Event
    is_secret: bool


class Trail:
    """The last inputs, oldest first; a pointer that only moves leaves one trace."""

    def __init__(self) -> None:
        """Begin with none."""
        self._seconds = 0.0
        self._steps: deque[_Step] = deque(maxlen=MOST)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds

    def note(self, event: pygame.event.Event, scene: Screen | None) -> None:
        """Keep `event`, which `scene` is about to answer."""
        if event.type not in TOLD:
            return
        moves = event.type == pygame.MOUSEMOTION
        if moves and self._steps and self._steps[-1].event.type == pygame.MOUSEMOTION:
            self._steps.pop()
        is_secret = scene is not None and scene.is_typing
        self._steps.append(_Step(self._seconds, where(scene), event, is_secret))

    def lines(self) -> list[str]:
        """Return the inputs as lines: after how many seconds, where, and what."""
        return [f"{step.seconds:.2f} {step.place}: {_said(step)}" for step in self._steps]


def where(scene: Screen | None) -> str:
    """Return the name of a screen, at a table also after how many intents."""
    if scene is None:
        return "no screen"
    match = scene.shown_match
    return type(scene).__name__ + ("" if match is None else f" after {match.ply}")


def _said(step: _Step) -> str:
    """Return an input in words. Which letters were typed into a field is nobody's business."""
    event = step.event
    name = pygame.event.event_name(event.type)
    if event.type == pygame.KEYDOWN:
        return f"{name} {'(typing)' if step.is_secret else pygame.key.name(event.key)} {event.mod}"
    return " ".join([name, *(f"{part}={getattr(event, part)}" for part in TOLD[event.type] if hasattr(event, part))])
