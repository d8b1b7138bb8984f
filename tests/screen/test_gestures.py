"""What a hint draws is done by a pointer that follows it, and no gesture stays without an answer: in every game."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.bots import NOVICE
from game.core import registry
from game.core.chance import Chance
from game.core.match import PERSON, Match, Seat
from scenes.shared.dialog import Dialog
from scenes.table import table_of
from scenes.table.scene import TableScene
from tests.screen.conftest import OpenApp
from tools.studio import Studio

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
POSITIONS = 5
LATEST = {"efficiency_engine": 24, "bric_a_brac": 120}  # plies; 90 in other games
DROPS = 4

each_game = pytest.mark.parametrize("game", registry.keys())


def position(game: str, number: int) -> Match[Any, Any]:
    """Return a match at some decision of its only person; half of what led there was careless."""
    rules, chance = registry.rules(game), Chance(number)
    fewest, most = rules.info.seats
    minds = (PERSON, *[NOVICE] * (most - 1))[: fewest + number % (most - fewest + 1)]
    seats = tuple(Seat(name, mind) for name, mind in zip(NAMES, minds, strict=False))
    match: Match[Any, Any] = Match(rules, seats, rules.Options(), number)
    plies = chance.below(LATEST.get(game, 90))
    while match.ply < plies or match.turn.seat != 0:
        legal, advice = list(match.rules.legal(match.state)), rules.mind.advise(match.state, match.turn.seat)
        match.apply(advice.intent if advice is not None and chance.below(2) else legal[chance.below(len(legal))])
        if match.is_over:
            return position(game, number + 1000)
    return match


def sit_down(studio: Studio, match: Match[Any, Any]) -> TableScene:
    """Bring up a table with `match` on it."""
    studio.app.manager.home()
    table = table_of(studio.app.house, match)
    studio.app.manager.push(table)
    studio.settle()
    return table


def quick(open_app: OpenApp) -> Studio:
    """Return an app without animations: what is drawn at rest does not depend on them."""
    studio = open_app()
    studio.app.house.change(replace(studio.app.house.settings, reduced_motion=True, motion_speed=4.0))
    return studio


@each_game
def test_a_pointer_that_follows_a_hint_does_what_was_advised(open_app: OpenApp, game: str) -> None:
    studio = quick(open_app)
    for number in range(POSITIONS):
        match = position(game, number)
        table = sit_down(studio, match)
        advice = match.rules.mind.advise(match.state, 0)
        assert advice is not None
        ply = match.ply

        studio.key(pygame.K_h)
        for start, end in table.board.signs.hinted:
            if studio.top is table and start != end:
                studio.drag(start, end)
        if start == end:
            studio.click(start)

        if isinstance(studio.top, Dialog):  # it asks whether that is meant, or which of several
            assert match.ply == ply
        elif table.board.moves.first is None:
            assert match.intents[ply] == advice.intent, (number, advice)


@each_game
def test_whatever_is_dragged_anywhere_gets_an_answer(open_app: OpenApp, game: str) -> None:
    """It is played, asked about, laid back where it was, or somebody says why not."""
    studio = quick(open_app)
    for number in range(100, 100 + POSITIONS):
        match, chance = position(game, number), Chance(number)
        table = sit_down(studio, match)
        for drop in range(DROPS):
            board, ply = table.board, match.ply
            pieces = [piece for piece in board.pieces.sprites if drop % 2 or piece in board.moves.drags]
            if not pieces or match.turn.seat != 0 or studio.top is not table:
                break
            piece = pieces[chance.below(len(pieces))]
            start = board.touch_rect(piece).center
            zones = [rect.center for rect in board.zones.values()] + [(640, 60), (1270, 300)]
            end = zones[chance.below(len(zones))]
            home = board.zones.get(board.pieces.zone(table.grip.piece_at(start) or "") or "")
            is_home = home is not None and home.collidepoint(end)

            studio.drag(start, end)

            is_asked = studio.top is not table or board.moves.first is not None or board.close_up.is_open
            assert match.ply > ply or is_asked or board.signs.said or is_home, (number, piece, end)
            studio.point((1279, 400))
