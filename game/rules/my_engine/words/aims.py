"""What the match is about, for who is new to it. Rule: my_engine 5."""

from game.core.words import _
from game.rules.my_engine.cards import END_VP, VALUES
from game.rules.my_engine.state import State


def aim(state: State, viewer: int | None) -> str:
    """Return how far `viewer` is, and what the decision at hand is good for."""
    if state.phase == "over":
        return ""
    if viewer is None:
        return _in_the_end()
    if state.last:
        return _("This turn is the last. {then}").format(then=_in_the_end())
    told = _("You have {n} VP; {end} VP end the match.").format(n=state.vp[viewer], end=END_VP)
    return f"{told} {_what_for(state) if state.seat == viewer else _in_the_end()}"


def _in_the_end() -> str:
    return _("Most points win: VP, a third of the gold, and half of what the built cards cost.")


def _what_for(state: State) -> str:
    match state.phase:
        case "starter":
            return _("The card you lay works whenever its suit is chosen, and half of its cost counts at the end.")
        case "choose_suit":
            return _("All your stacks with the suit you choose work, and the others’ cards of that suit.")
        case "spade_build":
            return _built()
        case "discard_drawn" | "take":
            return _("Cards in the hand are there to be built or paid with: at the end they count nothing.")
        case "pay_cards":
            return _("Pay with what you would not build: cards in the hand count nothing at the end.")
        case "turn_end":
            return _("An instant costs VP: its effect and one more pass over your engine have to be worth it.")
        case _:
            return _of_a_card(VALUES[state.offered])


def _built() -> str:
    return _("A built card works whenever its suit is chosen, and half of its cost counts at the end.")


def _of_a_card(value: int) -> str:
    """Return what it is good for to activate a card."""
    match value:
        case 1:
            return _("The cards of that stack work once more than they would.")
        case 2:
            return _("Gold pays for cards, and three of it count a point at the end.")
        case 3:
            return _("Cards in the hand are there to be built or paid with: at the end they count nothing.")
        case 4 | 7:
            return _built()
        case 5 | 6:
            return _("In your turn all cards of a stack work if one of them has the suit.")
        case _:
            return _("A VP is a point at the end.")
