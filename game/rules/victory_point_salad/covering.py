"""Every way to cover a need, as intents name it. Rule: victory_point_salad 4, pay."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.victory_point_salad.cards import A_KIND, ANY, BITS, FIELD, KEYS, KIND, NAMES, PROFILE, TITLES, UNIT
from game.rules.victory_point_salad.holding import REMEMBERED, Holding, holding
from game.rules.victory_point_salad.intents import Cover, Intent, cover
from game.rules.victory_point_salad.paying import Purse, payment_purse
from game.rules.victory_point_salad.solver import Needs, Source, can_pay, face_uses
from game.rules.victory_point_salad.state import State
from game.rules.victory_point_salad.uses import ARMY, MILITARY_SWAP, TRADE, TRADES, WAIVE, by_product, uses, waives


class Offer(NamedTuple):
    """A source as an intent names it. In its `source`, `card` is a title and a face, not a profile and a face."""

    name: str
    source: Source
    copies: int
    fresh_copies: int


class Step(NamedTuple):
    """One need covered: how, and what could be paid with afterwards."""

    cover: Cover
    after: Purse


def covers(state: State) -> list[Intent]:
    """Return every way to cover one of the open needs after which the others can still be covered."""
    payment = state.payment
    assert payment
    needs = payment.open_needs
    held = payment_purse(state, payment)
    offers = tray_offers(held) + card_offers(state)
    found: list[Intent] = []
    for need in dict.fromkeys(needs):
        place = needs.index(need)
        rest = needs[:place] + needs[place + 1 :]
        found += [step.cover for step in plain_steps(held, offers, need, rest)]
        found += [step.cover for step in odd_steps(held, offers, need, rest)]
    return found


def plainest_covers(state: State) -> Sequence[Cover]:
    """Return the ways to cover the first open need, by Military swap and trade only if nothing plainer does."""
    payment = state.payment
    assert payment
    held = holding(state.tableaus[state.seat])
    return _plainest(held, payment.open_needs, payment_purse(state, payment), tuple(state.fresh))


@lru_cache(maxsize=REMEMBERED)
def _plainest(held: Holding, needs: Needs, purse: Purse, fresh: tuple[int, ...]) -> tuple[Cover, ...]:
    need, rest = needs[0], needs[1:]
    offers = tray_offers(purse) + offers_among(held.counts[A_KIND : A_KIND + len(TITLES)], fresh)
    steps = plain_steps(purse, offers, need, rest) or odd_steps(purse, offers, need, rest)
    return tuple([step.cover for step in steps])


def tray_offers(held: Purse) -> list[Offer]:
    """Return what can be spent of the tray."""
    offers = []
    for resource in range(ANY + 1):
        if held.left >> BITS * resource & FIELD:
            offers.append(LEFT[resource])
        if held.pool >> BITS * resource & FIELD:
            offers.append(NEW[resource])
    return offers


def card_offers(state: State) -> list[Offer]:
    """Return what can be spent of the deciding seat's cards, by title."""
    held = holding(state.tableaus[state.seat])
    return offers_among(held.counts[A_KIND : A_KIND + len(TITLES)], state.fresh)


def offers_among(copies: Sequence[int], fresh: Sequence[int] = ()) -> list[Offer]:
    """Return what can be spent of so many copies by kind, the `fresh` cards among them."""
    kinds = {kind: number for kind, number in enumerate(copies) if number and PROFILE[kind] >= 0}
    return in_order(Counter(kinds), Counter([KIND[card] for card in fresh]))


def in_order(copies: Counter[int], fresh: Counter[int]) -> list[Offer]:
    """Return what can be spent of so many copies of each kind: the one order by which a trade knows its first card."""
    return [offer for kind in sorted(+copies) for offer in offers_of(kind, copies[kind], fresh[kind])]


def offers_of(kind: int, copies: int, fresh_copies: int) -> list[Offer]:
    """Return what can be spent of the copies of one title; the fresh ones are the newest, and go first."""
    known = _FRESH if fresh_copies else _STALE
    return [Offer(name, source, copies, fresh_copies) for name, source in known[kind]]


LEFT = tuple(
    Offer(f"left:{NAMES[resource]}", Source(resource, (-1, 0), 0, 0, 0, -UNIT[resource], is_left=True), 1, 0)
    for resource in range(ANY + 1)
)
NEW = tuple(
    Offer(f"new:{NAMES[resource]}", Source(resource, (-1, 0), 0, 0, -UNIT[resource], 0, is_left=False), 1, 0)
    for resource in range(ANY + 1)
)


def sources_of(kind: int, *, is_fresh: bool) -> tuple[tuple[str, Source], ...]:
    """Return what can be spent of a card of this kind, with the names by which intents call it."""
    profile = PROFILE[kind]
    if profile < 0:
        return ()
    one = 1 << BITS * profile
    return tuple(
        (
            f"{KEYS[kind]}:{NAMES[resource]}",
            Source(resource, (kind, face), -one, -one * is_fresh, rest, 0, is_left=is_fresh),
        )
        for face, resource, rest in face_uses(profile)
    )


_STALE = tuple(sources_of(kind, is_fresh=False) for kind in range(len(TITLES)))
_FRESH = tuple(sources_of(kind, is_fresh=True) for kind in range(len(TITLES)))


def plain_steps(held: Purse, offers: list[Offer], need: int, rest: Needs) -> list[Step]:
    """Return the ways to cover `need` without Military swap and trade; `rest` are the other needs."""
    faces, fresh, pool, left, abilities, must = held
    name = NAMES[need]
    found: list[Step] = []
    if waives(need, abilities) and can_pay(faces, fresh, pool, left, rest, abilities, must=must):
        found.append(Step(cover(name, WAIVE), held))
    hows = uses(need, abilities)
    for offer in offers:
        source = offer.source
        for how in hows[source.resource]:
            extra = by_product(how)
            after = Purse(
                faces + source.faces,
                fresh + source.fresh,
                pool + source.pool + (UNIT[extra] if extra >= 0 else 0),
                left + source.left,
                abilities,
                must and not source.is_left,
            )
            if is_enough(after, rest):
                found.append(Step(cover(name, how, offer.name), after))
    return found


def is_enough(after: Purse, rest: Needs) -> bool:
    """Whether the other needs can be covered afterwards."""
    if not rest:
        return not after.must
    faces, fresh, pool, left, abilities, must = after
    return can_pay(faces, fresh, pool, left, rest, abilities, must=must)


def odd_steps(held: Purse, offers: list[Offer], need: int, rest: Needs) -> list[Step]:
    """Return the ways to cover `need` by the Military swap or a trade, of what has no plainer use for it."""
    return [step for step in odd_attempts(held, offers, need) if is_enough(step.after, rest)]


def odd_attempts(held: Purse, offers: list[Offer], need: int) -> Iterator[Step]:
    """Yield the same without a look at the other needs."""
    if held.abilities & (ARMY | TRADES):
        hows = uses(need, held.abilities)
        idle = [offer for offer in offers if not hows[offer.source.resource]]
        if held.abilities & ARMY:
            yield from _by_army(held, idle, need)
        if held.abilities & TRADES:
            yield from _by_trade(held, idle, need)


def _by_army(held: Purse, idle: list[Offer], need: int) -> Iterator[Step]:
    faces, fresh, pool, left, abilities, must = held
    for name, source, _copies, _fresh_copies in idle:
        still = must and not source.is_left
        after = faces + source.faces, fresh + source.fresh, pool + source.pool, left + source.left
        yield Step(cover(NAMES[need], MILITARY_SWAP, name), Purse(*after, abilities & ~ARMY, still))


def _by_trade(held: Purse, idle: list[Offer], need: int) -> Iterator[Step]:
    for number, one in enumerate(idle):
        for other in idle[number + 1 :]:
            if one.source.resource == other.source.resource:
                continue
            must = held.must and not one.source.is_left and not other.source.is_left
            for name, (faces, fresh, pool, left) in _pairs(one, other):
                after = Purse(
                    held.faces + faces, held.fresh + fresh, held.pool + pool, held.left + left, held.abilities, must
                )
                yield Step(cover(NAMES[need], TRADE, one.name, name), after)


def _pairs(one: Offer, other: Offer) -> Iterator[tuple[str, tuple[int, int, int, int]]]:
    """Yield what the second source of a trade may be called, and what both add to the numbers of a purse."""
    first, second = one.source, other.source
    both = (
        first.faces + second.faces,
        first.fresh + second.fresh,
        first.pool + second.pool,
        first.left + second.left,
    )
    if first.card[0] < 0 or first.card[0] != second.card[0]:
        yield other.name, both
        return
    if one.copies > 1:
        faces, fresh, pool, left = both
        yield other.name, (faces, first.fresh if one.fresh_copies == 1 else fresh, pool, left)
    if first.card[1] == second.card[1]:
        yield f"same:{NAMES[second.resource]}", (first.faces, first.fresh, first.pool - UNIT[second.resource], 0)
