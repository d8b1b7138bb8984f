"""What was reckoned up about a match in its written form, and as a row of the store."""

from __future__ import annotations

from dataclasses import dataclass
from json import dumps
from typing import Annotated, Any
from zlib import compress, decompressobj, error

from pydantic import Field, JsonValue

from game.core.digest import blake2b
from game.core.info import MOST_SEATS
from saves.facts import NONSENSE, plain
from saves.strict import Strict, Word

MOST_BYTES = 4_000_000  # of one, unpacked

# A difference of two chances, or one chance; a hair more than 1 may come of adding up.
Share = Annotated[float, Field(ge=-1.01, le=1.01, allow_inf_nan=False)]
Error = Annotated[float, Field(ge=0.0, le=10.0, allow_inf_nan=False)]
Told = tuple[Share, Error]
Points = tuple[Annotated[float, Field(ge=-1e6, le=1e6, allow_inf_nan=False)], Annotated[float, Field(ge=0.0, le=1e6)]]
BySeat = Annotated[tuple[Told, ...], Field(min_length=1, max_length=MOST_SEATS)]


class MomentRecord(Strict):
    """What became of one decision, without what the match tells: where nothing was changed, there is no `cost`.

    Where nothing came up, there is no `gained`.

    `points` are those to be expected after it, told of whoever plays alone.
    """

    ways: Annotated[int, Field(ge=1, le=1000)]
    after: BySeat
    cost: BySeat | None = None
    gained: BySeat | None = None
    best: Told | None = None
    played: Told | None = None
    rival: tuple[dict[str, JsonValue], ...] = ()
    margin: Told | None = None
    points: Points | None = None
    loss: Told | None = None
    stake: Annotated[float, Field(ge=0.0, le=1.01, allow_inf_nan=False)] = 0.0

    @property
    def by_seat(self) -> tuple[BySeat | None, ...]:
        """What is told of each seat."""
        return self.after, self.cost, self.gained


class ReckoningRecord(Strict):
    """What is known of a match with the `eyes` of one seat: the first `moments`, and after all of them `verdicts`.

    `edition` tells by which rules, table and method, and `proof` of which match. A verdict is the margin that a deeper
    look found; all else of it follows from the moments. `points` are those to be expected at the beginning, alone.
    """

    eyes: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    edition: Word
    proof: Annotated[str, Field(pattern=r"\A[0-9a-f]{32}\z")]
    initial: BySeat
    points: Points | None = None
    moments: tuple[MomentRecord, ...]
    verdicts: tuple[Told, ...] = ()

    @property
    def known(self) -> int:
        """How much is known: of two of the same edition and match the one with more goes farther."""
        return len(self.moments) + len(self.verdicts)


@dataclass(frozen=True, slots=True)
class Gist:
    """What lists and records say of a match, with the eyes of one seat, once every decision is reckoned up.

    `line` is the seat's chance, in half per cents, from the beginning to the end. `accuracy` (0 to 100) and `luck` (of
    a chance) are those of the only person; None for others, and accuracy also for one that had no choice.
    """

    line: bytes
    accuracy: float | None = None
    luck: float | None = None


def packed(record: ReckoningRecord) -> bytes:
    """Return `record` as the store keeps it."""
    return compress(record.model_dump_json(exclude_defaults=True).encode(), 9)


def unpacked(data: Any) -> ReckoningRecord | None:
    """Return what the store has as `data`, None where that makes no sense."""
    if not isinstance(data, bytes):
        return None
    try:
        return ReckoningRecord.model_validate_json(decompressobj().decompress(data, MOST_BYTES))
    except (error, *NONSENSE):
        return None


def sound(values: Any) -> tuple[ReckoningRecord, ...]:
    """Return those of `values`, read from JSON, that are reckonings; the others are as good as none."""
    return tuple(one for value in values if (one := _sound(value))) if isinstance(values, list | tuple) else ()


def _sound(value: Any) -> ReckoningRecord | None:
    if isinstance(value, ReckoningRecord):
        return value
    try:
        return ReckoningRecord.model_validate_json(dumps(value))
    except NONSENSE:
        return None


def proof(*parts: Any) -> str:
    """Return the same for equal parts of a match, whoever wrote them: game, rules, seats, deal and so on."""
    text = dumps(plain(parts), sort_keys=True)
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
