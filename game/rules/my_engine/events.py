"""What happened, as a watcher at the table would see it. Cards are named as data writes them: `"10H"`.

A `source` is the card that did it, or the letter of the suit whose basic action it was. Drawn cards have no names here:
only their owner sees them.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from game.rules.my_engine.state import Cell, End


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """Every seat got so many cards and so much gold."""

    seats: int
    cards: int
    gold: int
    kind: Literal["hands_dealt"] = "hands_dealt"


@dataclass(frozen=True, slots=True)
class HandRedealt:
    """A hand without an engine card was shuffled back, and dealt anew."""

    seat: int
    kind: Literal["hand_redealt"] = "hand_redealt"


@dataclass(frozen=True, slots=True)
class StarterBuilt:
    """A seat's first card lies on the table."""

    seat: int
    card: str
    kind: Literal["starter_built"] = "starter_built"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is a seat's turn."""

    turn: int
    seat: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class SuitChosen:
    """The active seat chose the suit of the turn."""

    seat: int
    suit: str
    kind: Literal["suit_chosen"] = "suit_chosen"


@dataclass(frozen=True, slots=True)
class PassBegan:
    """A seat goes over its stacks that hold `suit`; at least one does."""

    seat: int
    suit: str
    is_whole: bool
    kind: Literal["pass_began"] = "pass_began"


@dataclass(frozen=True, slots=True)
class GoldGained:
    """A seat gained gold, and has `gold` now."""

    seat: int
    source: str
    amount: int
    gold: int
    kind: Literal["gold_gained"] = "gold_gained"


@dataclass(frozen=True, slots=True)
class GoldPaid:
    """A seat paid gold, and has `gold` now."""

    seat: int
    source: str
    amount: int
    gold: int
    kind: Literal["gold_paid"] = "gold_paid"


@dataclass(frozen=True, slots=True)
class VPGained:
    """A seat gained victory points, and has `vp` now."""

    seat: int
    source: str
    amount: int
    vp: int
    kind: Literal["vp_gained"] = "vp_gained"


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew so many cards, as many as there were; `left` are in the deck now."""

    seat: int
    source: str
    count: int
    left: int
    kind: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """One of the cards that a Diamond drew went to the discard pile."""

    seat: int
    card: str
    kind: Literal["card_discarded"] = "card_discarded"


@dataclass(frozen=True, slots=True)
class BuildBegun:
    """A card of the hand will be built on `cell` once so many other cards are paid."""

    seat: int
    source: str
    card: str
    cell: Cell
    cards: int
    kind: Literal["build_begun"] = "build_begun"


@dataclass(frozen=True, slots=True)
class StackReplaced:
    """The cards of a stack went to the discard pile, to make room."""

    seat: int
    cell: Cell
    cards: tuple[str, ...]
    kind: Literal["stack_replaced"] = "stack_replaced"


@dataclass(frozen=True, slots=True)
class CardBuilt:
    """A card lies on `cell`, for so much gold and so many victory points, or for other cards of the hand."""

    seat: int
    source: str
    card: str
    cell: Cell
    gold: int
    vp: int
    cards: int = 0
    kind: Literal["card_built"] = "card_built"


@dataclass(frozen=True, slots=True)
class StackOpened:
    """An ace called on the stack on `cell`."""

    seat: int
    source: str
    cell: Cell
    cards: tuple[str, ...]
    kind: Literal["stack_opened"] = "stack_opened"


@dataclass(frozen=True, slots=True)
class CardStacked:
    """A card of the tableau was moved onto another stack; `cards` is that stack now, bottom first."""

    seat: int
    source: str
    card: str
    start: Cell
    target: Cell
    cards: tuple[str, ...]
    kind: Literal["card_stacked"] = "card_stacked"


@dataclass(frozen=True, slots=True)
class CardPaid:
    """A card of the hand was paid; so many more are owed."""

    seat: int
    card: str
    owed: int
    kind: Literal["card_paid"] = "card_paid"


@dataclass(frozen=True, slots=True)
class CardSkipped:
    """A seat left an offered card unused."""

    seat: int
    card: str
    kind: Literal["card_skipped"] = "card_skipped"


@dataclass(frozen=True, slots=True)
class CardIdle:
    """A card had its chance, but there was nothing that it could do."""

    seat: int
    card: str
    kind: Literal["card_idle"] = "card_idle"


@dataclass(frozen=True, slots=True)
class BuildSkipped:
    """The active seat left the Spade's build unused."""

    seat: int
    kind: Literal["build_skipped"] = "build_skipped"


@dataclass(frozen=True, slots=True)
class BuildIdle:
    """There was nothing that the Spade could build."""

    seat: int
    kind: Literal["build_idle"] = "build_idle"


@dataclass(frozen=True, slots=True)
class InstantPlayed:
    """A jack, queen or king was played for `price` victory points; the seat has `vp` now."""

    seat: int
    card: str
    price: int
    vp: int
    kind: Literal["instant_played"] = "instant_played"


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A king took a card out of the discard pile."""

    seat: int
    source: str
    card: str
    kind: Literal["card_taken"] = "card_taken"


@dataclass(frozen=True, slots=True)
class LastTurn:
    """This turn is the last: the deck is empty, somebody has forty victory points, or it has gone on long enough."""

    why: End
    kind: Literal["last_turn"] = "last_turn"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; the points are by seat."""

    why: End
    points: tuple[int, ...]
    kind: Literal["match_ended"] = "match_ended"


Resource = GoldGained | GoldPaid | VPGained | CardsDrawn
Hand = CardDiscarded | BuildBegun | CardPaid | CardTaken | InstantPlayed
Building = StackReplaced | CardBuilt | BuildSkipped | BuildIdle
Use = StackOpened | CardStacked | CardSkipped | CardIdle
Course = HandsDealt | HandRedealt | StarterBuilt | TurnBegan | SuitChosen | PassBegan | LastTurn | MatchEnded
Event = Resource | Hand | Building | Use | Course

# Each of these exists once: they are the most frequent events of simulated matches.
turn_began = cache(TurnBegan)
suit_chosen = cache(SuitChosen)
pass_began = cache(PassBegan)
gold_gained = cache(GoldGained)
gold_paid = cache(GoldPaid)
vp_gained = cache(VPGained)
cards_drawn = cache(CardsDrawn)
card_discarded = cache(CardDiscarded)
card_paid = cache(CardPaid)
card_skipped = cache(CardSkipped)
card_idle = cache(CardIdle)
build_skipped = cache(BuildSkipped)
build_idle = cache(BuildIdle)
card_taken = cache(CardTaken)
