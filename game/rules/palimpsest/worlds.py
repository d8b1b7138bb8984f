"""How a match is dealt, and dealt anew in a seat's mind. Rule: palimpsest 3 and 6."""

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.match import MatchError
from game.core.words import _
from game.rules.palimpsest.cards import HAND, INDEX, cards_of
from game.rules.palimpsest.geometry import WHOLE, Laid
from game.rules.palimpsest.state import State, copy


def deal(state: State, deck: Sequence[str], *, extended: bool) -> None:
    """Shuffle, deal every seat its hand, card by card, and lay the root. `deck` names the top cards, uppermost first.

    Raises:
        MatchError: `deck` names a card twice, or one that is not played with.
    """
    cards = cards_of(extended=extended)
    for place, name in enumerate(deck):
        if name not in INDEX or INDEX[name] not in cards or name in deck[:place]:
            raise MatchError(
                _("A stacked deck names cards of the match, each at most once, not “{name}” so.").format(name=name)
            )
    named = [INDEX[name] for name in deck]
    state.deck = [card for card in state.chance.shuffled(cards) if card not in named] + named[::-1]
    for _card in range(HAND):
        for hand in state.hands:
            hand.append(state.deck.pop())
    state.laid.append(Laid(state.deck.pop(), 0, 0, 0))
    state.seen.append(WHOLE)


def imagine(state: State, seat: int, chance: Chance) -> State:
    """Return a world with other cards in the draw pile and in the others' hands."""
    world = copy(state)
    others = [hand for owner, hand in enumerate(world.hands) if owner != seat]
    unseen = world.deck + [card for hand in others for card in hand]
    unseen.sort()  # so that their true order leaves no trace
    chance.shuffle(unseen)
    for hand in others:
        for place in range(len(hand)):
            hand[place] = unseen.pop()
    world.deck = unseen
    world.chance = Chance(chance.next())
    return world
