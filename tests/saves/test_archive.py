"""What the screens know of the saved matches: also of those that wait for a disk which is full, held or not there."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from saves.archive import Archive
from saves.matches import open_match
from saves.shelf import FINISHED, OPEN, TRASH
from saves.store import Store
from tests.saves.faults import can_watch, watched
from tests.saves.played import play_on, play_saved, played, save

needs_watch = pytest.mark.skipif(not can_watch(), reason="this Python's SQLite can't be watched")


@contextmanager
def full_disk() -> Iterator[None]:
    def refuse(_size: int) -> int | None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with watched(refuse):
        yield


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold the file as another program may, so that nobody can read or write it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    archive = Archive(path)
    try:
        assert archive.autosave.flush(60)
        archive.watch()
        yield archive
    finally:
        archive.close()


def until_told(archive: Archive) -> str:
    """Wait until an attempt has failed, and return what is said of it."""
    while archive.autosave.problem() is None:
        archive.autosave.flush()
    return archive.autosave.problem() or ""


def test_a_file_that_is_held_at_the_start_is_opened_once_it_is_free(tmp_path: Path) -> None:
    """What is played meanwhile stands on the shelf, and all of it is saved in the end."""
    path = tmp_path / "matches.sqlite"
    old = save(path, played(plies=7))
    match = played(deal=8)
    with held(path):
        archive = Archive(path)
        new = archive.autosave.begin(match)
        play_saved(archive.autosave, new, match, 5)
        assert "another program holds them" in until_told(archive)
        assert archive.autosave.kept().moves == 5
        glance = archive.glance(9)
        assert ([one.id for one in glance.newest], glance.is_known) == ([new], False)
        assert archive.match(new).state == match.state

    assert archive.autosave.flush(60)
    assert (archive.autosave.kept().moves, archive.autosave.problem()) == (0, None)
    assert [one.id for one in archive.glance(9).newest] == [new, old]
    assert archive.close()
    with Store(path) as store:
        assert open_match(store, new).state == match.state


@needs_watch
def test_matches_that_wait_for_a_full_disk_stand_on_the_shelf_as_they_are(quick_folder: Path) -> None:
    path = quick_folder / "matches.sqlite"
    others = [save(path, played(plies=4, deal=deal)) for deal in range(3)]
    with opened(path) as archive:
        match = archive.match(others[0])
        ended = archive.match(others[1])
        with full_disk():
            archive.autosave.resume(others[0], match)
            play_saved(archive.autosave, others[0], match, 2)
            archive.autosave.resume(others[1], ended)
            play_saved(archive.autosave, others[1], ended)
            archive.autosave.flush()

            assert archive.autosave.kept().problem is not None
            assert [archive.lengths().of[name] for name in (OPEN, FINISHED, TRASH)] == [2, 1, 0]
            assert [one.id for one in archive.page(OPEN, 0, 9)] == [others[0], others[2]]
            assert [one.id for one in archive.page(OPEN, 1, 1)] == [others[2]]
            assert [(one.id, one.cursor) for one in archive.glance(2).newest] == [
                (others[1], ended.ply),
                (others[0], 6),
            ]
            assert archive.glance(1).open == archive.page(OPEN, 0, 1)[0]
            again = archive.match(others[0])
            assert (again.state, again.intents) == (match.state, match.intents)


@needs_watch
def test_what_is_asked_of_a_full_disk_answers_with_the_reason(quick_folder: Path) -> None:
    path = quick_folder / "matches.sqlite"
    identity = save(path, played(plies=4))
    with opened(path) as archive:
        with full_disk():
            assert "the disk is full" in str(archive.trash(identity).exception(60))
        assert archive.trash(identity).exception(60) is None
        assert [archive.lengths().of[name] for name in (OPEN, TRASH)] == [0, 1]


def test_a_match_left_before_its_first_move_is_not_on_the_shelf(tmp_path: Path) -> None:
    with opened(tmp_path / "matches.sqlite") as archive:
        match = played()
        archive.autosave.forgotten(archive.autosave.begin(match), match)
        assert archive.glance(9).newest == ()
        assert archive.autosave.flush()
        assert (archive.glance(9).newest, archive.lengths().of[TRASH]) == ((), 1)


def test_hints_and_a_table_just_laid_are_no_moves_that_could_be_lost(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    archive = Archive(tmp_path / "folder" / "matches.sqlite")
    match = played()
    identity = archive.autosave.begin(match)
    archive.autosave.hinted(identity, match)
    assert archive.autosave.kept().moves == 0
    play_on(match, 1)
    archive.autosave.played(identity, match)
    match.undo()
    archive.autosave.moved(identity, match)
    assert archive.autosave.kept().moves == 2
    (tmp_path / "folder").unlink()
    assert archive.close()


def test_the_shelf_of_a_damaged_file_comes_back_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    save(path, played(plies=4))
    with opened(path) as archive:
        assert archive.lengths().of[OPEN] == 1
        for file in tmp_path.iterdir():
            file.unlink()
        path.write_text("Dear diary,")
        version = archive.version
        assert (archive.lengths().of[OPEN], archive.lengths().is_known) == (0, False)
        assert archive.autosave.flush(60)

        assert archive.version != version
        assert (archive.lengths().of[OPEN], archive.lengths().is_known) == (0, True)
        assert "damaged" in (archive.autosave.notice() or "")
