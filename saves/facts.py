"""What the store keeps of a match beside it, so that lists and records need not read every match: deal and company."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from json import dumps, loads
from typing import Any

from game.core.digest import blake2b
from game.core.match import Seat
from game.core.names import tidy
from saves.shelf import word

ALONE, PEOPLE, MIXED = "alone", "people", "mixed"
# What comes of reading values that nobody wrote: of the wrong kind, out of all bounds, nested without end.
NONSENSE = (TypeError, ValueError, OverflowError, RecursionError)

Whose = Callable[[str, int], bool]
"""Says of a match, by its id, and a seat of it whether that is meant."""


@dataclass(frozen=True, slots=True)
class Row:
    """One stored intent: the `ply` it made (from 1), the intent as plain data, the digest thereafter."""

    ply: int
    intent: Mapping[str, Any]
    digest: str | None = None


@dataclass(frozen=True, slots=True)
class Company:
    """Who sat at a table: how many, and whom a person played against.

    `against` is the level of the bots, `MIXED` where they differ, `PEOPLE` where several people sat there and `ALONE`
    where nobody else did.
    """

    seats: int
    against: str


def company_of(seats: Iterable[Seat]) -> Company:
    """Return who sat there."""
    sitting = tuple(seats)
    bots = {seat.level for seat in sitting if not seat.is_person}
    if sum(seat.is_person for seat in sitting) > 1:
        return Company(len(sitting), PEOPLE)
    against = ALONE if not bots else bots.pop() if len(bots) == 1 else MIXED
    return Company(len(sitting), against)


def key_of_deal(deal: int, seats: int, options: Mapping[str, Any]) -> str | None:
    """Return what two matches of a game share that are dealt alike, and no others; None where that can't be said.

    Another number of seats is another deal. Options that are equal are so whatever their order.
    """
    try:
        text = dumps([deal, seats, plain(options)], sort_keys=True)
    except NONSENSE:
        return None
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def key_facts(seats: Any, options: Any, deal: Any) -> tuple[str | None, int, str]:
    """Return the key of the deal, the number of seats and whom a person played against, out of a row's columns.

    Where these make no sense the match has none of them, and counts in no record.
    """
    try:
        sitting = [Seat(tidy(name), word(mind)) for name, mind in loads(seats)]
        company = company_of(sitting)
        return key_of_deal(int(deal), company.seats, dict(loads(options))), company.seats, company.against
    except NONSENSE:
        return None, 0, ""


def seated_people(seats: Any) -> list[tuple[int, str]]:
    """Return the seats that people sit in, and their names, out of a row's column; none where it makes no sense."""
    try:
        sitting = [Seat(tidy(name), word(mind)) for name, mind in loads(seats)]
    except NONSENSE:
        return []
    return [(number, seat.name) for number, seat in enumerate(sitting) if seat.is_person]


def plain(value: Any) -> Any:
    """Return `value` so that what is equal is written alike: 1, 1.0 and true are."""
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, float) and value != value:
        raise ValueError("that is no number")
    if isinstance(value, bool) or (isinstance(value, float) and value.is_integer()):
        return int(value)
    return value
