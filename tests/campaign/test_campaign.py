"""The campaign of Victory Point Salad: what matches give towards its stops, and what is wrong with a bad file."""

from functools import cache
from json import dumps, loads
from typing import Any

import pytest

import assets
from game.campaign.campaign import Campaign, CampaignError, Reached, reached, read
from game.core import registry
from game.core.match import Match, Seat
from game.medals.evidence import Evidence
from game.medals.medal import Mark
from game.rules.victory_point_salad.cards import GOALS
from scenes.matches.campaign import MOST_BYTES, campaign_of, has_campaign

GAME = "victory_point_salad"
RULES = registry.rules(GAME)
FILE = f"campaigns/{GAME}.json"
SET = [key for key in registry.BUILT_IN if has_campaign(key)]


@cache
def campaign() -> Campaign:
    return campaign_of(RULES)


@cache
def journey(deal: int = 3, plies: int | None = None, **options: str) -> Match[Any, Any]:
    """Return a match played as advised, to its end or for so many intents."""
    match = Match(RULES, (Seat("Ada"),), RULES.Options.model_validate({**campaign().begin(0), **options}), deal)
    while match.turn.seat is not None and match.ply != plies:
        advice = RULES.mind.advise(match.state, 0)
        assert advice is not None
        match.apply(advice.intent)
    return match


def idle(deal: int = 3) -> Match[Any, Any]:
    """Return a match in which nothing is ever taken, so that its first goal is missed."""
    match = Match(RULES, (Seat("Ada"),), RULES.Options.model_validate(campaign().begin(0)), deal)
    while not match.is_over:
        legal = RULES.legal(match.state)
        match.apply(next((one for one in legal if one.kind in ("end_turn", "settle_keep")), legal[0]))
    return match


def marks(match: Match[Any, Any]) -> dict[str, int]:
    return {key: mark.number for key, mark in campaign().marks(Evidence(match, 0)).items()}


def test_the_salad_has_a_campaign_and_its_goals_are_those_of_the_rules() -> None:
    assert [GAME] == SET
    assert tuple(stop.goal for stop in campaign().stops) == GOALS


def test_it_is_known_where_a_match_came_through_a_stop() -> None:
    match = journey()
    first, second, last = (campaign().passed_at(match, place) for place in range(3))

    assert last is None
    assert first is not None
    assert second is not None
    assert [match.steps[first - 1].before.game, match.steps[second - 1].before.game] == [0, 1]


def test_a_match_that_goes_through_gives_points_at_every_stop() -> None:
    """The first two are told by their events, the last by the result."""
    match = journey()
    points = [event.points for step in match.steps for event in step.events if event.kind == "goal_reached"]

    assert list(marks(match).values()) == [*points, RULES.standings(match.state).seats[0].points]
    assert RULES.standings(match.state).winners == (0,)


def test_a_match_under_way_gives_what_it_has_come_through() -> None:
    match = journey(plies=120)
    found = campaign().marks(Evidence(match, 0))

    assert list(found) == ["first"]
    assert campaign().stands_at(found) == 1
    assert marks(journey(plies=10)) == {}
    assert campaign().stands_at({}) == 0


def test_a_goal_that_was_missed_tells_the_points_and_no_star() -> None:
    match = idle()
    points = RULES.standings(match.state).seats[0].points
    found = campaign().marks(Evidence(match, 0))

    assert points < GOALS[0]
    assert found == ({"first": Mark(points, holds=False)} if points > 0 else {})


def test_a_single_game_counts_for_the_first_goal() -> None:
    assert list(marks(journey(alone="single"))) == ["first"]


def test_house_rules_that_make_it_easier_do_not_count() -> None:
    options = journey(plies=0).options.model_dump(mode="json")

    assert campaign().counts(options)
    assert campaign().counts({**options, "endgame_lead": "next"})
    assert not campaign().counts({**options, "chain": "fresh"})
    assert not campaign().counts({**options, "replenish": "round"})


def test_a_stop_with_options_of_its_own_counts_only_matches_with_them() -> None:
    stops = [stop.model_copy(update={"options": {"endgame_lead": "next"}}) for stop in campaign().stops]
    strict = campaign().model_copy(update={"stops": tuple(stops)})

    assert strict.marks(Evidence(journey(), 0)) == {}
    assert strict.begin(0)["endgame_lead"] == "next"


def test_a_stop_that_is_reached_from_the_one_before_begins_with_it() -> None:
    assert campaign().begin(2) == campaign().begin(0)
    assert campaign().begin(0)["alone"] == "campaign"


def test_the_best_result_counts_and_who_came_first_to_it() -> None:
    first = campaign().stops[0]
    some = {"first": Mark(first.stars[1], holds=True)}
    found = reached(
        campaign(), [("one", {"first": Mark(90, holds=False)}), ("two", some), ("three", some), ("four", {})]
    )

    assert found[0] == Reached(first, first.stars[1], "two", 3)
    assert (found[0].stars, found[1].stars, found[1].tries) == (2, 0, 0)


@pytest.mark.parametrize(("points", "stars"), [(0, 0), (119, 0), (120, 1), (144, 1), (145, 2), (170, 3), (999, 3)])
def test_stars_are_for_the_goal_and_more(points: int, stars: int) -> None:
    assert campaign().stops[0].stars_for(points) == stars


def test_other_rules_and_other_needs_make_another_edition() -> None:
    stop = campaign().stops[0]
    renamed = campaign().model_copy(update={"stops": (stop.model_copy(update={"name": "Soup"}), *campaign().stops[1:])})
    harder = campaign().model_copy(
        update={"stops": (stop.model_copy(update={"stars": (121, 145, 170)}), *campaign().stops[1:])}
    )

    assert renamed.edition(RULES) == campaign().edition(RULES)
    assert harder.edition(RULES) != campaign().edition(RULES)
    assert campaign().edition(RULES.as_of(1)) != campaign().edition(RULES)


def changed(**fields: object) -> str:
    data = loads(assets.content(FILE, MOST_BYTES))
    stop = {name[5:]: value for name, value in fields.items() if name.startswith("stop_")}
    data |= {name: value for name, value in fields.items() if not name.startswith("stop_")}
    data["stops"][0] |= stop
    return dumps(data)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"format": 2}, f"The campaign {FILE} is damaged at format: "),
        ({"stop_stars": [1, 1, 2]}, f"The campaign {FILE} is damaged at stops · 1: "),
        ({"stop_key": "second"}, f"The campaign {FILE} is damaged at its beginning: "),
        ({"stop_begins": None}, f"The campaign {FILE} is damaged at its beginning: "),
        ({"game": "palimpsest"}, f"{FILE} has the campaign of another game: palimpsest."),
        ({"options": {"hue": "red"}}, f"The campaign {FILE} asks for options that the game does not have: "),
    ],
)
def test_a_file_that_can_not_be_used_says_why(fields: dict[str, object], told: str) -> None:
    with pytest.raises(CampaignError) as error:
        read(changed(**fields), RULES, FILE)
    assert str(error.value).startswith(told)


def test_a_game_without_one_says_so() -> None:
    with pytest.raises(CampaignError, match=r"There is no campaign of The Young Queen’s Palimpsest\."):
        campaign_of(registry.rules("palimpsest"))
