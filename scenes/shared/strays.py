"""Keys and presses that were meant for what lay on the screen before: a scene that comes by itself hears none."""

from __future__ import annotations

import pygame

_BEGINNINGS = {pygame.KEYDOWN: pygame.KEYUP, pygame.MOUSEBUTTONDOWN: pygame.MOUSEBUTTONUP}


class Strays:
    """Sorts them out: what is pressed while the scene on top is new, until it is let go, however often it repeats."""

    def __init__(self) -> None:
        """Hold nothing back."""
        self._left = 0.0
        self._held: set[tuple[int, int]] = set()  # the event that ends it, and the key or button
        self._key: int | None = None  # what was pressed last, while it is down
        self._opener: int | None = None  # the key that was down as the scene came

    @property
    def is_waiting(self) -> bool:
        """Whether the scene on top is still so new that nothing can be meant for it."""
        return self._left > 0

    def begin(self, seconds: float) -> None:
        """Hear that a scene came, for which nothing is meant in its first `seconds`."""
        self._left = seconds
        self._held.clear()
        self._opener = self._key

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - seconds)

    def holds_back(self, event: pygame.event.Event) -> bool:
        """Say whether `event` was meant for what lay there before."""
        if event.type == pygame.TEXTINPUT:
            # The letter of a key comes after the key, and the key may have brought the scene with the text field.
            return self._key is not None and (self._key == self._opener or (pygame.KEYUP, self._key) in self._held)
        if event.type == pygame.KEYDOWN:
            self._key = event.key
        elif event.type == pygame.KEYUP:
            self._key = None if event.key == self._key else self._key
            self._opener = None if event.key == self._opener else self._opener
        if event.type in _BEGINNINGS:
            press = (_BEGINNINGS[event.type], _what(event))
            if self.is_waiting:
                self._held.add(press)
            return press in self._held
        if event.type in _BEGINNINGS.values() and (event.type, _what(event)) in self._held:
            self._held.remove((event.type, _what(event)))
            return True
        return False


def _what(event: pygame.event.Event) -> int:
    return int(event.key if event.type in (pygame.KEYDOWN, pygame.KEYUP) else event.button)
