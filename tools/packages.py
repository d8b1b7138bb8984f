"""Make what is handed out of a built app: python -m tools.packages --app dist/tablewright --into dist.

On Linux a Debian package (dpkg-deb) and an AppImage (`tools/appimage.py`); everywhere the wheel, the sdist and
SHA256SUMS of all that lies there. Two runs with the same `SOURCE_DATE_EPOCH` make the same bytes of the same app.
"""

from __future__ import annotations

import argparse
import gzip
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from datetime import UTC, datetime
from email.utils import format_datetime
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from game.core.registry import BUILT_IN, info
from scenes.app.desktop import NAME
from tools import appimage
from tools.staging import DIRECTORY, EPOCH, FILE, even_out, for_desktops, lay_bare, moment, write

ROOT = Path(__file__).resolve().parent.parent
KEEPER = "Tablewright <maintainers@tablewright.invalid>"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
UMASK = 0o022
# Which packages bring the libraries that the app looks for in the system, beside those it has.
SYSTEM = {
    "libc6": ("libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "libutil.so.1"),
    "libgcc-s1": ("libgcc_s.so.1",),
    "libstdc++6": ("libstdc++.so.6",),
    "zlib1g": ("libz.so.1",),  # by the program, before it knows its own
}

CONTROL = """Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {keeper}
Installed-Size: {size}
Depends: {needed}
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libasound2
Suggests: speech-dispatcher
Section: games
Priority: optional
Description: desktop tabletop for five small engine-building games
 A table for one person, several around one screen, or against bots, with the
 rules of each game enforced, lessons, puzzles, reviews and undo. The games:
{games}
 .
 It brings its own Python and needs no network.
"""

# What lintian says of every program that brings its own Python, and why it stays so.
OVERRIDES = """# The program is a PyInstaller folder: Python and its libraries lie in it, as they were built.
{name}: custom-library-search-path *
{name}: shared-library-lacks-prerequisites *
{name}: library-not-linked-against-libc *
{name}: embedded-library *
{name}: hardening-no-pie *
# Its letters are part of it, so that it looks the same everywhere.
{name}: duplicate-font-file *
{name}: opentype-font-prohibits-installable-embedding *
# Whoever has the program has the licences of all that is in it, whole, also where there is no Debian.
{name}: copyright-file-contains-full-gpl-license *
{name}: copyright-file-contains-full-apache-2-license *
# It was never in Debian.
{name}: initial-upload-closes-no-bugs *
"""

MANUAL = """.TH TABLEWRIGHT 6 "{date}" "Tablewright {version}" "Games"
.SH NAME
tablewright \\- desktop tabletop for five small engine-building games
.SH SYNOPSIS
.B tablewright
.RI [ command " ...]"
.br
.B tablewright
.I FILE
.SH DESCRIPTION
Without a command it opens the shelf of games. With a
.I FILE
(.tablewright) it opens the match, the challenge or the report in it.
.B tablewright \\-\\-help
lists the commands, and
.B tablewright
.I command
.B \\-\\-help
tells of one.
.SH FILES
.TP
.I ~/.local/share/tablewright
matches and settings; the variable TABLEWRIGHT_HOME names another folder
.TP
.I ~/.cache/tablewright
what makes the next start quicker; it may be deleted
"""


def stage(app: Path, root: Path) -> None:
    """Lay the files of the Debian package out in `root`, those of `DEBIAN` too."""
    share, now = root / "usr" / "share", datetime.fromtimestamp(moment(), UTC)
    home = root / "usr" / "lib" / NAME
    shutil.copytree(app, home, symlinks=True)
    program = root / "usr" / "games" / NAME
    program.parent.mkdir(parents=True)
    program.symlink_to(Path("..") / "lib" / NAME / NAME)
    files = for_desktops(share, f"/usr/games/{NAME}", now)
    files[share / "lintian" / "overrides" / NAME] = OVERRIDES.format(name=NAME).encode()
    manual = MANUAL.format(date=f"{now:%Y-%m-%d}", version=version(NAME))
    files[share / "man" / "man6" / f"{NAME}.6.gz"] = zipped(manual.encode())
    documents = share / "doc" / NAME
    files[documents / "copyright"] = copyright_of(app)
    files[documents / "changelog.gz"] = zipped((ROOT / "CHANGELOG.md").read_bytes())
    files[documents / "changelog.Debian.gz"] = zipped(debian_changelog(now))
    write(files)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control(root), encoding="utf-8")
    sums = [f"{_md5(path)}  {path.relative_to(root)}" for path in sorted((root / "usr").rglob("*")) if _is_plain(path)]
    (root / "DEBIAN" / "md5sums").write_text("\n".join(sums) + "\n", encoding="utf-8")
    even_out(root, home / NAME)


def deb(app: Path, into: Path, packer: str = "xz") -> Path:
    """Build the Debian package of a built `app`, and return where it is; xz packs it small, gzip quickly."""
    target = into / f"{NAME}_{debian_version()}_{architecture()}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / NAME
        stage(app, root)
        env = os.environ | {EPOCH: str(moment())}
        command = ["dpkg-deb", "--root-owner-group", f"-Z{packer}", "--build", str(root), str(target)]
        subprocess.run(command, check=True, env=env, stdout=subprocess.DEVNULL)
    return target


def control(root: Path) -> str:
    """Return what the package says of itself."""
    size = sum(path.lstat().st_size for path in (root / "usr").rglob("*") if not path.is_dir()) // 1024
    games = "\n".join(f"  * {info(key).title}" for key in BUILT_IN)
    return CONTROL.format(
        name=NAME,
        version=debian_version(),
        architecture=architecture(),
        keeper=KEEPER,
        size=size,
        needed=", ".join(f"{package} (>= {libc()})" if package == "libc6" else package for package in SYSTEM),
        games=games,
    )


def debian_version() -> str:
    """Return the version as Debian counts them: the first package of it."""
    return f"{version(NAME)}-1"


def architecture() -> str:
    """Return what Debian calls this machine's processors."""
    machine = os.uname().machine
    return ARCHITECTURES.get(machine, machine)


def libc() -> str:
    """Return the version of the C library here, below which what is built here does not start."""
    return (os.confstr("CS_GNU_LIBC_VERSION") or "glibc 2.31").split()[-1]


def copyright_of(app: Path) -> bytes:
    """Return the licences of all that is in the package: our own first, then those that lie beside the program."""
    own, rest = (ROOT / "LICENSE").read_bytes(), (app / "LICENCES.txt").read_bytes()
    return b"Tablewright, and what it is packed with.\n\n" + own + b"\n" + rest


def debian_changelog(now: datetime) -> bytes:
    """Return the one entry of the package's own changelog."""
    entry = (
        f"{NAME} ({debian_version()}) unstable; urgency=medium\n\n"
        f"  * What changed is in changelog.gz.\n\n -- {KEEPER}  {format_datetime(now)}\n"
    )
    return entry.encode()


def zipped(data: bytes) -> bytes:
    """Return `data` as gzip has it, without a date."""
    return gzip.compress(data, 9, mtime=0)


def sources(into: Path) -> list[Path]:
    """Build the wheel and the sdist, as pip would, and return where they are."""
    build = (
        "import sys; from setuptools import build_meta; print(getattr(build_meta, 'build_' + sys.argv[1])(sys.argv[2]))"
    )
    built = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / NAME
        left_out = shutil.ignore_patterns(
            "__pycache__", "*.pyc", "*.egg-info", ".venv", "build", "dist", ".*_cache", ".git"
        )
        shutil.copytree(ROOT, copy, ignore=left_out)
        lay_bare(copy)
        env = os.environ | {EPOCH: str(moment())}
        for kind in ("wheel", "sdist"):
            command = [sys.executable, "-c", build, kind, str(into.resolve())]
            run = subprocess.run(command, cwd=copy, env=env, umask=UMASK, check=True, capture_output=True, text=True)
            built.append(into / run.stdout.splitlines()[-1])
    settle(built[-1])
    return built


def settle(archive: Path) -> None:
    """Write a .tar.gz anew so that its bytes tell of its files alone: not when, where and by whom it was packed."""
    data = archive.read_bytes()
    with (
        tarfile.open(fileobj=io.BytesIO(data)) as old,
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old, key=lambda one: one.name):
            member.mtime, member.uid, member.gid, member.uname, member.gname = moment(), 0, 0, "root", "root"
            member.mode, member.pax_headers = DIRECTORY if member.isdir() or member.mode & 0o100 else FILE, {}
            new.addfile(member, old.extractfile(member) if member.isreg() else None)


def checksums(into: Path) -> Path:
    """Write the SHA-256 of every file in `into`, as `sha256sum --check` reads them, and return where."""
    target = into / "SHA256SUMS"
    files = sorted(path for path in into.iterdir() if path.is_file() and path != target)
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in files]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return target


def _md5(path: Path) -> str:
    from hashlib import md5

    return md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def _is_plain(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def main() -> int:
    """Make everything."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--app", type=Path, required=True, help="the folder that `make app` built")
    parser.add_argument("--into", type=Path, required=True, help="where what is made goes")
    arguments = parser.parse_args()
    made = sources(arguments.into)
    if shutil.which("dpkg-deb"):
        made.append(deb(arguments.app, arguments.into))
    if appimage.can_be_made():
        made.append(appimage.appimage(arguments.app, arguments.into))
    elif sys.platform == "linux":
        print(f"There is no AppImage: it takes {appimage.NEEDED}.", file=sys.stderr)
    made.append(checksums(arguments.into))
    print(*made, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
