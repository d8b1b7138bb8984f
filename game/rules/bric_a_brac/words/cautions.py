"""What is asked before an intent that a person would hardly mean."""

from game.core.voice import Caution
from game.core.words import _, many, points_words
from game.rules.bric_a_brac.bills import affordable
from game.rules.bric_a_brac.cards import CHARCOALIUM, GOAL, HAND, INDEX, POINTS, WORKSHOP
from game.rules.bric_a_brac.intents import Done, Intent, Play, Produce, Repair, TakeCharcoalium
from game.rules.bric_a_brac.offers import legal
from game.rules.bric_a_brac.projects import completed_by, completions, open_to
from game.rules.bric_a_brac.scores import merits
from game.rules.bric_a_brac.state import State
from game.rules.bric_a_brac.tokens import is_gainable
from game.rules.bric_a_brac.words import phrases
from game.rules.bric_a_brac.words.phrases import title


def caution(state: State, intent: Intent) -> Caution | None:
    """Return a question before something is given away, None otherwise."""
    match intent:
        case Produce("charcoalium"):
            return _before_producing(state)
        case TakeCharcoalium():
            return _before_taking_nothing(state)
        case Repair(card):
            return _before_filling_the_workshop(state, INDEX[card])
        case Done():
            return _before_leaving_projects(state)
        case Play():
            return _before_the_end(state)
        case _:
            return None


def _before_producing(state: State) -> Caution | None:
    card = state.row[-1]
    there = state.reserve[CHARCOALIUM] + state.tokens[1 - state.seat][CHARCOALIUM]
    gives = min(POINTS[card], there)
    if gives == 1:
        return None
    text = _("{machine} is worth {points}: taking charcoalium for them gives {n} instead of 1.")
    words = text.format(machine=title(card), points=points_words(POINTS[card]), n=gives)
    return Caution(_("Make just 1 charcoalium?"), words, _("Make 1"), _("Think again"))


def _before_taking_nothing(state: State) -> Caution | None:
    if is_gainable(state, CHARCOALIUM, state.seat) or len(legal(state)) == 1:
        return None
    text = _("Neither the reserve nor the opponent has any, so {machine} would give nothing.")
    words = text.format(machine=title(state.row[-1]))
    return Caution(_("Take charcoalium where there is none?"), words, _("Take nothing"), _("Think again"))


def _before_filling_the_workshop(state: State, card: int) -> Caution | None:
    """Ask where the fourth machine costs three others their place, and no project softens it."""
    seat = state.seat
    workshop = state.workshops[seat]
    is_last = state.last or state.scores[seat] + POINTS[card] >= GOAL  # then no later repair needs them
    if len(workshop) != WORKSHOP - 1 or is_last or completed_by(card, workshop, open_to(state, seat)):
        return None
    text = _("It is the fourth machine and completes no project, so the other three leave your workshop.")
    return Caution(_("Repair {machine}?").format(machine=title(card)), text, _("Repair it"), _("Think again"))


def _before_leaving_projects(state: State) -> Caution | None:
    """Ask where the projects or their machines would be lost by waiting."""
    tiles = sorted({choice[0] for choice in completions(state)})
    names = phrases.tiles(tiles)
    if state.last:
        text = _("This is your last turn: {tiles} will not be completed any more.").format(tiles=names)
    elif len(state.workshops[state.seat]) == WORKSHOP and not state.used:
        text = _("Your workshop is full: without a project all but {machine} leave it.")
        text = text.format(machine=title(state.repaired))
    else:
        return None
    title_words = many("Leave the project {tiles}?", "Leave the projects {tiles}?", len(tiles)).format(tiles=names)
    return Caution(title_words, text, _("Leave it"), _("Complete it"))


def _before_the_end(state: State) -> Caution | None:
    """Ask where the second player, behind, would end the match at once instead of repairing something."""
    seat = state.seat
    wanted, left = HAND - (len(state.hands[seat]) - 1), len(state.deck)
    takes_last = state.ends_with_last_card and wanted == left
    if seat != 1 or state.last or not (wanted > left or takes_last) or merits(state, 1) >= merits(state, 0):
        return None
    if not affordable(state, seat):
        return None
    text = _("The deck can’t fill your hand any more: the match ends with this turn, {own} to {other}.")
    if takes_last:
        text = _("You would draw the last card of the deck: the match ends with this turn, {own} to {other}.")
    words = text.format(own=points_words(state.scores[1]), other=state.scores[0])
    return Caution(_("Bring the match to its end?"), words, _("End it"), _("Think again"))
