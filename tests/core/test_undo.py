"""A match in progress: who may sit down, and how far back undo goes."""

import pytest

from game.core.match import Match, MatchError, Seat, Undo
from game.core.registry import rules
from game.core.rules import IllegalIntentError
from game.rules.efficiency_engine.intents import ROLL, Place, Take

RULES = rules("efficiency_engine")
DECK = ("10C", "7H", "3S", "2D", "4C", "8H")


def _match() -> Match:
    return Match(RULES, (Seat("Ada"),), RULES.Options(), deal=1, deck=DECK)


def test_a_match_starts_without_a_past() -> None:
    match = _match()

    assert (match.ply, match.intents, match.is_over) == (0, [], False)
    assert match.undo_verdict() == Undo.NOTHING


@pytest.mark.parametrize("seats", [0, 2])
def test_a_game_is_for_its_number_of_seats(seats: int) -> None:
    with pytest.raises(MatchError, match="is played alone"):
        Match(RULES, (Seat("Ada"),) * seats, RULES.Options(), deal=1)


@pytest.mark.parametrize("deal", [-1, 1 << 63])
def test_a_deal_number_has_63_bits(deal: int) -> None:
    with pytest.raises(MatchError, match="deal number"):
        Match(RULES, (Seat("Ada"),), RULES.Options(), deal=deal)


def test_a_person_is_told_from_a_bot() -> None:
    assert Seat("Ada").is_person
    assert not Seat("Bot", "random").is_person


def test_what_only_moves_pieces_may_be_undone_freely() -> None:
    match = _match()
    match.apply(ROLL)
    rolled = RULES.digest(match.state)
    match.apply(Place(0, "A+"))

    assert match.undo_verdict() == Undo.FREE
    assert match.undo() == Place(0, "A+")

    assert RULES.digest(match.state) == rolled
    assert not match.practice


def test_going_back_over_a_reveal_is_practice_for_good() -> None:
    match = _match()
    match.apply(ROLL)

    assert match.undo_verdict() == Undo.PRACTICE
    match.undo()

    assert match.practice
    match.redo()
    assert match.practice
    assert match.undo_verdict() == Undo.FREE


def test_redo_plays_the_same_again() -> None:
    match = _match()
    for intent in (ROLL, Place(0, "A+"), Place(1, "B+")):
        match.apply(intent)
    digest = RULES.digest(match.state)

    for _step in range(3):
        match.undo()
    for _step in range(3):
        match.redo()

    assert (RULES.digest(match.state), match.undone) == (digest, [])


def test_a_new_intent_forgets_what_was_undone() -> None:
    match = _match()
    match.apply(ROLL)
    match.apply(Place(0, "A+"))
    match.undo()

    match.apply(Place(0, "A-"))

    assert match.undone == []
    assert match.intents == [ROLL, Place(0, "A-")]


def test_a_refused_intent_changes_nothing() -> None:
    match = _match()
    before = RULES.digest(match.state)

    with pytest.raises(IllegalIntentError, match="Take"):
        match.apply(Take(1))

    assert (RULES.digest(match.state), match.ply) == (before, 0)


def test_the_last_ply_may_reveal_nothing() -> None:
    """The sixth turn deals no card after it, so its end may be taken back freely."""
    match = _match()
    for _turn in range(6):
        match.apply(RULES.legal(match.state)[-1])

    assert match.is_over
    assert match.undo_verdict() == Undo.FREE
    match.undo()
    assert not match.is_over


def test_a_step_remembers_what_happened() -> None:
    match = _match()

    events = match.apply(ROLL)

    step = match.steps[-1]
    assert (step.turn.seat, step.intent, step.events, step.reveals) == (0, ROLL, tuple(events), True)
