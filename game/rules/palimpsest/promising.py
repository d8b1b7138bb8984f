"""Which of the placements look best before they are played out: points now, ranks covered, suits in common.

One of each class of placements is looked at for every card of the hand. Rule: palimpsest 11.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.palimpsest.cards import KINDS, MATCHES, RANKS
from game.rules.palimpsest.classes import classes
from game.rules.palimpsest.effects import Ground, grounds
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.scores import one_scoring
from game.rules.palimpsest.state import State, supply
from game.rules.palimpsest.worth import card_weight, turns_left

PROMISING = 12  # so many placements are thought about further
PER_SCRIBE = 1.5
PER_REMOVAL = 0.5
ENVY = 0.85  # how much a point of the best other seat hurts


class _Offer(NamedTuple):
    """What a class offers any card: the value of what it covers, the cards it lies on, and what may be scored."""

    cover: float
    cards: tuple[int, ...]
    scorings: tuple[tuple[int, float], ...]  # the highest rank that scores it, and what that is worth
    returned: int


def promising(state: State) -> list[tuple[int, Spot]]:
    """Return the most promising (card, place), in the order of the legal placements."""
    left = turns_left(state)
    spots = [one.best for one in classes(state.laid, state.seen, rotation=state.rotation)]
    offers = [_offer(state, grounds(state, *spot), left) for spot in spots]
    hand, own = state.hands[state.seat], supply(state, state.seat)
    values = [_value(offer, card, own) for card in hand for offer in offers]
    best = sorted(range(len(values)), key=values.__getitem__, reverse=True)[:PROMISING]
    return [(hand[number // len(spots)], spots[number % len(spots)]) for number in sorted(best)]


def lead(points: Sequence[float], seat: int) -> float:
    """Return the points of `seat`, measured against the best of the others."""
    return points[seat] - ENVY * max([one for other, one in enumerate(points) if other != seat])


def _offer(state: State, found: list[Ground], left: float) -> _Offer:
    seat, cover, returned, scorings = state.seat, 0.0, 0, []
    for one in found:
        rank, crowd = RANKS[state.laid[one.place].card], sum(one.scribes)
        if not crowd or not rank:
            continue
        gain = _lead_of(rank, one.scribes, seat)
        if one.is_scored_by_any:
            scorings.append((crowd, gain))
        if one.hides or one.buries:
            cover -= card_weight(state, one.place, crowd, left) * gain
        if one.buries:
            returned += one.scribes[seat]
    return _Offer(cover, tuple([state.laid[one.place].card for one in found]), tuple(scorings), returned)


@lru_cache(65_536)
def _lead_of(rank: int, scribes: tuple[int, ...], seat: int) -> float:
    return lead(one_scoring(rank, scribes), seat)


def _value(offer: _Offer, card: int, own: int) -> float:
    """Return what `card` would bring there with so many scribes in the supply."""
    row, rank, kind = MATCHES[card], RANKS[card], KINDS[card]
    value, matches = offer.cover, 0
    for other in offer.cards:
        matches += row[other]
    if kind == "court":
        return value + PER_REMOVAL * matches
    if rank:
        for crowd, gain in offer.scorings:
            if crowd >= rank:
                value += gain
    return value + PER_SCRIBE * min(matches, own + offer.returned)
