"""Finding words in rulebooks: what can be found in them sentence by sentence, without regard to case and accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from scenes.rulebook.rulebooks import Block, Bullets, Grid, Paragraph, Picture, Rulebook, Section, Terms

HEADING = -1  # in place of a block's number
BETWEEN_CELLS = " · "
_END = re.compile(r"[.!?…](?:[\u00a0\u202f]?[”»’)\]])* +")
# What is typed otherwise than it is set, besides accents.
_TYPED = {"œ": "oe", "æ": "ae", "ø": "o", "ß": "ss", "’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-"}

Span = tuple[int, int]  # from and up to a letter of a text


@dataclass(frozen=True, slots=True)
class Address:
    """A text in a rulebook: a `block` of a section (or its HEADING), and which of its items, or of its rows."""

    section: str
    block: int
    item: int = 0


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence: where its text stands, and its part of that."""

    address: Address
    span: Span


@dataclass(frozen=True, slots=True)
class Hit:
    """A sentence of a game's rulebook in which something was found: `found` are the places in `text`.

    If that is the title of a section, `lead` is how the section begins; if it tells what a word means, `icon` is the
    drawing that stands for it.
    """

    game: str
    book: str
    section: str
    passage: Passage
    text: str
    found: tuple[Span, ...]
    lead: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as it can be found; `section` is the title of its section, which it may be itself."""

    section: str
    passage: Passage
    text: str
    folded: Folded
    lead: str = ""
    term: str = ""  # the word whose meaning it tells
    icon: str = ""

    @property
    def is_title(self) -> bool:
        """Whether it is the title."""
        return self.passage.address.block == HEADING


@dataclass(frozen=True, slots=True)
class Folded:
    """A text as it is compared. `places[n]` is the letter from which the n-th comes, and after the last, the length."""

    text: str
    places: tuple[int, ...]


class Index:
    """All sentences of some rulebooks, by the keys of their games."""

    def __init__(self, books: Mapping[str, Rulebook]) -> None:
        """Take in `books`; they are found in this order."""
        self._books = books
        self._sentences = {key: list(sentences_of(book.sections)) for key, book in books.items()}

    def find(self, words: str) -> list[Hit]:
        """Return the sentences with all of `words`, book by book.

        In each, words that are explained come first, then titles of sections, then what has the words in their order,
        at their beginnings, anywhere.
        """
        wanted = fold(words).text.split()
        if not any(_is_enough(word) for word in wanted):
            return []
        return [hit for key in self._books for hit in self._in_book(key, wanted)]

    def _in_book(self, key: str, wanted: Sequence[str]) -> list[Hit]:
        ranked: list[tuple[int, Hit]] = []
        for one in self._sentences[key]:
            spans = _places(one.folded.text, wanted)
            if spans is None:
                continue
            found = _joined((one.folded.places[start], one.folded.places[end - 1] + 1) for start, end in spans)
            hit = Hit(key, self._books[key].title, one.section, one.passage, one.text, found, one.lead, one.icon)
            ranked.append((_rank(one, wanted), hit))
        return [hit for _rank_of, hit in sorted(ranked, key=lambda pair: pair[0])]


def fold(text: str) -> Folded:
    """Return `text` without case and accents, as it is compared."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        plain = _plain(letter)
        letters.append(plain)
        places += [place] * len(plain)
    return Folded("".join(letters), (*places, len(text)))


def sentences(text: str) -> Iterator[Span]:
    """Yield where each sentence of `text` begins and ends. What goes on in small letters is the same one."""
    start = 0
    for end in _END.finditer(text):
        if end.end() < len(text) and not text[end.end()].islower():
            yield start, len(text[: end.end()].rstrip(" "))
            start = end.end()
    if start < len(text):
        yield start, len(text)


def texts(section: Section) -> Iterator[tuple[Address, str]]:
    """Yield every text of a section with its address, the heading first; a row of a table is one."""
    yield Address(section.key, HEADING), section.title
    for number, block in enumerate(section.blocks):
        for item, text in enumerate(_items(block)):
            yield Address(section.key, number, item), text


def _items(block: Block) -> Sequence[str]:
    match block:
        case Paragraph(text):
            return (text,)
        case Bullets(items):
            return items
        case Picture(_name, caption):
            return (caption,)
        case Grid(header, rows):
            return [BETWEEN_CELLS.join(filter(None, row)) for row in (header, *rows)]
        case Terms(entries):
            return [entry.whole for entry in entries]


def sentences_of(sections: Iterable[Section]) -> Iterator[Sentence]:
    """Yield all sentences of some sections, their titles among them; a row of a table is one, and what a word means."""
    for section in sections:
        heading, *others = texts(section)
        for address, text in (heading, *others):
            for start, end in spans_in(section, address, text):
                part = text[start:end]
                passage, folded = Passage(address, (start, end)), fold(part)
                block = section.blocks[address.block] if address.block != HEADING else None
                if isinstance(block, Terms):
                    entry = block.entries[address.item]
                    yield Sentence(section.title, passage, part, folded, term=entry.name, icon=entry.icon)
                else:
                    lead = others[0][1] if block is None and others else ""
                    yield Sentence(section.title, passage, part, folded, lead)


def spans_in(section: Section, address: Address, text: str) -> list[Span]:
    """Return the sentences of a text that stands at `address`; a row of a table is one, and what a word means."""
    is_row = address.block != HEADING and isinstance(section.blocks[address.block], Grid | Terms)
    return [(0, len(text))] if is_row else [*sentences(text)]


@cache
def _plain(letter: str) -> str:
    parts = (_TYPED.get(one, one) for one in letter.casefold())
    return "".join(
        " " if one.isspace() else one
        for one in unicodedata.normalize("NFKD", "".join(parts))
        if not unicodedata.combining(one)
    )


def _is_enough(word: str) -> bool:
    """Whether a word is worth looking for: a single letter begins words everywhere."""
    return len(word) > 1 or not word.isalpha()


def _places(text: str, wanted: Sequence[str]) -> list[Span] | None:
    """Return where the words stand in a folded text, None where one of them does not."""
    found: list[Span] = []
    for word in wanted:
        places = [(one.start(), one.end()) for one in re.finditer(re.escape(word), text)]
        if len(word) == 1:
            stands = _begins if word.isalpha() else _is_whole
            places = [place for place in places if stands(text, place)]
        if not places:
            return None
        found += [place for place in places if _begins(text, place)] or places
    return found


def _begins(text: str, place: Span) -> bool:
    """Whether a word begins there, or a sign stands there."""
    start = place[0]
    return start == 0 or not text[start - 1].isalnum() or not text[start].isalnum()


def _is_whole(text: str, place: Span) -> bool:
    return _begins(text, place) and (place[1] == len(text) or not text[place[1]].isalnum())


def _rank(one: Sentence, wanted: Sequence[str]) -> int:
    """Return how far behind others a sentence comes."""
    if one.term and _places(fold(one.term).text, wanted) is not None:
        return 0
    if one.is_title:
        return 1
    text = one.folded.text
    if re.search(rf"(?<!\w){re.escape(' '.join(wanted))}", text):
        return 2
    return 3 if all(re.search(rf"(?<!\w){re.escape(word)}", text) for word in wanted) else 4


def _joined(spans: Iterator[Span]) -> tuple[Span, ...]:
    """Return spans in their order, those that touch each other as one."""
    result: list[Span] = []
    for start, end in sorted(spans):
        if result and start <= result[-1][1]:
            result[-1] = result[-1][0], max(end, result[-1][1])
        else:
            result.append((start, end))
    return tuple(result)
