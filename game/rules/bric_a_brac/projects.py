"""Which projects machines complete. Rule: bric_a_brac 4, completing."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from game.rules.bric_a_brac.cards import FITTING, TILE_SIZES, TYPE_OF
from game.rules.bric_a_brac.state import NOTHING, Cards, State


def open_to(state: State, seat: int) -> list[int]:
    """Return the tiles that `seat` could complete: those on the board, then its private ones."""
    return [tile for tile in state.board if tile != NOTHING] + list(state.private[seat])


def fits(tile: int, cards: Iterable[int]) -> bool:
    """Whether exactly these machines fulfil `tile`."""
    return tuple(sorted([TYPE_OF[card] for card in cards])) in FITTING[tile]


def sets(tile: int, others: Cards, card: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of machines that fulfil `tile`: `card` as the last, and some of `others`."""
    for companions in combinations(others, TILE_SIZES[tile] - 1):
        if fits(tile, (*companions, card)):
            yield (*companions, card)


def completions(state: State) -> list[tuple[int, ...]]:
    """Return the projects that the repaired machine completes: (tile, machine, machine, ...), each set of machines."""
    seat, card = state.seat, state.repaired
    others = state.workshops[seat][:-1]  # the one just repaired is the newest
    if not others:
        return []
    return [(tile, *machines) for tile in open_to(state, seat) for machines in sets(tile, others, card)]


def completed_by(card: int, workshop: Cards, tiles: Iterable[int]) -> Cards:
    """Return which of `tiles` the repair of `card` would complete beside the machines of `workshop`."""
    return _completed(TYPE_OF[card], tuple([TYPE_OF[one] for one in workshop]), tuple(tiles))


@lru_cache(maxsize=4096)  # a mind asks it for the same machines again and again
def _completed(kind: int, others: Cards, tiles: Cards) -> Cards:
    found = []
    for tile in tiles:
        groups = combinations(others, TILE_SIZES[tile] - 1)
        if any(tuple(sorted((*group, kind))) in FITTING[tile] for group in groups):
            found.append(tile)
    return tuple(found)
