"""How strong bots are: shipped with the games, for these rules only, and measured by a tool."""

from importlib.resources import files
from json import dumps, loads
from pathlib import Path
from typing import Any

import pytest

from game.bots import APPRENTICE, EXPERT, NOVICE, RANDOM, levels, strength
from game.bots.strength import FILE, Duels, strengths_of
from game.core import registry
from tools import strengths

GAME = "my_engine"
MEASURED = ("bric_a_brac", "my_engine", "palimpsest", "victory_point_salad")


def shipped() -> dict[str, Any]:
    """Return what the file of the game says."""
    found = loads(files(f"game.rules.{GAME}").joinpath(FILE).read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("game", MEASURED)
def test_games_for_two_bring_the_strengths_of_their_bots(game: str) -> None:
    rules = registry.rules(game)
    found = strengths_of(rules)

    assert set(found) <= set(levels(rules))
    assert found[NOVICE] < found[APPRENTICE] == 50


def test_a_game_for_one_has_no_strengths() -> None:
    assert strengths_of(registry.rules("efficiency_engine")) == {}


@pytest.mark.parametrize(
    "change",
    [
        {"version": 1},
        {"game": "palimpsest"},
        {"format": 2},
        {"levels": {NOVICE: {"matches": 10, "won": 11}}},
        {"levels": {NOVICE: {"matches": 0, "won": 0}}},
        {"levels": {"grandmaster": {"matches": 10, "won": 10}}},
        {"levels": {}},
        {"more": 1},
    ],
)
def test_what_is_damaged_or_of_other_rules_counts_for_nothing(
    change: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "_text", lambda _package: dumps({**shipped(), **change}))

    assert strengths_of(registry.rules(GAME)) == {}


@pytest.mark.parametrize("text", ["", "{", "[]", None])
def test_no_file_or_none_that_can_be_read_is_as_good_as_none(text: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "_text", lambda _package: text)

    assert strengths_of(registry.rules(GAME)) == {}


def test_a_share_of_matches_is_told_of_100() -> None:
    assert [Duels(matches=200, won=won).of_100 for won in (0, 25, 37.5, 200)] == [0, 12, 19, 100]


def test_the_tool_plays_from_both_seats_and_writes_what_is_read_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rules = registry.rules("bric_a_brac")
    monkeypatch.setattr(strengths, "files", lambda _package: tmp_path)
    monkeypatch.setattr(strengths, "levels", lambda _rules: [RANDOM, APPRENTICE])

    assert strengths.main(["bric_a_brac", "--matches", "4", "--jobs", "1"]) == 0

    text = (tmp_path / FILE).read_text(encoding="utf-8")
    assert loads(text)["levels"] == {RANDOM: {"matches": 4, "won": 0.0}}
    monkeypatch.setattr(strength, "_text", lambda _package: text)
    assert strengths_of(rules) == {RANDOM: 0, APPRENTICE: 50}
    assert EXPERT not in strengths_of(rules)
