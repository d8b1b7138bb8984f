"""Challenges on the shelf: those that wait for who is at the keyboard stand before the open matches."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import suppress
from typing import TYPE_CHECKING

from saves.boards import pending
from saves.challenges import Pending, boards_beside
from saves.errors import SaveError
from scenes.matches.challenging import hear_of
from scenes.matches.whose import own

if TYPE_CHECKING:
    from saves.challenge import Challenge
    from scenes.shared.house import House
    from scenes.shared.scene import Scene


class Pendings:
    """What waits, as far as it is known: it is found out beside the screen."""

    def __init__(self, house: House) -> None:
        """Know of nothing yet."""
        self.found: list[Pending] = []
        self._house = house
        self._version: object = None
        self._is_new = False

    def update(self) -> bool:
        """Have it found out where it may be new; say whether something else waits now."""
        archive = self._house.archive
        if self._version != archive.version and not archive.is_opening:
            self._version = archive.version
            path, whose = archive.file(), own(self._house)
            self._house.errands.start(lambda: pending(path, boards_beside(path), whose), self._hear, is_awaited=False)
        is_new, self._is_new = self._is_new, False
        return is_new

    def look_again(self) -> None:
        """Have it found out anew: a challenge may have come meanwhile, or somebody else to the keyboard."""
        self._version = None

    def _hear(self, answer: Future[list[Pending]]) -> None:
        with suppress(SaveError):
            found = answer.result()
            self._is_new = found != self.found
            self.found = found


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
