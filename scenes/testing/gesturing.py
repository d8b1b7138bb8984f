"""Gestures: one for each intent, none that is refused without a word, and what a hint draws is what does it."""

from __future__ import annotations

from itertools import chain, islice
from typing import Any

from game.core.rules import Rules
from game.testing.cases import Case
from scenes.pages.page import Amount, Click, Drag, Gesture, Page, Pair, Press, View
from scenes.table.moves import Moves
from scenes.table.strokes import Several
from scenes.testing.layouts import assert_each_has_its_gesture
from scenes.testing.views import Pages

EVERY = 3  # positions between those in which advice is asked for
SPOTS = 40  # of a plane that are tried


class Gesturing(Pages):
    """What the rules allow can be done, and what can be done they allow."""

    def test_every_intent_has_gestures_of_its_own_and_none_is_refused(self, case: Case) -> None:
        page, asking = self.page(case.rules, case.seats), self.asking.get(case.rules.info.key, ())
        for deal in range(2 if case.number else 4):
            for state, intent in case.random_match(deal):
                if intent is None:
                    break
                view = seen(case.rules, state)
                legal = [*view.intents]
                if page.plane is not None and page.plane.ways(view) is not None:
                    assert_none_is_refused(case.rules, state, page, view, legal[:: max(1, len(legal) // SPOTS)])
                    continue
                for intents in [[one] for one in legal] if view.turn.phase in asking else [legal]:
                    assert_each_has_its_gesture(page, intents, view)
                assert_none_is_refused(case.rules, state, page, view, legal)

    def test_the_gesture_that_a_hint_draws_does_what_is_advised(self, rules: Rules[Any, Any]) -> None:
        for seats in {*rules.info.seats}:
            page, case = self.page(rules, seats), Case(rules, seats, rules.Options())
            for state in islice(case.lively_match(5), 0, None, EVERY):
                view = seen(rules, state)
                assert view.turn.seat is not None
                advice = rules.mind.advise(state, view.turn.seat)
                if advice is not None:
                    if page.plane is not None:
                        page.plane.look(view)
                    moves, gesture = Moves.of(page, view), page.gestures(advice.intent, view)[0]
                    assert advice.intent in meant(moves, gesture), (advice, gesture)

    def test_a_button_that_can_not_be_pressed_says_why(self, case: Case) -> None:
        page = self.page(case.rules, case.seats)
        for state in chain((state for state, _intent in case.random_match(0)), case.lively_match(1)):
            view = seen(case.rules, state)
            if view.turn.seat is None:
                continue
            moves = Moves.of(page, view, case.rules.mind.ways(state))
            moves.chosen = 0 if len(moves.ways) == 1 else None
            for key in [one.key for one in page.buttons()]:
                face = page.button_face(key, view)
                if face.title.strip() and moves.pressed(key) is None:
                    name = face.stands_for or key
                    reason = case.rules.voice.why_not(state, view.turn.seat, name, "")
                    assert reason is not None, f"why_not says nothing of {name!r} in {view.turn.phase!r}"


def seen(rules: Rules[Any, Any], state: Any) -> View[Any]:
    """Return how who decides sees a position."""
    turn = rules.turn(state)
    return View(rules.table(state, turn.seat), turn.seat, turn, rules.legal(state))


def assert_none_is_refused(
    rules: Rules[Any, Any], state: Any, page: Page[Any], view: View[Any], intents: list[Any]
) -> None:
    """Check that `why_not` has nothing to say against the gestures of legal intents."""
    assert view.turn.seat is not None
    for intent in intents:
        for gesture in page.gestures(intent, view):
            for piece, spot in attempts(gesture):
                reason = rules.voice.why_not(state, view.turn.seat, piece, spot)
                assert reason is None, f"why_not refuses {piece!r} on {spot!r}, but {intent} is legal: {reason}"


def attempts(gesture: Gesture) -> list[tuple[str, str]]:
    """Return as what a table tries a gesture: each piece with where it is put, nowhere for a click."""
    match gesture:
        case Drag(piece, onto):
            return [(piece, onto)]
        case Pair(pieces, others, onto):
            return [(piece, onto) for piece in (*pieces, *others)]
        case Click(target) | Press(target):
            return [(target, "")]
        case Amount(pieces, count, button):
            return [(piece, button) for piece in pieces[:count]]


def meant(moves: Moves, gesture: Gesture) -> list[Any]:
    """Return the intents that a table finds in a gesture; of a pair in its second half."""
    match gesture:
        case Drag(piece, onto):
            stroke = moves.drags.get(piece, {}).get(onto)
        case Pair(pieces, others, onto):
            second = next(other for other in others if other != pieces[0])
            rests = [rest for first, rest in moves.pairs.items() if (first.piece, first.onto) == (pieces[0], onto)]
            stroke = rests[0].get(second) if rests else None
        case Click(target):
            stroke = moves.clicks.get(target)
        case Press(button):
            stroke = moves.presses.get(button)
        case Amount(_pieces, count):
            stroke = moves.choice.intents.get(count) if moves.choice is not None else None
    return [*stroke.intents] if isinstance(stroke, Several) else [stroke]
