"""What a game brings to the table scene: where its pieces lie, how they look, and which gesture makes which intent."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from scenes.pages.bench import Bench
from scenes.pages.counting import by_category
from scenes.pages.live import LivePart, PointedPart
from scenes.pages.parts import (
    Amount,
    Areas,
    Box,
    ButtonFace,
    ButtonPlace,
    Click,
    CloseUp,
    Cue,
    Drag,
    Flight,
    Foresight,
    Gesture,
    Inspection,
    Pair,
    Pose,
    Press,
    Proposal,
    Question,
    Rooms,
)
from scenes.pages.terms import term_of
from scenes.pages.view import Aim, Display, Memo, V, View
from scenes.stage.viewport import ANYWHERE

if TYPE_CHECKING:
    from pygame import Surface

    from game.core.rules import Standings
    from game.core.table import Piece, Table
    from scenes.pages.counting import Tally
    from scenes.pages.plane import Plane
    from scenes.stage.counter import Shown
    from scenes.stage.viewport import Viewport

__all__ = [  # a page finds here all that it speaks in
    "Aim",
    "Amount",
    "Areas",
    "Bench",
    "Box",
    "ButtonFace",
    "ButtonPlace",
    "Click",
    "CloseUp",
    "Cue",
    "Display",
    "Drag",
    "Flight",
    "Foresight",
    "Gesture",
    "Inspection",
    "LivePart",
    "Memo",
    "Page",
    "Pair",
    "PointedPart",
    "Pose",
    "Press",
    "Proposal",
    "Question",
    "Rooms",
    "View",
]


class Page(ABC, Generic[V]):
    """One game on the table, laid out for one window at a time. It keeps nothing of the match: a `View` tells all."""

    key: ClassVar[str]
    largest_words: ClassVar[float] = ANYWHERE  # how large words on it may be in a window of 1920x1080

    def __init__(self, bench: Bench) -> None:
        """Lay everything out with `bench`.

        `plane` is the part of the table on which pieces lie anywhere, set by `lay_out` where there is one; `terms` are
        those of the game's voice, set by `page_for`.
        """
        self.terms: Mapping[str, str] = {}
        self.plane: Plane | None = None
        self.bench = bench
        self.lay_out()

    def arrange(self, window: Viewport) -> None:
        """Lay everything out anew, for `window`."""
        self.bench = replace(self.bench, view=window)
        self.lay_out()

    @abstractmethod
    def lay_out(self) -> None:
        """Lay everything out for the bench's window. The frame's top bar takes 56u above, its help line 44u below."""

    @abstractmethod
    def background(self) -> Surface:
        """Paint the whole window without pieces, displays and buttons."""

    @abstractmethod
    def areas(self, view: View[V]) -> Areas:
        """Return where zones, parts and read-outs lie."""

    def rooms(self, view: View[V] | None = None) -> Rooms:
        """Return what is left to the frame; without a view, what is so whatever the table is."""
        return Rooms()

    @abstractmethod
    def pose(self, view: View[V], zone: str, place: int, piece: Piece) -> Pose:
        """Return how the piece at `place` of `zone` lies."""

    @abstractmethod
    def face(self, piece: Piece, width: int, height: int) -> Surface:
        """Return the picture of `piece` at a size in pixels: its back when it shows no face."""

    def displays(self) -> Sequence[Display]:
        """Return new displays."""
        return ()

    @abstractmethod
    def gestures(self, intent: Any, view: View[V]) -> tuple[Gesture, ...]:
        """Return the gestures that make `intent`, the usual one first."""

    def retreats(self, view: View[V]) -> tuple[Gesture, ...]:
        """Return the gestures that take back the steps which led into the present phase; Escape does so too."""
        return ()

    def ask(self, intents: tuple[Any, ...], view: View[V]) -> Question | None:
        """Return the question which of `intents` is meant, where one gesture makes them all.

        None: the table asks with what each of them would do, as `foresee` says it.
        """
        return None

    def buttons(self) -> Sequence[ButtonPlace]:
        """Return the page's buttons."""
        return ()

    def button_face(self, key: str, view: View[V]) -> ButtonFace:
        """Return what a button says now."""
        raise LookupError(f"button_face says nothing of the button {key!r}")

    def describe(self, target: str, view: View[V]) -> str:
        """Return the help line for what is pointed at: a piece's id, a zone, a button, a part or a read-out.

        By default it is what the large view of a piece says.
        """
        piece = next((piece for _zone, _place, piece in view.table.pieces() if piece.id == target), None)
        return self.inspect(piece, view).text if piece is not None else ""

    def term(self, target: str, view: View[V]) -> str:
        """Return the word of the rulebook for what is pointed at, before it is translated; empty where it has none."""
        return term_of(self.terms, target, view.table)

    def foresee(self, view: View[V]) -> Foresight:
        """Return what the gesture would do that leads from the table to the `preview`; empty for nothing special."""
        return Foresight()

    def close_up(self, part: str, view: View[V]) -> CloseUp:
        """Return one of the parts, large."""
        raise LookupError(f"close_up shows nothing of the part {part!r}")

    @abstractmethod
    def inspect(self, piece: Piece, view: View[V]) -> Inspection:
        """Return what the large view of `piece` says."""

    @abstractmethod
    def section(self, view: View[V]) -> str:
        """Return the rulebook's section for the decision at hand."""

    def glow(self, zone: str, width: int, height: int, view: View[V]) -> Shown | None:
        """Return what marks `zone` as legal, or aimed at, and its offset in pixels; None for the usual outline."""
        return None

    def cue(self, event: Any, view: View[V]) -> Cue | None:
        """Return what is heard and seen in passing when `event` happens; None for nothing."""
        return None

    def score(self, view: View[V]) -> str:
        """Return how a match for one player stands in a word or two, where points alone do not tell it."""
        return ""

    def count(self, standings: Standings, events: Sequence[Any], view: View[V]) -> Sequence[Tally]:
        """Return how the points of a finished match are counted; `events` are what the last step did."""
        return by_category(standings)

    def so_far(self, table: Table[V], totals: Sequence[int]) -> Table[V]:
        """Return what the displays read while `totals` have been counted, by seat."""
        return table
