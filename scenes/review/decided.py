"""What there is to say of the decision at a position: what it was worth, what was better, and how all stood then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.words import _
from game.outlook import telling
from game.outlook.account import Decision, decisions
from scenes.matches.result_words import signed_percent
from scenes.review.words import turn_name

if TYPE_CHECKING:
    from game.outlook.account import Moment
    from game.outlook.history import Mark, Note
    from game.outlook.verdict import Verdict
    from scenes.review.replay import Replay

HEADS = {
    "great": lambda: _("Great move"),
    "mistake": lambda: _("Mistake"),
    "blunder": lambda: _("Blunder"),
    "lucky": lambda: _("Lucky draw"),
    "unlucky": lambda: _("Unlucky draw"),
    "turning": lambda: _("Turning point"),
}
LOSSES = ("mistake", "blunder")


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of a `seat` in words: a `head`, what it was `worth`, what is `told` of it, and what was `played`.

    It is seen with the `eyes` of a seat. By seat, `before` and `after` are the chances around it, empty where none are
    known. Of them so much was `lost` to a mistake. `has_better` says whether a better way is known that can be tried.
    """

    head: str
    seat: int
    turn: int
    eyes: int
    names: tuple[str, ...]
    mark: Mark | None = None
    worth: str = ""
    told: str = ""
    played: str = ""
    before: tuple[float, ...] = ()
    after: tuple[float, ...] = ()
    lost: float = 0.0
    has_better: bool = False

    @property
    def name(self) -> str:
        """Who decided."""
        return self.names[self.seat]


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a match for the `eyes` of a seat: moments `found`, decisions `judged`, and what stands out.

    `is_chance` says whether it is told in chances.
    """

    eyes: int
    notes: Sequence[Note] = ()
    found: Sequence[Moment] = ()
    judged: Sequence[Verdict] = ()
    is_chance: bool = True


class Decisions:
    """The decisions of a match that is looked at, by position; what is known of them is handed in."""

    def __init__(self, replay: Replay) -> None:
        """Know nothing of them but who made them."""
        self._replay = replay
        self._all = decisions(replay.match) if replay.is_over else []
        self._played: dict[int, str] = {}

    def at(self, ply: int, known: Known) -> Decided | None:
        """Return the decision to which a position belongs; None where nothing is decided any more."""
        decision = next((one for one in self._all if one.first <= ply < one.end), None)
        if decision is None:
            return None
        match, first = self._replay.match, decision.first
        told = [one for one in known.notes if one.first == first]
        note = min(told, key=lambda one: one.mark == "turning", default=None)
        found = known.found if known.is_chance else ()
        moment = next((one for one in found if one.decision.first == first), None)
        has_loss = note is not None and note.mark in LOSSES
        return Decided(
            head=HEADS[note.mark]() if note is not None else turn_name(decision.turn),
            seat=decision.seat,
            turn=decision.turn,
            eyes=known.eyes,
            names=tuple(seat.name for seat in match.seats),
            mark=note.mark if note is not None else None,
            worth=_worth(note) if note is not None and known.is_chance else "",
            told=" ".join(telling.brief(match, one, known.judged) for one in told),
            played=self._told_of(decision),
            before=tuple(one.value for one in moment.before) if moment is not None else (),
            after=tuple(one.value for one in moment.after) if moment is not None else (),
            lost=-note.change if note is not None and has_loss else 0.0,
            has_better=has_loss and ply == first,
        )

    def _told_of(self, decision: Decision) -> str:
        """Return how the log begins to tell of what was played."""
        first = decision.first
        if first not in self._played:
            match = self._replay.match
            steps, names = match.steps[first : decision.end], [seat.name for seat in match.seats]
            way = tuple(step.intent for step in steps)
            self._played[first] = telling.begun(match.rules, match.rules.copy(steps[0].before), way, names)
        return self._played[first]


def _worth(note: Note) -> str:
    """Return what a decision was worth, or what came up, for who decided."""
    return "" if note.mark == "turning" else _("{change} of winning").format(change=signed_percent(note.change))
