"""All that one pair of eyes may read of a position, for tests in which nobody learns more than they see."""

from collections.abc import Hashable
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules


def readable(rules: Rules[Any, Any], state: Any, viewer: int | None) -> dict[Hashable, Any]:
    """Return each answer of `rules` that the house shows to `viewer` (None: an onlooker), by what it was asked."""
    turn, table = rules.turn(state), rules.table(state, viewer)
    told: dict[Hashable, Any] = {
        "turn": turn,
        "prompt": rules.voice.prompt(state, viewer),
        "aim": rules.voice.aim(state, viewer),
        "table": table,
        "standings": rules.standings(state),
    }
    if viewer is None:
        return told
    for piece in (*(piece.id for _zone, _place, piece in table.pieces()), "no_such_button"):
        for spot in (*table.zones, ""):
            told[piece, spot] = rules.voice.why_not(state, viewer, piece, spot)
    if turn.seat == viewer:
        legal = list(rules.legal(state))
        told |= {
            "legal": legal,
            "cautions": [rules.voice.caution(state, intent) for intent in legal],
            "nudges": [*rules.voice.nudges(state)],
            "ways": [tuple(way.intents) for way in rules.mind.ways(state)],
            "obvious": rules.mind.obvious(state),
            "advice": rules.mind.advise(state, viewer),
        }
    return told


def otherwise_hidden(rules: Rules[Any, Any], state: Any, viewer: int | None, chance: Chance) -> Any:
    """Return a world that differs from `state` only in what `viewer` can't see, as far as the game can imagine one."""
    if viewer is not None:
        return rules.mind.imagine(state, viewer, chance)
    for seat in range(len(rules.standings(state).seats)):
        state = rules.mind.imagine(state, seat, chance)
    return state
