"""A framed screen with a form on it: who gets an event first, and what the keys mean."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from game.core.words import _
from scenes.shared.house import House
from scenes.shared.scene import ARROWS
from scenes.stage.form_parts import FormState, Group
from scenes.stage.forms import Form
from scenes.stage.presses import ENTER
from scenes.stage.waking import Clock
from scenes.workshop.frame import FramedScene


class FormScene(FramedScene):
    """A screen that asks. Subclasses lay out themselves in `build` and call `add_form` there, if it asks just now."""

    form: Form | None = None

    def __init__(self, house: House) -> None:
        """Begin with no answers."""
        super().__init__(house)
        self.answers = FormState()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work on every form."""
        return [(_("Esc"), _("back")), (_("Tab"), _("next")), ("← →", _("change")), (_("Enter"), _("choose"))]

    @abstractmethod
    def changed(self, key: str, value: Any) -> None:
        """Hear that the answer `key` is `value` now."""

    def submit(self) -> None:
        """Do what Enter in a text field does."""
        self.controls.step(1)

    def add_form(self, area: Rect, columns: list[list[Group]]) -> Form:
        """Put the form for the present window in `area` (pixels)."""
        self.form = Form(
            self.house.kit,
            self.compositor,
            self.controls,
            area,
            columns,
            self.answers,
            self.changed,
            self._tell_trouble,
        )
        self.is_typing = self.form.is_typing
        return self.form

    def build(self) -> None:
        """Let go of the form of the old window."""
        self._close_form()
        super().build()

    def leave(self) -> None:
        """Let go of the form."""
        self._close_form()

    def handle(self, event: pygame.event.Event) -> bool:
        """The form hears first, then buttons and keys; the help line follows."""
        form = self.form
        done = form is not None and form.handle(event)
        if form is self.form and not done:
            done = self._key(event) or super().handle(event)
        if self.form is not None and self.house.manager.top is self:
            self.form.after_event()
            self.is_typing = self.form.is_typing
            self.say_what_is_pointed_at()
        return done

    def clocks(self) -> Sequence[Clock]:
        """Add the form."""
        return *super().clocks(), *([] if self.form is None else [self.form])

    def update(self, seconds: float) -> None:
        """Let time pass, for the form too."""
        super().update(seconds)
        if self.form is not None:
            self.form.update(seconds)

    def _key(self, event: pygame.event.Event) -> bool:
        """Enter in a text field submits; up and down walk where nothing lies straight above or below."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in ENTER and self.is_typing:
            self.submit()
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not self.controls.go(ARROWS[event.key]):
            self.controls.step(1 if event.key == pygame.K_DOWN else -1)
            return True
        return event.key in (pygame.K_UP, pygame.K_DOWN)

    def _close_form(self) -> None:
        if self.form is not None:
            self.form.close()
            self.form = None

    def _tell_trouble(self, reason: str) -> None:
        words = _("Some fields are plainer than usual: the library that draws them failed ({reason}).")
        self.house.notices.append(words.format(reason=reason))
