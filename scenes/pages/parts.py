"""The words in which a page answers: where things lie, which gesture makes what, what buttons and large views say."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from pygame import Surface

    from game.core.table import Table
    from scenes.stage.widgets import Look


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

    def pose(self, z: float = 0) -> Pose:
        """Return how a piece lies that fills the box."""
        return Pose(*self.centre, self.w, self.h, z)


@dataclass(frozen=True, slots=True)
class Areas:
    """Where everything lies that has a name and is no piece, in u.

    `zones` are for dropping and pointing. `parts` are shown large by a click where there is nothing else to click.
    `readouts` are counters and signs that are named when they are pointed at or have the focus; they are no zones: what
    is dropped or clicked there is meant for what lies below them. Of `answers`, zones among which one chooses, a click
    on one that can't be given now says why. While nothing is pointed at, the help line gives a `tip`: how to see what
    is not plain.
    """

    zones: Mapping[str, Box]
    parts: Mapping[str, Box] = field(default_factory=dict)
    readouts: Mapping[str, Box] = field(default_factory=dict)
    answers: Collection[str] = ()
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Rooms:
    """What a page leaves to the frame, and what it wants to be seen, in u.

    `heart` is the part that a small picture of a match shows, None for all of it. The log may lie open in `log` without
    covering anything, None where there is no such room; a note of what others did lies in `recap`, None for where the
    log unfolds. Words about what lies in one of the `columns` stay in it.

    Words and notes keep off what is `clear`, besides zones and buttons: read-outs and the like. The large view of a
    piece can't keep off all of that, only off `clear_of_large`. A hint's words keep off what displays tell of the piece
    that is held or advised (`told`), passing news off what is lit because of what is pointed at (`lit`).
    """

    heart: Box | None = None
    log: Box | None = None
    recap: Box | None = None
    columns: Sequence[Box] = ()
    clear: Sequence[Box] = ()
    clear_of_large: Sequence[Box] = ()
    told: Sequence[Box] = ()
    lit: Sequence[Box] = ()


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
    """Drag `piece` onto the zone `onto`; by click or key: take it, then put it there.

    Any zone of `Page.areas` will do, also one in which nothing ever lies, such as a gap between two pieces.
    `also` are zones on which it would bear later: they are lit with its targets. Held, it is of a `size` in u in which
    it hides nothing it may go to; None: as it lies.
    """

    piece: str
    onto: str
    also: tuple[str, ...] = ()
    size: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Click:
    """Click a piece or a zone. Where it `repeats`, a second, quick click does it as often as it can be done."""

    target: str
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """Press one of the page's buttons."""

    button: str


@dataclass(frozen=True, slots=True)
class Amount:
    """Have `count` of `pieces` marked, a click each, then press `button`, or drag one of them to it or to `onto`.

    `onto` is the zone to which they go, if there is one. `suggested` is the count marked at first. Meanwhile displays
    foresee the table `after`.
    """

    pieces: tuple[str, ...]
    count: int
    button: str
    suggested: bool = False
    onto: str = ""
    after: Table[Any] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Pair:
    """Drag one of `pieces` onto the zone `onto` and then one of `others`, in either order; the second by click, too."""

    pieces: tuple[str, ...]
    others: tuple[str, ...]
    onto: str


Gesture = Drag | Click | Press | Amount | Pair


@dataclass(frozen=True, slots=True)
class ButtonPlace:
    """A button of the page: where it lies, in u.

    Enter, when nothing has the focus, or the space bar presses it too if it is `pressed_by` that. One `carries_out` the
    proposed way through a compound decision, another `proposes` one after the other.
    """

    key: str
    box: Box
    pressed_by: Literal["", "space", "enter"] = ""
    carries_out: bool = False
    proposes: bool = False


@dataclass(frozen=True, slots=True)
class ButtonFace:
    """What a button says. `note` is a second, smaller line; it is the reason when the button can't be pressed.

    Pressed all the same, it asks the voice `why_not`, by the name of what it `stands_for` now; empty for its own key.
    One whose title is blank can't be seen.
    """

    title: str
    note: str = ""
    look: Look = "quiet"
    stands_for: str = ""


@dataclass(frozen=True, slots=True)
class Inspection:
    """What the large view of a piece says, and whether it opens by itself under a resting pointer.

    `ratio` is the width of the piece to its height there, 0.0 for that on the table.
    """

    title: str
    text: str
    opens_at_rest: bool = True
    ratio: float = 0.0


@dataclass(frozen=True, slots=True)
class Foresight:
    """What a gesture would do, in a few words. `is_good` marks what the player plays for: it is ticked.

    `told` is the help line while a piece is held; without it, it is made of the words. How to let go is added to it.
    """

    words: str = ""
    is_good: bool = False
    told: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One of `count` ways (`game.core.rules.Way`) through a compound decision, and the certain part of the table after.

    The page knows what else its game tells of a way.
    """

    way: Any
    number: int
    count: int
    after: Table[Any] | None


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
class Cue:
    """What is heard and seen in passing when an event happens: a sound, and a few `words` that float up `at` a zone.

    The sound is one of the app's (`VARIANTS` in scenes/stage/sound.py) or the package's own.
    The piece `pops` swells for a moment because it did it. What flies lands before the words rise.
    """

    sound: str = ""
    words: str = ""
    at: str = ""
    pops: str = ""
    flight: Flight | None = None


@dataclass(frozen=True, slots=True)
class CloseUp:
    """A part of the table, large: its picture, where that lies, and where the pieces in it lie, topmost last, in u."""

    box: Box
    picture: Surface
    pieces: Mapping[str, Box]
