"""The puzzles that come with the app: each is proved, and a bad one says which it is."""

from functools import cache
from pathlib import Path

import pytest

from game import bots
from game.core import registry
from game.core.chance import Chance
from game.core.written import form_of
from game.teaching.puzzle import HARDEST, Book, Puzzle, PuzzleError, read, stars_of, written
from game.teaching.solver import is_safe, solve
from scenes.matches.puzzles import has_puzzles, puzzles_of
from tools.find_puzzles import RECIPES, main, played

ENOUGH = 24
SET = [key for key in registry.BUILT_IN if has_puzzles(key)]


@cache
def book(game: str) -> Book:
    return puzzles_of(registry.rules(game))


def numbered(game: str) -> range:
    return range(1, len(book(game).puzzles) + 1)


def test_every_game_of_the_house_has_puzzles() -> None:
    assert list(registry.BUILT_IN) == SET


@pytest.mark.parametrize("game", SET)
def test_there_are_enough_puzzles_that_get_harder(game: str) -> None:
    puzzles = book(game).puzzles

    assert len(puzzles) >= ENOUGH
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    difficulties = [puzzle.difficulty for puzzle in puzzles]
    assert difficulties == sorted(difficulties)
    assert set(difficulties) == set(range(1, HARDEST + 1))


@pytest.mark.parametrize(("game", "number"), [(game, number) for game in SET for number in numbered(game)])
def test_a_puzzle_is_proved(game: str, number: int) -> None:
    """No turn gains more than three stars ask for, none gains less than that but more than two, and no luck decides."""
    puzzle, match = book(game).puzzle(number), book(game).match(number, "Ada")
    task, limit = book(game).task(number, match), RECIPES[game].nodes
    solved = solve(task, match.state, limit)

    assert puzzle.stars == stars_of(*solved.values)
    assert solved.values[0] - solved.values[1] >= RECIPES[game].margin
    assert is_safe(task, match.state, solved, limit, count=1)

    for intent in book(game).solution(number):
        assert not task.is_done(match.state)
        match.apply(intent)
    assert task.is_done(match.state)
    assert puzzle.stars_for(task.gained(match.state)) == 3


@pytest.mark.parametrize("game", [game for game in SET if RECIPES[game].beats_apprentice])
def test_the_apprentice_does_not_find_it(game: str) -> None:
    for number in numbered(game):
        match = book(game).match(number, "")
        task = book(game).task(number, match)
        assert played(task, match.state, bots.APPRENTICE, Chance(0)) < book(game).puzzle(number).best, number


def test_what_is_written_is_read_again() -> None:
    found = book(SET[0])

    assert read(written(found.rules, found.puzzles), found.rules, found.file) == found


@pytest.mark.parametrize(("points", "stars"), [(0, 0), (3, 0), (4, 1), (5, 2), (7, 2), (8, 3), (9, 3)])
def test_stars_are_for_about_half_the_second_best_and_the_best(points: int, stars: int) -> None:
    found = changed(stars=stars_of(8, 5))

    assert found.stars == (4, 5, 8)
    assert found.stars_for(points) == stars


@pytest.mark.parametrize("game", SET)
def test_what_the_others_do_meanwhile_is_told(game: str) -> None:
    """Over two turns all is known that happens between them; in one turn there is nothing to tell."""
    for number in numbered(game):
        told = book(game).foretold(number, book(game).match(number, "Ada"))
        assert bool(told) == (book(game).puzzle(number).turns > 1)
        assert all(line.startswith("Babbage plays ") for line in told[:1])
        assert len(told) == len(book(game).puzzle(number).replies)


def test_the_goal_says_points_and_turns() -> None:
    assert changed(stars=(1, 2, 3)).goal() == "Score 3 points or more in this turn."
    assert changed(stars=(1, 2, 3), turns=2).goal() == "Score 3 points or more in your next two turns."


def changed(**fields: object) -> Puzzle:
    return book("efficiency_engine").puzzle(2).model_copy(update=fields)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"format": 1', '"format": 2', "The puzzles puzzles/efficiency_engine.json are damaged at format: "),
        ('{"format"', '["format"', "The puzzles puzzles/efficiency_engine.json are damaged at its beginning: "),
        ('"number":2,', '"number":2,"hue":"red",', "Puzzle 2 of puzzles/efficiency_engine.json is damaged at hue: "),
        ('"number":2,', '"number":3,', "The puzzles puzzles/efficiency_engine.json are damaged at its beginning: "),
        (
            '"game": "efficiency_engine"',
            '"game": "palimpsest"',
            "puzzles/efficiency_engine.json has puzzles of another game: palimpsest.",
        ),
    ],
)
def test_a_damaged_file_says_where(old: str, new: str, told: str) -> None:
    found = book("efficiency_engine")
    text = written(found.rules, found.puzzles)
    assert old in text

    with pytest.raises(PuzzleError) as caught:
        read(text.replace(old, new, 1), found.rules, found.file)

    assert str(caught.value).startswith(told)


def test_stars_that_ask_for_less_are_refused() -> None:
    found = book("efficiency_engine")
    text = written(found.rules, [*found.puzzles[:1], changed(stars=(3, 2, 4)), *found.puzzles[2:]])

    with pytest.raises(PuzzleError, match=r"Puzzle 2 of puzzles/.*: .*more stars have to ask for more points"):
        read(text, found.rules, found.file)


@pytest.mark.parametrize(
    "fields",
    [
        {"intents": ({"kind": "take", "count": 6},)},
        {"intents": ({"kind": "dance"},)},
        {"solution": ({"kind": "take", "count": 6},)},
        {"seats": ("", "Babbage")},
        {"seats": ("",), "deck": ("no card",)},
        {"options": {"battery": "wet"}},
    ],
)
def test_a_puzzle_that_the_rules_do_not_follow_says_which_it_is(fields: dict[str, object]) -> None:
    found = book("efficiency_engine")
    bad = Book(found.file, found.rules, (found.puzzles[0], changed(**fields), *found.puzzles[2:]))

    with pytest.raises(PuzzleError, match=r"^Puzzle 2 of puzzles/efficiency_engine.json can’t be played: "):
        bad.match(2, "Ada")
    assert bad.match(1, "Ada").practice


def test_a_puzzle_begins_where_its_seat_decides() -> None:
    found = book("palimpsest")
    form = form_of(found.rules)
    puzzle = found.puzzle(1)
    other = puzzle.model_copy(update={"seats": puzzle.seats[::-1]})

    with pytest.raises(PuzzleError, match="it is not the turn of who solves it"):
        Book(found.file, found.rules, (other,)).match(1, "Ada")
    assert form.plain(found.solution(1)[0]) == dict(puzzle.solution[0])


def test_a_puzzle_that_is_not_there_says_how_many_there_are() -> None:
    with pytest.raises(PuzzleError, match=r"There is no puzzle 99 in puzzles/palimpsest.json: it has \d+\."):
        book("palimpsest").match(99, "Ada")


def test_a_game_without_puzzles_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.matches.puzzles._file", lambda _game: "puzzles/nothing.json")

    assert not has_puzzles("my_engine")
    with pytest.raises(PuzzleError, match="There are no puzzles of My Engine"):
        puzzles_of(registry.rules("my_engine"))


def test_what_the_finder_finds_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new" / "palimpsest.json"

    assert main(["palimpsest", "--count", "1", "--seed", "14", "--into", str(path.parent)]) == 0

    [puzzle] = read(path.read_text(encoding="utf-8"), registry.rules("palimpsest"), path.name).puzzles
    assert (puzzle.number, puzzle.difficulty) == (1, 1)
    assert puzzle.deal >= 140_000
    assert str(path) in capsys.readouterr().out


def test_the_finder_has_a_name_for_each_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["palimpsest", "--count", "99"])

    assert "24 names in puzzle_names.json for 99 puzzles" in capsys.readouterr().err
