"""What is pointed out on the table: what could have been done instead, and what somebody wants to see large."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from game.outlook.verdict import Verdict
from scenes.stage.floating import MUST, Obstacle
from scenes.table.arrows import Meant
from scenes.table.board import Board
from scenes.table.meaning import meant
from scenes.table.pointer import Pointer


def point_out(board: Board, words: str, verdict: Verdict, played: Any) -> None:
    """Draw how the better way begins as an arrow on `board`, with `words` beside it, if any.

    What was `played` is that way, or else has a dashed arrow if it begins otherwise.
    """
    is_great = verdict.grade == "great"
    better = _pointed(board, played if is_great else verdict.rival[0])
    other = None if is_great else _pointed(board, played)
    lying, kept = board.pieces.rects(), list[Obstacle]()
    board.signs.clear("hint")
    if other is not None and other != better:
        kept += board.signs.point_out(other, lying, was_played=True, badge=f"review/{verdict.grade}")
    if better is not None:
        badge = "review/great" if is_great else "check"
        kept += board.signs.point_out(better, lying, badge=badge, adds=other is not None)
    kept += [Obstacle(board.rect(box), MUST) for box in board.page.rooms(board.view).told]
    about = better or other
    board.signs.bubble(
        words, *(about.things if about is not None else (Rect(board.signs.room.center, (1, 1)),)), kept=kept
    )


def _pointed(board: Board, intent: Any) -> Meant | None:
    """Return what the gesture for `intent` is made with and where it leads, as far as that is in sight."""
    gestures = board.page.gestures(intent, board.view)
    found = meant(board, gestures[0], None) if gestures else Meant(())
    if all(found.things) and (found.end is None or found.end):
        return found if found.things else None
    return Meant((found.end,)) if found.end else None  # a hidden hand's card: only where it is laid is seen


def term_at(board: Board, pos: tuple[int, int]) -> str:
    """Return the word of the rulebook for what lies at `pos`, or for what is shown large; empty where it has none."""
    if board.inspector.is_open:
        return board.inspector.term
    named = board.close_up.piece_at(pos) if board.close_up.is_open else board.named_at(pos)
    return board.page.term(named, board.view) if named is not None else ""


def look_closer(board: Board, pointer: Pointer, button: int) -> None:
    """Show the part under the pointer large; the piece with the right button, or with the left one if it stays down."""
    part = board.part_at(pointer.pos)
    if button == pygame.BUTTON_RIGHT:
        board.inspect(pointer.piece)
        pointer.stop_rest()
    elif button == pygame.BUTTON_LEFT and part is not None:
        pointer.stop_rest()
        board.look_closer(part)
    elif button == pygame.BUTTON_LEFT and pointer.piece is not None:
        pointer.press(pointer.pos)
