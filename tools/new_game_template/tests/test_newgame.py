"""New Game's rules by example."""

from tablewright_newgame.rules import RULES
from tablewright_newgame.state import PLAYS, CardPlayed, State


def newgame(*, row: list[int], hand: list[int], other: list[int]) -> State:
    """Return a position with seat 0 to decide and nothing in the deck."""
    state = RULES.setup(2, RULES.Options(), seed=1)
    state.deck, state.row, state.hands = [], row, [hand, other]
    return state


def test_a_card_higher_than_the_last_scores() -> None:
    """New Game 2."""
    state = newgame(row=[5], hand=[9], other=[1])

    assert RULES.play(state, PLAYS[9])[0] == CardPlayed(0, 9, points=1)
    assert state.scores == [1, 0]


def test_the_match_is_over_when_the_next_hand_is_empty() -> None:
    """New Game 3."""
    state = newgame(row=[5], hand=[3], other=[])

    RULES.play(state, PLAYS[3])

    assert RULES.legal(state) == []
