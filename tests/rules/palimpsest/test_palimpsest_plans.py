"""What a search is told of the Palimpsest: whole turns worth weighing, and how play goes on. Section 11."""

from itertools import islice
from typing import Literal

import pytest

from game.core.chance import Chance
from game.rules.palimpsest.classes import layout
from game.rules.palimpsest.mind.choices import gains_of_placing, stakes
from game.rules.palimpsest.mind.glance import Glance
from game.rules.palimpsest.mind.habits import likely
from game.rules.palimpsest.mind.plans import DIVISIONS
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State
from tests.rules.palimpsest.builder import intent, play, position, text_of

SEA_CARDS = [(name, 30 * place, 0) for place, name in enumerate(("mountain", "sea", "bard", "end", "ace_suns"))]


def _texts(state: State) -> list[list[str]]:
    return [[text_of(one) for one in plan.intents] for plan in RULES.mind.plans(state)]


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("seats", [2, 5])
def test_plans_are_whole_turns_in_any_world(edition: Literal["first", "second"], seats: int) -> None:
    """From every phase to the end of the turn, whatever the others hold and the pile hides."""
    options = RULES.Options(edition=edition, deck="extended")
    state, chance = RULES.setup(seats, options, 3), Chance(3)
    seen = set()
    while legal := RULES.legal(state):
        seen.add(state.phase)
        found = RULES.mind.plans(state)
        assert len({*found}) == len(found) > 0
        for plan in islice(found, 6):
            world = RULES.mind.imagine(state, state.seat, chance)
            for one in plan.intents:
                assert world.turn == state.turn
                RULES.apply(world, one)
            assert world.phase == "over" or world.turn == state.turn + 1
        RULES.play(state, legal[chance.below(len(legal))])
    assert RULES.mind.plans(state) == []
    assert {"play", "place", "finish"} <= seen


def test_scribes_are_divided_in_several_ways() -> None:
    """Which of the best ways is best, only what follows can tell."""
    state = position(*SEA_CARDS, hand="pact")
    play(state, "play pact 4,0")

    plans = _texts(state)

    assert plans[0] == ["place sea", "place bard", "finish"]
    assert ["place sea", "place pact", "finish"] in plans
    assert len(plans) == DIVISIONS
    assert all(len(plan) == 3 and plan[-1] == "finish" for plan in plans)


def test_the_end_of_a_turn_is_the_only_plan_left() -> None:
    state = position(("mountain", 0, 0), hand="sea")
    play(state, "play sea 4,0")

    assert _texts(state) == [["finish"]]


def test_the_first_plan_begins_where_the_greedy_player_begins() -> None:
    """Both look at the end of the own turn; the plans only have more ways to get there."""
    state = position(("merchant", 0, 0, (3, 2)), hand="soldier sea bard huntress calamity")

    advice = RULES.mind.advise(state, 0)

    assert advice is not None
    assert RULES.mind.plans(state)[0].intents[0] == advice.intent


def test_a_stake_is_what_so_many_scribes_bring_together() -> None:
    """Section 5: a tie for most brings each half, the lead all."""
    state = position(("mountain", 0, 0), ("merchant", 30, 0, (0, 1)), hand="pact")
    play(state, "play pact 4,6")

    equal, ahead = stakes(state)[1]

    assert 0 < equal < ahead
    assert gains_of_placing(state)[1] == max(equal, ahead / 2)


def test_it_is_likely_that_a_card_is_laid_where_it_brings_most() -> None:
    """Without luck: the card and the class with the highest estimate, on the best place of that class."""
    state = position(("merchant", 0, 0, (3, 2)), hand="soldier sea bard huntress calamity")

    assert text_of(RULES.mind.likely(state, lambda: 0.0) or intent("finish")) == "play soldier 4,-6"


def test_it_is_likely_that_scribes_go_where_they_gain_most_and_the_turn_ends() -> None:
    state = position(*SEA_CARDS, hand="pact")
    play(state, "play pact 4,0")

    found = []
    while state.phase != "play":
        one = likely(state, lambda: 0.0)
        assert one is not None
        found.append(text_of(one))
        RULES.apply(state, one)

    assert found[-1] == "finish"
    assert all(text.startswith("place ") for text in found[:-1])
    assert len(found) == 3


def test_a_court_likely_removes_what_is_not_the_own() -> None:
    state = position(("journey", 0, 0, (1, 1, 2)), hand="consul", seats=3, extended=True)
    play(state, "play consul 4,0")
    assert state.phase == "remove"

    assert likely(state, lambda: 0.0) in [intent("remove journey 1"), intent("remove journey 2")]


def test_luck_decides_between_cards_that_are_about_as_good() -> None:
    """So that a search meets more than one reply."""
    state = position(("mountain", 0, 0), hand="sea end windfall calamity darkness")
    picks = iter([0.0, 0.0, 1.0, 0.0, 0.0])

    assert text_of(likely(state, lambda: next(picks)) or intent("finish")) == "play windfall 4,-6"


def test_covering_the_own_rank_costs_what_it_would_have_brought() -> None:
    """Section 11: what a class covers counts for any card."""
    state = position(("merchant", 0, 0, (3, 0)), ("cave", 4, 6), hand="bard")
    places = layout(tuple(state.laid), tuple(state.seen), rotation=False)
    outcomes = [places.outcome(number) for number in range(len(places.keys))]
    values = Glance(state, places).values(state.hands[0][0])

    on_merchant = [(one.hidden, value) for one, value in zip(outcomes, values, strict=True) if one.touched == (0,)]

    assert max(value for hidden, value in on_merchant if hidden) < min(
        value for hidden, value in on_merchant if not hidden
    )
