"""What a gesture does that is no single intent: a choice between some, a whole walk of them, or a way back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.core.rules import Intent


@dataclass(frozen=True, slots=True)
class Several:
    """The gesture makes several intents, or begins or goes back as well: the table asks which."""

    intents: tuple[Single, ...]


@dataclass(frozen=True, slots=True)
class CarryOut:
    """Play the intents of the proposed way, one after the other."""

    intents: tuple[Intent, ...]


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


Single: TypeAlias = "Intent | Begin | Retreat"  # what a gesture makes for one intent of the rules
Stroke: TypeAlias = "Single | Several | CarryOut | ProposeNext | PutBack"
PROPOSE_NEXT, RETREAT, PUT_BACK, CHOSEN = ProposeNext(), Retreat(), PutBack(), Chosen()


def either(before: Single | Several | None, intent: Single) -> Single | Several:
    """Return what a gesture does that makes `intent` besides what it made `before`; None: nothing yet."""
    if before is None:
        return intent
    known = before.intents if isinstance(before, Several) else (before,)
    return before if intent in known else Several((*known, intent))


def steps(stroke: Stroke) -> tuple[Intent, ...]:
    """Return the intents that a stroke surely plays, in their order."""
    match stroke:
        case CarryOut(intents):
            return intents
        case Several() | ProposeNext() | Retreat() | Begin() | PutBack():
            return ()
        case _:
            return (stroke,)
