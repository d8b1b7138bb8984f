"""Compiled bots decide as the sources do, and compiled rules go where these go."""

import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from game import bots
from game.bots.budget import Budget
from game.core import registry
from game.core.match import Match, Seat
from tests.goldens import FOLDER
from tools.compiled import compile_tree, imported, modules

ROOT = Path(__file__).resolve().parent.parent
GAME = "bric_a_brac"
LEVELS = (bots.EXPERT, bots.APPRENTICE)
DEAL, THOUGHT = 23, Budget(most=40)
COMPILER = (sysconfig.get_config_var("CC") or "cc").split()[0]


def played() -> list[str]:
    """Return what two bots decide in a match, and the digests of where it leads."""
    rules = registry.rules(GAME)
    match = Match(rules, tuple(Seat(level, level) for level in LEVELS), rules.Options(), DEAL)
    lucks = [bots.luck(DEAL, seat) for seat in range(len(LEVELS))]
    told = []
    while (seat := match.turn.seat) is not None:
        intent = bots.choose(LEVELS[seat], rules, match.state, seat, lucks[seat], THOUGHT)
        match.apply(intent)
        told.append(f"{intent} {rules.digest(match.state)}")
    return told


def told_in(tree: Path, *command: str) -> str:
    """Return what a command prints that finds the project in `tree` and nowhere else."""
    run = [sys.executable, "-P", "-c", f"import sys; sys.path.insert(0, {str(tree)!r}); {command[0]}", *command[1:]]
    return subprocess.run(run, cwd=tree, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile one game, hardly optimised, since that is what takes long."""
    if shutil.which(COMPILER) is None:
        pytest.skip("no C compiler is here")
    folder = tmp_path_factory.mktemp("compiled") / "tree"
    compile_tree(folder, [GAME], level="0")
    shutil.copy(__file__, folder / "alike.py")
    (folder / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "goldens.py", folder / "tests")
    return folder


def test_what_is_compiled_is_the_same_wherever_that_was_done(tree: Path) -> None:
    compiled = [path for suffix in EXTENSION_SUFFIXES for path in tree.rglob(f"*{suffix}")]

    assert len(compiled) > len(modules(tree, [GAME]))
    assert [path for path in compiled if str(tree).encode() in path.read_bytes()] == []


def test_bots_decide_alike(tree: Path) -> None:
    told = told_in(tree, "import alike; print(*alike.played(), sep='\\n')")

    assert told.splitlines() == played()


def test_golden_matches_are_followed_to_the_same_digests(tree: Path) -> None:
    goldens = [str(path) for path in sorted(FOLDER.glob(f"{GAME}_*.json"))]
    assert goldens

    for golden in goldens:
        assert told_in(tree, "import tablewright; tablewright.main(sys.argv[1:])", "replay", golden)


def test_what_is_compiled_is_taken(tree: Path) -> None:
    named = [name.removesuffix(".py").replace("/", ".") for name in modules(tree, [GAME])]

    told = told_in(tree, f"import importlib; [print(importlib.import_module(name).__file__) for name in {named!r}]")

    assert len(told.split()) == len(named)
    assert not [file for file in told.split() if file.endswith(".py")]


def test_a_packer_is_told_what_it_cannot_see(tree: Path) -> None:
    names = imported(tree)

    assert {"math", "random", "game.core.chance", "game.rules.bric_a_brac.state"} <= set(names)
    assert [name for name in names if name.endswith("__mypyc")]
    assert imported(ROOT) == []
