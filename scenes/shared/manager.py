"""The stack of scenes: the top one hears and draws; going from one to the next fades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame import Rect, Surface

from game.core.plugins import FAULTS
from scenes.shared.chords import pressed
from scenes.shared.memory import give_back, tidy_up
from scenes.shared.strays import Strays
from scenes.stage.kit import dimmed
from scenes.stage.motion import FADE, NOW

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.settings import Settings
    from scenes.shared.errands import Errands
    from scenes.stage.palette import Theme
    from scenes.stage.viewport import Viewport

VEIL = 150
NOWHERE = (-1, -1)
_POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Witness(Protocol):
    """Who writes exceptions down: one that came where it can't be answered, or that whoever met it got over."""

    def defer(self, problem: BaseException, place: str) -> None: ...

    def note(self, problem: BaseException, place: str) -> object: ...


class Host(Protocol):
    """The house, as far as the stack needs it."""

    manager: Manager
    guard: Witness
    settings: Settings
    errands: Errands
    view: Viewport
    notices: list[str]

    @property
    def theme(self) -> Theme: ...

    def resize(self, size: tuple[int, int]) -> None: ...

    def put_away(self) -> None: ...

    def thin_out(self) -> None: ...


class Screen(Protocol):
    """A scene, as far as the stack needs it."""

    is_overlay: bool
    is_typing: bool
    waits: float
    below: Surface | None

    @property
    def shown_match(self) -> Match[Any, Any] | None: ...

    def build(self) -> None: ...

    def enter(self) -> None: ...

    def leave_off(self) -> None: ...

    def rest(self) -> None: ...

    def resume(self) -> None: ...

    def leave(self) -> None: ...

    def handle(self, event: pygame.event.Event) -> bool: ...

    def key_at(self, pos: tuple[int, int]) -> str: ...

    def update(self, seconds: float) -> None: ...

    @property
    def due(self) -> float: ...

    def draw(self, screen: Surface) -> list[Rect]: ...

    def flattened(self) -> Surface: ...

    def redraw(self) -> None: ...


class Manager:
    """Holds the scenes. Changes asked for while an event is handled take place at once; drawing follows."""

    def __init__(self, house: Host, screen: Surface) -> None:
        """Draw on `screen`, the window's surface."""
        self.house = house
        house.manager = self
        self.screen = screen
        self.scenes: list[Screen] = []
        self.pointer = NOWHERE  # where it was seen last, in pixels
        self._fade_from: Surface | None = None
        self._faded = 0.0
        self._strays = Strays()
        self.is_untidy = False  # whether there is something left of scenes, or of making them
        self._was_left = False  # whether one was left since it was tidy
        self.is_plentiful = False  # whether there may be drawings that the screen does without
        self._named = ""  # the key whose name is pressed by the pointer
        self._gone: list[Screen] = []  # left, and still with their pictures

    @property
    def top(self) -> Screen | None:
        """The scene that hears and draws; None once the app is to end."""
        return self.scenes[-1] if self.scenes else None

    @property
    def is_fading(self) -> bool:
        """Whether one scene still fades into the next."""
        return self._fade_from is not None

    @property
    def is_waiting(self) -> bool:
        """Whether the top scene is still too new for a key or a press to be meant for it."""
        return self._strays.is_waiting

    @property
    def is_typing(self) -> bool:
        """Whether letters go into a text field just now."""
        return self.top is not None and self.top.is_typing

    def push(self, scene: Screen) -> None:
        """Put a scene on top."""
        self._begin_fade()
        self._come(scene)

    def pop(self) -> None:
        """Leave the top scene for the one below; the last one ends the app."""
        self._begin_fade()
        self._leave_top()
        self._clear_away()
        self._strays.begin(0.0)
        if self.top is not None:
            self._refresh_top()

    def replace(self, scene: Screen) -> None:
        """Put a scene in the place of the top one."""
        self._begin_fade()
        self._leave_top()
        self._clear_away()
        self._come(scene)

    def home(self, scene: Screen | None = None) -> None:
        """Leave everything above the first scene, then push `scene` if there is one."""
        self._begin_fade()
        while len(self.scenes) > 1:
            self._leave_top()
        self._clear_away()
        if scene is None:
            self._refresh_top()
        else:
            self._come(scene)

    def quit(self) -> None:
        """Leave every scene: the app ends."""
        while self.scenes:
            self._leave_top()

    def tidy(self) -> None:
        """Let go of what was left of scenes: for a moment in which nothing moves."""
        if not self.is_untidy:
            return
        if self._was_left:
            self.house.put_away()
        tidy_up()
        self.is_untidy = self._was_left = False

    def thin_out(self) -> None:
        """Let go of drawings that are kept for screens to come: for a pause in which nobody goes to any."""
        if self.is_plentiful:
            self.house.thin_out()
            tidy_up()
            self.is_plentiful = False

    def resize(self, screen: Surface) -> None:
        """Lay the visible scenes out for the window's new size."""
        self.screen = screen
        self._fade_from = None
        self.house.resize(screen.get_size())
        self.rebuild()

    def rebuild(self) -> None:
        """Build the visible scenes anew: the size, the theme or another setting changed."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].is_overlay:
            first -= 1
        for index in range(max(0, first), len(self.scenes)):
            scene = self.scenes[index]
            if scene.is_overlay and index > 0:
                self._lay_under(scene, self.scenes[index - 1])
            scene.build()

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the top scene; say whether it was for that."""
        if event.type in _POINTING:
            self.pointer = event.pos
        if self.top is None or self._strays.holds_back(event):
            return False
        return self._presses_key(event) or self.top.handle(event)

    def _presses_key(self, event: pygame.event.Event) -> bool:
        """Have a click on a key that the foot of the screen names press that key; say whether it was one.

        So what only a key does can be done by whoever has none.
        """
        assert self.top is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._named = self.top.key_at(event.pos)
            return bool(self._named)
        if event.type != pygame.MOUSEBUTTONUP or event.button != pygame.BUTTON_LEFT or not self._named:
            return False
        named, self._named = self._named, ""
        if self.top.key_at(event.pos) == named:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pressed(named, kind, is_usual=True))
        return True

    @property
    def due(self) -> float:
        """Seconds until something changes on the screen, if nothing comes: at most, for other threads have news."""
        if self.top is None or self.is_fading or self.house.notices:
            return NOW
        return min(self.house.errands.due, self.top.due)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._fade_from is not None:
            self._faded += seconds
        self._strays.update(seconds)
        slow = self.house.errands.update(seconds)
        if slow:
            self.house.notices.append(slow)
        if self.top is not None:
            self.top.update(seconds)

    def draw(self) -> list[Rect]:
        """Draw what changed and return where."""
        if self.top is None:
            return []
        if self._fade_from is None:
            return self.top.draw(self.screen)
        self.top.redraw()
        self.top.draw(self.screen)
        share = self._faded / FADE
        if share < 1 and not self.house.settings.reduced_motion:
            self._fade_from.set_alpha(round(255 * (1 - share)))
            self.screen.blit(self._fade_from, (0, 0))
        else:
            self._fade_from = None
        return [self.screen.get_rect()]

    def _come(self, scene: Screen) -> None:
        """Put a scene on top; one that can't come is not there, whatever it raises."""
        if scene.is_overlay and self.top is not None:
            self._lay_under(scene)
        hidden = [] if scene.is_overlay else list(self.scenes)
        for one in hidden:  # before the new scene asks: it would be its question that is taken back
            one.leave_off()
        for one in hidden:  # and before it paints: each has a window full of pictures, or several
            one.rest()
        self.scenes.append(scene)
        self.is_untidy = self.is_plentiful = True
        self._strays.begin(scene.waits)
        try:
            scene.enter()
        except BaseException:
            if scene in self.scenes:
                self.scenes.remove(scene)
                self._let_go(scene)
                self._gone.remove(scene)  # what it has of pictures is not known
            if hidden and self.top is hidden[-1]:
                self._refresh_top()
            raise
        if hidden and self.top is scene:
            give_back()

    def _leave_top(self) -> None:
        self._let_go(self.scenes.pop())

    def _clear_away(self) -> None:
        """Let go of what scenes that were left have of pictures, before the next one paints: they live on for a while.

        Such a window full of pictures, or several, would be in memory beside those of the next scene.
        """
        for scene in self._gone:
            scene.rest()
        self._gone.clear()
        give_back()

    def _let_go(self, scene: Screen) -> None:
        """Have a scene go; what it raises keeps no other from going."""
        self.is_untidy = self._was_left = self.is_plentiful = True
        self._gone.append(scene)
        try:
            scene.leave()
        except FAULTS as problem:
            self.house.guard.defer(problem, f"leaving {type(scene).__name__}")

    def _begin_fade(self) -> None:
        if self.top is not None:
            self._fade_from = self.screen.copy()
            self._faded = 0.0

    def _lay_under(self, scene: Screen, below: Screen | None = None) -> None:
        """Keep a dimmed picture of what lies below an overlay."""
        below = below or self.top
        assert below is not None
        scene.below = dimmed(_picture_of(below, self.screen.get_size()), self.house.theme.bar, VEIL)

    def last_picture(self) -> Surface:
        """Return what the scene on top shows, in the size for which that is laid out; then it has to be built anew."""
        return self.screen.copy() if self.top is None else self.top.flattened()

    def _refresh_top(self) -> None:
        assert self.top is not None
        self.top.resume()


def _picture_of(scene: Screen | None, size: tuple[int, int]) -> Surface:
    """Return what a scene shows, in a picture of its own."""
    picture = Surface(size)  # of the window's format
    if scene is not None:
        scene.redraw()
        scene.draw(picture)
        scene.redraw()
    return picture
