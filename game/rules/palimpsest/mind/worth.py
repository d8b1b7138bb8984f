"""What a position is worth to a seat: the points that it may expect at the end. Rule: palimpsest 11.

The score, a share of each visible rank, discounted for the chance of its being covered, and the points that crowded
cards will still bring in play. Hints come from it, and it is where a search may stop.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.palimpsest.cards import POINT_LIMIT, RANKS
from game.rules.palimpsest.geometry import INDEX_MASKS
from game.rules.palimpsest.scores import one_scoring
from game.rules.palimpsest.state import IN_SUPPLY, State

SPENT = 2.5  # scribes a turn
BROUGHT = 6.0  # points a turn
ENVY = 0.85  # how much a point of the best other seat hurts
OWED = 1.5  # what a scribe promises that may still be placed this turn


class Measure(NamedTuple):
    """What the future of a card, a scribe or a turn counts for.

    `stays` is the chance that a rank outlasts a turn, by how many of its corners are seen, `again` how often in a turn
    a card is scored that any rank would do for, `kept` what a scribe in the supply is worth while there is time to
    place it, `tempo` what it brings to be the next to lay a card.
    """

    stays: tuple[float, float, float]
    again: float
    kept: float
    tempo: float


GLANCE = Measure(stays=(0.0, 0.93, 0.985), again=0.05, kept=0.1, tempo=0.0)  # to compare turns at their end
SOBER = Measure(stays=(0.0, 0.93, 0.95), again=0.12, kept=-1.0, tempo=16.0)  # fitted to how greedy matches went on

# Of the cards that may be laid, the part with a rank that so many scribes satisfy.
LOW_ENOUGH = (0.0, 0.17, 0.25, 0.33, 0.42, 0.5, 0.58, 0.67, 0.75, 0.83, 1.0)


def worth(state: State, seat: int) -> float:
    """Return the points that `seat` may expect, as far as matches between greedy players tell."""
    return worths(state, SOBER)[seat]


def worths(state: State, measure: Measure = GLANCE) -> list[float]:
    """Return the points that each seat may expect."""
    if state.phase == "over":
        return [float(score) for score in state.scores]
    left = turns_left(state)
    found = [float(score) for score in state.scores]
    for place, scribes in enumerate(crowds(state)):
        if any(scribes):
            often = weight(corners(state, place), sum(scribes), left, measure)
            if often:
                rank = RANKS[state.laid[place].card]
                for seat, points in enumerate(one_scoring(rank, tuple(scribes))):
                    found[seat] += often * points
    if state.phase == "place":
        found[state.seat] += OWED * state.owed
    following = state.seat if state.phase == "play" else (state.seat + 1) % len(found)
    found[following] += measure.tempo * min(1.0, left)
    placed = SPENT * left / len(found)
    return [
        worth + measure.kept * min(placed, posts.count(IN_SUPPLY))
        for worth, posts in zip(found, state.posts, strict=True)
    ]


def lead(points: Sequence[float], seat: int) -> float:
    """Return the points of `seat`, measured against the best of the others."""
    return points[seat] - ENVY * max([one for other, one in enumerate(points) if other != seat])


@lru_cache(65_536)
def lead_of(rank: int, scribes: tuple[int, ...], seat: int) -> float:
    """Return what one scoring brings to `seat`, measured against the best of the others."""
    return lead(one_scoring(rank, scribes), seat)


def crowds(state: State) -> list[list[int]]:
    """Return how many scribes of each seat stand on each card: `crowds[place][seat]`."""
    found = [[0] * len(state.posts) for _card in state.laid]
    for seat, posts in enumerate(state.posts):
        for post in posts:
            if post != IN_SUPPLY:
                found[post][seat] += 1
    return found


def card_weight(state: State, place: int, scribes: int, left: float, measure: Measure = GLANCE) -> float:
    """Return how often a card with so many scribes on it will still be scored, in `left` turns and at the end."""
    return weight(corners(state, place), scribes, left, measure)


def corners(state: State, place: int) -> int:
    """Return in how many corners a card's rank is seen, -1 for a card that can't be scored any more."""
    (card, _x, _y, rot), seen = state.laid[place], state.seen[place]
    if not RANKS[card] or not seen:
        return -1
    return (seen & INDEX_MASKS[rot]).bit_count() or (-1 if state.second else 0)


@lru_cache(16_384)
def weight(shown: int, scribes: int, left: float, measure: Measure = GLANCE) -> float:
    """Return what `card_weight` says of a card whose rank is seen in so many corners."""
    if shown < 0:
        return 0.0
    last = measure.stays[shown] ** left if shown else 0.0
    return last + measure.again * left * LOW_ENOUGH[min(scribes, 10)]


def turns_left(state: State) -> float:
    """Return how many turns may still be expected after the card of this one. Rule: palimpsest 5."""
    seats = len(state.hands)
    laid = state.phase != "play"
    left = float(len(state.deck) - laid)
    if state.play_out:
        left = float(len(state.deck) + sum([len(hand) for hand in state.hands]))
    fewest = min([posts.count(IN_SUPPLY) for posts in state.posts])
    left = min(left, fewest * seats / SPENT)
    if not state.second:
        left = min(left, (POINT_LIMIT - max(state.scores)) * seats / BROUGHT)
    return max(0.0, left)
