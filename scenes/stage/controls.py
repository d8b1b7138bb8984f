"""The buttons of a scene together: the one under the pointer, and the focus that lets a keyboard reach each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import dist

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.long_press import LongPress
from scenes.stage.presses import ENTER, is_touch
from scenes.stage.spatial import Direction, farthest_back, nearest
from scenes.stage.widgets import Button

RING_U, RING_GAP_U = 3, 3
PRESSING = (*ENTER, pygame.K_SPACE)


class Controls:
    """The buttons of a scene: finds the one under the pointer, moves the focus by key, and shows it with a ring."""

    def __init__(self, kit: Kit, compositor: Compositor, z: float = 90) -> None:
        """Put buttons on `compositor`; the ring lies at `z`.

        `reach`, when set, limits what the keyboard reaches, and `on_focus` hears when the focus moved. `by_keys` tells
        whether a key was used last, and not the pointer: what that one is on is told. A finger that stays on a button
        does not press it: `on_asked` hears that somebody wants to know what it is, as a resting pointer is told.
        """
        self.kit = kit
        self.buttons: list[Button] = []
        self.focus: Button | None = None
        self.reach: Callable[[Button], bool] | None = None
        self.is_taken: Callable[[tuple[int, int]], bool] | None = None  # whether something else to be hit lies there
        self.on_focus: Callable[[], None] | None = None
        self.on_asked: Callable[[Button], None] | None = None
        self.by_keys = False
        self._compositor = compositor
        self._hot: Button | None = None
        self._down: Button | None = None
        self._long = LongPress(kit.view.u)
        self._was_asked = False  # whether the press under way only asks
        self._keyed: Button | None = None  # what a key that is still down presses
        self._ring = Sprite(None, (0, 0), z)
        compositor.add(self._ring)

    def lift(self, z: float) -> None:
        """Draw the ring at height `z` from now on."""
        self._ring.raise_to(z)

    @property
    def hot(self) -> Button | None:
        """The button under the pointer."""
        return self._hot

    @property
    def pointed(self) -> Button | None:
        """The button that pointer or focus is on: that of the two that moved last, if it is on one."""
        return self.focus or self._hot if self.by_keys else self._hot or self.focus

    @property
    def is_pressed(self) -> bool:
        """Whether a button is down and not yet let go."""
        return self._down is not None

    def add(self, *buttons: Button) -> None:
        """Take buttons in; the order is that of the Tab key."""
        for button in buttons:
            self.buttons.append(button)
            self._compositor.add(*button.sprites)

    def add_first(self, *buttons: Button) -> None:
        """Take buttons in so that the Tab key reaches them before the others."""
        others, self.buttons = self.buttons, []
        self.add(*buttons)
        self.buttons += others

    def remove(self, buttons: Iterable[Button]) -> None:
        """Let buttons go."""
        for button in list(buttons):
            self.buttons.remove(button)
            self._compositor.remove(*button.sprites)
            self._hot = None if self._hot is button else self._hot
            self._down = None if self._down is button else self._down
            if self.focus is button:
                self.set_focus(None)

    def at(self, pos: tuple[int, int]) -> Button | None:
        """Return the topmost button at `pos`, enabled or not; for fingers, else a small one that is nearly there."""
        found = [button for button in self.buttons if button.by_pointer and button.rect.collidepoint(pos)]
        if found or not self.kit.view.for_fingers or (self.is_taken is not None and self.is_taken(pos)):
            return max(found, key=lambda button: button.sprite.z, default=None)
        near = [button for button in self.buttons if button.by_pointer and self._reaches(button, pos)]
        return min(near, key=lambda button: dist(button.rect.center, pos), default=None)

    def _reaches(self, button: Button, pos: tuple[int, int]) -> bool:
        """Whether a button that is smaller than a finger wants is as near to `pos` as one of that size would be."""
        rect, least = button.rect, self.kit.view.target
        if not rect.width or not rect.height:
            return False
        return rect.inflate(max(0, least - rect.width), max(0, least - rect.height)).collidepoint(pos)

    def set_focus(self, button: Button | None) -> None:
        """Give the keyboard's focus to `button` and ring it."""
        moved = button is not self.focus
        self.focus = button
        self.by_keys = self.by_keys or button is not None
        self._ring.visible = button is not None
        if button is not None:
            self._ring.show(*focus_ring(self.kit, button.rect))
        if moved and self.on_focus is not None:
            self.on_focus()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the event if it is for a button; say whether it was."""
        self._long.hear(event)
        if event.type == pygame.KEYDOWN:
            self.by_keys = True
            return self._key(event)
        if event.type == pygame.KEYUP and event.key in PRESSING:
            self._keyed = None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.by_keys = False
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return self._down is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._point(event.pos)
            self._down, self._was_asked = self._hot, False
            if is_touch(event):
                self._long.begin(event.pos)
            self._refresh()
            return self._down is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._down is not None:
            pressed, self._down = self._down, None
            self._point(event.pos)
            if self._hot is pressed and not self._was_asked:
                self.set_focus(None)
                pressed.press()
            return True
        return False

    @property
    def due(self) -> float:
        """Seconds until a finger has stayed on a button."""
        return self._long.due

    def update(self, seconds: float) -> None:
        """Let time pass: a button that has something to say of itself says it while a finger stays on it."""
        if self._long.update(seconds) is None or self._down is None or not self._down.tip:
            return
        self._was_asked = True
        self._refresh()
        if self.on_asked is not None:
            self.on_asked(self._down)

    def let_go(self) -> None:
        """Hear that the press under way is none any more: something else is made of it."""
        self._down = None
        self._long.end()
        self._refresh()

    def go_on_from(self, before: Controls) -> None:
        """Take the place of `before`: focus and press are where they were there, and by keys what was by keys.

        That is on the button of its kind that lies as it did, else on the same one where they are as many, else on the
        one at its place.
        """
        self._long, self._was_asked = before._long, before._was_asked
        like = partial(self._like, before)
        self._hot, self._down, self._keyed = like(before._hot), like(before._down), like(before._keyed)
        if before.focus in before.buttons:
            focus = self._like(before, before.focus)
            self.set_focus(focus if focus is not None and focus.enabled else None)
        self.by_keys = before.by_keys
        self._refresh()

    def _like(self, before: Controls, button: Button | None) -> Button | None:
        """Return which button is now what `button` was among those of `before`."""
        if button is None or button not in before.buttons:
            return None
        alike = [one for one in self.buttons if type(one) is type(button) and one.rect == button.rect]
        if len(alike) == 1:  # a part of a screen that was laid anew meanwhile has come last
            return alike[0]
        if len(self.buttons) == len(before.buttons):
            return self.buttons[before.buttons.index(button)]
        there = (one for one in self.buttons if one.rect.collidepoint(button.rect.center))
        return next((one for one in there if one.enabled), None)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in PRESSING and self.focus is not None:
            # A key that is held down repeats itself, but presses nothing to which the focus came meanwhile.
            if self._keyed in (None, self.focus):
                self._keyed = self.focus
                self.focus.press()
            return True
        return False

    def _able(self) -> list[Button]:
        """Return the buttons that the keyboard may reach now, in the order of the Tab key."""
        able = [button for button in self.buttons if button.enabled and (self.reach is None or self.reach(button))]
        return sorted(able, key=lambda button: button.leads_away)

    def step(self, by: int) -> None:
        """Move the focus to the next button that can be pressed, or the one before."""
        able = self._able()
        start = able.index(self.focus) if self.focus in able else (-1 if by > 0 else 0)
        ahead = (able[(start + by * far) % len(able)] for far in range(1, len(able) + 1))
        found = next((button for button in ahead if button.is_stop), None)
        if found is not None:
            self.set_focus(found)

    def go(self, direction: Direction, *, around: bool = False) -> bool:
        """Move the focus to the nearest button in `direction`; say whether it moved. Without a focus, to the first.

        `around`: at the end of a row or column it begins anew.
        """
        able = self._able()
        if self.focus is None:
            self.set_focus(able[0] if able else None)
            return bool(able)
        places, here = [button.lane for button in able], self.focus.lane
        found = nearest(here, places, direction, able.index(self.focus) if self.focus in able else -1)
        if found is None and around:
            found = farthest_back(here, places, direction)
        if found is None or able[found] is self.focus:
            return False
        self.set_focus(able[found])
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        self._hot = self.at(pos)
        self._refresh()

    def _refresh(self) -> None:
        for button in self.buttons:
            hot = button is self._hot
            is_down = hot and button is self._down and not self._was_asked
            button.show_state(hot=hot and self._down in (None, button), down=is_down)


def focus_ring(kit: Kit, rect: Rect) -> tuple[Surface, tuple[int, int]]:
    """Return the ring around `rect` that shows the focus, and where it lies."""
    edge, gap = max(2, kit.view.px(RING_U)), max(2, kit.view.px(RING_GAP_U))
    outer = rect.inflate(2 * (edge + gap), 2 * (edge + gap))
    key = ("ring", outer.size, kit.theme.name, edge)
    radius = kit.view.px(10)
    picture = kit.art.keep(key, lambda: rounded(*outer.size, radius, None, kit.theme.accent, edge))
    return picture, outer.topleft
