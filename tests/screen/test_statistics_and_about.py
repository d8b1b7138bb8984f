"""What was played and won, and what this is."""

from typing import Any

import pygame
import pytest
from pygame import Surface

from game.core import registry
from saves.facts import ALONE, PEOPLE, Company
from saves.statistics import Record, Skill, Statistics, Tally, kind_of
from scenes.about.scene import AboutScene, written
from scenes.matches.games import ANNOUNCED, boxed_games
from scenes.shared import goals
from scenes.stage.fonts import Fonts
from scenes.stage.kit import Kit
from scenes.statistics.grid import Cell, cell_of, grid
from scenes.statistics.scene import StatisticsScene, numbers, paint_card
from scenes.workshop.result_table import tiles
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match, prefer
from tests.screen.test_home import SIZES, at_home


def test_numbers_tell_only_what_there_is() -> None:
    shared = Record(Tally(played=3, best=12, median=4))
    alone = Record(Tally(5, 5, 2, best=18, median=-0.5), 1, 2, {"clean": 1})

    assert numbers(shared, signed=False) == [("3", "matches"), ("12", "best score")]
    assert numbers(alone, signed=True) == [
        *(("5", "matches"), ("2", "wins (40 %)"), ("+18", "best score"), ("−0.5", "median score")),
        *(("1", "in a row"), ("2", "longest row"), ("1", "clean")),
    ]


def test_a_place_in_the_grid_tells_what_so_many_matches_can_tell() -> None:
    """One match has no median."""
    assert cell_of(Tally(4, 4, 3, 60, 35.5)) == Cell("3 of 4 won", ("median 35.5", "best 60"), 0.75)
    assert cell_of(Tally(1, 1, 0, 35, 35)) == Cell("0 of 1 won", ("score 35",), 0.0)


def test_the_grid_has_a_place_for_every_level_at_every_table(open_app: OpenApp) -> None:
    """All that is written in it can be read, also the longest points, where it is as narrow as it gets."""
    kit = at_home(open_app(size=(1024, 640))).house.kit
    against = ("random", "novice", "apprentice", "expert", "mixed", "visiting")
    tables = {Company(seats, one): Tally(1234, 1234, 567, 1234, -1234.5) for seats in range(1, 6) for one in against}

    small, wide = grid(kit, 480, tables), grid(kit, 1200, tables)

    assert (small.get_width(), wide.get_width()) == (480, 1200)
    assert small.get_height() > wide.get_height()


def test_a_game_for_several_shows_its_grid_below_its_numbers(open_app: OpenApp) -> None:
    """What was played alone or by several people has its numbers, and no place in the grid of bots."""
    home = at_home(open_app())
    game = next(game for game in boxed_games() if game.live and game.seats[1] > 1)
    once = Tally(1, 1, 1, 50, 50)

    def height(*companies: Company) -> int:
        records = {kind_of(company): Record(once) for company in companies}
        statistics = Statistics(game.key, records, dict.fromkeys(companies, once))
        return paint_card(home.house.kit, 600, game, statistics).get_height()

    alone, against, both = Company(1, ALONE), Company(2, "novice"), Company(3, "novice")
    assert height(alone) == height(Company(2, PEOPLE)) < height(against) < height(alone, against)
    assert height(against, both) == height(against)


def test_wins_alone_and_against_bots_are_not_added_up(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = at_home(open_app()).house.kit
    game = next(game for game in boxed_games() if game.seats == (1, 4))
    told: list[list[tuple[str, str]]] = []

    def tiles(_kit: Kit, width: int, figures: list[tuple[str, str]], **_kinds: object) -> Surface:
        told.append(figures)
        return Surface((width, 9))

    monkeypatch.setattr("scenes.statistics.scene.tiles", tiles)
    companies = (Company(1, ALONE), Company(2, "novice"), Company(2, PEOPLE))
    tallies = (Tally(3, 3, 2, 90, 80), Tally(4, 4, 1, 40, 30), Tally(5, 0, 0, 70, 60))
    records = {kind_of(company): Record(tally) for company, tally in zip(companies, tallies, strict=True)}

    paint_card(kit, 900, game, Statistics(game.key, records, dict(zip(companies, tallies, strict=True))))

    assert [figures[0] for figures in told] == [("3", "matches"), ("4", "matches"), ("5", "matches")]
    assert [any("win" in what for _number, what in figures) for figures in told] == [True, True, False]


@pytest.mark.parametrize(
    ("skill", "told"),
    [
        (Skill(5, 84.6, -0.034), [("85%", "accuracy"), ("−3%", "luck per match"), ("5", "reviewed")]),
        (Skill(9, None, 0.0), [("0%", "luck per match"), ("9", "reviewed")]),
        (Skill(4, 84.6, 0.1), []),
        (None, []),
    ],
)
def test_accuracy_and_luck_are_told_once_enough_was_reviewed(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, skill: Skill | None, told: list[tuple[str, str]]
) -> None:
    kit = at_home(open_app()).house.kit
    game = next(game for game in boxed_games() if game.seats == (1, 4))
    shown: list[tuple[str, str]] = []
    said: list[str] = []

    def tiles(_kit: Kit, width: int, figures: list[tuple[str, str]], **_kinds: object) -> Surface:
        shown.extend(figures)
        return Surface((width, 9))

    def paragraph(words: str, *_rest: object, **_kinds: object) -> Surface:
        said.append(words)
        return Surface((9, 9))

    monkeypatch.setattr("scenes.statistics.scene.tiles", tiles)
    monkeypatch.setattr(kit.fonts, "paragraph", paragraph)
    record = Record(Tally(9, 9, 2, 90, 80), skill=skill)
    before = len(numbers(record, signed=True))

    paint_card(kit, 900, game, Statistics(game.key, {ALONE: record}, {}))

    assert shown[before:] == told
    few = ["4 matches were reviewed. From 5 on, accuracy and luck stand here."]
    assert said == (few if skill is not None and not told else [])


def test_a_finished_match_is_counted(open_app: OpenApp) -> None:
    leave_match(plies=1_000)
    home = at_home(open_app())
    home.show_statistics()
    scene = home.house.manager.top
    assert isinstance(scene, StatisticsScene)

    counted = scene.statistics_of("efficiency_engine")

    assert counted is not None
    assert counted.played == 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [0.8, 1.5])
def test_both_fit_every_window(open_app: OpenApp, size: tuple[int, int], scale: float) -> None:
    prefer(text_scale=scale, reduced_motion=True)
    leave_match(plies=1_000)
    studio = open_app(size=size)
    home = at_home(studio)
    for goal in (goals.Statistics(), goals.About()):
        home.house.go.to(goal)
        scene = studio.top
        assert isinstance(scene, StatisticsScene | AboutScene)
        assert scene.sheet is not None
        assert scene.body.contains(scene.sheet.area)
        assert scene.sheet.picture.get_width() <= scene.sheet.area.width
        scene.back()


def test_a_game_never_played_says_so_instead_of_showing_zeros(open_app: OpenApp) -> None:
    home = at_home(open_app())
    game = next(game for game in boxed_games() if game.live)

    never = paint_card(home.house.kit, 600, game, Statistics(game.key))
    away = paint_card(home.house.kit, 600, game, None)

    assert never.get_size() == away.get_size()


def test_about_names_every_designer(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = at_home(open_app()).house.kit
    said: list[str] = []
    wrap = type(kit.fonts).wrap

    def noted(fonts: Fonts, words: str, *rest: Any) -> Any:
        said.append(words)
        return wrap(fonts, words, *rest)

    monkeypatch.setattr(type(kit.fonts), "wrap", noted)

    written(kit, 800, boxed_games())

    text = "\n".join(said)
    for name in ("the_spongmonkey", "Cathala", "Sirieix", "Meneely", "Blinkinsop", "Magnus"):
        assert name in text
    assert {game.key for game in ANNOUNCED} >= set(registry.BUILT_IN)


def test_about_scrolls_by_key(open_app: OpenApp) -> None:
    studio = open_app(size=(1024, 640))
    studio.app.house.go.to(goals.About())
    scene = studio.top
    assert isinstance(scene, AboutScene)
    assert scene.sheet is not None

    studio.key(pygame.K_DOWN)
    down = scene.sheet.scroll.offset
    studio.key(pygame.K_END)
    end = scene.sheet.scroll.offset
    studio.key(pygame.K_ESCAPE)

    assert 0 < down < end == scene.sheet.scroll.furthest
    assert studio.top is not scene


@pytest.mark.parametrize("size", SIZES)
def test_a_row_of_figures_ends_where_its_width_does(open_app: OpenApp, size: tuple[int, int]) -> None:
    """The tiles stand over buttons of the same width: what rounding leaves must not add up at the right."""
    kit = at_home(open_app(size=size)).house.kit

    for width in range(966, 972):
        row = tiles(kit, width, [("1", "match")] * 6, across=6)
        assert row.get_bounding_rect().right == width
