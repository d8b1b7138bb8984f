"""Renders every screen of the app in meaningful states, headless, from fixed deals.

`python tools/screenshots.py --out DIR [--only NAME] [--size WxH]`: NAME begins the name of a story or of a picture.
"""

from __future__ import annotations

import os
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.core.rules import Turn
from game.core.words import _
from scenes.dialog import Dialog
from scenes.pages.page import Amount, Click, Drag, Press
from tools.studio import Studio, request_for

SIZES = ("1280x720", "1920x1080", "3840x2160")
GAME = "efficiency_engine"
DEAL = 4217
MOST_PLIES = 120
WON_DEAL, PERFECT_DEAL, LOST_DEAL = 8, 299, 12

Story = Callable[[tuple[int, int]], Iterator[tuple[str, Studio]]]


def step(studio: Studio) -> None:
    """Make a good player's next gesture with the pointer."""
    table = studio.table
    match = table.sitting.match
    advice = match.rules.advise(match.state, match.turn.seat)
    assert advice is not None
    match table.page.gestures(advice.intent, table.board.table)[0]:
        case Drag(piece, onto):
            studio.drag(studio.place(piece), studio.place(onto))
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
    for _ply in range(MOST_PLIES):
        if sitting.match.is_over or not goes_on(sitting.turn):
            return
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


def home(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the home screen, empty and with a match, and what its buttons lead to."""
    studio = Studio(size)
    studio.frames(60)
    studio.settle()
    yield "empty", studio
    studio.close()
    for deal in (7, 12, DEAL):
        studio = Studio(size, request_for(GAME, deal))
        studio.settle()
        play_turns(studio, 3 if deal != 12 else 99)
        studio.close()
    studio = Studio(size)
    studio.frames(60)
    studio.settle()
    yield "with_a_match", studio
    studio.key(pygame.K_RIGHT)
    studio.settle()
    yield "focus", studio
    studio.close()


def screens(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the screens beside the table."""
    from scenes.about import AboutScene
    from scenes.new_match import NewMatchScene
    from scenes.rulebook import RulebookScene
    from scenes.settings_scene import SettingsScene
    from scenes.shelf import ShelfScene
    from scenes.statistics import StatisticsScene

    for deal in (3, 8):
        studio = Studio(size, request_for(GAME, deal))
        studio.settle()
        play_out(studio) if deal == 8 else play_turns(studio, 2)
        studio.close()
    studio = Studio(size)
    manager, house = studio.app.manager, studio.app.house
    for name, scene in (
        ("about", AboutScene(house)),
        ("new_match", NewMatchScene(house, GAME)),
        ("rulebook", RulebookScene(house, GAME)),
        ("rulebook_favours", RulebookScene(house, GAME, "favours")),
        ("settings", SettingsScene(house)),
        ("shelf", ShelfScene(house)),
        ("statistics", StatisticsScene(house)),
    ):
        manager.push(scene)
        studio.settle()
        studio.frames(3)
        yield name, studio
        manager.pop()
        studio.settle()
    studio.close()


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


def _aside(studio: Studio) -> None:
    """Take the pointer off everything."""
    studio.point((5, studio.app.manager.screen.get_height() // 2))
    studio.settle()


def _first_roll(studio: Studio) -> Iterator[str]:
    studio.settle()
    yield "dealt"
    studio.point(studio.place(studio.table.board.table.zones["favours"][-1].id))
    studio.frames(10)
    yield "hover_favour"
    studio.point(studio.place("bay:2"))
    studio.frames(60)
    yield "inspect"
    studio.key(pygame.K_h)
    yield "hint"
    studio.click(studio.place("cup"))
    studio.frames(14)
    yield "tumbling"
    _aside(studio)
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
    _aside(studio)
    yield "collect"
    play_turns(studio, 5)
    _aside(studio)
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
    studio.click(next(one.rect.center for one in studio.top.controls.buttons if one.face.words == _("Replay")))
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


def daylight(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the other theme and the other deck."""
    from scenes.settings_scene import SettingsScene

    studio = Studio(size)
    studio.app.house.change(replace(studio.app.house.settings, theme="daylight", suits="two"))
    studio.app.manager.rebuild()
    studio.frames(60)
    studio.settle()
    yield "home", studio
    studio.app.manager.push(SettingsScene(studio.app.house))
    studio.settle()
    yield "settings", studio
    studio.close()
    studio = Studio(size, request_for(GAME, DEAL))
    studio.settle()
    studio.click(studio.place("cup"))
    studio.settle()
    yield "table", studio
    studio.close()


def errors(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show what a person sees when saves can't be had, and when a settings file is damaged."""
    data = Path(os.environ["TABLEWRIGHT_HOME"])
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text("a file where the folder should be")
    studio = Studio(size)
    studio.frames(40)
    yield "no_saves", studio
    studio.close()
    data.unlink()
    data.mkdir()
    (data / "settings.json").write_text("{")
    studio = Studio(size)
    studio.frames(40)
    yield "damaged_settings", studio
    studio.close()


STORIES: dict[str, Story] = {
    "home": home,
    "screens": screens,
    "table": table,
    "results": results,
    "review": review,
    "daylight": daylight,
    "errors": errors,
}


def render(story: str, size: str, out: Path, only: str) -> list[str]:
    """Render one story at one size in this process, and return the files written."""
    width, height = (int(part) for part in size.split("x"))
    written = []
    with tempfile.TemporaryDirectory() as data:
        os.environ["TABLEWRIGHT_HOME"] = str(Path(data) / "home")
        for name, studio in STORIES[story]((width, height)):
            full = f"{story}_{name}"
            if full.startswith(only) or story.startswith(only):
                path = out / f"{full}_{size}.png"
                studio.shot(path)
                written.append(path.name)
    return written


def main() -> int:
    """Render what the command line asks for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--size", action="append")
    arguments = parser.parse_args()
    stories = [name for name in STORIES if name.startswith(arguments.only) or arguments.only.startswith(name)]
    if not stories:
        parser.error(f"there is no story or picture called {arguments.only}; stories are {', '.join(STORIES)}")
    sizes = arguments.size or SIZES
    jobs = [(story, size) for size in reversed(sizes) for story in stories]
    # A process a story: each has its own data directory in its environment.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        waiting = [pool.submit(render, story, size, arguments.out, arguments.only) for story, size in jobs]
        for (story, size), done in zip(jobs, waiting, strict=True):
            print(f"{story} {size}: {', '.join(done.result())}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
