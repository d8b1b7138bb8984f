"""Which sentence of a rulebook says why something was refused.

A rulebook names it by some of its words, section by section of the rules document. Where it names none, it is the
sentence that has most in common with what was said.
"""

from __future__ import annotations

import re
from collections import Counter
from math import log, sqrt

from scenes.rulebook.finding import HEADING, Address, Passage, fold, sentences_of, spans_in, texts
from scenes.rulebook.rulebooks import Rulebook, Section, Terms, names_of

STEM = 5  # letters by which words are taken for forms of one another
LEAST_LIKE = 0.45  # of what the words of a refusal weigh: with less in common, a sentence says something else
_WORDS = re.compile(r"\w+|[♣♦♥♠]")


def quoted(book: Rulebook, reference: str, told: str) -> Passage | None:
    """Return the sentence that stands for `reference`, a section of the rules document, when `told` was said of it.

    It is the title of the section where no sentence says it; None where there is no such section.
    """
    section = book.find(reference)
    if section is None:
        return None
    for name in names_of(reference):
        if name in book.phrases:
            found = named(book, name)
            if found is not None:
                return found
    heading = Passage(Address(section.key, HEADING), (0, len(section.title)))
    return (_likest(book, section, told) if told else None) or heading


def explained(book: Rulebook, term: str) -> Passage | None:
    """Return where the rulebook says what `term` means, a word before it was translated; None where it does not."""
    for original, section in zip(book.originals, book.sections, strict=True):
        for number, block in enumerate(original.blocks):
            names = [entry.name for entry in block.entries] if isinstance(block, Terms) else []
            if term in names:
                address = Address(section.key, number, names.index(term))
                return Passage(address, (0, len(dict(texts(section))[address])))
    return None


def named(book: Rulebook, name: str) -> Passage | None:
    """Return the sentence that the rulebook itself names for a section of the rules document, None if it is not there.

    It is named as it was before it was translated, and found by its place among the sentences there.
    """
    section, phrase = book.find(name), book.phrases[name]
    original = next((one for one in book.originals if section is not None and one.key == section.key), None)
    if section is None or original is None:
        return None
    here = dict(texts(section))
    for address, text in texts(original):
        place = text.find(phrase)
        if place >= 0:
            before, after = spans_in(original, address, text), spans_in(section, address, here[address])
            number = next(n for n, (_start, end) in enumerate(before) if place < end)
            same = len(before) == len(after)
            return Passage(address, after[number] if same else (0, len(here[address])))
    return None


def _likest(book: Rulebook, section: Section, told: str) -> Passage | None:
    """Return the sentence with most of the words that were `told`; those that few sentences have count most."""
    every = [_stems(one.text) for one in sentences_of(book.sections)]
    seen = Counter(stem for stems in every for stem in stems)
    weights = {stem: log(len(every) / seen[stem]) for stem in _stems(told) if seen[stem]}
    best: tuple[float, Passage] | None = None
    for one in sentences_of([section]):
        stems = _stems(one.text)
        shared = sum(weights[stem] for stem in stems & weights.keys())
        if one.is_title or shared < LEAST_LIKE * sum(weights.values()) or not shared:
            continue
        likeness = shared / sqrt(len(stems))
        if best is None or likeness > best[0]:
            best = likeness, one.passage
    return best[1] if best is not None else None


def _stems(text: str) -> set[str]:
    return {word[:STEM] for word in _WORDS.findall(fold(text).text)}
