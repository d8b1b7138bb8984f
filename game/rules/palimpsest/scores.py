"""What a card brings when it is scored. Rule: palimpsest 5."""

from collections.abc import Container, Sequence
from functools import lru_cache

from game.rules.palimpsest.cards import RANKS
from game.rules.palimpsest.observation import Position, scribes_on, shows_rank


@lru_cache(65_536)
def one_scoring(rank: int, scribes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points of each seat for a card of `rank` with so many scribes of each."""
    most = max(scribes)
    if not most:
        return (0,) * len(scribes)
    half = rank // 2
    if scribes.count(most) > 1:
        return tuple([half if count == most else 0 for count in scribes])
    second = max([count for count in scribes if count != most], default=0)
    return tuple([rank if count == most else half if count == second and second else 0 for count in scribes])


def leaders(scribes: Sequence[int]) -> list[int]:
    """Return the seats with most scribes on a card, none where nobody has any."""
    most = max(scribes)
    return [seat for seat, count in enumerate(scribes) if count == most > 0]


def final_scorings(state: Position) -> list[tuple[int, tuple[int, ...]]]:
    """Return what each card whose rank is visible would bring at the end: its place in `laid` and the points."""
    return [
        (place, one_scoring(RANKS[laid.card], tuple(scribes_on(state, place))))
        for place, laid in enumerate(state.laid)
        if shows_rank(state, place)
    ]


def if_ended(state: Position, hidden: Container[int] = ()) -> list[int]:
    """Return the points of each seat if the match ended now, with the ranks of the places `hidden` covered."""
    found = [score - final for score, final in zip(state.scores, state.finals, strict=True)]
    for place, points in final_scorings(state):
        if place not in hidden:
            found = [total + one for total, one in zip(found, points, strict=True)]
    return found


def ranks(points: Sequence[int]) -> list[int]:
    """Return the seats' ranks, 0 for the most points; ties share."""
    return [sum([other > own for other in points]) for own in points]
