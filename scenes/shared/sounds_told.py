"""What sounds, in a word or two: for who reads instead of hearing."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.words import _, mark

# By the names of `VARIANTS` in `scenes.stage.sound`.
WORDS: Mapping[str, str] = MappingProxyType(
    {
        "slide": mark("a piece slides"),
        "snap": mark("a piece is laid down"),
        "flip": mark("a card is turned"),
        "shuffle": mark("cards are shuffled"),
        "die": mark("dice roll"),
        "cube": mark("wood on wood"),
        "coin": mark("coins"),
        "gauge": mark("a gauge moves"),
        "tick": mark("a tick"),
        "refuse": mark("a dull knock: not possible"),
        "lamp": mark("a lamp lights up"),
        "furnace": mark("the furnace roars"),
        "win": mark("music: won"),
        "lose": mark("music: lost"),
    }
)


def told(sound: str) -> str:
    """Return what a sound is called; one of a package by its own name, in the words of that package."""
    words = WORDS.get(sound) or sound.rpartition("/")[2].replace("_", " ")
    return _(words)
