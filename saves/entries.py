"""What waits to be written: a match as it stood when something happened to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from logging import getLogger
from typing import TYPE_CHECKING, Any

from game.core import registry
from game.core.plugins import FAULTS
from game.core.words import _
from saves.errors import UnwritableMatchError
from saves.shelf import UNKNOWN, Head, Progress, Summary, head_of, progress_of, proof_of

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
    sitters: tuple[str, ...] = ()  # by seat, which person of the settings sits there; "" for nobody of them

    @property
    def progress(self) -> Progress:
        """Where the match stood."""
        return progress_of(self.match, self.state, cursor=len(self.line), practice=self.practice)

    @property
    def head(self) -> Head:
        """What never changes in the match.

        Raises:
            UnwritableMatchError: its game has a fault.
        """
        with _written_by(self.match):
            return head_of(self.match)

    def plain(self, intent: Any) -> dict[str, Any]:
        """Return an intent of the match as it is written down.

        Raises:
            UnwritableMatchError: its game has a fault.
        """
        from game.core.written import form_of

        with _written_by(self.match):
            return form_of(self.match.rules).plain(intent)

    @property
    def digest(self) -> str | None:
        """What proves the state, None where the rules stumble over it."""
        return proof_of(self.match, self.state)

    @property
    def moves(self) -> int:
        """How many moves are lost if this is never written."""
        if self.change is Change.BEGUN:
            return len(self.line)
        return int(self.change in (Change.PLAYED, Change.MOVED))

    def record(self) -> MatchRecord:
        """Return the match as it stood, in its written form.

        Raises:
            UnwritableMatchError: its game has a fault.
        """
        from saves.records import MatchRecord, app_version, seat_records

        match, head, digest = self.match, self.head, self.digest
        with _written_by(match):
            return MatchRecord(
                app=app_version(),
                id=self.id,
                started=None if self.begun == UNKNOWN else self.begun,
                game=head.game,
                rules_version=head.rules_version,
                seats=seat_records(match.seats),
                options=dict(head.options),
                deal=match.deal,
                deck=match.deck,
                practice=self.practice,
                intents=tuple(map(self.plain, self.line)),
                undone=tuple(map(self.plain, self.undone)),
                digests=() if digest is None else ((len(self.line), digest),),
            )

    def summary(self) -> Summary:
        """Return what the shelf says of the match as it stood.

        Raises:
            UnwritableMatchError: its game has a fault.
        """
        head, progress = self.head, self.progress
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


@contextmanager
def _written_by(match: Match[Any, Any]) -> Iterator[None]:
    """Have whatever the game of `match` raises in here told as that."""
    key = match.rules.info.key
    try:
        yield
    except UnwritableMatchError:
        raise
    except FAULTS as problem:
        logger.error("A match of %s can't be written down", key, exc_info=problem)
        words = _("A match of {game} can’t be saved: its package {package} has a fault.")
        raise UnwritableMatchError(words.format(game=registry.name(key), package=registry.package(key))) from problem


def latest(entries: Iterable[Entry]) -> list[Entry]:
    """Return the last of `entries` for each match, those that happened last coming first."""
    found: dict[str, Entry] = {}
    for entry in entries:
        found.pop(entry.id, None)
        found[entry.id] = entry
    return list(reversed(found.values()))
