"""Numbers and the words that they count: finds "1 cards" and "3 card" in sentences of any language.

What is singular and what is plural is told by texts that have two forms. So a new game brings its own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from gettext import c2py

ENGLISH_RULE = "(n != 1)"

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
    """What a language does with numbers (gettext's `plural_rule`), and its words that are only singular, or plural."""

    plural_rule: str
    singulars: frozenset[str]
    plurals: frozenset[str]

    @classmethod
    def of(cls, texts: Iterable[tuple[str, str]], plural_rule: str = ENGLISH_RULE) -> Grammar:
        """Return what texts with two forms teach, as (singular, plural)."""
        pairs = {pair for both in texts for pair in _inflected(*both)}
        # A verb may stay in the singular after a number: "4 gold is a lot".
        singulars = {one for one, other in pairs if other in (f"{one}s", f"{one}es", f"{one}x", f"{one[:-1]}ux")}
        plurals = {other for _one, other in pairs}
        return cls(plural_rule, frozenset(singulars - plurals), frozenset(plurals - singulars))

    def is_one(self, number: int) -> bool:
        """Whether a language says so many in the singular."""
        return c2py(self.plural_rule)(number) == 0


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


def counted(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the placeholders of a text, each with the words after it that it may count."""
    for name, *beside in _COUNTED.findall(text):
        yield name, _beside(*beside)


def _beside(first: str, second: str) -> list[str]:
    """Return the words after a number that it may count."""
    return [] if first.lower() in _LINKS else [word.lower() for word in (first, second) if word]


@lru_cache(maxsize=4096)
def disagreements(text: str, known: Grammar) -> tuple[str, ...]:
    """Return each number in a sentence with the word beside it that does not agree with it."""
    found = []
    for before, number, first, second, third in _NUMBER.findall(text):
        if before.lower() in _NAMED:
            continue
        beside, further = set(_beside(first, second)), {third.lower()}
        is_one = known.is_one(int(number))
        wrong, right = (known.plurals, known.singulars) if is_one else (known.singulars, known.plurals)
        if beside & wrong and not (beside | further) & right:
            found.append(f"“{number} {first} {second}” in: {text}")
    return tuple(found)
