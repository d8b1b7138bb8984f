"""What a seat may ask for. Each intent exists once: `legal` hands these out.

Cards are named by the key of their title: copies are interchangeable, and of several the newest goes first. Only in a
row the place matters as well, counted from the left, because that is where it is trimmed.
"""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from game.rules.victory_point_salad.cards import KEYS, ROW_SIZES

MOST_SLOTS = max(ROW_SIZES.values())

CardKey = Annotated[str, Field(pattern=r"\A[a-z_]+\z")]
Slot = Annotated[int, Field(ge=0, lt=MOST_SLOTS)]
# A resource and where it comes from: "cheap_material:wood" is trashed for it, "new:wood" and "left:wood" lie in the
# tray, "same:wood" is on the card of the other source; empty for none.
Source = Annotated[str, Field(pattern=r"\A([a-z_]+:[a-z_]+)?\z")]
Need = Literal["wood", "clay", "stone", "sheep", "cattle", "grain", "carrot", "glass", "food", "first"]
How = Literal["plain", "swap", "silk", "food", "military", "trade", "waive"]


@dataclass(frozen=True, slots=True)
class TakeResource:
    """Take the card on a place of the resource row onto the own tableau. Rule: victory_point_salad 4."""

    card: CardKey
    slot: Slot
    kind: Literal["take_resource"] = "take_resource"


@dataclass(frozen=True, slots=True)
class TakeSpecial:
    """Take the card on a place of the special row into the hand. Rule: victory_point_salad 4."""

    card: CardKey
    slot: Slot
    kind: Literal["take_special"] = "take_special"


@dataclass(frozen=True, slots=True)
class TakeEngine:
    """Take the top card of an Engine stack into the hand. Rule: victory_point_salad 4."""

    card: CardKey
    kind: Literal["take_engine"] = "take_engine"


@dataclass(frozen=True, slots=True)
class TakePayoff:
    """Take a Payoff into the hand, in the Endgame. Rule: victory_point_salad 4."""

    card: CardKey
    kind: Literal["take_payoff"] = "take_payoff"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand, as an action or as a link of a chain. Rule: victory_point_salad 4."""

    card: CardKey
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class BuyFirst:
    """Claim The Coveted Starting Player, as an action or as a link of a chain. Rule: victory_point_salad 4."""

    kind: Literal["buy_first"] = "buy_first"


@dataclass(frozen=True, slots=True)
class PayBlocker:
    """Pay off an Artificial Need, in the own turn and free of any action. Rule: victory_point_salad 4."""

    kind: Literal["pay_blocker"] = "pay_blocker"


@dataclass(frozen=True, slots=True)
class DeclareEnd:
    """Make this Endgame round the last one. Rule: victory_point_salad 5."""

    kind: Literal["declare_end"] = "declare_end"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card of a hand of more than five. Rule: victory_point_salad 4."""

    card: CardKey
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn. Rule: victory_point_salad 4."""

    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class Cover:
    """Cover one need of the open payment. Only a trade has an `other` source. Rule: victory_point_salad 4, pay."""

    need: Need
    how: How
    source: Source = ""
    other: Source = ""
    kind: Literal["cover"] = "cover"


@dataclass(frozen=True, slots=True)
class StopChain:
    """Play nothing more on the left-overs. Rule: victory_point_salad 4, chain."""

    kind: Literal["stop_chain"] = "stop_chain"


@dataclass(frozen=True, slots=True)
class Dive:
    """Put a card of the trash straight onto the own tableau. Rule: victory_point_salad 4, dive."""

    card: CardKey
    kind: Literal["dive"] = "dive"


@dataclass(frozen=True, slots=True)
class DiveNone:
    """Leave the trash alone. Rule: victory_point_salad 4, dive."""

    kind: Literal["dive_none"] = "dive_none"


@dataclass(frozen=True, slots=True)
class SettlePay:
    """Pay off an Artificial Need before the Endgame begins. Rule: victory_point_salad 4, settle."""

    kind: Literal["settle_pay"] = "settle_pay"


@dataclass(frozen=True, slots=True)
class SettleKeep:
    """Keep the Artificial Need for good. Rule: victory_point_salad 4, settle."""

    kind: Literal["settle_keep"] = "settle_keep"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a card of the tableau for the next game of the campaign. Rule: victory_point_salad 5."""

    card: CardKey
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class KeepDone:
    """Begin the next game of the campaign with what is kept. Rule: victory_point_salad 5."""

    kind: Literal["keep_done"] = "keep_done"


Take = TakeResource | TakeSpecial | TakeEngine | TakePayoff
_Action = Take | Play | BuyFirst | PayBlocker | DeclareEnd | Discard | EndTurn
_Answer = Cover | StopChain | Dive | DiveNone | SettlePay | SettleKeep | Keep | KeepDone
Intent = _Action | _Answer
Intents = Annotated[Intent, Field(discriminator="kind")]

BUY_FIRST = BuyFirst()
PAY_BLOCKER = PayBlocker()
DECLARE_END = DeclareEnd()
END_TURN = EndTurn()
STOP_CHAIN = StopChain()
DIVE_NONE = DiveNone()
SETTLE_PAY = SettlePay()
SETTLE_KEEP = SettleKeep()
KEEP_DONE = KeepDone()
cover = cache(Cover)

TAKE_RESOURCE = tuple(tuple(TakeResource(key, slot) for slot in range(MOST_SLOTS)) for key in KEYS)  # by kind and slot
TAKE_SPECIAL = tuple(tuple(TakeSpecial(key, slot) for slot in range(MOST_SLOTS)) for key in KEYS)
TAKE_ENGINE = tuple(TakeEngine(key) for key in KEYS)  # by kind, as those that follow
TAKE_PAYOFF = tuple(TakePayoff(key) for key in KEYS)
PLAY = tuple(Play(key) for key in KEYS)
DISCARD = tuple(Discard(key) for key in KEYS)
DIVE = tuple(Dive(key) for key in KEYS)
KEEP = tuple(Keep(key) for key in KEYS)
