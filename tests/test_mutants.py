"""The tool that asks whether tests notice changes: it tells what they notice from what they let through."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("mutmut needs fork", allow_module_level=True)

from tools import mutants

SAMPLE = """
from typing import assert_never


def least(one, other):
    return [a if a < b else b for a, b in zip(one, other, strict=True)]


def sign(is_up):
    match is_up:
        case True:
            return 1
        case False:
            return -1
        case _:
            assert_never(is_up)


def most(one, other):
    return max(one, other)
"""


def tried(folder: Path, test: str) -> mutants.Outcome:
    """Return what becomes of all changes to the sample while `test` holds it."""
    (folder / "game").mkdir()
    (folder / "tests").mkdir()
    (folder / "game" / "__init__.py").touch()  # or else the project's own package would be found before it
    (folder / "game" / "sample.py").write_text(SAMPLE, "utf-8")
    (folder / "tests" / "test_sample.py").write_text(
        f"from game.sample import least, sign\n\n\ndef test_sample():\n    assert {test}\n", "utf-8"
    )
    (folder / "pyproject.toml").write_text(mutants.CONFIG, "utf-8")
    names = mutants.names_of(Path("game/sample.py"), SAMPLE)
    return mutants.tried(names, len(names), folder, jobs=1)


def test_a_test_that_asserts_little_lets_changes_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(mutants.ROOT))  # that what is imported may come from elsewhere changes nothing
    outcome = tried(tmp_path, "least([1], [1]) == [1]")

    assert outcome.survived
    assert any("a <= b" in change for change in outcome.survived.values())
    assert outcome.unreached
    assert all("x_most" in name or "x_sign" in name for name in outcome.unreached)  # it never calls them
    assert "no test comes here" in mutants.report(outcome)


def test_a_test_that_asserts_all_leaves_only_changes_that_change_nothing(tmp_path: Path) -> None:
    outcome = tried(tmp_path, "[*least([1, 5, 3], [2, 4, 3]), sign(True), sign(False)] == [1, 4, 3, 1, -1]")

    assert outcome.noticed
    assert all("<=" in change for change in outcome.survived.values())
    assert all("strict" in change or "assert_never" in change for change in outcome.equivalent.values())
    assert any("assert_never(None)" in change for change in outcome.equivalent.values())


def test_what_is_reckoned_at_import_is_held_by_any_test(tmp_path: Path) -> None:
    sample = "def doubled(number):\n    return 2 * number\n\n\nFOUR = doubled(2)\n"
    test = "from game import sample\n\ndef test_nothing():\n    pass\n\ndef test_four():\n    assert sample.FOUR == 4\n"
    plugin = Path(*mutants.PLUGIN.split(".")).with_suffix(".py")
    texts = {
        "game/__init__.py": "",
        "game/sample.py": sample,
        "tests/test_sample.py": test,
        "pyproject.toml": mutants.CONFIG,
    }
    for path, text in (texts | {str(plugin): (mutants.ROOT / plugin).read_text("utf-8")}).items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    mutants.configure(tmp_path, [Path("game/sample.py")], ["tests"])
    names = mutants.names_of(Path("game/sample.py"), sample)

    assert mutants.tried(names, len(names), tmp_path, jobs=1).killed == names


def test_the_same_seed_draws_the_same_sample() -> None:
    names = [str(number) for number in range(100)]

    assert mutants.drawn(names, 10, 1) == mutants.drawn(names, 10, 1) != mutants.drawn(names, 10, 2)
    assert mutants.drawn(names, 0, 1) == mutants.drawn(names, 100, 1) == names


def test_each_room_is_held_by_the_tests_that_mirror_it() -> None:
    assert mutants.tests_for(["game/rules/palimpsest/words"]) == ["tests/rules/palimpsest", "tests/test_goldens.py"]
    assert mutants.tests_for(["game/core/match.py"]) == ["tests/core", "tests/test_goldens.py"]


def test_a_game_is_not_held_by_the_goldens_of_others() -> None:
    game, core = Path("game/rules/palimpsest/words/story.py"), Path("game/core/match.py")

    assert mutants.own_goldens([game, game.with_name("prompts.py")]) == ["-k", "palimpsest or not test_goldens"]
    assert mutants.own_goldens([game, core]) == mutants.own_goldens([core]) == []


def test_an_interval_is_wilson_s() -> None:
    low, high = mutants.interval(0.9, 100)

    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)  # as in any table of them
    assert mutants.interval(1.0, 60)[1] == pytest.approx(1.0)


def test_what_is_no_module_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        mutants.main(["game/nowhere"])

    assert ended.value.code == 2
    assert "game/nowhere: there is no module" in capsys.readouterr().err
