"""The new-match form made from a game: its options, its seats, the deal number; and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from game.bots import level_name, style, usual
from game.core.match import PERSON, MatchError, Seat, named, usual_name
from game.core.names import tidy
from game.core.request import LARGEST_DRAWN, PlayRequest, options_of, parse_deal
from game.core.rules import Rules
from game.core.words import _, many
from scenes.matches.casting import NOBODY, Casting
from scenes.matches.option_rows import changed_words, fits, option_key, option_row
from scenes.matches.own_record import Rivals
from scenes.matches.sitters import CHARACTER, GUEST, PARTS, WHO, Sitters, seat_key
from scenes.stage.form_parts import (
    Cell,
    Entry,
    Fold,
    Group,
    Menu,
    Option,
    Push,
    Row,
    Tile,
    Tiles,
)

if TYPE_CHECKING:
    from saves.settings import GameChoice

FOLD = "fold"  # the key of the line that opens the house rules
OPPOSITE = 2  # seats at a table where there is one opposite
MOST_MARKS = 12  # matches that are shown one by one
LONGEST_NUMBER = 24  # more than any deal number has, so that none is cut to a valid one


@dataclass(frozen=True, slots=True)
class Faults:
    """What keeps a match from being set up: sentences by the key of the field."""

    by_key: Mapping[str, str]


def new_deal() -> int:
    """Return a deal number nobody has chosen."""
    return 1 + SystemRandom().randrange(LARGEST_DRAWN)


class MatchForm:
    """Knows a game's form: its groups, the values it begins with, and the request that its answers make."""

    def __init__(
        self, rules: Rules[Any, Any], levels: Sequence[str], level: str = "", sitters: Sitters | None = None
    ) -> None:
        """Ask for what `rules` need; bots play at `levels`, at `level` or as usual unless somebody chooses.

        `sitters` know the people of this computer.
        """
        self.rules, self.levels, self.level = rules, levels, level or usual(levels)
        self.sitters = sitters or Sitters()
        self.rivals = Rivals()
        self.casting = Casting(rules)

    @property
    def is_solitaire(self) -> bool:
        """Whether only one seat is ever taken."""
        return self.rules.info.seats[1] == 1

    def values(self, last: GameChoice | None, names: Sequence[str]) -> dict[str, Any]:
        """Return what the form shows first: as the game was last begun, else as usual, with the known `names`."""
        values: dict[str, Any] = {"deal": ""}
        fewest, most = self.rules.info.seats
        known = [seat for seat in last.seats if seat.level in (PERSON, *self.levels)] if last else []
        seats = known if fewest <= len(known) <= most else self._usual_seats(names)
        values["seats"] = len(seats)
        for name, info in self.rules.Options.model_fields.items():
            value = (last.options if last else {}).get(name)
            values[option_key(name)] = value if fits(info, value) else self._best(name, len(seats))
        for number, seat in enumerate(seats):
            is_named = not seat.is_person or seat.name != usual_name(seats, number)
            values[seat_key(number, "name")] = tidy(seat.name) if is_named else ""
            values[seat_key(number, "mind")] = seat.level
            values[seat_key(number, CHARACTER)] = self.casting.known(seat.level, seat.character)
        self.sitters.begin(values)
        return values

    def _best(self, name: str, seats: int) -> Any:
        """Return the value of an option that is best for so many seats."""
        return self.rules.recommended(seats).get(name, getattr(self.rules.Options(), name))

    def follow_seats(self, values: dict[str, Any], before: int) -> None:
        """Let options that stood at what was best for `before` seats stand at what is best now."""
        for name in {*self.rules.recommended(before), *self.rules.recommended(values["seats"])}:
            if values[option_key(name)] == self._best(name, before):
                values[option_key(name)] = self._best(name, values["seats"])

    def add_seat(self, values: dict[str, Any]) -> str:
        """Have one seat more, for a bot; return what asks who decides for it."""
        number = values["seats"]
        values[seat_key(number, "name")] = self.free_name(values, self.level)
        values[seat_key(number, "mind")] = self.level
        values[seat_key(number, WHO)], values[seat_key(number, CHARACTER)] = GUEST, NOBODY
        values["seats"] = number + 1
        self.follow_seats(values, number)
        return seat_key(number, "mind")

    def remove_seat(self, values: dict[str, Any], number: int) -> str:
        """Take a seat away, and let those behind move up; return what asks who decides for the one in its place."""
        for later in range(number, values["seats"] - 1):
            for part in PARTS:
                values[seat_key(later, part)] = values[seat_key(later + 1, part)]
        values["seats"] -= 1
        self.number_bots(values)
        self.follow_seats(values, values["seats"] + 1)
        return seat_key(min(number, values["seats"] - 1), "mind")

    def groups(
        self,
        values: Mapping[str, Any],
        add: Callable[[], None],
        remove: Callable[[int], None],
        turn: Callable[[], None],
        lab: Callable[[], None],
        *,
        is_open: bool,
        in_tiles: bool = False,
    ) -> list[Group]:
        """Return the form for as many seats as `values` say; `add` and `remove` change how many there are.

        House rules and deal number are folded into a line unless `is_open`; `turn` opens and closes it. The one that
        sits opposite is chosen among tiles where there is room `in_tiles`. `lab` lets bots try the house rules.
        """
        fields = self.rules.Options.model_fields
        first = self.rules.recommended(values["seats"])  # what hangs on how many sit at the table
        title = _("House rules") if fields else _("Deal number")
        fold = Fold(turn, title, () if is_open else self.folded(values), is_open=is_open, key="O")
        tip = _("Close the house rules.") if is_open else _("See and change the house rules and the deal number.")
        rows = [Row("", "", (Cell(FOLD, fold, tip=tip),))]
        if is_open:
            rows += [option_row(name, fields[name]) for name in (*first, *(one for one in fields if one not in first))]
            rows += [_number_row(), _lab_row(lab)]
        rules = Group("", tuple(rows), stays=not is_open)
        if self.is_solitaire:
            return [Group(_("Play"), (self._your_name(values),), self.rivals.points), rules]
        suggestion = self.suggestion(values)
        said = (Row("", suggestion, ()),) if suggestion else ()
        seats = (*self._seats(values, add, remove, in_tiles=in_tiles), *said)
        return [Group(_("Play"), seats, self.rivals.points), rules]

    def folded(self, values: Mapping[str, Any]) -> tuple[str, ...]:
        """Return what of the house rules is not as printed, and which deal it is, ever more briefly."""
        number = " ".join(str(values["deal"]).split())
        deal = _("deal {number}").format(number=number) if number else _("a new deal")
        fields = self.rules.Options.model_fields
        if not fields:
            return (deal,)
        said = changed_words(self.rules, {name: values[option_key(name)] for name in fields})
        if not said:
            return (f"{_('all as printed')} · {deal}",)
        count = many("{n} rule changed", "{n} rules changed", len(said)).format(n=len(said))
        return " · ".join([*said, deal]), f"{count} · {deal}"

    def suggestion(self, values: Mapping[str, Any]) -> str:
        """Return what the rules recommend for as many seats and such options as `values` say; mostly nothing."""
        chosen = {name: values[option_key(name)] for name in self.rules.Options.model_fields}
        try:
            return self.rules.voice.suggest(values["seats"], options_of(chosen, self.rules))
        except MatchError:
            return ""

    def request(self, values: Mapping[str, Any]) -> PlayRequest | Faults:
        """Return the match that `values` ask for, or what is wrong with them."""
        faults: dict[str, str] = {}
        text = str(values["deal"]).strip()
        try:
            deal = parse_deal(text) if text else new_deal()
        except MatchError as error:
            faults["deal"] = str(error)
        chosen = {name: values[option_key(name)] for name in self.rules.Options.model_fields}
        try:
            options = options_of(chosen, self.rules)
        except MatchError as error:
            faults[option_key(next(iter(chosen)))] = str(error)
        if faults:
            return Faults(faults)
        return PlayRequest(self.rules.info.key, deal, named(self._seats_of(values)), options)

    def free_name(self, values: Mapping[str, Any], mind: str) -> str:
        """Return a name for another seat that nobody at the table has; none for a person, who is called as usual."""
        if mind == PERSON:
            return ""
        taken = {values[seat_key(number, "name")] for number in range(values["seats"])}
        number, usual = 1, self.casting.name(mind)
        name = usual
        while name in taken:
            number += 1
            name = f"{usual} {number}"
        return name

    def number_bots(self, values: dict[str, Any]) -> None:
        """Number anew the bots that are called by their level or character: a lone one has no number."""
        seats = [number for number in range(values["seats"]) if self.casting.is_usual(values, number)]
        for number in seats:
            values[seat_key(number, "name")] = ""
        for number in seats:
            values[seat_key(number, "name")] = self.free_name(values, self.casting.mind(values, number))

    def recast(self, values: dict[str, Any], number: int) -> None:
        """Call a bot by its level or its character, which somebody has just chosen; a person has no character."""
        if values[seat_key(number, "mind")] == PERSON:
            values[seat_key(number, CHARACTER)] = NOBODY
            return
        values[seat_key(number, "name")] = ""
        values[seat_key(number, "name")] = self.free_name(values, self.casting.mind(values, number))

    def known_names(self, values: Mapping[str, Any]) -> list[str]:
        """Return the names that people have given themselves."""
        typed = (tidy(seat.name) for seat in self._seats_of(values) if seat.is_person)
        return [name for name in typed if name]

    def _seats_of(self, values: Mapping[str, Any]) -> list[Seat]:
        """Return the seats as they were typed in."""
        numbers = range(values["seats"])
        return [Seat(str(values[seat_key(number, "name")]), self.casting.mind(values, number)) for number in numbers]

    def _usual_seats(self, names: Sequence[str]) -> list[Seat]:
        name = level_name(self.level)
        fewest, most = self.rules.info.seats
        bots = range(1, min(most, max(fewest, 2)))  # a game for several is met in company
        first = Seat(names[0] if names else "")
        return [first, *(Seat(name if number == 1 else f"{name} {number}", self.level) for number in bots)]

    def _your_name(self, values: Mapping[str, Any]) -> Row:
        words, name = _("So the log calls you, and so you are saved."), usual_name([Seat("")], 0)
        cells = self.sitters.cells(values, 0, name, _("Your name."))
        return Row(_("Your name"), words, tuple(cells))

    def opposite(self) -> Tiles:
        """Return the tiles among which the one that sits opposite is chosen: the bots, weakest first, and a person."""
        bots = (self._tile(level) for level in self.levels)
        return Tiles((*bots, Tile(PERSON, _("Person"), said=_("Sits at this table, too."))))

    def _tile(self, level: str) -> Tile:
        won, played = self.rivals.records.get(level, (0, 0))
        strength = self.rivals.strengths.get(level)
        return Tile(
            level,
            level_name(level),
            figure="" if strength is None else str(strength),
            caption=self._caption(strength),
            share=(strength or 0) / 100,
            said=_("You won {n} of {all}").format(n=won, all=played) if played else style(level),
            marks=tuple(number < won for number in range(played)) if played <= MOST_MARKS else (),
        )

    def _seats(
        self,
        values: Mapping[str, Any],
        add: Callable[[], None],
        remove: Callable[[int], None],
        *,
        in_tiles: bool,
    ) -> tuple[Row, ...]:
        fewest, most = self.rules.info.seats
        count = values["seats"]
        minds = Menu((Option(PERSON, _("Person")), *(Option(one, self._called(one)) for one in self.levels)))
        in_tiles = in_tiles and count == OPPOSITE
        rows = []
        for number in range(count):
            name = usual_name(self._seats_of(values), number)
            tip = _("What seat {number} is called.").format(number=number + 1)
            cells = self.sitters.cells(values, number, name, tip)
            mind = Cell(seat_key(number, "mind"), minds, tip=_("Who decides for this seat?"))
            is_opposite = in_tiles and number > 0
            who = self.casting.cell(values, number, in_tiles=is_opposite)
            cells += [one for one in (None if is_opposite else mind, who) if one is not None]
            if count > fewest:
                away = _remover(remove, number)
                cells.append(Cell(seat_key(number, "away"), Push(away, icon="close"), tip=_("Take this seat away.")))
            rows.append(Row("", "", tuple(cells), seat=number, share=0.5 if is_opposite and len(cells) == 1 else 1.0))
            if is_opposite:
                rows.append(Row("", "", (replace(mind, control=self.opposite()),)))
        about = self.casting.rows(values)
        rows += about
        if self.rivals.strengths and not about:
            rows.append(Row("", self._measured(), ()))
        if count < most:
            push = Push(add, words=_("Add a seat"), icon="plus")
            beside = rows.pop() if rows[-1].help and rows[-1].portrait is None else Row("", "", ())
            rows.append(replace(beside, cells=(Cell("add seat", push, tip=_("One more at the table.")),)))
        return tuple(rows)

    def _measured(self) -> str:
        """Return what the strengths are."""
        return _("Strength, as measured: how many of 100 matches for two each wins against an Apprentice.")

    def _caption(self, strength: int | None) -> str:
        """Return what stands over the bar of a level's strength; nothing in games of which no level was measured."""
        if strength is not None:
            return _("strength")
        return _("not measured") if self.rivals.strengths else ""

    def _called(self, level: str) -> str:
        """Return what a level is called in a list, with its strength where that is known."""
        strength, name = self.rivals.strengths.get(level), level_name(level)
        return name if strength is None else f"{name} · {strength}"


def _remover(remove: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: remove(number)


def _number_row() -> Row:
    """Return the question which deal it shall be."""
    deal = Entry(hint=_("a new one"), limit=LONGEST_NUMBER)
    words = _("Whoever enters the same number gets the same deal.")
    return Row(_("Deal number"), words, (Cell("deal", deal, tip=_("Leave it empty for a deal of your own.")),))


def _lab_row(lab: Callable[[], None]) -> Row:
    """Return the way to the house-rule lab."""
    tip = _("Bots play hundreds of matches by these rules, and pictures show what comes of it.")
    return Row("", "", (Cell("lab", Push(lab, words=_("Let bots try these rules"), icon="statistics"), tip=tip),))
