"""The map of the campaign on the screen: stars from saved matches, ways to and from it, keys and pointer."""

from importlib.util import find_spec
from json import dumps, loads
from pathlib import Path
from time import monotonic
from typing import Any

import pygame
import pytest

import assets
from game.core.match import Match
from saves.autosave import Autosave
from saves.campaigns import FILE as KEPT
from saves.household import with_person
from saves.medals import MarkBook, marked
from saves.paths import database_path
from saves.people import Person
from saves.reader import Reader
from scenes.campaign.scene import CampaignScene
from scenes.matches.result_words import Mood
from scenes.new_match.scene import NewMatchScene
from scenes.results.ways import ways_on
from scenes.review.scene import ReviewScene
from scenes.shared import goals
from scenes.stage.widgets import Button
from scenes.testing.studio import PATIENCE_SECONDS, Studio
from tests.campaign.test_campaign import FILE, GAME, RULES, campaign, journey
from tests.plugged import Install
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.layouts import check_buttons, show_at

PATIENCE = 180.0  # seconds, more than following any match here takes on a machine with much else to do
ADA, BEN = Person("a" * 12, "Ada"), Person("b" * 12, "Ben", 1, 1)


def leave(match: Match[Any, Any], person: str = "", *, is_marked: bool = True) -> str:
    """Save a match; what it gives is known, as after a look at the map, unless it is not `is_marked`."""
    with Autosave(database_path()) as autosave:
        identity = autosave.begin(match, (person,))
        assert autosave.flush()
    if is_marked:
        with Reader(database_path()) as reader:
            revision = reader.revision(identity) or 0
        MarkBook(database_path().with_name(KEPT)).keep(marked(match, campaign(), identity, revision))
    return identity


def opened(studio: Studio) -> CampaignScene:
    studio.app.house.go.to(goals.Campaign(GAME))
    return look_through(studio)


def look_through(studio: Studio) -> CampaignScene:
    """Let frames pass until all matches are looked through."""
    scene, end = studio.top, monotonic() + PATIENCE
    assert isinstance(scene, CampaignScene)
    studio.frames(2)
    while monotonic() < end and not scene.keeper.is_done:
        studio.app.house.errands.finish(PATIENCE_SECONDS)
        studio.frames(1)
    assert scene.keeper.is_done
    studio.settle()
    return scene


def button(studio: Studio, words: str) -> Button | None:
    return next((one for one in studio.top.controls.buttons if one.face.words == words), None)


def stars(scene: CampaignScene) -> list[int]:
    return [one.stars for one in scene.keeper.reached]


def test_the_page_of_the_game_leads_there_and_escape_back(open_app: OpenApp) -> None:
    studio = open_app()
    studio.app.house.go.to(goals.NewMatch(GAME))
    studio.settle()
    studio.key(pygame.K_c)
    there = studio.top
    studio.key(pygame.K_ESCAPE)

    assert isinstance(there, CampaignScene)
    assert isinstance(studio.top, NewMatchScene)


def test_what_was_played_is_worked_out_and_then_told_on_the_page(open_app: OpenApp) -> None:
    identity = leave(journey(), is_marked=False)
    studio = open_app()
    scene = opened(studio)
    assert all(stars(scene))
    assert {one.match for one in scene.keeper.reached} == {identity}
    studio.app.house.errands.finish(PATIENCE_SECONDS)
    studio.app.house.go.home(goals.NewMatch(GAME))
    studio.settle()

    assert isinstance(studio.top, NewMatchScene)
    card = next(card for card in studio.top.cards if card.key == pygame.K_c)
    assert card.progress == f"stars: {sum(stars(scene))} of 9"


def test_a_new_campaign_begins_with_its_options(open_app: OpenApp) -> None:
    prefer(names=("Ada",))
    studio = open_app()
    opened(studio)
    studio.key(pygame.K_RETURN)
    studio.settle()

    match = studio.table.sitting.match
    assert [seat.name for seat in match.seats] == ["Ada"]
    assert campaign().counts(match.options.model_dump(mode="json"))
    assert match.options == RULES.Options.model_validate(campaign().begin(0))


def test_one_under_way_is_gone_on_with_where_it_stands(open_app: OpenApp) -> None:
    identity = leave(journey(plies=120))
    studio = open_app()
    scene = opened(studio)
    assert scene.place == 1
    go_on = button(studio, "Go on")
    assert go_on is not None
    studio.click(go_on.rect.center)
    studio.settle()

    assert studio.table.sitting.identity == identity


def test_it_leads_on_to_the_last_stop_but_not_back_to_the_first(open_app: OpenApp) -> None:
    leave(journey(plies=120))
    studio = open_app()
    scene = opened(studio)
    scene.choose(2)
    assert button(studio, "Go on") is not None
    scene.choose(0)
    assert button(studio, "Go on") is None
    assert button(studio, "Begin") is not None


def test_another_one_can_be_begun_beside_it(open_app: OpenApp) -> None:
    prefer(names=("Ada",))
    identity = leave(journey(plies=120))
    studio = open_app()
    opened(studio)
    studio.key(pygame.K_n)
    studio.settle()

    assert studio.table.sitting.identity != identity
    assert studio.table.sitting.match.ply == 0


def test_a_stop_is_practised_from_where_the_best_match_came_there(open_app: OpenApp) -> None:
    """A campaign that missed a goal is over: its next try would begin at the first game."""
    leave(journey())
    studio = open_app()
    scene = opened(studio)
    scene.choose(1)
    practise = button(studio, "Practise from here")
    assert practise is not None
    studio.click(practise.rect.center)
    studio.settle()

    match = studio.table.sitting.match
    assert match.practice
    assert [event.kind for event in match.steps[-1].events if event.kind == "goal_reached"] == ["goal_reached"]
    assert match.state.game == 0
    assert match.turn.phase == "keep"


def test_a_stop_where_nobody_came_yet_says_where_its_way_begins(open_app: OpenApp) -> None:
    studio = open_app()
    scene = opened(studio)
    scene.choose(2)
    begin = button(studio, "Begin")
    studio.key(pygame.K_p)

    assert begin is not None
    assert "A Small Plate" in begin.tip
    assert button(studio, "Practise from here") is None
    assert studio.top is scene


def test_arrows_and_presses_choose_a_stop(open_app: OpenApp) -> None:
    prefer(names=("Ada",))
    studio = open_app()
    scene = opened(studio)
    studio.key(pygame.K_RIGHT)
    studio.key(pygame.K_RIGHT)
    assert scene.place == 1
    studio.click(scene.stops[2].rect.center)
    assert scene.place == 2
    studio.click(scene.stops[2].rect.center)
    studio.settle()

    assert studio.table.sitting.match.rules.info.key == GAME


def test_the_match_with_the_best_result_can_be_looked_at(open_app: OpenApp) -> None:
    leave(journey())
    studio = open_app()
    opened(studio)
    studio.key(pygame.K_v)
    studio.settle()

    assert isinstance(studio.top, ReviewScene)


def test_everybody_has_their_own_map(open_app: OpenApp) -> None:
    prefer(people=(ADA, BEN), person=ADA.key)
    leave(journey(), person=ADA.key)
    studio = open_app()
    assert all(stars(opened(studio)))
    house = studio.app.house
    house.manager.home()
    house.change(with_person(house.settings, BEN.key))

    assert stars(opened(studio)) == [0, 0, 0]


def test_the_results_of_a_match_alone_lead_to_the_map(open_app: OpenApp) -> None:
    studio = open_app()
    house, match = studio.app.house, journey()
    ways = ways_on(house, match, ("",), Mood.WON, lambda: None, lambda: None)
    next(does for face, does, _tip in ways if face.words == "Campaign")()
    studio.settle()

    assert isinstance(studio.top, CampaignScene)


def test_a_game_of_another_package_brings_its_own(open_app: OpenApp, install: Install) -> None:
    spec = find_spec(install())
    assert spec is not None
    assert spec.origin is not None
    folder = Path(spec.origin).parent / "assets" / "campaigns"
    folder.mkdir()
    data = loads(assets.content(FILE, 100_000))
    stop = data["stops"][2] | {"key": "lock", "name": "The Lock", "begins": {}}
    (folder / "ferry.json").write_text(
        dumps(data | {"game": "ferry", "options": {}, "stops": [stop]}), encoding="utf-8"
    )
    studio = open_app()
    studio.app.house.go.to(goals.NewMatch("ferry"))
    studio.settle()
    studio.key(pygame.K_c)
    scene = look_through(studio)
    assert [one.stop.name for one in scene.keeper.reached] == ["The Lock"]
    studio.key(pygame.K_RETURN)  # Ferry is for two or more

    assert studio.top is scene
    assert len(scene.toasts.words) == 1


def test_a_campaign_that_can_not_be_used_is_not_shown_and_the_page_says_why(
    open_app: OpenApp, install: Install
) -> None:
    spec = find_spec(install())
    assert spec is not None
    assert spec.origin is not None
    folder = Path(spec.origin).parent / "assets" / "campaigns"
    folder.mkdir()
    (folder / "ferry.json").write_text(assets.content(FILE, 100_000), encoding="utf-8")
    studio = open_app()
    studio.app.house.go.to(goals.NewMatch("ferry"))
    studio.settle()
    studio.key(pygame.K_c)

    assert isinstance(studio.top, NewMatchScene)
    assert studio.top.toasts.words == [f"campaigns/ferry.json has the campaign of another game: {GAME}."]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_every_stop_can_be_pressed(open_app: OpenApp, size: tuple[int, int]) -> None:
    studio = open_app()
    opened(studio)
    show_at(studio, size, 1.0)

    check_buttons(studio.top)
