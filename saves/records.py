"""A match as it is written down: the one form for saves, files to pass on, replays and golden tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, Field, JsonValue, ValidationError, model_validator

from game.core.info import MOST_SEATS
from game.core.match import Match, Seat
from game.core.names import tidy
from game.core.written import form_of
from saves.crash import CrashReport
from saves.reckonings import ReckoningRecord, sound
from saves.shelf import UNKNOWN
from saves.strict import Digest, Moment, Name, Strict, Word, text_of

if TYPE_CHECKING:
    from saves.facts import Row
    from saves.shelf import Summary

PLAIN: Literal[1] = 1
WITH_REPORT: Literal[2] = 2  # what no release before it can read
WITH_RECKONINGS: Literal[3] = 3  # what no release before it can read, either
FORMAT = WITH_RECKONINGS
CHALLENGE: Literal[4] = 4  # of a file that holds a deal to be played (`challenge.py`), whatever matches came of it
DIGEST_EVERY = 8  # plies
MOST_INTENTS = 20_000
MOST_PARTS, LONGEST_FAULT = 4, 120  # of what is told of a fault


class SeatRecord(Strict):
    """Who sat there; `mind` is `person` or a bot's level. A name that can't be shown is tidied, not refused."""

    name: Name
    mind: Word


class MatchRecord(Strict):
    """One match: its replay from seats, options and deal number is the match, and the digests prove it.

    `digests` are (ply, digest of the state after so many intents); `undone` is what could be redone,
    the next first. `report` tells what went wrong in it, in a file that was made for that. `reckonings` are what is
    known of who was likely to win; those that make no sense are left out, since they can be reckoned up anew.
    """

    format: Literal[1, 2, 3] = PLAIN
    app: Word = ""
    id: Annotated[str, Field(pattern=r"\A[0-9a-f]{12}\z")] | None = None
    started: Moment | None = None
    game: Word
    rules_version: Annotated[int, Field(ge=1)]
    seats: Annotated[tuple[SeatRecord, ...], Field(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, JsonValue]
    deal: Annotated[int, Field(ge=0, lt=1 << 63)]
    deck: Annotated[tuple[Word, ...], Field(max_length=1000)] | None = None
    practice: bool = False
    intents: Annotated[tuple[dict[str, JsonValue], ...], Field(max_length=MOST_INTENTS)]
    undone: Annotated[tuple[dict[str, JsonValue], ...], Field(max_length=MOST_INTENTS)] = ()
    digests: tuple[tuple[int, Digest], ...] = ()
    report: CrashReport | None = None
    reckonings: Annotated[tuple[ReckoningRecord, ...], BeforeValidator(sound)] = ()

    @model_validator(mode="after")
    def _reckonings_have_their_format(self) -> MatchRecord:
        if self.reckonings and self.format != WITH_RECKONINGS:
            raise ValueError("only format 3 has reckonings")
        return self

    @model_validator(mode="after")
    def _reports_have_their_format(self) -> MatchRecord:
        if (self.report is not None) != (self.format == WITH_REPORT):
            raise ValueError("only format 2 has a report")
        return self

    @model_validator(mode="after")
    def _digests_follow_the_intents(self) -> MatchRecord:
        plies = [ply for ply, _digest in self.digests]
        if plies != sorted(set(plies)) or any(not 0 <= ply <= len(self.intents) for ply in plies):
            raise ValueError("the digests are not in the order of the intents")
        return self

    def text(self) -> str:
        """Return the record as JSON for people: one intent a line."""
        data = self.model_dump(mode="json", exclude_none=True)
        for name in ("undone", "reckonings"):
            if not data[name]:
                del data[name]
        return text_of(data)

    def with_reckonings(self, reckonings: tuple[ReckoningRecord, ...]) -> MatchRecord:
        """Return this record with what was reckoned up about its match, if anything was: else others can read it."""
        if not reckonings or self.report is not None:
            return self
        return self.model_copy(update={"format": WITH_RECKONINGS, "reckonings": reckonings})

    def without_reckonings(self) -> MatchRecord:
        """Return this record of the match alone."""
        return self.model_copy(update={"format": PLAIN, "reckonings": ()}) if self.reckonings else self


def record_of(match: Match[Any, Any], *, id: str | None = None, started: str | None = None) -> MatchRecord:
    """Return the record of `match` as it stands."""
    rules, form = match.rules, form_of(match.rules)
    digests = [(ply, rules.digest(step.before)) for ply, step in enumerate(match.steps) if ply % DIGEST_EVERY == 0]
    return MatchRecord(
        app=app_version(),
        id=id,
        started=started,
        game=rules.info.key,
        rules_version=rules.info.version,
        seats=seat_records(match.seats),
        options=match.options.model_dump(mode="json"),
        deal=match.deal,
        deck=match.deck,
        practice=match.practice,
        intents=tuple(form.plain(intent) for intent in match.intents),
        undone=tuple(form.plain(intent) for intent in reversed(match.undone)),
        digests=(*digests, (match.ply, rules.digest(match.state))),
    )


def record_of_rows(summary: Summary, deck: Sequence[str] | None, rows: Iterable[Row]) -> MatchRecord:
    """Return the record of a match in the store.

    Raises:
        ValueError: intents are missing, or something in the rows makes no sense.
    """
    rows = list(rows)
    cursor = summary.cursor
    if [row.ply for row in rows] != list(range(1, len(rows) + 1)) or not 0 <= cursor <= len(rows):
        raise ValueError(f"{summary.id} has {len(rows)} intents and its cursor at {cursor}")
    digests = [(row.ply, row.digest) for row in rows[:cursor] if row.digest is not None]
    return MatchRecord(
        app=app_version(),
        id=summary.id,
        started=None if summary.started == UNKNOWN else summary.started,
        game=summary.game,
        rules_version=summary.rules_version,
        seats=seat_records(summary.seats),
        options=dict(summary.options),
        deal=summary.deal,
        deck=None if deck is None else tuple(deck),
        practice=summary.practice,
        intents=tuple(dict(row.intent) for row in rows[:cursor]),
        undone=tuple(dict(row.intent) for row in rows[cursor:]),
        digests=tuple(one for one in digests if one[0] % DIGEST_EVERY == 0 or one[0] == cursor),
    )


def seat_records(seats: Iterable[Seat]) -> tuple[SeatRecord, ...]:
    """Return the seats as a record holds them."""
    return tuple(SeatRecord(name=seat.name, mind=seat.mind) for seat in seats)


def app_version() -> str:
    """Return the version of this Tablewright, empty where it runs without being installed."""
    try:
        return version("tablewright")
    except PackageNotFoundError:
        return ""


def first_fault(error: ValidationError) -> str:
    """Return where and what the first fault of `error` is, in a few words: what was read may be of any length."""
    fault = error.errors(include_url=False)[0]
    place = ".".join(tidy(str(part)) or "?" for part in fault["loc"][:MOST_PARTS])
    what = fault["msg"] if len(fault["msg"]) <= LONGEST_FAULT and fault["msg"].isprintable() else fault["type"]
    return f"{place}: {what}" if place else what
