"""The score sheet: what each card of a tableau counts, and how a Payoff comes to it. Rule: victory_point_salad 5."""

from dataclasses import dataclass

from game.core.words import _, many
from game.rules.victory_point_salad.cards import (
    BITS,
    BUILDING,
    INVESTED,
    IS_BUILDING,
    IS_PAYOFF,
    KEY,
    KIND,
    MILITARY,
    PACK,
    TITLES,
    VP,
    WORDS,
    count,
)
from game.rules.victory_point_salad.scores import FORMULAS, Formula, card_points, has_most, payoff
from game.rules.victory_point_salad.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """What all copies of one title count: `card` is its key, `how` explains a Payoff and is empty for other cards."""

    card: str
    title: str
    copies: int
    points: int
    how: str


def sheet(state: State, seat: int) -> list[Line]:
    """Return the lines of a seat's score sheet, in the order of the deck; cards that count nothing are left out."""
    counts: dict[int, list[int]] = {}
    for card in sorted(state.tableaus[seat]):
        counts.setdefault(KIND[card], []).append(card)
    lines = []
    for kind, cards in counts.items():
        points = sum([card_points(state, seat, card) for card in cards])
        if points or IS_PAYOFF[cards[0]]:
            lines.append(Line(KEY[cards[0]], _(TITLES[kind].title), len(cards), points, explain(state, seat, cards[0])))
    return lines


def explain(state: State, seat: int, card: int) -> str:
    """Return how a Payoff comes to its points (`"3 Cattle × 6 = 18"`), empty for a card with a number on it."""
    return _explained(state, seat, state.tableaus[seat], card)[0]


def would_count(state: State, seat: int, card: int) -> tuple[str, int]:
    """Return how a Payoff would come to its points if `seat` had it in play, and how many they would be."""
    return _explained(state, seat, [*state.tableaus[seat], card], card)


def _explained(state: State, seat: int, tableau: list[int], card: int) -> tuple[str, int]:
    """Return what a Payoff says and counts on a tableau of `seat`, as that might be."""
    formula = FORMULAS.get(KIND[card])
    if formula is None:
        return "", VP[card]
    pack, is_alone = sum([PACK[one] for one in tableau]), has_most(state, seat)
    payoffs, buildings = sum([IS_PAYOFF[one] for one in tableau]), sum([IS_BUILDING[one] for one in tableau])
    points = payoff(formula, pack, payoffs, buildings, is_alone=is_alone)
    terms = _terms(formula, pack, tableau, is_alone=is_alone)
    if not terms:
        return _("nothing that it counts = 0"), points
    return _("{terms} = {points}").format(terms=" + ".join(terms), points=points), points


def _terms(formula: Formula, pack: int, tableau: list[int], *, is_alone: bool) -> list[str]:
    terms = []
    if formula.bonus and (is_alone if formula.alone else count(pack, formula.power)):
        words = _("{n} for the most Military") if formula.alone else _("{n} for Invested")
        terms.append(words.format(n=formula.bonus))
    things = _things(formula.fields, pack)
    things += _cards(formula, tableau)
    if things:
        terms.append(f"{_sum(things)} × {formula.each or formula.each_payoff or formula.each_building}")
    kinds = [_name(field) for field in formula.kinds if count(pack, field)]
    if kinds:
        words = many("{n} kind ({kinds}) × {each}", "{n} kinds ({kinds}) × {each}", len(kinds))
        terms.append(words.format(n=len(kinds), kinds=", ".join(kinds), each=formula.kind))
    squared = _things(formula.squared, pack)
    if squared:
        terms.append(f"({' + '.join(squared)})²")
    return terms


def _cards(formula: Formula, tableau: list[int]) -> list[str]:
    if formula.each_payoff:
        number = sum([IS_PAYOFF[card] for card in tableau])
        return [many("{n} Payoff", "{n} Payoffs", number).format(n=number)]
    if formula.each_building:
        number = sum([IS_BUILDING[card] for card in tableau])
        return [many("{n} Building", "{n} Buildings", number).format(n=number)]
    return []


def _things(fields: tuple[int, ...], pack: int) -> list[str]:
    return [f"{count(pack, field)} {_name(field)}" for field in fields if count(pack, field)]


def _sum(things: list[str]) -> str:
    return things[0] if len(things) == 1 else f"({' + '.join(things)})"


def _name(field: int) -> str:
    powers = {BUILDING: _("Building"), MILITARY: _("Military"), INVESTED: _("Invested")}
    return powers[field] if field in powers else _(WORDS[field // BITS])
