"""Where things may float over the table, and what they keep off: each other, and all that must be seen now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scenes.stage.floating import MUST, Obstacle

if TYPE_CHECKING:
    from scenes.table.laid import Laid

GAP_U = 8
READ = 3.0  # how much covering what somebody may just be reading counts


def room(scene: Laid, gap_u: float = GAP_U) -> Rect:
    """Return the table in pixels: what lies between the bars and left of the log, `gap_u` off its edges."""
    top, gap = scene.top_bar.rect.bottom, scene.house.view.px(gap_u)
    is_aside = scene.is_log_open and scene.log_room.moves_table
    right = scene.log.rect.left if is_aside else scene.log.tab.rect.left
    return Rect(gap, top + gap, right - 2 * gap, scene.log_room.foot - top - 2 * gap)


def log(scene: Laid) -> list[Obstacle]:
    """Return the open log: it had better be readable."""
    return [Obstacle(scene.log.rect, READ)] if scene.is_log_open else []


def told(scene: Laid) -> list[Obstacle]:
    """Return what floats over the table and says something."""
    board, news = scene.board, scene.news
    floating = [
        board.inspector.rect,
        board.signs.bubble_rect if board.signs.said else None,
        news.recap.rect,
        news.banner.rect,
        *scene.toasts.rects,
    ]
    return [Obstacle(rect, MUST) for rect in floating if rect is not None]


def in_the_way(scene: Laid) -> list[Obstacle]:
    """Return what notes and messages over the table keep off: what lies on it, what is told, and the open log."""
    return [*scene.board.signs.avoid, *scene.board.in_play(), *log(scene), *told(scene)]


def room_for_toasts(scene: Laid) -> tuple[Rect, list[Obstacle]]:
    """Return where messages may lie, and what is in their way."""
    own = scene.toasts.rects
    return room(scene), [one for one in in_the_way(scene) if one.rect not in own]
