"""Files dropped on the window: all that were dropped together are taken in, and told of in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.words import _, many
from saves.errors import SaveError

if TYPE_CHECKING:
    from saves.challenge import Challenge
    from scenes.shared.house import House


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of the files: the matches that are on the shelf now, how many of them are over, and what went wrong.

    A file may hold a challenge instead.
    """

    matches: tuple[str, ...]
    over: int
    problems: tuple[str, ...]
    challenges: tuple[Challenge, ...] = ()

    @property
    def words(self) -> str:
        """What to tell of it."""
        good, bad = len(self.matches), len(self.problems)
        if not good:
            if not bad:
                return ""
            if bad == 1:
                return self.problems[0]
            return _("None of the {n} files could be taken in: {reason}").format(n=bad, reason=self.problems[0])
        said = many("The match is on the shelf.", "{n} matches are on the shelf.", good).format(n=good)
        if bad:
            words = many("{n} file could not be taken in: {reason}", "{n} files could not be taken in: {reason}", bad)
            said += " " + words.format(n=bad, reason=self.problems[0])
        return said


class Read(NamedTuple):
    """What the files held: matches that are being written, and whether they are over; challenges; and problems."""

    matches: list[tuple[Future[str], bool]]
    challenges: list[Challenge]
    problems: list[str]


class Drops:
    """Collects what is dropped, and takes it in."""

    def __init__(self, house: House, then: Callable[[Taken], None]) -> None:
        """Take files into the saves of `house`; `then` hears what came of it."""
        self._house, self._then = house, then
        self._paths: list[Path] = []
        self._is_open = False  # whether more files of the same drop are to come

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer one event; say whether it was about files."""
        if event.type in (pygame.DROPBEGIN, pygame.DROPCOMPLETE):
            self._is_open = event.type == pygame.DROPBEGIN
        elif event.type == pygame.DROPFILE:
            self._paths.append(Path(event.file))
        else:
            return False
        return True

    def take(self, path: Path) -> None:
        """Take in a file as if it had been dropped."""
        self._paths.append(path)

    def update(self) -> None:
        """Take in what was dropped, once all of it is known: it is read in a thread of its own."""
        if not self._paths or self._is_open:
            return
        paths, self._paths = self._paths, []
        archive = self._house.archive

        def read() -> Read:
            from saves.transfer import read_opened

            found: Read = Read([], [], [])
            for path in paths:
                try:
                    opened = read_opened(path)
                except SaveError as problem:
                    found.problems.append(str(problem))
                    continue
                if isinstance(opened, tuple):
                    record, match = opened
                    found.matches.append((archive.take_in(record, match), match.is_over))
                else:
                    found.challenges.append(opened)
            return found

        self._house.errands.start(read, self._wait)

    def _wait(self, answer: Future[Read]) -> None:
        """Hear of what was read, and wait until the last of it is on the disk."""
        found = answer.result()

        def tell(_last: Future[str]) -> None:
            self._then(_taken(found))

        if found.matches:
            self._house.errands.send(found.matches[-1][0], tell)
        else:
            self._then(_taken(found))


def _taken(found: Read) -> Taken:
    matches, over, told = [], 0, list(found.problems)
    for answer, is_over in found.matches:
        try:
            matches.append(answer.result())
        except SaveError as problem:
            told.append(str(problem))
        else:
            over += is_over
    return Taken(tuple(dict.fromkeys(matches)), over, tuple(told), tuple(found.challenges))
