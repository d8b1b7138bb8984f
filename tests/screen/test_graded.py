"""The ladder of graded deals on the screen: what was made of each, ways to and from it, keys and pointer."""

from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

from game.core import registry
from game.core.match import Match, Seat
from game.graded.deals import written
from saves.autosave import Autosave
from saves.household import with_person
from saves.paths import database_path
from saves.people import Person
from scenes.graded.scene import GradedScene
from scenes.matches import graded
from scenes.matches.graded import ladder_of
from scenes.new_match.cards import Card
from scenes.new_match.scene import NewMatchScene
from scenes.results.scene import ResultsScene
from scenes.review.scene import ReviewScene
from scenes.shared import goals
from scenes.stage.widgets import Button
from scenes.table.scene import TableScene
from scenes.testing.studio import PATIENCE_SECONDS, Studio
from tests.plugged import Install
from tests.saves.played import RULES, play_saved
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.layouts import check_buttons, show_at

GAME = "efficiency_engine"
LADDER = ladder_of(RULES)
ADA, BEN = Person("a" * 12, "Ada"), Person("b" * 12, "Ben", 1, 1)
DEALS = [deal.number for deal in LADDER.deals]


def leave_deal(deal: int, *, wins: bool = False, plies: int = 1_000, person: str = "") -> str:
    """Save a match with a deal, played as its proof has it or carelessly."""
    match = Match(RULES, (Seat("Ada"),), RULES.Options(), deal)
    with Autosave(database_path()) as autosave:
        identity = autosave.begin(match, (person,))
        for place in LADDER.deal(deal).proof if wins else ():
            match.apply(RULES.legal(match.state)[place])
            autosave.played(identity, match)
        play_saved(autosave, identity, match, plies)
        assert autosave.flush()
    return identity


def opened(studio: Studio, deal: int | None = None) -> GradedScene:
    studio.app.house.go.to(goals.Graded(GAME, deal))
    return read(studio)


def read(studio: Studio) -> GradedScene:
    studio.frames(2)
    studio.app.house.errands.finish(PATIENCE_SECONDS)
    studio.frames(2)
    assert isinstance(studio.top, GradedScene)
    return studio.top


def page(studio: Studio) -> Card:
    """Open the page of the game, and return its card for graded deals."""
    studio.app.house.go.to(goals.NewMatch(GAME))
    studio.settle()
    assert isinstance(studio.top, NewMatchScene)
    return next(card for card in studio.top.cards if card.key == pygame.K_g)


def button(studio: Studio, words: str) -> Button:
    return next(one for one in studio.top.controls.buttons if one.face.words == words)


def test_the_page_of_the_game_leads_there_and_escape_back(open_app: OpenApp) -> None:
    leave_deal(DEALS[0], wins=True)
    studio = open_app()
    assert page(studio).progress == f"won: 1 of {len(DEALS)}"
    studio.key(pygame.K_g)
    there = studio.top
    studio.key(pygame.K_ESCAPE)

    assert isinstance(there, GradedScene)
    assert isinstance(studio.top, NewMatchScene)


def test_it_opens_at_the_easiest_deal_that_is_not_won(open_app: OpenApp) -> None:
    leave_deal(DEALS[0], wins=True)
    leave_deal(DEALS[1])
    scene = opened(open_app())

    assert scene.chosen == DEALS[1]
    assert [scene.made[deal].outcome for deal in DEALS[:3]] == ["first", "tried", "none"]


def test_keys_and_buttons_lead_to_the_next_deal_and_back(open_app: OpenApp) -> None:
    studio = open_app()
    scene = opened(studio, DEALS[0])
    studio.key(pygame.K_PAGEDOWN)
    assert scene.chosen == DEALS[1]
    studio.click(button(studio, "Harder").rect.center)
    assert scene.chosen == DEALS[2]
    studio.click(button(studio, "Easier").rect.center)
    studio.key(pygame.K_PAGEUP)
    studio.key(pygame.K_PAGEUP)

    assert scene.chosen == DEALS[0]
    assert not button(studio, "Easier").enabled


def test_arrows_go_from_deal_to_deal_and_the_card_follows(open_app: OpenApp) -> None:
    studio = open_app()
    scene = opened(studio, DEALS[0])
    studio.key(pygame.K_RIGHT)
    studio.key(pygame.K_RIGHT)
    assert scene.chosen == DEALS[1]
    studio.key(pygame.K_UP)

    assert LADDER.band_of(scene.chosen) == 1


def test_enter_sits_down_to_the_very_deal(open_app: OpenApp) -> None:
    prefer(names=("Ada",))
    studio = open_app()
    opened(studio, DEALS[5])
    studio.key(pygame.K_RETURN)
    studio.settle()

    match = studio.table.sitting.match
    assert (match.deal, match.seats[0].name, match.options) == (DEALS[5], "Ada", RULES.Options())


def test_a_press_chooses_and_a_second_one_plays(open_app: OpenApp) -> None:
    studio = open_app()
    scene = opened(studio, DEALS[0])
    tag = next(tag for tag in scene.tags if tag.number == DEALS[30])
    studio.click(tag.rect.center)
    assert scene.chosen == DEALS[30]
    studio.click(tag.rect.center)
    studio.settle()

    assert studio.table.sitting.match.deal == DEALS[30]


def test_one_that_was_begun_is_gone_on_with(open_app: OpenApp) -> None:
    identity = leave_deal(DEALS[0], plies=2)
    studio = open_app()
    opened(studio, DEALS[0])
    assert button(studio, "Go on")
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert isinstance(studio.top, TableScene)
    assert studio.top.sitting.identity == identity


def test_the_best_match_can_be_looked_at(open_app: OpenApp) -> None:
    leave_deal(DEALS[0], wins=True)
    studio = open_app()
    opened(studio, DEALS[0])
    studio.key(pygame.K_v)
    studio.settle()

    assert isinstance(studio.top, ReviewScene)
    assert studio.top.shown_match is not None
    assert studio.top.shown_match.deal == DEALS[0]


def test_everybody_has_their_own_ladder(open_app: OpenApp) -> None:
    prefer(people=(ADA, BEN), person=ADA.key)
    leave_deal(DEALS[0], wins=True, person=ADA.key)
    studio = open_app()
    assert opened(studio).made[DEALS[0]].is_won
    house = studio.app.house
    house.manager.home()
    house.change(with_person(house.settings, BEN.key))

    assert opened(studio).made[DEALS[0]].outcome == "none"


def test_the_results_lead_to_the_next_deal_and_to_the_ladder(open_app: OpenApp) -> None:
    studio = open_app((1920, 1080))
    studio.app.house.go.to(goals.Deal(graded.request_for(studio.app.house, GAME, DEALS[0])))
    studio.settle()
    for place in LADDER.deals[0].proof:
        studio.table.attempt(RULES.legal(studio.table.sitting.match.state)[place])
        studio.settle()
    studio.frames(200)
    assert isinstance(studio.top, ResultsScene)
    assert button(studio, "Graded deals")
    studio.app.house.autosave.flush()
    studio.click(button(studio, f"Next: {DEALS[1]}").rect.center)
    studio.settle()
    assert studio.table.sitting.match.deal == DEALS[1]
    studio.app.house.manager.home()

    assert opened(studio).made[DEALS[0]].outcome == "first"


def test_no_other_deal_has_a_next_one(open_app: OpenApp) -> None:
    odd = next(number for number in range(1, 1_000) if number not in DEALS)
    rules = registry.rules(GAME)

    assert graded.ladder_with(Match(rules, (Seat("Ada"),), rules.Options(), odd)) is None
    soft = rules.Options.model_validate({"battery": "soft"})
    assert graded.ladder_with(Match(rules, (Seat("Ada"),), soft, DEALS[0])) is None
    assert graded.ladder_with(Match(rules, (Seat("Ada"),), rules.Options(), DEALS[0])) is not None


def test_deals_that_can_not_be_used_are_not_shown_and_the_page_says_why(open_app: OpenApp, install: Install) -> None:
    """Another package brings its own, by the same name."""
    spec = find_spec(install())
    assert spec is not None
    assert spec.origin is not None
    folder = Path(spec.origin).parent / "assets" / "deals"
    folder.mkdir()
    (folder / "ferry.json").write_text(written(LADDER.graded), encoding="utf-8")
    studio = open_app()
    studio.app.house.go.to(goals.NewMatch("ferry"))
    studio.settle()
    studio.key(pygame.K_g)

    assert isinstance(studio.top, NewMatchScene)
    assert studio.top.toasts.words == [f"deals/ferry.json has graded deals of another game: {GAME}."]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_every_deal_can_be_pressed(open_app: OpenApp, size: tuple[int, int]) -> None:
    studio = open_app()
    opened(studio, DEALS[0])
    show_at(studio, size, 1.0)

    check_buttons(studio.top)
