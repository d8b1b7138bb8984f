"""What a person reads off the Palimpsest's table: what the others did, and only what was asked for."""

from collections.abc import Sequence

import pygame
import pytest

from game.core.table import Table
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.observation import Observation
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State
from game.rules.palimpsest.table import desk_zone, spot_of
from scenes.pages.page import Aim, Display, View
from scenes.pages.palimpsest import PalimpsestPage
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.news import laid_since
from scenes.pages.palimpsest.phrases import describe, foreseen, tip
from scenes.stage.art import Art
from scenes.stage.motion import INSPECT_DELAY
from scenes.table.keys import help_words
from scenes.testing.layouts import laid_out
from scenes.testing.studio import Studio
from tests.rules.palimpsest.builder import play, position
from tests.screen.conftest import OpenApp
from tests.screen.palimpsest_playing import against, by_drag, lay_until, page_of


def seen_by(state: State, seat: int) -> Desk:
    """Return the table as one of the seats sees it."""
    return Desk(RULES.table(state, seat), seat)


def turn(state: State) -> tuple[str, int]:
    """Play a whole turn with the first legal intents; return which card was laid, and by whom."""
    seat, number = state.seat, state.turn
    card = next(event.card for event in RULES.play(state, RULES.legal(state)[0]) if event.kind == "card_laid")
    while state.phase != "over" and state.turn == number:
        RULES.play(state, RULES.legal(state)[0])
    return card, seat


def lying(studio: Studio) -> str:
    """Return the card that was laid last."""
    zones = studio.table.board.table.zones
    return [pieces[0].id for zone, pieces in zones.items() if spot_of(zone) is not None][-1]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_all_that_others_laid_since_the_own_last_turn_is_news(seats: int) -> None:
    """Palimpsest 4: every turn lays one card."""
    state = position(("merchant", 0, 0), seats=seats)
    turns = [turn(state) for _turn in range(seats)]

    assert state.seat == 0
    assert laid_since(seen_by(state, 0)) == turns[:0:-1]
    assert laid_since(seen_by(state, 1)) == turns[:1:-1]


def test_news_stay_while_the_own_card_is_followed_up() -> None:
    state = position(("merchant", 0, 0), seats=3)
    turns = [turn(state) for _turn in range(3)]
    RULES.play(state, RULES.legal(state)[0])

    assert state.seat == 0
    assert laid_since(seen_by(state, 0)) == turns[:0:-1]


def test_the_root_is_nobodys_news() -> None:
    assert laid_since(seen_by(position(("merchant", 0, 0)), 0)) == []


@pytest.mark.parametrize(
    ("scribes", "words"),
    [((1, 1), "You lead on Merchant"), ((0, 1), "You share the lead on Merchant"), ((0, 2), "")],
)
def test_a_scribe_held_over_a_card_says_whether_it_brings_the_lead(scribes: tuple[int, int], words: str) -> None:
    state = position(("merchant", 0, 0, scribes), hand="market")
    play(state, "play market 4,6")
    before = seen_by(state, 0)

    play(state, "place merchant")

    assert foreseen(before, RULES.table(state, 0)) == words


def test_a_resting_pointer_opens_the_large_view_of_a_card_in_the_hand_only(open_app: OpenApp) -> None:
    studio = against(open_app)
    board = studio.table.board
    in_hand, on_table = board.table.zones["hand:0"][0].id, lying(studio)

    studio.point(studio.place(on_table))
    studio.frames(round(INSPECT_DELAY * 60) + 5)
    rests_on_table = board.inspector.is_open
    assert not rests_on_table
    studio.key(pygame.K_SPACE)
    assert board.inspector.is_open

    studio.point(studio.place(in_hand))
    studio.frames(round(INSPECT_DELAY * 60) + 5)
    assert board.inspector.is_open


def test_a_double_click_that_sets_the_last_scribe_is_not_told_off(open_app: OpenApp) -> None:
    studio = against(open_app)
    lay_until(studio, "place")
    board = studio.table.board
    while board.table.view.owed > 1:
        by_drag(studio)
    pos = studio.place(lying(studio))

    studio.click(pos)
    studio.click(pos)

    assert studio.table.sitting.turn.phase == "finish"
    assert not board.signs.said


def test_the_words_of_a_hint_leave_the_points_in_sight(open_app: OpenApp) -> None:
    studio = against(open_app)
    page, board = page_of(studio), studio.table.board
    signs = board.signs
    hints = 0
    while hints < 3:
        lay_until(studio, "play")
        studio.hint()
        told = [board.rect(box) for box in page.rooms(board.view).told]
        hints += bool(told)
        assert signs.said
        assert signs.bubble_rect.collidelist(told) < 0
        studio.key(pygame.K_ESCAPE)
        by_drag(studio)


CROWDED = position(
    *(("merchant", 0, 0, (1, 3, 1)), ("castle", 4, 0, (2, 2, 0)), ("cave", 8, 0, (0, 1, 0)), ("sea", 12, 0)), seats=3
)


@pytest.mark.parametrize(
    ("card", "leader", "words"),
    [
        ("merchant", 1, "The Merchant, rank 9, Leaves and Knots. Scribes: Ada ×1, Ben ×3, Cleo ×1; Ben leads."),
        ("castle", None, "The Castle, rank 7, Suns and Knots. Scribes: Ada ×2, Ben ×2."),
        ("cave", None, "The Cave, rank 7, Waves and Wyrms (laid by Ben). Scribes: Ben ×1."),
        ("sea", None, "The Sea, rank 10, Waves (laid by Cleo). No scribe stands on it."),
    ],
)
def test_who_leads_on_a_card_is_told(art: Art, card: str, leader: int | None, words: str) -> None:
    """Palimpsest 5: with most scribes; a tie for the most is no lead, and alone nobody is ahead of anybody."""
    desk, page = seen_by(CROWDED, 0), laid_out(PalimpsestPage, art, names=("Ada", "Ben", "Cleo"))

    assert desk.leader(card) == leader
    assert describe(f"card:{card}", desk, page.bench, None) == words


def test_that_a_covered_card_rises_is_told_once_there_is_one_with_scribes() -> None:
    covered = position(("merchant", 0, 0, (1, 0)), ("castle", 1, 0))

    assert tip(seen_by(CROWDED, 0)) == ""
    assert "it rises whole" in tip(seen_by(covered, 0))


def test_the_help_line_tells_it_while_nothing_is_pointed_at(open_app: OpenApp) -> None:
    studio = against(open_app)
    studio.table.sitting.match.state = position(("merchant", 0, 0, (1, 0)), ("castle", 1, 0), hand="sea")
    studio.app.manager.rebuild()
    studio.settle()
    studio.point((studio.app.house.view.px(300), studio.app.house.view.px(500)))
    studio.frames(2)
    assert "it rises whole" in help_words(studio.table)

    studio.point(studio.place("card:castle"))
    assert "rank 7" in help_words(studio.table)


def test_points_of_each_seat_are_told_while_a_card_is_held_also_where_there_are_none(art: Art) -> None:
    """Palimpsest 5: what scores now, the own share first, and what each would have if the match ended with it."""
    state = position(("merchant", 0, 0, (0, 3, 0)), hand="painter ace_suns pact", seats=3)
    page, table = laid_out(PalimpsestPage, art, names=("Ada", "Ben", "Cleo")), RULES.table(state, 0)
    page.plane.look(View(table))
    displays = page.displays()

    assert told_ahead(page, displays, table, "painter") >= {"+0", "+9", "18 if it ended now"}
    assert "Nothing scores" in told_ahead(page, displays, table, "pact")


def told_ahead(page: PalimpsestPage, displays: Sequence[Display], table: Table[Observation], card: str) -> set[str]:
    """Return the lines about points that are drawn while a card is held beside the root."""
    page.bench.fonts._lines.clear()
    page.bench.art.clear()
    view = View(table, 0, aim=Aim(f"card:{card}", desk_zone(Spot(4, 0))))
    for display in displays:
        display.show(view, at_once=True)
    lines = {line for line, _style in page.bench.fonts._lines}
    return {line for line in lines if "if it" in line or line.startswith("+") or "score" in line}
