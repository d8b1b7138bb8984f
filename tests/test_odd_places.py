"""The command line in odd places: pipes and devices for files, folders that are none, terminals without letters."""

import os
import stat
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

import tablewright
from game.lab.command import MOST_JOBS
from saves.archive import Archive
from saves.store import Store
from saves.transfer import read_record
from scenes.matches import folders
from tests.saves.played import played
from tests.test_command_line import PROGRAM, saved

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are other places there")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    return tmp_path


def told(*arguments: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program as a shell would, with other variables in its environment."""
    command = [sys.executable, PROGRAM, *arguments]
    return subprocess.run(command, env={**os.environ, **env}, capture_output=True, check=False, timeout=60)


def test_a_match_goes_through_a_pipe_with_a_name(folder: Path) -> None:
    pipe, heard = folder / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = Thread(target=lambda: heard.append(pipe.read_bytes()))
    reader.start()

    assert tablewright.main(["export", saved(), str(pipe)]) == 0

    reader.join()
    (folder / "heard.tablewright").write_bytes(heard[0])
    assert len(read_record(folder / "heard.tablewright").intents) == 10
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_what_is_printed_goes_to_where_output_goes(folder: Path) -> None:
    identity = saved()

    piped = told("export", identity, "/dev/stdout")
    with (folder / "out.tablewright").open("w") as out:
        subprocess.run([sys.executable, PROGRAM, "export", identity, "/dev/stdout"], stdout=out, check=True)

    assert piped.stdout == (folder / "out.tablewright").read_bytes()
    assert read_record(folder / "out.tablewright").id == identity
    assert Path("/dev/stdout").is_symlink()


def test_a_device_stays_one() -> None:
    assert tablewright.main(["export", saved(), "/dev/null"]) == 0

    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_link_leads_to_the_new_file(folder: Path) -> None:
    target, link = folder / "target.tablewright", folder / "link.tablewright"
    target.write_text("old")
    link.symlink_to(target)

    assert tablewright.main(["export", saved(), str(link)]) == 0

    assert link.is_symlink()
    assert read_record(target).game == "efficiency_engine"


@pytest.mark.parametrize("place", ["", ".", "/", "//", "..", "home"])
def test_a_folder_is_no_file(
    place: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    identity = saved()

    assert tablewright.main(["export", identity, place]) == 2

    assert "can’t be written to" in capfd.readouterr().err
    assert not list(folder.glob(".*.part"))


@pytest.mark.skipif(not Path("/proc/kmsg").exists(), reason="there is no such file")
def test_a_file_that_never_ends_is_not_waited_for() -> None:
    assert told("import", "/proc/kmsg").returncode == 2


def test_several_files_come_in_and_each_that_can_not_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    identity, file = saved(), folder / "match.tablewright"
    tablewright.main(["export", identity, str(file)])
    capsys.readouterr()

    assert tablewright.main(["import", str(file), str(folder / "none"), str(file)]) == 2

    out, err = capsys.readouterr()
    assert out.splitlines() == [identity, identity]
    assert "none can’t be read" in err


def test_a_home_of_nobody_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", "~nobody-of-that-name/x")

    assert tablewright.main(["matches"]) == 2
    assert "TABLEWRIGHT_HOME is ~nobody-of-that-name/x, and nobody knows where that is." in capsys.readouterr().err
    assert tablewright.main(["doctor"]) == 1


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Be a user without an account or a home, as in a container that runs as some number."""

    def unknown(number: int) -> None:
        raise KeyError(f"getpwuid(): uid not found: {number}")

    monkeypatch.setattr("pwd.getpwuid", unknown)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for name in ("HOME", "TABLEWRIGHT_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems ask for a home in other ways")
@pytest.mark.usefixtures("nobody")
def test_nobody_s_folders_are_told_to_be_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    known_to_nobody = "The system knows no folder of yours: set HOME to one."

    assert tablewright.main(["matches"]) == 2
    assert known_to_nobody in capsys.readouterr().err
    assert tablewright.main(["desktop"]) == 2
    assert known_to_nobody in capsys.readouterr().err
    assert tablewright.main(["doctor"]) == 1
    assert capsys.readouterr().out.count(known_to_nobody) == 4


@pytest.mark.skipif(sys.platform != "linux", reason="other systems ask for a home in other ways")
@pytest.mark.usefixtures("nobody")
def test_nobody_s_matches_are_kept_where_they_are_told_to_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All saving had ended at the start, where matches are looked for that could not be saved the last time."""
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    archive = Archive()
    identity = archive.autosave.begin(played(plies=5))

    assert archive.autosave.flush(60)
    assert archive.close()
    assert tablewright.main(["matches"]) == 0
    assert identity in capsys.readouterr().out
    assert tmp_path / "home" in [folder for _name, folder in folders.places()]


def test_a_folder_that_can_not_be_looked_at_is_told_by_the_doctor(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", f"/{'x' * 300}")

    assert tablewright.main(["doctor"]) == 1

    out = capsys.readouterr().out
    assert out.count("can’t be looked at: File name too long") == 4
    assert "Errno" not in out


def test_a_language_of_no_letters_is_none() -> None:
    odd = os.fsdecode(b"\xff\xfe")

    answer = told("matches", LANGUAGE=odd, LANG=odd, LC_ALL=odd)

    assert (answer.returncode, answer.stdout) == (0, b"There are no saved matches.\n")


@pytest.mark.parametrize("arguments", [["--help"], ["simulate", "-h"], ["fly"]])
def test_french_is_told_to_a_terminal_without_its_letters(arguments: list[str]) -> None:
    answer = told(*arguments, LANGUAGE="fr", PYTHONIOENCODING="ascii:strict")

    assert answer.returncode in (0, 2)
    assert b"Traceback" not in answer.stderr
    assert b"tablewright" in answer.stdout + answer.stderr


def test_more_processes_than_are_of_use_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "efficiency_engine", "--seats", "random", "--jobs", str(MOST_JOBS + 1)]

    assert tablewright.main(asked) == 2
    assert f"--jobs takes a whole number from 1 to {MOST_JOBS}, not “{MOST_JOBS + 1}”." in capsys.readouterr().err


def test_a_command_that_fails_says_so_in_a_line_and_names_the_log(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Store, "summaries", lambda _store: 1 // 0)

    assert tablewright.main(["matches"]) == 70

    [line] = capsys.readouterr().err.splitlines()
    log = folder / "home" / "log" / "tablewright.log"
    assert line.startswith("tablewright: something went wrong (ZeroDivisionError: ")
    assert line.endswith(f"More is in {log}.")
    assert "Traceback (most recent call last):" in log.read_text(encoding="utf-8")
