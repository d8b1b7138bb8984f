"""Why something can't be played or paid for, with what is missing. Rule: victory_point_salad 4."""

from game.core.rules import Reason
from game.core.words import _
from game.rules.victory_point_salad.cards import (
    BITS,
    BLOCKER_NEEDS,
    COST,
    FIELD,
    IS_BLOCKER,
    KEYS,
    NAMES,
    NUMBER,
    POWER_FIELD,
    PROFILE,
    PROFILES,
    TITLES,
    count,
    pack_of,
)
from game.rules.victory_point_salad.paying import (
    IS_BUILDING_KIND,
    can_buy_first,
    has_army,
    is_payable,
    owns_engine,
    payment_purse,
)
from game.rules.victory_point_salad.solver import Needs
from game.rules.victory_point_salad.state import CHAIN, State
from game.rules.victory_point_salad.uses import direct
from game.rules.victory_point_salad.wording import resource_words, resources_words, title_words

_PLAY, _PAYING, _CHAIN, _FIRST, _BLOCKER = "4.play", "4.pay", "4.chain", "4.first", "4.blocker"


def why_not_play(state: State, kind: int) -> Reason | None:
    """Return why a card of the hand can't be played now."""
    seat = state.seat
    pack = pack_of(state.tableaus[seat])
    words = {"card": title_words(KEYS[kind])}
    for power in TITLES[kind].requires:
        if not count(pack, POWER_FIELD[power]):
            told = {
                "building": _("{card} requires Building: play The Building Building Building first."),
                "military": _("{card} requires Military: play The Military Strategy first."),
                "invested": _("{card} requires Invested."),
            }[power]
            return Reason(told.format(**words), _PLAY)
    if TITLES[kind].before_engines and owns_engine(state, seat):
        return Reason(_("{card} is played before any Engine, and one is in play.").format(**words), _PLAY)
    return _why_not_paid(state, COST[kind], words["card"], is_building=IS_BUILDING_KIND[kind])


def _why_not_paid(state: State, needs: Needs, card: str, *, is_building: bool) -> Reason | None:
    seat = state.seat
    pack = pack_of(state.tableaus[seat])
    army, must = has_army(state, seat, pack), state.phase == CHAIN
    if must and not needs:
        return Reason(_("{card} costs nothing, so it can’t chain: it uses no left-over.").format(card=card), _CHAIN)
    if not needs or is_payable(state, pack, needs, is_building=is_building, must=must, army=army):
        return None
    if must and is_payable(state, pack, needs, is_building=is_building, must=False, army=army):
        told = _("A chained card must use a left-over, and {card} has no need of {left}.")
        left = resources_words([NAMES[one] for one in state.left])
        return Reason(told.format(card=card, left=left), _CHAIN)
    missing = _missing(state, pack, needs)
    if not missing:
        return Reason(_("{card} can’t be paid with these resources together.").format(card=card), _PAYING)
    told = _("{card} can’t be paid: {missing} is missing.")
    return Reason(told.format(card=card, missing=resources_words([NAMES[one] for one in missing])), _PAYING)


def _missing(state: State, pack: int, needs: Needs) -> list[int]:
    """Return the needs that no icon covers; substitutions are not looked at."""
    missing, found = [], list(state.left)
    for need in dict.fromkeys(needs):
        there = (pack >> BITS * need & FIELD) + found.count(need) if need < len(NAMES) - 1 else 0
        missing += [need] * max(0, needs.count(need) - there)
    return missing


def why_not_first(state: State) -> Reason | None:
    """Return why The Coveted Starting Player can't be claimed now."""
    seat = state.seat
    if seat == state.first:
        return Reason(_("The Coveted Starting Player is yours already."), _FIRST)
    if state.phase != CHAIN and not state.actions:
        return Reason(_("All three actions are used: end the turn."), _FIRST)
    pack = pack_of(state.tableaus[seat])
    if can_buy_first(state, seat, pack, must=state.phase == CHAIN, army=has_army(state, seat, pack)):
        return None
    if state.phase == CHAIN:
        return Reason(_("A claim in a chain must use a left-over, and none of them is asked for."), _CHAIN)
    told = _("It costs 1 Stone, Clay, Silk, Wild Boar, Glass, Gold, Cattle, Carrot or Food.")
    return Reason(told, _FIRST)


def why_not_blocker(state: State) -> Reason | None:
    """Return why an Artificial Need can't be paid off now."""
    seat = state.seat
    if not any(IS_BLOCKER[card] for card in state.tableaus[seat]):
        return Reason(_("You have no Artificial Need."), _BLOCKER)
    if state.endgame:
        return Reason(_("In the Endgame an Artificial Need can’t be paid off any more."), _BLOCKER)
    pack = pack_of(state.tableaus[seat])
    army = has_army(state, seat, pack)
    if is_payable(state, pack, BLOCKER_NEEDS, is_building=False, must=False, army=army):
        return None
    return Reason(_("It takes 3 Food in one go, and they are not all there."), _BLOCKER)


def why_not_cover(state: State, kind: int, spot: str, resource: str = "") -> Reason | None:
    """Return why a card, or a `resource` of the tray, can't cover the need at `spot` (empty: any open one)."""
    payment = state.payment
    assert payment
    place = int(spot.partition(":")[2]) if spot.startswith("need:") else -1
    if place >= len(payment.needs) or (place < 0 and spot not in ("", "tray")):
        return Reason(_("Bring it to an open need."), _PAYING)
    if place >= 0 and payment.hows[place]:
        return Reason(_("That need is covered already."), _PAYING)
    needs = payment.open_needs if place < 0 else (payment.needs[place],)
    if kind >= 0 and PROFILE[kind] < 0:
        return Reason(_("{card} holds no resource to trash.").format(card=title_words(KEYS[kind])), _PAYING)
    held = {NUMBER[resource]} if resource else {one for face in PROFILES[PROFILE[kind]] for one in face}
    abilities = payment_purse(state, payment).abilities
    if any(direct(need, abilities) >> one & 1 for need in needs for one in held):
        if payment.is_chained and not payment.has_spent_left:
            return Reason(_("A chained card must use at least one left-over."), _CHAIN)
        return None
    told = _("{resource} does not count as {need} for you.")
    names = resources_words([NAMES[one] for one in sorted(held)])
    return Reason(told.format(resource=names, need=resource_words(NAMES[needs[0]])), _PAYING)
