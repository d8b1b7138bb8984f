"""What a table says by itself and a lesson leaves to its slip, until the learner plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.lesson.light import Light
from scenes.table.news import News

if TYPE_CHECKING:
    from scenes.table.task_scene import TaskScene


class QuietNews(News):
    """Leaves it to the slip to say what others did; in free play it is told as at any table."""

    def __init__(self, scene: TaskScene) -> None:
        super().__init__(scene)
        self._task = scene

    def remind(self) -> None:
        if self._task.has_results:
            super().remind()


class Teacher(Light):
    """Points at what a step asks for; hints are for the free play."""

    def __init__(self, scene: TaskScene) -> None:
        super().__init__(scene)
        self._task = scene

    def hint(self) -> None:
        """Advise in the free play; before, the slip says what to do."""
        if self._task.has_results:
            super().hint()
