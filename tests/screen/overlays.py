"""What comes over a screen for a while: questions, panels, open lists, the count. A way through all of it.

It says its words when it comes, so the language has to be installed before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.core import registry
from saves.errors import DamagedMatchError
from saves.intake import Taken
from scenes.crash.report import Crash
from scenes.crash.scene import CrashScene
from scenes.matches import exporting, opening
from scenes.matches.intake import Progress
from scenes.matches.picturing import take_picture
from scenes.matches.taking_in import TakingInScene
from scenes.new_match.scene import NewMatchScene
from scenes.review.filming import Filming
from scenes.review.painting import PaintingScene
from scenes.review.scene import ReviewScene
from scenes.review.sharing import film, share
from scenes.settings.scene import SettingsScene
from scenes.shared.dialog import Dialog
from scenes.shared.overlay import OverlayScene
from scenes.shared.scene import Scene
from scenes.table.strokes import either
from scenes.testing.studio import Studio
from scenes.workshop.form_scene import FormScene
from tests.screen import tour
from tests.screen.home_saves import saved
from tests.screen.tour import Stop

PLAYED = "efficiency_engine"
REPORT = Path.home() / ".local" / "state" / "tablewright" / "reports" / "2026-11-22-184559-1.txt"


def beside_the_table() -> Iterator[Stop]:
    """Yield what comes over the screens beside the table."""
    yield Stop("crash", _crash)
    yield Stop("crash of a package", partial(_crash, package="a-package-of-games 1.0.0"))
    yield Stop("export", lambda studio: exporting.ask_where(studio.top, saved()[0]))
    yield Stop("damaged", _damaged)
    yield Stop("picture", lambda studio: take_picture(studio.app.house))
    yield Stop("pass on", lambda studio: share(_review(studio)))
    yield Stop("moving picture", lambda studio: film(_review(studio)))
    yield Stop("painting", _painting)
    yield Stop("taking in", _taking_in)
    yield Stop("not taken in", _not_taken)
    yield Stop("languages", partial(_open_list, "language", lambda studio: SettingsScene(studio.app.house)))
    yield Stop("bots", partial(_open_list, "seat 0 mind", lambda studio: NewMatchScene(studio.app.house, "palimpsest")))


def over_the_table(game: str) -> Iterator[Stop]:
    """Yield what comes over the table of a game, in a full match that is nearly over."""
    seats = registry.info(game).seats[1]
    intents, turns = tour.whole_match(game, seats)
    own = [ply for ply, (seat, _phase) in enumerate(turns) if seat == 0]
    asked = next(ply for ply in reversed(own) if len(_choices(game, seats, ply)) > 1)
    wanted = ("log", "hint", "list", "recap", "large", "notices", "refused", "announced", "caution")
    yield from (stop for stop in tour.at_the_table(game, seats) if stop.name.split()[-1] in wanted)
    yield from (stop for stop in tour.of_a_game(game) if stop.name in ("restart", "reopen"))
    yield Stop(f"{seats} question", partial(tour.sit_down, game, seats, asked), partial(_ask_which, game, seats, asked))
    yield Stop(f"{seats} count", partial(_count, game, seats, len(intents)))


def _crash(studio: Studio, package: str = "") -> None:
    house, problem = studio.app.house, RuntimeError("this went wrong")
    crash = Crash(problem, "the report", REPORT, package, "", has_match=bool(package))
    studio.app.manager.push(CrashScene(house, crash))


def _damaged(studio: Studio) -> None:
    match = tour.match_at("palimpsest", 5, 40)
    opening.tell_damage(studio.app.house, DamagedMatchError(41, match, older_rules=True))


def _review(studio: Studio) -> ReviewScene:
    intents, _turns = tour.whole_match(PLAYED, 1)
    opening.look_at(studio.app.house, tour.match_at(PLAYED, 1, len(intents)), identity=saved()[0])
    assert isinstance(studio.top, ReviewScene)
    return studio.top


class Untaken(TakingInScene):
    """Files that nobody takes in: it stays where it is, too."""

    def enter(self) -> None:
        self.house.workers.append(self.worker)
        OverlayScene.enter(self)
        self.hear(Progress(20, 10_000))
        self.update(0.0)
        self.update(100.0)
        self.hear(Progress(3_120, 10_000))
        self.show_progress()


def _taking_in(studio: Studio) -> None:
    studio.app.manager.push(Untaken(studio.app.house, [], lambda _taken: None))


def _not_taken(studio: Studio) -> None:
    fault = "/home/ada/Documents/matches/{number}.tablewright breaks off or is damaged in line 17."
    taken = Taken((), 0, tuple(fault.format(number=number) for number in range(20)), left=6_860)
    Untaken(studio.app.house, [], lambda _taken: None).tell(taken)


class Unpainted(PaintingScene):
    """A painting that nobody is at: it stays where it is, however long one looks."""

    def enter(self) -> None:
        self.house.workers.append(self.worker)
        OverlayScene.enter(self)


def _painting(studio: Studio) -> None:
    filming = Filming(tour.match_at(PLAYED, 1, 3), "", 0, (), studio.app.house.settings, Path("nowhere/one.png"))
    studio.app.manager.push(Unpainted(studio.app.house, filming))


def _open_list(key: str, make: object, studio: Studio) -> None:
    assert callable(make)
    scene: Scene = make(studio)
    studio.app.manager.push(scene)
    studio.frames(2)
    assert isinstance(scene, FormScene)
    assert scene.form is not None
    scene.controls.set_focus(scene.form.fields[key])
    studio.key(pygame.K_SPACE)
    studio.frames(10)
    assert scene.form.is_choosing


def _choices(game: str, seats: int, ply: int) -> Sequence[Any]:
    return registry.rules(game).legal(tour.match_at(game, seats, ply).state)


def _ask_which(game: str, seats: int, ply: int, studio: Studio) -> None:
    if isinstance(studio.top, Dialog):  # a new window takes nothing away
        return
    one, other, *_more = _choices(game, seats, ply)
    studio.table.attempt(either(one, other))
    assert isinstance(studio.top, Dialog)


def _count(game: str, seats: int, over: int, studio: Studio) -> None:
    table = tour.sit_down(game, seats, over - 1, studio)
    intent = tour.whole_match(game, seats)[0][-1]
    table.play(intent)
    for _frame in range(600):
        if table.count.is_running:
            break
        studio.frames(1)
    assert table.count.is_running
    studio.frames(40)
