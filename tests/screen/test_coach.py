"""The coach: who wants one is asked, once for each choice, before much is thrown away; the table never waits for it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

import pygame
import pytest

from game.core import registry
from game.daily.deal import daily
from game.duplicate.board import Board
from game.rules.palimpsest.intents import PlayCard
from game.rules.victory_point_salad.intents import TakeEngine
from saves.challenge import challenge
from saves.challenges import boards_beside
from scenes.pages.page import Drag
from scenes.shared.dialog import Dialog
from scenes.table import coach as module
from scenes.table.keys import useful_keys
from scenes.table.scene import TableScene
from scenes.testing.studio import Pos, Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp

GAME, SEATS, PLY = "victory_point_salad", 2, 40
DEAR = TakeEngine("grain_engine")  # shortly before the end
WIDE = ("palimpsest", 2, 27)  # 1,440 placements, of which ten or so are weighed beforehand
POOR, FAIR = PlayCard("savage", 3, 1), PlayCard("author", -2, -3)  # neither of them is
TENTH = 0.1  # seconds


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORLDS", 64)


@pytest.fixture
def long_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOK", 3_600.0)  # frames pass faster here than anybody thinks


def sat_down(open_app: OpenApp, where: tuple[str, int, int] = (GAME, SEATS, PLY), *, coach: bool = True) -> Studio:
    """Return a studio at a table where all that is at stake has been weighed, if there is a coach."""
    studio = open_app(size=(1280, 720))
    house = studio.app.house
    house.change(replace(house.settings, coach=coach))
    tour.go_to(studio, tour.Stop("coach", partial(tour.sit_down, *where)))
    studio.settle()
    thought_through(studio)
    return studio


def thought_through(studio: Studio) -> None:
    """Let frames pass until all is weighed."""
    studio.frames(1)
    studio.thought()
    studio.frames(1)


def make(studio: Studio, intent: Any) -> None:
    """Drag what `intent` is made with to where it goes."""
    drop(studio, intent)
    studio.settle()


def drop(studio: Studio, intent: Any) -> str:
    """Drag what `intent` is made with to where it goes, and return the piece."""
    table = studio.table
    gesture = table.page.gestures(intent, table.board.view)[0]
    assert isinstance(gesture, Drag)
    studio.drag(studio.place(gesture.piece), studio.place(gesture.onto))
    return gesture.piece


def test_what_costs_much_is_asked_about_once(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    before = studio.table.sitting.match.ply

    make(studio, DEAR)
    question = studio.top
    assert isinstance(question, Dialog)
    assert "% of winning" in question.text
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert studio.table.sitting.match.ply == before
    make(studio, DEAR)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.match.intents[before] == DEAR


def test_another_bad_choice_is_asked_about_as_well_and_none_twice(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    table = studio.table
    before = table.sitting.match.ply
    one, other = [stake.way[0] for stake in table.counsel.coach._known if module.is_dear(stake)][:2]

    for choice in (one, other):
        table.attempt(choice)
        assert isinstance(studio.top, Dialog)
        studio.key(pygame.K_ESCAPE)
        studio.settle()
        assert table.sitting.match.ply == before
    table.attempt(one)

    assert isinstance(studio.top, TableScene)
    assert table.sitting.match.intents[before] == one


def test_who_does_it_all_the_same_may_ask_why(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    before = studio.table.sitting.match.ply

    make(studio, DEAR)
    studio.key(pygame.K_TAB)
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert studio.table.sitting.match.intents[before] == DEAR
    assert ("W", "why?") in useful_keys(studio.table)
    studio.key(pygame.K_w)
    assert ("W", "why?") not in useful_keys(studio.table)
    assert any("Better" in words for words in studio.table.toasts.words)


def test_nothing_is_asked_a_second_time_where_it_was_taken_back(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    before = studio.table.sitting.match.ply
    make(studio, DEAR)
    studio.key(pygame.K_TAB)
    studio.key(pygame.K_RETURN)
    studio.settle()

    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    studio.settle()
    assert studio.table.sitting.match.ply == before
    thought_through(studio)
    make(studio, DEAR)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.match.intents[before] == DEAR


def test_why_shows_the_choices_before_anything_is_done(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    before = studio.table.sitting.match.ply

    make(studio, DEAR)
    studio.key(pygame.K_TAB)
    studio.key(pygame.K_TAB)
    studio.key(pygame.K_RETURN)
    studio.frames(2)

    choosing = studio.table.counsel.choosing
    assert choosing.is_open
    assert studio.table.sitting.match.ply == before
    thought_through(studio)
    studio.frames(60)
    values = {one.way[0]: one.value.value for one in choosing._choices}
    cost = next(one.cost for one in studio.table.counsel.coach._known if one.way[0] == DEAR)
    assert values[DEAR] - max(values.values()) == pytest.approx(cost.value, abs=3 * cost.error + 0.02)


def test_what_a_hint_would_say_is_never_asked_about(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    sitting = studio.table.sitting
    advice = sitting.advise()
    assert advice is not None

    studio.table.attempt(advice.intent)

    assert sitting.match.intents[-1] == advice.intent


def test_without_a_coach_nothing_is_asked(open_app: OpenApp) -> None:
    studio = sat_down(open_app, coach=False)

    make(studio, DEAR)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.match.intents[-1] == DEAR


def test_where_results_are_compared_nothing_is_weighed(open_app: OpenApp) -> None:
    """Others played that deal without a coach; who plays it as practice is compared with nobody."""
    of_a_day = daily(registry.info(GAME), date(2026, 7, 6)).request(registry.rules(GAME), "Ada")
    studio = open_app(size=(1280, 720), request=of_a_day)
    house, table = studio.app.house, studio.table
    house.change(replace(house.settings, coach=True))
    studio.until(lambda: table.sitting.is_for_person)
    studio.frames(1)

    assert not house.adviser.is_thinking
    table.sitting.match.practice = True
    assert not module.is_compared(house, table.sitting.match)


def test_a_challenge_is_met_without_a_coach(open_app: OpenApp) -> None:
    house = open_app(size=(1280, 720)).app.house
    match = tour.match_at(GAME, SEATS, PLY)
    assert not module.is_compared(house, match)

    boards_beside(house.archive.file()).keep(challenge(Board.of(match), "Ben", []))

    assert module.is_compared(house, match)


def test_what_is_not_known_yet_goes_through(open_app: OpenApp) -> None:
    studio = sat_down(open_app, coach=False)
    house = studio.app.house
    house.change(replace(house.settings, coach=True))
    before = studio.table.sitting.match.ply

    studio.table.attempt(DEAR)

    assert studio.table.sitting.match.ply > before


# What was not weighed beforehand.


def test_a_poor_placement_that_nobody_weighed_is_weighed_then_and_asked_about(
    open_app: OpenApp, long_looks: None
) -> None:
    studio = sat_down(open_app, WIDE)
    table = studio.table
    before, home = table.sitting.match.ply, studio.place("card:savage")
    assert POOR not in [stake.way[0] for stake in table.counsel.coach._known]

    piece = drop(studio, POOR)
    thought_through(studio)

    question = studio.top
    assert isinstance(question, Dialog)
    assert "% of winning" in question.text
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert table.sitting.match.ply == before
    assert table.board.pieces.sprites[piece].rect.collidepoint(home)
    make(studio, POOR)
    assert table.sitting.match.intents[before] == POOR


def test_a_fair_placement_that_nobody_weighed_goes_through(open_app: OpenApp, long_looks: None) -> None:
    studio = sat_down(open_app, WIDE)
    before = studio.table.sitting.match.ply

    drop(studio, FAIR)
    thought_through(studio)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.match.intents[before] == FAIR


def test_what_is_not_weighed_in_time_goes_through(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORLDS", 16)
    studio = sat_down(open_app, WIDE)
    monkeypatch.setattr(module, "WORLDS", 1_000_000)
    before = studio.table.sitting.match.ply

    drop(studio, FAIR)
    studio.frames(round(module.LOOK / TENTH) + 1, seconds=TENTH)

    assert studio.table.sitting.match.intents[before] == FAIR
    assert not studio.table.counsel.coach.is_looking


def test_what_is_held_back_stays_where_it_was_dropped_and_can_be_taken_back(
    open_app: OpenApp, long_looks: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WORLDS", 16)
    studio = sat_down(open_app, WIDE)
    monkeypatch.setattr(module, "WORLDS", 1_000_000)  # it is thought about until somebody takes it back
    table = studio.table
    before, home = table.sitting.match.ply, studio.place("card:savage")

    def dropped() -> Pos:
        return table.board.pieces.sprites["card:savage"].rect.center

    ways_back: tuple[Callable[[], None], ...] = (
        lambda: studio.key(pygame.K_ESCAPE),
        lambda: studio.key(pygame.K_z, pygame.KMOD_CTRL),
        lambda: studio.click(dropped(), pygame.BUTTON_RIGHT),
        lambda: studio.click(dropped()),
    )
    for take_back in ways_back:
        drop(studio, POOR)
        where = dropped()
        assert where != home
        studio.key(pygame.K_h)  # nothing else is answered meanwhile
        studio.point(where)
        studio.frames(20)
        assert dropped() == where
        assert table.counsel.coach.is_looking
        assert table.board.signs.said
        assert ("Esc", "take it back") in useful_keys(table)

        take_back()
        studio.settle()

        assert studio.top is table
        assert ("Esc", "take it back") not in useful_keys(table)
        assert not table.board.signs.said
        assert table.sitting.match.ply == before
        assert dropped() == home
