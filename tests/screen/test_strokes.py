"""What a gesture does that is no single intent, and the dialog that asks which of several is meant."""

import pytest

from scenes.dialog import Answer, Dialog
from scenes.table.strokes import PROPOSE_NEXT, PUT_BACK, RETREAT, Begin, CarryOut, Several, either, steps
from tests.screen.conftest import OpenApp
from tests.screen.layouts import check_buttons, show_at


def test_a_gesture_of_one_intent_means_that_one() -> None:
    assert either(None, "a") == "a"
    assert either("a", "a") == "a"


def test_a_gesture_of_several_intents_means_each_of_them_once() -> None:
    assert either(either(either(None, "a"), "b"), "a") == Several(("a", "b"))
    assert either(Several(("a", "b")), "c") == Several(("a", "b", "c"))


def test_only_what_surely_happens_is_foreseen() -> None:
    assert steps("a") == ("a",)
    assert steps(CarryOut(("a", "b"))) == ("a", "b")
    assert steps(Several(("a", "b"))) == steps(PROPOSE_NEXT) == steps(RETREAT) == ()
    assert steps(Begin("a", "zone")) == steps(PUT_BACK) == ()


@pytest.mark.parametrize(("count", "rows"), [(5, 5), (12, 6)])
@pytest.mark.parametrize(("size", "words"), [((1024, 640), 1.0), ((1280, 720), 1.5), ((3840, 2160), 1.0)])
def test_long_answers_stand_one_below_the_other_and_many_in_two_columns(
    open_app: OpenApp, size: tuple[int, int], words: float, count: int, rows: int
) -> None:
    studio = open_app()
    answers = tuple(Answer(f"Wood, traded; trashes The Wildcard Resource, {number}") for number in range(count))
    studio.app.manager.push(Dialog(studio.app.house, "What is it trashed as?", "In more than one way.", answers))
    show_at(studio, size, words)
    studio.settle()

    check_buttons(studio.top)
    assert len({button.rect.y for button in studio.top.controls.buttons}) == rows
