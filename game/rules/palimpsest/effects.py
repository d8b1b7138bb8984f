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
    touches, seat = _touches(state, card, x, y, rot), state.seat
    kind = KINDS[card]
    if kind == "court":
        quotas = tuple([0 if touch.buries else min(touch.matches, sum(touch.scribes)) for touch in touches])
        return Effect(touches, "remove", 0, quotas) if any(quotas) else Effect(touches, "finish", 0, ())
    if kind == "excuse":
        return Effect(touches, "move" if state.second and _stays(state, touches) else "finish", 0, ())
    matches, returned, stays = 0, 0, not state.second
    for _place, _cells, shared, scribes, _points, _hides, buries in touches:
        matches += shared
        if buries:
            returned += scribes[seat]
        else:
            stays = True
    owed = min(matches, supply(state, seat) + returned) if matches and stays else 0
    return Effect(touches, "place" if owed else "finish", owed, ())


def _touches(state: Position, card: int, x: int, y: int, rot: int) -> tuple[Touch, ...]:
    """Return what becomes of each card that would be touched."""
    rank, row, laid, posts = RANKS[card], MATCHES[card], state.laid, state.posts
    found = []
    for place, cells in overlaps(laid, state.seen, x, y, rot):
        (lies, _x, _y, lies_rot), seen = laid[place], state.seen[place]
        worth, left = RANKS[lies], seen ^ cells
        shown = seen & INDEX_MASKS[lies_rot] if worth else 0
        scribes = tuple([one.count(place) for one in posts])
        points: tuple[int, ...] = ()
        if rank and worth and sum(scribes) >= rank and (shown or not state.second):
            points = one_scoring(worth, scribes)
        found.append(Touch(place, cells, row[lies], scribes, points, bool(shown and not shown & left), not left))
    return tuple(found)


def _stays(state: Position, touches: tuple[Touch, ...]) -> bool:
    """Whether the deciding seat still has a scribe on a card once the buried ones have lost theirs."""
    buried = [touch.place for touch in touches if touch.buries]
    return any(place >= 0 and place not in buried for place in state.posts[state.seat])
