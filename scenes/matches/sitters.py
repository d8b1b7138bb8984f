"""Who sits at the seats of a form: people from the list of this computer, or anybody under a free name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.match import PERSON, Seat, named, usual_name
from game.core.names import LONGEST_NAME
from game.core.words import _
from saves.household import people_of, person_of

if TYPE_CHECKING:
    from game.core.request import PlayRequest
    from saves.people import Person
    from scenes.shared.house import House
    from scenes.stage.form_parts import Cell

NAME, MIND, WHO, CHARACTER = "name", "mind", "who", "character"
PARTS = (NAME, MIND, WHO, CHARACTER)  # of a seat
GUEST = ""  # whose name is typed in


def seat_key(number: int, part: str) -> str:
    """Return the key of a seat's field: its `name`, `mind` or `character`, or `who` of the people sits there."""
    return f"seat {number} {part}"


def own_name(house: House) -> str:
    """Return what who is at the keyboard is called: a person, else as somebody has called themselves last."""
    names = house.settings.names
    return house.person.name if house.person is not None else names[0] if names else ""


def players_of(house: House, count: int) -> list[str]:
    """Return names for so many seats: who is at the keyboard, then others who play here, then nobody in particular."""
    now = house.person
    others = [one.name for one in people_of(house.settings) if now is None or one.key != now.key]
    return [own_name(house), *others, *[""] * count][:count]


def seated(person: Person | None, asked: PlayRequest) -> PlayRequest:
    """Return the match that was asked for in words with `person` at the first seat of somebody without a name."""
    seats = list(asked.seats)
    for place, seat in enumerate(seats):
        if person is not None and seat.is_person and seat.name == usual_name(seats, place):
            seats[place] = Seat(person.name)
            break
    return replace(asked, seats=named(seats))


def called_now(house: House, seats: Sequence[Seat], sitters: Sequence[str], wanted: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return `wanted`, some of `seats`, with the people called as they are now; `sitters` are their keys by seat."""
    people = [person_of(house.settings, key) for key in sitters]
    names = {seat: one.name for seat, one in zip(seats, people, strict=False) if one is not None and seat.is_person}
    return named([Seat(names.get(seat, seat.name), seat.mind) for seat in wanted])


class Sitters:
    """Knows the `people` of this computer; the one at the keyboard comes first."""

    def __init__(self, people: Sequence[Person] = (), now: Person | None = None) -> None:
        """Seat `people`; `now` is at the keyboard."""
        others = [one for one in people if now is None or one.key != now.key]
        self.people = tuple(others if now is None else [now, *others])
        self.now = now

    def begin(self, values: dict[str, Any]) -> None:
        """Say of each seat of a new form who sits there: whoever is called so; who is at the keyboard has a seat."""
        by_name = {one.name.casefold(): one for one in self.people}
        seats = [number for number in range(values["seats"]) if values[seat_key(number, MIND)] == PERSON]
        for number in range(values["seats"]):
            found = by_name.get(values[seat_key(number, NAME)].casefold()) if number in seats else None
            values[seat_key(number, WHO)] = GUEST if found is None else found.key
        if self.now is not None and seats and all(values[seat_key(one, WHO)] != self.now.key for one in seats):
            self.sit_down(values, seats[0], self.now.key)

    def sit_down(self, values: dict[str, Any], number: int, key: str) -> None:
        """Have a person at a seat; one who sits elsewhere changes places with who was there."""
        before = values.get(seat_key(number, WHO), GUEST), values[seat_key(number, NAME)]
        for other in range(values["seats"]):
            if key != GUEST and other != number and values.get(seat_key(other, WHO)) == key:
                values[seat_key(other, WHO)], values[seat_key(other, NAME)] = before
        person = next((one for one in self.people if one.key == key), None)
        values[seat_key(number, WHO)] = GUEST if person is None else person.key
        values[seat_key(number, NAME)] = "" if person is None else person.name

    def take_place(self, values: dict[str, Any], number: int) -> None:
        """Have the first of the people without a seat, or a guest, where a bot sat; or nobody where a bot does now."""
        taken = {values.get(seat_key(other, WHO)) for other in range(values["seats"]) if other != number}
        free = next((one.key for one in self.people if one.key not in taken), GUEST)
        is_person = values[seat_key(number, MIND)] == PERSON
        self.sit_down(values, number, free if is_person else GUEST)

    def cells(self, values: Mapping[str, Any], number: int, usual: str, tip: str) -> list[Cell]:
        """Return the fields for the name of a seat: a free one, or who of the people sits there."""
        from scenes.stage.form_parts import Cell, Entry, Menu, Option  # here, since home names seats and has no forms

        name = Cell(seat_key(number, NAME), Entry(hint=usual, limit=LONGEST_NAME), tip=tip)
        if not self.people or values[seat_key(number, MIND)] != PERSON:
            return [name]
        options = (*(Option(one.key, one.name) for one in self.people), Option(GUEST, _("Guest")))
        who = Cell(seat_key(number, WHO), Menu(options), tip=_("Who of the people sits here, or a guest."))
        return [who] if values.get(seat_key(number, WHO)) else [who, name]
