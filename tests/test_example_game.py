"""The game of docs/adding-a-game.md: installed as any other package, it plays by the contract and at the real table."""

import pytest

from tests.installed import ROOT, Environment, installed, run

FERRY = ROOT / "examples" / "ferry"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Install the example with pip."""
    return installed(FERRY, tmp_path_factory.mktemp("ferry"))


def test_it_passes_its_own_tests_a_match_at_the_real_table_among_them(
    environment: Environment,
) -> None:
    out = run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", "examples/ferry/tests")

    assert " passed" in out


def test_the_command_line_knows_it(environment: Environment) -> None:
    out = run(environment, "-m", "tablewright", "simulate", "ferry", "--seats", "apprentice,random", "--matches", "4")

    assert "Ferry" in out or "ferry" in out
