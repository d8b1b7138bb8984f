"""What comes from elsewhere, dropped, chosen, pasted or handed over: what came together is taken in and told of in one
sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from saves.errors import SaveError
from saves.intake import Source, Taken
from scenes.matches.intake import is_much

if TYPE_CHECKING:
    from saves.challenge import Challenge
    from scenes.shared.house import House


class Read(NamedTuple):
    """What was found: matches that are being written, and whether they are over; challenges; and problems."""

    matches: list[tuple[Future[str], bool]]
    challenges: list[Challenge]
    problems: list[str]


class Drops:
    """Collects what comes, and takes it in."""

    def __init__(self, house: House, then: Callable[[Taken], None]) -> None:
        """Take it into the saves of `house`; `then` hears what came of it."""
        self._house, self._then = house, then
        self._sources: list[Source] = []
        self._lines: list[str] = []  # of text that is dropped: systems hand it on line by line
        self._is_open = False  # whether more of the same drop is to come

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer one event; say whether something comes by it."""
        if event.type in (pygame.DROPBEGIN, pygame.DROPCOMPLETE):
            self._is_open = event.type == pygame.DROPBEGIN
        elif event.type == pygame.DROPFILE:
            self._sources += map(Path, [event.file, *getattr(event, "more", ())])
        elif event.type == pygame.DROPTEXT:
            self._lines.append(event.text)
        elif is_paste(event):
            self.paste()
        else:
            return False
        return True

    def take(self, source: Source) -> None:
        """Take something in as if it had been dropped."""
        self._sources.append(source)

    def paste(self) -> None:
        """Take in what is on the clipboard."""
        self.take(copied())

    def update(self) -> None:
        """Take in what came, once all of it is known: it is read in a thread of its own."""
        if self._is_open or not (self._sources or self._lines):
            return
        sources = [*self._sources, *(["\n".join(self._lines)] if self._lines else [])]
        self._sources, self._lines = [], []
        archive = self._house.archive

        def read() -> Read | None:
            from saves.transfer import read_opened, read_pasted

            if is_much(sources):
                return None
            found: Read = Read([], [], [])
            for source in sources:
                try:
                    opened = read_pasted(source) if isinstance(source, str) else read_opened(source)
                except SaveError as problem:
                    found.problems.append(str(problem))
                    continue
                if isinstance(opened, tuple):
                    record, match = opened
                    found.matches.append((archive.take_in(record, match), match.is_over))
                else:
                    found.challenges.append(opened)
            return found

        self._house.errands.start(read, partial(self._wait, sources))

    def _wait(self, sources: list[Source], answer: Future[Read | None]) -> None:
        """Hear of what was read, and wait until the last of it is on the disk; of very much, show how far it is."""
        found = answer.result()
        if found is None:
            from scenes.matches.taking_in import TakingInScene

            self._house.manager.push(TakingInScene(self._house, sources, self._then))
            return

        def tell(_last: Future[str]) -> None:
            self._then(_taken(found))

        if found.matches:
            self._house.errands.send(found.matches[-1][0], tell)
        else:
            self._then(_taken(found))


def copied() -> str:
    """Return the text on the clipboard, empty where there is none."""
    with suppress(pygame.error):
        return str(pygame.scrap.get_text())
    return ""


def is_to_open(event: pygame.event.Event) -> bool:
    """Whether somebody asked, outside the window, for one file to be opened: it is not only to stand on the shelf."""
    return event.type == pygame.DROPFILE and hasattr(event, "is_handed_over") and not event.more


def is_paste(event: pygame.event.Event) -> bool:
    """Whether somebody pastes."""
    is_v = event.type == pygame.KEYDOWN and event.key == pygame.K_v
    return is_v and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))


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
