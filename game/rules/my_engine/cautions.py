"""What is asked before an intent that a person would hardly mean."""

from game.core.words import _
from game.rules.my_engine.actions import play
from game.rules.my_engine.cards import COSTS, END_VP, INDEX, IS_ENGINE, JACK, KING, SIGNS, SPADE, VALUES
from game.rules.my_engine.intents import Build, ChooseSuit, Intent, PlayInstant, Skip
from game.rules.my_engine.offers import can_build
from game.rules.my_engine.scores import score
from game.rules.my_engine.state import ACTIVATE, State, copy, find


def caution(state: State, intent: Intent) -> str | None:
    """Return a question before something is given away or a match ended that is being lost, None otherwise."""
    match intent:
        case Skip():
            return _caution_skip(state)
        case PlayInstant(name):
            return _caution_instant(state, INDEX[name]) or _caution_end(state, intent)
        case Build():
            return _caution_replace(state, intent) or _caution_end(state, intent)
        case ChooseSuit("S") if not can_build(state, SPADE):
            return _("There is nothing to build now. Choose spades all the same?")
        case _:
            return _caution_end(state, intent)


def _caution_skip(state: State) -> str | None:
    if state.phase != ACTIVATE:
        return None
    card = state.offered
    if VALUES[card] == 2:
        return _("{card} would give 2 gold for nothing. Skip it all the same?").format(card=SIGNS[card])
    if VALUES[card] == 10 and (state.last or state.vp[state.seat] < END_VP - 1):
        return _("{card} would score a point for nothing. Skip it all the same?").format(card=SIGNS[card])
    return None


def _caution_instant(state: State, card: int) -> str | None:
    words = {"card": SIGNS[card]}
    if VALUES[card] == JACK and not state.deck:
        return _("The deck is empty: {card} would draw nothing. Play it all the same?").format(**words)
    if VALUES[card] == KING and not any(IS_ENGINE[one] for one in state.discard):
        return _("The discard pile holds no engine card for {card}. Play it all the same?").format(**words)
    return None


def _caution_replace(state: State, intent: Build) -> str | None:
    stack = find(state.tableaus[state.seat], intent.cell)
    if stack is None:
        return None
    card = INDEX[intent.card]
    lost = sum([COSTS[one] for one in stack.cards])
    if lost <= COSTS[card]:
        return None
    words = _("{card} would replace {cards}, which cost {lost}. Build it there all the same?")
    return words.format(card=SIGNS[card], cards=" ".join([SIGNS[one] for one in stack.cards]), lost=lost)


def _caution_end(state: State, intent: Intent) -> str | None:
    """Return a question where the intent makes the turn the last one while another seat is ahead."""
    if state.last:
        return None
    after = copy(state)
    play(after, intent)
    if not after.last:
        return None
    points = [score(after, seat).points for seat in range(len(state.hands))]
    if points[state.seat] == max(points):
        return None
    words = _("That makes this turn the last one, and others are ahead, {most} points to {own}. Do it all the same?")
    return words.format(most=max(points), own=points[state.seat])
