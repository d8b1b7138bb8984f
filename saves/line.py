"""What stands in line for the autosave's thread: changes of matches, tasks, the settings, and a look at the file."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container
from concurrent.futures import Future
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from saves.entries import Entry

if TYPE_CHECKING:
    from saves.errors import SaveError
    from saves.settings import Settings
    from saves.store import Store
    from saves.writer import Writer


@dataclass(frozen=True, slots=True)
class Task:
    """What somebody wants done with the saved matches, and where the answer goes."""

    act: Callable[[Store], Any]
    answer: Future[Any]

    def carry_out(self, writer: Writer) -> None:
        """Do it, and hand over what comes of it."""
        try:
            self.answer.set_result(writer.do(self.act))
        except Exception as problem:  # noqa: BLE001 -- whatever it is, it is for whoever asked
            self.answer.set_exception(problem)


class Chore(Enum):
    """What the thread does besides what waits in line."""

    OPEN = auto()  # the file, whether it is open or not
    SETTINGS = auto()  # nothing but write the settings, which comes before all work anyhow


Work = list[Entry] | Task | Chore  # the changes up to the next task go together


@dataclass(slots=True)
class Line:
    """What waits. It knows no threads: whoever looks at it or changes it holds the lock.

    `settings` are those still to be written, and `is_wanted` says whether the file is to be opened although nothing
    waits. `refused` are the changes that the games of matches can't say so that they could be written.
    """

    settings: Settings | None = None
    is_wanted: bool = False
    waiting: deque[Entry | Task] = field(default_factory=deque)
    refused: list[Entry] = field(default_factory=list)

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to do."""
        return not self.waiting and self.settings is None and not self.is_wanted

    def entries(self) -> list[Entry]:
        """Return all changes that are not on the disk, the refused ones first."""
        return [*self.refused, *(one for one in self.waiting if isinstance(one, Entry))]

    def next_work(self) -> Work | None:
        """Return what is to be done next, which stays in line until it is `done`; None for nothing."""
        if self.is_idle:
            return None
        if self.is_wanted:
            return Chore.OPEN
        if not self.waiting:
            return Chore.SETTINGS
        first = self.waiting[0]
        if isinstance(first, Task):
            return first
        return [one for one in takewhile(lambda one: isinstance(one, Entry), self.waiting) if isinstance(one, Entry)]

    def done(self, work: Work, refused: Container[str]) -> int:
        """Take what was done out of the line, and return how many changes it wrote: none of the `refused` matches."""
        count = len(work) if isinstance(work, list) else int(isinstance(work, Task))
        changes = [one for _ in range(count) if isinstance(one := self.waiting.popleft(), Entry)]
        lost = [entry for entry in changes if entry.id in refused]
        self.refused += lost
        if work is Chore.OPEN:
            self.is_wanted = False
        return len(changes) - len(lost)

    def refuse_tasks(self, error: SaveError) -> None:
        """Answer all tasks with `error`: whoever asked waits for it. Changes stay in line."""
        tasks = [one for one in self.waiting if isinstance(one, Task)]
        self.waiting = deque(one for one in self.waiting if isinstance(one, Entry))
        for task in tasks:
            task.answer.set_exception(error)
