"""Which deal a day has in a game, and who sits at its table. Nothing here looks at a clock: the day is handed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.bots import APPRENTICE, EXPERT, NOVICE, levels
from game.core.digest import blake2b
from game.core.match import PERSON, Seat
from game.core.request import LARGEST_DRAWN, PlayRequest
from game.duplicate.board import Board

if TYPE_CHECKING:
    from game.core.info import GameInfo
    from game.core.rules import Rules

FIRST, COUNT = 1_000_000_000, 1_000_000_000  # of the numbers that deals of days have
WEEK = (NOVICE, NOVICE, APPRENTICE, APPRENTICE, EXPERT, EXPERT, APPRENTICE)  # who is met, from Monday on
LONG_AGO = 366  # days
CROWDED = (5, 6)  # days of the week with one more at the table, where the game has room for it
assert FIRST > LARGEST_DRAWN, "a deal that was drawn could be that of a day"


@dataclass(frozen=True)
class Daily:
    """The deal of a `day` in a game: `number`, and by `minds`, seat by seat, who sits there.

    The options are those printed in the rules.
    """

    game: str
    version: int
    day: date
    number: int
    minds: tuple[str, ...]

    @cached_property
    def seat(self) -> int:
        """Where the person sits."""
        return self.minds.index(PERSON)

    @property
    def level(self) -> str | None:
        """Who is met there, None where one plays alone."""
        return next((mind for mind in self.minds if mind != PERSON), None)

    def request(self, rules: Rules[Any, Any], name: str) -> PlayRequest:
        """Return what is to be dealt for a person called `name`."""
        seats = tuple(Seat(name) if mind == PERSON else Seat("", mind) for mind in self.minds)
        return PlayRequest(self.game, self.number, seats, rules.Options())


def board_of(one: Daily, rules: Rules[Any, Any]) -> Board:
    """Return the board that the deal of a day is."""
    return Board(one.game, one.version, one.number, rules.Options().model_dump(mode="json"), one.minds)


def daily(info: GameInfo, day: date) -> Daily:
    """Return the deal of a day; rules of another version have another one."""
    fewest, most = info.seats
    count = min(most, max(2, fewest))
    if day.weekday() in CROWDED:
        count = min(most, count + 1)
    mark = _mark(info, day)
    seat = mark // COUNT % count
    level = WEEK[day.weekday()]
    minds = tuple(PERSON if place == seat else level for place in range(count))
    return Daily(info.key, info.version, day, FIRST + mark % COUNT, minds)


def day_of(info: GameInfo, number: int, until: date) -> date | None:
    """Return whose deal has that number in a game, of the days up to `until` for a year back, None where none's has."""
    if number < FIRST:
        return None
    days = (until - timedelta(back) for back in range(LONG_AGO))
    return next((day for day in days if daily(info, day).number == number), None)


def is_of_a_day(number: int) -> bool:
    """Whether a deal is that of some day in some game: no other deal has such a number by itself."""
    return FIRST <= number < FIRST + COUNT


def has_days(rules: Rules[Any, Any]) -> bool:
    """Whether there are bots for the days of a game: whoever brings no advice has too few."""
    return rules.info.seats[1] == 1 or set(WEEK) <= set(levels(rules))


def game_of(day: date, games: Sequence[str]) -> str:
    """Return whose turn it is among `games` on a day: each in turn, in their order."""
    return games[day.toordinal() % len(games)]


def _mark(info: GameInfo, day: date) -> int:
    """Return a large number that hangs on game, rules and day alone."""
    text = f"tablewright|{info.key}|{info.version}|{day.isoformat()}"
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big")
