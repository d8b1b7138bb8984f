"""What a person sees when something goes wrong: a calm panel, a match that is safe, a report that can be followed."""

from __future__ import annotations

import getpass
from pathlib import Path
from threading import Thread
from typing import Any

import pygame
import pytest

import tablewright
from game.core import registry
from game.core.match import Seat
from game.core.request import PlayRequest
from saves.crash_replay import Followed, follow
from saves.packed import unpacked
from saves.store import Store
from saves.transfer import read_report
from scenes.crash.last_resort import say_goodbye
from scenes.crash.report import NothingWorksError
from scenes.crash.scene import CrashScene
from scenes.home.scene import HomeScene
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.plugged import Change, Install
from tests.screen.conftest import OpenApp

NAMES = ("Adelheid", "Bartholomew")
STUMBLES: Change = (
    "rules.py",
    "            case CastOff():\n",
    "            case CastOff():\n                state.shore.append(0)\n"
    "                raise RuntimeError(f'Bartholomew is adrift near {__file__}')\n",
)
DRAWS_NOTHING: Change = (
    "page.py",
    "        load = (view.ahead or view.table)",
    "        if view.table.zones['ferry']:\n            raise RuntimeError('no ink')\n"
    "        load = (view.ahead or view.table)",
)
IS_DIZZY: Change = (
    "mind.py",
    "    world = copy(state)\n",
    "    world = copy(state)\n    from multiprocessing import parent_process\n\n"
    "    if parent_process():\n        raise RuntimeError('dizzy')\n",
)
FLEES: Change = (
    "page.py",
    "    def background(self) -> Surface:\n",
    "    def background(self) -> Surface:\n        exit(7)\n",
)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "home" / "log"


def request(*minds: str) -> PlayRequest:
    """Return a match of Ferry between people, or others."""
    rules = registry.rules("ferry")
    seats = tuple(Seat(name, mind) for name, mind in zip(NAMES, minds or ("person", "person"), strict=True))
    return PlayRequest("ferry", 7, seats, rules.Options())


def report_in(log: Path) -> Path:
    [path] = log.glob("report-*.tablewright")
    return path


def followed(path: Path) -> Followed:
    report, record = read_report(path)
    assert report is not None
    return follow(report, record)


def panel(studio: Studio) -> CrashScene:
    assert isinstance(studio.top, CrashScene)
    return studio.top


def press(studio: Studio, words: str) -> None:
    studio.ready()
    button = next(one for one in studio.top.controls.buttons if one.face.words == words)
    studio.click(button.rect.center)
    studio.settle()


def look(studio: Studio) -> TableScene:
    """Open the curtain for whoever is to decide, once it hangs."""
    for _frame in range(300):
        if isinstance(studio.top, CurtainScene):
            studio.ready()
            studio.key(pygame.K_RETURN)
            studio.settle()
            return studio.table
        studio.frames()
    raise AssertionError("no curtain")


def load_a_crate(studio: Studio) -> TableScene:
    """Have the first person load a crate, and hand the screen over to the second."""
    table = look(studio)
    table.play(table.rules.legal(table.sitting.match.state)[0])
    return look(studio)


def stumble(studio: Studio) -> TableScene:
    """Have the second person send the ferry off, which the rules can't."""
    table = load_a_crate(studio)
    studio.click(studio.place("cast_off"))
    studio.settle()
    return table


def test_rules_that_stumble_are_told_and_the_match_goes_on_where_it_was(
    open_app: OpenApp, install: Install, log: Path, tmp_path: Path
) -> None:
    module = install(STUMBLES)
    studio = open_app(request=request(), expects_crashes=True)

    table = stumble(studio)

    said = panel(studio)
    assert said.title == "Something went wrong; your match is safe"
    assert f"The fault is in the package {module.replace('_', '-')} 1.0.0" in said.text
    assert "Everything is saved." in said.text
    assert str(report_in(log)) in said.text

    press(studio, "Copy the report")
    assert unpacked(pygame.scrap.get_text()) == report_in(log).read_text(encoding="utf-8")
    press(studio, "Go on")
    assert studio.top is table
    with Store(tmp_path / "home" / "tablewright.sqlite") as store:
        assert store.summary(table.sitting.identity or "").cursor == table.sitting.match.ply == 1
    table.play(table.rules.legal(table.sitting.match.state)[0])
    assert table.sitting.match.ply == 2


def test_a_report_replays_to_its_position_and_meets_the_exception_again(
    open_app: OpenApp, install: Install, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(STUMBLES)
    studio = open_app(request=request(), expects_crashes=True)
    stumble(studio)

    found = followed(report_in(log))

    assert found.match is not None
    assert found.match.ply == 1
    assert found.report.attempt == {"kind": "cast_off"}
    assert found.again is not None
    assert isinstance(found.again[1], RuntimeError)
    assert tablewright.main(["replay", str(report_in(log))]) == 1
    out = capsys.readouterr().out
    assert "  Player 1 loads" in out
    assert "It comes again here (playing CastOff(kind='cast_off')):" in out
    assert "RuntimeError: " in out.splitlines()[-1]


def test_a_report_names_nobody_and_no_place_of_the_machine(
    open_app: OpenApp, install: Install, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    install(STUMBLES)
    studio = open_app(request=request(), expects_crashes=True)
    stumble(studio)

    text = report_in(log).read_text(encoding="utf-8")

    assert not [name for name in NAMES if name in text]
    assert "somebody is adrift near ~/site/" in text
    for place in (str(tmp_path), f"/{getpass.getuser()}/", str(Path(tablewright.__file__).parent)):
        assert place not in text
        assert place not in (log / "tablewright.log").read_text(encoding="utf-8")
    report = followed(report_in(log)).report
    assert any("TableScene after 1: MouseButtonDown" in line for line in report.inputs)
    assert {"os", "python", "sdl", "window", "desktops", "language", "theme"} <= set(report.system)
    assert any('File "game/core/match.py"' in line for line in report.traceback)


def test_a_screen_that_fails_again_and_again_is_left_for_home(open_app: OpenApp, install: Install, log: Path) -> None:
    install(DRAWS_NOTHING)
    studio = open_app(request=request(), expects_crashes=True)
    table = look(studio)

    studio.click(studio.place(table.board.table.zones["hand:0"][0].id))
    studio.settle()
    panel(studio)
    press(studio, "Go on")
    studio.frames(3)

    home = studio.top
    assert isinstance(home, HomeScene)
    assert any("could not go on" in words for words in home.toasts.words)
    studio.expects_crashes = True
    home.open_box("efficiency_engine")
    studio.settle()
    studio.key(pygame.K_RETURN)
    studio.settle()
    assert studio.table.sitting.match.rules.info.key == "efficiency_engine"


def test_a_page_that_fails_to_come_leaves_the_screen_below(open_app: OpenApp, install: Install) -> None:
    install(FLEES)
    studio = open_app(request=request(), expects_crashes=True)

    assert "The fault is in" in panel(studio).text
    press(studio, "Go on")

    assert isinstance(studio.top, HomeScene)


def test_a_bot_that_stumbles_in_its_process_is_told_and_another_decides(
    open_app: OpenApp, install: Install, log: Path
) -> None:
    install(IS_DIZZY)
    studio = open_app(request=request("person", "expert"), expects_crashes=True)
    table = studio.table
    table.play(table.rules.legal(table.sitting.match.state)[0])

    while table.sitting.turn.seat == 1:
        studio.key(pygame.K_n)
        studio.frames(1, seconds=0.1)
    studio.frames(2)

    assert studio.top is table
    assert any("A quicker one decides." in words for words in table.toasts.words)
    assert "RuntimeError: dizzy" in report_in(log).read_text(encoding="utf-8")


def test_what_another_thread_raises_is_told_once(open_app: OpenApp, log: Path) -> None:
    studio = open_app(expects_crashes=True)

    def fail() -> None:
        raise ArithmeticError("beside")

    for _time in range(2):
        thread = Thread(target=fail, name="aside")
        thread.start()
        thread.join()
        studio.frames(2)
        if isinstance(studio.top, CrashScene):
            assert studio.top.title == "Something went wrong"
            press(studio, "Go on")

    assert isinstance(studio.top, HomeScene)
    assert (log / "tablewright.log").read_text(encoding="utf-8").count("ArithmeticError: beside") == 2


def test_a_report_without_a_match_is_told_as_it_was_recorded(
    open_app: OpenApp, log: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    studio = open_app(expects_crashes=True)
    monkeypatch.setattr(studio.top, "show_rules", lambda: 1 // 0)
    studio.key(pygame.K_r)

    assert panel(studio).title == "Something went wrong"
    assert tablewright.main(["replay", str(report_in(log))]) == 0
    out = capsys.readouterr().out
    assert out.startswith("No match was on the table.")
    assert "It does not come again by itself. This was recorded:" in out
    assert out.splitlines()[-1] == "ZeroDivisionError: integer division or modulo by zero"
    assert tablewright.main(["import", str(report_in(log))]) == 2
    assert "is a report of something that went wrong, without a match" in capsys.readouterr().err


def test_when_the_panel_fails_too_what_was_played_is_saved_and_the_log_is_named(
    open_app: OpenApp,
    install: Install,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    install(STUMBLES)
    studio = open_app(request=request(), expects_crashes=True)

    def fail(*_words: Any) -> None:
        raise ArithmeticError("no panel")

    table = load_a_crate(studio)
    monkeypatch.setattr(CrashScene, "build", fail)
    with pytest.raises(NothingWorksError) as ended:
        studio.click(studio.place("cast_off"))
    studio.is_open = False
    say_goodbye(ended.value, is_kept=studio.app.close())

    err = capsys.readouterr().err
    assert "Tablewright has to end" in err
    assert "Your matches are safe." in err
    assert str(tmp_path / "home" / "log") in err
    with Store(tmp_path / "home" / "tablewright.sqlite") as store:
        assert store.summary(table.sitting.identity or "").cursor == 1
