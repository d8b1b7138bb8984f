"""What waits to be written: a match as it stood when something happened to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from logging import getLogger
from typing import TYPE_CHECKING, Any

from game.core.plugins import FAULTS
from saves.shelf import UNKNOWN, Progress, Summary, head_of, progress_of

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.records import MatchRecord

logger = getLogger("tablewright.saves")


class Change(Enum):
    """What happened to a match. One that was forgotten had never been played, and is in the way on the shelf."""

    BEGUN = auto()
    RESUMED = auto()
    PLAYED = auto()
    MOVED = auto()
    HINTED = auto()
    FORGOTTEN = auto()


@dataclass(frozen=True, slots=True)
class Entry:
    """A match as it stood when something happened: `line` is played, `undone` could be redone, next first.

    The whole line goes along, as references: a stored match that is gone or changed is written anew.
    """

    id: str
    change: Change
    match: Match[Any, Any]  # it goes on meanwhile: read only what never changes in it
    line: tuple[Any, ...]
    undone: tuple[Any, ...]
    state: Any
    practice: bool
    moment: str = UNKNOWN  # when it happened
    begun: str = UNKNOWN  # when the match was, as far as it is known here

    @property
    def progress(self) -> Progress:
        """Where the match stood; rules that stumble over that keep its moves from no disk."""
        cursor = len(self.line)
        try:
            return progress_of(self.match, self.state, cursor=cursor, practice=self.practice)
        except FAULTS as problem:
            logger.error("Nobody knows how the match %s stands", self.id, exc_info=problem)
            return Progress(cursor, self.practice, turn_number=0, turn_last=None, decider=None, prompt="")

    @property
    def digest(self) -> str | None:
        """What proves the state, None where the rules stumble over it."""
        try:
            return self.match.rules.digest(self.state)
        except FAULTS as problem:
            logger.error("The match %s has no digest", self.id, exc_info=problem)
            return None

    @property
    def moves(self) -> int:
        """How many moves are lost if this is never written."""
        if self.change is Change.BEGUN:
            return len(self.line)
        return int(self.change in (Change.PLAYED, Change.MOVED))

    def record(self) -> MatchRecord:
        """Return the match as it stood, in its written form."""
        from saves.records import MatchRecord, app_version, form_of, seat_records

        match, rules, digest = self.match, self.match.rules, self.digest
        plain = form_of(rules).plain
        return MatchRecord(
            app=app_version(),
            id=self.id,
            started=None if self.begun == UNKNOWN else self.begun,
            game=rules.info.key,
            rules_version=rules.info.version,
            seats=seat_records(match.seats),
            options=match.options.model_dump(mode="json"),
            deal=match.deal,
            deck=match.deck,
            practice=self.practice,
            intents=tuple(map(plain, self.line)),
            undone=tuple(map(plain, self.undone)),
            digests=() if digest is None else ((len(self.line), digest),),
        )

    def summary(self) -> Summary:
        """Return what the shelf says of the match as it stood."""
        head, progress = head_of(self.match), self.progress
        return Summary(
            id=self.id,
            game=head.game,
            rules_version=head.rules_version,
            seats=head.seats,
            deal=head.deal,
            options=head.options,
            practice=self.practice,
            imported=False,
            cursor=progress.cursor,
            started=self.begun,
            touched=self.moment,
            turn_number=progress.turn_number,
            turn_last=progress.turn_last,
            decider=progress.decider,
            prompt=progress.prompt,
            finished=None if progress.result is None else self.moment,
            result=progress.result,
            hints=0,
        )


@dataclass(frozen=True, slots=True)
class Kept:
    """How much of what was played is on the disk: all of it, unless `moves` wait to be written.

    `problem` says, as a sentence, what keeps matches from being saved; None while nothing does. Waiting moves without
    a problem are on their way. Once saving `has_stopped` it is not tried again.
    """

    moves: int = 0
    problem: str | None = None
    has_stopped: bool = False


def latest(entries: Iterable[Entry]) -> list[Entry]:
    """Return the last of `entries` for each match, those that happened last coming first."""
    found: dict[str, Entry] = {}
    for entry in entries:
        found.pop(entry.id, None)
        found[entry.id] = entry
    return list(reversed(found.values()))
