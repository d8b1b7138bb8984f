"""The deals of days: the same everywhere, told apart from all that is drawn, and results that can be checked."""

import os
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.core import registry
from game.core.match import PERSON, Match
from game.core.request import LARGEST_DRAWN
from game.daily.claim import Claim, read
from game.daily.deal import COUNT, FIRST, LONG_AGO, WEEK, Daily, daily, day_of, game_of, has_days

ROOT = Path(__file__).parents[2]
MONDAY = date(2026, 11, 23)
KNOWN = {
    "bric_a_brac": 1_004_601_112,
    "efficiency_engine": 1_596_356_803,
    "my_engine": 1_778_905_283,
    "palimpsest": 1_271_005_263,
    "victory_point_salad": 1_505_532_132,
}
TOLD = """
from datetime import date
from game.core import registry
from game.daily.deal import daily
for key in registry.BUILT_IN:
    print(daily(registry.info(key), date(2026, 11, 23)))
"""


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_the_deal_of_a_day_is_what_it_always_was(game: str) -> None:
    """Whoever changes how it is found takes away from people what they compare: then other numbers stand here."""
    assert daily(registry.info(game), MONDAY).number == KNOWN[game]


def test_it_is_the_same_whatever_the_hashes_of_python_are() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-B", "-c", TOLD],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4711")
    }

    assert len(told) == 1
    assert str(KNOWN["my_engine"]) in told.pop()


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_no_day_of_two_years_has_the_deal_of_another_or_one_that_is_drawn(game: str) -> None:
    rules = registry.rules(game)
    deals = [daily(rules.info, MONDAY + timedelta(number)) for number in range(730)]

    assert len({one.number for one in deals}) == len(deals)
    assert all(LARGEST_DRAWN < FIRST <= one.number < FIRST + COUNT for one in deals)


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_one_person_sits_there_against_who_the_day_of_the_week_brings(game: str) -> None:
    rules = registry.rules(game)
    week = [daily(rules.info, MONDAY + timedelta(number)) for number in range(7)]

    for one, wanted in zip(week, WEEK, strict=True):
        assert one.minds.count(PERSON) == 1
        assert one.minds[one.seat] == PERSON
        assert one.level in (None, wanted)
        assert has_days(rules)
        match = Match(rules, one.request(rules, "Ada").seats, rules.Options(), one.number)
        assert tuple(seat.mind for seat in match.seats) == one.minds
    fewest, most = rules.info.seats
    usual = min(most, max(2, fewest))
    assert [len(one.minds) for one in week] == [usual] * 5 + [min(most, usual + 1)] * 2


def test_the_person_sits_in_every_seat_now_and_then() -> None:
    rules = registry.rules("my_engine")
    seats = [daily(rules.info, MONDAY + timedelta(7 * number)).seat for number in range(100)]

    assert 35 < seats.count(0) < 65


def test_the_games_take_turns_day_by_day() -> None:
    games = list(registry.BUILT_IN)
    days = [game_of(MONDAY + timedelta(number), games) for number in range(10)]

    assert sorted(days[:5]) == sorted(games)
    assert days[:5] == days[5:]


def test_rules_of_another_version_have_another_deal() -> None:
    rules = registry.rules("victory_point_salad")

    assert daily(rules.info, MONDAY).number != daily(rules.as_of(1).info, MONDAY).number


PROOF = "0123456789abcdef"


@pytest.mark.parametrize("won", [True, False, None])
@pytest.mark.parametrize("points", [71, 0, -6])
def test_a_claim_is_read_out_of_any_text_and_proved_by_its_match(points: int, won: bool | None) -> None:
    claim = Claim.of(MONDAY, "my_engine", points, PROOF, won=won)
    found = read(f"Look at this:\n> {claim.text}. Beat that!")

    assert found == claim
    assert found.is_proved_by(PROOF)
    assert not found.is_proved_by(PROOF[::-1])


@pytest.mark.parametrize(
    ("old", "new"), [("71", "72"), ("my_engine", "bric_a_brac"), ("2026-11-23", "2026-11-24"), ("won", "lost")]
)
def test_a_claim_that_was_changed_is_proved_by_nothing(old: str, new: str) -> None:
    claim = Claim.of(MONDAY, "my_engine", 71, PROOF, won=True)
    found = read(claim.text.replace(old, new))

    assert found is not None
    assert not found.is_proved_by(PROOF)


@pytest.mark.parametrize(
    "text", ["", "Tablewright", "Tablewright 2026-13-45 my_engine 71 won 0123456789", "0123456789"]
)
def test_a_text_without_a_claim_has_none(text: str) -> None:
    assert read(text) is None


def test_a_day_says_who_is_met() -> None:
    assert Daily("solo", 1, MONDAY, FIRST, (PERSON,)).level is None


def test_a_deal_tells_whose_day_it_is_for_a_year() -> None:
    info = registry.info("bric_a_brac")
    number = daily(info, MONDAY).number

    assert day_of(info, number, MONDAY + timedelta(LONG_AGO - 1)) == MONDAY
    assert day_of(info, number, MONDAY - timedelta(1)) is None
    assert day_of(registry.info("my_engine"), number, MONDAY) is None
    assert day_of(info, LARGEST_DRAWN, MONDAY) is None
