"""Points out on the table what could have been done instead."""

from __future__ import annotations

from game.outlook.verdict import Verdict
from scenes.stage.floating import MUST, Obstacle
from scenes.table.board import Board
from scenes.table.meaning import meant


def point_out(board: Board, words: str, verdict: Verdict) -> None:
    """Draw how the other way begins as an arrow on `board`, with `words` beside it, if any."""
    gestures = board.page.gestures(verdict.rival[0], board.view)
    if not gestures:
        return
    pointed = meant(board, gestures[0], None)
    kept = board.signs.point_out(pointed, board.pieces.rects())
    kept += [Obstacle(board.rect(box), MUST) for box in board.page.rooms(board.view).told]
    board.signs.bubble(words, *pointed.things, kept=kept)
