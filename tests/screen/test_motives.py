"""“Why that?” at the table: a key after a bot's turn, a line from the process that weighs, and nothing waits for it."""

import pygame
import pytest

from game.core import registry
from game.core.match import PERSON, Seat
from game.core.request import PlayRequest
from scenes.lesson.scene import LessonScene
from scenes.shared import goals
from scenes.table.keys import useful_keys
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.playing import advised, by_drag
from tests.screen.test_hot_seat import quickly

MOST_STEPS = 60
GAMES = [key for key in registry.BUILT_IN if registry.info(key).seats[1] > 1]
KEY = ("Y", "why that?")


def after_a_bot(open_app: OpenApp, game: str) -> Studio:
    """Return a table at which a bot has just had its turn."""
    seats = (Seat("Ada", PERSON), Seat("Babbage", "apprentice"))
    studio = quickly(open_app(request=PlayRequest(game, 4217, seats, registry.rules(game).Options())))
    table = studio.table
    for _step in range(MOST_STEPS):
        while table.bot.is_to_decide:
            studio.frames(1, seconds=0.1)
        if table.counsel.motives.can_ask:
            studio.settle()
            return studio
        by_drag(studio, advised(table))
        studio.settle()
    raise AssertionError("no bot had a turn")


def told(studio: Studio) -> list[str]:
    """Return what the table says once the answer is there."""
    studio.thought()
    studio.frames(2)
    return [*studio.table.toasts.words]


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_asked_why(open_app: OpenApp, game: str) -> None:
    studio = after_a_bot(open_app, game)
    ply = studio.table.sitting.match.ply
    assert KEY in useful_keys(studio.table)

    studio.key(pygame.K_y)
    said = told(studio)

    assert any("A hint would have told Babbage: “" in words for words in said) or said == [
        "Nothing of what you can see tells why."
    ]
    assert studio.table.sitting.match.ply == ply
    assert studio.table.sitting.hints == 0


def test_a_question_is_forgotten_when_the_match_goes_on(open_app: OpenApp) -> None:
    studio = after_a_bot(open_app, "bric_a_brac")
    studio.key(pygame.K_y)
    by_drag(studio, advised(studio.table))

    assert not any("A hint would have told" in words for words in told(studio))


def test_nobody_is_asked_while_a_lesson_asks(open_app: OpenApp) -> None:
    """What others do in a lesson, an exercise or a puzzle is a part of it, and answers are judged meanwhile."""
    studio = quickly(open_app())
    studio.app.house.go.to(goals.Lesson("bric_a_brac"))
    studio.settle()
    lesson = studio.top
    assert isinstance(lesson, LessonScene)
    others = [step for step in lesson.course.lesson.steps if step.script]
    assert others, "nobody else plays in this lesson"

    lesson = LessonScene(studio.app.house, lesson.course.at(lesson.course.lesson.steps.index(others[0]) + 1))
    studio.app.manager.replace(lesson)
    studio.settle()

    assert not lesson.counsel.motives.can_ask


def test_nobody_is_asked_before_a_bot_has_played(open_app: OpenApp) -> None:
    seats = (Seat("Ada", PERSON), Seat("Babbage", "apprentice"))
    studio = quickly(open_app(request=PlayRequest("bric_a_brac", 3, seats, registry.rules("bric_a_brac").Options())))

    studio.key(pygame.K_y)

    assert KEY not in useful_keys(studio.table)
    assert told(studio) == []
