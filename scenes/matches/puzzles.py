"""The puzzles that come with the app and with installed games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import assets
from game.core.words import _
from game.teaching.puzzle import Book, PuzzleError, read

if TYPE_CHECKING:
    from game.core.rules import Rules

MOST_BYTES = 1_000_000


def has_puzzles(game: str) -> bool:
    """Whether there are puzzles of a game."""
    try:
        assets.text(_file(game))
    except assets.MissingAssetError:
        return False
    return True


def puzzles_of(rules: Rules[Any, Any]) -> Book:
    """Return the puzzles of a game.

    Raises:
        PuzzleError: there are none, or their file can't be used.
    """
    file = _file(rules.info.key)
    try:
        text = assets.text(file).read_bytes()[: MOST_BYTES + 1].decode()
    except assets.MissingAssetError as problem:
        words = _("There are no puzzles of {title}.").format(title=_(rules.info.title))
        raise PuzzleError(words) from problem
    except (OSError, UnicodeDecodeError) as problem:
        words = _("The puzzles {file} can’t be read: {problem}")
        raise PuzzleError(words.format(file=file, problem=problem)) from problem
    return read(text, rules, file)


def _file(game: str) -> str:
    return f"puzzles/{game}.json"
