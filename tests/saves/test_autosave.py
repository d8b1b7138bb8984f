"""One thread writes: what is handed over is on the disk, in order, and nothing is lost when the disk refuses."""

from pathlib import Path
from threading import Thread

import pytest

from saves.autosave import Autosave
from saves.errors import SaveError
from saves.matches import open_match
from saves.settings import Settings, load
from saves.store import Store
from tests.saves.played import RULES, play_on, play_saved, played, save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


def test_a_match_is_saved_as_it_is_played(path: Path) -> None:
    match = played()
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        play_saved(autosave, identity, match, 9)
        assert autosave.flush()
        assert (autosave.committed, autosave.unsaved, autosave.problem()) == (10, 0, None)

    with Store(path) as store:
        again = open_match(store, identity)
    assert (again.state, again.intents, again.seats) == (match.state, match.intents, match.seats)


def test_a_match_begun_in_the_middle_is_saved_whole(path: Path) -> None:
    match = played(plies=20)
    match.undo()
    identity = save(path, match)

    with Store(path) as store:
        again = open_match(store, identity)
    assert (again.state, again.undone) == (match.state, match.undone)


def test_what_was_taken_back_can_be_redone_after_resuming(path: Path) -> None:
    match = played(plies=12)
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        for _step in range(3):
            match.undo()
            autosave.moved(identity, match)
        match.redo()
        autosave.moved(identity, match)

    with Store(path) as store:
        again = open_match(store, identity)
    assert (again.ply, again.undone, again.state) == (10, match.undone, match.state)


def test_another_move_after_taking_back_forgets_the_old_ones(path: Path) -> None:
    match = played(plies=12)
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        match.undo()
        match.undo()
        autosave.moved(identity, match)
        match.apply(RULES.legal(match.state)[-1])
        autosave.played(identity, match)

    with Store(path) as store:
        again = open_match(store, identity)
    assert (again.intents, again.undone) == (match.intents, [])


def test_the_end_its_result_and_going_back_from_it_are_saved(path: Path) -> None:
    match = played()
    with Autosave(path) as autosave, Store(path) as store:
        identity = autosave.begin(match)
        play_saved(autosave, identity, match)
        autosave.flush()
        assert store.summary(identity).result is not None
        assert (store.statistics("efficiency_engine").played, store.latest_open()) == (1, None)

        match.undo()
        autosave.moved(identity, match)
        autosave.flush()

        assert store.summary(identity).result is None
        assert store.latest_open() == store.summary(identity)


def test_the_practice_mark_is_saved_and_stays(path: Path) -> None:
    match = played(plies=12)
    while not match.practice:
        match.undo()
    identity = save(path, match)

    with Store(path) as store:
        assert store.summary(identity).practice
        assert open_match(store, identity).practice


def test_a_resumed_match_goes_on_under_its_id(path: Path) -> None:
    identity = save(path, played(plies=5))
    with Store(path) as store, Autosave(path) as autosave:
        match = open_match(store, identity)
        autosave.resume(identity, match)
        play_saved(autosave, identity, match, 4)
        autosave.hinted(identity, match)
        autosave.flush()

        [one] = store.summaries()
        assert (one.id, one.cursor, one.hints, autosave.notice()) == (identity, 9, 1, None)


def test_the_match_may_go_on_while_it_is_written(path: Path) -> None:
    match = played()
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        play_saved(autosave, identity, match)

    with Store(path) as store:
        assert open_match(store, identity).state == match.state


def test_two_windows_save_their_own_matches_at_once(path: Path) -> None:
    matches = {deal: played(deal=deal) for deal in range(4)}
    saved: dict[int, str] = {}

    def sit(deal: int) -> None:
        with Autosave(path) as autosave:
            saved[deal] = autosave.begin(matches[deal])
            play_saved(autosave, saved[deal], matches[deal])
            assert autosave.flush()

    threads = [Thread(target=sit, args=(deal,)) for deal in matches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    with Store(path) as store:
        for deal, match in matches.items():
            assert open_match(store, saved[deal]).state == match.state
        assert store.check() == []


def test_the_same_match_in_two_windows_becomes_two_matches(path: Path) -> None:
    identity = save(path, played(plies=7))
    with Store(path) as store, Autosave(path) as one, Autosave(path) as other:
        here, there = open_match(store, identity), open_match(store, identity)
        one.resume(identity, here)
        other.resume(identity, there)
        assert one.flush()
        assert other.flush()
        here.apply(RULES.legal(here.state)[0])
        one.played(identity, here)
        assert one.flush()
        there.apply(RULES.legal(there.state)[-1])
        other.played(identity, there)
        assert other.flush()
        play_saved(other, identity, there, 3)
        assert other.flush()

        notice = other.notice()
        assert notice is not None
        assert "another window" in notice
        assert one.notice() is None
        apart = next(summary.id for summary in store.summaries() if summary.id != identity)
        assert open_match(store, identity).intents == here.intents
        assert open_match(store, apart).intents == there.intents


def test_a_file_removed_behind_its_back_is_written_anew(path: Path) -> None:
    match = played()
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        play_saved(autosave, identity, match, 10)
        assert autosave.flush()
        for file in path.parent.iterdir():
            file.unlink()
        play_saved(autosave, identity, match, 1)
        assert autosave.flush()

    with Store(path) as store:
        assert open_match(store, identity).state == match.state


def test_a_file_damaged_while_playing_is_set_aside_and_the_match_goes_on(path: Path) -> None:
    match = played()
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        play_saved(autosave, identity, match, 10)
        assert autosave.flush()
        for file in path.parent.iterdir():
            file.unlink()
        path.write_text("Dear diary,")
        play_saved(autosave, identity, match, 1)
        assert autosave.flush()
        notice = autosave.notice()

    assert notice is not None
    assert "damaged" in notice
    with Store(path) as store:
        assert open_match(store, identity).state == match.state


def test_what_cannot_be_saved_waits_and_is_saved_in_order_later(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    path = tmp_path / "folder" / "matches.sqlite"
    match = played()
    autosave = Autosave(path)
    identity = autosave.begin(match)
    play_saved(autosave, identity, match, 7)
    assert not autosave.flush()
    problem = autosave.problem()
    assert problem is not None
    assert "can’t be used just now" in problem
    assert autosave.unsaved == 8

    (tmp_path / "folder").unlink()
    (tmp_path / "folder").mkdir()
    play_saved(autosave, identity, match, 1)

    assert autosave.flush()
    assert (autosave.problem(), autosave.committed) == (None, 9)
    assert autosave.close()
    with Store(path) as store:
        assert open_match(store, identity).state == match.state


def test_settings_alone_leave_the_saved_matches_alone(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No screen reads the saved matches anew because a volume was changed."""
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    with Autosave(path) as autosave:
        autosave.begin(played(plies=1))
        assert autosave.flush()
        version = autosave.version
        autosave.keep(Settings(muted=True))
        assert autosave.flush()

        assert (load().settings.muted, autosave.version) == (True, version)


def test_closing_does_not_wait_for_a_disk_that_refuses(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    autosave = Autosave(tmp_path / "folder" / "matches.sqlite")
    autosave.begin(played())

    assert not autosave.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_autosave_that_has_stopped_says_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_arguments: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("saves.writer.Writer.write", stumble)
    autosave = Autosave(path)
    autosave.begin(played())
    autosave._thread.join()

    assert autosave.problem() == "Saving has stopped: what is played from now on is not kept."
    assert not autosave.flush()
    assert not autosave.close()


def test_a_closed_autosave_has_let_go_of_the_file(path: Path) -> None:
    save(path, played())

    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_deleted_match_that_is_played_on_comes_back(path: Path) -> None:
    match = played(plies=3)
    with Autosave(path) as autosave, Store(path) as store:
        identity = autosave.begin(match)
        autosave.flush()
        store.trash(identity)
        play_on(match, 1)
        autosave.played(identity, match)
        autosave.flush()

        assert [one.id for one in store.summaries()] == [identity]


def test_an_unknown_match_is_told(path: Path) -> None:
    with Store(path) as store, pytest.raises(SaveError, match="There is no saved match"):
        open_match(store, "000000000000")
