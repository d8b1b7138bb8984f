"""Builds positions of Bric-a-Brac as a test wants them, and writes intents as the rules document does."""

import re
from dataclasses import fields

from game.core.chance import Chance
from game.rules.bric_a_brac.cards import (
    BOARD,
    INDEX,
    MACHINES,
    SUPPLY,
    TILE_INDEX,
    TILES,
    TYPE_OF,
    TYPES,
)
from game.rules.bric_a_brac.events import Event
from game.rules.bric_a_brac.intents import Intent
from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import NOTHING, ON_CARD, WORKSHOPS, End, State
from game.rules.bric_a_brac.tokens import LIES, move

LETTERS = "cwpx"  # charcoalium, wood, copper, crystal


class _Box:
    """Hands out machines: `B1` is the next copy of that type, `B1-3` that very one."""

    def __init__(self) -> None:
        self.left = list(MACHINES)

    def cards(self, names: str) -> list[int]:
        return [self._card(name) for name in names.split()]

    def _card(self, name: str) -> int:
        card = INDEX[name] if "-" in name else next(one for one in self.left if TYPES[TYPE_OF[one]].id == name)
        self.left.remove(card)
        return card


def tokens(text: str) -> list[int]:
    """Return the tokens of a text like `"2c 1p"`."""
    counts = [0, 0, 0, 0]
    for one in text.split():
        counts[LETTERS.index(one[-1])] += int(one[:-1])
    return counts


def tiles(names: str) -> list[int]:
    """Return the tiles of a text like `"ones two_red"`."""
    return [TILE_INDEX[name] for name in names.split()]


def position(
    *,
    row: str = "",
    hand: str = "",
    held: str = "",
    workshop: str = "",
    score: int = 0,
    private: str = "",
    other_hand: str = "",
    other_held: str = "",
    other_workshop: str = "",
    other_score: int = 0,
    other_private: str = "",
    board: str = "",
    stack: str | None = None,
    deck: str | int | None = None,
    seat: int = 0,
    turn: int | None = None,
    last: End | None = None,
    deck_end: str = "short",
    swap_from_opponent: bool = True,
) -> State:
    """Return a position in which `seat` begins its turn.

    `row` is oldest first, with charcoalium as in `"P2(3c) B2"`. `hand`, `held` (tokens: `"2c 1p"`), `workshop`, `score`
    and `private` are those of `seat`, the `other_` ones its opponent's. `deck` (top first) and `stack` hold what is
    nowhere else by default; of a number so many. What is left of the machines is scrapped, of the tiles boxed by seat
    1 - `seat`, of the tokens in the reserve.
    """
    box = _Box()
    laid = [int(count or 0) for count in re.findall(r"\S+?(?:\((\d+)c\))?(?:\s|$)", row)]
    row_cards = box.cards(re.sub(r"\(\d+c\)", "", row))
    own = (hand, held, workshop, score, private)
    other = (other_hand, other_held, other_workshop, other_score, other_private)
    seats = [own, other] if seat == 0 else [other, own]
    hands = [box.cards(one[0]) for one in seats]
    workshops = [tuple(box.cards(one[2])) for one in seats]
    top = box.cards(deck)[::-1] if isinstance(deck, str) else []
    rest = box.left if deck is None else box.left[: deck if isinstance(deck, int) else 0]
    lying = tiles(board)
    own_tiles = [tuple(tiles(one[4])) for one in seats]
    free = [tile for tile in range(len(TILES)) if tile not in (*lying, *own_tiles[0], *own_tiles[1])]
    pile = free if stack is None else tiles(stack)[::-1]
    boxes: list[tuple[int, ...]] = [(), ()]
    boxes[1 - seat] = tuple(tile for tile in free if tile not in pile)
    state = State(
        chance=Chance(1),
        ends_with_last_card=deck_end == "last_card",
        swaps_from_opponent=swap_from_opponent,
        turn=seat + 11 if turn is None else turn,
        seat=seat,
        deck=[*rest, *top],
        hands=hands,
        row=row_cards,
        laid=laid,
        scrap=[card for card in box.left if card not in rest],
        workshops=workshops,
        aside=[(), ()],
        tokens=[[0] * 4, [0] * 4],
        reserve=list(SUPPLY),
        lies=[0] * len(LIES),
        scores=[one[3] for one in seats],
        board=lying + [NOTHING] * (BOARD - len(lying)),
        stack=pile,
        private=own_tiles,
        done=[(), ()],
        boxes=boxes,
        last=last or "",
    )
    for owner, one in enumerate(seats):
        for token, count in enumerate(tokens(one[1])):
            _take(state, token, count, WORKSHOPS[owner])
            state.tokens[owner][token] = count
    for card, count in zip(row_cards, laid, strict=True):
        _take(state, 0, count, ON_CARD + card)
    return state


def _take(state: State, token: int, count: int, place: int) -> None:
    move(state, token, 0, place, count)
    state.reserve[token] -= count
    assert state.reserve[token] >= 0


def text_of(one: Intent, *, full: bool = False) -> str:
    """Return an intent as the rules document writes it, machines by their type unless `full`."""
    words: list[str] = [one.kind]
    for field in fields(one):
        value = getattr(one, field.name)
        if field.name != "kind":
            words += value if isinstance(value, tuple) else [str(value)]
    return " ".join([word if full or word not in INDEX else word.partition("-")[0] for word in words])


def intent(state: State, text: str) -> Intent:
    """Return the first legal intent that `text` says; machines may be named by type, and those of a tile left out."""
    for one in RULES.legal(state):
        for said in (text_of(one), text_of(one, full=True)):
            if said == text or said.startswith(text + " "):
                return one
    raise AssertionError(f"{text} is not legal: {legal(state)}")


def play(state: State, *texts: str) -> list[Event]:
    """Apply intents and return what happened."""
    events: list[Event] = []
    for text in texts:
        events += RULES.apply(state, intent(state, text))
    return events


def after(state: State, *texts: str) -> State:
    """Apply intents and return the state."""
    play(state, *texts)
    return state


def legal(state: State) -> list[str]:
    """Return the legal intents as texts."""
    return [text_of(one) for one in RULES.legal(state)]


def types(cards: list[int] | tuple[int, ...]) -> str:
    """Return machines by their types, to compare with."""
    return " ".join(TYPES[TYPE_OF[card]].id for card in cards)


def row(state: State) -> str:
    """Return the Bric-a-brac as a test writes it: `"P2(3c) B2"`."""
    both = zip(state.row, state.laid, strict=True)
    return " ".join(types([card]) + (f"({count}c)" if count else "") for card, count in both)


def purse(state: State, seat: int = 0) -> str:
    """Return a seat's tokens: `"2c 1p"`."""
    return _counted(state.tokens[seat])


def reserve(state: State) -> str:
    """Return the reserve, what is in it: `"9c 7w 8p 8x"`."""
    return _counted(state.reserve)


def _counted(counts: list[int]) -> str:
    return " ".join(f"{count}{letter}" for count, letter in zip(counts, LETTERS, strict=True) if count)
