"""The cursor of the score chart: the match that the pointer is near, or to which the arrow keys went, with a ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded

if TYPE_CHECKING:
    from saves.scores import Play
    from scenes.stage.scroll import ScrolledPicture
    from scenes.statistics.board import Board

RING_U, EDGE_U, Z = 26, 3, 30
LEAST_RING, LEAST_REACH = 16, 12  # pixels


class Cursor:
    """Goes through the matches of one chart, which lies on a `sheet` that may scroll."""

    def __init__(self, kit: Kit, compositor: Compositor, board: Board, sheet: ScrolledPicture) -> None:
        """Be on no match yet."""
        self.number: int | None = None
        self._kit, self._chart, self._at, self._sheet = kit, board.chart, board.at, sheet
        self._ring = Sprite(None, (0, 0), Z)
        compositor.add(self._ring)
        self.show()

    @property
    def play(self) -> Play | None:
        """The match that it is on."""
        return None if self.number is None else self._chart.plays[self.number]

    def mark(self, number: int) -> tuple[int, int]:
        """Return where on the screen a match is marked, in pixels, be that in sight or not."""
        (x, y), (left, top), area = self._chart.marks[number], self._at, self._sheet.area
        return area.x + left + x, area.y + top + y - self._sheet.scroll.offset

    def move(self, by: int) -> None:
        """Go on by a match, scrolling there; it comes in at the latest one."""
        last = len(self._chart.plays) - 1
        self.number = last if self.number is None else min(last, max(0, self.number + by))
        level, ring = self._at[1] + self._chart.marks[self.number][1], self._kit.view.px(RING_U)
        self._sheet.scroll.reveal(max(0, level - ring), level + ring)
        self.show()

    def point(self, pos: tuple[int, int]) -> bool:
        """Go to the match whose mark is near `pos`; say whether there is one."""
        near = self._nearest(pos)
        if near is not None:
            self.number = near
            self.show()
        return near is not None

    def leave(self) -> None:
        """Be on no match any more."""
        self.number = None
        self.show()

    def show(self) -> None:
        """Ring the match, if it is in sight."""
        size = max(LEAST_RING, self._kit.view.px(RING_U))
        ring = Rect(0, 0, size, size)
        ring.center = (-size, -size) if self.number is None else self.mark(self.number)
        self._ring.visible = self._sheet.area.contains(ring)
        if self._ring.visible:
            edge = max(2, self._kit.view.px(EDGE_U))
            self._ring.show(rounded(size, size, size // 2, None, self._kit.theme.text, edge), ring.topleft)

    def _nearest(self, pos: tuple[int, int]) -> int | None:
        if not self._sheet.area.collidepoint(pos):
            return None
        marks = (self.mark(number) for number in range(len(self._chart.marks)))
        apart = [max(abs(pos[0] - x), abs(pos[1] - y)) for x, y in marks]
        nearest = min(apart)
        return apart.index(nearest) if nearest <= max(LEAST_REACH, self._kit.view.px(RING_U)) else None
