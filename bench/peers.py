"""Random play of our games and of the peers' card games, in one run, as ratios: `make bench-peers`.

The peers live in an environment of their own, whose Python is named by TABLEWRIGHT_PEERS; each is measured there by
`peer_games.py`. Everybody plays in turns, several rounds, so that a machine that gets busier is so for all.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import mean, median
from time import perf_counter

from bench.figures import Figure
from game.core import registry

TITLE = "random play beside catanatron, open_spiel and rlcard, one core each"
PYTHON = "TABLEWRIGHT_PEERS"
SCRIPT = Path(__file__).with_name("peer_games.py")
BEST = "catanatron"
CARD_GAMES = ("python_block_dominoes", "python_team_dominoes", "python_kuhn_poker", "python_liars_poker")
PEERS = (BEST, *CARD_GAMES, "hearts", "uno", "gin-rummy", "limit-holdem")
GAMES = ("efficiency_engine", "my_engine", "bric_a_brac", "palimpsest", "victory_point_salad")
SPATIAL = "palimpsest"  # which may be slower than Python's card games
ROUNDS = 5
SECONDS = 1.0  # a game and round


def run() -> Iterator[Figure]:
    """Yield decisions a second, then the ratios that are promised.

    Raises:
        SystemExit: the peers' environment isn't named.
    """
    python = os.environ.get(PYTHON)
    if python is None:
        raise SystemExit(
            f"bench: the peers need an environment of their own: `make bench-peers`, or name one in {PYTHON}."
        )
    contestants: dict[str, Callable[[], float]] = {name: _peer(python, name) for name in PEERS}
    contestants |= {name: _ours(name) for name in GAMES}
    found: dict[str, list[float]] = {name: [] for name in contestants}
    for _round in range(ROUNDS):
        for name, measure in contestants.items():
            found[name].append(measure())
    speed = {name: median(values) for name, values in found.items()}
    for name in PEERS:
        yield Figure(f"{name}: decisions a second", speed[name], "1/s")
    for name in GAMES:
        yield Figure(f"{name}, {_seats(name)} seats: decisions a second", speed[name], "1/s")
    ratios = {name: speed[name] / speed[BEST] for name in GAMES}
    yield Figure(f"median of ours, in {BEST}s", median(ratios.values()), "x", at_least=1.5)
    python_games = mean(speed[name] for name in CARD_GAMES)
    for name in GAMES:
        yield Figure(f"{name}, in {BEST}s", ratios[name], "x")
        goal = None if name == SPATIAL else 1.0
        yield Figure(f"{name}, in open_spiel’s Python card games", speed[name] / python_games, "x", at_least=goal)


def _seats(game: str) -> int:
    return min(2, registry.info(game).seats[1])


def _peer(python: str, name: str) -> Callable[[], float]:
    def measure() -> float:
        command = [python, str(SCRIPT), name, str(SECONDS)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return float(done.stdout.splitlines()[-1])

    return measure


def _ours(name: str) -> Callable[[], float]:
    rules, seats = registry.rules(name), _seats(name)
    options, random = rules.Options(), Random(1)
    legal_of, play, pick = rules.legal, rules.play, random.random

    def measure() -> float:
        decisions, deal, began = 0, 0, perf_counter()
        while perf_counter() - began < SECONDS:
            state = rules.setup(seats, options, deal)
            while legal := legal_of(state):
                play(state, legal[int(pick() * len(legal))])
                decisions += 1
            deal += 1
        return decisions / (perf_counter() - began)

    return measure
