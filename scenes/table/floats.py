"""Where things may float over the table, and what they keep off: each other, and all that must be seen now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.stage.floating import LYING, MUST, SHOULD, Obstacle

if TYPE_CHECKING:
    from scenes.table.laid import Laid

GAP_U = 8
READ = 3.0  # how much covering what somebody may just be reading counts


def room(scene: Laid, gap_u: float = GAP_U) -> Rect:
    """Return the table in pixels: what lies between the bars and left of the log, `gap_u` off its edges."""
    top, gap = scene.top_bar.rect.bottom, scene.house.view.px(gap_u)
    right = scene.log.rect.left if scene.log_room.lies_beside else scene.log.tab.rect.left
    return Rect(gap, top + gap, right - 2 * gap, scene.log_room.foot - top - 2 * gap)


def log(scene: Laid) -> list[Obstacle]:
    """Return the open log: it had better be readable."""
    return [Obstacle(scene.log.rect, READ)] if scene.is_log_open else []


def around(scene: Laid) -> list[Obstacle]:
    """Return what words keep off besides what the page has: the open log, and what moves an endless table."""
    moving = scene.roaming.buttons if scene.roaming is not None else ()
    return [*log(scene), *(Obstacle(button.rect, MUST) for button in moving)]


def ranked(scene: Laid, kept: Sequence[Obstacle]) -> list[Obstacle]:
    """Return what a slip keeps off that stays for long: what is `kept` and can be pressed, counters, then the rest."""
    board, rooms = scene.board, scene.page.rooms(scene.board.view)
    must = [*(board.rect(box) for box in rooms.told), *(button.rect for button in board.buttons.values())]
    clear = [Obstacle(board.rect(box), SHOULD) for box in rooms.clear]
    rest = [one for one in board.signs.avoid if one.weight < SHOULD]
    found = [*kept, *(Obstacle(rect, MUST) for rect in must), *board.counters(), *clear]
    return [*found, *rest, *board.in_play(), *log(scene)]


def told(scene: Laid) -> list[Obstacle]:
    """Return what floats over the table and says something."""
    board, news = scene.board, scene.news
    floating = [
        board.inspector.rect,
        board.signs.bubble_rect if board.signs.said else None,
        news.recap.rect,
        news.said.rect,
        news.banner.rect,
        *scene.toasts.rects,
    ]
    return [Obstacle(rect, MUST) for rect in floating if rect is not None]


def in_the_way(scene: Laid) -> list[Obstacle]:
    """Return what notes and messages over the table keep off: what lies on it, what is told, and the open log."""
    return [*scene.board.signs.avoid, *scene.board.in_play(), *log(scene), *told(scene)]


def lying(scene: Laid, given: Rect) -> list[Obstacle]:
    """Return what a word in passing covers only where there is no room: pieces, counters, and all that must be seen.

    What lies where the page has `given` room away, as for the log, may be covered.
    """
    pressed = [Obstacle(button.rect, MUST) for button in scene.board.buttons.values()]
    pieces = [Obstacle(one.rect, max(one.weight, SHOULD * (one.weight >= LYING))) for one in scene.board.signs.avoid]
    found = [*pressed, *scene.board.counters(), *pieces, *scene.board.in_play(), *told(scene)]
    return [one for one in found if not given.contains(one.rect)]


def room_for_toasts(scene: Laid) -> tuple[Rect, list[Obstacle]]:
    """Return where messages may lie, and what is in their way."""
    own = scene.toasts.rects
    lying = [one for one in in_the_way(scene) if one.rect not in own]
    return room(scene), [*lying, *scene.board.counters()]
