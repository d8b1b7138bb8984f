"""How Millrace is played well: what bots and hints go by."""

from collections.abc import Callable, Sequence

from game.core.chance import Chance
from game.core.mind import Advice
from game.core.words import _, many
from tablewright_millrace.state import OPEN, Build, Intent, State
from tablewright_millrace.works import BROOK, KINDS, WORKS, flow

THOUGHT = 6  # so many intents are worth a thought


def imagine(state: State, _seat: int, chance: Chance) -> State:
    """Deal anew what nobody sees: the deck."""
    world = state.copy()
    world.chance, world.deck = chance, chance.shuffled(sorted(state.deck))
    return world


def yields(race: Sequence[int], water: int = BROOK) -> int:
    """Return the grain that water earns in a race."""
    return sum(step.grain for step in flow(race, water))


def worth(state: State, seat: int) -> int:
    """Return the grain that `seat` has, and earns by opening to the end."""
    turns = state.rounds - state.round + (seat >= state.seat)
    return state.grain[seat] + turns * yields(state.races[seat])


def promise(state: State, intent: Intent) -> int:
    """Return the grain that who decides earns with an intent, and by opening ever after."""
    race, later = state.races[state.seat], state.rounds - state.round
    if not isinstance(intent, Build):
        return yields(race, BROOK + state.ponds[state.seat]) + later * yields(race)
    longer = [*race[: intent.place], intent.work, *race[intent.place :]]
    return later * yields(longer) - WORKS[KINDS[intent.work]].price


def candidates(state: State) -> list[Intent]:
    """Leave out what promises less than the best few."""
    promises = {intent: promise(state, intent) for intent in state.legal()}
    least = sorted(promises.values())[-THOUGHT:][:1]
    return [intent for intent, grain in promises.items() if grain >= least[0]]


def likely(state: State, pick: Callable[[], float]) -> Intent | None:
    """Guess quickly how play goes on: opening, or the best of a few works."""
    intents = state.legal()
    few = [OPEN, *(intents[int(pick() * len(intents))] for _one in range(3) if intents)]
    return max(few, key=lambda intent: promise(state, intent)) if intents else None


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what a good player would do, and why."""
    if seat != state.seat or not state.legal():
        return None
    best = max(state.legal(), key=lambda intent: promise(state, intent))
    if not isinstance(best, Build):
        return Advice(best, _("No work that you can pay for earns its price in the turns that are left."))
    more = promise(state, best) - promise(state, OPEN)
    words = many("To the end it brings {n} grain more.", "To the end it brings {n} grain more.", more)
    return Advice(best, words.format(n=more))
