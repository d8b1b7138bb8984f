"""What a viewer sees: everything but the order of the piles and the hands of the others. Rule: victory_point_salad 6.

Pieces. A card is `card:KEY.N` (copy N of a title, from 1), its face is KEY; its kind is `resource` or `special`, and
marks name what is on its back: `resource`, `engine`, `early`, `mid`, `payoff`, `pay_up`, `blocker` or `first`.
Face-down cards are `ZONE#PLACE`; those of a pile carry the mark of their back. A resource in the tray is
`chip:RESOURCE.N`, kind `chip`, face RESOURCE (or `any`), marked `new` or `left`.

Zones, cards bottom first (S a seat, I a place from 0):
`resource_pile`, `special_pile`   face down; at the foot of the second Initiate Endgame!
`resource_row:I`, `special_row:I` a row's places, left to right; empty once taken; as many as the row is wide
`resource_trash`, `special_trash` open
`engine:KEY`                      an Engine's stack
`payoff:I`                        the nine places of the Payoffs, which everybody knows from the start: until they are
                                  revealed they are marked `later`
`box`                             blockers out of the game
`hand:S`                          open for its owner (alone, for all), sorted by title as all that follow, the newest
                                  copy last; for others unknown cards face down first, then open what all saw taken
`tableau:S`                       the cards that were played or taken; here and in the next two a copy below another one
                                  is marked `covered`
`strip:S`                         Starting Player, Artificial Needs, Initiate Endgame!
`kept:S`                          what is kept for the campaign's next game (phase `keep`)
`payment`                         what is being paid for: a card, the Starting Player or an Artificial Need
`need:I`                          the open payment's slots, always empty: targets
`tray`                            cards trashed in this action
`pool`                            chips: what is not spent of the tray; `left` ones came with an earlier link

What can be read beside them: `Observation`.
"""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Literal

from game.core.table import Piece, Table, face_down
from game.rules.victory_point_salad.cards import (
    CARDS,
    ENGINE_KINDS,
    GOALS,
    INITIATE,
    IS_BLOCKER,
    IS_PAYOFF,
    IS_RESOURCE,
    KEY,
    KEYS,
    KIND,
    NAMES,
    NO_CARD,
    PAYOFFS,
    PIECES,
    POWER_FIELD,
    RESOURCES,
    STARTING_PLAYER,
    TITLE,
    count,
)
from game.rules.victory_point_salad.intents import Play
from game.rules.victory_point_salad.observation import Observation, OpenPayment, SaladTable, SeatView, Slot
from game.rules.victory_point_salad.offers import links
from game.rules.victory_point_salad.scores import points, score
from game.rules.victory_point_salad.sheet import holdings, sums, would_count
from game.rules.victory_point_salad.state import NOBODY, Payment, State, above_initiate, to_come

_BACKS = tuple((title.pile,) for title in TITLE)
_CARDS = tuple(
    Piece(PIECES[card], "resource" if IS_RESOURCE[card] else "special", KEY[card], _BACKS[card]) for card in CARDS
)
_COVERED = tuple(replace(piece, marks=(*piece.marks, "covered")) for piece in _CARDS)
_LATER = {card: Piece(PIECES[card], "special", KEY[card], (*_BACKS[card], "later")) for card in PAYOFFS}
_FIELDS = [(name, number) for number, name in enumerate(RESOURCES)] + list(POWER_FIELD.items())


def table(state: State, viewer: int | None) -> SaladTable:
    """Lay the table for `viewer`."""
    zones = _piles(state)
    for seat in range(len(state.hands)):
        zones |= _place(state, seat, is_own=seat == viewer or len(state.hands) == 1)
    payment = state.payment
    zones["payment"] = (_CARDS[payment.card],) if payment else ()
    for number in range(len(payment.needs) if payment else 0):
        zones[f"need:{number}"] = ()
    zones["tray"] = _open(state.tray)
    zones["pool"] = _chips(state)
    return Table(zones, view=_observed(state, viewer))


def _piles(state: State) -> dict[str, tuple[Piece, ...]]:
    """Return the market, the trash and the box."""
    zones = {
        "resource_pile": _backs("resource_pile", state.resource_pile),
        "special_pile": _backs("special_pile", [card for card in state.special_pile if not IS_PAYOFF[card]]),
    }
    for name, row in (("resource_row", state.resource_row), ("special_row", state.special_row)):
        for slot, card in enumerate(row):
            zones[f"{name}:{slot}"] = () if card == NO_CARD else (_CARDS[card],)
    zones["resource_trash"] = _open(state.resource_trash)
    zones["special_trash"] = _open(state.special_trash)
    for kind in ENGINE_KINDS:
        zones[f"engine:{KEYS[kind]}"] = _open([card for card in state.engines if KIND[card] == kind])
    left, shown = to_come(state), _CARDS if state.payoffs else _LATER
    for slot, card in enumerate(PAYOFFS):
        zones[f"payoff:{slot}"] = (shown[card],) if card in left else ()
    zones["box"] = _open(state.box)
    return zones


def _place(state: State, seat: int, *, is_own: bool) -> dict[str, tuple[Piece, ...]]:
    """Return what lies before one seat."""
    paid_for = state.payment.card if state.payment else NO_CARD
    strip, tableau = [], []
    for card in sorted(state.tableaus[seat], key=KIND.__getitem__):
        if card == STARTING_PLAYER or IS_BLOCKER[card]:
            if card != paid_for:
                strip.append(card)
        elif card not in state.kept:
            tableau.append(card)
    if seat == state.holder:
        strip.append(INITIATE)
    hand = sorted(state.hands[seat], key=KIND.__getitem__)
    if is_own:
        held = _open(hand)
    else:
        seen = [card for card in hand if state.known >> card & 1]
        held = face_down(f"hand:{seat}", len(hand) - len(seen), "special") + _open(seen)
    return {
        f"hand:{seat}": held,
        f"tableau:{seat}": _fanned(tableau),
        f"strip:{seat}": _fanned(strip),
        f"kept:{seat}": _fanned(sorted(state.kept, key=KIND.__getitem__)),
    }


def _fanned(cards: list[int]) -> tuple[Piece, ...]:
    """Return cards that lie by title, copies over one another."""
    pieces = [_CARDS[card] for card in cards]
    for place, (card, above) in enumerate(pairwise(cards)):
        if KIND[card] == KIND[above]:
            pieces[place] = _COVERED[card]
    return tuple(pieces)


def _open(cards: list[int]) -> tuple[Piece, ...]:
    return tuple([_CARDS[card] for card in cards])


@cache
def _back(zone: str, place: int, kind: str, mark: str) -> Piece:
    return Piece(f"{zone}#{place}", kind, None, (mark,))


def _backs(zone: str, pile: list[int]) -> tuple[Piece, ...]:
    return tuple([_back(zone, place, _CARDS[card].kind, TITLE[card].pile) for place, card in enumerate(pile)])


def _chips(state: State) -> tuple[Piece, ...]:
    """Return what is unspent in the tray, left-overs first; chips of one resource are numbered through."""
    numbers = dict.fromkeys(NAMES, 0)
    chips = []
    for mark, pool in (("left", state.left), ("new", state.pool)):
        for resource in pool:
            name = NAMES[resource]
            numbers[name] += 1
            chips.append(Piece(f"chip:{name}.{numbers[name]}", "chip", name, (mark,)))
    return tuple(chips)


def _observed(state: State, viewer: int | None) -> Observation:
    is_solo = len(state.hands) == 1
    would = [] if viewer is None else [*to_come(state), *state.hands[viewer]]
    return Observation(
        phase=state.phase,
        active=state.active,
        decider=None if state.phase == "over" else state.seat,
        first=state.first,
        holder=None if state.holder == NOBODY else state.holder,
        round=state.round,
        endgame=state.endgame,
        last=state.last or None,
        actions=state.actions,
        special_left=above_initiate(state),
        leaving=_leaving(state),
        game=state.game + 1 if is_solo else None,
        goal=GOALS[state.game] if is_solo else None,
        allowance=state.allowance,
        payment=state.payment and _payment(state.payment),
        chains=_chains(state, viewer),
        would={} if viewer is None else would_count(holdings(state, viewer), would),
        seats=tuple([_seat(state, seat) for seat in range(len(state.hands))]),
    )


def _leaving(state: State) -> tuple[str, ...]:
    """Return which places of the rows the next trimming empties. Rule: victory_point_salad 4, end of turn."""
    resources = [f"resource_row:{slot}" for slot, card in enumerate(state.resource_row) if card != NO_CARD]
    specials = [f"special_row:{slot}" for slot, card in enumerate(state.special_row) if card != NO_CARD]
    stays = 0 if state.endgame else 1 if state.taken_specials else 2
    return (*resources[: 1 if state.taken_resources else 2], *specials[:stays])


def _chains(state: State, viewer: int | None) -> tuple[str, ...]:
    """Return what `viewer` could play on the left-overs now."""
    if state.phase != "chain" or viewer != state.seat:
        return ()
    return tuple([intent.card if isinstance(intent, Play) else KEY[STARTING_PLAYER] for intent in links(state)])


def _payment(payment: Payment) -> OpenPayment:
    slots = [
        Slot(
            NAMES[need],
            payment.hows[number] or None,
            tuple([NAMES[resource] for resource in payment.spent[number]]),
            tuple([PIECES[card] for card in payment.cards[number]]),
        )
        for number, need in enumerate(payment.needs)
    ]
    return OpenPayment(payment.goods, payment.is_chained, tuple(slots))


def _seat(state: State, seat: int) -> SeatView:
    held = holdings(state, seat)
    swap: Literal["used", "ready"] = "used" if state.swapped >> seat & 1 else "ready"
    return SeatView(
        points=points(state, seat),
        hand=len(state.hands[seat]),
        icons={name: count(held.pack, field) for name, field in _FIELDS},
        payoffs=sums(held, state.tableaus[seat]),
        swap=swap if held.is_alone else None,
        score=score(state, seat) if state.phase == "over" else None,
    )
