"""What an assistive client asks for, done as keyboard and pointer would do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.stage.form_fields import Field
from scenes.stage.form_inputs import EntryField
from scenes.stage.form_slider import SliderField

if TYPE_CHECKING:
    from scenes.shared.manager import Manager
    from scenes.shared.scene import Scene
    from scenes.speech.nodes import Action, Doer
    from scenes.stage.widgets import Button


def act(manager: Manager, scene: Scene, doer: Doer, action: Action, value: str | float | None = None) -> None:
    """Do `action` with what is on `scene`, the top one; a `value` is a text, a stop, or so many steps."""
    button = doer.button
    if button not in scene.controls.buttons:
        return  # it has gone meanwhile
    scene.controls.by_keys = True
    if not button.enabled:
        button.press()  # it says why not, and the focus stays where it is of use
        return
    scene.controls.set_focus(button)
    if action == "click" and doer.option is None:
        _press(scene, button)
    elif action != "focus" and isinstance(button, Field):
        _set(button, doer, action, value)
    # Forms take over what became of their fields, and help lines follow the focus, with the next event.
    manager.handle(pygame.event.Event(pygame.USEREVENT))


def _press(scene: Scene, button: Button) -> None:
    """Press Enter on what has the focus; a text field, which would submit the form, is only meant.

    The scene itself hears it, also one that has just come by itself: whoever names its button means it.
    """
    if not isinstance(button, EntryField):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            scene.handle(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))


def _set(field: Field, doer: Doer, action: Action, value: str | float | None) -> None:
    if isinstance(field, EntryField):
        field.write(str(value or "")[: field.control.limit])
    elif isinstance(field, SliderField) and isinstance(value, int | float):
        field.step(round(value) - (field.stop if action == "set" else 0))
    elif doer.option is not None and doer.option != field.chosen:
        field.step(doer.option - field.chosen)
