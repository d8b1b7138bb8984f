"""What a gesture is made with, and where it leads: so that it can be pointed out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from scenes.pages.page import Amount, Click, Drag, Gesture, Pair, Press
from scenes.table.arrows import Meant

if TYPE_CHECKING:
    from game.core.table import Table
    from scenes.table.board import Board

ROOMY = 1.6  # a zone so many times as large as a piece has more than one place for it


def meant(board: Board, gesture: Gesture, after: Table[Any] | None) -> Meant:
    """Return what a gesture is made with, and where on `board` it leads if anywhere; `after` is what it leads to.

    A pointer that does it there makes the gesture.
    """
    touch = board.touch_rect
    match gesture:
        case Drag(piece, onto):
            return Meant((touch(piece),), *_landing(board, piece, onto, after))
        case Pair(pieces, others, onto):
            second = next((other for other in others if other != pieces[0]), pieces[0])
            return Meant((touch(pieces[0]), touch(second)), board.target_rect(onto))
        case Click(target) | Press(target):
            return Meant((touch(target),))
        case Amount(pieces=pieces, count=count, button=button):
            return Meant((*(touch(piece) for piece in pieces[:count]), board.target_rect(button)))


def gesture_for(board: Board, intent: Any) -> Gesture:
    """Return what makes `intent`: the button for a way that begins with it, where that is no proposal."""
    return (
        Press(board.moves.way_buttons[0]) if begins_way(board, intent) else board.page.gestures(intent, board.view)[0]
    )


def begins_way(board: Board, intent: Any) -> bool:
    """Whether one button carries out all that begins with `intent`, without proposing it first."""
    _carry_out, propose = board.moves.way_buttons
    return not propose and any(way.intents[0] == intent for way in board.moves.ways)


def made_with(gesture: Gesture) -> tuple[str, ...]:
    """Return the names of what a gesture is made with, where it leads to last."""
    match gesture:
        case Drag(piece, onto):
            return piece, onto
        case Pair(pieces, others, onto):
            return pieces[0], next((other for other in others if other != pieces[0]), pieces[0]), onto
        case Click(target) | Press(target):
            return (target,)
        case Amount(pieces=pieces, count=count, button=button):
            return *pieces[:count], button


def _landing(board: Board, piece: str, onto: str, after: Table[Any] | None) -> tuple[Rect, bool]:
    """Return where `piece` will lie once it is dropped on `onto`, or else all of that; and whether it is a place.

    A zone hardly larger than the piece is its place. In a larger one the page may lay it where something lies now,
    which makes room, or lay all anew: then nothing in it can be pointed at.
    """
    zone, size = board.target_rect(onto), board.target_rect(piece).size
    where = after.where(piece) if after is not None else None
    if after is not None and where is not None and where[0] == onto:
        place = board.pieces.place_in(after, *where).rect
        if zone.contains(place) and place.collidelist(board.pieces.rects(but=piece)) < 0:
            return place, True
    is_small = zone.width <= ROOMY * size[0] and zone.height <= ROOMY * size[1]
    return zone, is_small or board.is_spot(onto)
