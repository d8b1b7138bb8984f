"""Why a gesture is refused. Sections are those of the rules document; after the dot stands what it is about."""

from game.core.voice import Reason
from game.core.words import _
from game.rules.my_engine.cards import INDEX, IS_ENGINE, SIGNS, VALUES
from game.rules.my_engine.offers import has_use
from game.rules.my_engine.state import State, holder
from game.rules.my_engine.words.reasons_base import END, HIDDEN, PASS, SUIT, TAKE_SECTION, TURN, pending
from game.rules.my_engine.words.reasons_engine import why_not_activate, why_not_own
from game.rules.my_engine.words.reasons_hand import why_not_hand
from game.rules.my_engine.words.story import suit_words


def why_not(state: State, seat: int, piece: str, spot: str) -> Reason | None:
    """Say why `seat` can't bring `piece` to the zone `spot`, or where `spot` is empty, anywhere, nor press it.

    `piece` may be a button, too: `suit:C` (or D, H, S), `activate`, `skip`, `end`.
    """
    if state.phase == "over":
        return Reason(_("The match is over."), END)
    kind, _colon, name = piece.partition(":")
    if seat != state.seat:
        return Reason(_("Somebody else decides now; everybody’s own cards get their turn."), "4.others")
    if kind == "card" and name in INDEX:
        return _why_not_card(state, INDEX[name], spot)
    if kind.startswith("deck"):
        return _why_not_draw(state)
    if kind in ("hand", "drawn"):
        return Reason(_("These cards belong to somebody else."), HIDDEN)
    if kind == "suit":
        return _why_not_suit(state)
    if kind in ("activate", "skip", "end"):
        return _why_not_button(state, kind)
    return None


def _why_not_draw(state: State) -> Reason:
    """Say why the deck itself can't be used: cards draw from it."""
    if state.phase == "choose_suit":
        return Reason(_("Choose diamonds to draw cards; a 3, an 8 and a jack draw, too."), "4.suit.draw")
    asked = pending(state)
    if asked is not None:
        return asked
    if state.phase == "activate" and VALUES[state.offered] in (3, 8) and has_use(state, state.offered):
        return Reason(
            _("{card} draws a card: use it, and it comes by itself.").format(card=SIGNS[state.offered]), "4.pass.use"
        )
    return Reason(_("Cards are drawn by diamonds, a 3, an 8 or a jack."), "4.suit.draw")


def _why_not_suit(state: State) -> Reason | None:
    if state.phase == "choose_suit":
        return None
    if not state.suit:
        return pending(state) or Reason(_("The instant’s pass comes first, then the suit is chosen."), "4.instant.pass")
    words = _("The suit of this turn is chosen: {suit}.")
    return Reason(words.format(suit=suit_words(state.suit)), SUIT)


def _why_not_button(state: State, button: str) -> Reason | None:
    asked = pending(state)
    if asked is not None:
        return asked
    if button == "end":
        if state.phase == "turn_end":
            return None
        return Reason(_("First the pass goes over every card that it reaches: then the turn can end."), TURN)
    if button == "skip":
        return None
    if state.phase != "activate":
        return Reason(_("No card is offered now."), PASS)
    return why_not_activate(state)


def _why_not_card(state: State, card: int, spot: str) -> Reason | None:
    if card in state.hands[state.seat]:
        return why_not_hand(state, card, spot)
    if card == state.building:
        return pending(state)
    if card in state.discard:
        return _why_not_take(state, card)
    for seat, tableau in enumerate(state.tableaus):
        stack = holder(tableau, card)
        if stack is not None:
            if seat != state.seat:
                return Reason(_("Everybody builds and uses only their own engine."), "4.own")
            return why_not_own(state, card, stack, spot)
    return Reason(_("These cards belong to somebody else."), HIDDEN)


def _why_not_take(state: State, card: int) -> Reason | None:
    if state.phase != "take":
        return Reason(_("Only a king takes cards out of the discard pile."), TAKE_SECTION)
    if IS_ENGINE[card]:
        return None
    return Reason(_("A king takes engine cards: aces to tens."), TAKE_SECTION)
