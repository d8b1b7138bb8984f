"""Pages, logs and indexes of a real file damaged in turn: what can be read is there, nothing else comes out of it."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from saves.autosave import Autosave
from saves.errors import SaveError
from saves.matches import open_match
from saves.shelf import OPEN, UNKNOWN
from saves.store import Store
from tests.saves.played import play_saved, played, save
from tests.saves.test_forms import FORMS
from tools.fuzz import verdict
from tools.fuzz.files import FRAME, PAGE
from tools.fuzz.originals import originals, short, stored

HEAD_OF_LOG = 32  # bytes
PAGES = len(stored().whole) // PAGE


def page(number: int) -> slice:
    return slice(number * PAGE, (number + 1) * PAGE)


def asides(path: Path) -> list[bytes]:
    return [one.read_bytes() for one in path.parent.glob("*-damaged-*.sqlite")]


@pytest.mark.parametrize("number", range(PAGES))
@pytest.mark.parametrize("what", ["zeros", "random", "swapped", "repeated"])
def test_a_damaged_page_is_set_aside_and_no_other_match_comes_out(quick_folder: Path, number: int, what: str) -> None:
    path, sound = quick_folder / "matches.sqlite", stored().whole
    data = bytearray(sound)
    other = (number + 1) % PAGES
    if what == "zeros":
        data[page(number)] = bytes(PAGE)
    elif what == "random":
        data[page(number)] = Random(number).randbytes(PAGE)
    else:
        data[page(number)] = sound[page(other)]
        if what == "swapped":
            data[page(other)] = sound[page(number)]
    path.write_bytes(data)

    outcome = verdict.of_file(path, is_meant=False)

    assert outcome.startswith("rescued")
    assert asides(path) == [bytes(data)]


def test_most_matches_survive_the_loss_of_any_page_but_their_list(quick_folder: Path) -> None:
    """The first two pages are the head of the file and the list of the matches."""
    left = []
    for number in range(2, PAGES):
        path = quick_folder / str(number) / "matches.sqlite"
        path.parent.mkdir()
        data = bytearray(stored().whole)
        data[page(number)] = bytes(PAGE)
        path.write_bytes(data)
        with Store(path) as store:
            left.append(len(store.summaries()))

    assert max(left) == len(short())
    assert sum(left) > len(left) * len(short()) // 2


def matches_with_log(folder: Path, log: bytes, index: bytes | None = None) -> set[str]:
    """Return the ids of the matches that are there with so much of the log; the last of them is sound."""
    path = folder / "matches.sqlite"
    path.write_bytes(stored().before)
    path.with_name(path.name + "-wal").write_bytes(log)
    if index is not None:
        path.with_name(path.name + "-shm").write_bytes(index)
    with Store(path) as store:
        assert (store.notice, store.check()) == (None, [])
        latest = store.latest_open()
        for one in [latest] if latest else []:
            match = open_match(store, one.id)
            [known] = [made for made in originals() if made.id == one.id]
            assert match.rules.digest(match.state) == known.digests[match.ply]
        return {one.id for one in store.summaries()}


def test_a_log_that_breaks_off_loses_only_what_was_behind_the_break(quick_folder: Path) -> None:
    log, random = stored().log, Random(3)
    ends = {len(log), HEAD_OF_LOG, *range(HEAD_OF_LOG, len(log) + 1, FRAME), *random.sample(range(len(log)), 12)}
    found: set[str] = set()
    for end in sorted(ends):
        folder = quick_folder / str(end)
        folder.mkdir()
        there = matches_with_log(folder, log[:end])
        assert found <= there
        found = there

    assert found == {one.id for one in short()}


@pytest.mark.parametrize("index", [b"", bytes(32_768), Random(1).randbytes(32_768), b"Dear diary,"])
def test_the_index_of_a_log_may_be_gone_or_rubbish(quick_folder: Path, index: bytes) -> None:
    assert matches_with_log(quick_folder, stored().log, index) == {one.id for one in short()}


def tampered(path: Path, *words: str) -> list[str]:
    """Save two matches in a file, tamper with it by SQL, and return the ids."""
    identities = [save(path, played(plies=12, deal=deal)) for deal in (1, 2)]
    with closing(sqlite3.connect(path)) as database:
        for one in words:
            database.execute(one)
        database.commit()
    return identities


@pytest.mark.parametrize(
    "words",
    [
        "CREATE TRIGGER spoil AFTER INSERT ON intents BEGIN DELETE FROM intents WHERE ply > 1; END",
        "CREATE TRIGGER spoil BEFORE UPDATE ON matches BEGIN SELECT RAISE(ABORT, 'no'); END",
        "CREATE UNIQUE INDEX spoil ON matches (deal, imported)",
        "ALTER TABLE matches ADD COLUMN mood TEXT",
        "DROP INDEX matches_by_recency",
    ],
)
def test_what_hangs_on_our_tables_is_left_behind_and_all_matches_are_kept(tmp_path: Path, words: str) -> None:
    path = tmp_path / "matches.sqlite"
    identities = tampered(path, words)

    with Store(path) as store, Autosave(path) as autosave:
        assert store.notice is not None
        assert "2 matches could be rescued" in store.notice
        for identity in identities:
            match = open_match(store, identity)
            assert match.ply == 12
            autosave.resume(identity, match)
            play_saved(autosave, identity, match, 2)
            assert autosave.flush()
            assert open_match(store, identity).state == match.state


@pytest.mark.parametrize(
    ("words", "rescued"),
    [
        ("UPDATE matches SET id = NULL WHERE deal = 1; ALTER TABLE matches ADD COLUMN mood", 1),
        ("ALTER TABLE matches RENAME COLUMN id TO name", 0),
        ("ALTER TABLE intents RENAME COLUMN intent TO order_", 0),
        ("ALTER TABLE intents RENAME COLUMN match TO game", 0),
        ("ALTER TABLE matches RENAME COLUMN prompt TO promise", 0),
        ("ALTER TABLE intents RENAME COLUMN digest TO proof", 2),
        ("UPDATE intents SET intent = 7 WHERE ply = 2; DROP INDEX matches_by_recency", 0),
    ],
)
def test_tables_of_another_make_keep_nobody_from_playing(tmp_path: Path, words: str, rescued: int) -> None:
    path = tmp_path / "matches.sqlite"
    tampered(path, "PRAGMA foreign_keys = OFF", *words.split(";"))

    with Store(path) as store:
        assert store.notice is not None
        assert f"{rescued} matches could" in store.notice or f"{rescued} match could" in store.notice
        assert (len(store.summaries()), store.check()) == (rescued, [])
    assert len(asides(path)) == 1


def test_a_file_that_seals_itself_is_damaged(tmp_path: Path) -> None:
    """A bit of its head says that nobody here may write to it: it opens, and is rescued when it is written to."""
    path = tmp_path / "matches.sqlite"
    [*_others, identity] = tampered(path)
    data = bytearray(path.read_bytes())
    data[18] = 130
    path.write_bytes(data)

    with Store(path) as store:
        match = open_match(store, identity)
    with Autosave(path) as autosave:
        autosave.resume(identity, match)
        play_saved(autosave, identity, match, 2)
        assert autosave.flush()
        notice = autosave.notice()

    assert notice is not None
    assert "2 matches could be rescued" in notice
    with Store(path) as store:
        assert open_match(store, identity).state == match.state


def test_a_view_without_end_in_the_place_of_a_table_does_not_hang(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    numbers = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n)"
    view = f"CREATE VIEW matches AS {numbers} SELECT o.* FROM n, old o"
    tampered(path, "ALTER TABLE matches RENAME TO old", view)

    with Store(path) as store:
        assert store.summaries() == []
        assert store.notice is not None


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("seats", "[" * 100_000),
        ("options", '{"a":' * 100_000),
        ("deal", float("inf")),
        ("seats", "[]"),
        ("game", "two\nlines"),
        ("cursor", "soon"),
    ],
)
def test_a_row_that_makes_no_sense_is_named_and_the_others_stay(tmp_path: Path, column: str, value: object) -> None:
    path = tmp_path / "matches.sqlite"
    spoiled, sound = tampered(path)
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (value, spoiled))
        database.commit()

    with Store(path) as store:
        assert [one.id for one in store.summaries()] == [sound]
        assert store.check() == [f"The saved match {spoiled} can’t be read."]


def test_what_only_the_shelf_shows_hides_no_match(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    values = (
        "decider = 7, prompt = x'0a', started = 'soon', touched = 5, turn_number = 'x', points = 'y', honours = '{'"
    )
    identities = tampered(path, f"UPDATE matches SET {values}")

    with Store(path) as store:
        for one in store.summaries():
            assert (one.decider, one.prompt, one.started, one.touched, one.turn_number) == (None, "", *[UNKNOWN] * 2, 0)
        assert [open_match(store, identity).ply for identity in identities] == [12, 12]


@pytest.mark.parametrize(
    "honours",
    [
        "{",
        "7",
        '{"a": 1}',
        '["\\ud800"]',
        '["two\\nlines"]',
        '[""]',
        '[["clean"]]',
        '["' + "x" * 100_000 + '"]',
        b"\xff",
    ],
)
def test_honours_that_make_no_sense_are_left_out_and_the_match_counts(tmp_path: Path, honours: object) -> None:
    path = tmp_path / "matches.sqlite"
    spoiled, _sound = (save(path, played(plies=1_000, deal=deal)) for deal in (1, 2))
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE matches SET honours = ? WHERE id = ?", (honours, spoiled))
        database.commit()

    with Store(path) as store:
        record = store.statistics("efficiency_engine").records["alone"]
        assert (record.tally.played, record.honours) == (2, {})


def test_a_list_shows_a_match_that_makes_no_sense_as_one_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    first, second = tampered(path, "UPDATE matches SET seats = '[]' WHERE deal = 2")

    with Store(path) as store:
        assert [(one.id, one.is_readable) for one in store.page(OPEN, 0, 9)] == [(second, False), (first, True)]
        assert store.number(OPEN) == 2


@pytest.mark.parametrize("column", ["seats", "options", "deal"])
def test_a_match_that_makes_no_sense_does_not_keep_an_older_file_from_being_brought_up(
    tmp_path: Path, column: str
) -> None:
    path = Path(shutil.copy(FORMS / "form_2.sqlite", tmp_path / "matches.sqlite"))
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"UPDATE matches SET {column} = 'x' WHERE game = 'efficiency_engine'")
        database.commit()

    with Store(path) as store:
        assert (store.notice, len(store.check())) == (None, 1)
        assert store.statistics("efficiency_engine").played == 0
        assert len(store.summaries()) == 3


def test_moves_of_no_match_are_counted_not_listed(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    tampered(path, "PRAGMA foreign_keys = OFF", "DELETE FROM matches WHERE deal = 1")

    with Store(path) as store:
        assert store.check() == ["12 stored moves belong to no match.", "1 kept seat belongs to no match."]


def test_the_intents_of_a_match_nested_without_end_are_told(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    identities = tampered(path, "UPDATE intents SET intent = printf('%.100000c', '[') WHERE ply = 3")

    with Store(path) as store:
        for identity in identities:
            with pytest.raises(SaveError, match=f"The saved match {identity} can’t be read"):
                open_match(store, identity)
