"""What is counted at the end: the cards of each category. Rule: victory_point_salad 5."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.victory_point_salad.cards import IS_PAYOFF, KEY, VP
from game.rules.victory_point_salad.scores import Score, category
from scenes.pages.counting import Tally, by_category

if TYPE_CHECKING:
    from game.core.rules import Standings
    from game.rules.victory_point_salad.observation import SaladTable

_CATEGORY = {key: category(card) for card, key in enumerate(KEY) if VP[card] or IS_PAYOFF[card]}


def count(standings: Standings, table: SaladTable) -> Sequence[Tally]:
    """Return the tallies of all categories, each with its cards."""
    return by_category(standings, tuple(partial(_cards, table, number) for number in range(len(Score._fields))))


def _cards(table: SaladTable, number: int, seat: int) -> tuple[str, ...]:
    """Return the cards of `seat` that count for anything in the category at `number`."""
    lying = (*table.zones[f"tableau:{seat}"], *table.zones[f"strip:{seat}"])
    return tuple(piece.id for piece in lying if piece.face and _CATEGORY.get(piece.face) == number)
