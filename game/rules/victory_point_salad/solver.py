"""Whether a payment can be completed. Rule: victory_point_salad 4, payment solver.

A position is a few ints: `faces` counts the cards that can be trashed by profile (the upper part of a pack), `pool` and
`left` what lies unspent in the tray. While a left-over `must` be spent, `left` and the cards of `fresh` are told apart
from the others; afterwards they are the same as the rest.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from game.rules.victory_point_salad.cards import ANY, BITS, FIELD, PROFILES, UNIT
from game.rules.victory_point_salad.uses import (
    ARMY,
    DOUBLES_SILK,
    SWAPS_CATTLE,
    TRADES,
    WAIVING,
    by_product,
    direct,
    uses,
    waives,
)

Needs = tuple[int, ...]
_ONES = sum([1 << BITS * place for place in range(max(ANY + 1, len(PROFILES)))])  # one in every field
# With these a need may be covered by what is not there yet, by what has no direct use for it, or not at all.
_MAKES_MORE = ARMY | TRADES | DOUBLES_SILK | SWAPS_CATTLE | WAIVING


class Source(NamedTuple):
    """A resource that can be spent, and what its being spent adds to the numbers of a position.

    `card` tells sources on one face of one card from others: its profile and face, (-1, 0) in the tray.
    """

    resource: int
    card: tuple[int, int]
    faces: int
    fresh: int
    pool: int
    left: int
    is_left: bool


@cache
def face_uses(profile: int) -> tuple[tuple[int, int, int], ...]:
    """Return each resource of each face of a profile, with the rest of that face as a pool: (face, resource, rest)."""
    found = []
    for number, face in enumerate(PROFILES[profile]):
        for resource in dict.fromkeys(face):
            rest = sum([UNIT[one] for one in face]) - UNIT[resource]
            found.append((number, resource, rest))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def sources(faces: int, fresh: int, pool: int, left: int) -> tuple[Source, ...]:
    """Return all that can be spent in a position: the tray first."""
    found = []
    for resource in range(ANY + 1):
        if left >> BITS * resource & FIELD:
            found.append(Source(resource, (-1, 0), 0, 0, 0, -UNIT[resource], is_left=True))
        if pool >> BITS * resource & FIELD:
            found.append(Source(resource, (-1, 0), 0, 0, -UNIT[resource], 0, is_left=False))
    for profile in range(len(PROFILES)):
        if faces >> BITS * profile & FIELD:
            one = 1 << BITS * profile
            is_fresh = bool(fresh >> BITS * profile & FIELD)
            for face, resource, rest in face_uses(profile):
                found.append(Source(resource, (profile, face), -one, -one * is_fresh, rest, 0, is_left=is_fresh))
    return tuple(found)


def can_pay(faces: int, fresh: int, pool: int, left: int, needs: Needs, abilities: int, *, must: bool) -> bool:
    """Whether `needs` can be covered, with a left-over among what is spent if there `must` be one."""
    if not needs:
        return not must
    if must:
        is_of_use = abilities & (ARMY | TRADES) or any(_is_spendable(fresh, left, need, abilities) for need in needs)
        return bool((left or fresh) and is_of_use and _solve(faces, fresh, pool, left, needs, abilities, must))
    # Once no left-over has to be spent they are as good as the rest: fewer positions to remember.
    pool += left
    if len(needs) < 3:
        answer = _at_a_glance(faces, pool, needs, abilities)
        if answer is not None:
            return answer
    return _solve(faces, 0, pool, 0, needs, abilities, must)


def _at_a_glance(faces: int, pool: int, needs: Needs, abilities: int) -> bool | None:
    """Whether one need or two can be covered; None where that takes a closer look.

    Two can be if each has something of its own to be covered by: by Hall's theorem, two things in all, if each has one.
    """
    of_faces, of_pool = usable(needs[0], abilities)
    on_cards, in_tray = faces & of_faces, pool & of_pool
    is_covered = bool(on_cards or in_tray)
    if len(needs) == 2:
        of_faces, of_pool = usable(needs[1], abilities)
        other_cards, other_tray = faces & of_faces, pool & of_pool
        is_covered = is_covered and bool(other_cards or other_tray)
        if is_covered and not _is_at_most_one(on_cards | other_cards, in_tray | other_tray):
            return True
        if is_covered:
            return None
    elif is_covered:
        return True
    return None if abilities & _MAKES_MORE else False


def _is_spendable(faces: int, pool: int, need: int, abilities: int) -> bool:
    """Whether any of it may be spent on a need, without Military swap and trade."""
    of_faces, of_pool = usable(need, abilities)
    return bool(faces & of_faces or pool & of_pool)


def _is_at_most_one(on_cards: int, in_tray: int) -> bool:
    """Whether there is a single card or resource, or none."""
    found = on_cards or in_tray
    return not (on_cards and in_tray) and not found & (found - 1) and found & _ONES == found


# `must` comes by position, for a cache is slower with keywords; what `can_pay` answers at a glance never gets here.
@lru_cache(maxsize=1 << 16)
def _solve(faces: int, fresh: int, pool: int, left: int, needs: Needs, abilities: int, must: bool) -> bool:  # noqa: FBT001
    if len(needs) == 1:
        return _can_cover(faces, fresh, pool, left, needs[0], abilities, must=must)
    if not must and needs.count(needs[0]) == len(needs):
        if _direct_units(faces, pool, needs[0], abilities) >= len(needs):
            return True
        if not abilities & _MAKES_MORE:
            return False
    need, rest = needs[0], needs[1:]
    if waives(need, abilities) and can_pay(faces, fresh, pool, left, rest, abilities, must=must):
        return True
    found = sources(faces, fresh, pool, left)
    hows = uses(need, abilities)
    for source in found:
        for how in hows[source.resource]:
            extra = by_product(how)
            more = source.pool if extra < 0 else source.pool + UNIT[extra]
            still = must and not source.is_left
            after = faces + source.faces, fresh + source.fresh, pool + more, left + source.left
            if can_pay(*after, rest, abilities, must=still):
                return True
    return bool(abilities & (ARMY | TRADES)) and _solve_oddly(faces, fresh, pool, left, needs, abilities, must=must)


def _direct_units(faces: int, pool: int, need: int, abilities: int) -> int:
    """Return how many of a need can be covered, not counting what goes to the pool besides."""
    of_faces, of_pool = usable(need, abilities)
    found = sum((pool & of_pool).to_bytes(ANY + 1, "little"))
    on_cards = faces & of_faces
    if on_cards:
        yields = _yields(need, abilities)
        found += sum(
            [
                units * yields[profile]
                for profile, units in enumerate(on_cards.to_bytes(len(PROFILES), "little"))
                if units
            ]
        )
    return found


@cache
def _yields(need: int, abilities: int) -> tuple[int, ...]:
    """Return by profile how many resources for `need` one card has, on its better face."""
    may = direct(need, abilities)
    return tuple(max(sum([may >> one & 1 for one in face]) for face in faces) for faces in PROFILES)


def _solve_oddly(faces: int, fresh: int, pool: int, left: int, needs: Needs, abilities: int, *, must: bool) -> bool:
    """Whether the needs can be covered when the first is covered by the Military swap or by a trade."""
    need, rest = needs[0], needs[1:]
    found = [source for source in sources(faces, fresh, pool, left) if not uses(need, abilities)[source.resource]]
    if abilities & ARMY:
        for source in found:
            still = must and not source.is_left
            after = faces + source.faces, fresh + source.fresh, pool + source.pool, left + source.left
            if can_pay(*after, rest, abilities & ~ARMY, must=still):
                return True
    if abilities & TRADES:
        for number, one in enumerate(found):
            for other in found[number:]:
                for after in pair(faces, fresh, pool, left, one, other):
                    still = must and not one.is_left and not other.is_left
                    if can_pay(*after, rest, abilities, must=still):
                        return True
    return False


Position = tuple[int, int, int, int]


def pair(faces: int, fresh: int, pool: int, left: int, one: Source, other: Source) -> list[Position]:
    """Return the positions after both are spent in a trade: from two cards, from one, or not at all."""
    if one.resource == other.resource:
        return []
    found = []
    profile, face = one.card
    if profile < 0 or profile != other.card[0]:
        after = one.faces + other.faces, one.fresh + other.fresh, one.pool + other.pool, one.left + other.left
        return [(faces + after[0], fresh + after[1], pool + after[2], left + after[3])]
    if faces >> BITS * profile & FIELD > 1:
        is_second_fresh = fresh >> BITS * profile & FIELD > 1
        second = other.fresh if is_second_fresh else 0
        found.append((faces + one.faces + other.faces, fresh + one.fresh + second, pool + one.pool + other.pool, left))
    if face == other.card[1]:
        found.append((faces + one.faces, fresh + one.fresh, pool + one.pool - UNIT[other.resource], left))
    return found


def _can_cover(faces: int, fresh: int, pool: int, left: int, need: int, abilities: int, *, must: bool) -> bool:
    """Whether one need can be covered as the last one."""
    if not must and waives(need, abilities):
        return True
    cards, tray = (fresh, left) if must else (faces, pool)
    of_faces, of_pool = usable(need, abilities)
    if cards & of_faces or tray & of_pool:
        return True
    if abilities & ARMY and (cards or tray):
        return True
    if not abilities & TRADES:
        return False
    direct_uses = direct(need, abilities)
    found = [one for one in sources(faces, fresh, pool, left) if not direct_uses >> one.resource & 1]
    for number, one in enumerate(found):
        for other in found[number:]:
            if (not must or one.is_left or other.is_left) and pair(faces, fresh, pool, left, one, other):
                return True
    return False


@cache
def usable(need: int, abilities: int) -> tuple[int, int]:
    """Return masks of the faces and of the pool: what may be spent on `need` without Military swap and trade."""
    may = direct(need, abilities)
    on_cards = [FIELD << BITS * profile for profile, units in enumerate(_yields(need, abilities)) if units]
    return sum(on_cards), sum([FIELD << BITS * resource for resource in range(ANY + 1) if may >> resource & 1])
