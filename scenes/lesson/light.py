"""What a step of a lesson is about, in pixels; on an endless table the view turns to it, and its light follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect

from scenes.pages.page import Box, Drag
from scenes.table.counsel import Counsel
from scenes.table.sight import reveal

if TYPE_CHECKING:
    from game.teaching.course import Course
    from scenes.stage.floating import Obstacle
    from scenes.table.arrows import Meant


class Light(Counsel):
    """Points at what a step is about."""

    def turn(self, course: Course) -> None:
        """Turn the view of an endless table to what the present step is about."""
        for name in course.step.light:
            reveal(self._scene, name)
        for intent in self._told(course):
            self.point(intent)

    def lit(self, course: Course) -> tuple[list[Rect], list[tuple[Rect, Rect]], list[Obstacle]]:
        """Return what of the present step is in sight, the ways that things take, and what must not be covered."""
        board = self._scene.board
        found = [self._shown(board.target_rect(name), name) for name in course.step.light]
        ways: list[tuple[Rect, Rect]] = []
        kept: list[Obstacle] = []
        for intent in self._told(course):
            kept = self.point(intent, turns=False)
            board.signs.clear("hint")  # the veil draws it
            found += self.things(intent)
            ways = self.ways(intent)
        return [rect for rect in found if rect], ways, kept

    def things(self, intent: Any) -> list[Rect]:
        """Return what the move for `intent` is made with and where it leads, in pixels."""
        found = self._meant(intent)
        return [*found.things, *([found.end] if found.end is not None and found.is_place else [])]

    def ways(self, intent: Any) -> list[tuple[Rect, Rect]]:
        """Return from where to where something is moved for `intent`, in pixels; nothing where it is only pressed."""
        found = self._meant(intent)
        return [] if found.end is None else [(thing, found.end) for thing in found.things]

    def _told(self, course: Course) -> Sequence[Any]:
        """Return the move that the present step shows; none where the learner is to find it."""
        return () if course.step.find else course.answers(self._scene.sitting.match.state)[:1]

    def _meant(self, intent: Any) -> Meant:
        """Return what a move is made with and where it leads, as far as an endless table shows that now."""
        found, gesture = super()._meant(intent), self._gesture(intent)
        if found.end is None or not isinstance(gesture, Drag):
            return found
        end = self._shown(found.end, gesture.onto)
        return replace(found, end=end if end.width else None)

    def _shown(self, rect: Rect, name: str) -> Rect:
        """Return the part of `rect` that an endless table shows of `name`."""
        board, plane = self._scene.board, self._scene.page.plane
        if plane is None or not plane.holds(board.pieces.zone(name) or name):
            return rect
        return rect.clip(board.rect(Box(*plane.camera.box)))
