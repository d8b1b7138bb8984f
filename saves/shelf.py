"""What is known of a saved match without replaying it: the values that the store keeps beside the intents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from json import loads
from typing import TYPE_CHECKING, Any

from game.core.match import Seat

if TYPE_CHECKING:
    from sqlite3 import Row

    from game.core.match import Match


@dataclass(frozen=True, slots=True)
class Head:
    """What never changes in a match. `imported` came from a file and counts in no statistics."""

    game: str
    rules_version: int
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    deal: int
    deck: tuple[str, ...] | None = None
    started: str | None = None
    imported: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended.

    `won` is None unless exactly one person played; `points` are the best person's, None without one.
    """

    end: str | None
    won: bool | None
    points: int | None
    honours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a match stands: `cursor` intents are in force, the rest could be redone."""

    cursor: int
    practice: bool
    turn_number: int
    turn_last: int | None
    decider: int | None
    prompt: str
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """One saved match as the shelf shows it. Times are ISO 8601 in UTC; `finished` is None until the end."""

    id: str
    game: str
    rules_version: int
    seats: tuple[Seat, ...]
    deal: int
    options: Mapping[str, Any]
    practice: bool
    imported: bool
    cursor: int
    started: str
    touched: str
    turn_number: int
    turn_last: int | None
    decider: int | None
    prompt: str
    finished: str | None
    result: Result | None
    hints: int


def progress_of(match: Match[Any, Any], state: Any, *, cursor: int, practice: bool) -> Progress:
    """Return where `match` stands in `state`, after `cursor` intents."""
    turn = match.rules.turn(state)
    return Progress(
        cursor=cursor,
        practice=practice,
        turn_number=turn.number,
        turn_last=turn.last,
        decider=turn.seat,
        prompt=turn.prompt,
        result=_result(match, state) if turn.seat is None else None,
    )


def _result(match: Match[Any, Any], state: Any) -> Result:
    standings = match.rules.standings(state)
    people = [seat for seat, who in enumerate(match.seats) if who.is_person]
    points = [standing.points for standing in standings.seats if standing.seat in people]
    return Result(
        end=standings.end,
        won=people[0] in standings.winners if len(people) == 1 else None,
        points=max(points, default=None),
        honours=standings.honours,
    )


def head_of(match: Match[Any, Any], *, started: str | None = None, imported: bool = False) -> Head:
    """Return what never changes in `match`."""
    info = match.rules.info
    options = match.options.model_dump(mode="json")
    return Head(info.key, info.version, match.seats, options, match.deal, match.deck, started, imported)


def summary_of(row: Row) -> Summary:
    """Return what a row of the store says.

    Raises:
        ValueError, TypeError: something in it makes no sense.
    """
    return Summary(
        id=row["id"],
        game=row["game"],
        rules_version=int(row["rules_version"]),
        seats=tuple(Seat(name, mind) for name, mind in loads(row["seats"])),
        deal=int(row["deal"]),
        options=dict(loads(row["options"])),
        practice=bool(row["practice"]),
        imported=bool(row["imported"]),
        cursor=int(row["cursor"]),
        started=str(row["started"]),
        touched=str(row["touched"]),
        turn_number=int(row["turn_number"]),
        turn_last=_whole(row["turn_last"]),
        decider=_whole(row["decider"]),
        prompt=str(row["prompt"]),
        finished=row["finished"],
        result=None if row["finished"] is None else _result_of(row),
        hints=int(row["hints"]),
    )


def _result_of(row: Row) -> Result:
    won = None if row["won"] is None else bool(row["won"])
    honours = tuple(str(honour) for honour in loads(row["honours"]))
    return Result(row["end_reason"], won, _whole(row["points"]), honours)


def _whole(value: Any) -> int | None:
    return None if value is None else int(value)
