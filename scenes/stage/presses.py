"""Presses of keys that mean the same everywhere, and what else pointer and pads mean beyond pygame's own events."""

from __future__ import annotations

import pygame

from scenes.stage.motion import DRAG_START_U

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
FULL_SCREEN = pygame.event.custom_type()  # to the full screen, or back from it
_still = [DRAG_START_U["soon"]]
LOOK_ABOUT = pygame.event.custom_type()  # look on by `across` and `down` (u): the view is moved by a stick


def has_modifier(event: pygame.event.Event) -> bool:
    """Whether Ctrl, Alt or the system's key is held with a key: then its letter stands for something else."""
    return bool(event.mod & MODIFIERS)


def is_touch(event: pygame.event.Event) -> bool:
    """Whether an event of the pointer comes from a finger: SDL makes one of what the first finger does."""
    return bool(getattr(event, "touch", False))


def begin_drags(when: str) -> None:
    """Have a drag begin as soon or late as that from now on; a finger, which is never quite still, has twice as far."""
    _still[0] = DRAG_START_U[when]


def tremble_u(event: pygame.event.Event) -> int:
    """Return within how many u a pointer counts as kept still."""
    return _still[0] * (2 if is_touch(event) else 1)
