"""Matches of the Efficiency Engine as the tests of saves want them."""

from typing import Any

from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from saves.autosave import Autosave

RULES = registry.rules("efficiency_engine")


def played(*, plies: int = 0, deal: int = 7, name: str = "Ada", deck: tuple[str, ...] | None = None) -> Match[Any, Any]:
    """Return a match in which a careless player made so many moves, or fewer if it was over before."""
    match = Match(RULES, (Seat(name),), RULES.Options(), deal, deck)
    play_on(match, plies)
    return match


def party(*names: str, plies: int = 40) -> Match[Any, Any]:
    """Return a match of My Engine for so many people, played at random."""
    rules, chance = registry.rules("my_engine"), Chance(3)
    match = Match(rules, tuple(Seat(name) for name in names), rules.Options(), deal=5)
    for _ply in range(plies):
        legal = rules.legal(match.state)
        match.follow([legal[chance.below(len(legal))]])
    return match


def play_on(match: Match[Any, Any], plies: int = 1_000) -> None:
    """Play so many moves more, at most to the end."""
    chance = Chance(match.deal + match.ply)
    for _ply in range(plies):
        if match.is_over:
            return
        legal = match.rules.legal(match.state)
        match.follow([legal[chance.below(len(legal))]])


def play_saved(autosave: Autosave, identity: str, match: Match[Any, Any], plies: int = 1_000) -> None:
    """Play so many moves more, each saved."""
    for _ply in range(plies):
        if match.is_over:
            return
        play_on(match, 1)
        autosave.played(identity, match)


def save(path: Any, match: Match[Any, Any]) -> str:
    """Save `match` as it stands and return its id."""
    with Autosave(path) as autosave:
        return autosave.begin(match)
