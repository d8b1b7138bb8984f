"""What the passes would offer that a suit or an instant begins, as far as nothing changes on their way. For pages."""

from game.rules.my_engine.cards import NAMES
from game.rules.my_engine.forecast import new_pass
from game.rules.my_engine.intents import ChooseSuit, Intent, PlayInstant
from game.rules.my_engine.observation import Observation

Runs = dict[int, tuple[str, ...]]


def sets_going(view: Observation, intent: Intent) -> Runs:
    """Return by seat, in their order, the pieces that the passes would offer which `intent` begins.

    What has no use just then is among them. Empty for an intent that begins no pass. A suit is everybody's, an instant
    its player's alone. Rule: my_engine 4.
    """
    decider = view.decider or 0
    match intent:
        case ChooseSuit(suit):
            seats = len(view.seats)
            return {seat: _run(view, seat, suit) for seat in [*range(decider, seats), *range(decider)]}
        case PlayInstant(card):
            return {decider: _run(view, decider, card[-1])}
        case _:
            return {}


def _run(view: Observation, seat: int, suit: str) -> tuple[str, ...]:
    is_whole = view.active == seat
    return tuple([f"card:{NAMES[card]}" for card in new_pass(view.seats[seat].tableau, suit, is_whole=is_whole)])
