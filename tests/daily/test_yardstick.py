"""What bots make of the deals of days: the same every time, kept, and told to nobody who has not played."""

from datetime import date
from pathlib import Path

import pytest

from game.bots import APPRENTICE, EXPERT, NOVICE
from game.core import registry
from game.daily.deal import Daily, daily
from game.daily.yardstick import Made, Measure, points_of
from game.duplicate.stand_in import LEVELS, levels_of
from saves.records import app_version
from saves.yardsticks import Yardsticks

DAY = date(2026, 11, 26)


def deal(game: str) -> Daily:
    return daily(registry.info(game), DAY)


def test_a_bot_makes_the_same_of_a_deal_every_time() -> None:
    rules = registry.rules("bric_a_brac")
    points = [points_of(rules, deal("bric_a_brac"), NOVICE) for _time in range(2)]

    assert points[0] is not None
    assert points[0] == points[1]


def test_who_plays_in_the_persons_place_hangs_on_the_game() -> None:
    assert levels_of(registry.rules("efficiency_engine")) == (APPRENTICE,)
    assert levels_of(registry.rules("palimpsest")) == (NOVICE, APPRENTICE, EXPERT) == LEVELS


def test_each_answer_tells_of_one_bot_and_a_hurry_ends_it() -> None:
    one = deal("efficiency_engine")
    told: list[Made] = []
    Measure(((one, APPRENTICE), (deal("palimpsest"), NOVICE))).work(told.append, lambda: len(told) > 0)

    assert [(made.daily, made.level) for made in told] == [(one, APPRENTICE)]
    assert points_of(registry.rules("palimpsest"), deal("palimpsest"), NOVICE, lambda: True) is None


def test_what_was_made_is_kept_by_deal_and_level(tmp_path: Path) -> None:
    kept, one, other = Yardsticks(tmp_path / "days.json"), deal("palimpsest"), deal("my_engine")
    kept.keep(Made(one, NOVICE, 95))
    kept.keep(Made(one, APPRENTICE, -3))
    kept.write()
    again = Yardsticks(tmp_path / "days.json")

    assert again.of(one) == {NOVICE: 95, APPRENTICE: -3}
    assert again.of(other) == {}


def test_what_bots_of_another_version_made_is_found_out_anew(tmp_path: Path) -> None:
    """They may play otherwise, and what some of either made says nothing side by side."""
    one, file = deal("palimpsest"), tmp_path / "days.json"
    kept = Yardsticks(file)
    kept.keep(Made(one, NOVICE, 95))
    kept.write()
    file.write_text(file.read_text(encoding="utf-8").replace(app_version(), "0.9"), encoding="utf-8")

    assert "0.9" in file.read_text(encoding="utf-8")
    assert Yardsticks(file).of(one) == {}


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"palimpsest 1 5": 7}', '{"palimpsest 1 5": {"novice": "x"}}'])
def test_a_file_that_makes_no_sense_has_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "days.json").write_text(text, encoding="utf-8")
    kept = Yardsticks(tmp_path / "days.json")
    kept.keep(Made(deal("palimpsest"), NOVICE, 95))
    kept.write()

    assert Yardsticks(tmp_path / "days.json").of(deal("palimpsest")) == {NOVICE: 95}


def test_a_place_that_can_not_be_written_to_is_no_trouble(tmp_path: Path) -> None:
    kept = Yardsticks(tmp_path / "nowhere" / "days.json")
    kept.keep(Made(deal("palimpsest"), NOVICE, 95))
    kept.write()

    assert kept.of(deal("palimpsest")) == {NOVICE: 95}
