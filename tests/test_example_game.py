"""The games of docs/adding-a-game.md: installed like any other package, they play by the contract and at the table."""

import pytest

from tests.installed import ROOT, Environment, installed, run

EXAMPLES = sorted(path.parent.name for path in (ROOT / "examples").glob("*/pyproject.toml"))


@pytest.fixture(scope="module", params=EXAMPLES)
def example(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Environment]:
    """Install an example with pip; return its key and where it is found."""
    return request.param, installed(ROOT / "examples" / request.param, tmp_path_factory.mktemp(request.param))


def test_it_passes_its_own_tests_the_real_table_among_them(example: tuple[str, Environment]) -> None:
    key, environment = example

    assert " passed" in run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"examples/{key}/tests")


def test_the_command_line_knows_it(example: tuple[str, Environment]) -> None:
    key, environment = example
    asked = ("simulate", key, "--seats", "apprentice,random", "--matches", "4")

    assert key.title() in run(environment, "-m", "tablewright", *asked)


def test_what_it_says_is_translated_like_what_the_house_says(example: tuple[str, Environment]) -> None:
    key, environment = example
    program = "from scenes.shared.words import install, words; install(); print(words._({!r}), words._('undo'))"
    own, translated = {"millrace": ("Hammer", "Marteau"), "ferry": ("Cast off", "Cast off")}[key]

    said = run(environment | {"LANGUAGE": "fr"}, "-c", program.format(own))

    assert said == f"{translated} annuler\n"
