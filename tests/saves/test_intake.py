"""Many matches at once: files and folders, what can't be read among them, and leaving off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.errors import SaveError
from saves.intake import AT_ONCE, Taken, files_in, put, take_all
from saves.records import record_of
from saves.store import Store
from saves.transfer import read_to_keep, write_record
from tests.saves.played import played


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "matches.sqlite") as store:
        yield store


def written(folder: Path, *deals: int) -> list[Path]:
    """Write a match of each deal to a file in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{deal}.tablewright" for deal in deals]
    for path, deal in zip(paths, deals, strict=True):
        write_record(record_of(played(plies=3, deal=deal), id=f"{deal:012x}"), path)
    return paths


def bad(folder: Path) -> Path:
    path = folder / "bad.tablewright"
    path.write_text("{", encoding="utf-8")
    return path


def take(store: Store, sources: list[Path | str], most: int = 1_000) -> Taken:
    """Take in `sources`, and stop once `most` of them were looked at."""
    told = [0]
    return take_all(store, sources, told.append, lambda: told[-1] >= most)


def test_folders_are_gone_through_to_their_ends_in_the_order_of_names(tmp_path: Path) -> None:
    inner = written(tmp_path / "all" / "b" / "inner", 4)
    outer = written(tmp_path / "all", 2, 1)
    (tmp_path / "all" / "notes.txt").write_text("no match", encoding="utf-8")
    single = tmp_path / "all" / "notes.txt"

    assert list(files_in([tmp_path / "all"])) == [*sorted(outer), *inner]
    assert list(files_in([single])) == [single]  # who names a file wants to hear what is wrong with it


def test_what_can_not_be_read_keeps_nothing_else_out(tmp_path: Path, store: Store) -> None:
    one, other = written(tmp_path, 1, 2)
    taken = take(store, [one, bad(tmp_path), "see you tomorrow", other])

    assert taken.matches == ("000000000001", "000000000002")
    assert len(taken.problems) == 2
    assert taken.counted == "2 matches are on the shelf. 2 files could not be taken in."
    assert "bad.tablewright breaks off" in taken.account.splitlines()[1]


def test_who_leaves_off_keeps_what_came_and_nothing_comes_twice(tmp_path: Path, store: Store) -> None:
    files: list[Path | str] = [*written(tmp_path, 1, 2, 3, 4, 5)]
    stopped = take(store, files, most=2)
    assert (len(stopped.matches), stopped.left, store.number_of_matches()) == (2, 3, 2)
    assert stopped.counted == "2 matches are on the shelf. 3 files were not looked at."
    taken = take(store, files)

    assert (len(taken.matches), taken.left, store.number_of_matches()) == (5, 0, 5)


def test_a_store_that_refuses_ends_it(tmp_path: Path) -> None:
    one, other, third = written(tmp_path, 1, 2, 3)
    with Store(tmp_path / "m.sqlite", busy_seconds=0.0) as store, Store(tmp_path / "m.sqlite") as busy, busy.writing():
        taken = take(store, [one, other, third])

    assert (taken.matches, len(taken.problems), taken.left) == ((), 1, 2)


def test_very_many_are_written_in_few_steps_and_each_is_there_once(tmp_path: Path) -> None:
    """The disk is waited for once a step, not once a match."""
    files: list[Path | str] = [*written(tmp_path, *range(1, AT_ONCE + 12)), tmp_path / "11.tablewright"]
    with Store(tmp_path / "m.sqlite") as store:
        steps: list[str] = []
        store._database.set_trace_callback(lambda said: steps.append(said) if said == "COMMIT" else None)
        taken = take(store, files)

        assert (len(steps), len(taken.matches), taken.problems) == (2, AT_ONCE + 11, ())
        assert store.number_of_matches() == AT_ONCE + 11


def test_of_matches_that_are_written_together_those_come_that_can(tmp_path: Path, store: Store) -> None:
    store._database.execute(
        "CREATE TEMP TRIGGER refuse BEFORE INSERT ON matches WHEN new.deal = 2 BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    answers = [*put(store, [read_to_keep(path) for path in written(tmp_path, 1, 2, 3)])]

    assert [answer for answer in answers if isinstance(answer, str)] == ["000000000001", "000000000003"]
    assert isinstance(answers[1], SaveError)
    assert store.number_of_matches() == 2


def test_of_many_reasons_the_first_are_told(tmp_path: Path, store: Store) -> None:
    deep = tmp_path / ("a long name of a folder " * 5)
    deep.mkdir()
    _counted, *reasons, rest = take(store, [bad(deep)] * 5).account.splitlines()

    assert rest == "and 3 more"
    assert [len(one) for one in reasons] == [110, 110]
    assert all(one.startswith("…") and "bad.tablewright breaks off" in one for one in reasons)


def test_the_check_tells_of_as_many_parts_as_there_are_matches(tmp_path: Path, store: Store) -> None:
    take(store, [*written(tmp_path, *range(1, 8))])
    told: list[int] = []

    assert store.check(told.append) == []
    assert sum(told) == 7
