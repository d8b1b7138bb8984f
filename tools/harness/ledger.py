"""What is told of the saves while somebody plays: a line before each change is handed over, another once it is written.

A line is JSON. `want` is a match as it stands after a change, `task` something else that is asked for, `keep` are
settings, each with its number. `have` says how many of the first are on the disk, `done` which tasks are, with the
match that came of it, and `kept` which settings are. All that is handed over is written in this order.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import asdict
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.written import form_of
from saves import settings as files
from saves.autosave import Autosave
from saves.entries import Entry
from saves.line import Chore, Task
from saves.records import seat_records

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.archive import Archive
    from saves.records import MatchRecord
    from saves.settings import Settings


class Ledger:
    """Writes the lines of one app, in the order of what happens: a process may end after any of them."""

    def __init__(self, path: Path, *, tells_too_early: bool = False) -> None:
        """Write to `path`. One that `tells_too_early` takes for written what was only handed over."""
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        self._lock, self._asking = threading.Lock(), threading.Lock()
        self._wanted = self._written = 0
        self._tasks = count(1)
        self._settings: list[Settings] = []
        self._early = tells_too_early

    def watch(self, autosave: Autosave) -> None:
        """Write down what `autosave` is given, and what of it is written."""
        hand_over, succeeded, keep, save = autosave._hand_over, autosave._succeeded, autosave.keep, files.save

        def handed_over(identity: str, change: Any, match: Match[Any, Any]) -> None:
            self._wanted += 1
            self._tell(want=self._wanted, id=identity, change=change.name, **state_of_match(match))
            if self._early:
                self._tell(have=self._wanted)
            hand_over(identity, change, match)

        def has_succeeded(work: list[Entry] | Task | Chore) -> None:
            succeeded(work)
            if isinstance(work, list) and work:
                self._written += len(work)
                self._tell(have=self._written)

        def kept(settings: Settings) -> None:
            self._settings.append(settings)
            self._tell(keep=len(self._settings), value=plain(settings))
            keep(settings)

        def saved(settings: Settings, path: Path | None = None) -> None:
            save(settings, path)
            numbers = [number for number, one in enumerate(self._settings, start=1) if one is settings]
            self._tell(kept=numbers[-1])

        autosave._hand_over = handed_over  # type: ignore[method-assign]
        autosave._succeeded = has_succeeded  # type: ignore[method-assign]
        autosave.keep = kept  # type: ignore[method-assign]
        files.save = saved

    def watch_tasks(self, archive: Archive) -> None:
        """Write down what else is asked of `archive`, and when that is done."""
        trash, restore, take_in = archive.trash, archive.restore, archive.take_in

        def taken_in(record: MatchRecord, match: Match[Any, Any]) -> Future[str]:
            return self._asked("take_in", record.id or "", lambda: take_in(record, match), **state_of_record(record))

        archive.trash = lambda match: self._asked("trash", match, lambda: trash(match))  # type: ignore[method-assign]
        archive.restore = lambda match: self._asked("restore", match, lambda: restore(match))  # type: ignore[method-assign]
        archive.take_in = taken_in  # type: ignore[method-assign]

    def _asked(self, what: str, match: str, act: Callable[[], Future[Any]], **state: Any) -> Future[Any]:
        number = next(self._tasks)

        def tell(answer: Future[Any]) -> None:
            if answer.exception() is None:
                self._tell(done=number, id=answer.result() or match)

        with self._asking:  # files are dropped from another thread
            self._tell(task=number, what=what, id=match, **state)
            asked = act()
        asked.add_done_callback(tell)
        return asked

    def _tell(self, **line: Any) -> None:
        with self._lock:
            os.write(self._file, (json.dumps(line, separators=(",", ":")) + "\n").encode())


def state_of_match(match: Match[Any, Any]) -> dict[str, Any]:
    """Return all that makes a match what it is, as plain data."""
    form = form_of(match.rules).plain
    return {
        "game": match.rules.info.key,
        "deal": match.deal,
        "seats": [[seat.name, seat.mind] for seat in seat_records(match.seats)],
        "practice": match.practice,
        "intents": list(map(form, match.intents)),
        "undone": list(map(form, reversed(match.undone))),
    }


def state_of_record(record: MatchRecord) -> dict[str, Any]:
    """Return the same of a record."""
    return {
        "game": record.game,
        "deal": record.deal,
        "seats": [[seat.name, seat.mind] for seat in record.seats],
        "practice": record.practice,
        "intents": list(record.intents),
        "undone": list(record.undone),
    }


def plain(settings: Settings) -> Any:
    """Return settings as they come back out of JSON."""
    return json.loads(json.dumps(asdict(settings)))
