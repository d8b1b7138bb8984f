"""The slips of lessons and puzzles cover nothing that is lit or asked for, no button, and hardly ever a counter."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core import registry, words
from game.teaching.course import Course
from scenes.lesson.scene import LessonScene
from scenes.matches.lessons import has_lesson, lesson_of
from scenes.matches.puzzles import has_puzzles
from scenes.puzzle.scene import PuzzleScene
from scenes.shared import goals
from scenes.stage.floating import between_bars
from scenes.table.meaning import meant
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer

LESSONS = [key for key in registry.BUILT_IN if has_lesson(key)]
PUZZLED = [key for key in registry.BUILT_IN if has_puzzles(key)]
WINDOWS = [(size, language) for size in ((1280, 720), (1920, 1080)) for language in ("en", "fr")]
LEAST = ((1024, 640), "fr")  # where there is least room, and words are longest
WALKS = [
    *((name, *window) for number, name in enumerate(LESSONS) for window in (WINDOWS[number % 4], LEAST)),
    *(("my_engine_example", *window) for window in (WINDOWS[0], WINDOWS[-1])),  # nothing is asked for there
]
HASTY = 0.5  # seconds a frame, so that what flies has soon landed
PATIENCE = 4_000  # frames

# Where nothing else is possible: the counters that a slip covers, by lesson or puzzle and by step.
EXCEPTIONS: dict[str, set[str]] = {}


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.install(str, lambda one, other, number: one if number == 1 else other)


def there(studio: Studio) -> LessonScene | PuzzleScene:
    assert isinstance(studio.top, LessonScene | PuzzleScene)
    return studio.top


def wait(studio: Studio) -> None:
    """Let time pass until the slip lies there and nothing moves."""
    for _frame in range(PATIENCE):
        studio.frames(1, HASTY)
        scene = there(studio)
        is_waiting = isinstance(scene, LessonScene) and not scene.is_asking
        if not (is_waiting or scene.motion.is_moving or studio.app.manager.is_fading):
            return
    raise AssertionError("it goes on for ever")


def made_with(scene: TableScene, intent: Any) -> dict[str, Rect]:
    """Return what the move for `intent` is made with, and the place where it leads, if that is one."""
    gesture = scene.page.gestures(intent, scene.board.view)[0]
    found = meant(scene.board, gesture, scene.sitting.foresee(intent))
    rects = [*found.things, *([found.end] if found.end is not None and found.is_place else [])]
    return {f"{intent.kind} {number}": rect for number, rect in enumerate(rects)}


def asked_for(scene: LessonScene | PuzzleScene) -> dict[str, Rect]:
    """Return what is lit or asked for now."""
    board = scene.board
    if isinstance(scene, PuzzleScene):
        best = scene.next_of_best()
        return {} if best is None else made_with(scene, best)
    if scene.course.is_free:
        return {}
    step = scene.course.step
    found: dict[str, Rect] = {}
    answers = scene.course.answers(scene.sitting.match.state)
    for intent in answers if step.find else answers[:1]:
        found |= made_with(scene, intent)
    return found | {name: board.target_rect(name) for name in step.light}


def covered(scene: LessonScene | PuzzleScene) -> list[str]:
    """Return what the slip covers of what it may never cover."""
    assert scene.slip is not None
    slip, board = scene.slip.rect, scene.board
    seen = asked_for(scene) | {key: one.rect for key, one in board.buttons.items() if one.enabled}
    seen |= {f"told {number}": board.rect(box) for number, box in enumerate(scene.page.rooms(board.view).told)}
    seen |= {"the edge of the log": scene.log.tab.rect}
    assert between_bars(scene.house.view).contains(slip)
    assert all(slip.contains(one.rect) for one in scene.slip.buttons)
    return [name for name, rect in seen.items() if rect.colliderect(slip)]


def faults(scene: LessonScene | PuzzleScene, where: str, counters: dict[str, set[str]]) -> list[str]:
    """Return what is wrong with the slip of a step; the counters that it covers go among `counters`."""
    assert scene.slip is not None
    hit = {name for name, rect in scene.board.readouts.items() if rect.colliderect(scene.slip.rect)}
    if hit:
        counters[where] = hit
    return [f"{where}: {name}" for name in covered(scene)]


def allowed(name: str) -> dict[str, set[str]]:
    return {where: hit for where, hit in EXCEPTIONS.items() if where.rpartition(" ")[0] == name}


@pytest.mark.parametrize(("name", "size", "language"), WALKS)
def test_the_slip_of_a_lesson_covers_nothing_that_it_is_about(
    open_app: OpenApp, name: str, size: tuple[int, int], language: str
) -> None:
    prefer(language=language, names=("Ada",))
    studio = open_app(size)
    rules = registry.rules("my_engine" if name == "my_engine_example" else name)
    course = Course(lesson_of(rules, name), rules, "Ada", name=name)
    studio.app.manager.push(LessonScene(studio.app.house, course))
    found: list[str] = []
    counters: dict[str, set[str]] = {}

    for number, step in enumerate(course.lesson.steps, start=1):
        wait(studio)
        found += faults(there(studio), f"{name} {number}", counters)
        studio.key(pygame.K_s if step.ask else pygame.K_RETURN)
    wait(studio)
    found += faults(there(studio), f"{name} end", counters)

    assert found == []
    assert counters == allowed(name)


@pytest.mark.parametrize(("size", "language"), WINDOWS)
@pytest.mark.parametrize("game", PUZZLED)
def test_the_slip_of_a_puzzle_covers_nothing_that_is_needed(
    open_app: OpenApp, game: str, size: tuple[int, int], language: str
) -> None:
    prefer(language=language, names=("Ada",))
    studio = open_app(size)
    studio.app.house.go.to(goals.Puzzle(game, 1))
    wait(studio)
    counters: dict[str, set[str]] = {}

    assert faults(there(studio), f"puzzle:{game} 1", counters) == []
    assert counters == allowed(f"puzzle:{game}")
