"""What became of a match for whoever played it: asked beside the screen once it is saved, and told in the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves.earning import Earned, Meant
from scenes.matches.cabinet import question

if TYPE_CHECKING:
    from scenes.shared.house import House


class Gains:
    """Medals, the next one and what changed in the record, as soon as they are known.

    The adviser is asked. It answers one question at a time: whoever else has asked it something meanwhile has to ask
    again once nothing `is_asked` any more.
    """

    def __init__(self, house: House, game: str, identity: str | None, meant: Meant, keys: tuple[str, ...]) -> None:
        """Tell of the match of a `game` that is saved as `identity`; of one that is not saved there is nothing to tell.

        Medals are of those who are `meant`, the record is that of `keys`.
        """
        self._house, self._game, self._identity = house, game, identity
        self._meant, self._keys = meant, keys
        self._seen: object = None
        self._is_saved = False
        self.is_asked = False
        self.is_done = identity is None
        self.told = Earned()

    @property
    def is_ready(self) -> bool:
        """Whether the match is on the disk, and can be asked about."""
        archive = self._house.archive
        if not self._is_saved and self._identity is not None and self._seen != archive.version:
            self._seen = archive.version
            self._is_saved = all(entry.id != self._identity for entry in archive.autosave.waiting())
        return self._is_saved and not self.is_done and not self.is_asked

    def ask(self) -> None:
        """Ask about it."""
        assert self._identity is not None
        path = self._house.archive.file()
        self._house.adviser.ask(question(path, self._game, self._identity, self._meant, self._keys))
        self.is_asked = True

    def stop(self) -> None:
        """Let it be for another time."""
        if self.is_asked:
            self._house.adviser.cancel()
            self.is_asked = False

    def update(self) -> bool:
        """Hear the answer; say whether there is something new to tell."""
        if not self.is_asked:
            return False
        adviser = self._house.adviser
        answer = adviser.poll()
        if answer is not None:
            self.is_asked, self.is_done, self.told = False, True, answer.value
        elif adviser.problem is not None:
            self.is_asked, self.is_done = False, True
        return self.told != Earned() and answer is not None
