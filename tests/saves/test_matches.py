"""A match is the replay of its record, and the digests prove it."""

from dataclasses import replace
from typing import Any

import pytest

from game.core import registry
from game.core.written import form_of
from saves.errors import DamagedMatchError, SaveError
from saves.matches import match_of
from saves.records import MatchRecord, record_of
from saves.shelf import head_of
from saves.transfer import read_match
from tests.goldens import FOLDER
from tests.saves.played import RULES, played


def record(**changes: Any) -> MatchRecord:
    """Return the record of a match of twenty moves, with `changes`."""
    return record_of(played(plies=20)).model_copy(update=changes)


def other_digest(number: int) -> tuple[tuple[int, str], ...]:
    digests = list(record().digests)
    digests[number] = (digests[number][0], "0" * 16)
    return tuple(digests)


def test_a_record_replays_to_the_same_match() -> None:
    match = played(plies=20)
    for _step in range(3):
        match.undo()

    again = match_of(record_of(match))

    assert (again.state, again.intents, again.undone) == (match.state, match.intents, match.undone)
    assert (again.seats, again.options, again.deal, again.practice) == (
        match.seats,
        match.options,
        match.deal,
        match.practice,
    )


def test_redoing_everything_after_a_replay_gives_the_same_states() -> None:
    match = played(plies=20)
    end = match.state
    for _step in range(20):
        match.undo()

    again = match_of(record_of(match))
    while again.undone:
        again.redo()

    assert again.state == end


def test_a_stacked_deck_comes_back() -> None:
    deck = ("10C", "7H", "AS")
    match = played(plies=5, deck=deck)

    assert match_of(record_of(match)).state == match.state


def test_a_record_has_a_digest_every_eight_plies_and_at_the_last() -> None:
    assert [ply for ply, _digest in record().digests] == [0, 8, 16, 20]
    assert [ply for ply, _digest in record_of(played(plies=16)).digests] == [0, 8, 16]


@pytest.mark.parametrize(("number", "ply"), [(1, 8), (2, 16), (3, 20)])
def test_a_wrong_digest_is_named_and_the_position_before_it_kept(number: int, ply: int) -> None:
    with pytest.raises(DamagedMatchError, match=f"only up to its move {ply - 1}") as caught:
        match_of(record(digests=other_digest(number)))

    assert caught.value.ply == ply
    assert caught.value.match is not None
    assert caught.value.match.state == played(plies=ply - 1).state
    assert caught.value.match.undone == []


def test_a_wrong_digest_of_the_setup_leaves_no_position() -> None:
    with pytest.raises(DamagedMatchError) as caught:
        match_of(record(digests=other_digest(0)))

    assert (caught.value.ply, caught.value.match) == (0, None)


@pytest.mark.parametrize("wrong", [{"kind": "fly"}, {"kind": "take", "count": 5}, {}, {"kind": "roll", "die": 1}])
def test_an_intent_that_is_not_to_be_had_is_named(wrong: dict[str, Any]) -> None:
    intents = (*record().intents[:11], wrong, *record().intents[12:])

    with pytest.raises(DamagedMatchError) as caught:
        match_of(record(intents=intents))

    assert caught.value.ply == 12
    assert caught.value.match is not None
    assert caught.value.match.state == played(plies=11).state


def test_what_cannot_be_redone_is_left_out() -> None:
    undone = (*record().undone, {"kind": "take", "count": 5})

    again = match_of(record(undone=undone))

    assert (again.state, again.undone) == (played(plies=20).state, [])


def newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(RULES), "info", replace(RULES.info, version=RULES.info.version + 1))


def test_a_match_by_older_rules_is_followed_without_their_digests(monkeypatch: pytest.MonkeyPatch) -> None:
    older = record(digests=other_digest(1))
    newer_rules(monkeypatch)

    assert match_of(older).state == played(plies=20).state


def test_a_match_by_rules_that_the_game_has_kept_is_proved_and_saved_on_as_what_it_is() -> None:
    """My Engine's first version dealt some hands otherwise."""
    older, match = read_match(FOLDER / "my_engine_dealt_in_turn.json")

    match.apply(match.rules.legal(match.state)[0])

    assert older.rules_version < registry.info("my_engine").version
    assert len(match_of(record_of(match)).intents) == len(older.intents) + 1
    assert record_of(match).rules_version == head_of(match).rules_version == older.rules_version
    with pytest.raises(DamagedMatchError, match="damaged"):
        match_of(older.model_copy(update={"digests": ((0, "0" * 16), *older.digests[1:])}))


def test_a_match_that_newer_rules_refuse_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    older = record(intents=(*record().intents, {"kind": "fly"}))
    newer_rules(monkeypatch)

    with pytest.raises(DamagedMatchError, match=r"played by older rules .* only up to its move 20"):
        match_of(older)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "chess"}, "The game “Chess” is not installed here"),
        ({"rules_version": 9}, "newer rules of The Efficiency Engine"),
        ({"options": {"battery": "warm"}}, "An option of this match of The Efficiency Engine makes no sense"),
        ({"options": {"colour": "red"}}, "The Efficiency Engine has no option “colour”"),
        ({"seats": record().seats * 3}, "The Efficiency Engine is played alone, not by 3"),
        ({"deck": ("2C", "2C")}, "stacked deck"),
        ({"deck": ("QH",)}, "stacked deck"),
    ],
)
def test_a_match_that_cannot_be_set_up_is_told(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SaveError, match=sentence):
        match_of(record(**changes))


def test_every_intent_is_written_and_read_back() -> None:
    form = form_of(RULES)
    for match in (played(plies=100, deal=deal) for deal in range(20)):
        for intent in match.intents:
            assert form.intent(form.plain(intent)) == intent


def test_a_record_as_text_has_one_intent_a_line() -> None:
    text = record().text()

    assert text.count('\n  {"kind": ') == 20
    assert MatchRecord.model_validate_json(text) == record()
