"""What happened, as a watcher at the table would see it. Cards are named as data writes them: `"10H"`."""

from dataclasses import dataclass
from typing import Literal

from game.rules.efficiency_engine.cards import BOXES

End = Literal["won", "lost", "dead"]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A turn began: six cards to the bays, first bay first, and what each bank reads."""

    turn: int
    cards: tuple[str, ...]
    total_a: int
    total_b: int
    kind: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Rolled:
    """Both fuses were rolled."""

    first: int
    second: int
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class FusePlaced:
    """A fuse showing `face` was put into `box`."""

    face: int
    box: str
    kind: Literal["fuse_placed"] = "fuse_placed"


@dataclass(frozen=True, slots=True)
class Balanced:
    """Both banks read `total`: the turn is a match."""

    total: int
    kind: Literal["balanced"] = "balanced"


@dataclass(frozen=True, slots=True)
class FavourUsed:
    """The top ace was called on, and `card` was turned up from the deck for it."""

    ace: str
    card: str
    kind: Literal["favour_used"] = "favour_used"


@dataclass(frozen=True, slots=True)
class CardSwapped:
    """The turned-up card took the place of `old` in `bay`."""

    bay: int
    old: str
    new: str
    total_a: int
    total_b: int
    kind: Literal["card_swapped"] = "card_swapped"


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The card that left its bay was shuffled into the deck, which holds `count` cards now."""

    count: int
    kind: Literal["deck_shuffled"] = "deck_shuffled"


@dataclass(frozen=True, slots=True)
class FusesReturned:
    """The placed fuses came back to the tray, to be placed again."""

    kind: Literal["fuses_returned"] = "fuses_returned"


@dataclass(frozen=True, slots=True)
class Collected:
    """Reds went to OUTPUT for as many charges; `battery` charges are left."""

    cards: tuple[str, ...]
    battery: int
    kind: Literal["collected"] = "collected"


@dataclass(frozen=True, slots=True)
class LeftOver:
    """Reds of a matched turn were not collected; they count neither way."""

    cards: tuple[str, ...]
    kind: Literal["left_over"] = "left_over"


@dataclass(frozen=True, slots=True)
class Missed:
    """The player gave up a turn: its blacks, perhaps none, went to WASTE."""

    turn: int
    cards: tuple[str, ...]
    kind: Literal["missed"] = "missed"


@dataclass(frozen=True, slots=True)
class Discarded:
    """Cards left the bays that count neither way: blacks of a match, reds of a miss."""

    cards: tuple[str, ...]
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over, matched or missed; so many cards lie in OUTPUT and WASTE."""

    turn: int
    matched: bool
    output: int
    waste: int
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class BatteryDied:
    """The battery was empty before the last turn, and the machine stood still."""

    turn: int
    kind: Literal["battery_died"] = "battery_died"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: how, and with how many cards in OUTPUT and WASTE."""

    end: End
    output: int
    waste: int
    kind: Literal["match_ended"] = "match_ended"


Act = Rolled | FusePlaced | FavourUsed | CardSwapped | FusesReturned | DeckShuffled
Cards = Collected | LeftOver | Missed | Discarded
Event = Act | Cards | Dealt | Balanced | TurnEnded | BatteryDied | MatchEnded

# Built once: these are the most frequent events of simulated matches.
_FACES = range(1, 7)
ROLLED = {(first, second): Rolled(first, second) for first in _FACES for second in _FACES}
FUSE_PLACED = {(face, box): FusePlaced(face, box) for face in _FACES for box in BOXES}
FUSES_RETURNED = FusesReturned()
