"""What can go wrong between a match and the disk. Every message is a sentence for the person at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import _

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.registry import BrokenGameError


class SaveError(Exception):
    """Something can't be saved, read or written out."""


class NewerStoreError(SaveError):
    """The saved matches belong to a newer Tablewright; they are left as they are."""


class DamagedStoreError(SaveError):
    """The file of the saved matches can't be made sense of."""


class UnreadableMatchError(SaveError):
    """What is stored of one match makes no sense; the others are not concerned."""


class UnwritableMatchError(SaveError):
    """The game of one match can't say it in a form that could be kept; the others are not concerned."""


class ConflictError(SaveError):
    """A match was changed or removed behind the writer's back: another window plays it too."""


class TransferError(SaveError):
    """A file of one match can't be read or written; nothing has changed."""


class DamagedMatchError(SaveError):
    """A saved match can't be replayed beyond `match`, its last good position (None: not even its setup)."""

    def __init__(
        self,
        ply: int,
        match: Match[Any, Any] | None,
        *,
        older_rules: bool = False,
        fault: BrokenGameError | None = None,
    ) -> None:
        """`ply` is the first one that fails, 0 the setup; `older_rules` or a `fault` of the game when that is why."""
        self.ply = ply
        self.match = match
        if fault is not None:
            words = _(
                "The package {package} has a fault ({reason}): it can follow this match only up to its move {ply}."
            )
            super().__init__(words.format(package=fault.package, reason=fault.reason, ply=ply - 1))
            return
        if older_rules and ply:
            words = _("This match was played by older rules and can be followed only up to its move {ply}.")
        elif ply == 0:
            words = _("This match is damaged: its moves do not belong to its seats, options and deal number.")
        else:
            words = _("The record of this match is damaged: it can be followed only up to its move {ply}.")
        super().__init__(words.format(ply=ply - 1))
