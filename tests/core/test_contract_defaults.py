"""What a game need not say: it then has no opinion, and no words besides those that it must have."""

from typing import Any

from game.core.mind import Mind, any_of
from game.core.rules import Standing, Standings, by_points
from game.core.voice import Voice

MIND: Mind[Any, Any] = Mind(
    imagine=lambda state, _seat, _chance: state,
    candidates=lambda _state: (),
    likely=any_of(lambda state: state),
    worth=lambda _state, _seat: 0.0,
)
VOICE: Voice[Any, Any] = Voice(tell=lambda _event, _names: "", prompt=lambda _state, _viewer: "")


def test_a_game_that_advises_nothing_has_no_opinion() -> None:
    assert not MIND.has_advice
    assert (MIND.advise("state", 0), MIND.obvious("state"), MIND.ways("state"), MIND.plans("state")) == (
        None,
        None,
        (),
        (),
    )


def test_any_legal_intent_is_as_likely_as_the_others() -> None:
    picks = iter([0.0, 0.25, 0.74, 0.75, 0.999])

    likely = any_of(lambda state: state)

    assert [likely("abcd", picks.__next__) for _pick in range(5)] == [*"abcdd"]
    assert likely("", picks.__next__) is None


def test_a_game_that_says_only_what_it_must_stays_silent_otherwise() -> None:
    assert (VOICE.why_not("state", 0, "piece", "spot"), VOICE.announce("event", "state", ["Ada"])) == (None, None)
    assert (VOICE.caution("state", "intent"), VOICE.suggest(2, "options"), VOICE.trifles) == (None, "", ())


def test_points_of_one_kind_decide_and_who_is_level_shares() -> None:
    seats = (
        Standing(0, 4, 2, (("Grain", 4),)),
        Standing(1, 7, 0, (("Grain", 7),)),
        Standing(2, 7, 0, (("Grain", 7),)),
    )

    assert by_points([4, 7, 7], "Grain", verdict="not yet") == Standings(seats)
    assert by_points([4, 7, 7], "Grain", end="rounds", verdict="7, 7, 4") == Standings(
        seats, final=True, end="rounds", winners=(1, 2), verdict="7, 7, 4"
    )
    assert by_points([4, 7, 7], "Grain", end="rounds", goal=9).winners == (1, 2)
    assert [by_points([7], "Grain", end="rounds", goal=goal).winners for goal in (None, 7, 8)] == [(0,), (0,), ()]
