"""The picture of the open match on the clipboard: its table as it was left, taken once nobody moves anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.home.sheaves import sheaf_to_continue
from scenes.home.snapshot import Snapshot, snapshot

if TYPE_CHECKING:
    from saves.shelf import Summary
    from scenes.home.clipboard import Clipboard
    from scenes.shared.house import House


class TableShot:
    """Keeps the picture that was taken last, as long as the match and the clipboard stay as they are."""

    def __init__(self, house: House) -> None:
        """Take none yet."""
        self._house = house
        self._taken: tuple[object, Snapshot] | None = None
        self._wanted: tuple[Summary, Clipboard] | None = None

    def hang(self, match: Summary | None, clipboard: Clipboard) -> None:
        """Show the picture of the match to go on with, if there is one, or want it to be taken."""
        has_all = match is None or self._show(match, clipboard)
        self._wanted = None if match is None or has_all else (match, clipboard)

    def update(self, *, is_still: bool) -> None:
        """Take the picture that is wanted, once all `is_still`."""
        if self._wanted is not None and is_still:
            (match, clipboard), self._wanted = self._wanted, None
            self._taken = self._key(match, clipboard), snapshot(self._house, match.id, clipboard.frame.size)
            self._show(match, clipboard)

    def _show(self, match: Summary, clipboard: Clipboard) -> bool:
        """Show the picture of a match if it is drawn already; say whether it is."""
        if self._taken is None or self._taken[0] != self._key(match, clipboard):
            return False
        shot = self._taken[1]
        if shot.points or shot.score:
            clipboard.say(sheaf_to_continue(match, shot.points, shot.score))
        if shot.picture is not None:
            clipboard.show_picture(shot.picture)
        return True

    def _key(self, match: Summary, clipboard: Clipboard) -> tuple[object, ...]:
        return match.id, match.touched, clipboard.frame.size, self._house.theme.name
