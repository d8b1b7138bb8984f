"""Whom one plays against at a table, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.bots import cast, level_name
from game.core import registry
from game.core.match import PERSON, Seat
from game.core.words import _, listed, many


def opponents(game: str, minds: Sequence[str]) -> str:
    """Return whom one plays a game against at a table of these `minds`, in a sentence."""
    bots = [mind for mind in minds if mind != PERSON]
    people = len(minds) - len(bots)
    if people > 1:
        seats = many("{n} person at the table", "{n} people at the table", people).format(n=people)
        return _("{people}, with {bots}.").format(people=seats, bots=_bots(game, bots)) if bots else f"{seats}."
    if not bots:
        return _("You alone.")
    if len(set(bots)) > 1 or Seat("", bots[0]).character:
        return _("You against {bots}.").format(bots=_bots(game, bots))
    said = many("You against the {level}.", "You against {n} bots of level {level}.", len(bots))
    return said.format(n=len(bots), level=level_name(bots[0]))


def _bots(game: str, minds: Sequence[str]) -> str:
    names = Counter(_called(game, mind) for mind in minds)
    return listed(name if count == 1 else f"{count} × {name}" for name, count in names.items())


def _called(game: str, mind: str) -> str:
    """Return what a bot is called: a character by its name where that is known, another by its level."""
    level = level_name(Seat("", mind).level)
    try:
        return cast(registry.rules(game)).get(mind, level)
    except registry.GameError:
        return level
