"""Which legal intents are worth a thought: for every card to build a few good cells, to pay the least of the hand."""

from typing import NamedTuple

from game.rules.my_engine.cards import ACE, BUILDERS, END_VP, INDEX, MOST_STACKS, SPADE, VALUES
from game.rules.my_engine.forecast import USE
from game.rules.my_engine.intents import ACTIVATE_IT, SKIP, Intent, PayCard, Skip, TakeCard
from game.rules.my_engine.mind.worth import IN_HAND, stack_worth
from game.rules.my_engine.offers import instants, legal, ways_to_build
from game.rules.my_engine.state import Cell, Stack, State, building_cells

FEW_CARDS = 3
FEW_DECK = 8
_LATE = (5, 6)


def candidates(state: State) -> list[Intent]:
    """Return the intents worth searching, in the order of `legal`."""
    phase = state.phase
    if phase == "spade_build":
        return _few_builds(state, SPADE)
    if phase == "activate" and VALUES[state.offered] in BUILDERS:
        return _few_builds(state, VALUES[state.offered])
    intents = legal(state)
    if phase == "pay_cards":
        cards = [INDEX[one.card] for one in intents if isinstance(one, PayCard)]
        few = sorted(cards, key=IN_HAND.__getitem__)[:FEW_CARDS]
        return [one for one in intents if isinstance(one, PayCard) and INDEX[one.card] in few]
    if phase == "take":
        cards = [INDEX[one.card] for one in intents if isinstance(one, TakeCard)]
        few = sorted(cards, key=IN_HAND.__getitem__)[-FEW_CARDS:]
        return [one for one in intents if isinstance(one, TakeCard) and INDEX[one.card] in few]
    if phase == "activate" and len(intents) == 2 and _is_free(state):
        return [one for one in intents if not isinstance(one, Skip)]
    return intents


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


def _few_builds(state: State, builder: int) -> list[Intent]:
    """Return for each card the best cell that this pass does not reach any more, the best that it does, and the rest.

    On a full tableau the two worst stacks.
    """
    tableau = state.tableaus[state.seat]
    few: list[Intent] = []
    if ways := ways_to_build(state, builder):
        cells = building_cells(tableau)
        if len(tableau) == MOST_STACKS:
            worst = [stack.cell for stack in sorted(tableau, key=stack_worth)[:2]]
            cells = [cell for cell in cells if cell in worst]
            few += [way[cell] for way in ways for cell in cells]
        else:
            pos = state.passes[-1].pos if state.phase == "activate" else None
            sites = _sites(tableau, cells)
            good: dict[int, list[Cell]] = {}
            for way in ways:
                value = VALUES[way.card]
                if value not in good:
                    good[value] = _good_cells(sites, way.card, pos)
                few += [way[cell] for cell in good[value]]
    return [*few, SKIP, *instants(state)]


class _Site(NamedTuple):
    """A free cell: how many aces are in line with it, what the other stacks in line bring, how many lie before it."""

    cell: Cell
    aces: int
    uses: float
    before: int
    distance: int


def _sites(tableau: list[Stack], cells: list[Cell]) -> list[_Site]:
    stacks = [
        (cell, max([USE[card] for card in cards]), ACE in [VALUES[card] for card in cards])
        for cell, cards, _suits in tableau
    ]
    sites = []
    before = 0
    for cell in cells:
        row, column = cell
        while before < len(tableau) and tableau[before].cell < cell:  # both are in reading order
            before += 1
        aces, uses = 0, 0.0
        for other, use, is_ace in stacks:
            if other[0] == row or other[1] == column:
                uses += use
                if is_ace:
                    aces += 1
        sites.append(_Site(cell, aces, uses, before, abs(row) + abs(column)))
    return sites


def _good_cells(sites: list[_Site], card: int, pos: Cell | None) -> list[Cell]:
    """Return how a card would lie best, in line with aces and in its place in the reading order: passed, and ahead."""
    value, use = VALUES[card], USE[card]
    order = 0.1 if value in _LATE else -0.1 if value in BUILDERS else 0.02
    ahead: tuple[float, Cell] | None = None
    passed: tuple[float, Cell] | None = None
    for cell, aces, uses, before, distance in sites:
        fitness = (uses if value == ACE else use * aces) + order * before - 0.01 * distance
        if pos is None or cell > pos:
            if ahead is None or fitness > ahead[0]:
                ahead = fitness, cell
        elif passed is None or fitness > passed[0]:
            passed = fitness, cell
    return [best[1] for best in (passed, ahead) if best]
