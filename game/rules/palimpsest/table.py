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

Counters: `turn`; `deck`; `owed` (scribes to place, or to remove); `score:s`, `supply:s`, `hand:s`, `final:s` (part of
the score once the match is over); for each laid card `layer:c` (0 the root, then in the order of laying) and `cells:c`
(which of its cells are seen, a bit each: `row * width + column`, see geometry: `perch` finds where its scribes stand,
`cells_of` lists them); `quota:c` (how many scribes a Court has still to take there).

Words: `phase`, `decider` (a seat, empty once over), `edition` (`first` or `second`), `deck_end` (`last_draw` or
`play_out`), `rotation` (`yes` or empty), `played` (the piece laid this turn, empty in the phases `play` and `over`),
`touched` (the pieces that it touched), `ends` (why the match is over: `scribes`, `points`, `deck`; empty until then).

What a placement would do, and why not, is told by `preview`, which reads such a table too; the placements that come to
the same are told by `classes`.
"""

from typing import Any

from game.core.table import Piece, Table, face_down
from game.rules.palimpsest.cards import IDS, RANKS, SCRIBES
from game.rules.palimpsest.geometry import INDEX_MASKS, Spot
from game.rules.palimpsest.state import IN_SUPPLY, OVER, PLAY, State

_CARDS = tuple(Piece(f"card:{name}", "card", name) for name in IDS)
_SCRIBES = tuple(
    tuple(Piece(f"scribe:{seat}:{number}", "scribe", str(seat)) for number in range(SCRIBES)) for seat in range(5)
)
_BEFORE = (PLAY, OVER)  # phases in which no card of this turn lies on the table


def table(state: State, viewer: int | None) -> Table[Any]:
    """Lay the table for `viewer`."""
    zones = {"deck": face_down("deck", len(state.deck))}
    for seat, hand in enumerate(state.hands):
        zone = f"hand:{seat}"
        is_open = seat == viewer
        zones[zone] = tuple([_CARDS[card] for card in hand]) if is_open else face_down(zone, len(hand))
        zones[f"supply:{seat}"] = _scribes(state, IN_SUPPLY, [seat])
    everybody = list(range(len(state.hands)))
    for place, (card, x, y, rot) in enumerate(state.laid):
        zones[f"desk:{x},{y},{rot}"] = (_laid(state, place),)
        if state.seen[place]:
            zones[f"on:{IDS[card]}"] = _scribes(state, place, everybody)
    return Table(zones, _counters(state), _words(state))


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


def _scribes(state: State, place: int, seats: list[int]) -> tuple[Piece, ...]:
    return tuple(
        [
            _SCRIBES[seat][number]
            for seat in seats
            for number in range(SCRIBES - 1, -1, -1)
            if state.posts[seat][number] == place
        ]
    )


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


def _counters(state: State) -> dict[str, int]:
    counters = {"turn": state.turn, "deck": len(state.deck), "owed": state.owed + sum(state.quotas)}
    for seat, hand in enumerate(state.hands):
        counters[f"score:{seat}"] = state.scores[seat]
        counters[f"supply:{seat}"] = state.posts[seat].count(IN_SUPPLY)
        counters[f"hand:{seat}"] = len(hand)
        counters[f"final:{seat}"] = state.finals[seat]
    for place, laid in enumerate(state.laid):
        counters[f"layer:{IDS[laid.card]}"] = place
        counters[f"cells:{IDS[laid.card]}"] = state.seen[place]
    for place, quota in zip(state.touched, state.quotas, strict=False):
        if quota:
            counters[f"quota:{IDS[state.laid[place].card]}"] = quota
    return counters


def _words(state: State) -> dict[str, str]:
    return {
        "phase": state.phase,
        "decider": "" if state.phase == OVER else str(state.seat),
        "edition": "second" if state.second else "first",
        "deck_end": "play_out" if state.play_out else "last_draw",
        "rotation": "yes" if state.rotation else "",
        "played": "" if state.phase in _BEFORE else _CARDS[state.laid[-1].card].id,
        "touched": " ".join([_CARDS[state.laid[place].card].id for place in state.touched]),
        "ends": " ".join(state.ends),
    }
