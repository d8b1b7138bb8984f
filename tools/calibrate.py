"""Makes a game's table of chances from self-play and puts it beside its rules: `python -m tools.calibrate GAME`.

It goes for the games of installed packages as well. The same game and counts give the same table.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from importlib.resources import files
from pathlib import Path
from statistics import median
from typing import Any

from game import bots
from game.core import registry
from game.core.rules import Rules
from game.lab.fitting import brier, fit, guesses
from game.lab.progress import progress
from game.lab.selfplay import Position, play, uneven
from game.outlook.scale import FILE, Scale, package_of, written

MATCHES = 150
TRIED = (0, 2)  # turns played on before the table is asked
PROVING, FUTURES = 16, 4  # matches and futures by which the number of turns is chosen
SPARED = 4  # one of so many positions is tried
LENGTHS = 10  # matches that tell how long one is


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
    with progress(len(counts) * (asked.matches + PROVING)) as shown:
        for seats in counts:
            scale = calibrated(rules, seats, asked.matches, shown.add)
            if any(slope <= 0 for slope, *_order in scale.knots[len(scale.knots) // 2 :]):
                shown.say(f"{asked.game}, {seats} seats: no table, since too few matches say what a lead is worth")
                continue
            scales[seats] = scale
            shown.say(f"{asked.game}, {seats} seats: {scale.turns} turns ahead")
    path = Path(str(files(package_of(rules)).joinpath(FILE)))
    path.write_text(written(rules, scales), encoding="utf-8")
    print(path)
    return 0


def calibrated(rules: Rules[Any, Any], seats: int, matches: int, tell: Any) -> Scale:
    """Return the table for so many seats. Deal numbers count from 0, and the proving ones follow."""
    usual = bots.usual(bots.levels(rules))
    lengths = [play(rules, [usual] * seats, deal)[-1].number for deal in range(LENGTHS)]
    longest = round(median(lengths))
    positions: list[Position] = []
    for deal in range(matches):
        positions += uneven(rules, seats, deal, longest)
        tell(1)
    scale = fit(rules, positions, matches, 0)
    proof: list[Position] = []
    for deal in range(matches, matches + PROVING):
        proof += uneven(rules, seats, deal, longest)[::SPARED]
        tell(1)
    tried = [Scale(matches, turns, scale.pace, scale.knots) for turns in TRIED]
    return min(tried, key=lambda one: brier(guesses(rules, proof, one, FUTURES)))


if __name__ == "__main__":
    sys.exit(main())
