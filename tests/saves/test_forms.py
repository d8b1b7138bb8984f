"""Files that older Tablewrights wrote: a real one of every form opens, and its matches are what they were."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.core import registry
from saves.autosave import Autosave
from saves.forms import VERSION
from saves.matches import open_match
from saves.records import FORMAT
from saves.store import Store
from saves.transfer import export_match, import_match, read_match, read_record
from tests.saves.played import play_saved

FORMS = Path(__file__).parent / "forms"
EXPORTS = sorted(FORMS.glob("format_*.tablewright"))
ONE_OF_EACH = sorted(FORMS.glob("format_1_*.tablewright"))
TRASHED = "bric_a_brac"


@pytest.fixture(params=range(1, VERSION + 1), ids=lambda form: f"form {form}")
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of a file of saved matches of every form that there ever was."""
    return Path(shutil.copy(FORMS / f"form_{request.param}.sqlite", tmp_path / "matches.sqlite"))


def test_every_match_of_an_older_file_is_what_it_was(path: Path) -> None:
    """The exports were written by the Tablewright that wrote the first file; later ones played the same matches."""
    with Store(path) as store:
        assert (store.notice, store.check()) == (None, [])
        for file in ONE_OF_EACH:
            record, match = read_match(file)
            assert record.id is not None
            found = store.load(record.id)
            assert found.model_copy(update={"app": record.app, "started": record.started}) == record
            assert open_match(store, record.id).state == match.state


def test_an_older_file_keeps_its_order_its_trash_and_its_records(path: Path) -> None:
    with Store(path) as store:
        order = [one.game for one in store.summaries()]
        assert order == [key for key in reversed(registry.BUILT_IN) if key != TRASHED]
        assert [one.game for one in store.summaries(trashed=True)] == [TRASHED]
        assert store.statistics("efficiency_engine").played == 1
        assert [one.hints for one in store.summaries()] == [1] * 4
        latest = store.latest_open()
        assert latest is not None
        assert latest.game == order[0]


def test_the_matches_of_an_older_file_are_nobody_s_until_they_are_assigned(path: Path) -> None:
    """In the newest file they are Ada's already: under a key that nobody has."""
    with Store(path) as store:
        assert ("Ada", 5) in store.strangers(["a" * 12])
        assert len(store.assign("Ada", "a" * 12, ["a" * 12])) == len(registry.BUILT_IN)
        assert store.statistics("efficiency_engine", ["a" * 12]).played == 1


def test_a_match_of_an_older_file_goes_on_and_is_the_latest_then(path: Path) -> None:
    with Store(path) as store, Autosave(path) as autosave:
        [identity] = [one.id for one in store.summaries() if one.game == "my_engine"]
        match = open_match(store, identity)
        autosave.resume(identity, match)
        match.redo()
        autosave.moved(identity, match)
        match.apply(match.rules.legal(match.state)[0])
        autosave.played(identity, match)
        assert autosave.flush()

        assert autosave.notice() is None
        assert store.latest_open() == store.summary(identity)
        assert open_match(store, identity).state == match.state


def test_an_older_file_with_a_log_beside_it_is_brought_up_to_date(tmp_path: Path) -> None:
    """The older Tablewright was killed: what it saved last is only in the log."""
    source, path = tmp_path / "source.sqlite", tmp_path / "matches.sqlite"
    shutil.copy(FORMS / "form_1.sqlite", source)
    with closing(sqlite3.connect(source)) as older:
        older.execute("UPDATE matches SET prompt = 'Only in the log.'")
        older.commit()
        for ending in ("", "-wal"):
            shutil.copy(source.with_name(source.name + ending), path.with_name(path.name + ending))

    with Store(path) as store:
        assert {one.prompt for one in store.summaries()} == {"Only in the log."}


def test_bringing_a_file_up_to_date_twice_changes_nothing(path: Path) -> None:
    Store(path).close()
    before = path.read_bytes()
    Store(path).close()

    assert path.read_bytes() == before


def test_there_is_an_old_file_of_every_form_and_format() -> None:
    assert sorted(file.name for file in FORMS.glob("form_*.sqlite")) == [f"form_{n + 1}.sqlite" for n in range(VERSION)]
    for number in range(1, FORMAT + 1):
        games = {read_record(file).game for file in EXPORTS if file.name.startswith(f"format_{number}_")}
        assert games == set(registry.BUILT_IN)


@pytest.mark.parametrize("file", EXPORTS, ids=lambda file: file.stem)
def test_an_older_export_comes_in_and_goes_out_as_it_was(file: Path, tmp_path: Path) -> None:
    with Store(tmp_path / "matches.sqlite") as store:
        identity = import_match(store, file)
        export_match(store, identity, tmp_path / "again.tablewright")
        again, old = read_record(tmp_path / "again.tablewright"), read_record(file)

    assert (again.intents, again.undone, again.practice) == (old.intents, old.undone, old.practice)
    assert (again.seats, again.options, again.deal, again.started) == (old.seats, old.options, old.deal, old.started)


def test_a_real_match_of_format_1_is_the_one_that_was_played() -> None:
    _record, match = read_match(FORMS / "format_1.tablewright")

    assert (match.is_over, match.rules.standings(match.state).winners) == (True, (0,))
    assert match.practice


def test_the_matches_of_an_older_file_can_be_played_on(path: Path) -> None:
    with Store(path) as store, Autosave(path) as autosave:
        for one in store.summaries():
            match = open_match(store, one.id)
            autosave.resume(one.id, match)
            play_saved(autosave, one.id, match, 3)
            assert autosave.flush()
            assert open_match(store, one.id).state == match.state
        assert autosave.notice() is None
