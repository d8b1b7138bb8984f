"""Numbers and the words that they count, in any language that has a catalogue, whenever a test makes the app speak.

What is singular and what is plural comes from the catalogues: from the two forms of every text that has two.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache

from babel.messages.catalog import Catalog, Message

from game.core import words as core
from game.testing import plurals
from game.testing.plurals import ENGLISH_RULE, Grammar
from scenes.shared.words import ENGLISH
from tools.catalogues import languages, po_file, read

TELLING = "Monday"  # a text that no two languages say alike
_DIGIT = re.compile(r"\d")

Install = Callable[[Callable[[str], str], Callable[[str, str, int], str]], None]


@cache
def read_once(language: str) -> Catalog:
    """Return a language's catalogue; for English any of them, since all hold it."""
    return read(po_file(languages()[0] if language == ENGLISH else language))


@cache
def grammar(language: str) -> Grammar:
    """Return what the catalogues know of a language."""
    catalogue = read_once(language)
    texts = [forms(message, language) for message in catalogue if message.id]
    rule = ENGLISH_RULE if language == ENGLISH else catalogue.plural_expr
    return Grammar.of([(both[0], both[1]) for both in texts if len(both) == 2], rule)


def forms(message: Message, language: str) -> tuple[str, ...]:
    """Return the text of a message in a language, or its singular and its plural."""
    text = message.id if language == ENGLISH else message.string
    return (text,) if isinstance(text, str) else tuple(text or ())


@cache
def texts() -> frozenset[str]:
    """Return every English text of the catalogues."""
    return frozenset(text for message in read_once(ENGLISH) for text in forms(message, ENGLISH))


def counted(text: str, language: str) -> dict[str, str]:
    """Return the placeholders of a text that stand before a plural, and that word; in English before any `s`."""
    known = grammar(language).plurals
    found: dict[str, str] = {}
    for name, beside in plurals.counted(text):
        for word in beside:
            if word in known or (language == ENGLISH and len(word) > 3 and word.endswith("s")):
                found.setdefault(name, word)
    return found


@lru_cache(maxsize=16_384)
def disagreements(text: str, language: str) -> tuple[str, ...]:
    """Return each number in a sentence with the word beside it that does not agree with it."""
    return tuple(f"{language}: {wrong}" for wrong in plurals.disagreements(text, grammar(language)))


heard: list[str] = []  # what was wrong in the sentences said since the last look: numbers, or a placeholder left open
asked: set[str] = set()  # the English texts that a translation was asked for since then


class Said(str):
    """A text that has yet to be filled in: once it is, its numbers are looked at."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        text = super().format(*args, **values)
        if "None" in text and None in (*args, *values.values()):
            heard.append(text)
        return _looked_at(text)

    def replace(self, *args: object) -> str:
        text = super().replace(*args)  # type: ignore[arg-type]
        return Said(text) if "{" in text else _looked_at(text)


def _looked_at(text: str) -> str:
    if _DIGIT.search(text):
        heard.extend(disagreements(text, spoken()))
    return text


def spoken() -> str:
    """Return the language that the app speaks now."""
    return _language_of(core.installed()[0])


@lru_cache(maxsize=8)
def _language_of(translate: Callable[[str], str]) -> str:
    """Return the language that a translator speaks: every number asks, so each is asked once."""
    return _language_that_says(translate(TELLING))


@cache
def _language_that_says(word: str) -> str:
    """Return the language in which `TELLING` is `word`."""
    return next((one for one in languages() if read_once(one)[TELLING].string == word), ENGLISH)


def listen(install: Install) -> Install:
    """Return an `install` after which every sentence is heard."""

    def heard_from_now_on(one: Callable[[str], str], many: Callable[[str, str, int], str]) -> None:
        def said(text: str) -> str:
            return Said(text) if "{" in text else text

        def said_one(message: str) -> str:
            asked.add(message)
            return said(one(message))

        def said_many(singular: str, plural: str, number: int) -> str:
            asked.update((singular, plural))
            return said(many(singular, plural, number))

        install(said_one, said_many)

    return heard_from_now_on
