"""What the deciding seat is asked, in a sentence."""

from game.core.words import _, many
from game.rules.bric_a_brac.bills import affordable
from game.rules.bric_a_brac.cards import CHARCOALIUM, HAND, MAKES, POINTS, SYMBOLS, TYPE_OF, TYPES, WILD
from game.rules.bric_a_brac.offers import is_first_swap, is_usable
from game.rules.bric_a_brac.state import State
from game.rules.bric_a_brac.tokens import gainable_cubes, is_gainable
from game.rules.bric_a_brac.words.phrases import symbol, title
from game.rules.bric_a_brac.words.story import verdict


def prompt(state: State, _viewer: int | None) -> str:
    """Return what is asked now; once the match is over, how it ended."""
    match state.phase:
        case "turn":
            return _turn(state)
        case "activate":
            return _activate(state)
        case "copy":
            return _("Choose the machine whose effect the Copyist uses.")
        case "scrap":
            if TYPES[state.effect].effect == "scrap_hand":
                return _("Choose a machine of your hand to scrap.")
            return _("Choose the machine to scrap.")
        case "pick":
            return _pick(state)
        case "swap":
            return _swap(state)
        case "keep":
            return _("Keep one of the two tiles as your private project.")
        case "pay":
            return _("{machine}: choose how to pay.").format(machine=title(state.repaired))
        case "projects":
            return _("Complete projects with {machine}, or leave them.").format(machine=title(state.repaired))
        case _:
            return verdict(state)


def _turn(state: State) -> str:
    can_repair = bool(affordable(state, state.seat))
    if not state.hands[state.seat]:
        if can_repair:
            return _("Your hand is empty: repair a machine of the Bric-a-brac.")
        return _("Your hand is empty and nothing can be repaired: pass, and draw up to {n} cards.").format(n=HAND)
    if can_repair:
        return _("Play a machine of your hand, or repair one of the Bric-a-brac.")
    return _("Play a machine of your hand: there is none that you could repair yet.")


def _activate(state: State) -> str:
    card = state.row[-1]
    makes = MAKES[card]
    produces = _is_worth_producing(state, makes)
    if produces and is_usable(state, TYPE_OF[card]):
        asked = _("{machine}: take {n} charcoalium, make {symbol}, or use the effect.")
    elif produces:
        asked = _("{machine}: take {n} charcoalium, or make {symbol}.")
    elif is_usable(state, TYPE_OF[card]):
        asked = _("{machine}: take {n} charcoalium, or use the effect.")
    else:
        asked = _("{machine}: take {n} charcoalium.")
    words = _("1 cube of any kind") if makes == WILD else _("1 {token}").format(token=symbol(SYMBOLS[makes]))
    return asked.format(machine=title(card), n=POINTS[card], symbol=words)


def _is_worth_producing(state: State, makes: int) -> bool:
    """Whether producing brings something that the points do not: they bring at least as much charcoalium."""
    if makes == WILD:
        return bool(gainable_cubes(state))
    return makes != CHARCOALIUM and is_gainable(state, makes, state.seat)


def _pick(state: State) -> str:
    if state.mode == "tally":
        return _("Name the kind of cube to gain.")
    if state.mode == "steal":
        return _("Choose the cube to take from the opponent.")
    if state.mode == "gain":
        asked = many(
            "Choose a cube out of the scrapped machine’s cost.",
            "Choose {n} cubes out of the scrapped machine’s cost, one at a time.",
            state.owed,
        )
    else:
        asked = many(
            "Choose one more cube of the opponent that goes back to the reserve.",
            "Choose {n} cubes of the opponent that go back to the reserve, one at a time.",
            state.owed,
        )
    return asked.replace("{n}", str(state.owed))


def _swap(state: State) -> str:
    if is_first_swap(state):
        asked = many(
            "Give a charcoalium for a cube, or a cube for a charcoalium, once.",
            "Give a charcoalium for a cube, or a cube for a charcoalium, up to {n} times.",
            state.owed,
        )
        return asked.format(n=state.owed)
    asked = many("Swap one more time, or stop.", "Swap up to {n} more times, or stop.", state.owed)
    return asked.replace("{n}", str(state.owed))
