"""Numbers and the words that they count: finds "1 cards" and "3 card" in any language that has a catalogue.

What is singular and what is plural comes from the catalogues: from the two forms of every text that has two. So a new
game brings its own words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from gettext import c2py

from babel.messages.catalog import Catalog, Message

from game.core import words as core
from scenes.shared.words import ENGLISH
from tools.catalogues import languages, po_file, read

Install = Callable[[Callable[[str], str], Callable[[str, str, int], str]], None]

_PLURAL_RULES = {ENGLISH: "(n != 1)"}  # of languages without a catalogue
_WORD = r"[^\W\d_]+"
_SPACE = "[ \u00a0\u202f]"
_NEXT = rf"(?:{_SPACE}({_WORD}))?"
_COUNTED = re.compile(rf"{{(\w+)}}{_SPACE}({_WORD}){_NEXT}")
_NUMBER = re.compile(rf"(?:({_WORD}){_SPACE})?(?<![\w.,/:{{])(\d+){_SPACE}({_WORD}){_NEXT}{_NEXT}")
# Which of two forms an auxiliary verb is can't be seen by its letters.
_AUXILIARIES = {("is", "are"), ("was", "were"), ("has", "have"), ("est", "sont"), ("a", "ont")}
# A number after one of these is a name and counts nothing: "turn 1 ends".
_NAMED = {
    *("turn", "round", "game", "deal", "seat", "player", "space", "step", "rank", "fuse", "bank", "way", "number"),
    *("tour", "manche", "partie", "donne", "place", "case", "étape", "valeur", "fusible", "bloc", "joueur", "numéro"),
}
# What follows one of these is counted by no number before it: "1 of 12 cards", "3 for the cards".
_LINKS = {
    *("and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with", "would"),
    *("au", "aux", "avec", "comme", "contre", "de", "des", "du", "en", "et", "les", "ou", "par", "pour", "sur", "à"),
}


@dataclass(frozen=True)
class Grammar:
    """What a language does with numbers, and its words that are only singular, or only plural."""

    plural_rule: str
    singulars: frozenset[str]
    plurals: frozenset[str]

    def is_one(self, number: int) -> bool:
        return c2py(self.plural_rule)(number) == 0


@cache
def read_once(language: str) -> Catalog:
    """Return a language's catalogue; for English any of them, since all hold it."""
    return read(po_file(languages()[0] if language == ENGLISH else language))


@cache
def grammar(language: str) -> Grammar:
    """Return what the catalogues know of a language."""
    catalogue = read_once(language)
    texts = [forms(message, language) for message in catalogue if message.id]
    pairs = {pair for both in texts if len(both) == 2 for pair in _inflected(*both)}
    # A verb may stay in the singular after a number: "4 gold is a lot".
    singulars = {one for one, other in pairs if other in (f"{one}s", f"{one}es", f"{one}x")}
    plurals = {other for _one, other in pairs}
    rule = _PLURAL_RULES.get(language) or catalogue.plural_expr
    return Grammar(rule, frozenset(singulars - plurals), frozenset(plurals - singulars))


def forms(message: Message, language: str) -> tuple[str, ...]:
    """Return the text of a message in a language, or its singular and its plural."""
    text = message.id if language == ENGLISH else message.string
    return (text,) if isinstance(text, str) else tuple(text)


def _words(text: str) -> list[str]:
    return [word.lower() for word in re.findall(_WORD, re.sub(r"{\w+}", " ", text))]


def _inflected(one: str, other: str) -> Iterator[tuple[str, str]]:
    """Yield the words that differ between two forms of a text, as (singular, plural)."""
    singular, plural = _words(one), _words(other)
    if len(singular) != len(plural):
        singular = [word[:-1] for word in plural if word[-1] == "s" and word[:-1] in singular]
        plural = [f"{word}s" for word in singular]
    for pair in zip(singular, plural, strict=True):
        if pair in _AUXILIARIES or (pair[0] != pair[1] and len(pair[0]) > 2 and pair[0][:2] == pair[1][:2]):
            yield pair


def counted(text: str, language: str) -> dict[str, str]:
    """Return the placeholders of a text that stand before a plural, and that word; in English before any `s`."""
    plurals = grammar(language).plurals
    found: dict[str, str] = {}
    for name, *beside in _COUNTED.findall(text):
        for word in _beside(*beside):
            if word in plurals or (language == ENGLISH and len(word) > 3 and word.endswith("s")):
                found.setdefault(name, word)
    return found


def _beside(first: str, second: str) -> list[str]:
    """Return the words after a number that it may count."""
    return [] if first.lower() in _LINKS else [word.lower() for word in (first, second) if word]


@lru_cache(maxsize=4096)
def disagreements(text: str, language: str) -> tuple[str, ...]:
    """Return each number in a sentence with the word beside it that does not agree with it."""
    known = grammar(language)
    found = []
    for before, number, first, second, third in _NUMBER.findall(text):
        if before.lower() in _NAMED:
            continue
        beside, further = set(_beside(first, second)), {third.lower()}
        is_one = known.is_one(int(number))
        wrong, right = (known.plurals, known.singulars) if is_one else (known.singulars, known.plurals)
        if beside & wrong and not (beside | further) & right:
            found.append(f"“{number} {first} {second}” in {language}: {text}")
    return tuple(found)


heard: list[str] = []  # what was wrong in the sentences said since the last look


class Said(str):
    """A text that has yet to be filled in: once it is, its numbers are looked at."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        return _looked_at(super().format(*args, **values))

    def replace(self, *args: object) -> str:  # type: ignore[override]
        text = super().replace(*args)  # type: ignore[arg-type]
        return Said(text) if "{" in text else _looked_at(text)


def _looked_at(text: str) -> str:
    if any(map(str.isdigit, text)):
        heard.extend(disagreements(text, spoken()))
    return text


def spoken() -> str:
    """Return the language that the app speaks now."""
    sign = core._("1.5")
    return next((one for one in languages() if read_once(one)["1.5"].string == sign), ENGLISH)


def listen(install: Install) -> Install:
    """Return an `install` after which every sentence is heard."""

    def heard_from_now_on(one: Callable[[str], str], many: Callable[[str, str, int], str]) -> None:
        def said(text: str) -> str:
            return Said(text) if "{" in text else text

        install(lambda message: said(one(message)), lambda *texts: said(many(*texts)))

    return heard_from_now_on
