"""What is known of a game's levels: shipped with the games, and measured by tools that go on where they were left."""

from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from json import dumps, loads
from pathlib import Path
from typing import Any

import pytest

from game.bots import ADEPT, APPRENTICE, BEGINNER, EXPERT, NOVICE, PUPIL, RANDOM, ladder, levels, slips, thought
from game.bots.ladder import FILE, Ladder, Rating, Slips, ladder_of, strengths_of
from game.core import registry
from tools import arena, draw_ladder, fit_ladder

GAME = "bric_a_brac"
RULES = registry.rules(GAME)
MEASURED = ("bric_a_brac", "my_engine", "palimpsest", "victory_point_salad")


def _say(monkeypatch: pytest.MonkeyPatch, folder: Path, text: str | None) -> None:
    """Let the file beside the rules say `text`; without one there is no file."""
    if text is not None:
        (folder / FILE).write_text(text, encoding="utf-8")
    monkeypatch.setattr(ladder, "files", lambda _package: folder)
    ladder.read.cache_clear()


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    """Forget what a test made of the files."""
    yield
    ladder.read.cache_clear()


def shipped() -> dict[str, Any]:
    """Return what the file of the game says."""
    found = loads(files(f"game.rules.{GAME}").joinpath(FILE).read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("game", MEASURED)
def test_games_for_several_bring_a_ladder_that_goes_up(game: str) -> None:
    rules = registry.rules(game)
    rated = ladder_of(rules).ratings[2]
    ranked = [rated[level].elo for level in levels(rules) if level in rated]

    assert ranked == sorted(ranked)
    assert rated[APPRENTICE].elo == 0
    assert strengths_of(rules)[APPRENTICE] == 50


@pytest.mark.parametrize("game", MEASURED)
def test_the_lower_a_level_the_more_careless_it_is(game: str) -> None:
    rules = registry.rules(game)
    careless = [(slips(level, rules).share, slips(level, rules).heat) for level in (PUPIL, NOVICE, BEGINNER)]

    assert careless == sorted(careless)
    assert careless[0][0] < careless[-1][0]


def test_a_game_for_one_has_no_strengths() -> None:
    assert strengths_of(registry.rules("efficiency_engine")) == {}


@pytest.mark.parametrize(
    "change",
    [
        {"game": "palimpsest"},
        {"format": 2},
        {"slips": {NOVICE: {"share": 101}}},
        {"slips": {NOVICE: {"share": 10, "heat": 0}}},
        {"looks": {ADEPT: 0}},
        {"ratings": {"2": {NOVICE: {"elo": 1, "error": -1, "matches": 1}}}},
        {"more": 1},
    ],
)
def test_what_is_damaged_or_of_another_game_counts_for_nothing(
    change: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _say(monkeypatch, tmp_path, dumps({**shipped(), **change}))

    assert ladder_of(RULES) == Ladder(game=GAME, version=RULES.info.version)


@pytest.mark.parametrize("text", ["", "{", "[]", None])
def test_no_file_or_none_that_can_be_read_is_as_good_as_none(
    text: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _say(monkeypatch, tmp_path, text)

    assert strengths_of(RULES) == {}
    assert slips(NOVICE, RULES) == Slips(share=60, heat=2)


def test_of_other_rules_the_slips_count_and_the_strengths_do_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = slips(NOVICE, RULES)
    _say(monkeypatch, tmp_path, dumps({**shipped(), "version": RULES.info.version + 1}))

    assert strengths_of(RULES) == {}
    assert slips(NOVICE, RULES) == before


def test_an_adept_looks_ahead_for_as_long_as_its_game_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Shorter than an Expert everywhere; a character at that level as long."""
    assert all(
        0 < (thought(ADEPT, registry.rules(game)).seconds or 0) < (thought(EXPERT, registry.rules(game)).seconds or 0)
        for game in MEASURED
    )
    _say(monkeypatch, tmp_path, dumps({**shipped(), "looks": {ADEPT: 0.7}}))

    assert thought(ADEPT, RULES) == thought(f"{ADEPT}/pip", RULES) == replace(thought(EXPERT, RULES), seconds=0.7)
    assert thought(EXPERT, RULES).seconds == 1.0


@pytest.mark.parametrize(("elo", "won"), [(0, 50), (190.8, 75), (-400, 9), (800, 99)])
def test_a_strength_is_told_as_matches_of_100(elo: float, won: int) -> None:
    assert Rating(elo=elo, error=1, matches=1).of_100 == won


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return where the tools write the ladder instead of beside the rules."""
    monkeypatch.setattr(arena, "files", lambda _package: tmp_path)
    return tmp_path / FILE


def test_the_arena_goes_on_where_it_was_left_and_writes_what_it_found(
    written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [GAME, "--levels", "random,beginner,apprentice", "--jobs", "1", "--kept", str(tmp_path / "kept")]

    assert arena.main([*words, "--deals", "2"]) == 0
    first = arena.read(RULES, 2, tmp_path / "kept")
    assert arena.main([*words, "--deals", "3"]) == 0
    second = arena.read(RULES, 2, tmp_path / "kept")

    assert {name: duel.deals for name, duel in first.duels.items()} == dict.fromkeys(
        ("random,beginner", "random,apprentice", "beginner,apprentice"), 2
    )
    assert all(duel.deals == 3 for duel in second.duels.values())
    assert all(
        second.duels[name].wins[table] >= won for name, duel in first.duels.items() for table, won in duel.wins.items()
    )
    found = Ladder.model_validate_json(written.read_text(encoding="utf-8"))
    assert found.ratings[2][RANDOM].elo < found.ratings[2][BEGINNER].elo < found.ratings[2][APPRENTICE].elo == 0
    assert found.ratings[2][RANDOM].matches == 12
    assert found.slips == ladder_of(RULES).slips
    assert "beginner" in capsys.readouterr().out


def test_the_arena_seats_each_of_two_levels_everywhere_among_the_others() -> None:
    assert arena.tables("a", "b", 2) == [("a", "b"), ("b", "a")]
    assert arena.tables("a", "b", 3) == [
        *(("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")),
        *(("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b")),
    ]


def test_what_was_played_by_other_rules_is_not_gone_on_with(tmp_path: Path) -> None:
    arena.write(arena.Played(game=GAME, version=99, seats=2, duels={"a,b": arena.Duel(deals=5)}), tmp_path)

    assert arena.read(RULES, 2, tmp_path).duels == {}


def test_the_carelessness_that_costs_so_much_is_read_off_between_two() -> None:
    path = [Slips(share=0), Slips(share=50), Slips(share=100), Slips(share=100, heat=4)]
    costs = [0.0, 100.0, 200.0, 300.0]

    found = [fit_ladder.between(path, costs, wanted) for wanted in (50, 150, 250, 900)]

    assert found == [Slips(share=25), Slips(share=75), Slips(share=100, heat=2), Slips(share=100, heat=4)]


def test_fitting_plays_more_and_more_careless_bots_and_writes_three_of_them(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_ladder, "PATH", (Slips(share=0), Slips(share=100, heat=16)))

    assert fit_ladder.main([GAME, "--deals", "2", "--step", "100"]) == 0
    found = Ladder.model_validate_json(written.read_text(encoding="utf-8"))

    assert found.slips[PUPIL].share < found.slips[NOVICE].share <= found.slips[BEGINNER].share
    assert found.ratings == {}


def test_the_picture_shows_what_was_measured() -> None:
    assert draw_ladder.PICTURE.read_text(encoding="utf-8") == draw_ladder.drawn()
