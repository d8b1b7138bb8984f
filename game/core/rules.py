"""The contract between a game and everything else: what a rules module answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from json import dumps
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.table import Table

if TYPE_CHECKING:
    from pydantic import BaseModel


class IllegalIntentError(ValueError):
    """An intent was asked for that the rules do not allow now; nothing has changed."""


class Intent(Protocol):
    """What a seat decides: a small immutable value, told apart by `kind` in a save."""

    @property
    def kind(self) -> str:
        """The tag that a save stores; never renamed."""


class Way(Protocol):
    """A compound decision from where it stands to its end. A game's own ways may tell more about themselves."""

    @property
    def intents(self) -> Sequence[Any]:
        """The intents that it takes, in their order."""


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
    """Whose decision it is. `seat` is None once the match is over; `number` of `last` counts the game's own turns.

    `prompt` is what is asked, in words that anybody may read: it tells nothing that an onlooker could not see.
    """

    seat: int | None
    phase: str
    prompt: str
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
    """How the seats stand. `final` once the match is over; then `end` is the reason's key and `winners` may be empty.

    `verdict` says it in a sentence, `honours` names feats worth a medal.
    """

    seats: tuple[Standing, ...]
    final: bool = False
    end: str | None = None
    winners: tuple[int, ...] = ()
    verdict: str = ""
    honours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Announcement:
    """What has to be known at the table from now on, as that this round is the last.

    `title` says it large, `text` why or what it means. `headline` stands above the table in a word or two until another
    one takes its place or the match is over; empty takes it away, None leaves it as it is. With a `seat` only that one
    is told.
    """

    title: str
    text: str = ""
    headline: str | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Caution:
    """A question before an intent: `title` asks for what is about to happen, `text` says what it costs.

    `go_on` and `go_back` are what the buttons say: verbs, not yes and no. Where `go_back` promises to do something
    else, `instead` is the legal intent that it makes.
    """

    title: str
    text: str
    go_on: str
    go_back: str
    instead: Any = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something can't be done: a sentence, and the rulebook's section that says so."""

    text: str
    section: str


S = TypeVar("S", bound=State)
I = TypeVar("I", bound=Intent)


@dataclass(frozen=True, slots=True)
class Advice(Generic[I]):
    """What a good player would do now, and one sentence of why."""

    intent: I
    why: str


class Rules(ABC, Generic[S, I]):
    """One game, complete. It holds no match: the state is handed in and out, so one instance serves all matches.

    `Options` is a frozen pydantic model whose fields carry a title and a description: the new-match form is made
    from it, with the `labels` of their values where `json_schema_extra` has them.
    `Intents` is the union of the game's intents, told apart by `kind`: saves are validated against it.
    `horizon` is how many `likely` intents a search plays on before it asks `worth`; more only where they make sense.
    `trifles` are the kinds of events that only the log tells: a recap of what others did leaves them out.
    """

    info: ClassVar[GameInfo]
    Options: ClassVar[type[BaseModel]]
    Intents: ClassVar[Any]
    horizon: ClassVar[int] = 10
    trifles: ClassVar[frozenset[str]] = frozenset()

    def as_of(self, version: int) -> Rules[S, I]:
        """Return the rules as they were in an older `version` of theirs; by default the present ones.

        A game whose older matches would come out otherwise keeps what they need: their `info` has that version, so that
        matches are saved on as what they are. They differ in dealing alone, since bots think by the present rules.
        """
        return self

    @abstractmethod
    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> S:
        """Return a match ready for its first decision. `deck` stacks the draw pile, top first (lessons, puzzles)."""

    def suggest(self, seats: int, options: BaseModel) -> str:
        """Return a sentence that recommends other options for so many seats, and says why; empty if these are fine."""
        return ""

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
        """Say which seat decides, in which phase, and what it is asked."""

    def prompt(self, state: S, viewer: int | None) -> str:
        """Return what is asked now, as `viewer` reads it (None: an onlooker); by default in the words for all.

        Who decides may be told more, of its own hand for example; nobody is told what its eyes may not see.
        """
        return self.turn(state).prompt

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
    def table(self, state: S, viewer: int | None) -> Table[Any]:
        """Return what `viewer` may see (None: an onlooker).

        What is hidden lies face down as a piece: undo stops where one is turned up.
        """

    @abstractmethod
    def standings(self, state: S) -> Standings:
        """Return the points so far; final exactly when the match is over."""

    @abstractmethod
    def tell(self, event: Any, names: Sequence[str]) -> str:
        """Return the event as a line of the log, empty for one that is not worth a line. `names` are the seats'."""

    def announce(self, event: Any, state: S, names: Sequence[str]) -> Announcement | None:
        """Return what the event makes known for the rest of the match; None for most. `state` is what it led to."""
        return None

    @abstractmethod
    def why_not(self, state: S, seat: int, piece: str, spot: str) -> Reason | None:
        """Say why `seat` can't put `piece` on `spot` (a zone or a button), None when no rule speaks of it."""

    @abstractmethod
    def imagine(self, state: S, seat: int, chance: Chance) -> S:
        """Return a world that `seat` might be in: what it can't see is dealt anew from `chance`."""

    def candidates(self, state: S) -> Sequence[I]:
        """Return the intents worth searching; all of them by default."""
        return self.legal(state)

    def plans(self, state: S) -> Sequence[Sequence[I]]:
        """Return whole turns worth weighing, from where it stands to their end, those that look best first.

        They are possible in any world that the deciding seat might be in. Where there are none, a search decides
        intent by intent.
        """
        return ()

    def likely(self, state: S, pick: Callable[[], float]) -> I | None:
        """Return one way in which play might go on: with it a search guesses what follows. None where guesses end.

        It should be quick, and not always the same: `pick` gives numbers 0 <= n < 1. By default any legal intent.
        """
        legal = self.legal(state)
        return legal[int(pick() * len(legal))] if legal else None

    def worth(self, state: S, seat: int) -> float:
        """Return the points that `seat` may expect at the end: where a search stops; by default those it has now."""
        return self.standings(state).seats[seat].points

    def caution(self, state: S, intent: I) -> Caution | str | None:
        """Return what to ask before a legal `intent` that a person would hardly mean, None for the others.

        A plain question is asked with the usual answers.
        """
        return None

    def ways(self, state: S) -> Sequence[Way]:
        """Return whole walks through a compound decision, the best first: a person may take one at a stroke."""
        return ()

    def obvious(self, state: S) -> I | None:
        """Return the intent that hardly anyone would decide otherwise, None where it is a real decision.

        Who wishes so in the settings is not asked for it.
        """
        return None

    def advise(self, state: S, seat: int) -> Advice[I] | None:
        """Return what a good player in `seat` would do, knowing only what that seat sees; None without an opinion."""
        return None

    def digest(self, state: S) -> str:
        """Return 16 hex digits that two states share exactly when they are equal."""
        return digest(state)


def digest(state: Any) -> str:
    """Return the first 16 hex digits of the SHA-256 of `state`, a dataclass of plain data and one `Chance`."""
    data = dict(_plain(state))
    return sha256(dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


def _plain(state: Any) -> list[tuple[str, Any]]:
    def plain(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        return {key: value.seed if isinstance(value, Chance) else value for key, value in pairs}

    return list(asdict(state, dict_factory=plain).items())
