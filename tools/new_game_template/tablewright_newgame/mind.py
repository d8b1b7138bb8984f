"""How New Game is played well: what bots and hints go by."""

from game.core.chance import Chance
from game.core.mind import Advice
from game.core.words import _
from tablewright_newgame.state import PLAYS, Intent, State, copy


def imagine(state: State, seat: int, chance: Chance) -> State:
    """Deal anew what `seat` can’t see: the deck and the other hands."""
    world = copy(state)
    world.chance = chance
    others = [place for place in range(len(state.hands)) if place != seat]
    unseen = chance.shuffled(sorted([*state.deck, *(card for place in others for card in state.hands[place])]))
    for place in others:
        world.hands[place] = [unseen.pop() for _card in state.hands[place]]
    world.deck = unseen
    return world


def worth(state: State, seat: int) -> int:
    """Return the points that `seat` has: as good a guess as any."""
    return state.scores[seat]


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what a good player would do, and why."""
    if state.is_over:
        return None
    last, hand = state.row[-1] if state.row else 0, sorted(state.hands[seat])
    higher = [card for card in hand if card > last]
    if higher:
        return Advice(PLAYS[higher[0]], _("It scores, and leaves you the higher ones."))
    return Advice(PLAYS[hand[0]], _("None of yours scores: let the lowest go."))
