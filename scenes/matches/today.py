"""The deals of days as screens offer them: which day it is, what became of its deal, and the way to its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from game.core import registry
from game.core.words import _, points_words
from game.daily.deal import Daily, daily, game_of
from saves.dailies import Try, all_tries, claim_of
from saves.errors import SaveError
from scenes.matches import opponents as company
from scenes.matches.games import ANNOUNCED
from scenes.matches.opening import open_saved
from scenes.matches.sitters import own_name
from scenes.matches.whose import everybody
from scenes.shared import goals

if TYPE_CHECKING:
    from pathlib import Path

    from saves.facts import Whose
    from scenes.shared.house import House

WEEK_DAYS = 7


def today() -> date:
    """Return which day it is here."""
    return date.today()


def games() -> list[str]:
    """Return the games that take turns: those of the house, whatever else is installed."""
    return [game.key for game in ANNOUNCED if game.key in registry.BUILT_IN]


def week_of(day: date) -> list[date]:
    """Return the days of its week, from Monday on."""
    monday = day - timedelta(day.weekday())
    return [monday + timedelta(number) for number in range(WEEK_DAYS)]


def tries_of(house: House, game: str, days: Sequence[date], whose: Whose = everybody) -> list[Try]:
    """Return what became of the deals of several days in a game.

    Raises:
        GameError: there is no such game, or its package has a fault.
        SaveError: the saves can't be read.
    """
    info = registry.info(game)
    return house.archive.tries([daily(info, day) for day in days], whose)


@dataclass(frozen=True, slots=True)
class Day:
    """A `day` with the deals of all games; `game` is the one whose turn it is."""

    day: date
    game: str
    tries: tuple[Try, ...]

    @property
    def turn(self) -> Try:
        """What became of the deal of the game whose turn it is."""
        return next(one for one in self.tries if one.daily.game == self.game)

    @property
    def best(self) -> Try:
        """The try that tells most of the day: one that was won before one that was not, that before one under way."""
        order = ("won", "done", "open", "none")
        return min(self.tries, key=lambda one: (order.index(one.outcome), one is not self.turn))


def days_of(path: Path, days: Sequence[date], whose: Whose = everybody) -> list[Day]:
    """Return what became of all deals of these days, out of the saves at `path`. It is for a thread of its own.

    Raises:
        SaveError: the saves can't be read.
    """
    keys = games()
    found = all_tries(path, [daily(registry.info(key), day) for day in days for key in keys], whose)
    parts = [tuple(found[first : first + len(keys)]) for first in range(0, len(found), len(keys))]
    return [Day(day, game_of(day, keys), part) for day, part in zip(days, parts, strict=True)]


def told(days: Iterable[Day]) -> dict[date, Day]:
    """Return the days of which there is something to tell, from the first that was played: none before was missed."""
    known = {one.day: one for one in days}
    begun = min((day for day, one in known.items() if one.best.outcome != "none"), default=date.max)
    return {day: one for day, one in known.items() if day >= begun}


def go_to(house: House, one: Try) -> None:
    """Play the deal of a day, go on with it, or look at what became of it.

    Raises:
        SaveError: its match can't be read.
        MatchError, GameError: it can't be dealt here.
    """
    if one.match is not None:
        open_saved(house, one.match.id)
        return
    house.go.home(goals.Deal(one.daily.request(registry.rules(one.daily.game), own_name(house))))


def claimed(house: House, one: Try) -> str:
    """Return the result of a try as text to pass on, empty where there is none."""
    with suppress(SaveError):
        claim = None if one.match is None else claim_of(one, house.archive.record(one.match.id))
        return "" if claim is None else claim.text
    return ""


def opponents(one: Daily) -> str:
    """Return whom one plays there against."""
    return company.opponents(one.game, one.minds)


def outcome(one: Try) -> str:
    """Return what became of a try, nothing where nobody has begun it."""
    if one.outcome == "open":
        return _("begun")
    if one.points is None:
        return "" if one.match is None else _("done")
    said = points_words(one.points)
    return _("{points}, won").format(points=said) if one.outcome == "won" else said
