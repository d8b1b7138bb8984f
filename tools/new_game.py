"""Writes a new game that runs at once: `python -m tools.new_game KEY [--title TITLE] [--into FOLDER]`.

It is a package of its own in FOLDER/KEY, to be installed beside Tablewright, or with `--built-in` a game of the house.
Rules, words, bots, page, drawings, rulebook, rules document, golden match and tests are there: what is theirs is
changed until the game is yours. See docs/adding-a-game.md.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from keyword import iskeyword
from pathlib import Path
from tempfile import TemporaryDirectory

from game.core import registry
from saves.testing import goldens

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = Path(__file__).resolve().parent / "new_game_template"
PACKAGE = "tablewright_newgame"
_PYTHON = sys.executable  # as in commands to be pasted
_FIRST_PARTY = re.compile(r"(?:^from (?:game|saves|scenes|tablewright_\w+)[. ].*\n)+", re.MULTILINE)
LAST_BUILT_IN = '    "victory_point_salad": "game.rules.victory_point_salad",\n'


class RefusedError(ValueError):
    """A game can't be written as asked."""


def main(arguments: list[str] | None = None) -> int:
    """Write the game that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_game", description=__doc__)
    parser.add_argument("key", help="its name in saves, such as river_run: it never changes")
    parser.add_argument("--title", help="what players read; by default made of the key")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--into", type=Path, default=Path(), help="the folder in which a folder of its own is made")
    place.add_argument("--built-in", action="store_true", help="write it into this repository, as one of the house")
    asked = parser.parse_args(arguments)
    title = asked.title or asked.key.replace("_", " ").title()
    try:
        _check(asked.key, title)
        if asked.built_in:
            print(built_in(asked.key, title, ROOT))
        else:
            print(package(asked.key, title, asked.into / asked.key))
    except (RefusedError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


def _check(key: str, title: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", key) or iskeyword(key):
        raise RefusedError(f"{key!r} is no key: small letters, digits and underscores, a letter first.")
    if key in [*registry.keys()]:
        raise RefusedError(f"There is a game called {key} already, in {registry.package(key)}.")
    if not title.isprintable() or not title.strip() or any(sign in title for sign in '"\\<>&{}') or "newgame" in title:
        raise RefusedError(f"{title!r} is no title.")


def package(key: str, title: str, folder: Path) -> str:
    """Write a package of its own into `folder`, and return what to do with it."""
    if folder.exists():
        raise FileExistsError(f"{folder} is there already; nothing was written.")
    names = {PACKAGE: f"tablewright_{key}"}
    with _all_or_nothing() as draft:
        draft.fill({path: folder / _renamed(path, key) for path in _template()}, key, title, names)
        draft.record(f"tablewright_{key}", folder, folder / "tests" / "golden")
    return f"""{folder} has a game that runs. To install, test, play and see it:
    {_PYTHON} -m pip install --no-deps --no-build-isolation --editable {folder}
    {_PYTHON} -m pytest {folder / "tests"}
    {_PYTHON} -m tablewright play {key} --seats you,bot:apprentice
    {_PYTHON} -m tools.screenshots --only {key} --size 1280x720 --out pictures"""


def built_in(key: str, title: str, root: Path) -> str:
    """Write a game of the house into the repository at `root`, and return what is left to do."""
    names = {f"{PACKAGE}.page": f"scenes.pages.{key}", PACKAGE: f"game.rules.{key}"}
    listed = root / "game" / "core" / "registry.py"
    text = listed.read_text(encoding="utf-8")
    if LAST_BUILT_IN not in text:
        raise RefusedError(f"{listed} does not list the games as expected; nothing was written.")
    with _all_or_nothing() as draft:
        places = {path: root / place for path in _template() if (place := _in_the_house(path, key))}
        draft.fill(places, key, title, names)
        draft.record(f"game.rules.{key}", root, root / "tests" / "golden")
        line = f'    "{key}": "game.rules.{key}",\n'
        listed.write_text(text.replace(LAST_BUILT_IN, LAST_BUILT_IN + line, 1), encoding="utf-8")
    return f"""The game is one of the house now. What is left:
    {_PYTHON} -m tools.catalogues    then translate what it lists, and run it again
    {_PYTHON} -m pytest tests -k {key}
    {_PYTHON} -m tablewright play {key} --seats you,bot:apprentice"""


def _template() -> list[Path]:
    files = (path.relative_to(TEMPLATE) for path in TEMPLATE.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return sorted(path for path in files if not path.parts[0].startswith("."))  # what tools keep there


def _renamed(path: Path, key: str) -> Path:
    return Path(path.as_posix().replace("newgame", key))


def _in_the_house(path: Path, key: str) -> Path | None:
    """Return where a file of the template belongs in the repository, None for what the house does not need."""
    match _renamed(path, key).parts:
        case ("tests", name) if name == f"test_{key}.py":
            return Path("tests", "rules", key, name)
        case ("tests", *_name):
            return None  # what any game promises is tested of all games of the house
        case ("docs", _name):
            return Path("docs", "rules", f"{key}.md")
        case (_package, "assets", kind, *rest) if rest:
            return Path("assets", kind, *rest)
        case (_package, "page.py"):
            return Path("scenes", "pages", key, "__init__.py")
        case (_package, name) if name.endswith(".py"):
            return Path("game", "rules", key, name)
        case _:
            return None


class _Draft:
    """Files and folders that were made, in that order."""

    def __init__(self) -> None:
        self._made: list[Path] = []

    def fill(self, places: dict[Path, Path], key: str, title: str, names: dict[str, str]) -> None:
        """Write each file of the template to its place, in the words of the new game."""
        standing = [place for place in places.values() if place.exists()]
        if standing:
            raise FileExistsError(f"{standing[0]} is there already; nothing was written.")
        words = {**names, "NewGame": key.title().replace("_", ""), "New Game": title, "newgame": key}
        for path, place in places.items():
            text = (TEMPLATE / path).read_text(encoding="utf-8")
            for old, new in words.items():
                text = text.replace(old, new)
            self.write(place, _FIRST_PARTY.sub(_sorted, text))
        _wrap([place for place in places.values() if place.suffix == ".py"])

    def record(self, module: str, folder: Path, golden: Path) -> None:
        """Write a golden match of the game in `module`, which lies in `folder`."""
        sys.path.insert(0, str(folder))
        try:
            with TemporaryDirectory() as desk:
                goldens.record(import_module(f"{module}.rules").RULES, Path(desk))
                for path in sorted(Path(desk).iterdir()):
                    self.write(golden / path.name, path.read_text(encoding="utf-8"))
        finally:
            sys.path.remove(str(folder))

    def write(self, place: Path, text: str) -> None:
        """Write a file, and what folders it needs."""
        missing = [folder for folder in place.parents if not folder.exists()]
        for folder in reversed(missing):
            folder.mkdir()
            self._made.append(folder)
        self._made.append(place)
        place.write_text(text, encoding="utf-8")

    def undo(self) -> None:
        """Take all of it away again."""
        for path in reversed(self._made):
            if path.is_dir():
                shutil.rmtree(path)  # what Python compiled lies there, too
            else:
                path.unlink(missing_ok=True)


@contextmanager
def _all_or_nothing() -> Iterator[_Draft]:
    """Hand out a draft of which nothing stays when a step fails."""
    draft = _Draft()
    try:
        yield draft
    except BaseException:
        draft.undo()
        raise


def _sorted(imports: re.Match[str]) -> str:
    """Return lines of imports in the order in which ruff wants them: their modules have other names now."""
    return "".join(sorted(imports[0].splitlines(keepends=True), key=lambda line: line.split()[1]))


def _wrap(modules: list[Path]) -> None:
    """Break the lines that a long key makes too long; without ruff they stay so."""
    config = str(ROOT / "pyproject.toml")
    command = [sys.executable, "-m", "ruff", "format", "--quiet", "--config", config, *map(str, modules)]
    subprocess.run(command, check=False, capture_output=True)


if __name__ == "__main__":
    sys.exit(main())
