"""Why a gesture is refused. Sections are those of the rules document; after the dot stands what it is about."""

from game.core.rules import Reason
from game.core.words import _
from game.rules.my_engine.building import bill, builder_of
from game.rules.my_engine.cards import (
    ACE,
    FEE,
    INDEX,
    IS_ENGINE,
    PRICES,
    SIDE,
    SIGNS,
    STACK_LIMIT,
    SUIT_OF,
    VALUES,
    VP_PRICES,
)
from game.rules.my_engine.offers import DRAWN, ace_targets, can_pay_cards, has_use, purse
from game.rules.my_engine.state import (
    ACTIVATE,
    CHOOSE_SUIT,
    DISCARD_DRAWN,
    OVER,
    PAY_CARDS,
    SPADE_BUILD,
    STARTER,
    TAKE,
    TURN_END,
    Cell,
    State,
    building_cells,
    find,
    holder,
)
from game.rules.my_engine.story import suit_words
from game.rules.my_engine.table import cell_zone

_SETUP, _TURN, _END, _HIDDEN = "3", "4", "5", "6"
_SUIT, _DISCARD, _BUILD, _PASS = "4.suit", "4.discard", "4.build", "4.pass"
_ACE, _STACK, _PAY, _TAKE, _INSTANT = "4.ace", "4.stack", "4.pay", "4.take", "4.instant"
_STACK_RULING, _INSTANT_RULING, _BUILD_RULING = "7.stack", "7.instant", "7.build"


def why_not(state: State, seat: int, piece: str, spot: str) -> Reason | None:
    """Say why `seat` can't bring `piece` to the zone `spot`, or press it where `spot` is empty.

    `piece` may be a button, too: `suit:C` (or D, H, S), `activate`, `skip`, `end`.
    """
    if state.phase == OVER:
        return Reason(_("The match is over."), _END)
    kind, _colon, name = piece.partition(":")
    if seat != state.seat:
        return Reason(_("Somebody else decides now; everybody’s own cards get their turn."), _TURN)
    if kind == "card" and name in INDEX:
        return _why_not_card(state, INDEX[name], spot)
    if kind.startswith("deck"):
        return _pending(state) or Reason(_("Cards are drawn by diamonds, a 3, an 8 or a jack."), _SUIT)
    if kind in ("hand", "drawn"):
        return Reason(_("These cards belong to somebody else."), _HIDDEN)
    if kind == "suit":
        return _why_not_suit(state)
    if kind in ("activate", "skip", "end"):
        return _why_not_button(state, kind)
    return None


def _pending(state: State) -> Reason | None:
    """Return what has to be done before anything else, None where there is a choice."""
    match state.phase:
        case "starter":
            return Reason(_("First build a card of the hand as the start of the engine."), _SETUP)
        case "discard_drawn":
            return Reason(_("First put one of the three new cards on the discard pile."), _DISCARD)
        case "pay_cards":
            return Reason(_("First pay the cards that are owed: bring them to the discard pile."), _PAY)
        case "take":
            return Reason(_("First take the engine cards from the discard pile."), _TAKE)
        case "choose_suit":
            return Reason(_("First choose the suit of this turn."), _SUIT)
        case _:
            return None


def _why_not_suit(state: State) -> Reason | None:
    if state.phase == CHOOSE_SUIT:
        return None
    if not state.suit:
        return _pending(state) or Reason(_("The instant’s pass comes first, then the suit is chosen."), _INSTANT)
    words = _("The suit of this turn is chosen: {suit}.")
    return Reason(words.format(suit=suit_words(state.suit)), _SUIT)


def _why_not_button(state: State, button: str) -> Reason | None:
    if _pending(state):
        return _pending(state)
    if button == "end":
        if state.phase == TURN_END:
            return None
        return Reason(_("The turn ends by itself once the pass has gone over every card."), _TURN)
    if button == "skip":
        if state.phase == TURN_END:
            return Reason(_("No card is offered any more: end the turn."), _TURN)
        return None
    if state.phase != ACTIVATE:
        return Reason(_("No card is offered now."), _PASS)
    return _why_not_activate(state)


def _why_not_activate(state: State) -> Reason | None:
    """Return why the offered card can't just be clicked."""
    card = state.offered
    words = {"card": SIGNS[card]}
    if not has_use(state, card):
        return _no_use(state, card)
    match VALUES[card]:
        case 1:
            return Reason(_("{card} needs a target: click another stack of its row or column.").format(**words), _ACE)
        case 4 | 7:
            return Reason(_("{card} builds: bring a card of the hand to a free cell.").format(**words), _BUILD)
        case 5 | 6:
            return Reason(_("{card} stacks: bring a card that lies alone to another stack.").format(**words), _STACK)
        case _:
            return None


def _no_use(state: State, card: int) -> Reason:
    words = {
        1: _("{card} finds no stack in its row or column that it could activate."),
        3: _("{card} has nothing to draw: the deck is empty."),
        4: _("{card} has nothing to build: it takes a card, and 4 gold or 4 other cards."),
        5: _("{card} has nothing to stack: it takes a card that lies alone, and a stack of one or two."),
        6: _("{card} has nothing to stack: it takes a card that lies alone, and a stack with its suit on top."),
        7: _("{card} has nothing to build: no card of the hand can be paid for."),
        8: _("{card} asks for 3 gold."),
        9: _("{card} asks for 3 cards of the hand."),
    }[VALUES[card]]
    return Reason(words.format(card=SIGNS[card]), _PASS)


def _why_not_card(state: State, card: int, spot: str) -> Reason | None:
    if card in state.hands[state.seat]:
        return _why_not_hand(state, card, spot)
    if card == state.building:
        return _pending(state)
    if card in state.discard:
        return _why_not_take(state, card)
    for seat, tableau in enumerate(state.tableaus):
        stack = holder(tableau, card)
        if stack is not None:
            if seat != state.seat:
                return Reason(_("Everybody builds and uses only the own engine."), _TURN)
            return _why_not_own(state, card, stack.cell, spot)
    return Reason(_("These cards belong to somebody else."), _HIDDEN)


def _why_not_take(state: State, card: int) -> Reason | None:
    if state.phase != TAKE:
        return Reason(_("Only a king takes cards out of the discard pile."), _TAKE)
    if IS_ENGINE[card]:
        return None
    return Reason(_("A king takes engine cards: aces to tens."), _TAKE)


def _why_not_hand(state: State, card: int, spot: str) -> Reason | None:
    if spot == "discard":
        return _why_not_discard(state, card)
    if spot.startswith("cell:"):
        return _why_not_build(state, card, spot)
    if not IS_ENGINE[card]:
        return _why_not_instant(state, card)
    if state.phase == STARTER or _builds_now(state):
        return Reason(_("Bring the card to a cell of the own sheet."), _BUILD)
    return _pending(state) or Reason(_("Only jacks, queens and kings are played from the hand."), _INSTANT)


def _why_not_discard(state: State, card: int) -> Reason | None:
    if state.phase == PAY_CARDS:
        return None
    if state.phase == DISCARD_DRAWN:
        if card in state.hands[state.seat][DRAWN]:
            return None
        return Reason(_("One of the three new cards has to go."), _DISCARD)
    return _pending(state) or Reason(_("Cards are given away only to pay a 4 or a 9."), _PAY)


def _why_not_instant(state: State, card: int) -> Reason | None:
    if state.phase in (STARTER, DISCARD_DRAWN, PAY_CARDS, TAKE):
        return _pending(state)
    if state.has_played_instant:
        return Reason(_("Only one instant card is played in a turn."), _INSTANT)
    if state.seat != state.active and not state.anyone_plays_instants:
        return Reason(_("Instant cards are played in one’s own turn."), _INSTANT_RULING)
    price, vp = VP_PRICES[card], state.vp[state.seat]
    if price <= vp:
        return None
    words = _("{card} is played for {price} VP, and there are only {vp}.")
    return Reason(words.format(card=SIGNS[card], price=price, vp=vp), _INSTANT_RULING)


def _builds_now(state: State) -> bool:
    return state.phase == SPADE_BUILD or (state.phase == ACTIVATE and VALUES[state.offered] in (4, 7))


def _why_not_build(state: State, card: int, spot: str) -> Reason | None:
    cell = _cell_of(state, spot)
    if not IS_ENGINE[card]:
        return Reason(
            _("Jacks, queens and kings are never built: bring them to the middle to play them."), _BUILD_RULING
        )
    if state.phase == STARTER:
        return None if cell else Reason(_("Bring the card to the own sheet."), _BUILD)
    if not _builds_now(state):
        return _pending(state) or Reason(_("Only spades, a 4 or a 7 build, when their turn comes."), _BUILD)
    if cell is None:
        return Reason(_("Everybody builds and uses only the own engine."), _BUILD)
    return _why_not_cell(state, cell) or _why_not_pay(state, card)


def _why_not_cell(state: State, cell: Cell) -> Reason | None:
    tableau = state.tableaus[state.seat]
    if cell in building_cells(tableau):
        return None
    if find(tableau, cell):
        return Reason(_("A card is built on a free cell as long as there is one; only 5 and 6 stack."), _BUILD_RULING)
    words = _("All stacks must lie within {n} rows and {n} columns.")
    return Reason(words.format(n=SIDE), _BUILD)


def _why_not_pay(state: State, card: int) -> Reason | None:
    seat = state.seat
    price = PRICES[builder_of(state)][card]
    if price <= purse(state) or (builder_of(state) == 4 and can_pay_cards(state)):
        return None
    if price > state.gold[seat]:
        words = _("{card} costs {price} gold here, and there are only {gold}.")
        return Reason(words.format(card=SIGNS[card], price=price, gold=state.gold[seat]), _BUILD)
    words = _("Replacing a stack costs {fee} more: {vp} VP of it would be missing.")
    missing = bill(state, seat, price).fee_vp - state.vp[seat]
    return Reason(words.format(fee=FEE, vp=missing), _BUILD_RULING)


def _cell_of(state: State, spot: str) -> Cell | None:
    """Return the cell of the deciding seat's own sheet that `spot` names, None for any other."""
    _kind, seat, place = spot.split(":")
    if seat != str(state.seat):
        return None
    row, column = place.split(",")
    return int(row), int(column)


def _why_not_own(state: State, card: int, cell: Cell, spot: str) -> Reason | None:
    """Return why a card of the own tableau can't be moved or clicked."""
    if state.phase != ACTIVATE:
        return _pending(state) or Reason(_("Cards of the engine are used when the pass comes to them."), _PASS)
    value = VALUES[state.offered]
    if value == ACE and spot in ("", cell_zone(state.seat, cell)):
        return _why_not_open(state, cell)
    if value in (5, 6) and spot:
        return _why_not_stack(state, card, cell, spot)
    if card == state.offered:
        return _why_not_activate(state)
    words = _("{card} is offered now: one card after the other, in reading order.")
    return Reason(words.format(card=SIGNS[state.offered]), _PASS)


def _why_not_open(state: State, cell: Cell) -> Reason | None:
    run = state.passes[-1]
    if cell in ace_targets(state, run):
        return None
    ace = SIGNS[state.offered]
    if cell == run.pos:
        return Reason(_("{card} activates another stack, not its own.").format(card=ace), _ACE)
    if cell[0] != run.pos[0] and cell[1] != run.pos[1]:
        return Reason(_("{card} reaches only along its row and its column.").format(card=ace), _ACE)
    if run.is_whole or state.ace_opens_all:
        return Reason(_("An ace does not activate aces."), _ACE)
    words = _("In the turn of another an ace activates only {suit}, and no aces.")
    return Reason(words.format(suit=suit_words(run.suit)), _ACE)


def _why_not_stack(state: State, card: int, cell: Cell, spot: str) -> Reason | None:
    tableau = state.tableaus[state.seat]
    source = find(tableau, cell)
    target_cell = _cell_of(state, spot) if spot.startswith("cell:") else None
    target = find(tableau, target_cell) if target_cell else None
    assert source
    if len(source.cards) > 1 and not state.may_restack:
        return Reason(_("Only a card that lies alone is moved: stacks stay together."), _STACK_RULING)
    if card != source.cards[-1]:
        return Reason(_("Only the top card of a stack is moved."), _STACK_RULING)
    if target is None or target.cell == cell:
        return Reason(_("Bring the card to another stack of the own engine."), _STACK)
    if len(target.cards) == STACK_LIMIT:
        return Reason(_("A stack holds at most {n} cards.").format(n=STACK_LIMIT), _STACK)
    top = target.cards[-1]
    if VALUES[state.offered] == 6 and SUIT_OF[top] != SUIT_OF[card]:
        words = _("A 6 stacks like on like: {card} and {top} are of different suits.")
        return Reason(words.format(card=SIGNS[card], top=SIGNS[top]), _STACK_RULING)
    return None
