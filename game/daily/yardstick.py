"""What bots make of the deal of a day in the person's place: the same on every machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game import bots
from game.bots.budget import never
from game.core import registry
from game.core.match import Match, Seat
from game.daily.deal import Daily

if TYPE_CHECKING:
    from game.core.rules import Rules

LEVELS = (bots.NOVICE, bots.APPRENTICE, bots.EXPERT)
SLOWEST = 900.0  # seconds for a match of the slowest game, thought about by everybody, on a slow computer


def levels_of(rules: Rules[Any, Any]) -> tuple[str, ...]:
    """Return which levels play a game in the person's place, weakest first."""
    known = bots.levels(rules)
    return tuple(level for level in LEVELS if level in known)


def points_of(rules: Rules[Any, Any], one: Daily, level: str, is_stopped: Callable[[], bool] = never) -> int | None:
    """Return the points of a bot of `level` in the person's place; None where it `is_stopped` before the end."""
    asked = one.request(rules, "")
    minds = [level if seat.is_person else seat.mind for seat in asked.seats]
    match = Match(rules, tuple(Seat("", mind) for mind in minds), asked.options, asked.deal)
    lucks = [bots.luck(one.number, seat) for seat in range(len(minds))]
    while (seat := match.turn.seat) is not None:
        if is_stopped():
            return None
        budget = bots.thought_without_clock(minds[seat])
        match.apply(bots.choose(minds[seat], rules, match.state, seat, lucks[seat], budget, is_stopped))
    return rules.standings(match.state).seats[one.seat].points


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
