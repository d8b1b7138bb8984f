"""What a frame costs while the window's edge is dragged, and what the layout takes once its size rests."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any

from bench.figures import Figure, spread
from game.bots import APPRENTICE
from game.core import registry
from game.core.match import Match, Seat

if TYPE_CHECKING:
    from scenes.testing.studio import Studio

DEAL = 4217
STEPS, STEP_PX = 60, (6, 4)  # sizes on the way, and how much smaller each is
IN_TIME = 1000 / 30  # milliseconds


def figures(width: int, height: int, where: str) -> Iterator[Figure]:
    """Yield the figures of home, of a table of every game and of a review."""
    for what, studio in _screens(width, height):
        costs, last = _dragged(studio, width, height)
        studio.close()
        named = f"dragging the window's edge, {what} ({where})"
        yield from spread(named, [passed for passed, _worked in costs])
        yield from spread(f"{named}, processor", [worked for _passed, worked in costs], p99=IN_TIME)
        yield Figure(f"{named}, the layout in the end, processor", last * 1000, "ms")


def played(deal: int) -> Match[Any, Any]:
    """Return a whole match of My Engine."""
    from game import bots

    rules = registry.rules("my_engine")
    match = Match(rules, (Seat("Ada"), Seat("Ben", APPRENTICE)), rules.Options(), deal)
    while (seat := match.turn.seat) is not None:
        match.apply(bots.choose(APPRENTICE, rules, match.state, seat, bots.luck(deal, seat)))
    return match


def _screens(width: int, height: int) -> Iterator[tuple[str, Studio]]:
    from scenes.review.scene import ReviewScene
    from scenes.testing.studio import Studio, request_against, request_for

    yield "home", Studio((width, height))
    games = registry.keys()
    for game in games:
        alone = 1 in registry.info(game).seats
        asked = request_for(game, DEAL) if alone else request_against(game, DEAL, APPRENTICE)
        yield registry.name(game), Studio((width, height), asked)
    studio = Studio((width, height))
    studio.app.manager.push(ReviewScene(studio.app.house, played(DEAL), "The match"))
    yield "a review", studio


def _dragged(studio: Studio, width: int, height: int) -> tuple[list[tuple[float, float]], float]:
    """Return the seconds of each frame, and those of the processor; and the latter of the frame that lays out."""
    import pygame

    studio.settle()
    costs: list[tuple[float, float]] = []
    for step in range(1, STEPS + 1):
        size = (width - step * STEP_PX[0], height - step * STEP_PX[1])
        pygame.display.set_mode(size, pygame.RESIZABLE)  # as SDL does before it tells of it
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        costs.append(_frame(studio))
    last = 0.0
    while studio.app.is_stretching:
        last = _frame(studio)[1]
    return costs, last


def _frame(studio: Studio) -> tuple[float, float]:
    start, begun = perf_counter(), thread_time()
    studio.app.frame(1 / 60)
    return perf_counter() - start, thread_time() - begun
