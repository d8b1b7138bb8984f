"""Saves at a place where nobody may even look, such as a share that is gone: all is there but them, until they are."""

import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from saves.archive import Archive
from saves.household import person_of, with_new, with_person
from saves.matches import open_match
from saves.settings import Settings, load, save
from saves.store import Store
from scenes.shared import goals
from scenes.testing.studio import Studio, request_for
from tests.saves.played import play_saved, played
from tests.screen.playing import advised, by_drag

if not sys.platform.startswith("linux"):
    pytest.skip("other systems know no such place, or the person's folders elsewhere", allow_module_level=True)

NOWHERE = f"/{'d' * 300}"
GOALS = [
    goals.Shelf(),
    goals.Statistics(),
    goals.Medals(),
    goals.Days(date(2026, 11, 26)),
    goals.People(),
    goals.Campaign("victory_point_salad"),
    goals.Graded("efficiency_engine"),
    goals.NewMatch("palimpsest"),
]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the saves: a link to where no system has anything, which may become a folder."""
    home, documents = tmp_path / "home", tmp_path / "documents"
    documents.mkdir()
    (tmp_path / "user-dirs.dirs").write_text(f'XDG_DOCUMENTS_DIR="{documents}"\n', encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    home.symlink_to(NOWHERE)
    with pytest.raises(OSError, match="too long"):
        home.exists()
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(home))
    return home


@pytest.mark.parametrize("goal", GOALS, ids=[type(goal).__name__ for goal in GOALS])
def test_every_screen_comes_that_looks_for_them(home: Path, goal: goals.Goal) -> None:
    studio = Studio((1280, 720))
    studio.settle()
    before = studio.top
    studio.app.house.go.to(goal)
    studio.settle()
    studio.frames(30)

    assert studio.top is not before
    studio.close()


def test_a_match_can_be_played_and_goes_elsewhere_at_the_end(home: Path) -> None:
    studio = Studio((1280, 720), request_for("efficiency_engine", 7))
    studio.settle()
    table = studio.table
    by_drag(studio, advised(table))
    studio.settle()
    assert table.sitting.match.ply == 1

    studio.close()

    assert len([*(home.parent / "documents").glob("tablewright-unsaved-*")]) == 1


def test_what_was_played_meanwhile_is_saved_once_they_are_back(home: Path) -> None:
    archive, match = Archive(), played()
    identity = archive.autosave.begin(match)
    play_saved(archive.autosave, identity, match, 5)
    assert not archive.autosave.flush(10)
    assert not archive.autosave.has_stopped

    home.unlink()
    home.mkdir()

    assert archive.autosave.flush(60)
    assert archive.close()
    with Store() as store:
        assert store.summary(identity).id == identity


def test_what_was_played_while_they_were_gone_for_a_time_is_saved_thereafter(home: Path) -> None:
    there = home.with_name("there")
    there.mkdir()
    lead(home, there)
    archive, match = Archive(), played()
    identity = archive.autosave.begin(match)
    assert archive.autosave.flush(60)

    lead(home, NOWHERE)
    play_saved(archive.autosave, identity, match, 5)
    assert not archive.autosave.flush(10)
    assert not archive.autosave.has_stopped
    lead(home, there)

    assert archive.autosave.flush(60)
    assert archive.close()
    with Store() as store:
        assert open_match(store, identity).intents == match.intents


def test_settings_that_were_gone_at_the_start_are_not_written_over(home: Path) -> None:
    """People and how far their lessons are stand in them: they were as at the start for good, at the first change."""
    there = home.with_name("there")
    there.mkdir()
    known = replace(with_new(Settings(), "Ada"), lessons={"my_engine": 5})
    save(known, there / "settings.json")
    studio = Studio((1280, 720))
    studio.settle()
    house = studio.app.house

    lead(home, there)
    for muted in (True, False, True):
        house.change(replace(house.settings, muted=muted, lessons={"palimpsest": 1}))
        assert house.autosave.flush(10)
    house.change(with_new(house.settings, "Ben"))
    studio.close()

    found = load(there / "settings.json").settings
    assert [one.name for one in found.people] == ["Ada", "Ben"]
    assert (person_of(found, found.person), found.lessons, found.muted) == (found.people[1], {"palimpsest": 1}, True)
    assert with_person(found, known.person).lessons == known.lessons


def lead(link: Path, where: Path | str) -> None:
    """Let a link lead somewhere else."""
    link.unlink()
    link.symlink_to(where)
