"""Finds how far each level below the apprentice has to slip, so that all steps of a game's ladder are alike.

`python -m tools.fit_ladder GAME [--step ELO]`: bots play that are more careless from one to the next, first more often,
then with less of an eye for what looks good; the carelessness that costs one, two and three steps is read off between
those that were measured, and written into the game's `ladder.json`. How strong the levels are that came of it is for
`make arena` to say.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from game import bots
from game.bots import BEGINNER, NOVICE, PUPIL, slipping
from game.bots.ladder import Slips, ladder_of
from game.core import registry
from game.core.rules import Rules
from game.lab.rating import Race, rate
from tools.arena import pairs, put

STEP, DEALS, REACH = 170.0, 60, 2
SHARES, HEATS = (0, 15, 30, 45, 60, 80, 100), (2.0, 4.0, 16.0)
COOL = 1.0
PATH = (*(Slips(share=share, heat=COOL) for share in SHARES), *(Slips(share=100, heat=heat) for heat in HEATS))
FIRST_DEAL = 1_000_000
BELOW = (PUPIL, NOVICE, BEGINNER)


def main(words: Sequence[str] | None = None) -> int:
    """Measure one game, and write down what fits."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--step", type=float, default=STEP, help="Elo from one level to the next")
    parser.add_argument("--deals", type=int, default=DEALS, help="of each two bots, in both orders of seats")
    asked = parser.parse_args(words)
    rules = registry.rules(asked.game)
    costs = measured(rules, PATH, asked.deals)
    for slips, cost in zip(PATH, costs, strict=True):
        print(f"share {slips.share:3.0f}, heat {slips.heat:4.1f}: {-cost:+.0f}")
    found = {level: between(PATH, costs, (place + 1) * asked.step) for place, level in enumerate(BELOW)}
    print(put(rules, ladder_of(rules).model_copy(update={"slips": found, "ratings": {}})))
    return 0


def measured(rules: Rules[Any, Any], path: Sequence[Slips], deals: int) -> list[float]:
    """Return how many Elo each carelessness costs against the first, which is none."""
    names = [str(place) for place in range(len(path))]
    races = []
    for one, other in pairs(names, REACH):
        won = sum(
            match(rules, (path[int(one)], path[int(other)]), deal, place)
            for deal in range(FIRST_DEAL, FIRST_DEAL + deals)
            for place in range(2)
        )
        races.append(Race((one, other), 2 * deals, {one: won, other: 2 * deals - won}))
    found = rate(races, names[0])
    return [-found[name].elo for name in names]


def match(rules: Rules[Any, Any], players: tuple[Slips, Slips], deal: int, place: int) -> float:
    """Play a match with the first of `players` in the seat `place`, and return its share of the win."""
    state = rules.setup(2, rules.Options(), deal)
    lucks = [bots.luck(deal, seat) for seat in range(2)]
    while (seat := rules.turn(state).seat) is not None:
        slips = players[(seat + place) % 2]
        world = rules.mind.imagine(state, seat, lucks[seat])
        rules.play(state, slipping.choose(rules, world, seat, lucks[seat], slips))
    winners = rules.standings(state).winners
    return 1 / len(winners) if place in winners else 0.0


def between(path: Sequence[Slips], costs: Sequence[float], wanted: float) -> Slips:
    """Return the carelessness that costs so many Elo: the last one of all where even that costs less."""
    for (low, less), (high, more) in pairwise(zip(path, costs, strict=True)):
        if less <= wanted < more:
            part = (wanted - less) / (more - less)
            share, heat = low.share + part * (high.share - low.share), low.heat * (high.heat / low.heat) ** part
            return Slips(share=round(share), heat=round(heat, 2))
    return path[-1]


if __name__ == "__main__":
    sys.exit(main())
