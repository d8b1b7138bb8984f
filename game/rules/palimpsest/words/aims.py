"""What the match is about, for who is new to it. Rule: palimpsest 5."""

from game.core.words import _, points_words
from game.rules.palimpsest.cards import POINT_LIMIT
from game.rules.palimpsest.state import State
from game.rules.palimpsest.words.prompts import will_end


def aim(state: State, viewer: int | None) -> str:
    """Return how far `viewer` is, and what the decision at hand is good for."""
    if state.phase == "over":
        return ""
    if viewer is None:
        return _in_the_end(state)
    score = state.scores[viewer]
    if state.second or score >= POINT_LIMIT:
        told = _("You have {points}.").format(points=points_words(score))
    else:
        told = _("You have {points}; {limit} end the match.").format(points=points_words(score), limit=POINT_LIMIT)
    return f"{told} {_what_for(state) if state.seat == viewer else _in_the_end(state)}"


def _in_the_end(state: State) -> str:
    if state.second:
        return _("Most points win once somebody’s scribes or the cards run out.")
    return _("Most points win once somebody has {limit}, or scribes or cards run out.").format(limit=POINT_LIMIT)


def _what_for(state: State) -> str:
    match state.phase:
        case "play":
            return _("Shared suits earn scribes; touched cards with as many scribes as your card’s rank are scored.")
        case "place":
            return _("Most scribes on a card take its rank when it is scored, the second most half of it.")
        case "remove":
            return _("Most scribes on a card take its rank when it is scored: break a lead.")
        case "move":
            return _("Most scribes on a card take its rank when it is scored: take a lead.")
        case _ if will_end(state):
            return _("Then every card is scored once more whose rank can be seen.")
        case _:
            return _("At the end every card is scored once more whose rank can be seen.")
