"""How many cards lie in one area: in groups, equal ones overlapping, all strips in sight, as large as that allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf

from game.core.table import Piece
from scenes.pages.page import Box, Pose
from scenes.pages.victory_point_salad.faces import strip_share

_ROWS = 5
_TRIES = 24
_SHARES = (1.0, 0.94, 0.88, 0.82)  # of the height of a row: somewhat smaller cards may lie side by side
_COVERED = 0.9  # what is left of a plan's worth where a card's points, at its right, lie under the next one
_SPLIT = 0.1  # of the width: so much narrower have rows to become that a group lies in two of them for it
_RATIO = 5 / 7
GROUPS_APART = 6.0  # u from one group to the next, at least


@dataclass(frozen=True, slots=True)
class Unit:
    """Cards of one title side by side, and the group they belong to."""

    group: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """What a group is called, and where that stands: left end and foot, in u."""

    group: str
    x: float
    foot: float


@dataclass(frozen=True, slots=True)
class Heap:
    """Where each card lies, by its id, and the names of the groups."""

    poses: dict[str, Pose]
    labels: tuple[Label, ...]
    card: tuple[float, float]
    is_open: bool  # no card lies on another of another title
    worth: float  # how well they can be read: the more, the better


@dataclass(frozen=True, slots=True)
class Room:
    """An area for cards of at most `card` u; `caption` u above each row for the groups' names, 0 for no names.

    `openness` says how much it counts that cards are seen whole, against their size: from 0 to 1, or far more where
    only that counts.
    With `may_shrink` they become somewhat smaller than their row before one covers another's points. They become
    narrower than `least` u, too narrow for their titles, only where there is no other way. With `lowest` they may be
    as low as that, out of proportion, before they become narrower than `least`.
    """

    area: Box
    card: tuple[float, float]
    caption: float = 0.0
    z: float = 0.0
    openness: float = 0.6
    may_shrink: bool = False
    least: float = 0.0
    lowest: float = 0.0


def heap(units: Sequence[Unit], room: Room) -> Heap:
    """Lay `units` out in `room`, in their order."""
    best = _best(units, room) or _best(units, replace(room, least=0.0))
    return _laid(best or _squeezed(units, room), room)


def _best(units: Sequence[Unit], room: Room) -> _Plan | None:
    best: _Plan | None = None
    for rows in range(1, _ROWS + 1):
        for share in _SHARES if room.may_shrink else _SHARES[:1]:
            plan = _plan(units, room, rows, share)
            if plan is None or plan.card[0] < room.least:
                break
            if best is None or plan.worth(room) > best.worth(room):
                best = plan
            if _seen(plan.openness) == 1:
                break
    return best


@dataclass(frozen=True, slots=True)
class _Plan:
    rows: list[list[Unit]]
    card: tuple[float, float]
    openness: float
    strip: float

    def worth(self, room: Room) -> float:
        """Return how well it reads in `room`."""
        seen, counts = _seen(self.openness), room.openness
        covered = _COVERED if room.may_shrink and seen < 1 else 1.0
        return self.card[0] * (1 - counts + counts * seen) * covered


def _seen(openness: float) -> float:
    """Return how much of a card beside its strip the next one leaves in sight: the gaps close before cards overlap."""
    return min(1.0, 2 * openness)


def _card(room: Room, rows: int, share: float = 1.0) -> tuple[float, float]:
    high = min(room.card[1], room.area.h / rows - room.caption - 6) * share
    broad = room.least if 0 < room.lowest <= high else 0.0
    return max(high * _RATIO, broad), high


def _plan(units: Sequence[Unit], room: Room, rows: int, share: float) -> _Plan | None:
    card = _card(room, rows, share)
    if card[1] < 40:
        return None
    strip = card[0] * strip_share(card[0]) + 1
    for number in range(_TRIES + 1):
        openness = 1 - number / _TRIES
        packed = _packed(units, room.area.w, card[0], strip, openness)
        if len(packed) <= rows:
            return _Plan(packed, card, openness, strip)
    return None


def _squeezed(units: Sequence[Unit], room: Room) -> _Plan:
    """Return what is left to do where strips can't all be seen: everything in the most rows, closer still."""
    rows = next(rows for rows in range(_ROWS, 0, -1) if _card(room, rows)[1] >= 40 or rows == 1)
    card = _card(room, rows)
    strip = card[0] * strip_share(card[0])
    while len(packed := _packed(units, room.area.w, card[0], strip, 0)) > rows:
        strip *= 0.9
    return _Plan(packed, card, 0, strip)


def _advance(unit: Unit, after: Unit | None, wide: float, strip: float, openness: float) -> float:
    """Return how far the next unit lies from this one."""
    whole = strip * (len(unit.pieces) - 1)
    if after is None:
        return whole + wide
    air = max(0.0, 2 * openness - 1)
    gap = 8 * air if unit.group == after.group else GROUPS_APART + 20 * air
    return whole + strip + (wide - strip) * _seen(openness) + gap


def _packed(units: Sequence[Unit], width: float, wide: float, strip: float, openness: float) -> list[list[Unit]]:
    """Fill rows of `width` one after the other."""
    rows: list[list[Unit]] = [[]]
    used = 0.0
    for unit in units:
        row = rows[-1]
        if row:
            used += _advance(row[-1], unit, wide, strip, openness)
        if row and used + _advance(unit, None, wide, strip, openness) > width:
            rows.append([])
            used = 0.0
        rows[-1].append(unit)
    return rows


def _balanced(plan: _Plan, room: Room) -> list[list[Unit]]:
    """Return the rows about as long as each other, and groups in one row where that costs little."""
    best, least = plan.rows, inf
    for number in range(_TRIES):
        narrower = 1 - number / (2 * _TRIES)
        units = [unit for row in plan.rows for unit in row]
        rows = _packed(units, room.area.w * narrower, plan.card[0], plan.strip, plan.openness)
        if len(rows) > len(plan.rows):
            break
        split = sum(row[-1].group == after[0].group for row, after in pairwise(rows))
        if narrower + _SPLIT * split <= least:
            best, least = rows, narrower + _SPLIT * split
    return best


def _row_openness(row: Sequence[Unit], width: float, plan: _Plan) -> float:
    """Return how open a row may lie: the last one has often more room than the others."""

    def needed(openness: float) -> float:
        after = [*row[1:], None]
        return sum(
            _advance(unit, other, plan.card[0], plan.strip, openness) for unit, other in zip(row, after, strict=True)
        )

    tries = [1 - number / _TRIES for number in range(_TRIES)]
    return next((one for one in tries if one > plan.openness and needed(one) <= width), plan.openness)


def _laid(plan: _Plan, room: Room) -> Heap:
    wide, high = plan.card
    poses: dict[str, Pose] = {}
    labels = []
    top = room.area.y
    pitch = high + room.caption + 6
    spare = room.area.h - pitch * len(plan.rows)
    pitch += min(spare / max(1, len(plan.rows)), 14.0)
    for row in _balanced(plan, room):
        before = ""  # a group that goes on in another row is named again
        x, y = room.area.x, top + room.caption
        openness = _row_openness(row, room.area.w, plan)
        for number, unit in enumerate(row):
            if unit.group != before:
                labels.append(Label(unit.group, x, y - 5))
            before = unit.group
            for place, piece in enumerate(unit.pieces):
                poses[piece.id] = Pose(
                    x + place * plan.strip + wide / 2, y + high / 2, wide, high, room.z + len(poses) / 8
                )
            after = row[number + 1] if number + 1 < len(row) else None
            x += _advance(unit, after, wide, plan.strip, openness)
        top += pitch
    told = tuple(labels) if room.caption else ()
    return Heap(poses, told, plan.card, is_open=_seen(plan.openness) == 1, worth=plan.worth(room))
