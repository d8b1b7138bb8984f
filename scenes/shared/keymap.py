"""The keys as they are set: what is pressed becomes the key that scenes know, and caps name the key that is set."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

import pygame
from pygame.event import Event

from scenes.shared.chords import HELD, chord_of, code, label, pressed, sign_of, told, without
from scenes.shared.key_actions import ACTIONS, NAMED, SCREENS, KeyAction, meet
from scenes.stage import caps

_ARROWS = ("up", "down", "left", "right")
_OTHER_KEYS = {pygame.K_LEFT: pygame.K_RIGHT, pygame.K_RIGHT: pygame.K_LEFT}
_OTHER_WAY = {"left": "right", "right": "left"}


@dataclass(frozen=True, slots=True)
class _Screen:
    """What holds on one kind of screen: the action of each set chord, and the usual chords that mean nothing now."""

    actions: tuple[KeyAction, ...]
    by_chord: Mapping[str, KeyAction]
    idle: frozenset[str]


class Keymap:
    """One per app, as there is one keyboard; `place` is the kind of the screen that is on top.

    Only what differs from the usual keys is kept, so with those nothing is looked up.
    """

    def __init__(self) -> None:
        """Begin with the usual keys."""
        self.place = ""
        self.is_mirrored = False  # what leads to the left in the window leads to the right for scenes, and so do keys
        self._chosen: Mapping[str, str] = {}
        self._screens: dict[str, _Screen] = {}
        self._down: dict[int, Event | None] = {}  # what became of a key that is still down
        self._silent: int | None = None  # the key that was pressed for something else last: what it writes is no text

    def use(self, chosen: Mapping[str, str]) -> None:
        """Live by the chords of these actions; unknown actions and keys are left out, and others are as usual."""
        wanted = {name: chord for name, chord in chosen.items() if name in NAMED and NAMED[name].chord != chord}
        if wanted != self._chosen:
            self._chosen = wanted
            self._screens.clear()

    def chord(self, name: str) -> str:
        """Return what is pressed for the action `name`."""
        chord = self._chosen.get(name, "")
        return chord if chord and code(chord) else NAMED[name].chord

    def cap(self, name: str) -> str:
        """Return what the key is called, in a sentence, that is pressed for the action `name`."""
        return told(self._chord_for(NAMED[name]))

    def _chord_for(self, action: KeyAction) -> str:
        """Return what is pressed so that scenes hear the usual chord of `action`."""
        other = _OTHER_WAY.get(action.chord) if self.is_mirrored else None
        return self.chord(action.name if other is None else next(one.name for one in ACTIONS if one.chord == other))

    def meant(self, event: Event, *, is_typing: bool) -> Event | None:
        """Return what a scene is to hear in the place of `event`, None for nothing. While one types, all is as it is.

        What controllers and others say for a key, marked as `is_usual`, means the usual one.
        """
        heard = self._heard(event, is_typing=is_typing)
        if self.is_mirrored and heard is not None and heard.type in (pygame.KEYDOWN, pygame.KEYUP):
            return Event(heard.type, {**heard.dict, "key": _OTHER_KEYS.get(heard.key, heard.key)})
        return heard

    def _heard(self, event: Event, *, is_typing: bool) -> Event | None:
        if event.type == pygame.WINDOWFOCUSLOST:  # the end of what is down may be told to another window
            self.forget()
        if event.type == pygame.KEYUP:
            return self._let_go(event)
        if event.type == pygame.TEXTINPUT:
            return event if self._silent is None else None
        if event.type != pygame.KEYDOWN:
            return event
        heard: Event | None = event
        if is_typing and event.key in self._down:
            heard = self._down[event.key]  # it repeats itself: what it began is no text
        elif self._chosen and not is_typing and not getattr(event, "is_usual", False):
            heard = self._turned(event)
        self._silent = None if heard is event else event.key
        if heard is event:
            self._down.pop(event.key, None)
        else:
            self._down[event.key] = heard
        return heard

    def forget(self) -> None:
        """Know of no key that is down."""
        self._down.clear()
        self._silent = None

    def _let_go(self, event: Event) -> Event | None:
        if event.key == self._silent:
            self._silent = None
        if event.key not in self._down:
            return event
        heard = self._down.pop(event.key)
        return Event(event.type, **{**heard.dict, "unicode": ""}) if heard is not None else None

    def _turned(self, event: Event) -> Event | None:
        chord, screen = chord_of(event), self._screen
        action, held = screen.by_chord.get(chord) or screen.by_chord.get(sign_of(event)), 0
        if action is None and event.mod & HELD["shift"]:
            chord, held = without(chord, "shift"), event.mod & HELD["shift"]
            action = screen.by_chord.get(chord)
        if action is None and event.mod & HELD["ctrl"]:
            bare = screen.by_chord.get(without(chord, "ctrl"))
            if bare is not None and bare.chord in _ARROWS:
                action, held = bare, event.mod
        if action is None:
            return None if chord in screen.idle else event
        return event if action.chord == chord else pressed(action.chord, event.type, held)

    @property
    def _screen(self) -> _Screen:
        if self.place not in self._screens:
            self._screens[self.place] = self._read(self.place)
        return self._screens[self.place]

    def _read(self, place: str) -> _Screen:
        holding: dict[str, KeyAction] = {}
        for where in SCREENS[place]:
            holding |= {action.chord: action for action in ACTIONS if action.place == where}
        by_chord: dict[str, KeyAction] = {}
        for action in sorted(holding.values(), key=lambda one: one.name not in self._chosen):  # what was chosen first
            by_chord.setdefault(self.chord(action.name), action)
        return _Screen(tuple(holding.values()), by_chord, frozenset(holding.keys() - by_chord.keys()))

    def named(self, cap: str) -> str:
        """Return `cap`, the usual caps of one key or several, with those that are set in their places."""
        if not self._chosen and not self.is_mirrored:
            return cap
        now = {label(action.chord): label(self._chord_for(action)) for action in self._screen.actions}
        known = sorted((re.escape(usual) for usual in now), key=len, reverse=True)
        return re.sub(rf"(?<!\S)(?:{'|'.join(known)})(?!\S)", lambda found: now[found[0]], cap)

    def usual(self, cap: str) -> str:
        """Return the chord that scenes know for the usual cap of one key; empty where it is none, or several."""
        chord = next((one.chord for one in self._screen.actions if label(one.chord) == cap), "")
        return _OTHER_WAY.get(chord, chord) if self.is_mirrored else chord

    # Setting keys.

    def in_the_way(self, name: str, chord: str) -> list[KeyAction]:
        """Return the actions that have `chord` already and wait for it where the action `name` does."""
        action = NAMED[name]
        return [one for one in ACTIONS if one is not action and self.chord(one.name) == chord and meet(one, action)]

    def with_chord(self, name: str, chord: str) -> dict[str, str]:
        """Return what is chosen with `chord` for the action `name`; what it takes the key from has its own for that."""
        chosen, freed = dict(self._chosen), self.chord(name)
        for one in self.in_the_way(name, chord):
            chosen[one.name] = freed
        chosen[name] = chord
        return {one: wanted for one, wanted in chosen.items() if NAMED[one].chord != wanted}

    @staticmethod
    def has_clash(chosen: Mapping[str, str]) -> bool:
        """Whether with these chords two actions would wait for the same one on a screen."""
        by_chord: dict[str, list[KeyAction]] = {}
        for action in ACTIONS:
            by_chord.setdefault(chosen.get(action.name, action.chord), []).append(action)
        return any(meet(*two) for same in by_chord.values() for two in combinations(same, 2))


KEYS = Keymap()
caps.install(KEYS.named)
