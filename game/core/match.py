"""A match: seats, a deal number, and the intents that made it what it is; with undo, redo and practice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.names import tidy, told_apart
from game.core.words import _

if TYPE_CHECKING:
    from pydantic import BaseModel

    from game.core.info import GameInfo
    from game.core.rules import Intent, Rules, State, Turn

S = TypeVar("S", bound="State")
I = TypeVar("I", bound="Intent")

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

    `moment` counts all that was ever played in its match, also what was taken back since.
    """

    before: S
    turn: Turn
    intent: I
    events: tuple[Any, ...]
    moment: int
    used_luck: bool


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
    # By moment and seat: whether a face came up that had been hidden from it, where somebody has asked.
    _seen: dict[tuple[int, int], bool] = field(default_factory=dict, init=False, compare=False)
    _taken_back: dict[int, int] = field(default_factory=dict, init=False)  # seat: when it last saw one in what was

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
        return self.state_at(0)

    @property
    def intents(self) -> list[I]:
        """The intents played so far, first to last."""
        return [step.intent for step in self.steps]

    @property
    def ply(self) -> int:
        """How many intents have been played."""
        return len(self.steps)

    def state_at(self, ply: int) -> S:
        """The state after the first `ply` intents."""
        return self.steps[ply].before if ply < len(self.steps) else self.state

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

    def follow(self, intents: Iterable[I]) -> None:
        """Play again what was once played, as `apply` would: who saw what by it is only reckoned once somebody asks.

        Raises:
            IllegalIntentError: the rules do not allow one of them; those before it were played.
        """
        for intent in intents:
            self._advance(intent, is_known=True)
            self.undone.clear()

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
        steps = self.steps[ply:]
        if any(step.used_luck for step in steps):
            return True
        learned = dict(self._taken_back)
        for place, step in enumerate(steps, ply):
            for seat in self._learners(place):
                learned[seat] = max(learned.get(seat, 0), step.moment)
        return any(learned.get(step.turn.seat, 0) >= step.moment for step in steps if step.turn.seat is not None)

    def came_up(self, ply: int) -> bool:
        """Whether something came up in the step at `ply`: luck was used, or who decided saw a face that was hidden.

        A deck may have been shuffled long ago.
        """
        step = self.steps[ply]
        return step.used_luck or (step.turn.seat is not None and self.sees(ply, step.turn.seat))

    def sees(self, ply: int, seat: int) -> bool:
        """Whether `seat` saw a face by the step at `ply` that had been hidden from it."""
        step = self.steps[ply]
        if (step.moment, seat) not in self._seen:
            self._seen[step.moment, seat] = self._shows(step.before, self.state_at(ply + 1), seat)
        return self._seen[step.moment, seat]

    def undo(self) -> I:
        """Take the last intent back and return it; going over a reveal makes the match practice.

        Nobody forgets what was seen by it.
        """
        self.practice = self.practice or self.reveals_since(self.ply - 1)
        learners = self._learners(self.ply - 1)
        step = self.steps.pop()
        for seat in learners:
            self._taken_back[seat] = max(self._taken_back.get(seat, 0), step.moment)
        self.state = step.before
        self.undone.append(step.intent)
        return step.intent

    def redo(self) -> Sequence[Any]:
        """Play again the intent that was last undone and return its events."""
        events = self._advance(self.undone[-1])
        self.undone.pop()
        return events

    def _advance(self, intent: I, *, is_known: bool = False) -> Sequence[Any]:
        """Play `intent` wholly or not at all: rules that stumble half-way leave the match as it was.

        So do rules that show no table of what came of it, unless it `is_known` that they do.
        """
        before = self.rules.copy(self.state)
        turn = self.turn
        try:
            events = tuple(self.rules.apply(self.state, intent))
            looking = [] if is_known else self._looking(turn.seat)
            seen = {(self._moment + 1, seat): self._shows(before, self.state, seat) for seat in looking}
        except BaseException as problem:
            self.state, self._failed = before, (intent, problem)
            raise
        self._moment += 1
        self._seen.update(seen)
        used_luck = before.chance != self.state.chance
        self.steps.append(Step(before, turn, intent, events, self._moment, used_luck))
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

    def _looking(self, decider: int | None) -> list[int]:
        """Return whom it matters what a step shows: a bot looks at each decision anew, so for it only its own do."""
        return [seat for seat, who in enumerate(self.seats) if who.is_person or seat == decider]

    def _learners(self, ply: int) -> list[int]:
        return [seat for seat in self._looking(self.steps[ply].turn.seat) if self.sees(ply, seat)]

    def _shows(self, before: S, after: S, seat: int) -> bool:
        from game.core.table import reveals  # here, since whoever only names seats needs no tables

        return reveals(self.rules.table(before, seat), self.rules.table(after, seat))
