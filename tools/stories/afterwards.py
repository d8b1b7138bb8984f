"""What is told of a finished match: luck and skill in the results, and the review with its graph."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game import bots
from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.outlook.account import moments
from game.outlook.scale import scale_of
from game.outlook.verdict import doubtful, verdicts
from scenes.table import table_of
from scenes.testing.studio import Studio
from tools.stories.playing import thought_out

# A game, a deal, who plays like what in the person's seat, and against whom.
MATCHES = (
    ("bric_a_brac", 8, bots.NOVICE, (bots.APPRENTICE,)),
    ("palimpsest", 6, bots.NOVICE, (bots.APPRENTICE, bots.NOVICE, bots.APPRENTICE)),
    ("efficiency_engine", 4217, bots.APPRENTICE, ()),
)
NAMES = ("Ada", "Babbage", "Curie", "Darwin")
FUTURES, WORLDS, DEEP = 16, 48, 48  # fewer than for a person: pictures want no precision


def afterwards(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the results, the turning point or the end, a mistake, and the list of moments of several matches."""
    for game, deal, own, others in MATCHES:
        studio = Studio(size)
        _come_to_results(studio, _played(game, deal, own, others))
        thought_out(studio)
        yield f"{game}_results", studio
        studio.key(pygame.K_v)
        studio.settle()
        yield f"{game}_review", studio
        studio.key(pygame.K_HOME)
        studio.key(pygame.K_n)
        studio.settle()
        yield f"{game}_mistake", studio
        studio.key(pygame.K_b)
        studio.settle()
        yield f"{game}_moments", studio
        studio.close()


def _played(game: str, deal: int, own: str, others: tuple[str, ...]) -> Match[Any, Any]:
    """Return a match that a person lost or won while playing like a bot."""
    rules, levels = registry.rules(game), (own, *others)
    table = tuple(Seat(name, mind) for name, mind in zip(NAMES, (PERSON, *others), strict=False))
    match = Match(rules, table, rules.Options(), deal)
    lucks = [bots.luck(deal, seat) for seat in range(len(levels))]
    while (seat := match.turn.seat) is not None:
        match.apply(bots.choose(levels[seat], rules, match.state, seat, lucks[seat]))
    return match


def _come_to_results(studio: Studio, match: Match[Any, Any]) -> None:
    """Show the results of a match that is saved, and reckoned up already."""
    table = table_of(studio.app.house, match)
    studio.app.manager.push(table)
    studio.app.house.autosave.flush()
    studio.frames(2)
    identity = table.sitting.identity
    assert identity is not None
    rules, states = match.rules, [step.before for step in match.steps]
    found = list(moments(match, 0, scale_of(rules, len(match.seats)), FUTURES, WORLDS))
    judged = list(verdicts(rules, states, doubtful(found), worlds=DEEP))
    studio.app.house.archive.keeping.keep(identity, match, 0, found, judged)
    table.show_results()
