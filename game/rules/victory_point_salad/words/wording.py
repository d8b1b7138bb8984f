"""Cards and resources as a person reads them."""

from collections import Counter
from collections.abc import Iterable

from game.core.words import _, many
from game.rules.victory_point_salad import cards
from game.rules.victory_point_salad.cards import BITS, KIND_OF, NUMBER, TITLES, WORDS


def punctuated(words: str) -> str:
    """Return `words` without the full stop behind a title that ends with a mark of its own."""
    return words.replace("!.", "!")


def title_words(key: str) -> str:
    """Return the title of a card in the language of the reader."""
    return _(TITLES[KIND_OF[key]].title)


def titles_words(keys: Iterable[str]) -> str:
    """Return titles, separated by commas."""
    return ", ".join([title_words(key) for key in keys])


def resource_words(name: str) -> str:
    """Return a resource or a need in the language of the reader."""
    return _(WORDS[NUMBER[name]])


def resources_words(names: Iterable[str]) -> str:
    """Return resources, separated by commas."""
    return ", ".join([resource_words(name) for name in names])


def counted_words(names: Iterable[str]) -> str:
    """Return resources, separated by commas, those of a kind counted: `"Wood, 2 × Stone"`."""
    counts = Counter(names)
    return ", ".join([f"{n} × {resource_words(name)}" if n > 1 else resource_words(name) for name, n in counts.items()])


def icons_counted(field: int, n: int) -> str:
    """Return so many icons of a resource or power, a field of a pack, in words: `"3 Carrots"`."""
    match field // BITS:
        case cards.WOOD:
            told = many("{n} Wood", "{n} Wood", n)
        case cards.CLAY:
            told = many("{n} Clay", "{n} Clay", n)
        case cards.STONE:
            told = many("{n} Stone", "{n} Stone", n)
        case cards.SILK:
            told = many("{n} Silk", "{n} Silk", n)
        case cards.SHEEP:
            told = many("{n} Sheep", "{n} Sheep", n)
        case cards.CATTLE:
            told = many("{n} Cattle", "{n} Cattle", n)
        case cards.WILD_BOAR:
            told = many("{n} Wild Boar", "{n} Wild Boar", n)
        case cards.GRAIN:
            told = many("{n} Grain", "{n} Grain", n)
        case cards.CARROT:
            told = many("{n} Carrot", "{n} Carrots", n)
        case cards.GLASS:
            told = many("{n} Glass", "{n} Glass", n)
        case cards.GOLD:
            told = many("{n} Gold", "{n} Gold", n)
        case cards.FOOD:
            told = many("{n} Food", "{n} Food", n)
        case _:
            told = _power(field, n)
    return told.format(n=n)


def _power(field: int, n: int) -> str:
    match field:
        case cards.BUILDING:
            return many("{n} Building", "{n} Buildings", n)
        case cards.MILITARY:
            return many("{n} Military", "{n} Military", n)
        case _:
            return many("{n} Invested", "{n} Invested", n)
