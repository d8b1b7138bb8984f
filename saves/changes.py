"""What a match changed in the record of whoever played it: a best score, the median, a run of wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from saves.scores import Play, Scores
from saves.statistics import kind_of

ENOUGH = 3  # matches before it, so that a median says something
A_RUN, LONG_RUN = 2, 3  # wins in a row that are worth telling, also once they end

What = Literal["first win", "best", "longest", "run", "ended", "median"]


@dataclass(frozen=True, slots=True)
class Change:
    """One change, from what it was `before` to what it is `now`: points, or wins in a row."""

    what: What
    before: float
    now: float


def changes_of(plays: Sequence[Play], number: int) -> tuple[Change, ...]:
    """Return what the match of that `number` changed in the record of its kind, what is rarest first.

    `plays` are the matches that count, the latest last; where it is none of them, it has changed nothing. Nor has the
    first of all: there was no record.
    """
    place = next((place for place, one in enumerate(plays) if one.number == number), None)
    if place is None:
        return ()
    play, kind = plays[place], kind_of(plays[place].company)
    before = Scores([one for one in plays[:place] if kind_of(one.company) == kind])
    now = Scores([*before.plays, play])
    old, new = before.tally, now.tally
    if old.best is None or old.median is None or new.best is None or new.median is None:
        return ()
    found: list[Change] = []
    if play.won and not old.won:
        found.append(Change("first win", 0, 1))
    if new.best > old.best:
        found.append(Change("best", old.best, new.best))
    found += _run(before, now)
    if old.played >= ENOUGH and new.median != old.median:
        found.append(Change("median", old.median, new.median))
    return tuple(found)


def _run(before: Scores, now: Scores) -> list[Change]:
    """Return what became of the run of wins."""
    longest = before.longest(won=True)
    if now.streak > longest and now.streak >= LONG_RUN:
        return [Change("longest", longest, now.streak)]
    if now.streak >= A_RUN:
        return [Change("run", before.streak, now.streak)]
    return [Change("ended", before.streak, 0)] if not now.streak and before.streak >= LONG_RUN else []
