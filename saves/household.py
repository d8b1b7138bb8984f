"""From one person to another: what the settings become when somebody comes, is named, goes, or comes back.

All of it makes settings out of settings. Nobody is ever removed from them, so all of it can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from game.core.match import Seat
from game.core.names import tidy, told_apart
from saves.people import MARKS, MOST_PEOPLE, Person, new_key
from saves.settings import PERSONAL, Settings, load

OWN: tuple[Field[Any], ...] = tuple(one for one in fields(Settings) if one.metadata.get(PERSONAL))


class Before(NamedTuple):
    """What a change of the household is taken back to: these persons as they were, and who was at the keyboard."""

    people: tuple[Person, ...]
    person: str


# Looking.


def people_of(settings: Settings) -> tuple[Person, ...]:
    """Return the persons who play here now, in the order in which they came."""
    return tuple(one for one in settings.people if one.is_here)


def gone_of(settings: Settings) -> tuple[Person, ...]:
    """Return the persons who can be brought back."""
    return tuple(one for one in settings.people if not one.is_here)


def person_of(settings: Settings, key: str) -> Person | None:
    """Return the person who plays here under `key`, None for nobody."""
    return next((one for one in people_of(settings) if one.key == key), None)


def called(settings: Settings, name: str) -> Person | None:
    """Return the person who plays here and is called so, None for nobody."""
    wanted = tidy(name).casefold()
    return next((one for one in people_of(settings) if one.name.casefold() == wanted), None)


def sitters_of(settings: Settings, seats: Iterable[Seat]) -> tuple[str, ...]:
    """Return by seat which person sits there: who is called like a person is that person."""
    found = (called(settings, seat.name) if seat.is_person else None for seat in seats)
    return tuple(one.key if one is not None else "" for one in found)


def sitters_at(path: Path, seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return by seat which person of the settings in the file at `path` sits there."""
    return sitters_of(load(path, repair=False).settings, seats)


def keys_of(settings: Settings, key: str) -> tuple[str, ...]:
    """Return the keys under which what a person has played is kept: the own one, and those who went into it."""
    found = [key]
    for _person in settings.people:
        found += [one.key for one in settings.people if one.into in found and one.key not in found]
    return tuple(found)


def known_keys(settings: Settings) -> tuple[str, ...]:
    """Return all keys that mean a person who plays here: what is kept under another is nobody's."""
    return tuple(dict.fromkeys(key for one in people_of(settings) for key in keys_of(settings, one.key)))


# Who is at the keyboard.


def with_person(settings: Settings, key: str) -> Settings:
    """Return the settings once the person `key`, or nobody of them, is at the keyboard.

    Who leaves keeps what is their own, and who comes finds theirs as they left it.
    """
    comes = person_of(settings, key)
    if settings.person == (comes.key if comes is not None else ""):
        return settings
    left = _put_back(settings)
    values = left.guest if comes is None else comes.values
    return replace(left, person="" if comes is None else comes.key, **_taken_on(values))


def _put_back(settings: Settings) -> Settings:
    """Return the settings in which who is at the keyboard has kept what is their own."""
    holder = person_of(settings, settings.person)
    kept = {**(settings.guest if holder is None else holder.values), **_own(settings)}
    if holder is None:
        return replace(settings, guest=kept)
    return _changed(settings, holder.key, values=kept)


def _own(settings: Settings) -> dict[str, Any]:
    return {one.name: getattr(settings, one.name) for one in OWN}


def _taken_on(values: Mapping[str, Any]) -> dict[str, Any]:
    return {one.name: values.get(one.name, _default(one)) for one in OWN}


def _default(one: Field[Any]) -> Any:
    return one.default_factory() if one.default_factory is not MISSING else one.default


# Who there is.


def free_name(settings: Settings, name: str, but: str = "") -> str:
    """Return `name` as it can be shown, with a number where another person than `but` has it; it may be empty."""
    wanted = tidy(name)
    taken = [one.name for one in people_of(settings) if one.key != but]
    folded = [one.casefold() for one in taken]
    if wanted.casefold() not in folded:
        return wanted
    alike = taken[folded.index(wanted.casefold())]
    while (found := told_apart([*taken, alike])[-1]).casefold() in folded:
        taken.append(found)  # somebody is called so, but for small and large letters
    return found


def free_mark(settings: Settings) -> int:
    """Return a mark that nobody here has; where each is taken, one of them."""
    taken = [one.mark for one in people_of(settings)]
    return next((number for number in range(MARKS) if number not in taken), len(taken) % MARKS)


def can_come(settings: Settings) -> bool:
    """Whether there is room for another person."""
    return len(settings.people) < MOST_PEOPLE


def with_new(settings: Settings, name: str, mark: int | None = None, colour: int | None = None) -> Settings:
    """Return the settings with a new person at the keyboard.

    The first of all takes over what nobody had as their own so far; others begin as at the start.
    """
    mark = free_mark(settings) if mark is None else mark
    person = Person(new_key(), free_name(settings, name), mark, mark if colour is None else colour)
    is_first = not settings.people
    if is_first:
        return replace(settings, people=(person,), person=person.key)
    return with_person(replace(settings, people=(*settings.people, person)), person.key)


def renamed(settings: Settings, key: str, name: str) -> Settings:
    """Return the settings in which a person is called otherwise, also where games begin; nothing without a name."""
    found, person = free_name(settings, name, key), person_of(settings, key)
    if not found or person is None:
        return settings
    games = {
        game: replace(choice, seats=tuple(_as(seat, person.name, found) for seat in choice.seats))
        for game, choice in settings.games.items()
    }
    return replace(_changed(settings, key, name=found), games=games)


def _as(seat: Seat, old: str, new: str) -> Seat:
    return Seat(new, seat.mind) if seat.is_person and seat.name.casefold() == old.casefold() else seat


def marked(settings: Settings, key: str, mark: int, colour: int) -> Settings:
    """Return the settings in which a person has another mark or colour."""
    return _changed(settings, key, mark=mark, colour=colour)


def with_seal(settings: Settings, key: str, seal: str) -> Settings:
    """Return the settings in which a person's hand is behind another PIN, or behind none."""
    return _changed(settings, key, seal=seal)


def deleted(settings: Settings, key: str) -> Settings:
    """Return the settings without a person among those who play here; what was played is nobody's then."""
    return _changed(_without(settings, key), key, is_deleted=True)


def merged(settings: Settings, key: str, into: str) -> Settings:
    """Return the settings in which the person `key` is the person `into` from now on: also in all matches so far.

    Of lessons and puzzles the one that is further counts.
    """
    if key == into or person_of(settings, key) is None or person_of(settings, into) is None:
        return settings
    found = _put_back(settings)
    one, other = _values(found, key), _values(found, into)
    values = {
        **other,
        **{name: _further(one.get(name, {}), other.get(name, {}), better) for name, better in FURTHER.items()},
    }
    found = _changed(found, into, values=values)
    if settings.person in (key, into):
        found = replace(found, person=into, **_taken_on(values))
    return _changed(found, key, into=into)


def brought_back(settings: Settings, key: str) -> Settings:
    """Return the settings in which a person who had gone plays here again, under a name that is free."""
    gone = next((one for one in gone_of(settings) if one.key == key), None)
    if gone is None:
        return settings
    name = free_name(settings, gone.name)
    return _changed(settings, key, name=name, is_deleted=False, into="")


def before(settings: Settings, *keys: str) -> Before:
    """Return how these persons are now, so that a change of them can be taken back."""
    found = _put_back(settings)
    return Before(tuple(one for one in found.people if one.key in keys), settings.person)


def taken_back(settings: Settings, was: Before) -> Settings:
    """Return the settings in which the persons of `was` are as they were; nobody else changes."""
    found = _put_back(settings)
    old = {one.key: one for one in was.people}
    found = replace(found, people=tuple(old.get(one.key, one) for one in found.people))
    holder = person_of(found, found.person)
    if found.person and holder is None:
        found = replace(found, person="", **_taken_on(found.guest))
    elif holder is not None:
        found = replace(found, **_taken_on(holder.values))
    return with_person(found, was.person)


def reconciled(ours: Settings, since: Settings, theirs: Settings) -> Settings:
    """Return the settings in which both changes hold, ours and theirs, where both began with those of `since`.

    What both have changed is as we have it; of lessons and puzzles the one that is further counts. Everybody stays.
    """
    if theirs == since:
        return ours
    own, old, other = _put_back(ours), _put_back(since), _put_back(theirs)
    plain = {one.name for one in fields(Settings)} - {one.name for one in OWN} - {"people", "guest"}
    before, there = ({one.key: one for one in settings.people} for settings in (old, other))
    people = {**there, **{one.key: _person_of_both(one, before.get(one.key), there.get(one.key)) for one in own.people}}
    guest = _values_of_both(own.guest, old.guest, other.guest)
    chosen = {name: _of_both(getattr(own, name), getattr(old, name), getattr(other, name)) for name in plain}
    both = replace(ours, **chosen, people=tuple(people.values()), guest=guest)
    holder = person_of(both, both.person)
    if holder is None:
        return replace(both, person="", **_taken_on(guest))
    return replace(both, **_taken_on(holder.values))


def _of_both(ours: Any, since: Any, theirs: Any) -> Any:
    return theirs if ours == since else ours


def _values_of_both(ours: Mapping[str, Any], since: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    changed = {name: value for name, value in ours.items() if name not in since or since[name] != value}
    for name, better in FURTHER.items():
        if name in changed and name in theirs and theirs[name] != since.get(name):
            changed[name] = _further(theirs[name], changed[name], better)
    return {**theirs, **changed}


def _person_of_both(ours: Person, since: Person | None, theirs: Person | None) -> Person:
    if since is None or theirs is None:
        return ours
    chosen = {one.name: _of_both(*(getattr(who, one.name) for who in (ours, since, theirs))) for one in fields(Person)}
    return replace(ours, **(chosen | {"values": _values_of_both(ours.values, since.values, theirs.values)}))


def _without(settings: Settings, key: str) -> Settings:
    """Return the settings with `key` away from the keyboard."""
    return with_person(settings, "") if settings.person == key else settings


def _values(settings: Settings, key: str) -> Mapping[str, Any]:
    found = person_of(settings, key)
    return {} if found is None else found.values


def _changed(settings: Settings, key: str, **changes: Any) -> Settings:
    people = tuple(replace(one, **changes) if one.key == key else one for one in settings.people)
    return replace(settings, people=people)


def _further(one: Mapping[str, Any], other: Mapping[str, Any], better: Callable[[Any, Any], Any]) -> dict[str, Any]:
    """Return what two persons have of each game; of what both have, the better."""
    return {
        game: better(one[game], other[game]) if game in one and game in other else one.get(game, other.get(game))
        for game in {**one, **other}
    }


def _best_stars(one: Collection[int], other: Collection[int]) -> tuple[int, ...]:
    """Return the stars of each puzzle, from the first on: the more of both."""
    stars = (tuple(one), tuple(other))
    longest = max(map(len, stars))
    padded = ((*row, *(0,) * (longest - len(row))) for row in stars)
    return tuple(map(max, zip(*padded, strict=True)))


# What is further of two, by the name of the personal settings that tell how far somebody is.
FURTHER: Mapping[str, Callable[[Any, Any], Any]] = {"lessons": max, "puzzles": _best_stars}
