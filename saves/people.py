"""The persons who play at this computer: who they are, what each has set for themselves, and the PIN of a hand.

A PIN keeps out glances, not thieves: whoever opens the files of this computer reads all that is in them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from re import Pattern
from re import compile as pattern
from typing import Any

from game.core.digest import blake2b
from game.core.names import tidy

MOST_PEOPLE = 100
MARKS = 5  # that a seat may have, and as many colours
LEAST_PIN, LONGEST_PIN = 4, 12  # digits
KEY = pattern("[0-9a-f]{12}")
SEAL = pattern("[0-9a-f]{16}:[0-9a-f]{32}")
ROUNDS = 20_000  # so that trying all of four digits takes a while

Check = Callable[[str, Any], Any]
"""Returns the value of a personal setting; raises LookupError, TypeError or ValueError where it does not fit."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person: `key` never changes, `name` is what seats are called, `mark` and `colour` are numbers from 0.

    `values` are the person's own settings as they were when somebody else came to the keyboard; those missing are as
    at the start. `seal` proves a PIN, and is empty without one. Nobody is ever removed: one that `is_deleted`, or that
    went `into` another person, is not shown and can be brought back.
    """

    key: str
    name: str
    mark: int = 0
    colour: int = 0
    seal: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    is_deleted: bool = False
    into: str = ""

    @property
    def is_here(self) -> bool:
        """Whether the person is one of those who play here now."""
        return not self.is_deleted and not self.into


def new_key() -> str:
    """Return a key that no other person has."""
    return os.urandom(6).hex()


def sealed(pin: str, salt: str = "") -> str:
    """Return what proves `pin` without telling it: salt and digest."""
    salt = salt or os.urandom(8).hex()
    digest = blake2b(pin.encode(), salt=bytes.fromhex(salt), digest_size=16).digest()
    for _round in range(ROUNDS):
        digest = blake2b(digest, digest_size=16).digest()
    return f"{salt}:{digest.hex()}"


def opens(seal: str, pin: str) -> bool:
    """Whether `pin` is the one that `seal` proves."""
    from hmac import compare_digest  # loads `hashlib`, of which nothing else here has need

    return compare_digest(sealed(pin, seal.partition(":")[0]), seal)


def is_pin(text: str) -> bool:
    """Whether `text` may be a PIN: four to twelve digits."""
    return LEAST_PIN <= len(text) <= LONGEST_PIN and text.isascii() and text.isdigit()


def understood(raw: Any, check: Check) -> tuple[tuple[Person, ...], bool]:
    """Return the persons whom `raw` tells of, and whether all of it made sense: the rest of it stays."""
    if not isinstance(raw, list):
        return (), False
    found: dict[str, Person] = {}
    is_whole = True
    for one in raw[:MOST_PEOPLE]:
        try:
            values, fits = own_values(one.get("values", {}), check)
            person = _person(one, values)
            if person.key in found:
                raise ValueError(f"two persons are {person.key}")
            found[person.key] = person
            is_whole = is_whole and fits
        except (AttributeError, LookupError, TypeError, ValueError):
            is_whole = False
    return tuple(found.values()), is_whole and len(raw) <= MOST_PEOPLE


def own_values(raw: Any, check: Check) -> tuple[dict[str, Any], bool]:
    """Return those of a person's own settings that fit, and whether all did."""
    if not isinstance(raw, dict):
        return {}, False
    values: dict[str, Any] = {}
    for name, value in raw.items():
        try:
            values[name] = check(name, value)
        except (LookupError, TypeError, ValueError):
            continue
    return values, len(values) == len(raw)


def _person(raw: Mapping[str, Any], values: Mapping[str, Any]) -> Person:
    """Return the person whom `raw` tells of.

    Raises:
        LookupError, TypeError, ValueError: it makes no sense.
    """
    name = tidy(raw["name"])
    person = Person(
        key=_matching(KEY, raw["key"]),
        name=name,
        mark=_number(raw.get("mark", 0)),
        colour=_number(raw.get("colour", 0)),
        seal=_matching(SEAL, raw["seal"]) if raw.get("seal") else "",
        values=values,
        is_deleted=raw.get("is_deleted", False) is True,
        into=_matching(KEY, raw["into"]) if raw.get("into") else "",
    )
    if not name or person.into == person.key:
        raise ValueError("that is no person")
    return person


def _matching(form: Pattern[str], raw: Any) -> str:
    if not isinstance(raw, str) or not form.fullmatch(raw):
        raise ValueError(f"{raw} is not of the form {form.pattern}")
    return raw


def _number(raw: Any) -> int:
    if type(raw) is not int or not 0 <= raw < MARKS:
        raise ValueError(f"{raw} is no mark")
    return raw
