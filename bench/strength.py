"""Who beats whom: matches between bots by the thousand, an hour of all cores. The same deals give the same matches."""

from __future__ import annotations

import os
from collections.abc import Iterator

from bench.figures import Figure
from game.core import registry
from game.lab.simulate import simulate

TITLE = "how strong the bots are"
GAMES = ("my_engine", "bric_a_brac", "victory_point_salad", "palimpsest")
THOUGHT = "400 simulations a decision"  # what the lab gives them
DUELS = 100  # matches in each order of seats
SCORED = 200  # matches between apprentices alone, for each number of seats


def run() -> Iterator[Figure]:
    """Yield the expert's and the apprentice's shares of duels, then the scores among apprentices."""
    for game in GAMES:
        what = f"{game}: expert ({THOUGHT}) beats apprentice, of {2 * DUELS}"
        yield Figure(what, _share(game, "expert", "apprentice"), "%", at_least=65)
        yield Figure(f"{game}: apprentice beats random, of {2 * DUELS}", _share(game, "apprentice", "random"), "%")
    for game in GAMES:
        fewest, most = registry.info(game).seats
        for seats in range(fewest, most + 1):
            report = simulate(game, ["apprentice"] * seats, matches=SCORED, jobs=os.cpu_count() or 1)
            points = sorted(spread.median for spread in report.points)
            yield Figure(f"{game}: points among apprentices, {seats} seats, median", points[len(points) // 2], "points")


def _share(game: str, better: str, other: str) -> float:
    """Return how many of 100 duels `better` wins, each order of seats on the same deals; a shared win is half a one."""
    jobs = os.cpu_count() or 1
    first = simulate(game, [better, other], matches=DUELS, jobs=jobs).wins[0]
    second = simulate(game, [other, better], matches=DUELS, jobs=jobs).wins[1]
    return (first + second) * 50
