"""Make a release: python -m tools.release 1.1.0, which `make release VERSION=1.1.0` follows with the packages.

It writes the version where it stands, closes the section *Unreleased* of the changelog with the day, commits both and
tags the commit with what changed. Nothing goes anywhere: whoever looked at it pushes the commit and its tag.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r"\d+\.\d+\.\d+")
OPEN = "## [Unreleased]\n"
# Where the version stands; what comes before it, and what after.
PLACES = {
    "pyproject.toml": (r'(?m)^(version = ")', r'(")$'),
    "packaging/tablewright.iss": (r'(?m)(#define Version "|/DVersion=)', r"()"),
}


class ReleaseError(Exception):
    """It can't be released so; nothing was written."""


def closed(changelog: str, version: str, day: date) -> str:
    """Return the changelog with what is unreleased as that of `version`, and a new open section above.

    Raises:
        ReleaseError: nothing is unreleased, or the version is there already.
    """
    if f"## [{version}]" in changelog:
        raise ReleaseError(f"the changelog has a section for {version} already")
    if not _section(changelog, OPEN).strip():
        raise ReleaseError("the changelog has nothing that is unreleased")
    return changelog.replace(OPEN, f"{OPEN}\n## [{version}] - {day:%Y-%m-%d}\n", 1)


def changes(changelog: str, version: str) -> str:
    """Return what a closed changelog says of `version`."""
    return _section(changelog, f"## [{version}]").partition("\n")[2].strip() + "\n"


def set_to(text: str, place: str, version: str) -> str:
    """Return the `text` of the file at `place` with `version` wherever its version stands.

    Raises:
        ReleaseError: it stands nowhere.
    """
    before, after = PLACES[place]
    found, times = re.subn(f"{before}{VERSION.pattern}{after}", rf"\g<1>{version}\g<2>", text)
    if not times:
        raise ReleaseError(f"{place} names no version")
    return found


def release(root: Path, version: str, day: date) -> None:
    """Make a release of the project in `root`, a clone of the repository.

    Raises:
        ReleaseError: the version is no later one, the changelog tells nothing, or there are changes of which git
            knows nothing.
    """
    if not VERSION.fullmatch(version):
        raise ReleaseError(f"{version} is no version of three numbers")
    if _git(root, "status", "--porcelain"):
        raise ReleaseError("there are changes that are not committed")
    project = (root / "pyproject.toml").read_text(encoding="utf-8")
    present = re.search(rf'(?m)^version = "({VERSION.pattern})"$', project)
    if present is None or _numbers(version) <= _numbers(present[1]):
        raise ReleaseError(f"{version} does not come after {present[1] if present else 'nothing'}")
    texts = {place: set_to((root / place).read_text(encoding="utf-8"), place, version) for place in PLACES}
    texts["CHANGELOG.md"] = closed((root / "CHANGELOG.md").read_text(encoding="utf-8"), version, day)
    for place, text in texts.items():
        (root / place).write_text(text, encoding="utf-8")
    _git(root, "commit", "--quiet", "--message", f"release: {version}", *texts)
    told = f"Tablewright {version}\n\n{changes(texts['CHANGELOG.md'], version)}"
    _git(root, "tag", "--annotate", "--cleanup=verbatim", "--message", told, f"v{version}")


def _section(changelog: str, heading: str) -> str:
    return changelog.partition(heading)[2].partition("\n## [")[0]


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def _git(root: Path, *words: str) -> str:
    """Raises: ReleaseError with what git says where it refuses."""
    done = subprocess.run(["git", *words], cwd=root, check=False, capture_output=True, text=True)
    if done.returncode:
        raise ReleaseError(done.stderr.strip() or f"git {words[0]} failed")
    return done.stdout


def main() -> int:
    """Make the release that is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("version", help="three numbers, such as 1.1.0")
    version: str = parser.parse_args().version
    try:
        release(ROOT, version, datetime.now(UTC).date())
    except ReleaseError as problem:
        print(f"release: {problem}", file=sys.stderr)
        return 1
    print(f"v{version} is committed and tagged; look at it, then: git push --follow-tags")
    return 0


if __name__ == "__main__":
    sys.exit(main())
