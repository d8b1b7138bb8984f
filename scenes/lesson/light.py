"""What a step of a lesson is about, in pixels; on an endless table the view turns to it, and its light follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING, Any

from pygame import Rect

from scenes.pages.page import Amount, Box, Drag
from scenes.stage.floating import MUST, SHOULD, Obstacle
from scenes.table import floats
from scenes.table.arrows import Point, bow, way
from scenes.table.counsel import Counsel
from scenes.table.meaning import made_with, meant
from scenes.table.sight import reveal

if TYPE_CHECKING:
    from game.teaching.course import Course
    from scenes.pages.page import Gesture
    from scenes.table.arrows import Meant

TIP = 2  # points at the end of a way, which are always seen
DOTS_U, SHORTEST_U, EDGE_U = 13, 56, 16  # from dot to dot; the least way that is dotted; how far it keeps off its ends


class Light(Counsel):
    """Points at what a step is about."""

    _told: Gesture | None = None  # what was lit last as the move to make

    @property
    def begins_with(self) -> str | None:
        """What the move that is told now is begun with: a piece, a zone or a button; None where none is told."""
        told = self._told
        return None if told is None else made_with(told)[-1 if isinstance(told, Amount) else 0]

    def turn(self, course: Course, *, tells: bool) -> None:
        """Turn the view of an endless table to what the present step is about, and to its move if it `tells` that."""
        for name in course.step.light:
            reveal(self._scene, name)
        for intent in self._answers(course)[: int(tells)]:
            self.aim(intent)

    def lit(self, course: Course, *, tells: bool) -> tuple[list[Rect], list[list[Point]], list[Obstacle]]:
        """Return what of the present step is in sight, the ways that things take, and what must not be covered.

        It `tells` the move that is asked for, or leaves it to the learner to find one.
        """
        board, answers = self._scene.board, self._answers(course)
        self._told = None
        found = [self._shown(board.target_rect(name), name) for name in course.step.light]
        if not tells:
            meant = [rect for intent in answers for rect in _things(self._meant(intent))]
            return [rect for rect in found if rect], [], [Obstacle(rect, MUST) for rect in meant]
        ways: list[list[Point]] = []
        for intent in answers[:1]:
            self.aim(intent, turns=False)
            self._told, told = self._gesture(intent), self._meant(intent)
            found += _things(told)
            ways = self._ways(told)
        side = self._scene.house.view.px(DOTS_U)
        dots = [Rect(x - side, y - side, 2 * side, 2 * side) for one in ways for x, y in one]
        return [rect for rect in found if rect], ways, [Obstacle(rect, SHOULD) for rect in dots]

    def glimpse(self, course: Course) -> list[Rect]:
        """Return where that lies now which was lit last, as far as it is in sight: no move is looked for again."""
        board = self._scene.board
        found = [self._shown(board.target_rect(name), name) for name in course.step.light]
        if self._told is not None:
            found += _things(self._in_sight(meant(board, self._told, None), self._told))
        return [rect for rect in found if rect]

    def drawn(self, course: Course, *, tells: bool) -> dict[str, list[str]]:
        """Return where each piece belongs: as it `tells`, or to all the spots asked for that are lit."""
        answers = self._answers(course)
        found: dict[str, list[str]] = {}
        for asked in map(self._gesture, answers[:1] if tells else answers):
            if isinstance(asked, Drag) and (tells or asked.onto in course.step.light):
                found.setdefault(asked.piece, []).append(asked.onto)
        return found

    def _ways(self, found: Meant) -> list[list[Point]]:
        """Return points on the way of what is moved; none where it is only pressed, or hardly moves.

        It passes below what has to be read.
        """
        board, end = self._scene.board, found.end
        view, lying, read = self._scene.house.view, board.pieces.rects(), [*board.readouts.values()]
        if end is None or (found.is_place and end.colliderect(found.things[0])):
            return []
        least, gap = view.px(SHORTEST_U), 2 * view.px(EDGE_U)
        apart = replace(found, end=end.inflate(gap, gap)) if found.is_place else found
        ends = [way(thing.inflate(gap, gap), apart, lying, least) for thing in found.things]
        others = [*(one for one in lying if one not in found.things), *read]
        room = floats.room(self._scene)
        bows = [
            bow(start, tip, max(6, view.px(DOTS_U)), others, room)
            for start, tip in ends
            if hypot(tip[0] - start[0], tip[1] - start[1]) >= least
        ]
        return [[*(point for point in one[:-TIP] if not _is_in(point, read)), *one[-TIP:]] for one in bows]

    def _answers(self, course: Course) -> Sequence[Any]:
        return course.answers(self._scene.sitting.match.state)

    def _meant(self, intent: Any) -> Meant:
        """Return what a move is made with and where it leads, as far as an endless table shows that now."""
        return self._in_sight(super()._meant(intent), self._gesture(intent))

    def _in_sight(self, found: Meant, gesture: Gesture) -> Meant:
        """Return what of a gesture an endless table shows now."""
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


def _is_in(point: Point, rects: Sequence[Rect]) -> bool:
    return any(rect.collidepoint(point) for rect in rects)


def _things(found: Meant) -> list[Rect]:
    """Return what a move is made with, and the place where it leads."""
    return [*found.things, *([found.end] if found.end is not None and found.is_place else [])]
