"""What the player may ask for. Each intent exists once: `legal` hands these out."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.rules.efficiency_engine.cards import BAYS, BOXES, Box

Die = Annotated[int, Field(ge=0, le=1)]
Bay = Annotated[int, Field(ge=0, lt=BAYS)]


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll both fuses, once a turn. Rule: efficiency_engine 4."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Place:
    """Put a rolled fuse into one of the four boxes. Rule: efficiency_engine 4."""

    die: Die
    box: Box
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Favour:
    """Use the top ace to turn up the top card of the deck, once a turn.

    `bay` is chosen with it only where the option `swap_choice` is `before`. Rule: efficiency_engine 4 and 7.
    """

    bay: Bay | None = None
    kind: Literal["favour"] = "favour"


@dataclass(frozen=True, slots=True)
class Swap:
    """Put the turned-up card into a bay whose card has the ace's suit. Rule: efficiency_engine 4."""

    bay: Bay
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Take:
    """Collect so many of the red cards, first bays first, for as many charges. Rule: efficiency_engine 4."""

    count: Annotated[int, Field(ge=0, le=BAYS)]
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Resolve:
    """Give up the turn: the banks miss. Rule: efficiency_engine 4."""

    kind: Literal["resolve"] = "resolve"


Intent = Roll | Place | Favour | Swap | Take | Resolve
Intents = Annotated[Intent, Field(discriminator="kind")]

ROLL = Roll()
RESOLVE = Resolve()
FAVOUR = Favour()
FAVOURS = tuple(Favour(bay) for bay in range(BAYS))
SWAPS = tuple(Swap(bay) for bay in range(BAYS))
TAKES = tuple(Take(count) for count in range(BAYS + 1))
_FIRST: list[Intent] = [Place(0, box) for box in BOXES]
_SECOND: list[Intent] = [Place(1, box) for box in BOXES]
PLACES_OF = (_FIRST, _SECOND)
PLACES: dict[tuple[bool, bool], list[Intent]] = {
    (False, False): _FIRST + _SECOND,
    (False, True): _FIRST,
    (True, False): _SECOND,
    (True, True): [],
}
