"""What the process that thinks is asked about chances."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from game.core.match import Match
from game.outlook.account import Moment, decisions, moments
from game.outlook.scale import scale_or_none

SLOWEST = 10.0  # seconds for one decision of the slowest game, on a slow computer


@dataclass(frozen=True, slots=True)
class Reckon:
    """What became of each decision of `match`, as seen by the seat `eyes`, but of the first `known`?

    Every answer is a `Moment`, and the last one None. In a hurry it stops at once, and can be asked for the rest later.
    """

    match: Match[Any, Any]
    eyes: int
    known: int = 0

    @property
    def seconds(self) -> float:
        """How long one decision may take."""
        return SLOWEST

    def work(self, tell: Callable[[Moment], None], is_hurried: Callable[[], bool]) -> None:
        """Tell one moment after the other."""
        match = self.match
        found = moments(match, self.eyes, scale_or_none(match.rules, len(match.seats)), known=self.known)
        for moment in islice(found, len(decisions(match)) - self.known):
            tell(moment)
            if is_hurried():
                break
