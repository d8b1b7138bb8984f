"""A package with a fault costs its own game: every other box opens, and its saved matches stay on the shelf."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

import tablewright
from game.core import registry
from game.core.match import Match, Seat
from game.core.request import PlayRequest
from saves.autosave import Autosave
from saves.matches import open_match
from saves.store import Store
from scenes.crash.scene import CrashScene
from scenes.home.scene import HomeScene
from scenes.new_match.scene import NewMatchScene
from scenes.shared.dialog import Dialog
from scenes.shelf.rows import MatchRow
from scenes.shelf.scene import ShelfScene
from scenes.statistics.scene import StatisticsScene
from scenes.testing.studio import Studio
from tests.plugged import Change, Install
from tests.screen.conftest import OpenApp

INFO = "INFO = GameInfo("
RAISES: Change = ("__init__.py", INFO, "raise RuntimeError('sunk')\n" + INFO)


def box(studio: Studio, key: str) -> None:
    """Click the box of a game at home."""
    home = studio.top
    assert isinstance(home, HomeScene)
    studio.click(next(one for one in home.boxes if one.game.key == key).rect.center)
    studio.settle()


def saved_ferry() -> str:
    """Leave a match of Ferry on the shelf."""
    rules = registry.rules("ferry")
    match = Match(rules, (Seat("Ada"), Seat("Grace")), rules.Options(), 7)
    with Autosave() as autosave:
        identity = autosave.begin(match)
        match.apply(rules.legal(match.state)[0])
        autosave.played(identity, match)
    return identity


def test_a_package_that_fails_on_import_has_a_closed_box_that_says_why(open_app: OpenApp, install: Install) -> None:
    module = install(RAISES)
    studio = open_app()

    box(studio, "ferry")

    dialog = studio.top
    assert isinstance(dialog, Dialog)
    assert dialog.title == "Ferry can’t be opened"
    assert f"its package {module.replace('_', '-')} 1.0.0 has a fault (RuntimeError: sunk)" in dialog.text
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    box(studio, "my_engine")
    assert isinstance(studio.top, NewMatchScene)


def test_matches_of_a_broken_package_stay_on_the_shelf(open_app: OpenApp, install: Install, tmp_path: Path) -> None:
    module = install()
    studio = open_app()
    identity = saved_ferry()
    studio.close()
    shutil.rmtree(tmp_path / "site" / module)
    shutil.rmtree(tmp_path / "site" / f"{module}-1.0.0.dist-info")
    install(RAISES)
    studio = open_app()
    studio.settle()
    studio.frames(60)

    studio.app.manager.push(StatisticsScene(studio.app.house))
    studio.settle()
    studio.app.manager.home(ShelfScene(studio.app.house))
    studio.settle()
    shelf = studio.top
    assert isinstance(shelf, ShelfScene)
    shelf.open_match(identity)
    studio.settle()

    assert "The game “Ferry” can’t be opened" in shelf.toasts.words[-1]
    assert [row.summary.id for row in shelf.rows if isinstance(row, MatchRow)] == [identity]


def test_matches_of_a_package_that_is_gone_say_what_is_missing(
    open_app: OpenApp, install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    module = install()
    studio = open_app()
    identity = saved_ferry()
    studio.close()
    for folder in (tmp_path / "site").glob(f"{module}*"):
        shutil.rmtree(folder)
    registry.look_anew()
    studio = open_app()
    studio.settle()
    home = studio.top
    assert isinstance(home, HomeScene)

    home.open_match(identity)

    assert home.toasts.words[-1] == (
        "The game “Ferry” is not installed here: with its package this match can be opened again."
    )
    assert tablewright.main(["matches"]) == 0
    assert "Ferry  7  Ada, Grace" in capsys.readouterr().out


def test_rules_that_can_not_be_asked_how_it_stands_keep_no_move_from_the_disk(
    open_app: OpenApp, install: Install, tmp_path: Path
) -> None:
    module = install(
        ("rules.py", "    def turn(", "    def digest(self, state):\n        raise OSError\n\n    def turn(")
    )
    rules = registry.rules("ferry")
    studio = open_app(request=PlayRequest("ferry", 7, (Seat("Ada"), Seat("Bot", "random")), rules.Options()))
    table = studio.table
    table.play(table.rules.legal(table.sitting.match.state)[0])
    played = list(table.sitting.match.intents)

    assert table.save_now()
    studio.close()

    for folder in (tmp_path / "site").glob(f"{module}*"):
        shutil.rmtree(folder)
    install()
    with Store() as store:
        found = open_match(store, next(iter(store.summaries())).id)
        assert [intent.crate for intent in found.intents] == [intent.crate for intent in played]


def test_a_picture_for_home_that_fails_costs_only_the_picture(open_app: OpenApp, install: Install) -> None:
    install(("page.py", "    def background(", "    def background(self):\n        raise OSError\n\n    def old("))
    saved_ferry()
    studio = open_app()

    studio.settle()
    studio.frames(60)

    assert isinstance(studio.top, HomeScene)
    assert not isinstance(studio.top, CrashScene)


def test_the_doctor_names_what_is_wrong_with_a_package(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    install(("page.py", "PAGE = FerryPage", "raise ImportError('no paint')"))

    assert tablewright.main(["doctor"]) == 1

    out = capsys.readouterr().out
    assert "Games: efficiency_engine, my_engine, bric_a_brac, palimpsest, victory_point_salad\n" in out
    assert "The game “Ferry” can’t be opened" in out
    assert "(ImportError: no paint)" in out
