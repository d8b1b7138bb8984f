"""Score sheets out of real files of saved matches: read, followed once, kept beside them, and counted."""

import sqlite3
from pathlib import Path

import pytest

from game.core import registry
from saves.kinds import FILE, LATEST, Kinds, Sheets, sheets, with_kinds
from saves.medals import MarkBook, Marked, MarkMatches
from saves.reader import Reader
from saves.scores import Play
from saves.sheets import Kind, Sheet, kinds_of, minutes
from tests.saves.played import play_on, played, save

GAME = "efficiency_engine"
RULES = registry.rules(GAME)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


def finished(path: Path, deal: int = 7) -> str:
    match = played(deal=deal)
    play_on(match)
    return save(path, match)


def seen(path: Path) -> Sheets:
    with Reader(path) as reader:
        plays = reader.plays(GAME)
    return sheets(path, RULES, plays)


def work_out(path: Path, found: Sheets) -> list[Marked]:
    heard: list[Marked] = []
    MarkMatches(path, found.missing, {GAME: Kinds()}).work(heard.extend, lambda: False)
    MarkBook(path.with_name(FILE)).keep(heard)
    return heard


def test_a_match_is_followed_once_and_tells_what_its_points_were_made_of(path: Path) -> None:
    finished(path), finished(path, deal=8)
    before = seen(path)
    heard = work_out(path, before)
    after = seen(path)
    match = played(deal=8)
    play_on(match)
    [own] = RULES.standings(match.state).seats

    assert [one.kinds for one in before.known] == [None, None]
    assert [one.match for one in before.missing] == [one.match for one in before.known]
    assert (after.missing, with_kinds(before, heard).known) == ((), after.known)
    assert after.known[-1].kinds == (dict(own.categories),)
    assert [one.turns for one in after.known] == [6, 6]


def test_sheets_of_other_rules_or_damaged_ones_are_made_anew(path: Path) -> None:
    identity = finished(path)
    work_out(path, seen(path))
    [kept] = MarkBook(path.with_name(FILE)).kept().values()
    for told, edition in (("[1", kept.edition), (kept.told, "0.0")):
        MarkBook(path.with_name(FILE)).keep([Marked(identity, 0, kept.revision, edition, told)])
        assert [one.match for one in seen(path).missing] == [identity]


def test_what_makes_no_sense_is_not_told(path: Path) -> None:
    finished(path)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE matches SET started = 'once', turn_number = 'some'")
    [one] = seen(path).known

    assert (one.turns, one.seconds) == (None, None)


def test_only_the_latest_matches_are_looked_into(path: Path) -> None:
    finished(path)
    with Reader(path) as reader:
        plays = reader.plays(GAME)
    earlier = [Play(number, plays[0].company, 1, False) for number in range(1000, 1000 + LATEST)]

    assert sheets(path, RULES, [*plays, *earlier]) == Sheets()
    assert sheets(path, RULES, []) == Sheets()
    assert sheets(path.with_name("none"), RULES, plays) == Sheets()


def test_kinds_are_told_by_their_means_the_largest_first() -> None:
    """Of a table of several people nobody knows who won; a kind that brought nothing is left out."""
    won = Sheet("a", 5, 600, True, (0,), ({"gold": 4, "ink": 0, "debt": -9},))
    lost = Sheet("b", 7, 1200, False, (0,), ({"gold": 1, "ink": 0},))
    shared = Sheet("c", None, None, None, (0, 1), ({"gold": 2}, {"gold": 4}))
    unknown = Sheet("d", 9, None, True)

    assert kinds_of([won, lost, unknown]) == [Kind("debt", 1, -4.5, -9, 0), Kind("gold", 2, 2.5, 4, 1)]
    assert kinds_of([shared]) == [Kind("gold", 2, 3, None, None)]
    assert [minutes([won, lost, unknown]), minutes([shared]), minutes([])] == [15, None, None]
