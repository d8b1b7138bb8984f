from dataclasses import replace
from typing import Self

import pytest
from pydantic import BaseModel, Field, model_validator

from game.core import registry
from game.core.info import GameInfo
from game.core.match import MatchError, Seat
from game.core.names import LONGEST_NAME
from game.core.request import parse_deal, parse_options, parse_seats
from game.rules.efficiency_engine.rules import EfficiencyEngineRules

RULES = registry.rules("efficiency_engine")
ALONE = RULES.info
FOUR = replace(ALONE, seats=(2, 4))
PAIR = replace(ALONE, seats=(2, 2))
LEVELS = ["random", "greedy"]


@pytest.mark.parametrize(("text", "deal"), [("0", 0), ("42", 42), (str((1 << 63) - 1), (1 << 63) - 1)])
def test_a_deal_number_is_read(text: str, deal: int) -> None:
    assert parse_deal(text) == deal


@pytest.mark.parametrize("text", ["", "-1", "1.5", "seven", "²", "٣", " 1"])
def test_what_is_no_deal_number_is_refused(text: str) -> None:
    with pytest.raises(MatchError) as caught:
        parse_deal(text)
    assert str(caught.value) == f"“{text}” is no deal number: it is a whole number from 0 to 9223372036854775807."


@pytest.mark.parametrize("text", [str(1 << 63), "9" * 22, "9" * 5000])
def test_a_deal_number_that_is_too_large_is_refused_with_the_largest(text: str) -> None:
    with pytest.raises(
        MatchError, match="too large for a deal number: the largest is 9223372036854775807, with 19 dig"
    ):
        parse_deal(text)


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        (None, (Seat("Player"), Seat("Greedy", "greedy"))),
        ("you,you", (Seat("Player 1"), Seat("Player 2"))),
        ("bot:random, you:Ada", (Seat("Random", "random"), Seat("Ada"))),
        (
            "bot:random,bot:greedy,bot:random",
            (Seat("Random", "random"), Seat("Greedy", "greedy"), Seat("Random 2", "random")),
        ),
    ],
)
def test_seats_are_read(text: str | None, seats: tuple[Seat, ...]) -> None:
    assert parse_seats(text, FOUR, LEVELS) == seats


def test_a_character_is_seated_by_its_level_and_key_and_called_by_its_name() -> None:
    cast = {"greedy/odile": "Odile"}

    assert parse_seats("you,bot:greedy/odile", FOUR, LEVELS, cast=cast)[1] == Seat("Odile", "greedy/odile")
    with pytest.raises(MatchError, match="is no seat"):
        parse_seats("you,bot:greedy/ophelia", FOUR, LEVELS, cast=cast)


def test_a_person_plays_a_solitaire_unless_told_otherwise() -> None:
    assert parse_seats(None, ALONE, LEVELS) == (Seat("Player"),)


@pytest.mark.parametrize("word", ["", "me", "yours:Ada", "bot", "bot:", "bot:oracle", "BOT:random", "person"])
def test_what_is_no_seat_is_refused(word: str) -> None:
    with pytest.raises(MatchError, match=f"“{word}” is no seat: .* one of random, greedy"):
        parse_seats(word, ALONE, LEVELS)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("you:" + "x" * 200, "x" * (LONGEST_NAME - 1) + "…"),
        ("you:\x1b[2JAda\nof  London ", "[2JAda of London"),
        ("you: \t ", "Player"),
        ("you:", "Player"),
    ],
)
def test_a_name_is_made_such_as_can_be_shown(typed: str, name: str) -> None:
    assert parse_seats(typed, ALONE, LEVELS) == (Seat(name),)


def test_equal_names_are_told_apart() -> None:
    seats = parse_seats("you:Ada,you: Ada,you,bot:random", FOUR, LEVELS)

    assert [seat.name for seat in seats] == ["Ada", "Ada 2", "Player 3", "Random"]


def test_what_is_no_seat_is_told_in_one_line() -> None:
    with pytest.raises(MatchError) as caught:
        parse_seats("me\x1b[2J\n", ALONE, LEVELS)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("seats", "info", "sentence"),
    [
        (7, ALONE, "The Efficiency Engine is played alone, not by 7."),
        (5, FOUR, "The Efficiency Engine is for 2 to 4 seats, not 5."),
        (1, PAIR, "The Efficiency Engine is for 2 seats, not 1."),
    ],
)
def test_a_game_is_not_for_any_number(seats: int, info: GameInfo, sentence: str) -> None:
    with pytest.raises(MatchError) as caught:
        parse_seats(",".join(["you"] * seats), info, LEVELS)
    assert str(caught.value) == sentence


def test_options_take_the_place_of_the_usual_ones() -> None:
    options = parse_options(["battery=soft"], RULES)

    assert options.model_dump() == RULES.Options().model_dump() | {"battery": "soft"}


@pytest.mark.parametrize(
    ("pair", "sentence"),
    [
        ("battery", "^“battery” is no option: write its name, = and its value.$"),
        ("colour=red", "^The Efficiency Engine has no option “colour”; its options are: battery, swap_choice.$"),
        ("battery=warm", "The option “battery” of The Efficiency Engine is strict or soft, not “warm”"),
        ("battery=[[", "is strict or soft"),
        ("battery=soft=er", "is strict or soft, not “soft=er”"),
        ("battery=null", "is strict or soft"),
    ],
)
def test_what_is_no_option_is_refused(pair: str, sentence: str) -> None:
    with pytest.raises(MatchError, match=sentence):
        parse_options([pair], RULES)


class _Options(BaseModel):
    goal: int = Field(default=100, ge=50)
    start: int = 0

    @model_validator(mode="after")
    def begins_below_the_goal(self) -> Self:
        if self.start >= self.goal:
            raise ValueError("it begins above the goal")
        return self


class _Rules(EfficiencyEngineRules):
    Options = _Options  # type: ignore[assignment]  # a game with an option of its own


def test_what_an_option_can_t_be_is_told_with_the_reason() -> None:
    with pytest.raises(MatchError) as caught:
        parse_options(["start=1", "goal=3"], _Rules())
    assert str(caught.value) == (
        "The option “goal” of The Efficiency Engine can’t be “3” (Input should be greater than or equal to 50)."
    )


def test_options_that_do_not_go_together_are_all_told() -> None:
    with pytest.raises(MatchError) as caught:
        parse_options(["goal=60", "start=80"], _Rules())
    assert str(caught.value) == (
        "The option “goal, start” of The Efficiency Engine can’t be “60, 80” (Value error, it begins above the goal)."
    )
