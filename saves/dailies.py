"""What became of the deals of days: the first match with one is the try that counts, and nothing else is kept of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from game.core import registry
from game.core.plugins import FAULTS
from game.daily.claim import Claim
from game.daily.deal import FIRST, daily
from saves.facts import Whose, key_of_deal
from saves.files import is_there
from saves.reader import Reader

if TYPE_CHECKING:
    from pathlib import Path

    from game.daily.deal import Daily
    from saves.records import MatchRecord
    from saves.shelf import Summary

Outcome = Literal["none", "open", "done", "won"]


@dataclass(frozen=True, slots=True)
class Try:
    """The deal of a day, and the `match` that counts for it, None where nobody has played it yet."""

    daily: Daily
    match: Summary | None = None

    @property
    def outcome(self) -> Outcome:
        """What became of it. What was only won in practice was not won."""
        if self.match is None:
            return "none"
        if self.match.finished is None:
            return "open"
        result = self.match.result
        return "won" if result is not None and result.won and not self.match.practice else "done"

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return self.outcome in ("done", "won")

    @property
    def points(self) -> int | None:
        """How many points it brought, None as long as it is not over."""
        return None if self.match is None or self.match.result is None else self.match.result.points


def tries(reader: Reader, dailies: Iterable[Daily], is_meant: Whose) -> list[Try]:
    """Return what became of each of `dailies`; a match counts if the seat of the day `is_meant` there.

    Raises:
        SaveError: the saved matches can't be read.
    """
    options: dict[str, Mapping[str, Any]] = {}
    found = []
    for one in dailies:
        if one.game not in options:
            options[one.game] = registry.rules(one.game).Options().model_dump(mode="json")
        key = key_of_deal(one.number, len(one.minds), options[one.game])
        matches = (match for match in reader.dealt(one.game, key) if _is_try(match, one))
        found.append(Try(one, next((match for match in matches if is_meant(match.id, one.seat)), None)))
    return found


def all_tries(path: Path, dailies: Sequence[Daily], is_meant: Whose) -> list[Try]:
    """Return the same for the deals of many games, out of the saves at `path`; only rules that are needed are loaded.

    Raises:
        SaveError: the saves can't be read.
    """
    if not is_there(path):
        return [Try(one) for one in dailies]
    with Reader(path) as reader:
        played = reader.deals_from(FIRST)
        known = tries(reader, (one for one in dailies if (one.game, one.number) in played), is_meant)
    found = {one.daily: one for one in known}
    return [found.get(one, Try(one)) for one in dailies]


def _is_try(one: Summary, meant: Daily) -> bool:
    """Whether a match was played here with the very deal, rules and seats of a day."""
    minds = tuple(seat.mind for seat in one.seats)
    return not one.imported and one.rules_version == meant.version and minds == meant.minds


def claim_of(one: Try, record: MatchRecord) -> Claim | None:
    """Return the result of a try that is over as what can be passed on; `record` is that of its match."""
    if one.match is None or one.points is None or not one.is_over:
        return None
    won = None if one.match.result is None else one.match.result.won
    return Claim.of(one.daily.day, one.daily.game, one.points, moves_of(record), won=won and not record.practice)


def moves_of(record: MatchRecord) -> str:
    """Return what proves the moves of a match, whoever wrote it down: its deal and seats with them."""
    from saves.reckonings import proof  # at home, which counts tries, nothing of reviews is needed, nor pydantic

    minds = [seat.mind for seat in record.seats]
    return proof(record.game, record.rules_version, minds, record.deal, record.options, record.intents)


def checks(reader: Reader, claim: Claim) -> bool | None:
    """Say whether a match, also one that came in a file, proves a result; None where none had its deal.

    Raises:
        GameError: its game can't be had here.
        SaveError: the saved matches can't be read.
    """
    meant = daily(registry.info(claim.game), claim.day)
    options = registry.rules(claim.game).Options().model_dump(mode="json")
    dealt = reader.dealt(claim.game, key_of_deal(meant.number, len(meant.minds), options))
    over = [one for one in dealt if one.finished is not None]
    return any(proves(claim, reader.load(one.id)) for one in over) if over else None


def proves(claim: Claim, record: MatchRecord) -> bool:
    """Whether `record` is that of the match which a claim is about: the deal of its day, and the very moves."""
    try:
        meant = daily(registry.info(claim.game), claim.day)
    except FAULTS:
        return False
    return (record.game, record.deal) == (meant.game, meant.number) and claim.is_proved_by(moves_of(record))
