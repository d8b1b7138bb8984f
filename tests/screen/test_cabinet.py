"""The cabinet: what was earned, worked out beside the screen; the card, the match behind a medal, and every window."""

from datetime import date
from time import monotonic
from typing import Any

import pygame
import pytest

from game.core import registry
from game.core.match import Match, Seat
from saves.autosave import Autosave
from saves.errors import SaveError
from saves.household import with_new, with_person
from saves.medals import FILE
from saves.paths import database_path
from saves.shelf import KEPT
from saves.transfer import read_match
from scenes.cabinet.card import Totals, totals_told
from scenes.cabinet.places import ListPlace, ShelfPlace
from scenes.cabinet.scene import CabinetScene
from scenes.home.scene import HomeScene
from scenes.matches import following, today
from scenes.matches.opening import open_saved
from scenes.results.scene import ResultsScene
from scenes.review.scene import ReviewScene
from scenes.shared import goals
from scenes.testing.studio import Studio, request_for
from tests.plugged import Install
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import RECORDED, leave_match, leave_recorded, prefer
from tests.screen.layouts import check_buttons, show_at

PATIENCE = 60.0  # seconds, more than following any match here takes
LARGE = (1920, 1080)


def cabinet(studio: Studio) -> CabinetScene:
    assert isinstance(studio.top, CabinetScene)
    return studio.top


def look_through(studio: Studio) -> CabinetScene:
    """Let frames pass until all matches are looked through."""
    scene = cabinet(studio)

    def is_through() -> bool:
        studio.app.house.errands.finish(1.0)
        return scene.keeper.is_done and bool(scene.places)

    studio.until(is_through)
    studio.settle()
    return scene


def opened(open_app: OpenApp, size: tuple[int, int] = LARGE) -> tuple[Studio, CabinetScene]:
    studio = open_app(size)
    studio.app.house.go.to(goals.Medals())
    return studio, look_through(studio)


def earned(scene: CabinetScene) -> set[str]:
    return {place.medal.key for place in scene.all_places if place.earned is not None}


def choose(studio: Studio, key: str) -> None:
    scene = cabinet(studio)
    studio.click(next(one for one in scene.places if one.place.medal.key == key).rect.center)


def test_while_the_matches_are_looked_through_the_room_says_so(open_app: OpenApp) -> None:
    studio = open_app()
    studio.app.house.go.to(goals.Medals())

    assert "The matches are being looked through." in [words for words, _style in studio.app.house.kit.fonts._lines]


def test_a_key_at_home_opens_it_and_escape_leads_back(open_app: OpenApp) -> None:
    studio = open_app()
    studio.key(pygame.K_c)
    there = studio.top
    studio.key(pygame.K_ESCAPE)

    assert isinstance(there, CabinetScene)
    assert isinstance(studio.top, HomeScene)


def test_with_nothing_played_all_is_to_come_and_the_secrets_are_hidden(open_app: OpenApp) -> None:
    _studio, scene = opened(open_app)

    assert earned(scene) == set()
    assert [place.medal.secret for place in scene.all_places if place.is_hidden] == [True] * 6
    assert "Secret" not in [one.place.medal.name for one in scene.places]


def test_what_older_matches_earned_is_worked_out_and_kept(open_app: OpenApp) -> None:
    leave_recorded("efficiency_engine_16", is_marked=False)
    leave_recorded("bric_a_brac_7", is_marked=False)
    studio, scene = opened(open_app)
    found = earned(scene)
    studio.close()

    assert {"five_of_six", "first_parts", "seated"} <= found
    assert database_path().with_name(FILE).exists()
    _studio, scene = opened(open_app)
    assert earned(scene) == found
    assert not scene.keeper.found.left


def test_medals_of_this_week_are_counted(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is set back finds none of that week, and takes none away."""
    leave_recorded("efficiency_engine_16")
    _studio, scene = opened(open_app)
    now = Totals.of(scene.keeper.found)
    monkeypatch.setattr(today, "today", lambda: date(2001, 1, 1))
    then = Totals.of(scene.keeper.found)

    assert now.fresh == now.earned == then.earned > 0
    assert then.fresh == 0
    assert "this week" not in totals_told(scene.keeper.found)


def test_matches_are_followed_part_by_part(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "A_PART", 1)
    leave_recorded("efficiency_engine_16", is_marked=False)
    leave_recorded("bric_a_brac_7", is_marked=False)
    _studio, scene = opened(open_app)

    assert {"five_of_six", "first_parts", "seated"} <= earned(scene)
    assert not scene.keeper.found.left


def test_arrows_go_from_place_to_place_and_the_card_follows(open_app: OpenApp) -> None:
    leave_recorded("my_engine_22")
    studio, scene = opened(open_app)
    choose(studio, "first_spark")
    assert scene.chosen == ("efficiency_engine", "first_spark")
    before = scene.look

    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_DOWN)
    assert scene.chosen == ("my_engine", "first_build")
    assert (before is None, scene.look is None) == (True, False)
    studio.key(pygame.K_RIGHT)
    assert scene.chosen == ("my_engine", "tall_order")
    assert [one.place.medal.key for one in scene.places if one.is_chosen] == ["tall_order"]


def test_v_and_the_button_open_the_match_that_earned_it(open_app: OpenApp) -> None:
    leave_recorded("my_engine_22")
    studio, scene = opened(open_app)
    choose(studio, "tall_order")
    studio.key(pygame.K_v)
    studio.settle()
    assert isinstance(studio.top, ReviewScene)
    assert studio.top.shown_match.deal == 22
    studio.key(pygame.K_ESCAPE)
    scene = look_through(studio)
    assert scene.chosen == ("my_engine", "tall_order")

    assert scene.look is not None
    studio.click(scene.look.rect.center)
    studio.settle()
    assert isinstance(studio.top, ReviewScene)


def test_v_at_a_medal_that_is_to_come_does_nothing(open_app: OpenApp) -> None:
    studio, scene = opened(open_app)
    studio.key(pygame.K_v)

    assert studio.top is scene


@pytest.mark.parametrize(("size", "kind"), [(LARGE, ShelfPlace), ((1280, 720), ShelfPlace), ((1024, 640), ListPlace)])
def test_a_small_window_has_a_list_in_the_place_of_shelves(
    open_app: OpenApp, size: tuple[int, int], kind: type[Any]
) -> None:
    leave_recorded("efficiency_engine_31")
    studio, scene = opened(open_app, size)

    assert {type(one) for one in scene.places} == {kind}
    check_buttons(studio.top)
    choose(studio, "first_spark")
    studio.key(pygame.K_TAB)
    studio.key(pygame.K_DOWN)
    assert scene.chosen != ("efficiency_engine", "first_spark")


def test_the_choice_outlives_another_window(open_app: OpenApp) -> None:
    studio, scene = opened(open_app)
    choose(studio, "journeyman")
    show_at(studio, (1024, 640), 1.0)

    assert scene.chosen == ("", "journeyman")
    assert any(one.is_chosen for one in scene.places)


def test_p_shows_the_medals_of_the_next_person(open_app: OpenApp) -> None:
    leave_recorded("efficiency_engine_31")
    studio = open_app(LARGE)
    house = studio.app.house
    for name in ("Ada", "Ben"):
        house.change(with_new(house.settings, name))
    ada = house.settings.people[0].key
    house.change(with_person(house.settings, ada))
    [stranger] = house.archive.strangers([])
    house.archive.assign(stranger.name, ada, [ada]).result()
    house.go.to(goals.Medals())
    assert earned(look_through(studio))

    studio.key(pygame.K_p)
    assert earned(look_through(studio)) == set()
    assert [one.face.words for one in studio.top.controls.buttons if one.face.key == "P"] == ["Ben"]
    check_buttons(studio.top)
    assert house.settings.person == ada
    studio.key(pygame.K_p)
    assert earned(look_through(studio))


def test_a_review_is_reckoned_up_though_matches_were_still_being_followed(open_app: OpenApp) -> None:
    leave_recorded("efficiency_engine_16", is_marked=False)
    studio = open_app(LARGE)
    studio.app.house.go.to(goals.Medals())
    scene = cabinet(studio)

    def is_following() -> bool:
        studio.app.house.errands.finish(1.0)
        return scene.keeper._follower.is_asked

    studio.until(is_following)
    [summary] = studio.app.house.archive.page(KEPT, 0, 1)
    open_saved(studio.app.house, summary.id, look=True)
    review = studio.top
    assert isinstance(review, ReviewScene)
    studio.until(lambda: review.reckoning.found(0))
    assert not scene.keeper._follower.is_asked

    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert earned(look_through(studio))


def test_saves_that_can_not_be_read_are_told(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_match()
    studio = open_app(LARGE)

    def refuse(*_arguments: object) -> None:
        raise SaveError("The disk is on holiday.")

    monkeypatch.setattr("saves.medals.Reader", refuse)
    studio.app.house.go.to(goals.Medals())
    studio.app.house.errands.finish(PATIENCE)
    studio.frames(2)

    assert cabinet(studio).hint == "The disk is on holiday."


def test_a_game_of_another_package_brings_its_medals(open_app: OpenApp, install: Install) -> None:
    install()
    rules = registry.rules("ferry")
    match = Match(rules, (Seat("Ada"), Seat("", "novice")), rules.Options(), 1)
    while not match.is_over:
        advice = rules.mind.advise(match.state, match.turn.seat or 0)
        match.apply(advice.intent if advice is not None else rules.legal(match.state)[0])
    with Autosave(database_path()) as autosave:
        autosave.begin(match)
    _studio, scene = opened(open_app)

    assert [row.game for row in scene.keeper.found.rows][-2:] == ["ferry", ""]
    assert "first_crossing" in earned(scene)


def finish(studio: Studio, deal: int) -> ResultsScene:
    """Play a recorded match of the Efficiency Engine at the table, up to its results."""
    _record, recorded = read_match(RECORDED / f"efficiency_engine_{deal}.tablewright")
    match: Match[Any, Any] = studio.table.sitting.match
    for intent in recorded.intents:
        assert not match.is_over
        studio.table.play(intent)
    end = monotonic() + PATIENCE
    while not isinstance(studio.top, ResultsScene) and monotonic() < end:
        studio.frames(1, seconds=0.5)
    assert isinstance(studio.top, ResultsScene)
    return studio.top


def test_the_results_tell_which_medals_the_match_earned(open_app: OpenApp) -> None:
    prefer(reduced_motion=True)
    studio = open_app(request=request_for("efficiency_engine", 31))
    results = finish(studio, 31)
    studio.until(lambda: results.gains.told.places)

    found = {place.medal.key for place in results.gains.told.places}
    assert found == {"first_spark", "high_tension", "in_the_black", "snake_eyes", "well_connected", "seated"}
    check_buttons(studio.top)
    studio.app.manager.home()
    studio.app.house.go.to(goals.Medals())
    assert found <= earned(look_through(studio))


def test_a_match_earns_nothing_as_long_as_older_ones_were_not_looked_through(open_app: OpenApp) -> None:
    leave_recorded("efficiency_engine_16", is_marked=False)
    prefer(reduced_motion=True)
    studio = open_app(request=request_for("efficiency_engine", 31))
    results = finish(studio, 31)
    studio.until(lambda: results.gains.is_done)
    studio.app.house.errands.finish(PATIENCE)
    studio.frames(2)

    assert results.gains.told.places == ()
