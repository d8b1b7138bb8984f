"""How a match is dealt, and dealt anew in a seat's mind. Rule: my_engine 3 and 6."""

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.match import MatchError
from game.core.words import _
from game.rules.my_engine.cards import DECK, HAND, INDEX, IS_ENGINE
from game.rules.my_engine.state import State, copy


def deal(state: State, deck: Sequence[str], *, in_turn: bool) -> None:
    """Shuffle, and deal every seat its hand; then those without an engine card are dealt anew.

    `deck` names the top cards, the first uppermost. `in_turn`: such a hand is dealt anew before the next seat gets its
    own, as it was in the first version of these rules.

    Raises:
        MatchError: `deck` names a card twice, or one that is none of the 52.
    """
    for place, name in enumerate(deck):
        if name not in INDEX or name in deck[:place]:
            raise MatchError(_("A stacked deck names each card at most once, not “{name}” so.").format(name=name))
    named = [INDEX[name] for name in deck]
    state.deck = [card for card in state.chance.shuffled(DECK) if card not in named] + named[::-1]
    for seat in range(len(state.tableaus)):
        state.hands.append([state.deck.pop() for _card in range(HAND)])
        if in_turn:
            _deal_anew(state, seat)
    for seat in range(len(state.tableaus)):
        _deal_anew(state, seat)


def _deal_anew(state: State, seat: int) -> None:
    """Shuffle a hand without an engine card back into the deck and deal another, until it has one."""
    while not any(IS_ENGINE[card] for card in state.hands[seat]):
        state.deck += state.hands[seat]
        state.chance.shuffle(state.deck)
        state.hands[seat] = [state.deck.pop() for _card in range(HAND)]
        state.redealt += (seat,)


def imagine(state: State, seat: int, chance: Chance) -> State:
    """Return a world with other cards in the deck and in the others' hands; what everybody saw go there stays."""
    world = copy(state)
    others = [hand for owner, hand in enumerate(world.hands) if owner != seat]
    known = world.known
    unseen = world.deck + [card for hand in others for card in hand if not known >> card & 1]
    unseen.sort()  # so that their true order leaves no trace
    while True:
        chance.shuffle(unseen)
        deck = unseen[:]
        for hand in others:
            for place, card in enumerate(hand):
                if not known >> card & 1:
                    hand[place] = deck.pop()
        if world.phase != "starter" or _all_can_start(world):
            break
    world.deck = deck
    world.chance = Chance(chance.next())
    return world


def _all_can_start(world: State) -> bool:
    """Whether every hand that has still to start an engine holds a card for it, as the deal sees to."""
    return all(any(IS_ENGINE[card] for card in hand) for hand in world.hands[world.seat :])
