"""The graded deals that come with the app and with installed games, and how screens get to them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import assets
from game.core import registry
from game.core.match import Seat, named
from game.core.request import PlayRequest
from game.core.words import _, mark
from game.graded.deals import GradedError, Ladder, read
from scenes.matches.opening import open_saved
from scenes.matches.reading import text_of
from scenes.matches.sitters import own_name
from scenes.shared import goals

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.rules import Rules
    from saves.graded import Attempts
    from scenes.shared.house import House

MOST_BYTES = 1_000_000
# The bands of a ladder, the easiest first.
BAND_NAMES = (mark("Gentle"), mark("Fair"), mark("Tricky"), mark("Hard"), mark("Desperate"))


def has_graded(game: str) -> bool:
    """Whether there are graded deals of a game."""
    return assets.has(_file(game))


def ladder_of(rules: Rules[Any, Any]) -> Ladder:
    """Return the graded deals of a game.

    Raises:
        GradedError: there are none, or their file can't be used.
    """
    file = _file(rules.info.key)
    missing = _("There are no graded deals of {title}.").format(title=_(rules.info.title))
    broken = _("The graded deals {file} can’t be read: {problem}")
    text = text_of(file, MOST_BYTES, GradedError, missing=missing, broken=broken)
    return _read(text, rules, file)


@lru_cache(4)
def _read(text: str, rules: Rules[Any, Any], file: str) -> Ladder:
    """Return what a file says; game page, ladder and results ask for the same one."""
    return read(text, rules, file)


def ladder_with(match: Match[Any, Any]) -> Ladder | None:
    """Return the ladder on which the deal of a match stands, as the printed rules have it; None where there is none."""
    rules, is_printed = match.rules, match.options == match.rules.Options()
    if len(match.seats) > 1 or not is_printed or match.deck is not None or not has_graded(rules.info.key):
        return None
    try:
        ladder = ladder_of(rules)
    except GradedError:
        return None
    return ladder if match.deal in ladder else None


def request_for(house: House, game: str, deal: int) -> PlayRequest:
    """Return what is to be dealt for who is at the keyboard."""
    return PlayRequest(game, deal, named([Seat(own_name(house))]), registry.rules(game).Options())


def play(house: House, game: str, deal: int, made: Attempts) -> None:
    """Go on with the last match of a deal, or begin another one.

    Raises:
        SaveError: the match can't be read.
        MatchError, GameError: it can't be dealt here.
    """
    begun = made.to_go_on_with
    if begun is not None:
        open_saved(house, begun.id)
        return
    house.go.home(goals.Deal(request_for(house, game, deal)))


def _file(game: str) -> str:
    return f"deals/{game}.json"
