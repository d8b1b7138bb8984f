"""What every scene is: a screenful that handles events, lets time pass, and draws what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.words import _
from saves.errors import SaveError
from scenes.shared.house import House
from scenes.shared.keymap import KEYS
from scenes.shared.sounds_told import told
from scenes.stage.captions import Captions
from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.floating import MUST, Obstacle
from scenes.stage.help_line import help_height
from scenes.stage.motion import NOW, Motion
from scenes.stage.toasts import Toasts

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.stage.seat_mark import Look
    from scenes.stage.waking import Clock

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Scene:
    """One screen of the app. `build` lays it out; it is called on entering and again whenever the window changes.

    A scene with `is_overlay` lies over the one below, which stays as it was, dimmed.
    """

    is_overlay = False
    is_typing = False
    keys_in = ""  # the kind of screen that it is to the keys, of `SCREENS` in shared/key_actions.py
    waits = 0.0  # seconds after it came in which keys and presses are still meant for what lay there before
    compositor: Compositor
    controls: Controls

    def __init__(self, house: House) -> None:
        """Live in `house`."""
        self.house = house
        self.motion: Motion = house.new_motion()
        self.toasts = Toasts()
        self.captions = Captions()
        self.below: Surface | None = None

    @property
    def shown_match(self) -> Match[Any, Any] | None:
        """The match that is shown, None where it is not about one."""
        return None

    @property
    def looks(self) -> Sequence[Look] | None:
        """How seats are marked here, nothing where each has its own mark; None where that is as in the scene below."""
        return None if self.is_overlay else ()

    @property
    def hint(self) -> str:
        """What is said of the screen as long as nothing on it is pointed at."""
        return ""

    def spoken(self) -> Sequence[str]:
        """Return what stands here only to be read, in words: first what the screen is called, nothing for none."""
        return ()

    def background(self) -> Surface:
        """Paint what never moves, as large as the window."""
        surface = Surface((self.house.view.width, self.house.view.height))
        surface.fill(self.house.theme.room[1])
        return surface

    def build(self) -> None:
        """Lay everything out for the present window; subclasses call this first, then add their sprites and buttons."""
        KEYS.place = self.keys_in
        self.mark_seats()
        before = vars(self).get("compositor")
        self.compositor = Compositor(self.background())
        if not self.is_overlay:  # that shows what lies below
            self.house.begin_screen()
        if before is not None:
            before.leave_ground()
        self.controls = Controls(self.house.kit, self.compositor)
        self.toasts.attach(self.house.kit, self.compositor, self.room_for_toasts)
        self.captions.attach(self.house.kit, self.compositor)

    def build_anew(self) -> None:
        """Build with the focus where it was, and with the press that is under way."""
        before = self.controls
        self.build()
        self.controls.go_on_from(before)

    def mark_seats(self) -> None:
        """Let seats be marked as they are here."""
        if self.looks is not None:
            self.house.art.looks = tuple(self.looks)

    def key_at(self, pos: tuple[int, int]) -> str:
        """Return the usual chord of the key that the foot of the screen names at `pos`; empty for none."""
        return next((KEYS.usual(cap) for find in self.compositor.cap_finders if (cap := find(pos))), "")

    def room_for_toasts(self) -> tuple[Rect, list[Obstacle]]:
        """Return where messages may lie, and what is in their way: all that can be pressed."""
        view = self.house.view
        pressed = [button for button in self.controls.buttons if button.by_pointer]
        area = Rect(0, 0, view.width, view.height - help_height(self.house.kit))
        return area, [Obstacle(button.rect, MUST) for button in pressed]

    def enter(self) -> None:
        """Come to the top for the first time."""
        self.build()

    def leave(self) -> None:
        """Go away for good."""
        self.leave_off()

    def leave_off(self) -> None:
        """Stop what is thought about for this scene: it goes, or one comes that hides it and may need what thinks."""

    def rest(self) -> None:
        """Keep no pictures: this one is left, or a scene came that hides it wholly, and `resume` builds it anew."""
        self.compositor.forget()
        self.motion.stop()  # what moves holds what it moves
        self.below = None

    def resume(self) -> None:
        """Come to the top again: what lay above is gone."""
        self.motion = self.house.new_motion()
        self.build()

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer one event; say whether it was for this scene."""
        if self.controls.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key in ARROWS and not event.mod & pygame.KMOD_CTRL:
                return self.controls.go(ARROWS[event.key])
            if event.key == pygame.K_ESCAPE:
                self.back()
                return True
        return False

    def back(self) -> None:
        """Do what Escape does: leave for the scene below."""
        self.house.manager.pop()

    def clocks(self) -> Sequence[Clock]:
        """Return all that `update` tells of time: the loop sleeps until the first of it is due, or something comes."""
        return self.motion, self.controls, self.toasts, self.captions

    @property
    def due(self) -> float:
        """Seconds until something changes here by itself."""
        has_news = self.house.notices or self.house.tidings or self.house.sounding
        return NOW if has_news else min(clock.due for clock in self.clocks())

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.motion.update(seconds)
        self.controls.update(seconds)
        self.toasts.update(seconds)
        self.house.watch_sound()
        for words, is_bad in self.house.watch_saving():
            self.toasts.say(words, is_bad=is_bad)
        while self.house.notices:
            self.toasts.say(self.house.notices.pop(0), is_bad=True)
        while self.house.tidings:
            self.toasts.say(self.house.tidings.pop(0))
        self.captions.update(seconds)
        while self.house.sounding:
            self.captions.say(told(self.house.sounding.pop(0)))

    def once_done(self, answer: Future[Any], done: Callable[[], None]) -> None:
        """Call `done` once another thread has answered, if this is still the top scene; a failure is told anyway."""
        self.house.errands.send(answer, self.heard(done))

    def heard(self, done: Callable[[], None]) -> Callable[[Future[Any]], None]:
        """Return what does so when it hears the answer: for an errand that is started."""

        def hear(answer: Future[Any]) -> None:
            try:
                answer.result()
            except SaveError as problem:
                self.house.notices.append(str(problem))
                return
            if self.house.manager.top is self:
                done()

        return hear

    def say_where(self, answer: Future[Path]) -> None:
        """Say to which file a match was written, or why it was not."""
        try:
            self.toasts.say(_("The match is in {path} now.").format(path=answer.result()))
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)

    def draw(self, screen: Surface) -> list[Rect]:
        """Bring the screen up to date and return the rectangles that changed."""
        return self.compositor.draw(screen)

    def flattened(self) -> Surface:
        """Return a picture of all that shows, painted onto the ground: this one is built anew before it is drawn again.

        A window full of pixels of its own would take longer than all that lies on it.
        """
        return self.compositor.flattened()

    def redraw(self) -> None:
        """Draw everything at the next chance."""
        self.compositor.damage_all()
