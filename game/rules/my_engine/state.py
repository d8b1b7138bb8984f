"""One match of My Engine, as plain data."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.core.chance import Chance
from game.rules.my_engine.cards import MOST_STACKS, SIDE, SUIT_OF

NO_CARD = -1

# What the deciding seat is asked.
Phase = Literal[
    "starter", "choose_suit", "discard_drawn", "spade_build", "activate", "pay_cards", "take", "turn_end", "over"
]
# Where the deciding seat is in its part of the turn, and so what an instant's pass comes back to.
Step = Literal["before_suit", "before_pass", "in_pass", "after_pass"]
End = Literal["deck", "vp", "turns"]
Cell = tuple[int, int]  # row and column from the starter card, southwards and eastwards
AHEAD_OF_ALL: Cell = (-999, 0)


class Stack(NamedTuple):
    """Cards that lie on one cell, bottom first. `suits` are their suits as one word: `"CCS"`."""

    cell: Cell
    cards: tuple[int, ...]
    suits: str


def stack_of(cell: Cell, cards: tuple[int, ...]) -> Stack:
    """Return `cards` as a stack on `cell`."""
    return Stack(cell, cards, "".join([SUIT_OF[card] for card in cards]))


@dataclass(slots=True)
class Pass:
    """A seat's way over its stacks, in reading order. Rule: my_engine 4.

    `is_whole` says whether it offers every card of a stack that holds `suit`, as that of the active seat does, or only
    those of the suit. `pos` is the cell reached; `is_open` while its stack is in progress. `seen` and `ace_seen` are
    the cards already offered, a bit each: by the pass, and by the ace that opened the stack on the cell `ace`.
    """

    suit: str
    is_whole: bool
    pos: Cell = AHEAD_OF_ALL
    is_open: bool = False
    seen: int = 0
    ace: Cell | None = None
    ace_seen: int = 0


@dataclass(slots=True)
class State:
    """Lists by seat. Piles are bottom first: their top is their last card. Tableaus are in reading order.

    `active` has the turn, `seat` decides. `passes` are those under way, one that an instant began on top of the one
    that it interrupted. `offered` is the card whose use is asked for. `owed` counts the cards that the seat still has
    to lay, discard, pay or take before play goes on. `building` is the card that is being paid for with cards, and
    `site` where it will lie. `known` are the cards in hands that everybody has seen go there, a bit each. `last` is
    empty until this turn is known to be the last: then why. `redealt` are the seats whose hands were dealt anew.
    Rule: my_engine 3 to 6.
    """

    chance: Chance
    anyone_plays_instants: bool
    ace_opens_all: bool
    may_restack: bool
    deck: list[int]
    discard: list[int]
    hands: list[list[int]]
    gold: list[int]
    vp: list[int]
    tableaus: list[list[Stack]]
    passes: list[Pass]
    phase: Phase = "starter"
    step: Step = "before_suit"
    turn: int = 0
    active: int = 0
    seat: int = 0
    suit: str = ""
    offered: int = NO_CARD
    owed: int = 1
    building: int = NO_CARD
    site: Cell = (0, 0)
    has_played_instant: bool = False
    known: int = 0
    last: End | Literal[""] = ""
    redealt: tuple[int, ...] = ()


def copy(state: State) -> State:
    """Return an independent copy."""
    # By hand and by position, since search copies at every step: the quickest there is. Stacks never change: shared.
    return State(
        Chance(state.chance.seed),
        state.anyone_plays_instants,
        state.ace_opens_all,
        state.may_restack,
        state.deck[:],
        state.discard[:],
        [hand[:] for hand in state.hands],
        state.gold[:],
        state.vp[:],
        [tableau[:] for tableau in state.tableaus],
        [Pass(one.suit, one.is_whole, one.pos, one.is_open, one.seen, one.ace, one.ace_seen) for one in state.passes],
        state.phase,
        state.step,
        state.turn,
        state.active,
        state.seat,
        state.suit,
        state.offered,
        state.owed,
        state.building,
        state.site,
        state.has_played_instant,
        state.known,
        state.last,
        state.redealt,
    )


def find(tableau: list[Stack], cell: Cell) -> Stack | None:
    """Return the stack on `cell`, None where nothing lies."""
    for stack in tableau:
        if stack.cell == cell:
            return stack
    return None


def holder(tableau: list[Stack], card: int) -> Stack | None:
    """Return the stack that `card` is part of, None when it is in none."""
    for stack in tableau:
        if card in stack.cards:
            return stack
    return None


def building_cells(tableau: list[Stack]) -> list[Cell]:
    """Return where a card may be built, in reading order: on a full tableau the stacks. Rule: my_engine 4, Building."""
    if len(tableau) == MOST_STACKS:
        return [stack.cell for stack in tableau]
    taken = {stack.cell for stack in tableau}
    columns = [column for _row, column in taken]
    left, right = min(columns), max(columns)
    top, bottom = tableau[0].cell[0], tableau[-1].cell[0]
    return [
        (row, column)
        for row in range(bottom - SIDE + 1, top + SIDE)
        for column in range(right - SIDE + 1, left + SIDE)
        if (row, column) not in taken
    ]
