"""The lessons that come with the app and with installed games, and how far somebody is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import assets
from game.core import registry
from game.core.words import _
from game.teaching.course import Course
from game.teaching.lesson import Lesson, LessonError, read

if TYPE_CHECKING:
    from game.core.rules import Rules
    from scenes.shared.house import House

MOST_BYTES = 200_000


def has_lesson(game: str) -> bool:
    """Whether there is a lesson of a game."""
    try:
        assets.text(_file(game))
    except assets.MissingAssetError:
        return False
    return True


def lesson_of(rules: Rules[Any, Any]) -> Lesson:
    """Return the lesson of a game.

    Raises:
        LessonError: there is none, or it can't be taught.
    """
    try:
        path = assets.text(_file(rules.info.key))
        text = path.read_bytes()[: MOST_BYTES + 1].decode()
    except assets.MissingAssetError as problem:
        words = _("There is no lesson of {title}.").format(title=_(rules.info.title))
        raise LessonError(words) from problem
    except (OSError, UnicodeDecodeError) as problem:
        raise LessonError(_("The lesson can’t be read: {problem}").format(problem=problem)) from problem
    return read(text, rules)


def course_of(house: House, game: str) -> Course:
    """Return the lesson of a game where it was left; from its beginning once it is done.

    Raises:
        GameError: the game can't be had here.
        LessonError: there is no lesson, or it can't be taught.
    """
    rules = registry.rules(game)
    lesson = lesson_of(rules)
    learner = house.settings.names[0] if house.settings.names else ""
    course = Course(lesson, rules, learner)
    done = house.settings.lessons.get(game, 0)
    return course if done >= len(lesson.steps) else course.at(done)


def _file(game: str) -> str:
    return f"lessons/{game}.json"
