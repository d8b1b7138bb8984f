"""What lies where, what can be read, what a seat may ask for, and what happens. Rule: millrace 1 to 5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.core.chance import Chance
from tablewright_millrace.works import BROOK, GOAL, KINDS, MORE, PLACES, ROUNDS, WORKS, flow


@dataclass(slots=True)
class State:
    """The deck's top is its last work, a race's uppermost its first. A round is a turn of each seat."""

    chance: Chance
    deck: list[int]
    offer: list[int]
    races: list[list[int]]
    grain: list[int]
    ponds: list[int]
    rounds: int
    round: int = 1
    seat: int = 0

    @property
    def goal(self) -> int | None:
        """The grain that a single player needs, None for several. Rule: millrace 5."""
        return GOAL + MORE * (self.rounds - ROUNDS) if len(self.races) == 1 else None

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.chance.copy(),
            self.deck[:],
            self.offer[:],
            [race[:] for race in self.races],
            self.grain[:],
            self.ponds[:],
            self.rounds,
            self.round,
            self.seat,
        )

    def legal(self) -> list[Intent]:
        """Return what may be done now, always in the same order."""
        if self.round > self.rounds:
            return []
        race, grain = self.races[self.seat], self.grain[self.seat]
        places = range(len(race) + 1) if len(race) < PLACES else ()
        affordable = [work for work in sorted(self.offer) if WORKS[KINDS[work]].price <= grain]
        return [OPEN, *(BUILDS[work, place] for work in affordable for place in places)]

    def seen(self, seat: int) -> SeatView:
        """Return what can be read of a seat."""
        start = BROOK + self.ponds[seat]
        steps = tuple(flow(self.races[seat], start))
        water = (start, *(step.water for step in steps))
        return SeatView(self.grain[seat], self.ponds[seat], water, sum(step.grain for step in steps))


@dataclass(frozen=True, slots=True)
class SeatView:
    """What can be read of a seat: its grain and pond, the water around each work, and what opening would earn."""

    grain: int
    pond: int
    water: tuple[int, ...]
    yields: int


@dataclass(frozen=True, slots=True)
class Observation:
    """What can be read beside the works."""

    seats: tuple[SeatView, ...]


@dataclass(frozen=True, slots=True)
class Build:
    """Buy a work on offer, and put it into your race at `place`, from the upper end. Rule: millrace 1."""

    work: Annotated[int, Field(ge=0, lt=len(KINDS))]
    place: Annotated[int, Field(ge=0, lt=PLACES)]
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class Open:
    """Open the sluice. Rule: millrace 1."""

    kind: Literal["open"] = "open"


Intent = Build | Open
Intents = Annotated[Intent, Field(discriminator="kind")]
BUILDS = {(work, place): Build(work, place) for work in range(len(KINDS)) for place in range(PLACES)}
OPEN = Open()


@dataclass(frozen=True, slots=True)
class WorkBuilt:
    """A work was bought for a race."""

    seat: int
    work: str
    price: int
    kind: Literal["work_built"] = "work_built"


@dataclass(frozen=True, slots=True)
class SluiceOpened:
    """Water ran through a race and earned `grain`; what was `left` came to the next pond."""

    seat: int
    grain: int
    left: int
    kind: Literal["sluice_opened"] = "sluice_opened"


Event = WorkBuilt | SluiceOpened
