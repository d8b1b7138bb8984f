"""Victory Point Salad: each phase for one to four, a payment held over its slot, another's mat, the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.bots import APPRENTICE
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_against, request_for
from tools.stories.playing import MOST_STEPS, aside, step

GAME, DEAL = "victory_point_salad", 4210


def table(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show a match for each number of seats at the first decision of each kind, late, and at its end."""
    for seats in (1, 2, 3, 4):
        alone = request_for(GAME, DEAL, "Ada")
        studio = Studio(size, request_against(GAME, DEAL, *[APPRENTICE] * (seats - 1)) if seats > 1 else alone)
        studio.settle()
        yield from ((f"{seats}_{name}", studio) for name in _moments(studio))
        studio.close()


def _moments(studio: Studio) -> Iterator[str]:
    seen: set[str] = set()
    for _step in range(MOST_STEPS):
        if not isinstance(studio.top, TableScene) or studio.table.sitting.match.is_over:
            break
        name = _moment(studio)
        if name and name not in seen:
            seen.add(name)
            aside(studio)
            yield name
            yield from _closer(studio, name)
        step(studio)
    studio.frames(120)
    studio.settle()
    yield "results"
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    yield "score_sheet"


def _moment(studio: Studio) -> str:
    """Return what the person's decision at hand shows that is worth a picture; nothing while others decide."""
    sitting = studio.table.sitting
    if sitting.turn.seat != 0:
        return ""
    table = studio.table.board.table
    if sitting.turn.phase == "pay":
        payment = table.view.payment
        return f"pay_{len(payment.slots)}" + ("_chained" if payment.is_chained else "")
    late = "_endgame" if table.view.holder is not None and sitting.turn.phase == "action" else ""
    return sitting.turn.phase + late


def _closer(studio: Studio, name: str) -> Iterator[str]:
    board = studio.table.board
    if name.startswith("pay_") and board.moves.chosen is None:
        studio.key(pygame.K_SPACE)
        yield f"{name}_filled"
    if name == "pay_1":
        piece = next(piece for piece, zones in board.moves.drags.items() if "need:0" in zones)
        studio.carry(studio.place(piece), studio.place("need:0"))
        studio.frames(20)
        yield "pay_held"
        studio.key(pygame.K_ESCAPE)
        studio.settle()
    elif name == "action_endgame" and board.parts:
        studio.hint()
        yield "hint"
        studio.table.look_closer(next(iter(board.parts)))
        studio.frames(2)
        yield "close_up"
        studio.key(pygame.K_ESCAPE)
        studio.settle()
