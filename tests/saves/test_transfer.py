"""One match as one file: it comes back the same, and whatever is wrong with it is told in a sentence."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saves.errors import TransferError
from saves.matches import match_of, open_match
from saves.packed import MOST_BYTES
from saves.records import record_of
from saves.store import Store
from saves.transfer import export_match, import_match, read_match, read_record, write_record
from tests.saves.played import party, played, save

TEXT = record_of(played(plies=20), id="00000000abcd", started="2026-01-01T12:00:00+00:00").text()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "matches.sqlite") as store:
        yield store


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "match.tablewright"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def mixed_up(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(record_of(party("Ada", "Ben", "Cleo")).text())
    change(data)
    return json.dumps(data)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def test_a_match_comes_back_as_it_was(tmp_path: Path, store: Store) -> None:
    match = played(plies=25)
    match.undo()
    identity = save(store.path, match)
    export_match(store, identity, tmp_path / "match.tablewright")

    with Store(tmp_path / "elsewhere.sqlite") as elsewhere:
        assert import_match(elsewhere, tmp_path / "match.tablewright") == identity
        again = open_match(elsewhere, identity)
        summary = elsewhere.summary(identity)

    assert (again.state, again.undone) == (match.state, match.undone)
    assert (summary.imported, summary.started) == (True, store.summary(identity).started)


def test_an_imported_match_that_is_over_shows_its_end_and_counts_nowhere(tmp_path: Path, store: Store) -> None:
    identity = import_match(store, written(tmp_path, record_of(played(plies=1_000)).text()))

    assert store.summary(identity).result is not None
    assert store.statistics("efficiency_engine").played == 0


def test_the_same_match_twice_is_one_match(tmp_path: Path, store: Store) -> None:
    path = written(tmp_path, TEXT)
    identity = import_match(store, path)
    store.trash(identity)

    assert import_match(store, path) == identity
    assert [one.id for one in store.summaries()] == [identity]


def test_another_match_under_the_same_id_gets_its_own(tmp_path: Path, store: Store) -> None:
    first = import_match(store, written(tmp_path, TEXT))
    second = import_match(store, written(tmp_path, record_of(played(plies=9), id=first).text()))

    assert first != second
    assert [open_match(store, one).ply for one in (first, second)] == [20, 9]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["seats"][0].update(name="Ben"),
        lambda data: data.update(practice=True),
        lambda data: data.update(undone=[{"kind": "give_up"}]),
    ],
    ids=["another name", "practice", "more to redo"],
)
def test_a_file_that_says_something_else_of_a_match_comes_beside_it(
    tmp_path: Path, store: Store, change: Callable[[dict[str, Any]], object]
) -> None:
    first = import_match(store, written(tmp_path, TEXT))
    second = import_match(store, written(tmp_path, changed(change)))

    assert first != second
    for identity, text in ((first, TEXT), (second, changed(change))):
        record, there = read_record(written(tmp_path, text)), store.load(identity)
        assert (there.seats, there.practice, there.undone) == (record.seats, record.practice, record.undone)
        assert import_match(store, written(tmp_path, text)) == identity


def test_another_deal_under_the_same_id_and_with_the_same_moves_comes_beside_it(tmp_path: Path, store: Store) -> None:
    deals = {record_of(played(deal=deal), id="00000000abcd").text() for deal in (1, 2)}

    assert len({import_match(store, written(tmp_path, text)) for text in deals}) == 2
    assert sorted(one.deal for one in store.summaries()) == [1, 2]


def test_an_export_takes_the_place_of_the_older_file_at_once(tmp_path: Path) -> None:
    path = written(tmp_path, "something older")

    write_record(record_of(played(plies=3)), path)

    assert read_match(path)[1].ply == 3
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_an_export_that_fails_leaves_the_older_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    path = written(tmp_path, "something older")
    monkeypatch.setattr(os, "fsync", refuse)

    with pytest.raises(TransferError, match="No space left on device"):
        write_record(record_of(played(plies=3)), path)

    assert path.read_text() == "something older"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("name", ["missing/match.tablewright", "matches.sqlite/match.tablewright", ""])
def test_an_export_to_nowhere_is_told(tmp_path: Path, store: Store, name: str) -> None:
    identity = save(store.path, played(plies=3))

    with pytest.raises(TransferError, match="can’t be written to"):
        export_match(store, identity, tmp_path / name)


WRONG_FILES = {
    "empty": ("", "breaks off or is damaged in line 1"),
    "cut off": (TEXT[: len(TEXT) // 2], r"breaks off or is damaged in line \d+"),
    "not JSON": ("Dear diary,", "breaks off or is damaged in line 1"),
    "not text": (b"\xff\xfe\x00", "holds no match: it is not text"),
    "too large": (TEXT + " " * MOST_BYTES, "is too large for a match"),
    "too deep": ("[" * 100_000, "holds no match"),
    "a list": ("[1]", "holds no match"),
    "not a number": (changed(lambda data: data.update(undone=[{"kind": float("nan")}])), "holds no match"),
    "too long a number": (f'{{"format": {"9" * 5000}}}', "holds no match"),
    "another file": ('{"name": "tablewright"}', "holds no match"),
    "a newer format": (changed(lambda data: data.update(format=5)), "newer Tablewright .format 5, here 4."),
    "no format": (changed(lambda data: data.update(format="1")), "holds no match"),
    "format 0": (changed(lambda data: data.update(format=0)), "holds no whole match .format"),
    "a field missing": (changed(lambda data: data.pop("deal")), "holds no whole match .deal: Field required"),
    "a field too many": (changed(lambda data: data.update(luck=7)), "holds no whole match .luck"),
    "a deal too low": (changed(lambda data: data.update(deal=-1)), "holds no whole match .deal"),
    "a deal too high": (changed(lambda data: data.update(deal=1 << 63)), "holds no whole match .deal"),
    "a deal as text": (changed(lambda data: data.update(deal="7")), "holds no whole match .deal"),
    "no seats": (changed(lambda data: data.update(seats=[])), "holds no whole match .seats"),
    "a name that is none": (
        changed(lambda data: data["seats"][0].update(name=7)),
        "holds no whole match .seats.0.name",
    ),
    "seven seats": (changed(lambda data: data.update(seats=data["seats"] * 7)), "is played alone, not by 7"),
    "an unknown bot": (changed(lambda data: data["seats"][0].update(mind="oracle")), "no bot of level “oracle”"),
    "an unknown game": (changed(lambda data: data.update(game="chess")), "The game “Chess” is not installed here"),
    "newer rules": (changed(lambda data: data.update(rules_version=99)), "newer rules"),
    "a wrong option": (changed(lambda data: data["options"].update(battery="x")), "An option .* makes no sense"),
    "an unknown option": (changed(lambda data: data["options"].update(x=1)), "has no option “x”"),
    "another deal": (changed(lambda data: data.update(deal=2)), "do not belong to its seats, options and deal"),
    "a wrong deck": (changed(lambda data: data.update(deck=["QH"])), "stacked deck"),
    "intents missing": (changed(lambda data: data["intents"].pop(3)), "digests are not in the order"),
    "other intents": (changed(lambda data: data["intents"].reverse()), r"only up to its move \d+"),
    "an unknown intent": (changed(lambda data: data["intents"][4].update(kind="fly")), "only up to its move 4"),
    "a wrong digest": (changed(lambda data: data["digests"][2].__setitem__(1, "0" * 16)), "up to its move 15"),
    "digests out of order": (changed(lambda data: data["digests"].reverse()), "digests are not in the order"),
    "no moment": (changed(lambda data: data.update(started="soon")), "holds no whole match .started"),
    "an id that is none": (changed(lambda data: data.update(id="../../etc")), "holds no whole match .id"),
}


@pytest.mark.parametrize(("text", "sentence"), WRONG_FILES.values(), ids=WRONG_FILES)
def test_a_file_that_is_wrong_is_told_and_changes_nothing(
    tmp_path: Path, store: Store, text: str | bytes, sentence: str
) -> None:
    with pytest.raises(TransferError, match=sentence) as caught:
        import_match(store, written(tmp_path, text))

    assert len(str(caught.value).splitlines()) == 1
    assert store.summaries() == []


SEATS_MIXED_UP = {
    "too many": (mixed_up(lambda data: data.update(seats=data["seats"] * 2)), "My Engine is for 2 to 4 seats, not 6"),
    "far too many": (mixed_up(lambda data: data.update(seats=data["seats"] * 7)), "is for 2 to 4 seats, not 21"),
    "too few": (mixed_up(lambda data: data.update(seats=data["seats"][:1])), "is for 2 to 4 seats, not 1"),
    "none": (mixed_up(lambda data: data.update(seats=[])), "holds no whole match .seats"),
    "one away": (mixed_up(lambda data: data["seats"].pop()), "do not belong to its seats, options and deal number"),
    "one more": (
        mixed_up(lambda data: data["seats"].append({"name": "Dan", "mind": "person"})),
        "do not belong to its seats, options and deal number",
    ),
    "a seat left out": (mixed_up(lambda data: data["seats"].__setitem__(1, None)), "holds no whole match .seats.1"),
    "moves of another": (
        mixed_up(lambda data: data["intents"].insert(0, data["intents"].pop(1))),
        r"only up to its move \d+",
    ),
    "a card nobody has": (
        mixed_up(lambda data: data["intents"][0].update(card="QH")),
        "only up to its move 0",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), SEATS_MIXED_UP.values(), ids=SEATS_MIXED_UP)
def test_seats_that_do_not_fit_their_match_are_told_and_nothing_is_lost(
    tmp_path: Path, store: Store, text: str, sentence: str
) -> None:
    kept = import_match(store, written(tmp_path, TEXT))
    path = written(tmp_path, text)

    with pytest.raises(TransferError, match=sentence) as caught:
        import_match(store, path)

    assert len(str(caught.value).splitlines()) == 1
    assert [one.id for one in store.summaries()] == [kept]
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (("Ada", "Ada"), ("Ada", "Ada 2")),
        (("", " \n "), ("Player 1", "Player 2")),
        (("x" * 200, "\x1b[2JBen\u202e"), ("x" * 29 + "…", "[2JBen")),
        (("שלום", "🎲"), ("שלום", "🎲")),
    ],
)
def test_odd_names_in_a_file_are_made_such_as_can_be_shown(
    tmp_path: Path, store: Store, typed: tuple[str, str], shown: tuple[str, str]
) -> None:
    data = json.loads(record_of(party("Ada", "Ben")).text())
    for seat, name in zip(data["seats"], typed, strict=True):
        seat["name"] = name

    identity = import_match(store, written(tmp_path, json.dumps(data)))

    assert tuple(seat.name for seat in open_match(store, identity).seats) == shown
    assert tuple(seat.name for seat in store.summary(identity).seats) == shown


def test_a_file_that_is_not_there_or_no_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(TransferError, match="can’t be read: No such file"):
        read_record(tmp_path / "missing")
    with pytest.raises(TransferError, match="is no file"):
        read_record(tmp_path)
    with pytest.raises(TransferError, match="is no file"):
        read_record(Path(os.devnull))


def test_a_mark_before_the_text_does_no_harm(tmp_path: Path) -> None:
    assert read_match(written(tmp_path, b"\xef\xbb\xbf" + TEXT.encode()))[1].ply == 20


@given(st.data())
@settings(max_examples=150)
def test_a_file_with_spoiled_bytes_is_a_match_or_refused(data: st.DataObject) -> None:
    text = bytearray(TEXT.encode())
    for place in data.draw(st.lists(st.integers(0, len(text) - 1), min_size=1, max_size=4)):
        text[place] = data.draw(st.integers(0, 255))
    assert_match_or_refused(bytes(text))


@given(st.data())
@settings(max_examples=100)
def test_a_file_with_other_values_is_a_match_or_refused(data: st.DataObject) -> None:
    simple = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    anything = st.recursive(simple, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner))
    record = json.loads(TEXT)
    place: Any = record
    while isinstance(place, dict | list) and place:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not isinstance(place[key], dict | list) or data.draw(st.booleans()):
            place[key] = data.draw(anything)
            break
        place = place[key]
    assert_match_or_refused(json.dumps(record).encode("utf-8", "surrogatepass"))


def assert_match_or_refused(text: bytes) -> None:
    with TemporaryDirectory() as folder, suppress(TransferError):
        record, match = read_match(written(Path(folder), text))
        assert match_of(record).state == match.state
