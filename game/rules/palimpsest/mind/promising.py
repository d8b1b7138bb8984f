"""Which of the placements look best before they are played out: points now, ranks covered, suits in common.

One of each class of placements is looked at for every card of the hand. Rule: palimpsest 11.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.palimpsest.cards import KINDS, MATCHES, RANKS
from game.rules.palimpsest.classes import Outcome, classes
from game.rules.palimpsest.geometry import INDEX_MASKS, Spot
from game.rules.palimpsest.mind.worth import card_weight, crowds, turns_left
from game.rules.palimpsest.observation import supply
from game.rules.palimpsest.scores import one_scoring
from game.rules.palimpsest.state import State

PROMISING = 12  # so many placements are thought about further
PER_SCRIBE = 1.5
PER_REMOVAL = 0.5
ENVY = 0.85  # how much a point of the best other seat hurts


class Offer(NamedTuple):
    """What a class offers any card: the value of what it covers, the places it touches, own scribes that come home."""

    cover: float
    touched: tuple[int, ...]
    returned: int


class Ground(NamedTuple):
    """What lies on the table, by place: the cards, and what may be scored there.

    `thresholds` are the highest ranks that score a card, 0 where none does, and `gains` what that is worth.
    """

    cards: list[int]
    thresholds: list[int]
    gains: list[float]


def promising(state: State) -> list[tuple[int, Spot]]:
    """Return the most promising (card, place), in the order of the legal placements."""
    found = classes(state.laid, state.seen, rotation=state.rotation)
    hand, count = state.hands[state.seat], len(found)
    ground, offers = look(state, [one.outcome for one in found])
    own = supply(state, state.seat)
    values = [value for card in hand for value in values_of(card, ground, offers, own)]
    best = sorted(range(len(values)), key=values.__getitem__, reverse=True)[:PROMISING]
    return [(hand[number // count], found[number % count].best) for number in sorted(best)]


def lead(points: Sequence[float], seat: int) -> float:
    """Return the points of `seat`, measured against the best of the others."""
    return points[seat] - ENVY * max([one for other, one in enumerate(points) if other != seat])


def look(state: State, outcomes: Iterable[Outcome]) -> tuple[Ground, list[Offer]]:
    """Return what lies on the table for the deciding seat, and what placements with each of `outcomes` offer."""
    seat, seen, left, crowd = state.seat, state.seen, turns_left(state), crowds(state)
    count = len(seen)
    ground = Ground([one.card for one in state.laid], [0] * count, [0.0] * count)
    losses, own = [0.0] * count, [0] * count
    for place, scribes in enumerate(crowd):
        number, rank = sum(scribes), RANKS[ground.cards[place]]
        if not number or not rank:
            continue
        gain = lead_of(rank, tuple(scribes), seat)
        losses[place] = card_weight(state, place, number, left) * gain
        own[place] = scribes[seat]
        if not state.second or seen[place] & INDEX_MASKS[state.laid[place].rot]:
            ground.thresholds[place], ground.gains[place] = number, gain
    offers = []
    for touched, _hidden, buried, covered in outcomes:
        cover, returned = 0.0, 0
        for place in covered:
            cover -= losses[place]
        for place in buried:
            returned += own[place]
        offers.append(Offer(cover, touched, returned))
    return ground, offers


@lru_cache(65_536)
def lead_of(rank: int, scribes: tuple[int, ...], seat: int) -> float:
    """Return what one scoring brings to `seat`, measured against the best of the others."""
    return lead(one_scoring(rank, scribes), seat)


def values_of(card: int, ground: Ground, offers: Sequence[Offer], own: int) -> list[float]:
    """Return what `card` would bring for each offer, with so many scribes in the supply."""
    row, rank, kind = MATCHES[card], RANKS[card], KINDS[card]
    shares = [row[other] for other in ground.cards]
    brings = [gain if 0 < rank <= most else 0.0 for most, gain in zip(ground.thresholds, ground.gains, strict=True)]
    is_court = kind == "court"
    found = []
    for cover, touched, returned in offers:
        value, matches = cover, 0
        for place in touched:
            value += brings[place]
            matches += shares[place]
        if is_court:
            value += PER_REMOVAL * matches
        else:
            value += PER_SCRIBE * (matches if matches < own + returned else own + returned)
        found.append(value)
    return found
