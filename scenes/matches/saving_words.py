"""What is said of the disk: everything that a screen tells about saving comes from one small value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _, many

if TYPE_CHECKING:
    from saves.entries import Kept


def standing(kept: Kept) -> str:
    """Return how much is on the disk, in a line or two."""
    if not kept.moves:
        return kept.problem or _("Everything is saved.")
    if kept.problem is None:
        words = many("{n} move is on its way to the disk.", "{n} moves are on their way to the disk.", kept.moves)
        return words.format(n=kept.moves)
    return f"{unsaved(kept)} {kept.problem}"


def unsaved(kept: Kept) -> str:
    """Return how many moves are not on the disk."""
    return many("{n} move is not saved yet.", "{n} moves are not saved yet.", kept.moves).format(n=kept.moves)


def promise(kept: Kept) -> str:
    """Return what becomes of the moves that are played now."""
    if kept.problem is None:
        return _("Nothing is lost: every move is saved as it is played.")
    if kept.has_stopped:
        return _("What is played now is kept only as long as Tablewright is open.")
    return _("What can’t be saved now is kept in memory, and saved as soon as that works.")


def on_leaving_the_table(kept: Kept) -> str:
    """Return what becomes of a match that is left for the home screen."""
    if kept.moves and kept.problem is not None:
        return _("The match waits for you there; saving it is tried again meanwhile.")
    return _("The match is saved, and waits for you.") if not kept.moves else _("The match waits for you there.")


def on_leaving(kept: Kept) -> str:
    """Return what becomes of what was played if the app is left now."""
    if not kept.moves:
        if kept.problem is None:
            return _("Every match is saved as you left it.")
        return _("{problem} Nothing that you played waits to be saved.").format(problem=kept.problem)
    if kept.problem is None:
        words = many(
            "{n} move is on its way to the disk. It would be lost if you left before it is there.",
            "{n} moves are on their way to the disk. They would be lost if you left before they are there.",
            kept.moves,
        )
        return words.format(n=kept.moves)
    warning = many(
        "If you leave now it is lost, unless you write the match to a file elsewhere.",
        "If you leave now they are lost, unless you write them to files elsewhere.",
        kept.moves,
    )
    return f"{unsaved(kept)} {kept.problem} {warning}"
