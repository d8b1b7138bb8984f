"""What the match is about, for who is new to it. Rule: efficiency_engine 5."""

from game.core.words import _, many
from game.rules.efficiency_engine.cards import IS_RED, TURNS
from game.rules.efficiency_engine.state import State


def aim(state: State, _viewer: int | None) -> str:
    """Return what OUTPUT and WASTE hold, and what the decision at hand is good for."""
    if state.phase == "over":
        return ""
    told = _("OUTPUT {output}, WASTE {waste}: you win with more in OUTPUT after turn {last}.")
    told = told.format(output=len(state.output), waste=len(state.waste), last=TURNS)
    return f"{told} {_what_for(state)}"


def _what_for(state: State) -> str:
    match state.phase:
        case "swap":
            return _("Equal banks collect their red cards.")
        case "collect" if state.turn == TURNS:
            return _("Charges are worth nothing afterwards.")
        case "collect" if state.is_strict:
            return _("Each red costs a charge, and one has to last until turn {last}.").format(last=TURNS)
        case "collect":
            return _("Each red costs a charge.")
        case _:
            return _before_a_match(state)


def _before_a_match(state: State) -> str:
    blacks = sum(not IS_RED[card] for card in state.bays)
    if not blacks:
        return _("Equal banks collect their reds.")
    told = many(
        "Equal banks collect their reds; a miss sends {n} black to WASTE.",
        "Equal banks collect their reds; a miss sends {n} blacks to WASTE.",
        blacks,
    )
    return told.format(n=blacks)
