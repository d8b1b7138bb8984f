"""What an engine is worth. Rule: my_engine 5."""

from typing import NamedTuple

from game.rules.my_engine.cards import COSTS
from game.rules.my_engine.state import State


class Score(NamedTuple):
    """One seat's points by category; `cards` in the tableau break a tie."""

    gold: int
    tableau: int
    vp: int
    cards: int

    @property
    def points(self) -> int:
        """All points together."""
        return self.gold + self.tableau + self.vp


def score(state: State, seat: int) -> Score:
    """Return what `seat` would have if the match ended now."""
    cards = [card for stack in state.tableaus[seat] for card in stack.cards]
    tableau = (sum([COSTS[card] for card in cards]) + 1) // 2
    return Score(gold_points(state.gold[seat]), tableau, state.vp[seat], len(cards))


def gold_points(gold: int) -> int:
    """Return what so much gold counts at the end."""
    return gold // 3


def ranks(scores: list[Score]) -> list[int]:
    """Return the seats' ranks, 0 for the best: by points, then by cards in the tableau; ties share."""
    merits = [(one.points, one.cards) for one in scores]
    return [sum([other > merit for other in merits]) for merit in merits]
