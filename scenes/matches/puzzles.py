"""The puzzles that come with the app and with installed games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import assets
from game.core import registry
from game.core.words import _
from game.teaching.puzzle import MOST_STARS, Book, PuzzleError, read
from game.teaching.solving import Solving
from scenes.matches.reading import text_of
from scenes.matches.sitters import own_name

if TYPE_CHECKING:
    from game.core.rules import Rules
    from scenes.shared.house import House

MOST_BYTES = 1_000_000


def has_puzzles(game: str) -> bool:
    """Whether there are puzzles of a game."""
    return assets.has(_file(game))


def puzzles_of(rules: Rules[Any, Any]) -> Book:
    """Return the puzzles of a game.

    Raises:
        PuzzleError: there are none, or their file can't be used.
    """
    file = _file(rules.info.key)
    missing = _("There are no puzzles of {title}.").format(title=_(rules.info.title))
    broken = _("The puzzles {file} can’t be read: {problem}")
    text = text_of(file, MOST_BYTES, PuzzleError, missing=missing, broken=broken)
    return read(text, rules, file)


def solving_of(house: House, game: str, number: int | None = None) -> Solving:
    """Return a puzzle of a game; without a `number` the first that was not solved yet, or the first of all.

    Raises:
        GameError: the game can't be had here.
        PuzzleError: there are no puzzles, or none of that number.
    """
    book = puzzles_of(registry.rules(game))
    won = house.settings.puzzles.get(game, ())
    open_ones = (one.number for one in book.puzzles if won[one.number - 1 : one.number] != (MOST_STARS,))
    solver = own_name(house)
    solving = Solving(book, number or next(open_ones, 1), solver)
    book.puzzle(solving.number)
    return solving


def stars_of(house: House, solving: Solving) -> int:
    """Return how many stars were won in a puzzle so far."""
    won = house.settings.puzzles.get(solving.book.rules.info.key, ())
    return won[solving.number - 1] if len(won) >= solving.number else 0


def keep_stars(house: House, solving: Solving) -> None:
    """Have the stars of the last try written down, where they are more than before."""
    key, place = solving.book.rules.info.key, solving.number - 1
    stars = max(stars_of(house, solving), solving.tries[-1].stars)
    won = [*house.settings.puzzles.get(key, ())]
    won += [0] * (place + 1 - len(won))
    won[place] = stars
    house.settings = replace(house.settings, puzzles={**house.settings.puzzles, key: tuple(won)})
    house.keep_settings()


def _file(game: str) -> str:
    return f"puzzles/{game}.json"
