"""How a game is learnt: steps of each lesson, a wrong move, and the first puzzle of each game."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core import registry
from scenes.lesson.scene import LessonScene
from scenes.matches.lessons import has_lesson
from scenes.matches.puzzles import has_puzzles
from scenes.shared import goals
from scenes.testing.studio import Studio

STEPS = (1, 6, 12, 18)  # of a lesson, as it counts them
HASTY = 0.5  # seconds a frame, so that what flies has soon landed
PATIENCE = 2_000  # frames for one step


def teaching(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show some steps of each lesson, done as it shows itself, and puzzle 1 of each game."""
    for game in registry.BUILT_IN:
        studio = Studio(size)
        if has_lesson(game):
            studio.app.house.go.to(goals.Lesson(game))
            for step in STEPS:
                _go_to(studio, step)
                yield f"{game}_step_{step}", studio
            studio.app.manager.home()
        if has_puzzles(game):
            studio.app.house.go.to(goals.Puzzle(game, 1))
            studio.settle()
            yield f"{game}_puzzle", studio
        studio.close()


def _go_to(studio: Studio, step: int) -> None:
    """Have the lesson show its own moves until its slip asks for the one of a step; a shorter lesson ends before."""
    for _frame in range(PATIENCE):
        studio.frames(1, HASTY)
        scene = studio.top
        assert isinstance(scene, LessonScene)
        if scene.course.is_free:
            return
        if not scene.is_asking or scene.motion.is_moving:
            continue
        if scene.course.place + 1 >= step:
            return
        studio.key(pygame.K_s if scene.course.step.ask else pygame.K_RETURN)
