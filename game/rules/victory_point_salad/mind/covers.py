"""The cover that costs least, found without a list of all: what a hurried player pays with.

For each need and what the tableau allows, everything that could ever cover it is ranked once. In a payment the first of
that which is there and leaves enough for the other needs is the cheapest. Rule: victory_point_salad 4, pay.
"""

from collections.abc import Container
from functools import cache, lru_cache
from typing import NamedTuple

from game.rules.victory_point_salad.cards import (
    A_KIND,
    ANY,
    FACES,
    KIND,
    KIND_OF,
    NAMES,
    NUMBER,
    PACK_BYTES,
    TITLES,
    UNIT,
    pack_of,
)
from game.rules.victory_point_salad.covering import (
    LEFT,
    NEW,
    is_enough,
    odd_attempts,
    offers_among,
    plainest_covers,
    sources_of,
    tray_offers,
)
from game.rules.victory_point_salad.holding import REMEMBERED, Holding, holding
from game.rules.victory_point_salad.intents import Cover, cover
from game.rules.victory_point_salad.mind.values import BY_NUMBER, TRASHED
from game.rules.victory_point_salad.paying import Purse, payment_purse
from game.rules.victory_point_salad.solver import Needs, Source, can_pay
from game.rules.victory_point_salad.sources import spent_by
from game.rules.victory_point_salad.state import State
from game.rules.victory_point_salad.uses import WAIVE, by_product, fields, uses, waives

SWAPPED, IN_TRAY, FACE = 0.3, 0.1, 0.3  # what it costs to use the Military swap, the tray, part of a card
KNOWN = 1 << 9  # rankings, of about 5 kB each

# Where the number of what may be spent stands: in the fields of a pack, then left-overs and the pool of the tray.
_LEFT = tuple(PACK_BYTES + resource for resource in range(ANY + 1))
_NEW = tuple(PACK_BYTES + ANY + 1 + resource for resource in range(ANY + 1))
_NOTHING = Source(ANY, (-1, 0), 0, 0, 0, 0, is_left=False)


class _Way(NamedTuple):
    """A way to cover a need, possible where there is any of its `place`. `fresh`: the same of a card just played."""

    place: int
    cover: Cover
    source: Source
    fresh: Source
    more: int  # goes to the pool besides, as units


def cheapest_cover(state: State) -> Cover:
    """Return the cover of the first open need that costs least, the first of several."""
    payment = state.payment
    assert payment
    held = holding(state.tableaus[state.seat])
    tray = tuple(state.left), tuple(state.pool), tuple(state.fresh)
    purse = payment_purse(state, payment)
    return _cheapest(held, payment.open_needs, purse.abilities, purse.must, *tray) or min(
        plainest_covers(state), key=cost
    )


@lru_cache(maxsize=REMEMBERED)
def _cheapest(
    held: Holding,
    needs: Needs,
    abilities: int,
    must: bool,  # noqa: FBT001 - a cache is slower with keywords
    left: tuple[int, ...],
    pool: tuple[int, ...],
    fresh: tuple[int, ...],
) -> Cover | None:
    """Return the cheapest cover of the first need, None where only a Military swap or a trade covers it."""
    purse = Purse(held.pack >> FACES, pack_of(fresh) >> FACES, fields(pool), fields(left), abilities, must)
    there = held.counts + purse.left.to_bytes(ANY + 1, "little") + purse.pool.to_bytes(ANY + 1, "little")
    way = _choose(there, purse, needs, {KIND[card] for card in fresh})
    return way and way.cover


class Bill(NamedTuple):
    """A payment from its beginning to its end: how many `covers` it takes, the kinds trashed, resources left over.

    `swaps`: the Military swap is used for it.
    """

    covers: int
    kinds: tuple[int, ...]
    left: tuple[int, ...]
    swaps: bool


@lru_cache(maxsize=REMEMBERED)
def cheapest_bill(held: Holding, needs: Needs, abilities: int) -> Bill:
    """Return how a tableau pays for all needs, one cheapest cover after the other, while nothing lies in the tray."""
    purse = Purse(held.pack >> FACES, 0, 0, 0, abilities, must=False)
    there = bytearray(held.counts + bytes(2 * (ANY + 1)))
    kinds: list[int] = []
    for place in range(len(needs)):
        way = _choose(there, purse, needs[place:])
        if way is not None:
            source = way.source
            faces, pool = purse.faces + source.faces, purse.pool + source.pool + way.more
            purse = purse._replace(faces=faces, pool=pool)
            trashed = [source.card[0]] if source.card[0] >= 0 else []
        else:
            purse, trashed = _oddest(there, purse, needs[place:])
        for kind in trashed:
            there[A_KIND + kind] -= 1
        kinds += trashed
        there[_NEW[0] :] = purse.pool.to_bytes(ANY + 1, "little")
    left = tuple([one for one, number in enumerate(list(there[_NEW[0] :])) for _unit in range(number)])
    return Bill(len(needs), tuple(kinds), left, purse.abilities != abilities)


def _oddest(there: bytearray, purse: Purse, needs: Needs) -> tuple[Purse, list[int]]:
    """Return what is left after the cheapest Military swap or trade for the first need, and what is trashed for it."""
    offers = tray_offers(purse) + offers_among(there[A_KIND : A_KIND + len(TITLES)])
    attempts = sorted(odd_attempts(purse, offers, needs[0]), key=lambda step: cost(step.cover))
    cover, after = next(step for step in attempts if is_enough(step.after, needs[1:]))
    titles = [spent_by(source).title for source in (cover.source, cover.other)]
    return after, [KIND_OF[title] for title in titles if title]


def _choose(there: bytes | bytearray, purse: Purse, needs: Needs, fresh: Container[int] = ()) -> _Way | None:
    """Return the cheapest way to cover the first need, with what is `there` and `fresh` kinds; None without one."""
    need, rest = needs[0], needs[1:]
    if waives(need, purse.abilities) and _is_enough(purse, _NOTHING, rest):
        return _Way(-1, cover(NAMES[need], WAIVE), _NOTHING, _NOTHING, 0)
    for way in _ranked(need, purse.abilities):
        if there[way.place]:
            source = way.fresh if way.source.card[0] in fresh else way.source
            if _is_enough(purse, source, rest, way.more):
                return way
    return None


def _is_enough(purse: Purse, source: Source, rest: Needs, more: int = 0) -> bool:
    """Whether the other needs can be covered once a source is spent and `more` has come to the pool."""
    faces, fresh, pool, left, abilities, must = purse
    must = must and not source.is_left
    if not rest:
        return not must
    pool += source.pool + more
    return can_pay(faces + source.faces, fresh + source.fresh, pool, left + source.left, rest, abilities, must=must)


@lru_cache(maxsize=KNOWN)
def _ranked(need: int, abilities: int) -> tuple[_Way, ...]:
    """Return all that may cover a need, without Military swap, trade and waiver, the cheapest first.

    What costs the same comes in the order in which covers are offered.
    """
    spendable: list[tuple[int, str, Source, Source]] = []
    for resource in range(ANY + 1):
        spendable += [
            (place, offer.name, offer.source, offer.source)
            for place, offer in ((_LEFT[resource], LEFT[resource]), (_NEW[resource], NEW[resource]))
        ]
    for kind in range(len(TITLES)):
        both = zip(sources_of(kind, is_fresh=False), sources_of(kind, is_fresh=True), strict=True)
        spendable += [(A_KIND + kind, name, source, fresh) for (name, source), (_name, fresh) in both]
    ways = []
    for place, name, source, fresh in spendable:
        for how in uses(need, abilities)[source.resource]:
            extra = by_product(how)
            ways.append(_Way(place, cover(NAMES[need], how, name), source, fresh, UNIT[extra] if extra >= 0 else 0))
    return tuple(sorted(ways, key=lambda way: cost(way.cover)))


@cache
def cost(cover: Cover) -> float:
    """Return what is gone with a cover, in points."""
    gone = SWAPPED if cover.how == "military" else 0.0
    for source in (cover.source, cover.other):
        spent = spent_by(source)
        if spent.title:
            card = TRASHED[KIND_OF[spent.title]]
            gone += card - FACE * (card - BY_NUMBER[NUMBER[spent.resource]])
        elif spent.place == "new":
            gone += IN_TRAY
    return gone
