"""Every legal intent by the gesture that makes it. The only question about legality that the table scene asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, assert_never

from scenes.pages.page import Amount, Click, Drag, Page, Pair, Press
from scenes.table.strokes import CHOSEN, PROPOSE_NEXT, PUT_BACK, RETREAT, Begin, CarryOut, Chosen, ProposeNext, either

if TYPE_CHECKING:
    from game.core.mind import Way
    from game.core.rules import Intent
    from game.core.table import Table
    from scenes.pages.page import View
    from scenes.table.strokes import Retreat, Several, Single, Stroke


@dataclass
class Choice:
    """How many of `pieces` are marked, and what pressing `button` does for each count. Pieces count in their order.

    Dragging one of them to the button or to the zone `onto` does it, too: for as many as are marked and up to that one.
    """

    pieces: tuple[str, ...]
    button: str
    onto: str = ""
    intents: dict[int, Intent | Retreat] = field(default_factory=dict)
    afters: dict[int, Table[Any] | None] = field(default_factory=dict)
    marked: int = 0

    def count_with(self, piece: str) -> int:
        """Return how many are chosen once `piece` is dragged away; as many as are marked for any other piece."""
        return max(self.marked, self.pieces.index(piece) + 1) if piece in self.pieces else self.marked

    def with_piece(self, piece: str) -> Intent | Retreat | None:
        """Return what dragging `piece` away does, None when there may not be so many."""
        return self.intents.get(self.count_with(piece))

    def toggle(self, piece: str) -> bool:
        """Mark up to `piece`, or leave it out with those after it; say whether that count is allowed."""
        place = self.pieces.index(piece)
        wanted = place if place < self.marked else place + 1
        if wanted not in self.intents:
            return False
        self.marked = wanted
        return True


@dataclass
class Moves:
    """What each gesture does now: `drags[piece][zone]`, `clicks[piece or zone]`, `presses[button]`, and a choice.

    Of `ways` to carry out a compound decision the one called `chosen` is proposed, None as long as nobody asked for
    one; `way_buttons` are the page's. What a gesture does is an intent or a stroke. While it `is_free`, pieces go to
    the spots of a plane, too many to list. `pairs` tells of each piece that may be the first of two what the second
    does, and `first` is the one that was laid down. `also` are zones on which a piece would bear later, `sizes` how
    large it is held (u), `repeated` the targets of which a second, quick click does the same as often as it can be.
    """

    drags: Mapping[str, Mapping[str, Stroke | Chosen]] = field(default_factory=dict)
    clicks: dict[str, Stroke] = field(default_factory=dict)
    presses: dict[str, Stroke] = field(default_factory=dict)
    choice: Choice | None = None
    ways: Sequence[Way[Any]] = ()
    chosen: int | None = None
    way_buttons: tuple[str, str] = ("", "")
    is_free: bool = False
    pairs: dict[Begin, dict[str, Single | Several]] = field(default_factory=dict)
    first: Begin | None = None
    also: dict[str, tuple[str, ...]] = field(default_factory=dict)
    sizes: dict[str, tuple[float, float]] = field(default_factory=dict)
    repeated: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, page: Page[Any], view: View[Any], proposed: Sequence[Way[Any]] = ()) -> Moves:
        """Return the gestures of all intents of `view` as `page` tells them; where pieces go anywhere, as its plane."""
        intents = view.intents
        ways = page.plane.ways(view) if page.plane is not None else None
        if ways is not None:
            return cls(drags=ways, is_free=True)
        drags: dict[str, dict[str, Single | Several]] = {}
        moves = cls(drags=drags, ways=proposed, way_buttons=_way_buttons(page))
        made = [(intent, gesture) for intent in intents for gesture in page.gestures(intent, view)]
        made += [(RETREAT, gesture) for gesture in page.retreats(view)] if intents else []
        for intent, gesture in made:
            if isinstance(gesture, Drag):
                spots = drags.setdefault(gesture.piece, {})
                spots[gesture.onto] = either(spots.get(gesture.onto), intent)
                moves._note(gesture)
            elif isinstance(gesture, Pair):
                moves._add_pair(intent, gesture, drags)
            else:
                moves._add(intent, gesture)
        if moves.choice is not None:
            places = {place: CHOSEN for place in (moves.choice.button, moves.choice.onto) if place}
            moves.drags = {**drags, **{piece: {**drags.get(piece, {}), **places} for piece in moves.choice.pieces}}
        return moves

    def _note(self, drag: Drag) -> None:
        if drag.also:
            self.also[drag.piece] = drag.also
        if drag.size is not None:
            self.sizes[drag.piece] = drag.size

    def _add(self, intent: Intent | Retreat, gesture: Click | Press | Amount) -> None:
        match gesture:
            case Click(target, repeats):
                self.clicks[target] = intent
                if repeats:
                    self.repeated.add(target)
            case Press(button):
                self.presses[button] = intent
            case Amount(pieces, count, button, suggested, onto, after):
                if self.choice is None:
                    self.choice = Choice(pieces, button, onto)
                self.choice.intents[count] = intent
                self.choice.afters[count] = after
                if suggested:
                    self.choice.marked = count
            case _:
                assert_never(gesture)

    def _add_pair(self, intent: Single, pair: Pair, drags: dict[str, dict[str, Single | Several]]) -> None:
        for firsts, seconds in ((pair.pieces, pair.others), (pair.others, pair.pieces)):
            for piece in firsts:
                begin, spots = Begin(piece, pair.onto), drags.setdefault(piece, {})
                spots[pair.onto] = either(spots.get(pair.onto), begin)
                rest = self.pairs.setdefault(begin, {})
                rest |= {other: either(rest.get(other), intent) for other in seconds if other != piece}

    def begun(self, first: Begin, home: str) -> Moves:
        """Return what can be done once `first` lies there: lay down the second or click it, or put the first back.

        `home` is the zone that the first one came from.
        """
        seconds = self.pairs[first]
        presses: dict[str, Stroke] = {button: stroke for button, stroke in self.presses.items() if stroke is RETREAT}
        return Moves(
            drags={
                **{other: {first.onto: stroke} for other, stroke in seconds.items()},
                first.piece: {home: PUT_BACK},
            },
            clicks={**seconds, first.piece: PUT_BACK},
            presses=presses,
            first=first,
        )

    def dropped(self, piece: str, target: str) -> Stroke | None:
        """Return what letting `piece` go over a zone or a button does, None for nothing."""
        stroke = self.drags.get(piece, {}).get(target)
        if isinstance(stroke, Chosen):
            return self.choice.with_piece(piece) if self.choice is not None else None
        return stroke

    def pressed(self, button: str) -> Stroke | None:
        """Return what pressing `button` does now, None when it can't be pressed."""
        if self.ways and button in self.way_buttons:
            return self._of_ways(is_to_carry_out=button == self.way_buttons[0])
        if self.choice is not None and button == self.choice.button:
            return self.choice.intents.get(self.choice.marked)
        return self.presses.get(button)

    def _of_ways(self, *, is_to_carry_out: bool) -> CarryOut | ProposeNext | None:
        if is_to_carry_out:
            return None if self.chosen is None else CarryOut(tuple(self.ways[self.chosen].intents))
        return PROPOSE_NEXT if self.chosen is None or len(self.ways) > 1 else None

    def keyed(self, enter: str, space: str) -> tuple[str, str]:
        """Return the buttons that Enter and the space bar press: `enter` and `space`, unless there are ways.

        Then the space bar proposes one after the other, and Enter carries out what is proposed, or proposes the first.
        """
        carry_out, propose = self.way_buttons
        if not self.ways or not propose:
            return enter, space
        return propose if self.chosen is None else carry_out, propose

    @property
    def sole_button(self) -> str:
        """The button that does the only thing there is to do, also where gestures do it as well; empty for none."""
        done = [stroke for spots in self.drags.values() for stroke in spots.values()]
        done += [*self.clicks.values(), *self.presses.values()]
        is_sole = len(self.presses) == 1 and self.choice is None and not self.ways and not self.is_free
        button, stroke = next(iter(self.presses.items()), ("", None))
        return button if is_sole and all(other == stroke for other in done) else ""

    @property
    def can_retreat(self) -> bool:
        """Whether the steps that led into the present phase can be taken back at a stroke."""
        return RETREAT in self.presses.values()

    def only_targets(self) -> tuple[str, ...]:
        """Return where a piece can go if nothing else can be done than to put this piece somewhere."""
        if len(self.drags) != 1 or self.clicks or self.presses or self.choice is not None:
            return ()
        return tuple(next(iter(self.drags.values())))

    def is_clickable(self, target: str) -> bool:
        """Whether clicking a piece or a zone does something."""
        return target in self.clicks or (self.choice is not None and target in self.choice.pieces)


def _way_buttons(page: Page[Any]) -> tuple[str, str]:
    buttons = page.buttons()
    carries_out = (one.key for one in buttons if one.carries_out)
    return next(carries_out, ""), next((one.key for one in buttons if one.proposes), "")
