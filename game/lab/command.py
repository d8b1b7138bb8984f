"""What `tablewright simulate` is asked for in words, and what comes of it."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from game import bots
from game.core import registry
from game.core.match import DEALS, MatchError, check_seats
from game.core.request import parse_deal, parse_number, parse_options
from game.core.words import _
from game.lab.crews import CrewError
from game.lab.progress import progress
from game.lab.report import Report
from game.lab.simulate import simulate

if TYPE_CHECKING:
    from argparse import Namespace

LONGEST_THOUGHT = 600  # seconds
MOST_MATCHES = 10**12
# More processes than cores only wait for each other; Windows can't wait for more than 61 at once.
MOST_JOBS = 61 if os.name == "nt" else max(64, 2 * (os.cpu_count() or 1))


def run(arguments: Namespace) -> Report:
    """Play what the command line's `arguments` ask for, telling a terminal how far it is.

    Raises:
        GameError, MatchError: it can't be done as asked, or whoever was to play is gone.
        KeyboardInterrupt: nothing was played yet.
    """
    rules = registry.rules(arguments.game)
    levels = [level.strip() for level in arguments.seats.split(",")]
    check_seats(len(levels), rules.info)
    for level in levels:
        if not bots.is_here(rules, level):
            raise MatchError(str(bots.UnknownLevelError(level, rules)))
    options = parse_options(arguments.option, rules).model_dump(mode="json")
    matches, jobs = _count("--matches", arguments.matches, MOST_MATCHES), _count("--jobs", arguments.jobs, MOST_JOBS)
    first = parse_deal(arguments.deal or "0")
    parse_deal(str(min(first + matches - 1, DEALS)))
    seconds = None if arguments.think is None else _seconds("--think", arguments.think)
    cluster = arguments.cluster
    try:
        with progress(matches) as shown:
            return simulate(
                arguments.game, levels, options, matches, first, jobs, cluster=cluster, seconds=seconds, progress=shown
            )
    except CrewError as problem:
        raise MatchError(str(problem)) from problem


def _count(flag: str, text: str, most: int) -> int:
    count = parse_number(text)
    if not count or count > most:
        words = _("{flag} takes a whole number from 1 to {most}, not “{text}”.")
        raise MatchError(words.format(flag=flag, most=most, text=text))
    return count


def _seconds(flag: str, text: str) -> float:
    with suppress(ValueError):
        if 0 < float(text) <= LONGEST_THOUGHT:
            return float(text)
    words = _("{flag} takes seconds, up to {most}, not “{text}”.")
    raise MatchError(words.format(flag=flag, most=LONGEST_THOUGHT, text=text))
