"""What lies where: zones, pieces, and what can be read beside them."""

import pytest

from game.core.table import Move, Piece, difference, face_down
from game.rules.bric_a_brac.cards import CHARCOALIUM, TYPES
from game.rules.bric_a_brac.quotes import Quote
from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import State
from tests.rules.bric_a_brac.builder import after, play, position

MIDDLE = ["deck", "stack", "scrap", "track", *(f"project:{space}" for space in range(6))]
TOKENS = ["charcoalium", "wood", "copper", "crystal"]
OWN = ["hand", "workshop", "private", "drawn", "done", "aside", "box"]


def _way(move: Move) -> tuple[str, str]:
    assert move.source is not None
    assert move.target is not None
    return move.source[0], move.target[0]


def test_the_zones_are_always_the_same() -> None:
    state = RULES.setup(2, RULES.Options(), 1)

    assert set(RULES.table(state, 0).zones) == {
        *MIDDLE,
        *(f"space:{space}" for space in range(10)),
        *(f"reserve:{token}" for token in TOKENS),
        *(f"{zone}:{seat}" for zone in OWN for seat in (0, 1)),
        *(f"heap:{seat}:{token}" for token in TOKENS for seat in (0, 1)),
    }


def test_pieces_lie_where_they_belong() -> None:
    state = position(row="B1(2c) P2", hand="Y1", held="1w", workshop="R1", board="ones", deck=3, stack="twins")

    zones = RULES.table(state, 0).zones

    assert [piece.id for piece in zones["space:0"]] == ["card:B1-1", "charcoalium:1", "charcoalium:0"]
    assert zones["space:1"] == (Piece("card:P2-1", "card", "P2"),)
    assert (zones["hand:0"], zones["workshop:0"]) == (
        (Piece("card:Y1-1", "card", "Y1"),),
        (Piece("card:R1-1", "card", "R1"),),
    )
    assert (zones["heap:0:wood"], len(zones["reserve:wood"])) == ((Piece("wood:0", "wood", "wood"),), 7)
    assert (zones["project:0"], zones["project:1"]) == ((Piece("tile:ones", "tile", "ones"),), ())
    assert (zones["deck"], zones["stack"]) == (face_down("deck", 3), face_down("stack", 1, "tile"))
    assert [piece.id for piece in zones["track"]] == ["marker:0", "marker:1"]


def test_what_is_read_of_a_repair_under_way() -> None:
    state = after(
        position(row="P2 B2", workshop="P1 P5", held="2w 1c", board="ones threes", score=4, last="deck"), "repair P2"
    )

    view = RULES.table(state, 0).view

    assert (view.phase, view.decider, view.last, view.repairing) == ("projects", 0, "deck", "card:P2-1")
    assert (view.played, view.mode) == (None, None)
    assert (view.turn, view.last_turn, view.seats[0].score) == (11, 12, 5)
    assert view.seats[0].made == (1, 0, 0, 1, 1)
    assert (view.seats[0].tokens[CHARCOALIUM], view.reserve[CHARCOALIUM]) == (1, 11)
    assert view.completions == {"ones": (("P1-1", "P2-1"),)}


def test_what_is_read_of_an_effect_under_way() -> None:
    state = after(position(row="P1 P3", hand="Y2 P5"), "play Y2", "effect", "copy P1")

    view = RULES.table(state, 0).view
    assert (view.phase, view.played, view.mode, view.owed) == ("pick", "card:Y2-1", "gain", 2)
    assert (TYPES[state.effect].id, state.pool) == ("P1", (0, 1, 1, 2))


def test_machines_that_a_tile_took_are_marked() -> None:
    state = after(position(row="P2", workshop="B1 B2", held="2w", board="ones coal_crystal"), "repair P2")

    play(state, "complete ones B2 P2")

    marks = {piece.id: piece.marks for piece in RULES.table(state, 0).zones["workshop:0"]}
    assert marks == {"card:B1-1": (), "card:B2-1": ("used",), "card:P2-1": ("used",)}


@pytest.mark.parametrize(
    ("state", "texts", "flights"),
    [
        (
            position(row="B1", hand="B1"),
            ["play B1", "effect"],
            {"wood:0": ("reserve:wood", "heap:0:wood"), "wood:1": ("reserve:wood", "heap:0:wood")},
        ),
        (
            position(row="P2(1c) B2", held="2w 1c"),
            ["repair P2"],
            {
                "card:P2-1": ("space:0", "workshop:0"),
                "card:B2-1": ("space:1", "space:0"),
                "charcoalium:0": ("heap:0:charcoalium", "space:0"),
                "charcoalium:1": ("space:0", "heap:0:charcoalium"),
                "wood:1": ("heap:0:wood", "reserve:wood"),
            },
        ),
        (
            position(hand="R1", other_held="1c"),
            ["play R1", "effect"],
            {"charcoalium:0": ("heap:1:charcoalium", "heap:0:charcoalium")},
        ),
    ],
)
def test_things_move_from_where_they_lay(state: State, texts: list[str], flights: dict[str, tuple[str, str]]) -> None:
    before = RULES.table(state, 0)

    play(state, *texts)

    moves = {move.piece.id: move for move in difference(before, RULES.table(state, 0))}
    assert {piece: _way(moves[piece]) for piece in flights} == flights


def test_the_top_piece_of_a_heap_moves_next() -> None:
    state = position(row="P2", held="8w")
    top = RULES.table(state, 0).zones["heap:0:wood"][-1].id

    play(state, "repair P2")

    assert RULES.table(state, 0).where(top) == ("reserve:wood", 1)


def _quote(state: State, seat: int, card: str) -> Quote:
    return next(one for one in RULES.table(state, None).view.seats[seat].quotes if one.card == card)


def _quoted() -> Quote:
    state = position(
        row="B3(1c) B1 P4 Y2", workshop="P5 P1", held="1c 1p", board="twos threes all_colors", private="two_blue"
    )
    return _quote(state, 0, "B3-1")


def test_a_quote_says_what_is_struck_and_what_is_missing() -> None:
    """Section 10: on hover show fee and cubes after reductions."""
    quote = _quoted()

    assert (quote.front, quote.fee_struck, quote.fee, quote.lacks_charcoalium) == (3, 1, 2, 1)
    assert (quote.cost, quote.struck, quote.wild, quote.cubes, quote.lacks_cubes) == ((0, 1, 2), (0, 0, 0), 1, 2, 1)
    assert (quote.is_affordable, quote.completes, quote.prize) == (False, (), 2)


def test_a_quote_says_which_tiles_a_repair_would_complete() -> None:
    state = position(row="P2 B1", workshop="B2 P5", held="2w 1c", board="ones two_red", private="two_purple")

    quote = _quote(state, 0, "P2-1")

    assert (quote.is_affordable, quote.completes, quote.prize) == (True, ("ones", "two_purple"), 5)
    assert _quote(state, 1, "P2-1").completes == ()


def test_a_quote_agrees_with_what_is_legal() -> None:
    for deal in range(10):
        state = RULES.setup(2, RULES.Options(), deal)
        while intents := RULES.legal(state):
            if state.phase == "turn":
                quotes = RULES.table(state, state.seat).view.seats[state.seat].quotes
                repairs = [one.card for one in intents if one.kind == "repair"]
                assert repairs == [quote.card for quote in quotes if quote.is_affordable]
            RULES.play(state, intents[(deal + state.turn) % len(intents)])


@pytest.mark.parametrize(
    ("workshop", "tile", "has", "lacks"),
    [
        ("", "ones", (), ("1", "1")),
        ("B1 P5", "ones", ("1",), ("1",)),
        ("B1 B2 P2", "ones", ("1", "1"), ()),
        ("B1 P1 P2", "all_colors", ("blue", "purple"), ("red", "yellow")),
        ("B1 B2", "twins", ("same",), ("same",)),
        ("B1 B2 B1", "twins", ("same", "same"), ()),
        ("B5 P1", "three_cubes", (), ("wood", "copper", "crystal")),
        ("P2 Y2", "coal_crystal", ("crystal", "charcoalium"), ()),
    ],
)
def test_progress_says_what_a_tile_lacks(
    workshop: str, tile: str, has: tuple[str, ...], lacks: tuple[str, ...]
) -> None:
    table = RULES.table(position(workshop=workshop, board=tile), 0)

    progress = table.view.seats[0].progress[tile]

    assert (progress.has, progress.lacks, len(progress.pieces)) == (has, lacks, len(has))
    places = [table.where(piece) for piece in progress.pieces]
    assert {place and place[0] for place in places} <= {"workshop:0"}
