"""What a form is made of: rows of cells, and what each cell asks for. Plain data; `Form` makes them appear."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Option:
    """One of several values, and what it is called."""

    value: Any
    label: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values, all in sight: side by side where they fit, else one below the other."""

    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """Off or on."""

    off: str
    on: str


@dataclass(frozen=True, slots=True)
class Slider:
    """One of many values in a row. With `at_rest` it is told only once the slider is let go."""

    stops: tuple[Option, ...]
    at_rest: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of text; `hint` shows while it is empty. In the place of `hidden` letters there are dots."""

    hint: str = ""
    limit: int = 40
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """One of several values, in a list that drops down."""

    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Push:
    """A button among the fields; it has no value. Without words it is as wide as high."""

    on_press: Callable[[], None]
    words: str = ""
    icon: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Fold:
    """A line over all the width that opens what lies below it, and closes it; what shows is the scene's.

    `said` is what is in there, ever more briefly: the first that fits stands beside the `title`. `key` is the cap of
    the key that does the same.
    """

    on_press: Callable[[], None]
    title: str
    said: tuple[str, ...] = ()
    is_open: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Tile:
    """One of several values: a `caption` over a bar of `share`, with a `figure`; words, and marks of yes and no.

    A bar whose figure nobody knows is empty; without a caption there is none. A `portrait`, drawn from its recipe,
    stands before the label.
    """

    value: Any
    label: str
    figure: str = ""
    caption: str = ""
    share: float = 0.0
    said: str = ""
    marks: tuple[bool, ...] = ()
    portrait: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Tiles:
    """One of a few values, each told on a tile of its own, side by side.

    Tiles that are `low` are as high as any field and say no more than a name, after a portrait where there is one.
    """

    tiles: tuple[Tile, ...]
    low: bool = False


Control = Choice | Switch | Slider | Entry | Menu | Push | Fold | Tiles


@dataclass(frozen=True, slots=True)
class Cell:
    """A control: `key` names its value, `tip` is the help line's sentence, `share` its part of the row's width."""

    key: str
    control: Control
    tip: str = ""
    share: float = 1.0


@dataclass(frozen=True, slots=True)
class Row:
    """What is asked, why, and the controls that answer it, which take a `share` of the width.

    Before the label, or in the place of one, may stand the mark of a seat; before words about somebody, that one's
    portrait.
    """

    label: str
    help: str
    cells: tuple[Cell, ...]
    seat: int | None = None
    colour: int | None = None  # of the mark, where it is another than the seat's
    share: float = 1.0
    portrait: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Rows under a heading (none when empty), at whose right something may stand `aside`.

    The last group of a form may be one that `stays` in sight, at its foot, while what is above it is scrolled. It holds
    nothing that lets letters in, slides or drops down.
    """

    title: str
    rows: tuple[Row, ...]
    aside: str = ""
    stays: bool = False


@dataclass(slots=True)
class FormState:
    """What outlives a form that is laid out anew: its values, what is wrong with them, the focus, and the scrolling."""

    values: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    focus: str | None = None
    offset: int = 0
