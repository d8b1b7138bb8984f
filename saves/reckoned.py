"""From what was reckoned up about a match to what is kept of it, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.written import IntentForm, form_of
from game.outlook.account import NOTHING, Decision, Moment, balance, decisions
from game.outlook.edition import edition
from game.outlook.estimate import Estimate
from game.outlook.verdict import Verdict, doubtful, grade_of
from saves.facts import NONSENSE
from saves.reckonings import Gist, MomentRecord, ReckoningRecord, Told, proof
from saves.records import MatchRecord
from saves.shelf import CERTAIN, head_of

if TYPE_CHECKING:
    from game.core.match import Match

PLACES = 48  # of the line that lists show, at most


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a match with one pair of eyes: `found` of its first decisions, and the verdicts so far."""

    found: tuple[Moment, ...] = ()
    judged: tuple[Verdict, ...] = ()


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What is `known` of a finished match with the `eyes` of a seat, as it is handed over to be written.

    `line` are the moves that it is about: the match itself may be taken back meanwhile.
    """

    match: Match[Any, Any]  # read only what never changes in it
    line: tuple[Any, ...]
    decisions: int
    eyes: int
    known: Known

    @classmethod
    def of(cls, match: Match[Any, Any], eyes: int, known: Known) -> Reckoned:
        """Return what is known of `match` as it stands."""
        return cls(match, tuple(match.intents), len(decisions(match)), eyes, known)

    def is_of(self, match: Match[Any, Any]) -> bool:
        """Whether `match` stands where this was reckoned up."""
        return self.line == tuple(match.intents)

    def record(self) -> ReckoningRecord:
        """Return it in its written form.

        Raises:
            ValueError: it can't be written, as what is not finite.
        """
        rules, found = self.match.rules, self.known.found
        return ReckoningRecord(
            eyes=self.eyes,
            edition=edition(rules),
            proof=_proof(self.match, self.line),
            initial=_told(found[0].before),
            points=None if found[0].points is None else _pair(found[0].points[0]),
            moments=tuple(_written(form_of(rules), one) for one in found),
            verdicts=_told([one.margin for one in self.known.judged]),
        )

    def gist(self) -> Gist | None:
        """Return what lists and records say of it, None before all decisions are reckoned up."""
        found, eyes = self.known.found, self.eyes
        if len(found) < self.decisions:
            return None
        chances = [found[0].before[eyes].value, *(one.after[eyes].value for one in found)]
        last, places = len(chances) - 1, min(PLACES, len(chances)) - 1
        spread = (min(1.0, max(0.0, chances[last * place // places])) for place in range(places + 1))
        line = bytes(round(CERTAIN * chance) for chance in spread)
        if [seat for seat, who in enumerate(self.match.seats) if who.is_person] != [eyes]:
            return Gist(line)
        own = balance(list(found), eyes, is_chance=True)
        return Gist(line, own.accuracy, own.luck.value)


def known(match: Match[Any, Any], record: ReckoningRecord) -> Known | None:
    """Return what `record` says of a finished `match`, None where it is of another one or edition, or nonsense."""
    seats = len(match.seats)
    if record.eyes >= seats:
        return None
    made = decisions(match, record.eyes)
    if (
        not record.moments
        or record.edition != edition(match.rules)
        or len(record.moments) > len(made)
        or {seats}
        != {len(part) for one in record.moments for part in (record.initial, one.after, one.cost, one.gained) if part}
        or record.proof != _proof(match, match.intents)
    ):
        return None
    try:
        return _read(match, made, record)
    except NONSENSE:
        return None


def known_in(record: MatchRecord, match: Match[Any, Any], eyes: int) -> Known:
    """Return what `record`, that of `match`, knows of it with the eyes of a seat, nothing where that is not sound."""
    told = (known(match, one) for one in record.reckonings if one.eyes == eyes and match.is_over)
    return next(filter(None, told), Known())


def _read(match: Match[Any, Any], made: Sequence[Decision], record: ReckoningRecord) -> Known:
    """Raises: ValueError where something makes no sense."""
    form, found, before = form_of(match.rules), list[Moment](), _estimates(record.initial)
    earlier = record.points
    for one, decision in zip(record.moments, made, strict=False):
        after, gained = _estimates(one.after), _estimates(one.gained or ())
        points = None if earlier is None or one.points is None else (Estimate(*earlier), Estimate(*one.points))
        if one.ways == 1:
            unchanged = (NOTHING,) * len(before)
            found.append(Moment(decision, 1, before, after, unchanged, points=points, gained=gained))
        else:
            rival = tuple(map(form.intent, one.rival))
            if not rival or rival[0] not in match.rules.legal(match.steps[decision.first].before):
                raise ValueError("a choice without another way that could have been begun")
            played = tuple(step.intent for step in match.steps[decision.first : decision.end])
            change = _estimates(one.cost) if one.cost else (NOTHING,) * len(before)
            loss = Estimate(*one.loss) if one.loss else NOTHING
            best, own, margin = (_estimate(hope) for hope in (one.best, one.played, one.margin))
            rest = (best, own, played, rival, margin, points, loss, one.stake, gained)
            found.append(Moment(decision, one.ways, before, after, change, *rest))
        before, earlier = after, one.points
    looks = doubtful(found) if len(found) == len(made) else []
    if len(record.verdicts) > len(looks):
        raise ValueError("more verdicts than decisions that seemed to matter")
    judged = [
        Verdict(one.decision.first, one.decision.seat, one.rival, margin, grade_of(margin, one.margin))
        for one, margin in zip(looks, _estimates(record.verdicts), strict=False)
    ]
    return Known(tuple(found), tuple(judged))


def proof_of(record: MatchRecord) -> str:
    """Return what no two matches share that were not played alike, move by move."""
    rest = (record.options, record.deck or (), record.intents)
    return proof(record.game, record.rules_version, len(record.seats), record.deal, *rest)


def _proof(match: Match[Any, Any], line: Sequence[Any]) -> str:
    head, form = head_of(match), form_of(match.rules)
    rest = (head.options, head.deck or (), [form.plain(intent) for intent in line])
    return proof(head.game, head.rules_version, len(head.seats), head.deal, *rest)


def _written(form: IntentForm, one: Moment) -> MomentRecord:
    points = None if one.points is None else _pair(one.points[1])
    gained = _told(one.gained) or None
    if one.ways == 1:
        return MomentRecord(ways=1, after=_told(one.after), gained=gained, points=points)
    assert one.best is not None
    assert one.played is not None
    return MomentRecord(
        ways=one.ways,
        after=_told(one.after),
        cost=None if one.change == (NOTHING,) * len(one.after) else _told(one.change),
        gained=gained,
        best=_pair(one.best),
        played=_pair(one.played),
        rival=tuple(map(form.plain, one.rival)),
        margin=_pair(one.margin),
        points=points,
        loss=None if one.loss == NOTHING else _pair(one.loss),
        stake=one.stake,
    )


def _told(estimates: Sequence[Estimate]) -> tuple[Told, ...]:
    return tuple(map(_pair, estimates))


def _pair(one: Estimate) -> Told:
    return one.value, one.error


def _estimates(told: Sequence[Told]) -> tuple[Estimate, ...]:
    return tuple(Estimate(*one) for one in told)


def _estimate(told: Told | None) -> Estimate:
    """Raises: ValueError where nothing is told of what has to be known."""
    if told is None:
        raise ValueError("a decision with a choice and no hopes")
    return Estimate(*told)
