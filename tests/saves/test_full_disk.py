"""The disk fills up, or refuses, at any write whatever: the person hears it, plays on, and nothing is lost."""

import errno
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.autosave import Autosave
from saves.errors import SaveError
from saves.matches import open_match
from saves.store import Store
from tests.saves.faults import can_watch, watched
from tests.saves.killed import MATCHES, bring_form_1, bring_tampered
from tests.saves.played import play_saved, played

needs_watch = pytest.mark.skipif(not can_watch(), reason="this Python's SQLite can't be watched")
ROOT = Path(__file__).resolve().parents[2]
PLIES = 4


class Disk:
    """Counts writes, and refuses those from the first to the last that it is told to refuse."""

    def __init__(self, first: int, last: int, number: int = errno.ENOSPC) -> None:
        self.refused = range(first, last)
        self.number = number
        self.writes = 0

    def write(self, _size: int) -> int | None:
        self.writes += 1
        if self.writes - 1 in self.refused:
            raise OSError(self.number, "refused")
        return None


def play_on(disk: Disk, path: Path) -> list[str]:
    """Play and save on `disk`, take something back, find room again and close; return what was told."""
    told: list[str] = []
    acknowledged = -1
    match = played()
    with watched(disk.write):
        autosave = Autosave(path)
        identity = autosave.begin(match)
        for ply in range(PLIES + 1):
            if ply:
                play_saved(autosave, identity, match, 1)
            if autosave.flush():
                acknowledged = ply
            told += [problem] if (problem := autosave.problem()) else []
        match.undo()
        autosave.moved(identity, match)
        if autosave.flush():
            acknowledged = PLIES - 1
        told += [problem] if (problem := autosave.problem()) else []
        cut = path.parent / "as after a power cut"
        shutil.copytree(path.parent, cut, ignore=shutil.ignore_patterns(cut.name, "*-shm"))
        disk.refused = range(0)  # there is room again
        assert match.ply == PLIES - 1
        assert autosave.flush()
        assert (autosave.problem(), autosave.notice(), autosave.unsaved) == (None, None, 0)
        assert autosave.close()
    with Store(path) as store:
        assert store.notice is None
        assert store.check() == []
        assert [one.id for one in store.summaries()] == [identity]
        again = open_match(store, identity)
        assert (again.state, again.undone) == (match.state, match.undone)
    if acknowledged >= 0:
        with Store(cut / path.name) as store:
            assert store.notice is None
            record = store.load(identity)
            assert len(record.intents) + len(record.undone) >= acknowledged
    return told


@needs_watch
@pytest.mark.parametrize(
    ("number", "sentence", "step"), [(errno.ENOSPC, "the disk is full", 1), (errno.EIO, "the disk reports an error", 3)]
)
@pytest.mark.parametrize("lasting", [1, 10_000])
def test_whichever_write_the_disk_refuses_it_is_told_and_nothing_is_lost(
    quick_folder: Path, number: int, sentence: str, step: int, lasting: int
) -> None:
    counter = Disk(0, 0)
    play_on(counter, quick_folder / "matches.sqlite")
    assert counter.writes > 20
    heard = []
    for place in range(0, counter.writes, step):
        folder = quick_folder / str(place)
        folder.mkdir()
        told = play_on(Disk(place, place + lasting, number), folder / "matches.sqlite")
        assert all("can’t be used just now: the disk" in one for one in told)
        heard.append(any(sentence in one for one in told))
    assert sum(heard) > len(heard) // 2


def problem_of(path: Path) -> str | None:
    """Open the file and return what is wrong with that."""
    try:
        Store(path).close()
    except SaveError as problem:
        return str(problem)
    return None


@needs_watch
@pytest.mark.parametrize("bring", [bring_form_1, bring_tampered])
def test_a_file_stays_as_it_was_until_there_is_room_to_mend_it(
    quick_folder: Path, bring: Callable[[Path], None]
) -> None:
    """An older file is brought up to date and a damaged one rescued, or nothing happens to it."""
    for place in range(1_000):
        path = quick_folder / str(place) / "matches.sqlite"
        path.parent.mkdir()
        bring(path)
        with watched(Disk(place, 10_000).write):
            said = problem_of(path)
        assert said is None or "can’t be used just now: the disk" in said
        with Store(path) as store:
            assert store.check() == []
            assert len(store.summaries()) == (4 if bring is bring_form_1 else MATCHES)
            assert len(list(path.parent.glob("*-damaged-*.sqlite"))) == (bring is bring_tampered)
        shutil.rmtree(path.parent)
        if said is None:
            assert place > 5
            return


SMALL_DISK = """
import sys
from pathlib import Path
from tests.saves.played import RULES, play_saved, played
from saves.autosave import Autosave
from saves.matches import open_match
from saves.store import Store

for room in range(4, 180, 8):  # KiB
    folder = Path(sys.argv[1]) / str(room)
    folder.mkdir()
    with (Path(sys.argv[1]) / "filler").open("wb", buffering=0) as filler:
        try:
            while filler.write(bytes(1024)):
                pass
        except OSError:
            pass
        filler.truncate(max(0, filler.tell() // 4096 * 4096 - room * 1024))
    match = played()
    autosave = Autosave(folder / "matches.sqlite")
    identity = autosave.begin(match)
    play_saved(autosave, identity, match, 6)
    print(room, autosave.flush(), autosave.problem())
    (Path(sys.argv[1]) / "filler").unlink()
    assert autosave.flush()
    assert autosave.close()
    with Store(folder / "matches.sqlite") as store:
        assert store.check() == []
        assert open_match(store, identity).state == match.state
    for file in folder.iterdir():
        file.unlink()
"""
MOUNTED = 'mount -t tmpfs -o size=512k none "$1" && exec "$2" -c "$3" "$1"'


APART = ("unshare", "--map-root-user", "--mount")


def can_mount() -> bool:
    """Say whether a file system that nobody else sees may be mounted: on Linux, unless it is forbidden."""
    if shutil.which(APART[0]) is None:
        return False
    return subprocess.run([*APART, "true"], check=False, capture_output=True).returncode == 0


@pytest.mark.skipif(not can_mount(), reason="no file system may be mounted here")
def test_a_small_disk_that_is_nearly_full_fills_up_and_is_emptied(tmp_path: Path) -> None:
    """A real file system with less and less room, seen by this test alone."""
    command = [*APART, "sh", "-c", MOUNTED, "sh", str(tmp_path), sys.executable, SMALL_DISK]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)

    assert run.returncode == 0, run.stderr
    told = [line.split(maxsplit=2) for line in run.stdout.splitlines()]
    assert {written for _room, written, _problem in told} == {"True", "False"}
    assert all("the disk is full" in problem for _room, written, problem in told if written == "False")
