"""Which legal intents are worth a thought: for every card to build a few good cells, to pay the least of the hand."""

from typing import NamedTuple

from game.rules.my_engine.cards import ACE, END_VP, INDEX, MOST_STACKS, VALUES
from game.rules.my_engine.forecast import USE
from game.rules.my_engine.intents import ACTIVATE_IT, Build, Intent, PayCard, Skip, TakeCard
from game.rules.my_engine.mind.worth import IN_HAND, stack_worth
from game.rules.my_engine.offers import legal
from game.rules.my_engine.state import Cell, Stack, State, building_cells

FEW_CARDS = 3
FEW_DECK = 8
_EARLY, _LATE = (4, 7), (5, 6)


def candidates(state: State) -> list[Intent]:
    """Return the intents worth searching, in the order of `legal`."""
    intents = legal(state)
    phase = state.phase
    if phase == "pay_cards":
        cards = [INDEX[one.card] for one in intents if isinstance(one, PayCard)]
        few = sorted(cards, key=IN_HAND.__getitem__)[:FEW_CARDS]
        return [one for one in intents if isinstance(one, PayCard) and INDEX[one.card] in few]
    if phase == "take":
        cards = [INDEX[one.card] for one in intents if isinstance(one, TakeCard)]
        few = sorted(cards, key=IN_HAND.__getitem__)[-FEW_CARDS:]
        return [one for one in intents if isinstance(one, TakeCard) and INDEX[one.card] in few]
    if phase == "activate":
        if len(intents) == 2 and _is_free(state):
            return [one for one in intents if not isinstance(one, Skip)]
        if VALUES[state.offered] in _EARLY:
            return _few_builds(state, intents)
    return _few_builds(state, intents) if phase == "spade_build" else intents


def obvious(state: State) -> Intent | None:
    """Return the use of an offered 2 or 10, unless its point would end the match.

    An instant that could be played can be played right after, too. A 3 is never used unasked: what was done before it
    could not be taken back freely any more. Rule: my_engine 10.
    """
    if state.phase != "activate" or VALUES[state.offered] not in (2, 10):
        return None
    return ACTIVATE_IT if _is_free(state) else None


def _is_free(state: State) -> bool:
    """Whether the offered card only gives, and what it gives can't end the match."""
    value = VALUES[state.offered]
    if value == 10:
        return bool(state.last) or state.vp[state.seat] < END_VP - 1
    return value == 2 or (value == 3 and (bool(state.last) or len(state.deck) > FEW_DECK))


def _few_builds(state: State, intents: list[Intent]) -> list[Intent]:
    """Keep for each card the best cell that this pass still reaches, and the best that it does not."""
    tableau = state.tableaus[state.seat]
    if len(tableau) == MOST_STACKS:
        worst = sorted(tableau, key=stack_worth)
        cells = {stack.cell for stack in worst[:2]}
        return [one for one in intents if not isinstance(one, Build) or one.cell in cells]
    pos = state.passes[-1].pos if state.phase == "activate" else None
    sites: list[_Site] = []
    good: dict[int, set[Cell]] = {}
    kept: list[Intent] = []
    for intent in intents:
        if isinstance(intent, Build):
            card = INDEX[intent.card]
            value = VALUES[card]
            if value not in good:
                sites = sites or [_site(tableau, cell) for cell in building_cells(tableau)]
                good[value] = _good_cells(sites, card, pos)
            if intent.cell not in good[value]:
                continue
        kept.append(intent)
    return kept


class _Site(NamedTuple):
    """A free cell: how many aces are in line with it, what the other cards in line bring, what lies before it."""

    cell: Cell
    aces: int
    uses: float
    before: int
    distance: int


def _site(tableau: list[Stack], cell: Cell) -> _Site:
    row, column = cell
    aces, uses, before = 0, 0.0, 0
    for other, cards, _suits in tableau:
        if other[0] == row or other[1] == column:
            uses += max([USE[card] for card in cards])
            if ACE in [VALUES[card] for card in cards]:
                aces += 1
        if other < cell:
            before += 1
    return _Site(cell, aces, uses, before, abs(row) + abs(column))


def _good_cells(sites: list[_Site], card: int, pos: Cell | None) -> set[Cell]:
    """Return how a card would lie best: in line with aces, and in its place in the reading order."""
    value, use = VALUES[card], USE[card]
    order = 0.1 if value in _LATE else -0.1 if value in _EARLY else 0.02
    ahead: tuple[float, Cell] | None = None
    passed: tuple[float, Cell] | None = None
    for cell, aces, uses, before, distance in sites:
        fitness = (uses if value == ACE else use * aces) + order * before - 0.01 * distance
        if pos is None or cell > pos:
            if ahead is None or fitness > ahead[0]:
                ahead = fitness, cell
        elif passed is None or fitness > passed[0]:
            passed = fitness, cell
    return {best[1] for best in (ahead, passed) if best}
