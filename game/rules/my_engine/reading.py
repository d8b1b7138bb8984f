"""A table read back: what the passes would offer that a suit or an instant begins, and what a build may use.

For pages. All of it is read off a `Table`, so it knows no more than its viewer, and works on a table that is only
foreseen as well. It reckons as the rules do, and is no licence: what is legal says `legal`.
"""

from typing import Any

from game.core.table import Table
from game.rules.my_engine.cards import FEE, FLAT_CARDS, INDEX, MOST_STACKS, NAMES
from game.rules.my_engine.forecast import new_pass
from game.rules.my_engine.intents import ChooseSuit, Intent, PlayInstant
from game.rules.my_engine.state import Cell, Stack, building_cells, stack_of
from game.rules.my_engine.table import cell_of

Runs = dict[int, tuple[str, ...]]


def sets_going(table: Table[Any], intent: Intent) -> Runs:
    """Return by seat, in their order, the pieces that the passes would offer which `intent` begins.

    As long as nothing changes on their way; what has no use just then is among them. Empty for an intent that begins
    no pass. A suit is everybody's, an instant its player's alone. Rule: my_engine 4.
    """
    decider = int(table.words["decider"] or 0)
    match intent:
        case ChooseSuit(suit):
            seats = _seats(table)
            return {seat: runs(table, seat, suit) for seat in [*range(decider, seats), *range(decider)]}
        case PlayInstant(card):
            return {decider: runs(table, decider, card[-1])}
        case _:
            return {}


def runs(table: Table[Any], seat: int, suit: str) -> tuple[str, ...]:
    """Return the pieces that a pass of `seat` over `suit` would offer if it began now, in its order."""
    is_whole = table.words["active"] == str(seat)
    return tuple([f"card:{NAMES[card]}" for card in new_pass(_tableau(table, seat), suit, is_whole=is_whole)])


def cells_to_build(table: Table[Any], seat: int) -> list[Cell]:
    """Return the cells on which `seat` may build, in reading order. Rule: my_engine 4, Building."""
    return building_cells(_tableau(table, seat))


def is_full(table: Table[Any], seat: int) -> bool:
    """Whether what `seat` builds replaces a stack."""
    return len(_tableau(table, seat)) == MOST_STACKS


def can_pay_cards(table: Table[Any], seat: int) -> bool:
    """Whether the hand of `seat` has the cards for a 4, and gold and VP the fee if one is due. Rule: my_engine 4."""
    counters = table.counters
    if counters[f"hand:{seat}"] <= FLAT_CARDS:
        return False
    return not is_full(table, seat) or counters[f"gold:{seat}"] + counters[f"vp:{seat}"] >= FEE


def _seats(table: Table[Any]) -> int:
    return sum([key.startswith("gold:") for key in table.counters])


def _tableau(table: Table[Any], seat: int) -> list[Stack]:
    """Return the stacks of `seat` in reading order, as a state keeps them."""
    stacks = []
    for zone, pieces in table.zones.items():
        at = cell_of(zone)
        if at is not None and at[0] == seat and pieces:
            stacks.append(stack_of(at[1], tuple([INDEX[piece.face] for piece in pieces if piece.face is not None])))
    return sorted(stacks)
