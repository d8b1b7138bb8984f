"""Why a gesture is refused. Sections are those of the rules document; after the dot stands what it is about."""

from game.core.voice import Reason
from game.core.words import _, many, points_words
from game.rules.victory_point_salad import cards
from game.rules.victory_point_salad.offers import keep_kinds, legal
from game.rules.victory_point_salad.state import State
from game.rules.victory_point_salad.words.refusals import why_not_blocker, why_not_cover, why_not_first, why_not_play
from game.rules.victory_point_salad.words.wording import title_words

_PAYING, _ACTION, _DIVE, _SETTLE, _TURN = "4.pay", "4.action", "4.dive", "4.settle", "4"
_END, _HIDDEN, _HAND, _ENDGAME = "5", "6", "4.hand", "4.endgame"
_CARD = dict(zip(cards.PIECES, cards.CARDS, strict=True))
_BUTTONS = {
    "end_turn",
    "stop_chain",
    "declare_end",
    "settle_pay",
    "settle_keep",
    "dive_none",
    "keep_done",
    "pay_blocker",
    "buy_first",
    "buy",
    "pay",
}


def why_not(state: State, seat: int, piece: str, spot: str) -> Reason | None:
    """Say why `seat` can't bring `piece` to the zone `spot`, or press it where `spot` is empty.

    `piece` may be a button, too, called as the intent that it makes: `end_turn`, `stop_chain`, `declare_end`,
    `settle_pay`, `settle_keep`, `dive_none`, `keep_done`, `pay_blocker`, `buy_first`; and the two of a
    payment, `buy` and `pay`.
    """
    if state.phase == "over":
        return Reason(_("The match is over."), _END)
    if seat != state.seat:
        return Reason(_("It is somebody else’s turn."), _TURN)
    if piece in _BUTTONS:
        return _why_not_button(state, piece)
    if piece in _CARD:
        card = _CARD[piece]
        return _why_not_card(state, card, spot) or _astray(state, card, spot)
    if piece.startswith("chip:"):
        return _why_not_chip(state, piece, spot)
    if piece.startswith(("resource_pile", "special_pile")):
        return Reason(_("The pile stays closed: it fills up the row when the turn ends."), "4.end")
    if piece.startswith("hand:"):
        return Reason(_("These cards belong to somebody else."), _HIDDEN)
    return None


def _pending(state: State) -> Reason | None:
    """Return what has to be done before anything else, None where there is a choice."""
    match state.phase:
        case "pay":
            return Reason(
                _("First cover the open needs, or take the card back with undo."), "4.pay.back", _open_needs(state)
            )
        case "chain":
            return Reason(
                _("First play on the left-overs, or be done with them."), "4.chain.done", ("pool", "stop_chain")
            )
        case "dive":
            return Reason(
                _("First take a card out of the trash, or nothing."), _DIVE, ("resource_trash", "special_trash")
            )
        case "settle":
            return Reason(_("First decide about The Artificial Need."), _SETTLE, ("settle_pay", "settle_keep"))
        case "keep":
            return Reason(_("First choose what to keep for the next game."), "5.keep")
        case _:
            return None


def _open_needs(state: State) -> tuple[str, ...]:
    hows = state.payment.hows if state.payment else ()
    return tuple([f"need:{place}" for place, how in enumerate(hows) if not how])


def _why_not_button(state: State, button: str) -> Reason | None:
    if any(intent.kind == button for intent in legal(state)):
        return None
    if button == "end_turn":
        return _pending(state) or _hand_is_full(state)
    if button == "declare_end":
        return _why_not_declare(state)
    if button in ("pay_blocker", "settle_pay"):
        return _pending(state) or why_not_blocker(state)
    if button == "buy_first":
        return why_not_first(state) if state.phase in ("action", "chain") else _pending(state)
    if button in ("buy", "pay") and state.phase != "pay":
        return Reason(_("Nothing is being paid for."), "4.pay.play")
    if button == "buy":
        return _pending(state)
    if button == "pay":
        return Reason(_("There is no other thrifty way: buy it like this, or fill the slots yourself."), _PAYING)
    return Reason(_("There is nothing of that kind to decide now."), _TURN)


def _hand_is_full(state: State) -> Reason:
    surplus = len(state.hands[state.seat]) - cards.HAND_LIMIT
    told = many(
        "First discard {n} card: no more than {most} are kept.",
        "First discard {n} cards: no more than {most} are kept.",
        surplus,
    )
    return Reason(told.format(n=surplus, most=cards.HAND_LIMIT), _HAND, (f"hand:{state.seat}",))


def _why_not_declare(state: State) -> Reason | None:
    if len(state.hands) == 1:
        return Reason(_("Alone, the game ends by itself after two turns of the Endgame."), "5.alone")
    if not state.endgame:
        return Reason(_("Game End is declared in the Endgame, once Initiate Endgame! has come up."), "5.declare")
    if state.last:
        return Reason(_("This round is the last one already."), "5.declare")
    return _pending(state)


def _why_not_card(state: State, card: int, spot: str) -> Reason | None:
    """Return why a card can't be moved, by where it lies."""
    seat = state.seat
    if card in state.hands[seat]:
        return _why_not_hand(state, card, spot)
    if card in state.tableaus[seat] and card != cards.STARTING_PLAYER and not cards.IS_BLOCKER[card]:
        return _why_not_own(state, card, spot)
    if card == cards.STARTING_PLAYER:
        return why_not_first(state) if state.phase in ("action", "chain") else _pending(state)
    if cards.IS_BLOCKER[card] and card in state.tableaus[seat]:
        return None if state.phase == "settle" else _pending(state) or why_not_blocker(state)
    if card == cards.INITIATE:
        return Reason(_("Initiate Endgame! is never played."), _ENDGAME)
    if card in state.resource_trash or card in state.special_trash:
        return _why_not_trash(state, card)
    if any(card in tableau for tableau in state.tableaus):
        return Reason(_("Everybody pays from the own tableau only."), "4.pay.cost")
    if card in state.tray or (state.payment and card == state.payment.card):
        return Reason(_("It is in the tray: take it back with undo."), "4.pay.back")
    if cards.IS_PAYOFF[card] and card in state.special_pile:
        return Reason(_("Payoffs can be taken in the Endgame, once Initiate Endgame! has come up."), _ENDGAME)
    if any(card in hand for hand in state.hands) or card in state.resource_pile or card in state.special_pile:
        return Reason(_("That card lies face down."), _HIDDEN)
    return _why_not_take(state, card, spot)


def _astray(state: State, card: int, spot: str) -> Reason | None:
    """Say where a card goes that was brought anywhere else; None where it belongs, and while it is only picked up."""
    seat = state.seat
    is_for_sale = card not in state.hands[seat] and not any(card in tableau for tableau in state.tableaus)
    if not spot or (is_for_sale and state.phase != "dive"):
        return None
    if cards.IS_BLOCKER[card]:
        told = _("Click it to pay it off, or bring it to the bin of the specials.")
        return None if spot == "special_trash" else Reason(told, "4.pay.blocker")
    if state.phase == "pay":
        return None if spot.startswith("need:") else Reason(_("Bring it to an open need."), "4.pay.drag")
    if state.phase == "keep":
        told = _("Bring it to the panel beside your mat: what lies there is kept.")
        return None if spot == f"kept:{seat}" else Reason(told, "5.keep")
    is_discarded = spot == "special_trash" and card in state.hands[seat]
    if is_discarded or spot == f"tableau:{seat}":
        return None
    return Reason(_("Bring it onto your own mat."), _DIVE if state.phase == "dive" else "4.action.mat")


def _why_not_take(state: State, card: int, spot: str) -> Reason | None:
    """Return why a card that is for sale can't be taken to `spot`."""
    if _pending(state):
        return _pending(state)
    if not state.actions:
        return Reason(_("All three actions are used: end the turn."), _ACTION)
    if card in state.box:
        return Reason(_("That card is out of the game."), "3")
    to_tableau = card in state.resource_row
    target = f"tableau:{state.seat}" if to_tableau else f"hand:{state.seat}"
    if spot in ("", target):
        return None
    if to_tableau:
        return Reason(_("Resource cards go straight onto your tableau."), "4.action.resource")
    return Reason(_("Special cards go into the hand first; playing them is another action."), "4.action.special")


def _why_not_trash(state: State, card: int) -> Reason | None:
    if state.phase != "dive":
        return Reason(_("Only The Unfair Deck Dive takes cards out of the trash."), _DIVE)
    if cards.KIND[card] == cards.BLOCKER_KIND:
        return Reason(_("Nobody dives for an Artificial Need."), _DIVE)
    return None


def _why_not_hand(state: State, card: int, spot: str) -> Reason | None:
    if spot in ("special_trash", "resource_trash"):
        if state.phase != "action":
            return _pending(state)
        if len(state.hands[state.seat]) > cards.HAND_LIMIT:
            return None
        told = _("Cards are discarded only from a hand of more than {n}.")
        return Reason(told.format(n=cards.HAND_LIMIT), _HAND)
    if state.phase not in ("action", "chain"):
        return _pending(state)
    if state.phase == "action" and not state.actions:
        return Reason(_("All three actions are used: end the turn."), _ACTION)
    return why_not_play(state, cards.KIND[card])


def _why_not_own(state: State, card: int, spot: str) -> Reason | None:
    """Return why a card of the own tableau can't be used."""
    if state.phase == "pay":
        return why_not_cover(state, cards.KIND[card], spot)
    if state.phase == "keep":
        if cards.KIND[card] in keep_kinds(state):
            return None
        if cards.IS_PAYOFF[card]:
            return Reason(_("Payoffs can’t be kept."), "5.keep.not")
        told = _("{card} is worth more than may still be kept: {points}.")
        return Reason(told.format(card=title_words(cards.KEY[card]), points=points_words(state.allowance)), "5.keep")
    if state.phase != "action":
        return _pending(state)
    if cards.TITLES[cards.KIND[card]].icons or cards.TITLES[cards.KIND[card]].whole:
        return Reason(_("Cards are trashed to pay: first play a card, and its needs open up."), "4.pay.play")
    return Reason(_("What is in play stays in play."), _ACTION)


def _why_not_chip(state: State, piece: str, spot: str) -> Reason | None:
    if state.phase == "chain":
        return Reason(_("Left-overs are spent on the next card: play one that needs them."), "4.chain.next")
    if state.phase != "pay" or not spot.startswith("need:"):
        return Reason(_("What is left over pays for a need."), "4.pay.left")
    return why_not_cover(state, -1, spot, piece.partition(":")[2].partition(".")[0])
