"""A page as it was before `View`, and how it answers as one of today, until the last of them is converted."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from scenes.pages.bench import Bench
from scenes.pages.counting import by_category
from scenes.pages.page import Page
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
    Pose,
    Proposal,
    Question,
    Rooms,
)
from scenes.pages.view import Aim, Display, Pointable, View

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.core.rules import Standings, Turn
    from game.core.table import Piece, Table
    from scenes.pages.counting import Tally
    from scenes.pages.plane import Plane
    from scenes.stage.palette import Theme
    from scenes.stage.viewport import Viewport

Tools = Bench


class OldPage(ABC):
    """One game on the table. The table scene makes one for each window, and calls `arrange` first."""

    key: ClassVar[str]
    sounds: ClassVar[Mapping[str, str]] = {}  # event kind -> sound
    space_button: ClassVar[str] = ""  # the button that the space bar presses too, when it can be pressed
    enter_button: ClassVar[str] = ""  # the button that Enter presses too, when nothing has the focus
    way_buttons: ClassVar[tuple[str, str]] = (
        "",
        "",
    )  # carries out the proposed way; proposes one after the other, if there is one
    button_theme: ClassVar[Theme | None] = None  # for a page that looks the same in both themes; None for the player's

    def __init__(self, tools: Tools) -> None:
        """Paint with `tools`.

        `viewer` is whose eyes the tables show that it is asked about; None: an onlooker's. `arrivals` are the zones
        to which something flies now, and the seconds until it lands: a counter there may wait for it. `plane` is the
        part of the table on which pieces lie anywhere, set by `arrange` where there is one. `proposal` is the way that
        the first of the `way_buttons` would carry out.
        """
        self.tools = tools
        self.plane: Plane | None = None
        self.viewer: int | None = None
        self.proposal: Proposal | None = None
        self.arrivals: Mapping[str, float] = {}

    @abstractmethod
    def arrange(self, view: Viewport) -> None:
        """Lay everything out for `view`. The frame's top bar takes 56u above, its help line 44u below."""

    @abstractmethod
    def background(self) -> Surface:
        """Paint the whole window without pieces, displays and buttons, for the `view` arranged last."""

    def heart(self) -> Box | None:
        """Return the part of the table that a small picture of a match shows, in u; None for all of it."""
        return None

    def score(self, table: Table) -> str:
        """Return how a match for one player stands in a word or two, where points alone do not tell it."""
        return ""

    @abstractmethod
    def zones(self, table: Table | None = None) -> Mapping[str, Box]:
        """Return where each zone of `table` lies, for dropping and pointing, in u; without one, those always there."""

    @abstractmethod
    def pose(self, table: Table, zone: str, place: int, piece: Piece) -> Pose:
        """Return how the piece at `place` of `zone` lies."""

    @abstractmethod
    def face(self, piece: Piece, width: int, height: int) -> Surface:
        """Return the picture of `piece` at a size in pixels: its back when it shows no face."""

    @abstractmethod
    def displays(self) -> Sequence[Display]:
        """Return new displays for the `view` arranged last."""

    @abstractmethod
    def gestures(self, intent: Any, table: Table) -> tuple[Gesture, ...]:
        """Return the gestures that make `intent`, the usual one first."""

    def offered(self, intents: Sequence[Any], table: Table) -> None:  # noqa: B027 - most pages need not know
        """Hear all that may be decided now, none while others decide. Displays are shown right after that."""

    def retreats(self, table: Table) -> tuple[Gesture, ...]:
        """Return the gestures that take back the steps which led into the present phase; Escape does so too."""
        return ()

    def ask(self, intents: tuple[Any, ...], table: Table) -> Question | None:
        """Return the question which of `intents` is meant, where one gesture makes them all.

        None: the table asks with what each of them would do, as `foresee` says it.
        """
        return None

    def buttons(self) -> Sequence[ButtonPlace]:
        """Return the page's buttons."""
        return ()

    @abstractmethod
    def button_face(self, key: str, turn: Turn, table: Table, marked: int | None, preview: Table | None) -> ButtonFace:
        """Return what a button says now. `marked` counts the marked pieces of an `Amount`, None outside of one."""

    @abstractmethod
    def describe(self, target: str, table: Table) -> str:
        """Return the help line for what is pointed at: a piece's id, a zone, a button, a part or a read-out."""

    def tip(self, table: Table) -> str:
        """Return what the help line says while nothing is pointed at: how to see what is not plain; mostly nothing."""
        return ""

    @abstractmethod
    def foresee(self, before: Table, after: Table) -> Foresight | str:
        """Return in a few words what a gesture would do, from the tables around it; empty for nothing special."""

    def foretell(self, piece: str, zone: str, before: Table, after: Table) -> str:
        """Return the help line while `piece` is held over `zone`; empty for the usual one, made of `foresee`.

        How to let it go is added to it.
        """
        return ""

    def parts(self, table: Table) -> Mapping[str, Box]:
        """Return the parts of the table that a click shows large, where there is nothing else to click, in u."""
        return {}

    def readouts(self, table: Table) -> Mapping[str, Box]:
        """Return the counters and signs that `describe` names when they are pointed at or have the focus, in u.

        They are no zones: what is dropped or clicked there is meant for what lies below them.
        """
        return {}

    def close_up(self, part: str, table: Table) -> CloseUp:
        """Return one of the `parts` of `table`, large."""
        raise LookupError(part)

    def if_marked(self, table: Table, count: int) -> Table | None:
        """Return what the displays foresee while `count` pieces of an `Amount` are marked; None for nothing."""
        return None

    def aim(self, piece: str, zone: str | None, table: Table, *, is_held: bool) -> None:  # noqa: B027 - see `pointed`
        """Hear which piece is held over which zone, or is advised to go there; with an empty `piece`, none any more.

        Displays are shown right after that: they may tell more about it, also where it is not legal. Over a spot of
        the plane they alone do, and `describe` gives the help line: what a drop would lead to is not worked out.
        """

    def held_size(self, piece: str, table: Table) -> tuple[float, float] | None:
        """Return how large `piece` is while held, in u, so that it hides nothing it may go to; None: as it lies."""
        return None

    def repeats(self, intent: Any) -> bool:
        """Whether a second, quick click makes `intent` as often as it can be made, such as with all pieces left."""
        return False

    def related(self, piece: str, table: Table) -> tuple[str, ...]:
        """Return the zones that `piece` would bear on later: they are lit with its targets."""
        return ()

    def is_answer(self, zone: str, table: Table) -> bool:
        """Whether `zone` is one of several answers: a click on one that can't be given now says why."""
        return False

    def pointed(self, target: str | None, table: Table) -> None:  # noqa: B027 - most pages need not know
        """Hear what the pointer or the focus is on: a piece, a zone, or nothing. A display may tell more about it."""

    def lit_by(self, target: str, table: Table) -> Sequence[Box]:
        """Return what is lit elsewhere on the table while `target` is pointed at: notes of passing news keep off it."""
        return ()

    def opens_at_rest(self, piece: str, table: Table) -> bool:
        """Whether the large view of `piece` opens by itself under a resting pointer, and not only when asked for."""
        return True

    def keep_clear(self, *, large: bool = False) -> Sequence[Box]:
        """Return what bubbles of words had better not cover, besides zones and buttons: read-outs and the like.

        The `large` view of a piece can't keep off all of that: only what must stay in sight then.
        """
        return ()

    def told_ahead(self) -> Sequence[Rect]:
        """Return what displays tell of the piece that is held or advised, in pixels: a hint's words keep off it."""
        return ()

    def room_for_log(self) -> Box | None:
        """Return where the log may lie open without covering anything; None where there is no such room."""
        return None

    def room_for_recap(self, table: Table) -> Box | None:
        """Return where a note of what others did lies best, for a moment; None for where the log unfolds."""
        return None

    def room_for_words(self, box: Box) -> Box | None:
        """Return the part of the table in which words about what lies in `box` should stay; None for all of it."""
        return None

    @abstractmethod
    def inspect(self, piece: Piece) -> Inspection:
        """Return what the large view of `piece` says."""

    @abstractmethod
    def section(self, turn: Turn, table: Table) -> str:
        """Return the rulebook's section for the decision at hand."""

    def glow(self, zone: str, width: int, height: int, *, aimed: bool) -> tuple[Surface, tuple[int, int]] | None:
        """Return what marks `zone` as legal (or aimed at) and its offset in pixels; None for the usual outline."""
        return None

    def callout(self, event: Any) -> tuple[str, str] | None:
        """Return a few words to float up at a zone when `event` happens, as (zone, words); None for most events."""
        return None

    def popped(self, event: Any) -> str:
        """Return the piece that swells for a moment because it did what `event` tells; empty for most events."""
        return ""

    def count(self, standings: Standings, events: Sequence[Any], table: Table) -> Sequence[Tally]:
        """Return how the points of a finished match are counted; `events` are what the last step did."""
        return by_category(standings)

    def so_far(self, table: Table, totals: Sequence[int]) -> Table:
        """Return what the displays read while `totals` have been counted, by seat."""
        return table

    def flight(self, event: Any) -> Flight | None:
        """Return what flies over the table when `event` happens; its callout then waits until that has landed."""
        return None


class AsNew(Page[Any]):
    """An old page as the frame sees one."""

    def __init__(self, old: OldPage) -> None:
        self.old = old
        self._aim: Aim | None = None
        self._intents: Sequence[Any] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.old, name)

    @property
    def button_theme(self) -> Theme | None:  # type: ignore[override]
        return self.old.button_theme

    def hear(self, view: View[Any]) -> Table[Any]:
        """Tell the old page what it was told before, and return the table."""
        old = self.old
        old.viewer, old.proposal, old.arrivals = view.viewer, view.proposal, view.arrivals
        if view.intents is not self._intents:
            self._intents = view.intents
            old.offered(view.intents, view.table)
        if view.aim != self._aim:
            aim = self._aim = view.aim
            held = (aim.piece, aim.zone, aim.is_held) if aim is not None else ("", None, True)
            old.aim(held[0], held[1], view.table, is_held=held[2])
        return view.table

    def arrange(self, window: Viewport) -> None:
        self.old.arrange(window)

    def lay_out(self) -> None:
        raise AssertionError

    def background(self) -> Surface:
        return self.old.background()

    def areas(self, view: View[Any]) -> Areas:
        table, old = self.hear(view), self.old
        zones = old.zones(table)
        answers = [zone for zone in zones if old.is_answer(zone, table)]
        return Areas(zones, old.parts(table), old.readouts(table), answers, old.tip(table))

    def rooms(self, view: View[Any] | None = None) -> Rooms:
        old = self.old
        u = old.tools.view.u if not hasattr(old, "kit") else old.kit.view.u
        told = [Box(one.x / u, one.y / u, one.w / u, one.h / u) for one in old.told_ahead()]
        return Rooms(
            old.heart(),
            old.room_for_log(),
            None if view is None else old.room_for_recap(self.hear(view)),
            [column for column in (old.room_for_words(Box(0, 0, 0, 0)),) if column is not None],
            old.keep_clear(),
            old.keep_clear(large=True),
            told,
            () if view is None or not view.pointed else old.lit_by(view.pointed, self.hear(view)),
        )

    def pose(self, view: View[Any], zone: str, place: int, piece: Piece) -> Pose:
        self.old.viewer = view.viewer
        return self.old.pose(view.table, zone, place, piece)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        return self.old.face(piece, width, height)

    def displays(self) -> Sequence[Display]:
        return self.old.displays()

    def gestures(self, intent: Any, view: View[Any]) -> tuple[Gesture, ...]:
        table = self.hear(view)
        return tuple(self._with_all(one, intent, table) for one in self.old.gestures(intent, table))

    def _with_all(self, gesture: Gesture, intent: Any, table: Table[Any]) -> Gesture:
        match gesture:
            case Drag(piece, onto):
                return Drag(piece, onto, self.old.related(piece, table), self.old.held_size(piece, table))
            case Click(target):
                return Click(target, self.old.repeats(intent))
            case Amount(count=count):
                return replace(gesture, after=self.old.if_marked(table, count))
            case _:
                return gesture

    def retreats(self, view: View[Any]) -> tuple[Gesture, ...]:
        return self.old.retreats(self.hear(view))

    def ask(self, intents: tuple[Any, ...], view: View[Any]) -> Question | None:
        return self.old.ask(intents, self.hear(view))

    def buttons(self) -> Sequence[ButtonPlace]:
        old = self.old
        keyed = {old.space_button: "space", old.enter_button: "enter"}
        return [
            ButtonPlace(
                one.key,
                one.box,
                keyed.get(one.key, ""),  # type: ignore[arg-type]
                one.key == old.way_buttons[0],
                one.key == old.way_buttons[1],
            )
            for one in old.buttons()
        ]

    def button_face(self, key: str, view: View[Any]) -> ButtonFace:
        return self.old.button_face(key, view.turn, self.hear(view), view.marked, view.preview)

    def describe(self, target: str, view: View[Any]) -> str:
        table = self.hear(view)
        return self.old.describe(target, table)

    def foresee(self, view: View[Any]) -> Foresight:
        table = self.hear(view)
        assert view.preview is not None
        found = self.old.foresee(table, view.preview)
        found = found if isinstance(found, Foresight) else Foresight(found)
        if view.aim is None or view.aim.zone is None:
            return found
        return replace(found, told=self.old.foretell(view.aim.piece, view.aim.zone, table, view.preview))

    def close_up(self, part: str, view: View[Any]) -> CloseUp:
        return self.old.close_up(part, self.hear(view))

    def inspect(self, piece: Piece, view: View[Any]) -> Inspection:
        table = self.hear(view)
        return replace(self.old.inspect(piece), opens_at_rest=self.old.opens_at_rest(piece.id, table))

    def section(self, view: View[Any]) -> str:
        return self.old.section(view.turn, self.hear(view))

    def glow(self, zone: str, width: int, height: int, view: View[Any]) -> tuple[Surface, tuple[int, int]] | None:
        aim = view.aim
        if aim is not None:
            self.old.related(aim.piece, view.table)
        return self.old.glow(zone, width, height, aimed=aim is not None and aim.zone == zone)

    def cue(self, event: Any, view: View[Any]) -> Cue | None:
        old = self.old
        at, words = old.callout(event) or ("", "")
        found = Cue(old.sounds.get(event.kind, ""), words, at, old.popped(event), old.flight(event))
        return None if found == Cue() else found

    def score(self, view: View[Any]) -> str:
        return self.old.score(self.hear(view))

    def count(self, standings: Standings, events: Sequence[Any], view: View[Any]) -> Sequence[Tally]:
        return self.old.count(standings, events, self.hear(view))

    def so_far(self, table: Table[Any], totals: Sequence[int]) -> Table[Any]:
        return self.old.so_far(table, totals)

    def point(self, view: View[Any]) -> None:
        self.old.pointed(view.pointed or None, self.hear(view))


def of_today(page: Page[Any] | OldPage) -> Page[Any]:
    """Return a page as the frame sees it."""
    return AsNew(page) if isinstance(page, OldPage) else page


def pointable(page: Page[Any], displays: Sequence[Display]) -> list[Pointable]:
    """Return what follows the pointer."""
    return [page] if isinstance(page, AsNew) else [one for one in displays if isinstance(one, Pointable)]


def show(page: Page[Any], display: Any, view: View[Any], *, at_once: bool) -> None:
    """Let a display of an old or a new page read `view`."""
    if isinstance(page, AsNew):
        display.show(page.hear(view), view.ahead, at_once=at_once)
    else:
        display.show(view, at_once=at_once)
