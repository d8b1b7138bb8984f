"""The score sheet: what a Payoff counts, and how it comes to that. Rule: victory_point_salad 5."""

from collections.abc import Iterable
from typing import NamedTuple

from game.core.words import _, many
from game.rules.victory_point_salad import cards
from game.rules.victory_point_salad.cards import (
    A_BUILDING,
    IS_BUILDING,
    IS_PAYOFF,
    KEY,
    KIND,
    PACK,
    VP,
    WORDS,
    count,
    counts,
)
from game.rules.victory_point_salad.holding import holding
from game.rules.victory_point_salad.scores import FORMULAS, Formula, has_most, payoff
from game.rules.victory_point_salad.state import State


class Sum(NamedTuple):
    """What a Payoff counts, and how it comes to that (`"3 Cattle × 6 = 18"`), empty for one with a number on it."""

    points: int
    how: str


class Holdings(NamedTuple):
    """What Payoffs count on a tableau: icons as a pack, cards of two kinds, whether it alone has the most Military."""

    pack: int
    payoffs: int
    buildings: int
    is_alone: bool


def holdings(state: State, seat: int) -> Holdings:
    """Return what Payoffs count on the tableau of `seat`."""
    held = holding(state.tableaus[seat])
    return Holdings(held.pack, len(held.payoffs), held.counts[A_BUILDING], has_most(state, seat))


def sums(held: Holdings, tableau: Iterable[int]) -> dict[str, Sum]:
    """Return by key what each Payoff of a tableau counts there."""
    return {KEY[card]: _sum(held, card) for card in tableau if IS_PAYOFF[card]}


def would_count(held: Holdings, cards: Iterable[int]) -> dict[str, Sum]:
    """Return by key what each Payoff among `cards` would count if it came to the tableau."""
    pack, payoffs, buildings, is_alone = held
    return {
        KEY[card]: _sum(Holdings(pack + PACK[card], payoffs + 1, buildings + IS_BUILDING[card], is_alone), card)
        for card in cards
        if IS_PAYOFF[card]
    }


def _sum(held: Holdings, card: int) -> Sum:
    formula = FORMULAS.get(KIND[card])
    if formula is None:
        return Sum(VP[card], "")
    points = payoff(formula, counts(held.pack), held.payoffs, held.buildings, is_alone=held.is_alone)
    terms = _terms(formula, held)
    if not terms:
        return Sum(points, _("nothing that it counts = 0"))
    return Sum(points, _("{terms} = {points}").format(terms=" + ".join(terms), points=points))


def _terms(formula: Formula, held: Holdings) -> list[str]:
    terms, pack = [], held.pack
    if formula.bonus and (held.is_alone if formula.alone else count(pack, formula.power)):
        words = _("{n} for the most Military") if formula.alone else _("{n} for Invested")
        terms.append(words.format(n=formula.bonus))
    things = _things(formula.fields, pack)
    things += _cards(formula, held)
    if things:
        terms.append(f"{_added(things)} × {formula.each}")
    kinds = [_name(field) for field in formula.kinds if count(pack, field)]
    if kinds:
        words = many("{n} kind ({kinds}) × {each}", "{n} kinds ({kinds}) × {each}", len(kinds))
        terms.append(words.format(n=len(kinds), kinds=", ".join(kinds), each=formula.kind))
    squared = _things(formula.squared, pack)
    if squared:
        terms.append(f"({' + '.join(squared)})²")
    return terms


def _cards(formula: Formula, held: Holdings) -> list[str]:
    if formula.each_payoff:
        return [many("{n} Payoff", "{n} Payoffs", held.payoffs).format(n=held.payoffs)]
    if formula.each_building:
        return [many("{n} Building", "{n} Buildings", held.buildings).format(n=held.buildings)]
    return []


def _things(fields: tuple[int, ...], pack: int) -> list[str]:
    return [_icons_counted(field, count(pack, field)) for field in fields if count(pack, field)]


def _added(things: list[str]) -> str:
    return things[0] if len(things) == 1 else f"({' + '.join(things)})"


def _name(field: int) -> str:
    return _(WORDS[field])


def _icons_counted(field: int, n: int) -> str:
    """Return so many icons in words, of a field of a pack that some Payoff counts by the icon: `"3 Carrots"`."""
    match field:
        case cards.WOOD:
            told = many("{n} Wood", "{n} Wood", n)
        case cards.SILK:
            told = many("{n} Silk", "{n} Silk", n)
        case cards.SHEEP:
            told = many("{n} Sheep", "{n} Sheep", n)
        case cards.CATTLE:
            told = many("{n} Cattle", "{n} Cattle", n)
        case cards.GRAIN:
            told = many("{n} Grain", "{n} Grain", n)
        case cards.CARROT:
            told = many("{n} Carrot", "{n} Carrots", n)
        case cards.GLASS:
            told = many("{n} Glass", "{n} Glass", n)
        case cards.GOLD:
            told = many("{n} Gold", "{n} Gold", n)
        case _:
            told = many("{n} Military", "{n} Military", n)
    return told.format(n=n)
