"""Makes a game's table of chances from self-play and puts it beside its rules: `python -m tools.calibrate GAME`.

It goes for the games of installed packages as well. The same game and counts give the same table.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from statistics import median
from typing import Any

from game import bots
from game.core import registry
from game.core.rules import Rules
from game.lab.fitting import fit
from game.lab.progress import progress
from game.lab.selfplay import Position, play, uneven
from game.outlook.scale import FILE, Scale, package_of, written

MATCHES = 1500
# Turns played on before the table is asked. From 0 to 8 the Brier score hardly moves: two see what is about to happen.
TURNS = 2
LENGTHS = 10  # matches that tell how long one is


class AlwaysTheSameError(ValueError):
    """All matches ended alike, so that they say nothing of chances."""


def main(words: list[str] | None = None) -> int:
    """Make the table of one game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=MATCHES, help="for each number of seats")
    asked = parser.parse_args(words)
    rules = registry.rules(asked.game)
    fewest, most = rules.info.seats
    counts = range(fewest, most + 1)
    scales = {}
    with progress(len(counts) * asked.matches) as shown:
        for seats in counts:
            try:
                scale = calibrated(rules, seats, asked.matches, shown.add)
            except AlwaysTheSameError as problem:
                shown.say(f"{asked.game}, {seats} seats: no table, since {problem}")
                continue
            if any(expected + at_hand <= 0 for expected, at_hand, *_terms in scale.knots[len(scale.knots) // 2 :]):
                shown.say(f"{asked.game}, {seats} seats: no table, since too few matches say what a lead is worth")
                continue
            scales[seats] = scale
    path = Path(str(files(package_of(rules)).joinpath(FILE)))
    path.write_text(written(rules, scales), encoding="utf-8")
    print(path)
    return 0


def calibrated(rules: Rules[Any, Any], seats: int, matches: int, tell: Callable[[int], object]) -> Scale:
    """Return the table for so many seats, from deals 0 on; `tell` hears of each match that is done.

    Raises:
        AlwaysTheSameError: there are no chances to tell.
    """
    usual = bots.usual(bots.levels(rules))
    lengths = [play(rules, [usual] * seats, deal)[-1].number for deal in range(LENGTHS)]
    longest = round(median(lengths))
    positions: list[Position] = []
    for deal in range(matches):
        positions += uneven(rules, seats, deal, longest)
        tell(1)
    if len({one.shares for one in positions}) == 1:
        raise AlwaysTheSameError("all matches end alike: alone, there has to be a goal that is missed at times")
    return fit(rules, positions, matches, TURNS)


if __name__ == "__main__":
    sys.exit(main())
