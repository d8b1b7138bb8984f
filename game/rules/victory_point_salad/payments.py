"""A payment from its beginning to its end, and the chain that may follow. Rule: victory_point_salad 4."""

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from game.rules.victory_point_salad.cards import (
    BLOCKER_NEEDS,
    COST,
    DIVE_KIND,
    FIRST_NEEDS,
    IS_BLOCKER,
    IS_RESOURCE,
    KEY,
    KIND,
    KIND_OF,
    NAMES,
    NUMBER,
    PROFILE,
    PROFILES,
    STARTING_PLAYER,
)
from game.rules.victory_point_salad.events import (
    BlockerPaid,
    Event,
    FirstBought,
    action_closed,
    card_played,
    need_covered,
    payment_began,
)
from game.rules.victory_point_salad.intents import Cover
from game.rules.victory_point_salad.offers import dive_kinds, links
from game.rules.victory_point_salad.sources import spent_by
from game.rules.victory_point_salad.state import OPEN, Goods, Payment, State
from game.rules.victory_point_salad.turns import settle_on
from game.rules.victory_point_salad.uses import MILITARY_SWAP, by_product

T = TypeVar("T")


def take_newest(cards: list[int], kind: int) -> int:
    """Take the copy of a title that came last out of `cards`, and return it."""
    for place in range(len(cards) - 1, -1, -1):
        if KIND[cards[place]] == kind:
            return cards.pop(place)
    raise AssertionError(f"no card of kind {kind} among {cards}")


def begin_play(state: State, kind: int, events: list[Event]) -> None:
    """Play a card of the hand: pay for it first, if it costs anything."""
    _begin(state, "play", _from_hand(state, kind), COST[kind], events)


def _from_hand(state: State, kind: int) -> int:
    card = take_newest(state.hands[state.seat], kind)
    state.known &= ~(1 << card)
    return card


def begin_first(state: State, events: list[Event]) -> None:
    """Set about claiming The Coveted Starting Player."""
    _begin(state, "first", STARTING_PLAYER, FIRST_NEEDS, events)


def begin_blocker(state: State, events: list[Event]) -> None:
    """Set about paying off an Artificial Need."""
    _begin(state, "blocker", _newest_blocker(state), BLOCKER_NEEDS, events)


def _newest_blocker(state: State) -> int:
    return next(card for card in reversed(state.tableaus[state.seat]) if IS_BLOCKER[card])


def _begin(state: State, goods: Goods, card: int, needs: tuple[int, ...], events: list[Event]) -> None:
    is_chained = state.phase == "chain"
    if state.phase == "action" and goods != "blocker":
        state.actions -= 1
    if not needs:
        _play_out(state, card, events, is_chained=is_chained)
        return
    nothing: tuple[tuple[int, ...], ...] = ((),) * len(needs)
    hows = (OPEN,) * len(needs)
    state.payment = Payment(goods, card, needs, hows, nothing, nothing, is_chained, has_spent_left=False)
    state.phase = "pay"
    names = tuple([NAMES[need] for need in needs])
    events.append(payment_began(state.seat, goods, KEY[card], names, is_chained))


def cover_need(state: State, intent: Cover, events: list[Event]) -> None:
    """Cover one need of the open payment; with the last one comes what was paid for."""
    payment = state.payment
    assert payment
    goods, card, needs, hows, spent, cards, is_chained, spends_left = payment
    place = _first_open(payment, NUMBER[intent.need])
    tray, before = state.tray, len(state.tray)
    names = []
    resources: list[int] = []
    for source in (intent.source, intent.other) if intent.other else (intent.source,) if intent.source else ():
        resource, is_left = _spend(state, source)
        resources.append(resource)
        names.append(NAMES[resource])
        spends_left = spends_left or is_left
    extra = by_product(intent.how)
    if extra >= 0:
        state.pool.append(extra)
        state.pool.sort()
    if intent.how == MILITARY_SWAP:
        state.swapped |= 1 << state.seat
    trashed = tuple(tray[before:])
    events.append(need_covered(state.seat, intent.need, intent.how, tuple(names), tuple([KEY[one] for one in trashed])))
    hows = _with(hows, place, intent.how)
    if OPEN not in hows:
        state.payment = None
        _pay_out(state, goods, card, events, is_chained=is_chained)
        return
    spent, cards = _with(spent, place, tuple(resources)), _with(cards, place, trashed)
    state.payment = Payment(goods, card, needs, hows, spent, cards, is_chained, spends_left)


def _first_open(payment: Payment, need: int) -> int:
    """Return the place of the first `need` that is not covered yet."""
    place = payment.needs.index(need)
    while payment.hows[place]:
        place = payment.needs.index(need, place + 1)
    return place


def _spend(state: State, source: str) -> tuple[int, bool]:
    """Spend one resource, and return it; whether it was a left-over."""
    place, resource, kind, face = _parsed(source)
    if place == "left":
        state.left.remove(resource)
        return resource, True
    if place in ("new", "same"):
        state.pool.remove(resource)
        return resource, False
    card = take_newest(state.tableaus[state.seat], kind)
    is_fresh = card in state.fresh
    if is_fresh:
        state.fresh.remove(card)
    state.tray.append(card)
    state.pool += face
    state.pool.remove(resource)
    state.pool.sort()
    return resource, is_fresh


@cache
def _parsed(source: str) -> tuple[str, int, int, tuple[int, ...]]:
    """Return where a source lies, its resource, and for a card its kind and the face that is trashed."""
    name, title, place = spent_by(source)
    resource = NUMBER[name]
    if not title:
        return place, resource, -1, ()
    kind = KIND_OF[title]
    face = next(face for face in PROFILES[PROFILE[kind]] if resource in face)
    return place, resource, kind, face


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def pay_at_once(
    state: State, goods: Goods, kind: int, trashed: Sequence[int], left: Sequence[int], *, swaps: bool
) -> None:
    """Begin an action with a payment, and bring it to its end: kinds `trashed` for it, resources `left` over.

    It comes to the same as the covers one by one, but nothing is told. `kind` is that of a card of the hand, `swaps`:
    the Military swap is used.
    """
    if goods == "blocker":
        card = _newest_blocker(state)
    else:
        card = _from_hand(state, kind) if goods == "play" else STARTING_PLAYER
        state.actions -= 1
    tableau = state.tableaus[state.seat]
    state.tray += [take_newest(tableau, one) for one in trashed]
    state.pool += left
    if swaps:
        state.swapped |= 1 << state.seat
    _pay_out(state, goods, card, [], is_chained=False)


def _pay_out(state: State, goods: Goods, card: int, events: list[Event], *, is_chained: bool) -> None:
    """Hand over what has been paid for."""
    if goods == "blocker":
        _pay_off(state, card, events)
    elif goods == "first":
        _hand_over_first(state, events)
    else:
        _play_out(state, card, events, is_chained=is_chained)


def _pay_off(state: State, blocker: int, events: list[Event]) -> None:
    """Trash a blocker with what was paid for it. It never chains."""
    state.tableaus[state.seat].remove(blocker)
    state.special_trash.append(blocker)
    events.append(BlockerPaid(state.seat))
    _empty_tray(state)
    if state.holder < 0:
        state.phase = "action"
    else:
        settle_on(state, events, is_done=False)


def _hand_over_first(state: State, events: list[Event]) -> None:
    source, seat = state.first, state.seat
    state.tableaus[source].remove(STARTING_PLAYER)
    state.tableaus[seat].append(STARTING_PLAYER)
    state.first = seat
    _leave_over(state)
    events.append(FirstBought(seat, source, _names(state.left)))
    go_on(state, events)


def _play_out(state: State, card: int, events: list[Event], *, is_chained: bool) -> None:
    """Lay a card that is paid for on the tableau, where it works at once."""
    state.tableaus[state.seat].append(card)
    _leave_over(state)
    if state.fresh_chains:
        state.fresh.append(card)
    events.append(card_played(state.seat, KEY[card], _names(state.left), is_chained))
    if KIND[card] == DIVE_KIND and dive_kinds(state):
        state.phase = "dive"
    else:
        go_on(state, events)


def _leave_over(state: State) -> None:
    """Make left-overs of what was not spent."""
    state.left += state.pool
    state.left.sort()
    state.pool.clear()


def _names(resources: list[int]) -> tuple[str, ...]:
    return tuple([NAMES[resource] for resource in resources])


def go_on(state: State, events: list[Event]) -> None:
    """Let the action go on if the left-overs pay for anything, else close it."""
    if (state.left or state.fresh) and links(state):
        state.phase = "chain"
    else:
        close(state, events)


def close(state: State, events: list[Event]) -> None:
    """Close the action: the tray goes to the trash, and what was left over is lost."""
    if state.tray or state.left:
        cards = tuple([KEY[card] for card in state.tray])
        events.append(action_closed(state.seat, cards, _names(state.left)))
    _empty_tray(state)
    state.phase = "action"


def _empty_tray(state: State) -> None:
    for card in state.tray:
        (state.resource_trash if IS_RESOURCE[card] else state.special_trash).append(card)
    state.tray.clear()
    state.pool.clear()
    state.left.clear()
    state.fresh.clear()
