"""Characters: what they like is theirs alone, changes what they do, and is measured."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from game import bots
from game.bots import character
from game.bots.budget import Budget
from game.bots.character import Cast, Character, Habit, Measured, cast_of, character_of, in_character
from game.bots.ladder import Rating
from game.core import registry
from game.core.chance import Chance
from game.core.rules import Rules
from tools.characters import measure, tell

GAMES = ("my_engine", "bric_a_brac", "palimpsest", "victory_point_salad")
ENGINE = registry.rules("my_engine")
ALONE = registry.rules("efficiency_engine")


def somebody(**likes: float) -> Character:
    return Character(key="one", name="One", style="Likes.", likes=likes, habit=Habit(of=next(iter(likes)), words="…"))


def played(rules: Rules[Any, Any], minds: tuple[str, str], deal: int, plies: int = 60) -> list[Any]:
    """Return what bots decide at the beginning of a match."""
    state, lucks = rules.setup(2, rules.Options(), deal), [bots.luck(deal, seat) for seat in range(2)]
    found = []
    for _ply in range(plies):
        seat = rules.turn(state).seat
        if seat is None:
            break
        found.append(bots.choose(minds[seat], rules, state, seat, lucks[seat], Budget(most=20)))
        rules.play(state, found[-1])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_for_several_has_three_characters_who_were_measured(game: str) -> None:
    cast = cast_of(registry.rules(game))

    assert len({one.name for one in cast.characters}) == 3
    for one in cast.characters:
        measured = cast.measured[one.key]
        assert measured.strength.matches >= 40
        assert abs(measured.strength.elo) < 120, "so far from its level it would mislead"
        assert measured.own != measured.plain, "its habit can be seen"
        assert len(one.says) >= 2
        assert {"{own}", "{plain}"} <= {f"{{{name}}}" for name in ("own", "plain") if f"{{{name}}}" in one.habit.words}


def test_characters_play_at_every_level_but_random() -> None:
    minds = bots.cast(ENGINE)

    assert minds["novice/odile"] == minds["master/odile"] == "Odile"
    assert len(minds) == 3 * (len(bots.levels(ENGINE)) - 1)
    assert bots.cast(ALONE) == {}


def test_a_character_decides_now_and_then_otherwise_than_its_level() -> None:
    deals = range(4)
    plain = [played(ENGINE, ("apprentice", "apprentice"), deal) for deal in deals]

    assert [played(ENGINE, ("apprentice/odile", "apprentice"), deal) for deal in deals] != plain
    assert [played(ENGINE, ("apprentice/odile", "apprentice"), 2)] == [
        played(ENGINE, ("apprentice/odile", "apprentice"), 2)
    ]


@pytest.mark.parametrize("level", ["novice", "expert"])
def test_likings_count_at_levels_that_slip_and_that_look_ahead(level: str) -> None:
    """Whoever likes gold more than all else takes it wherever there is a choice."""
    state = ENGINE.setup(2, ENGINE.Options(), 3)
    greedy = in_character(ENGINE, 0, somebody(gold=50.0))
    for _ply in range(4):
        seat = ENGINE.turn(state).seat or 0
        ENGINE.play(state, bots.choose("apprentice", ENGINE, state, seat, Chance(1)))
    while ENGINE.turn(state).seat != 0:
        ENGINE.play(state, bots.choose("apprentice", ENGINE, state, 1, Chance(1)))

    assert greedy.mind.worth(state, 0) == ENGINE.mind.worth(state, 0) + 50 * state.gold[0]
    assert greedy.mind.worth(state, 1) == ENGINE.mind.worth(state, 1)
    assert bots.choose(level, greedy, state, 0, Chance(1), Budget(most=20)) in ENGINE.legal(state)


def test_a_mind_that_weighs_all_seats_at_once_is_liked_in_one_alone() -> None:
    rules = registry.rules("palimpsest")
    state = rules.setup(2, rules.Options(), 1)
    before, after = rules.mind.worth_by_seat(state, 2), in_character(rules, 1, somebody(supply=1.0)).mind

    assert after.worth_by_seat(state, 2) == [before[0], before[1] + rules.mind.leanings["supply"](state, 1)]


def test_who_is_not_known_here_plays_as_the_level_does() -> None:
    assert bots.can_sit(ENGINE, "novice/nobody")
    assert not bots.can_sit(ENGINE, "genius/odile")
    assert character_of(ENGINE, "novice/nobody") is None
    assert played(ENGINE, ("apprentice/nobody", "apprentice"), 5) == played(ENGINE, ("apprentice", "apprentice"), 5)


def test_a_character_thinks_as_long_as_its_level() -> None:
    assert bots.thinks("expert/odile")
    assert not bots.thinks("novice/odile")
    assert bots.thought("master/odile", ENGINE) == bots.thought("master", ENGINE)
    assert bots.thought_without_clock("master/odile") == bots.thought_without_clock("master")


def test_a_game_that_does_not_say_how_to_follow_a_liking_is_looked_at_once() -> None:
    """What is best right after an intent counts, and of equals the advice."""
    rules = type("Plain", (type(ENGINE),), {"mind": replace(ENGINE.mind, incline=None)})()
    state = rules.setup(2, rules.Options(), 3)
    seat = rules.turn(state).seat or 0

    for who in (somebody(gold=0.0), somebody(gold=2.0)):
        advice = in_character(rules, seat, who).mind.advise(state, seat)
        assert advice is not None
        assert advice.intent in rules.legal(state)
    assert in_character(rules, seat, somebody(gold=1.0)).mind.advise(state, 1 - seat) is None


def _written(monkeypatch: pytest.MonkeyPatch, cast: Cast | None) -> None:
    monkeypatch.setattr(character, "read", lambda _package: cast)


def test_a_file_for_other_rules_or_likings_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Measured(strength=Rating(elo=5, error=30, matches=40), own=1, plain=2)
    whole = Cast(
        game="my_engine", version=ENGINE.info.version, characters=(somebody(gold=1.0),), measured={"one": known}
    )

    _written(monkeypatch, whole)
    assert cast_of(ENGINE) == whole
    _written(monkeypatch, whole.model_copy(update={"version": 99}))
    assert cast_of(ENGINE).characters == whole.characters
    assert cast_of(ENGINE).measured == {}
    for none in (
        None,
        whole.model_copy(update={"game": "other"}),
        whole.model_copy(update={"characters": (somebody(moonlight=1.0),)}),
    ):
        _written(monkeypatch, none)
        assert cast_of(ENGINE).characters == ()


def test_a_file_says_nothing_that_is_unknown_here() -> None:
    with pytest.raises(ValidationError):
        Cast.model_validate({"game": "my_engine", "version": 1, "colour": "blue"})
    with pytest.raises(ValidationError):
        Character.model_validate({**somebody(gold=1.0).model_dump(), "key": "Not/A Key"})
    with pytest.raises(ValidationError):
        Character.model_validate({**somebody(gold=1.0).model_dump(), "says": {"noon": "Lunch."}})
    with pytest.raises(ValidationError, match="words know"):
        Habit.model_validate({"of": "gold", "words": "{own} of {all}"})


def test_matches_from_both_seats_tell_strength_and_habit(capsys: pytest.CaptureFixture[str]) -> None:
    """Who likes cubes above all has more of them."""
    rules = registry.rules("bric_a_brac")
    found = measure(rules, somebody(cubes=3.0), 1, "apprentice")
    tell(rules, "one", found)

    assert found.matches == found.strength().matches == 2
    assert found.mean("own", "cubes") > found.mean("plain", "cubes")
    assert capsys.readouterr().out.startswith("one: ")


@pytest.mark.parametrize(("elo", "is_equal"), [(30.0, True), (-58.0, True), (90.0, False), (-90.0, False)])
def test_what_may_be_chance_is_no_difference(elo: float, is_equal: bool) -> None:
    measured = Measured(strength=Rating(elo=elo, error=38, matches=80), own=1, plain=2)

    assert measured.is_equal == is_equal
