"""Bots in the place of a person: they play a board as people do, and the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from game import bots
from game.bots.budget import never
from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from game.core.request import options_of

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.duplicate.board import Board

LEVELS = (bots.NOVICE, bots.APPRENTICE, bots.EXPERT)
SLOWEST = 900.0  # seconds for a match of the slowest game, thought about by everybody, on a slow computer


def levels_of(rules: Rules[Any, Any]) -> tuple[str, ...]:
    """Return which levels play a game in the person's place, weakest first."""
    known = bots.levels(rules)
    return tuple(level for level in LEVELS if level in known)


def levels_on(rules: Rules[Any, Any], board: Board) -> tuple[str, ...]:
    """Return which levels play `board` in the person's place: none where several sit, who would have to play along."""
    return levels_of(rules) if len(board.places) == 1 else ()


def seated(rules: Rules[Any, Any], board: Board, seat: int, level: str) -> Match[Any, Any]:
    """Return a match on `board` with a bot of `level` in the person's `seat`, not begun yet."""
    minds = [level if place == seat else mind for place, mind in enumerate(board.minds)]
    return Match(rules, tuple(Seat("", mind) for mind in minds), options_of(dict(board.options), rules), board.deal)


def played(
    rules: Rules[Any, Any],
    board: Board,
    seat: int,
    level: str,
    is_stopped: Callable[[], bool] = never,
    begun: Stood | None = None,
    tell: Callable[[Stood], None] | None = None,
) -> Match[Any, Any] | None:
    """Return what a bot of `level` makes of `board` in a person's `seat`; None where it `is_stopped` before the end.

    It goes on from what was `begun`; `tell` hears at the beginning of every turn how far it is.
    """
    match = seated(rules, board, seat, level)
    lucks = [bots.luck(board.deal, place) for place in range(len(match.seats))]
    if begun is not None:
        lucks = [Chance(luck) for luck in begun.lucks]
        match.follow(begun.intents)
    said = match.turn.number
    while (turn := match.turn.seat) is not None:
        mind = match.seats[turn].mind
        budget = bots.thought_without_clock(mind)
        intent = bots.choose(mind, rules, match.state, turn, lucks[turn], budget, is_stopped)
        if is_stopped():  # a thought that was cut short is nobody's yardstick
            return None
        match.apply(intent)
        if tell is not None and match.turn.number != said and not match.is_over:
            said = match.turn.number
            tell(Stood.of(match, level, lucks))
    return match


@dataclass(frozen=True, slots=True)
class StandIn:
    """How do bots of these `levels` play `board` in a person's `seat`? Every answer but the last is a `Stood`.

    What was `begun` is gone on with.
    """

    board: Board
    seat: int
    levels: tuple[str, ...]
    begun: tuple[Stood, ...] = ()

    @property
    def seconds(self) -> float:
        """How long one answer may take."""
        return SLOWEST

    def work(self, tell: Callable[[Stood], None], is_hurried: Callable[[], bool]) -> None:
        """Play one match after the other."""
        rules = registry.rules(self.board.game).as_of(self.board.version)
        for level in self.levels:
            begun = next((one for one in self.begun if one.level == level), None)
            match = played(rules, self.board, self.seat, level, is_hurried, begun, tell)
            if match is None:
                return
            tell(Stood.of(match, level, ()))


@dataclass(frozen=True, slots=True)
class Stood:
    """So far a bot of `level` has played: the `intents` of all seats, and what is left of its `lucks`.

    `turn` is the game's own turn that it has come to; once the match `is_over` all of it is told.
    """

    level: str
    intents: tuple[Any, ...]
    lucks: tuple[int, ...]
    turn: int
    is_over: bool

    @classmethod
    def of(cls, match: Match[Any, Any], level: str, lucks: Sequence[Chance]) -> Self:
        """Return how far a match is."""
        seeds = tuple(luck.seed for luck in lucks)
        return cls(level, tuple(match.intents), seeds, match.turn.number, match.is_over)
