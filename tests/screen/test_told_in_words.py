"""What is drawn elsewhere, said in words: charts, graphs, the cards of a ladder and a map, and where a hint points."""

from dataclasses import replace

import pygame

from game.lab.simulate import simulate
from saves.facts import ALONE, Company
from saves.scores import Fortune, Play, Scores
from saves.statistics import BOTS
from scenes.cabinet import words
from scenes.cabinet.scene import CabinetScene
from scenes.campaign.scene import CampaignScene
from scenes.graded.scene import GradedScene
from scenes.lab.findings import Found, in_words
from scenes.speech.tree import describe
from scenes.statistics.board import Told
from scenes.statistics.in_words import in_words as statistics_in_words
from scenes.testing.studio import Studio, request_against
from tests.screen import tour
from tests.screen.conftest import OpenApp

NOVICE = Company(2, "novice")


def told(studio: Studio) -> str:
    """Return all that stands on the top screen only to be read."""
    nodes = describe(studio.top).nodes.items()
    return " ".join(node.value for key, node in nodes if "/text" in key or key.startswith("heard/"))


def stop(studio: Studio, name: str, game: str) -> None:
    """Go to a screen of a game that is filled."""
    found = next(one for one in tour.of_a_game(game) if one.name.split(",")[0] == name)
    tour.go_to(studio, found)
    found.show(studio)


def test_statistics_say_each_score_and_how_often_it_came() -> None:
    plays = [Play(number, NOVICE, points, points > 40) for number, points in enumerate((34, 52, 34, 17, 41))]
    fortunes = [Fortune(0.02, -0.01, 80.0)] * 5
    said = list(statistics_in_words(Told(BOTS, Scores(plays), fortunes)))

    assert said[0].startswith("5 matches, 2 wins, 52 best score, 34 median score")
    assert said[1] == "Score, last 5 matches: 34; 52, won; 34; 17; 41, won."
    assert said[2].startswith("How often each score: 15 to 19: 1 time; 30 to 34: 2 times")
    assert said[3] == "Share of wins: Novice, 2 seats, 2 of 5 won, median 34, best 52."
    assert said[4].endswith("decisions −1; luck +2.")
    assert said[5] == "In a row: 1 win now; longest wins 1; longest without 2."


def test_statistics_of_a_single_match_say_little() -> None:
    said = list(statistics_in_words(Told(ALONE, Scores([Play(1, Company(1, ALONE), -3, False)]))))

    assert said == ["1 match, 0 wins, −3 best score, −3 median score.", "Score, last 1 match: −3."]


def test_an_empty_page_of_statistics_says_so(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    stop_of = next(one for one in tour.around_the_table() if one.name == "statistics")
    tour.go_to(studio, stop_of)

    assert "No match finished yet" in told(studio)


def test_the_lab_says_what_it_found_by_each_set_of_rules() -> None:
    report = simulate("my_engine", ("random", "random"), matches=3)
    both = [Found(name, (0, 0, 0), one) for name, one in (("a", report), ("b", replace(report, matches=40)))]
    first, second = in_words(both)

    assert first.startswith("a: 3 matches. Who wins: Seat 1 ")
    assert second.startswith("b: 40 matches.")
    assert "Decisions a match: median " in first
    assert "What winners had more of: " in first


def test_the_ladder_says_what_its_card_and_its_rungs_do(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    stop(studio, "graded deals", "efficiency_engine")
    scene = studio.top
    assert isinstance(scene, GradedScene)
    first = told(studio)
    scene.step(1)

    assert f"Deal {scene.chosen}" in told(studio)
    assert "A strong player won it" in first
    assert first.count(", won: ") == len(scene.ladder.graded.bands)


def test_the_map_says_what_its_card_does(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    stop(studio, "campaign", "victory_point_salad")
    scene = studio.top
    assert isinstance(scene, CampaignScene)
    said = told(studio)

    assert scene.one.stop.name in said
    assert "Goal: " in said
    assert "Stars: star 1 with " in said
    assert f"stars: {sum(one.stars for one in scene.keeper.reached)} of " in said


def test_a_hint_says_what_it_points_at_and_where_that_goes(open_app: OpenApp) -> None:
    studio = open_app((1280, 800), request_against("palimpsest", tour.DEAL, "novice"))
    studio.settle()
    table = studio.table
    studio.key(pygame.K_h)
    looked = describe(studio.top).nodes["heard/answer"].value
    piece = table.counsel.pointed_at[0]
    called = table.page.describe(piece, table.board.view)
    studio.key(pygame.K_h)
    moved = describe(studio.top).nodes["heard/answer"].value
    names = table.counsel.pointed_at

    assert looked == f"Look here. {called}"
    assert names[0] == piece
    assert moved.endswith(table.page.describe(names[-1], table.board.view))


def test_the_cabinet_says_what_its_card_does(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    found = next(one for one in tour.around_the_table() if one.name == "medals")
    tour.go_to(studio, found)
    found.show(studio)
    scene = studio.top
    assert isinstance(scene, CabinetScene)
    assert scene.place is not None
    said = told(studio)

    assert " medals; " in said
    assert words.name(scene.place) in said
    assert words.whole(scene.place) in said
