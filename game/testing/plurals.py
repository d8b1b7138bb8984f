"""Numbers and the words that they count: finds "1 cards" and "3 card" in sentences of any language.

What is singular and what is plural is told by texts that have two forms. So a new game brings its own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
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
_AUXILIARIES = {
    *(("is", "are"), ("was", "were"), ("has", "have")),
    *(("est", "sont"), ("a", "ont"), ("ist", "sind"), ("hat", "haben")),
}
_NO_DOTS = str.maketrans("äöü", "aou")
# A number after one of these is a name and counts nothing: "turn 1 ends".
_NAMED = {
    *("turn", "round", "game", "deal", "seat", "player", "space", "step", "rank", "fuse", "bank", "way", "number"),
    *("tour", "manche", "partie", "donne", "place", "case", "étape", "valeur", "fusible", "bloc", "joueur", "numéro"),
    *("zug", "runde", "spiel", "mischung", "platz", "feld", "schritt", "wert", "sicherung", "spieler", "version"),
}
# What follows one of these is counted by no number before it: "1 of 12 cards", "3 for the cards".
_LINKS = {
    *("and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with", "would"),
    *("au", "aux", "avec", "comme", "contre", "de", "des", "du", "en", "et", "les", "ou", "par", "pour", "sur", "à"),
    *("als", "an", "auf", "bei", "bis", "das", "der", "die", "für", "gegen", "im", "mit", "und", "von", "zu", "zum"),
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
        known = list(texts)
        pairs = {pair for both in known for pair in _inflected(*both)}
        # A verb may stay in the singular after a number: "4 gold is a lot".
        small = {word for both in known for text in both for word in _words(text) if word.islower()}
        singulars = {one.lower() for one, other in pairs if _is_noun(one, other, small)}
        plurals = {other.lower() for _one, other in pairs}
        return cls(plural_rule, frozenset(singulars - plurals), frozenset(plurals - singulars))

    def is_one(self, number: int) -> bool:
        """Whether a language says so many in the singular."""
        return c2py(self.plural_rule)(number) == 0


def _are_forms(one: str, other: str) -> bool:
    """Whether two words that stand in the same place are forms of one."""
    singular, plural = _plain(one), _plain(other)
    is_inflected = one.lower() != other.lower() and len(one) > 2 and singular[:2] == plural[:2]
    return is_inflected or (singular, plural) in _AUXILIARIES


def _is_noun(one: str, other: str, small: Set[str]) -> bool:
    """Whether two forms of a word are those of a noun; German writes none in `small` letters ("Karte", "Karten")."""
    singular, plural = _plain(one), _plain(other)
    if plural in (f"{singular}s", f"{singular}es", f"{singular}x", f"{singular[:-1]}ux"):
        return True
    is_german = plural in (f"{singular}n", f"{singular}en", f"{singular}e", f"{singular}er")
    return is_german and {one.lower(), other.lower()}.isdisjoint(small)


def _plain(word: str) -> str:
    """Return a word in small letters, and without the dots of "Züge"."""
    return word.lower().translate(_NO_DOTS)


def _words(text: str) -> list[str]:
    return re.findall(_WORD, re.sub(r"{\w+}", " ", text))


def _inflected(one: str, other: str) -> Iterator[tuple[str, str]]:
    """Yield the words that differ between two forms of a text, as (singular, plural)."""
    singular, plural = _words(one), _words(other)
    if len(singular) != len(plural):
        singular = [word[:-1] for word in plural if word[-1] == "s" and word[:-1] in singular]
        plural = [f"{word}s" for word in singular]
    for pair in zip(singular, plural, strict=True):
        if _are_forms(*pair):
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
