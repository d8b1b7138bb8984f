"""Matches that bots play, for tests of the outlook."""

from functools import cache
from typing import Any

from game import bots
from game.core.match import Match, Seat
from game.core.registry import rules as rules_of

GAMES = ("bric_a_brac", "efficiency_engine", "my_engine", "palimpsest", "victory_point_salad")


@cache
def played(game: str, levels: tuple[str, ...], deal: int, plies: int = 1000) -> Match[Any, Any]:
    """Return a match between bots of these `levels`, given up after so many plies."""
    rules = rules_of(game)
    match = Match(rules, tuple(Seat(level, level) for level in levels), rules.Options(), deal)
    lucks = [bots.luck(deal, seat) for seat in range(len(levels))]
    while (seat := match.turn.seat) is not None and match.ply < plies:
        match.apply(bots.choose(levels[seat], rules, match.state, seat, lucks[seat]))
    return match
