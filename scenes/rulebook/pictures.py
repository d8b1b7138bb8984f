"""The pictures of a rulebook, as its game's page draws them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import pygame
from pygame import Surface

from game.core import registry
from scenes.pages import page_class
from scenes.pages.bench import Bench
from scenes.shared.house import House
from scenes.stage.art import Art
from scenes.stage.kit import rounded
from scenes.stage.motion import Motion
from scenes.stage.palette import INK
from scenes.stage.turning import flipped

LIGHT = 40  # how far a colour may be from white and vanish on paper
MOSTLY = 0.9


class PagePictures:
    """The rulebook's pictures from the module `pictures` beside a game's page; where there is none, no pictures.

    Its `picture(bench, name, width)` draws one; `size(name, width)`, if it has that too, spares drawing them all.
    """

    def __init__(self, house: House, game_key: str) -> None:
        """Look for the module."""
        self._game_key = game_key
        self._bench, self._art = Bench.of(house, Motion(reduced=True)), house.art
        self._module = _pictures_beside_page(game_key)

    def size(self, name: str, width: int) -> tuple[int, int] | None:
        """Return the size of a picture before it is drawn, None when there is none of that name."""
        measure = getattr(self._module, "size", None)
        if measure is not None:
            found: tuple[int, int] | None = measure(name, width)
            return found
        drawn = self.picture(name, width)
        return None if drawn is None else drawn.get_size()

    def icon(self, name: str, side: int) -> Surface:
        """Return the drawing of something, at most `side` pixels wide and high."""
        return icon_of(self._art, self._game_key, name, side)

    def picture(self, name: str, width: int) -> Surface | None:
        """Return a picture, None when there is none of that name."""
        if self._module is None:
            return None
        found: Surface | None = self._module.picture(self._bench, name, width)
        return flipped(found) if found is not None and self._bench.is_mirrored else found


def icon_of(art: Art, game_key: str, name: str, side: int) -> Surface:
    """Return a drawing of a game, or of the folder that is named; one that is too light for paper, on a dark plate."""
    whole = name if "/" in name else f"{game_key}/{name}"

    def paint() -> Surface:
        drawn = art.fitted(whole, side)
        if not _is_light(drawn):
            return drawn
        result = rounded(side, side, side // 6, INK).copy()
        small = art.fitted(whole, side * 3 // 4)
        result.blit(small, small.get_rect(center=(side // 2, side // 2)))
        return result

    return art.keep(("icon of a term", whole, side), paint)


def _is_light(picture: Surface) -> bool:
    """Whether what is drawn there is nearly white all over."""
    seen = pygame.mask.from_surface(picture)
    light = pygame.mask.from_threshold(picture, (255, 255, 255, 255), (LIGHT, LIGHT, LIGHT, 255))
    return seen.count() > 0 and seen.overlap_area(light, (0, 0)) > seen.count() * MOSTLY


def _pictures_beside_page(game_key: str) -> ModuleType | None:
    """Return the module; one that is there and can't be loaded is a fault and shows as one."""
    try:
        name = f"{page_class(game_key).__module__.rpartition('.')[0] or game_key}.pictures"
        is_there = find_spec(name) is not None
    except (registry.GameError, ModuleNotFoundError):  # the game has no page, or one that is no package
        return None
    return import_module(name) if is_there else None
