"""What a table says by itself and a lesson leaves to its slip, until the learner plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.lesson.light import Light
from scenes.table.news import News

if TYPE_CHECKING:
    from scenes.lesson.scene import LessonScene


class QuietNews(News):
    """Leaves it to the slip to say what others did; in free play it is told as at any table."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene)
        self._lesson = scene

    def remind(self) -> None:
        if self._lesson.is_free:
            super().remind()


class Teacher(Light):
    """Points at what a step asks for; hints are for the free play."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene)
        self._lesson = scene

    def hint(self) -> None:
        """Advise in the free play; before, the slip says what to do."""
        if self._lesson.is_free:
            super().hint()
