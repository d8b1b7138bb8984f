from pathlib import Path

import pytest

from saves.errors import SaveError
from saves.paths import cache, data_dir, database_path


def test_the_folder_is_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "a" / "b"))

    assert database_path() == tmp_path / "a" / "b" / "tablewright.sqlite"
    assert (tmp_path / "a" / "b").is_dir()
    assert cache() == tmp_path / "a" / "b" / "cache"


def test_without_the_environment_it_is_the_user_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.delenv("TABLEWRIGHT_HOME", raising=False)

    assert data_dir().name == "tablewright"
    assert "tablewright" in cache().parts[-2:]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "file" / "folder"))

    with pytest.raises(SaveError, match="can’t be made"):
        data_dir()
