"""Compile the part of `game/` in which bots spend their time (mypyc): the same decisions, about twice as fast.

    python -m tools.compiled                       all games, into build/compiled
    python -m tools.compiled --games palimpsest --into DIRECTORY

What comes of it is a copy of the project with compiled modules beside the sources that they were made from; Python
takes the former. `make app COMPILED=1` packs that copy. The sources stay the reference: a test has matches of both
decided alike. A C compiler is needed, and the Python that compiles is the one that the modules are for.
"""

from __future__ import annotations

import argparse
import ast
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from game.core.registry import BUILT_IN

ROOT = Path(__file__).resolve().parent.parent
INTO = ROOT / "build" / "compiled"
GAMES = tuple(BUILT_IN)

# What the app is made of, and what packs it.
PARTS = (
    "tablewright.py",
    "game",
    "saves",
    "scenes",
    "assets",
    "tools",
    "build.spec",
    "pyproject.toml",
    "README.md",
    "LICENSE",
)
LITTER = shutil.ignore_patterns("__pycache__", "*.pyc")

COMMON = (
    *("game/core/chance.py", "game/core/sums.py"),
    *("game/bots/search.py", "game/bots/planner.py", "game/bots/roll_out.py"),
)

# Of each game's package, and its mind, all is compiled but what meets pydantic, says things, is only a table of cards,
# or is asked for once a decision.
LEFT_OUT = frozenset({
    *("__init__", "rules", "intents", "events", "table", "preview", "shadows", "observation"),
    *("cards", "titles", "first_edition", "first_edition_words"),
    *("advice", "cautions", "leanings", "limits", "plans"),
})  # fmt: skip
REASONS = "whys"  # so begin the modules that say why

LEVEL = "1"  # of the C compiler: a higher one takes three times as long and gains nothing that can be measured

# mypyc makes quick classes of dataclasses, but not of those with slots, and such can be copied and pickled where it is
# told so: by a mark that it looks for in this module and that does nothing.
REWRITTEN = (
    ("@dataclass(slots=True)", "@mypyc_attr(serializable=True)\n@dataclass"),
    (
        "from dataclasses import dataclass\n",
        "from dataclasses import dataclass\nfrom mypy_extensions import mypyc_attr\n",
    ),
)
MARKS = "mypy_extensions.py"
MARKING = """from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def mypyc_attr(*, serializable: bool) -> Callable[[T], T]:
    return lambda marked: marked
"""

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

level, *modules = sys.argv[1:]
sys.argv[1:] = ["--quiet", "build_ext", "--inplace", "--build-temp", "build", "--build-lib", "build"]
options = ["--config-file=", "--ignore-missing-imports", "--explicit-package-bases", "--follow-imports=silent"]
# Nothing for debuggers: it names the folder, so that the same source would give other bytes elsewhere.
made = mypycify([*options, *modules], opt_level=level, debug_level="0", group_name="tablewright")
setup(name="compiled", packages=[], py_modules=[], ext_modules=made)
"""


class CompilingError(Exception):
    """It could not be compiled; the message is what the compiler said."""


def modules(root: Path, games: Iterable[str]) -> list[str]:
    """Return what is compiled for these games, as paths below `root`."""
    found = list(COMMON)
    for key in games:
        package = root / "game" / "rules" / key
        paths = sorted([*package.glob("*.py"), *(package / "mind").glob("*.py")])
        used = [path for path in paths if path.stem not in LEFT_OUT and not path.stem.startswith(REASONS)]
        found += [path.relative_to(root).as_posix() for path in used]
    return found


def compile_tree(tree: Path, games: Sequence[str] = GAMES, level: str = LEVEL) -> None:
    """Make `tree` a copy of the project in which these games are compiled; what was there before is removed.

    Raises:
        CompilingError: mypyc or the C compiler refused.
    """
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, tree / part, ignore=LITTER)
        else:
            shutil.copy2(source, tree / part)
    wanted = modules(tree, games)
    for name in wanted:
        _rewrite(tree / name)
    run = subprocess.run(
        [sys.executable, "-c", SETUP, level, *wanted], cwd=tree, check=False, capture_output=True, text=True
    )
    shutil.rmtree(tree / "build", ignore_errors=True)
    if run.returncode:
        raise CompilingError(run.stdout + run.stderr)
    (tree / MARKS).write_text(MARKING, encoding="utf-8")  # not before: mypyc itself needs all of that module


def _rewrite(path: Path) -> None:
    """Make a copied source one that mypyc makes the most of."""
    text = path.read_text(encoding="utf-8")
    if REWRITTEN[0][0] in text:
        for old, new in REWRITTEN:
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")


def imported(tree: Path) -> list[str]:
    """Return the modules that compiled ones in `tree` import, and what all of them share: no packer sees these."""
    found = {path.name.split(".")[0] for path in tree.glob("*__mypyc.*")}
    for source in (tree / "game").rglob("*.py"):
        if not source.with_suffix(EXTENSION_SUFFIXES[0]).exists():
            continue
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(found)


def main() -> int:
    """Compile as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES, metavar="GAME")
    parser.add_argument("--into", type=Path, default=INTO, help="the copy to make")
    arguments = parser.parse_args()
    try:
        compile_tree(arguments.into, arguments.games)
    except CompilingError as problem:
        print(problem, file=sys.stderr)
        return 1
    print(arguments.into)
    return 0


if __name__ == "__main__":
    sys.exit(main())
