"""In which matches a game is tried: every number of seats, every choice of every option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args, get_origin

from pydantic import BaseModel

from game.core import registry
from game.core.request import bounds
from game.core.rules import Rules
from game.testing.play import lively_match, random_match

DEALS, FEW_DEALS = range(8), range(2)
EVERY = 5  # positions between those in which everything is tried that a person could try
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hope")


@dataclass(frozen=True)
class Case:
    """One game with so many seats and these options."""

    rules: Rules[Any, Any]
    seats: int
    options: BaseModel
    number: int = 0  # of the options

    def __str__(self) -> str:
        return f"{self.rules.info.key}-{self.seats}-{self.number}"

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return NAMES[: self.seats]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who may look on, an onlooker first."""
        return (None, *range(self.seats))

    def start(self, deal: int) -> Any:
        """Return a match of this kind before its first decision."""
        return self.rules.setup(self.seats, self.options, deal)

    def random_match(self, deal: int) -> Iterator[tuple[Any, Any]]:
        """Yield states and intents of a random match, as `play.random_match` does."""
        return random_match(self.rules, self.seats, self.options, deal)

    def lively_match(self, deal: int) -> Iterator[Any]:
        """Yield the states of a lively match, as `play.lively_match` does."""
        return lively_match(self.rules, self.seats, self.options, deal)

    def states(self) -> Iterator[tuple[Any, Any]]:
        """Yield the states and intents of several random matches; of unusual options fewer."""
        for deal in DEALS if self.options == self.rules.Options() else FEW_DEALS:
            yield from self.random_match(deal)


def cases(keys: Sequence[str]) -> Iterator[Case]:
    """Yield of each game the usual options with every number of seats, and other choices with one, in turn."""
    for rules in map(registry.rules, keys):
        fewest, most = rules.info.seats
        every = range(fewest, most + 1)
        for number, options in enumerate(variants(rules)):
            for seats in every if number == 0 else (every[number % len(every)],):
                yield Case(rules, seats, options, number)


def variants(rules: Rules[Any, Any]) -> Iterator[BaseModel]:
    """Yield the usual options, then each other choice of each option alone; of whole numbers the least and the most."""
    usual = rules.Options()
    yield usual
    for name, field in rules.Options.model_fields.items():
        if get_origin(field.annotation) is Literal:
            values = get_args(field.annotation)
        else:
            values = (False, True) if field.annotation is bool else bounds(field)
        for value in values:
            if value != getattr(usual, name):
                yield rules.Options(**{name: value})


class Cases:
    """Tests of games: each one that takes a `case` is run with all of them, one that takes `rules` once for a game."""

    keys: ClassVar[Sequence[str]] = ()  # of the games to be tried

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Hand pytest the cases."""
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", list(cases(self.keys)), ids=str)
        if "rules" in metafunc.fixturenames:
            metafunc.parametrize("rules", [registry.rules(key) for key in self.keys], ids=list(self.keys))


def refuses(problem: type[Exception] | tuple[type[Exception], ...], call: Any, *arguments: Any) -> bool:
    """Return whether a call raises one of these exceptions."""
    try:
        call(*arguments)
    except problem:
        return True
    return False
