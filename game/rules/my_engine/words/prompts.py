"""What the deciding seat is asked, in a sentence."""

from game.core.words import _, many
from game.rules.my_engine import cards
from game.rules.my_engine.offers import can_build, can_pay_cards, has_use, instants, purse
from game.rules.my_engine.state import NO_CARD, State
from game.rules.my_engine.words.story import verdict


def prompt(state: State, viewer: int | None) -> str:
    """Return what is asked now; once the match is over, how it ended.

    What depends on the cards of the deciding hand, only their owner is told. Rule: my_engine 6.
    """
    is_own = viewer == state.seat
    match state.phase:
        case "activate":
            return _activate(state, is_own=is_own)
        case "choose_suit":
            return _choose_suit(state, is_own=is_own)
        case "spade_build":
            return _spade_build(state, is_own=is_own)
        case "discard_drawn":
            return _("Three new cards: keep two, and put one on the discard pile.")
        case "pay_cards":
            return _pay_cards(state)
        case "take":
            asked = many(
                "Take one engine card from the discard pile.",
                "Take {n} engine cards from the discard pile, one at a time.",
                state.owed,
            )
            return asked.replace("{n}", str(state.owed))
        case "turn_end":
            if state.seat == state.active:
                return _("The pass is over. Play an instant card now, or end the turn.")
            return _("The pass is over. Play an instant card now, or leave it at that.")
        case "starter":
            return _("Choose the first card of the engine: it is built free of charge.")
        case _:
            return verdict(state)


def _choose_suit(state: State, *, is_own: bool) -> str:
    if is_own and instants(state):
        asked = _("Choose a suit or an instant: ♠ build, ♥ {vp} VP, ♦ cards, ♣ {gold} gold.")
    else:
        asked = _("Choose a suit: ♠ half-price build, ♥ {vp} VP, ♦ cards, ♣ {gold} gold.")
    return asked.format(gold=cards.CLUB_GOLD, vp=cards.HEART_VP)


def _spade_build(state: State, *, is_own: bool) -> str:
    if is_own and not can_build(state, cards.SPADE):
        return _("There is nothing to build yet: play an instant card, or skip the build.")
    return _with_fee(state, _("Build one card for half its cost, rounded up, or skip the build."))


def _with_fee(state: State, asked: str) -> str:
    if len(state.tableaus[state.seat]) < cards.MOST_STACKS:
        return asked
    return f"{asked} {fee_words()}"


def fee_words() -> str:
    """Return what it costs more to build where no cell is free."""
    return _("All nine cells are taken: replacing a stack costs {fee} more.").format(fee=cards.FEE)


def _activate(state: State, *, is_own: bool) -> str:
    card = state.offered
    value = cards.VALUES[card]
    # Whether a 4 or a 7 has anything to build, the hand says; what the others need lies open.
    if (is_own or value not in (4, 7)) and not has_use(state, card):
        return _("{card} has nothing to do: skip it, or play an instant card.").format(card=cards.SIGNS[card])
    if value in (4, 7):
        return _with_fee(state, _build_with(state, card))
    if value == 10 and not state.last and state.vp[state.seat] + cards.TEN_VP >= cards.END_VP:
        asked = _("{card}: score {vp} VP and reach {end}, so that this turn is the last, or skip it.")
        return asked.format(card=cards.SIGNS[card], vp=cards.TEN_VP, end=cards.END_VP)
    asked = {
        1: _("{card}: open another stack of its row or column, or skip it."),
        2: _("{card}: take {two} gold, or skip it."),
        3: _("{card}: draw a card, or skip it."),
        5: _("{card}: stack a card, or skip it."),
        6: _("{card}: stack a card on its own suit, a VP for each card there, or skip it."),
        8: _("{card}: pay {price} gold, draw a card and score {eight} VP, or skip it."),
        9: _("{card}: pay {cards} cards for {gold} gold and {nine} VP, or skip it."),
        10: _("{card}: score {ten} VP, or skip it."),
    }[value]
    return asked.format(
        card=cards.SIGNS[card],
        two=cards.TWO_GOLD,
        price=cards.EIGHT_GOLD,
        eight=cards.EIGHT_VP,
        cards=cards.NINE_CARDS,
        gold=cards.NINE_GOLD,
        nine=cards.NINE_VP,
        ten=cards.TEN_VP,
    )


def _build_with(state: State, card: int) -> str:
    if cards.VALUES[card] == 7:
        asked = _("{card}: build a card for its cost and score {vp} VP, or skip it.")
    elif not can_pay_cards(state):
        asked = _("{card}: build a card for {gold} gold, or skip it.")
    elif purse(state) < cards.FLAT_GOLD:
        asked = _("{card}: build a card for {cards} other cards, or skip it.")
    else:
        asked = _("{card}: build a card for {gold} gold or {cards} other cards, or skip it.")
    return asked.format(card=cards.SIGNS[card], vp=cards.BUILDER_VP, gold=cards.FLAT_GOLD, cards=cards.FLAT_CARDS)


def _pay_cards(state: State) -> str:
    if state.building == NO_CARD:
        asked = many(
            "{card}: pay one more card of the hand.",
            "{card}: pay {n} cards of the hand.",
            state.owed,
        )
        return asked.format(card=cards.SIGNS[state.offered], n=state.owed)
    asked = many(
        "Pay one more card of the hand, and {card} is built.",
        "Pay {n} cards of the hand for {card}.",
        state.owed,
    )
    return asked.format(card=cards.SIGNS[state.building], n=state.owed)
