"""The AppImage of a built app: one file that is made executable and started, and holds all it needs.

It begins with a program of ours (`packaging/runtime.c`), since no package registry has that of others and nothing is
downloaded from elsewhere. On Debian: squashfs-tools, libsquashfuse-dev, zlib1g-dev and a C compiler.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from assets import notices
from scenes.app.desktop import NAME
from tools.staging import DIRECTORY, EPOCH, even_out, for_desktops, moment, write

RUNTIME = Path(__file__).resolve().parent.parent / "packaging" / "runtime.c"
LINKED = ("libsquashfuse.a", "libz.a")  # into the runtime
NEEDED = "a C compiler, squashfs-tools, libsquashfuse-dev and zlib1g-dev"
COMPILED = ("-O2", "-s", "-Wall", "-Wextra", "-Werror", "-Wl,--build-id=none")
MAGIC, MAGIC_AT = b"AI\x02", 8  # by which desktops know an AppImage of the second type
ICON = 256  # pixels


def can_be_made() -> bool:
    """Whether all is here that an AppImage is made with."""
    if not (shutil.which("cc") and shutil.which("mksquashfs")):
        return False
    asked = ["cc", "-x", "c", "-", "-o", os.devnull, "-include", "squashfuse/squashfuse.h", *_linked()]
    return not subprocess.run(asked, input=b"int main(void) {}", check=False, capture_output=True).returncode


def appimage(app: Path, into: Path) -> Path:
    """Build the AppImage of a built `app`, and return where it is."""
    target = into / f"{NAME}-{version(NAME)}-{os.uname().machine}.AppImage"
    with tempfile.TemporaryDirectory() as folder:
        root, image, runtime = (Path(folder) / name for name in (NAME, "image", "runtime"))
        stage(app, root)
        packed = [
            "mksquashfs",
            str(root),
            str(image),
            "-comp",
            "gzip",
            "-all-root",
            "-no-xattrs",
            "-noappend",
            "-no-progress",
        ]
        env = os.environ | {EPOCH: str(moment())}
        subprocess.run(packed, check=True, env=env, stdout=subprocess.DEVNULL)
        digest = sha256(image.read_bytes()).hexdigest()[:16]
        compiled = ["cc", *COMPILED, f'-DDIGEST="{digest}"', RUNTIME.name, "-o", str(runtime), *_linked()]
        subprocess.run(compiled, check=True, cwd=RUNTIME.parent)
        program = runtime.read_bytes()
        begun = program[:MAGIC_AT] + MAGIC + program[MAGIC_AT + len(MAGIC) :]
        target.write_bytes(begun + image.read_bytes())
    target.chmod(DIRECTORY)
    return target


def stage(app: Path, root: Path) -> None:
    """Lay out in `root` what the AppImage holds."""
    home, share = root / "usr" / "lib" / NAME, root / "usr" / "share"
    shutil.copytree(app, home, symlinks=True)
    files = for_desktops(share, NAME, datetime.fromtimestamp(moment(), UTC))
    files[root / f"{NAME}.desktop"] = files[share / "applications" / f"{NAME}.desktop"]
    icon = files[share / "icons" / "hicolor" / f"{ICON}x{ICON}" / "apps" / f"{NAME}.png"]
    files[root / f"{NAME}.png"] = icon
    linked = notices.notice(notices.of_libraries(map(Path, LINKED)))
    files[home / "LICENCES-of-AppImage.txt"] = linked.encode()
    write(files)
    (root / ".DirIcon").symlink_to(f"{NAME}.png")
    (root / "AppRun").symlink_to(Path("usr") / "lib" / NAME / NAME)
    even_out(root, home / NAME)


def _linked() -> list[str]:
    return [f"-l:{name}" for name in LINKED]
