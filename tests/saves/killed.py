"""Ends a process in the middle of each step it takes on the disk, one after the other, and looks what is left.

`python -m tests.saves.killed WHAT FOLDER`: a child does WHAT and is ended before its first step, then another before
its second, until one comes to its end. Every other time the last write is torn: only half of it is done.
"""

import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

from game.core.written import form_of
from saves.autosave import Autosave
from saves.facts import Row
from saves.matches import open_match
from saves.seating import Seated
from saves.shelf import head_of, progress_of
from saves.store import Store
from saves.transfer import read_record
from tests.saves.faults import watched
from tests.saves.played import play_saved, played

FORMS = Path(__file__).parent / "forms"
STEPS = ("os.rename", "os.remove")  # what the app asks of the system besides SQLite's writes
NAME = "matches.sqlite"
MATCHES = 3
ADA, BEN = "a" * 12, "b" * 12


def end_at(place: int) -> Callable[[int], int | None]:
    """Return what counts the steps on the disk, and ends the process before that at `place`, or in its midst."""
    steps = count()
    torn: list[int] = []

    def step(size: int) -> int | None:
        if torn:
            os.kill(os.getpid(), signal.SIGKILL)
        if next(steps) < place:
            return None
        if size and place % 2:
            torn.append(size)
            return size // 2
        os.kill(os.getpid(), signal.SIGKILL)
        return None

    def audit(name: str, _values: object) -> None:
        if name in STEPS:
            step(0)

    sys.addaudithook(audit)
    return step


def each(prepare: Callable[[Path], None], act: Callable[[Path, int], None], look: Callable[[Path, str], None]) -> int:
    """End `act` at every step in turn, in a folder that `prepare` filled; let `look` judge, and return how often."""
    root = Path(sys.argv[2])
    for place in count():
        folder = root / str(place)
        folder.mkdir()
        prepare(folder / NAME)
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            with watched(end_at(place)):
                act(folder / NAME, writer)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as told:
            words = told.read()
        _child, status = os.waitpid(child, 0)
        assert status in (0, signal.SIGKILL), (place, status)
        try:
            look(folder / NAME, words)
        except BaseException as error:
            raise AssertionError(f"ended at step {place}, in {folder}: {error}") from error
        shutil.rmtree(folder)
        if status == 0:
            return place
    raise AssertionError


def play(path: Path, told: int) -> None:
    """Play a short match, and tell each ply that is acknowledged."""
    match = played()
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        for _ply in range(4):
            play_saved(autosave, identity, match, 1)
            assert autosave.flush()
            os.write(told, f"{identity} {match.ply}\n".encode())
        match.undo()
        autosave.moved(identity, match)


def find_played(path: Path, told: str) -> None:
    """Check that what was told is there, and that the match goes on."""
    with Store(path) as store, Autosave(path) as autosave:
        assert store.notice is None
        assert store.check() == []
        for line in told.splitlines():
            identity, ply = line.split()
            match = open_match(store, identity)
            assert match.ply + len(match.undone) >= int(ply)
            autosave.resume(identity, match)
            play_saved(autosave, identity, match, 2)
            assert autosave.flush()
            assert open_match(store, identity).state == match.state
        assert len(store.summaries()) <= 1


def bring_form_1(path: Path) -> None:
    """Put a file of the first form there."""
    shutil.copy(FORMS / "form_1.sqlite", path)


def bring_tampered(path: Path) -> None:
    """Put a file there that nobody may write to, for its tables were tampered with; half of it is only in its log."""
    with Store(path) as store:
        for deal in range(2):
            _save_into(store, deal)
    with Store(path) as store, closing(sqlite3.connect(path)) as other:
        for deal in range(2, MATCHES):
            _save_into(store, deal)
        other.execute("CREATE TRIGGER spoil AFTER INSERT ON intents BEGIN DELETE FROM intents; END")
        kept = {one: one.read_bytes() for one in (path, path.with_name(NAME + "-wal"))}
    for one, data in kept.items():
        one.write_bytes(data)


def _save_into(store: Store, deal: int) -> None:
    match = played(plies=3, deal=deal)
    rows = [Row(ply, form_of(match.rules).plain(one)) for ply, one in enumerate(match.intents, start=1)]
    progress = progress_of(match, match.state, cursor=match.ply, practice=False)
    store.create(f"{deal:012x}", head_of(match), progress, rows)


def open_it(path: Path, _told: int) -> None:
    """Open the file, which brings it up to date or repairs it."""
    Store(path).close()


def find_form_1(path: Path, _told: str) -> None:
    """Check that all matches of the first form are there as they were."""
    with Store(path) as store:
        assert store.notice is None
        assert store.check() == []
        for file in FORMS.glob("format_1_*"):
            record = read_record(file)
            assert record.id is not None
            assert store.load(record.id).model_copy(update={"app": record.app}) == record


def find_rescued(path: Path, _told: str) -> None:
    """Check that all matches were rescued, and that the damaged file is kept."""
    with Store(path) as store:
        assert store.check() == []
        assert [one.deal for one in store.summaries()] == list(reversed(range(MATCHES)))
        for deal in range(MATCHES):
            assert open_match(store, f"{deal:012x}").state == played(plies=3, deal=deal).state
    assert len(list(path.parent.glob("matches-damaged-*.sqlite"))) == 1
    assert [file.name for file in path.parent.glob(".*") if "part" in file.name] == []


def fill(path: Path) -> None:
    """Put a file with a few matches there, one of which is Ben's."""
    with Store(path) as store:
        for deal in range(MATCHES):
            _save_into(store, deal)
        store.seat([Seated(f"{0:012x}", 0, BEN)])


def assign(path: Path, told: int) -> None:
    """Say that all other matches are Ada's, and take that back."""
    with Store(path) as store:
        before = store.assign("Ada", ADA, [BEN])
        os.write(told, b"assigned\n")
        store.seat(before)
        os.write(told, b"back\n")


def find_assigned(path: Path, told: str) -> None:
    """Check that all of them are hers or none, as it was told, and that Ben's is his."""
    with Store(path) as store:
        assert store.notice is None
        assert store.check() == []
        found = [store.sitters(f"{deal:012x}") for deal in range(MATCHES)]
        assert found[0] == {0: BEN}
        hers = [one == {0: ADA} for one in found[1:]]
        assert all(hers) or not any(hers)
        if told.endswith("back\n"):
            assert not any(hers)


TASKS = {
    "assign": lambda: each(fill, assign, find_assigned),
    "play": lambda: each(lambda _path: None, play, find_played),
    "migrate": lambda: each(bring_form_1, open_it, find_form_1),
    "repair": lambda: each(bring_tampered, open_it, find_rescued),
}

if __name__ == "__main__":
    print(TASKS[sys.argv[1]]())
