"""The lessons that come with the app and with installed games, and how far somebody is in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import assets
from game.core import registry
from game.core.words import _
from game.teaching.course import Course
from game.teaching.demonstration import demonstration
from game.teaching.lesson import Lesson, LessonError, read
from scenes.matches.match_form import new_deal
from scenes.matches.sitters import own_name
from scenes.matches.teaser import MOST_BYTES, file_of

if TYPE_CHECKING:
    from game.core.rules import Rules
    from scenes.shared.house import House


@dataclass(frozen=True, slots=True)
class Outline:
    """What is said of a lesson before it is opened; nothing of it was played yet."""

    minutes: int
    steps: int


def has_lesson(name: str) -> bool:
    """Whether there is a lesson called `name`: that of a game is called by its key."""
    return assets.has(file_of(name))


def outline_of(game: str) -> Outline | None:
    """Return how long the lesson of a game takes; None where its file says nothing that could be understood."""
    try:
        lesson = Lesson.model_validate_json(_text(game))
    except (LessonError, ValueError):
        return None
    return Outline(lesson.minutes, len(lesson.steps))


def lesson_of(rules: Rules[Any, Any], name: str = "") -> Lesson:
    """Return the lesson of a game, or the one called `name`.

    Raises:
        LessonError: there is none, or it can't be taught.
    """
    called = name or rules.info.key
    if not has_lesson(called):
        raise LessonError(_("There is no lesson of {title}.").format(title=_(rules.info.title)))
    return read(_text(called), rules)


def course_of(house: House, game: str, name: str = "") -> Course:
    """Return the lesson of a game, or the one called `name`, where it was left; from its beginning once it is done.

    Raises:
        GameError: the game can't be had here.
        LessonError: there is no lesson, or it can't be taught.
    """
    rules = registry.rules(game)
    lesson = lesson_of(rules, name)
    learner = own_name(house)
    course = Course(lesson, rules, learner, name=name)
    done = house.settings.lessons.get(name or game, 0)
    return course if done >= len(lesson.steps) else course.at(done)


def demonstration_of(game: str) -> Course:
    """Return a match of the game's adviser as a lesson to be watched, dealt anew each time; no place in it is kept.

    Raises:
        GameError: the game can't be had here.
    """
    rules = registry.rules(game)
    return Course(demonstration(rules, new_deal()), rules, "", is_kept=False)


def _text(name: str) -> str:
    """Raises: LessonError where the file can't be read."""
    try:
        return assets.content(file_of(name), MOST_BYTES)
    except (assets.MissingAssetError, OSError, UnicodeDecodeError) as problem:
        raise LessonError(_("The lesson can’t be read: {problem}").format(problem=problem)) from problem
