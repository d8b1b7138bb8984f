"""What a viewer sees: everything but the deck, the tile stack and what the other seat holds. Rule: bric_a_brac 6.

Zones, pieces bottom first (`s` is a seat, 0 or 1; `t` a token: charcoalium, wood, copper, crystal):

| zone | pieces |
| --- | --- |
| `space:0` .. `space:9` | the Bric-a-brac, upper row first: the machine, then the charcoalium that lies on it |
| `deck`, `stack` | face-down cards (`deck#0` ...), face-down tiles (`stack#0` ...) |
| `project:0` .. `project:5` | the tile of a project space, none once it is completed |
| `scrap` | scrapped machines, open |
| `reserve:t` | the tokens of the reserve |
| `track` | the score markers `marker:0` and `marker:1` |
| `hand:s` | cards; the other seat's lie face down (`hand:1#0` ...), those that both have seen open above them |
| `workshop:s` | the repaired machines, the newest last |
| `heap:s:t` | the tokens of a workshop |
| `private:s` | private projects, open |
| `drawn:s` | the tiles that a Planner has just drawn, face down for the other seat |
| `done:s`, `aside:s` | completed tiles and machines set aside, open |
| `box:s` | tiles that the seat's Planners put in the box, face down for the other seat |

Pieces: a machine is `card:B1-3` (kind `card`, face `B1`), a tile `tile:two_blue` (kind `tile`, face `two_blue`), a
token `wood:0` to `wood:7` (kind and face `wood`; charcoalium goes to 11), a marker `marker:0` (kind `marker`, face
`0`). Of a heap or a reserve it is the last piece, the top one, that moves next. Marks: `used` on a machine that a tile
has taken this turn, `seen` on a card of a hand that both seats have seen.

What can be read beside them: `Observation`.
"""

from collections.abc import Iterable

from game.core.table import Piece, Table, face_down
from game.rules.bric_a_brac.cards import BOARD, CHARCOALIUM, NAMES, RECORDS, SEATS, SPACES, SUPPLY, TILES, TOKENS
from game.rules.bric_a_brac.observation import BricTable, Observation, SeatView
from game.rules.bric_a_brac.projects import completions
from game.rules.bric_a_brac.quotes import progress, quotes
from game.rules.bric_a_brac.state import NOTHING, ON_CARD, RESERVE, WORKSHOPS, Phase, State, made
from game.rules.bric_a_brac.tokens import LIES

_CARDS = tuple(Piece(f"card:{name}", "card", record.id) for name, record in zip(NAMES, RECORDS, strict=True))
_SEEN = tuple(Piece(card.id, "card", card.face, ("seen",)) for card in _CARDS)
_USED = tuple(Piece(card.id, "card", card.face, ("used",)) for card in _CARDS)
_TILES = tuple(Piece(f"tile:{tile.id}", "tile", tile.id) for tile in TILES)
_TOKENS = tuple(
    Piece(f"{name}:{number}", name, name) for name, count in zip(TOKENS, SUPPLY, strict=True) for number in range(count)
)
_MARKERS = tuple(Piece(f"marker:{seat}", "marker", str(seat)) for seat in range(SEATS))
_ACTIVATING: tuple[Phase, ...] = ("activate", "copy", "scrap", "pick", "swap", "keep")


def table(state: State, viewer: int | None) -> BricTable:
    """Lay the table for `viewer`."""
    lying = _tokens(state)
    zones: dict[str, tuple[Piece, ...]] = {}
    for space in range(SPACES):
        zones[f"space:{space}"] = ()
    for space, card in enumerate(state.row):
        zones[f"space:{space}"] = (_CARDS[card], *lying.get((ON_CARD + card, CHARCOALIUM), ()))
    zones["deck"] = face_down("deck", len(state.deck))
    zones["stack"] = face_down("stack", len(state.stack), "tile")
    for space in range(BOARD):
        tile = state.board[space]
        zones[f"project:{space}"] = () if tile == NOTHING else (_TILES[tile],)
    zones["scrap"] = _open(state.scrap)
    zones |= _heaps("reserve", lying, RESERVE)
    zones["track"] = _MARKERS
    for seat in range(SEATS):
        zones |= _seat(state, seat, viewer)
        zones |= _heaps(f"heap:{seat}", lying, WORKSHOPS[seat])
    return Table(zones, view=_observed(state))


def _seat(state: State, seat: int, viewer: int | None) -> dict[str, tuple[Piece, ...]]:
    """Return the zones of a seat, without its tokens."""
    is_own = seat == viewer
    drawn = state.drawn if seat == state.seat else ()
    machines = [_USED[card] if state.used >> card & 1 else _CARDS[card] for card in state.workshops[seat]]
    return {
        f"hand:{seat}": _hand(state, seat, viewer),
        f"workshop:{seat}": tuple(machines),
        f"private:{seat}": _tiles(state.private[seat]),
        f"drawn:{seat}": _tiles(drawn) if is_own else face_down(f"drawn:{seat}", len(drawn), "tile"),
        f"done:{seat}": _tiles(state.done[seat]),
        f"aside:{seat}": _open(state.aside[seat]),
        f"box:{seat}": (
            _tiles(state.boxes[seat]) if is_own else face_down(f"box:{seat}", len(state.boxes[seat]), "tile")
        ),
    }


def _hand(state: State, seat: int, viewer: int | None) -> tuple[Piece, ...]:
    """Return a hand: all of it for its owner, what was seen of it for the opponent, nothing for an onlooker."""
    hand, known = state.hands[seat], state.known
    if viewer is None:
        return face_down(f"hand:{seat}", len(hand))
    if viewer == seat:
        return tuple([_SEEN[card] if known >> card & 1 else _CARDS[card] for card in hand])
    seen = [_SEEN[card] for card in hand if known >> card & 1]
    return (*face_down(f"hand:{seat}", len(hand) - len(seen)), *seen)


def _open(cards: Iterable[int]) -> tuple[Piece, ...]:
    return tuple([_CARDS[card] for card in cards])


def _tiles(tiles: Iterable[int]) -> tuple[Piece, ...]:
    return tuple([_TILES[tile] for tile in tiles])


_Lying = dict[tuple[int, int], list[Piece]]  # tokens by place and kind


def _tokens(state: State) -> _Lying:
    """Return the tokens by where they lie; of each kind the one that moves next comes last."""
    lying: _Lying = {}
    for number in range(len(LIES) - 1, -1, -1):
        lying.setdefault((state.lies[number], LIES[number]), []).append(_TOKENS[number])
    return lying


def _heaps(zone: str, lying: _Lying, place: int) -> dict[str, tuple[Piece, ...]]:
    return {f"{zone}:{name}": tuple(lying.get((place, token), ())) for token, name in enumerate(TOKENS)}


def _observed(state: State) -> Observation:
    return Observation(
        phase=state.phase,
        decider=None if state.phase == "over" else state.seat,
        turn=state.turn,
        last_turn=last_turn(state) or None,
        last=state.last or None,
        reserve=tuple(state.reserve),
        row_made=tuple(made(state.row)),
        played=_CARDS[state.row[-1]].id if state.phase in _ACTIVATING else None,
        mode=state.mode or None,
        owed=state.owed,
        repairing=_CARDS[state.repaired].id if state.phase in ("pay", "projects") else None,
        completions=_completions(state) if state.phase == "projects" else {},
        seats=tuple([_seat_view(state, seat) for seat in range(SEATS)]),
    )


def _seat_view(state: State, seat: int) -> SeatView:
    workshop = state.workshops[seat]
    return SeatView(
        state.scores[seat],
        tuple(state.tokens[seat]),
        tuple(made(workshop)),
        quotes(state, seat),
        progress(workshop),
    )


def _completions(state: State) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Return the sets of machines, by name, with which the one just repaired completes each tile."""
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for tile, *machines in completions(state):
        name = TILES[tile].id
        found[name] = (*found.get(name, ()), tuple([NAMES[card] for card in machines]))
    return found


def last_turn(state: State) -> int:
    """Return the number of the match's last turn, 0 while no end is triggered: the second player's of this round."""
    if not state.last:
        return 0
    return state.turn + (state.seat == 0)
