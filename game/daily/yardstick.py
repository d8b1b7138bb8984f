"""What bots make of the deal of a day in the person's place: the same on every machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.bots.budget import never
from game.core import registry
from game.daily.deal import Daily, board_of
from game.duplicate.stand_in import SLOWEST, played

if TYPE_CHECKING:
    from game.core.rules import Rules


def points_of(rules: Rules[Any, Any], one: Daily, level: str, is_stopped: Callable[[], bool] = never) -> int | None:
    """Return the points of a bot of `level` in the person's place; None where it `is_stopped` before the end."""
    match = played(rules, board_of(one, rules), one.seat, level, is_stopped)
    return None if match is None else rules.standings(match.state).seats[one.seat].points


@dataclass(frozen=True, slots=True)
class Measure:
    """What do bots of these levels make of the deals of days? Every answer but the last is a `Made`."""

    wanted: tuple[tuple[Daily, str], ...]

    @property
    def seconds(self) -> float:
        """How long one answer may take."""
        return SLOWEST

    def work(self, tell: Callable[[Made], None], is_hurried: Callable[[], bool]) -> None:
        """Play one match after the other."""
        for one, level in self.wanted:
            points = points_of(registry.rules(one.game), one, level, is_hurried)
            if points is None:
                return
            tell(Made(one, level, points))


@dataclass(frozen=True, slots=True)
class Made:
    """So many points a bot of `level` made of the deal of a day."""

    daily: Daily
    level: str
    points: int
