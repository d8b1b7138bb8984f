"""Which of the placements look best before they are played out.

One of each class of placements is looked at for every card of the hand. Rule: palimpsest 11.
"""

from game.rules.palimpsest.classes import layout
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.mind.glance import PER_SCRIBE, Glance
from game.rules.palimpsest.state import State

PROMISING = 12  # so many placements are thought about further


def promising(state: State, most: int = PROMISING, each: float = PER_SCRIBE) -> list[tuple[int, Spot]]:
    """Return the most promising (card, place), no more than `most`, in the order of the legal placements.

    `each` is what a scribe seems to bring (see `Glance`).
    """
    places = layout(tuple(state.laid), tuple(state.seen), rotation=state.rotation)
    glance, order = Glance(state, places, each), places.order()
    hand, count = state.hands[state.seat], len(order)
    values = [value for row in map(glance.values, hand) for value in map(row.__getitem__, order)]
    best = sorted(range(len(values)), key=values.__getitem__, reverse=True)[:most]
    return [(hand[number // count], places.best(order[number % count])) for number in sorted(best)]
