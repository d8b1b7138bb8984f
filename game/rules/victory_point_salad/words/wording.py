"""Cards and resources as a person reads them."""

from collections import Counter
from collections.abc import Iterable

from game.core.words import _
from game.rules.victory_point_salad.cards import KIND_OF, NUMBER, TITLES, WORDS


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
