"""How Ferry is played well: what bots and hints go by."""

from game.core.chance import Chance
from game.core.mind import Advice
from game.core.words import _
from tablewright_ferry.state import CAPACITY, CAST_OFF, LOADS, WEIGHTS, Intent, State, copy


def imagine(state: State, seat: int, chance: Chance) -> State:
    """Deal anew what `seat` can’t see: the pile and the other hands."""
    world = copy(state)
    world.chance = chance
    others = [place for place in range(len(state.hands)) if place != seat]
    unseen = chance.shuffled(sorted([*state.pile, *(crate for place in others for crate in state.hands[place])]))
    for place in others:
        world.hands[place] = [unseen.pop() for _crate in state.hands[place]]
    world.pile = unseen
    return world


def worth(state: State, seat: int) -> int:
    """Return the points that `seat` has: as good a guess as any."""
    return state.scores[seat]


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what a good player would do, and why."""
    if state.is_over:
        return None
    room, hand = CAPACITY - state.load, state.hands[seat]
    exact = next((crate for crate in hand if WEIGHTS[crate] == room), None)
    if exact is not None:
        return Advice(LOADS[exact], _("It fills the ferry to the ton."))
    if len(state.aboard) >= 3 or not any(WEIGHTS[crate] < room for crate in hand):
        return Advice(CAST_OFF, _("What is aboard may be somebody else’s soon."))
    lightest = min(hand, key=WEIGHTS.__getitem__)
    return Advice(LOADS[lightest], _("A light crate makes the ferry worth more."))
