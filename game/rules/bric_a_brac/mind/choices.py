"""Which legal intents are worth a thought: of machines that are the same, one."""

from game.rules.bric_a_brac.cards import INDEX, TYPE_OF
from game.rules.bric_a_brac.intents import PRODUCES, CopyEffect, Intent, Play, Scrap
from game.rules.bric_a_brac.offers import legal
from game.rules.bric_a_brac.state import State


def candidates(state: State) -> list[Intent]:
    """Return the intents worth searching, in the order of `legal`."""
    intents = legal(state)
    phase = state.phase
    if phase == "activate":
        # Charcoalium for the machine's points is never less than the one that it makes.
        return [one for one in intents if one is not PRODUCES[0]]
    if phase not in ("turn", "copy", "scrap") or len(intents) == 1:
        return intents
    hand = state.hands[state.seat]
    seen: set[int] = set()
    kept: list[Intent] = []
    for one in intents:
        if isinstance(one, Play | CopyEffect) or (isinstance(one, Scrap) and INDEX[one.card] in hand):
            kind = TYPE_OF[INDEX[one.card]]
            if kind in seen:
                continue
            seen.add(kind)
        kept.append(one)
    return kept
