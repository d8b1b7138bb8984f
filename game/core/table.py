"""What a viewer sees of a match: pieces in zones, and what can be read beside them. Nothing else is ever drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, Generic, TypeVar

V = TypeVar("V")
_NO_VIEW: Any = None  # of a table that is pieces alone


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that lies on the table.

    `id` follows the thing about as long as its viewer could; a face-down piece has only its place: `deck#17`.
    `face` is what it shows, None when it lies face down. `marks` are words for what is special about it just now.
    """

    id: str
    kind: str
    face: str | None = None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table(Generic[V]):
    """What a viewer sees. `zones` maps a zone to its pieces, bottom first.

    `view` is all that can be read beside the pieces: a frozen dataclass that the game declares, in which whatever is
    known of each seat stands in a tuple of such dataclasses.
    """

    zones: Mapping[str, tuple[Piece, ...]]
    view: V = _NO_VIEW
    _places: dict[str, tuple[str, int]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def pieces(self) -> Iterator[tuple[str, int, Piece]]:
        """Yield (zone, place in the zone, piece) of every piece, in the order of the zones."""
        for zone, pieces in self.zones.items():
            for place, piece in enumerate(pieces):
                yield zone, place, piece

    def where(self, piece: str) -> tuple[str, int] | None:
        """Return the zone and place of the piece called `piece`, None when it is not on the table."""
        if not self._places:  # whoever asks for one piece asks for more of them
            self._places.update({found.id: (zone, place) for zone, place, found in self.pieces()})
        return self._places.get(piece)

    def piece(self, key: str) -> Piece | None:
        """Return the piece called `key`, None when it is not on the table."""
        where = self.where(key)
        return None if where is None else self.zones[where[0]][where[1]]


@lru_cache(maxsize=256)  # every table asks for the same
def face_down(zone: str, count: int, kind: str = "card") -> tuple[Piece, ...]:
    """Return `count` pieces that nobody can tell apart: they are called by their place from the bottom."""
    return tuple(Piece(f"{zone}#{place}", kind) for place in range(count))


def faces(kind: str, names: Iterable[str]) -> tuple[Piece, ...]:
    """Return open pieces called `kind:name` that show their name."""
    return tuple(Piece(f"{kind}:{name}", kind, name) for name in names)


@dataclass(frozen=True, slots=True)
class Move:
    """One piece's change between two tables: where it was and where it is, None where it was or is nowhere."""

    piece: Piece
    source: tuple[str, int] | None
    target: tuple[str, int] | None
    was: Piece | None = None


def agreed(now: Table[V], worlds: Sequence[Table[V]]) -> Table[V]:
    """Return what all `worlds` have in common, and what differs between them as it is `now`.

    A view is compared field by field, and so are the dataclasses in it, in tuples as long as now too; whatever else a
    field holds is alike or not as a whole.
    """
    return Table(
        _common_keys(now.zones, [world.zones for world in worlds]),
        _common(now.view, [world.view for world in worlds]),
    )


def _common_keys(now: Mapping[str, Any], worlds: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Merge by key: what is gone in the worlds stays as it is now."""
    first, *others = worlds
    return {**now, **{key: value for key, value in first.items() if all(one.get(key) == value for one in others)}}


def _common(now: Any, worlds: Sequence[Any]) -> Any:
    first, *others = worlds
    if all(other == first for other in others):
        return first
    if any(type(world) is not type(now) for world in worlds):
        return now
    if is_dataclass(now) and not isinstance(now, type):
        merged = {
            one.name: _common(getattr(now, one.name), [getattr(world, one.name) for world in worlds])
            for one in fields(now)
        }
        return type(now)(**merged)
    if isinstance(now, Mapping):
        return _common_keys(now, worlds)
    parts = isinstance(now, tuple) and all(is_dataclass(part) for part in now)
    if parts and all(len(world) == len(now) for world in worlds):
        return tuple(_common(part, [world[place] for world in worlds]) for place, part in enumerate(now))
    return now


def undealt(table: Table[V]) -> Table[V]:
    """Return `table` as it lay before anything was dealt: each kind in its face-down pile, what has no pile nowhere.

    The pile of a kind is where most of it lies face down.
    """
    count = Counter(piece.kind for _zone, _place, piece in table.pieces())
    hidden = Counter((piece.kind, zone) for zone, _place, piece in table.pieces() if piece.face is None)
    piles = {kind: zone for (kind, zone), _number in reversed(hidden.most_common())}
    zones: dict[str, tuple[Piece, ...]] = dict.fromkeys(table.zones, ())
    for kind, zone in piles.items():
        lying = zones[zone]
        zones[zone] = lying + tuple(Piece(f"{zone}#{len(lying) + place}", kind) for place in range(count[kind]))
    return replace(table, zones=zones)


Entry = tuple[str, int, Piece]  # zone, place in the zone, piece


def difference(before: Table[Any], after: Table[Any]) -> list[Move]:
    """Return how the pieces of `before` became those of `after`.

    A piece that turns up in the open came from a zone that lost a face-down piece of its kind, and one that vanishes
    went to a zone that gained one; where none did, as when a card is swapped with one of the deck, it is the top of the
    only face-down pile of its kind. What is left of the face-down pieces went over unseen, the topmost one first to
    the first place. So a deal, a draw, another's draw and a shuffle back need no word from the rules.
    """
    old = {piece.id: (zone, place, piece) for zone, place, piece in before.pieces()}
    new = {piece.id: (zone, place, piece) for zone, place, piece in after.pieces()}
    lost = [entry for key, entry in old.items() if key not in new]
    hidden_lost = [entry for entry in reversed(lost) if entry[2].face is None]
    open_lost = [entry for entry in lost if entry[2].face is not None]
    gained = [entry for key, entry in new.items() if key not in old]
    hidden_gained = [entry for entry in gained if entry[2].face is None]

    moves = []
    for key, (zone, place, piece) in new.items():
        if key in old:
            from_zone, from_place, was = old[key]
            if (from_zone, from_place, was) != (zone, place, piece):
                moves.append(Move(piece, (from_zone, from_place), (zone, place), was))
        elif piece.face is not None:
            source = _pop(hidden_lost, piece.kind) or _pile(before, piece.kind)
            moves.append(Move(piece, source and source[:2], (zone, place), source and source[2]))
    for zone, place, piece in open_lost:
        target = _pop(hidden_gained, piece.kind) or _pile(after, piece.kind)
        moves.append(Move(target[2] if target else piece, (zone, place), target and target[:2], piece))
    for zone, place, piece in hidden_gained:
        source = _pop(hidden_lost, piece.kind)
        moves.append(Move(piece, source and source[:2], (zone, place), source and source[2]))
    moves.extend(Move(piece, (zone, place), None, piece) for zone, place, piece in hidden_lost)
    return moves


def _pop(entries: list[Entry], kind: str) -> Entry | None:
    """Take the first piece of `kind` out of `entries`."""
    for number, entry in enumerate(entries):
        if entry[2].kind == kind:
            return entries.pop(number)
    return None


def _pile(table: Table[Any], kind: str) -> Entry | None:
    """Return the top of the face-down pile of `kind`, None unless there is just one."""
    tops = [(zone, len(pieces) - 1, pieces[-1]) for zone, pieces in table.zones.items() if pieces]
    found = [entry for entry in tops if entry[2].face is None and entry[2].kind == kind]
    return found[0] if len(found) == 1 else None


def reveals(before: Table[Any], after: Table[Any]) -> bool:
    """Say whether `after` shows a face that lay hidden in `before`: that of a card drawn, a tile turned up."""
    return any(True for _piece in revealed(before, after))


def revealed(before: Table[Any], after: Table[Any]) -> Iterator[Piece]:
    """Yield the pieces whose faces `after` shows and that lay face down in `before`.

    An open piece that is new where nothing of its kind lay face down, as a coin out of the box, was no secret; neither
    is another face of what lay open. What is hidden has to lie face down as a piece for this to be seen.
    """
    hidden, shown = set(), set()
    for _zone, _place, piece in before.pieces():
        if piece.face is None:
            hidden.add(piece.kind)
        else:
            shown.add(piece.id)
    for _zone, _place, piece in after.pieces():
        if piece.face is not None and piece.kind in hidden and piece.id not in shown:
            yield piece
