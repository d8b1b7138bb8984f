"""Characters: bots with a name, who like some things more than they are worth. Data beside a game's rules.

A character plays at any level that takes advice. It knows what the level knows, looks ahead as long, and slips as
often; only what a position is worth to it is something else: so many points more for each of what it likes. In a saved
match its seat's `mind` is `LEVEL/KEY`, as `apprentice/odile`; one that is not known here plays as its level does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, field_validator

from game.bots.ladder import Rating
from game.core.data import Strict
from game.core.match import PARTED
from game.core.mind import Advice
from game.core.plugins import FAULTS
from game.core.rules import Intent, Rules
from game.core.sums import float_sum
from game.outlook.scale import package_of

I = TypeVar("I", bound=Intent)

FILE = "characters.json"  # beside the game's `rules`
CERTAIN = 1.96  # standard errors beyond which a difference is hardly chance

Moment = Literal["start", "last", "won", "lost"]


class Habit(Strict):
    """What can be seen of a character: how much it has `of` something on average, and what a bot of its level has.

    `words` say both, as `{own}` and `{plain}`.
    """

    of: str
    words: str

    @field_validator("words")
    @classmethod
    def _can_be_filled_in(cls, words: str) -> str:
        try:
            words.format(own="", plain="")
        except (AttributeError, LookupError) as problem:
            raise ValueError("words know {own} and {plain} alone") from problem
        return words


class Measured(Strict):
    """What was found in matches against the plain apprentice, both apprentices: its strength, and its habit."""

    strength: Rating
    own: float
    plain: float

    @property
    def is_equal(self) -> bool:
        """Whether it may as well be as strong as a bot without a character."""
        return abs(self.strength.elo) <= CERTAIN * self.strength.error


class Character(Strict):
    """Somebody who plays. `likes` are points by leaning, for each of it; `says` are words by the moment.

    `style` says in a sentence how it plays, `portrait` is what its picture is drawn from (`scenes/stage/portrait.py`).
    """

    key: Annotated[str, Field(pattern=r"\A[a-z][a-z0-9_]*\z", max_length=30)]
    name: Annotated[str, Field(min_length=1, max_length=20)]
    style: Annotated[str, Field(min_length=1, max_length=120)]
    likes: Annotated[Mapping[str, float], Field(min_length=1)]
    habit: Habit
    says: Mapping[Moment, Annotated[str, Field(min_length=1, max_length=80)]] = {}
    portrait: Mapping[str, str] = {}


class Cast(Strict):
    """The characters of a game; what was `measured` of them holds for its rules of that `version`."""

    format: Literal[1] = 1
    game: str
    version: int
    characters: tuple[Character, ...] = ()
    measured: Mapping[str, Measured] = {}

    def called(self, key: str) -> Character | None:
        """Return the character with that key, None where nobody has it."""
        return next((one for one in self.characters if one.key == key), None)


def cast_of(rules: Rules[Any, Any]) -> Cast:
    """Return the characters of a game: nobody where its file can't be read, or where they like what it does not know.

    For other rules than they were measured by, nothing is known of their strength.
    """
    info = rules.info
    found = read(package_of(rules))
    liked = {name for one in found.characters for name in (*one.likes, one.habit.of)} if found is not None else set()
    if found is None or found.game != info.key or not liked <= rules.mind.leanings.keys():
        return Cast(game=info.key, version=info.version)
    return found if found.version == info.version else found.model_copy(update={"measured": {}})


def character_of(rules: Rules[Any, Any], mind: str) -> Character | None:
    """Return who plays as a seat's `mind` says, None for a bot without a character and for a person."""
    _level, _parted, key = mind.partition(PARTED)
    return cast_of(rules).called(key) if key else None


@cache
def read(package: str) -> Cast | None:
    """Return what the file in a game's package says, None where there is none that can be read."""
    try:
        return Cast.model_validate_json(files(package).joinpath(FILE).read_text(encoding="utf-8"))
    except (*FAULTS, ImportError):
        return None


def in_character(rules: Rules[Any, I], seat: int, who: Character) -> Rules[Any, I]:
    """Return the same rules with a mind to which a position is worth to `seat` what it is to `who`."""
    mind = rules.mind
    terms = [(mind.leanings[name], points) for name, points in who.likes.items()]

    def liking(state: Any, of: int) -> float:
        return float_sum([points * amount(state, of) for amount, points in terms])

    def worth(state: Any, of: int) -> float:
        return mind.worth(state, of) + (liking(state, of) if of == seat else 0.0)

    def worths(state: Any) -> list[float]:
        assert mind.worths is not None
        found = [*mind.worths(state)]
        found[seat] += liking(state, seat)
        return found

    incline = mind.incline or _looking_once(rules, worth)

    def advise(state: Any, of: int) -> Advice[I] | None:
        is_own = rules.turn(state).seat == of
        return Advice(incline(state, of, liking), "") if is_own else None

    inclined = copy(rules)
    inclined.mind = replace(mind, worth=worth, worths=worths if mind.worths else None, advise=advise)
    return inclined


def _looking_once(
    rules: Rules[Any, I], worth: Callable[[Any, int], float]
) -> Callable[[Any, int, Callable[[Any, int], float]], I]:
    """Return how to decide where a game does not say it: what is best right after it, first what the game advises."""

    def incline(state: Any, seat: int, _liking: Callable[[Any, int], float]) -> I:
        mind = rules.mind
        advice = mind.advise(state, seat)
        intents = [*mind.candidates(state)]
        if advice is not None:
            intents.sort(key=lambda one: one != advice.intent)

        def lead(intent: I) -> float:
            after = rules.copy(state)
            rules.play(after, intent)
            others = [mind.worth(after, one.seat) for one in rules.standings(after).seats if one.seat != seat]
            return worth(after, seat) - max(others, default=0.0)

        return max(intents, key=lead)

    return incline
