"""What a decision costs: every registered game, played at random on one core."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from bench.figures import Figure
from game.core.registry import keys
from game.core.registry import rules as rules_of
from game.core.rules import Rules

TITLE = "what a decision costs, random play on one core"
MATCHES = 200
RUNS = 5
# Plies a second and microseconds of a copy that each game promises.
PLIES = {
    "efficiency_engine": 100_000,
    "my_engine": 70_000,
    "bric_a_brac": 50_000,
    "palimpsest": 16_000,
    "victory_point_salad": 30_000,
}
COPIES = {"efficiency_engine": 5, "my_engine": 5, "bric_a_brac": 5, "palimpsest": 11, "victory_point_salad": 8}


def run() -> Iterator[Figure]:
    """Yield microseconds of `legal`, `play` and `copy`, and plies a second, by game."""
    for key in keys():
        for seats in sorted(set(rules_of(key).info.seats)):
            yield from _figures(key, seats)


def _figures(key: str, seats: int) -> list[Figure]:
    rules = rules_of(key)
    decisions = _decisions(rules, seats)
    count = len(decisions)
    legal = _typical(lambda: [state for state, _intent in decisions], lambda states: _each(rules.legal, states))
    copy = _typical(lambda: [state for state, _intent in decisions], lambda states: _each(rules.copy, states))
    play = _typical(
        lambda: [(rules.copy(state), intent) for state, intent in decisions],
        lambda pairs: [rules.play(state, intent) for state, intent in pairs],
    )
    whole = _typical(lambda: None, lambda _nothing: _play_all(rules, seats))
    where = f"{key}, {seats} {'seat' if seats == 1 else 'seats'}"
    return [
        Figure(f"{where}: legal, mean of {count:,} positions", legal / count * 1e6, "us"),
        Figure(f"{where}: play", play / count * 1e6, "us"),
        Figure(f"{where}: copy", copy / count * 1e6, "us", at_most=COPIES.get(key)),
        Figure(f"{where}: plies a second", count / whole, "1/s", at_least=PLIES.get(key)),
    ]


def _each(function: Callable[[Any], Any], states: list[Any]) -> None:
    for state in states:
        function(state)


def _typical(prepare: Callable[[], Any], work: Callable[[Any], Any]) -> float:
    """Return the median of the seconds that `work` takes on what `prepare` hands it."""
    seconds = []
    for _run in range(RUNS):
        ready = prepare()
        began = perf_counter()
        work(ready)
        seconds.append(perf_counter() - began)
    return median(seconds)


def _decisions(rules: Rules[Any, Any], seats: int) -> list[tuple[Any, Any]]:
    """Return every position of the measured matches with the intent that is played there."""
    found = []
    for state, pick in _matches(rules, seats):
        while legal := rules.legal(state):
            intent = legal[int(pick() * len(legal))]
            found.append((rules.copy(state), intent))
            rules.play(state, intent)
    return found


def _play_all(rules: Rules[Any, Any], seats: int) -> None:
    legal_of, play = rules.legal, rules.play
    for state, pick in _matches(rules, seats):
        while legal := legal_of(state):
            play(state, legal[int(pick() * len(legal))])


def _matches(rules: Rules[Any, Any], seats: int) -> list[tuple[Any, Callable[[], float]]]:
    options = rules.Options()
    return [(rules.setup(seats, options, deal), Random(deal).random) for deal in range(MATCHES)]
