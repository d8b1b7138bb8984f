"""A table as what lies over it knows it: its match, how that is taken back, and what lies beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from scenes.shared.manager import Screen

if TYPE_CHECKING:
    from game.core.match import Match, Undo


class Sat(Protocol):
    """The match at a table, as it is asked for by what lies over that."""

    match: Match[Any, Any]
    hints: int
    viewer: int | None
    sitters: tuple[str, ...]

    @property
    def identity(self) -> str | None: ...

    def way_back(self, ply: int) -> Undo: ...


class Returning(Protocol):
    """Who takes the match at a table back."""

    def return_to(self, ply: int) -> None: ...


class BesideTable(Protocol):
    """Who opens what lies beside a table."""

    def look_back(self, ply: int | None = None) -> None: ...

    def rules(self) -> None: ...


class Below(Screen, Protocol):
    """A table, as far as what lies over it needs one."""

    @property
    def sitting(self) -> Sat: ...

    @property
    def rewind(self) -> Returning: ...

    @property
    def doors(self) -> BesideTable: ...

    @property
    def can_show_aim(self) -> bool: ...

    @property
    def shows_aim(self) -> bool: ...

    def toggle_aim(self) -> None: ...
