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
`need:I`                          the open payment's slots, always empty: targets, with words below
`tray`                            cards trashed in this action
`pool`                            chips: what is not spent of the tray; `left` ones came with an earlier link

Counters: `turn`, `round`, `endgame` (its round, 0 before), `actions`, `special_left` (above Initiate Endgame!),
`resource_left`, `leaving:resource` and `leaving:special` (how many the next trimming takes from the left), `slots` (of
the open payment), `game` (of the campaign, from 1), `goal` and `allowance` (alone; else 0), and for each seat `hand:S`,
`points:S`, `blockers:S`, `icons:S:RESOURCE` and `icons:S:POWER`.

Words: `phase`, `active` (whose turn), `decider`, `first` (whose Starting Player), `holder` (of Initiate Endgame!, or
empty), `order` (seats of the round: `"1 0"`), `last` (why the round is the last: `declared`, `payoffs`, `rounds` or
`solo`, or empty), `goods` (`play`, `first`, `blocker`, or empty), `chained` (`"1"` when the open payment is a link of a
chain), `must` (`"1"` while it has still to spend a left-over), `chains` (keys of what the viewer could have on the
left-overs now: cards of the hand and `starting_player`); for each need I `need:I` (a resource or `first`), `how:I`
(empty while open), `spent:I` (resources), `cards:I` (piece ids trashed for it); for each seat `swap:S` (the Military
swap: `ready`, `used` or empty), `known:S` (keys of the cards in the hand that all have seen), and `sheet:S:KEY` for
each Payoff in the tableau: how it comes to its points. `would:KEY` for each Payoff to come or in the viewer's hand:
how it would come to them on the viewer's tableau; as a counter how many they would be.
"""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

from game.core.table import Piece, Table, face_down
from game.rules.victory_point_salad.cards import (
    BITS,
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
from game.rules.victory_point_salad.offers import links
from game.rules.victory_point_salad.scores import FORMULAS, has_most, points
from game.rules.victory_point_salad.sheet import explain, would_count
from game.rules.victory_point_salad.state import CHAIN, OVER, State, above_initiate, pack, to_come, window

_BACKS = tuple((title.pile,) for title in TITLE)
_CARDS = tuple(
    Piece(PIECES[card], "resource" if IS_RESOURCE[card] else "special", KEY[card], _BACKS[card]) for card in CARDS
)
_COVERED = tuple(replace(piece, marks=(*piece.marks, "covered")) for piece in _CARDS)
_LATER = {card: Piece(PIECES[card], "special", KEY[card], (*_BACKS[card], "later")) for card in PAYOFFS}
_FIELDS = [(name, BITS * number) for number, name in enumerate(RESOURCES)] + list(POWER_FIELD.items())
_ICONS = tuple(tuple((f"icons:{seat}:{name}", field) for name, field in _FIELDS) for seat in range(4))


def table(state: State, viewer: int | None) -> Table[Any]:
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
    counters, words = _counters(state), _words(state) | {"chains": _chains(state, viewer)}
    if viewer is not None:
        for card in (*to_come(state), *state.hands[viewer]):
            if IS_PAYOFF[card]:
                words[f"would:{KEY[card]}"], counters[f"would:{KEY[card]}"] = would_count(state, viewer, card)
    return Table(zones, counters, words)


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


def _counters(state: State) -> dict[str, int]:
    is_solo = len(state.hands) == 1
    counters = {
        "turn": state.turn,
        "round": state.round,
        "endgame": state.endgame,
        "actions": state.actions,
        "special_left": above_initiate(state),
        "resource_left": len(state.resource_pile),
        "leaving:resource": _leaving(state.resource_row, state.taken_resources),
        "leaving:special": 0 if state.endgame else _leaving(state.special_row, state.taken_specials),
        "slots": len(state.payment.needs) if state.payment else 0,
        "game": state.game + 1 if is_solo else 0,
        "goal": GOALS[state.game] if is_solo else 0,
        "allowance": state.allowance,
    }
    for seat, tableau in enumerate(state.tableaus):
        counters[f"hand:{seat}"] = len(state.hands[seat])
        counters[f"points:{seat}"] = points(state, seat)
        counters[f"blockers:{seat}"] = sum([IS_BLOCKER[card] for card in tableau])
        held = pack(state, seat)
        for name, field in _ICONS[seat]:
            counters[name] = count(held, field)
    return counters


def _leaving(row: list[int], taken: int) -> int:
    """Return how many cards the next trimming of a row removes. Rule: victory_point_salad 4, end of turn."""
    return min(len(window(row)), 1 if taken else 2)


def _words(state: State) -> dict[str, str]:
    words = {
        "phase": state.phase,
        "active": str(state.active),
        "decider": "" if state.phase == OVER else str(state.seat),
        "first": str(state.first),
        "holder": "" if state.holder < 0 else str(state.holder),
        "order": " ".join([str(seat) for seat in state.order]),
        "last": state.last,
    }
    words |= _payment_words(state)
    for seat, hand in enumerate(state.hands):
        words[f"known:{seat}"] = " ".join([KEY[card] for card in hand if state.known >> card & 1])
        words[f"swap:{seat}"] = ("used" if state.swapped >> seat & 1 else "ready") if has_most(state, seat) else ""
        for card in state.tableaus[seat]:
            if KIND[card] in FORMULAS:
                words[f"sheet:{seat}:{KEY[card]}"] = explain(state, seat, card)
    return words


def _chains(state: State, viewer: int | None) -> str:
    """Return what `viewer` could play on the left-overs now."""
    if state.phase != CHAIN or viewer != state.seat:
        return ""
    return " ".join([intent.card if isinstance(intent, Play) else KEY[STARTING_PLAYER] for intent in links(state)])


def _payment_words(state: State) -> dict[str, str]:
    payment = state.payment
    if payment is None:
        return {"goods": "", "chained": "", "must": ""}
    words = {
        "goods": payment.goods,
        "chained": "1" if payment.is_chained else "",
        "must": "1" if payment.is_chained and not payment.has_spent_left else "",
    }
    for number, need in enumerate(payment.needs):
        words[f"need:{number}"] = NAMES[need]
        words[f"how:{number}"] = payment.hows[number]
        words[f"spent:{number}"] = " ".join([NAMES[resource] for resource in payment.spent[number]])
        words[f"cards:{number}"] = " ".join([PIECES[card] for card in payment.cards[number]])
    return words
