"""Files handed over to a window that is open already: only by the same user, only to the same saves, never for long."""

import os
import socket
import stat
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from queue import Queue

import pytest

from scenes.app import handover
from scenes.app.handover import LONGEST_PATH, MOST_SAID, TAKEN, Door, hand_over

pytestmark = pytest.mark.skipif(not handover.DOORS, reason="there are no such sockets here")

PATIENCE_SECONDS = 10.0
FEW_FILES = 3  # as many as are open in any case: there can be no more
Heard = Queue[tuple[Path, ...]]


@pytest.fixture
def runtime(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the user's folder for such things; names of sockets are short, so it does not lie among the others."""
    with tempfile.TemporaryDirectory() as folder:
        monkeypatch.setenv(handover.RUNTIME_VARIABLE, folder)
        yield Path(folder)


@pytest.fixture
def heard(runtime: Path) -> Iterator[Heard]:
    """Return what a window hears at its door."""
    heard: Heard = Queue()
    door = Door(heard.put)
    assert door.open()
    yield heard
    door.close()


def doors(runtime: Path) -> list[Path]:
    return sorted((runtime / "tablewright").iterdir())


def said_to(door: Path, data: bytes) -> bytes:
    """Say something at a door, and return the answer."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as visitor:
        visitor.settimeout(PATIENCE_SECONDS)
        visitor.connect(str(door))
        try:
            visitor.sendall(data)
            visitor.shutdown(socket.SHUT_WR)
            return visitor.recv(100)
        except (BrokenPipeError, ConnectionResetError):
            return b""


def test_a_file_is_handed_to_the_window_that_is_open(
    heard: Heard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert hand_over([Path("süß 1.tablewright")])
    assert heard.get(timeout=PATIENCE_SECONDS) == (tmp_path / "süß 1.tablewright",)


def test_files_that_are_opened_together_come_together(heard: Heard) -> None:
    """Thousands, as a file manager may hand on; what comes one by one would be opened one over the other."""
    files = [Path(f"/a folder with a name/{number}.tablewright") for number in range(5_000)]

    assert hand_over(files)
    assert heard.get(timeout=PATIENCE_SECONDS) == tuple(files)


def test_who_cannot_be_let_in_just_now_is_let_in_later(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    limits, waits = resource.getrlimit(resource.RLIMIT_NOFILE), threading.Event()
    monkeypatch.setattr(handover, "sleep", lambda _seconds: waits.set())
    (door,) = handover._doors(handover._own_folder(), "*")
    with ExitStack() as full:
        full.callback(resource.setrlimit, resource.RLIMIT_NOFILE, limits)
        visitor = full.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
        visitor.settimeout(PATIENCE_SECONDS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (FEW_FILES, limits[1]))
        visitor.connect(str(door))
        visitor.sendall(b"/one.tablewright")
        visitor.shutdown(socket.SHUT_WR)
        assert waits.wait(PATIENCE_SECONDS)

    assert said_to(door, b"/another.tablewright") == TAKEN
    assert [heard.get(timeout=PATIENCE_SECONDS) for _time in range(2)] == [
        (Path("/one.tablewright"),),
        (Path("/another.tablewright"),),
    ]


def test_without_a_window_nobody_takes_it(runtime: Path) -> None:
    assert not hand_over([Path("one.tablewright")])


def test_a_window_that_shows_other_saves_is_another(
    heard: Heard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "elsewhere"))

    assert not hand_over([Path("one.tablewright")])
    assert heard.empty()


def test_the_folder_and_its_door_are_the_users_alone_and_go_with_the_window(runtime: Path) -> None:
    door = Door(lambda _path: None)
    assert door.open()
    assert stat.S_IMODE((runtime / "tablewright").stat().st_mode) == 0o700
    assert [stat.S_ISSOCK(one.stat().st_mode) for one in doors(runtime)] == [True]
    door.close()

    assert doors(runtime) == []


def test_saves_behind_a_link_that_leads_to_itself_keep_no_window_from_opening(
    runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That nothing can be saved there is told in the window; an exception came before it."""
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "loop"))
    heard: Heard = Queue()
    door = Door(heard.put)

    assert not hand_over([Path("/one.tablewright")])
    assert door.open()
    assert hand_over([Path("/one.tablewright")])
    door.close()


def test_a_folder_that_others_may_enter_is_not_used(runtime: Path) -> None:
    (runtime / "tablewright").mkdir(mode=0o755)
    (runtime / "tablewright").chmod(0o755)

    assert not Door(lambda _path: None).open()
    assert not hand_over([Path("one.tablewright")])


def test_a_link_in_the_place_of_the_folder_is_not_followed(runtime: Path, tmp_path: Path) -> None:
    (tmp_path / "bait").mkdir(mode=0o700)
    (runtime / "tablewright").symlink_to(tmp_path / "bait")

    assert not Door(lambda _path: None).open()
    assert list((tmp_path / "bait").iterdir()) == []


def test_the_door_of_a_window_that_was_killed_is_removed(heard: Heard, runtime: Path) -> None:
    (living,) = doors(runtime)
    dead = living.with_name(f"{living.name.partition('-')[0]}-1.door")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as left:
        left.bind(str(dead))
    os.utime(dead, (2**32, 2**32))  # the newest of them

    assert hand_over([Path("/one.tablewright")])
    assert heard.get(timeout=PATIENCE_SECONDS) == (Path("/one.tablewright"),)
    assert doors(runtime) == [living]


def test_doors_of_killed_windows_go_with_the_next_that_opens_whatever_they_showed(runtime: Path) -> None:
    first = Door(lambda _path: None)
    assert first.open()
    (living,) = doors(runtime)
    for name in ("0123456789abcdef-1.door", living.name.replace(".door", "0.door")):
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as left:
            left.bind(str(living.with_name(name)))
    (living.parent / "note.door").write_text("no socket", encoding="utf-8")
    heard: Heard = Queue()
    second = Door(heard.put)
    assert second.open()

    assert hand_over([Path("/one.tablewright")])  # which the window hears once it has looked for them
    assert [one.name for one in doors(runtime)] == [living.name, "note.door"]
    second.close()
    first.close()


def test_a_window_is_found_where_its_dead_namesake_left_a_door(runtime: Path) -> None:
    first = Door(lambda _path: None)
    assert first.open()
    (place,) = doors(runtime)
    heard: Heard = Queue()
    second = Door(heard.put)  # of a process with the same number, the first having been killed
    assert second.open()

    assert hand_over([Path("/one.tablewright")])
    assert heard.get(timeout=PATIENCE_SECONDS) == (Path("/one.tablewright"),)
    assert doors(runtime) == [place]
    second.close()
    first.close()


@pytest.mark.parametrize(
    "data", [b"", b"one.tablewright", b"/one\0two", b"/" * (LONGEST_PATH + 1), b"/one\0" * MOST_SAID]
)
def test_what_is_no_whole_path_is_not_taken(heard: Heard, runtime: Path, data: bytes) -> None:
    (door,) = doors(runtime)

    assert said_to(door, data) != TAKEN
    assert heard.empty()
    assert said_to(door, b"/one.tablewright") == TAKEN


def test_what_the_window_can_not_take_opens_another(runtime: Path) -> None:
    def refuse(_paths: tuple[Path, ...]) -> None:
        raise OSError("there are too many events")

    door = Door(refuse)
    assert door.open()
    assert not hand_over([Path("/one.tablewright")])
    door.close()


def test_somebody_elses_process_is_not_heard(heard: Heard, runtime: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (door,) = doors(runtime)
    monkeypatch.setattr(handover, "_is_own", lambda _other: False)

    assert said_to(door, b"/one.tablewright") == b""
    assert heard.empty()


def test_a_silent_window_is_not_waited_for(runtime: Path) -> None:
    """One that hangs takes visitors in, as far as the system does that for it, and never answers."""
    folder = runtime / "tablewright"
    folder.mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as silent:
        silent.bind(str(folder / f"{handover._whose()}-7.door"))
        silent.listen()

        assert not hand_over([Path("/one.tablewright")])


def test_a_window_at_whose_door_too_many_wait_keeps_no_other_from_being_asked(heard: Heard, runtime: Path) -> None:
    (living,) = doors(runtime)
    full = living.with_name(f"{living.name.partition('-')[0]}-7.door")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as silent, ExitStack() as waiting:
        silent.bind(str(full))
        silent.listen(0)
        visitor = waiting.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
        visitor.connect(str(full))
        os.utime(full, (2**32, 2**32))  # the newest of them

        assert hand_over([Path("/one.tablewright")])
        assert heard.get(timeout=PATIENCE_SECONDS) == (Path("/one.tablewright"),)


def test_a_closed_door_leaves_no_thread_behind(runtime: Path) -> None:
    before = set(threading.enumerate())
    door = Door(lambda _path: None)
    assert door.open()
    (thread,) = set(threading.enumerate()) - before
    door.close()
    thread.join(PATIENCE_SECONDS)

    assert not thread.is_alive()
