"""Files for a window that is open already: the second process hands their paths over and ends.

Each window has a door, a socket in a folder that is this user's alone; its name tells whose saves the window shows.
Who comes says paths and nothing else: all at once, so that the window knows what belongs together. Where there are no
such sockets (Windows), each file opens a window of its own.
It knows no pygame: who comes is gone before that would be loaded.
"""

from __future__ import annotations

import os
import socket
import stat
import struct
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import sleep

from game.core.digest import blake2b
from saves.errors import SaveError
from saves.paths import home

RUNTIME_VARIABLE = "XDG_RUNTIME_DIR"
OWN_MODE = 0o700
LONGEST_PATH, MOST_SAID = 4_096, 4_000_000  # bytes: of one, and of all, which is more than a command line holds
BETWEEN = b"\0"  # paths
CHUNK = 65_536  # bytes
TAKEN = b"taken\n"
KNOCK_SECONDS, HEAR_SECONDS = 0.2, 1.0  # how long who comes waits for an answer, and who is at the door for the path
AGAIN_SECONDS = 0.05  # before who is at the door tries again to let somebody in, who does not wait long
DOORS = os.name == "posix" and hasattr(socket, "AF_UNIX")


def hand_over(paths: Sequence[Path]) -> bool:
    """Have the newest window that shows the present saves open the files at `paths`; say whether there is one."""
    if not DOORS:
        return False
    data = BETWEEN.join(os.fsencode(path.absolute()) for path in paths)
    with suppress(OSError, SaveError):
        return any(_knock(door, data) for door in _doors(_own_folder(), _whose()))
    return False


class Door:
    """Where a window hears of files; `heard` is called with the paths that came together, by another thread."""

    def __init__(self, heard: Callable[[tuple[Path, ...]], None]) -> None:
        """Stay shut."""
        self._heard = heard
        self._socket: socket.socket | None = None
        self._place: Path | None = None

    def open(self) -> bool:
        """Hear from now on, in a thread of its own; say whether that can be done here.

        An OSError of whoever hears tells the visitor that nothing was taken.
        """
        if not DOORS:
            return False
        try:
            folder = _own_folder()
            place = folder / f"{_whose()}-{os.getpid()}.door"
            hidden = place.with_suffix(".part")  # nobody is to knock before somebody listens
            hidden.unlink(missing_ok=True)
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self._socket.bind(str(hidden))
            self._socket.listen()
            hidden.replace(place)
        except (OSError, SaveError):
            self.close()
            return False
        self._place = place
        Thread(target=self._stand, args=(self._socket, folder), name="door", daemon=True).start()
        return True

    def close(self) -> None:
        """Hear no more."""
        if self._place is not None:
            with suppress(OSError):
                self._place.unlink(missing_ok=True)
        listening, self._socket, self._place = self._socket, None, None
        if listening is not None:
            with suppress(OSError):
                listening.shutdown(socket.SHUT_RDWR)  # upon which the thread wakes up
            listening.close()

    def _stand(self, listening: socket.socket, folder: Path) -> None:
        with suppress(OSError):
            _clear(folder)
        while True:
            try:
                visitor, _name = listening.accept()
            except OSError:  # it was closed, or a visitor was gone at once, or there are too many open files just now
                if self._socket is not listening:
                    return
                sleep(AGAIN_SECONDS)
                continue
            with visitor, suppress(OSError, ValueError):
                if _is_own(visitor):
                    visitor.settimeout(HEAR_SECONDS)
                    self._heard(_paths_in(_all_of(visitor, MOST_SAID)))
                    visitor.sendall(TAKEN)


def _paths_in(data: bytes) -> tuple[Path, ...]:
    """Return the paths that `data` is.

    Raises:
        ValueError: one of them does not lead to the same file from anywhere.
    """
    said = data.split(BETWEEN)
    paths = tuple(Path(os.fsdecode(one)) for one in said)
    if max(map(len, said)) > LONGEST_PATH or not all(path.is_absolute() for path in paths):
        raise ValueError("not all that is said are whole paths")
    return paths


def _all_of(one: socket.socket, most: int) -> bytes:
    """Return what the other side says until it has done.

    Raises:
        ValueError: it is more than `most` bytes.
        OSError: it does not come to an end.
    """
    data = bytearray()
    while part := one.recv(CHUNK):
        data += part
        if len(data) > most:
            raise ValueError("that is too long")
    return bytes(data)


def _knock(door: Path, data: bytes) -> bool:
    """Say `data` at `door`, and whether it was taken; the door of a window that is gone is removed."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as visitor:
        visitor.settimeout(KNOCK_SECONDS)
        try:
            visitor.connect(str(door))
        except ConnectionRefusedError:
            door.unlink(missing_ok=True)
            return False
        except OSError:  # it was closed just now, or too many wait there: another window may answer
            return False
        with suppress(OSError, ValueError):
            if _is_own(visitor):
                visitor.sendall(data)
                visitor.shutdown(socket.SHUT_WR)
                return _all_of(visitor, len(TAKEN)) == TAKEN
    return False


def _clear(folder: Path) -> None:
    """Remove the doors of windows that ended without closing theirs, whoever's saves these showed."""
    for door in _doors(folder, "*"):
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as visitor, suppress(OSError):
            visitor.settimeout(KNOCK_SECONDS)
            try:
                visitor.connect(str(door))  # and says nothing, which is nothing to a window
            except ConnectionRefusedError:
                door.unlink(missing_ok=True)


def _doors(folder: Path, whose: str) -> Iterator[Path]:
    """Yield the doors of windows that show certain saves, or any of this user, the newest first."""
    found = []
    for place in folder.glob(f"{whose}-*.door"):
        with suppress(FileNotFoundError):  # it was closed just now
            status = place.lstat()
            if stat.S_ISSOCK(status.st_mode) and status.st_uid == os.getuid():
                found.append((status.st_mtime_ns, place))
    yield from (place for _moment, place in sorted(found, reverse=True))


def _own_folder() -> Path:
    """Return the folder of this user's doors.

    Raises:
        OSError: there is none that is this user's alone.
    """
    runtime = Path(os.environ.get(RUNTIME_VARIABLE, ""))
    is_given = runtime.is_absolute() and runtime.is_dir()
    folder = runtime / "tablewright" if is_given else Path(tempfile.gettempdir()) / f"tablewright-{os.getuid()}"
    with suppress(FileExistsError):
        folder.mkdir(mode=OWN_MODE)
    status = folder.lstat()  # in a folder for all, somebody else may have been quicker
    is_alone = stat.S_ISDIR(status.st_mode) and not stat.S_IMODE(status.st_mode) & ~OWN_MODE
    if not is_alone or status.st_uid != os.getuid():
        raise PermissionError(f"{folder} is not this user's alone")
    return folder


def _whose() -> str:
    """Return by what windows that show the present saves are told from others.

    Raises:
        SaveError: nobody knows where these are.
    """
    return blake2b(os.fsencode(os.path.realpath(home())), digest_size=8).hexdigest()


def _is_own(other: socket.socket) -> bool:
    """Whether the other side is this user's, too; where the system can't tell (macOS), the folder's mode is enough."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    data = other.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    _pid, user, _group = struct.unpack("3i", data)
    return bool(user == os.getuid())
