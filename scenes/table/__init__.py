"""The table on which any game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import bots
from game.core import registry
from game.core.match import Match, MatchError
from game.core.words import _

if TYPE_CHECKING:
    from game.core.mind import Advice
    from game.core.request import PlayRequest
    from scenes.shared.house import House
    from scenes.table.scene import TableScene


def new_table(house: House, request: PlayRequest) -> TableScene:
    """Return a table with a new match on it, saved from now on.

    Raises:
        MatchError: the request does not fit the game.
        GameError: the game can't be had here.
    """
    match = Match(registry.rules(request.game), request.seats, request.options, request.deal)
    return table_of(house, match)


def practice_table(house: House, match: Match[Any, Any], ply: int, advice: Advice[Any] | None = None) -> TableScene:
    """Return a table with a practice match that begins where `match` was after `ply` intents, with `advice` on it.

    Raises:
        MatchError: there is no bot here for one of its seats.
    """
    for seat in match.seats:
        if not seat.is_person and not bots.can_sit(match.rules, seat.mind):
            words = _("“{name}” can’t sit down: there is no bot of level “{level}” here.")
            raise MatchError(words.format(name=seat.name, level=seat.level))
    again = Match(match.rules, match.seats, match.options, match.deal, match.deck, practice=True)
    again.follow(match.intents[:ply])
    table = table_of(house, again)
    if advice is not None:
        table.counsel.bring(advice)
    return table


def table_of(house: House, match: Match[Any, Any], identity: str | None = None) -> TableScene:
    """Return a table with `match` on it: the saved one called `identity`, or a new one, saved from now on.

    Raises:
        GameError: the game has no page here, or one with a fault.
    """
    from saves.household import sitters_of
    from scenes.pages import page_class
    from scenes.table.scene import TableScene
    from scenes.table.sitting import Sitting

    page_class(match.rules.info.key)  # before anything of the match is saved
    sitters = sitters_of(house.settings, match.seats)
    if identity is not None:
        kept = house.archive.sitters(identity)
        sitters = tuple(kept.get(seat, "") for seat in range(len(match.seats)))
    sitting = Sitting(match, house.autosave, identity, sitters)
    if identity is not None:
        sitting.hints = house.archive.hints(identity)
    return TableScene(house, sitting)
