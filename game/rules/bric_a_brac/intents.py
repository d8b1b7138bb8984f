"""What a seat may ask for. Each intent exists once: `legal` hands these out. Rule: bric_a_brac 4."""

from dataclasses import dataclass
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


Intent = (
    Play
    | Repair
    | Pass
    | TakeCharcoalium
    | Produce
    | UseEffect
    | CopyEffect
    | Scrap
    | Pick
    | Swap
    | Stop
    | Keep
    | Pay
    | Complete
    | Done
)
Intents = Annotated[Intent, Field(discriminator="kind")]


class _Pays(dict[tuple[int, int, int], Pay]):
    """Payments by their cubes: made when first asked for."""

    def __missing__(self, cubes: tuple[int, int, int]) -> Pay:
        self[cubes] = pay = Pay(*cubes)
        return pay


class _Completions(dict[tuple[int, ...], Complete]):
    """Completions by (tile, machine, machine, ...): made when first asked for."""

    def __missing__(self, choice: tuple[int, ...]) -> Complete:
        names = tuple([NAMES[card] for card in choice[1:]])
        self[choice] = complete = Complete(TILES[choice[0]].id, names)
        return complete


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
PAYS = _Pays()
COMPLETIONS = _Completions()
DONE = Done()
