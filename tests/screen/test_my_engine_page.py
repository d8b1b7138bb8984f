"""My Engine's page: a layout for every window and two to four seats, a gesture for every intent, words that fit."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame
import pytest
from pygame import Rect

from game.core.table import Piece, Table
from game.rules.my_engine.cards import NAMES as DECK
from game.rules.my_engine.observation import Observation
from game.rules.my_engine.rules import MyEngineRules, Options
from game.rules.my_engine.state import State
from scenes.pages.my_engine import MyEnginePage
from scenes.pages.my_engine.cells import Cells
from scenes.pages.my_engine.desk import large_seat
from scenes.pages.my_engine.layout import Layout
from scenes.pages.my_engine.slip import Note, Slip, note_of
from scenes.pages.my_engine.standing import Standing
from scenes.pages.my_engine.tags import Costs, payment
from scenes.pages.my_engine.words import EFFECTS, effect
from scenes.pages.page import Aim, Box, Display, View
from scenes.stage.art import Art
from scenes.stage.palette import IVORY, ROSE, Colour
from scenes.stage.viewport import Viewport
from scenes.table.scene import TableScene
from scenes.testing import layouts
from scenes.testing.layouts import SIZES
from scenes.testing.studio import request_for
from tests.rules.my_engine.builder import lone, play, position
from tests.screen.conftest import OpenApp
from tests.screen.decks import assert_decks_differ

RULES = MyEngineRules()
NAMES = ("Ada", "Benedikt", "Clementine", "Dorian")
LONG_NAMES = ("W" * 29 + "…", "שלום עולם שלום עולם שלום עולם…", "😀 Ελένη Борис von und zu Wald…", "宇田" * 15)
SEATS = (2, 3, 4)


def laid_out(art: Art, size: tuple[int, int] = (1920, 1080), seats: int = 2, *, words: float = 1.0) -> MyEnginePage:
    """Return a page arranged for a window."""
    return layouts.laid_out(MyEnginePage, art, size, words=words, names=NAMES[:seats])


@cache
def views(seats: int) -> tuple[tuple[int | None, Table[Observation]], ...]:
    """Return a table of each phase as the deciding seat sees it, one of an end, and one that hides all hands."""
    found: dict[tuple[object, ...], tuple[int | None, Table[Observation]]] = {}
    for deal in range(6):
        luck = random.Random(deal)
        state = RULES.setup(seats, Options(), deal)
        while legal := RULES.legal(state):
            fewest = len(state.tableaus[state.seat])
            key = (state.phase, state.offered % 13 if state.phase == "activate" else 0, fewest == 9)
            found[key] = state.seat, RULES.table(state, state.seat)
            pending = [intent for intent in legal if intent.kind in ("build", "stack", "instant")]
            RULES.play(state, luck.choice(pending if pending and luck.random() < 0.7 else legal))
        found["over",] = 0, RULES.table(state, 0)
        found["watched",] = None, RULES.table(state, None)
    return tuple(found.values())


def seen(seats: int) -> Iterator[View[Observation]]:
    """Yield all `views`, one after the other."""
    for viewer, table in views(seats):
        yield View(table, viewer)


def parts(layout: Layout) -> dict[str, Box]:
    """Return the boxes of the page of which no two may overlap."""
    names = ("plaque", "slip", "stencil", "sheet", "hand", "hand_label", "deck", "discard", "instants")
    found = {name: getattr(layout, name) for name in names}
    if layout.log is not None:
        found["log"] = layout.log
    return found | {f"sheet {number}": sheet.box for number, sheet in enumerate(layout.others)}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_all_lies_between_the_bars(art: Art, size: tuple[int, int], seats: int) -> None:
    page = laid_out(art, size, seats)
    view = Viewport(*size)
    layout = page.layout(seats)
    rects = {name: view.rect(box.x, box.y, box.w, box.h) for name, box in parts(layout).items()}
    area = Rect(0, view.px(56), view.width - max(view.px(34), 32), view.height - view.px(100))

    assert layouts.crossing(rects) == []
    assert [name for name, rect in rects.items() if not area.contains(rect)] == []


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_every_index_of_a_stack_is_seen(art: Art, size: tuple[int, int], seats: int) -> None:
    page = laid_out(art, size, seats)

    for view in seen(seats):
        desk = page.desk(view)
        for seat in range(seats):
            grid = desk.grid(seat)
            box = grid.box
            assert grid.step >= 0.3 * grid.card[0]
            assert 2 * grid.step + grid.card[0] <= grid.pitch[0]
            for cell in desk.stacks[seat]:
                for place in range(3):
                    pose = grid.pose(cell, place, 3)
                    assert box.x <= pose.x - pose.w / 2
                    assert pose.x + pose.w / 2 <= box.x + box.w
                    assert box.y <= pose.y - pose.h / 2
                    assert pose.y + pose.h / 2 <= box.y + box.h + 1


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_long_names_in_any_script_keep_to_their_places(art: Art, size: tuple[int, int], seats: int) -> None:
    page = layouts.laid_out(MyEnginePage, art, size, names=LONG_NAMES[:seats])
    displays = list(page.displays())

    for view in seen(seats):
        for display in displays:
            display.show(view, at_once=True)
        shown = layouts.words_shown(displays)
        assert all(Rect((0, 0), size).contains(rect) for rect in shown)
        assert layouts.touching(shown) == []


@pytest.mark.parametrize("seats", SEATS)
def test_a_build_is_offered_on_just_the_cells_that_take_one(art: Art, seats: int) -> None:
    page = laid_out(art, seats=seats)

    for deal in range(6):
        luck = random.Random(deal)
        state = RULES.setup(seats, Options(), deal)
        while legal := RULES.legal(state):
            desk = page.desk(View(RULES.table(state, state.seat), state.seat))
            cells = {intent.cell for intent in legal if intent.kind == "build"}
            assert cells == set(desk.building_cells) or state.phase == "starter"
            ways = {intent.pay for intent in legal if intent.kind == "build"}
            assert ways == set(desk.payments)
            RULES.play(state, luck.choice(legal))


@pytest.mark.parametrize(
    ("hand", "pointed", "aim", "told", "colour"),
    [
        ("2H 9D", "", None, "½", IVORY),
        ("2H AH KS", "", None, "1", IVORY),  # half of either is 1, and a king is not built
        ("2H 6D", "card:6D", None, "3", IVORY),
        ("2H 9D", "card:9D", None, "5", ROSE),
        ("2H 6D", "card:6D", Aim("card:2H", None), "1", IVORY),
        ("2H 6D", "cell:0:0,1", None, "½", IVORY),
    ],
)
def test_a_free_cell_says_its_price_as_exactly_as_it_is_known(
    art: Art, hand: str, pointed: str, aim: Aim | None, told: str, colour: Colour
) -> None:
    """My Engine 4: spades build for half the cost, rounded up; what a card costs is known once it is named."""
    page = laid_out(art)
    state = position(tableau={(0, 0): "AS"}, hand=hand, gold=3)
    play(state, "suit S")
    costs = next(display for display in page.displays() if isinstance(display, Costs))
    costs.show(View(RULES.table(state, 0), 0, pointed=pointed, aim=aim), at_once=True)

    shown = {pixels for _place, pixels in look(costs)}

    assert shown == {pygame.image.tobytes(payment(page.bench, told, colour, is_gold=True), "RGBA")}
    assert len(look(costs)) == len(page.desk(View(RULES.table(state, 0), 0)).building_cells)


def test_the_viewers_sheet_is_large_with_an_empty_hand_too_and_an_onlooker_sees_that_of_the_turn() -> None:
    state = RULES.setup(3, Options(), 5)
    state.hands[2].clear()
    state.turn, state.active = 1, 1

    assert large_seat(RULES.table(state, 2), viewer=2) == 2
    assert large_seat(RULES.table(state, None), viewer=None) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_how_everybody_would_stand_is_always_in_sight(art: Art, seats: int) -> None:
    """Section 5: gold, engine and VP together, as much as everybody can reckon."""
    page = laid_out(art, (1280, 720), seats)
    for view in seen(seats):
        standing = next(display for display in page.displays() if isinstance(display, Standing))
        standing.show(view, at_once=True)
        desk = page.desk(view)
        told = page.describe(f"points:{desk.large}", view)

        assert standing.told == [view.read.seats[seat].points for seat in (desk.large, *desk.others)]
        assert str(view.read.seats[desk.large].points) in told
        assert all(sprite.rect.height for sprite in standing.sprites)


def test_a_gesture_tells_what_it_would_do_to_the_standing(art: Art) -> None:
    page = laid_out(art, (1280, 720), 2)
    before = RULES.table(lone("10C"), 0)
    ahead = RULES.table(after(lone("10C"), "suit H"), 0)
    standing = next(display for display in page.displays() if isinstance(display, Standing))

    standing.show(View(before, 0, ahead=ahead), at_once=False)

    assert standing.told[0] == before.view.seats[0].points + 1


def look(display: Display) -> list[tuple[tuple[int, int], bytes]]:
    """Return what a display shows: where its pictures lie, and their pixels."""
    shown = [sprite for sprite in display.sprites if sprite.image is not None]
    return [(sprite.topleft, pygame.image.tobytes(sprite.image, "RGBA")) for sprite in shown if sprite.image]


def own_turn_after_own_pass() -> Iterator[tuple[int | None, Table[Observation]]]:
    """Yield how Ada sees her pass in the turn of Ben, and her own turn that follows without any other change."""
    state = position(tableau={(0, 0): "3S"}, others=({(0, 0): "2D"},))
    state.active = state.seat = 1
    play(state, "suit S")
    yield 0, RULES.table(state, 0)
    play(state, "activate")
    yield 0, RULES.table(state, 0)


def test_what_is_shown_depends_on_the_table_alone_not_on_what_was_shown_before(art: Art) -> None:
    page = laid_out(art, (1280, 720), 2)
    kept = page.displays()

    for viewer, table in (*own_turn_after_own_pass(), *views(2)):
        for old, new in zip(kept, page.displays(), strict=True):
            old.show(View(table, viewer), at_once=True)
            new.show(View(table, viewer), at_once=True)
            assert look(old) == look(new), type(old).__name__


def note(state: State, art: Art) -> Note:
    """Return what Ada’s slip says."""
    page = laid_out(art)
    return note_of(page.desk(View(RULES.table(state, 0), 0)), page.bench)


def after(state: State, *texts: str) -> State:
    """Return `state` after these intents."""
    play(state, *texts)
    return state


@pytest.mark.parametrize(
    ("state", "aside", "asked", "told"),
    [
        (
            after(position(tableau={(0, 0): "7H"}, hand="JD 10D", vp=1), "suit H"),
            *("stack 1 of 1", "It has nothing to do now."),
            "Skip it, or drag a jack, queen or king onto “Play here”.",
        ),
        (
            after(position(tableau={(0, 0): "7H"}, hand="JD 10D", vp=1), "suit S"),
            *("before the pass", "There is nothing to build."),
            "Skip it, or drag a jack, queen or king onto “Play here”.",
        ),
        (
            after(position(tableau={(0, 0): "4H"}, hand="3D", gold=4), "suit H"),
            *("stack 1 of 1", "Build a card for 4 gold.", "Drag a card from hand onto a glowing cell."),
        ),
        (
            after(position(tableau={(0, 0): "4H"}, hand="3D 5D 6D 7D 8D"), "suit H"),
            *("stack 1 of 1", "Build a card for 4 cards.", "Drag a card from hand onto a glowing cell."),
        ),
        (
            after(position(tableau={(0, 0): "4H"}, hand="3D 5D 6D 7D 8D", gold=4), "suit H"),
            *("stack 1 of 1", "Build a card for 4 gold or 4 cards.", "Drag a card from hand onto a glowing cell."),
        ),
        (
            after(position(tableau={(0, 0): "2H 10H", (0, 2): "3D", (1, 0): "2C 10S 9H"}, hand="AS"), "suit H"),
            *("stack 1 of 2", "Gain 2 gold.", "Click the card."),
        ),
        (
            after(position(tableau={(0, 0): "AH", (0, 2): "2D"}), "suit H", "ace 0,2"),
            *("by an ace", "Gain 2 gold.", "Click the card."),
        ),
    ],
)
def test_the_slip_says_what_can_be_done(art: Art, state: State, aside: str, asked: str, told: str) -> None:
    said = note(state, art)

    assert (said.aside, said.asked, said.told) == (aside, asked, told)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("letters", [1.0, 1.4, 1.5])
def test_the_slip_tells_what_each_suit_does_however_large_the_letters(
    art: Art, size: tuple[int, int], letters: float
) -> None:
    page = laid_out(art, size, words=letters)
    slip = next(display for display in page.displays() if isinstance(display, Slip))
    view = View(RULES.table(position(tableau={(0, 0): "10C"}), 0), 0)

    assert slip.says(note_of(page.desk(view), page.bench)) == (
        "Choose a suit.",
        note(position(tableau={(0, 0): "10C"}), art).told,
    )


@pytest.mark.parametrize("height", [700, 708, 720, 728, 740, 768])
def test_what_the_slip_says_ends_above_its_button(art: Art, height: int) -> None:
    """It is measured in lines as long as those that are written."""
    page = laid_out(art, (1280, height))
    slip, layout = next(display for display in page.displays() if isinstance(display, Slip)), page.layout(2)
    for state in (
        after(position(tableau={(0, 0): "5C", (0, 1): "2D"}), "suit C"),
        after(position(tableau={(0, 0): "6C", (0, 1): "2C"}), "suit C"),
        after(position(tableau={(0, 0): "AC", (0, 1): "9D"}), "suit C"),
    ):
        slip.show(View(RULES.table(state, 0), 0), at_once=True)
        sprite = slip.sprites[0]
        assert sprite.image is not None
        ink = sprite.image.get_bounding_rect().move(sprite.rect.topleft)
        assert ink.bottom <= page.bench.rect(layout.skip).top


def test_a_table_of_three_has_its_own_places_for_the_piles(art: Art) -> None:
    """Two people had sat in a window of the same size before."""
    two = laid_out(art)
    two.background()
    three = MyEnginePage(replace(two.bench, names=NAMES[:3]))

    assert three.background() is not two.background()


def test_cards_that_a_six_may_move_are_lit(art: Art) -> None:
    page = laid_out(art)
    cells = next(display for display in page.displays() if isinstance(display, Cells))
    state = after(position(tableau={(0, 0): "6C", (0, 1): "8C", (1, 0): "10H", (1, 1): "2D 3D"}), "suit C")
    table = RULES.table(state, 0)
    cells.show(View(replace(table, view=replace(table.view, movable=())), 0), at_once=True)
    unlit = look(cells)

    cells.show(View(table, 0), at_once=True)

    assert table.view.movable == ((0, 0), (0, 1))
    assert len(look(cells)) == len(unlit) + 1


def test_the_large_view_says_nothing_twice(art: Art) -> None:
    page, view = laid_out(art), View(RULES.table(lone("10C"), 0), 0)

    for card in DECK:
        sentences = [
            one for one in page.inspect(Piece(f"card:{card}", "card", card), view).text.split(".") if one.strip()
        ]
        assert len(set(sentences)) == len(sentences)
        assert effect(card) not in page.inspect(Piece(f"card:{card}", "card", card), view).text


def test_buttons_without_anything_to_do_say_so(art: Art) -> None:
    page = laid_out(art)
    view = View(RULES.table(position(tableau={(0, 0): "2C"}), 0), 0)

    assert page.describe("activate", view) == "There is nothing to use by a button now."
    assert page.describe("skip", view) == "There is nothing to skip now."


def test_the_place_of_instants_tells_that_one_was_played(art: Art) -> None:
    page = laid_out(art)
    state = after(position(tableau={(0, 0): "2C"}, hand="QD KD", vp=5), "instant QD")

    told = page.describe("instants", View(RULES.table(state, 0), 0))

    assert told == "An instant card was played in this turn: the next one may be in another turn."


def test_every_rank_is_explained() -> None:
    assert len(EFFECTS) == 13


def test_a_two_colour_deck_and_daylight_look_otherwise(art: Art) -> None:
    assert_decks_differ(MyEnginePage, art, (91, 127))


def test_the_first_card_is_dragged_onto_the_sheet(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("my_engine", 4217, "Ada", "Ben"))
    studio.settle()
    if not isinstance(studio.top, TableScene):
        studio.ready()
        studio.key(pygame.K_RETURN)
        studio.settle()
    board = studio.table.board
    card = next(piece.id for piece in board.table.zones["hand:0"] if board.can_use(piece.id))

    studio.drag(studio.place(card), studio.place("cell:0:0,0"))

    assert [piece.id for piece in board.table.zones["cell:0:0,0"]] == [card]
