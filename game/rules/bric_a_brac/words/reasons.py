"""Why a gesture is refused. Sections are those of the rules document; after the dot stands what it is about."""

from game.core.voice import Reason
from game.core.words import _, many
from game.rules.bric_a_brac.bills import bill_of
from game.rules.bric_a_brac.cards import INDEX, NAMES, TILE_INDEX, TILES, TOKEN_INDEX, TYPE_OF, TYPES
from game.rules.bric_a_brac.offers import copyable, is_first_swap, scrappable
from game.rules.bric_a_brac.projects import completions, open_to
from game.rules.bric_a_brac.state import State
from game.rules.bric_a_brac.words.pending import pending
from game.rules.bric_a_brac.words.phrases import amounts, tile, title
from game.rules.bric_a_brac.words.token_reasons import why_not_gain, why_not_pick_kind, why_not_token, why_not_use

_TURN, _PLAY, _ACTIVATE, _EFFECT = "4.turn", "4.play", "4.activate", "4.effects"
_REPAIR, _PAY, _PROJECTS, _REFILL = "4.repair", "4.pay", "4.projects", "4.refill"
_END, _HIDDEN, _COPY, _NEWEST, _ASIDE = "5", "6", "7.copy", "7.newest", "7.aside"


def why_not(state: State, seat: int, piece: str, spot: str) -> Reason | None:
    """Say why `seat` can't bring `piece` to the zone `spot`, or press it where `spot` is empty.

    `piece` may be a button, too: `points` (take charcoalium), `produce` or `produce:wood`, `pick:wood`, `effect`,
    `stop`, `done`, `pass`.
    """
    if state.phase == "over":
        return Reason(_("The match is over."), _END)
    if seat != state.seat:
        return Reason(_("It is the other player’s turn."), _TURN)
    kind, _colon, name = piece.partition(":")
    if kind == "card" and name in INDEX:
        return _why_not_card(state, INDEX[name], spot)
    if kind == "tile" and name in TILE_INDEX:
        return _why_not_tile(state, TILE_INDEX[name], spot)
    if kind in TOKEN_INDEX:
        return why_not_token(state, TOKEN_INDEX[kind], int(name), spot)
    return _why_not_button(state, kind, name) or _why_not_untouched(state, kind)


def _why_not_untouched(state: State, piece: str) -> Reason | None:
    match piece.partition("#")[0]:
        case "deck":
            return pending(state) or Reason(
                _("Cards are drawn at the end of a turn in which a machine was played."), _REFILL
            )
        case "stack":
            return pending(state) or Reason(_("Only a Planner draws project tiles."), "4.effects.planner")
        case "hand" | "drawn" | "box":
            return Reason(_("Only the other player sees these."), _HIDDEN)
        case "marker":
            return Reason(_("The markers show the scores, and move by themselves."), _END)
        case _:
            return None


def _why_not_button(state: State, button: str, name: str) -> Reason | None:
    match button:
        case "points" | "produce" | "effect" if state.phase != "activate":
            words = _("A machine is activated once, right after it was played.")
            return pending(state) or Reason(words, _ACTIVATE)
        case "produce":
            return why_not_gain(state, TOKEN_INDEX.get(name))
        case "pick" if state.phase == "pick" and name in TOKEN_INDEX:
            return why_not_pick_kind(state, TOKEN_INDEX[name])
        case "effect":
            return why_not_use(state, TYPE_OF[state.row[-1]])
        case "stop" if state.phase == "swap":
            if is_first_swap(state):
                return Reason(_("Make at least one swap, now that you chose the effect."), "4.effects.swap")
            return None
        case "done" if state.phase == "projects":
            return None
        case "stop" | "done":
            return pending(state) or Reason(_("There is nothing to leave off now."), _TURN)
        case "pass":
            words = _("You pass only if your hand is empty and nothing can be repaired.")
            return pending(state) or Reason(words, "7.pass")
        case _:
            return None


def _why_not_card(state: State, card: int, spot: str) -> Reason | None:
    seat = state.seat
    if card in state.hands[seat]:
        return _why_not_hand(state, spot)
    if card in state.row:
        return _why_not_row(state, card, spot)
    if card in state.workshops[seat]:
        if state.phase == "projects":
            return Reason(_("Bring a lit project tile into your workshop, then choose its machines."), _PROJECTS)
        return pending(state) or Reason(
            _("Repaired machines stay here: each makes repairs cheaper."), "4.repair.cheaper"
        )
    if card in state.workshops[1 - seat]:
        return pending(state) or Reason(_("This machine works for the other player now."), "4.repair.yours")
    if card in state.hands[1 - seat]:
        return Reason(_("This card belongs to the other player."), _HIDDEN)
    return Reason(_("What is scrapped or set aside never comes back."), _ASIDE)


def _why_not_hand(state: State, spot: str) -> Reason | None:
    if state.phase == "scrap" and TYPES[state.effect].effect == "scrap_hand":
        return None if spot in ("", "scrap") else pending(state)
    if state.phase != "turn":
        return pending(state)
    if spot == f"space:{len(state.row)}":
        return None
    if spot.startswith("space:"):
        return Reason(_("Machines are played onto the next free space, without a gap."), _PLAY)
    if spot.startswith("workshop:"):
        return Reason(_("Machines are repaired on the Bric-a-brac: play this one first."), _REPAIR)
    if spot == "scrap":
        return Reason(_("Only the effect of a scrapper scraps a machine."), "4.effects.scrap")
    return Reason(_("Bring the card to the next free space of the Bric-a-brac."), _PLAY)


def _why_not_row(state: State, card: int, spot: str) -> Reason | None:
    match state.phase:
        case "copy":
            return _why_not_copy(state, card) or (None if not spot else pending(state))
        case "scrap":
            return _why_not_scrap(state, card) or (None if spot in ("", "scrap") else pending(state))
        case "turn":
            if spot == "scrap":
                return Reason(_("Only the effect of a scrapper scraps a machine."), "4.effects.scrap")
            if spot == f"workshop:{1 - state.seat}":
                return Reason(_("A repaired machine goes to your own workshop."), _REPAIR)
            return _why_not_repair(state, card, spot)
        case _:
            return pending(state)


def _why_not_repair(state: State, card: int, spot: str) -> Reason | None:
    """Return what is missing for the repair. Rule: bric_a_brac 4, paying for a repair."""
    costs = bill_of(state, state.seat, card)
    words = {
        "machine": title(card),
        "fee": costs.fee,
        "held": state.tokens[state.seat][0],
        "price": amounts((0, *costs.owed)),
        "n": costs.lacks_cubes,
    }
    if costs.lacks_charcoalium and costs.lacks_cubes:
        told, section = (
            _("{machine} costs you {price}, which is not all there, and a fee of {fee} charcoalium: you hold {held}."),
            _PAY,
        )
    elif costs.lacks_charcoalium:
        told, section = _("The fee for {machine} is {fee} charcoalium, and you hold {held}."), "4.pay.fee"
    elif costs.lacks_cubes and costs.wild:
        words["wild"], section = costs.wild, "4.pay.parts"
        told = many(
            "{machine} costs you {price}, less {wild} for wild, and {n} of that is missing.",
            "{machine} costs you {price}, less {wild} for wild, and {n} of that are missing.",
            costs.lacks_cubes,
        )
    elif costs.lacks_cubes:
        section = "4.pay.parts"
        told = many(
            "{machine} costs you {price}, and {n} of that is missing.",
            "{machine} costs you {price}, and {n} of that are missing.",
            costs.lacks_cubes,
        )
    elif spot == f"workshop:{state.seat}":
        return None
    else:
        return Reason(_("Bring {machine} into your workshop to repair it.").format(**words), _REPAIR)
    behind = state.row[state.row.index(card) + 1 :] if costs.lacks_charcoalium else []
    return Reason(told.format(**words), section, tuple([f"card:{NAMES[one]}" for one in behind]))


def _why_not_copy(state: State, card: int) -> Reason | None:
    if card in copyable(state):
        return None
    if TYPES[TYPE_OF[card]].effect == "copy":
        return Reason(_("A Copyist does not copy a Copyist."), _COPY)
    words = _("The effect of {machine} could do nothing now.")
    return Reason(words.format(machine=title(card)), _COPY)


def _why_not_scrap(state: State, card: int) -> Reason | None:
    record = TYPES[state.effect]
    if record.effect == "scrap_hand":
        return Reason(_("This one scraps a machine of your hand."), "4.effects.hand")
    if card in scrappable(state, state.effect):
        return None
    if card == state.row[-1]:
        return Reason(_("The machine just played stays: it scraps one before it."), f"4.effects.before{record.reach}")
    words = many(
        "Only the machine just before the one just played can be scrapped.",
        "Only the {n} machines just before the one just played can be scrapped.",
        record.reach,
    )
    return Reason(words.format(n=record.reach), f"4.effects.before{record.reach}")


def _why_not_tile(state: State, one: int, spot: str) -> Reason | None:
    seat = state.seat
    if state.phase == "keep" and one in state.drawn:
        return None if spot in ("", f"private:{seat}", f"workshop:{seat}") else pending(state)
    if one in state.private[1 - seat]:
        return Reason(_("This is the private project of the other player."), "4.projects.private")
    if one not in open_to(state, seat):
        return Reason(_("This tile is out of the game."), "7.aside.box")
    if state.phase != "projects":
        return pending(state) or Reason(_("Projects are completed right after a repair, with its machine."), _PROJECTS)
    choices = [choice for choice in completions(state) if choice[0] == one]
    if choices:
        return None if _is_choice(state, choices, spot) else _why_not_so(state, one, spot, len(choices))
    words = _("With {machine} your workshop does not fulfil {tile}: the machine just repaired must be part of it.")
    return Reason(words.format(machine=title(state.repaired), tile=tile(TILES[one].id)), _NEWEST)


def _is_choice(state: State, choices: list[tuple[int, ...]], spot: str) -> bool:
    """Whether a tile let go on `spot`, a machine in its workshop, says which of several sets is meant."""
    machines = {f"slot:{state.seat}:{place}": card for place, card in enumerate(state.workshops[state.seat])}
    sets = [choice[1:] for choice in choices]
    return spot in machines and len({machines[spot] in one for one in sets}) > 1


def _why_not_so(state: State, one: int, spot: str, ways: int) -> Reason | None:
    """Say how a tile that can be completed is brought home, None where `spot` is right."""
    words = {"tile": tile(TILES[one].id), "machine": title(state.repaired)}
    if ways > 1:
        told = _("Several machines would do for {tile}: drop it on the one that is to go with {machine}.")
        return Reason(told.format(**words), "4.projects.which")
    if spot in ("", f"workshop:{state.seat}"):
        return None
    return Reason(_("Bring {tile} into your workshop to complete it.").format(**words), _PROJECTS)
