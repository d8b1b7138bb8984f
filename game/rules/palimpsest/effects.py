"""What laying a card would do, found out without laying it. Rule: palimpsest 4, PLAY 1 to 5.

`actions` carries an effect out, `preview` tells it, and the mind weighs it: all three from the same reckoning.
"""

from typing import NamedTuple

from game.rules.palimpsest.cards import KINDS, MATCHES, RANKS
from game.rules.palimpsest.geometry import INDEX_MASKS, overlaps
from game.rules.palimpsest.observation import Position, supply
from game.rules.palimpsest.scores import one_scoring
from game.rules.palimpsest.state import Phase


class Touch(NamedTuple):
    """One touched card: its place in `laid`, the cells that would be covered, the suits shared, the scribes by seat.

    `points` are by seat, empty where it is not scored. `hides` and `buries` say what becomes of it.
    """

    place: int
    cells: int
    matches: int
    scribes: tuple[int, ...]
    points: tuple[int, ...]
    hides: bool
    buries: bool


class Effect(NamedTuple):
    """What a card would do: all it touches, the phase that follows, and how many scribes are to be placed then."""

    touches: tuple[Touch, ...]
    phase: Phase
    owed: int
    quotas: tuple[int, ...]

    @property
    def matches(self) -> int:
        """All matches together."""
        return sum([touch.matches for touch in self.touches])


def effect(state: Position, card: int, x: int, y: int, rot: int) -> Effect:
    """Return what the deciding seat's `card` would do with its top left cell at (x, y)."""
    touches = tuple([_touch(state, card, *one) for one in overlaps(state.laid, state.seen, x, y, rot)])
    kind = KINDS[card]
    if kind == "court":
        quotas = tuple([0 if touch.buries else min(touch.matches, sum(touch.scribes)) for touch in touches])
        return Effect(touches, "remove", 0, quotas) if any(quotas) else Effect(touches, "finish", 0, ())
    if kind == "excuse":
        return Effect(touches, "move" if state.second and _stays(state, touches) else "finish", 0, ())
    matches = sum([touch.matches for touch in touches])
    if not matches or (state.second and all(touch.buries for touch in touches)):
        return Effect(touches, "finish", 0, ())
    returned = sum([touch.scribes[state.seat] for touch in touches if touch.buries])
    owed = min(matches, supply(state, state.seat) + returned)
    return Effect(touches, "place" if owed else "finish", owed, ())


def _touch(state: Position, card: int, place: int, cells: int) -> Touch:
    """Return what becomes of a card of which `cells` that are seen would be covered."""
    (lies, _x, _y, lies_rot), seen = state.laid[place], state.seen[place]
    index, left, rank, worth = INDEX_MASKS[lies_rot], seen ^ cells, RANKS[card], RANKS[lies]
    scribes = tuple([posts.count(place) for posts in state.posts])
    points: tuple[int, ...] = ()
    if rank and worth and sum(scribes) >= rank and (seen & index or not state.second):
        points = one_scoring(worth, scribes)
    hides = bool(worth and seen & index and not left & index)
    return Touch(place, cells, MATCHES[card][lies], scribes, points, hides, not left)


def _stays(state: Position, touches: tuple[Touch, ...]) -> bool:
    """Whether the deciding seat still has a scribe on a card once the buried ones have lost theirs."""
    buried = [touch.place for touch in touches if touch.buries]
    return any(place >= 0 and place not in buried for place in state.posts[state.seat])
