"""Bots by level, and what they may see."""

from typing import Any

import pytest

from game import bots
from game.core.chance import Chance
from game.core.registry import rules
from game.core.rules import Rules

RULES = rules("efficiency_engine")


class Watched:
    """A rules module that notes on which states it was asked what."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []
        self.info = RULES.info

    def imagine(self, state: Any, seat: int, chance: Chance) -> Any:
        return RULES.imagine(state, seat, chance)

    def legal(self, state: Any) -> list[Any]:
        self.asked.append(("legal", state))
        return RULES.legal(state)

    def advise(self, state: Any, seat: int) -> Any:
        self.asked.append(("advise", state))
        return RULES.advise(state, seat)


def _speechless() -> Rules[Any, Any]:
    """Return the same game without advice."""
    silent = type("Silent", (type(RULES),), {"advise": Rules.advise})
    game: Rules[Any, Any] = silent()
    return game


def test_levels_go_up_as_far_as_the_game_has_advice() -> None:
    assert bots.levels(RULES) == ["random", "apprentice"]
    assert bots.levels(_speechless()) == ["random"]


@pytest.mark.parametrize("level", ["random", "apprentice"])
def test_a_bot_never_sees_the_match_itself(level: str) -> None:
    state, watched = RULES.setup(1, RULES.Options(), 5), Watched()

    bots.choose(level, watched, state, 0, Chance(1))

    assert watched.asked
    assert all(seen is not state and seen.chance != state.chance for _question, seen in watched.asked)


def test_the_apprentice_takes_the_game_s_advice() -> None:
    state = RULES.setup(1, RULES.Options(), 5)

    assert bots.choose("apprentice", RULES, state, 0, Chance(1)) == RULES.advise(state, 0).intent


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
