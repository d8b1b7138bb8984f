"""The disk fills up, or refuses, at any write whatever: the person hears it, plays on, and nothing is lost."""

import errno
import shutil
from pathlib import Path

import pytest

from saves.autosave import Autosave
from saves.matches import open_match
from saves.store import Store
from tests.saves.faults import can_watch, watched
from tests.saves.played import play_saved, played

needs_watch = pytest.mark.skipif(not can_watch(), reason="this Python's SQLite can't be watched")
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
    tmp_path: Path, number: int, sentence: str, step: int, lasting: int
) -> None:
    counter = Disk(0, 0)
    play_on(counter, tmp_path / "matches.sqlite")
    assert counter.writes > 20
    heard = []
    for place in range(0, counter.writes, step):
        folder = tmp_path / str(place)
        folder.mkdir()
        told = play_on(Disk(place, place + lasting, number), folder / "matches.sqlite")
        assert all("can’t be used just now: the disk" in one for one in told)
        heard.append(any(sentence in one for one in told))
    assert sum(heard) > len(heard) // 2
