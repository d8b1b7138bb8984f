"""What the deciding seat is asked."""

from game.core.words import _, many
from game.rules.victory_point_salad.cards import GOALS, HAND_LIMIT, KEY, NAMES
from game.rules.victory_point_salad.offers import can_be_freed
from game.rules.victory_point_salad.state import Payment, State
from game.rules.victory_point_salad.words.story import verdict
from game.rules.victory_point_salad.words.wording import punctuated, resources_words, title_words


def prompt(state: State, _viewer: int | None) -> str:
    """Return what the seat is asked now, in a sentence; once the match is over, how it ended."""
    phase = state.phase
    if phase == "over":
        return verdict(state)
    if phase == "pay":
        assert state.payment
        return _payment(state.payment)
    if phase == "chain":
        left = [NAMES[resource] for resource in state.left]
        if not left:
            return _("Chain a card that what you have just played pays for, or be done.")
        return _("Left over: {left}. Chain a card that needs it, or be done.").format(left=resources_words(left))
    if phase == "dive":
        return _("Take any card out of the trash, or nothing.")
    if phase == "settle":
        return _("Last chance: pay 3 Food to get rid of The Artificial Need, or keep it.")
    if phase == "keep":
        told = _("The goal of {goal} is reached. Keep cards worth up to {n} for the next game.")
        return told.format(goal=GOALS[state.game], n=state.allowance)
    return _action(state)


def _action(state: State) -> str:
    surplus = len(state.hands[state.seat]) - HAND_LIMIT
    if state.actions:
        told = many(
            "{n} action left: take a card or play one.", "{n} actions left: take a card or play one.", state.actions
        )
        return told.format(n=state.actions)
    if surplus > 0:
        told = many("Discard {n} card, then end your turn.", "Discard {n} cards, then end your turn.", surplus)
        return told.format(n=surplus)
    if can_be_freed(state, state.seat):
        return _("No action left: pay for The Artificial Need, or end your turn.")
    return _("No action left: end your turn.")


def _payment(payment: Payment) -> str:
    if payment.goods == "first":
        return _("Trash one of the resources that The Coveted Starting Player asks for.")
    needs = resources_words([NAMES[need] for need in payment.open_needs])
    if payment.goods == "blocker":
        told = _("Pay for The Artificial Need. Open: {needs}.")
    elif payment.is_chained and not payment.has_spent_left:
        told = _("Pay for {card} with at least one left-over. Open: {needs}.")
    else:
        told = _("Pay for {card}. Open: {needs}.")
    return punctuated(told.format(card=title_words(KEY[payment.card]), needs=needs))
