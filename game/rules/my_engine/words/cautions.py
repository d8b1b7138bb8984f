"""What is asked before an intent that a person would hardly mean."""

from game.core.voice import Caution
from game.core.words import _, many, points_words
from game.rules.my_engine.actions import play
from game.rules.my_engine.cards import (
    COSTS,
    END_VP,
    FEE,
    INDEX,
    IS_ENGINE,
    JACK,
    KING,
    PRICES,
    SIGNS,
    SPADE,
    TEN_VP,
    TWO_GOLD,
    VALUES,
    VP_PRICES,
)
from game.rules.my_engine.intents import Build, ChooseSuit, Intent, PlayInstant, Skip
from game.rules.my_engine.offers import can_build
from game.rules.my_engine.scores import score
from game.rules.my_engine.state import State, copy, find


def caution(state: State, intent: Intent) -> Caution | None:
    """Return a question before something is given away or a match ended that is being lost, None otherwise."""
    match intent:
        case Skip():
            return _before_skipping(state)
        case PlayInstant(name):
            return _before_an_instant(state, INDEX[name]) or _before_the_end(state, intent)
        case Build():
            return _before_replacing(state, intent) or _before_the_end(state, intent)
        case ChooseSuit("S") if not can_build(state, SPADE) and not _runs(state, "S"):
            title = _("Choose spades with nothing to build?")
            return Caution(title, _why_nothing(state), _("Choose spades"), _("Another suit"))
        case _:
            return _before_the_end(state, intent)


def _runs(state: State, suit: str) -> bool:
    """Whether the engine of who decides has a card of `suit`."""
    return any(suit in stack.suits for stack in state.tableaus[state.seat])


def _why_nothing(state: State) -> str:
    """Return why spades would build nothing."""
    prices = [PRICES[SPADE][card] for card in state.hands[state.seat] if IS_ENGINE[card]]
    if not prices:
        return _("There is no card from ace to 10 in the hand.")
    if min(prices) <= state.gold[state.seat]:
        return _("All nine cells are taken: replacing a stack costs {fee} more, and that can’t be paid.").format(
            fee=FEE
        )
    return _("There is no card in the hand that the gold would pay for, even at half price.")


def _before_skipping(state: State) -> Caution | None:
    if state.phase != "activate":
        return None
    card = state.offered
    if VALUES[card] == 2:
        text = _("It gives {n} gold and takes nothing.").format(n=TWO_GOLD)
    elif VALUES[card] == 10 and (state.last or state.vp[state.seat] < END_VP - 1):
        text = _("It scores {n} VP and takes nothing.").format(n=TEN_VP)
    else:
        return None
    return Caution(_("Skip {card}?").format(card=SIGNS[card]), text, _("Skip it"), _("Keep it"))


def _before_an_instant(state: State, card: int) -> Caution | None:
    if VALUES[card] == JACK and not state.deck:
        text = _("The deck is empty, so it draws nothing, and costs {n} VP.")
    elif VALUES[card] == KING and not any(IS_ENGINE[one] for one in state.discard):
        text = _("The discard pile holds no engine card to take, and it costs {n} VP.")
    else:
        return None
    title = _("Play {card}?").format(card=SIGNS[card])
    return Caution(title, text.format(n=VP_PRICES[card]), _("Play it"), _("Keep it"))


def _before_replacing(state: State, intent: Build) -> Caution | None:
    stack = find(state.tableaus[state.seat], intent.cell)
    if stack is None:
        return None
    card = INDEX[intent.card]
    lost = sum([COSTS[one] for one in stack.cards])
    if lost <= COSTS[card]:
        return None
    cards = " ".join([SIGNS[one] for one in stack.cards])
    title = _("Replace {cards} by {card}?").format(cards=cards, card=SIGNS[card])
    text = many(
        "That takes a card that cost {lost} out of the engine for one that costs {cost}.",
        "That takes {n} cards that cost {lost} out of the engine for one that costs {cost}.",
        len(stack.cards),
    )
    words = text.format(n=len(stack.cards), lost=lost, cost=COSTS[card])
    return Caution(title, words, _("Replace"), _("Another place"))


def _before_the_end(state: State, intent: Intent) -> Caution | None:
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
    text = _("This turn becomes the last one, and somebody else is ahead, {most} to {own}.")
    words = text.format(most=points_words(max(points)), own=points[state.seat])
    return Caution(_("Bring the match to its end?"), words, _("Go on"), _("Think again"))
