"""A saved match in a few words: when it was played, by whom, and how far it is."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from game.core import registry
from game.core.words import _, many, mark, points_words
from scenes.matches.games import ANNOUNCED, SHORT_TITLES

if TYPE_CHECKING:
    from saves.shelf import Summary

WEEKDAYS = (
    mark("Monday"),
    mark("Tuesday"),
    mark("Wednesday"),
    mark("Thursday"),
    mark("Friday"),
    mark("Saturday"),
    mark("Sunday"),
)
MONTHS = (
    mark("January"),
    mark("February"),
    mark("March"),
    mark("April"),
    mark("May"),
    mark("June"),
    mark("July"),
    mark("August"),
    mark("September"),
    mark("October"),
    mark("November"),
    mark("December"),
)
COUNTS = {2: mark("two"), 3: mark("three"), 4: mark("four"), 5: mark("five")}  # of bots that play along


def when(moment: str, now: datetime | None = None) -> str:
    """Return an ISO 8601 moment as a person near it would say it; `now` is this moment unless given."""
    now = (now or datetime.now().astimezone()).astimezone()
    try:
        then = datetime.fromisoformat(moment).astimezone(now.tzinfo)
    except ValueError:
        return ""
    days = (now.date() - then.date()).days
    if days == 0:
        return _("today, {time}").format(time=f"{then:%H:%M}")
    if days == 1:
        return _("yesterday")
    if 1 < days < 7:
        return _(WEEKDAYS[then.weekday()])
    month = _(MONTHS[then.month - 1])
    day = _("1 {month}") if then.day == 1 else _("{day} {month}")
    if then.year != now.year and not timedelta(0) < now - then < timedelta(days=180):
        day = _("1 {month} {year}") if then.day == 1 else _("{day} {month} {year}")
    return day.format(day=then.day, month=month, year=then.year)


def whens(moment: str, now: datetime | None = None) -> list[str]:
    """Return that moment, and for narrow places one of today by its time alone."""
    now = (now or datetime.now().astimezone()).astimezone()
    said = when(moment, now)
    then = datetime.fromisoformat(moment).astimezone(now.tzinfo) if said else now
    return [said, f"{then:%H:%M}"] if said and then.date() == now.date() else [said]


def title(key: str) -> str:
    """Return a game's title, also of one that is announced; of any other that is not here what its key says."""
    try:
        return _(registry.info(key).title)
    except registry.GameError:
        return next((_(game.title) for game in ANNOUNCED if game.key == key), registry.name(key))


def short_title(key: str) -> str:
    """Return a game's title without what only its box needs to say."""
    return _(SHORT_TITLES[key]) if key in SHORT_TITLES else title(key)


def players(summary: Summary) -> str:
    """Return who plays: the people by name, several bots by their number."""
    people = [seat.name for seat in summary.seats if seat.is_person]
    bots = [seat.name for seat in summary.seats if not seat.is_person]
    if len(bots) > 1 and people:
        count = _(COUNTS[len(bots)]) if len(bots) in COUNTS else str(len(bots))
        bots = [many("{count} bot", "{count} bots", len(bots)).format(count=count)]
    return ", ".join(people + bots)


def players_in_short(summary: Summary) -> str:
    """Return the first two players, and how many more there are."""
    names = [seat.name for seat in sorted(summary.seats, key=lambda seat: not seat.is_person)]
    more = len(names) - 2
    return ", ".join(names[:2]) + (f" +{more}" if more > 0 else "")


def turn(summary: Summary) -> str:
    """Return how far the match is, by the game's own turns; what comes before the first one is no turn."""
    if summary.turn_number < 1:
        return _("just begun")
    if summary.turn_last:
        return _("turn {number} of {last}").format(number=summary.turn_number, last=summary.turn_last)
    return _("turn {number}").format(number=summary.turn_number)


def turns(summary: Summary) -> list[str]:
    """Return the same, and more briefly."""
    if summary.turn_number < 1:
        return [turn(summary)]
    return [turn(summary), _("turn {number}").format(number=summary.turn_number)]


def deal(summary: Summary) -> str:
    """Return the deal number, by which people talk about a deal."""
    return _("deal {number}").format(number=summary.deal)


def line(summary: Summary) -> str:
    """Return what tells a match from others: who plays, or which deal it is for one player alone; and the turn."""
    return lines(summary)[0]


def lines(summary: Summary) -> list[str]:
    """Return that line, and shorter ones for narrow places."""
    alone = len(summary.seats) == 1
    names = [deal(summary)] if alone else [players(summary), players_in_short(summary)]
    rest = " · ".join(filter(None, (_outcome(summary), _("practice") if summary.practice else "")))
    longer = [f"{name} · {rest}" for name in names] if rest else []
    return longer + names


def _outcome(summary: Summary) -> str:
    """Return the turn of an open match, the points of a finished one."""
    if not summary.finished:
        return turn(summary)
    points = summary.result.points if summary.result else None
    return "" if points is None else points_words(points)


def ending(summary: Summary) -> str:
    """Return how a finished match ended for the person who played it; nothing for an open one."""
    if not summary.finished:
        return ""
    won = summary.result.won if summary.result else None
    return _("finished") if won is None else _("won") if won else _("lost")


def is_lost(summary: Summary) -> bool:
    """Whether the one person who played lost it."""
    return summary.result is not None and summary.result.won is False


def decider(summary: Summary) -> str:
    """Return who is to decide in a match of several seats; nothing otherwise. It may be in another's turn."""
    if summary.finished or summary.decider is None or len(summary.seats) < 2:
        return ""
    return _("{name} is next").format(name=summary.seats[summary.decider].name)


def share(summary: Summary) -> float | None:
    """Return how much of the match is played, from 0 to 1; None where nobody can know."""
    if not summary.turn_last:
        return None
    return min(1.0, max(0.0, (summary.turn_number - 1) / summary.turn_last))
