"""The watch over saving: a person hears at once when it fails, and when it works again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.stage.toasts import Toasts


class SavingWatch:
    """Tells of trouble with saving once, not each time it is tried again."""

    def __init__(self, house: House, toasts: Toasts) -> None:
        """Say it with `toasts`."""
        self._house, self._toasts = house, toasts
        self._told: str | None = None

    def update(self) -> None:
        """Look whether there is news."""
        autosave = self._house.autosave
        if autosave is None:
            return
        problem = autosave.problem()
        if problem != self._told:
            self._told = problem
            words = problem or _("Saving works again; nothing was lost.")
            self._toasts.say(words, is_bad=problem is not None)
        notice = autosave.notice()
        if notice:
            self._toasts.say(notice, is_bad=True)
