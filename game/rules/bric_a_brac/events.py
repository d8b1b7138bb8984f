"""What happened, as a watcher at the table would see it. Machines, tiles and tokens are called by their ids.

No event names a card that somebody may not see: one drawn, or stolen out of a hand, shows only in the tables of those
who know it. Rule: bric_a_brac 6.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from game.rules.bric_a_brac.state import End

Way = Literal["points", "produce", "effect", "swap"]
Place = Literal["row", "hand"]


@dataclass(frozen=True, slots=True)
class TableLaid:
    """The first machine and the projects lie open, and both hands are dealt."""

    card: str
    tiles: tuple[str, ...]
    cards: int
    kind: Literal["table_laid"] = "table_laid"


@dataclass(frozen=True, slots=True)
class TokensDealt:
    """A seat got its first tokens."""

    seat: int
    charcoalium: int
    wood: int
    kind: Literal["tokens_dealt"] = "tokens_dealt"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is a seat's turn."""

    turn: int
    seat: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class MachinePlayed:
    """A seat put a machine of its hand on the Bric-a-brac."""

    seat: int
    card: str
    kind: Literal["machine_played"] = "machine_played"


@dataclass(frozen=True, slots=True)
class TokensGained:
    """A seat should gain `count` of a token: it got `got`, `taken` of them from the opponent, and has `now`."""

    seat: int
    token: str
    count: int
    got: int
    taken: int
    now: int
    way: Way
    kind: Literal["tokens_gained"] = "tokens_gained"


@dataclass(frozen=True, slots=True)
class EffectUsed:
    """A seat uses the effect of the machine that it played."""

    seat: int
    card: str
    kind: Literal["effect_used"] = "effect_used"


@dataclass(frozen=True, slots=True)
class EffectCopied:
    """The Copyist uses the effect of this machine."""

    seat: int
    card: str
    kind: Literal["effect_copied"] = "effect_copied"


@dataclass(frozen=True, slots=True)
class MachineScrapped:
    """A machine went to the scrap pile, and its charcoalium to the reserve. `seat` is whose effect did it."""

    seat: int
    card: str
    place: Place
    charcoalium: int
    kind: Literal["machine_scrapped"] = "machine_scrapped"


@dataclass(frozen=True, slots=True)
class HandWrecked:
    """A Wrecker of `seat` scrapped these machines of the opponent's hand, chosen at random."""

    seat: int
    victim: int
    cards: tuple[str, ...]
    kind: Literal["hand_wrecked"] = "hand_wrecked"


@dataclass(frozen=True, slots=True)
class TokenStolen:
    """A seat took a token from the opponent."""

    seat: int
    victim: int
    token: str
    kind: Literal["token_stolen"] = "token_stolen"


@dataclass(frozen=True, slots=True)
class CardStolen:
    """A seat took a random card out of the opponent's hand."""

    seat: int
    victim: int
    kind: Literal["card_stolen"] = "card_stolen"


@dataclass(frozen=True, slots=True)
class TokensReturned:
    """The opponent of `seat` returned tokens to the reserve."""

    seat: int
    victim: int
    token: str
    count: int
    kind: Literal["tokens_returned"] = "tokens_returned"


@dataclass(frozen=True, slots=True)
class TokenSwapped:
    """A seat gave one token back for another, which the opponent gave where the reserve had none."""

    seat: int
    give: str
    get: str
    from_opponent: bool
    kind: Literal["token_swapped"] = "token_swapped"


@dataclass(frozen=True, slots=True)
class TilesDrawn:
    """A seat drew project tiles; `left` are in the stack now."""

    seat: int
    count: int
    left: int
    kind: Literal["tiles_drawn"] = "tiles_drawn"


@dataclass(frozen=True, slots=True)
class TileKept:
    """A seat keeps a tile as its private project, and put `boxed` others in the box."""

    seat: int
    tile: str
    boxed: int
    kind: Literal["tile_kept"] = "tile_kept"


@dataclass(frozen=True, slots=True)
class RepairBegun:
    """A seat chose a machine to repair, and now chooses how to pay."""

    seat: int
    card: str
    kind: Literal["repair_begun"] = "repair_begun"


@dataclass(frozen=True, slots=True)
class MachineRepaired:
    """A seat repaired a machine: it laid a fee, paid cubes, took the charcoalium on it, and has `score` points now."""

    seat: int
    card: str
    fee: int
    wood: int
    copper: int
    crystal: int
    charcoalium: int
    points: int
    score: int
    kind: Literal["machine_repaired"] = "machine_repaired"


@dataclass(frozen=True, slots=True)
class ProjectCompleted:
    """A seat completed a project with these machines, and has `score` points now."""

    seat: int
    tile: str
    cards: tuple[str, ...]
    points: int
    score: int
    kind: Literal["project_completed"] = "project_completed"


@dataclass(frozen=True, slots=True)
class MachinesSetAside:
    """Machines left a workshop: those that projects took, or all but the newest of a full one."""

    seat: int
    cards: tuple[str, ...]
    is_full: bool
    kind: Literal["machines_set_aside"] = "machines_set_aside"


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew so many cards; `left` are in the deck now."""

    seat: int
    count: int
    left: int
    kind: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True, slots=True)
class RowSwept:
    """The Bric-a-brac was full: the machines of the upper row were scrapped, and their charcoalium went back."""

    cards: tuple[str, ...]
    charcoalium: int
    kind: Literal["row_swept"] = "row_swept"


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A seat could do nothing."""

    seat: int
    kind: Literal["turn_passed"] = "turn_passed"


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """The match ends with this round: the deck is used up, or somebody has reached the goal."""

    seat: int
    why: End
    kind: Literal["end_triggered"] = "end_triggered"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; the points are by seat."""

    why: End
    points: tuple[int, ...]
    kind: Literal["match_ended"] = "match_ended"


Row = MachinePlayed | EffectUsed | EffectCopied | MachineScrapped
Gain = TokensGained | TokenSwapped | TilesDrawn | TileKept | CardsDrawn
Attack = HandWrecked | TokenStolen | CardStolen | TokensReturned
Workshop = RepairBegun | MachineRepaired | ProjectCompleted | MachinesSetAside
Course = TableLaid | TokensDealt | TurnBegan | TurnPassed | RowSwept | EndTriggered | MatchEnded
Event = Row | Gain | Attack | Workshop | Course

# Each of these exists once: they are the most frequent events of simulated matches.
turn_began = cache(TurnBegan)
machine_played = cache(MachinePlayed)
tokens_gained = cache(TokensGained)
effect_used = cache(EffectUsed)
effect_copied = cache(EffectCopied)
machine_scrapped = cache(MachineScrapped)
token_stolen = cache(TokenStolen)
card_stolen = cache(CardStolen)
tokens_returned = cache(TokensReturned)
token_swapped = cache(TokenSwapped)
cards_drawn = cache(CardsDrawn)
