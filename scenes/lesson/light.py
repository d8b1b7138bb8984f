"""What a step of a lesson is about, in pixels; on an endless table the view turns to it, and its light follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scenes.pages.page import Box
from scenes.table.sight import reveal

if TYPE_CHECKING:
    from scenes.lesson.scene import LessonScene
    from scenes.stage.floating import Obstacle


def turn(scene: LessonScene) -> None:
    """Turn the view of an endless table to what the present step is about."""
    for name in scene.course.step.light:
        reveal(scene, name)
    for intent in scene.course.answers(scene.sitting.match.state)[:1]:
        scene.counsel.point(intent)


def lit(scene: LessonScene) -> tuple[list[Rect], list[tuple[Rect, Rect]], list[Obstacle]]:
    """Return what of the present step is in sight, the ways that things take, and what must not be covered."""
    found = [shown(scene, scene.board.target_rect(name), name) for name in scene.course.step.light]
    ways: list[tuple[Rect, Rect]] = []
    kept: list[Obstacle] = []
    for intent in scene.course.answers(scene.sitting.match.state)[:1]:
        kept = scene.counsel.point(intent, turns=False)
        scene.board.signs.clear("hint")  # the veil draws it
        found += scene.teacher.things(intent)
        ways = scene.teacher.ways(intent)
    return [rect for rect in found if rect], ways, kept


def shown(scene: LessonScene, rect: Rect, name: str) -> Rect:
    """Return the part of `rect` that an endless table shows of `name`."""
    plane = scene.page.plane
    if plane is None or not plane.holds(scene.board.pieces.zone(name) or name):
        return rect
    return rect.clip(scene.board.rect(Box(*plane.camera.box)))
