"""Bots in the place of a person: they play a board as people do, and the same on every machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game import bots
from game.bots.budget import never
from game.core import registry
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


def seated(rules: Rules[Any, Any], board: Board, seat: int, level: str) -> Match[Any, Any]:
    """Return a match on `board` with a bot of `level` in the person's `seat`, not begun yet."""
    minds = [level if place == seat else mind for place, mind in enumerate(board.minds)]
    return Match(rules, tuple(Seat("", mind) for mind in minds), options_of(dict(board.options), rules), board.deal)


def played(
    rules: Rules[Any, Any], board: Board, seat: int, level: str, is_stopped: Callable[[], bool] = never
) -> Match[Any, Any] | None:
    """Return what a bot of `level` makes of `board` in a person's `seat`; None where it `is_stopped` before the end."""
    match = seated(rules, board, seat, level)
    lucks = [bots.luck(board.deal, place) for place in range(len(match.seats))]
    while (turn := match.turn.seat) is not None:
        mind = match.seats[turn].mind
        budget = bots.thought_without_clock(mind)
        intent = bots.choose(mind, rules, match.state, turn, lucks[turn], budget, is_stopped)
        if is_stopped():  # a thought that was cut short is nobody's yardstick
            return None
        match.apply(intent)
    return match


@dataclass(frozen=True, slots=True)
class StandIn:
    """How do bots of these `levels` play `board` in a person's `seat`? Every answer but the last is a `Stood`."""

    board: Board
    seat: int
    levels: tuple[str, ...]

    @property
    def seconds(self) -> float:
        """How long one answer may take."""
        return SLOWEST

    def work(self, tell: Callable[[Stood], None], is_hurried: Callable[[], bool]) -> None:
        """Play one match after the other."""
        rules = registry.rules(self.board.game).as_of(self.board.version)
        for level in self.levels:
            match = played(rules, self.board, self.seat, level, is_hurried)
            if match is None:
                return
            tell(Stood(level, tuple(match.intents)))


@dataclass(frozen=True, slots=True)
class Stood:
    """So a bot of `level` played: the `intents` of all seats."""

    level: str
    intents: tuple[Any, ...]
