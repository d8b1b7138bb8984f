"""Saved matches in words."""

from datetime import UTC, datetime, timedelta

import pytest

from game.core.match import Seat
from saves.shelf import Result, Summary
from scenes.matches import match_words
from scenes.shared import words

NOW = datetime(2026, 7, 15, 20, 0).astimezone()


def summary(**values: object) -> Summary:
    """Return a match in which Ada and Ben are at turn 4 of 6, changed by `values`."""
    usual = {
        "id": "abcdefabcdef",
        "game": "bric_a_brac",
        "rules_version": 1,
        "seats": (Seat("Ada"), Seat("Ben")),
        "deal": 7,
        "options": {},
        "practice": False,
        "imported": False,
        "cursor": 3,
        "started": "2026-07-15T10:00:00+00:00",
        "touched": "2026-07-15T10:00:00+00:00",
        "turn_number": 4,
        "turn_last": 6,
        "decider": 1,
        "prompt": "",
        "finished": None,
        "result": None,
        "hints": 0,
    }
    return Summary(**(usual | values))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(minutes=20), "today, 19:40"),
        (timedelta(days=1), "yesterday"),
        (timedelta(days=3), "Sunday"),
        (timedelta(days=30), "15 June"),
        (timedelta(days=400), "10 June 2025"),
        (timedelta(days=-40), "24 August"),
    ],
)
def test_moments_are_said_as_people_say_them(ago: timedelta, said: str) -> None:
    assert match_words.when((NOW - ago).astimezone(UTC).isoformat(), NOW) == said


def test_a_moment_that_is_none_is_left_out() -> None:
    assert match_words.when("soon", NOW) == ""
    assert match_words.whens("soon", NOW) == [""]


def test_what_comes_before_the_first_turn_is_not_called_one() -> None:
    assert match_words.turns(summary()) == ["turn 4 of 6", "turn 4"]
    assert match_words.turns(summary(turn_number=0, turn_last=None)) == ["just begun"]


def test_where_there_is_little_room_today_is_a_time() -> None:
    assert match_words.whens(NOW.isoformat(), NOW) == ["today, 20:00", "20:00"]
    assert match_words.whens((NOW - timedelta(days=1)).isoformat(), NOW) == ["yesterday"]


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(days=14), "1er juillet"),
        (timedelta(days=409), "1er juin 2025"),
        (timedelta(days=30), "15 juin"),
        (timedelta(minutes=20), "aujourd’hui, 19:40"),
    ],
)
def test_moments_in_french(ago: timedelta, said: str) -> None:
    words.install("fr")
    try:
        assert match_words.when((NOW - ago).astimezone(UTC).isoformat(), NOW) == said
    finally:
        words.install("en")


def test_who_plays() -> None:
    bots = (Seat("Ada"), Seat("Bot 1", "search"), Seat("Bot 2", "search"))

    assert match_words.players(summary()) == "Ada, Ben"
    assert match_words.players(summary(seats=bots)) == "Ada, two bots"
    assert match_words.players(summary(seats=bots[:2])) == "Ada, Bot 1"
    assert match_words.players_in_short(summary(seats=bots)) == "Ada, Bot 1 +1"


def test_lines_get_shorter() -> None:
    assert match_words.lines(summary()) == ["Ada, Ben · turn 4 of 6"] * 2 + ["Ada, Ben"] * 2
    assert match_words.line(summary(seats=(Seat("Ada"),))) == "deal 7 · turn 4 of 6"


def test_how_it_ended() -> None:
    won = summary(finished="2026-07-15T10:00:00+00:00", result=Result("end", True, 1, ()))
    shared = summary(finished="2026-07-15T10:00:00+00:00", result=Result("end", None, None, ()))

    assert (match_words.ending(won), match_words.line(won)) == ("won", "Ada, Ben · 1 point")
    assert (match_words.ending(shared), match_words.line(shared)) == ("finished", "Ada, Ben")
    assert match_words.ending(summary()) == ""


def test_whose_turn_and_how_far() -> None:
    assert match_words.decider(summary()) == "Ben is next"
    assert match_words.decider(summary(seats=(Seat("Ada"),), decider=0)) == ""
    assert match_words.share(summary()) == 0.5
    assert match_words.share(summary(turn_last=None)) is None


def test_titles_of_games_that_are_not_here() -> None:
    assert match_words.title("palimpsest").endswith("Palimpsest")
    assert match_words.short_title("palimpsest") == "Palimpsest"
    assert match_words.short_title("efficiency_engine") == match_words.title("efficiency_engine")
    assert match_words.title("ferry") == "Ferry"


def test_practice_is_told_as_such() -> None:
    assert match_words.line(summary(practice=True)) == "Ada, Ben · turn 4 of 6 · practice"
