"""Crash reports as files: `.tablewright` files of the match that was on the table, with the report in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.plugins import FAULTS
from game.core.written import form_of
from saves import log
from saves.crash import CrashReport, LoneReport
from saves.files import free_name, write_whole
from saves.paths import SUFFIX
from saves.records import WITH_REPORT, MatchRecord, SeatRecord, app_version, record_of
from saves.traces import origin, package_at_fault, printable, said, told, without_names, without_places

if TYPE_CHECKING:
    from game.core.match import Match

MOST_KEPT = 20


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Where an exception came, and what was known there. `names` are people's, and are not to be told."""

    place: str
    system: Mapping[str, str]
    inputs: Sequence[str] = ()
    match: Match[Any, Any] | None = None
    names: frozenset[str] = frozenset()
    packages: Mapping[str, str] = field(default_factory=dict)  # the first name of a module -> who brings it


def report_text(problem: BaseException, around: Circumstances) -> str:
    """Return the file that tells of `problem`, as text, without the match where its rules stumble over that, too."""
    report = _report(problem, around)
    if around.match is not None:
        try:
            return _with_match(report, around.match, problem).text()
        except FAULTS as another:
            note = printable(without_places(f"could not be written down: {said(another)}"))
            report = report.model_copy(update={"system": {**report.system, "match": note}})
    return LoneReport(report=report).text()


def keep(text: str) -> Path:
    """Write a report into the folder of the log, let go of the oldest ones, and return where it is.

    Raises:
        OSError, SaveError: it can't be written.
    """
    folder = log.folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"report-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    path = free_name(folder, stem, SUFFIX)
    write_whole(path, text.encode())
    for old in sorted(folder.glob("report-*.tablewright"))[:-MOST_KEPT]:
        with suppress(OSError):
            old.unlink()
    return path


def _report(problem: BaseException, around: Circumstances) -> CrashReport:
    return CrashReport(
        app=app_version(),
        moment=datetime.now(UTC).isoformat(timespec="seconds"),
        place=printable(around.place),
        said=without_names(said(problem), around.names),
        origin=printable(origin(problem)),
        package=printable(package_at_fault(problem, around.packages)),
        system={key: printable(without_places(value)) for key, value in around.system.items()},
        inputs=tuple(printable(line) for line in around.inputs),
        traceback=tuple(told(problem, around.names)),
    )


def _with_match(report: CrashReport, match: Match[Any, Any], problem: BaseException) -> MatchRecord:
    """Return the record of `match` with `report` in it, and without the names of people."""
    seats = tuple(
        SeatRecord(name=f"Player {number}" if seat.is_person else f"Bot {number}", mind=seat.mind)
        for number, seat in enumerate(match.seats, 1)
    )
    report = report.model_copy(update={"attempt": _attempt(match, problem)})
    record = record_of(match, started=report.moment)  # when it was really begun is nobody's business
    return record.model_copy(update={"format": WITH_REPORT, "seats": seats, "report": report})


def _attempt(match: Match[Any, Any], problem: BaseException) -> dict[str, Any] | None:
    attempt = match.attempt_at(problem)
    with suppress(*FAULTS):  # what could not be played may be no intent at all
        return None if attempt is None else form_of(match.rules).plain(attempt)
    return None
