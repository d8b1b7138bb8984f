"""Challenges on the shelf: those that wait for who is at the keyboard, and those that were put away."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from saves.boards import pending
from saves.challenges import Pending, boards_beside
from saves.errors import SaveError
from saves.shelf import OPEN, TRASH
from scenes.matches.challenging import hear_of
from scenes.matches.whose import own

if TYPE_CHECKING:
    from saves.challenge import Challenge
    from scenes.shared.house import House
    from scenes.shared.scene import Scene


class Pendings:
    """What waits stands before the open matches, as far as it is known: it is found out beside the screen.

    What was put away stands before the deleted ones.
    """

    def __init__(self, house: House) -> None:
        """Know of nothing yet."""
        self._found: list[Pending] = []
        self._house = house
        self._boards = boards_beside(house.archive.file())  # which knows what it has read
        self._version: object = None
        self._is_new = False

    def of(self, tab: str) -> list[Pending]:
        """Return what stands before the matches of a tab."""
        return [one for one in self._found if tab == (TRASH if one.is_away else OPEN)]

    def update(self) -> bool:
        """Have it found out where it may be new; say whether something else waits now."""
        archive = self._house.archive
        if self._version != archive.version and not archive.is_opening:
            self._version = archive.version
            look = partial(pending, archive.file(), self._boards, own(self._house))
            self._house.errands.start(look, self._hear, is_awaited=False)
        is_new, self._is_new = self._is_new, False
        return is_new

    def look_again(self) -> None:
        """Have it found out anew: a challenge may have come meanwhile, or somebody else to the keyboard."""
        self._version = None

    def _hear(self, answer: Future[list[Pending]]) -> None:
        with suppress(SaveError):
            found = answer.result()
            self._is_new = found != self._found
            self._found = found

    def put_away(self, scene: Scene, one: Pending, done: Callable[[], None], *, is_away: bool) -> None:
        """Let a challenge wait no more, or wait again; then it is `done`, if `scene` is still the top one."""

        def learn() -> None:
            self._found = [replace(each, is_away=is_away) if each.path == one.path else each for each in self._found]
            self.look_again()
            done()

        self._house.errands.start(partial(self._boards.put_away, one, is_away=is_away), scene.heard(learn))


def take(scene: Scene, one: Pending) -> None:
    """Ask over `scene` who takes a challenge that waits, or say why nobody can."""

    def read() -> Challenge:
        from saves.transfer import read_opened

        opened = read_opened(one.path)
        assert not isinstance(opened, tuple)
        return opened

    def hear(answer: Future[Challenge]) -> None:
        try:
            hear_of(scene.house, answer.result())
        except SaveError as problem:
            scene.toasts.say(str(problem), is_bad=True)

    scene.house.errands.start(read, hear)
