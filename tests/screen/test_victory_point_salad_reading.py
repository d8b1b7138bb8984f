"""What can be read on the salad bar's table: titles at any size, Payoffs from the first turn, what a counter means."""

from collections.abc import Iterator
from itertools import product

import pygame
import pytest
from pygame import Rect

from game.core import words as core
from game.core.match import Match, Seat
from game.core.table import Piece, Table
from game.rules.victory_point_salad.cards import KIND_OF, PAYOFFS
from game.rules.victory_point_salad.observation import Observation
from game.rules.victory_point_salad.rules import RULES, Options
from game.rules.victory_point_salad.state import State
from game.testing import lively_match
from scenes.pages.page import View
from scenes.pages.victory_point_salad import VictoryPointSaladPage
from scenes.pages.victory_point_salad.cards import FORMULAS
from scenes.pages.victory_point_salad.faces import least_width, lowest_height, scale_of, title_on
from scenes.shared import words
from scenes.shared.dialog import Dialog
from scenes.stage.art import Art
from scenes.table import table_of
from scenes.testing import layouts
from scenes.testing.studio import Studio, request_for
from tests.rules.victory_point_salad.builder import position
from tests.screen import tour
from tests.screen.conftest import OpenApp

NAMES = ("Ada", "Apprentice 2", "Maximiliane", "Dorian")
WINDOWS = (((1024, 640), 1.0), ((1280, 800), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((3840, 2160), 1.0))
MARKET = ("resource_row", "special_row", "engine", "payoff", "payment")


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    core.install(str, lambda one, other, number: one if number == 1 else other)


def laid_out(art: Art, size: tuple[int, int], seats: int, letters: float = 1.0) -> VictoryPointSaladPage:
    return layouts.laid_out(VictoryPointSaladPage, art, size, words=letters, names=NAMES[:seats])


def tables(seats: int) -> list[Table[Observation]]:
    """Return some tables of a match in which much is taken and played, as the first seat sees them."""
    states = lively_match(RULES, seats, Options(alone="single"), 5)
    return [RULES.table(state, 0) for number, state in enumerate(states) if number % 4 == 0]


def to_be_read(page: VictoryPointSaladPage, table: Table[Observation]) -> Iterator[tuple[Piece, tuple[int, int]]]:
    """Yield the open cards of the market, the hand and the own mat, with their sizes in pixels."""
    view = View(table, 0)
    is_shut = page.desk(view).panel != "payoffs"
    for zone, place, piece in table.pieces():
        kind, _colon, owner = zone.partition(":")
        is_own = kind in ("hand", "tableau", "strip") and owner == "0"
        if piece.face is not None and (kind in MARKET or is_own) and not (kind == "payoff" and is_shut):
            pose = page.pose(view, zone, place, piece)
            yield piece, (page.bench.view.px(pose.w), page.bench.view.px(pose.h))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "letters"), WINDOWS)
def test_no_title_is_ever_dropped(art: Art, language: str, size: tuple[int, int], letters: float) -> None:
    """On the market, in the hand and on the own mat: with any number of seats, to the end of a match."""
    words.install(language)
    for seats in (1, 3, 4):
        page = laid_out(art, size, seats, letters)
        cards = {(one.face or "", size) for table in tables(seats) for one, size in to_be_read(page, table)}
        nameless = [
            (key, size) for key, size in cards if title_on(page.bench, key, scale_of(page.bench, *size)) is None
        ]
        assert nameless == []
        assert len(cards) > 40


def test_titles_on_cards_of_a_size_look_alike(art: Art) -> None:
    """Some beside the strip and some above it would be a muddle."""
    page = laid_out(art, (1280, 800), 4)
    least = least_width(page.bench)
    for width in range(least - 8, 140, 3):
        scale = scale_of(page.bench, width, round(width * 1.4))
        titled = {title_on(page.bench, key, scale) is not None for key in ("cheap_material", "military_commitment")}
        assert titled == {width >= least}


def test_copies_below_another_show_no_letters_beside_its_title(art: Art) -> None:
    """Of a long word that is as wide as the card, each copy would show the beginning."""
    page = laid_out(art, (1024, 640), 1)
    below, above = RULES.table(position(tableau="2 gold", others=()), 0).zones["tableau:0"]
    wide = least_width(page.bench)

    def brightest(piece: Piece) -> int:
        strip = page.face(piece, wide, round(wide * 1.4)).subsurface(4, 3, 10, 10)
        return max(sum(strip.get_at((x, y))[:3]) for x in range(10) for y in range(10))

    assert [one.marks for one in (below, above)] == [("resource", "covered"), ("resource",)]
    assert brightest(below) < 300 < brightest(above)


def test_the_name_of_another_stands_beside_the_hand(art: Art) -> None:
    for (size, letters), seats in product(WINDOWS, (2, 3, 4)):
        page = laid_out(art, size, seats, letters)
        view = View(tables(seats)[-1], 0)
        for display in page.displays():
            display.show(view, at_once=True)
        boxes = {
            f"{seat}:{piece.id}": page.pose(view, f"hand:{seat}", place, piece)
            for seat in range(1, seats)
            for place, piece in enumerate(view.table.zones[f"hand:{seat}"])
        }
        hands = [page.bench.view.rect(one.x - one.w / 2, one.y - one.h / 2, one.w, one.h) for one in boxes.values()]
        assert hands
        for seat in range(1, seats):
            mat = page.layout(seats).others[seat - 1]
            name = page.bench.fonts.line(NAMES[seat], page.bench.style("strong", 22, (0, 0, 0)))
            left = page.bench.view.rect(mat.head.x + 44, mat.line(0), 1, 1)
            place = Rect(left.x, left.y - name.get_height() // 3, name.get_width(), name.get_height() * 2 // 3)
            assert place.collidelist(hands) < 0, (size, letters, seats)
            assert NAMES[seat] in {told for told, _style in page.bench.fonts._lines}


def test_every_payoff_tells_from_the_first_turn_what_it_would_count(art: Art) -> None:
    """All know the nine Payoffs: what they would count on the own mat is no secret of anybody."""
    page = laid_out(art, (1280, 800), 2)
    state = position(tableau="cattle, expensive plant, 2 glass, gold")
    table = RULES.table(state, 0)
    shown = [piece for number in range(len(PAYOFFS)) for piece in table.zones[f"payoff:{number}"]]

    assert [piece.marks for piece in shown] == [("payoff", "later")] * 9
    assert table.view.would["expensive_payoff"].points == 12
    assert page.describe("card:expensive_payoff.1", View(table, 0)) == (
        "The Expensive Payoff. 6 VP for each Cattle and each Carrot icon."
        " On your mat now: (1 Cattle + 1 Carrot) × 6 = 12. It can be taken in the Endgame."
    )
    assert "On your mat now: (2 Glass)² = 4." in page.inspect(shown[6], View(table, 0)).text
    assert not RULES.table(state, None).view.would


def test_a_payoff_stays_where_it_is_before_the_endgame() -> None:
    reason = RULES.voice.why_not(position(), 0, "card:payoff_payoff.1", "hand:0")

    assert reason is not None
    assert reason.text == "Payoffs can be taken in the Endgame, once Initiate Endgame! has come up."


def at_table(open_app: OpenApp, state: State | None = None, seats: int = 1) -> Studio:
    """Return a table at rest, in `state` if one is given."""
    studio = open_app((1280, 800), request_for("victory_point_salad", 4217, *NAMES[:seats]))
    if state is not None:
        match = Match(RULES, tuple(Seat(name) for name in NAMES[:seats]), Options(), 4217)
        match.state = state
        studio.app.manager.push(table_of(studio.app.house, match))
    studio.settle()
    return studio


def test_the_payoffs_open_large_while_something_is_paid(open_app: OpenApp) -> None:
    studio = at_table(open_app, position(tableau="combo", hand="insta slaughter", others=()))
    board = studio.table.board
    studio.click(board.parts["payoffs"].center)
    assert board.close_up.part == "payoffs"
    studio.key(pygame.K_ESCAPE)
    studio.drag(studio.place("card:insta_slaughter.1"), studio.place("tableau:0"))
    studio.settle()
    assert studio.table.sitting.turn.phase == "pay"

    studio.point(board.parts["payoffs"].center)
    assert studio.table.help.words.startswith("In the Endgame these Payoffs can be taken.")
    studio.click(board.parts["payoffs"].center)

    assert board.close_up.part == "payoffs"
    assert len(board.page.close_up("payoffs", board.view).pieces) == 9


def test_a_counter_tells_its_name_and_its_use(open_app: OpenApp) -> None:
    studio = at_table(open_app)
    table, board = studio.table, studio.table.board
    wood = board.table.view.seats[0].icons["wood"]
    meaning = f"Wood: {wood} before Ada. Its card can be trashed to pay for another."

    studio.point(board.readouts["count:0:wood"].center)
    assert table.help.words == meaning
    studio.point(board.readouts["label:0:0"].center)
    assert table.help.words.startswith("Last day: ")
    studio.point(board.readouts["label:0:2"].center)
    assert table.help.words.startswith("Still fresh: ")
    table.places._focus("count:0:wood", Rect(0, 0, 1, 1))
    studio.key(pygame.K_RETURN)

    assert table.places.focused == "count:0:wood"
    assert table.sitting.match.ply == 0


def test_a_card_dropped_on_a_counter_is_played_onto_the_mat(open_app: OpenApp) -> None:
    studio = at_table(open_app, position(hand="military strategy", others=()))
    board = studio.table.board

    studio.drag(studio.place("card:military_strategy.1"), board.readouts["count:0:glass"].center)
    studio.settle()

    assert [piece.id for piece in board.table.zones["tableau:0"]] == ["card:military_strategy.1"]


def test_a_button_that_cannot_be_seen_says_nothing(open_app: OpenApp) -> None:
    """Before the Endgame there is bare table where Game End is declared later."""
    studio = at_table(open_app)

    studio.point(studio.table.board.buttons["other"].rect.center)

    assert studio.table.help.words == ""


def test_pay_it_first_begins_the_payment(open_app: OpenApp) -> None:
    """The Need could be paid when the turn is about to end: the answer that says so does it."""
    studio = at_table(open_app, position(tableau="need, 3 food", above="trader", actions=0, others=()))
    studio.click(studio.place("main"))
    assert isinstance(studio.top, Dialog)
    assert [one.words for one in studio.top.answers] == ["Pay it first", "End it", "Go back"]
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert studio.table.sitting.match.ply == 0
    studio.click(studio.place("main"))

    studio.key(pygame.K_RETURN)
    studio.settle()

    assert studio.table.sitting.turn.phase == "pay"


def test_alone_the_table_is_as_wide_as_the_window(art: Art) -> None:
    """There are no other mats, and a log is only asked for now and then."""
    alone, two = (laid_out(art, (1280, 800), seats).layout(seats) for seats in (1, 2))
    tab = 50

    assert alone.log is None
    assert alone.panel.x + alone.panel.w > 1920 - tab - 12
    assert alone.mat.box.w > 1.3 * two.mat.box.w
    assert alone.market.rows[0][0].w > two.market.rows[0][0].w


def test_the_rows_of_a_mat_are_about_as_long_as_each_other(art: Art) -> None:
    """A row for the one group for which no room was left would lie alone below full ones."""
    page = laid_out(art, (1280, 800), 1)
    desk = page.desk(View(RULES.table(tour.match_at("victory_point_salad", 1, 50).state, 0), 0))
    rows: dict[float, float] = {}
    for pose in desk.heap(0).poses.values():
        rows[pose.y] = max(rows.get(pose.y, 0.0), pose.x + pose.w / 2 - desk.layout.mat.cards.x)

    assert len(rows) > 1
    assert min(rows.values()) > 0.6 * max(rows.values())


@pytest.mark.parametrize(("seats", "count"), [(2, 12), (3, 12), (4, 8)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_others_cards_keep_their_titles_as_long_as_there_is_room(
    art: Art, size: tuple[int, int], seats: int, count: int
) -> None:
    """In rows one below the other, and on lower cards, before they become signs."""
    names = (
        "cheap, cattle, carrot, silk, free food, amazing building, gold, early investment, great building, "
        "military strategy, grain engine, premium"
    )
    page = laid_out(art, size, seats)
    table = RULES.table(position(others=(", ".join(names.split(", ")[:count]), *[""] * (seats - 2))), 0)

    heap = page.desk(View(table, 0)).heap(1)

    assert len(heap.poses) == count
    assert heap.is_open
    assert heap.card[0] >= page.layout(seats).least


def test_a_small_payoff_tells_all_of_how_it_counts(art: Art) -> None:
    page = laid_out(art, (1280, 800), 2)
    wide = least_width(page.bench)
    for key, rows in FORMULAS.items():
        page.bench.art.clear()
        page.face(Piece("", "card", key), wide, lowest_height(page.bench))
        said = {told.strip() for told, _style in page.bench.fonts._lines}
        words = {sign for row in rows for sign in row if not sign.startswith("[") and sign != ")²"}
        assert words <= said, key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lowest_cards_have_their_titles_and_points(art: Art, language: str) -> None:
    words.install(language)
    for size, letters in WINDOWS:
        page = laid_out(art, size, 2, letters)
        scale = scale_of(page.bench, least_width(page.bench), lowest_height(page.bench))
        nameless = [key for key in KIND_OF if title_on(page.bench, key, scale) is None]
        assert nameless == []
