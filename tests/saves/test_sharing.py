"""Two real processes on one folder: both play, also the same match, and one is killed or in the way. All is kept."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from saves.autosave import Autosave
from saves.entries import Change, Entry
from saves.errors import SaveError
from saves.matches import open_match
from saves.settings import Settings, load
from saves.store import Store
from saves.writer import Writer
from tests.saves.played import RULES, play_on, play_saved, played, save

ROOT = Path(__file__).resolve().parents[2]
COMMON = """
import sys
from pathlib import Path
from game.core.chance import Chance
from saves.autosave import Autosave
from saves.matches import open_match
from saves.store import Store
from tests.saves.played import RULES, play_saved, played

path = Path(sys.argv[1])

def wait():
    print("ready", flush=True)
    sys.stdin.readline()
"""
# Plays matches of its own, and tells every ply that is on the disk.
OWN = """
autosave = Autosave(path)
wait()
for deal in range(int(sys.argv[2]), int(sys.argv[2]) + 1_000):
    match = played(deal=deal)
    identity = autosave.begin(match)
    while not match.is_over:
        play_saved(autosave, identity, match, 1)
        assert autosave.flush(60)
        print(identity, match.ply, flush=True)
"""
# Goes on with a match that another has open too, always with the intent at a place of its own.
SAME = """
store = Store(path)
match = open_match(store, sys.argv[2])
autosave = Autosave(path)
autosave.resume(sys.argv[2], match)
assert autosave.flush(60)
wait()
for _ply in range(3):
    legal = RULES.legal(match.state)
    match.apply(legal[int(sys.argv[3]) % len(legal)])
    autosave.played(sys.argv[2], match)
    assert autosave.flush(60)
print(match.rules.digest(match.state), autosave.notice(), flush=True)
autosave.close()
"""
HOLD = """
import sqlite3
database = sqlite3.connect(path, isolation_level=None)
database.execute("BEGIN IMMEDIATE")
wait()
"""
SETTINGS = """
from dataclasses import replace
from saves.settings import Settings, load, save
wait()
for number in range(150):
    save(replace(load(path).settings, text_scale=1.0 + number % 5 / 10, names=(sys.argv[2],) * 50), path)
    assert load(path).message is None
"""


@contextmanager
def process(text: str, *values: object) -> Iterator[subprocess.Popen[str]]:
    """Start a process, wait until it is ready, and end it in the end."""
    command = [sys.executable, "-c", COMMON + text, *map(str, values)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as started:
        try:
            assert started.stdout is not None
            assert started.stdout.readline() == "ready\n"
            yield started
        finally:
            started.kill()


def begin(*processes: subprocess.Popen[str]) -> None:
    """Let them all go on at once."""
    for one in processes:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()


def lines(one: subprocess.Popen[str], number: int = -1) -> list[str]:
    """Return what it tells: so many lines, or all of them to its end."""
    assert one.stdout is not None
    return one.stdout.readlines() if number < 0 else [one.stdout.readline() for _line in range(number)]


def test_two_processes_play_and_the_death_of_one_harms_neither(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    with process(OWN, path, 0) as one, process(OWN, path, 5_000) as other:
        begin(one, other)
        told = lines(one, 25)
        one.send_signal(signal.SIGKILL)
        told += lines(one)
        told += lines(other, 40)
        other.send_signal(signal.SIGKILL)
        told += lines(other)

    with Store(path) as store:
        assert (store.notice, store.check()) == (None, [])
        for identity, ply in (line.split() for line in told if line.endswith("\n")):
            assert store.summary(identity).cursor >= int(ply)
        for one_match in store.summaries():
            assert open_match(store, one_match.id).ply == one_match.cursor


def test_two_processes_with_the_same_match_leave_two_whole_ones(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    identity = save(path, played(plies=7))
    with process(SAME, path, identity, 0) as one, process(SAME, path, identity, -1) as other:
        begin(one, other)
        told = [lines(which)[-1].split(maxsplit=1) for which in (one, other)]

    with Store(path) as store:
        assert store.check() == []
        matches = [open_match(store, summary.id) for summary in store.summaries()]
    assert {match.rules.digest(match.state) for match in matches} == {digest for digest, _notice in told}
    assert len(matches) == 2
    assert ["another window" in notice for _digest, notice in told].count(True) == 1


def test_a_process_that_holds_the_file_for_long_is_told_and_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    match = played()
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        assert autosave.flush()
        with process(HOLD, path):
            play_saved(autosave, identity, match, 6)
            while autosave.problem() is None:
                autosave.flush(1)
            problem = autosave.problem()
            assert (match.ply, autosave.unsaved) == (6, 6)
        assert autosave.flush(60)
        assert (autosave.problem(), autosave.notice()) == (None, None)

    assert problem is not None
    assert "another program holds them" in problem
    with Store(path) as store:
        assert open_match(store, identity).state == match.state


def test_two_processes_may_change_the_settings_at_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with process(SETTINGS, path, "Ada") as one, process(SETTINGS, path, "Ben") as other:
        begin(one, other)
        assert [which.wait() for which in (one, other)] == [0, 0]

    settings, message = load(path)
    assert message is None
    assert settings.names in (("Ada",) * 50, ("Ben",) * 50)
    assert settings != Settings()
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_window_sees_what_another_has_put_in_order(tmp_path: Path) -> None:
    """One window had to begin the file anew: the other must not go on with what lies elsewhere by now."""
    path = tmp_path / "matches.sqlite"
    identity = save(path, played(plies=7))
    with Store(path) as shelf, Autosave(path) as autosave:
        match = open_match(shelf, identity)
        autosave.resume(identity, match)
        assert autosave.flush()
        for ending in ("", "-wal", "-shm"):
            path.with_name(path.name + ending).rename(tmp_path / f"elsewhere{ending}")
        play_saved(autosave, identity, match, 3)
        assert autosave.flush()

        assert shelf.summary(identity).cursor == 10
        assert open_match(shelf, identity).state == match.state


def test_a_shelf_out_of_reach_is_told_each_time_and_found_again(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    identity = save(folder / "matches.sqlite", played(plies=7))
    with Store(folder / "matches.sqlite") as shelf:
        folder.rename(tmp_path / "elsewhere")
        for _time in range(2):
            with pytest.raises(SaveError, match="the file can’t be opened"):
                shelf.summaries()
        (tmp_path / "elsewhere").rename(folder)

        assert [one.id for one in shelf.summaries()] == [identity]


def test_a_match_that_went_on_elsewhere_while_it_was_opened_is_kept_apart(tmp_path: Path) -> None:
    """It has as many plies as when it was loaded, but they are others: its line and this one must not mix."""
    path = tmp_path / "matches.sqlite"
    identity = save(path, played(plies=7))
    with Store(path) as store, Autosave(path) as here, Autosave(path) as elsewhere:
        mine, other = open_match(store, identity), open_match(store, identity)
        elsewhere.resume(identity, other)
        other.undo()
        elsewhere.moved(identity, other)
        legal = other.rules.legal(other.state)
        other.apply(next(one for one in legal if one != mine.intents[-1]))
        elsewhere.played(identity, other)
        assert elsewhere.flush()

        here.resume(identity, mine)
        play_saved(here, identity, mine, 2)
        assert here.flush()

        [apart] = [one.id for one in store.summaries() if one.id != identity]
        assert open_match(store, identity).intents == other.intents
        assert open_match(store, apart).intents == mine.intents


def test_a_match_kept_apart_once_stays_whole_when_the_other_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    identity = save(path, played(plies=7))
    with Store(path) as store, Autosave(path) as here, Autosave(path) as elsewhere:
        mine, other = open_match(store, identity), open_match(store, identity)
        for autosave, match in ((here, mine), (elsewhere, other)):
            autosave.resume(identity, match)
            assert autosave.flush()
        other.apply(other.rules.legal(other.state)[0])
        elsewhere.played(identity, other)
        assert elsewhere.flush()
        mine.apply(mine.rules.legal(mine.state)[-1])
        here.played(identity, mine)
        assert here.flush()

        again = open_match(store, identity)
        play_saved(elsewhere, identity, other, 1)
        assert elsewhere.flush()
        here.resume(identity, again)
        assert here.flush()

        intents = [open_match(store, one.id).intents for one in store.summaries()]
        assert sorted(map(len, intents)) == [8, 8, 9]
        assert mine.intents in intents
        assert other.intents in intents


def entry(identity: str, change: Change, match: Match[Any, Any]) -> Entry:
    return Entry(
        id=identity,
        change=change,
        match=match,
        line=tuple(match.intents),
        undone=tuple(reversed(match.undone)),
        state=RULES.copy(match.state),
        practice=match.practice,
    )


def test_what_is_on_the_disk_already_is_not_written_twice(tmp_path: Path) -> None:
    """The disk may report an error although it has taken all: then the same changes come once more."""
    path, identity, match = tmp_path / "matches.sqlite", "00000000cafe", played()
    batch = [entry(identity, Change.BEGUN, match)]
    for _ply in range(3):
        play_on(match, 1)
        batch.append(entry(identity, Change.PLAYED, match))
    match.undo()
    batch.append(entry(identity, Change.MOVED, match))
    for _time in range(2):
        writer = Writer(path)
        writer.write(batch)
        writer.close()
        assert list(writer.notices) == []

    with Store(path) as store:
        [one] = store.summaries()
        again = open_match(store, one.id)
    assert (again.state, again.undone) == (match.state, match.undone)
