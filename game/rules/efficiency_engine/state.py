"""One match of the Efficiency Engine, as plain data."""

from dataclasses import dataclass
from typing import Literal

from game.core.chance import Chance
from game.rules.efficiency_engine.cards import BANK_A, BANK_B, CHARGES, SUITS, VALUES

Phase = Literal["act", "swap", "collect", "over"]

NO_CARD = -1
IN_CUP = (0, 0)
NO_BOXES = ("", "")


@dataclass(slots=True)
class State:
    """Piles are bottom first: their top is their last card. A card is an index into the French deck.

    `dice` are the faces, zeros before the roll; `boxes` where they lie, empty while in the cup or the tray.
    `total_a` and `total_b` count the fuses. `drawn` is the turned-up card of a favour, or `NO_CARD`.
    `history` says of each finished turn whether it was a match.
    `end` is empty at first, then `won`, `lost` or `dead`. Rule: efficiency_engine 2 and 4.
    """

    chance: Chance
    is_strict: bool
    chooses_first: bool
    deck: list[int]
    bays: list[int]
    favours: list[int]
    used_favours: list[int]
    output: list[int]
    waste: list[int]
    discard: list[int]
    left_over: list[int]
    history: list[bool]
    phase: Phase = "act"
    turn: int = 0
    drawn: int = NO_CARD
    battery: int = CHARGES
    dice: tuple[int, int] = IN_CUP
    boxes: tuple[str, str] = NO_BOXES
    total_a: int = 0
    total_b: int = 0
    has_used_favour: bool = False
    end: str = ""

    @property
    def has_rolled(self) -> bool:
        """Whether the fuses have been rolled this turn."""
        return self.dice != IN_CUP

    @property
    def unplaced(self) -> list[int]:
        """The rolled dice that lie in the tray."""
        return [die for die in (0, 1) if self.dice[die] and not self.boxes[die]]


def copy(state: State) -> State:
    """Return an independent copy."""
    # By hand and by position, since search copies at every step: the quickest there is.
    return State(
        Chance(state.chance.seed),
        state.is_strict,
        state.chooses_first,
        state.deck[:],
        state.bays[:],
        state.favours[:],
        state.used_favours[:],
        state.output[:],
        state.waste[:],
        state.discard[:],
        state.left_over[:],
        state.history[:],
        state.phase,
        state.turn,
        state.drawn,
        state.battery,
        state.dice,
        state.boxes,
        state.total_a,
        state.total_b,
        state.has_used_favour,
        state.end,
    )


def favoured_bays(state: State) -> list[int]:
    """Return the bays whose card has the suit of the top favour. Rule: efficiency_engine 4."""
    suit = SUITS[state.favours[-1]]
    return [bay for bay, card in enumerate(state.bays) if SUITS[card] == suit]


def can_use_favour(state: State) -> bool:
    """Whether a favour may be used now, in the phase `act`. Rule: efficiency_engine 4."""
    if state.has_used_favour or not state.favours or not state.deck:
        return False
    suit = SUITS[state.favours[-1]]
    return suit in [SUITS[card] for card in state.bays]


def bank_cards(state: State) -> tuple[int, int]:
    """Return what the cards of either bank add up to, without fuses; zeros once the bays are cleared."""
    bays = state.bays
    if not bays:
        return 0, 0
    return sum(VALUES[bays[bay]] for bay in BANK_A), sum(VALUES[bays[bay]] for bay in BANK_B)
