"""What a position is worth to a seat: the points that it may expect at the end. Rule: palimpsest 11.

The score, a share of each visible rank, discounted for the chance of its being covered, and the points that crowded
cards will still bring in play. Hints come from it, and it is where a search may stop.
"""

from game.rules.palimpsest.cards import POINT_LIMIT, RANKS
from game.rules.palimpsest.geometry import INDEX_MASKS
from game.rules.palimpsest.mind.crowding import GLANCE, SOBER, Measure, to_come, weight
from game.rules.palimpsest.state import IN_SUPPLY, State

SPENT = 2.5  # scribes a turn
BROUGHT = 6.0  # points a turn
OWED = 1.5  # what a scribe promises that may still be placed this turn


def worth(state: State, seat: int) -> float:
    """Return the points that `seat` may expect, as far as matches between greedy players tell."""
    return worth_by_seat(state)[seat]


def worth_by_seat(state: State) -> list[float]:
    """Return what `worth` says of each seat."""
    return worths(state, SOBER)


def worths(state: State, measure: Measure = GLANCE) -> list[float]:
    """Return the points that each seat may expect."""
    if state.phase == "over":
        return [float(score) for score in state.scores]
    left = turns_left(state)
    found = [float(score) for score in state.scores]
    for (rank, shown), scribes in zip(faces(state), crowds(state), strict=True):
        if shown >= 0 and any(scribes):
            for seat, points in enumerate(to_come(rank, shown, tuple(scribes), left, measure)):
                found[seat] += points
    if state.phase == "place":
        found[state.seat] += OWED * state.owed
    following = state.seat if state.phase == "play" else (state.seat + 1) % len(found)
    found[following] += measure.tempo * min(1.0, left)
    placed = SPENT * left / len(found)
    return [
        worth + measure.kept * min(placed, posts.count(IN_SUPPLY))
        for worth, posts in zip(found, state.posts, strict=True)
    ]


def crowds(state: State) -> list[list[int]]:
    """Return how many scribes of each seat stand on each card: `crowds[place][seat]`."""
    none = [0] * len(state.posts)
    found = [none[:] for _card in state.laid]
    for seat, posts in enumerate(state.posts):
        for post in posts:
            if post >= 0:
                found[post][seat] += 1
    return found


def card_weight(state: State, place: int, scribes: int, left: float) -> float:
    """Return how often a card with so many scribes on it will still be scored, in `left` turns and at the end."""
    return weight(faces(state)[place][1], scribes, left, GLANCE)


def faces(state: State) -> list[tuple[int, int]]:
    """Return of each card its rank, and in how many corners it is seen: -1 where it can't be scored any more."""
    unseen = -1 if state.second else 0
    return [
        (rank, (mask & INDEX_MASKS[rot]).bit_count() or unseen) if (rank := RANKS[card]) and mask else (rank, -1)
        for (card, _x, _y, rot), mask in zip(state.laid, state.seen, strict=True)
    ]


def turns_left(state: State) -> float:
    """Return how many turns may still be expected after the card of this one. Rule: palimpsest 5."""
    return turns_with(min([posts.count(IN_SUPPLY) for posts in state.posts]), turns_without_scribes(state), state)


def turns_with(fewest: int, most: float, state: State) -> float:
    """Return how many of at most so many turns are left if the shortest supply holds so many scribes."""
    return max(0.0, min(most, fewest * len(state.hands) / SPENT))


def turns_without_scribes(state: State) -> float:
    """Return how many turns might be left if there were scribes for ever."""
    if state.play_out:
        left = float(len(state.deck) + sum([len(hand) for hand in state.hands]))
    else:
        left = float(len(state.deck) - (state.phase != "play"))
    return left if state.second else min(left, (POINT_LIMIT - max(state.scores)) * len(state.hands) / BROUGHT)
