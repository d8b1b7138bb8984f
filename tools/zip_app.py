"""Pack a built app into a zip: python tools/zip_app.py dist/tablewright dist/tablewright-linux-x86_64.zip."""

import os
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


def moment() -> tuple[int, int, int, int, int, int]:
    """Return what all entries are dated with, so that the same app makes the same zip: SOURCE_DATE_EPOCH, or 1980."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told is None:
        return (1980, 1, 1, 0, 0, 0)
    date = datetime.fromtimestamp(int(told), UTC)
    return (date.year, date.month, date.day, date.hour, date.minute, date.second)


def add_file(archive: ZipFile, path: Path, name: str) -> None:
    """Store a file with its mode, and with the common date."""
    entry = ZipInfo(name, moment())
    entry.create_system = 3  # Unix: the upper half of the attributes is the file's mode
    entry.external_attr = (stat.S_IFREG | (0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644)) << 16
    archive.writestr(entry, path.read_bytes(), ZIP_DEFLATED, 9)


def add_link(archive: ZipFile, link: Path, name: str) -> None:
    """Store a symbolic link as one: followed, it would pack the same library twice."""
    entry = ZipInfo(name, moment())
    entry.create_system = 3
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    archive.writestr(entry, str(link.readlink()))


def main(app: Path, target: Path) -> None:
    """Write `target` with the folder `app` in it and tell both sizes."""
    size = 0
    with ZipFile(target, "w") as archive:
        for path in sorted(app.rglob("*")):
            name = path.relative_to(app.parent).as_posix()
            if path.is_symlink():
                add_link(archive, path, name)
            elif path.is_file():
                add_file(archive, path, name)
                size += path.stat().st_size
    print(f"{app}/ {size / 1e6:.0f} MB, {target} {target.stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
