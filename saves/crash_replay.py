"""A crash report followed: the match is replayed to its position, and the exception is met again if it can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.words import _
from game.core.written import form_of
from game.lab.probe import meet_again
from saves.errors import SaveError
from saves.matches import match_of
from saves.records import MatchRecord
from saves.report import data_of, lines_of
from saves.traces import origin, told

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.crash import CrashReport


@dataclass(frozen=True, slots=True)
class Followed:
    """What came of following a report. `trouble` is why its match can't be replayed here, `again` how it came again."""

    report: CrashReport
    match: Match[Any, Any] | None
    trouble: str
    again: tuple[str, BaseException] | None

    def lines(self) -> Iterator[str]:
        """Yield what there is to tell a person."""
        report = self.report
        if self.match is not None:
            yield from lines_of(self.match)
        elif self.trouble:
            yield self.trouble
        else:
            yield _("No match was on the table.")
        yield ""
        said = _("Reported by Tablewright {version}, {place}: {problem}")
        yield said.format(version=report.app, place=report.place, problem=report.said)
        if report.package:
            yield _("It came from {package}.").format(package=report.package)
        yield from (f"  {key}: {value}" for key, value in report.system.items())
        yield ""
        if self.again is None:
            yield _("It does not come again by itself. This was recorded:")
            yield from report.traceback
        else:
            what, problem = self.again
            yield _("It comes again here ({what}):").format(what=what)
            yield from told(problem)

    def data(self) -> dict[str, Any]:
        """Return it as plain data for `json.dumps`."""
        match = None if self.match is None else data_of(self.match)
        again = None if self.again is None else {"asking": self.again[0], "traceback": told(self.again[1])}
        return {"report": self.report.model_dump(mode="json"), "match": match, "trouble": self.trouble, "again": again}


def follow(report: CrashReport, record: MatchRecord | None) -> Followed:
    """Replay `record` to where `report` was made, and ask the rules again what they were asked there."""
    if record is None:
        return Followed(report, None, "", None)
    try:
        match = match_of(record)
    except SaveError as problem:
        return Followed(report, None, str(problem), None)
    attempt = None
    if report.attempt is not None:
        try:
            attempt = form_of(match.rules).intent(report.attempt)
        except ValueError as problem:
            return Followed(report, match, str(problem), None)
    return Followed(report, match, "", meet_again(match, attempt, lambda problem: origin(problem) == report.origin))
