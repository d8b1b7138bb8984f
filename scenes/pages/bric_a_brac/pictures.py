"""The rulebook's pictures: parts of the table in the middle of a match, as the page draws it."""

from game.rules.bric_a_brac.cards import CHARCOALIUM, GOAL, INDEX, MACHINES, TILE_INDEX, TILES
from game.rules.bric_a_brac.observation import Observation
from game.rules.bric_a_brac.rules import RULES, Options
from game.rules.bric_a_brac.state import ON_CARD, RESERVE, Phase, State
from game.rules.bric_a_brac.tokens import dealt, move
from scenes.pages.bric_a_brac.page import BricABracPage
from scenes.pages.page import Box, View
from scenes.pages.shots import Shot, album

LARGEST_CARD = 1.7


ROW = ("B5-1", "P2-1", "Y1-1", "R3-1", "B4-1", "P4-1", "P3-1", "B2-1")
LAID = {"B5-1": 2, "P2-1": 1}
BOARD = ("coal_crystal", "all_colors", "two_red", "twos", "crystal_crystal", "coal_coal")
HAND = ("B1-1", "Y2-1", "R2-1", "R4-1", "B3-1")
_DECK, _STACK, _TURNS = 25, 5, 29
_HELD = ((3, 1, 1, 2), (2, 2, 1, 1))


def _cards(*names: str) -> list[int]:
    return [INDEX[name] for name in names]


def sample(workshop: tuple[str, ...], row: tuple[str, ...] = ROW, *, phase: Phase = "turn", seat: int = 0) -> State:
    """Return the match of the target picture: it is Ada's turn, unless `seat` is another."""
    state = RULES.setup(2, Options(), 1)
    state.phase, state.turn, state.seat, state.scores = phase, _TURNS, seat, [8, 11]
    state.row, state.scrap = _cards(*row), _cards("Y1-2")
    state.workshops = [tuple(_cards(*workshop)), tuple(_cards("R1-1", "B1-2", "B3-2"))]
    state.board = [TILE_INDEX[name] for name in BOARD]
    state.hands[0] = _cards(*(name for name in HAND if name not in row))
    lying = {*state.row, *state.scrap, *state.hands[0], *state.workshops[0], *state.workshops[1]}
    rest = [card for card in MACHINES if card not in lying]
    state.hands[1], state.deck = rest[:5], rest[5 : 5 + _DECK]
    state.stack = [tile for tile in range(len(TILES)) if tile not in state.board][:_STACK]
    state.reserve, state.tokens, state.lies = dealt(_HELD)
    state.laid = [LAID.get(name, 0) for name in row]
    for card, count in zip(state.row, state.laid, strict=True):
        move(state, CHARCOALIUM, RESERVE, ON_CARD + card, count)
        state.reserve[CHARCOALIUM] -= count
    return state


def _seen(state: State, pointed: str = "") -> View[Observation]:
    intents = RULES.legal(state) if state.phase == "activate" else ()
    return View(RULES.table(state, 0), 0, intents=intents, pointed=pointed)


def _last_turn() -> State:
    state = sample(WORKSHOP, seat=1)
    state.last, state.scores[1] = "goal", GOAL
    return state


def _around(boxes: tuple[Box, ...], margin: float) -> Box:
    left, top = min(box.x for box in boxes) - margin, min(box.y for box in boxes) - margin
    right, foot = max(box.x + box.w for box in boxes) + margin, max(box.y + box.h for box in boxes) + margin
    return Box(left, top, right - left, foot - top)


def _middle(page: BricABracPage) -> Box:
    box = _around(page.layout.cards, 22)
    return Box(box.x, box.y - 14, box.w, box.h + page.layout.chip)


def _bill(page: BricABracPage) -> Box:
    box = _around((page.layout.cards[3], page.layout.cards[4], page.layout.note), 18)
    return Box(box.x - 8, box.y, box.w, box.h + 10)


def _activation(page: BricABracPage) -> Box:
    return _around((page.layout.cards[4], page.layout.note), 20)


def _workshop_and_tiles(page: BricABracPage) -> Box:
    return _around(page.layout.tiles, 14)


def _last(page: BricABracPage) -> Box:
    box = page.layout.edge
    left = page.layout.point(7)
    return Box(left, box.y - 8, box.x + box.w - left, box.h + 14)


def _first_card(page: BricABracPage) -> Box:
    box = page.layout.cards[3]
    return Box(box.x - 9, box.y - 3, box.w + 18, box.h + 6)


WORKSHOP = ("P5-1", "P1-1")
AFTER = ("P5-1", "B4-1")
_PLAYED = ("B5-1", "P2-1", "Y1-1", "R3-1", "B3-1")
SHOTS = {
    "card": Shot(_first_card, lambda: _seen(sample((), ROW[:5], seat=1)), scale=LARGEST_CARD),
    "bench": Shot(_middle, lambda: _seen(sample(WORKSHOP))),
    "activate": Shot(_activation, lambda: _seen(sample(WORKSHOP, _PLAYED, phase="activate"))),
    "bill": Shot(_bill, lambda: _seen(sample(WORKSHOP), "card:R3-1")),
    "projects": Shot(_workshop_and_tiles, lambda: _seen(sample(AFTER, ROW[:4]))),
    "last-turn": Shot(_last, lambda: _seen(_last_turn())),
}
picture = album(BricABracPage, SHOTS)
