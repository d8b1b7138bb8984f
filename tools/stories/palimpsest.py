"""The Young Queen's Palimpsest: each phase at two to five seats, a card in the hand, the endless table, the results."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.bots import APPRENTICE
from scenes.pages.page import Drag
from scenes.testing.studio import Studio, request_against, request_for
from tools.stories.playing import aside, count_out, play_until_own, play_while

GAME, DEAL = "palimpsest", 4217
LATE = {2: 12, 3: 13, 4: 13, 5: 16}
OPTIONS = {2: {}, 3: {}, 4: {"deck": "extended"}, 5: {"deck_end": "play_out"}}


def table(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show a match for two to five, a turned card, and two people around one screen."""
    for seats in (2, 3, 4, 5):
        studio = _sit_down(size, seats)
        yield from ((f"{seats}_{name}", studio) for name in (_phases(studio) if seats == 2 else _late(studio, seats)))
        studio.close()
    studio = Studio(size, request_against(GAME, DEAL, APPRENTICE, options={"rotation": "true"}))
    studio.settle()
    yield from (("turned", studio) for _step in _turned(studio))
    studio.close()
    studio = Studio(size, request_for(GAME, DEAL, "Ada", "Ben"))
    studio.settle()
    yield "curtain", studio
    studio.close()


def _sit_down(size: tuple[int, int], seats: int) -> Studio:
    studio = Studio(size, request_against(GAME, DEAL, *[APPRENTICE] * (seats - 1), options=OPTIONS[seats]))
    studio.settle()
    return studio


def _phases(studio: Studio) -> Iterator[str]:
    """Stop at the person's first decision of each kind, then late in the match."""
    for phase in ("play", "place", "finish"):
        play_until_own(studio, phase)
        aside(studio)
        yield phase
    yield from _late(studio, 2)
    yield from _about(studio)
    count_out(studio)
    yield "count"
    studio.settle()
    yield "results"


def _late(studio: Studio, seats: int) -> Iterator[str]:
    play_while(studio, lambda turn: turn.number < LATE[seats] or turn.seat != 0 or turn.phase != "play")
    aside(studio)
    yield "late"
    _carry_advised(studio)
    yield "held"
    studio.key(pygame.K_ESCAPE)
    studio.settle()


def _carry_advised(studio: Studio) -> None:
    match = studio.table.sitting.match
    advice = match.rules.mind.advise(match.state, 0)
    assert advice is not None
    told = studio.table.page.gestures(advice.intent, studio.table.board.view)[0]
    assert isinstance(told, Drag)
    studio.carry(studio.place(told.piece), studio.place(told.onto))
    studio.frames(20)


def _about(studio: Studio) -> Iterator[str]:
    """Show a refusal, a hint, a sliver under the pointer, and a part of the table with its map."""
    width, height = studio.app.manager.screen.get_size()
    hand = studio.table.board.table.zones["hand:0"]
    studio.carry(studio.place(hand[0].id), (width // 4, height // 2))
    studio.frames(20)
    yield "refused"
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    studio.hint()
    yield "hint"
    studio.key(pygame.K_ESCAPE)
    first = next(piece.id for zone, _place, piece in studio.table.board.table.pieces() if zone.startswith("desk:"))
    studio.point(studio.place(first))
    studio.frames(10)
    yield "sliver"
    studio.point((width // 2, height // 2))
    for _notch in range(3):
        studio.wheel(1)
    studio.settle()
    yield "closer"
    studio.key(pygame.K_f)
    studio.settle()


def _turned(studio: Studio) -> Iterator[None]:
    board = studio.table.board
    root = board.target_rect("desk:0,0,0")
    studio.carry(studio.place(board.table.zones["hand:0"][0].id), (root.right, root.bottom))
    studio.key(pygame.K_r)
    studio.frames(20)
    yield
