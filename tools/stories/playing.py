"""How a story comes to its states: a good player's gestures, made with the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from time import monotonic, sleep
from typing import Any

import pygame

from game.bots import APPRENTICE, EXPERT, NOVICE, choose
from game.core import registry
from game.core.chance import Chance
from game.core.match import PERSON, Match, Seat
from game.core.rules import Turn
from game.daily.deal import daily
from saves.autosave import Autosave
from saves.shelf import Head, Progress, Result
from saves.store import Store, new_id
from scenes.cabinet.scene import CabinetScene
from scenes.pages.page import Amount, Click, Drag, Pair, Press
from scenes.shared.dialog import Dialog
from scenes.table.curtain import CurtainScene
from scenes.testing.studio import Studio

MOST_STEPS = 2_000
PATIENCE, QUIET_FRAMES = 120.0, 60  # seconds, for what is thought about
COUNTING_FRAMES = 100  # into the count of the points
# Seats, bots, the person's points, and whether they won, for matches of a whole season.
SEASON = (
    *((2, (NOVICE,), points, won) for points, won in ((41, True), (38, False), (55, True), (62, True), (47, True))),
    *((2, (APPRENTICE,), points, won) for points, won in ((44, False), (58, True), (71, True), (39, False))),
    *((2, (EXPERT,), points, won) for points, won in ((36, False), (52, False))),
    *((3, (NOVICE,) * 2, points, won) for points, won in ((40, True), (33, True), (29, False))),
    *((3, (NOVICE, EXPERT), points, won) for points, won in ((48, True),)),
    *((4, (APPRENTICE,) * 3, points, won) for points, won in ((27, False), (45, True), (31, False))),
    *((2, (), points, True) for points in (51, 64)),
)

Story = Callable[[tuple[int, int]], Iterator[tuple[str, Studio]]]


def step(studio: Studio) -> None:
    """Make a good player's next gesture with the pointer, or wait while a bot decides."""
    table = studio.table
    match = table.sitting.match
    if table.bot.is_to_decide:
        studio.frames(1, seconds=0.2)
        return
    assert match.turn.seat is not None
    advice = match.rules.mind.advise(match.state, match.turn.seat)
    assert advice is not None
    match table.page.gestures(advice.intent, table.board.view)[0]:
        case Drag(piece, onto):
            studio.drag(studio.place(piece), studio.place(onto))
        case Pair(pieces, others, onto):
            studio.drag(studio.place(pieces[0]), studio.place(onto))
            studio.settle()
            studio.click(studio.place(others[-1]))
        case Click(target) | Press(target):
            studio.click(studio.place(target))
        case Amount(_pieces, _count, button, _suggested):
            studio.click(studio.place(button))
    if isinstance(studio.top, Dialog):
        studio.key(pygame.K_TAB)
        studio.key(pygame.K_RETURN)
    studio.settle()


def play_while(studio: Studio, goes_on: Callable[[Turn], bool]) -> None:
    """Play well while `goes_on` says so of the turn and the match is not over."""
    sitting = studio.table.sitting
    for _step in range(MOST_STEPS):
        if sitting.match.is_over or not goes_on(sitting.turn):
            return
        if isinstance(studio.top, CurtainScene):
            studio.ready()
            studio.key(pygame.K_RETURN)
            studio.settle()
        step(studio)


def play_until(studio: Studio, phase: str) -> None:
    """Play well until the match is in `phase`."""
    play_while(studio, lambda turn: turn.phase != phase)


def play_turns(studio: Studio, number: int) -> None:
    """Play well until turn `number` begins."""
    play_while(studio, lambda turn: turn.number < number)


def play_out(studio: Studio) -> None:
    """Play well to the end, and wait for the results."""
    play_while(studio, lambda _turn: True)
    studio.frames(120)
    studio.settle()


def count_out(studio: Studio) -> None:
    """Play well to the end, and stop in the middle of the count."""
    table = studio.table
    while not table.sitting.match.is_over:
        seat = table.sitting.turn.seat
        assert seat is not None
        advice = table.rules.mind.advise(table.sitting.match.state, seat)
        assert advice is not None
        table.play(advice.intent)
    while not table.count.is_running:
        studio.frames(1)
    studio.frames(COUNTING_FRAMES)


def play_until_own(studio: Studio, phase: str) -> None:
    """Play well until the person of seat 0 is asked in `phase`."""
    play_while(studio, lambda turn: turn.seat != 0 or turn.phase != phase)


def thought_out(studio: Studio) -> None:
    """Let all be told that is thought about beside the window: until nothing was for a while."""
    end, quiet = monotonic() + PATIENCE, 0
    while quiet < QUIET_FRAMES and monotonic() < end:
        studio.frames(1)
        quiet = 0 if studio.app.house.adviser.is_thinking else quiet + 1
        sleep(0.002)


def aside(studio: Studio) -> None:
    """Take the pointer off everything."""
    studio.point((5, studio.app.manager.screen.get_height() // 2))
    studio.settle()


def leave_results(game: str) -> None:
    """Save results of finished matches of `game`, without their steps: a season's worth for the statistics."""
    for deal, (seats, bots, points, won) in enumerate(SEASON, start=5000):
        table = (Seat("Ada"), *(Seat("Babbage", one) for one in bots), *(Seat("Ben"),) * (seats - 1 - len(bots)))
        head = Head(game, 1, table, {}, deal)
        result = Result("deck", None if len(bots) < seats - 1 else won, points, ())
        with Store() as store:
            store.create(new_id(), head, Progress(1, False, 30, None, None, "", result), [])


def leave_played(game: str, deal: int, seat: int = 0) -> None:
    """Save a match that was played well by everybody: a person in `seat`, experts elsewhere."""
    rules = registry.rules(game)
    minds = [PERSON if place == seat else EXPERT for place in range(rules.info.seats[0])]
    _leave(Match(rules, tuple(Seat("", mind) for mind in minds), rules.Options(), deal))


def leave_daily(game: str, day: date) -> None:
    """Save a match with the deal of a day, played well by everybody."""
    rules = registry.rules(game)
    asked = daily(rules.info, day).request(rules, "")
    _leave(Match(rules, asked.seats, asked.options, asked.deal))


def _leave(match: Match[Any, Any]) -> None:
    chance = Chance(match.deal)
    while (decider := match.turn.seat) is not None:
        match.apply(choose(APPRENTICE, match.rules, match.state, decider, chance))
    with Autosave() as autosave:
        autosave.begin(match)


def look_through(studio: Studio) -> None:
    """Wait until the cabinet has looked through all matches."""
    cabinet, end = studio.top, monotonic() + PATIENCE
    assert isinstance(cabinet, CabinetScene)
    while not cabinet.keeper.is_done and monotonic() < end:
        studio.app.house.errands.finish(PATIENCE)
        studio.frames(1)
        sleep(0.01)
    studio.settle()
