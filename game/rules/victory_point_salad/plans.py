"""The economical payments: what the button “Pay” proposes, one after the other. Rule: victory_point_salad 4, solver."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.victory_point_salad.actions import play
from game.rules.victory_point_salad.cards import (
    ANY,
    BITS,
    FIELD,
    KEY,
    KEYS,
    KIND_OF,
    NAMES,
    STARTING_PLAYER,
)
from game.rules.victory_point_salad.covering import (
    Offer,
    card_offers,
    odd_steps,
    offers_of,
    plain_steps,
    tray_offers,
)
from game.rules.victory_point_salad.intents import BUY_FIRST, PAY_BLOCKER, PLAY, SETTLE_PAY, Cover, Intent
from game.rules.victory_point_salad.offers import legal, links
from game.rules.victory_point_salad.paying import Purse, payment_purse
from game.rules.victory_point_salad.state import PAY, SETTLE, State, copy
from game.rules.victory_point_salad.values import BY_NUMBER, TRASHED

WIDEST, WIDEST_ODD = 24, 6  # so many ways are followed up after each need, the thriftiest first
MOST = 12  # so many are proposed
CHAINED = 0.5  # how much of a left-over's value is saved if something can be chained on it
SWAPPED = 0.05  # what it costs to have the Military swap no more this turn


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to pay, from the present position to the last need.

    `cards` go to the tray (their keys), `left` will be left over, `waived` need not be paid. `chains` are the keys of
    the cards of the hand, and `starting_player`, that can then be had for what is left over. `cost` in points.
    """

    covers: tuple[Cover, ...]
    cards: tuple[str, ...]
    left: tuple[str, ...]
    waived: tuple[str, ...]
    chains: tuple[str, ...]
    cost: float

    @property
    def intents(self) -> tuple[Cover, ...]:
        """The same as `covers`: a plan is a way through the payment."""
        return self.covers


class _Way(NamedTuple):
    """A payment under way: `used` are the faces trashed for it, by title and number of the face."""

    purse: Purse
    covers: tuple[Cover, ...]
    used: tuple[tuple[int, int], ...]


def plans(state: State, card: str | None = None) -> list[Plan]:
    """Return the economical ways to pay, the thriftiest first; none where there is nothing to pay.

    `card` is the key of a card of the hand, `starting_player` or `artificial_need`, to be paid from the present state;
    without it the open payment is meant. The Military swap and trades are thought of only when nothing else pays.
    """
    world = copy(state)
    if card is not None:
        intent = _intent(state, card)
        if intent not in legal(state):
            return []
        play(world, intent)
    if world.phase != PAY:
        return []
    ways = _ways(world, is_odd=False) or _ways(world, is_odd=True)
    return sorted([_plan(world, way) for way in _economical(ways)[:MOST]], key=lambda plan: plan.cost)


def _intent(state: State, card: str) -> Intent:
    if card == KEY[STARTING_PLAYER]:
        return BUY_FIRST
    if card == "artificial_need":
        return SETTLE_PAY if state.phase == SETTLE else PAY_BLOCKER
    return PLAY[KIND_OF[card]]


def _ways(state: State, *, is_odd: bool) -> list[_Way]:
    """Return the complete payments, need by need in their order; ways that come to the same are one."""
    payment = state.payment
    assert payment
    needs = payment.open_needs
    cards = card_offers(state)
    ways = [_Way(payment_purse(state, payment), (), ())]
    for number, need in enumerate(needs):
        rest = needs[number + 1 :]
        found: dict[tuple[Purse, tuple[tuple[int, int], ...], int], _Way] = {}
        for way in ways:
            offers = tray_offers(way.purse) + _unused(cards, way.used)
            steps = plain_steps(way.purse, offers, need, rest)
            if is_odd and not steps:
                steps = odd_steps(way.purse, offers, need, rest)
            for cover, after in steps:
                following = _Way(after, (*way.covers, cover), _used(way.used, cover))
                waived = sum([one.how == "waive" for one in following.covers])
                found.setdefault((after, following.used, waived), following)
        ways = sorted(found.values(), key=_cost)[: WIDEST_ODD if is_odd else WIDEST]
    return ways


def _unused(cards: list[Offer], used: tuple[tuple[int, int], ...]) -> list[Offer]:
    """Return what can still be spent of the cards."""
    if not used:
        return cards
    gone = Counter([kind for kind, _face in used])
    left = [offer for offer in cards if offer.source.card[0] not in gone]
    for kind, count in gone.items():
        one = next(offer for offer in cards if offer.source.card[0] == kind)
        if one.copies > count:
            left += offers_of(kind, one.copies - count, max(0, one.fresh_copies - count))
    return left


def _used(used: tuple[tuple[int, int], ...], cover: Cover) -> tuple[tuple[int, int], ...]:
    """Return the faces trashed with those of another cover."""
    more = [_face(source) for source in (cover.source, cover.other) if source.partition(":")[0] in KIND_OF]
    return tuple(sorted([*used, *more])) if more else used


def _face(source: str) -> tuple[int, int]:
    key, _colon, _resource = source.partition(":")
    kind = KIND_OF[key]
    return kind, next(offer.source.card[1] for offer in offers_of(kind, 1, 0) if offer.name == source)


def _economical(ways: list[_Way]) -> list[_Way]:
    """Drop each way whose cards properly contain those of another."""
    piles = {way.used: Counter(way.used) for way in ways}
    return [
        way
        for way in ways
        if not any(len(used) < len(way.used) and pile < piles[way.used] for used, pile in piles.items())
    ]


def _cost(way: _Way) -> float:
    """Return what is gone for good with a way to pay, in points: cards, less what can be chained on."""
    cost = sum([TRASHED[kind] for kind, _face in way.used])
    cost += sum([SWAPPED for cover in way.covers if cover.how == "military"])
    return cost - 0.1 * sum([BY_NUMBER[resource] for resource in _left(way)])


def _left(way: _Way) -> list[int]:
    pool = way.purse.pool + way.purse.left
    return [resource for resource in range(ANY + 1) for _one in range(pool >> BITS * resource & FIELD)]


def _plan(state: State, way: _Way) -> Plan:
    world = copy(state)
    for cover in way.covers:
        play(world, cover)
    chains = tuple([_chained(intent) for intent in links(world)]) if world.phase in ("chain", "dive") else ()
    left = _left(way)
    cost = _cost(way)
    if chains:
        cost -= CHAINED * sum([BY_NUMBER[resource] for resource in left])
    return Plan(
        covers=way.covers,
        cards=tuple([KEYS[kind] for kind, _face in way.used]),
        left=tuple([NAMES[resource] for resource in left]),
        waived=tuple([cover.need for cover in way.covers if cover.how == "waive"]),
        chains=chains,
        cost=cost,
    )


def _chained(intent: Intent) -> str:
    return getattr(intent, "card", KEY[STARTING_PLAYER])
