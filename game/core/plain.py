"""A state as something that can be looked up, so that a search goes through no position twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any

from game.core.chance import Chance


def plain(state: Any, unordered: Sequence[str] = ()) -> tuple[Any, ...]:
    """Return a state, a dataclass of lists and plain data: equal states are equal in it, and the other way round.

    Of the fields `unordered`, lists or one list a seat, only what is in them counts, in whatever order.
    """
    kind: Any = type(state)
    read, sort = _reader(kind, tuple(unordered))
    values = zip(read(state), sort, strict=True)
    return tuple([_sorted(value) if is_sorted else _plain(value) for value, is_sorted in values])


@cache
def _reader(kind: Any, unordered: tuple[str, ...]) -> tuple[Callable[[Any], tuple[Any, ...]], tuple[bool, ...]]:
    names = [field.name for field in fields(kind)]
    assert len(names) > 1
    return attrgetter(*names), tuple([name in unordered for name in names])


def _plain(value: Any) -> Any:
    kind = type(value)
    if kind is list:
        # What a list holds is all of one kind.
        return tuple(value) if not value or type(value[0]) is int else tuple([_plain(one) for one in value])
    if kind is Chance:
        return value.seed
    return plain(value) if kind.__hash__ is None else value


def _sorted(value: list[Any]) -> tuple[Any, ...]:
    return tuple([tuple(sorted(one)) for one in value]) if value and type(value[0]) is list else tuple(sorted(value))
