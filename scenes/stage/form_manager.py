"""pygame_gui's manager as a form has it: it asks where the pointer is, and reads a theme once for all forms.

Imported only where pygame_gui is there.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import lru_cache
from json import dumps, loads
from typing import Any

import pygame
from pygame_gui import UIManager
from pygame_gui.core.resource_loaders import IResourceLoader
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

THEMES_KEPT = 4  # of one window all forms have the same
LANGUAGE = "en"  # of the library's own words, which none of our elements says


class FormManager(UIManager):
    """The manager of one form's elements; `where` says where the pointer is on it."""

    def __init__(self, room: tuple[int, int], theme: dict[str, Any], where: Callable[[], tuple[int, int]]) -> None:
        """Make room for elements of so many pixels that look as `theme` says."""
        self._pointer = where
        super().__init__(room, theme, enable_live_theme_updates=False, resource_loader=AtOnce())

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """Return a theme whose pictures go with the form."""
        theme: UIAppearanceTheme = copy(_read(dumps(theme_path)))
        theme.shape_cache = SurfaceCache()  # type: ignore[no-untyped-call]
        return theme

    def _update_mouse_position(self) -> None:
        self.mouse_position = self._pointer()


class AtOnce(IResourceLoader):
    """Loads what it is asked for then and there: for a font or two the library would start five threads a form."""

    def add_resource(self, resource: Any) -> None:
        """Load it."""
        resource.load()

    def start(self) -> None:
        """There is nothing left to begin."""

    def update(self) -> tuple[bool, float]:
        """Return that all of it is there."""
        return True, 1.0

    def started(self) -> bool:
        """Return that whoever wants something gets it now."""
        return True


@lru_cache(maxsize=THEMES_KEPT)
def _read(text: str) -> Any:
    """Return the library's reading of a theme in JSON, and of its own below: that takes longer than all else."""
    theme: Any = UIAppearanceTheme(AtOnce(), LANGUAGE)
    theme.load_theme(loads(text))
    theme.shape_cache = None  # each form brings its own, of four megabytes
    pygame.register_quit(_read.cache_clear)  # its fonts do not outlive pygame
    return theme
