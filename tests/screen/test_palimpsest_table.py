"""The Palimpsest played through the real table: by drag, by keys, with undo and resume."""

from dataclasses import replace
from math import hypot

import pygame
import pytest

from game.bots import NOVICE
from game.core import registry
from game.core.match import Match, Seat
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.intents import FinishTurn, PlaceScribe, PlayCard
from game.rules.palimpsest.table import desk_zone, spot_of
from scenes.home.scene import HomeScene
from scenes.new_match.scene import NewMatchScene
from scenes.pages.page import Click, Drag, Press
from scenes.results.scene import ResultsScene
from scenes.shared.dialog import Dialog
from scenes.stage.motion import DEAL_STAGGER, DOUBLE_CLICK
from scenes.table import table_of
from scenes.testing.studio import Studio
from tests.rules.palimpsest.builder import play, position
from tests.screen.conftest import OpenApp
from tests.screen.layouts import LEAST_TARGET, show_at
from tests.screen.palimpsest_playing import (
    GAME,
    MOST_STEPS,
    advised,
    against,
    by_drag,
    lay_until,
    page_of,
    wait,
    walk_to,
)


def by_keys(studio: Studio) -> None:
    """Make the advised intent with the keyboard alone."""
    match advised(studio)[0]:
        case Drag(piece, onto):
            walk_to(studio, piece)
            studio.key(pygame.K_RETURN)
            walk_to(studio, onto)
        case Click(target) | Press(target):
            walk_to(studio, target)
    studio.key(pygame.K_RETURN)
    studio.settle()


def laid(studio: Studio) -> set[Spot]:
    """Return where cards lie."""
    return {spot for zone in studio.table.board.table.zones if (spot := spot_of(zone)) is not None}


@pytest.mark.parametrize("gesture", [by_drag, by_keys])
def test_a_whole_match_is_played_by_drags_alone_and_by_keys_alone(open_app: OpenApp, gesture: object) -> None:
    assert callable(gesture)
    studio = against(open_app, bots=3, deck="extended")
    for _step in range(MOST_STEPS):
        wait(studio)
        if isinstance(studio.top, ResultsScene) or studio.table.sitting.match.is_over:
            break
        gesture(studio)
    studio.frames(150)
    studio.settle()

    assert isinstance(studio.top, ResultsScene)


@pytest.mark.parametrize("phase", ["place", "finish"])
def test_a_step_is_taken_back_and_done_again(open_app: OpenApp, phase: str) -> None:
    studio = against(open_app)
    lay_until(studio, "place")
    if phase == "finish":
        lay_until(studio, "finish")
    before, ply = studio.table.board.table, studio.table.sitting.match.ply

    while studio.table.sitting.turn.phase != "play":
        studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        studio.settle()
    assert len(laid(studio)) == len([zone for zone in before.zones if spot_of(zone)]) - 1
    while studio.table.sitting.match.ply < ply:
        studio.key(pygame.K_y, mod=pygame.KMOD_CTRL)
        studio.settle()

    assert studio.table.board.table == before
    assert not studio.table.sitting.match.practice


def with_a_court_or_excuse(open_app: OpenApp, card: str, edition: str = "first") -> Studio:
    """Sit down where Ada holds `card`, and both have a scribe on the Sea."""
    deck = ("journey", "mill", card, "castle", "author", "painter", "pact", "forest", "desert", "market", "sea")
    rules = registry.rules(GAME)
    seats = Seat("Ada"), Seat("Ben", NOVICE)
    match = Match(rules, seats, rules.Options(deck="extended", edition=edition), 1, deck)
    for laid, x in (("journey", 4), ("mill", -4)):
        match.apply(PlayCard(laid, x, 0))
        match.apply(PlaceScribe("sea"))
        match.apply(FinishTurn())
    studio = open_app()
    studio.app.manager.push(table_of(studio.app.house, match))
    studio.settle()
    return studio


def test_a_scribe_that_a_court_sends_home_comes_back_by_undo(open_app: OpenApp) -> None:
    """Palimpsest 4, REMOVE: its owner gets it back."""
    studio = with_a_court_or_excuse(open_app, "consul")
    board = studio.table.board
    studio.drag(studio.place("card:consul"), studio.place(desk_zone(Spot(0, -6))))
    studio.settle()
    before = board.table
    assert studio.table.sitting.turn.phase == "remove"
    theirs = next(piece.id for piece in board.table.zones["on:sea"] if piece.face == "1")

    studio.drag(studio.place(theirs), studio.place("supply:1"))
    studio.settle()
    assert [piece.face for piece in board.table.zones["on:sea"]] == ["0"]
    studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    studio.settle()

    assert board.table == before


def test_scribes_that_the_excuse_moved_go_back_by_undo(open_app: OpenApp) -> None:
    """Palimpsest 4, MOVE: all own scribes of one card go to another."""
    studio = with_a_court_or_excuse(open_app, "excuse", "second")
    board = studio.table.board
    studio.drag(studio.place("card:excuse"), studio.place(desk_zone(Spot(4, -6))))
    studio.settle()
    before = board.table
    assert studio.table.sitting.turn.phase == "move"
    own = next(piece.id for piece in board.table.zones["on:sea"] if piece.face == "0")

    studio.drag(studio.place(own), studio.place("on:excuse"))
    studio.settle()
    assert [piece.id for piece in board.table.zones["on:excuse"]] == [own]
    studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    studio.settle()

    assert board.table == before


def test_a_turn_that_was_ended_is_taken_back_only_as_practice(open_app: OpenApp) -> None:
    """Palimpsest 6: drawing shows the owner a card that was hidden."""
    studio = against(open_app)
    lay_until(studio, "finish")
    before = studio.table.board.table
    studio.key(pygame.K_SPACE)
    studio.settle()
    wait(studio)

    studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    studio.settle()
    assert isinstance(studio.top, Dialog)
    go_on = next(button for button in studio.top.controls.buttons if "ractice" in button.face.words)
    studio.click(go_on.rect.center)
    studio.settle()

    assert studio.table.board.table == before
    assert studio.table.sitting.match.practice


def test_a_match_is_gone_on_with_as_it_was_left(open_app: OpenApp) -> None:
    studio = against(open_app)
    lay_until(studio, "place")
    before, identity = studio.table.board.table, studio.table.sitting.identity
    assert identity is not None
    studio.close()

    again = open_app()
    assert isinstance(again.top, HomeScene)
    again.top.open_match(identity)
    again.settle()

    assert again.table.board.table == before
    assert again.table.sitting.turn.phase == "place"


def test_a_card_let_go_snaps_to_the_lattice(open_app: OpenApp) -> None:
    studio = against(open_app)
    told = advised(studio)[0]
    assert isinstance(told, Drag)
    unit = page_of(studio).camera.unit_px
    (x, y), end = studio.place(told.piece), studio.place(told.onto)

    studio.drag((x, y), (end[0] - unit // 3, end[1] + unit // 3))
    studio.settle()

    spot = spot_of(told.onto)
    assert spot in laid(studio)
    sprite = studio.table.board.pieces.sprites[told.piece]
    assert sprite.rect == studio.table.board.target_rect(told.onto)


def test_a_card_on_bare_table_flies_home_with_the_reason(open_app: OpenApp) -> None:
    """Palimpsest 4, PLAY: it has to touch a card."""
    studio = against(open_app)
    board = studio.table.board
    card = board.table.zones["hand:0"][2].id
    home = board.target_rect(card)
    table = board.zones[next(zone for zone in board.zones if spot_of(zone))]

    studio.carry(studio.place(card), (table.left - 3 * table.width, table.centery))
    assert "touch" in studio.table.help.words
    studio.release((table.left - 3 * table.width, table.centery))
    studio.settle()

    assert board.pieces.sprites[card].rect == home
    assert "touch" in board.signs.said
    assert studio.table.counsel.section.startswith("2")


def test_what_would_come_of_it_is_shown_while_a_card_is_held_and_gone_afterwards(open_app: OpenApp) -> None:
    studio = against(open_app)
    told = advised(studio)[0]
    assert isinstance(told, Drag)
    shown = [display for display in studio.table.board.displays if type(display).__name__ in ("Labels", "Foresight")]

    studio.carry(studio.place(told.piece), studio.place(told.onto))
    assert all(any(sprite.image is not None for sprite in display.sprites) for display in shown)
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert not any(sprite.image is not None for display in shown for sprite in display.sprites)


@pytest.mark.parametrize("button", [None, pygame.BUTTON_RIGHT])
def test_a_card_is_turned_in_the_hand_where_that_is_allowed(open_app: OpenApp, button: int | None) -> None:
    studio = against(open_app, rotation="true")
    board = studio.table.board
    root = board.zones[desk_zone(Spot(0, 0))]
    card = board.table.zones["hand:0"][0].id

    studio.carry(studio.place(card), (root.right, root.bottom))
    if button is None:
        studio.key(pygame.K_r)
    else:
        pos = studio.pointer
        studio.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
    assert studio.table.hand.held == card
    held = board.pieces.sprites[card].rect
    assert held.width > held.height
    studio.release(studio.pointer)
    studio.settle()

    assert [spot.rot for spot in laid(studio) if spot != Spot(0, 0)] == [1]


def test_a_card_held_by_keys_turns_where_it_is_aimed(open_app: OpenApp) -> None:
    studio = against(open_app, rotation="true")
    card = studio.table.board.table.zones["hand:0"][0].id
    walk_to(studio, card)
    studio.key(pygame.K_RETURN)
    while (aimed := spot_of(studio.table.hand.aim or "")) is None or aimed.rot:
        studio.key(pygame.K_TAB)

    studio.key(pygame.K_r)

    assert studio.table.hand.aim == desk_zone(aimed._replace(rot=1))
    studio.key(pygame.K_RIGHT)
    assert studio.table.hand.aim == desk_zone(Spot(aimed.x + 1, aimed.y, 1))


def test_where_cards_are_not_turned_the_right_button_puts_back(open_app: OpenApp) -> None:
    studio = against(open_app)
    card = studio.table.board.table.zones["hand:0"][0].id
    studio.carry(studio.place(card), (600, 300))

    studio.post(pygame.MOUSEBUTTONDOWN, pos=studio.pointer, button=pygame.BUTTON_RIGHT, touch=False)

    assert studio.table.hand.held is None


def test_arrow_keys_move_a_held_card_place_by_place(open_app: OpenApp) -> None:
    studio = against(open_app)
    card = studio.table.board.table.zones["hand:0"][0].id
    walk_to(studio, card)
    studio.key(pygame.K_RETURN)
    studio.frames(2)
    start = spot_of(studio.table.hand.aim or "")
    assert start is not None

    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT):
        studio.key(key)
        studio.frames(2)

    assert spot_of(studio.table.hand.aim or "") == Spot(start.x - 1, start.y + 2)


def test_a_hint_shows_where_the_card_would_lie(open_app: OpenApp) -> None:
    studio = against(open_app)
    frame = next(display for display in studio.table.board.displays if type(display).__name__ == "Foresight")

    studio.hint()
    assert studio.table.board.signs.said
    assert any(sprite.image is not None for sprite in frame.sprites)
    studio.key(pygame.K_ESCAPE)

    assert not any(sprite.image is not None for sprite in frame.sprites)


def owing(studio: Studio, least: int) -> None:
    """Play until the person has at least so many scribes to set."""
    for _step in range(MOST_STEPS):
        lay_until(studio, "place")
        if studio.table.board.table.view.owed >= least:
            return
        while studio.table.sitting.turn.phase == "place":
            by_drag(studio)
    raise AssertionError("there are never so many scribes to set")


def test_a_click_sets_one_scribe_and_a_double_click_all(open_app: OpenApp) -> None:
    studio = against(open_app)
    owing(studio, 2)
    board = studio.table.board
    owed = board.table.view.owed
    card = next(zone for zone in board.zones if zone.startswith("on:")).removeprefix("on:")
    pos = studio.place(f"card:{card}")
    count = len(board.table.zones[f"on:{card}"])

    studio.click(pos)
    assert len(board.table.zones[f"on:{card}"]) == count + 1
    studio.click(pos)
    studio.settle()

    assert len(board.table.zones[f"on:{card}"]) == count + owed
    assert studio.table.sitting.turn.phase == "finish"


def test_the_button_tells_how_scribes_are_set_while_there_are_some(open_app: OpenApp) -> None:
    studio = against(open_app)
    owing(studio, 2)
    button = studio.table.board.buttons["finish"]

    assert "Double click" in button.face.note
    studio.point(button.rect.center)
    assert "double click" in studio.table.help.words
    while studio.table.sitting.turn.phase == "place":
        by_drag(studio)

    assert not button.face.note


def test_scribes_set_together_set_out_one_after_the_other(open_app: OpenApp) -> None:
    studio = against(open_app)
    owing(studio, 3)
    board = studio.table.board
    card = next(zone for zone in board.zones if zone.startswith("on:")).removeprefix("on:")
    pos = studio.place(f"card:{card}")

    studio.click(pos)
    before = {piece.id for piece in board.table.zones[f"on:{card}"]}
    studio.click(pos)
    hops = [board.pieces.sprites[piece.id] for piece in board.table.zones[f"on:{card}"] if piece.id not in before]
    studio.frames(round(DEAL_STAGGER * 60 * 1.5))
    far = [hypot(hop.centre[0] - hop.place.x, hop.centre[1] - hop.place.y) for hop in hops]

    assert len(far) >= 2
    assert far == sorted(far)
    assert far[0] < 0.8 * far[1]


def test_two_slow_clicks_set_two_scribes(open_app: OpenApp) -> None:
    studio = against(open_app)
    owing(studio, 3)
    board = studio.table.board
    card = next(zone for zone in board.zones if zone.startswith("on:")).removeprefix("on:")
    pos = studio.place(f"card:{card}")
    count = len(board.table.zones[f"on:{card}"])

    studio.click(pos)
    studio.frames(round(DOUBLE_CLICK * 60) + 2)
    studio.click(pos)

    assert len(board.table.zones[f"on:{card}"]) == count + 2


def test_the_space_bar_ends_the_turn(open_app: OpenApp) -> None:
    studio = against(open_app)
    lay_until(studio, "finish")
    turn = studio.table.sitting.turn.number

    studio.key(pygame.K_SPACE)
    studio.settle()

    assert studio.table.sitting.turn.number > turn


def test_four_are_advised_to_play_the_hands_out(open_app: OpenApp) -> None:
    """Palimpsest 3: with the literal end four or five have but few turns each."""
    studio = open_app()
    scene = NewMatchScene(studio.app.house, GAME)
    studio.app.manager.push(scene)
    studio.settle()

    def advice() -> list[str]:
        assert scene.form is not None
        rows = scene.form._columns[0][0].rows
        return [row.help for row in rows if not row.cells and not row.help.startswith("Strength, as measured")]

    assert advice() == []
    scene._add_seat()
    scene._add_seat()
    assert advice() == []  # the form begins with what suits so many
    assert scene.form is not None
    studio.key(pygame.K_o)
    scene.form.fields["option deck_end"].set("last_draw")
    assert len(advice()) == 1
    assert "play the hands out" in advice()[0]


def test_what_is_obvious_waits_while_a_piece_is_in_the_hand(open_app: OpenApp) -> None:
    """Palimpsest 4, REMOVE: the only scribe that can be sent home is being carried there."""
    studio = against(open_app)
    state = position(("journey", 0, 0, (1, 0)), hand="consul", extended=True)
    play(state, "play consul 2,-6")
    house, match = studio.app.house, studio.table.sitting.match
    house.change(replace(house.settings, obvious_at_once=True))
    match.state, ply = state, match.ply
    studio.app.manager.rebuild()
    (scribe,) = studio.table.board.table.zones["on:journey"]
    assert studio.table.sitting.obvious() is not None

    studio.carry(studio.place(scribe.id), studio.place("supply:0"))
    studio.frames(60)
    carried = (studio.table.hand.held, match.ply)
    studio.release(studio.place("supply:0"))

    assert carried == (scribe.id, ply)
    assert match.ply == ply + 1


@pytest.mark.parametrize("words", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1440, 1080), (1920, 1080), (3840, 2160)])
def test_no_words_of_buttons_are_cut(open_app: OpenApp, size: tuple[int, int], words: float) -> None:
    studio = against(open_app)
    show_at(studio, size, words)
    roaming = studio.table.roaming
    assert roaming is not None

    for button in (*studio.table.board.buttons.values(), *roaming.buttons):
        kit, face = button.kit, button.face
        assert kit.fonts.width(face.words, kit.style("strong", face.size)) <= button.rect.width - kit.view.px(16)
        assert min(button.rect.size) >= LEAST_TARGET
