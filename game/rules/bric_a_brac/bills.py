"""What a repair costs. Rule: bric_a_brac 4, paying for a repair."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.bric_a_brac.cards import CHARCOALIUM, COPPER, COSTS, CRYSTAL, WILD, WOOD
from game.rules.bric_a_brac.state import State, made

Cubes = tuple[int, int, int]  # wood, copper, crystal


class Bill(NamedTuple):
    """A repair's price for one seat.

    `fee` is in charcoalium, `owed` in cubes after the reductions by kind, of which wild takes `wild` off: `cubes` are
    to be paid. `lacks_charcoalium` and `lacks_cubes` are missing for it.
    """

    fee: int
    owed: Cubes
    wild: int
    cubes: int
    lacks_charcoalium: int
    lacks_cubes: int

    @property
    def is_affordable(self) -> bool:
        """Whether nothing is missing."""
        return not self.lacks_charcoalium and not self.lacks_cubes


def bill(card: int, front: int, reductions: Sequence[int], purse: Sequence[int]) -> Bill:
    """Return what `card` costs with `front` machines behind it.

    `reductions` count by symbol what a workshop makes, `purse` its tokens.
    """
    cost = COSTS[card]
    wood = max(0, cost[WOOD] - reductions[WOOD])
    copper = max(0, cost[COPPER] - reductions[COPPER])
    crystal = max(0, cost[CRYSTAL] - reductions[CRYSTAL])
    owed = wood + copper + crystal
    wild = min(owed, reductions[WILD])
    fee = max(0, front - reductions[CHARCOALIUM])
    payable = min(wood, purse[WOOD]) + min(copper, purse[COPPER]) + min(crystal, purse[CRYSTAL])
    return Bill(
        fee,
        (wood, copper, crystal),
        wild,
        owed - wild,
        max(0, fee - purse[CHARCOALIUM]),
        max(0, owed - wild - payable),
    )


def lacks(card: int, front: int, reductions: Sequence[int], purse: Sequence[int]) -> int:
    """Return how many tokens are missing in all for a bill: the same in short, for minds."""
    _none, wood, copper, crystal = COSTS[card]
    cubes = -reductions[WILD]
    if (more := wood - reductions[WOOD] - purse[WOOD]) > 0:
        cubes += more
    if (more := copper - reductions[COPPER] - purse[COPPER]) > 0:
        cubes += more
    if (more := crystal - reductions[CRYSTAL] - purse[CRYSTAL]) > 0:
        cubes += more
    fee = front - reductions[CHARCOALIUM] - purse[CHARCOALIUM]
    return (fee if fee > 0 else 0) + (cubes if cubes > 0 else 0)


def bill_of(state: State, seat: int, card: int) -> Bill:
    """Return what a machine of the row costs `seat` now."""
    front = len(state.row) - 1 - state.row.index(card)
    return bill(card, front, made(state.workshops[seat]), state.tokens[seat])


def affordable(state: State, seat: int) -> list[int]:
    """Return the machines of the row that `seat` could repair now, oldest first."""
    reductions, purse = made(state.workshops[seat]), state.tokens[seat]
    reach = purse[CHARCOALIUM] + reductions[CHARCOALIUM]
    less_wood, less_copper, less_crystal, wild = reductions[1:]
    has_wood, has_copper, has_crystal = purse[1:]
    row = state.row
    found = []
    # As `bill` reckons, without making one: `legal` asks at every turn. Each machine behind costs a charcoalium, so
    # those beyond `reach` are out of the question.
    for card in row[-1 - reach :]:
        _none, wood, copper, crystal = COSTS[card]
        lacking = -wild
        if wood > (held := less_wood + has_wood):
            lacking += wood - held
        if copper > (held := less_copper + has_copper):
            lacking += copper - held
        if crystal > (held := less_crystal + has_crystal):
            lacking += crystal - held
        if lacking <= 0:
            found.append(card)
    return found


def payments(state: State) -> list[Cubes]:
    """Return how the machine that is being repaired can be paid for, the least wood first."""
    return payments_of(bill_of(state, state.seat, state.repaired), state.tokens[state.seat])


def payments_of(costs: Bill, purse: Sequence[int]) -> list[Cubes]:
    """Return how the cubes of a bill can be paid out of `purse`, the least wood first."""
    (wood, copper, crystal), total = costs.owed, costs.cubes
    most_crystal = min(crystal, purse[CRYSTAL])
    return [
        (some_wood, some_copper, total - some_wood - some_copper)
        for some_wood in range(min(wood, purse[WOOD]) + 1)
        for some_copper in range(min(copper, purse[COPPER]) + 1)
        if 0 <= total - some_wood - some_copper <= most_crystal
    ]
