from pathlib import Path

import pytest

from saves.errors import SaveError
from saves.paths import data_dir, database_path


def test_the_folder_is_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "a" / "b"))

    assert database_path() == tmp_path / "a" / "b" / "tablewright.sqlite"
    assert (tmp_path / "a" / "b").is_dir()


def test_without_the_environment_it_is_the_user_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"HOME": tmp_path, "XDG_DATA_HOME": tmp_path, "LOCALAPPDATA": tmp_path}.items():
        monkeypatch.setenv(name, str(value))
    monkeypatch.delenv("TABLEWRIGHT_HOME", raising=False)

    assert data_dir().name == "tablewright"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "file" / "folder"))

    with pytest.raises(SaveError, match="can’t be made"):
        data_dir()
