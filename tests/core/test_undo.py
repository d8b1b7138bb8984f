"""A match in progress: who may sit down, and how far back undo goes."""

from typing import Any

import pytest

from game.bots import NOVICE
from game.core.match import PERSON, Match, MatchError, Seat, Undo
from game.core.registry import rules
from game.core.rules import IllegalIntentError
from game.rules.efficiency_engine.intents import ROLL, Place, Take
from tests.rules.my_engine.builder import intent, position

RULES = rules("efficiency_engine")
DECK = ("10C", "7H", "3S", "2D", "4C", "8H")


def _match() -> Match[Any, Any]:
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
    with pytest.raises(MatchError, match=f"^A deal number lies between 0 and {(1 << 63) - 1}, {deal} does not.$"):
        Match(RULES, (Seat("Ada"),), RULES.Options(), deal=deal)


def test_a_person_is_told_from_a_bot() -> None:
    assert Seat("Ada").is_person
    assert not Seat("Bot", "random").is_person


@pytest.mark.parametrize(("minds", "eyes"), [((PERSON, NOVICE), 0), ((NOVICE, PERSON), 1), ((PERSON,) * 2, None)])
def test_a_match_is_seen_with_the_eyes_of_its_only_person(minds: tuple[str, str], eyes: int | None) -> None:
    assert _my_engine(*minds).eyes == eyes


def test_what_is_rehearsed_is_checked_to_its_end_and_not_played() -> None:
    match = _match()
    dealt = RULES.digest(match.start)

    match.rehearse([ROLL, Place(0, "A+")])
    with pytest.raises(IllegalIntentError):
        match.rehearse([ROLL, Place(0, "A+"), ROLL])

    assert (match.ply, RULES.digest(match.state)) == (0, dealt)
    match.apply(ROLL)
    assert RULES.digest(match.start) == dealt


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
    for step in (ROLL, Place(0, "A+"), Place(1, "B+")):
        match.apply(step)
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
    assert (step.turn.seat, step.intent, step.events, step.used_luck) == (0, ROLL, tuple(events), True)


def _my_engine(*minds: str) -> Match[Any, Any]:
    """Return a match in which seat 0 builds, pays with cards and draws, and seat 1 then holds 9S and may build it."""
    seats = tuple(Seat(name, mind) for name, mind in zip(("Ada", "Ben"), minds, strict=True))
    match = Match(rules("my_engine"), seats, rules("my_engine").Options(), deal=1)
    match.state = position(
        tableau={(0, 0): "3C 9C", (0, 1): "7H"},
        hand="KD 4S 5H 2H",
        gold=9,
        vp=5,
        others=({(0, 0): "10D"},),
        other_hand="9S 2C",
        other_gold=9,
        discard="9D 10H",
    )
    return match


def _play(match: Match[Any, Any], *texts: str) -> list[Undo]:
    """Play intents and return how each could be taken back right after it."""
    verdicts = []
    for text in texts:
        match.apply(intent(text))
        verdicts.append(match.undo_verdict())
    return verdicts


def test_what_a_seat_decides_about_its_own_cards_may_be_taken_back_though_others_see_them() -> None:
    """My Engine 6: suit, building, stacking, paying, taking and skipping reveal nothing of the deck."""
    match = _my_engine(PERSON, NOVICE)

    verdicts = _play(match, "instant KD", "take 9D", "take 10H", "suit S", "build 2H 1,0")

    assert verdicts == [Undo.FREE] * 5


def test_no_draw_may_be_taken_back_freely_but_the_discard_after_it_may() -> None:
    """My Engine 6: undo must not cross a draw; of the three cards drawn one is discarded by choice."""
    match = _my_engine(PERSON, NOVICE)

    assert _play(match, "suit D") == [Undo.PRACTICE]
    drawn = match.rules.table(match.state, 0).zones["drawn:0"]
    assert _play(match, f"discard {drawn[0].face}") == [Undo.FREE]
    match.undo()
    assert match.undo_verdict() is Undo.PRACTICE


def test_a_draw_in_the_middle_of_a_pass_stops_undo_and_paying_after_it_does_not() -> None:
    match = _my_engine(PERSON, NOVICE)

    verdicts = _play(match, "suit C", "activate", "activate", "pay 4S", "pay 5H")

    assert verdicts == [Undo.FREE, Undo.PRACTICE, Undo.FREE, Undo.FREE, Undo.FREE]


@pytest.mark.parametrize("mind", [PERSON, NOVICE])
def test_nobody_decides_again_after_another_showed_a_card(mind: str) -> None:
    """Ben builds from his hand: that he may take back, but Ada has seen the card and may not choose anew."""
    match = _my_engine(PERSON, mind)
    _play(match, "suit H", "skip", "end", "suit S", "build 2C 0,1")

    assert match.undo_verdict() is Undo.FREE
    assert match.reveals_since(0)
    match.undo()
    match.undo()
    assert not match.practice
    assert match.undo_verdict() is Undo.PRACTICE
    match.undo()
    assert match.practice


def test_a_person_may_choose_anew_while_a_bot_has_shown_nothing() -> None:
    match = _my_engine(PERSON, NOVICE)
    _play(match, "suit H", "skip", "end", "suit H")

    assert not match.reveals_since(0)


def test_what_a_bot_saw_does_not_bind_it() -> None:
    """A bot looks at each decision anew: only what it drew itself, or what people saw, stops undo."""
    match = _my_engine(NOVICE, PERSON)
    _play(match, "suit H", "skip", "end", "suit S", "build 2C 0,1")

    assert not match.reveals_since(0)


def test_a_bot_s_draw_stops_undo_too() -> None:
    match = _my_engine(PERSON, NOVICE)
    _play(match, "suit H", "skip", "end", "suit D")

    assert match.reveals_since(0)


def test_what_was_seen_and_taken_back_is_still_known() -> None:
    """Ben takes back what he showed and plays something else: Ada may still not choose anew."""
    match = _my_engine(PERSON, PERSON)
    _play(match, "suit H", "skip", "end", "suit S", "build 2C 0,1")
    match.undo()
    _play(match, "skip")

    assert match.reveals_since(0)


def test_following_a_match_says_the_same_of_what_came_up_as_playing_it() -> None:
    """Whoever follows a record asks later, or never, who saw what, but before a step is taken back."""
    played, followed = (_my_engine(PERSON, PERSON) for _time in range(2))
    _play(played, "suit H", "skip", "end", "suit S", "build 2C 0,1")
    followed.follow(played.intents)

    for match in (played, followed):
        match.undo()
        _play(match, "skip")

    one, other = (
        [(match.came_up(ply), match.reveals_since(ply), match.sees(ply, 0), match.sees(ply, 1)) for ply in range(5)]
        for match in (played, followed)
    )
    assert one == other
    assert followed.reveals_since(0)
