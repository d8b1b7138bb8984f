"""What is legal. Rule: efficiency_engine 4."""

from game.rules.efficiency_engine.cards import IS_RED
from game.rules.efficiency_engine.intents import FAVOUR, FAVOURS, PLACES, RESOLVE, ROLL, SWAPS, TAKES, Intent
from game.rules.efficiency_engine.state import IN_CUP, State, can_use_favour, favoured_bays


def legal(state: State) -> list[Intent]:
    """Return every legal intent, always in the same order."""
    phase = state.phase
    if phase == "act":
        return _legal_acts(state)
    if phase == "swap":
        return [SWAPS[bay] for bay in favoured_bays(state)]
    if phase == "collect":
        reds = sum([IS_RED[card] for card in state.bays])
        return list(TAKES[: min(reds, state.battery) + 1])
    return []


def _legal_acts(state: State) -> list[Intent]:
    first, second = state.boxes
    intents: list[Intent]
    if state.dice == IN_CUP:
        intents = [ROLL]
        may_resolve = True
    else:
        intents = PLACES[first != "", second != ""][:]  # a copy: more may come behind
        may_resolve = not intents
    if can_use_favour(state):
        if state.chooses_first:
            intents += [FAVOURS[bay] for bay in favoured_bays(state)]
        else:
            intents.append(FAVOUR)
    if may_resolve:
        intents.append(RESOLVE)
    return intents
