"""What a viewer sees, and how two views differ: the source of all animation."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.table import Move, Piece, Table, agreed, difference, face_down, faces, reveals, undealt


@dataclass(frozen=True)
class _Purse:
    gold: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class _View:
    seats: tuple[_Purse, ...]
    ahead: tuple[int, ...] = ()
    prices: Mapping[str, int] = field(default_factory=dict)
    last: _Purse | None = None


def _table(**zones: tuple[Piece, ...]) -> Table[None]:
    return Table(zones, view=None)


def _open(*names: str) -> tuple[Piece, ...]:
    return faces("card", names)


SEVEN, ACE = Piece("card:7H", "card", "7H"), Piece("ace:S", "ace", "S")


def _ways(moves: list[Move]) -> list[tuple[str, tuple[str, int] | None, tuple[str, int] | None]]:
    return [(move.piece.id, move.source, move.target) for move in moves]


def test_equal_tables_do_not_differ() -> None:
    table = _table(deck=face_down("deck", 3), hand=_open("7H"))

    assert difference(table, table) == []


def test_a_piece_that_changed_zone_moved() -> None:
    before, after = _table(hand=_open("7H"), row=()), _table(hand=(), row=_open("7H"))

    assert difference(before, after) == [Move(SEVEN, ("hand", 0), ("row", 0), SEVEN)]


def test_a_piece_that_changed_its_face_moved_in_place() -> None:
    before, after = _table(cup=(Piece("die:0", "die"),)), _table(cup=(Piece("die:0", "die", "5"),))

    assert difference(before, after) == [
        Move(Piece("die:0", "die", "5"), ("cup", 0), ("cup", 0), Piece("die:0", "die"))
    ]


def test_a_dealt_card_came_from_the_top_of_the_deck() -> None:
    before = _table(deck=face_down("deck", 3), row=())
    after = _table(deck=face_down("deck", 1), row=_open("7H", "2C"))

    assert _ways(difference(before, after)) == [
        ("card:7H", ("deck", 2), ("row", 0)),
        ("card:2C", ("deck", 1), ("row", 1)),
    ]


def test_a_card_that_was_shuffled_back_went_to_the_deck() -> None:
    before = _table(deck=face_down("deck", 2), row=_open("7H"))
    after = _table(deck=face_down("deck", 3), row=())

    assert difference(before, after) == [Move(Piece("deck#2", "card"), ("row", 0), ("deck", 2), SEVEN)]


def test_pieces_come_from_piles_of_their_own_kind() -> None:
    """A card and an ace turn up at once: neither takes the other's place."""
    before = _table(deck=face_down("deck", 2), row=(), aces=face_down("aces", 2, "ace"))
    after = _table(deck=face_down("deck", 1), row=_open("7H"), aces=(*face_down("aces", 1, "ace"), ACE))

    assert _ways(difference(before, after)) == [
        ("card:7H", ("deck", 1), ("row", 0)),
        ("ace:S", ("aces", 1), ("aces", 1)),
    ]


def test_a_swap_with_the_deck_uses_its_top() -> None:
    """The deck keeps its size, so no face-down piece came or went."""
    before = _table(deck=face_down("deck", 2), row=_open("7H"))
    after = _table(deck=face_down("deck", 2), row=_open("2C"))

    assert _ways(difference(before, after)) == [
        ("card:2C", ("deck", 1), ("row", 0)),
        ("deck#1", ("row", 0), ("deck", 1)),
    ]


def test_two_piles_leave_a_swap_in_doubt() -> None:
    before = _table(deck=face_down("deck", 2), hand=face_down("hand", 2), row=_open("7H"))
    after = _table(deck=face_down("deck", 2), hand=face_down("hand", 2), row=_open("2C"))

    assert _ways(difference(before, after)) == [
        ("card:2C", None, ("row", 0)),
        ("card:7H", ("row", 0), None),
    ]


def test_what_another_draws_goes_unseen_from_the_deck_into_the_hand() -> None:
    """The topmost card goes first; which of the hand's cards it is, nobody sees."""
    before = _table(deck=face_down("deck", 5), hand=face_down("hand", 2))
    after = _table(deck=face_down("deck", 3), hand=face_down("hand", 4))

    moves = difference(before, after)

    assert _ways(moves) == [("hand#2", ("deck", 4), ("hand", 2)), ("hand#3", ("deck", 3), ("hand", 3))]
    assert [move.was for move in moves] == [Piece("deck#4", "card"), Piece("deck#3", "card")]


def test_open_pieces_find_their_places_before_face_down_ones() -> None:
    """Of three cards drawn one is discarded in the open, and the others go into the hand."""
    before = _table(discard=(), hand=face_down("hand", 1), drawn=face_down("drawn", 3))
    after = _table(discard=_open("7H"), hand=face_down("hand", 3), drawn=())

    assert _ways(difference(before, after)) == [
        ("card:7H", ("drawn", 2), ("discard", 0)),
        ("hand#1", ("drawn", 1), ("hand", 1)),
        ("hand#2", ("drawn", 0), ("hand", 2)),
    ]


def test_face_down_pieces_go_over_only_to_their_own_kind() -> None:
    before, after = _table(deck=face_down("deck", 1), aces=()), _table(deck=(), aces=face_down("aces", 1, "ace"))

    assert _ways(difference(before, after)) == [("aces#0", None, ("aces", 0)), ("deck#0", ("deck", 0), None)]


def test_a_new_face_reveals_and_a_moved_one_does_not() -> None:
    hidden, shown = _table(deck=face_down("deck", 1), row=()), _table(deck=(), row=_open("7H"))

    assert reveals(hidden, shown)
    assert not reveals(shown, hidden)
    assert not reveals(shown, _table(deck=_open("7H"), row=()))


def test_what_lay_open_or_came_from_nowhere_hidden_reveals_nothing() -> None:
    """A die turned by hand, and a coin out of the box: rolls are known by the luck that they use."""
    before = _table(deck=face_down("deck", 1), tray=(Piece("die:0", "die", "2"),), coins=())
    after = _table(deck=face_down("deck", 1), tray=(Piece("die:0", "die", "5"),), coins=faces("coin", "1"))

    assert not reveals(before, after)


def test_a_piece_that_is_turned_up_in_its_place_reveals() -> None:
    assert reveals(_table(row=(Piece("tile:3", "tile"),)), _table(row=(Piece("tile:3", "tile", "sun"),)))


def test_a_piece_is_found_by_its_name() -> None:
    table = _table(deck=face_down("deck", 2), row=_open("2C", "7H"))

    assert table.where("card:7H") == ("row", 1)
    assert table.where("card:9H") is None


def test_before_the_deal_everything_lies_in_the_pile_of_its_kind_or_nowhere() -> None:
    hands = {"hand:0": faces("card", ("a", "b")), "hand:1": face_down("hand:1", 2), "purse": faces("coin", ("c",))}
    table = Table({**hands, "deck": face_down("deck", 3), "stack": face_down("stack", 2, "tile")}, view=_View((), (1,)))

    before = undealt(table)

    assert before.zones == {
        "hand:0": (),
        "hand:1": (),
        "purse": (),
        "deck": face_down("deck", 7),
        "stack": face_down("stack", 2, "tile"),
    }
    assert before.view == table.view


def test_a_deal_comes_from_the_piles() -> None:
    table = _table(hand=faces("card", ("a",)), deck=face_down("deck", 3), purse=faces("coin", ("c",)))

    sources = {move.piece.id: move.source for move in difference(undealt(table), table)}

    assert sources == {"card:a": ("deck", 3), "coin:c": None}


def test_what_all_worlds_agree_on_is_certain_field_by_field_and_seat_by_seat() -> None:
    now = Table({"deck": (SEVEN,)}, view=_View((_Purse(1), _Purse(2)), (1, 2), {"a": 1, "b": 1}))
    one = Table({"deck": ()}, view=_View((_Purse(3), _Purse(4)), (1, 3), {"a": 2, "b": 2}, _Purse(0)))
    other = Table({"deck": ()}, view=_View((_Purse(3), _Purse(5)), (2, 3), {"a": 2, "b": 3}, _Purse(0)))

    certain = agreed(now, [one, other])

    assert certain.zones == {"deck": ()}
    assert certain.view == _View((_Purse(3), _Purse(2)), (1, 2), {"a": 2, "b": 1}, _Purse(0))


def test_a_tuple_of_another_length_is_agreed_on_as_a_whole_or_not_at_all() -> None:
    now = Table({}, view=_View((_Purse(1),)))
    longer = Table({}, view=_View((_Purse(2), _Purse(3))))
    other = Table({}, view=_View((_Purse(2), _Purse(4))))

    assert agreed(now, [longer, other]).view == now.view
    assert agreed(now, [longer, longer]).view == longer.view
