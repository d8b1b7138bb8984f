"""Which word of the rulebook explains what somebody points at on a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from game.core.words import _
from scenes.shared.keymap import KEYS

if TYPE_CHECKING:
    from game.core.table import Table


def term_of(terms: Mapping[str, str], target: str, table: Table[Any]) -> str:
    """Return the word for `target`, a name on `table`, as it was before it was translated; empty for none."""
    if not terms:
        return ""
    found = (term for name in _names(target, table) for one, term in terms.items() if fnmatchcase(name, one))
    return next(found, "")


def _names(target: str, table: Table[Any]) -> Iterator[str]:
    """Yield what `target` may be called: for a piece its kind, too, and the zone in which it lies."""
    yield target
    for zone, _place, piece in table.pieces():
        if piece.id == target:
            yield piece.kind
            yield zone


def where_to_read(term: str) -> str:
    """Return what a note says at its foot where the rulebook has a word for the thing; empty without one."""
    return _("{key}: “{term}” in the rulebook").format(key=KEYS.cap("everywhere.look_up"), term=_(term)) if term else ""
