"""What somebody looks for among the matches: words, each in a name at the table, in the game's title or its deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from json import loads
from typing import TYPE_CHECKING, Any
from unicodedata import combining, normalize

if TYPE_CHECKING:
    from sqlite3 import Connection

MOST_WORDS = 12
_APART = "|"  # between keys of games, which have no such sign


@dataclass(frozen=True, slots=True)
class Word:
    """One word, folded, and the keys of the games that have it in their titles."""

    text: str
    games: frozenset[str]


@dataclass(frozen=True, slots=True)
class Sought:
    """A match fits if all `words` do: in whatever order, and the beginning of a deal's number is enough."""

    words: tuple[Word, ...]

    def fits(self, game: str, names: Iterable[str], deal: int, more: str = "") -> bool:
        """Whether what is played by people of these `names` fits; `more` is what else it is called."""
        said = "\n".join((*map(folded, names), folded(more)))
        return all(word.text in said or game in word.games or str(deal).startswith(word.text) for word in self.words)

    def where(self) -> tuple[str, list[str]]:
        """Return what goes on in a condition on the table of matches, each part with its AND, and its values."""
        one = " AND (is_seated(seats, ?) OR instr(?, '|' || game || '|') OR instr(CAST(deal AS TEXT), ?) = 1)"
        values = [(word.text, _APART + _APART.join(sorted(word.games)) + _APART, word.text) for word in self.words]
        return one * len(values), [value for some in values for value in some]


def sought(words: str, titles: Mapping[str, str]) -> Sought | None:
    """Return what is looked for with `words`, None where they are none; `titles` says how each game is called."""
    called = {game: folded(title) for game, title in titles.items()}
    texts = dict.fromkeys(folded(words).split())
    found = tuple(Word(text, frozenset(game for game, title in called.items() if text in title)) for text in texts)
    return Sought(found[:MOST_WORDS]) if found else None


def folded(text: str) -> str:
    """Return `text` in small letters and without accents: whoever types seldom minds them."""
    return "".join(letter for letter in normalize("NFKD", text) if not combining(letter)).casefold()


def teach(database: Connection) -> None:
    """Let the conditions of `Sought.where` be asked over a connection."""
    database.create_function("is_seated", 2, _is_seated, deterministic=True)


def _is_seated(seats: Any, word: Any) -> bool:
    """Whether somebody of the stored `seats` has `word` in their name; nobody where they make no sense."""
    try:
        return any(word in folded(name) for name, _mind in loads(seats))
    except (TypeError, ValueError, RecursionError):
        return False
