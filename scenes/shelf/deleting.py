"""What is deleted on the shelf, or put away, and how it comes back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _
from scenes.matches import match_words
from scenes.shared.keymap import KEYS

if TYPE_CHECKING:
    from saves.challenges import Pending
    from saves.shelf import Summary
    from scenes.shared.scene import Scene
    from scenes.shelf.pending import Pendings


class Deleting:
    """Matches go into the trash, challenges wait no more; nothing is lost. What went last comes back first."""

    def __init__(self, scene: Scene, pending: Pendings, changed: Callable[[str], None]) -> None:
        """Delete for `scene`; `changed` hears what there is to tell."""
        self._scene, self._pending, self._changed = scene, pending, changed
        self._undo: dict[str | Path, Callable[[], None]] = {}  # by what went, the last one last

    @property
    def is_any(self) -> bool:
        """Whether something can be brought back."""
        return bool(self._undo)

    def delete(self, summary: Summary) -> None:
        """Put a match into the trash; it can be brought back."""

        def done() -> None:
            self._undo[summary.id] = partial(self.restore, summary.id)
            words = _("{title}, {line}: deleted. {key} brings it back.")
            self._changed(
                words.format(
                    title=match_words.title(summary.game),
                    line=match_words.line(summary),
                    key=KEYS.cap("everywhere.undo"),
                )
            )

        self._scene.once_done(self._scene.house.archive.trash(summary.id), done)

    def restore(self, identity: str) -> None:
        """Take a match out of the trash."""

        def done() -> None:
            self._undo.pop(identity, None)
            self._changed(_("The match is back on the shelf."))

        self._scene.once_done(self._scene.house.archive.restore(identity), done)

    def put_away(self, one: Pending, *, is_away: bool = True) -> None:
        """Let a challenge wait no more, or wait again."""

        def done() -> None:
            if is_away:
                self._undo[one.path] = partial(self.put_away, one, is_away=False)
                words = _("The challenge of {name} is put away. {key} brings it back.")
            else:
                self._undo.pop(one.path, None)
                words = _("The challenge of {name} waits again.")
            self._changed(words.format(name=one.challenger, key=KEYS.cap("everywhere.undo")))

        self._pending.put_away(self._scene, one, done, is_away=is_away)

    def bring_back(self) -> None:
        """Bring back what went last."""
        if self._undo:
            next(reversed(self._undo.values()))()
