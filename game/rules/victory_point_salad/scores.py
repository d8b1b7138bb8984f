"""What a tableau is worth. Rule: victory_point_salad 5."""

from functools import lru_cache
from typing import NamedTuple

from game.rules.victory_point_salad.cards import (
    A_BUILDING,
    A_KIND,
    IS_BLOCKER,
    IS_BUILDING,
    IS_PAYOFF,
    KIND,
    NUMBER,
    POWER_FIELD,
    STARTING_PLAYER,
    TITLES,
    VP,
)
from game.rules.victory_point_salad.holding import REMEMBERED, Holding, holding
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
    return POWER_FIELD[name] if name in POWER_FIELD else NUMBER[name]


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
_ALONE = frozenset(kind for kind, formula in FORMULAS.items() if formula.alone)
_VP_OF_KIND = tuple(title.vp for title in TITLES)
_BUILDS = tuple(title.is_building for title in TITLES)


def payoff(formula: Formula, counts: bytes, payoffs: int, buildings: int, *, is_alone: bool) -> int:
    """Return what a Payoff counts for the fields of a pack; `is_alone`: nobody else has as much Military."""
    each, fields, each_payoff, each_building, kind, kinds, squared, bonus, power, alone = formula
    points = each_payoff * payoffs + each_building * buildings
    for field in fields:
        points += each * counts[field]
    for field in kinds:
        if counts[field]:
            points += kind
    if squared:
        points += sum([counts[field] for field in squared]) ** 2
    if bonus and (is_alone if alone else counts[power]):
        points += bonus
    return points


def has_most(state: State, seat: int) -> bool:
    """Whether `seat` alone has the most Military; alone at the table, whether it has any."""
    tableaus = state.tableaus
    own = holding(tableaus[seat]).military
    if not own:
        return False
    return own > max([holding(tableau).military for other, tableau in enumerate(tableaus) if other != seat], default=0)


def points(state: State, seat: int) -> int:
    """Return what `seat` would have if the match ended now."""
    held = holding(state.tableaus[seat])
    payoffs = held.payoffs
    return _points(held, bool(payoffs) and not _ALONE.isdisjoint(payoffs) and has_most(state, seat))


@lru_cache(maxsize=REMEMBERED)
def _points(held: Holding, is_alone: bool) -> int:  # noqa: FBT001 - a cache is slower with keywords
    payoffs, fields = held.payoffs, held.counts
    total = sum([number * vp for number, vp in zip(fields[A_KIND:], _VP_OF_KIND, strict=False) if number])
    for kind in payoffs:
        if kind in FORMULAS:
            total += payoff(FORMULAS[kind], fields, len(payoffs), fields[A_BUILDING], is_alone=is_alone)
    return total


@lru_cache(maxsize=4 * REMEMBERED)
def would_count(held: Holding, kind: int, is_alone: bool) -> int:  # noqa: FBT001 - a cache is slower with keywords
    """Return what a Payoff of a kind that has a formula would count if it came to a tableau."""
    payoffs, buildings = len(held.payoffs) + 1, held.counts[A_BUILDING] + _BUILDS[kind]
    return payoff(FORMULAS[kind], held.counts, payoffs, buildings, is_alone=is_alone)


def card_points(state: State, seat: int, card: int) -> int:
    """Return what one card of a tableau counts there."""
    formula = FORMULAS.get(KIND[card])
    if formula is None:
        return VP[card]
    held = holding(state.tableaus[seat])
    return payoff(formula, held.counts, len(held.payoffs), held.counts[A_BUILDING], is_alone=has_most(state, seat))


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
