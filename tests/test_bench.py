"""The figures of `make bench`, and the page that keeps them."""

from importlib import import_module
from math import sqrt
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench.__main__ import PARTS, main
from bench.figures import Figure, known, number, spread, write
from bench.kept import results
from bench.reliability import diagram, tenths
from game.lab.fitting import Guess


def test_a_goal_that_is_missed_says_so() -> None:
    met, missed = Figure("drag", 3.9, "ms", at_most=4), Figure("plies", 900, "1/s", at_least=1000)

    assert met.row == "| drag | 3.90 ms | at most 4 |  |"
    assert missed.row == "| plies | 900 1/s | at least 1,000 | **missed** |"
    assert missed.line.endswith("(at least 1,000 is the goal)")
    assert Figure("points", 41, "").row == "| points | 41  |  |  |"


def test_a_goal_may_have_two_ends() -> None:
    figures = [Figure("won", value, "%", at_least=57, at_most=73) for value in (56, 57, 73, 74)]

    assert [one.is_met for one in figures] == [False, True, True, False]
    assert figures[0].row == "| won | 56 % | 57 to 73 | **missed** |"


def test_what_was_given_a_chance_is_compared_with_what_came_of_it() -> None:
    won = [Guess(0.5, 0.62, 1.0), Guess(0.9, 0.68, 1.0), Guess(1.0, 1.0, 1.0)]
    lost = [Guess(0.5, 0.64, 0.0), Guess(0.9, 0.66, 0.0)]

    sixth, last = tenths([won, lost])

    assert (sixth.tenth, sixth.number, sixth.won) == (6, 4, 0.5)
    assert sixth.said == pytest.approx(0.65)
    assert sixth.error == pytest.approx(sqrt(2) / 4)  # two matches, not four positions
    assert (last.tenth, last.number, last.won, last.error) == (9, 1, 1.0, 0.0)


def test_reliability_is_drawn_as_a_picture_of_sound_xml() -> None:
    picture = ElementTree.fromstring(diagram({"a game & more, 2": tenths([[Guess(0.5, 0.62, 1.0)]]), "other, 1": []}))

    words = [one.text for one in picture.iter() if one.text and one.text.strip()]
    assert words == ["a game & more, 2", "0 %", "100 %", "other, 1", "0 %", "100 %"]
    assert sum(one.tag.endswith("circle") for one in picture.iter()) == 1


def test_a_picture_of_a_part_is_shown_on_the_page(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    figures = [Figure("drag", 2.0, "ms")]
    write("frames", "what a frame costs", figures, ("frames",), page, tmp_path / "frames.svg")

    assert "![what a frame costs](frames.svg)" in page.read_text(encoding="utf-8")
    assert known("frames", page) == 1


def test_a_spread_is_in_milliseconds() -> None:
    middle, late = spread("frame", [one / 1000 for one in range(1, 101)], p99=99)

    assert (middle.value, late.value) == (51, 100)
    assert not late.is_met


@pytest.mark.parametrize(("value", "text"), [(0.1234, "0.123"), (3.14159, "3.14"), (1234.5, "1,234"), (2.0, "2")])
def test_numbers_have_the_digits_that_mean_something(value: float, text: str) -> None:
    assert number(value) == text


def test_a_part_renews_its_own_section(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    order = ("rules", "frames")
    write("frames", "what a frame costs", [Figure("drag", 2.0, "ms")], order, page)
    write("rules", "what a decision costs", [Figure("play", 5.0, "us")], order, page)
    write("frames", "what a frame costs", [Figure("drag", 1.0, "ms")], order, page)

    text = page.read_text(encoding="utf-8")
    headings = [line for line in text.splitlines() if line.startswith("#")]
    assert headings == ["# Performance", "## rules: what a decision costs", "## frames: what a frame costs"]
    assert "| play | 5 us |" in text
    assert "| drag | 1 ms |" in text
    assert "| drag | 2 ms |" not in text
    assert (known("rules", page), known("bots", page)) == (1, 0)


def test_every_part_can_be_asked_for() -> None:
    for part in PARTS:
        module = import_module(f"bench.{part}")
        assert module.TITLE
        assert callable(module.run)


def test_a_part_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["weather"]) == 2
    assert "there is no part called weather" in capsys.readouterr().err


def test_what_took_hours_is_not_found_twice(tmp_path: Path) -> None:
    name, form = "squares", tuple[int, list[Guess]]
    first = results(name, form, _squared, range(3), tmp_path)
    path = tmp_path / f"{name}.jsonl"
    path.write_text(path.read_text(encoding="utf-8").replace("[1, [1,", "[7, [1,") + "[2, torn", encoding="utf-8")

    again = results(name, form, _squared, [0, 2, 7], tmp_path)

    assert first == [_squared(number) for number in range(3)]
    assert again == [first[0], first[2], first[1]]  # the third is read from the line of the second: nothing was asked


def _squared(number: int) -> tuple[int, list[Guess]]:
    return number**2, [Guess(0.5, number / 10, 1.0)]
