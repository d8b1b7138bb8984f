"""What a gesture does that is no single intent: a choice between some, a whole walk of them, or a way back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Several:
    """The gesture makes several intents: the table asks which."""

    intents: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class CarryOut:
    """Play the intents of the proposed way, one after the other."""

    intents: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class ProposeNext:
    """Propose the next way."""


@dataclass(frozen=True, slots=True)
class Retreat:
    """Take back the steps that led into the present phase."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Lay `piece` down at `onto` as the first of two; nothing is played before the second."""

    piece: str
    onto: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """Take back the first of two."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Do what the choice does that the piece belongs to."""


PROPOSE_NEXT, RETREAT, PUT_BACK, CHOSEN = ProposeNext(), Retreat(), PutBack(), Chosen()


def either(before: Any | None, intent: Any) -> Any:
    """Return what a gesture does that makes `intent` besides what it made `before`; None: nothing yet."""
    if before is None:
        return intent
    known = before.intents if isinstance(before, Several) else (before,)
    return before if intent in known else Several((*known, intent))


def steps(stroke: Any) -> tuple[Any, ...]:
    """Return the intents that a stroke surely plays, in their order."""
    match stroke:
        case CarryOut(intents):
            return intents
        case Several() | ProposeNext() | Retreat() | Begin() | PutBack() | Chosen():
            return ()
        case _:
            return (stroke,)
