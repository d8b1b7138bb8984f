"""A board, as in duplicate bridge: a deal with its table, for any number of people and bots to play in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.core.request import PlayRequest, options_of

if TYPE_CHECKING:
    from game.core.rules import Rules


@dataclass(frozen=True, slots=True)
class Board:
    """All that two matches share that can be compared: the rules by `version`, the options as plain data, the deal.

    `minds` says by seat who sits there: people in turn where it says a person, always the same bots elsewhere.
    """

    game: str
    version: int
    deal: int
    options: Mapping[str, Any]
    minds: tuple[str, ...]

    @classmethod
    def of(cls, match: Match[Any, Any]) -> Self:
        """Return the board on which `match` was played."""
        info = match.rules.info
        minds = tuple(seat.mind for seat in match.seats)
        return cls(info.key, info.version, match.deal, match.options.model_dump(mode="json"), minds)

    @property
    def places(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, mind in enumerate(self.minds) if mind == PERSON)

    def can_be_dealt(self, rules: Rules[Any, Any]) -> bool:
        """Whether a new match can be played on it: by the present `rules` another version would be another deal."""
        return self.version == rules.info.version

    def request(self, rules: Rules[Any, Any], names: Sequence[str]) -> PlayRequest:
        """Return the match that is to be played by people called `names`, in the order of their seats.

        Raises:
            MatchError: the game has no such options.
        """
        called = dict(zip(self.places, names, strict=False))
        seats = tuple(Seat(called.get(seat, ""), mind) for seat, mind in enumerate(self.minds))
        return PlayRequest(self.game, self.deal, seats, options_of(dict(self.options), rules))


def can_be_compared(match: Match[Any, Any]) -> bool:
    """Whether others can play the deal of `match`: there is a seat for them, and no stacked deck."""
    return match.deck is None and any(seat.is_person for seat in match.seats)


def can_be_dealt_again(match: Match[Any, Any]) -> bool:
    """Whether the deal of `match` comes again by its number: by other rules it does not, nor a stacked one."""
    info = match.rules.info
    return match.deck is None and info.version == registry.info(info.key).version
