"""A word to who is new to a game, beside what it is about: each kind once a match, and it stands in nobody's way."""

from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from game.bots import NOVICE
from game.core.match import Match, Seat
from saves.transfer import read_match
from scenes.table import table_of
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_for
from tests.goldens import FOLDER
from tests.screen.conftest import OpenApp

Spot = tuple[str, int, str]  # a recorded match, a ply, and what is told there for the first time
SMALL = (1024, 640)
NAMES = ("Babbage", "Curie", "Darwin", "Euler", "Fermat")


def played(name: str, ply: int) -> Match[Any, Any]:
    """Return a recorded match after so many intents; who decides then is a person, the others are bots."""
    _record, whole = read_match(FOLDER / f"{name}.json")
    decides = (*whole.steps[:ply], whole.steps[ply])[-1].turn.seat
    seats = tuple(Seat("Ada") if seat == decides else Seat(NAMES[seat], NOVICE) for seat in range(len(whole.seats)))
    match = Match(whole.rules, seats, whole.options, whole.deal, whole.deck)
    match.follow(whole.intents[:ply])
    return match


@cache
def firsts() -> tuple[Spot, ...]:
    """Return where each kind of each game comes first in the recorded matches."""
    found: dict[tuple[str, str], Spot] = {}
    for path in sorted(FOLDER.glob("*.json")):
        _record, whole = read_match(path)
        told: dict[int | None, set[str]] = {}
        for ply, step in enumerate(whole.steps):
            known = told.setdefault(step.turn.seat, set())
            new = next((one for one in whole.rules.voice.nudges(step.before) if one.kind not in known), None)
            if new is not None:
                known.add(new.kind)
                found.setdefault((whole.rules.info.key, new.kind), (path.stem, ply, new.text))
    return tuple(found.values())


def sit_down(studio: Studio, name: str, ply: int) -> TableScene:
    table = table_of(studio.app.house, played(name, ply))
    studio.app.manager.push(table)
    studio.settle()
    return table


def test_there_is_one_of_almost_every_kind_in_the_recorded_matches() -> None:
    assert len(firsts()) >= 12
    assert len({name.split("_")[0] for name, _ply, _text in firsts()}) == 5


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_word_on_fuses_that_do_not_fit_lies_on_neither_of_them(open_app: OpenApp, size: tuple[int, int]) -> None:
    """They can still be laid down; the note that says what it is gives way to them."""
    studio = open_app(size, request_for("efficiency_engine", 4217))
    studio.settle()
    studio.click(studio.place("cup"))
    studio.settle()
    board = studio.table.board

    assert "don’t fit" in board.signs.said
    assert board.signs.bubble_rect.collidelist([board.touch_rect(die) for die in ("die:0", "die:1")]) < 0


@pytest.mark.parametrize("size", [SMALL, (1920, 1080)])
def test_it_is_said_beside_what_it_is_about_and_covers_nothing_of_that(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    studio = open_app(size)
    for name, ply, text in firsts():
        table = sit_down(studio, name, ply)
        signs = table.board.signs
        (nudge,) = [one for one in table.rules.voice.nudges(table.sitting.match.state) if one.text == text]

        assert signs.said == text, (name, ply)
        assert table.sitting.turn.seat == table.sitting.viewer
        for about in nudge.about:
            rect = table.board.touch_rect(about)
            assert rect, (name, ply, about)
            assert not signs.bubble_rect.colliderect(rect), (name, ply, about)
        studio.app.manager.home()


def test_a_match_has_each_kind_once_and_an_undo_brings_none_back(open_app: OpenApp) -> None:
    name, ply, text = next(spot for spot in firsts() if spot[0].startswith("efficiency_engine") and "favour" in spot[2])
    studio = open_app()
    table = sit_down(studio, name, ply)
    assert table.board.signs.said == text

    studio.key(pygame.K_LEFT)
    assert table.board.signs.said == ""
    table.play(table.sitting.legal()[0])
    studio.settle()
    table.undo()
    studio.settle()

    assert table.sitting.match.ply == ply
    assert table.board.signs.said == ""


def test_who_comes_back_to_a_match_has_read_what_came_before(open_app: OpenApp) -> None:
    name, first, text = next(spot for spot in firsts() if "your last action" in spot[2])
    match = played(name, first)
    seat, later = match.turn.seat, played(name, first + 1)
    while later.turn.seat != seat or not later.rules.voice.nudges(later.state):
        later = played(name, later.ply + 1)
    assert {one.kind for one in later.rules.voice.nudges(later.state)} == {"hand"}
    studio = open_app()

    assert sit_down(studio, name, first).board.signs.said == text
    studio.app.manager.home()
    assert sit_down(studio, name, later.ply).board.signs.said == ""


@pytest.mark.parametrize("is_hidden", [True, False])
def test_who_hides_the_goal_has_no_such_words(open_app: OpenApp, is_hidden: bool) -> None:
    name, ply, text = firsts()[0]
    studio = open_app()
    house = studio.app.house
    house.settings = replace(house.settings, aims={played(name, 0).rules.info.key: not is_hidden})
    table = sit_down(studio, name, ply)

    assert table.board.signs.said == ("" if is_hidden else text)


def test_it_goes_with_the_next_click_which_does_what_it_would(open_app: OpenApp) -> None:
    name, ply, text = next(spot for spot in firsts() if "turn is about to end" in spot[2])
    studio = open_app()
    table = sit_down(studio, name, ply)
    assert table.board.signs.said == text
    button = next(one for one in table.board.buttons.values() if one.enabled)

    studio.click(button.rect.center)

    assert table.sitting.match.ply > ply
    assert table.board.signs.said == ""
