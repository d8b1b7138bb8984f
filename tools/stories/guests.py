"""The game of an installed package, whichever it is: at all numbers of seats, in one theme after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import pygame

from game.bots import APPRENTICE
from game.core import registry
from scenes.testing.studio import Studio, request_against
from tools.stories.playing import Story, aside, play_out, play_while, step, thought_out

DEAL = 4217
THEMES: tuple[Literal["lamplight", "daylight"], ...] = ("lamplight", "daylight")


def stories() -> dict[str, Story]:
    """Return a story for each game that an installed package brings, by its key."""
    return {key: _Guest(key) for key in [*registry.keys()] if registry.is_plugged(key)}


class _Guest:
    """The story of one game."""

    def __init__(self, game: str) -> None:
        self._game = game

    def __call__(self, size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
        """Show the first decision, a piece in the hand, advice, a table half played, the results and a review."""
        fewest, most = registry.info(self._game).seats
        for seats in range(fewest, most + 1):
            studio = Studio(size, request_against(self._game, DEAL, *[APPRENTICE] * (seats - 1)))
            house = studio.app.house
            house.change(replace(house.settings, theme=THEMES[(seats - fewest) % 2]))
            studio.app.manager.rebuild()
            studio.settle()
            yield from ((f"{seats}_{name}", studio) for name in _moments(studio))
            studio.close()


def _moments(studio: Studio) -> Iterator[str]:
    length = _length(studio)
    aside(studio)
    yield "start"
    yield from _held(studio)
    _play(studio, length // 4)
    while len(studio.table.board.view.intents) == 1 and studio.table.sitting.match.ply < length // 2:
        _play(studio, studio.table.sitting.match.ply + 1)
    studio.hint()
    studio.frames(20)
    yield "hint"
    studio.key(pygame.K_h)
    thought_out(studio)
    yield "choices"
    studio.key(pygame.K_ESCAPE)
    _play(studio, length * 2 // 3)
    aside(studio)
    yield "late"
    play_out(studio)
    thought_out(studio)
    yield "results"
    studio.key(pygame.K_v)
    studio.settle()
    thought_out(studio)
    yield "review"


def _held(studio: Studio) -> Iterator[str]:
    drags = studio.table.board.moves.drags
    if drags:
        piece, zones = next(iter(drags.items()))
        studio.carry(studio.place(piece), studio.place(next(iter(zones))))
        studio.frames(20)
        yield "held"
        studio.key(pygame.K_ESCAPE)
        studio.settle()


def _play(studio: Studio, ply: int) -> None:
    """Play on to a ply, and until a person is asked."""
    match = studio.table.sitting.match
    while match.ply < ply and not match.is_over:
        step(studio)
    play_while(studio, lambda turn: turn.seat != 0)


def _length(studio: Studio) -> int:
    """Return how many plies good players need to the end, counted on a copy."""
    match = studio.table.sitting.match
    rules, state, plies = match.rules, match.rules.copy(match.state), 0
    while (seat := rules.turn(state).seat) is not None:
        advice = rules.mind.advise(state, seat)
        rules.play(state, advice.intent if advice else rules.legal(state)[0])
        plies += 1
    return plies
