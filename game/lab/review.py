"""The account of a match, told in lines for a terminal and as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from game.bots.likeness import likened
from game.core.match import Match
from game.core.words import _, decimal, many, mark
from game.outlook.account import Balance, Moment, balance, decisions
from game.outlook.estimate import Estimate
from game.outlook.futures import never
from game.outlook.history import Mark, Note, notes
from game.outlook.questions import Reckon
from game.outlook.scale import Unit, scale_or_none, unit_of
from game.outlook.telling import sentence
from game.outlook.verdict import LOOKS, Verdict, settled

MARKS: dict[Mark, str] = {
    "lucky": mark("lucky draw"),
    "unlucky": mark("unlucky draw"),
    "turning": mark("turning point"),
    "great": mark("great move"),
    "mistake": mark("mistake"),
    "blunder": mark("blunder"),
}


@dataclass
class Review:
    """What is known of a match so far: its `found` moments, of `asked` ones, and the decisions that were `judged`.

    `eyes` is the seat that it is told for: what it could not see counts as luck. `note` says why there are no chances.
    """

    match: Match[Any, Any]
    eyes: int
    asked: int
    unit: Unit = "chance"
    note: str = ""
    found: list[Moment] = field(default_factory=list)
    judged: list[Verdict] = field(default_factory=list)

    @property
    def is_partial(self) -> bool:
        """Whether it was interrupted."""
        return len(self.found) < self.asked

    @property
    def balances(self) -> list[Balance]:
        """How each seat fared; empty where nothing was played."""
        if not self.found:
            return []
        seats = range(len(self.match.seats))
        told, quick = (
            [balance(found, seat, is_chance=not self.note) for seat in seats] for found in (self.moments, self.found)
        )
        # Accuracy compares what was lost with what could be: both as the quick look sees it.
        return [replace(one, accuracy=other.accuracy) for one, other in zip(told, quick, strict=True)]

    @property
    def moments(self) -> list[Moment]:
        """What was found, with the losses that the deeper look sees, so that no number contradicts what stands out."""
        return settled(self.found, self.judged)

    @property
    def notes(self) -> list[Note]:
        """What stands out, in order."""
        is_over = self.match.is_over and not self.is_partial
        return notes(self.found, self.judged, is_over=is_over, is_chance=not self.note)

    def to_json(self) -> dict[str, Any]:
        """Return the findings as plain data for `json.dumps`."""
        match = self.match
        return {
            "game": match.rules.info.key,
            "deal": match.deal,
            "seats": [{"name": seat.name, "mind": seat.mind} for seat in match.seats],
            "eyes": self.eyes,
            "over": match.is_over,
            "unit": self.unit,
            "note": self.note or None,
            "partial": self.is_partial,
            "moments": [_moment_json(one) for one in self.moments],
            "notes": [self._note_json(one) for one in self.notes],
            "balance": [_balance_json(one) for one in self.balances],
        }

    def text(self) -> str:
        """Return the findings as lines for a terminal."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        match, names = self.match, [seat.name for seat in self.match.seats]
        said = _("{title}, deal {deal}: {names}")
        yield said.format(title=_(match.rules.info.title), deal=match.deal, names=", ".join(names))
        if len(names) > 1:
            yield _("as seen by {name}").format(name=names[self.eyes])
        if self.note:
            yield self.note
        if not self.asked:
            yield _("Nothing was played yet.")
        if self.is_partial:
            told = many("interrupted: {n} decision was played", "interrupted: {n} decisions were played", self.asked)
            yield told.format(n=self.asked)
        for moment in self.moments:
            yield "  " + self._line(moment, names[moment.decision.seat])
        if self.notes:
            yield _("What stood out:")
        for note in self.notes:
            line = _("turn {turn}, {name}, {mark}: {said}")
            words = {"turn": self._turn_of(note), "name": names[note.seat], "mark": _(MARKS[note.mark])}
            yield "  " + line.format(**words, said=sentence(match, note, self.judged))
        for name, one in zip(names, self.balances, strict=False):  # of nobody where nothing was played
            yield self._summary(name, one)

    def _turn_of(self, note: Note) -> int:
        return next(one.decision.turn for one in self.found if one.decision.first == note.first)

    def _line(self, one: Moment, name: str) -> str:
        after = " : ".join(self._number(value.value) for value in one.after)
        words = {"turn": one.decision.turn, "name": name, "after": after}
        luck = self._change(one.luck(one.decision.seat))
        if one.ways == 1:
            return _("turn {turn}, {name}: {after}; no choice, luck {luck}").format(**words, luck=luck)
        said = _("turn {turn}, {name}: {after}; decision {loss}, luck {luck}")
        return said.format(**words, loss=self._change(one.loss), luck=luck)

    def _summary(self, name: str, one: Balance) -> str:
        said = _("{name}: from {initial} to {final}; own decisions {losses}, all decisions {decisions}, luck {luck}")
        line = said.format(
            name=name,
            initial=self._number(one.initial.value),
            final=self._number(one.final.value),
            losses=self._change(one.losses),
            decisions=self._change(one.decisions),
            luck=self._change(one.luck),
        )
        if one.accuracy is None:
            return line
        line += "; " + _("accuracy {n} %").format(n=decimal(one.accuracy, 0))
        said = likened(name, one, scale_or_none(self.match.rules, len(self.match.seats)))
        return f"{line}. {said}" if said else line

    def _note_json(self, note: Note) -> dict[str, Any]:
        said = sentence(self.match, note, self.judged)
        return {**asdict(note), "change": round(note.change, 4), "turn": self._turn_of(note), "said": said}

    def _number(self, value: float) -> str:
        return decimal(value, 1).replace("-", "−") if self.note else _("{n} %").format(n=decimal(100 * value, 0))

    def _change(self, change: Estimate) -> str:
        """Return a signed change with its standard error, in points or percentage points."""
        scale = 1 if self.note else 100
        value = round(change.value * scale, 1)
        sign = "+" if value > 0 else "−" if value < 0 else ""
        return f"{sign}{decimal(abs(value), 1)} (± {decimal(change.error * scale, 1)})"


def reviewed(
    match: Match[Any, Any],
    eyes: int,
    tell: Callable[[int], None],
    known: Sequence[Moment] = (),
    judged: Sequence[Verdict] = (),
) -> Review:
    """Return the review of a match; `tell` hears how much more of `work_of` it is done. Ctrl-C returns what is there.

    What became of the first decisions may be `known` already, and which of them were `judged`.

    Raises:
        KeyboardInterrupt: nothing is there yet.
    """
    review = Review(match, eyes, len(decisions(match)), *unit_of(match.rules, len(match.seats)))
    review.found += known
    review.judged += judged

    def hear(answer: Moment | Verdict) -> None:
        if isinstance(answer, Moment):
            review.found.append(answer)
        else:
            review.judged.append(answer)
        tell(1)

    try:
        tell(len(known) + len(judged))
        Reckon(match, eyes, tuple(known), len(judged)).work(hear, never)
    except KeyboardInterrupt:
        if not review.found:
            raise
    return review


def work_of(match: Match[Any, Any]) -> int:
    """Return how many decisions are looked at, at most: each once, and some a second time."""
    return len(decisions(match)) + LOOKS


def _moment_json(one: Moment) -> dict[str, Any]:
    decision = one.decision
    return {
        "first": decision.first,
        "end": decision.end,
        "seat": decision.seat,
        "turn": decision.turn,
        "ways": one.ways,
        "before": [_json(value) for value in one.before],
        "best": None if one.best is None else _json(one.best),
        "played": None if one.played is None else _json(one.played),
        "after": [_json(value) for value in one.after],
        "loss": _json(one.loss),
        "luck": [_json(one.luck(seat)) for seat in range(len(one.before))],
    }


def _balance_json(one: Balance) -> dict[str, Any]:
    return {
        "initial": _json(one.initial),
        "final": _json(one.final),
        "decisions": _json(one.decisions),
        "losses": _json(one.losses),
        "luck": _json(one.luck),
        "accuracy": None if one.accuracy is None else round(one.accuracy, 1),
    }


def _json(one: Estimate) -> dict[str, float]:
    return {"value": round(one.value, 4), "error": round(one.error, 4)}
