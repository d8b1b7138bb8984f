"""Days in words, and what became of their deals."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.core.words import _, many, mark
from scenes.matches import match_words, today
from scenes.matches.match_words import MONTHS, WEEKDAYS

if TYPE_CHECKING:
    from scenes.matches.today import Day

SHORT = (mark("Mon"), mark("Tue"), mark("Wed"), mark("Thu"), mark("Fri"), mark("Sat"), mark("Sun"))


def short(day: date) -> str:
    """Return the day of the week in a few letters."""
    return _(SHORT[day.weekday()])


def whole(day: date) -> str:
    """Return a day of this year as people say it."""
    month = _(MONTHS[day.month - 1])
    said = _("1 {month}") if day.day == 1 else _("{day} {month}")
    return _("{weekday}, {date}").format(weekday=_(WEEKDAYS[day.weekday()]), date=said.format(day=day.day, month=month))


def month(day: date) -> str:
    """Return the month of a day, as it stands above its days."""
    return _("{month} {year}").format(month=_(MONTHS[day.month - 1]), year=day.year)


def played(number: int, days: int) -> str:
    """Return on how many of so many days something was played."""
    words = many("{n} of {days} day played this week", "{n} of {days} days played this week", days)
    return words.format(n=number, days=days)


def tip(day: date, one: Day | None, now: date) -> str:
    """Return what the help line says of a day."""
    if day > now:
        return _("{day}: its deal comes on that day.").format(day=whole(day))
    told = "" if one is None else today.outcome(one.best)
    if one is None or not told:
        return _("{day}: not played.").format(day=whole(day))
    game = match_words.title(one.best.daily.game)
    return _("{day}: {game}, {outcome}.").format(day=whole(day), game=game, outcome=told)
