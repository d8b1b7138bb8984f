"""Why a card of the hand can't be brought somewhere. An empty spot stands for anywhere: the card has no place to go."""

from game.core.voice import Reason
from game.core.words import _, many
from game.rules.my_engine.building import bill, builder_of
from game.rules.my_engine.cards import (
    FEE,
    FLAT_CARDS,
    FLAT_GOLD,
    IS_ENGINE,
    MOST_STACKS,
    NINE_CARDS,
    PRICES,
    SIDE,
    SIGNS,
    SPADE,
    VALUES,
    VP_PRICES,
)
from game.rules.my_engine.offers import DRAWN, can_pay_cards, has_use, purse
from game.rules.my_engine.state import Cell, State, building_cells, find
from game.rules.my_engine.words.reasons_base import (
    BUILD,
    BUILD_RULING,
    DISCARD,
    INSTANT,
    INSTANT_RULING,
    PAY,
    SETUP,
    SUIT_BUTTONS,
    cell_of,
    is_cell,
    pending,
    pieces,
)

FEE_RULING = "7.build.fee"


def why_not_hand(state: State, card: int, spot: str) -> Reason | None:
    """Say why a card of the deciding hand can't be brought to `spot`."""
    match state.phase:
        case "starter":
            return _why_not_first(state, card, spot)
        case "discard_drawn":
            return _why_not_drawn(state, card, spot)
        case "pay_cards" if spot == "discard":
            return None
        case "pay_cards" | "take":
            return pending(state)
        case _ if spot == "discard" or (not spot and IS_ENGINE[card] and _is_offered(state, 9)):
            return _why_not_discard(state, card)
        case _ if IS_ENGINE[card]:
            return _why_not_build(state, card, spot)
        case _:
            return _why_not_instant(state, card, spot)


def _is_offered(state: State, *values: int) -> bool:
    return state.phase == "activate" and VALUES[state.offered] in values


def _builds_now(state: State) -> bool:
    return state.phase == "spade_build" or _is_offered(state, 4, 7)


def _why_not_first(state: State, card: int, spot: str) -> Reason | None:
    if not IS_ENGINE[card]:
        words = _("Jacks, queens and kings are played, never built: begin with a card from ace to 10.")
        return Reason(words, "3.instants")
    if cell_of(state, spot) is not None:
        return None
    return Reason(_("The first card goes onto your own sheet: bring {card} there.").format(card=SIGNS[card]), SETUP)


def _why_not_drawn(state: State, card: int, spot: str) -> Reason | None:
    if card not in state.hands[state.seat][DRAWN]:
        return Reason(_("One of the three new cards has to go; {card} stays.").format(card=SIGNS[card]), DISCARD)
    return None if spot == "discard" else pending(state)


def _why_not_discard(state: State, card: int) -> Reason:
    """Say why a card can't be given away: only a 4 or a 9 asks for cards, and not before it is used."""
    words = {"card": SIGNS[card], "offered": SIGNS[state.offered], "nine": NINE_CARDS, "four": FLAT_CARDS}
    if _is_offered(state, 9) and has_use(state, state.offered):
        told = _("To pay {card}, use {offered} first; then bring {nine} cards to the discard pile.")
    elif _is_offered(state, 9):
        told = _("{offered} asks for {nine} cards of the hand.")
    elif _is_offered(state, 4) and can_pay_cards(state) and has_use(state, state.offered):
        told = _("First bring the card to build to a cell; then {four} others go to the discard pile.")
    elif not IS_ENGINE[card]:
        return _why_not_play(state, card) or _play_there(card)
    else:
        told = _("Cards are given away only to pay for a 4 or a 9, and one of three that diamonds draw.")
    return Reason(told.format(**words), PAY)


def _play_there(card: int) -> Reason:
    words = _("To play {card}, bring it to the place beside the discard pile.")
    return Reason(words.format(card=SIGNS[card]), INSTANT)


def _why_not_instant(state: State, card: int, spot: str) -> Reason | None:
    """Say why a jack, queen or king can't be brought to `spot`: to its own place it may go if it can be played."""
    reason = _why_not_play(state, card)
    if is_cell(spot) and reason is None:
        words = _("Jacks, queens and kings are never built: to play {card}, bring it beside the discard pile.")
        return Reason(words.format(card=SIGNS[card]), "7.build.instants")
    if is_cell(spot):
        return Reason(_("Jacks, queens and kings are never built, only played."), "7.build.instants")
    if reason is None and spot not in ("", "instants"):
        return _play_there(card)
    return reason


def _why_not_play(state: State, card: int) -> Reason | None:
    if state.has_played_instant:
        return Reason(_("Only one instant card is played in a turn."), INSTANT)
    if state.seat != state.active and not state.anyone_plays_instants:
        return Reason(_("Instant cards are played in your own turn."), "7.instant.own")
    price, vp = VP_PRICES[card], state.vp[state.seat]
    if price <= vp:
        return None
    words = _("{card} is played for {price} VP, and you have {vp}.")
    return Reason(words.format(card=SIGNS[card], price=price, vp=vp), INSTANT_RULING)


def _why_not_build(state: State, card: int, spot: str) -> Reason | None:
    if not _builds_now(state):
        return _nothing_builds(state, card)
    reason = _why_not_pay(state, card)
    if reason is not None:
        return reason
    if spot == "instants":
        return Reason(
            _("Only jacks, queens and kings are played there: {card} is built.").format(**_sign(card)), "4.build.played"
        )
    if not is_cell(spot):
        if len(state.tableaus[state.seat]) == MOST_STACKS:
            words = _("To build {card}, bring it to the stack of your sheet that it will replace.")
            return Reason(words.format(**_sign(card)), "4.build.fee")
        words = _("To build {card}, bring it to a free cell of your sheet.")
        return Reason(words.format(**_sign(card)), "4.build.cell")
    cell = cell_of(state, spot)
    if cell is None:
        return Reason(_("Everybody builds only on their own sheet."), "4.build.own")
    return _why_not_cell(state, cell)


def _sign(card: int) -> dict[str, str]:
    return {"card": SIGNS[card]}


def _nothing_builds(state: State, card: int) -> Reason:
    """Say why nothing can be built now, and when it can."""
    about: tuple[str, ...] = ()
    if state.phase == "choose_suit":
        words, about = (
            _("First choose a suit. {card} is built with spades, or when a 4 or a 7 is offered."),
            SUIT_BUTTONS,
        )
    elif state.phase == "turn_end":
        words = _("The pass is over. {card} is built with spades, or when a 4 or a 7 is offered.")
    else:
        words = _("{offered} is offered, and it builds nothing: only spades, a 4 or a 7 do.")
        about = pieces(state.offered)
    return Reason(words.format(card=SIGNS[card], offered=SIGNS[state.offered]), BUILD, about)


def _why_not_cell(state: State, cell: Cell) -> Reason | None:
    tableau = state.tableaus[state.seat]
    if cell in building_cells(tableau):
        return None
    stack = find(tableau, cell)
    if stack:
        words = _("A card is built on a free cell as long as there is one; only 5 and 6 stack.")
        return Reason(words, BUILD_RULING, pieces(*stack.cards))
    words = _("All stacks must lie within {n} rows and {n} columns.")
    return Reason(words.format(n=SIDE), "4.build.frame")


def _why_not_pay(state: State, card: int) -> Reason | None:
    """Say what is missing to build `card` now: gold for its price, cards for a 4, or gold and VP for the fee."""
    builder, gold = builder_of(state), state.gold[state.seat]
    price, hand = PRICES[builder][card], len(state.hands[state.seat])
    pays_cards = builder == 4 and hand > FLAT_CARDS
    if price <= purse(state) or (pays_cards and can_pay_cards(state)):
        return None
    if price <= gold or pays_cards:
        return _why_not_fee(state, 0 if pays_cards else price)
    if builder == 4:
        others = hand - 1
        words = many(
            "{card} takes {price} gold or {cards} other cards; you have {gold} gold and {n} other card.",
            "{card} takes {price} gold or {cards} other cards; you have {gold} gold and {n} other cards.",
            others,
        )
        return Reason(
            words.format(card=SIGNS[card], price=price, cards=FLAT_CARDS, gold=gold, n=others), "4.build.four"
        )
    words, section = _("{card} costs {price} gold, and you have {gold}."), "4.build.seven"
    if builder == SPADE:
        words, section = _("{card} costs {price} gold at half price, and you have {gold}."), "4.build.spades"
    return Reason(words.format(card=SIGNS[card], price=price, gold=gold), section)


def why_not_builder(state: State) -> Reason:
    """Say why the offered 4 or 7 finds nothing that it could build."""
    builder, gold = VALUES[state.offered], state.gold[state.seat]
    prices = [PRICES[builder][card] for card in state.hands[state.seat] if IS_ENGINE[card]]
    words = {"card": SIGNS[state.offered], "gold": FLAT_GOLD, "cards": FLAT_CARDS}
    if not prices:
        told = _("{card} has nothing to build: the hand holds no card from ace to 10.")
    elif min(prices) <= gold or (builder == 4 and len(state.hands[state.seat]) > FLAT_CARDS):
        told = _("{card} has nothing to build: replacing a stack costs {fee} more, and that can’t be paid.")
        return Reason(told.format(fee=FEE, **words), FEE_RULING)
    elif builder == 4:
        told = _("{card} has nothing to build: it takes {gold} gold or {cards} other cards.")
    else:
        told = _("{card} has nothing to build: no card of the hand can be paid for.")
    return Reason(told.format(**words), "4.pass.idle")


def _why_not_fee(state: State, price: int) -> Reason:
    assert len(state.tableaus[state.seat]) == MOST_STACKS
    missing = bill(state, state.seat, price).fee_vp - state.vp[state.seat]
    words = _("Replacing a stack costs {fee} more: {vp} VP of it would be missing.")
    return Reason(words.format(fee=FEE, vp=missing), FEE_RULING)
