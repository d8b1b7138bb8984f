"""How machines, tiles and tokens are called in sentences."""

from collections.abc import Iterable

from game.core.words import _, listed, many, mark
from game.rules.bric_a_brac.cards import INDEX, RECORDS, TILE_INDEX, TILES, TOKENS

_SYMBOLS = {
    "charcoalium": mark("charcoalium"),
    "wood": mark("wood"),
    "copper": mark("copper"),
    "crystal": mark("crystal"),
    "wild": mark("wild"),
}


def machine(name: str) -> str:
    """Return what the machine called `name` in data is called."""
    return title(INDEX[name])


def kind(face: str) -> str:
    """Return what all machines with this face are called."""
    return machine(f"{face}-1")


def title(card: int) -> str:
    """Return what a machine is called."""
    return _(RECORDS[card].name)


def machines(names: Iterable[str]) -> str:
    """Return machines as a list in words."""
    return listed([machine(name) for name in names])


def tile(name: str) -> str:
    """Return what a project tile is called."""
    return _(TILES[TILE_INDEX[name]].name)


def tiles(found: Iterable[int]) -> str:
    """Return project tiles one after the other; there is an “and” in many a name."""
    return ", ".join([tile(TILES[one].id) for one in found])


def symbol(name: str) -> str:
    """Return a token, or `wild`, in a word."""
    return _(_SYMBOLS[name])


def amount(name: str, count: int) -> str:
    """Return so many tokens of a kind in words."""
    match name:
        case "charcoalium":
            told = many("{n} charcoalium", "{n} charcoalium", count)
        case "wood":
            told = many("{n} wood", "{n} wood", count)
        case "copper":
            told = many("{n} copper", "{n} copper", count)
        case _:
            told = many("{n} crystal", "{n} crystal", count)
    return told.format(n=count)


def amounts(counts: Iterable[int]) -> str:
    """Return tokens, charcoalium first, as a list in words; empty for none at all."""
    return listed([amount(name, count) for name, count in zip(TOKENS, counts, strict=True) if count])
