"""Another match after one: the same deal or a new one, other bots or seats, another form; the old one stays saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.bots import beside, level_name, offered
from game.core.match import PARTED, Seat
from game.core.request import PlayRequest
from saves.settings import GameChoice
from scenes.matches.match_form import new_deal
from scenes.matches.sitters import called_now
from scenes.shared import goals

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.shared.house import House


def deal_again(
    house: House,
    match: Match[Any, Any],
    seats: Sequence[Seat] | None = None,
    *,
    sitters: Sequence[str] = (),
    same: bool = False,
) -> None:
    """Begin a match like `match` on the table, with its deal number or a new one.

    With other `seats` the game begins like that the next time, too. `sitters` are the keys of the people in the seats
    of `match`: they are called as they are called by now.
    """
    deal = match.deal if same else new_deal()
    sitting = called_now(house, match.seats, sitters, seats or match.seats)
    request = PlayRequest(match.rules.info.key, deal, sitting, match.options)
    if seats is not None:
        options = match.options.model_dump(mode="json")
        games = {**house.settings.games, request.game: GameChoice(request.seats, options)}
        house.change(replace(house.settings, games=games))
    house.go.home(goals.Deal(request))


def set_up(house: House, match: Match[Any, Any], *, focus: str | None = None) -> None:
    """Open the form for a new match of the same game; it remembers seats and options."""
    house.go.home(goals.NewMatch(match.rules.info.key, focus))


def one_further(match: Match[Any, Any]) -> tuple[Seat, ...]:
    """Return the seats of `match` with everybody sitting one further: who was first is last."""
    return (*match.seats[1:], match.seats[0])


def against(match: Match[Any, Any], step: int) -> tuple[Seat, ...] | None:
    """Return the seats of `match` with bots `step` levels better (worse, if negative), None where no bot can be.

    A bot that was called by its level is called by the new one; a character stays who it is.
    """
    known = offered(match.rules)
    found = {seat.level: beside(known, seat.level, step) for seat in match.seats if not seat.is_person}
    if not any(found.values()):
        return None
    return tuple(_trained(seat, found.get(seat.level)) for seat in match.seats)


def _trained(seat: Seat, level: str | None) -> Seat:
    if level is None:
        return seat
    if seat.character:
        return Seat(seat.name, f"{level}{PARTED}{seat.character}")
    old, rest = level_name(seat.mind), seat.name.removeprefix(level_name(seat.mind))
    is_usual = seat.name.startswith(old) and (not rest or rest.strip().isdigit())
    return Seat(level_name(level) + rest if is_usual else seat.name, level)
