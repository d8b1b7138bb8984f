"""Places on the lattice as long numbers, and classes of placements, beside the same found cell by cell."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.rules.palimpsest import boards
from game.rules.palimpsest.cards import RANKS
from game.rules.palimpsest.classes import PlacementClass, classes
from game.rules.palimpsest.geometry import (
    INDEX_MASKS,
    WHOLE,
    Laid,
    Spot,
    bare,
    overlaps,
    perch,
    snapped,
)
from game.rules.palimpsest.intents import PLAYS, PlaceScribe, PlayCard
from game.rules.palimpsest.placements import Placements
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State

Merits = tuple[int, int, int, int, int]


@st.composite
def layouts(draw: st.DrawFn) -> State:
    """A position of a random match in which a card is to be laid; with few cards or many."""
    options = RULES.Options(rotation=draw(st.booleans()), deck=draw(st.sampled_from(["basic", "extended"])))
    state = RULES.setup(2, options, draw(st.integers(0, 2**32)))
    chance = Chance(draw(st.integers(0, 2**32)))
    for _turn in range(draw(st.integers(0, 18))):
        before = RULES.copy(state)
        while True:
            legal = RULES.legal(state)
            RULES.play(state, legal[chance.below(len(legal))])
            if state.phase in ("play", "over"):
                break
        if state.phase != "play":
            return before
    return state


def _places(state: State) -> list[Spot]:
    """Return every place anywhere near the layout, in the order of the legal placements."""
    xs, ys = [one.x for one in state.laid], [one.y for one in state.laid]
    rows, columns = range(min(ys) - 9, max(ys) + 9), range(min(xs) - 9, max(xs) + 9)
    return [Spot(x, y, rot) for rot in range(1 + state.rotation) for y, x in product(rows, columns)]


@settings(max_examples=60)
@given(layouts())
def test_placements_are_the_places_that_touch_a_card_and_the_table(state: State) -> None:
    placements = RULES.legal(state)
    assert isinstance(placements, Placements)

    found = [spot for spot in _places(state) if 0 < 35 - bare(overlaps(state.laid, state.seen, *spot)) < 35]

    assert placements.spots() == found
    assert list(placements) == [PLAYS[card][spot] for card in state.hands[state.seat] for spot in found]
    assert [placements[number] for number in range(len(placements))] == list(placements)


def _class(state: State, spot: Spot) -> tuple[tuple[int, ...], ...]:
    """Return what a card on `spot` touches, hides and buries."""
    touched = overlaps(state.laid, state.seen, *spot)
    hidden, buried = [], []
    for place, cells in touched:
        laid, seen = state.laid[place], state.seen[place]
        index = INDEX_MASKS[laid.rot]
        if RANKS[laid.card] and seen & index and not seen & ~cells & index:
            hidden.append(place)
        if not seen & ~cells:
            buried.append(place)
    return tuple([place for place, _cells in touched]), tuple(hidden), tuple(buried)


def _merits(state: State, spot: Spot) -> Merits:
    """Return by what the best of a class is told, the least first."""
    touched = overlaps(state.laid, state.seen, *spot)
    ranks = [
        (cells & INDEX_MASKS[state.laid[place].rot]).bit_count()
        for place, cells in touched
        if RANKS[state.laid[place].card]
    ]
    return sum(ranks), -bare(touched), spot.rot, spot.y, spot.x


@settings(max_examples=60)
@given(layouts())
def test_classes_are_the_placements_with_one_effect_and_keep_the_best(state: State) -> None:
    """Section 11: fewest visible index cells of ranked cards covered, most bare cells, smallest rot, y, x."""
    wanted: dict[tuple[tuple[int, ...], ...], list[Spot]] = {}
    for spot in Placements([0], state.laid, rotation=state.rotation).spots():
        wanted.setdefault(_class(state, spot), []).append(spot)

    found = classes(state.laid, state.seen, rotation=state.rotation)

    assert {one.outcome[:3]: one.spots() for one in found} == wanted
    assert [len(one) for one in found] == [len(one.spots()) for one in found]
    assert all(one.best == min(one.spots(), key=lambda spot: _merits(state, spot)) for one in found)
    assert [_order(one) for one in found] == sorted(_order(one) for one in found)


def _order(one: PlacementClass) -> tuple[int, int, int]:
    return one.best.rot, one.best.y, one.best.x


@settings(max_examples=200)
@given(st.integers(1, 2**200), st.data())
def test_the_nth_bit_is_found(board: int, data: st.DataObject) -> None:
    bits = [bit for bit in range(board.bit_length()) if board >> bit & 1]
    number = data.draw(st.integers(0, len(bits) - 1))

    assert boards.nth(board, number) == bits[number]


def test_placements_are_a_sequence() -> None:
    state = RULES.setup(2, RULES.Options(), 1)
    legal = RULES.legal(state)
    assert isinstance(legal, Placements)
    everything = list(legal)

    assert (len(legal), bool(legal)) == (580, True)
    assert (legal[-1], legal[3:6], legal[::200]) == (everything[-1], everything[3:6], everything[::200])
    assert legal.index(everything[130]) == 130
    assert legal == RULES.legal(RULES.copy(state))
    assert legal != everything
    assert repr(legal).endswith("116 places each)")
    for wrong in (580, -581):
        with pytest.raises(IndexError):
            legal[wrong]


def test_a_placement_is_looked_up_by_card_and_place() -> None:
    state = RULES.setup(2, RULES.Options(), 1, ["pact"])
    legal = RULES.legal(state)
    assert isinstance(legal, Placements)

    assert legal.at("pact", 4, 6) == PlayCard("pact", 4, 6)
    assert legal.at("pact", 4, 6) is legal.at("pact", 4, 6)
    assert [legal.at(*one) for one in (("pact", 0, 0), ("pact", 999, 0), ("pact", 0, -99), ("pact", 4, 0, 1))] == [
        None
    ] * 4
    assert legal.at("excuse", 4, 6) is None
    assert PlayCard("pact", 4, 6) in legal
    assert PlaceScribe("pact") not in legal


@pytest.mark.parametrize(
    ("mask", "rot", "cell"),
    [
        (WHOLE, 0, (2, 3)),
        (WHOLE, 1, (3, 2)),
        (WHOLE & ~(1 << 17), 0, (2, 2)),
        (1, 0, (0, 0)),
        (1 << 34 | 1, 0, (0, 0)),
        (0, 0, None),
    ],
)
def test_scribes_stand_near_the_centre_of_what_is_seen(mask: int, rot: int, cell: tuple[int, int] | None) -> None:
    """Section 10: the visible cell nearest to the card's centre, then the smallest y, then x."""
    assert perch(mask, rot) == cell


@pytest.mark.parametrize(("at", "cell"), [((0.5, -0.5), (1, 0)), ((0.49, -0.51), (0, -1)), ((-3.5, 2.0), (-3, 2))])
def test_a_card_snaps_to_the_nearest_cell_halves_up(at: tuple[float, float], cell: tuple[int, int]) -> None:
    """Section 10: floor(v + 1/2)."""
    assert snapped(*at) == cell


def test_no_placement_ever_covers_both_index_cells_of_a_card() -> None:
    """Section 9: it would have to lie exactly on it, without bare table."""
    for lower, upper in product((0, 1), (0, 1)):
        laid, seen = [Laid(0, 0, 0, lower)], [WHOLE]
        for x, y in product(range(-6, 7), range(-6, 7)):
            covered = overlaps(laid, seen, x, y, upper)
            both = any(cells & INDEX_MASKS[lower] == INDEX_MASKS[lower] for _place, cells in covered)
            assert not (both and bare(covered))
