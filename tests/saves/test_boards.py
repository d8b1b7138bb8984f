"""The folder of challenges, and what may be told of a board: what was played there, and of which nobody is told yet."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from game.bots import NOVICE, RANDOM
from game.core import registry
from game.core.match import Match, Seat
from game.duplicate.board import Board
from saves.boards import MOST_PLAYS, AtHand, compared
from saves.challenge import MOST_TRIES, Challenge, challenge, key_of
from saves.challenges import Boards
from saves.errors import TransferError
from saves.facts import Whose
from saves.paths import database_path
from saves.records import record_of
from saves.store import Store
from saves.transfer import read_pasted, take_in
from tests.duplicate.boards import board_of, bot_played, leave, made, person_played
from tests.plugged import Install, plugged
from tests.saves.played import play_on, played

GAME = "bric_a_brac"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    with plugged(tmp_path, monkeypatch) as found:
        yield found


def anybody(_match: str, _seat: int) -> bool:
    return True


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
    kept = boards.keep(made())

    assert kept.challenge.tries
    assert kept.aside is not None
    assert kept.aside.read_text(encoding="utf-8") == "{"
    assert [one.path for one in boards.pending()] == [path]


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
        again = read_pasted(one.line)
        assert isinstance(again, Challenge)
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


def test_where_too_much_is_known_of_a_board_people_stay_and_what_goes_is_counted(saves: Path) -> None:
    board, boards = board_of("efficiency_engine"), Boards(saves.with_name("challenges"))
    people = [person_played(board, f"{number}") for number in range(MOST_TRIES - 1)]
    assert boards.keep(challenge(board, "Ada", people)).left_out == 0
    assert boards.keep(challenge(board, "", [bot_played(board)])).left_out == 0
    more = boards.keep(challenge(board, "Ben", [person_played(board, name) for name in ("Ben", "Curie")]))

    assert more.left_out == 2
    names = [match.seats[0].name for match in more.challenge.tries]
    assert (names[0], names[-2:], len(names)) == ("1", ["Ben", "Curie"], MOST_TRIES)


def test_a_challenge_is_put_away_and_brought_back_and_waits_when_it_comes_again(saves: Path) -> None:
    boards = Boards(saves.with_name("challenges"))
    boards.keep(made())
    (one,) = boards.pending()
    boards.put_away(one)
    assert [each.is_away for each in boards.pending()] == [True]
    assert Boards(saves.with_name("challenges")).kept(one.board) is not None
    boards.put_away(one, is_away=False)
    assert boards.pending() == [one]
    boards.put_away(one)
    boards.keep(challenge(one.board, "", [person_played(one.board, "Ben", NOVICE)]))
    assert [each.is_away for each in boards.pending()] == [True]
    boards.keep(made())

    assert boards.pending() == [one]


def test_what_waits_is_read_once_as_long_as_its_file_stays_the_same(saves: Path) -> None:
    boards = Boards(saves.with_name("challenges"))
    boards.keep(made())
    before, again = boards.pending()[0], boards.pending()[0]
    assert again.board is before.board
    other = challenge(before.board, "Ben")
    path = before.path
    path.write_text(other.record.text(), encoding="utf-8")
    os.utime(path, ns=(0, path.stat().st_mtime_ns + 1))

    assert [one.challenger for one in boards.pending()] == ["Ben"]


def test_a_match_of_a_file_that_was_finished_here_gives_nothing_away_either(saves: Path) -> None:
    board = board_of(GAME)
    leave(person_played(board, "Ben", NOVICE))
    match = person_played(board, "Ada", plies=4)
    with Store(saves) as store:
        identity = take_in(store, record_of(match), match)
    match.follow(person_played(board, "Ada").intents[4:])
    mine = {identity}
    found = compared(
        saves, Boards(saves.with_name("challenges")), board, 0, lambda one, _seat: one in mine, AtHand(match, identity)
    )

    assert (found.plays, found.is_over, found.hidden, found.is_imported) == ((), False, 1, True)


def test_a_match_over_which_its_game_stumbles_is_left_out(
    saves: Path, install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    """Another package may raise anything, and has its matches on the shelf all the same."""
    old = '        end = "hand" if state.is_over else ""'
    install(("rules.py", old, f"        if not state.is_over:\n            raise RuntimeError('sunk')\n{old}"))
    rules = registry.rules("ferry")
    match = Match(rules, (Seat("Ada"), Seat("", RANDOM)), rules.Options(), 7)
    play_on(match)
    leave(match)
    found = compared(saves, Boards(saves.with_name("challenges")), Board.of(match), 0, anybody)

    assert (found.is_over, found.plays) == (True, ())
    assert "A match of ferry can't be compared" in caplog.text
