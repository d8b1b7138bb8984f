"""Pack a built app into a zip: python tools/zip_app.py dist/tablewright dist/tablewright-linux-x86_64.zip."""

import shutil
import sys
from pathlib import Path


def main(app: Path, archive: Path) -> None:
    """Write `archive` with the folder `app` in it and tell both sizes."""
    shutil.make_archive(str(archive.with_suffix("")), "zip", root_dir=app.parent, base_dir=app.name)
    unpacked = sum(path.stat().st_size for path in app.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{app}/ {unpacked / 1e6:.0f} MB, {archive} {archive.stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
