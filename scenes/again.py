"""The ways on from a match: the same deal, a new one, another form; the old match stays on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.request import PlayRequest
from scenes.match_form import new_deal

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.house import House


def deal_again(house: House, match: Match[Any, Any], *, same: bool = False) -> None:
    """Begin a match like `match` on the table, with its deal number or a new one."""
    from scenes.table import new_table

    deal = match.deal if same else new_deal()
    request = PlayRequest(match.rules.info.key, deal, match.seats, match.options)
    house.manager.home(new_table(house, request))


def set_up(house: House, match: Match[Any, Any], *, focus: str | None = None) -> None:
    """Open the form for a new match of the same game; it remembers seats and options."""
    from scenes.new_match import NewMatchScene

    house.manager.home(NewMatchScene(house, match.rules.info.key, focus=focus))
