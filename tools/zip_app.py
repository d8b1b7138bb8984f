"""Pack a built app into a zip: python tools/zip_app.py dist/tablewright dist/tablewright-linux-x86_64.zip."""

import stat
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


def add_link(archive: ZipFile, link: Path, name: str) -> None:
    """Store a symbolic link as one: followed, it would pack the same library twice."""
    entry = ZipInfo(name)
    entry.create_system = 3  # Unix: the upper half of the attributes is the file's mode
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    archive.writestr(entry, str(link.readlink()))


def main(app: Path, target: Path) -> None:
    """Write `target` with the folder `app` in it and tell both sizes."""
    size = 0
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(app.rglob("*")):
            name = path.relative_to(app.parent).as_posix()
            if path.is_symlink():
                add_link(archive, path, name)
            elif path.is_file():
                archive.write(path, name)
                size += path.stat().st_size
    print(f"{app}/ {size / 1e6:.0f} MB, {target} {target.stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
