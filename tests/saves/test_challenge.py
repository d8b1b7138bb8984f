"""Challenges: a board and what was played there, as a file or as text; whatever is wrong is told in a sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.bots import NOVICE
from game.core import registry
from game.core.match import Match, Seat
from game.duplicate.board import Board
from saves.challenge import Challenge, ChallengeRecord, challenge, read, write
from saves.errors import TransferError
from saves.transfer import read_match, read_opened, read_pasted
from tests.duplicate.boards import made

GAME = "bric_a_brac"


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_a_challenge_comes_back_as_it_was_as_a_file_and_as_text(game: str, tmp_path: Path) -> None:
    one = made(game)
    path = tmp_path / "to Ben.tablewright"
    write(one, path)
    letter = f"Dear Ben,\nbeat that!\n{one.line}\nYours, Ada"

    for again in (read_opened(path), read_pasted(letter)):
        assert isinstance(again, Challenge)
        assert (again.record, again.board, again.challenger) == (one.record, one.board, "Ada")
        assert again.tries[0].state == one.tries[0].state


def edited(change: Callable[[dict[str, Any]], object], *, is_signed: bool = True) -> str:
    """Return a challenge that was changed by hand, with a code that fits if it `is_signed`."""
    data = json.loads(made().record.text())
    change(data)
    if is_signed:
        record = ChallengeRecord.model_validate_json(json.dumps(data))
        data["code"] = record.right_code
    return json.dumps(data)


def board_change(**values: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.update(tries=[], board={**data["board"], **values})


def try_change(**values: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["tries"][0].update(values)


WRONG = {
    "another version": (board_change(rules_version=99), True, "This challenge is for other rules of Bric-a-Brac .99; "),
    "an unknown game": (board_change(game="chess"), True, "for the game “Chess”, which is not installed here"),
    "an unknown option": (board_change(options={"x": 1}), True, "has no option “x”"),
    "an unknown bot": (board_change(minds=["person", "oracle"]), True, "no bot of level “oracle” here"),
    "nobody’s seat": (board_change(minds=["novice", "novice"]), True, "only bots sit there"),
    "too many seats": (board_change(minds=["person"] * 8), True, "is for .* seats, not 8"),
    "edited points": (lambda data: data["board"].update(deal=5), False, "was changed since it was made"),
    "edited name": (lambda data: data.update(challenger="Eve"), False, "was changed since it was made"),
    "unknown fields": (lambda data: data.update(more=1), False, "was changed since it was made"),
    "a newer format": (lambda data: data.update(format=5), False, "newer Tablewright .format 5, here 4."),
    "an illegal intent": (
        lambda data: data["tries"][0]["intents"].reverse(), True, "goes on against the rules at move 1",
    ),
    "another end": (try_change(end="0" * 16), True, "goes on against the rules at move"),
    "not over": (lambda data: data["tries"][0].update(intents=[], end="0" * 16), True, "A match|do not belong"),
    "another table": (try_change(seats=[{"name": "Ada", "mind": "person"}]), True, "not played at its table"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "is_signed", "said"), WRONG.values(), ids=WRONG)
def test_a_challenge_that_is_wrong_is_told_in_a_sentence(
    change: Callable[[dict[str, Any]], object], is_signed: bool, said: str, tmp_path: Path
) -> None:
    text = edited(change, is_signed=is_signed)
    path = tmp_path / "wrong.tablewright"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(TransferError, match=said):
        read(text, json.loads(text))
    with pytest.raises(TransferError, match=said):
        read_opened(path)


def test_a_challenge_of_older_rules_is_not_taken_though_its_matches_are_compared() -> None:
    rules = registry.rules("victory_point_salad").as_of(1)
    match = Match(rules, (Seat("Ada"), Seat("", NOVICE)), rules.Options(), 7)
    old = challenge(Board.of(match), "Ada")

    assert read(old.record.text(), json.loads(old.record.text())).board == old.board
    with pytest.raises(TransferError, match=r"other rules of Victory Point Salad \(1; these are 2\)"):
        read_pasted(old.line)


def test_a_challenge_is_no_match_for_who_asks_for_one(tmp_path: Path) -> None:
    write(made(), tmp_path / "one.tablewright")

    with pytest.raises(TransferError, match="is a challenge and no match"):
        read_match(tmp_path / "one.tablewright")


def test_a_place_that_can_not_be_written_to_is_told(tmp_path: Path) -> None:
    with pytest.raises(TransferError, match="can’t be written"):
        write(made(), tmp_path / "nowhere" / "one.tablewright")
