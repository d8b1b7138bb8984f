"""What can be read of a match beside the pieces: what `table` tells a viewer. Rule: palimpsest 6."""

from dataclasses import dataclass

from game.core.table import Table
from game.rules.palimpsest.cards import RANKS
from game.rules.palimpsest.geometry import INDEX_MASKS, Laid
from game.rules.palimpsest.state import IN_SUPPLY, End, Phase, State


@dataclass(frozen=True, slots=True)
class Observation:
    """The position as far as a viewer knows it: what has the name of something in `State` is the same.

    Of the `hands` only the viewer's is known, the others are empty; `held` counts all of them, `deck` the draw pile.
    `seat` decides, or was the last to decide.
    """

    second: bool
    play_out: bool
    rotation: bool
    phase: Phase
    turn: int
    seat: int
    deck: int
    held: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[Laid, ...]
    seen: tuple[int, ...]
    posts: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    finals: tuple[int, ...]
    touched: tuple[int, ...]
    quotas: tuple[int, ...]
    owed: int
    ends: tuple[End, ...]

    @property
    def decider(self) -> int | None:
        """Who decides, None once the match is over."""
        return None if self.phase == "over" else self.seat


PalimpsestTable = Table[Observation]
Position = State | Observation  # enough of a match to look ahead at a placement, or to find its class


def supply(position: Position, seat: int) -> int:
    """Return how many scribes of `seat` are on no card."""
    return position.posts[seat].count(IN_SUPPLY)


def scribes_on(position: Position, place: int) -> list[int]:
    """Return how many scribes stand on a card, by seat."""
    return [posts.count(place) for posts in position.posts]


def shows_rank(position: Position, place: int) -> bool:
    """Whether a card has a rank, and is the top of one of its index cells."""
    laid = position.laid[place]
    return bool(RANKS[laid.card] and position.seen[place] & INDEX_MASKS[laid.rot])
