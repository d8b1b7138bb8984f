"""The table as laid out for one window: the page, its pieces, displays, buttons and signs. It knows no match."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.words import _
from scenes.pages.page import Aim, Areas, Box, Foresight, Page
from scenes.pages.view import Pointable
from scenes.shared.house import Easel
from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.floating import MUST, SHOULD, Obstacle
from scenes.stage.motion import FLY, Motion
from scenes.stage.place import Place
from scenes.stage.widgets import Button, Face
from scenes.table.close_up import CloseUpView
from scenes.table.inspector import Inspector
from scenes.table.moves import Moves
from scenes.table.on_plane import ZonesOnPlane
from scenes.table.pieces import Pieces
from scenes.table.signs import GLOW_Z, Signs
from scenes.table.touch import open_part

if TYPE_CHECKING:
    from game.core.rules import Turn
    from game.core.table import Piece, Table
    from scenes.pages.page import Proposal, View

NOWHERE = Rect(0, 0, 0, 0)
EMPTY, IN_PLAY = 0.3, 4.0  # how much a bare zone, and what can be used now, count for words looking for room


class Board:
    """Shows tables, lights what can be done, and finds what lies where."""

    def __init__(
        self, house: Easel, page: Page[Any], compositor: Compositor, controls: Controls, motion: Motion
    ) -> None:
        """Put everything that `page` lays out on `compositor`; `press` is set by the scene.

        While the points of a finished match are counted, the displays read what has been `counted`, by seat.
        """
        self.page = page
        self.counted: Sequence[int] | None = None
        self.moves = Moves()
        self.drawn: Mapping[str, Sequence[str]] = {}  # spots to which a piece goes once its middle is there
        self.motion = motion
        self._house = house
        kit = house.kit
        self._areas = Areas({})
        self._on_plane: ZonesOnPlane | None = None
        self.zones: dict[str, Rect] = {}
        self.parts: dict[str, Rect] = {}
        self.readouts: dict[str, Rect] = {}
        self.signs = Signs(kit, page, compositor, motion)
        self.inspector = Inspector(kit, page, compositor)
        self.close_up = CloseUpView(kit, page, compositor)
        self.displays = list(page.displays())
        for display in self.displays:
            compositor.add(*display.sprites)
        self.pieces = Pieces(house, page, compositor, motion)
        self._pointable = [one for one in self.displays if isinstance(one, Pointable)]
        self.buttons: dict[str, Button] = {}
        self._keys = {one.pressed_by: one.key for one in page.buttons()}
        self._controls = controls
        controls.is_taken = lambda pos: self.pieces.at(pos) is not None

    def add_buttons(self, press: Callable[[str], None], refuse: Callable[[str], object]) -> None:
        """Put the page's buttons on the table; `press` hears which one was pressed, `refuse` also if it can't be."""
        view = self._house.view
        kit = self._house.kit
        for place in self.page.buttons():
            rect = view.rect(place.box.x, place.box.y, place.box.w, place.box.h)
            button = self.buttons[place.key] = Button(kit, rect, Face(" "), partial(press, place.key), z=30)
            button.on_refused = partial(refuse, place.key)
        self._controls.add(*self.buttons.values())

    @property
    def table(self) -> Table[Any]:
        """The table that the pieces show."""
        return self.pieces.table

    @property
    def view(self) -> View[Any]:
        """What the page is asked about now."""
        return self.pieces.view

    def _see(self, **changes: Any) -> None:
        self.pieces.view = replace(self.view, **changes)

    def offer(self, intents: Sequence[Any], *, at_a_stroke: bool = True) -> None:
        """Hear all that may be decided now, none while others decide, and whether several `at_a_stroke`."""
        self._see(intents=intents, at_a_stroke=at_a_stroke)

    def propose(self, proposal: Proposal | None) -> None:
        """Hear which way a button would carry out."""
        self._see(proposal=proposal)

    def expect(self, arrivals: Mapping[str, float]) -> None:
        """Hear to which zones something flies, and in how many seconds it lands."""
        self._see(arrivals=arrivals)

    def lay_out(self, table: Table[Any], viewer: int | None) -> None:
        """Show `table` at once, as `viewer` sees it."""
        self._look(table, viewer)
        self.pieces.lay_out(table)
        self._find_zones()

    def lay_out_in_bits(self, table: Table[Any], viewer: int | None) -> Iterator[None]:
        """Do what `lay_out` does, part by part."""
        self._look(table, viewer)
        yield from self.pieces.lay_out_in_bits(table)
        self._find_zones()
        yield

    def deal(self, table: Table[Any], viewer: int | None) -> float:
        """Deal `table` out as `viewer` sees it; see `Pieces.deal`."""
        self._look(table, viewer)
        seconds = self.pieces.deal(table)
        self._find_zones()
        return seconds

    def go_to(
        self, table: Table[Any], viewer: int | None, *, fly: float = FLY, fast: bool = False, dropped: str | None = None
    ) -> float:
        """Move to `table` as `viewer` sees it; see `Pieces.go_to`."""
        self._look(table, viewer)
        seconds = self.pieces.go_to(table, fly=fly, fast=fast, dropped=dropped)
        self._find_zones()
        return seconds

    def go_to_in_bits(
        self, table: Table[Any], viewer: int | None, *, fly: float, fast: bool
    ) -> Generator[None, None, float]:
        """Do what `go_to` does, part by part."""
        self._look(table, viewer)
        seconds = yield from self.pieces.go_to_in_bits(table, fly=fly, fast=fast)
        yield
        self._find_zones()
        yield
        return seconds

    def _look(self, table: Table[Any], viewer: int | None) -> None:
        self._see(viewer=viewer, last=self.view.front, intents=())
        if self.page.plane is not None:
            self.page.plane.look(self.view.at(table))

    def follow_camera(self, seconds: float = 0.0) -> None:
        """Let what lies on the page's plane be where its camera shows it now: at once, or within `seconds`."""
        self.pieces.slide(seconds)
        moved = self._on_plane.moved(self.zones) if self._on_plane is not None else None
        if moved is None:
            self._find_zones()
            return
        self.zones = moved
        self._find_obstacles()

    def aim(self, piece: str, zone: str | None, *, is_held: bool = True) -> None:
        """Hear which piece goes where, held or advised; with an empty `piece`, none does any more."""
        self._see(aim=Aim(piece, zone, is_held) if piece else None)

    def is_spot(self, zone: str) -> bool:
        """Whether `zone` is a spot of the page's plane on which nothing lies."""
        return zone not in self.zones and self.page.plane is not None and self.page.plane.box(zone) is not None

    def _find_zones(self) -> None:
        """Follow the present table: zones may come and go with it."""
        view, plane = self._house.view, self.page.plane
        areas = self._areas = self.page.areas(self.view)
        self._on_plane = None if plane is None else ZonesOnPlane(plane)
        self.zones, self.parts, self.readouts = (
            {name: view.rect(box.x, box.y, box.w, box.h) for name, box in boxes.items()}
            for boxes in (areas.zones, areas.parts, areas.readouts)
        )
        self._find_obstacles()

    def _find_obstacles(self) -> None:
        """Know what is in the way of what floats over the table."""
        view, rooms = self._house.view, self.page.rooms(self.view)
        lying = [Obstacle(rect) for rect in self.pieces.rects()]
        bare = [Obstacle(rect, EMPTY) for rect in (*self.zones.values(), *self.parts.values())]
        clear = [Obstacle(view.rect(box.x, box.y, box.w, box.h), MUST) for box in rooms.clear]
        large = [Obstacle(view.rect(box.x, box.y, box.w, box.h), MUST) for box in rooms.clear_of_large]
        pressed = [Obstacle(button.rect, MUST) for button in self.buttons.values()]
        self.inspector.avoid = large + pressed
        self.signs.avoid = lying + bare + clear + pressed
        self.signs.read = list(self.readouts.values())

    # Finding.

    def target_rect(self, target: str) -> Rect:
        """Return where anything that has a name on the table lies, in pixels; nowhere for what is not there."""
        sprite = self.pieces.sprites.get(target)
        if sprite is not None:
            return sprite.place.rect
        button = self.buttons.get(target)
        if button is not None:
            return button.rect
        named = self.zones.get(target) or self.parts.get(target) or self.readouts.get(target)
        return named or self._spot_rect(target)

    def rect(self, box: Box) -> Rect:
        """Return a box in pixels."""
        return self._house.view.rect(box.x, box.y, box.w, box.h)

    def touch_rect(self, target: str) -> Rect:
        """Return where a pointer takes `target`: of a piece that others cover, the part that lies open."""
        return open_part(self.pieces, target) if target in self.pieces.sprites else self.target_rect(target)

    def _spot_rect(self, spot: str) -> Rect:
        box = self.page.plane.box(spot) if self.page.plane is not None else None
        return NOWHERE if box is None else self._house.view.rect(box.x, box.y, box.w, box.h)

    def spot(self, piece: str, rect: Rect, pos: tuple[int, int]) -> str | None:
        """Return the spot of the page's plane for `piece` held in `rect`; None where usual zones decide."""
        if self.page.plane is None:
            return None
        u = self._house.view.u
        box = Box(rect.x / u, rect.y / u, rect.width / u, rect.height / u)
        return self.page.plane.spot(piece, box, (pos[0] / u, pos[1] / u), self.view)

    def zone_at(self, pos: tuple[int, int]) -> str | None:
        """Return the smallest zone under `pos`."""
        found = [(rect.width * rect.height, zone) for zone, rect in self.zones.items() if rect.collidepoint(pos)]
        return min(found)[1] if found else None

    def part_at(self, pos: tuple[int, int]) -> str | None:
        """Return the part under `pos` that can be shown large."""
        return next((part for part, rect in self.parts.items() if rect.collidepoint(pos)), None)

    def _readout_at(self, pos: tuple[int, int]) -> str | None:
        return next((name for name, rect in self.readouts.items() if rect.collidepoint(pos)), None)

    def point(self, target: str | None) -> None:
        """Let displays tell more about what is pointed at."""
        self._see(pointed=target or "")
        for display in self._pointable:
            display.point(self.view)

    def is_answer(self, zone: str) -> bool:
        """Whether `zone` is one of several answers."""
        return zone in self._areas.answers

    @property
    def tip(self) -> str:
        """What the help line says while nothing is pointed at."""
        return self._areas.tip

    def opens_at_rest(self, piece: Piece) -> bool:
        """Whether the large view of `piece` opens by itself under a resting pointer."""
        return self.page.inspect(piece, self.view).opens_at_rest

    def describe_at(self, pos: tuple[int, int]) -> str:
        """Return the help line for what lies at `pos`, empty for the bare table."""
        if self.close_up.is_open:
            piece = self.close_up.piece_at(pos)
            return self.page.describe(piece, self.view) if piece is not None else _("A click or a key closes it.")
        target = self.named_at(pos)
        return self.page.describe(target, self.view) if target is not None else ""

    def named_at(self, pos: tuple[int, int]) -> str | None:
        """Return what has a name and lies topmost at `pos`: a piece, a read-out, a zone or a part."""
        return self.pieces.at(pos) or self._readout_at(pos) or self.zone_at(pos) or self.part_at(pos)

    def can_use(self, piece: str) -> bool:
        """Whether `piece` can be dragged or clicked now."""
        return piece in self.moves.drags or self.moves.is_clickable(piece)

    def can_rise(self, piece: str) -> bool:
        """Whether `piece` rises below the pointer: it can be used, and lies on no plane."""
        zone = self.pieces.zone(piece)
        return self.can_use(piece) and zone is not None and not self._is_on_plane(zone)

    def usable(self) -> list[str]:
        """Return the pieces and zones that can be used now."""
        pieces = [piece for piece in self.pieces.sprites if self.can_use(piece)]
        return [*pieces, *(zone for zone in self.zones if zone in self.moves.clicks and not self._is_on_plane(zone))]

    @property
    def has_usable_on_plane(self) -> bool:
        """Whether any piece on the page's plane can be used now, or the only place where one can go lies there."""
        if any(self._is_on_plane(zone) for zone in self.moves.only_targets()):
            return True
        return any(self.pieces.is_on_plane(piece) for piece in self.pieces.sprites if self.can_use(piece))

    def in_play(self, weight: float = IN_PLAY) -> list[Obstacle]:
        """Return what can be used now, and where it can go."""
        spots = [zone for piece in self.moves.drags if not self.moves.is_free for zone in self.moves.drags[piece]]
        targets = dict.fromkeys([*self.usable(), *spots])
        return [Obstacle(self.target_rect(target), weight) for target in targets]

    def counters(self) -> list[Obstacle]:
        """Return what is only to be read: counters, and the labels of piles."""
        return [Obstacle(rect, SHOULD) for rect in self.readouts.values()]

    def _is_on_plane(self, zone: str) -> bool:
        """Whether a zone is one of a plane: there the pieces stand for their zones."""
        return self.page.plane is not None and self.page.plane.holds(zone)

    # Showing.

    def show(self, turn: Turn, preview: Table[Any] | None = None, *, at_once: bool = False) -> None:
        """Let displays and buttons read the present table, and what they would read after a gesture."""
        for _bit in self.show_in_bits(turn, preview, at_once=at_once):
            pass

    def show_in_bits(self, turn: Turn, preview: Table[Any] | None = None, *, at_once: bool = False) -> Iterator[None]:
        """Do what `show` does, display by display."""
        choice, proposal = self.moves.choice, self.view.proposal
        ahead = preview
        if preview is None and choice is not None:
            ahead = choice.afters.get(choice.marked)
        elif preview is None and proposal is not None:
            ahead = proposal.after
        self._see(turn=turn, preview=preview, ahead=ahead, marked=choice.marked if choice else None)
        view = self.view
        if self.counted is not None:
            view = view.at(self.page.so_far(self.table, self.counted))
        for display in self.displays:
            display.show(view, at_once=at_once)
            yield
        self.close_up.follow(self.view)
        self.show_buttons(turn, preview)

    def show_buttons(self, turn: Turn, preview: Table[Any] | None = None) -> None:
        """Let the buttons say what they would do."""
        choice = self.moves.choice
        self._see(turn=turn, preview=preview, marked=choice.marked if choice else None)
        enter, space = self.keyed()
        for key, button in self.buttons.items():
            face = self.page.button_face(key, self.view)
            button.enabled = self.moves.pressed(key) is not None
            caps = {space: _("Space"), enter: _("Enter")}
            cap = caps.get(key, "") if button.enabled else ""
            button.face = Face(face.title, face.note, look=face.look, key=cap)
            button.tip = self.page.describe(key, self.view) if face.title.strip() else ""  # one that can't be seen

    def keyed(self) -> tuple[str, str]:
        """Return the buttons that Enter and the space bar press now: none while these keys are for something else."""
        if self._controls.focus is not None or self._controls.reach is not None:
            return "", ""
        return self.moves.keyed(self._keys.get("enter", ""), self._keys.get("space", ""))

    def next_button(self) -> Button | None:
        """Return the button with which it goes on: the one that Enter presses, or the only thing there is to do."""
        enter, _space = self.moves.keyed(self._keys.get("enter", ""), "")
        keys = (key for key in (enter, self.moves.sole_button) if key in self.buttons)
        return next((self.buttons[key] for key in keys if self.moves.pressed(key) is not None), None)

    def show_marks(self, held: str = "") -> None:
        """Put checks on the pieces that a choice has marked, with those that go along with the one that is `held`."""
        choice = self.moves.choice
        marked = choice.pieces[: choice.count_with(held)] if choice else ()
        self.signs.marks(self.target_rect(piece) for piece in marked)

    def show_usable(self) -> None:
        """Outline what can be used, but for the pieces of a choice: those have their marks."""
        choice = self.moves.choice.pieces if self.moves.choice else ()
        places = [self._place(target) for target in self.usable() if target not in choice]
        only = {zone: self.zones[zone] for zone in self.moves.only_targets() if zone in self.zones}
        self.signs.shine(places, only, replace(self.view, aim=None))

    def _place(self, target: str) -> Place:
        sprite = self.pieces.sprites.get(target)
        if sprite is not None:
            return sprite.place
        rect = self.zones[target]
        return Place(*rect.center, *rect.size, GLOW_Z)

    def light(self, piece: str, aimed: str | None) -> None:
        """Light the zones that take `piece`, and those that it bears on."""
        zones: Iterable[str] = (*self.moves.drags.get(piece, ()), *self.moves.also.get(piece, ()))
        rects = {zone: self.target_rect(zone) for zone in zones if zone in self.zones or zone in self.buttons}
        self.signs.glow(rects, replace(self.view, aim=Aim(piece, aimed)))

    def foresee(self, preview: Table[Any] | None) -> Foresight:
        """Return what a gesture would do that leads to `preview`."""
        return Foresight() if preview is None else self.page.foresee(replace(self.view, preview=preview))

    def inspect(self, key: str | None) -> None:
        """Show the piece called `key` large, if it is one."""
        piece = None if key is None else self.pieces.piece(key)
        if key is not None and piece is not None:
            self.inspector.show(piece, self.target_rect(key), self.view)

    def look_closer(self, part: str) -> None:
        """Show `part` large, and end what points at other things."""
        self.inspector.close()
        self.signs.clear("hint", "bubble")
        self.close_up.show(part, self.view)
