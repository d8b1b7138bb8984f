"""What every game is tested for says what is wrong with one, in words that its author can act on."""

from collections.abc import Callable

import pytest

from game.core import registry
from game.testing import Case, GameContract
from game.testing.cases import variants
from scenes.testing import PageContract
from tests.plugged import Change, Install

Asked = Callable[[Case], object]


class Ferry(GameContract, PageContract):
    keys = ("ferry",)


FERRY = Ferry()


@pytest.mark.parametrize(
    ("fault", "asked", "said"),
    [
        (
            ("mind.py", "    world.chance = chance\n", ""),
            FERRY.test_an_imagined_world_keeps_what_the_seat_sees,
            "imagine has to give the world the chance",
        ),
        (
            ("state.py", "state.scores[:],", "state.scores,"),
            FERRY.test_a_copy_is_equal_and_goes_its_own_way,
            "what a copy plays changes the original",
        ),
        (
            ("rules.py", "hand: int", "hand: float"),
            lambda case: FERRY.test_every_option_says_what_it_is(case.rules),
            "hand is <class 'float'>: the form asks for bool, int and Literal",
        ),
        (
            ("page.py", 'return Drag(piece, "ferry"), Click(piece)', 'return (Drag(piece, "raft"),)'),
            FERRY.test_every_intent_has_gestures_of_its_own_and_none_is_refused,
            "the page has no zone raft",
        ),
        (
            ("page.py", 'return (Press("cast_off"),)', 'return (Press("go"),)'),
            FERRY.test_every_intent_has_gestures_of_its_own_and_none_is_refused,
            "makes CastOff.*, but the page has no button go",
        ),
        (
            ("page.py", "CRATE + 40)", "CRATE + 540)"),
            lambda case: FERRY.test_all_lies_in_its_place_and_words_keep_apart(case.rules, (2, (1280, 720), 1.0)),
            "pieces lie outside the window",
        ),
        (
            ("words.py", 'n=room), "turn")', 'n=room), "load")'),
            lambda case: FERRY.test_the_rulebook_has_the_sections_that_are_named(case.rules),
            "no section of the rulebook",
        ),
        (
            ("page.py", 'Cue("snap")', 'Cue("snapp")'),
            lambda case: FERRY.test_all_that_is_heard_and_flies_when_something_happens_is_there(case.rules),
            "no such sounds",
        ),
        (
            ("words.py", "casts off and scores {points}.", "casts off and scores {points}"),
            lambda case: FERRY.test_sentences_are_whole_and_numbers_agree_with_what_they_count(case.rules),
            "sentences without an end",
        ),
        (
            ("rules.py", "events.append(_leave(state, is_full=False))", "_leave(state, is_full=False)"),
            FERRY.test_the_log_has_words_for_every_event,
            "CastOff.* hands the turn on, and no event tells of it",
        ),
    ],
)
def test_a_fault_is_named(install: Install, fault: Change, asked: Asked, said: str) -> None:
    install(fault)
    FERRY.setup_class()
    rules = registry.rules("ferry")

    with pytest.raises(AssertionError, match=said):
        asked(Case(rules, 2, rules.Options()))


def test_a_whole_number_is_tried_at_both_ends(install: Install) -> None:
    install()

    assert [options.model_dump()["hand"] for options in variants(registry.rules("ferry"))] == [3, 2, 4]
