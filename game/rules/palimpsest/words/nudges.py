"""What who is new to the game might overlook before the card is drawn. Rule: palimpsest 4 and 5."""

from game.core.voice import Nudge
from game.core.words import _, many
from game.rules.palimpsest.cards import IDS, MATCHES, RANKS
from game.rules.palimpsest.observation import scribes_on, supply
from game.rules.palimpsest.state import State

FEW_SCRIBES = 5  # a card or two take them


def nudges(state: State) -> list[Nudge]:
    """Return that the card just laid brought nothing, and that scribes run short."""
    if state.phase == "finish" and _brought_nothing(state):
        text = _("This card brought neither points nor scribes. Until you draw, undo lets you lay it elsewhere.")
        return [Nudge("nothing", text, (f"card:{IDS[state.laid[-1].card]}",))]
    left = supply(state, state.seat)
    if state.phase != "play" or left > FEW_SCRIBES:
        return []
    told = many(
        "You have {n} scribe left. As soon as somebody has none, the match ends, and each rank in sight is scored.",
        "You have {n} scribes left. As soon as somebody has none, the match ends, and each rank in sight is scored.",
        left,
    )
    return [Nudge("supply", told.format(n=left), (f"supply:{state.seat}",))]


def _brought_nothing(state: State) -> bool:
    """Whether the card of this turn has a rank, and found no suit in common, no crowd and nothing to bury."""
    card, rank = state.laid[-1].card, RANKS[state.laid[-1].card]
    if not rank or any(not state.seen[place] for place in state.touched):
        return False
    if any(MATCHES[card][state.laid[place].card] for place in state.touched):
        return False
    return all(sum(scribes_on(state, place)) < rank for place in state.touched if RANKS[state.laid[place].card])
