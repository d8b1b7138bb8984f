"""What each intent does, and what then follows by itself. Rule: bric_a_brac 4."""

from typing import assert_never

from game.rules.bric_a_brac import intents
from game.rules.bric_a_brac.cards import CHARCOALIUM, INDEX, POINTS, TOKEN_INDEX
from game.rules.bric_a_brac.effects import copy_effect, finish, keep, pick, scrap, swap, use
from game.rules.bric_a_brac.events import Event, TurnPassed, machine_played
from game.rules.bric_a_brac.intents import Intent
from game.rules.bric_a_brac.offers import legal
from game.rules.bric_a_brac.repairs import complete, pay, repair
from game.rules.bric_a_brac.state import Phase, State
from game.rules.bric_a_brac.tokens import gain
from game.rules.bric_a_brac.turns import end_turn, refill, tidy

# Phases in which an only answer is given by the rules.
_ANSWERED: tuple[Phase, ...] = ("copy", "scrap", "pick", "keep", "pay")


def play(state: State, intent: Intent) -> list[Event]:
    """Carry out a legal intent, and all that follows by itself."""
    events: list[Event] = []
    _do(state, intent, events)
    while state.phase in _ANSWERED:
        answers = legal(state)
        if len(answers) > 1:
            return events
        _do(state, answers[0], events)
    if state.phase == "refill":
        refill(state, events)
        end_turn(state, events)
    elif state.phase == "tidy":
        tidy(state, events)
        end_turn(state, events)
    return events


def _do(state: State, intent: Intent, events: list[Event]) -> None:
    match intent:
        case intents.Play():
            _play_machine(state, intent.card, events)
        case intents.TakeCharcoalium():
            gain(state, CHARCOALIUM, POINTS[state.row[-1]], "points", events)
            finish(state)
        case intents.Produce():
            gain(state, TOKEN_INDEX[intent.token], 1, "produce", events)
            finish(state)
        case intents.UseEffect():
            use(state, events)
        case intents.Pick():
            pick(state, intent.token, events)
        case intents.Scrap():
            scrap(state, intent.card, events)
        case intents.Swap():
            swap(state, intent, events)
        case intents.CopyEffect():
            copy_effect(state, intent.card, events)
        case intents.Repair():
            repair(state, intent.card, events)
        case intents.Pay():
            pay(state, intent, events)
        case intents.Complete():
            complete(state, intent, events)
        case intents.Done():
            state.phase = "tidy"
        case intents.Keep():
            keep(state, intent.tile, events)
        case intents.Stop():
            finish(state)
        case intents.Pass():
            events.append(TurnPassed(state.seat))
            finish(state)
        case _:
            assert_never(intent)


def _play_machine(state: State, name: str, events: list[Event]) -> None:
    """Put a machine on the next free space."""
    card = INDEX[name]
    state.hands[state.seat].remove(card)
    state.known &= ~(1 << card)
    state.row.append(card)
    state.laid.append(0)
    state.phase = "activate"
    events.append(machine_played(state.seat, name))
