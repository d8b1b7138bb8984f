"""What the frame says: which deal it is, what is asked for, and what for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import _
from scenes.shared.keymap import KEYS

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.table.sitting import Sitting


def deal(match: Match[Any, Any]) -> str:
    """Return which deal is played, and whether it counts."""
    words = _("Deal {number} · practice") if match.practice else _("Deal {number}")
    return words.format(number=match.deal)


def prompt(sitting: Sitting, *, is_thinking: bool, is_counted: bool = True) -> str:
    """Return what is asked now, and of whom: in the game's own words once the one who is asked looks at the screen.

    `is_thinking` says that a bot is to decide; how a match ended is said only once it `is_counted`.
    """
    turn, names = sitting.turn, sitting.names
    if turn.seat is None and not is_counted:
        return _("The match is over: the points are counted.")
    if turn.seat is None or len(names) == 1:
        return sitting.prompt
    if is_thinking:
        return _("{name} is thinking.").format(name=names[turn.seat])
    if not sitting.is_for_person:
        return _("{name} is to decide.").format(name=names[turn.seat])
    if len(sitting.people) == 1:
        return sitting.prompt
    return _("{name} · {prompt}").format(name=names[turn.seat], prompt=sitting.prompt)


def aim(sitting: Sitting, *, is_counted: bool) -> str:
    """Return what the match is about, in the game's own words; once it `is_counted`, what can still be done with it."""
    if sitting.turn.seat is not None:
        return sitting.aim
    return (
        _("{key} shows the results, and from there every decision can be looked at again.").format(
            key=KEYS.cap("everywhere.press")
        )
        if is_counted
        else ""
    )
