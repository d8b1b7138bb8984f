"""What the match is about, for who is new to it. Rule: victory_point_salad 5."""

from game.core.words import _, figure, points_words
from game.rules.victory_point_salad.cards import GOALS, IS_BLOCKER
from game.rules.victory_point_salad.offers import can_be_freed
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import State


def aim(state: State, viewer: int | None) -> str:
    """Return how far `viewer` is, and what the decision at hand is good for."""
    if state.phase == "over":
        return ""
    if viewer is None:
        return _("Most points on the tableau win: cards in the hand count nothing.")
    return f"{_so_far(state, viewer)} {_what_for(state, viewer)}"


def _so_far(state: State, viewer: int) -> str:
    own = points(state, viewer)
    if len(state.hands) == 1:
        return _("You have {points} so far; the goal is {goal}.").format(
            points=points_words(own), goal=GOALS[state.game]
        )
    best = max(points(state, seat) for seat in range(len(state.hands)) if seat != viewer)
    told = _("You have {points} so far, the best of the others {best}.")
    return told.format(points=points_words(own), best=figure(best))


def _what_for(state: State, viewer: int) -> str:
    phase = state.phase if state.seat == viewer else "action"
    match phase:
        case "pay":
            return _("What you trash leaves your tableau; what is left over of it may pay for one more card.")
        case "chain":
            return _("A chained card costs no action.")
        case "dive":
            return _("It lies on your tableau at once and costs nothing.")
        case "settle":
            return _("The Artificial Need would cost you 8 points at the end.")
        case "keep":
            return _("What you keep lies on your tableau when the next game begins.")
        case _ if state.endgame and state.seat == viewer and not state.actions:
            return _("Only what lies on the tableaus is counted at the end.")
        case _ if state.endgame:
            return _("Play what Payoffs count, and the Payoffs: cards in the hand count nothing.")
        case _ if can_be_freed(state, viewer):
            return _("You have the Food for The Artificial Need: getting rid of it now costs no action.")
        case _ if any(IS_BLOCKER[card] for card in state.tableaus[viewer]):
            return _("Resources pay for cards; 3 Food free you of The Artificial Need, but only before the Endgame.")
        case _:
            return _("Resources pay for cards, and in the Endgame Payoffs count what lies on your tableau.")
