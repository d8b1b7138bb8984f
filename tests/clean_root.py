"""A system of its own in a folder, with no Python in it: a base made by debootstrap, in which commands run by chroot.

    debootstrap --variant=minbase bookworm /srv/clean
    chroot /srv/clean apt-get install --yes --no-install-recommends BASE

with these in the place of BASE: what a desktop has that opens files, and what the package depends on or recommends.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

BASE = (
    "xdg-utils",
    "libglib2.0-bin",
    "shared-mime-info",
    "desktop-file-utils",
    "libx11-6",
    "libxext6",
    "libxcursor1",
    "libxi6",
    "libxrandr2",
    "libasound2",
)
VARIABLE = "TABLEWRIGHT_CLEAN_ROOT"  # names the folder of the base; without it nobody asks for this
USER = "ada"
# What every system writes while packages come and go, what is gone at its next start, and what the person is to keep.
NOTES = ("tmp/", "var/cache/", "var/lib/dpkg/", "var/log/", f"home/{USER}/")
MOUNTED = 'mount -t proc proc "$0/proc" && exec chroot "$@"'


class CleanRoot:
    """A copy of the base, and a person who has an account in it."""

    def __init__(self, base: Path, folder: Path) -> None:
        """Copy the `base` to `folder`. It takes root's rights."""
        self.folder = folder
        subprocess.run(["cp", "--archive", base, folder], check=True)
        self.run("useradd", "--create-home", USER)

    @property
    def home(self) -> Path:
        """The person's folder."""
        return self.folder / "home" / USER

    def run(self, *command: str, user: str = "root", display: str = "") -> str:
        """Run a command in it and return what that prints."""
        home = f"/home/{USER}" if user == USER else "/root"
        env = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin:/usr/games", "HOME": home, "LANG": "C.UTF-8"}
        env |= {"DISPLAY": display, "XDG_CURRENT_DESKTOP": "GNOME", "SDL_AUDIODRIVER": "dummy"} if display else {}
        who = [f"--userspec={user}:{user}", str(self.folder)]
        inside = ["env", "--ignore-environment", *(f"{key}={value}" for key, value in env.items()), *command]
        # A namespace of its own: what is mounted there is gone with the last process in it.
        whole = ["unshare", "--mount", "sh", "-c", MOUNTED, str(self.folder), *who, *inside]
        with TemporaryFile("w+") as told:  # a pipe would be open for as long as what was opened runs
            done = subprocess.run(whole, stdout=told, stderr=told, check=False)
            told.seek(0)
            said = told.read()
        assert done.returncode == 0, said
        return said

    def put(self, source: Path) -> str:
        """Lay a file into the person's folder, and return its path there."""
        shutil.copy(source, self.home)
        self.run("chown", f"{USER}:{USER}", f"/home/{USER}/{source.name}")
        return f"/home/{USER}/{source.name}"

    def files(self) -> set[str]:
        """Return all that lies there but for what every system notes for itself, and the person's own."""
        found = (path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*"))
        return {path for path in found if not path.startswith((*NOTES, "proc/"))}

    def processes(self) -> Iterator[int]:
        """Yield the numbers of the processes that run in it."""
        for process in Path("/proc").iterdir():
            with suppress(OSError):
                if process.name.isdigit() and (process / "root").resolve() == self.folder.resolve():
                    yield int(process.name)


def base() -> Path | None:
    """Return the base to copy, None where nobody asks for it or it can't be used."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named and os.geteuid() == 0 and shutil.which("unshare") else None
