"""Saved matches opened: to go on with at the table, to look at once they are over, or told about when damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import _
from saves.errors import DamagedMatchError
from scenes.matches import match_words
from scenes.shared import goals
from scenes.shared.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.shared.house import House


def open_saved(house: House, identity: str, *, look: bool = False) -> None:
    """Show a saved match: at the table while it is open, unless it is only to `look` at it; else in the viewer.

    Raises:
        SaveError: it can't be read at all.
    """
    try:
        match = house.archive.match(identity)
    except DamagedMatchError as damage:
        tell_damage(house, damage)
        return
    if look or match.is_over:
        look_at(house, match, identity=identity)
    else:
        house.go.to(goals.Table(match, identity))


def look_at(house: House, match: Match[Any, Any], title: str = "", identity: str | None = None) -> None:
    """Open `match` in the viewer, under its usual title or another; `identity` is what it is saved as, if it is."""
    house.go.to(goals.Review(match, title or title_of(match), identity=identity))


def title_of(match: Match[Any, Any]) -> str:
    """Return what a match is called above its table: its game, who played, or which deal it was for one alone."""
    names = [seat.name for seat in match.seats]
    which = ", ".join(names) if len(names) > 1 else _("deal {number}").format(number=match.deal)
    return f"{match_words.title(match.rules.info.key)} · {which}"


def tell_damage(house: House, damage: DamagedMatchError) -> None:
    """Say at which move a saved match breaks off, and offer its last good position; the saved one stays as it is."""
    match = damage.match
    text = _("{problem} What is saved of it stays as it is.").format(problem=damage)
    if match is None:
        house.manager.push(Dialog(house, _("This match is damaged"), text, (Answer(_("Leave it"), look="primary"),)))
        return

    def look() -> None:
        look_at(house, match)

    def go_on() -> None:
        house.go.to(goals.Table(match))

    text += " " + _("You can look at it up to there, or go on from there in a new match.")
    answers = (Answer(_("Leave it"), look="primary"), Answer(_("Look at it"), look), Answer(_("Go on there"), go_on))
    house.manager.push(Dialog(house, _("This match breaks off at move {ply}").format(ply=damage.ply), text, answers))
