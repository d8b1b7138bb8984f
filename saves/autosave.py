"""Every intent on the disk right after it is played: one thread writes, the caller only hands over.

What can't be written stays in line, in order, and is tried again: with the next change, and by itself ever
more slowly.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any, TypeVar

from game.core.words import _
from saves import settings as files
from saves.emergency import places, take_back, write
from saves.entries import Change, Entry, Kept, latest
from saves.errors import SaveError, UnwritableMatchError
from saves.files import sweep
from saves.household import reconciled, sitters_at
from saves.line import Chore, Line, Task, Work
from saves.paths import DATABASE, SETTINGS, home
from saves.shelf import UNKNOWN
from saves.store import Store, new_id, now
from saves.writer import Writer

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.settings import Settings

T = TypeVar("T")

FIRST_PAUSE_SECONDS = 0.25
LONGEST_PAUSE_SECONDS = 30.0
CLOSE_SECONDS = 5.0


class Autosave:
    """Saves matches as they are played. Its methods never raise, and only `flush` and `close` wait for the disk.

    `problem` says what keeps it from saving, `notice` what else a person should know, `committed` how many
    changes are on the disk, and `version` changes whenever what is there may have changed. `on_news` is called,
    in the thread that writes, when any of this may be different.
    """

    def __init__(self, path: Path | None = None, settings: Settings | None = None) -> None:
        """Save into the file at `path`, by default the player's own.

        `settings` are those that are lived by at the start, by default those that stand there: what changes from then
        on is written.
        """
        self.committed = 0
        self.version = 0
        self.on_news: Callable[[], None] = _nothing
        self._path = path
        self._writer = Writer(path)
        self._changed = Condition()
        self._line = Line()
        self._since = settings or files.found() or files.Settings()
        self._begun: dict[str, str] = {}
        self._sitters: dict[str, tuple[str, ...]] = {}
        self._attempts = 0
        self._hurry = False
        self._closing = False
        self._problem: str | None = None
        self._notices: deque[str] = deque()
        self._thread = Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def __enter__(self) -> Autosave:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def open(self) -> None:
        """Open the file, also if it is open, bring it up to date or repair it, and try until that can be done."""
        with self._changed:
            self._line.is_wanted = True
            self._changed.notify_all()

    def begin(self, match: Match[Any, Any], sitters: Sequence[str] = ()) -> str:
        """Save a new match, with what was played in it already, and return its id.

        `sitters` says by seat which person of the settings sits there, "" for nobody of them.
        """
        identity = new_id()
        self._sitters[identity] = tuple(sitters)
        self._hand_over(identity, Change.BEGUN, match)
        return identity

    def resume(self, identity: str, match: Match[Any, Any], sitters: Sequence[str] = ()) -> None:
        """Go on with a match that was loaded from the store; it is stored so that `sitters` sit there."""
        self._sitters[identity] = tuple(sitters)
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

    def forgotten(self, identity: str, match: Match[Any, Any]) -> None:
        """Put a match of which no step was ever played into the trash."""
        self._hand_over(identity, Change.FORGOTTEN, match)

    def keep(self, settings: Settings) -> None:
        """Write the settings down; of several the last."""
        with self._changed:
            self._line.settings = settings
            self._changed.notify_all()

    def do(self, act: Callable[[Store], T]) -> Future[T]:
        """Let the thread do something with the saved matches once all that was handed over before is written.

        It answers with a `SaveError` where the disk refuses, or refuses what waits before it.
        """
        task = Task(act, Future())
        self._put(task)
        return task.answer

    def place(self, identity: str) -> str:
        """Return the id under which a match lies in the file: another one where two windows played it."""
        return self._writer.place(identity)[0]

    @property
    def unsaved(self) -> int:
        """How many changes wait to be written."""
        return len(self._entries())

    def waiting(self) -> list[Entry]:
        """Return each match of which something waits to be written, as it stands now; the latest comes first."""
        return self._as_stored(latest(self._entries()))

    def waiting_moves(self) -> list[Entry]:
        """Return those of `waiting` of which moves would be lost."""
        return self._as_stored(self._moved())

    def kept(self) -> Kept:
        """Return how much of what was played is on the disk."""
        return Kept(sum(entry.moves for entry in self._entries()), self.problem(), has_stopped=self.has_stopped)

    def put_elsewhere(self) -> list[Path]:
        """Write each match of which something waits to a file, wherever one can be written, and return these.

        Whoever opens the saved matches the next time takes them in.
        """
        records = []
        for entry in self._moved():
            place, revision = self._writer.place(entry.id)
            with suppress(UnwritableMatchError):
                records.append((replace(entry, id=place).record(), revision))
        return write(records, places(self._path))

    def _moved(self) -> list[Entry]:
        entries = self._entries()
        moved = {entry.id for entry in entries if entry.moves}
        return [entry for entry in latest(entries) if entry.id in moved]

    def _as_stored(self, entries: list[Entry]) -> list[Entry]:
        """Return `entries` under the ids that their matches have in the file."""
        return [replace(entry, id=self.place(entry.id)) for entry in entries]

    def _entries(self) -> list[Entry]:
        with self._changed:
            return self._line.entries()

    def problem(self) -> str | None:
        """Return what keeps matches from being saved, as a sentence, None when all is well."""
        if self.has_stopped:
            return _("Saving has stopped: what is played from now on is not kept.")
        if self._problem is None and self._line.refused:
            return self._writer.refused[self._line.refused[-1].id]
        return self._problem

    @property
    def has_stopped(self) -> bool:
        """Whether nothing will be saved any more: an error that nobody thought of has ended the thread."""
        return not self._closing and not self._thread.is_alive()

    def notice(self) -> str | None:
        """Return, once, a sentence about something that came to light while saving."""
        for notices in (self._writer.notices, self._notices):
            if notices:
                return notices.popleft()
        return None

    def flush(self, seconds: float = CLOSE_SECONDS) -> bool:
        """Wait until all is written, an attempt has failed or the time is up; say whether all is written."""
        with self._changed:
            attempts = self._attempts
            self._hurry = True
            self._changed.notify_all()
            if self._thread.is_alive():
                self._changed.wait_for(lambda: self._line.is_idle or self._attempts > attempts, seconds)
            return not self._line.waiting

    def close(self) -> bool:
        """Write what waits, with one more attempt; say whether all is written."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(CLOSE_SECONDS)
        return not self.unsaved

    def _hand_over(self, identity: str, change: Change, match: Match[Any, Any]) -> None:
        moment = now()
        if change is Change.BEGUN:
            self._begun[identity] = moment
        entry = Entry(
            id=identity,
            change=change,
            match=match,
            line=tuple(match.intents),
            undone=tuple(reversed(match.undone)),
            state=match.rules.copy(match.state),  # the thread looks at it while the match goes on
            practice=match.practice,
            moment=moment,
            begun=self._begun.get(identity, UNKNOWN),
            sitters=self._sitters.get(identity, ()),
        )
        self._put(entry)

    def _put(self, one: Entry | Task) -> None:
        with self._changed:
            self._line.waiting.append(one)
            self._hurry = True
            self._changed.notify_all()

    # The thread.

    def _run(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        try:
            while (work := self._next_work()) is not None:
                self._write_settings()
                if work is Chore.SETTINGS:
                    self.on_news()
                    continue
                try:
                    self._carry_out(work)
                except SaveError as error:
                    if self._failed(error, pause):
                        return
                    pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
                else:
                    pause = FIRST_PAUSE_SECONDS
                    self._succeeded(work)
                    self.on_news()
        finally:
            self._writer.close()
            self.on_news()

    def _next_work(self) -> Work | None:
        """Wait for something to do, and return it; nothing comes once all is done and the autosave closes."""
        with self._changed:
            self._changed.wait_for(lambda: not self._line.is_idle or self._closing)
            self._hurry = False  # what comes from now on cuts the pause short that a failure brings
            return self._line.next_work()

    def _carry_out(self, work: Work) -> None:
        """Raises: SaveError when it can't be done now."""
        if isinstance(work, Task):
            self._writer.open()
            work.carry_out(self._writer)
        elif isinstance(work, list):
            self._writer.write(work)
        else:
            kept = (self._path or home() / DATABASE).with_name(SETTINGS)
            sweep(kept)
            sitters = partial(sitters_at, kept)
            self._notices.extend(take_back(self._writer.open_anew(), places(self._path), sitters))

    def _write_settings(self) -> None:
        """Write the newest settings; a failure is told, and they are written with the next change of them.

        Another window may have written its own meanwhile, or those there can be read for the first time: both count.
        """
        settings = self._line.settings
        if settings is None:
            return
        try:
            theirs = files.found()
            files.save(settings if theirs is None else reconciled(settings, self._since, theirs))
        except SaveError as problem:
            self._notices.append(str(problem))
        else:
            self._since = settings
        with self._changed:
            if self._line.settings is settings:  # nobody has changed them while they were written
                self._line.settings = None
            self._changed.notify_all()

    def _succeeded(self, work: Work) -> None:
        with self._changed:
            self.committed += self._line.done(work, self._writer.refused)
            self.version += 1
            self._problem = None
            self._changed.notify_all()

    def _failed(self, error: SaveError, pause: float) -> bool:
        """Tell of the failure, wait before the next attempt, and say whether to give up."""
        with self._changed:
            self._problem = str(error)
            self._attempts += 1
            self._line.refuse_tasks(error)
            self._changed.notify_all()
            self.on_news()  # before the pause
            if not self._closing:
                self._changed.wait_for(lambda: self._hurry or self._closing, pause)
                return False
            return True


def _nothing() -> None:
    """Hear of news that nobody has asked for."""
