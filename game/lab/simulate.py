"""Plays many matches between bots, on as many processes or machines as asked, and sums them up.

The matches of a run depend on the deals alone, so any crew counts the same totals. Bots that look ahead therefore think
for a number of simulations, unless they are given seconds: then the machine has a say in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game import bots
from game.bots.budget import Budget
from game.core import registry
from game.core.match import Match, Seat
from game.core.words import _
from game.lab.crews import of_cluster, of_machine
from game.lab.job import Job, Tally
from game.lab.parts import Parts
from game.lab.report import Report, report_of

if TYPE_CHECKING:
    from game.lab.progress import Progress


def simulate(
    game: str,
    levels: Sequence[str],
    options: Mapping[str, Any] | None = None,
    matches: int = 1000,
    first_deal: int = 0,
    jobs: int = 1,
    *,
    cluster: str | None = None,
    chunk: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play `matches` of `game`, one bot level a seat, the first with the deal number `first_deal`.

    `jobs` is how many processes of this machine share the work; `cluster`, the address of a dask scheduler, hands it
    to that one's workers instead. `chunk` is how many matches each is handed at a time, by default as many as take less
    than a second. A bot that looks ahead has the simulations of its level for a decision, or so many `seconds`.
    `progress` hears how many matches are played. A run that is interrupted (Ctrl-C) reports what was played until then.

    Raises:
        GameError: there is no such game, or its package has a fault.
        UnknownLevelError: there is no such bot.
        MatchError: the game is not for so many seats, or a deal number is out of range.
        ValidationError: an option is none of the game's.
        ValueError: there is nothing to play.
        CrewError: a process was lost on the way, or the cluster can't be used.
        KeyboardInterrupt: nothing was played yet when it was interrupted.
    """
    if matches < 1 or jobs < 1 or (chunk is not None and chunk < 1):
        raise ValueError(_("Ask for at least one match, one process and one match at a time."))
    began = perf_counter()
    budget = None if seconds is None else Budget(seconds)
    whole = Job(game, tuple(levels), dict(options or {}), first_deal, matches, budget)
    check(whole)
    parts, tally = Parts(whole, chunk), Tally()
    try:
        with of_machine(jobs) if cluster is None else of_cluster(cluster) as crew:
            for part in crew.play(parts):
                tally += part
                parts.learn(part)
                if progress is not None:
                    progress.add(part.matches)
    except KeyboardInterrupt:
        if not tally.matches:
            raise
    return report_of(whole, tally, perf_counter() - began)


def check(job: Job) -> None:
    """Refuse before the first process starts what could not be played: raises what `simulate` does."""
    rules = registry.rules(job.game)
    seats = tuple(Seat(level, level) for level in job.levels)
    for deal in (job.first_deal, job.first_deal + job.matches - 1):
        Match(rules, seats, rules.Options.model_validate(job.options), deal)
    for level in job.levels:
        if not bots.is_here(rules, level):
            raise bots.UnknownLevelError(level, rules)
