"""Every legal intent by the gesture that makes it. The only question about legality that the table scene asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, assert_never

from scenes.pages.page import Amount, Click, Drag, Page, Press

if TYPE_CHECKING:
    from game.core.table import Table


@dataclass
class Choice:
    """How many of `pieces` are marked, and what pressing `button` does for each count. Pieces count in their order."""

    pieces: tuple[str, ...]
    button: str
    intents: dict[int, Any] = field(default_factory=dict)
    marked: int = 0

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
    """What each gesture does now: `drags[piece][zone]`, `clicks[piece or zone]`, `presses[button]`, and a choice."""

    drags: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    clicks: dict[str, Any] = field(default_factory=dict)
    presses: dict[str, Any] = field(default_factory=dict)
    choice: Choice | None = None

    @classmethod
    def of(cls, intents: Sequence[Any], page: Page, table: Table) -> Moves:
        """Return the gestures of all `intents` as `page` tells them; where pieces go anywhere, as its plane does."""
        ways = page.plane.ways(intents, table) if page.plane is not None else None
        if ways is not None:
            return cls(drags=ways)
        moves, drags = cls(), dict[str, dict[str, Any]]()
        for intent in intents:
            for gesture in page.gestures(intent, table):
                if isinstance(gesture, Drag):
                    drags.setdefault(gesture.piece, {})[gesture.onto] = intent
                else:
                    moves._add(intent, gesture)
        moves.drags = drags
        return moves

    def _add(self, intent: Any, gesture: Click | Press | Amount) -> None:
        match gesture:
            case Click(target):
                self.clicks[target] = intent
            case Press(button):
                self.presses[button] = intent
            case Amount(pieces, count, button, suggested):
                if self.choice is None:
                    self.choice = Choice(pieces, button)
                self.choice.intents[count] = intent
                if suggested:
                    self.choice.marked = count
            case _:
                assert_never(gesture)

    def pressed(self, button: str) -> Any | None:
        """Return the intent that pressing `button` makes now, None when it can't be pressed."""
        if self.choice is not None and button == self.choice.button:
            return self.choice.intents.get(self.choice.marked)
        return self.presses.get(button)

    def only_targets(self) -> tuple[str, ...]:
        """Return where a piece can go if nothing else can be done than to put this piece somewhere."""
        if len(self.drags) != 1 or self.clicks or self.presses or self.choice is not None:
            return ()
        return tuple(next(iter(self.drags.values())))

    def is_clickable(self, target: str) -> bool:
        """Whether clicking a piece or a zone does something."""
        return target in self.clicks or (self.choice is not None and target in self.choice.pieces)
