"""Very much that comes at once, read and taken in by another process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.words import _
from saves.errors import SaveError
from saves.files import is_folder
from saves.intake import Source, Taken, files_in, take_all

MOST_AT_ONCE = 12  # that are taken in without another process
SLOWEST = 60.0  # seconds until the next of it is heard: folders may lie far away


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it is: `done` of `number` were looked at."""

    done: int
    number: int


@dataclass(frozen=True, slots=True)
class Intake:
    """A job: take what is in `sources` into the file of saved matches at `path`; sentences are in a `language`.

    It tells its `Progress`; the last answer is a `Taken`. What it was about to write when it ends is not written.
    """

    sources: tuple[Source, ...]
    path: Path
    language: str

    @property
    def seconds(self) -> float:
        """How long one answer may take."""
        return SLOWEST

    def work(self, tell: Callable[[Any], None], is_hurried: Callable[[], bool]) -> Taken:
        """Take it in; leave off where that is wanted."""
        from saves.store import Store
        from scenes.shared import words

        words.install(self.language, words.preferred())
        sources: list[Source] = []
        for one in self.sources:
            sources += [one] if isinstance(one, str) else files_in([one])
        if not sources:
            return Taken((), 0, (_("There is no match in it."),))
        number = len(sources)
        tell(Progress(0, number))
        try:
            with Store(self.path, repair=False) as store:
                return take_all(store, sources, lambda done: tell(Progress(done, number)), is_hurried)
        except SaveError as problem:
            return Taken((), 0, (str(problem),), left=number)


def is_much(sources: list[Source]) -> bool:
    """Whether it takes so long that somebody wants to see how far it is. It looks at the disk."""
    return len(sources) > MOST_AT_ONCE or any(isinstance(one, Path) and is_folder(one) for one in sources)
