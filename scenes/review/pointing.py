"""What is pointed out on the table: what could have been done instead, and what somebody wants to see large."""

from __future__ import annotations

import pygame

from game.outlook.verdict import Verdict
from scenes.stage.floating import MUST, Obstacle
from scenes.table.board import Board
from scenes.table.meaning import meant
from scenes.table.pointer import Pointer


def point_out(board: Board, words: str, verdict: Verdict) -> None:
    """Draw how the other way begins as an arrow on `board`, with `words` beside it, if any."""
    gestures = board.page.gestures(verdict.rival[0], board.view)
    if not gestures:
        return
    pointed = meant(board, gestures[0], None)
    kept = board.signs.point_out(pointed, board.pieces.rects())
    kept += [Obstacle(board.rect(box), MUST) for box in board.page.rooms(board.view).told]
    board.signs.bubble(words, *pointed.things, kept=kept)


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
