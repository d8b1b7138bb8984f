"""The economical payments: those of which no card could be left out. Rule: victory_point_salad 4, payment solver."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from game.rules.victory_point_salad import covering
from game.rules.victory_point_salad.cards import KIND_OF
from game.rules.victory_point_salad.intents import Cover
from game.rules.victory_point_salad.paying import Purse, payment_purse
from game.rules.victory_point_salad.sources import spent_by
from game.rules.victory_point_salad.state import State
from game.rules.victory_point_salad.uses import ARMY, TRADES, WAIVE

MOST_CARDS_A_NEED = 2  # a trade of two

Faces = tuple[tuple[int, int], ...]  # what is trashed: by kind and number of the face, sorted


class Payment(NamedTuple):
    """A payment under way, or paid: what could be paid with afterwards, and what has been trashed."""

    purse: Purse
    covers: tuple[Cover, ...]
    used: Faces


def economical(state: State) -> list[Payment]:
    """Return every way to pay for the open needs but those whose cards properly contain another's.

    Ways that come to the same are one. The Military swap and trades are thought of only when nothing else pays.
    """
    return _ways(state, is_odd=False) or _ways(state, is_odd=True)


def _ways(state: State, *, is_odd: bool) -> list[Payment]:
    """Go through the payments by the number of cards that they trash, so that the thrifty ones are known first."""
    payment = state.payment
    assert payment
    needs, cards = payment.open_needs, covering.card_offers(state)
    held = payment_purse(state, payment)
    if not is_odd:
        held = held._replace(abilities=held.abilities & ~(ARMY | TRADES))
    waiting: list[list[Payment]] = [[] for _count in range(MOST_CARDS_A_NEED * len(needs) + 1)]
    waiting[0].append(Payment(held, (), ()))
    known = set[object]()
    paid: list[Payment] = []
    for ways in waiting:
        piles = {_pile(way.used) for way in paid}
        for way in ways:  # which grows meanwhile by those that trash nothing more
            pile = _pile(way.used)
            if any(thriftier < pile for thriftier in piles):
                continue
            if len(way.covers) == len(needs):
                paid.append(way)
                continue
            for following in _following(way, cards, needs):
                same = _comes_to(following, is_paid=len(following.covers) == len(needs))
                if same not in known:
                    known.add(same)
                    waiting[len(following.used)].append(following)
    return paid


def _following(way: Payment, cards: list[covering.Offer], needs: tuple[int, ...]) -> Iterator[Payment]:
    """Yield the ways to cover one need more."""
    place = len(way.covers)
    offers = covering.tray_offers(way.purse) + _unused(cards, way.used)
    need, rest = needs[place], needs[place + 1 :]
    steps: list[covering.Step] = covering.plain_steps(way.purse, offers, need, rest)
    steps += covering.odd_steps(way.purse, offers, need, rest)
    for cover, after in steps:
        more = [known for known in (_face(cover.source), _face(cover.other)) if known]
        yield Payment(after, (*way.covers, cover), tuple(sorted([*way.used, *more])) if more else way.used)


def _unused(cards: list[covering.Offer], used: Faces) -> list[covering.Offer]:
    """Return what can still be spent of the cards, in the same order."""
    gone = Counter([kind for kind, _face in used])
    copies = Counter({offer.source.card[0]: offer.copies for offer in cards})
    fresh = Counter({offer.source.card[0]: offer.fresh_copies for offer in cards})
    return covering.in_order(copies - gone, fresh - gone) if used else cards


@cache
def _face(source: str) -> tuple[int, int] | None:
    """Return the kind and the face that a source trashes, None for one in the tray and for none."""
    title = spent_by(source).title
    if not title:
        return None
    return next(offer.source.card for offer in covering.offers_of(KIND_OF[title], 1, 0) if offer.name == source)


@lru_cache(maxsize=1 << 14)
def _pile(used: Faces) -> frozenset[tuple[int, int]]:
    """Return the cards as a set, copies of a title numbered: one pile contains another exactly when its set does."""
    kinds = [kind for kind, _face in used]
    return frozenset([(kind, kinds[:place].count(kind)) for place, kind in enumerate(kinds)])


def _comes_to(way: Payment, *, is_paid: bool) -> object:
    """Return what two ways share that come to the same; in the end left-overs are all alike."""
    waived = tuple(sorted([cover.need for cover in way.covers if cover.how == WAIVE]))
    purse = way.purse
    if is_paid:
        purse = purse._replace(pool=purse.pool + purse.left, left=0, fresh=0)
    return len(way.covers), purse, way.used, waived
