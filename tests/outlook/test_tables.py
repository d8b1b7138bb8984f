"""Tables of chances: made by self-play, shipped with the games, and refused where they do not fit."""

from collections.abc import Callable
from importlib.resources import files
from json import loads
from pathlib import Path

import pytest

from game.core import registry
from game.lab.fitting import solved
from game.outlook.scale import FILE, NoScaleError, package_of, read, scale_of, written
from tests.outlook.matches import GAMES
from tests.plugged import plugged
from tools import calibrate

WHOLE = files("game.rules.palimpsest").joinpath(FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_brings_a_table_in_which_a_lead_is_worth_something(game: str) -> None:
    rules = registry.rules(game)
    scales = read(files(package_of(rules)).joinpath(FILE).read_text(encoding="utf-8"), rules)
    fewest, most = rules.info.seats
    assert sorted(scales) == list(range(fewest, most + 1))
    for seats, scale in scales.items():
        assert scale_of(rules, seats) == scale
        assert scale.matches >= 1000
        even = [0.0] * seats
        ahead = [10.0, *even[1:]]
        assert scale.chances(ahead, ahead, 0, 0.9)[0] > scale.chances(even, even, 0, 0.9)[0]


def test_what_is_written_is_read_again() -> None:
    rules = registry.rules("palimpsest")
    scales = read(WHOLE, rules)

    assert read(written(rules, scales), rules) == scales


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text[:200], "is damaged"),
        (lambda text: text.replace('"palimpsest"', '"my_engine"'), "is damaged"),
        (lambda text: text.replace('"knots"', '"knobs"', 1), "is damaged"),
        (lambda _text: "[]", "is damaged"),
        (lambda text: text.replace('"version": 1', '"version": 7'), "other rules"),
    ],
)
def test_a_table_that_does_not_fit_is_refused_in_a_sentence(change: Callable[[str], str], said: str) -> None:
    with pytest.raises(NoScaleError, match=said):
        read(change(WHOLE), registry.rules("palimpsest"))


def test_the_rules_of_an_older_version_have_no_table() -> None:
    with pytest.raises(NoScaleError, match="other rules"):
        scale_of(registry.rules("my_engine").as_of(1), 2)


def test_an_installed_game_makes_its_own_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with plugged(tmp_path, monkeypatch) as install:
        install()
        assert calibrate.main(["ferry", "--matches", "6"]) == 0

        rules = registry.rules("ferry")
        text = files(package_of(rules)).joinpath(FILE).read_text(encoding="utf-8")
        assert {scale.matches for scale in read(text, rules).values()} <= {6}
        assert loads(text)["version"] == rules.info.version


def test_a_table_is_made_anew_for_one_number_of_seats_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with plugged(tmp_path, monkeypatch) as install:
        install()
        assert calibrate.main(["ferry", "--matches", "6"]) == 0
        assert calibrate.main(["ferry", "--matches", "4", "--seats", "2", "--turns", "0"]) == 0

        rules = registry.rules("ferry")
        scales = read(files(package_of(rules)).joinpath(FILE).read_text(encoding="utf-8"), rules)
        others = {(one.matches, one.turns) for seats, one in scales.items() if seats != 2}
        assert (scales[2].matches, scales[2].turns) == (4, 0)
        assert others == {(6, calibrate.TURNS)}


def test_a_game_that_nobody_loses_has_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with plugged(tmp_path, monkeypatch) as install:
        install(("__init__.py", "seats=(2, 4)", "seats=(1, 1)"))

        assert calibrate.main(["ferry", "--matches", "2"]) == 0

    assert "1 seats: no table, since all matches end alike" in capsys.readouterr().out


def test_a_system_of_equations_is_solved() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == [2.0, 3.0]
