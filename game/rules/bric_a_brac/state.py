"""One match of Bric-a-Brac, as plain data."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from game.core.chance import Chance
from game.rules.bric_a_brac.cards import MAKES, SYMBOLS

NOTHING = -1  # no machine, no tile, no type
EMPTY = (0, 0, 0, 0)  # no tokens

# Where a token lies: in the reserve, in a workshop (seat 0 and 1), or on a machine (`ON_CARD` and its index).
RESERVE = 0
WORKSHOPS = (1, 2)
ON_CARD = 3

# What the deciding seat is asked; the rules go through the last two by themselves. Rule: bric_a_brac 4.
Phase = Literal[
    "turn", "activate", "copy", "scrap", "pick", "swap", "keep", "pay", "projects", "over", "refill", "tidy"
]
End = Literal["deck", "goal"]
Cards = tuple[int, ...]
# Where a picked cube comes from and where it goes.
Mode = Literal[
    "gain",  # out of a scrapped machine's cost, to the picker
    "tally",  # named for a Wild Tally
    "steal",  # from the opponent, to the picker
    "strip",  # from the opponent, to the reserve
]


@dataclass(slots=True)
class State:
    """Lists by seat. Piles are bottom first: their top is their last one. Workshops and the row are oldest first.

    `laid` is the charcoalium on each machine of `row`. `tokens`, `reserve` and `pool` count by token, charcoalium
    first; `lies` says of each single token where it is. `board` are the project spaces, `NOTHING` where a tile is gone.
    `boxes` are the tiles that a seat's Planners put in the box, `drawn` the two that one has just drawn.
    `effect` is the type of machine whose effect runs; `owed` counts the picks or swaps that it still allows; `pool` are
    the cubes that may be picked out of a scrapped machine's cost. `repaired` is the machine that is being paid for, or
    has just been repaired; `used` are the machines that tiles took this turn, `known` the cards of hands that both have
    seen, a bit each. `last` is empty until the end is triggered: then why. Rule: bric_a_brac 2 to 6.
    """

    chance: Chance
    ends_with_last_card: bool
    swaps_from_opponent: bool
    deck: list[int]
    hands: list[list[int]]
    row: list[int]
    laid: list[int]
    scrap: list[int]
    workshops: list[Cards]
    aside: list[Cards]
    tokens: list[list[int]]
    reserve: list[int]
    lies: list[int]
    scores: list[int]
    board: list[int]
    stack: list[int]
    private: list[Cards]
    done: list[Cards]
    boxes: list[Cards]
    phase: Phase = "turn"
    turn: int = 1
    seat: int = 0
    drawn: Cards = ()
    effect: int = NOTHING
    mode: Mode | Literal[""] = ""
    pool: Cards = EMPTY
    owed: int = 0
    repaired: int = NOTHING
    used: int = 0
    known: int = 0
    last: End | Literal[""] = ""


def copy(state: State) -> State:
    """Return an independent copy."""
    # By hand and by position, since search copies at every step: the quickest there is. Tuples are shared.
    hands, tokens = state.hands, state.tokens
    return State(
        Chance(state.chance.seed),
        state.ends_with_last_card,
        state.swaps_from_opponent,
        state.deck[:],
        [hands[0][:], hands[1][:]],
        state.row[:],
        state.laid[:],
        state.scrap[:],
        state.workshops[:],
        state.aside[:],
        [tokens[0][:], tokens[1][:]],
        state.reserve[:],
        state.lies[:],
        state.scores[:],
        state.board[:],
        state.stack[:],
        state.private[:],
        state.done[:],
        state.boxes[:],
        state.phase,
        state.turn,
        state.seat,
        state.drawn,
        state.effect,
        state.mode,
        state.pool,
        state.owed,
        state.repaired,
        state.used,
        state.known,
        state.last,
    )


def made(machines: Iterable[int]) -> list[int]:
    """Return how many of these machines make each symbol, charcoalium first and wild last: a workshop's reductions."""
    counts = [0] * len(SYMBOLS)
    for card in machines:
        counts[MAKES[card]] += 1
    return counts
