"""What who is new to the game might overlook: an instant unplayed, another way to pay, a fee. Rule: my_engine 4."""

from game.core.voice import Nudge
from game.core.words import _, many
from game.rules.my_engine.cards import (
    FEE,
    FLAT_CARDS,
    FLAT_GOLD,
    IS_ENGINE,
    MOST_STACKS,
    NAMES,
    SIGNS,
    SPADE,
    SUIT_OF,
    VALUES,
    VP_PRICES,
)
from game.rules.my_engine.forecast import new_pass
from game.rules.my_engine.offers import can_build, can_pay_cards
from game.rules.my_engine.state import State


def nudges(state: State) -> list[Nudge]:
    """Return what the decision at hand could be made without knowing."""
    if state.phase == "turn_end":
        return _instants(state)
    if _builder(state) is None:
        return []
    return _paying_cards(state) + _fee(state)


def _builder(state: State) -> int | None:
    """Return what asks for a card to build: the spade, a 4 or a 7; None where nothing does or can be built."""
    if state.phase == "spade_build":
        builder = SPADE
    elif state.phase == "activate" and VALUES[state.offered] in (4, 7):
        builder = VALUES[state.offered]
    else:
        return None
    return builder if can_build(state, builder) else None


def _instants(state: State) -> list[Nudge]:
    """Tell of the instant whose pass would offer most cards, if one would offer any."""
    seat = state.seat
    vp, tableau = state.vp[seat], state.tableaus[seat]
    offered = {
        card: len(new_pass(tableau, SUIT_OF[card], is_whole=seat == state.active))
        for card in state.hands[seat]
        if not IS_ENGINE[card] and VP_PRICES[card] <= vp
    }
    card = max(offered, key=lambda one: offered[one], default=None)
    if card is None or not offered[card]:
        return []
    text = many(
        "The turn is about to end, and {card} is unplayed: it costs {price} VP and lets {n} card run once more.",
        "The turn is about to end, and {card} is unplayed: it costs {price} VP and lets {n} cards run once more.",
        offered[card],
    )
    words = {"card": SIGNS[card], "price": VP_PRICES[card], "n": offered[card]}
    return [Nudge("instant", text.format(**words), (f"card:{NAMES[card]}",))]


def _paying_cards(state: State) -> list[Nudge]:
    """Tell that a 4 takes cards, too, where the gold is not enough."""
    seat = state.seat
    if _builder(state) != 4 or state.gold[seat] >= FLAT_GOLD or not can_pay_cards(state):
        return []
    text = _("A 4 may be paid with {n} other cards of the hand, too: drop the new card on the half with a card.")
    return [Nudge("cards", text.format(n=FLAT_CARDS), (f"card:{NAMES[state.offered]}",))]


def _fee(state: State) -> list[Nudge]:
    """Tell what it costs to build where no cell is free."""
    tableau = state.tableaus[state.seat]
    if len(tableau) < MOST_STACKS:
        return []
    row, column = tableau[0].cell
    text = _("All nine cells are taken: a new card replaces a stack, for {fee} more, in gold or else in VP.")
    return [Nudge("fee", text.format(fee=FEE), (f"cell:{state.seat}:{row},{column}",))]
