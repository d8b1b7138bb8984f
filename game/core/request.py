"""What a person asks for in words: seats, options, a deal number, made into values or refused in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from json import loads
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.core.info import GameInfo
from game.core.match import DEALS, Match, MatchError, Seat, check_seats, named
from game.core.names import tidy
from game.core.words import _

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError
    from pydantic.fields import FieldInfo

    from game.core.rules import Rules

LARGEST_DRAWN = 999_999  # of a deal number that nobody chose: people read them to each other
PERSON_WORD = "you"
BOT_WORD = "bot"


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """A match that is to be played: everything that `Match` needs, checked."""

    game: str
    deal: int
    seats: tuple[Seat, ...]
    options: BaseModel


def parse_deal(text: str) -> int:
    """Return the deal number that `text` says.

    Raises:
        MatchError: it is none.
    """
    deal = parse_number(text)
    if deal is None or deal >= DEALS:
        words = _("“{text}” is no deal number: it is a whole number from 0 to {last}.")
        if text.isascii() and text.isdigit():
            words = _("“{text}” is too large for a deal number: the largest is {last}, with 19 digits.")
        raise MatchError(words.format(text=text, last=DEALS - 1))
    return deal


def parse_number(text: str) -> int | None:
    """Return the whole number from 0 that `text` says in plain digits, None when it says none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 40 else None


def parse_eyes(text: str | None, match: Match[Any, Any], flag: str) -> int:
    """Return the seat that `text` names, counted from 1; without it that of the only person, else the first.

    Raises:
        MatchError: there is no such seat; it names the `flag` that asked for it.
    """
    if text is None:
        return match.eyes or 0
    number = parse_number(text)
    if not number or number > len(match.seats):
        words = _("{flag} takes a whole number from 1 to {most}, not “{text}”.")
        raise MatchError(words.format(flag=flag, most=len(match.seats), text=text))
    return number - 1


def parse_seats(
    text: str | None,
    info: GameInfo,
    levels: Sequence[str],
    usual: str | None = None,
    cast: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Seat, ...]:
    """Return the seats that `text` says: `you`, `you:NAME`, `bot:LEVEL` or `bot:LEVEL/CHARACTER`, between commas.

    Without `text` one person sits down with as few bots as the game needs, of the `usual` level or the strongest of
    `levels`. `cast` are the names of characters by LEVEL/CHARACTER. Names are made such as can be shown and told apart.

    Raises:
        MatchError: something in it is no seat, or the game is not for so many.
    """
    if text is None:
        text = ",".join([PERSON_WORD, *[f"{BOT_WORD}:{usual or levels[-1]}"] * (info.seats[0] - 1)])
    words = [word.strip() for word in text.split(",")]
    check_seats(len(words), info)
    return named([_seat(word, levels, cast) for word in words])


def parse_options(pairs: Sequence[str], rules: Rules[Any, Any]) -> BaseModel:
    """Return the options that `pairs` (`name=value`) say, the others as usual.

    Raises:
        MatchError: the game has no such option, or it can't be that.
    """
    values: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            words = _("“{pair}” is no option: write its name, = and its value.")
            raise MatchError(words.format(pair=pair))
        values[name.strip()] = value.strip()
    return options_of(values, rules)


def options_of(values: dict[str, Any], rules: Rules[Any, Any]) -> BaseModel:
    """Return the options in which `values`, plain data or words for it, take the place of the usual ones.

    Raises:
        MatchError: the game has no such option, or it can't be that.
    """
    from pydantic import ValidationError

    title, known = _(rules.info.title), list(rules.Options.model_fields)
    for name in values:
        if name not in known:
            words = _("{title} has no option “{name}”; its options are: {names}.")
            raise MatchError(words.format(title=title, name=name, names=", ".join(known) or _("none")))
    try:
        return rules.Options.model_validate(values)
    except ValidationError:
        pass
    try:
        return rules.Options.model_validate({name: _plain(value) for name, value in values.items()})
    except ValidationError as error:
        raise MatchError(_option_fault(error, values, title)) from error


def bounds(info: FieldInfo) -> tuple[int, int]:
    """Return the least and the largest value of an option that is a whole number."""
    least, most = 0, 100
    for part in info.metadata:
        least = getattr(part, "ge", getattr(part, "gt", least - 1) + 1)
        most = getattr(part, "le", getattr(part, "lt", most + 1) - 1)
    return least, most


def _option_fault(error: ValidationError, values: dict[str, Any], title: str) -> str:
    fault = error.errors(include_url=False)[0]
    name, value = ", ".join(values), ", ".join(map(str, values.values()))  # what do not go together
    if fault["loc"]:
        name = str(fault["loc"][0])
        value = values[name]
    if fault["type"] == "literal_error":
        words = _("The option “{name}” of {title} is {expected}, not “{value}”.")
        expected = fault["ctx"]["expected"].replace("'", "")
        return words.format(name=name, title=title, expected=expected, value=value)
    words = _("The option “{name}” of {title} can’t be “{value}” ({reason}).")
    return words.format(name=name, title=title, value=value, reason=fault["msg"])


def _seat(word: str, levels: Sequence[str], cast: Mapping[str, str]) -> Seat:
    kind, _colon, rest = (part.strip() for part in word.partition(":"))
    if kind == PERSON_WORD:
        return Seat(rest)
    if kind == BOT_WORD and (rest in levels or rest in cast):
        return Seat(cast.get(rest, ""), rest)
    words = _("“{word}” is no seat: write you, you:NAME or bot:LEVEL, where LEVEL is one of {levels}.")
    raise MatchError(words.format(word=tidy(word), levels=", ".join(levels)))


def _plain(value: Any) -> Any:
    """Return what a word says as plain data (`3`, `true`), the word itself where it says nothing else."""
    try:
        return loads(value) if isinstance(value, str) else value
    except (ValueError, RecursionError):
        return value
