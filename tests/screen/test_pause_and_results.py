"""The menu over the table and the end of a match: every way on, what is told, and every window."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.bots import choose, luck
from game.core.match import Match, Seat
from game.core.rules import Standing, Standings, by_points
from game.core.words import signed
from game.rules.efficiency_engine.intents import RESOLVE
from game.rules.efficiency_engine.rules import RULES
from saves.facts import ALONE, Company
from saves.statistics import Record, Statistics, Tally
from saves.store import Store
from scenes.home.scene import HomeScene
from scenes.matches import result_words
from scenes.new_match.scene import NewMatchScene
from scenes.pause.scene import PauseScene
from scenes.results.scene import HONOUR_SHARE, ResultsScene
from scenes.rulebook.scene import RulebookScene
from scenes.settings.scene import SettingsScene
from scenes.shared.dialog import Dialog
from scenes.shared.scene import Scene
from scenes.stage.art import Art
from scenes.stage.seat_mark import seat_mark
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_for
from scenes.workshop.result_table import honour_row, points_table, record_tiles
from tests.screen.conftest import OpenApp
from tests.screen.layouts import SIZES, check_buttons, show_at

GAME, WON, LOST, GIVEN_UP = "efficiency_engine", 5, 4217, 865655
FEW_SIZES = ((1024, 640), (1440, 1080), (1920, 1080), (3440, 1440))


def at_table(open_app: OpenApp, deal: int = LOST) -> Studio:
    studio = open_app(request=request_for(GAME, deal))
    studio.settle()
    return studio


def paused(open_app: OpenApp) -> Studio:
    studio = at_table(open_app)
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, PauseScene)
    return studio


def finished(open_app: OpenApp, deal: int = LOST) -> Studio:
    """Return a studio with a match played to its end and its results shown."""
    studio = at_table(open_app, deal)
    table = studio.table
    match, chance = table.sitting.match, luck(deal, 0)
    while not match.is_over:
        table.sitting.play(choose("apprentice", match.rules, match.state, 0, chance))
    table.build()
    table.show_results()
    studio.ready()
    return studio


def press(studio: Studio, words: str) -> None:
    """Click the button that says `words`."""
    studio.click(next(one.rect.center for one in studio.top.controls.buttons if one.face.words == words))
    studio.settle()


# The menu.


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_go_on_with_the_match(open_app: OpenApp, key: int) -> None:
    studio = paused(open_app)

    studio.key(key)
    studio.settle()

    assert isinstance(studio.top, TableScene)


def test_a_press_goes_on_over_a_screen_that_is_built_anew(open_app: OpenApp) -> None:
    studio = paused(open_app)
    menu = studio.top
    at = next(one.rect.center for one in menu.controls.buttons if one.face.words == "Restart this deal")

    studio.press(at)
    menu.build_anew()
    assert menu.controls.is_pressed
    studio.release(at)

    assert isinstance(studio.top, Dialog)


def test_what_the_pointer_is_on_is_still_told_over_a_screen_that_is_built_anew(open_app: OpenApp) -> None:
    studio = paused(open_app)
    menu = studio.top
    at = next(one.rect.center for one in menu.controls.buttons if one.face.words == "Restart this deal")
    studio.point(at)
    assert menu.controls.focus not in (None, menu.controls.hot)

    menu.build_anew()

    assert menu.controls.pointed is menu.controls.hot
    assert menu.controls.hot is not None


def test_a_restart_is_asked_for_and_keeps_the_old_match(open_app: OpenApp) -> None:
    studio = at_table(open_app)
    studio.table.sitting.play(RULES.legal(studio.table.sitting.match.state)[0])
    old = studio.table.sitting.identity
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    press(studio, "Restart this deal")
    assert isinstance(studio.top, Dialog)
    studio.key(pygame.K_RETURN)
    studio.settle()

    match = studio.table.sitting.match
    assert (match.deal, match.ply) == (LOST, 0)
    assert studio.table.save_now()
    with Store() as store:
        kept = {summary.id: summary.cursor for summary in store.summaries()}
    assert kept == {old: 1, studio.table.sitting.identity: 0}


def test_a_restart_not_wanted_leaves_the_menu_open(open_app: OpenApp) -> None:
    studio = paused(open_app)
    press(studio, "Restart this deal")

    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert isinstance(studio.top, PauseScene)


def test_a_new_match_can_be_set_up_and_left_for_the_table(open_app: OpenApp) -> None:
    studio = paused(open_app)

    press(studio, "New match")
    assert isinstance(studio.top, NewMatchScene)
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert studio.table.sitting.match.deal == LOST


def test_a_new_match_takes_the_place_of_the_old_table(open_app: OpenApp) -> None:
    studio = paused(open_app)
    press(studio, "New match")

    studio.key(pygame.K_RETURN)
    studio.settle()

    assert [type(scene) for scene in studio.app.manager.scenes] == [HomeScene, TableScene]


@pytest.mark.parametrize("by_key", [True, False])
def test_the_rules_open_and_lead_back_to_the_table(open_app: OpenApp, by_key: bool) -> None:
    studio = paused(open_app)

    if by_key:
        studio.key(pygame.K_r)
    else:
        press(studio, "Rules")
    assert isinstance(studio.top, RulebookScene)
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert isinstance(studio.top, TableScene)


def test_settings_open_and_their_theme_reaches_what_lies_below(open_app: OpenApp) -> None:
    studio = paused(open_app)
    press(studio, "Settings")
    assert isinstance(studio.top, SettingsScene)

    studio.app.house.change(replace(studio.app.house.settings, theme="daylight"))
    studio.app.manager.rebuild()
    show_at(studio, (1600, 900), 1.0)
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    top = studio.top
    assert isinstance(top, PauseScene)
    assert top.below is not None
    assert top.below.get_size() == (1600, 900)
    assert top.house.kit.theme.name == "daylight"


def test_leaving_goes_home_and_the_match_waits(open_app: OpenApp) -> None:
    studio = paused(open_app)
    studio.key(pygame.K_ESCAPE)
    studio.click(studio.place("cup"))
    studio.key(pygame.K_ESCAPE)

    press(studio, "Leave to the home screen")

    assert isinstance(studio.top, HomeScene)
    latest = studio.app.house.archive.glance(1).open
    assert latest is not None
    assert (latest.deal, latest.cursor) == (LOST, 1)


def test_arrows_walk_round_the_menu(open_app: OpenApp) -> None:
    studio = paused(open_app)
    controls = studio.top.controls
    assert controls.focus is controls.buttons[0]

    studio.key(pygame.K_UP)
    assert controls.focus is controls.buttons[-1]
    studio.key(pygame.K_DOWN)
    assert controls.focus is controls.buttons[0]


# The end of a match.


def play_to_the_end(table: TableScene, deal: int) -> None:
    """Play the rest of a match at the table, without a look at it in between."""
    match, chance = table.sitting.match, luck(deal, 0)
    while not match.is_over:
        table.play(choose("apprentice", match.rules, match.state, 0, chance))


def test_a_match_played_to_its_end_shows_its_result_by_itself(open_app: OpenApp) -> None:
    studio = at_table(open_app)
    play_to_the_end(studio.table, LOST)

    studio.settle()

    assert isinstance(studio.top, ResultsScene)


def test_results_wait_for_a_menu_that_was_opened_before_they_came(open_app: OpenApp) -> None:
    studio = at_table(open_app)
    play_to_the_end(studio.table, LOST)
    studio.frames(1)
    studio.key(pygame.K_ESCAPE)
    studio.frames(200)
    menu = studio.top
    assert isinstance(menu, PauseScene)

    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert isinstance(studio.top, ResultsScene)


def test_results_come_also_in_a_window_that_was_resized_before_they_came(open_app: OpenApp) -> None:
    studio = at_table(open_app)
    play_to_the_end(studio.table, LOST)
    studio.frames(1)

    show_at(studio, (1600, 900), 1.0)
    studio.settle()

    assert isinstance(studio.top, ResultsScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_v])
def test_a_key_meant_for_the_table_does_nothing_at_results_that_have_just_come(open_app: OpenApp, key: int) -> None:
    studio = at_table(open_app)
    play_to_the_end(studio.table, LOST)
    while not isinstance(studio.top, ResultsScene):
        studio.frames(1)
    match = studio.top.match

    studio.key(key)
    studio.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)  # still down when they are ready
    studio.ready()
    studio.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    studio.settle()
    assert isinstance(studio.top, ResultsScene)
    assert studio.top.match is match

    studio.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    studio.key(pygame.K_RETURN)
    studio.settle()
    assert studio.table.sitting.match is not match


def test_results_that_were_put_away_stay_away(open_app: OpenApp) -> None:
    studio = at_table(open_app)
    play_to_the_end(studio.table, LOST)
    studio.settle()
    studio.ready()
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    studio.key(pygame.K_ESCAPE)
    studio.settle()
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert isinstance(studio.top, TableScene)


def test_the_result_counts_the_match_that_has_just_ended(open_app: OpenApp) -> None:
    studio = finished(open_app, WON)
    scene = studio.top
    assert isinstance(scene, ResultsScene)
    assert scene.mood is result_words.Mood.WON

    assert studio.app.house.autosave.flush()
    studio.frames(1)
    once = Tally(played=1, alone=1, won=1, best=6, median=6)
    assert scene.statistics == Statistics(GAME, {ALONE: Record(once, 1, 1)}, {Company(1, ALONE): once})


def test_enter_deals_again_at_once_even_while_sparks_fly(open_app: OpenApp) -> None:
    studio = finished(open_app, WON)
    studio.frames(3)
    assert studio.top.motion.is_moving

    studio.key(pygame.K_RETURN)
    studio.settle()

    match = studio.table.sitting.match
    assert match.ply == 0
    assert match.deal != WON
    assert [type(scene) for scene in studio.app.manager.scenes] == [HomeScene, TableScene]


def test_any_key_ends_what_moves(open_app: OpenApp) -> None:
    studio = finished(open_app, WON)
    studio.frames(3)

    studio.key(pygame.K_LSHIFT)

    assert not studio.top.motion.is_moving


def test_the_same_deal_begins_anew(open_app: OpenApp) -> None:
    studio = finished(open_app)

    press(studio, "Same deal")

    assert (studio.table.sitting.match.deal, studio.table.sitting.match.ply) == (LOST, 0)


def test_another_number_begins_at_its_field(open_app: OpenApp) -> None:
    studio = finished(open_app)

    press(studio, "Another number")
    studio.type("42")

    assert isinstance(studio.top, NewMatchScene)
    assert studio.top.answers.values["deal"] == "42"


def test_the_table_can_be_looked_at(open_app: OpenApp) -> None:
    studio = finished(open_app)

    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert studio.table.sitting.match.is_over


def test_the_way_home(open_app: OpenApp) -> None:
    studio = finished(open_app)

    press(studio, "Home")

    assert isinstance(studio.top, HomeScene)


def given_up(open_app: OpenApp) -> Studio:
    """Return a studio right after the last step of a match, all of whose turns were given up."""
    studio = at_table(open_app, GIVEN_UP)
    while not studio.table.sitting.match.is_over:
        studio.table.play(RESOLVE)
    return studio


def test_enter_that_was_meant_for_the_table_deals_nothing(open_app: OpenApp) -> None:
    studio = given_up(open_app)
    while not isinstance(studio.top, ResultsScene):
        studio.frames(1)

    studio.key(pygame.K_RETURN)
    studio.settle()
    assert isinstance(studio.top, ResultsScene)

    studio.ready()
    studio.key(pygame.K_RETURN)
    studio.settle()
    assert studio.table.sitting.match.ply == 0


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_key_held_down_since_the_game_does_nothing_to_its_results(open_app: OpenApp, key: int) -> None:
    studio = given_up(open_app)
    while not isinstance(studio.top, ResultsScene):
        studio.frames(1)

    for _repeat in range(30):
        studio.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        studio.frames(2)

    assert isinstance(studio.top, ResultsScene)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_pressing_on_after_the_last_step_neither_closes_the_results_nor_deals_again(
    open_app: OpenApp, key: int
) -> None:
    studio = given_up(open_app)
    match = studio.table.sitting.match

    for pause in (60, 15, 15):
        studio.frames(pause)
        studio.key(key)
    studio.settle()

    assert isinstance(studio.top, ResultsScene)
    assert studio.top.match is match


def test_nothing_moves_with_reduced_motion(open_app: OpenApp) -> None:
    studio = at_table(open_app, WON)
    studio.app.house.change(replace(studio.app.house.settings, reduced_motion=True))
    table = studio.table
    match, chance = table.sitting.match, luck(WON, 0)
    while not match.is_over:
        table.sitting.play(choose("apprentice", match.rules, match.state, 0, chance))

    studio.app.manager.push(ResultsScene(studio.app.house, table))

    assert not studio.top.motion.is_moving


# What is told.


def party(*names: str) -> Match[Any, Any]:
    """Return a match that has as many seats as names, as far as its result goes."""
    match = Match(RULES, (Seat("Ada"),), RULES.Options(), 1)
    match.seats = tuple(Seat(name, "apprentice" if name.startswith("Bot") else "person") for name in names)
    return match


def standings(*points: int, honours: tuple[str, ...] = ()) -> Standings:
    """Return final standings: the points in two categories, the best wins."""
    best = max(points)
    seats = tuple(
        Standing(seat, total, sum(other > total for other in points), (("Machines", total - 1), ("Bonus", 1)))
        for seat, total in enumerate(points)
    )
    winners = tuple(seat for seat, total in enumerate(points) if total == best)
    return Standings(seats, final=True, end="over", winners=winners, verdict="It is over.", honours=honours)


def test_the_headline_names_who_wins() -> None:
    one, two = party("Ada", "Bot"), party("Ada", "Ben")

    assert result_words.headline(one, standings(3, 9)) == "Bot wins"
    assert result_words.headline(two, standings(9, 9)) == "Ada and Ben share the win"
    assert result_words.headline(two, replace(standings(9, 9), winners=())) == "Nobody wins"


def test_the_only_person_is_told_in_person() -> None:
    three = party("Player", "Bot", "Bot 2")

    assert result_words.headline(three, standings(9, 3, 1)) == "You win"
    assert result_words.headline(three, standings(9, 9, 9)) == "You, Bot and Bot 2 share the win"
    assert result_words.headline(three, standings(9, 9, 1)) == "You and Bot share the win"
    assert result_words.headline(three, standings(3, 9, 1)) == "Bot wins"
    assert [one.name for one in result_words.columns(three, standings(9, 3, 1))] == ["You", "Bot", "Bot 2"]
    assert [one.name for one in result_words.columns(party("Ada", "Bot"), standings(9, 3))] == ["Ada", "Bot"]


def test_the_mood_is_that_of_the_only_person() -> None:
    assert result_words.mood(party("Ada", "Bot"), standings(3, 9)) is result_words.Mood.LOST
    assert result_words.mood(party("Ada", "Bot"), standings(9, 3)) is result_words.Mood.WON
    assert result_words.mood(party("Ada", "Ben"), standings(9, 3)) is result_words.Mood.OPEN


def test_columns_stand_by_rank() -> None:
    columns = result_words.columns(party("Ada", "Ben", "Cleo"), standings(3, 9, 5))

    assert [(one.name, one.values, one.total) for one in columns] == [
        ("Ben", ("8", "1"), "9"),
        ("Cleo", ("4", "1"), "5"),
        ("Ada", ("2", "1"), "3"),
    ]


def test_points_below_nothing_have_a_real_minus() -> None:
    """As on the cards: a hyphen is too short beside figures."""
    worst = result_words.columns(party("Ada", "Ben"), standings(-4, 9))[-1]

    assert (worst.values, worst.total) == (("\u22125", "1"), "\u22124")


def test_practice_and_hints_are_told() -> None:
    assert result_words.remarks("practice", 1)[1] == "1 hint was asked for."
    assert "does not count" in result_words.remarks("practice", 1)[0]
    assert "first match of a deal" in result_words.remarks("repeated", 0)[0]
    assert result_words.remarks(None, 0) == []


@pytest.mark.parametrize(("points", "words"), [(6, "+6"), (0, "0"), (-3, "\u22123")])
def test_a_score_has_its_sign(points: int, words: str) -> None:
    assert signed(points) == words


def test_points_of_one_kind_are_not_summed_up(open_app: OpenApp) -> None:
    """Neither where they decide alone, nor as the score of one player."""
    kit = open_app(FEW_SIZES[0]).app.house.kit
    match, several = party("Ada", "Ben"), standings(3, 9)
    row = round(kit.fonts.height(kit.style("text", 21)) * 1.35)

    whole, short = (points_table(kit, 900, match, told) for told in (several, by_points([3, 9], "Grain")))

    assert whole.get_height() - short.get_height() == row * len(result_words.categories(several))


@pytest.mark.parametrize("size", FEW_SIZES)
def test_pictures_of_a_result_are_as_wide_as_asked(open_app: OpenApp, size: tuple[int, int]) -> None:
    studio = open_app(size)
    kit = studio.app.house.kit
    width = kit.view.px(968)
    match, told = party("Ada", "Ben", "Cleo", "Dan", "Bot"), standings(3, 9, 5, 9, 0)

    assert points_table(kit, width, match, told).get_width() == width
    assert 0 < honour_row(kit, ("100 % efficiency",)).get_width() <= width * HONOUR_SHARE
    figures = result_words.record(Record(Tally(9, 9, 2, 6), 1, 2), alone=True)
    assert record_tiles(kit, width, "Your record", figures, across=5).get_width() == width


@pytest.mark.parametrize("words", [1.0, 1.5])
@pytest.mark.parametrize("size", FEW_SIZES)
def test_no_figure_of_the_record_is_cut(open_app: OpenApp, size: tuple[int, int], words: float) -> None:
    studio = open_app(size)
    show_at(studio, size, words)
    kit = studio.app.house.kit
    inner = min(kit.view.px(1080), kit.view.width) - 2 * kit.view.px(56)
    right = inner - round(inner * 0.44) - kit.view.px(44)
    each = (right - 2 * kit.view.px(10)) // 3

    for _figure, about in result_words.record(Record(Tally(1234, 1234, 567, 28), 12, 34), alone=True):
        assert kit.fonts.width(about, kit.style("text", 17)) <= each - kit.view.px(8), about


def test_seats_are_told_apart_by_shape() -> None:
    shapes = {tuple(pygame.mask.from_surface(seat_mark(Art(), seat, 20)).outline()) for seat in range(5)}

    assert len(shapes) == 5


# Layout.


def check_overlay(scene: Scene, panel: int) -> None:
    """Check that the panel, at height `panel`, lies above the help line, and all there is lies on it but the camera."""
    view = scene.house.view
    free = Rect(0, 0, view.width, scene.help_line.rect.top)  # type: ignore[attr-defined]
    check_buttons(scene)
    assert all(free.contains(button.rect) for button in scene.controls.buttons)
    rects = {sprite.z: sprite.rect for sprite in scene.compositor.sprites}
    assert free.contains(rects[panel])
    assert all(rects[panel].contains(one.rect) for one in scene.controls.buttons if one.face.icon != "camera")
    words = [sprite.rect for sprite in scene.compositor.sprites if sprite.z == panel + (1 if panel == 2 else 2)]
    assert words
    assert all(rects[panel].contains(rect) for rect in words)
    for one, other in combinations(words + [button.rect for button in scene.controls.buttons], 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize("kind", ["pause", "won", "lost"])
def test_overlays_fit_every_window(open_app: OpenApp, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    studio = paused(open_app) if kind == "pause" else finished(open_app, WON if kind == "won" else LOST)
    if isinstance(studio.top, ResultsScene):
        studio.top.standings = replace(studio.top.standings, honours=("100 % efficiency",) if kind == "won" else ())
        studio.top.match.practice = True
        studio.top.table.sitting.hints = 12
    below = studio.app.manager.scenes[-2]
    monkeypatch.setattr(below, "build", lambda: None)
    monkeypatch.setattr(below, "draw", lambda _screen: [])
    for size in SIZES:
        show_at(studio, size, 1.0)
        check_overlay(studio.top, 2 if kind == "pause" else 4)
    for size in FEW_SIZES:
        for words in (0.8, 1.5):
            show_at(studio, size, words)
            check_overlay(studio.top, 2 if kind == "pause" else 4)
