"""Which legal intents are worth a thought, what a position is worth, and how to give up at a stroke."""

from game.core.mind import Way
from game.rules.efficiency_engine.intents import PLACES_OF, RESOLVE, Intent, Place
from game.rules.efficiency_engine.odds import can_match
from game.rules.efficiency_engine.offers import legal
from game.rules.efficiency_engine.state import State


def candidates(state: State) -> list[Intent]:
    """Return the legal intents without the boxes of bank B: A+ does to the difference what B- does."""
    return [intent for intent in legal(state) if not (isinstance(intent, Place) and intent.box[0] == "B")]


def worth(state: State, _seat: int) -> int:
    """Return the points so far."""
    return len(state.output) - len(state.waste)


def ways(state: State) -> tuple[Way[Intent], ...]:
    """Return how to give up fuses that fit nowhere: they are placed, which the rules ask for, wherever that is."""
    unplaced = state.unplaced if state.phase == "act" else []
    if not unplaced or can_match(state):
        return ()
    return (Way((*(PLACES_OF[die][0] for die in unplaced), RESOLVE)),)
