"""What a viewer sees: everything but the draw pile and the hands of the others. Rule: palimpsest 6.

Zones, pieces bottom first (`s` is a seat, `c` a card's id such as `chance_meeting`, `n` a number from 0 to 19):

| zone | pieces |
| --- | --- |
| `desk:x,y,rot` | one zone for each card on the table, in the order of laying: `desk:4,-6,0` holds that card alone |
| `on:c` | the scribes on a laid card that is not buried, by seat |
| `hand:s` | cards, the one drawn last on the right; those of others lie face down (`hand:1#0`) |
| `supply:s` | the scribes of a seat that stand on no card |
| `deck` | face-down cards (`deck#0` ...) |

So a zone *is* a place on the lattice: x and y are the card's top left cell, whole numbers of either sign, rot is 1 for
landscape. `desk_zone` and `spot_of` write and read it; no two cards ever have the same. A card dragged over the table
is dropped on the zone `desk_zone(Spot(*snapped(x, y), rot))`, and `rules.legal(state)` answers in a moment whether
`PlayCard(c, x, y, rot)` is in it (`Placements.at`). `why_not` takes any such zone.

Pieces: a card is `card:c` (kind `card`, face `c`), a scribe `scribe:s:n` (kind `scribe`, face `s`). Of the scribes of
one seat in a zone it is the one with the lowest number that moves next: they are listed from the highest number down,
so it is the last. Marks of a laid card: `fresh` on the one laid this turn, `touched` on those that it touched, `hidden`
where it has a rank that is covered, `buried` where nothing of it is seen.

What can be read beside them: `Observation`. What a placement would do, and why not, is told by `preview`, which takes
one; the placements that come to the same are told by `classes`.
"""

from game.core.table import Piece, Table, face_down
from game.rules.palimpsest.cards import IDS, RANKS, SCRIBES
from game.rules.palimpsest.geometry import INDEX_MASKS, Spot
from game.rules.palimpsest.observation import Observation, PalimpsestTable
from game.rules.palimpsest.state import IN_SUPPLY, Phase, State

_CARDS = tuple(Piece(f"card:{name}", "card", name) for name in IDS)
_SCRIBES = tuple(
    tuple(Piece(f"scribe:{seat}:{number}", "scribe", str(seat)) for number in reversed(range(SCRIBES)))
    for seat in range(5)
)
_BEFORE: tuple[Phase, ...] = ("play", "over")  # phases in which no card of this turn lies on the table


def table(state: State, viewer: int | None) -> PalimpsestTable:
    """Lay the table for `viewer`."""
    zones = {"deck": face_down("deck", len(state.deck))}
    standing: dict[int, list[Piece]] = {place: [] for place, seen in enumerate(state.seen) if seen}
    for seat, hand in enumerate(state.hands):
        zone = f"hand:{seat}"
        is_open = seat == viewer
        zones[zone] = tuple([_CARDS[card] for card in hand]) if is_open else face_down(zone, len(hand))
        standing[IN_SUPPLY] = []
        for scribe, place in zip(_SCRIBES[seat], reversed(state.posts[seat]), strict=True):
            standing[place].append(scribe)
        zones[f"supply:{seat}"] = tuple(standing.pop(IN_SUPPLY))
    for place, (card, x, y, rot) in enumerate(state.laid):
        zones[f"desk:{x},{y},{rot}"] = (_laid(state, place),)
        if place in standing:
            zones[f"on:{IDS[card]}"] = tuple(standing[place])
    return Table(zones, view=_observed(state, viewer))


def desk_zone(spot: Spot) -> str:
    """Return what the zone of a place on the lattice is called."""
    return f"desk:{spot.x},{spot.y},{spot.rot}"


def spot_of(zone: str) -> Spot | None:
    """Return the place on the lattice that `zone` names, None for any other zone."""
    kind, _colon, place = zone.partition(":")
    if kind != "desk" or not place:
        return None
    x, y, rot = map(int, place.split(","))
    return Spot(x, y, rot)


def _laid(state: State, place: int) -> Piece:
    card, _x, _y, rot = state.laid[place]
    marks = []
    if state.phase not in _BEFORE and place == len(state.laid) - 1:
        marks.append("fresh")
    if place in state.touched:
        marks.append("touched")
    if RANKS[card] and not state.seen[place] & INDEX_MASKS[rot]:
        marks.append("hidden")
    if not state.seen[place]:
        marks.append("buried")
    return Piece(_CARDS[card].id, "card", IDS[card], tuple(marks)) if marks else _CARDS[card]


def _observed(state: State, viewer: int | None) -> Observation:
    return Observation(
        second=state.second,
        play_out=state.play_out,
        rotation=state.rotation,
        phase=state.phase,
        turn=state.turn,
        seat=state.seat,
        deck=len(state.deck),
        held=tuple([len(hand) for hand in state.hands]),
        hands=tuple([tuple(hand) if seat == viewer else () for seat, hand in enumerate(state.hands)]),
        laid=tuple(state.laid),
        seen=tuple(state.seen),
        posts=tuple([tuple(posts) for posts in state.posts]),
        scores=tuple(state.scores),
        finals=tuple(state.finals),
        touched=state.touched,
        quotas=state.quotas,
        owed=state.owed,
        ends=state.ends,
    )
