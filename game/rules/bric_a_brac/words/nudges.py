"""What who is new to the game might overlook at the beginning of a turn. Rule: bric_a_brac 4."""

from game.core.voice import Nudge
from game.core.words import _, points_words
from game.rules.bric_a_brac.bills import affordable
from game.rules.bric_a_brac.cards import NAMES, POINTS, ROW, SPACES, TILE_POINTS, WORKSHOP
from game.rules.bric_a_brac.projects import completed_by, open_to
from game.rules.bric_a_brac.state import State
from game.rules.bric_a_brac.words.phrases import title


def nudges(state: State) -> list[Nudge]:
    """Return the best repair in reach, what a fourth machine does, and what the tenth one does."""
    if state.phase != "turn":
        return []
    return _repair(state) + _fourth(state) + _tenth(state)


def _repair(state: State) -> list[Nudge]:
    seat = state.seat
    tiles, workshop = open_to(state, seat), state.workshops[seat]
    brings = {
        card: POINTS[card] + sum([TILE_POINTS[tile] for tile in completed_by(card, workshop, tiles)])
        for card in affordable(state, seat)
    }
    if not brings:
        return []
    best = max(brings, key=lambda card: brings[card])
    if brings[best] > POINTS[best]:
        text = _("You could repair {machine}: with its project it brings {points}. Playing a machine takes the turn.")
    else:
        text = _("You could repair {machine}: it brings {points}. Playing a machine instead takes the turn.")
    words = text.format(machine=title(best), points=points_words(brings[best]))
    return [Nudge("repair", words, (f"card:{NAMES[best]}",))]


def _fourth(state: State) -> list[Nudge]:
    if len(state.workshops[state.seat]) != WORKSHOP - 1:
        return []
    text = _("Your next repair is the fourth machine: unless it completes a project, the other three leave.")
    return [Nudge("fourth", text, (f"workshop:{state.seat}",))]


def _tenth(state: State) -> list[Nudge]:
    if len(state.row) != SPACES - 1:
        return []
    text = _(
        "The next machine is the tenth: unless it scraps another, the upper row is scrapped, "
        "and its charcoalium is lost."
    )
    return [Nudge("tenth", text, (f"space:{ROW - 1}",))]
