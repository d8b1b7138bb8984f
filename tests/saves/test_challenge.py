"""Challenges: a board and what was played there, as a file or as text; whatever is wrong is told in a sentence."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from game.bots import NOVICE
from game.core import registry
from game.core.match import Match, Seat
from game.duplicate.board import Board
from saves.boards import MOST_PLAYS, AtHand, Boards, compared
from saves.challenge import SIGN, Challenge, ChallengeRecord, challenge, key_of, read, read_text, write
from saves.errors import TransferError
from saves.facts import Whose
from saves.paths import database_path
from saves.records import record_of
from saves.store import Store
from saves.transfer import read_match, read_opened, take_in
from tests.duplicate.boards import board_of, leave, person_played
from tests.saves.played import played

GAME = "bric_a_brac"


def made(game: str = GAME) -> Challenge:
    board = board_of(game)
    return challenge(board, "Ada", [person_played(board, "Ada")])


def anybody(_match: str, _seat: int) -> bool:
    return True


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_a_challenge_comes_back_as_it_was_as_a_file_and_as_text(game: str, tmp_path: Path) -> None:
    one = made(game)
    path = tmp_path / "to Ben.tablewright"
    write(one, path)
    letter = f"Dear Ben,\nbeat that!\n{one.line}\nYours, Ada"

    for again in (read_opened(path), read_text(letter)):
        assert isinstance(again, Challenge)
        assert (again.record, again.board, again.challenger) == (one.record, one.board, "Ada")
        assert again.tries[0].state == one.tries[0].state


def test_text_that_was_broken_and_quoted_on_its_way_is_whole_again() -> None:
    one = made()
    broken = "\n> ".join(one.line[start : start + 64] for start in range(0, len(one.line), 64))

    again = read_text(f"> {broken}")
    assert again is not None
    assert again.record == one.record


@pytest.mark.parametrize("text", ["", "tablewright", "Tablewright 2026-11-23 my_engine 71 won 0123456789"])
def test_a_text_without_a_challenge_has_none(text: str) -> None:
    assert read_text(text) is None


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
    "another version": (board_change(rules_version=99), True, "newer rules of Bric-a-Brac .99; these are"),
    "an unknown game": (board_change(game="chess"), True, "The game “Chess” is not installed here"),
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


@pytest.mark.parametrize(
    "text",
    [
        SIGN,
        f"{SIGN}eNq:end",
        f"{SIGN}!!!:end",
        f"{SIGN}{'A' * 400}:end",
        made().line[:300],
        made().line[:300] + ":end",
        made().line.replace("A", "B", 3),
    ],
)
def test_text_that_is_not_whole_or_changed_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(TransferError, match=r"not whole"):
        read_text(text)


def test_a_challenge_of_older_rules_is_not_taken_though_its_matches_are_compared() -> None:
    rules = registry.rules("victory_point_salad").as_of(1)
    match = Match(rules, (Seat("Ada"), Seat("", NOVICE)), rules.Options(), 7)
    old = challenge(Board.of(match), "Ada")

    assert read(old.record.text(), json.loads(old.record.text())).board == old.board
    with pytest.raises(TransferError, match=r"other rules of Victory Point Salad \(1; these are 2\)"):
        read_text(old.line)


def test_a_challenge_is_no_match_for_who_asks_for_one(tmp_path: Path) -> None:
    write(made(), tmp_path / "one.tablewright")

    with pytest.raises(TransferError, match="is a challenge and no match"):
        read_match(tmp_path / "one.tablewright")


def test_a_place_that_can_not_be_written_to_is_told(tmp_path: Path) -> None:
    with pytest.raises(TransferError, match="can’t be written"):
        write(made(), tmp_path / "nowhere" / "one.tablewright")


# What was played on a board.


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    return database_path()


def look(saves: Path, match: Match[Any, Any], is_own: Whose = anybody) -> tuple[list[str], int]:
    """Return who is told to have played the board of a match, the best first, and how many are hidden."""
    found = compared(saves, Boards(saves.with_name("challenges")), Board.of(match), 0, is_own)
    return [one.name for one in found.plays], found.hidden


def test_matches_of_the_same_deal_seats_and_options_are_found_by_their_facts(saves: Path) -> None:
    board = board_of(GAME)
    leave(person_played(board, "Ada"))
    leave(person_played(board, "Ben", NOVICE))
    leave(person_played(board_of(GAME, deal=78), "Curie"))
    leave(person_played(board_of(GAME, other="pupil"), "Darwin", NOVICE))
    leave(person_played(board_of(GAME, seat=1), "Euler"))

    names, hidden = look(saves, person_played(board, "Ada", plies=0))
    assert (sorted(names), hidden) == (["Ada", "Ben"], 0)


def test_the_best_comes_first_and_tries_of_one_name_are_counted(saves: Path) -> None:
    board = board_of(GAME)
    leave(person_played(board, "Ada", NOVICE))
    leave(person_played(board, "Ada"))
    found = compared(saves, Boards(saves.with_name("challenges")), board, 0, anybody)

    assert [one.points for one in found.plays] == sorted((one.points for one in found.plays), reverse=True)
    assert sorted(one.attempt for one in found.plays) == [1, 2]


def test_nobody_is_told_of_others_before_a_match_of_their_own_is_over(saves: Path) -> None:
    board = board_of(GAME)
    ada = leave(person_played(board, "Ada"), "a" * 12)
    ben = leave(person_played(board, "Ben", NOVICE, plies=5), "b" * 12)

    assert look(saves, person_played(board, "", plies=0), lambda match, _seat: match == ben) == ([], 1)
    assert look(saves, person_played(board, "", plies=0), lambda match, _seat: match == ada)[0] == ["Ada"]
    going = compared(saves, Boards(saves.with_name("challenges")), board, 0, lambda match, _seat: match == ben)
    assert (going.open, going.is_over) == (ben, False)


def test_a_match_of_a_file_gives_nothing_away_either(saves: Path) -> None:
    match = person_played(board_of(GAME), "Ada")
    with Store(saves) as store:
        take_in(store, record_of(match), match)

    assert look(saves, match) == ([], 1)


def test_what_came_with_a_challenge_shows_once_ones_own_match_is_over(saves: Path) -> None:
    board, boards = board_of(GAME), Boards(saves.with_name("challenges"))
    boards.keep(made())
    assert look(saves, person_played(board, "", plies=0)) == ([], 1)

    own = person_played(board, "Ben", NOVICE)
    at_hand = compared(saves, boards, board, 0, anybody, AtHand(own, None))
    assert sorted(one.name for one in at_hand.plays) == ["Ada", "Ben"]
    leave(own)
    assert sorted(look(saves, own)[0]) == ["Ada", "Ben"]


def test_who_challenged_sees_the_own_match_once(saves: Path) -> None:
    board, boards = board_of(GAME), Boards(saves.with_name("challenges"))
    leave(person_played(board, "Ada"))
    boards.keep(made())

    assert look(saves, person_played(board, "", plies=0))[0] == ["Ada"]


def test_challenges_of_the_same_board_are_kept_together(saves: Path) -> None:
    board, boards = board_of(GAME), Boards(saves.with_name("challenges"))
    boards.keep(made())
    boards.keep(challenge(board, "", [person_played(board, "Ben", NOVICE)]))
    again = Boards(saves.with_name("challenges")).kept(board)

    assert again is not None
    assert again.challenger == "Ada"
    assert [match.seats[0].name for match in again.tries] == ["Ada", "Ben"]
    assert Boards(saves.with_name("challenges")).kept(board_of("my_engine")) is None


def test_a_kept_file_that_makes_no_sense_counts_as_none(saves: Path) -> None:
    board, boards = board_of(GAME), Boards(saves.with_name("challenges"))
    boards.keep(made())
    path = next(saves.with_name("challenges").iterdir())
    path.write_text("{", encoding="utf-8")

    assert Boards(saves.with_name("challenges")).kept(board) is None
    assert boards.keep(made()).tries


def test_a_folder_that_can_not_be_made_is_told(saves: Path) -> None:
    saves.with_name("challenges").write_text("a file lies here", encoding="utf-8")

    with pytest.raises(TransferError, match="can’t be kept"):
        Boards(saves.with_name("challenges")).keep(made())


def test_the_trash_and_stacked_decks_are_left_out(saves: Path) -> None:
    board = board_of("efficiency_engine")
    own = leave(person_played(board, "Ada"))
    leave(played(plies=1_000, deal=board.deal, deck=None, name="Ben"))
    gone = leave(played(plies=1_000, deal=board.deal, name="Curie"))
    with Store(saves) as store:
        store.trash(gone)

    assert own
    assert sorted(look(saves, person_played(board, "", plies=0))[0]) == ["Ada", "Ben"]


def test_equal_boards_have_the_same_key_and_others_not() -> None:
    assert key_of(board_of(GAME)) == key_of(board_of(GAME))
    others = [board_of(GAME, deal=1), board_of(GAME, seat=1), board_of(GAME, other="pupil"), board_of("my_engine")]
    assert key_of(board_of(GAME)) not in {key_of(one) for one in others}


def test_a_board_with_a_character_goes_out_and_comes_in_and_is_kept(saves: Path) -> None:
    """A character sits there as `LEVEL/KEY`, which is no level; one that is not known here plays as its level does."""
    for mind in ("novice/pip", "novice/nobody"):
        board = board_of(GAME, other=mind)
        one = challenge(board, "Ada", [person_played(board, "Ada", NOVICE)])
        again = read_text(one.line)
        assert again is not None
        assert again.board == board
        Boards(saves.with_name("challenges")).keep(one)
        kept = Boards(saves.with_name("challenges")).kept(board)
        assert kept is not None
        assert len(kept.tries) == 1


def test_challenges_that_come_at_the_same_time_are_all_kept(saves: Path) -> None:
    board, folder = board_of(GAME), saves.with_name("challenges")
    names = ["Ada", "Ben", "Curie", "Darwin", "Euler", "Fermat"]
    all_there = Barrier(len(names))

    def keep(name: str) -> None:
        one = challenge(board, name, [person_played(board, name, NOVICE)])
        all_there.wait()
        Boards(folder).keep(one)

    person_played(board, "", NOVICE)  # found out once
    with ThreadPoolExecutor(len(names)) as threads:
        list(threads.map(keep, names))
    kept = Boards(folder).kept(board)

    assert kept is not None
    assert sorted(match.seats[0].name for match in kept.tries) == names


def test_what_is_known_of_a_board_stays_the_same_when_more_comes(saves: Path) -> None:
    """The page of a board knows a match again: it keeps its mark, and stays chosen."""
    board, boards = board_of(GAME), Boards(saves.with_name("challenges"))
    boards.keep(made())
    before = boards.kept(board)
    boards.keep(challenge(board, "", [person_played(board, "Ben", NOVICE)]))
    after = boards.kept(board)

    assert before is not None
    assert after is not None
    assert after.tries[0] is before.tries[0]


def test_the_match_at_hand_is_none_of_those_that_are_left_out(saves: Path) -> None:
    board = board_of("efficiency_engine")
    match = person_played(board, "Ada")
    own = [leave(match) for _number in range(MOST_PLAYS + 1)]
    boards = Boards(saves.with_name("challenges"))

    assert compared(saves, boards, board, 0, anybody).left_out == 1
    assert compared(saves, boards, board, 0, anybody, AtHand(match, own[-1])).left_out == 0


def test_a_challenge_by_other_rules_waits_for_nobody(saves: Path) -> None:
    rules = registry.rules("victory_point_salad").as_of(1)
    match = Match(rules, (Seat("Ada"), Seat("", NOVICE)), rules.Options(), 7)
    boards = Boards(saves.with_name("challenges"))
    boards.keep(challenge(Board.of(match), "Ada"))
    assert boards.pending() == []
    boards.keep(made())

    assert [one.board.game for one in boards.pending()] == [GAME]
