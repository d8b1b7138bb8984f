"""Presses of keys that mean the same everywhere."""

from __future__ import annotations

import pygame

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def has_modifier(event: pygame.event.Event) -> bool:
    """Whether Ctrl, Alt or the system's key is held with a key: then its letter stands for something else."""
    return bool(event.mod & MODIFIERS)
