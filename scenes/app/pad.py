"""Game controllers: what is done with their buttons and sticks presses the usual keys that do the same."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.core.words import _
from saves.log import ROOT as LOG
from scenes.stage.presses import LOOK_ABOUT

if TYPE_CHECKING:
    from types import ModuleType

    from pygame._sdl2.controller import Controller

FULL = 32_767  # what an axis says at its end
OUT, STEADY = 0.6, 1.4  # so far out counts as pressed; what is pressed already counts for so much more
REPEAT_DELAY, REPEAT_EVERY = 0.4, 0.1  # seconds
LOOK_FROM, LOOK_SPEED_U = 0.2, 1_100  # how far out the view begins to move; u a second with the stick at its end


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key that is pressed, with what is held beside it; as on a keyboard, it may repeat itself while it is down."""

    key: int
    mod: int = 0
    text: str = ""
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class Pull:
    """A way in which an axis can be pulled: to its lower end (-1) or its upper one (1)."""

    axis: int
    to: int


LEFT, RIGHT = Stroke(pygame.K_LEFT, repeats=True), Stroke(pygame.K_RIGHT, repeats=True)
UP, DOWN = Stroke(pygame.K_UP, repeats=True), Stroke(pygame.K_DOWN, repeats=True)

BUTTONS: Mapping[int, Stroke] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
    pygame.CONTROLLER_BUTTON_A: Stroke(pygame.K_RETURN, text="\r"),  # take, put, press
    pygame.CONTROLLER_BUTTON_B: Stroke(pygame.K_ESCAPE, text="\x1b"),  # let go, back
    pygame.CONTROLLER_BUTTON_X: Stroke(pygame.K_SPACE, text=" "),  # look closer
    pygame.CONTROLLER_BUTTON_Y: Stroke(pygame.K_h, text="h"),  # hint
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Stroke(pygame.K_z, pygame.KMOD_LCTRL),  # undo
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Stroke(pygame.K_y, pygame.KMOD_LCTRL),  # redo
    pygame.CONTROLLER_BUTTON_START: Stroke(pygame.K_F10),  # menu
    pygame.CONTROLLER_BUTTON_BACK: Stroke(pygame.K_l, text="l"),  # log
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Stroke(pygame.K_r, text="r"),  # turn what is held; else the rules
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Stroke(pygame.K_f, text="f"),  # show all
}

# What is pulled: of the ways of one stick, only the strongest counts.
PULLED: tuple[Mapping[Pull, Stroke], ...] = (
    {
        Pull(pygame.CONTROLLER_AXIS_LEFTX, -1): LEFT,
        Pull(pygame.CONTROLLER_AXIS_LEFTX, 1): RIGHT,
        Pull(pygame.CONTROLLER_AXIS_LEFTY, -1): UP,
        Pull(pygame.CONTROLLER_AXIS_LEFTY, 1): DOWN,
    },
    {Pull(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1): Stroke(pygame.K_TAB, pygame.KMOD_LSHIFT, "\t", repeats=True)},
    {Pull(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1): Stroke(pygame.K_TAB, text="\t", repeats=True)},
)
LOOKING = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY

# A controller is a joystick, too, for SDL: what it says as such is the same once more.
_TWICE = (
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
)


@dataclass(frozen=True, slots=True)
class _Source:
    """A button of a controller, or what is pulled there."""

    pad: int
    button: int = -1
    pulled: int = -1


@dataclass(slots=True)
class _Held:
    stroke: Stroke
    left: float  # seconds until it repeats itself


def listen(tell: Callable[[str], None]) -> Pads | None:
    """Look for controllers, of which `tell` hears, in a sentence, when one comes or goes; None if none can be heard."""
    try:
        from pygame._sdl2 import controller  # no lasting part of pygame

        return Pads(controller, tell)
    except (ImportError, pygame.error) as problem:
        logging.getLogger(LOG).warning("No game controller can be heard: %s", problem)
        return None


class Pads:
    """All controllers that are there, and what is held down on them."""

    def __init__(self, sdl: ModuleType, tell: Callable[[str], None]) -> None:
        """Look for controllers with pygame's module for them."""
        self._sdl, self._tell = sdl, tell
        self._pads: dict[int, Controller] = {}  # by the number that one keeps as long as it is there
        self._axes: dict[tuple[int, int], float] = {}  # from -1 to 1, by controller and axis
        self._held: dict[_Source, _Held] = {}
        sdl.init()

    def close(self) -> None:
        """Let go of all controllers."""
        for pad in self._pads.values():
            pad.quit()
        self._pads.clear()
        self._sdl.quit()

    def read(self, events: Iterable[Event], seconds: float) -> list[Event]:
        """Return `events` with keys in the place of what controllers say; so many `seconds` have passed."""
        meant = [one for event in events for one in self._meant(event)]
        return [*meant, *self._repeated(seconds), *self._looks(seconds)]

    def _meant(self, event: Event) -> Iterator[Event]:
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN:
                yield from self._hold(_Source(event.instance_id, button=event.button), BUTTONS.get(event.button))
            case pygame.CONTROLLERBUTTONUP:
                yield from self._hold(_Source(event.instance_id, button=event.button), None)
            case pygame.CONTROLLERAXISMOTION:
                yield from self._pull(event.instance_id, event.axis, event.value / FULL)
            case pygame.CONTROLLERDEVICEADDED:
                self._come(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                yield from self._go(event.instance_id)
            case kind if kind not in _TWICE:
                yield event

    def _hold(self, source: _Source, stroke: Stroke | None) -> Iterator[Event]:
        """Have `source` hold another stroke down than before, or none."""
        before = self._held.get(source)
        if before is not None and before.stroke != stroke:
            del self._held[source]
            yield _key(pygame.KEYUP, before.stroke)
        if stroke is not None and source not in self._held:
            self._held[source] = _Held(stroke, REPEAT_DELAY)
            yield _key(pygame.KEYDOWN, stroke)

    def _pull(self, pad: int, axis: int, value: float) -> Iterator[Event]:
        self._axes[pad, axis] = value
        for number, ways in enumerate(PULLED):
            if axis in [way.axis for way in ways]:
                source = _Source(pad, pulled=number)
                yield from self._hold(source, self._strongest(source, ways))

    def _strongest(self, source: _Source, ways: Mapping[Pull, Stroke]) -> Stroke | None:
        """Return what is pulled most, if that is enough; in doubt what is held already stays: nothing flickers."""
        held = self._held.get(source)

        def strength(way: Pull) -> float:
            steady = STEADY if held is not None and held.stroke == ways[way] else 1.0
            return self._axes.get((source.pad, way.axis), 0.0) * way.to * steady

        best = max(ways, key=strength)
        return ways[best] if strength(best) >= OUT else None

    def _repeated(self, seconds: float) -> Iterator[Event]:
        for held in self._held.values():
            held.left -= seconds
            if held.stroke.repeats and held.left <= 0:
                held.left = REPEAT_EVERY
                yield _key(pygame.KEYDOWN, held.stroke)

    def _looks(self, seconds: float) -> Iterator[Event]:
        """Yield how far the right sticks have moved the view: little near the middle, so that it can be aimed."""
        for pad in {pad for pad, axis in self._axes if axis in LOOKING}:
            x, y = (self._axes.get((pad, axis), 0.0) for axis in LOOKING)
            far = min(1.0, hypot(x, y))
            if far > LOOK_FROM:
                step = far * LOOK_SPEED_U * seconds
                yield Event(LOOK_ABOUT, across=x * step, down=y * step)

    # Coming and going.

    def _come(self, index: int) -> None:
        try:
            pad: Controller = self._sdl.Controller(index)
        except pygame.error:
            return  # it is gone again already
        self._pads[pad.as_joystick().get_instance_id()] = pad
        self._tell(_("{name} is connected: A takes and puts, B goes back, Start opens the menu.").format(name=pad.name))

    def _go(self, number: int) -> Iterator[Event]:
        """Let go of all that a controller held: nobody tells any more."""
        for source in [source for source in self._held if source.pad == number]:
            yield from self._hold(source, None)
        self._axes = {key: value for key, value in self._axes.items() if key[0] != number}
        pad = self._pads.pop(number, None)
        if pad is not None:
            self._tell(_("{name} is disconnected.").format(name=pad.name))


def _key(kind: int, stroke: Stroke) -> Event:
    return Event(kind, key=stroke.key, mod=stroke.mod, unicode=stroke.text, scancode=0, is_usual=True)
