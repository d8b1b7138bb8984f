"""What the top bar asks for: the game's own words where they are for the person at the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _

if TYPE_CHECKING:
    from scenes.table.sitting import Sitting


def prompt(sitting: Sitting, *, is_thinking: bool) -> str:
    """Return what is asked now, and of whom; `is_thinking` says that a bot is to decide."""
    turn, names = sitting.turn, sitting.names
    if turn.seat is None or len(names) == 1:
        return turn.prompt
    if is_thinking:
        return _("{name} is thinking.").format(name=names[turn.seat])
    if not sitting.is_for_person:
        return _("{name} is to decide.").format(name=names[turn.seat])  # the prompt may speak of a hidden hand
    if len(sitting.people) == 1:
        return turn.prompt
    return _("{name} · {prompt}").format(name=names[turn.seat], prompt=turn.prompt)
