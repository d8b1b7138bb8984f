"""The table on which any game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import registry
from game.core.match import Match

if TYPE_CHECKING:
    from game.core.request import PlayRequest
    from scenes.house import House
    from scenes.table.scene import TableScene


def new_table(house: House, request: PlayRequest) -> TableScene:
    """Return a table with a new match on it, saved from now on.

    Raises:
        MatchError: the request does not fit the game.
    """
    from scenes.table.scene import TableScene
    from scenes.table.sitting import Sitting

    match = Match(registry.rules(request.game), request.seats, request.options, request.deal)
    return TableScene(house, Sitting(match, house.autosave))


def resume_table(house: House, identity: str) -> TableScene:
    """Return a table with the saved match called `identity`, as it was left.

    Raises:
        SaveError: it can't be read.
    """
    from saves.errors import SaveError
    from saves.matches import open_match
    from scenes.table.scene import TableScene
    from scenes.table.sitting import Sitting

    if house.store is None:
        raise SaveError("There are no saves here.")
    if house.autosave is not None:
        house.autosave.flush()
    return TableScene(house, Sitting(open_match(house.store, identity), house.autosave, identity))
