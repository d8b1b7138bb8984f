"""Bots by level, and what they may see."""

from dataclasses import replace
from typing import Any

import pytest

from game import bots
from game.bots import slipping
from game.bots.budget import Budget
from game.bots.ladder import Slips
from game.core.chance import Chance
from game.core.mind import no_opinion
from game.core.registry import rules
from game.core.rules import Rules
from game.rules.my_engine.rules import RULES as ENGINE

RULES = rules("efficiency_engine")
CHEAP = Budget(most=16)
LADDER = ["random", "beginner", "novice", "pupil", "apprentice", "adept", "expert", "master"]


QUESTIONS = ("turn", "legal", "play", "copy", "standings", "table", "digest")
THOUGHTS = ("candidates", "worth", "advise")


def _watched(game: Rules[Any, Any], asked: list[Any]) -> Rules[Any, Any]:
    """Return the same game, which notes on which states it was asked anything but to imagine another."""

    def noted(answer: Any) -> Any:
        def ask(state: Any, *more: Any) -> Any:
            asked.append(state)
            return answer(state, *more)

        return ask

    questions = {name: staticmethod(noted(getattr(game, name))) for name in QUESTIONS}
    mind = replace(game.mind, **{name: noted(getattr(game.mind, name)) for name in THOUGHTS})
    made: Rules[Any, Any] = type("Watched", (type(game),), {**questions, "mind": mind})()
    return made


def _speechless(game: Rules[Any, Any] = RULES) -> Rules[Any, Any]:
    """Return the same game without advice."""
    silent = type("Silent", (type(game),), {"mind": replace(game.mind, advise=no_opinion)})
    made: Rules[Any, Any] = silent()
    return made


def test_levels_go_up_as_far_as_the_game_has_advice() -> None:
    assert bots.levels(ENGINE) == LADDER
    assert bots.levels(_speechless(ENGINE)) == ["random", "adept", "expert", "master"]


def test_nobody_is_offered_a_bot_that_plays_at_random_where_there_are_others() -> None:
    assert bots.offered(ENGINE) == LADDER[1:]
    assert bots.offered(_speechless(ENGINE)) == ["random", "adept", "expert", "master"]


def test_every_level_has_a_name_and_a_sentence() -> None:
    assert len({bots.level_name(level) for level in LADDER}) == len({bots.style(level) for level in LADDER}) == 8
    assert bots.style("genius") == ""


def test_a_game_for_one_has_nobody_to_go_easy_on_and_no_lead_to_fight_for() -> None:
    assert bots.levels(RULES) == ["random", "apprentice"]
    assert bots.levels(_speechless()) == ["random"]


def test_an_unknown_level_is_called_as_it_is_written() -> None:
    assert [bots.level_name(level) for level in ("expert", "genius")] == ["Expert", "Genius"]


@pytest.mark.parametrize("level", LADDER)
def test_a_bot_never_sees_the_match_itself(level: str) -> None:
    state = ENGINE.setup(2, ENGINE.Options(), 5)
    asked: list[Any] = []

    for seed in range(8):
        bots.choose(level, _watched(ENGINE, asked), state, 0, Chance(seed), CHEAP)

    assert asked
    assert all(seen is not state and seen.chance != state.chance for seen in asked)


@pytest.mark.parametrize("level", LADDER)
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_matches_are_legal_and_the_same_again(level: str, seats: int) -> None:
    played = []
    for _time in range(2):
        state = ENGINE.setup(seats, ENGINE.Options(), 8)
        intents: list[Any] = []
        lucks = [bots.luck(8, seat) for seat in range(seats)]
        while (seat := ENGINE.turn(state).seat) is not None and len(intents) < 60:
            intents.append(bots.choose(level, ENGINE, state, seat, lucks[seat], CHEAP))
            ENGINE.apply(state, intents[-1])
        played.append(intents)

    assert played[0] == played[1]


@pytest.mark.parametrize("level", LADDER[1:])
def test_what_a_seat_can_not_see_does_not_change_what_it_does(level: str) -> None:
    """The worlds of one seat differ in the deck and in the other hands, and in nothing that a bot may go by."""
    state, chance = ENGINE.setup(2, ENGINE.Options(), 5), Chance(3)
    for _ply in range(40):
        seat = state.seat
        worlds = [state, *(ENGINE.mind.imagine(state, seat, Chance(seed)) for seed in range(2))]
        choices = [bots.choose(level, ENGINE, world, seat, Chance(7), CHEAP) for world in worlds]

        assert choices[0] == choices[1] == choices[2]
        legal = ENGINE.legal(state)
        ENGINE.play(state, legal[chance.below(len(legal))])


@pytest.mark.parametrize("share", [0, 30, 100])
def test_a_bot_slips_about_as_often_as_it_is_told_to(share: int) -> None:
    """What is taken at a glance in great heat is any candidate, the best one among them."""
    state = ENGINE.setup(2, ENGINE.Options(), 6)
    best, chance = bots.choose("apprentice", ENGINE, state, 0, Chance(1)), Chance(1)
    others = len(ENGINE.mind.candidates(state)) - 1
    slips = Slips(share=share, heat=100)

    slipped = sum(slipping.choose(ENGINE, state, 0, chance, slips) != best for _try in range(400))

    assert slipped / 400 == pytest.approx(share / 100 * others / (others + 1), abs=0.08)


def test_the_cooler_a_glance_the_oftener_it_takes_what_looks_best() -> None:
    state, shares = ENGINE.setup(2, ENGINE.Options(), 6), []
    for heat in (0.01, 0.5, 2.0, 100.0):
        chance = Chance(4)
        chosen = [slipping.at_a_glance(ENGINE, state, 0, chance, heat) for _try in range(300)]
        shares.append(max(chosen.count(intent) for intent in set(chosen)) / 300)

    assert shares[0] == 1.0
    assert shares == sorted(shares, reverse=True)
    assert len(set(chosen)) == len(ENGINE.mind.candidates(state))


def test_looking_ahead_takes_as_long_as_the_level_has() -> None:
    at_table = [bots.thought(level, ENGINE) for level in ("adept", "expert", "master")]
    without_clock = [bots.thought_without_clock(level) for level in ("adept", "expert", "master")]

    assert [one.seconds for one in at_table] == [0.1, 1.0, 4.0]
    assert all(one.seconds is None for one in without_clock)
    assert without_clock[0].most < without_clock[1].most < without_clock[2].most


def test_the_apprentice_takes_the_game_s_advice() -> None:
    state = RULES.setup(1, RULES.Options(), 5)

    advice = RULES.mind.advise(state, 0)

    assert advice is not None
    assert bots.choose("apprentice", RULES, state, 0, Chance(1)) == advice.intent


def test_the_random_bot_chooses_every_legal_intent() -> None:
    state, chance = RULES.setup(1, RULES.Options(), 5), Chance(1)

    chosen = {bots.choose("random", RULES, state, 0, chance) for _try in range(60)}

    assert chosen == set(RULES.legal(state))


def test_an_unknown_level_is_refused_by_naming_the_others() -> None:
    said = "There is no bot of level “genius” for The Efficiency Engine; there are: random, apprentice."

    with pytest.raises(bots.UnknownLevelError) as refused:
        bots.choose("genius", RULES, RULES.setup(1, RULES.Options(), 5), 0, Chance(1))

    assert str(refused.value) == said


def test_a_game_without_advice_has_no_apprentice() -> None:
    game = _speechless()

    with pytest.raises(bots.UnknownLevelError, match="there are: random"):
        bots.choose("apprentice", game, game.setup(1, game.Options(), 5), 0, Chance(1))


def test_a_bot_s_luck_is_its_own() -> None:
    """It knows nothing of the deal's stream, and no two seats share one."""
    lucks = [bots.luck(deal, seat).next() for deal in range(50) for seat in range(6)]
    dealt = [Chance(deal).next() for deal in range(50)]

    assert len(set(lucks + dealt)) == 350
    assert bots.luck(7, 2) == bots.luck(7, 2)
