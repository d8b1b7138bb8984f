"""What all refusals share: the sections that they name, and what has to be done before anything else."""

from game.core.voice import Reason
from game.core.words import _, many, mark
from game.rules.my_engine.cards import NAMES, SIGNS
from game.rules.my_engine.state import NO_CARD, Cell, State

SETUP, TURN, END, HIDDEN = "3", "4", "5", "6"
SUIT, DISCARD, BUILD, PASS = "4.suit", "4.discard", "4.build", "4.pass"
ACE_SECTION, STACK, PAY, TAKE_SECTION, INSTANT = "4.ace", "4.stack", "4.pay", "4.take", "4.instant"
STACK_RULING, INSTANT_RULING, BUILD_RULING = "7.stack", "7.instant", "7.build"

SUIT_BUTTONS = tuple(f"suit:{suit}" for suit in "CDHS")
ONE_OF = {"C": mark("a club"), "D": mark("a diamond"), "H": mark("a heart"), "S": mark("a spade")}


def pending(state: State) -> Reason | None:
    """Return what has to be done before anything else, None where there is a choice."""
    match state.phase:
        case "starter":
            return Reason(_("First build a card of the hand as the start of the engine."), SETUP)
        case "discard_drawn":
            return Reason(
                _("First put one of the three new cards on the discard pile."), DISCARD, (f"drawn:{state.seat}",)
            )
        case "pay_cards":
            return _owed(state)
        case "take":
            return Reason(_("First take the engine cards from the discard pile."), TAKE_SECTION)
        case "choose_suit":
            return Reason(_("First choose the suit of this turn."), SUIT, SUIT_BUTTONS)
        case _:
            return None


def _owed(state: State) -> Reason:
    """Return what is still to be paid, and for what."""
    card = state.offered if state.building == NO_CARD else state.building
    words = many(
        "First pay one more card for {card}: bring it to the discard pile.",
        "First pay {n} cards for {card}: bring them to the discard pile.",
        state.owed,
    )
    return Reason(words.format(card=SIGNS[card], n=state.owed), PAY)


def pieces(*cards: int) -> tuple[str, ...]:
    """Return the names of cards as pieces on the table."""
    return tuple([f"card:{NAMES[card]}" for card in cards])


def cell_of(state: State, spot: str) -> Cell | None:
    """Return the cell of the deciding seat's own sheet that `spot` names, None for any other spot."""
    kind, _colon, rest = spot.partition(":")
    seat, _colon, place = rest.partition(":")
    if kind not in ("cell", "cards") or seat != str(state.seat):
        return None
    row, column = place.split(",")
    return int(row), int(column)


def is_cell(spot: str) -> bool:
    """Whether `spot` is a cell of anybody's sheet."""
    return spot.partition(":")[0] in ("cell", "cards")
