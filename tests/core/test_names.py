"""What seats are called: nothing that can be typed, pasted or read from a file makes a name that can't be shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import PERSON, Match, Seat, named
from game.core.names import LONGEST_NAME, tidy, told_apart
from game.core.registry import rules


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t of\n\nLovelace ", "Ada of Lovelace"),
        ("Ada\u00a0\u3000Lovelace", "Ada Lovelace"),
        ("\x1b[2JAda\x00\x7f", "[2JAda"),
        ("Ada\u202eflow\u200b\ufeff\u2066", "Adaflow"),
        ("A\u0301da", "\u00c1da"),
        ("Z" + "\u0301" * 30 + "o", "\u0179\u0301\u0301\u0301o"),
        ("\u0301" * 30 + "o", "\u0301\u0301\u0301o"),
        ("שלום עולם", "שלום עולם"),
        ("محمد", "محمد"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\u200cAda\u200d", "Ada"),
        ("🎲 Ada 😀", "🎲 Ada 😀"),
        ("{name} %s", "{name} %s"),
        *[(nothing, "") for nothing in ("", "   ", "\n\t", "\u200b\u200d", "\u202e", "\u0301", "\ue000", "\ud800")],
        *[(nothing, "") for nothing in ("\u2800", "\u3164 \u3164", "\uffa0\u200d", "\u115f\u1160")],
    ],
)
def test_a_name_is_one_line_of_what_can_be_seen(typed: str, name: str) -> None:
    assert tidy(typed) == name


def test_a_long_name_ends_in_an_ellipsis() -> None:
    assert tidy("x" * LONGEST_NAME) == "x" * LONGEST_NAME
    assert tidy("x" * 200) == "x" * (LONGEST_NAME - 1) + "…"
    assert tidy("x" * (LONGEST_NAME - 2) + " y" * 80) == "x" * (LONGEST_NAME - 2) + "…"


def test_a_letter_is_not_parted_from_its_accents() -> None:
    assert tidy("q\u0323\u0301" * 60) == "q\u0323\u0301" * 9 + "…"  # a tenth would not be whole


def test_equal_names_get_numbers_that_nobody_else_wants() -> None:
    assert told_apart(["Ada", "Ada", "Ada 2", "Ada", "Ben"]) == ["Ada", "Ada 3", "Ada 2", "Ada 4", "Ben"]


def test_equal_names_that_are_long_stay_short_enough() -> None:
    one, other = told_apart(["x" * LONGEST_NAME] * 2)

    assert (one, other) == ("x" * LONGEST_NAME, "x" * (LONGEST_NAME - 3) + "… 2")


@given(st.lists(st.text(max_size=80), min_size=1, max_size=5))
def test_whatever_is_typed_comes_out_as_names_that_stay_as_they_are(typed: list[str]) -> None:
    seats = named([Seat(text) for text in typed])
    names = [seat.name for seat in seats]

    assert len(set(names)) == len(typed)
    assert all(0 < len(name) <= LONGEST_NAME and "\n" not in name for name in names)
    assert named(seats) == seats


def test_who_is_not_named_gets_the_usual_name() -> None:
    seats = (Seat("", "novice"), Seat(" "), Seat("\n"), Seat("", "novice"))

    assert [seat.name for seat in named(seats)] == ["Novice", "Player 2", "Player 3", "Novice 2"]


def test_a_match_names_its_seats() -> None:
    game = rules("my_engine")

    match = Match(game, (Seat("Ada\n"), Seat("Ada", PERSON)), game.Options(), deal=1)

    assert [seat.name for seat in match.seats] == ["Ada", "Ada 2"]


def test_a_bot_without_a_name_is_called_by_its_level_or_as_what_it_is() -> None:
    assert [seat.name for seat in named([Seat("", "greedy"), Seat("", "\u200b")])] == ["Greedy", "Bot"]
