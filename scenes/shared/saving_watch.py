"""The watch over saving: a person hears at once when it fails, and when it works again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from saves.autosave import Autosave


class SavingWatch:
    """Tells of trouble with saving once, not each time it is tried again."""

    def __init__(self, autosave: Autosave) -> None:
        """Watch `autosave`."""
        self._autosave = autosave
        self._told: str | None = None

    def news(self) -> Iterator[tuple[str, bool]]:
        """Yield what is new: a sentence, and whether it is trouble."""
        problem = self._autosave.problem()
        if problem != self._told:
            self._told = problem
            if problem is None:
                yield _("Saving works again; nothing was lost."), False
            elif self._autosave.has_stopped:
                yield problem, True
            else:
                yield _("{problem} You can play on; all is saved as soon as that works.").format(problem=problem), True
        while notice := self._autosave.notice():
            yield notice, True
