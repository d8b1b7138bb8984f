"""What a tableau is worth. Rule: victory_point_salad 5."""

from typing import NamedTuple

from game.rules.victory_point_salad.cards import (
    BITS,
    IS_BLOCKER,
    IS_BUILDING,
    IS_PAYOFF,
    NUMBER,
    PACK,
    POWER_FIELD,
    STARTING_PLAYER,
    TITLES,
    VP,
    count,
    military,
)
from game.rules.victory_point_salad.state import State
from game.rules.victory_point_salad.titles import Scoring


class Score(NamedTuple):
    """One seat's points by category."""

    cards: int
    buildings: int
    payoffs: int
    first: int
    blockers: int

    @property
    def points(self) -> int:
        """All points together."""
        return sum(self)


class Formula(NamedTuple):
    """A `Scoring` in the fields of a pack."""

    each: int
    fields: tuple[int, ...]
    each_payoff: int
    each_building: int
    kind: int
    kinds: tuple[int, ...]
    squared: tuple[int, ...]
    bonus: int
    power: int
    alone: bool


def _field(name: str) -> int:
    return POWER_FIELD[name] if name in POWER_FIELD else BITS * NUMBER[name]


def _formula(scoring: Scoring) -> Formula:
    return Formula(
        scoring.each,
        tuple(_field(name) for name in scoring.icons),
        scoring.each if scoring.cards == "payoffs" else 0,
        scoring.each if scoring.cards == "buildings" else 0,
        scoring.kind,
        tuple(_field(name) for name in scoring.kinds),
        tuple(_field(name) for name in scoring.squared),
        scoring.bonus,
        POWER_FIELD[scoring.power] if scoring.power else 0,
        scoring.alone,
    )


FORMULAS = {kind: _formula(title.scoring) for kind, title in enumerate(TITLES) if title.scoring}
_FORMULA = tuple(FORMULAS.get(kind) for kind, title in enumerate(TITLES) for _copy in range(title.copies))


def payoff(formula: Formula, pack: int, payoffs: int, buildings: int, *, is_alone: bool) -> int:
    """Return what a Payoff counts for a tableau; `is_alone`: nobody else has as much Military."""
    points = formula.each_payoff * payoffs + formula.each_building * buildings
    if formula.fields:
        points += formula.each * sum([count(pack, field) for field in formula.fields])
    if formula.kinds:
        points += formula.kind * sum([bool(count(pack, field)) for field in formula.kinds])
    if formula.squared:
        points += sum([count(pack, field) for field in formula.squared]) ** 2
    if formula.bonus and (is_alone if formula.alone else count(pack, formula.power)):
        points += formula.bonus
    return points


def has_most(state: State, seat: int) -> bool:
    """Whether `seat` alone has the most Military; alone at the table, whether it has any."""
    tableaus = state.tableaus
    own = military(tableaus[seat])
    if not own:
        return False
    return all(other == seat or military(tableau) < own for other, tableau in enumerate(tableaus))


def points(state: State, seat: int) -> int:
    """Return what `seat` would have if the match ended now."""
    tableau = state.tableaus[seat]
    total = pack = payoffs = buildings = 0
    formulas = []
    for card in tableau:
        total += VP[card]
        pack += PACK[card]
        if IS_BUILDING[card]:
            buildings += 1
        if IS_PAYOFF[card]:
            payoffs += 1
            if formula := _FORMULA[card]:
                formulas.append(formula)
    for formula in formulas:  # once all is counted: a Payoff may count cards behind it
        is_alone = formula.alone and has_most(state, seat)  # looks at every tableau, so only for who asks
        total += payoff(formula, pack, payoffs, buildings, is_alone=is_alone)
    return total


def card_points(state: State, seat: int, card: int) -> int:
    """Return what one card of a tableau counts there."""
    formula = _FORMULA[card]
    if formula is None:
        return VP[card]
    tableau = state.tableaus[seat]
    pack = sum([PACK[one] for one in tableau])
    payoffs, buildings = sum([IS_PAYOFF[one] for one in tableau]), sum([IS_BUILDING[one] for one in tableau])
    return payoff(formula, pack, payoffs, buildings, is_alone=has_most(state, seat))


def score(state: State, seat: int) -> Score:
    """Return what `seat` would have if the match ended now, by category."""
    parts = [0] * len(Score._fields)
    for card in state.tableaus[seat]:
        parts[category(card)] += card_points(state, seat, card)
    return Score(*parts)


def category(card: int) -> int:
    """Return the place in a `Score` of what a card counts."""
    if card == STARTING_PLAYER:
        return 3
    if IS_BLOCKER[card]:
        return 4
    if IS_PAYOFF[card]:
        return 2
    return 1 if IS_BUILDING[card] else 0


def ranks(totals: list[int]) -> list[int]:
    """Return the seats' ranks, 0 for the best; ties share."""
    return [sum([other > total for other in totals]) for total in totals]
