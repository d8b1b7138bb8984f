"""What is known of a saved match without replaying it: the values that the store keeps beside the intents."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import MAXYEAR, MINYEAR, datetime
from json import loads
from logging import getLogger
from typing import TYPE_CHECKING, Any, NamedTuple
from unicodedata import category

from game.core.match import Seat
from game.core.names import tidy
from game.core.plugins import FAULTS

if TYPE_CHECKING:
    from sqlite3 import Row

    from game.core.match import Match

logger = getLogger("tablewright.saves")

DIGEST = re.compile("[0-9a-f]{16}")
LONGEST_WORD, LONGEST_PROMPT = 80, 1_000  # characters
UNKNOWN = "?"
CERTAIN = 200  # in a line of chances, which are kept in half per cents
OPEN, FINISHED, TRASH, KEPT = "open", "finished", "trash", "kept"  # the lists of matches; the last is the first two
UNSEEN = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of characters, ends of lines


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


class Own(NamedTuple):
    """How a match of several people ended for the one at `seat`."""

    seat: int
    won: bool
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended.

    `won` is None unless exactly one person played; `points` are the best person's, None without one. Where several
    played, `own` says how it ended for each; what is read for a list leaves that out.
    """

    end: str | None
    won: bool | None
    points: int | None
    honours: tuple[str, ...]
    own: tuple[Own, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        """Refuse what no column can hold."""
        texts = (self.end or "", *self.honours)
        if not all(isinstance(text, str) for text in texts):
            raise TypeError(f"{texts} are not all texts")


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

    def __post_init__(self) -> None:
        """Refuse what no column can hold: any package may bring the rules that said it."""
        points = () if self.result is None else (self.result.points, *(one.points for one in self.result.own))
        numbers = (self.turn_number, self.turn_last, self.decider, *points)
        if not all(number is None or (isinstance(number, int) and abs(number) < 1 << 63) for number in numbers):
            raise TypeError(f"{numbers} are not all whole numbers that can be kept")
        if not isinstance(self.prompt, str):
            raise TypeError(f"{self.prompt!r} is no prompt")


@dataclass(frozen=True, slots=True)
class Summary:
    """One saved match as the shelf shows it. `number` counts the matches in the order in which they were begun.

    Times are ISO 8601 in UTC, or `UNKNOWN`; `finished` is None until the end. The clock may have been set
    back between two of them: they are for people to read, and nothing is sorted by them. Of one that is not
    `is_readable` only the id is known; one that `is_deleted` lies in the trash. `chances` are those of the first
    person, from the beginning to the end, in half per cents; empty where they are not reckoned up.
    """

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
    number: int = 0
    is_readable: bool = True
    is_deleted: bool = False
    chances: bytes = b""

    @property
    def first_person(self) -> int | None:
        """The seat of the first person, None where only bots sat."""
        return next((seat for seat, who in enumerate(self.seats) if who.is_person), None)


def progress_of(match: Match[Any, Any], state: Any, *, cursor: int, practice: bool) -> Progress:
    """Return where `match` stands in `state`, after `cursor` intents.

    Rules that stumble over that, or answer what makes no sense, keep its moves from no disk.
    """
    try:
        return _asked(match, state, cursor, practice=practice)
    except FAULTS as problem:
        logger.error("Nobody knows how a match of %s stands", match.rules.info.key, exc_info=problem)
        return Progress(cursor, practice, turn_number=0, turn_last=None, decider=None, prompt="")


def proof_of(match: Match[Any, Any], state: Any) -> str | None:
    """Return the digest of `state`, a state of `match`; None where the rules stumble over it."""
    try:
        digest = match.rules.digest(state)
        if not DIGEST.fullmatch(digest):
            raise ValueError(f"{digest} is no digest")
    except FAULTS as problem:
        logger.error("A match of %s has no digest", match.rules.info.key, exc_info=problem)
        return None
    return digest


def _asked(match: Match[Any, Any], state: Any, cursor: int, *, practice: bool) -> Progress:
    turn = match.rules.turn(state)
    return Progress(
        cursor=cursor,
        practice=practice,
        turn_number=turn.number,
        turn_last=turn.last,
        decider=turn.seat,
        prompt=match.rules.voice.prompt(state, match.eyes),
        result=_result(match, state) if turn.seat is None else None,
    )


def _result(match: Match[Any, Any], state: Any) -> Result:
    standings = match.rules.standings(state)
    people = [seat for seat, who in enumerate(match.seats) if who.is_person]
    own = [Own(one.seat, one.seat in standings.winners, one.points) for one in standings.seats if one.seat in people]
    return Result(
        end=standings.end,
        won=people[0] in standings.winners if len(people) == 1 else None,
        points=max((one.points for one in own), default=None),
        honours=standings.honours,
        own=tuple(own) if len(people) > 1 else (),
    )


def head_of(match: Match[Any, Any], *, started: str | None = None, imported: bool = False) -> Head:
    """Return what never changes in `match`."""
    info = match.rules.info
    options = match.options.model_dump(mode="json")
    return Head(info.key, info.version, match.seats, options, match.deal, match.deck, started, imported)


def summary_of(row: Row) -> Summary:
    """Return what a row of the store says. What only the shelf shows is left out where it makes no sense.

    Raises:
        TypeError, ValueError, OverflowError, RecursionError: something that makes the match makes no sense.
    """
    seats = tuple(Seat(tidy(name), word(mind)) for name, mind in loads(row["seats"]))
    if not seats:
        raise ValueError("nobody sits there")
    finished = None if row["finished"] is None else _moment(row["finished"])
    decider = _whole(row["decider"])
    return Summary(
        id=word(row["id"]),
        game=word(row["game"]),
        rules_version=int(row["rules_version"]),
        seats=seats,
        deal=int(row["deal"]),
        options=dict(loads(row["options"])),
        practice=bool(row["practice"]),
        imported=bool(row["imported"]),
        cursor=int(row["cursor"]),
        started=_moment(row["started"]),
        touched=_moment(row["touched"]),
        turn_number=_whole(row["turn_number"]) or 0,
        turn_last=_whole(row["turn_last"]),
        decider=decider if decider in range(len(seats)) else None,
        prompt=_prompt(row["prompt"]),
        finished=finished,
        result=None if finished is None else _result_of(row),
        hints=_whole(row["hints"]) or 0,
        number=row["rowid"],
        is_deleted=row["trashed"] is not None,
    )


def unreadable(identity: Any) -> Summary:
    """Return what is known of a match that makes no sense."""
    return Summary(
        id=identity if isinstance(identity, str) else UNKNOWN,
        game=UNKNOWN,
        rules_version=0,
        seats=(),
        deal=0,
        options={},
        practice=False,
        imported=False,
        cursor=0,
        started=UNKNOWN,
        touched=UNKNOWN,
        turn_number=0,
        turn_last=None,
        decider=None,
        prompt="",
        finished=None,
        result=None,
        hints=0,
        is_readable=False,
    )


def _result_of(row: Row) -> Result:
    won = None if row["won"] is None else bool(row["won"])
    end = row["end_reason"]
    return Result(end if isinstance(end, str) else None, won, _whole(row["points"]), honours_of(row["honours"]))


def honours_of(text: Any) -> tuple[str, ...]:
    """Return the honours that the store has as `text`, without what could not be shown."""
    try:
        honours = loads(text)
    except (TypeError, ValueError, RecursionError):
        return ()
    return tuple(one for one in honours if _is_shown(one)) if isinstance(honours, list) else ()


def _is_shown(honour: Any) -> bool:
    return isinstance(honour, str) and 0 < len(honour) <= LONGEST_WORD and honour.isprintable()


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) else None


def word(value: Any) -> str:
    """Return a key: `value`, if it is short and can be printed.

    Raises:
        ValueError: it is not.
    """
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_WORD or not value.isprintable():
        raise ValueError("that is no word")
    return value


def _prompt(value: Any) -> str:
    """Return `value` if it is a line that can be shown, else nothing."""
    if not isinstance(value, str) or len(value) > LONGEST_PROMPT:
        return ""
    return "" if any(category(letter) in UNSEEN for letter in value) else value


def _moment(value: Any) -> str:
    """Return `value` if it is a moment that has a date everywhere on earth, else that nobody knows it."""
    try:
        year = datetime.fromisoformat(value).year
    except (TypeError, ValueError):
        return UNKNOWN
    return value if MINYEAR < year < MAXYEAR else UNKNOWN
