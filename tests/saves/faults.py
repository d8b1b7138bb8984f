"""Real faults under the real SQLite: the system calls of its unix files, made to fail or to end the process."""

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from typing import Any

WRITES = ("write", "pwrite", "pwrite64")
_NAMED = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
_SET = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_WRITE = ctypes.CFUNCTYPE(
    ctypes.c_ssize_t, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int64, use_errno=True
)


class _Vfs(ctypes.Structure):
    """SQLite's table of what it asks the system for; the last three came with its third version."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        *((name, ctypes.c_void_p) for name in ("next", "name", "data", "open", "delete", "access", "full_path")),
        *((name, ctypes.c_void_p) for name in ("dl_open", "dl_error", "dl_sym", "dl_close", "randomness", "sleep")),
        *((name, ctypes.c_void_p) for name in ("time", "last_error", "time_64", "set_call", "get_call", "next_call")),
    )


def _vfs() -> Any:
    """Return SQLite's usual table, None where Python brings a SQLite of its own or files are not unix files."""
    name = find_library("sqlite3")
    if name is None or os.name != "posix":
        return None
    library = ctypes.CDLL(name)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    found = library.sqlite3_vfs_find(None)
    return found if found and found.contents.version >= 3 and found.contents.set_call else None


@contextmanager
def watched(call: Callable[[int], int | None]) -> Iterator[None]:
    """Ask `call` before each write of SQLite: it returns how many bytes are to be written, None for all of them.

    `call` gets the number of bytes; an `OSError` that it raises is what SQLite sees of the system.
    """
    vfs = _vfs()
    assert vfs is not None
    set_call, get_call = _SET(vfs.contents.set_call), _NAMED(vfs.contents.get_call)
    kept = []
    try:
        for name in WRITES:
            address = get_call(vfs, name.encode())
            if address:
                kept.append((name, address, _hook(address, call)))
                set_call(vfs, name.encode(), ctypes.cast(kept[-1][2], ctypes.c_void_p))
        yield
    finally:
        for name, address, _function in kept:
            set_call(vfs, name.encode(), address)


def _hook(address: int, call: Callable[[int], int | None]) -> Any:
    real = _WRITE(address)

    def write(handle: int, data: int, size: int, offset: int) -> int:
        try:
            most = call(size)
        except OSError as error:
            ctypes.set_errno(error.errno or 0)
            return -1
        return int(real(handle, data, size if most is None else most, offset))

    return _WRITE(write)


def can_watch() -> bool:
    """Say whether this Python's SQLite lets its system calls be watched: it has to be the system's."""
    import sqlite3

    if _vfs() is None:
        return False
    seen: list[int] = []
    with watched(seen.append):
        import tempfile

        with tempfile.TemporaryDirectory() as folder:
            database = sqlite3.connect(f"{folder}/try.sqlite")
            database.execute("CREATE TABLE a (b)")
            database.commit()
            database.close()
    return bool(seen)
