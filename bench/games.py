"""What single games promise: paying in Victory Point Salad, laying a card in The Young Queen's Palimpsest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import Any

from bench.figures import Figure, spread
from game import bots
from game.core import registry
from game.core.chance import Chance
from game.rules.palimpsest.cards import IDS
from game.rules.palimpsest.placements import Placements
from game.rules.palimpsest.preview import preview
from game.rules.victory_point_salad.mind.plans import plans

TITLE = "what single games promise"
MATCHES = 40
EVERY = 5  # of the places where a card may be laid


def run() -> Iterator[Figure]:
    """Yield the figures of paying, then those of laying cards."""
    payments = [state for state in _positions("victory_point_salad", 4, "apprentice") if state.phase == "pay"]
    what = f"victory_point_salad: all economical payments of a card, {len(payments):,} of {MATCHES} matches"
    yield from spread(what, _seconds(plans, ((state,) for state in payments)), p99=5)
    layings = [state for state in _positions("palimpsest", 2, "random") if state.phase == "play"]
    hands = [(state.hands[state.seat], state.laid) for state in layings]
    listed = _seconds(lambda hand, laid: len(Placements(hand, laid, rotation=False)), hands)
    yield from spread(f"palimpsest: listing all placements, {len(hands):,} positions", listed, middle=0.3)
    told = _seconds(lambda hand, laid: list(Placements(hand, laid, rotation=False)), hands)
    yield from spread("palimpsest: the same, each of them told", told)
    looks = list(_looks(layings))
    yield from spread(f"palimpsest: preview of a placement, {len(looks):,} of them", _seconds(preview, looks), p99=3)


def _positions(game: str, seats: int, level: str) -> Iterator[Any]:
    """Yield every position of some matches between bots, each a state of its own."""
    rules = registry.rules(game)
    for deal in range(MATCHES):
        state, chance = rules.setup(seats, rules.Options(), deal), Chance(deal)
        while (seat := rules.turn(state).seat) is not None:
            yield rules.copy(state)
            rules.play(state, bots.choose(level, rules, state, seat, chance))


def _looks(states: Iterable[Any]) -> Iterator[tuple[Any, str, Any]]:
    """Yield what a hand that is led about asks for: the first card, over one place after the other."""
    for state in states:
        hand = state.hands[state.seat][:1]
        places, card = Placements(hand, state.laid, rotation=False), IDS[hand[0]]
        for spot in places.spots()[::EVERY]:
            yield state, card, spot


def _seconds(function: Callable[..., object], arguments: Iterable[tuple[Any, ...]]) -> list[float]:
    """Return what each call took."""
    seconds = []
    for one in arguments:
        began = perf_counter()
        function(*one)
        seconds.append(perf_counter() - began)
    return seconds
