"""What happened, as a watcher at the table would see it. Cards are named by the key of their title.

Only the first hands are dealt unseen: every other card is taken where all can see it.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from game.rules.victory_point_salad.state import End, Goods


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Every seat got so many resource cards onto its tableau, and so many Early Game cards into its hand."""

    seats: int
    resources: int
    cards: int
    kind: Literal["cards_dealt"] = "cards_dealt"


@dataclass(frozen=True, slots=True)
class HandFilled:
    """Too few Early Game cards were left for the hand: so many Midgame cards filled it up."""

    seat: int
    cards: int
    kind: Literal["hand_filled"] = "hand_filled"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round of one turn each began. `endgame` counts the rounds of the Endgame, 0 before it."""

    round: int
    endgame: int
    order: tuple[int, ...]
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is a seat's turn."""

    turn: int
    seat: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class ResourceTaken:
    """A card of the resource row lies on a tableau."""

    seat: int
    card: str
    kind: Literal["resource_taken"] = "resource_taken"


@dataclass(frozen=True, slots=True)
class SpecialTaken:
    """A card of the special row is in a hand."""

    seat: int
    card: str
    kind: Literal["special_taken"] = "special_taken"


@dataclass(frozen=True, slots=True)
class EngineTaken:
    """A card of an Engine stack is in a hand; so many are left."""

    seat: int
    card: str
    left: int
    kind: Literal["engine_taken"] = "engine_taken"


@dataclass(frozen=True, slots=True)
class PayoffTaken:
    """A Payoff is in a hand; so many are left."""

    seat: int
    card: str
    left: int
    kind: Literal["payoff_taken"] = "payoff_taken"


@dataclass(frozen=True, slots=True)
class PaymentBegan:
    """A seat set about paying the `needs` of a card, of the Starting Player or of an Artificial Need."""

    seat: int
    goods: Goods
    card: str
    needs: tuple[str, ...]
    is_chained: bool
    kind: Literal["payment_began"] = "payment_began"


@dataclass(frozen=True, slots=True)
class NeedCovered:
    """A need was covered by `resources`: two in a trade, none when it was waived. `cards` were trashed for it."""

    seat: int
    need: str
    how: str
    resources: tuple[str, ...]
    cards: tuple[str, ...]
    kind: Literal["need_covered"] = "need_covered"


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card of the hand lies on the tableau. `left` are the resources left over in the tray."""

    seat: int
    card: str
    left: tuple[str, ...]
    is_chained: bool
    kind: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class FirstBought:
    """The Coveted Starting Player went from one seat to another."""

    seat: int
    source: int
    left: tuple[str, ...]
    kind: Literal["first_bought"] = "first_bought"


@dataclass(frozen=True, slots=True)
class BlockerPaid:
    """A seat got rid of an Artificial Need."""

    seat: int
    kind: Literal["blocker_paid"] = "blocker_paid"


@dataclass(frozen=True, slots=True)
class BlockerKept:
    """A seat kept its Artificial Need for good, though it could have paid."""

    seat: int
    kind: Literal["blocker_kept"] = "blocker_kept"


@dataclass(frozen=True, slots=True)
class ActionClosed:
    """An action came to its end: the tray's `cards` went to the trash, and with them what was left over."""

    seat: int
    cards: tuple[str, ...]
    lost: tuple[str, ...]
    kind: Literal["action_closed"] = "action_closed"


@dataclass(frozen=True, slots=True)
class CardDived:
    """A card of the trash lies on a tableau, free of everything."""

    seat: int
    card: str
    kind: Literal["card_dived"] = "card_dived"


@dataclass(frozen=True, slots=True)
class DiveDeclined:
    """A seat left the trash alone."""

    seat: int
    kind: Literal["dive_declined"] = "dive_declined"


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card of the hand went to the trash."""

    seat: int
    card: str
    kind: Literal["card_discarded"] = "card_discarded"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat ended its turn with so many actions unused."""

    seat: int
    actions: int
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class RowTrimmed:
    """The left-most cards of a row went to the trash."""

    row: Literal["resource", "special"]
    cards: tuple[str, ...]
    kind: Literal["row_trimmed"] = "row_trimmed"


@dataclass(frozen=True, slots=True)
class RowFilled:
    """New cards came into a row, left to right; so many are left in its pile."""

    row: Literal["resource", "special"]
    cards: tuple[str, ...]
    left: int
    kind: Literal["row_filled"] = "row_filled"


@dataclass(frozen=True, slots=True)
class TrashShuffled:
    """The resource trash became a new pile of so many cards."""

    cards: int
    kind: Literal["trash_shuffled"] = "trash_shuffled"


@dataclass(frozen=True, slots=True)
class EndgameRevealed:
    """Initiate Endgame! came up: a seat holds it, and the Payoffs lie open."""

    seat: int
    kind: Literal["endgame_revealed"] = "endgame_revealed"


@dataclass(frozen=True, slots=True)
class EndDeclared:
    """This Endgame round is the last one: a seat said so, the Payoffs are taken, or it has gone on long enough."""

    why: End
    seat: int
    kind: Literal["end_declared"] = "end_declared"


@dataclass(frozen=True, slots=True)
class GoalReached:
    """A game of the campaign was won by `points`; `allowance` may be kept for the next one."""

    seat: int
    points: int
    goal: int
    allowance: int
    kind: Literal["goal_reached"] = "goal_reached"


@dataclass(frozen=True, slots=True)
class CardKept:
    """A card was put aside for the next game; so much more may be kept."""

    seat: int
    card: str
    allowance: int
    kind: Literal["card_kept"] = "card_kept"


@dataclass(frozen=True, slots=True)
class NextGameBegan:
    """The next game of the campaign was dealt; `kept` cards lie on the tableau from the start."""

    seat: int
    number: int
    goal: int
    kept: tuple[str, ...]
    kind: Literal["next_game_began"] = "next_game_began"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; the points are by seat."""

    why: End
    points: tuple[int, ...]
    kind: Literal["match_ended"] = "match_ended"


Taken = ResourceTaken | SpecialTaken | EngineTaken | PayoffTaken | CardDived | CardDiscarded | CardKept
Paid = PaymentBegan | NeedCovered | CardPlayed | FirstBought | ActionClosed
Row = RowTrimmed | RowFilled | TrashShuffled
Course = CardsDealt | HandFilled | RoundBegan | TurnBegan | TurnEnded | GoalReached | NextGameBegan
Endgame = EndgameRevealed | EndDeclared | BlockerKept | BlockerPaid | DiveDeclined
Event = Taken | Paid | Row | Course | Endgame | MatchEnded

# Each of these exists once: they are the most frequent events of simulated matches.
turn_began = cache(TurnBegan)
resource_taken = cache(ResourceTaken)
special_taken = cache(SpecialTaken)
engine_taken = cache(EngineTaken)
payment_began = cache(PaymentBegan)
need_covered = cache(NeedCovered)
turn_ended = cache(TurnEnded)
round_began = lru_cache(maxsize=1 << 10)(RoundBegan)
row_trimmed = lru_cache(maxsize=1 << 12)(RowTrimmed)
card_played = lru_cache(maxsize=1 << 12)(CardPlayed)
action_closed = lru_cache(maxsize=1 << 12)(ActionClosed)
