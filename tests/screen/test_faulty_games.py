"""A game of another package may have its fault anywhere: it is told whose it is, and everything else goes on."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import assets
import tablewright
from game.core import registry
from game.core.match import Match, Seat
from saves.autosave import Autosave
from saves.store import Store
from scenes.home.scene import HomeScene
from scenes.matches.leaving import LeaveScene
from scenes.new_match.scene import NewMatchScene
from scenes.shared.dialog import Dialog
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.plugged import Change, Install
from tests.screen.conftest import OpenApp

CARD, RULES, PAGE = "INFO = GameInfo(", "RULES = FerryRules()", "PAGE = FerryPage"
MOST_STEPS = 40


def answers(kind: str, name: str, what: str) -> Change:
    """Return the change by which a function of the rules, their voice or mind, or the page only does `what`."""
    file, made = ("page.py", PAGE) if kind == "Page" else ("rules.py", RULES)
    sink = f"def _sink(*_, **__):\n    {what}\n\n\n"
    if kind in ("Rules", "Page"):
        return file, made, f"{sink}Ferry{kind}.{name} = _sink\n{made}"
    part = f"FerryRules.{kind}"
    return file, made, f"{sink}from dataclasses import replace\n\n{part} = replace({part}, {name}=_sink)\n{made}"


SINKS = "raise RuntimeError('sunk')"
CLOSED: dict[str, Change] = {
    "card": ("__init__.py", CARD, f"{SINKS}\n{CARD}"),
    "syntax": ("__init__.py", CARD, f"def (:\n{CARD}"),
    "exit": ("__init__.py", CARD, f"raise SystemExit(3)\n{CARD}"),
    "no_card": ("__init__.py", CARD, "CARD = GameInfo("),
    "control": ("__init__.py", 'mark("Made up', 'mark("Made\\x00 up'),
    "crowd": ("__init__.py", "seats=(2, 4)", "seats=(2, 10**9)"),
    "rules": ("rules.py", RULES, f"{SINKS}\n{RULES}"),
    "made": ("rules.py", RULES, f"FerryRules.__init__ = lambda self: 1 / 0\n{RULES}"),
    "options": ("rules.py", "    Options = Options\n", ""),
    "intents": ("rules.py", "    Intents = Intents\n", ""),
    "page": ("page.py", PAGE, f"{SINKS}\n{PAGE}"),
}
STUMBLING: dict[str, Change] = {
    "recommended": answers("Rules", "recommended", "return None"),
    "setup": answers("Rules", "setup", SINKS),
    "nothing": answers("Rules", "setup", "return None"),
    "turn": answers("Rules", "turn", "return None"),
    "legal": answers("Rules", "legal", SINKS),
    "play": answers("Rules", "play", "raise SystemExit(3)"),
    "half": answers("Rules", "play", "return None"),
    "table": answers("Rules", "table", "return None"),
    "prompt": answers("voice", "prompt", "return None"),
    "words": answers("voice", "tell", SINKS),
    "mind": answers("mind", "advise", SINKS),
    "foresight": answers("mind", "imagine", SINKS),
    "result": answers("Rules", "standings", SINKS),
    "built": ("page.py", "    def lay_out(self) -> None:\n", f"    def lay_out(self) -> None:\n        {SINKS}\n"),
    "background": answers("Page", "background", "return None"),
    "face": answers("Page", "face", "return None"),
    "art": ("page.py", "return self.bench.art.svg", "raise MemoryError"),
    "help": answers("Page", "describe", SINKS),
    "counting": answers("Page", "count", SINKS),
}


def as_game(key: str, change: Change) -> tuple[Change, ...]:
    """Return what makes of Ferry another game called `key`, with `change` in it."""
    return ("__init__.py", 'key="ferry"', f'key="{key}"'), change


def told(studio: Studio) -> str:
    """Return what the panel or the dialog on top says, and answer it; nothing where there is none."""
    studio.settle()
    top = studio.top
    if not isinstance(top, Dialog) or isinstance(top, LeaveScene):
        return " ".join(top.toasts.words)
    studio.ready()
    studio.key(pygame.K_ESCAPE)
    studio.frames(2)
    return f"{top.title}: {top.text}"


def play(studio: Studio, key: str) -> str:
    """Open the box of a game, play it as far as it goes with a look at the hint, and return what is told meanwhile."""
    home = studio.top
    assert isinstance(home, HomeScene)
    studio.click(next(box for box in home.boxes if box.game.key == key).rect.center)
    said = [told(studio)]
    if isinstance(studio.top, NewMatchScene):
        studio.key(pygame.K_RETURN)
    for _step in range(MOST_STEPS):
        said.append(told(studio))
        if isinstance(studio.top, CurtainScene):
            studio.ready()
            studio.key(pygame.K_RETURN)
        elif not isinstance(studio.top, TableScene):
            break
        else:
            take_a_step(studio)
    studio.app.manager.home()
    said.append(told(studio))
    return " ".join(filter(None, said))


def take_a_step(studio: Studio) -> None:
    """Ask for a hint, look at a piece, and drag it to where it may go; send the ferry off where nothing is loaded."""
    studio.hint()
    if not isinstance(studio.top, TableScene):
        return
    drags = studio.table.board.moves.drags
    if drags:
        piece, zones = next(iter(drags.items()))
        studio.drag(studio.place(piece), studio.place(next(iter(zones))))
    elif studio.table.board.moves.presses:
        studio.click(studio.place(next(iter(studio.table.board.moves.presses))))
    studio.frames(30, seconds=0.1)


def saved(game: str, plies: int) -> str:
    """Leave a match on the shelf."""
    rules = registry.rules(game)
    names = ("Ada", "Grace")[: rules.info.seats[0]]
    match = Match(rules, tuple(map(Seat, names)), rules.Options(), 7)
    with Autosave() as autosave:
        identity = autosave.begin(match)
        for _ply in range(plies):
            match.apply(rules.legal(match.state)[0])
            autosave.played(identity, match)
    return identity


def open_saved(studio: Studio, identity: str) -> str:
    """Open a saved match from the home screen, and return what is told."""
    home = studio.top
    assert isinstance(home, HomeScene)
    with studio.app.guard:
        home.open_match(identity)
    said = [told(studio), told(studio)]
    studio.app.manager.home()
    studio.settle()
    return " ".join(filter(None, said))


@pytest.fixture
def reinstall(install: Install, tmp_path: Path) -> Install:
    """Return a function that installs Ferry in the place of the one that was there."""

    def again(*changes: Change) -> str:
        for folder in (tmp_path / "site").glob("ferry_*"):
            shutil.rmtree(folder)
        return install(*changes)

    return again


def test_wherever_a_package_has_its_fault_it_is_named_and_costs_its_own_game_alone(
    open_app: OpenApp, install: Install, tmp_path: Path
) -> None:
    games = CLOSED | STUMBLING
    modules = {key: install(*as_game(key, change), key=key) for key, change in games.items()}
    studio = open_app((1920, 1080), expects_crashes=True)
    studio.app.house.settings = replace(studio.app.house.settings, reduced_motion=True, motion_speed=4.0)

    said = {key: play(studio, key) for key in games}
    shown = play(studio, "efficiency_engine")

    unnamed = [key for key, module in modules.items() if module.replace("_", "-") not in said[key]]
    assert unnamed == []
    assert [key for key in games if "All other games can be played." not in said[key]] == []
    assert [key for key in CLOSED if "can’t be opened" not in said[key]] == []
    assert [key for key in STUMBLING if "omething went wrong" not in said[key]] == []
    assert "wrong" not in shown
    log = (tmp_path / "home" / "log" / "tablewright.log").read_text(encoding="utf-8")
    assert [key for key, module in modules.items() if module.replace("_", "-") + " 1.0.0" not in log] == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (answers("Rules", "setup", SINKS), "can’t be opened: its package {package} has a fault (RuntimeError: sunk)"),
        (answers("Rules", "digest", SINKS), "can’t be opened: its package {package} has a fault (RuntimeError: sunk)"),
        (answers("Rules", "play", "raise SystemExit(3)"), "breaks off at move 1: The package {package} has a fault"),
        (answers("Rules", "table", "return None"), "breaks off at move 1: The package {package} has a fault"),
        (answers("voice", "tell", SINKS), "Something went wrong: The fault is in the package {package}"),
        (answers("Page", "face", "return None"), "in a game that the package {package} brings"),
    ],
    ids=["setup", "digest", "play", "table", "words", "face"],
)
def test_a_saved_match_is_not_called_damaged_where_its_package_has_a_fault(
    open_app: OpenApp, reinstall: Install, change: Change, said: str
) -> None:
    reinstall()
    studio = open_app()
    ours, theirs = saved("efficiency_engine", 5), saved("ferry", 5)
    studio.close()
    package = reinstall(change).replace("_", "-") + " 1.0.0"
    studio = open_app(expects_crashes=True)
    studio.settle()

    found = open_saved(studio, theirs)

    assert said.format(package=package) in found
    assert "damaged" not in found
    assert open_saved(studio, ours) == ""


def test_a_match_that_its_game_can_not_write_down_keeps_no_other_from_the_disk(
    open_app: OpenApp, install: Install
) -> None:
    module = install(("rules.py", "    Intents = Intents\n", "    Intents = 'nowhere'\n"))
    studio = open_app(expects_crashes=True)
    autosave = studio.app.house.autosave
    rules, ours = registry.rules("ferry"), registry.rules("efficiency_engine")
    theirs = Match(rules, (Seat("Ada"), Seat("Grace")), rules.Options(), 7)
    other = Match(ours, (Seat("Ada"),), ours.Options(), 7)
    for match in (theirs, other):
        identity = autosave.begin(match)
        for _time in range(2):
            match.apply(match.rules.legal(match.state)[0])
            autosave.played(identity, match)

    assert autosave.flush()

    kept = autosave.kept()
    assert kept.moves == 2
    assert kept.problem == f"A match of Ferry can’t be saved: its package {module.replace('_', '-')} 1.0.0 has a fault."
    with Store() as store:
        assert store.summary(identity).cursor == 2
    studio.settle()
    assert isinstance(studio.top, HomeScene)
    assert not studio.app.close()
    studio.is_open = False


def test_a_prompt_that_is_none_keeps_no_match_from_the_disk(open_app: OpenApp, install: Install) -> None:
    install(answers("voice", "prompt", "return None"))
    studio = open_app(expects_crashes=True)

    identity = saved("ferry", 3)

    with Store() as store:
        assert store.summary(identity).cursor == 3
    studio.close()


def test_a_fault_that_is_met_again_and_again_from_home_never_ends_the_app(open_app: OpenApp, install: Install) -> None:
    module = install(answers("Rules", "recommended", SINKS))
    studio = open_app(expects_crashes=True)

    for _time in range(6):
        studio.click(next(box for box in studio.top.boxes if box.game.key == "ferry").rect.center)  # type: ignore[attr-defined]
        assert module.replace("_", "-") in told(studio)
        assert isinstance(studio.top, HomeScene)


def test_simulated_matches_of_a_faulty_game_name_its_package(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    module = install(answers("Rules", "play", "raise SystemExit(3)"))

    assert tablewright.main(["simulate", "ferry", "--seats", "random,random", "--matches", "3"]) == tablewright.WRONG

    assert f"its package {module.replace('_', '-')} 1.0.0 has a fault (SystemExit: 3)" in capsys.readouterr().err


def test_a_package_whose_metadata_are_damaged_hides_no_other_s_game_and_pictures(
    install: Install, tmp_path: Path
) -> None:
    for number, text in enumerate(
        (b"\xff\xfe\x00", b"no [section\n[tablewright.games\n", b"[tablewright.assets]\nq = ..\n")
    ):
        folder = tmp_path / "site" / f"damaged{number}-1.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Name of nothing", encoding="utf-8")
        (folder / "entry_points.txt").write_bytes(text)

    install()

    assert registry.info("ferry").title == "Ferry"
    assert assets.art("ferry/crate").is_file()
    with pytest.raises(assets.MissingAssetError):
        assets.art("ferry/none")
