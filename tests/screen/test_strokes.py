"""What a gesture does that is no single intent, and the dialog that asks which of several is meant."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import pytest

from game.core import registry
from game.core.chance import Chance
from game.core.rules import IllegalIntentError, Rules
from game.rules.my_engine.intents import ChooseSuit
from game.rules.victory_point_salad.rules import RULES as SALAD
from game.testing import lively_match
from scenes.pages import page_class
from scenes.pages.page import Page
from scenes.pages.view import View
from scenes.shared.dialog import Answer, Dialog
from scenes.stage.art import Art
from scenes.table.moves import Moves
from scenes.table.strokes import PROPOSE_NEXT, PUT_BACK, RETREAT, Begin, CarryOut, Several, either, steps
from scenes.testing.layouts import laid_out
from scenes.testing.studio import request_for
from tests.rules.victory_point_salad.rich import payments
from tests.screen.conftest import OpenApp
from tests.screen.layouts import check_buttons, show_at

NO_STROKE_YET = (PROPOSE_NEXT, RETREAT, PUT_BACK)  # plays nothing
STOPS = 12  # of the places for a piece on an endless table


A, B, C = ChooseSuit("C"), ChooseSuit("D"), ChooseSuit("H")


def test_a_gesture_of_one_intent_means_that_one() -> None:
    assert either(None, A) == A
    assert either(A, A) == A


def test_a_gesture_of_several_intents_means_each_of_them_once() -> None:
    assert either(either(either(None, A), B), A) == Several((A, B))
    assert either(Several((A, B)), C) == Several((A, B, C))


def test_only_what_surely_happens_is_foreseen() -> None:
    assert steps(A) == (A,)
    assert steps(CarryOut((A, B))) == (A, B)
    assert steps(Several((A, B))) == steps(PROPOSE_NEXT) == steps(RETREAT) == ()
    assert steps(Begin("a", "zone")) == steps(PUT_BACK) == ()


def _walks(moves: Moves) -> Iterator[tuple[Any, ...]]:
    """Yield what each gesture plays, one intent after the other; of two pieces after the second."""
    stops = STOPS if moves.is_free else None
    drags = chain.from_iterable(islice(spots.items(), stops) for spots in moves.drags.values())
    strokes: list[Any] = [stroke for _zone, stroke in drags] + [*moves.clicks.values(), *moves.presses.values()]
    strokes += [*moves.choice.intents.values()] if moves.choice else []
    for stroke in strokes:
        for one in stroke.intents if isinstance(stroke, Several) else (stroke,):
            if isinstance(one, Begin):
                yield from _walks(moves.begun(one, "anywhere"))
            elif one not in NO_STROKE_YET:
                yield (one,)
    for number in range(len(moves.ways)):
        moves.chosen = number
        stroke = moves.pressed(moves.way_buttons[0])
        assert isinstance(stroke, CarryOut)
        yield stroke.intents


def _check_all_gestures(rules: Rules[Any, Any], page: Page[Any], state: Any) -> None:
    """Check that each gesture plays what is legal to its end, and that every legal intent has one."""
    legal, table = rules.legal(state), rules.table(state, rules.turn(state).seat)
    if page.plane is not None:
        page.plane.look(View(table))
    moves, made = Moves.of(page, View(table, intents=legal), rules.mind.ways(state)), set()
    for walk in _walks(moves):
        world = rules.copy(state)
        for intent in walk:
            rules.apply(world, intent)
        made.add(walk[0])
    assert moves.is_free or made == set(legal)


@pytest.mark.parametrize("game", registry.keys())
def test_every_gesture_plays_what_is_legal_to_its_end(art: Art, game: str) -> None:
    """At the real pages of all games, alone and at full tables: what a page offers, the rules accept."""
    rules, page = registry.rules(game), laid_out(page_class(game), art)
    fewest, most = rules.info.seats
    for seats in {fewest, most}:
        for state in islice(lively_match(rules, seats, rules.Options(), 3), 0, None, 2):
            _check_all_gestures(rules, page, state)


def test_every_gesture_of_a_rich_payment_is_legal_to_its_end(art: Art) -> None:
    """Tableaus full of resources, a Trader, left-overs of a chain: trades are pairs of cards, in either order."""
    page = laid_out(page_class("victory_point_salad"), art)
    for state in payments(Chance(4), states=25):
        _check_all_gestures(SALAD, page, state)


def test_a_stroke_that_the_rules_refuse_halfway_plays_nothing(open_app: OpenApp) -> None:
    """All or nothing: neither the table nor what is saved has half a walk."""
    studio = open_app(request=request_for("victory_point_salad", 11))
    studio.settle()
    table, match = studio.table, studio.table.sitting.match
    first, before = table.sitting.legal()[0], SALAD.digest(match.state)

    with pytest.raises(IllegalIntentError):
        table.play_all([first, first])

    assert (match.ply, SALAD.digest(match.state)) == (0, before)
    table.play_all([first])
    assert match.intents == [first]


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
