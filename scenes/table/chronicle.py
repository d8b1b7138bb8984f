"""What happened in a match, line by line, and what is known of it from then on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.words import _

if TYPE_CHECKING:
    from game.core.match import Match, Step
    from game.core.rules import Turn
    from game.core.voice import Announcement
    from scenes.table.remarks import Remark


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: what happened at `ply`, in the game's turn `turn`, when `seat` had decided.

    `is_trifle`: it goes without saying. `announcement` is what it makes known for the rest of the match. `names` are
    the seats that it names.
    """

    ply: int
    turn: int
    words: str
    seat: int | None = None
    is_trifle: bool = False
    announcement: Announcement | None = None
    names: frozenset[int] = frozenset()


class Chronicle:
    """Tells one match. What was told before is not told again."""

    def __init__(self, match: Match[Any, Any]) -> None:
        """Tell `match`, however it goes on or back."""
        self._match = match
        self._told: list[tuple[Step[Any, Any], list[Line]]] = []
        self._opening: list[Line] | None = None

    def lines(self, said: Sequence[Remark] = ()) -> list[Line]:
        """Return the log, oldest line first, with what was `said` after the lines of its ply."""
        found = [line for line in self._known() if line.words]
        names = [seat.name for seat in self._match.seats]
        for one in said:
            place = sum(line.ply <= one.ply for line in found)
            turn = found[place - 1].turn if place else 1
            words = _("{name}: {words}").format(name=names[one.seat], words=one.words)
            found.insert(place, Line(one.ply, turn, words, one.seat, is_trifle=True, names=frozenset({one.seat})))
        return found

    @property
    def end_announced(self) -> int | None:
        """After how many intents all were told what holds from then on, as that a round is the last; at first None."""
        told = ((line.ply, line.announcement) for line in self._known())
        return next((ply for ply, one in told if one is not None and one.headline and one.seat is None), None)

    def _known(self) -> list[Line]:
        """Return all that happened, also what is worth no line of the log."""
        match = self._match
        steps = match.steps
        while self._told and (len(self._told) > len(steps) or self._told[-1][0] is not steps[len(self._told) - 1]):
            self._told.pop()
        for ply, step in enumerate(steps[len(self._told) :], start=len(self._told) + 1):
            self._told.append((step, self._tell(ply, step.turn, step.events, match.state_at(ply))))
        if self._opening is None:
            self._opening = self._tell(0, None, match.rules.opening(match.start), match.start)
        return [*self._opening, *(line for _step, lines in self._told for line in lines)]

    def forget(self) -> None:
        """Tell everything anew when it is asked for."""
        self._told.clear()
        self._opening = None

    def _tell(self, ply: int, turn: Turn | None, events: Sequence[Any], after: Any) -> list[Line]:
        rules, names = self._match.rules, [seat.name for seat in self._match.seats]
        number, seat = (_opened(rules.turn(after), events), None) if turn is None else (turn.number, turn.seat)
        told = []
        for event in events:
            number = getattr(event, "turn", number)  # what follows in the same step belongs to it, too
            words = rules.voice.tell(event, names)
            is_trifle, made_known = isinstance(event, rules.voice.trifles), rules.voice.announce(event, after, names)
            told.append(Line(ply, number, words, seat, is_trifle, made_known, self._named(event, words)))
        return told

    def _named(self, event: Any, words: str) -> frozenset[int]:
        """Return the seats without whose names `words` would tell `event` otherwise."""
        names = [seat.name for seat in self._match.seats]
        others = {seat: [*names[:seat], "", *names[seat + 1 :]] for seat in range(len(names))}
        tell = self._match.rules.voice.tell
        return frozenset(seat for seat, unnamed in others.items() if words and tell(event, unnamed) != words)

    def touched(self, seat: int, plies: Iterable[int]) -> set[int]:
        """Return those of `plies` that changed the points of `seat`."""
        match = self._match
        states = [*(step.before for step in match.steps), match.state]

        def points(state: Any) -> int:
            return match.rules.standings(state).seats[seat].points

        return {ply for ply in plies if points(states[ply - 1]) != points(states[ply])}

    def announced(self, ply: int, viewer: int | None) -> list[Announcement]:
        """Return what was made known to `viewer` after `ply` intents, but nothing that was just said already.

        Once all is over, what would have held is not worth saying any more.
        """
        told = [(line.ply, one) for line in self._known() if (one := line.announcement) and one.seat in (None, viewer)]
        if self._match.is_over:
            told = [(at, one) for at, one in told if one.headline == ""]
        before = [None, *(one for _ply, one in told)]
        return [one for (at, one), last in zip(told, before, strict=False) if at > ply and one != last]

    def headline(self, viewer: int | None) -> str:
        """Return what holds now and has to be in sight of `viewer`, in a word or two; mostly nothing."""
        if self._match.is_over:
            return ""
        told = [one for line in self._known() if (one := line.announcement) and one.seat in (None, viewer)]
        return next((one.headline for one in reversed(told) if one.headline is not None), "")


def _opened(first: Turn, events: Sequence[Any]) -> int:
    """Return the turn in which a match opens with `events`: none as long as its `first` one has yet to begin."""
    return 0 if any(hasattr(event, "turn") for event in events) else first.number
