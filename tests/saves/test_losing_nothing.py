"""The worst that can happen: the process is killed, or the disk is full. Real processes, real files."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from saves.autosave import Autosave
from saves.matches import open_match
from saves.store import Store
from tests.saves.played import play_saved, played

PLAY_FOR_EVER = """
import sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from tests.saves.played import play_on, played
from saves.autosave import Autosave

autosave = Autosave(Path({path!r}))
deal = 0
while True:
    match = played(deal=deal)
    identity = autosave.begin(match)
    while not match.is_over:
        play_on(match, 1)
        autosave.played(identity, match)
        assert autosave.flush()
        print(identity, match.ply, flush=True)
    deal += 1
"""

PLAY_ON_A_FULL_DISK = """
import resource, sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from tests.saves.played import play_saved, played
from saves.autosave import Autosave

path = Path({path!r})
match = played()
autosave = Autosave(path)
identity = autosave.begin(match)
play_saved(autosave, identity, match, 5)
assert autosave.flush()

size = path.with_name(path.name + "-wal").stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
play_saved(autosave, identity, match, 5)
assert not autosave.flush()
print(autosave.unsaved, autosave.problem())

resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
assert autosave.flush()
print(autosave.unsaved, autosave.problem())
assert autosave.close()
print(identity, match.ply)
"""


def script(text: str, path: Path) -> list[str]:
    tests = str(Path(__file__).parent)
    return [sys.executable, "-W", "error", "-c", text.format(tests=tests, path=str(path))]


@pytest.mark.parametrize("lines", [1, 17, 90])
def test_whatever_was_reported_as_saved_survives_a_kill(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "matches.sqlite"
    with subprocess.Popen(script(PLAY_FOR_EVER, path), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        reported = [process.stdout.readline() for _line in range(lines)]
        process.send_signal(signal.SIGKILL)
        reported += process.stdout.readlines()

    plies = {identity: int(ply) for identity, ply in (line.split() for line in reported if line.endswith("\n"))}
    assert plies
    with Store(path) as store:
        assert store.notice is None
        assert store.check() == []
        for identity, ply in plies.items():
            assert open_match(store, identity).ply >= ply


@pytest.mark.skipif(sys.platform == "win32", reason="files have no size limit there")
def test_a_full_disk_is_told_and_all_is_saved_once_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    run = subprocess.run(script(PLAY_ON_A_FULL_DISK, path), capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0, run.stderr
    full, free, last = run.stdout.splitlines()

    assert full.startswith("5 The saved matches in ")
    assert free == "0 None"
    identity, ply = last.split()
    with Store(path) as store:
        assert open_match(store, identity).ply == int(ply)


VISIT = """
import sys
from pathlib import Path
from saves.store import Store
from tests.saves.played import play_saved, played

with Store(Path(sys.argv[1])) as store:
    print([one.cursor for one in store.summaries()])
"""


def visit(path: Path) -> str:
    """Let another process open the saved matches, look, and close them; return the plies that it saw."""
    command = [sys.executable, "-c", VISIT, str(path)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def test_a_visitor_who_leaves_takes_nothing_along(tmp_path: Path) -> None:
    """The last to close a SQLite file deletes its log; nobody may be taken for the last while the app still plays."""
    path = tmp_path / "tablewright.sqlite"
    with Store(path), Autosave(path) as autosave:
        match = played()
        identity = autosave.begin(match)
        assert autosave.flush()
        with Store(path):
            first = visit(path)
        play_saved(autosave, identity, match, 3)
        assert autosave.flush()
        second = visit(path)

    assert (first, second) == ("[0]", "[3]")
