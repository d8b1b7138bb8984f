"""What a viewer sees: everything but the deck and the hands of the others. Rule: my_engine 6."""

from typing import Any

from game.core.table import Piece, Table, face_down
from game.rules.my_engine.building import bill, builder_of
from game.rules.my_engine.cards import IS_ENGINE, NAMES, PRICES
from game.rules.my_engine.offers import DRAWN, has_use, movable, purse
from game.rules.my_engine.scores import score
from game.rules.my_engine.state import (
    ACTIVATE,
    DISCARD_DRAWN,
    NO_CARD,
    OVER,
    PAY_CARDS,
    SPADE_BUILD,
    Cell,
    Pass,
    State,
)

_CARDS = tuple(Piece(f"card:{name}", "card", name) for name in NAMES)


def table(state: State, viewer: int | None) -> Table[Any]:
    """Lay the table for `viewer`."""
    zones = {"deck": face_down("deck", len(state.deck)), "discard": _open(state.discard)}
    for seat, held in enumerate(state.hands):
        is_new = state.phase == DISCARD_DRAWN and seat == state.seat
        hand, drawn = (held[: DRAWN.start], held[DRAWN]) if is_new else (held, [])
        for zone, cards in ((f"hand:{seat}", hand), (f"drawn:{seat}", drawn)):
            zones[zone] = _open(cards) if seat == viewer else face_down(zone, len(cards))
        is_building = state.building != NO_CARD and seat == state.seat
        zones[f"building:{seat}"] = (_CARDS[state.building],) if is_building else ()
        for cell, cards_of_stack, _suits in state.tableaus[seat]:
            zones[cell_zone(seat, cell)] = _open(cards_of_stack)
    return Table(zones, _counters(state, viewer), _words(state, viewer))


def cell_zone(seat: int, cell: Cell) -> str:
    """Return what the zone of a cell is called."""
    return f"cell:{seat}:{_place(cell)}"


def cell_of(zone: str) -> tuple[int, Cell] | None:
    """Return the seat and the cell whose zone it is, None for any other zone."""
    kind, _colon, rest = zone.partition(":")
    if kind != "cell":
        return None
    seat, _colon, place = rest.partition(":")
    row, _comma, column = place.partition(",")
    return int(seat), (int(row), int(column))


def _place(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _open(cards: list[int] | tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple([_CARDS[card] for card in cards])


def _counters(state: State, viewer: int | None) -> dict[str, int]:
    counters = {"turn": state.turn, "owed": state.owed, "instant_played": int(state.has_played_instant)}
    for seat in range(len(state.hands)):
        worth = score(state, seat)
        counters[f"gold:{seat}"] = state.gold[seat]
        counters[f"vp:{seat}"] = state.vp[seat]
        counters[f"hand:{seat}"] = len(state.hands[seat])
        counters[f"cards:{seat}"] = worth.cards
        counters[f"worth:{seat}"] = worth.tableau
        counters[f"points:{seat}"] = worth.points
    return counters | (_prices(state) if viewer == state.seat else {})


def _prices(state: State) -> dict[str, int]:
    """Return what each card of the hand would cost while a build is asked for, as far as gold could pay it."""
    if state.phase != SPADE_BUILD and not (state.phase == ACTIVATE and NAMES[state.offered][0] in "47"):
        return {}
    prices, most = PRICES[builder_of(state)], purse(state)
    found = {}
    for card in state.hands[state.seat]:
        if IS_ENGINE[card]:
            costs = bill(state, state.seat, prices[card])
            found[f"price:{NAMES[card]}"] = costs.price
            if prices[card] <= most:
                found[f"fee_gold:{NAMES[card]}"] = costs.fee_gold
                found[f"fee_vp:{NAMES[card]}"] = costs.fee_vp
    return found


def _ahead(state: State, run: Pass) -> list[Cell]:
    """Return the cells that the pass has still to go through, the present one with them."""
    return [
        cell
        for cell, _cards, suits in state.tableaus[state.seat]
        if (cell == run.pos and run.is_open) or (cell > run.pos and run.suit in suits)
    ]


def _words(state: State, viewer: int | None) -> dict[str, str]:
    words = {
        "phase": state.phase,
        "suit": state.suit,
        "active": str(state.active) if state.turn else "",
        "decider": "" if state.phase == OVER else str(state.seat),
        "last": state.last,
        "offered": _CARDS[state.offered].id if state.phase in (ACTIVATE, PAY_CARDS) else "",
        "idle": "idle" if viewer == state.seat and _is_idle(state) else "",
        "movable": " ".join([cell_zone(state.seat, cell) for cell in movable(state)]),
        "site": "" if state.building == NO_CARD else cell_zone(state.seat, state.site),
    }
    words |= _pass_words(state)
    for seat, hand in enumerate(state.hands):
        words[f"known:{seat}"] = " ".join([NAMES[card] for card in hand if state.known >> card & 1])
    return words


def _is_idle(state: State) -> bool:
    """Whether a card is offered that can do nothing; why not, may lie in the hand."""
    return state.phase == ACTIVATE and not has_use(state, state.offered)


def _pass_words(state: State) -> dict[str, str]:
    """Return how the pass under way runs: its suit, where it is, what lies ahead, and what an ace has opened."""
    if not state.passes:
        return {"pass": "", "pos": "", "ahead": "", "opened": "", "interrupted": ""}
    run = state.passes[-1]
    seat = state.seat
    return {
        "pass": run.suit,
        "pos": "" if run.pos not in [stack.cell for stack in state.tableaus[seat]] else cell_zone(seat, run.pos),
        "ahead": " ".join([cell_zone(seat, cell) for cell in _ahead(state, run)]),
        "opened": "" if run.ace is None else cell_zone(seat, run.ace),
        "interrupted": "" if len(state.passes) == 1 else state.passes[-2].suit,
    }
