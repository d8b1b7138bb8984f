"""What a placement brings at a glance: points now, ranks covered, suits in common. Rule: palimpsest 11.

A search asks for it at every turn that it imagines. Most classes of placements touch cards without scribes, so what
cards with scribes change is added to the classes that touch them, instead of reckoning class by class.
"""

from functools import lru_cache
from operator import add

from game.rules.palimpsest.cards import KINDS, RANKS
from game.rules.palimpsest.classes import Layout
from game.rules.palimpsest.mind.crowding import prize
from game.rules.palimpsest.mind.worth import crowds, faces, turns_left
from game.rules.palimpsest.observation import supply
from game.rules.palimpsest.state import State

PER_SCRIBE = 5.0  # twenty of them bring about a hundred points
UNDERRATED = 1.5  # what they seem to bring to who slips
PER_REMOVAL = 0.5
_SCRIBES = {each: tuple([each * count for count in range(256)]) for each in (PER_SCRIBE, UNDERRATED)}  # by suits shared


class Glance:
    """What any card would bring for each class of the placements `places`, to the seat that decides."""

    __slots__ = ("_bases", "_cover", "_each", "_most", "_own", "_places", "_returned", "_scored")

    def __init__(self, state: State, places: Layout, each: float = PER_SCRIBE) -> None:
        """Look at what lies on the table: only cards with a rank and with scribes change anything.

        `each` is what a scribe to be placed seems to bring: `PER_SCRIBE` or `UNDERRATED`.
        """
        seat, left, count = state.seat, turns_left(state), len(places.keys)
        self._places, self._own, self._each = places, supply(state, seat), each
        self._cover = cover = [0.0] * count  # what the cards covered would still have brought
        self._returned: list[int] = []  # own scribes that come home, empty where none do
        # By card: the classes that touch it, how many scribes stand there, and what it brings to score it.
        self._scored: list[tuple[list[int], int, float]] = []
        self._most = 0  # scribes on one of them
        self._bases: dict[int, tuple[list[float], float]] = {}
        for place, ((rank, shown), scribes) in enumerate(zip(faces(state), crowds(state), strict=True)):
            if not rank or not any(scribes):
                continue
            number, gain, later = prize(rank, shown, tuple(scribes), seat, left)
            touching, covering, burying = places.around(place)
            if later:
                for one in covering:
                    cover[one] -= later
            if burying and scribes[seat]:
                self._return(burying, scribes[seat])
            if shown >= 0:
                self._scored.append((touching, number, gain))
                self._most = max(self._most, number)

    def _return(self, classes: list[int], scribes: int) -> None:
        if not self._returned:
            self._returned = [0] * len(self._cover)
        for one in classes:
            self._returned[one] += scribes

    def bound(self, card: int) -> float:
        """Return a value that `card` can't exceed."""
        return self._base(card)[1] + _promised(self._places, card, self._each)[1]

    def values(self, card: int) -> list[float]:
        """Return what `card` would bring, by class."""
        base, own = self._base(card)[0], self._own
        usual, _highest, needed = _promised(self._places, card, self._each)
        if own >= needed:
            return list(map(add, base, usual))
        matches = self._places.matches(card)
        supplies = [own + more for more in self._returned] or [own] * len(matches)
        return list(map(add, base, map(_SCRIBES[self._each].__getitem__, map(min, matches, supplies))))

    def _base(self, card: int) -> tuple[list[float], float]:
        """Return what `card` would cover and score, by class, and the most of it."""
        rank, crowd = RANKS[card], 0
        if 0 < rank <= self._most:  # ranks that the same smallest crowd satisfies score the same cards
            crowd = min([number for _touching, number, _gain in self._scored if number >= rank])
        found = self._bases.get(crowd)
        if found is None:
            values = self._cover[:]
            for touching, number, gain in self._scored if crowd else ():
                if number >= crowd:
                    for one in touching:
                        values[one] += gain
            self._bases[crowd] = found = values, max(values)
        return found


@lru_cache(8192)
def _promised(places: Layout, card: int, each: float) -> tuple[list[float], float, int]:
    """Return what suits in common promise by class, the highest of that, and how many scribes it may take."""
    matches = places.matches(card)
    most = max(matches)
    if KINDS[card] == "court":
        return [PER_REMOVAL * count for count in matches], PER_REMOVAL * most, 0
    worth = _SCRIBES[each]
    return [worth[count] for count in matches], worth[most], most
