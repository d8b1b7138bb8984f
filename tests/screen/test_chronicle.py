"""The log: under which turn the lines of every recorded match stand, and with which its paper begins."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.match import Match
from saves.transfer import read_match
from scenes.table import table_of
from scenes.table.chronicle import Chronicle
from scenes.table.log_panel import LogPanel
from tests.goldens import FOLDER
from tests.screen.conftest import OpenApp

LATE = 22  # plies: the paper is full
GOLDENS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_log_goes_from_turn_to_turn_and_never_back(path: Path) -> None:
    _record, match = read_match(path)

    turns = [line.turn for line in Chronicle(match).lines()]

    assert turns == sorted(turns)


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_log_tells_of_a_deal_before_the_first_turn(path: Path) -> None:
    """Only in the Efficiency Engine the deal is part of a turn: each begins with one."""
    _record, match = read_match(path)
    dealt = 1 if match.rules.info.key == "efficiency_engine" else 0

    opening = [line for line in Chronicle(match).lines() if line.ply == 0]

    assert opening[0].turn == dealt


def test_the_paper_begins_with_a_whole_line(open_app: OpenApp) -> None:
    """At its foot, that is: who goes back in it sees every row."""
    _record, match = read_match(FOLDER / "efficiency_engine_won.json")
    late = Match(match.rules, match.seats, match.options, match.deal)
    late.follow(match.intents[:LATE])
    studio = open_app((1280, 720))
    table = table_of(studio.app.house, late)
    studio.app.manager.push(table)
    studio.settle()
    studio.key(pygame.K_l)
    studio.settle()
    log, text = table.log, table.log.text
    assert text.line_at(log._offset - 1) is text.line_at(log._offset)

    assert inks_of_the_first_row(studio.app.glass.window, log) == 1
    log.scroll(1)
    studio.settle()
    assert inks_of_the_first_row(studio.app.glass.window, log) > 1


def inks_of_the_first_row(window: Surface, log: LogPanel) -> int:
    """Return how many colours there are in the highest row of words: one of paper alone."""
    row = Rect(log._area.topleft, (log._area.width, log.text.step))
    picture = window.subsurface(row.inflate(-4, -4))
    return len({tuple(picture.get_at((x, y))) for x in range(picture.get_width()) for y in range(picture.get_height())})
