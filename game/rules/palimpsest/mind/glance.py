"""What a placement brings at a glance: points now, ranks covered, suits in common. Rule: palimpsest 11.

A search asks for it at every turn that it imagines. Most classes of placements touch cards without scribes, so what
cards with scribes change is added to the classes that touch them, instead of reckoning class by class.
"""

from operator import add

from game.rules.palimpsest.cards import KINDS, RANKS
from game.rules.palimpsest.classes import Layout
from game.rules.palimpsest.geometry import INDEX_MASKS
from game.rules.palimpsest.mind.worth import card_weight, crowds, lead_of, turns_left
from game.rules.palimpsest.observation import supply
from game.rules.palimpsest.state import State

PER_SCRIBE = 1.5
PER_REMOVAL = 0.5
_SCRIBES = tuple([PER_SCRIBE * count for count in range(256)])  # by suits in common
_REMOVALS = tuple([PER_REMOVAL * count for count in range(256)])


class Glance:
    """What any card would bring for each class of the placements `places`, to the seat that decides."""

    __slots__ = ("_bases", "_cover", "_own", "_places", "_returned", "_scored")

    def __init__(self, state: State, places: Layout) -> None:
        """Look at what lies on the table: only cards with a rank and with scribes change anything."""
        seat, left, count = state.seat, turns_left(state), len(places.keys)
        self._places, self._own = places, supply(state, seat)
        self._cover = cover = [0.0] * count  # what the cards covered would still have brought
        self._returned: list[int] = []  # own scribes that come home, empty where none do
        # By card: the classes that touch it, how many scribes stand there, and what it brings to score it.
        self._scored: list[tuple[list[int], int, float]] = []
        self._bases: dict[int, list[float]] = {}
        for place, scribes in enumerate(crowds(state)):
            number, (card, _x, _y, rot) = sum(scribes), state.laid[place]
            rank = RANKS[card]
            if not number or not rank:
                continue
            gain = lead_of(rank, tuple(scribes), seat)
            around = places.around(place)
            loss = card_weight(state, place, number, left) * gain
            if loss:
                for one in around.covering:
                    cover[one] -= loss
            if scribes[seat]:
                self._return(around.burying, scribes[seat])
            if not state.second or state.seen[place] & INDEX_MASKS[rot]:
                self._scored.append((around.touching, number, gain))

    def _return(self, classes: list[int], scribes: int) -> None:
        if classes and not self._returned:
            self._returned = [0] * len(self._cover)
        for one in classes:
            self._returned[one] += scribes

    def values(self, card: int) -> list[float]:
        """Return what `card` would bring, by class."""
        base, matches, own = self._base(RANKS[card]), self._places.matches(card), self._own
        if KINDS[card] == "court":
            return list(map(add, base, map(_REMOVALS.__getitem__, matches)))
        if own >= max(matches):
            return list(map(add, base, map(_SCRIBES.__getitem__, matches)))
        supplies = [own + more for more in self._returned] or [own] * len(matches)
        return list(map(add, base, map(_SCRIBES.__getitem__, map(min, matches, supplies))))

    def _base(self, rank: int) -> list[float]:
        """Return what a card of that rank would cover and score, by class."""
        found = self._bases.get(rank)
        if found is None:
            scored = [(touching, gain) for touching, number, gain in self._scored if 0 < rank <= number]
            self._bases[rank] = found = self._cover[:] if scored else self._cover
            for touching, gain in scored:
                for one in touching:
                    found[one] += gain
        return found
