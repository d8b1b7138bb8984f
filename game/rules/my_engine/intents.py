"""What a seat may ask for. Each intent exists once: `legal` hands these out."""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from game.rules.my_engine.cards import ALL_SUITS, NAMES
from game.rules.my_engine.state import Cell

CardName = Annotated[str, Field(pattern=r"\A(A|[2-9]|10|J|Q|K)[CDHS]\z")]
EngineName = Annotated[str, Field(pattern=r"\A(A|[2-9]|10)[CDHS]\z")]
InstantName = Annotated[str, Field(pattern=r"\A[JQK][CDHS]\z")]
Line = Annotated[int, Field(ge=-99, le=99)]
Place = tuple[Line, Line]
Payment = Literal["gold", "cards"]


@dataclass(frozen=True, slots=True)
class BuildStarter:
    """Build the first card, free of charge. Rule: my_engine 3."""

    card: EngineName
    kind: Literal["starter"] = "starter"


@dataclass(frozen=True, slots=True)
class ChooseSuit:
    """Choose the suit of this turn. Rule: my_engine 4."""

    suit: Literal["C", "D", "H", "S"]
    kind: Literal["suit"] = "suit"


@dataclass(frozen=True, slots=True)
class DiscardDrawn:
    """Discard one of the three cards that a Diamond drew. Rule: my_engine 2."""

    card: CardName
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Build:
    """Build a card of the hand on a cell: a free one, or any of a full tableau. Rule: my_engine 4, Building."""

    card: EngineName
    cell: Place
    pay: Payment
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave the offered card, or the Spade's build, unused. Rule: my_engine 4."""

    kind: Literal["skip"] = "skip"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Keep the instants for a later turn. Rule: my_engine 4."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Activate:
    """Use the offered card, which asks for no target. Rule: my_engine 4, activate."""

    kind: Literal["activate"] = "activate"


@dataclass(frozen=True, slots=True)
class OpenStack:
    """Use the offered ace on another stack of its row or column. Rule: my_engine 4, activate."""

    cell: Place
    kind: Literal["ace"] = "ace"


@dataclass(frozen=True, slots=True)
class StackCard:
    """Use the offered 5 or 6: move a card of the tableau onto another stack. Rule: my_engine 4, activate."""

    source: Place
    target: Place
    kind: Literal["stack"] = "stack"


@dataclass(frozen=True, slots=True)
class PayCard:
    """Pay with a card of the hand. Rule: my_engine 4."""

    card: CardName
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take an engine card out of the discard pile. Rule: my_engine 2."""

    card: EngineName
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class PlayInstant:
    """Play a jack, queen or king for victory points. Rule: my_engine 4, Instants."""

    card: InstantName
    kind: Literal["instant"] = "instant"


_Turn = BuildStarter | ChooseSuit | DiscardDrawn | PlayInstant | EndTurn
_Use = Activate | OpenStack | StackCard | Build | Skip | PayCard | TakeCard
Intent = _Turn | _Use
Intents = Annotated[Intent, Field(discriminator="kind")]


class Builds(dict[Cell, Build]):
    """The ways to build one card, by cell: made when first asked for, since a tableau may drift any way.

    A dict, since `legal` asks for dozens at a time: a cached function would take twice as long.
    """

    def __init__(self, card: int, pay: Payment) -> None:
        super().__init__()
        self.card = card
        self._pay = pay

    def __missing__(self, cell: Cell) -> Build:
        self[cell] = build = Build(NAMES[self.card], cell, self._pay)
        return build


SKIP = Skip()
END_TURN = EndTurn()
ACTIVATE_IT = Activate()
SUITS = {suit: ChooseSuit(suit) for suit in ("C", "D", "H", "S")}
STARTERS = tuple(BuildStarter(name) for name in NAMES)
DISCARDS = tuple(DiscardDrawn(name) for name in NAMES)
PAYS = tuple(PayCard(name) for name in NAMES)
TAKES = tuple(TakeCard(name) for name in NAMES)
PLAYS = tuple(PlayInstant(name) for name in NAMES)
GOLD_BUILDS = tuple(Builds(card, "gold") for card in range(len(NAMES)))
CARD_BUILDS = tuple(Builds(card, "cards") for card in range(len(NAMES)))
opening = cache(OpenStack)
move = cache(StackCard)
assert "".join(SUITS) == ALL_SUITS
