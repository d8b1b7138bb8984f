"""Matches that bots play, for tests of the outlook."""

from functools import cache
from typing import Any

import pytest

from game import bots
from game.core.match import Match, Seat
from game.core.registry import rules as rules_of
from game.outlook import account
from game.outlook.account import Moment
from game.outlook.scale import Scale

CARE = 4  # worlds; fewer have no margin
GAMES = ("bric_a_brac", "efficiency_engine", "my_engine", "palimpsest", "victory_point_salad")


@cache
def played(game: str, levels: tuple[str, ...], deal: int, plies: int = 1000) -> Match[Any, Any]:
    """Return a match between bots of these `levels`, given up after so many plies."""
    rules = rules_of(game)
    match = Match(rules, tuple(Seat(level, level) for level in levels), rules.Options(), deal)
    lucks = [bots.luck(deal, seat) for seat in range(len(levels))]
    while (seat := match.turn.seat) is not None and match.ply < plies:
        match.follow([bots.choose(levels[seat], rules, match.state, seat, lucks[seat])])
    return match


def in_haste(
    match: Match[Any, Any], eyes: int, scale: Scale | None, futures: int, worlds: int, known: int = 0
) -> list[Moment]:
    """Return what became of each decision, for who needs moments and does not ask how sure they are."""
    with pytest.MonkeyPatch.context() as patch:
        hurry(patch)
        return list(account.moments(match, eyes, scale, futures, worlds, known))


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Let what a decision seems to change be looked at again in a few worlds: that takes most of a review's time."""
    patch.setattr(account, "CARE", CARE)
