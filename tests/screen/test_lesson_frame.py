"""What the frame of a lesson does by itself: it draws a piece to its place, waits, replies to a choice, and ends."""

from typing import Any

import pygame
import pytest

from game.core import registry
from game.teaching.course import Course
from game.teaching.lesson import Lesson, Reply
from scenes.lesson.scene import LessonScene
from scenes.pages.page import Drag
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.test_lessons import PATIENCE, gesture, said, scene, taught, teach, wait
from tests.screen.test_lessons import lesson as known

GRIPS = [(0, 0), (0.3, 0.3), (-0.3, -0.4), (0.45, -0.45)]  # from the middle of a card, in cards


def lesson(game: str, place: int, **changed: Any) -> Lesson:
    """Return a lesson whose step `place` is `changed`."""
    found = known(game)
    steps = [*found.steps]
    steps[place] = steps[place].model_copy(update=changed)
    return found.model_copy(update={"steps": tuple(steps)})


def started(open_app: OpenApp, course: Course) -> Studio:
    studio = open_app()
    studio.app.manager.push(LessonScene(studio.app.house, course))
    wait(studio)
    return studio


def laying(place: int) -> bool:
    step = known("palimpsest").steps[place]
    return bool(step.ask) and step.ask[0]["kind"] == "play"


@pytest.mark.parametrize("grip", GRIPS)
def test_wherever_a_card_is_held_the_middle_of_the_lit_frame_is_the_right_place(
    open_app: OpenApp, grip: tuple[float, float]
) -> None:
    studio = open_app()
    for place in filter(laying, range(len(known("palimpsest").steps))):
        teach(studio, "palimpsest", place)
        lit, _ways, _kept = scene(studio).teacher.lit(scene(studio).course, tells=scene(studio).tells)
        way = gesture(studio, scene(studio).course.answers(scene(studio).sitting.match.state)[0])
        assert isinstance(way, Drag)
        card = studio.table.board.target_rect(way.piece)

        studio.drag((round(card.centerx + grip[0] * card.w), round(card.centery + grip[1] * card.h)), lit[-1].center)
        wait(studio)

        assert scene(studio).course.place == place + 1


def test_what_others_did_can_be_looked_at_before_the_slip_speaks_of_it(open_app: OpenApp) -> None:
    studio = taught(open_app, "bric_a_brac", 1)
    slip = scene(studio).slip
    assert slip is not None

    studio.key(pygame.K_s)
    for _frame in range(PATIENCE):
        if not scene(studio).script:
            break
        studio.frames(1)
    assert (scene(studio).is_asking, slip.said) == (False, "")
    studio.frames(60)

    assert (scene(studio).is_asking, slip.said) == (False, "")
    wait(studio)
    assert scene(studio).course.step.say in said(studio)


def test_a_window_of_another_size_does_not_keep_the_slip_away(open_app: OpenApp) -> None:
    studio = taught(open_app, "bric_a_brac", 1)
    studio.key(pygame.K_s)
    for _frame in range(PATIENCE):
        if not scene(studio).script:
            break
        studio.frames(1)

    scene(studio).build()

    assert scene(studio).is_asking
    assert scene(studio).course.step.say in said(studio)


def test_the_next_step_replies_to_the_choice_that_was_made(open_app: OpenApp) -> None:
    rules = registry.rules("my_engine")
    first = known("my_engine").steps[0].ask[0]
    replies = (Reply(to={"kind": "nothing"}, say="No."), Reply(to=first, say="A good one."), Reply(to={}, say="Any."))
    studio = started(open_app, Course(lesson("my_engine", 0, replies=replies), rules, "Ada"))

    studio.key(pygame.K_s)
    wait(studio)
    assert said(studio).startswith("A good one. ")

    studio.key(pygame.K_b)
    wait(studio)
    assert "A good one." not in said(studio)


def test_the_last_slip_says_that_the_lesson_is_done(open_app: OpenApp) -> None:
    studio = taught(open_app, "my_engine", 99)

    assert said(studio).startswith("That was the lesson")
