"""What was reckoned up about a match is kept beside it, for that match, these rules and this method only."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import cache
from itertools import islice
from json import loads
from pathlib import Path
from typing import Any
from zlib import compress

import pytest

from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.lab.review import reviewed
from game.outlook import edition, questions, verdict
from game.outlook.account import Moment, balance, decisions, moments
from game.outlook.estimate import Estimate
from game.outlook.scale import scale_of
from game.outlook.verdict import LOOKS, Verdict, doubtful, verdicts
from saves.archive import Archive
from saves.facts import PEOPLE, Row
from saves.matches import open_match
from saves.reckoned import Known, Reckoned, known, known_in
from saves.reckonings import ReckoningRecord, packed, unpacked
from saves.records import PLAIN, WITH_RECKONINGS, record_of
from saves.shelf import FINISHED, KEPT, TRASH, head_of, progress_of
from saves.statistics import BOTS, Skill
from saves.store import Store, new_id
from saves.transfer import export_match, import_match, read_match, read_record, write_record
from tests.outlook.matches import hurry, in_haste, played
from tests.saves.faults import watched
from tests.saves.test_forms import FORMS
from tests.saves.test_full_disk import Disk, needs_watch

LEVELS = ("apprentice", "apprentice")
HASTY = 6  # futures and worlds


def against(eyes: int = 0) -> Match[Any, Any]:
    """Return a finished match of a person against a bot; the person sits in the seat `eyes`."""
    match = played("bric_a_brac", LEVELS, 5)
    seats = tuple(Seat("Ada", PERSON) if seat == eyes else Seat("Bot", "apprentice") for seat in range(2))
    copy: Match[Any, Any] = Match(match.rules, seats, match.options, match.deal)
    copy.follow(match.intents)
    return copy


@cache
def found(eyes: int = 0) -> tuple[Moment, ...]:
    match = against()
    return tuple(in_haste(match, eyes, scale_of(match.rules, 2), HASTY, HASTY))


def judged(count: int) -> tuple[Verdict, ...]:
    """Return so many verdicts on `found`, as grave as can be."""
    looks = doubtful(found())[:count]
    return tuple(
        Verdict(one.decision.first, one.decision.seat, one.rival, Estimate(-0.5, 0.01), "blunder") for one in looks
    )


def whole(count: int = 1000, verdicts: int = 0) -> Reckoned:
    return Reckoned.of(against(), 0, Known(found()[:count], judged(verdicts)))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "matches.sqlite") as store:
        yield store


def stored(store: Store, match: Match[Any, Any] | None = None) -> str:
    """Take in a finished match and return its id."""
    path = store.path.with_name("match.tablewright")
    write_record(record_of(match or against()), path)
    return import_match(store, path)


def stored_here(store: Store, deal: int, people: int = 1) -> str:
    """Save a finished match that was played here, by so many people and bots, and return its id."""
    match = played("bric_a_brac", LEVELS, deal)
    seats = tuple(Seat("Ada", PERSON) if seat < people else Seat("Bot", "apprentice") for seat in range(2))
    again: Match[Any, Any] = Match(match.rules, seats, match.options, deal)
    plain = record_of(match).intents
    again.follow(match.intents)
    identity = new_id()
    progress = progress_of(again, again.state, cursor=again.ply, practice=False)
    store.create(identity, head_of(again), progress, [Row(ply, one) for ply, one in enumerate(plain, start=1)])
    return identity


def rows(store: Store) -> list[Any]:
    return store._read("SELECT * FROM reckonings")


def test_what_is_kept_comes_back_as_it_was_to_the_last_digit() -> None:
    reckoned = whole(verdicts=2)
    record = reckoned.record()

    assert known(against(), record) == reckoned.known
    assert unpacked(packed(record)) == record
    assert len(packed(record)) < 20_000


@pytest.mark.parametrize("file", sorted(FORMS.glob("format_3_*")), ids=lambda file: file.stem)
def test_a_real_file_of_every_game_brings_all_of_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In some of these games the other way goes on with what did not come up: a seat could not know."""
    record, match = read_match(file)
    monkeypatch.setattr(
        "saves.reckoned.edition", lambda _rules: record.reckonings[0].edition
    )  # rules and tables change

    assert len(known_in(record, match, 0).found) == len(decisions(match))


def test_a_part_is_kept_and_a_larger_one_takes_its_place(store: Store) -> None:
    identity = stored(store)
    store.keep(identity, whole(3))
    assert store.reckonings(identity) == ()
    store.keep(identity, whole())
    store.keep(identity, whole(5))  # another window is not as far

    record = store.reckoning(identity, 0)
    assert record is not None
    assert (known(against(), record), store.reckoning(identity, 1)) == (whole().known, None)
    assert store.reckonings(identity) == (record,)
    assert len(rows(store)) == 1


def test_only_a_person_among_bots_has_accuracy_and_luck() -> None:
    own, other = whole().gist(), Reckoned.of(against(), 1, Known(found(1))).gist()
    assert own is not None
    assert other is not None

    assert own.accuracy is not None
    assert own.luck is not None
    assert 0 < own.accuracy <= 100
    assert (other.accuracy, other.luck) == (None, None)
    assert (own.line[0], own.line[-1]) == (
        round(200 * found()[0].before[0].value),
        round(200 * found()[-1].after[0].value),
    )
    assert whole(3).gist() is None


@pytest.mark.parametrize("change", ["method", "match", "eyes", "more", "seats", "nonsense", "unplayable", "verdicts"])
def test_what_is_not_of_this_match_and_edition_is_none(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, record = against(), whole(verdicts=1).record()
    data = loads(record.model_dump_json())
    moment = next(one for one in data["moments"] if one["ways"] > 1)
    match change:
        case "method":
            monkeypatch.setattr(edition, "METHOD", edition.METHOD + 1)
        case "match":
            match.undo()
        case "eyes":
            data["eyes"] = 2
        case "more":
            data["moments"] += data["moments"]
        case "seats":
            data["moments"][3]["after"].append([0.5, 0.1])
        case "nonsense":
            moment["rival"] = [{"kind": "fly"}]
        case "unplayable":
            moment["rival"] = next(one["rival"] for one in data["moments"][::-1] if one["ways"] > 1)
        case "verdicts":
            data["verdicts"] *= LOOKS + 1
    spoiled = ReckoningRecord.model_validate_json(
        ReckoningRecord.model_construct(**data).model_dump_json(warnings=False)
    )

    assert known(match, spoiled) is None


@pytest.mark.parametrize(
    "value",
    [b"", b"x" * 99, compress(b"{}"), compress(b"[" * 3_000_000), "text", 7, 1.5, compress(b"0" * 100_000_000)],
    ids=["nothing", "noise", "empty", "nested", "text", "number", "float", "bomb"],
)
def test_a_damaged_reckoning_costs_only_itself(store: Store, value: object) -> None:
    identity = stored(store)
    store.keep(identity, whole())
    with closing(sqlite3.connect(store.path)) as database:
        database.execute("UPDATE reckonings SET packed = ?", (value,))
        database.commit()

    assert (store.reckoning(identity, 0), store.reckonings(identity)) == (None, ())
    assert store.check() == []
    with closing(sqlite3.connect(store.path)) as database:
        database.execute("UPDATE reckonings SET match = 'nobody'")
        database.commit()
    assert store.check() == ["1 kept review belongs to no match."]
    assert open_match(store, identity).intents == against().intents
    export_match(store, identity, store.path.with_name("out.tablewright"))
    assert read_record(store.path.with_name("out.tablewright")).format == PLAIN


def test_a_match_that_goes_on_otherwise_loses_what_was_reckoned_up(store: Store) -> None:
    identity = stored(store)
    store.keep(identity, whole())
    with Archive(store.path).autosave as autosave:
        match = open_match(store, identity)
        autosave.resume(identity, match)
        match.undo()
        autosave.moved(identity, match)
        assert autosave.flush()

    assert rows(store) == []
    store.keep(identity, whole())  # by a window that has not heard of it
    assert rows(store) == []
    store.keep("beef00000000", whole())
    assert rows(store) == []


def test_the_trash_and_a_rescue_keep_it(store: Store) -> None:
    identity = stored(store)
    store.keep(identity, whole())
    store.trash(identity)
    store.restore(identity)
    store.repair()

    assert store.notice is not None
    assert [known(against(), one) for one in store.reckonings(identity)] == [whole().known]
    assert store.check() == []


def test_it_is_rescued_with_its_match_or_not_at_all(store: Store) -> None:
    identity = stored(store)
    store.keep(identity, whole())
    store.close()
    with closing(sqlite3.connect(store.path)) as database:
        database.execute("ALTER TABLE reckonings RENAME COLUMN packed TO bagged")
        database.commit()

    with Store(store.path) as again:
        assert again.notice is not None
        assert (again.check(), again.reckoning(identity, 0)) == ([], None)
        assert open_match(again, identity).intents == against().intents


def test_a_file_carries_it_and_an_older_release_reads_a_file_without(store: Store, tmp_path: Path) -> None:
    identity, file = stored(store), tmp_path / "out.tablewright"
    export_match(store, identity, file)
    assert (read_record(file).format, "reckonings" in file.read_text()) == (PLAIN, False)
    store.keep(identity, whole(4))
    export_match(store, identity, file)
    assert read_record(file).format == PLAIN  # a part is not worth a file that others can't read
    store.keep(identity, whole(verdicts=1))
    export_match(store, identity, file)
    record, match = read_match(file)

    assert record.format == WITH_RECKONINGS
    assert known_in(record, match, 0) == whole(verdicts=1).known
    assert known_in(record, match, 1) == Known()
    with Store(tmp_path / "other.sqlite") as other:
        there = import_match(other, file)
        assert known(open_match(other, there), other.reckonings(there)[0]) == whole(verdicts=1).known
        export_match(other, there, tmp_path / "again.tablewright")
        assert read_record(tmp_path / "again.tablewright").reckonings == record.reckonings


def test_a_file_taken_in_again_brings_what_was_not_known_here(store: Store, tmp_path: Path) -> None:
    identity = stored(store)
    write_record(record_of(against()).with_reckonings((whole().record(),)), tmp_path / "known.tablewright")

    assert import_match(store, tmp_path / "known.tablewright") == identity
    assert store.reckonings(identity) == (whole().record(),)


@pytest.mark.parametrize(("old", "new"), [('"ways"', '"waves"'), ('"edition": "', '"edition": "9'), ("[[", "[[7e9, ")])
def test_a_tampered_reckoning_in_a_file_costs_only_itself(store: Store, tmp_path: Path, old: str, new: str) -> None:
    file = tmp_path / "known.tablewright"
    text = record_of(against()).with_reckonings((whole().record(),)).text()
    before, kept = text.split('"reckonings"')
    file.write_text(f'{before}"reckonings"{kept.replace(old, new, 1)}', encoding="utf-8")

    identity = import_match(store, file)
    assert store.reckonings(identity) == ()
    assert open_match(store, identity).intents == against().intents


def test_a_review_of_a_file_says_the_same_with_what_is_kept_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        questions, "verdicts", lambda rules, states, found, *_rest: verdicts(rules, states, found, worlds=4)
    )
    monkeypatch.setattr(
        questions, "moments", lambda match, eyes, scale, known: in_haste(match, eyes, scale, HASTY, HASTY, known)
    )  # how sure they are is not asked here, nor what whole matches say of a verdict
    monkeypatch.setattr(verdict, "WHOLE", 2)
    monkeypatch.setattr(verdict, "PART", 2)
    match = played("bric_a_brac", ("novice", "apprentice"), 5)
    told: list[int] = []
    anew = reviewed(match, 0, told.append)
    record = Reckoned.of(match, 0, Known(tuple(anew.found), tuple(anew.judged))).record()
    recalled = known_in(record_of(match).with_reckonings((record,)), match, 0)
    again = reviewed(match, 0, told.append, recalled.found, recalled.judged)

    assert (again.to_json(), again.text()) == (anew.to_json(), anew.text())
    assert sum(told) == 2 * (len(decisions(match)) + len(anew.judged))
    assert anew.judged


@needs_watch
def test_a_full_disk_keeps_it_in_memory_and_the_next_writes_both(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    with Store(path) as store:
        one, other = stored(store), stored(store, played("bric_a_brac", LEVELS, 6))
    archive = Archive(path)
    try:
        assert archive.autosave.flush()
        with watched(Disk(0, 1 << 40).write):
            archive.keeping.keep(one, against(), 0, found(), ())
            assert archive.autosave.flush()
            assert archive.keeping.known(one, against(), 0) == whole().known
            assert archive.autosave.problem() is None
        with Store(path) as store:
            assert rows(store) == []
        archive.keeping.keep(other, against(), 0, found(), ())  # it is of another match, and so not written
        assert archive.autosave.flush()
        assert archive.keeping.known(one, against(), 0) == whole().known
    finally:
        archive.close()
    with Store(path) as store:
        assert [row["match"] for row in rows(store)] == [one]


def test_what_can_not_be_written_ever_is_let_go(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    with Store(path) as store:
        identity = stored(store)
    archive = Archive(path)
    try:
        endless = replace(found()[0], after=(Estimate(0.5, float("inf")),) * 2)
        archive.keeping.keep(identity, against(), 0, (endless,), ())
        assert archive.autosave.flush()
        assert archive.keeping.known(identity, against(), 0) is None
    finally:
        archive.close()


def test_lists_know_the_chances_of_the_first_person_where_they_are_reckoned_up(store: Store) -> None:
    mine, theirs, part = stored(store), stored(store, against(1)), stored(store, played("bric_a_brac", LEVELS, 6))
    store.keep(mine, whole())
    store.keep(theirs, Reckoned.of(against(1), 0, Known(found())))  # with the bot's eyes
    store.keep(part, whole(3))
    gist = whole().gist()
    assert gist is not None
    shown = {one.id: one.chances for one in store.page(KEPT, 0, 9)}

    assert shown == {mine: gist.line, theirs: b"", part: b""}
    assert {one.chances for one in store.page(TRASH, 0, 9)} == set()


@pytest.mark.parametrize(
    "words", ["line = 'text'", "line = x'64'", "line = x'c9c9'", "edition = '1.1.old'", "eyes = 1"]
)
def test_a_line_that_makes_no_sense_or_is_of_another_edition_is_not_shown(store: Store, words: str) -> None:
    store.keep(stored(store), whole())
    with closing(sqlite3.connect(store.path)) as database:
        database.execute(f"UPDATE reckonings SET {words}")
        database.commit()

    assert [one.chances for one in store.page(FINISHED, 0, 9)] == [b""]


@pytest.mark.parametrize("key", registry.BUILT_IN)
def test_lists_know_the_edition_of_a_game_without_its_rules(key: str) -> None:
    assert edition.edition_of(key) == edition.edition(registry.rules(key)) != edition.edition_of("chess")


def test_where_it_was_left_it_goes_on_with_the_same_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    match = against()
    record = whole(4).record()
    part = known(match, record)
    assert part is not None

    rest = moments(match, 0, scale_of(match.rules, 2), HASTY, HASTY, known=len(part.found))
    assert tuple(islice(rest, 3)) == found()[4:7]


def test_records_tell_accuracy_and_luck_of_what_counts_and_was_reviewed(store: Store) -> None:
    counts, repeated, several = stored_here(store, 5), stored_here(store, 5), stored_here(store, 6, people=2)
    other = stored_here(store, 7)
    mine = in_haste(match := open_match(store, counts), 0, scale_of(match.rules, 2), HASTY, HASTY)
    shared = in_haste(match := open_match(store, several), 0, scale_of(match.rules, 2), HASTY, HASTY)
    for identity, found in ((counts, mine), (repeated, mine), (several, shared)):
        store.keep(identity, Reckoned.of(open_match(store, identity), 0, Known(tuple(found))))
    own = balance(mine, 0, is_chance=True)
    records = store.statistics("bric_a_brac").records

    assert records[BOTS].tally.played == 2  # of the deal that was played twice the first counts
    assert records[BOTS].skill == Skill(1, own.accuracy, own.luck.value)
    assert records[PEOPLE].skill is None
    store.move(counts, 1, progress_of(against(), against().state, cursor=1, practice=False))
    assert store.statistics("bric_a_brac").records[BOTS].skill is None
    assert store.reckonings(other) == ()


@pytest.mark.parametrize(
    "words",
    [
        "luck = 'much'",
        "luck = 9e999",
        "luck = NULL",
        "accuracy = 101",
        "accuracy = x'00'",
        "edition = 'x'",
        "match = 'x'",
    ],
)
def test_numbers_that_make_no_sense_are_in_no_record(store: Store, words: str) -> None:
    identity = stored_here(store, 5)
    store.keep(identity, whole())
    assert store.statistics("bric_a_brac").records[BOTS].skill is not None
    with closing(sqlite3.connect(store.path)) as database:
        database.execute(f"UPDATE reckonings SET {words}")
        database.commit()

    assert store.statistics("bric_a_brac").records[BOTS].skill is None


def test_a_match_that_waits_for_the_disk_goes_into_a_file_without(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    Store(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        archive = Archive(path)
        identity = archive.autosave.begin(against())
        record = archive.to_pass_on(identity)
        other.execute("ROLLBACK")
    archive.close()

    assert (record.intents, record.reckonings) == (record_of(against()).intents, ())
