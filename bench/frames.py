"""What a frame costs in motion: everything between two flips, the flip included.

The goals are those of the processor's time, which others on the machine hardly change.

`python -m bench.frames WIDTHxHEIGHT` measures one size in a process of its own and prints JSON.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from math import cos, sin
from pathlib import Path
from time import perf_counter, sleep, thread_time
from typing import TYPE_CHECKING, NamedTuple

from bench import resizing
from bench.figures import Figure, spread
from game.bots import EXPERT

if TYPE_CHECKING:
    from scenes.testing.studio import Studio

TITLE = "what a frame costs in motion"
SIZES = ("1920x1080", "3840x2160")
LATE_AFTER = {SIZES[0]: 3.0, SIZES[1]: 8.0}  # milliseconds in which 99 of 100 frames are to be done
DRAG_FRAMES, FLIGHTS = 600, 20
FLYING = 20
COLLECTING = ("take_resource", "settle_keep", "discard", "end_turn")
COLLECTED = 40  # turns of a match of four that only collects
BOT_FRAMES = 1_800
REVIEW_FRAMES, STEP_FRAMES, SCRUB_FRAMES = 1_800, 40, 600
FULL_HD = 1920  # pixels across
LATE = 35
VEILED = 2  # the step of a lesson, from 0, whose veil is measured
# A deal whose first favour can be used at once, so that a card can be dragged.
DEAL = 4217


class Cost(NamedTuple):
    """The seconds of a frame: those that passed, and those of the processor in the thread that draws."""

    passed: float
    worked: float


def run() -> Iterator[Figure]:
    """Yield the figures for every size, in a real X11 window where there is a display or Xvfb."""
    for size in SIZES:
        yield from _measure_apart(size)


def _measure_apart(size: str) -> list[Figure]:
    command = [sys.executable, "-m", "bench.frames", size]
    env = dict(os.environ)
    if not env.get("DISPLAY") and shutil.which("xvfb-run"):
        command = ["xvfb-run", "-a", "-s", f"-screen 0 {size}x24", *command]
        env["SDL_VIDEODRIVER"] = "x11"
    with tempfile.TemporaryDirectory() as home:
        env["TABLEWRIGHT_HOME"] = home
        done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    return [Figure(**figure) for figure in json.loads(done.stdout.splitlines()[-1])]


def _measure(size: str) -> list[Figure]:
    import pygame

    from scenes.testing.studio import Studio, request_against, request_for

    width, height = (int(part) for part in size.split("x"))
    studio = Studio((width, height), request_for("efficiency_engine", DEAL))
    studio.settle()
    where = f"{size}, {pygame.display.get_driver()}"
    is_usual, late = size == SIZES[0], LATE_AFTER[size]
    rows = [
        *told(f"dragging a card ({where})", dragging(studio, width, height), late),
        *told(f"{FLYING} flying cards ({where})", _flying(studio, width, height), late),
        Figure(f"resident memory ({where})", _resident(), "MB", at_most=120 if is_usual else None),
    ]
    studio.close()
    studio = Studio((width, height), request_against("my_engine", DEAL, EXPERT, EXPERT, EXPERT))
    rows += told(f"match of four while bots think ({where})", _against_bots(studio), late)
    studio.close()
    rows += _endless(width, height, where, late)
    rows += _reviewing(width, height, where, late)
    rows += _taught(width, height, where, late)
    studio = Studio((width, height))
    _lay_full_mats(studio)
    rows += told(f"dragging a card over four full mats ({where})", _leading(studio, width, height), late)
    studio.close()
    return [*rows, *resizing.figures(width, height, where)]


def told(what: str, costs: Sequence[Cost], late: float) -> list[Figure]:
    """Return the figures of a motion, `late` being the goal in milliseconds."""
    passed = spread(what, [cost.passed for cost in costs])
    return [*passed, *spread(f"{what}, processor", [cost.worked for cost in costs], p99=late)]


def _lay_full_mats(studio: Studio) -> None:
    """Sit down at a match of Victory Point Salad for four, in which all have collected what there was to take."""
    import pygame

    from game.core import registry
    from game.core.match import PERSON, Match, Seat
    from scenes.table import table_of
    from scenes.table.curtain import CurtainScene

    rules = registry.rules("victory_point_salad")
    match = Match(rules, tuple(Seat(name, PERSON) for name in "ABCD"), rules.Options(replenish="round"), DEAL)
    while match.turn.number < COLLECTED:
        legal = rules.legal(match.state)
        match.apply(next(intent for kind in COLLECTING for intent in legal if intent.kind == kind))
    studio.app.manager.push(table_of(studio.app.house, match))
    studio.settle()
    while isinstance(studio.top, CurtainScene):
        studio.key(pygame.K_RETURN)
        studio.settle()


def _reviewing(width: int, height: int, where: str, late: float) -> list[Figure]:
    """Return the figures of a match that is looked at while its chances are reckoned up."""
    import pygame

    from scenes.review.scene import ReviewScene
    from scenes.testing.studio import Studio

    match = resizing.played(DEAL)
    studio = Studio((width, height))
    studio.app.manager.push(ReviewScene(studio.app.house, match, "The match"))
    studio.settle()
    times: list[Cost] = []
    while len(times) < REVIEW_FRAMES:
        if len(times) % STEP_FRAMES == 0:  # somebody looks at the match meanwhile
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
        times.append(_frame(studio))
        # As fast as a window shows frames, so that who reckons gets its share of the time.
        sleep(max(0.0, 1 / 60 - times[-1].passed))
    rows = told(f"looking at a match while it is reckoned up ({where})", times, late)
    most = 120 if width == FULL_HD else None
    rows.append(Figure(f"resident memory with a review open ({where})", _resident(), "MB", at_most=most))
    rows += told(f"leading the cursor along a review's graph ({where})", _scrubbing(studio), late)
    studio.close()
    return rows


def _endless(width: int, height: int, where: str, late: float) -> list[Figure]:
    """Return the figures of a table without end on which many cards lie; a frame has `late` milliseconds."""
    from scenes.testing.studio import Studio

    studio = Studio((width, height))
    studio.settle()
    _sit_down_late(studio)
    what = f"over {LATE} cards on an endless table ({where})"
    rows = told(f"dragging a card {what}", _leading(studio, width, height), late)
    rows += told(f"moving the view {what}", _panning(studio, width, height), late)
    studio.close()
    return rows


def _sit_down_late(studio: Studio) -> None:
    """Sit down at the Palimpsest with `LATE` cards on the table, laid at random."""
    from game.core import registry
    from game.core.chance import Chance
    from game.core.match import Match, Seat
    from scenes.table import table_of

    rules, chance = registry.rules("palimpsest"), Chance(DEAL)
    options = rules.Options(deck="extended", deck_end="play_out", edition="second")
    match = Match(rules, (Seat("Ada"), Seat("Ben", EXPERT)), options, DEAL)
    while match.turn.number < LATE or match.turn.seat != 0 or match.turn.phase != "play":
        legal = rules.legal(match.state)
        match.apply(legal[chance.below(len(legal))])
    studio.app.manager.push(table_of(studio.app.house, match))
    studio.settle()


def _taught(width: int, height: int, where: str, late: float) -> list[Figure]:
    """Return the figures of a lesson, which dims all but what its step is about."""
    from scenes.testing.studio import Studio

    studio = Studio((width, height))
    _begin_lesson(studio, "my_engine", VEILED)
    rows = told(f"dragging a card over a lesson's veil ({where})", _leading(studio, width, height), late)
    studio.close()
    studio = Studio((width, height))
    _begin_lesson(studio, "palimpsest", VEILED)
    rows += told(f"moving the view below a lesson's veil ({where})", _panning(studio, width, height), late)
    studio.close()
    return rows


def _begin_lesson(studio: Studio, game: str, place: int) -> None:
    """Sit down at the step `place` of a lesson, and wait until it asks for something."""
    from game.core import registry
    from game.teaching.course import Course
    from scenes.lesson.scene import LessonScene
    from scenes.matches.lessons import lesson_of

    rules = registry.rules(game)
    scene = LessonScene(studio.app.house, Course(lesson_of(rules), rules, "Ada").at(place))
    studio.app.manager.push(scene)
    while not scene.is_asking:
        studio.settle()
        studio.frames(1)
    studio.settle()


def _scrubbing(studio: Studio) -> list[Cost]:
    """Return what each frame takes while the cursor is led to and fro along the graph of a review."""
    import pygame

    from scenes.review.scene import ReviewScene

    review = studio.top
    assert isinstance(review, ReviewScene)
    graph = review.foot.graph
    assert graph is not None
    bands, times = graph.bands, []
    studio.press(bands.center)
    for number in range(SCRUB_FRAMES):
        pos = (round(bands.centerx + 0.45 * bands.width * sin(number / 50)), bands.centery)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        times.append(_frame(studio))
    studio.release(bands.center)
    return times


def _panning(studio: Studio, width: int, height: int) -> list[Cost]:
    """Return what each frame takes while the whole table is led about."""
    import pygame

    start, times = (width // 2, height // 2), []
    studio.press(start, pygame.BUTTON_MIDDLE)
    for number in range(DRAG_FRAMES):
        pos = (round(start[0] + width * 0.1 * sin(number / 20)), round(start[1] + height * 0.1 * cos(number / 17)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 1, 0), touch=False))
        times.append(_frame(studio))
    studio.release(start, pygame.BUTTON_MIDDLE)
    return times


def _frame(studio: Studio, clock: Callable[[], float] = thread_time) -> Cost:
    start, begun = perf_counter(), clock()
    studio.app.frame(1 / 60)
    return Cost(perf_counter() - start, clock() - begun)


def dragging(studio: Studio, width: int, height: int, clock: Callable[[], float] = thread_time) -> list[Cost]:
    """Return what each frame takes while a card that another has uncovered is led about the whole window.

    `clock` tells the processor's time.
    """
    studio.click(studio.place(next(iter(studio.table.board.moves.drags))))
    studio.settle()
    return _leading(studio, width, height, clock)


def _leading(studio: Studio, width: int, height: int, clock: Callable[[], float] = thread_time) -> list[Cost]:
    """Return what each frame takes while a card is dragged about the whole window."""
    import pygame

    card = next(iter(studio.table.board.moves.drags))
    studio.carry(studio.place(card), (width // 2, height // 2))
    assert studio.table.hand.held == card
    times = []
    for number in range(DRAG_FRAMES):
        turn = number / 40
        pos = (round(width * (0.5 + 0.4 * cos(turn))), round(height * (0.5 + 0.35 * sin(1.7 * turn))))
        rel = (pos[0] - studio.pointer[0], pos[1] - studio.pointer[1])
        studio.pointer = pos
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(1, 0, 0), touch=False))
        times.append(_frame(studio, clock))
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    return times


def _flying(studio: Studio, width: int, height: int) -> list[Cost]:
    """Return what each frame takes while many cards fly across the window and back."""
    times = []
    sprites = list(studio.table.board.pieces.sprites.values())[:FLYING]
    for flight in range(FLIGHTS):
        for number, sprite in enumerate(sprites):
            # Each to a place of its own, and to another one every time.
            across, down = (number * 7 + flight * 3) % FLYING, (number * 3 + flight * 7) % FLYING
            x, y = width * (0.5 + across) / FLYING, height * (0.5 + down) / FLYING
            sprite.fly(replace(sprite.place, x=x, y=y), 0.38)
        while studio.table.motion.is_moving:
            times.append(_frame(studio))
    return times


def _against_bots(studio: Studio) -> list[Cost]:
    """Return what each frame takes in a match against three bots that think: while they do, and while cards fly."""
    from tools.stories.playing import step

    studio.settle()
    table = studio.table
    times: list[Cost] = []
    while len(times) < BOT_FRAMES and not table.sitting.match.is_over:
        if not table.bot.is_to_decide:
            step(studio)
            continue
        times.append(_frame(studio))
        # As fast as a window shows frames, so that the bots get their share of the time.
        sleep(max(0.0, 1 / 60 - times[-1].passed))
    return times


def _resident() -> float:
    """Return the megabytes of memory that this process holds; Linux alone tells."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


if __name__ == "__main__":
    print(json.dumps([asdict(figure) for figure in _measure(sys.argv[1])]))
