"""The golden matches of this game happen as they always did: every digest in them proves the replay."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from game.core.match import Match, Seat
from game.rules.victory_point_salad.rules import RULES

GOLDENS = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_golden_match_of_the_salad_replays_to_its_end(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    seats = tuple(Seat(**seat) for seat in record["seats"])
    match: Match[Any, Any] = Match(RULES, seats, RULES.Options(**record["options"]), record["deal"])
    form: TypeAdapter[Any] = TypeAdapter(RULES.Intents)
    digests = [[0, RULES.digest(match.state)]]
    for data in record["intents"]:
        match.apply(form.validate_python(data))
        digests.append([match.ply, RULES.digest(match.state)])

    assert match.is_over
    assert [digest for digest in digests if digest in record["digests"]] == record["digests"]
    told = path.with_suffix(".expected.txt").read_text(encoding="utf-8").splitlines()[-1]
    assert RULES.standings(match.state).verdict in told


def test_there_is_a_golden_match_for_each_number_of_seats() -> None:
    names = {path.stem.removeprefix("victory_point_salad_") for path in GOLDENS}

    assert {"1", "2", "3", "4"} <= names
