"""What lies where, what can be read, what a seat may ask for, and what happens. Rule: newgame 1 to 3."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.core.chance import Chance

HIGHEST = 24
CARDS = range(1, HIGHEST + 1)  # a card is its number


@dataclass(slots=True)
class State:
    """The deck's top is its last card, the row's latest too. `seat` decides until the match `is_over`."""

    chance: Chance
    deck: list[int]
    hands: list[list[int]]
    row: list[int]
    scores: list[int]
    seat: int = 0
    turn: int = 1
    is_over: bool = False


def copy(state: State) -> State:
    """Return an independent copy."""
    return State(
        state.chance.copy(),
        state.deck[:],
        [hand[:] for hand in state.hands],
        state.row[:],
        state.scores[:],
        state.seat,
        state.turn,
        state.is_over,
    )


@dataclass(frozen=True, slots=True)
class Observation:
    """What can be read beside the cards: the points of each seat."""

    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a card of your hand onto the row. Rule: newgame 1."""

    card: Annotated[int, Field(ge=1, le=HIGHEST)]
    kind: Literal["play_card"] = "play_card"


Intent = PlayCard  # several are a union: `PlayCard | Pass`
Intents = PlayCard  # and for saves `Annotated[PlayCard | Pass, Field(discriminator="kind")]`
PLAYS = {card: PlayCard(card) for card in CARDS}


def legal(state: State) -> list[Intent]:
    """Return what may be done now, always in the same order."""
    return [] if state.is_over else [PLAYS[card] for card in sorted(state.hands[state.seat])]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card came onto the row, and brought so many points."""

    seat: int
    card: int
    points: int
    kind: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A hand was empty when its turn came."""

    seat: int
    kind: Literal["match_ended"] = "match_ended"


Event = CardPlayed | MatchEnded
