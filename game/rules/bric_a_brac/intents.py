"""What a seat may ask for. Each intent exists once: `legal` hands these out. Rule: bric_a_brac 4."""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, get_args

from pydantic import Field

from game.rules.bric_a_brac.cards import CHARCOALIUM, CUBES, NAMES, TILES, TOKENS

MachineName = Annotated[str, Field(pattern=r"\A([BPY]\d-[1-4]|R\d-[12])\z")]
TileName = Annotated[str, Field(pattern=r"\A[a-z_]{4,20}\z")]
TokenName = Literal["charcoalium", "wood", "copper", "crystal"]
CubeName = Literal["wood", "copper", "crystal"]
Count = Annotated[int, Field(ge=0, le=8)]
assert get_args(TokenName) == TOKENS


@dataclass(frozen=True, slots=True)
class Play:
    """Play a machine of the hand onto the next free space."""

    card: MachineName
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Repair:
    """Repair a machine of the Bric-a-brac."""

    card: MachineName
    kind: Literal["repair"] = "repair"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing can be done."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class TakeCharcoalium:
    """Gain as many charcoalium as the machine just played is worth."""

    kind: Literal["charcoalium"] = "charcoalium"


@dataclass(frozen=True, slots=True)
class Produce:
    """Gain 1 of what the machine just played makes."""

    token: TokenName
    kind: Literal["produce"] = "produce"


@dataclass(frozen=True, slots=True)
class UseEffect:
    """Use the effect of the machine just played."""

    kind: Literal["effect"] = "effect"


@dataclass(frozen=True, slots=True)
class CopyEffect:
    """Let the Copyist use the effect of this machine."""

    card: MachineName
    kind: Literal["copy"] = "copy"


@dataclass(frozen=True, slots=True)
class Scrap:
    """Scrap a machine of the Bric-a-brac, or of the hand."""

    card: MachineName
    kind: Literal["scrap"] = "scrap"


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick a kind of cube: to gain, to take from the opponent, or to be returned."""

    token: CubeName
    kind: Literal["pick"] = "pick"


@dataclass(frozen=True, slots=True)
class Swap:
    """Give a token back for another."""

    give: TokenName
    get: TokenName
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Stop:
    """Swap no more."""

    kind: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of the two tiles drawn."""

    tile: TileName
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay for the repair with these cubes."""

    wood: Count
    copper: Count
    crystal: Count
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class Complete:
    """Complete a project with these machines of the workshop, oldest first."""

    tile: TileName
    machines: Annotated[tuple[MachineName, ...], Field(min_length=2, max_length=4)]
    kind: Literal["complete"] = "complete"


@dataclass(frozen=True, slots=True)
class Done:
    """Complete no more projects."""

    kind: Literal["done"] = "done"


_Turn = Play | Repair | Pass
_Activation = TakeCharcoalium | Produce | UseEffect
_Effect = CopyEffect | Scrap | Pick | Swap | Stop | Keep
_Repair = Pay | Complete | Done
Intent = _Turn | _Activation | _Effect | _Repair
Intents = Annotated[Intent, Field(discriminator="kind")]


@cache
def completion(tile: int, *machines: int) -> Complete:
    """Return the completion of a tile with these machines."""
    return Complete(TILES[tile].id, tuple([NAMES[card] for card in machines]))


PLAYS = tuple(Play(name) for name in NAMES)
REPAIRS = tuple(Repair(name) for name in NAMES)
COPIES = tuple(CopyEffect(name) for name in NAMES)
SCRAPS = tuple(Scrap(name) for name in NAMES)
PASS = Pass()
CHARCOALIUM_IT = TakeCharcoalium()
PRODUCES = tuple(Produce(name) for name in get_args(TokenName))
EFFECT = UseEffect()
PICKS = {cube: Pick(name) for cube, name in zip(CUBES, get_args(CubeName), strict=True)}
SWAPS = {
    pair: Swap(TOKENS[pair[0]], TOKENS[pair[1]])  # type: ignore[arg-type]
    for cube in CUBES
    for pair in ((CHARCOALIUM, cube), (cube, CHARCOALIUM))
}
STOP = Stop()
KEEPS = tuple(Keep(tile.id) for tile in TILES)
payment = cache(Pay)
DONE = Done()
