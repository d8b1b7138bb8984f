"""Makes a game's table of chances from self-play and puts it beside its rules: `python -m tools.calibrate GAME`.

It goes for the games of installed packages as well. The same game and counts give the same table.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from statistics import mean, median
from typing import Any

from game import bots
from game.core import registry
from game.core.match import Match, Seat
from game.core.rules import Rules
from game.lab.fitting import fit
from game.lab.progress import progress
from game.lab.selfplay import Position, play, uneven
from game.outlook.account import balance, moments
from game.outlook.scale import FILE, Scale, package_of, read, text_of, written

MATCHES = 1500
# Turns played on before the table is asked. From 0 to 8 the Brier score hardly moves: two see what is about to happen.
# Where what is merely likely loses what is at hand, as alone in Victory Point Salad, 0 is truer.
TURNS = 2
LENGTHS = 10  # matches that tell how long one is
FIRST_DEAL = 8_000_000  # of those that tell how accurate bots are, far from all others


class AlwaysTheSameError(ValueError):
    """All matches ended alike, so that they say nothing of chances."""


def main(words: list[str] | None = None) -> int:
    """Make the table of one game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=MATCHES, help="for each number of seats")
    parser.add_argument("--seats", type=int, metavar="N", help="make it for so many only, and keep the others")
    parser.add_argument("--turns", type=int, default=TURNS, help="that are played on before it is asked")
    parser.add_argument("--accuracies", type=int, metavar="N", help="only add how accurate bots are in N matches")
    asked = parser.parse_args(words)
    rules = registry.rules(asked.game)
    if asked.accuracies:
        return add_accuracies(rules, asked.accuracies)
    fewest, most = rules.info.seats
    counts = range(fewest, most + 1) if asked.seats is None else range(asked.seats, asked.seats + 1)
    scales = {} if asked.seats is None else read(text_of(package_of(rules)) or "", rules)
    with progress(len(counts) * asked.matches) as shown:
        for seats in counts:
            scales.pop(seats, None)
            try:
                scale = calibrated(rules, seats, asked.matches, shown.add, asked.turns)
            except AlwaysTheSameError as problem:
                shown.say(f"{asked.game}, {seats} seats: no table, since {problem}")
                continue
            if any(expected + at_hand <= 0 for expected, at_hand, *_terms in scale.knots[len(scale.knots) // 2 :]):
                shown.say(f"{asked.game}, {seats} seats: no table, since too few matches say what a lead is worth")
                continue
            scales[seats] = scale
    keep(rules, scales)
    return 0


def keep(rules: Rules[Any, Any], scales: dict[int, Scale]) -> None:
    """Write the table beside the rules."""
    path = Path(str(files(package_of(rules)).joinpath(FILE)))
    path.write_text(written(rules, scales), encoding="utf-8")
    print(path)


def add_accuracies(rules: Rules[Any, Any], matches: int) -> int:
    """Add to the table that is there how accurate beginners and usual bots are, for each number of seats."""
    counts = range(max(2, rules.info.seats[0]), rules.info.seats[1] + 1)
    scales = read(text_of(package_of(rules)) or "", rules)
    with progress(len(counts) * matches) as shown:
        for seats in (one for one in counts if one in scales):
            found = accuracies(rules, seats, scales[seats], matches, shown.add)
            shown.say(f"{rules.info.key}, {seats} seats: {found}")
            rising = all(low[1] < high[1] for low, high in pairwise(found))
            scales[seats] = replace(scales[seats], accuracies=found if rising else ())
    keep(rules, scales)
    return 0


def accuracies(
    rules: Rules[Any, Any], seats: int, scale: Scale, matches: int, tell: Callable[[int], object]
) -> tuple[tuple[str, float], ...]:
    """Return the mean accuracy of beginners and of usual bots, who sit at the table in turn."""
    known = bots.levels(rules)
    levels = (bots.gentle(known), bots.usual(known))
    found: dict[str, list[float]] = {level: [] for level in levels}
    for deal in range(matches):
        table = [levels[(deal + seat) % 2] for seat in range(seats)]
        match = Match(rules, tuple(Seat(level, level) for level in table), rules.Options(), FIRST_DEAL + deal)
        lucks = [bots.luck(FIRST_DEAL + deal, seat) for seat in range(seats)]
        while (seat := match.turn.seat) is not None:
            match.apply(bots.choose(table[seat], rules, match.state, seat, lucks[seat]))
        told = list(moments(match, 0, scale, futures=1))  # what accuracy goes by needs no graph
        for seat, level in enumerate(table):
            accuracy = balance(told, seat, is_chance=True).accuracy
            found[level] += [] if accuracy is None else [accuracy]
        tell(1)
    return tuple((level, round(mean(found[level]), 1)) for level in levels if found[level])


def calibrated(
    rules: Rules[Any, Any], seats: int, matches: int, tell: Callable[[int], object], turns: int = TURNS
) -> Scale:
    """Return the table for so many seats, from deals 0 on, and `turns` in it; `tell` hears of each match that is done.

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
    return fit(rules, positions, matches, turns)


if __name__ == "__main__":
    sys.exit(main())
