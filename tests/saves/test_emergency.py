"""What could not be saved at the end is in a file, and the next start takes it in: all of it, and only once."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from saves import emergency
from saves.archive import Archive
from saves.autosave import Autosave
from saves.matches import open_match
from saves.store import Store
from tests.saves.played import play_saved, played, save

names_folders_by_xdg = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems name such folders elsewhere"
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the only folder where such files may lie; the player's is beside it."""
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.setattr(emergency, "documents", lambda: folder)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(folder))
    return folder


@contextmanager
def out_of_reach(home: Path) -> Iterator[None]:
    """Let the player's folder be none."""
    aside = home.with_name("aside")
    if home.exists():
        home.rename(aside)
    home.write_text("in the way")
    yield
    home.unlink()
    if aside.exists():
        aside.rename(home)


def unsaved(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.glob("tablewright-unsaved-*"))


def next_start() -> list[str]:
    """Open the app's saves once more and return what is told."""
    archive = Archive()
    assert archive.autosave.flush(60)
    told = list(iter(archive.autosave.notice, None))
    assert archive.close()
    return told


@names_folders_by_xdg
def test_nothing_is_lost_where_the_folder_for_documents_can_not_even_be_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a share that is gone; all saving had stopped at the start, where files are looked for there."""
    (tmp_path / "user-dirs.dirs").write_text(f'XDG_DOCUMENTS_DIR="{tmp_path}/{"d" * 300}"\n', encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))

    assert next_start() == []
    assert emergency.places()[1] == Path.home()


@names_folders_by_xdg
def test_a_share_that_does_not_answer_holds_up_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one whose server is gone: whoever asks for a folder there hangs in the system, and saving waited with it."""
    share, is_back, ask = tmp_path / "share", Event(), os.stat

    def stat(path: Any, *arguments: Any, **others: Any) -> os.stat_result:
        if str(path) == str(share):
            is_back.wait()
        return ask(path, *arguments, **others)

    (tmp_path / "user-dirs.dirs").write_text(f'XDG_DOCUMENTS_DIR="{share}"\n', encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(emergency, "ANSWER_SECONDS", 0.1)
    monkeypatch.setattr(os, "stat", stat)

    try:
        assert next_start() == []
        assert share not in emergency.places()
    finally:
        is_back.set()


def test_a_new_match_that_could_not_be_saved_is_back_at_the_next_start(tmp_path: Path, folder: Path) -> None:
    with out_of_reach(tmp_path / "home"):
        archive = Archive()
        match = played()
        identity = archive.autosave.begin(match)
        play_saved(archive.autosave, identity, match, 5)
        match.undo()
        archive.autosave.moved(identity, match)
        assert archive.close()
        assert len(unsaved(folder)) == 1

    assert next_start() == ["1 match that could not be saved the last time is back with all its moves."]
    with Store() as store:
        again = open_match(store, identity)
        assert (again.state, again.undone) == (match.state, match.undone)
        assert not store.summary(identity).imported
    assert unsaved(folder) == []
    assert next_start() == []


def test_moves_that_could_not_be_saved_go_on_from_those_that_could(tmp_path: Path, folder: Path) -> None:
    """Undone and played otherwise, the stored line is not the beginning of the new one."""
    archive = Archive()
    match = played()
    identity = archive.autosave.begin(match)
    play_saved(archive.autosave, identity, match, 6)
    assert archive.autosave.flush()
    with out_of_reach(tmp_path / "home"):
        for _step in range(3):
            match.undo()
            archive.autosave.moved(identity, match)
        match.apply(match.rules.legal(match.state)[-1])
        archive.autosave.played(identity, match)
        assert archive.close()
        assert len(unsaved(folder)) == 1

    assert len(next_start()) == 1
    with Store() as store:
        assert [one.id for one in store.summaries()] == [identity]
        assert open_match(store, identity).intents == match.intents


def test_what_another_window_played_meanwhile_is_kept_beside_it(tmp_path: Path, folder: Path) -> None:
    archive = Archive()
    match = played()
    identity = archive.autosave.begin(match)
    play_saved(archive.autosave, identity, match, 3)
    assert archive.autosave.flush()
    with out_of_reach(tmp_path / "home"):
        play_saved(archive.autosave, identity, match, 2)
        assert archive.close()
    [file] = folder.iterdir()
    with Store() as store:
        other = open_match(store, identity)
    with Autosave() as autosave:  # it takes in no such files
        autosave.resume(identity, other)
        other.undo()
        autosave.moved(identity, other)
        other.apply(next(one for one in other.rules.legal(other.state) if one != match.intents[2]))
        autosave.played(identity, other)

    assert len(next_start()) == 1
    assert not file.exists()
    with Store() as store:
        intents = [open_match(store, one.id).intents for one in store.summaries()]
    assert sorted(intents, key=repr) == sorted([match.intents, other.intents], key=repr)


def match_file(folder: Path, identity: str, match: object) -> Path:
    """Leave a file of a match that went on from the revision before the last."""
    from saves.records import record_of

    [path] = emergency.write([(record_of(match, id=identity), 3)], [folder])  # type: ignore[arg-type]
    return path


def test_a_file_that_holds_nothing_new_goes_away_silently(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    match = played(plies=9)
    identity = save(None, match)
    match.undo()
    match.undo()
    match.undone.clear()
    path = match_file(folder, identity, match)

    assert next_start() == []
    assert not path.exists()
    with Store() as store:
        assert open_match(store, identity).ply == 9


def test_a_file_that_cannot_be_read_stays_and_is_told(folder: Path) -> None:
    path = folder / "tablewright-unsaved-00000000abcd-3.tablewright"
    path.write_text("Dear diary,")

    [told] = next_start()

    assert str(path) in told
    assert "can’t be read" in told
    assert path.read_text() == "Dear diary,"


@pytest.mark.skipif(os.name != "posix" or os.getuid() != 0, reason="only the administrator can give a file away")
def test_a_file_of_somebody_else_is_left_alone(folder: Path) -> None:
    path = match_file(folder, "00000000abcd", played(plies=3))
    os.chown(path, 65_534, 65_534)

    assert next_start() == []
    assert path.exists()
    path.unlink()
