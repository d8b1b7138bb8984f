"""Why a token can't be taken, given or produced, and why an effect can't be used."""

from game.core.voice import Reason
from game.core.words import _
from game.rules.bric_a_brac.bills import payments
from game.rules.bric_a_brac.cards import CHARCOALIUM, MAKES, SYMBOLS, TOKENS, TYPES, WILD
from game.rules.bric_a_brac.offers import is_usable, pickable, swaps
from game.rules.bric_a_brac.state import RESERVE, WORKSHOPS, State
from game.rules.bric_a_brac.tokens import FIRST, is_gainable
from game.rules.bric_a_brac.words.pending import pending
from game.rules.bric_a_brac.words.phrases import symbol, title

_ACTIVATE, _EFFECT, _PAY, _GAIN, _SWAP, _IDLE = "4.activate", "4.effects", "4.pay", "4.gain", "7.swap", "7.idle"


def why_not_token(state: State, token: int, number: int, spot: str) -> Reason | None:
    """Say why the deciding seat can't bring this token there, None where it can."""
    place = state.lies[FIRST[token] + number]
    home = spot in (f"workshop:{state.seat}", f"heap:{state.seat}:{TOKENS[token]}")
    match state.phase:
        case "activate":
            return _why_not_take(state, token, place) or (None if home else pending(state))
        case "pick":
            is_right = spot == f"reserve:{TOKENS[token]}" if state.mode == "strip" else home
            return _why_not_pick(state, token, place) or (None if is_right else pending(state))
        case "swap":
            return _why_not_swap(state, token, place, spot)
        case "turn":
            return _why_not_now(state, token, place)
        case "pay" if place == WORKSHOPS[state.seat] and _is_paid(state, token, spot):
            return None
        case _:
            return pending(state)


def _is_paid(state: State, token: int, spot: str) -> bool:
    """Whether `spot` is a payment that takes such a token: `pay:` and how much wood, copper and crystal."""
    ways = {f"pay:{','.join(map(str, cubes))}": cubes for cubes in payments(state)}
    return spot in ways and ways[spot][token - 1] > 0  # charcoalium pays nothing


def _why_not_now(state: State, token: int, place: int) -> Reason:
    if place == RESERVE:
        return Reason(_("Play a machine first: tokens are what machines give."), _ACTIVATE)
    if place == WORKSHOPS[state.seat]:
        return Reason(_("Tokens are spent by repairing: bring a machine of the Bric-a-brac into your workshop."), _PAY)
    if place != WORKSHOPS[1 - state.seat]:
        return Reason(_("Whoever repairs the machine takes the charcoalium on it."), "4.pay.laid")
    words = {"token": symbol(TOKENS[token])}
    if state.reserve[token]:
        told = _("This is the other player’s: while the reserve has {token}, only red machines take it from here.")
        return Reason(told.format(**words), "4.effects.robber")
    told = _("This is the other player’s, but the reserve has no {token}: what machines give of it comes from here.")
    return Reason(told.format(**words), "4.gain.rival")


def _why_not_take(state: State, token: int, place: int) -> Reason | None:
    """Say why the machine just played does not give the token that lies in that place."""
    if place == WORKSHOPS[state.seat]:
        return pending(state)
    if place not in (RESERVE, WORKSHOPS[1 - state.seat]):
        return Reason(_("Whoever repairs the machine takes the charcoalium on it."), "4.pay.laid")
    reason = why_not_gain(state, token) if token != CHARCOALIUM else None
    if reason is None and place != RESERVE and state.reserve[token]:
        return Reason(
            _("As long as the reserve has some, it is taken from there."), _GAIN, (f"reserve:{TOKENS[token]}",)
        )
    return reason


def why_not_gain(state: State, token: int | None) -> Reason | None:
    """Say why the machine just played can't produce this token, or what it makes at all."""
    card = state.row[-1]
    makes = MAKES[card]
    words = {"machine": title(card), "symbol": symbol(SYMBOLS[makes])}
    if makes == WILD:
        if token == CHARCOALIUM:
            return Reason(_("{machine} makes a cube of any kind.").format(**words), "4.activate.makes")
        wanted = token
    elif token is None or token == makes:
        wanted = makes
    else:
        return Reason(_("{machine} makes {symbol}.").format(**words), "4.activate.makes")
    if wanted is None or is_gainable(state, wanted, state.seat):
        return None
    return Reason(_("Nobody has {token} to give.").format(token=symbol(TOKENS[wanted])), "4.gain.rival")


def why_not_use(state: State, kind: int) -> Reason | None:
    """Say why an effect can't be used. Rule: bric_a_brac 7, ruling 11."""
    if is_usable(state, kind):
        return None
    told = {
        "tally": _("There is no {token} to be had, neither in the reserve nor from the opponent."),
        "tally_wild": _("There is no cube to be had, neither in the reserve nor from the opponent."),
        "scrap_hand": _("There is no machine left in your hand to scrap."),
        "scrap_row": _("There is no machine before this one to scrap."),
        "swap": _("There is nothing that you could swap."),
        "steal_charcoalium": _("The opponent has neither charcoalium nor cards."),
        "steal_cube": _("The opponent has neither cubes nor cards."),
        "wreck": _("The opponent has no charcoalium, and not more than 2 cards."),
        "strip": _("The opponent has no cubes."),
        "plan": _("No project tiles are left to draw."),
        "copy": _("There is no machine whose effect could be copied now."),
    }[TYPES[kind].effect]
    return Reason(told.format(token=symbol(SYMBOLS[TYPES[kind].makes])), _IDLE)


def why_not_pick_kind(state: State, token: int) -> Reason | None:
    """Say why a kind of cube can't be picked, wherever it would come from."""
    if token in pickable(state):
        return None
    words = {"token": symbol(TOKENS[token])}
    if state.mode == "gain" and not state.pool[token]:
        return Reason(
            _("The cost of the scrapped machine has no {token} left to pick.").format(**words), "4.effects.pick"
        )
    if state.mode in ("gain", "tally"):
        return Reason(_("Nobody has {token} to give.").format(**words), "4.gain.rival")
    return Reason(_("The opponent has no {token}.").format(**words), f"4.effects.{state.mode}")


def _why_not_pick(state: State, token: int, place: int) -> Reason | None:
    opponent = WORKSHOPS[1 - state.seat]
    if token == CHARCOALIUM:
        return Reason(_("Only cubes are chosen here: wood, copper or crystal."), "4.effects.cubes")
    if place not in (RESERVE, opponent):
        return Reason(_("This cube is yours already."), f"4.effects.{state.mode}")
    if state.mode in ("gain", "tally"):
        if token not in pickable(state):
            return why_not_pick_kind(state, token)
        if place == opponent and state.reserve[token]:
            return Reason(
                _("As long as the reserve has some, it is taken from there."), _GAIN, (f"reserve:{TOKENS[token]}",)
            )
        return None
    if place == RESERVE:
        return Reason(_("Choose a cube of the opponent."), f"4.effects.{state.mode}")
    return None


def _why_not_swap(state: State, token: int, place: int, spot: str) -> Reason | None:
    if place != WORKSHOPS[state.seat]:
        return Reason(_("Bring a token of your own to the one of the reserve that you want for it."), "4.effects.swap")
    wanted = spot.rpartition(":")[2]
    if not spot.startswith("reserve:"):
        return pending(state)
    get = TOKENS.index(wanted)
    if (token, get) in swaps(state):
        return None
    if (token == CHARCOALIUM) == (get == CHARCOALIUM):
        return Reason(_("Charcoalium is swapped for a cube, a cube for charcoalium."), "4.effects.swap")
    words = {"token": symbol(wanted)}
    if state.swaps_from_opponent:
        return Reason(_("Nobody has {token} to give.").format(**words), "4.gain.rival")
    return Reason(_("The reserve has no {token} left, and the opponent is left alone here.").format(**words), _SWAP)
