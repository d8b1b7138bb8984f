"""What a seat may ask for. Each intent exists once: `legal` hands these out."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.rules.palimpsest.cards import CARDS, IDS

CardName = Annotated[str, Field(pattern=rf"\A({'|'.join(IDS)})\z")]
Cell = Annotated[int, Field(ge=-999, le=999)]
Seat = Annotated[int, Field(ge=0, le=4)]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a card of the hand with its top left cell at (x, y), turned to landscape with `rot` 1.

    Rule: palimpsest 4, PLAY.
    """

    card: CardName
    x: Cell
    y: Cell
    rot: Literal[0, 1] = 0
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class PlaceScribe:
    """Set an own scribe from the supply on a card. Rule: palimpsest 4, PLACE."""

    card: CardName
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class RemoveScribe:
    """Send a scribe of `seat` from a touched card back to its supply. Rule: palimpsest 4, REMOVE."""

    card: CardName
    seat: Seat
    kind: Literal["remove"] = "remove"


@dataclass(frozen=True, slots=True)
class MoveScribes:
    """Move all own scribes of one card to another. Rule: palimpsest 4, MOVE."""

    source: CardName
    target: CardName
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class FinishTurn:
    """Draw, and hand the turn on. Rule: palimpsest 4, FINISH."""

    kind: Literal["finish"] = "finish"


Intent = PlayCard | PlaceScribe | RemoveScribe | MoveScribes | FinishTurn
Intents = Annotated[Intent, Field(discriminator="kind")]


class Plays(dict[tuple[int, int, int], PlayCard]):
    """The ways to lay one card, by (x, y, rot): made when first asked for, since a table may grow any way."""

    def __init__(self, card: str) -> None:
        super().__init__()
        self._card = card

    def __missing__(self, spot: tuple[int, int, int]) -> PlayCard:
        x, y, rot = spot
        assert rot in (0, 1)
        self[x, y, rot] = play = PlayCard(self._card, x, y, 1 if rot else 0)
        return play


PLAYS = tuple(Plays(name) for name in IDS)
PLACES = tuple(PlaceScribe(name) for name in IDS)
REMOVES = tuple(tuple(RemoveScribe(name, seat) for seat in range(5)) for name in IDS)
MOVES = tuple(tuple(MoveScribes(source.id, target.id) for target in CARDS) for source in CARDS)
FINISH_TURN = FinishTurn()
