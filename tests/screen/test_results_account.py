"""What a result tells of luck and skill: it comes by itself, shifts nothing, and leads to the review."""

import pygame
import pytest

from game.outlook.account import Balance, balance
from game.outlook.estimate import Estimate
from game.outlook.scale import scale_of
from scenes.results.account import Account
from scenes.results.scene import ResultsScene
from scenes.results.skill import Skill, chance_card, skill_table
from scenes.review.scene import ReviewScene
from scenes.stage.widgets import Button
from scenes.testing.studio import Studio
from tests.outlook.matches import in_haste
from tests.screen import tour
from tests.screen.conftest import OpenApp


def over(open_app: OpenApp, game: str, seats: int, *, missing: int = 0) -> Studio:
    """Return a studio with the results of a match played to its end; all but so many decisions are reckoned up."""
    studio = open_app(size=(1280, 720))
    table = tour.sit_down(game, seats, len(tour.whole_match(game, seats)[0]), studio)
    studio.settle()
    match, identity = table.sitting.match, table.sitting.identity
    assert identity is not None
    found = in_haste(match, 0, scale_of(match.rules, seats), 6, 4)
    studio.app.house.archive.keeping.keep(identity, match, 0, found[: len(found) - missing], [])
    table.show_results()
    studio.frames(120)
    assert isinstance(studio.top, ResultsScene)
    return studio


def account(studio: Studio) -> Account:
    assert isinstance(studio.top, ResultsScene)
    return studio.top.account


def buttons(studio: Studio) -> list[Button]:
    return studio.top.controls.buttons


def waited(studio: Studio) -> None:
    """Let all be reckoned up but the verdicts."""
    told = account(studio)
    studio.until(lambda: len(told._reckoning.found(told.eyes)) >= told._reckoning.asked)
    studio.frames(1)


@pytest.mark.parametrize(("game", "seats"), [("palimpsest", 3), ("efficiency_engine", 1)])
def test_luck_and_skill_are_told_in_room_that_was_kept_free(open_app: OpenApp, game: str, seats: int) -> None:
    studio = over(open_app, game, seats, missing=1)
    before = [button.rect.copy() for button in buttons(studio)]
    assert account(studio)._skill().news

    waited(studio)

    skill = account(studio)._skill()
    assert len(skill.balances) == seats
    assert [button.rect for button in buttons(studio)] == before
    if seats > 1:
        luck = [one.luck for one in skill.balances]
        assert abs(sum(one.value for one in luck)) <= 2 * sum(one.error for one in luck) + 0.01
    assert skill.balances == [balance(list(skill.found), seat, is_chance=True) for seat in range(seats)]


def test_the_review_opens_at_the_turning_point_and_where_the_line_is_clicked(open_app: OpenApp) -> None:
    studio = over(open_app, "my_engine", 3)
    told = account(studio)
    turning = told.turning_ply
    assert turning is not None

    studio.key(pygame.K_v)
    assert isinstance(studio.top, ReviewScene)
    assert studio.top.ply == turning
    studio.key(pygame.K_ESCAPE)
    studio.frames(60)

    place = told._places["card"]
    studio.click((place.x + place.width // 5, place.centery))
    assert isinstance(studio.top, ReviewScene)
    assert 0 < studio.top.ply < studio.top.replay.last


def test_what_is_known_of_a_match_is_told_as_soon_as_its_results_come(open_app: OpenApp) -> None:
    studio = over(open_app, "palimpsest", 3)
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    studio.table.show_results()

    told, house = account(studio), studio.app.house
    assert told._skill().balances
    shown = [pygame.image.tobytes(one.image, "RGBA") for one in told._sprites if one.image is not None]
    told.show(house.kit, studio.top.compositor)
    assert [pygame.image.tobytes(one.image, "RGBA") for one in told._sprites if one.image is not None] == shown


def test_who_leaves_the_results_stops_the_thought(open_app: OpenApp) -> None:
    studio = over(open_app, "palimpsest", 3, missing=5)
    adviser = studio.app.house.adviser
    assert adviser.is_thinking

    studio.key(pygame.K_ESCAPE)

    assert not adviser.is_thinking


def test_a_match_of_which_nothing_was_played_has_no_account(open_app: OpenApp) -> None:
    studio = open_app(size=(1280, 720))
    table = tour.sit_down("my_engine", 2, 0, studio)
    assert not Account(studio.app.house, table.sitting.match, table.sitting).is_wanted


@pytest.mark.parametrize(("luck", "said"), [(1.26, "luck (100 % is one win)"), (0.26, "luck")])
def test_luck_of_more_than_a_chance_says_what_it_is_measured_by(open_app: OpenApp, luck: float, said: str) -> None:
    """Among many seats it may be so much: the choices of the others take it away again."""
    kit = open_app().app.house.kit
    zero = Estimate(0.0)
    balances = [Balance(zero, zero, zero, zero, Estimate(one), 50.0, 9) for one in (luck, -luck)]

    skill_table(kit, kit.view.px(772), Skill([], balances, 0, ["Ada", "Ben"], 1), range(2))

    assert [words for words, _style in kit.fonts._lines if words.startswith("luck")] == [said]


@pytest.mark.parametrize("says_news", [True, False])
def test_a_card_of_chances_that_stands_alone_says_how_far_they_are(open_app: OpenApp, says_news: bool) -> None:
    kit = open_app().app.house.kit
    news = "3 of 9 decisions reckoned up"

    chance_card(kit, kit.view.px(1200), Skill([], [], 0, ["Ada"], 1, (news, "3 / 9")), says_news=says_news)

    assert any(words == news for words, _style in kit.fonts._lines) == says_news
