"""The words in which a page answers: where things lie, which gesture makes what, what buttons and large views say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pygame import Surface

    from game.core.table import Table
    from scenes.stage.compositor import Sprite


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in u."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, in u."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class Pose:
    """How a piece lies: its centre and its size when flat, in u; a higher `z` lies on top; `angle` turns it left."""

    x: float
    y: float
    w: float
    h: float
    z: float = 0
    angle: float = 0


@dataclass(frozen=True, slots=True)
class Drag:
    """Drag `piece` onto the zone `onto`; by click or key: take it, then put it there."""

    piece: str
    onto: str


@dataclass(frozen=True, slots=True)
class Click:
    """Click a piece or a zone."""

    target: str


@dataclass(frozen=True, slots=True)
class Press:
    """Press one of the page's buttons."""

    button: str


@dataclass(frozen=True, slots=True)
class Amount:
    """Have `count` of `pieces` marked, a click each, then press `button`, or drag one of them to it or to `onto`.

    `onto` is the zone to which they go, if there is one. `suggested` is the count marked at first.
    """

    pieces: tuple[str, ...]
    count: int
    button: str
    suggested: bool = False
    onto: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """Drag one of `pieces` onto the zone `onto` and then one of `others`, in either order; the second by click, too."""

    pieces: tuple[str, ...]
    others: tuple[str, ...]
    onto: str


Gesture = Drag | Click | Press | Amount | Pair


@dataclass(frozen=True, slots=True)
class ButtonPlace:
    """A button of the page: where it lies, in u."""

    key: str
    box: Box


@dataclass(frozen=True, slots=True)
class ButtonFace:
    """What a button says. `note` is a second, smaller line; it is the reason when the button can't be pressed."""

    title: str
    note: str = ""
    look: str = "quiet"  # or "primary" (brass), or "ready" (verdigris outline: what would be possible)


@dataclass(frozen=True, slots=True)
class Inspection:
    """What the large view of a piece says."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Foresight:
    """What a gesture would do, in a few words. `is_good` marks what the player plays for: it is ticked."""

    words: str = ""
    is_good: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """One of `count` ways (`game.core.rules.Way`) through a compound decision, and the certain part of the table after.

    The page knows what else its game tells of a way.
    """

    way: Any
    number: int
    count: int
    after: Table | None


@dataclass(frozen=True, slots=True)
class Question:
    """What the table asks where a gesture means several intents; `answers` are in their order."""

    title: str
    text: str
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Flight:
    """A token that flies over the table: the drawing `picture`, `size` u large, from a piece or zone to another."""

    picture: str
    size: tuple[float, float]
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class CloseUp:
    """A part of the table, large: its picture, where that lies, and where the pieces in it lie, topmost last, in u."""

    box: Box
    picture: Surface
    pieces: Mapping[str, Box]


class Display(Protocol):
    """A live part of the table that is no piece: a gauge, a counter, a row of lamps."""

    @property
    def sprites(self) -> Iterable[Sprite]:
        """Its sprites, always the same ones; the table scene puts them on the screen."""

    def show(self, table: Table, preview: Table | None, *, at_once: bool) -> None:
        """Read `table`; with a `preview`, also show what it would read. `at_once`: do not move there."""
