"""What the displays of a page are made of, and how they notice that there is nothing new to show."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Protocol

from scenes.pages.view import View
from scenes.stage.compositor import Sprite


class HasSprite(Protocol):
    """Something that is seen as one sprite: a line of words, a counter."""

    @property
    def sprite(self) -> Sprite:
        """It."""


class HasSprites(Protocol):
    """Something that is seen as several: a pool, another live part."""

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """All of them."""


Seen = Sprite | HasSprite | HasSprites


class LivePart(ABC):
    """A display made of parts that can be seen."""

    def __init__(self, *parts: Seen | Iterable[Seen]) -> None:
        """Consist of `parts`; to be called once they are there."""
        self.sprites = tuple(_sprites(parts))
        self._shown: object = None

    @abstractmethod
    def show(self, view: View[Any], *, at_once: bool) -> None:
        """Read the table of `view`, and show what it would read `ahead`. `at_once`: do not move there."""

    def has_shown(self, key: object) -> bool:
        """Whether `key`, all on which the picture depends, is that of the last time; it is noted."""
        before, self._shown = self._shown, key
        return before == key


class PointedPart(LivePart):
    """A display that tells more about what is pointed at."""

    def point(self, view: View[Any]) -> None:
        """Follow what is `pointed` at."""
        self.show(view, at_once=False)


def _sprites(parts: Iterable[Seen | Iterable[Seen]]) -> Iterable[Sprite]:
    for part in parts:
        if isinstance(part, Sprite):
            yield part
        elif hasattr(part, "sprites"):
            yield from part.sprites
        elif hasattr(part, "sprite"):
            yield part.sprite
        else:
            yield from _sprites(part)
