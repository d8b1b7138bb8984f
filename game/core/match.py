"""A match: seats, a deal number, and the intents that made it what it is; with undo, redo and practice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.names import tidy, told_apart
from game.core.rules import Intent, Rules, State, Turn
from game.core.table import Table, reveals
from game.core.words import _

if TYPE_CHECKING:
    from pydantic import BaseModel

    from game.core.info import GameInfo

S = TypeVar("S", bound=State)
I = TypeVar("I", bound=Intent)

PERSON = "person"
PARTED = "/"  # a bot's level from the key of its character
DEALS = 1 << 63


class MatchError(ValueError):
    """A match can't be set up as asked: the number of seats, an option or the deal number is wrong."""


def check_seats(count: int, info: GameInfo) -> None:
    """Check that so many can play.

    Raises:
        MatchError: the game is not for so many.
    """
    fewest, most = info.seats
    if fewest <= count <= most:
        return
    if most == 1:
        words = _("{title} is played alone, not by {count}.")
    elif fewest == most:
        words = _("{title} is for {most} seats, not {count}.")
    else:
        words = _("{title} is for {fewest} to {most} seats, not {count}.")
    raise MatchError(words.format(title=_(info.title), fewest=fewest, most=most, count=count))


class Undo(Enum):
    """How far a step back may go: freely, only as practice because something was revealed, or not at all."""

    FREE = "free"
    PRACTICE = "practice"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. `mind` is `person` or a bot's level, to which a character's key may be added: `novice/odile`."""

    name: str
    mind: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.mind == PERSON

    @property
    def level(self) -> str:
        """The level of the bot that sits there, whoever it is; `person` for a person."""
        return self.mind.partition(PARTED)[0]

    @property
    def character(self) -> str:
        """The key of the character that sits there, empty for a bot without one and for a person."""
        return self.mind.partition(PARTED)[2]


def named(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return `seats` with names that can be shown and told apart; one without a name gets the usual one."""
    wanted = [tidy(seat.name) or usual_name(seats, place) for place, seat in enumerate(seats)]
    return tuple(Seat(name, seat.mind) for name, seat in zip(told_apart(wanted), seats, strict=True))


def usual_name(seats: Sequence[Seat], place: int) -> str:
    """Return what the seat at `place` is called unless somebody names it: a bot by its level."""
    seat = seats[place]
    if not seat.is_person:
        return tidy(seat.level.capitalize()) or _("Bot")
    is_only = sum(other.is_person for other in seats) == 1
    return _("Player") if is_only else _("Player {number}").format(number=place + 1)


@dataclass(frozen=True, slots=True)
class Step(Generic[S, I]):
    """One ply as it was played: the state before, who decided what, and what happened.

    `moment` counts all that was ever played in its match, also what was taken back since. Something `came_up` where
    luck was used, or who decided saw a face that had been hidden: a deck may have been shuffled long ago.
    """

    before: S
    turn: Turn
    intent: I
    events: tuple[Any, ...]
    moment: int
    used_luck: bool
    came_up: bool


@dataclass
class Match(Generic[S, I]):
    """One match in progress. The state is the replay of `intents` from the seats, options and deal number.

    Whatever its seats were called, they have names that can be shown and told apart.

    `practice` is set once somebody stepped back over a reveal: such a match is kept out of the records.
    """

    rules: Rules[S, I]
    seats: tuple[Seat, ...]
    options: BaseModel
    deal: int
    deck: tuple[str, ...] | None = None
    practice: bool = False
    steps: list[Step[S, I]] = field(default_factory=list, init=False)
    undone: list[I] = field(default_factory=list, init=False)
    state: S = field(init=False)
    _failed: tuple[I, BaseException] | None = field(default=None, init=False)  # what could not be played last, and why
    _moment: int = field(default=0, init=False)
    _learned: dict[int, int] = field(default_factory=dict, init=False)  # seat: when a hidden face last came up for it
    # The state after the last step, and the tables that seats saw in it: the next step asks for the same.
    _seen: tuple[S | None, dict[int, Table[Any]]] = field(default=(None, {}), init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Set the table.

        Raises:
            MatchError: the game is not for so many seats, or the deal number is no whole number from 0 to 2**63 - 1.
        """
        check_seats(len(self.seats), self.rules.info)
        self.seats = named(self.seats)
        if not 0 <= self.deal < DEALS:
            words = _("A deal number lies between 0 and {last}, {deal} does not.")
            raise MatchError(words.format(last=DEALS - 1, deal=self.deal))
        self.state = self.rules.setup(len(self.seats), self.options, self.deal, self.deck)

    @property
    def start(self) -> S:
        """The state before the first intent."""
        return self.steps[0].before if self.steps else self.state

    @property
    def intents(self) -> list[I]:
        """The intents played so far, first to last."""
        return [step.intent for step in self.steps]

    @property
    def ply(self) -> int:
        """How many intents have been played."""
        return len(self.steps)

    @property
    def turn(self) -> Turn:
        """Whose decision it is."""
        return self.rules.turn(self.state)

    @property
    def eyes(self) -> int | None:
        """Whose eyes may see the match while nobody sits at it: those of its only person, else an onlooker's."""
        people = [seat for seat, who in enumerate(self.seats) if who.is_person]
        return people[0] if len(people) == 1 else None

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything left to decide."""
        return self.turn.seat is None

    def apply(self, intent: I) -> Sequence[Any]:
        """Play `intent` for the seat whose turn it is, forget what was undone, and return the events.

        Raises:
            IllegalIntentError: the rules do not allow it now; nothing has changed.
        """
        events = self._advance(intent)
        self.undone.clear()
        return events

    def rehearse(self, intents: Iterable[I]) -> None:
        """Check that `intents` can be played one after the other from here. Nothing is played.

        Raises:
            IllegalIntentError: the rules refuse one of them.
        """
        world = self.rules.copy(self.state)
        for intent in intents:
            self.rules.apply(world, intent)

    def undo_verdict(self) -> Undo:
        """Say how the last intent could be taken back."""
        if not self.steps:
            return Undo.NOTHING
        return Undo.PRACTICE if self.reveals_since(self.ply - 1) and not self.practice else Undo.FREE

    def reveals_since(self, ply: int) -> bool:
        """Whether going back to `ply` would cross luck, or let a seat decide again that has learned something since.

        What a seat shows to others by its own free will binds only them: they may not decide again what they decided
        before they saw it.
        """
        return any(
            step.used_luck or (step.turn.seat is not None and self._learned.get(step.turn.seat, 0) >= step.moment)
            for step in self.steps[ply:]
        )

    def undo(self) -> I:
        """Take the last intent back and return it; going over a reveal makes the match practice."""
        self.practice = self.practice or self.reveals_since(self.ply - 1)
        step = self.steps.pop()
        self.state = step.before
        self.undone.append(step.intent)
        return step.intent

    def redo(self) -> Sequence[Any]:
        """Play again the intent that was last undone and return its events."""
        events = self._advance(self.undone[-1])
        self.undone.pop()
        return events

    def _advance(self, intent: I) -> Sequence[Any]:
        """Play `intent` wholly or not at all: rules that stumble half-way leave the match as it was."""
        before = self.rules.copy(self.state)
        turn = self.turn
        try:
            events = tuple(self.rules.apply(self.state, intent))
            learners = self._learners(before, turn.seat)
        except BaseException as problem:
            self.state, self._failed = before, (intent, problem)
            raise
        self._moment += 1
        self._learned.update(dict.fromkeys(learners, self._moment))
        used_luck = before.chance != self.state.chance
        came_up = used_luck or turn.seat in learners
        self.steps.append(Step(before, turn, intent, events, self._moment, used_luck, came_up))
        self._failed = None
        return events

    def attempt_at(self, problem: BaseException) -> I | None:
        """Return the intent that was being played when `problem` came; None when it came of anything else."""
        met: BaseException | None = problem
        while met is not None:
            if self._failed is not None and met is self._failed[1]:
                return self._failed[0]
            met = met.__cause__ or met.__context__
        return None

    def _learners(self, before: S, decider: int | None) -> list[int]:
        """Return which seats see a face now that was hidden from them `before`; nobody forgets what was taken back.

        A bot looks at each decision anew, so for it only its own steps matter.
        """
        table, (state, known) = self.rules.table, self._seen
        known = known if state is self.state else {}
        eyes = [seat for seat, who in enumerate(self.seats) if who.is_person or seat == decider]
        seen = {seat: table(self.state, seat) for seat in eyes}
        found = [seat for seat in eyes if reveals(known.get(seat) or table(before, seat), seen[seat])]
        self._seen = self.state, seen
        return found
