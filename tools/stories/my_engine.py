"""My Engine: each phase at two to four seats, the curtain, the recap, and the results of all."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.bots import APPRENTICE
from scenes.testing.studio import Studio, request_against, request_for
from tools.stories.playing import aside, play_out, play_until_own, play_while, step

GAME, DEAL = "my_engine", 4217
LATE = 18


def table(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show a match for two, three and four, and two people around one screen."""
    for bots in (1, 2, 3):
        studio = Studio(size, request_against(GAME, DEAL, *[APPRENTICE] * bots))
        studio.settle()
        yield from ((f"{bots + 1}_{name}", studio) for name in (_phases(studio) if bots == 1 else _late(studio)))
        studio.close()
    studio = Studio(size, request_for(GAME, DEAL, "Ada", "Ben"))
    studio.settle()
    yield "curtain", studio
    studio.close()


def _phases(studio: Studio) -> Iterator[str]:
    """Stop at the person's first decision of each kind."""
    seen: set[str] = set()
    while (turn := studio.table.sitting.turn).number < LATE:
        if turn.seat == 0 and turn.phase not in seen:
            seen.add(turn.phase)
            aside(studio)
            yield turn.phase
            yield from _closer(studio, turn.phase)
        step(studio)
    yield from _over_the_table(studio)
    play_out(studio)
    yield "results"


def _closer(studio: Studio, phase: str) -> Iterator[str]:
    if phase == "starter":
        piece, zones = next(iter(studio.table.board.moves.drags.items()))
        studio.carry(studio.place(piece), studio.place(next(iter(zones))))
        studio.frames(20)
        yield "starter_held"
        studio.key(pygame.K_ESCAPE)
        studio.settle()
    elif phase == "activate":
        studio.hint()
        yield "hint"


def _over_the_table(studio: Studio) -> Iterator[str]:
    aside(studio)
    yield "late"
    studio.key(pygame.K_p)
    yield "recap"
    studio.key(pygame.K_l)
    studio.settle()
    yield "log"
    studio.key(pygame.K_l)
    studio.settle()
    sheet = studio.table.board.parts["sheet:1"]
    studio.click((sheet.right - 10, sheet.bottom - 10))
    yield "sheet"
    studio.key(pygame.K_ESCAPE)


def _late(studio: Studio) -> Iterator[str]:
    play_until_own(studio, "choose_suit")
    aside(studio)
    yield "early"
    play_while(studio, lambda turn: turn.number < LATE or turn.seat != 0 or turn.phase != "activate")
    aside(studio)
    yield "late"
    play_out(studio)
    yield "results"
