"""What a viewer sees: everything but the deck and the hands of the others. Rule: my_engine 6."""

from functools import lru_cache

from game.core.table import Piece, Table, face_down
from game.rules.my_engine.building import Bill, bill, builder_of
from game.rules.my_engine.cards import IS_ENGINE, NAMES, PRICES, VALUES
from game.rules.my_engine.intents import Payment
from game.rules.my_engine.observation import Building, EngineTable, Observation, Route, SeatView
from game.rules.my_engine.offers import AIMED, DRAWN, can_pay_cards, has_use, movable, purse
from game.rules.my_engine.scores import score
from game.rules.my_engine.state import NO_CARD, Cell, Phase, State, building_cells

_CARDS = tuple(Piece(f"card:{name}", "card", name) for name in NAMES)
_OFFERED: tuple[Phase, ...] = ("activate", "pay_cards")  # the phases in which a card of the engine is at work
_SKIPPED: tuple[Phase, ...] = ("activate", "spade_build", "turn_end")
_WAITING: tuple[Phase, ...] = ("spade_build", "discard_drawn")  # in which the pass of the turn has still to begin


def table(state: State, viewer: int | None) -> EngineTable:
    """Lay the table for `viewer`."""
    zones = {"deck": face_down("deck", len(state.deck)), "discard": _open(state.discard)}
    for seat, held in enumerate(state.hands):
        is_new = state.phase == "discard_drawn" and seat == state.seat
        hand, drawn = (held[: DRAWN.start], held[DRAWN]) if is_new else (held, [])
        for zone, cards in ((f"hand:{seat}", hand), (f"drawn:{seat}", drawn)):
            zones[zone] = _open(cards) if seat == viewer else face_down(zone, len(cards))
        is_building = state.building != NO_CARD and seat == state.seat
        zones[f"building:{seat}"] = (_CARDS[state.building],) if is_building else ()
        for cell, cards_of_stack, _suits in state.tableaus[seat]:
            zones[cell_zone(seat, cell)] = _open(cards_of_stack)
    return Table(zones, view=_observed(state, viewer))


@lru_cache(maxsize=1024)
def cell_zone(seat: int, cell: Cell) -> str:
    """Return what the zone of a cell is called."""
    return f"cell:{seat}:{cell[0]},{cell[1]}"


def cell_of(zone: str) -> tuple[int, Cell] | None:
    """Return the seat and the cell whose zone it is, None for any other zone."""
    kind, _colon, rest = zone.partition(":")
    if kind != "cell":
        return None
    seat, _colon, place = rest.partition(":")
    row, _comma, column = place.partition(",")
    return int(seat), (int(row), int(column))


def _open(cards: list[int] | tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple([_CARDS[card] for card in cards])


def _observed(state: State, viewer: int | None) -> Observation:
    phase, run = state.phase, state.passes[-1] if state.passes else None
    is_own = viewer == state.seat
    is_idle = is_own and phase == "activate" and not has_use(state, state.offered)
    building = _building(state) if is_own else None
    return Observation(
        phase=phase,
        turn=state.turn,
        active=state.active if state.turn else None,
        decider=None if phase == "over" else state.seat,
        suit=state.suit or None,
        last=state.last or None,
        owed=state.owed,
        instant_played=state.has_played_instant,
        pass_suit=run.suit if run else state.suit or None,
        route=_route(state),
        opened=run.ace if run else None,
        offered=NAMES[state.offered] if phase in _OFFERED else None,
        is_idle=is_idle,
        can_activate=phase == "activate" and VALUES[state.offered] not in AIMED and not is_idle,
        can_skip=phase in _SKIPPED,
        movable=tuple(movable(state)),
        site=None if state.building == NO_CARD else state.site,
        building=building,
        building_cells=_building_cells(state, building),
        seats=tuple([_seat_view(state, seat) for seat in range(len(state.hands))]),
    )


def _seat_view(state: State, seat: int) -> SeatView:
    hand, known, worth = state.hands[seat], state.known, score(state, seat)
    return SeatView(
        state.gold[seat],
        state.vp[seat],
        len(hand),
        tuple([NAMES[card] for card in hand if known >> card & 1]) if known else (),
        tuple(state.tableaus[seat]),
        worth.cards,
        worth.tableau,
        worth.points,
    )


def _building(state: State) -> Building | None:
    """Return what is asked of a build: the prices of the hand, and how the deciding seat could pay for any card."""
    builder = builder_of(state)
    if state.phase not in ("activate", "spade_build") or builder not in PRICES:
        return None
    seat, most, costs = state.seat, purse(state), PRICES[builder]
    gold, bills = state.gold[seat], {}
    for card in state.hands[seat]:
        if IS_ENGINE[card]:
            price = costs[card]
            bills[NAMES[card]] = bill(state, seat, price) if price <= most else Bill(price, 0, 0, gold - price)
    payments: tuple[Payment, ...] = ("gold",) if any(one.price <= most for one in bills.values()) else ()
    if builder == 4 and bills and can_pay_cards(state):
        payments += ("cards",)
    return Building(builder, payments, bills)


def _building_cells(state: State, building: Building | None) -> tuple[Cell, ...]:
    if state.phase == "starter":
        return ((0, 0),)
    return tuple(building_cells(state.tableaus[state.seat])) if building and building.payments else ()


def _route(state: State) -> Route | None:
    """Return the way of the pass of the deciding seat, which may be about to begin; None for none."""
    tableau = state.tableaus[state.seat]
    if not state.passes:
        coming = [cell for cell, _cards, suits in tableau if state.suit in suits] if state.phase in _WAITING else []
        return Route(tuple(coming)) if coming else None
    run = state.passes[-1]
    stops, done, now = [], [], None
    for cell, _cards, suits in tableau:
        is_here = cell == run.pos
        is_ahead = run.is_open if is_here else cell > run.pos and run.suit in suits
        if is_here and state.phase in _OFFERED:
            now = cell
        elif not is_ahead and run.suit in suits:
            done.append(cell)
        elif not is_ahead:
            continue
        stops.append(cell)
    return Route(tuple(stops), frozenset(done), now)
