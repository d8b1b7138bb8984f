"""`tools.new_game` writes a game that runs, by itself or as one of the house."""

import os
import shutil
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path

import pytest

from tests.installed import ROOT, Environment, installed, run
from tools import new_game

HOUSE = ("game", "saves", "scenes", "assets", "tools", "bench", "tests", "examples", "docs")
FILES = ("pyproject.toml", "tablewright.py")


@pytest.fixture(scope="module")
def written_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a game, and return its folder."""
    folder = tmp_path_factory.mktemp("written")
    assert new_game.main(["written_game", "--title", "Written Game", "--into", str(folder)]) == 0
    return folder / "written_game"


@pytest.fixture(scope="module")
def environment(written_game: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Install that game with pip."""
    return installed(written_game, tmp_path_factory.mktemp("written_game"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a game into a copy of the repository, and return the copy's folder."""
    folder = tmp_path_factory.mktemp("house")
    for name in HOUSE:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    subprocess.run([sys.executable, "-m", "tools.new_game", "written_game", "--built-in"], cwd=folder, check=True)
    return folder


def test_a_game_of_its_own_passes_the_tests_that_were_written_with_it(
    environment: Environment, written_game: Path
) -> None:
    """Its rules, matches on disk, golden match and page, at the real table too."""
    asked = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "pyproject.toml", "--rootdir", ".")

    assert " passed" in run(environment, *asked, str(written_game / "tests"))


def test_a_game_of_its_own_is_typed_strictly_and_keeps_its_style(written_game: Path) -> None:
    typed = ("-m", "mypy", "--cache-dir", str(written_game.parent / "cache"))
    styled = [("-m", "ruff", *asked, "--no-cache") for asked in (["check"], ["format", "--check"])]

    assert "Success" in run({**os.environ, "MYPYPATH": str(ROOT)}, *typed, folder=written_game)
    for asked in styled:
        run({**os.environ}, *asked, folder=written_game)


def test_a_game_of_its_own_is_found_by_the_command_line(environment: Environment) -> None:
    asked = ("simulate", "written_game", "--seats", "apprentice,random", "--matches", "40", "--json")

    assert '"matches": 40' in run(environment, "-m", "tablewright", *asked)


def test_a_game_of_the_house_passes_what_all_its_games_do(house: Path) -> None:
    rooms = ["rules/written_game", "core/test_games.py", "test_contract.py", "test_goldens.py", "screen/test_pages.py"]
    asked = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "written_game")

    assert " passed" in run({**os.environ}, *asked, *[f"tests/{room}" for room in rooms], folder=house)


def test_a_game_of_the_house_keeps_its_laws_and_style(house: Path) -> None:
    for command in (["ruff", "check"], ["ruff", "format", "--check"], ["lint-imports", "--no-logo"]):
        done = subprocess.run(
            [str(Path(sys.executable).parent / command[0]), *command[1:]],
            cwd=house,
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["Written Game"], "no key"),
        (["9lives"], "no key"),
        (["lambda"], "no key"),
        (["my_engine"], "a game called my_engine already"),
        (["written_game", "--title", 'The "River"'], "no title"),
        (["written_game", "--title", "  "], "no title"),
    ],
)
def test_what_can_t_be_a_game_is_refused_in_words(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new_game.main([*arguments, "--into", str(tmp_path)]) == 2

    assert told in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_a_game_is_not_written_among_what_lies_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    note = tmp_path / "written_game" / "note.txt"
    note.parent.mkdir()
    note.write_text("mine", encoding="utf-8")

    assert new_game.main(["written_game", "--into", str(tmp_path)]) == 2
    assert "nothing was written" in capsys.readouterr().err
    assert [*note.parent.iterdir()] == [note]

    assert new_game.main(["written_game", "--into", str(note)]) == 2
    assert "note.txt" in capsys.readouterr().err


def test_nothing_is_written_over(written_game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in written_game.rglob("*") if path.is_file()}

    assert new_game.main(["written_game", "--into", str(written_game.parent)]) == 2

    assert "nothing was written" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in written_game.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("place", [["--into", "."], ["--built-in"]])
def test_nothing_stays_of_a_game_that_could_not_be_written_to_its_end(
    place: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last step is the golden match; here the disk is full then."""

    def full(*_asked: object) -> None:
        raise OSError(ENOSPC, "no space left")

    registry = tmp_path / "game" / "core" / "registry.py"
    registry.parent.mkdir(parents=True)
    shutil.copy(ROOT / "game" / "core" / "registry.py", registry)
    before = {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")}
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    monkeypatch.setattr(new_game, "import_module", full)

    assert new_game.main(["written_game", *place]) == 2

    assert "no space left" in capsys.readouterr().err
    assert {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")} == before
