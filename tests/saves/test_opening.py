"""The file of the saved matches when it is new, newer, damaged, out of reach or shared."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Barrier, Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saves.autosave import Autosave
from saves.errors import DamagedStoreError, NewerStoreError, SaveError
from saves.forms import VERSION
from saves.matches import open_match
from saves.store import Store
from tests.saves.played import RULES, play_on, played, save


def newer(path: Path) -> bytes:
    """Write a file as a newer Tablewright would, and return its bytes."""
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE wonders (id)")
    database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.commit()
    database.close()
    return path.read_bytes()


def spoil(path: Path, place: int, length: int = 512) -> bytes:
    """Turn every bit of a stretch of the file and return its bytes."""
    data = bytearray(path.read_bytes())
    data[place : place + length] = bytes(byte ^ 0xFF for byte in data[place : place + length])
    path.write_bytes(data)
    return bytes(data)


def sound() -> bytes:
    """Return a file with two matches in it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "matches.sqlite"
        save(path, played(plies=30))
        save(path, played(plies=100, deal=2))
        return path.read_bytes()


SOUND = sound()


def test_a_new_file_is_begun_with_its_version(tmp_path: Path) -> None:
    Store(tmp_path / "matches.sqlite").close()

    database = sqlite3.connect(tmp_path / "matches.sqlite")
    assert database.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()


def test_an_empty_file_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite").touch()

    with Store(tmp_path / "matches.sqlite") as store:
        assert (store.summaries(), store.notice) == ([], None)


def test_a_newer_file_stays_as_it_is_byte_for_byte(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    before = newer(path)

    with pytest.raises(NewerStoreError, match=f"form {VERSION + 1}, here {VERSION}"):
        Store(path)

    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["matches.sqlite"]


def test_the_autosave_leaves_a_newer_file_alone_and_says_why(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    before = newer(path)

    autosave = Autosave(path)
    autosave.begin(played())
    assert not autosave.flush()
    problem = autosave.problem()
    assert not autosave.close()

    assert problem is not None
    assert "newer Tablewright" in problem
    assert path.read_bytes() == before


@pytest.mark.parametrize("place", [0, 30, 100, 4096, 8192])
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path, place: int) -> None:
    path = tmp_path / "matches.sqlite"
    save(path, played(plies=30))
    damaged = spoil(path, place)

    with Store(path) as store:
        notice = store.notice
        assert store.check() == []

    [aside] = tmp_path.glob("matches-damaged-*.sqlite")
    assert notice is not None
    assert str(aside) in notice
    assert aside.read_bytes() == damaged


def test_what_can_be_read_of_a_damaged_file_is_rescued(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    matches = {save(path, match): match for match in (played(plies=20, deal=deal) for deal in range(40))}
    pages = path.stat().st_size // 4096
    spoil(path, pages // 2 * 4096)

    with Store(path) as store:
        notice = store.notice
        rescued = [one.id for one in store.summaries()]
        for identity in rescued:
            assert open_match(store, identity).state == matches[identity].state
        assert store.check() == []

    assert notice is not None
    assert f"damaged: {len(rescued)} matches could be rescued" in notice
    assert len(rescued) > 20


def test_tables_of_other_tools_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    identity = save(path, played(plies=20))
    with closing(sqlite3.connect(path)) as database:
        database.execute("ANALYZE")
        database.commit()

    with Store(path) as store:
        assert (store.notice, [one.id for one in store.summaries()]) == (None, [identity])


@given(place=st.integers(0, 60_000), length=st.integers(1, 300))
@settings(max_examples=50)
def test_whatever_is_damaged_the_shelf_can_be_read(place: int, length: int) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "matches.sqlite"
        path.write_bytes(SOUND)
        spoil(path, place % len(SOUND), length)

        with suppress(NewerStoreError), Store(path) as store:
            for summary in store.summaries():
                with suppress(SaveError):
                    open_match(store, summary.id)
            store.statistics("efficiency_engine")


def test_a_file_of_something_else_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    path.write_text("Dear diary,")

    with Store(path) as store:
        assert store.notice is not None

    assert [aside.read_text() for aside in tmp_path.glob("*-damaged-*")] == ["Dear diary,"]


def test_a_second_damaged_file_gets_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    for _time in range(3):
        path.write_text("Dear diary,")
        Store(path).close()

    assert len(list(tmp_path.glob("*-damaged-*"))) == 3


def test_the_doctor_s_look_repairs_nothing(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    path.write_text("Dear diary,")

    with pytest.raises(DamagedStoreError):
        Store(path, repair=False)

    assert path.read_text() == "Dear diary,"


def rescued(path: Path, *deals: int) -> set[str]:
    """Leave what was rescued of a damaged file another time, and return the ids of its matches."""
    source = path.with_name("other.sqlite")
    identities = {save(source, played(plies=4, deal=deal)) for deal in deals}
    source.replace(path.with_name(f".{path.name}.rescued"))
    return identities


def test_what_was_rescued_another_time_takes_the_place_of_no_sound_file(tmp_path: Path) -> None:
    """It may lie there for ever, and the matches of today are not in it: what is missing of it is taken in."""
    path = tmp_path / "matches.sqlite"
    here = {save(path, played(plies=9, deal=deal)) for deal in range(3)}
    old = rescued(path, 7)

    with Store(path) as store:
        assert {one.id for one in store.summaries()} == here | old
        assert {one.cursor for one in store.summaries() if one.id in here} == {9}
        assert store.notice == "1 match that was rescued from a damaged file earlier is on the shelf again."
        assert store.check() == []
    with Store(path) as store:
        assert (store.notice, len(store.summaries())) == (None, 4)
    assert sorted(file.name for file in tmp_path.iterdir()) == [f".{path.name}.lock", path.name]


def test_what_was_rescued_another_time_joins_what_is_rescued_now(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    here = save(path, played(plies=9))
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TRIGGER spoil AFTER INSERT ON intents BEGIN DELETE FROM intents; END")
        database.commit()
    old = rescued(path, 7)

    with Store(path) as store:
        assert {one.id for one in store.summaries()} == {here} | old
        assert "2 matches could be rescued" in (store.notice or "")


@pytest.mark.parametrize("is_sound", [True, False])
def test_rubbish_in_the_place_of_what_was_rescued_does_no_harm(tmp_path: Path, is_sound: bool) -> None:
    path = tmp_path / "matches.sqlite"
    identity = save(path, played(plies=9))
    if not is_sound:
        path.write_text("Dear diary,")
    path.with_name(f".{path.name}.rescued").write_text("Dear diary,")

    with Store(path) as store:
        assert [one.id for one in store.summaries()] == ([identity] if is_sound else [])
        assert store.check() == []
    assert not path.with_name(f".{path.name}.rescued").exists()


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite").mkdir()

    with pytest.raises(SaveError, match="can’t be used just now"):
        Store(tmp_path / "matches.sqlite")


def test_a_folder_that_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(SaveError, match="can’t be used just now"):
        Store(tmp_path / "file" / "matches.sqlite")


def test_many_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    failures: list[BaseException] = []
    start = Barrier(6)

    def open_it() -> None:
        start.wait()
        try:
            Store(tmp_path / "matches.sqlite").close()
        except SaveError as error:
            failures.append(error)

    threads = [Thread(target=open_it) for _window in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert failures == []


def test_a_file_held_by_another_is_told_when_it_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    identity = save(path, played())

    with Store(path) as one, Store(path, busy_seconds=0.01) as other:
        with one.writing(), pytest.raises(SaveError, match="another program holds them"):
            other.trash(identity)
        other.trash(identity)


def test_a_reader_sees_what_another_window_saves(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    with Store(path) as reader, Autosave(path) as autosave:
        match = played()
        identity = autosave.begin(match)
        play_on(match, 1)
        autosave.played(identity, match)
        autosave.flush()

        assert open_match(reader, identity).state == match.state


def test_a_store_notices_that_its_file_is_gone(tmp_path: Path) -> None:
    with Store(tmp_path / "matches.sqlite") as store:
        assert store.is_in_place()

        (tmp_path / "matches.sqlite").rename(tmp_path / "elsewhere.sqlite")

        assert not store.is_in_place()


def test_the_rules_of_a_match_are_found_again(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    identity = save(path, played(plies=12))

    with Store(path) as store:
        assert open_match(store, identity).rules is RULES
