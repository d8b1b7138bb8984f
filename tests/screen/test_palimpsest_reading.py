"""What a person reads off the Palimpsest's table: what the others did, and only what was asked for."""

import pygame
import pytest

from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State
from game.rules.palimpsest.table import spot_of
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.news import laid_since
from scenes.stage.motion import INSPECT_DELAY
from tests.rules.palimpsest.builder import position
from tests.screen.conftest import OpenApp
from tests.screen.palimpsest_playing import against, by_drag, lay_until, page_of
from tools.studio import Studio


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


def test_a_resting_pointer_opens_the_large_view_of_a_card_in_the_hand_only(open_app: OpenApp) -> None:
    studio = against(open_app)
    board = studio.table.board
    in_hand, on_table = board.table.zones["hand:0"][0].id, lying(studio)

    studio.point(studio.place(on_table))
    studio.frames(round(INSPECT_DELAY * 60) + 5)
    assert not board.inspector.is_open
    studio.key(pygame.K_SPACE)
    assert board.inspector.is_open

    studio.point(studio.place(in_hand))
    studio.frames(round(INSPECT_DELAY * 60) + 5)
    assert board.inspector.is_open


def test_a_double_click_that_sets_the_last_scribe_is_not_told_off(open_app: OpenApp) -> None:
    studio = against(open_app)
    lay_until(studio, "place")
    board = studio.table.board
    while board.table.counters["owed"] > 1:
        by_drag(studio)
    pos = studio.place(lying(studio))

    studio.click(pos)
    studio.click(pos)

    assert studio.table.sitting.turn.phase == "finish"
    assert not board.signs.said


def test_the_words_of_a_hint_leave_the_points_in_sight(open_app: OpenApp) -> None:
    studio = against(open_app)
    page, signs = page_of(studio), studio.table.board.signs
    hints = 0
    while hints < 3:
        lay_until(studio, "play")
        studio.key(pygame.K_h)
        told = page.told_ahead()
        hints += bool(told)
        assert signs.said
        assert signs.bubble_rect.collidelist(told) < 0
        studio.key(pygame.K_ESCAPE)
        by_drag(studio)
