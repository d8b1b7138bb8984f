"""What the fuses can do about the gap between the banks. Rule: efficiency_engine 11."""

from game.rules.efficiency_engine.cards import TURNS, VALUES
from game.rules.efficiency_engine.state import State, bank_cards

ROLLS = 36
_FACES = range(1, 7)
SUPPLY = {
    (first, second): frozenset((first + second, first - second, second - first, -first - second))
    for first in (0, *_FACES)
    for second in (0, *_FACES)
}
_FURTHEST = 6 * max(VALUES)
# How many of the 36 rolls close a gap between the banks.
FITTING = tuple(
    sum(gap in SUPPLY[first, second] for first in _FACES for second in _FACES) for gap in range(_FURTHEST + 1)
)


def gap(state: State) -> int:
    """Return by how much the cards of bank A exceed those of bank B."""
    a_cards, b_cards = bank_cards(state)
    return a_cards - b_cards


def can_match(state: State) -> bool:
    """Whether the fuses in the tray can make the banks equal."""
    faces = [state.dice[die] for die in state.unplaced]
    if not faces:
        return False
    return state.total_a - state.total_b in SUPPLY[faces[0], faces[1] if len(faces) == 2 else 0]


def safe_count(reds: int, battery: int, turn: int, *, is_strict: bool = True) -> int:
    """Return how many of the `reds` to collect so that the battery keeps a charge.

    In the last turn, and with the soft battery, it need not outlast anything. Rule: efficiency_engine 7, 11.
    """
    spares_one = is_strict and turn < TURNS
    return max(0, min(reds, battery - spares_one))
