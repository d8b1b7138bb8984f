"""Who of a game's characters sits at a seat of the form, and what is said of them: style, strength, habit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.bots import cast, level_name
from game.bots.character import CERTAIN, Character, Measured, cast_of
from game.bots.ladder import Rating
from game.core.match import PARTED, PERSON
from game.core.words import _, decimal
from scenes.matches.sitters import CHARACTER, MIND, NAME, seat_key
from scenes.stage.form_parts import Cell, Menu, Option, Row, Tile, Tiles

if TYPE_CHECKING:
    from game.core.rules import Rules

TILES_SHARE = 2.0  # how much wider the tiles of characters are than the name beside them
NOBODY = ""  # the bot of a level, without a character


class Casting:
    """Knows the characters of a game, and what the answers of a form say of them."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        """Offer the characters of `rules`, if there are any."""
        self._cast, self._minds = cast_of(rules), cast(rules)

    def mind(self, values: Mapping[str, Any], number: int) -> str:
        """Return who decides for a seat, as the seats of a match have it."""
        level = str(values[seat_key(number, MIND)])
        mind = f"{level}{PARTED}{values.get(seat_key(number, CHARACTER), NOBODY)}"
        return mind if mind in self._minds else level

    def known(self, level: str, key: str) -> str:
        """Return the key of a character who plays at `level`, nobody's where none is called so."""
        return key if f"{level}{PARTED}{key}" in self._minds else NOBODY

    def name(self, mind: str) -> str:
        """Return what a bot is called unless somebody names it: a character by its name, another by its level."""
        return self._minds.get(mind) or level_name(mind.partition(PARTED)[0])

    def is_usual(self, values: Mapping[str, Any], number: int) -> bool:
        """Whether a bot sits at a seat that is called as it is by itself, with a number or without."""
        called, name = str(values[seat_key(number, NAME)]), self.name(self.mind(values, number))
        if values[seat_key(number, MIND)] == PERSON:
            return False
        return called == name or (called.startswith(f"{name} ") and called[len(name) + 1 :].isdigit())

    def offered(self, values: Mapping[str, Any], number: int) -> tuple[Character, ...]:
        """Return the characters who can play at the level of a seat."""
        level = str(values[seat_key(number, MIND)])
        return tuple(one for one in self._cast.characters if self.known(level, one.key))

    def cell(self, values: Mapping[str, Any], number: int, *, in_tiles: bool) -> Cell | None:
        """Return the question which character plays at a seat, None where there is none to be asked."""
        there = self.offered(values, number)
        if not there:
            return None
        tip = _("Who plays at this level: a character with likings of its own, or a plain bot.")
        if not in_tiles:
            options = (Option(NOBODY, _("Plain")), *(Option(one.key, one.name) for one in there))
            return Cell(seat_key(number, CHARACTER), Menu(options), tip=tip)
        tiles = (Tile(NOBODY, _("Plain")), *(Tile(one.key, one.name, portrait=one.portrait) for one in there))
        return Cell(seat_key(number, CHARACTER), Tiles(tiles, low=True), tip=tip, share=TILES_SHARE)

    def rows(self, values: Mapping[str, Any]) -> list[Row]:
        """Return a row about each character at the table: how it plays, how strong it is, what gives it away."""
        chosen = {self.mind(values, number).partition(PARTED)[2] for number in range(values["seats"])}
        there = [one for one in self._cast.characters if one.key in chosen]
        return [Row("", self._paragraph(one), (), portrait=one.portrait) for one in there]

    def _paragraph(self, one: Character) -> str:
        measured = self._cast.measured.get(one.key)
        begin = _("{name}: {style}").format(name=one.name, style=_(one.style))
        return " ".join((begin, *(measured_words(one, measured) if measured is not None else ())))


def measured_words(who: Character, measured: Measured) -> tuple[str, str]:
    """Return how strong a character was found to be, as far as that can be told from chance, and its habit."""
    strength = measured.strength
    if measured.is_equal:
        words = _("About as strong as a plain bot (won of 100: {won}, within {least} to {most}).")
    elif strength.elo > 0:
        words = _("A little stronger than a plain bot (won of 100: {won}, within {least} to {most}).")
    else:
        words = _("A little weaker than a plain bot (won of 100: {won}, within {least} to {most}).")
    least, most = bounds(strength)
    told = words.format(won=strength.of_100, least=least, most=most)
    return told, _(who.habit.words).format(own=decimal(round(measured.own, 1)), plain=decimal(round(measured.plain, 1)))


def bounds(strength: Rating) -> tuple[int, int]:
    """Return between how many and how many of 100 matches it wins, in 95 of 100 such measurements."""
    ends = (strength.elo - CERTAIN * strength.error, strength.elo + CERTAIN * strength.error)
    least, most = (strength.model_copy(update={"elo": end}).of_100 for end in ends)
    return least, most
