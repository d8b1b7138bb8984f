"""How a release is made: the version, the changelog, a commit and a tag, all or nothing."""

from __future__ import annotations

import subprocess
import tomllib
from datetime import date
from pathlib import Path

import pytest

from tools.release import PLACES, ReleaseError, changes, closed, release, set_to

ROOT = Path(__file__).resolve().parent.parent
DAY = date(2027, 3, 1)
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A game.\n\n## [1.0.0] - 2026-11-22\n\n- All.\n"


def git(folder: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a repository with the files in which the version stands."""
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Ada")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "ada@example.invalid")
    for place in PLACES:
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).write_text(set_to((ROOT / place).read_text(encoding="utf-8"), place, "1.0.0"))
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "all")
    return tmp_path


def test_a_release_is_a_commit_and_a_tag_that_tells_what_changed(clone: Path) -> None:
    release(clone, "1.1.0", DAY)

    project = tomllib.loads((clone / "pyproject.toml").read_text())["project"]
    installer = (clone / "packaging" / "tablewright.iss").read_text()
    assert project["version"] == "1.1.0"
    assert installer.count("1.1.0") == 2
    assert "## [Unreleased]\n\n## [1.1.0] - 2027-03-01\n\n### Added" in (clone / "CHANGELOG.md").read_text()
    assert git(clone, "status", "--porcelain") == ""
    assert git(clone, "log", "-1", "--format=%s %D").strip().startswith("release: 1.1.0 HEAD -> ")
    assert git(clone, "tag", "--list", "--format=%(contents)", "v1.1.0").strip().endswith("### Added\n\n- A game.")


@pytest.mark.parametrize(
    ("version", "said"), [("1.0.0", "does not come after"), ("0.9.9", "does not come after"), ("1.1", "three numbers")]
)
def test_a_version_that_is_no_later_one_is_refused(clone: Path, version: str, said: str) -> None:
    with pytest.raises(ReleaseError, match=said):
        release(clone, version, DAY)
    assert git(clone, "status", "--porcelain") == ""


def test_what_is_not_committed_is_not_released(clone: Path) -> None:
    (clone / "notes.txt").touch()

    with pytest.raises(ReleaseError, match="not committed"):
        release(clone, "1.1.0", DAY)


def test_a_changelog_without_news_is_no_release() -> None:
    done = closed(CHANGELOG, "1.1.0", DAY)

    assert changes(done, "1.1.0") == "### Added\n\n- A game.\n"
    with pytest.raises(ReleaseError, match="nothing that is unreleased"):
        closed(done, "1.2.0", DAY)
    with pytest.raises(ReleaseError, match="already"):
        closed(done, "1.1.0", DAY)
