"""Which legal intents are worth a thought: for every card to build a few good cells, to pay the least of the hand."""

from game.rules.my_engine.cards import ACE, END_VP, INDEX, MOST_STACKS, VALUES
from game.rules.my_engine.intents import Build, Intent, PayCard, Skip, TakeCard
from game.rules.my_engine.offers import legal
from game.rules.my_engine.state import ACTIVATE, PAY_CARDS, SPADE_BUILD, TAKE, Cell, State, building_cells
from game.rules.my_engine.worth import IN_HAND, USE, stack_worth

FEW_CARDS = 3
FEW_DECK = 8
_EARLY, _LATE = (4, 7), (5, 6)


def candidates(state: State) -> list[Intent]:
    """Return the intents worth searching, in the order of `legal`."""
    intents = legal(state)
    phase = state.phase
    if phase == PAY_CARDS:
        cards = [INDEX[one.card] for one in intents if isinstance(one, PayCard)]
        few = sorted(cards, key=IN_HAND.__getitem__)[:FEW_CARDS]
        return [one for one in intents if isinstance(one, PayCard) and INDEX[one.card] in few]
    if phase == TAKE:
        cards = [INDEX[one.card] for one in intents if isinstance(one, TakeCard)]
        few = sorted(cards, key=IN_HAND.__getitem__)[-FEW_CARDS:]
        return [one for one in intents if isinstance(one, TakeCard) and INDEX[one.card] in few]
    if phase == ACTIVATE:
        if len(intents) == 2 and _is_free(state):
            return [one for one in intents if not isinstance(one, Skip)]
        if VALUES[state.offered] in _EARLY:
            return _few_builds(state, intents)
    return _few_builds(state, intents) if phase == SPADE_BUILD else intents


def _is_free(state: State) -> bool:
    """Whether the offered card only gives, and what it gives can't end the match."""
    value = VALUES[state.offered]
    if value == 10:
        return bool(state.last) or state.vp[state.seat] < END_VP - 1
    return value == 2 or (value == 3 and (bool(state.last) or len(state.deck) > FEW_DECK))


def _few_builds(state: State, intents: list[Intent]) -> list[Intent]:
    """Keep for each card the best cell that this pass still reaches, and the best that it does not."""
    seat = state.seat
    pos = state.passes[-1].pos if state.phase == ACTIVATE else None
    cells = building_cells(state.tableaus[seat])
    good: dict[str, set[Cell]] = {}
    kept: list[Intent] = []
    for intent in intents:
        if isinstance(intent, Build):
            if intent.card not in good:
                good[intent.card] = _good_cells(state, INDEX[intent.card], cells, pos)
            if intent.cell not in good[intent.card]:
                continue
        kept.append(intent)
    return kept


def _good_cells(state: State, card: int, cells: list[Cell], pos: Cell | None) -> set[Cell]:
    tableau = state.tableaus[state.seat]
    if len(tableau) == MOST_STACKS:
        worst = sorted(tableau, key=stack_worth)
        return {stack.cell for stack in worst[:2]}
    fitness = {cell: _fitness(state, card, cell) for cell in cells}
    groups = ([cell for cell in cells if pos is None or cell > pos], [cell for cell in cells if pos and cell < pos])
    return {max(group, key=fitness.__getitem__) for group in groups if group}


def _fitness(state: State, card: int, cell: Cell) -> float:
    """Return how well a card would lie on a free cell: in line with aces, and in its place in the reading order."""
    value = VALUES[card]
    row, column = cell
    fitness = 0.0
    for other, cards, _suits in state.tableaus[state.seat]:
        if other[0] == row or other[1] == column:
            if value == ACE:
                fitness += max([USE[one] for one in cards])
            elif any(VALUES[one] == ACE for one in cards):
                fitness += USE[card]
        if other < cell:
            fitness += 0.1 if value in _LATE else -0.1 if value in _EARLY else 0.02
    return fitness - 0.01 * (abs(row) + abs(column))
