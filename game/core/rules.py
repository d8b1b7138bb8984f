"""The contract between a game and everything else: what a rules module answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from json import dumps
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.mind import Mind
from game.core.table import Table
from game.core.voice import Voice

if TYPE_CHECKING:
    from pydantic import BaseModel


class IllegalIntentError(ValueError):
    """An intent was asked for that the rules do not allow now; nothing has changed."""


class Intent(Protocol):
    """What a seat decides: a small immutable value, told apart by `kind` in a save."""

    @property
    def kind(self) -> str:
        """The tag that a save stores; never renamed."""


class Event(Protocol):
    """What happened, in the past tense; plain data."""

    @property
    def kind(self) -> str:
        """The tag by which log, sounds and callouts know it."""


class State(Protocol):
    """What every game's state has: its luck. The rest belongs to the game."""

    chance: Chance


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose decision it is. `seat` is None once the match is over; `number` of `last` counts the game's own turns."""

    seat: int | None
    phase: str
    number: int
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's points by category, in the order in which they are told, and its rank (0 is best, ties share)."""

    seat: int
    points: int
    rank: int
    categories: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Standings:
    """How the `seats` stand, in their order. Once the match is over it is `final`, and `end` is the reason's key.

    There may be no `winners`. `verdict` says it in a sentence, `honours` names feats worth a medal. `goal` are the
    points that a single player needs, None where none are asked for.
    """

    seats: tuple[Standing, ...]
    final: bool = False
    end: str | None = None
    winners: tuple[int, ...] = ()
    verdict: str = ""
    honours: tuple[str, ...] = ()
    goal: int | None = None


def by_points(
    points: Sequence[int], label: str, *, end: str = "", verdict: str = "", goal: int | None = None
) -> Standings:
    """Return how seats stand whose points are all of one kind, called `label`, and decide alone: who is level shares.

    Once the match is over, by the reason `end`, they are final, and most points win; a single player wins with `goal`
    points, without a goal always.
    """
    best = sorted(points, reverse=True)
    seats = tuple(Standing(seat, one, best.index(one), ((label, one),)) for seat, one in enumerate(points))
    asked = goal if len(points) == 1 else None
    if not end:
        return Standings(seats, goal=asked)
    is_short = asked is not None and points[0] < asked
    winners = () if is_short else tuple(one.seat for one in seats if one.rank == 0)
    return Standings(seats, final=True, end=end, winners=winners, verdict=verdict, goal=asked)


S = TypeVar("S", bound=State)
I = TypeVar("I", bound=Intent)


class Rules(ABC, Generic[S, I]):
    """One game, complete. It holds no match: the state is handed in and out, so one instance serves all matches.

    `Options` is a frozen pydantic model whose fields carry a title and a description: the new-match form is made
    from it, with the `labels` of their values where `json_schema_extra` has them.
    `Intents` is the union of the game's intents, told apart by `kind`: saves are validated against it.
    """

    info: ClassVar[GameInfo]
    Options: ClassVar[type[BaseModel]]
    Intents: ClassVar[Any]
    voice: Voice[S, I]
    mind: Mind[S, I]

    def as_of(self, version: int) -> Rules[S, I]:
        """Return the rules as they were in an older `version` of theirs; by default the present ones.

        A game whose older matches would come out otherwise keeps what they need: their `info` has that version, so that
        matches are saved on as what they are. They differ in dealing alone, since bots think by the present rules.
        """
        return self

    @abstractmethod
    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> S:
        """Return a match ready for its first decision. `deck` stacks the draw pile, top first (lessons, puzzles)."""

    def recommended(self, seats: int) -> Mapping[str, Any]:
        """Return the options that hang on how many sit there, with the value that is best for so many.

        The form of a new match begins with these values, and asks for these options right below the seats.
        """
        return {}

    def opening(self, state: S) -> Sequence[Any]:
        """Return as events what the set-up did, from the state right after it; the log begins with them."""
        return ()

    @abstractmethod
    def turn(self, state: S) -> Turn:
        """Say which seat decides, and in which phase."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[I]:
        """Return every legal intent in a pinned order; empty exactly when the match is over.

        A large product of choices may be told one by one, only when asked for.
        """

    @abstractmethod
    def play(self, state: S, intent: I) -> list[Any]:
        """Carry out a legal intent on `state` and return the events in order. It trusts its caller: search uses it."""

    def apply(self, state: S, intent: I) -> list[Any]:
        """Check, then play.

        Raises:
            IllegalIntentError: `intent` is not legal now; `state` is unchanged.
        """
        if intent not in self.legal(state):
            turn = self.turn(state)
            raise IllegalIntentError(
                f"{self.info.key}: {intent} by seat {turn.seat} is not legal in phase {turn.phase}"
            )
        return self.play(state, intent)

    @abstractmethod
    def copy(self, state: S) -> S:
        """Return an independent copy; cheap, because search lives on it."""

    @abstractmethod
    def table(self, state: S, viewer: int | None, /) -> Table[Any]:
        """Return what `viewer` may see (None: an onlooker).

        What is hidden lies face down as a piece: undo stops where one is turned up.
        """

    @abstractmethod
    def standings(self, state: S) -> Standings:
        """Return the points so far; final exactly when the match is over."""

    def digest(self, state: S) -> str:
        """Return 16 hex digits that two states share exactly when they are equal."""
        return digest(state)


def digest(state: Any) -> str:
    """Return the first 16 hex digits of the SHA-256 of `state`, a dataclass of plain data and one `Chance`."""
    from hashlib import sha256  # only tests and the lab ask

    return sha256(dumps(state, default=_plain, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


def _plain(thing: Any) -> Any:
    """Return what JSON can't write as it is, a dataclass or a `Chance`, as what it can."""
    return thing.seed if isinstance(thing, Chance) else {one.name: getattr(thing, one.name) for one in fields(thing)}
