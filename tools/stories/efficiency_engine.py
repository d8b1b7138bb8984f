"""The Efficiency Engine: each phase, a drag in flight, what lies over the table, the results, and looking back."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core.words import _
from scenes.shared.dialog import Dialog
from scenes.testing.studio import Studio, request_for
from tools.stories.playing import aside, play_out, play_turns, play_until

GAME, DEAL = "efficiency_engine", 4217
WON_DEAL, PERFECT_DEAL, LOST_DEAL = 8, 299, 12


def table(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show each phase of the game, a drag in flight, and what lies over the table."""
    studio = Studio(size)
    for part in (_fading_in, _first_roll, _favour, _later_turns):
        yield from ((name, studio) for name in part(studio))
    studio.close()


def _fading_in(studio: Studio) -> Iterator[str]:
    """Set a table from the home screen, and stop in the middle of the fade."""
    from scenes.table import new_table

    studio.settle()
    studio.app.manager.push(new_table(studio.app.house, request_for(GAME, DEAL)))
    studio.frames(5)
    assert studio.app.manager.is_fading
    yield "fading_in"


def _first_roll(studio: Studio) -> Iterator[str]:
    studio.settle()
    yield "dealt"
    studio.point(studio.place(studio.table.board.table.zones["favours"][-1].id))
    studio.frames(10)
    yield "hover_favour"
    studio.point(studio.place("bay:2"))
    studio.frames(60)
    yield "inspect"
    studio.hint()
    yield "hint"
    studio.click(studio.place("cup"))
    studio.frames(14)
    yield "tumbling"
    aside(studio)
    yield "rolled"
    studio.carry(studio.place("die:1"), studio.place("A+"))
    studio.frames(30)
    yield "drag_legal"
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    studio.drag(studio.place("die:0"), studio.place("bay:4"))
    studio.frames(30)
    yield "drag_refused"


def _favour(studio: Studio) -> Iterator[str]:
    play_until(studio, "swap")
    studio.settle()
    yield "swap"
    drawn = studio.table.board.table.zones["drawn"]
    if drawn:
        target = next(iter(studio.table.board.moves.drags[drawn[0].id]))
        studio.carry(studio.place(drawn[0].id), studio.place(target))
        studio.frames(30)
        yield "swap_held"
        studio.key(pygame.K_ESCAPE)
        studio.settle()


def _later_turns(studio: Studio) -> Iterator[str]:
    play_until(studio, "collect")
    aside(studio)
    yield "collect"
    play_turns(studio, 5)
    aside(studio)
    yield "turn_5"
    was_open = studio.table.is_log_open
    if not was_open:
        studio.key(pygame.K_l)
    yield "log"
    if not was_open:
        studio.key(pygame.K_l)
    studio.click(studio.place("give_up"))
    studio.settle()
    yield "dialog_or_given_up"
    if isinstance(studio.top, Dialog):
        studio.key(pygame.K_ESCAPE)
        studio.settle()
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    yield "pause"


def results(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show a match won and a match lost."""
    for name, deal in (("won", WON_DEAL), ("perfect", PERFECT_DEAL), ("lost", LOST_DEAL)):
        studio = Studio(size, request_for(GAME, deal))
        play_out(studio)
        yield name, studio
        studio.close()


def review(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show a finished match looked at, and an open one from its table."""
    studio = Studio(size, request_for(GAME, WON_DEAL))
    play_out(studio)
    studio.click(next(one.rect.center for one in studio.top.controls.buttons if one.face.words == _("Review")))
    studio.settle()
    yield "beginning", studio
    for _step in range(9):
        studio.key(pygame.K_RIGHT)
    studio.settle()
    yield "in_the_middle", studio
    studio.key(pygame.K_l)
    studio.settle()
    yield "without_log", studio
    studio.key(pygame.K_END)
    studio.settle()
    yield "end", studio
    studio.close()
    studio = Studio(size, request_for(GAME, DEAL))
    studio.settle()
    play_turns(studio, 3)
    studio.key(pygame.K_l)
    studio.settle()
    yield "log_at_the_table", studio
    studio.click(studio.table.log.place_of(studio.table.sitting.match.ply - 2))
    studio.settle()
    yield "from_the_table", studio
    studio.close()
