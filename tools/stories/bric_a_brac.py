"""Bric-a-Brac: each phase, a repair in the hand, what lies over the table, the last turn and the results."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_for
from tools.stories.playing import aside, step

GAME = "bric_a_brac"
DEALS = (11, 3, 5)  # together they show every phase
LATE = 20


def table(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the first decision of each kind in a few matches, the last of them to its end."""
    seen: set[str] = set()
    for deal in DEALS:
        studio = Studio(size, request_for(GAME, deal, "Ada", "Ben"))
        studio.settle()
        yield from ((name, studio) for name in _phases(studio, seen))
        if deal == DEALS[-1]:
            studio.frames(120)
            studio.settle()
            yield "results", studio
        studio.close()


def _phases(studio: Studio, seen: set[str]) -> Iterator[str]:
    """Stop at the first decisions of each kind."""
    while _is_at_the_table(studio):
        phase = _phase(studio)
        if phase not in seen and studio.table.sitting.turn.number > 2:
            seen.add(phase)
            aside(studio)
            yield phase
            yield from _closer(studio, phase)
        step(studio)


def _is_at_the_table(studio: Studio) -> bool:
    """Take the screen over where it changes hands; say whether the match goes on."""
    if isinstance(studio.top, CurtainScene):
        studio.ready()
        studio.key(pygame.K_RETURN)
        studio.settle()
    return isinstance(studio.top, TableScene) and not studio.table.sitting.match.is_over


def _phase(studio: Studio) -> str:
    """Return the phase, a turn told apart by what can be done in it."""
    turn = studio.table.sitting.turn
    if turn.phase != "turn":
        return turn.phase
    if turn.last is not None:
        return "last_turn"
    if turn.number > LATE:
        return "repair" if _affordable(studio) else "late"
    return "turn"


def _affordable(studio: Studio) -> list[str]:
    """Return the machines that can be repaired now."""
    moves = studio.table.board.moves.drags
    return [piece for piece, zones in moves.items() if any(zone.startswith("workshop:") for zone in zones)]


def _closer(studio: Studio, phase: str) -> Iterator[str]:
    if phase != "repair":
        return
    piece = _affordable(studio)[0]
    studio.point(studio.place(piece))
    studio.frames(12)
    yield "bill"
    studio.carry(studio.place(piece), studio.place(next(iter(studio.table.board.moves.drags[piece]))))
    studio.frames(30)
    yield "repair_held"
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    studio.hint()
    yield "hint"
    studio.key(pygame.K_l)
    studio.settle()
    yield "log"
    studio.key(pygame.K_l)
    studio.settle()
