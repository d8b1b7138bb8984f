"""What lies where, what a seat may ask for, and what happens. Rule: ferry 1 to 3."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.core.chance import Chance
from game.core.table import Table

HEAVIEST, COPIES, CAPACITY = 8, 3, 10
# A crate is a number; its name says its weight and which copy it is: "5b".
NAMES = tuple(f"{weight}{copy}" for weight in range(1, HEAVIEST + 1) for copy in "abc")
WEIGHTS = tuple(int(name[:-1]) for name in NAMES)
CRATES = range(len(NAMES))


@dataclass(slots=True)
class State:
    """The pile's top is its last crate. `seat` decides; nobody does once the match `is_over`."""

    chance: Chance
    pile: list[int]
    hands: list[list[int]]
    aboard: list[int]
    shore: list[int]
    scores: list[int]
    seat: int = 0
    turn: int = 1
    is_over: bool = False

    @property
    def load(self) -> int:
        """The tons aboard."""
        return sum(WEIGHTS[crate] for crate in self.aboard)


def copy(state: State) -> State:
    """Return an independent copy."""
    return State(
        state.chance.copy(),
        state.pile[:],
        [hand[:] for hand in state.hands],
        state.aboard[:],
        state.shore[:],
        state.scores[:],
        state.seat,
        state.turn,
        state.is_over,
    )


@dataclass(frozen=True, slots=True)
class SeatView:
    """What can be read of a seat."""

    score: int


@dataclass(frozen=True, slots=True)
class Observation:
    """What can be read beside the crates: the tons aboard, and who decides, None once the match is over."""

    load: int
    decider: int | None
    seats: tuple[SeatView, ...]


FerryTable = Table[Observation]


@dataclass(frozen=True, slots=True)
class LoadCrate:
    """Put a crate of your hand aboard. Rule: ferry 1."""

    crate: Annotated[int, Field(ge=0, lt=len(NAMES))]
    kind: Literal["load_crate"] = "load_crate"


@dataclass(frozen=True, slots=True)
class CastOff:
    """Send the ferry off. Rule: ferry 1."""

    kind: Literal["cast_off"] = "cast_off"


Intent = LoadCrate | CastOff
Intents = Annotated[Intent, Field(discriminator="kind")]
LOADS = tuple(LoadCrate(crate) for crate in CRATES)
CAST_OFF = CastOff()


@dataclass(frozen=True, slots=True)
class CrateLoaded:
    """A crate of `weight` tons came aboard; `load` tons are there now."""

    seat: int
    crate: str
    weight: int
    load: int
    kind: Literal["crate_loaded"] = "crate_loaded"


@dataclass(frozen=True, slots=True)
class FerryLeft:
    """The ferry left with `crates` crates, full or not, for `points`."""

    seat: int
    crates: int
    points: int
    is_full: bool
    kind: Literal["ferry_left"] = "ferry_left"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A hand was empty when its turn came."""

    seat: int
    kind: Literal["match_ended"] = "match_ended"


Event = CrateLoaded | FerryLeft | MatchEnded
