"""What `tablewright import` does: files are read and kept, with a line for each as soon as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.words import _
from game.lab.progress import Progress, progress
from saves.errors import SaveError
from saves.intake import AT_ONCE, Kept, Taken, files_in, put
from saves.store import Store
from saves.transfer import read_to_keep


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of `files` of them; who `is_interrupted` keeps what was read until then."""

    files: int
    taken: Taken
    is_interrupted: bool


def import_matches(paths: Sequence[Path]) -> Imported:
    """Keep the matches in the files and folders at `paths`, and print what each is called, or what is wrong with it.

    Raises:
        SaveError: no match is there, or there is no store to keep them in.
    """
    files = list(files_in(paths))
    if not files:
        raise SaveError(_("There is no match in it."))
    is_interrupted = False
    with Store() as store, progress(len(files)) as shown:
        work = _Importing(store, shown)
        try:
            for file in files:
                work.read(file)
        except KeyboardInterrupt:
            is_interrupted = True
        work.write()
    taken = Taken(tuple(work.matches), 0, tuple(work.problems), left=len(files) - work.done)
    return Imported(len(files), taken, is_interrupted)


class _Importing:
    """Files on their way into `store`, told as they come: some are read and wait for being written in one step."""

    def __init__(self, store: Store, shown: Progress) -> None:
        self.matches: dict[str, None] = {}  # one may come twice
        self.problems: list[str] = []
        self.done = 0
        self._store, self._shown = store, shown
        self._waiting: list[Kept] = []

    def read(self, file: Path) -> None:
        try:
            self._waiting.append(read_to_keep(file))
        except SaveError as problem:
            self._refuse(problem)
        self.done += 1
        self._shown.add(1)
        if len(self._waiting) == AT_ONCE:
            self.write()

    def write(self) -> None:
        for answer in put(self._store, tuple(self._waiting)):
            if isinstance(answer, SaveError):
                self._refuse(answer)
            else:
                self.matches[answer] = None
                self._shown.say(answer)
            del self._waiting[0]  # only now: who is interrupted here is told of one twice rather than never

    def _refuse(self, problem: SaveError) -> None:
        self.problems.append(str(problem))
        self._shown.warn(f"tablewright: {problem}")
