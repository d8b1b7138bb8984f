"""Crowded tables of Victory Point Salad."""

from game.core.chance import Chance
from game.rules.victory_point_salad.cards import CARDS, IS_PAYOFF, STARTING_PLAYER
from game.rules.victory_point_salad.observation import Observation
from game.rules.victory_point_salad.rules import RULES, Options
from game.rules.victory_point_salad.state import Phase, State
from scenes.pages.page import View


def crowded(seats: int, phase: Phase = "action") -> State:
    """Return a late state: thirty cards before each seat, or as many as there are."""
    state = RULES.setup(seats, Options(), 3)
    cards = Chance(5).shuffled(CARDS[:-6])
    each = min(30, len(cards) // seats)
    state.tableaus = [sorted(cards[seat * each : (seat + 1) * each]) for seat in range(seats)]
    state.tableaus[state.first].append(STARTING_PLAYER)
    rest = cards[seats * each :]
    state.hands = [[] for _seat in range(seats)]
    for row in (state.resource_row, state.special_row):
        row[:] = [-1] * len(row)
    state.resource_pile, state.special_pile, state.engines, state.payoffs, state.box = [], [], [], [], []
    state.resource_trash, state.special_trash = [], [card for card in rest if not IS_PAYOFF[card]]
    state.endgame, state.phase, state.active, state.seat = 2, phase, 0, 0
    return state


def views(seats: int) -> tuple[View[Observation], ...]:
    """Return how the first seat sees the crowded table, before and after the end."""
    return tuple(View(RULES.table(crowded(seats, phase), 0), 0) for phase in ("action", "over"))
