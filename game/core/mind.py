"""How a game is played well, for bots, hints and whoever wants to take several steps at a stroke."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Generic, TypeVar

from game.core.chance import Chance

S = TypeVar("S")
I = TypeVar("I")
I_co = TypeVar("I_co", covariant=True)

HORIZON = 10


@dataclass(frozen=True, slots=True)
class Advice(Generic[I_co]):
    """What a good player would do now, and one sentence of why."""

    intent: I_co
    why: str


@dataclass(frozen=True, slots=True)
class Way(Generic[I_co]):
    """A whole walk through a compound decision, from where it stands to its end: the `intents` that it takes, in order.

    A game's own ways may tell more about themselves.
    """

    intents: Sequence[I_co]


def no_opinion(_state: object, _seat: int) -> None:
    """Advise nothing."""


def nowhere(_state: object) -> tuple[()]:
    """Know no ways."""
    return ()


def never(_state: object) -> None:
    """Find nothing obvious."""


def silent(_state: object, _way: object) -> str:
    """Say nothing of a way."""
    return ""


def boundless(_state: object, _seat: object) -> float:
    """Know no limit."""
    return inf


def no_liking(_state: object, _seat: int) -> float:
    """Like nothing more than it is worth."""
    return 0.0


def any_of(legal: Callable[[S], Sequence[I]]) -> Callable[[S, Callable[[], float]], I | None]:
    """Return a `likely` by which each of the `legal` intents is as likely as any other."""

    def likely(state: S, pick: Callable[[], float]) -> I | None:
        intents = legal(state)
        return intents[int(pick() * len(intents))] if intents else None

    return likely


@dataclass(frozen=True, slots=True)
class Mind(Generic[S, I]):
    """What bots and hints know of a game, each a function of it. It sees what a world shows: never the match itself.

    `imagine(state, seat, chance)`: a world that `seat` might be in: what it can't see is dealt anew from `chance`.
    `candidates(state)`: the legal intents worth a thought, in the order of `legal`; the same in all worlds that the
        deciding seat might be in.
    `likely(state, pick)`: one way in which play might go on: with it a search guesses what follows. None where guesses
        end, and with them the search where nothing is to be decided. It should be quick, and not always the same:
        `pick` gives numbers 0 <= n < 1.
    `worth(state, seat)`: the points that `seat` may expect at the end: where a search stops.
    `advise(state, seat)`: what a good player in `seat` would do, knowing only what that seat sees; None without an
        opinion.
    `obvious(state)`: the intent that hardly anyone would decide otherwise, None where it is a real decision: who wishes
        so in the settings is not asked for it. It is asked for after every step, so it has to be quick.
    `ways(state)`: the ways through the decision at hand, the best first: a person may take one at a stroke.
    `plans(state)`: the ways to the end of the turn that are worth weighing, those that look best first, possible in any
        world that the deciding seat might be in. Where there are none, a search decides intent by intent.
    `brings(state, way)`: a sentence of what intents that a seat may play one after the other bring it, true whatever
        else it might do, and the same in all worlds that it might be in; empty where there is nothing to say.
    `most(state, seat)`: no more than so many points can `seat`, whose decision it is, have when its turn ends. Where it
        is too little, a search through all turns, to prove which is the best one, looks no further.
    `unordered`: the fields of a state whose order makes no difference to what a turn can bring, for the same proof.
    `worths(state)`: what `worth` says of each seat; only for a game that finds all of them as quickly as one.
    `horizon`: how many `likely` intents a search plays on before it asks `worth`; more only where they make sense.
    `stride(state, pick, most)`: carries out what is `likely`, with the same luck, several intents at a time where the
        game knows what follows, a whole turn if it likes, but at most so many and none of the next turn, and returns
        how many; 0 where guesses end. None where it is no quicker than one by one.
    `leanings`: what one may like more or less than it is worth, by name: how much of it a seat has in a state. By them
        characters differ (`game/bots/character.py`). They look at nothing that the seat can't see, and should be quick.
    `incline(state, seat, liking)`: the intent that `advise` would advise somebody to whom a position is worth
        `liking(state, seat)` more. Only for a game whose advice looks further than one intent.
    """

    imagine: Callable[[S, int, Chance], S]
    candidates: Callable[[S], Sequence[I]]
    likely: Callable[[S, Callable[[], float]], I | None]
    worth: Callable[[S, int], float]
    advise: Callable[[S, int], Advice[I] | None] = no_opinion
    obvious: Callable[[S], I | None] = never
    ways: Callable[[S], Sequence[Way[I]]] = nowhere
    plans: Callable[[S], Sequence[Way[I]]] = nowhere
    brings: Callable[[S, Sequence[I]], str] = silent
    most: Callable[[S, int], float] = boundless
    unordered: Sequence[str] = ()
    worths: Callable[[S], Sequence[float]] | None = None
    horizon: int = HORIZON
    stride: Callable[[S, Callable[[], float], int], int] | None = None
    leanings: Mapping[str, Callable[[S, int], float]] = field(default_factory=dict)
    incline: Callable[[S, int, Callable[[S, int], float]], I] | None = None

    def worth_by_seat(self, state: S, seats: int) -> Sequence[float]:
        """Return the points that each of so many seats may expect."""
        return self.worths(state) if self.worths else [self.worth(state, seat) for seat in range(seats)]

    @property
    def has_advice(self) -> bool:
        """Whether the game ever advises anything."""
        return self.advise is not no_opinion
