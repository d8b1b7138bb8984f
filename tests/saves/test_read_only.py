"""The folder or the file may not be written to any more in the middle of a match: told, played on, saved later."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.matches import open_match
from saves.store import Store
from tests.saves.played import RULES

ROOT = Path(__file__).resolve().parents[2]
NOBODY = 65_534
# The system lets its administrator write anywhere, so the child becomes somebody else, once all is imported.
CHILD = """
import os, sys
from pathlib import Path
from saves import matches, records, transfer
from saves.autosave import Autosave
from saves.errors import SaveError
from saves.paths import data_dir
from saves.store import Store
from tests.saves.played import RULES, play_saved, played

folder, how = Path(sys.argv[1]), sys.argv[2]
path = folder / "matches.sqlite"
records.record_of(played(plies=2))
if os.getuid() == 0:
    os.setuid(int(sys.argv[3]))

def lock(kind):
    for file in folder.iterdir():
        file.chmod(0o444 if kind else 0o644)
    folder.chmod(0o555 if kind else 0o755)

match = played()
if how == "before":
    lock(True)
autosave = Autosave(path)
identity = autosave.begin(match)
play_saved(autosave, identity, match, 3)
if how != "before":
    assert autosave.flush()
    lock(True)
if how == "opened anew":
    autosave._writer.close()
play_saved(autosave, identity, match, 3)
written = autosave.flush()
print(written, autosave.problem())
if how == "before":
    os.environ["TABLEWRIGHT_HOME"] = str(folder)
    try:
        data_dir()
    except SaveError as problem:
        print(problem)
lock(False)
assert autosave.flush()
assert autosave.problem() is None
play_saved(autosave, identity, match, 1)
assert autosave.close()
print(identity, RULES.digest(match.state))
"""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a folder that anybody may reach; pytest's own are closed to others."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        if os.getuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        yield Path(folder)


@pytest.mark.skipif(os.name != "posix", reason="rights are another matter there")
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("in the middle", "True None"),  # the file is open, and stays so
        ("opened anew", "False The saved matches in"),
        ("before", "False The saved matches in"),
    ],
)
def test_a_folder_that_becomes_read_only_costs_nothing(open_folder: Path, how: str, said: str) -> None:
    command = [sys.executable, "-c", CHILD, str(open_folder), how, str(NOBODY)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)

    assert run.returncode == 0, run.stderr
    first, *more, last = run.stdout.splitlines()
    assert first.startswith(said)
    assert all("nothing may be written there" in one or "can’t be opened" in one for one in [first] if "False" in one)
    assert all("may not be written to" in one for one in more)
    with Store(open_folder / "matches.sqlite") as store:
        assert (store.notice, store.check()) == (None, [])
        identity, digest = last.split()
        assert RULES.digest(open_match(store, identity).state) == digest
