"""What the match is about, for who is new to it. Rule: bric_a_brac 5."""

from game.core.words import _, points_words
from game.rules.bric_a_brac.cards import GOAL
from game.rules.bric_a_brac.state import State


def aim(state: State, viewer: int | None) -> str:
    """Return how far `viewer` is, and what the decision at hand is good for."""
    if state.phase == "over":
        return ""
    if viewer is None:
        return _("Repairs and projects bring points: who reaches {goal} begins the last round.").format(goal=GOAL)
    score = state.scores[viewer]
    if state.last:
        told = _("You have {points}.").format(points=points_words(score))
    else:
        told = _("You have {points}; {goal} begin the last round.").format(points=points_words(score), goal=GOAL)
    return f"{told} {_what_for(state, viewer)}"


def _what_for(state: State, viewer: int) -> str:
    if state.last and state.phase != "projects":
        return _("After this round most points win, if level most charcoalium, then most cubes.")
    if state.seat != viewer:
        return _("Repairs and projects bring points.")
    match state.phase:
        case "activate":
            return _("Charcoalium and cubes pay for repairs, and those bring the points.")
        case "copy":
            return _("Choose what brings you nearer to the next repair.")
        case "scrap":
            return _("A scrapped machine gives parts of its cost: they pay for repairs.")
        case "pick" if state.mode == "strip":
            return _("What the opponent lacks, no repair of theirs can be paid with.")
        case "pick":
            return _("Cubes pay for repairs: take what the next one still lacks.")
        case "swap":
            return _("Swap for what your next repair still lacks.")
        case "keep":
            return _("Only you can complete it: a repair that makes its set brings its points.")
        case "pay":
            return _("Keep what your next repair will cost.")
        case "projects":
            return _("A project brings its points at once; its machines then leave your workshop.")
        case _:
            return _("A machine you play brings what repairs cost; repairs and projects bring the points.")
