"""What happened, as a watcher at the table would see it. Cards are named by their ids: `"chance_meeting"`.

Drawn cards have no names here: only their owner sees them. Tuples of points and scribes are by seat.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from game.rules.palimpsest.state import End


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """Every seat got so many cards and has so many scribes."""

    seats: int
    cards: int
    scribes: int
    kind: Literal["hands_dealt"] = "hands_dealt"


@dataclass(frozen=True, slots=True)
class RootLaid:
    """The first card lies on the table."""

    card: str
    kind: Literal["root_laid"] = "root_laid"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is a seat's turn."""

    turn: int
    seat: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A seat laid a card with its top left cell at (x, y). It touches `touched`, with so many suits in common."""

    seat: int
    card: str
    x: int
    y: int
    rot: int
    touched: tuple[str, ...]
    matches: tuple[int, ...]
    kind: Literal["card_laid"] = "card_laid"


@dataclass(frozen=True, slots=True)
class CardScored:
    """A touched card held at least as many scribes as the rank of the card laid on it, and brought points."""

    card: str
    by: str
    scribes: int
    points: tuple[int, ...]
    kind: Literal["card_scored"] = "card_scored"


@dataclass(frozen=True, slots=True)
class RankHidden:
    """The rank of a card is covered, for good."""

    card: str
    rank: int
    kind: Literal["rank_hidden"] = "rank_hidden"


@dataclass(frozen=True, slots=True)
class CardBuried:
    """A card is wholly covered; so many scribes of each seat went back to the supplies."""

    card: str
    returned: tuple[int, ...]
    kind: Literal["card_buried"] = "card_buried"


@dataclass(frozen=True, slots=True)
class ScribesEarned:
    """A seat has `count` scribes to place for its matches; fewer than those where the supply or a target is lacking."""

    seat: int
    matches: int
    count: int
    kind: Literal["scribes_earned"] = "scribes_earned"


@dataclass(frozen=True, slots=True)
class CourtConvened:
    """A Court makes a seat remove `count` scribes."""

    seat: int
    card: str
    count: int
    kind: Literal["court_convened"] = "court_convened"


@dataclass(frozen=True, slots=True)
class ScribePlaced:
    """A seat set a scribe on a card, and has `supply` left."""

    seat: int
    card: str
    supply: int
    kind: Literal["scribe_placed"] = "scribe_placed"


@dataclass(frozen=True, slots=True)
class ScribeRemoved:
    """A seat sent a scribe of `owner` from a card home."""

    seat: int
    card: str
    owner: int
    kind: Literal["scribe_removed"] = "scribe_removed"


@dataclass(frozen=True, slots=True)
class ScribesMoved:
    """A seat moved all its scribes of one card to another."""

    seat: int
    source: str
    target: str
    count: int
    kind: Literal["scribes_moved"] = "scribes_moved"


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew a card; `left` are in the pile now."""

    seat: int
    left: int
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class EndReached:
    """The match ends now, for these reasons; what is visible is scored once more."""

    why: tuple[End, ...]
    kind: Literal["end_reached"] = "end_reached"


@dataclass(frozen=True, slots=True)
class FinalScored:
    """A visible rank brought points at the end."""

    card: str
    points: tuple[int, ...]
    kind: Literal["final_scored"] = "final_scored"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over with these points."""

    points: tuple[int, ...]
    kind: Literal["match_ended"] = "match_ended"


Card = CardScored | RankHidden | CardBuried | FinalScored
Scribe = ScribePlaced | ScribeRemoved | ScribesMoved
Course = HandsDealt | RootLaid | TurnBegan | CardLaid | ScribesEarned | CourtConvened | CardDrawn
Event = Card | Scribe | Course | EndReached | MatchEnded

# Each of these exists once: they are the most frequent events of simulated matches.
turn_began = cache(TurnBegan)
rank_hidden = cache(RankHidden)
scribes_earned = cache(ScribesEarned)
scribe_placed = cache(ScribePlaced)
scribe_removed = cache(ScribeRemoved)
card_drawn = cache(CardDrawn)
