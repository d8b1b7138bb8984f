"""The match as a seat may imagine it: what it can't see is dealt anew. Rule: victory_point_salad 6."""

from game.core.chance import Chance
from game.rules.victory_point_salad.cards import MID
from game.rules.victory_point_salad.state import BELOW, State, copy

_IS_MID = frozenset(MID)


def imagine(state: State, seat: int, chance: Chance) -> State:
    """Return a world with the piles in another order and other cards in the others' hands.

    What everybody saw go into a hand stays there; all others are of the Early Game, as they were dealt.
    """
    world = copy(state)
    world.resource_pile.sort()  # so that the true order leaves no trace
    chance.shuffle(world.resource_pile)
    known = world.known
    pile = world.special_pile
    mid = sorted([card for card in pile[BELOW:] if card in _IS_MID])
    early = [card for card in pile[BELOW:] if card not in _IS_MID]
    others = [hand for owner, hand in enumerate(world.hands) if owner != seat]
    unseen = early + [card for hand in others for card in hand if not known >> card & 1]
    unseen.sort()
    chance.shuffle(mid)
    chance.shuffle(unseen)
    for hand in others:
        for place, card in enumerate(hand):
            if not known >> card & 1:
                hand[place] = unseen.pop()
    world.special_pile = pile[:BELOW] + mid + unseen
    world.chance = Chance(chance.next())
    return world
