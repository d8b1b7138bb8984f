"""Every intent on the disk right after it is played: one thread writes, the caller only hands over.

What can't be written stays in line, in order, and is tried again: with the next change, and by itself ever
more slowly.
"""

from __future__ import annotations

from collections import deque
from pathlib import Path
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any

from game.core.words import _
from saves.errors import SaveError
from saves.store import new_id
from saves.writer import Change, Entry, Writer

if TYPE_CHECKING:
    from game.core.match import Match

FIRST_PAUSE_SECONDS = 0.25
LONGEST_PAUSE_SECONDS = 30.0
CLOSE_SECONDS = 5.0


class Autosave:
    """Saves matches as they are played. Its methods never raise, and only `flush` and `close` wait for the disk.

    `problem` says what keeps it from saving, `notice` what else a person should know, `committed` how many
    changes are on the disk.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Save into the file at `path`, by default the player's own."""
        self.committed = 0
        self._writer = Writer(path)
        self._changed = Condition()
        self._waiting: deque[Entry] = deque()
        self._attempts = 0
        self._hurry = False
        self._closing = False
        self._problem: str | None = None
        self._thread = Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def __enter__(self) -> Autosave:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def begin(self, match: Match[Any, Any]) -> str:
        """Save a new match, with what was played in it already, and return its id."""
        identity = new_id()
        self._hand_over(identity, Change.BEGUN, match)
        return identity

    def resume(self, identity: str, match: Match[Any, Any]) -> None:
        """Go on with a match that was loaded from the store."""
        self._hand_over(identity, Change.RESUMED, match)

    def played(self, identity: str, match: Match[Any, Any]) -> None:
        """Save the last intent of `match`, and the result when it was the last of all."""
        self._hand_over(identity, Change.PLAYED, match)

    def moved(self, identity: str, match: Match[Any, Any]) -> None:
        """Save that something was taken back or redone, with the practice mark."""
        self._hand_over(identity, Change.MOVED, match)

    def hinted(self, identity: str, match: Match[Any, Any]) -> None:
        """Save that a hint was shown."""
        self._hand_over(identity, Change.HINTED, match)

    @property
    def unsaved(self) -> int:
        """How many changes wait to be written."""
        with self._changed:
            return len(self._waiting)

    def problem(self) -> str | None:
        """Return what keeps matches from being saved, as a sentence, None when all is well."""
        if not self._closing and not self._thread.is_alive():
            return _("Saving has stopped: what is played from now on is not kept.")
        return self._problem

    def notice(self) -> str | None:
        """Return, once, a sentence about something that came to light while saving."""
        return self._writer.notices.popleft() if self._writer.notices else None

    def flush(self, seconds: float = CLOSE_SECONDS) -> bool:
        """Wait until all is written, an attempt has failed or the time is up; say whether all is written."""
        with self._changed:
            attempts = self._attempts
            self._hurry = True
            self._changed.notify_all()
            if self._thread.is_alive():
                self._changed.wait_for(lambda: not self._waiting or self._attempts > attempts, seconds)
            return not self._waiting

    def close(self) -> bool:
        """Write what waits, with one more attempt; say whether all is written."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(CLOSE_SECONDS)
        return not self.unsaved

    def _hand_over(self, identity: str, change: Change, match: Match[Any, Any]) -> None:
        entry = Entry(
            id=identity,
            change=change,
            match=match,
            line=tuple(match.intents),
            undone=tuple(reversed(match.undone)),
            state=match.rules.copy(match.state),
            practice=match.practice,
        )
        with self._changed:
            self._waiting.append(entry)
            self._hurry = True
            self._changed.notify_all()

    def _run(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        try:
            while batch := self._next_batch():
                try:
                    self._writer.write(batch)
                except SaveError as error:
                    if self._failed(error, pause):
                        return
                    pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
                else:
                    pause = FIRST_PAUSE_SECONDS
                    self._succeeded(len(batch))
        finally:
            self._writer.close()

    def _next_batch(self) -> list[Entry]:
        """Wait for something to write; nothing comes once all is written and the autosave closes."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closing)
            self._hurry = False
            return list(self._waiting)

    def _succeeded(self, written: int) -> None:
        with self._changed:
            for _entry in range(written):
                self._waiting.popleft()
            self.committed += written
            self._problem = None
            self._changed.notify_all()

    def _failed(self, error: SaveError, pause: float) -> bool:
        """Tell of the failure, wait before the next attempt, and say whether to give up."""
        with self._changed:
            self._problem = str(error)
            self._attempts += 1
            self._changed.notify_all()
            if not self._closing:
                self._changed.wait_for(lambda: self._hurry or self._closing, pause)
                return False
            return True
