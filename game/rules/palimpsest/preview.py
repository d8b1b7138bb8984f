"""What a placement would do, told while the card is still held over the table. Rule: palimpsest 10.

Pure and quick (some hundredths of a millisecond): a page may ask at every cell that the card passes. It takes a state,
or what a viewer observes of it.
"""

from dataclasses import dataclass

from game.core.voice import Reason
from game.rules.palimpsest.cards import CARDS, IDS, INDEX
from game.rules.palimpsest.classes import PlacementClass, classes
from game.rules.palimpsest.effects import Touch, effect
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.observation import Position
from game.rules.palimpsest.scores import if_ended
from game.rules.palimpsest.state import Phase
from game.rules.palimpsest.words.placing import why_not_there


@dataclass(frozen=True, slots=True)
class Touched:
    """What would happen to one touched card. Tuples of points and scribes are by seat.

    `suits` are those that it shares with the card laid, indices into `SUITS`; `points` is empty where it is not
    scored, `returned` where no scribe of it would go home.
    """

    card: str
    suits: tuple[int, ...]
    scribes: tuple[int, ...]
    points: tuple[int, ...]
    hides: bool
    buries: bool
    returned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What would happen if a card were laid; `why_not` says why it can't be, None where it can.

    `touched` are the cards that it lies on, also where it can't be laid. `points` are by seat, of all cards scored;
    `ends` are what each seat would have if the match ended with that. `phase` follows, with so many scribes `owed`: to
    place, or for a Court to remove.
    """

    why_not: Reason | None
    touched: tuple[Touched, ...]
    matches: int
    points: tuple[int, ...]
    ends: tuple[int, ...]
    phase: Phase
    owed: int

    @property
    def hidden(self) -> tuple[str, ...]:
        """The cards whose rank would vanish."""
        return tuple([one.card for one in self.touched if one.hides])

    @property
    def buried(self) -> tuple[str, ...]:
        """The cards that would be buried."""
        return tuple([one.card for one in self.touched if one.buries])

    def spent(self, seat: int) -> int:
        """Return how many scribes fewer the deciding seat has once all are placed: those of buried cards come home."""
        placed = self.owed if self.phase == "place" else 0
        return placed - sum([one.returned[seat] for one in self.touched if one.returned])


def preview(state: Position, card: str, spot: Spot) -> Preview:
    """Return what `card` would do for the deciding seat on `spot`."""
    index = INDEX[card]
    result = effect(state, index, *spot)
    touched = [_touched(state, index, touch) for touch in result.touches]
    shares = [one.points for one in touched if one.points]
    points = tuple([sum(one) for one in zip(*shares, strict=True)]) or (0,) * len(state.scores)
    gone = {touch.place for touch in result.touches if touch.hides or touch.buries}
    ends = [end + gain for end, gain in zip(if_ended(state, gone), points, strict=True)]
    return Preview(
        why_not=why_not_there(state, index, spot),
        touched=tuple(touched),
        matches=result.matches,
        points=points,
        ends=tuple(ends),
        phase=result.phase,
        owed=result.owed if result.phase == "place" else sum(result.quotas),
    )


def _touched(state: Position, card: int, touch: Touch) -> Touched:
    laid = state.laid[touch.place].card
    return Touched(
        card=IDS[laid],
        suits=tuple([suit for suit in CARDS[laid].suits if suit in CARDS[card].suits]),
        scribes=touch.scribes,
        points=touch.points,
        hides=touch.hides,
        buries=touch.buries,
        returned=touch.scribes if touch.buries and any(touch.scribes) else (),
    )


def classes_of(state: Position) -> tuple[PlacementClass, ...]:
    """Return the classes of the legal placements, the same for every card of the hand: a walk through them by key."""
    return classes(state.laid, state.seen, rotation=state.rotation)
