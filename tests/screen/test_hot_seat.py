"""People around one screen, and bots beside them: curtains, secrets, and whose step an undo takes back."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.bots import APPRENTICE, EXPERT, NOVICE
from game.core import registry
from game.core.match import PERSON, Seat
from game.core.request import PlayRequest
from scenes.results.scene import ResultsScene
from scenes.shared.dialog import Dialog
from scenes.table.curtain import WORDS_Z, CurtainScene
from scenes.table.keys import useful_keys
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_against
from tests.rules.my_engine.builder import play, position
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.playing import advised, by_drag

GAME = "my_engine"
MOST_STEPS = 2_000


def request(*minds: str, deal: int = 7) -> PlayRequest:
    """Return a request for a match of people and bots called after the alphabet."""
    names = ("Ada", "Ben", "Cleo", "Dan")
    seats = tuple(Seat(name, mind) for name, mind in zip(names, minds, strict=False))
    return PlayRequest(GAME, deal, seats, registry.rules(GAME).Options())


def quickly(studio: Studio) -> Studio:
    """Leave out the animations: what is shown does not depend on them."""
    studio.app.house.change(replace(studio.app.house.settings, reduced_motion=True, motion_speed=4.0, bots_speed=4.0))
    studio.app.manager.rebuild()
    studio.settle()
    return studio


def private_faces(table: TableScene) -> list[str]:
    """Return the open faces on the table that only another seat than the viewer may see."""
    match, viewer = table.sitting.match, table.sitting.viewer
    allowed = {piece.id for _z, _p, piece in match.rules.table(match.state, viewer).pieces() if piece.face is not None}
    shown = (piece for _zone, _place, piece in table.board.table.pieces() if piece.face is not None)
    return [piece.id for piece in shown if piece.id not in allowed]


def open_curtain(studio: Studio) -> None:
    """Take the screen over, if it waits for somebody."""
    if isinstance(studio.top, CurtainScene):
        studio.ready()
        studio.key(pygame.K_RETURN)
        studio.settle()


def step(studio: Studio) -> None:
    """Make one step of a good player, looking at every frame on the way."""
    table = studio.table
    assert private_faces(table) == []
    by_drag(studio, advised(table))
    if isinstance(studio.top, Dialog):
        studio.key(pygame.K_TAB)
        studio.key(pygame.K_RETURN)
    studio.settle()


def test_a_match_begins_behind_a_curtain_that_names_the_seat(open_app: OpenApp) -> None:
    studio = open_app(request=request(PERSON, PERSON))

    assert isinstance(studio.top, CurtainScene)
    assert studio.top.seat == 0


@pytest.mark.parametrize("theme", ["lamplight", "daylight", "contrast"])
def test_a_curtain_is_readable_in_every_theme(open_app: OpenApp, theme: str) -> None:
    prefer(theme=theme)
    studio = open_app(request=request(PERSON, PERSON))
    studio.settle()
    words = [one for one in studio.top.compositor.sprites if one.image is not None and one.z == WORDS_Z]

    assert len(words) > 2
    for one in words[1:]:  # the first is the seat's mark
        assert one.image is not None
        assert max(one.image.get_at((x, one.image.get_height() // 2)).r for x in range(one.image.get_width())) > 180


def test_a_whole_match_of_two_never_shows_one_the_hand_of_the_other(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, PERSON)))
    match = studio.top._sitting.match  # type: ignore[attr-defined]
    hands = []

    for _step in range(MOST_STEPS):
        if match.is_over:
            break
        if isinstance(studio.top, CurtainScene):
            hands.append(studio.top.seat)
            open_curtain(studio)
        assert studio.table.sitting.viewer == match.turn.seat
        step(studio)
    studio.settle()

    assert match.is_over
    assert isinstance(studio.top, ResultsScene)
    assert {0, 1} <= set(hands)
    assert all(one != other for one, other in pairwise(hands))


def test_with_one_person_and_bots_there_is_no_curtain(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, APPRENTICE, APPRENTICE)))

    for _step in range(12):
        while studio.table.bot.is_to_decide:
            studio.frames(1, seconds=0.1)
        step(studio)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.viewer == 0


def test_a_thinking_bot_holds_up_no_frame_and_can_be_hurried(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(EXPERT, PERSON)))
    table = studio.table
    assert table.bot.is_thinking

    studio.key(pygame.K_n)
    before = table.sitting.match.ply
    while table.bot.is_to_decide and table.sitting.match.ply == before:
        studio.frames(1, seconds=0.1)

    assert table.sitting.match.ply > before


def test_a_whole_match_of_one_person_against_three_experts(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, EXPERT, EXPERT, EXPERT)))
    table = studio.table
    match = table.sitting.match

    while not match.is_over:
        if table.bot.is_to_decide:
            studio.key(pygame.K_n)
            studio.frames(1, seconds=0.1)
        else:
            step(studio)
    studio.settle()

    assert {step.turn.seat for step in match.steps} == {0, 1, 2, 3}
    assert isinstance(studio.top, ResultsScene)


def test_an_undo_takes_back_ones_own_last_step_with_what_bots_did_since(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, APPRENTICE)))
    table = studio.table
    step(studio)
    while table.bot.is_to_decide:
        studio.frames(1, seconds=0.1)
    assert table.sitting.match.ply >= 2

    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    if isinstance(studio.top, Dialog):
        studio.key(pygame.K_TAB)
        studio.key(pygame.K_RETURN)
    studio.settle()

    assert table.sitting.match.ply == 0


def test_taking_back_anothers_step_asks_everybody(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, PERSON)))
    open_curtain(studio)
    step(studio)
    open_curtain(studio)
    assert studio.table.sitting.viewer == 1

    studio.key(pygame.K_z, pygame.KMOD_CTRL)

    assert isinstance(studio.top, Dialog)
    assert studio.top.title == "Take back another’s step?"


def test_what_one_decided_about_ones_own_cards_is_taken_back_without_a_question(open_app: OpenApp) -> None:
    """My Engine 6: the bot has seen the card that was built, but the deck has shown nothing."""
    studio = quickly(open_app(request=request(APPRENTICE, PERSON)))
    table = studio.table
    while table.bot.is_to_decide:
        studio.frames(1, seconds=0.1)
    match, before = table.sitting.match, table.sitting.match.ply
    by_drag(studio, advised(table))
    assert match.ply == before + 1

    studio.key(pygame.K_z, pygame.KMOD_CTRL)

    assert studio.top is table
    assert (match.ply, match.practice) == (before, False)


@pytest.mark.parametrize("press", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_opens_the_curtain(open_app: OpenApp, press: int) -> None:
    studio = open_app(request=request(PERSON, PERSON))

    studio.key(press)
    is_early = isinstance(studio.top, CurtainScene)
    studio.ready()
    studio.key(press)

    assert is_early, "a key that was meant for the table opens no curtain"
    assert isinstance(studio.top, TableScene)
    assert studio.top.sitting.viewer == 0


def test_what_another_draws_flies_face_down_from_the_deck(open_app: OpenApp) -> None:
    """My Engine 6: all see that cards go from the deck into a hand; only the discarded one shows its face."""
    studio = open_app(request=request(APPRENTICE, PERSON))
    studio.table.bot.cancel()
    pieces, rules = studio.table.board.pieces, studio.table.rules
    state = position(tableau={(0, 0): "2C"}, hand="KD", deck="8S 9D 2H 5S")
    pieces.lay_out(rules.table(state, 1))
    deck, top = pieces.sprites["deck#3"].place, pieces.sprites["deck#3"]

    play(state, "suit D")
    pieces.go_to(rules.table(state, 1))
    drawn = pieces.sprites["drawn:0#0"]
    assert (drawn, drawn.centre) == (top, (deck.x, deck.y))
    studio.settle()
    assert drawn.centre == pytest.approx((drawn.place.x, drawn.place.y))
    assert drawn.place.x != deck.x

    play(state, "discard 9D")
    pieces.go_to(rules.table(state, 1))
    assert pieces.sprites["hand:0#2"] is drawn
    assert [piece.id for _zone, _place, piece in pieces.table.pieces() if piece.face in ("8S", "9D", "2H")] == [
        "card:9D"
    ]


def test_a_click_that_was_meant_for_the_table_opens_no_curtain(open_app: OpenApp) -> None:
    studio = open_app(request=request(PERSON, PERSON))
    middle = studio.app.manager.screen.get_rect().center

    studio.click(middle)
    assert isinstance(studio.top, CurtainScene)

    studio.frames(60)
    studio.click(middle)
    assert isinstance(studio.top, TableScene)


def test_the_recap_tells_what_others_did(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, APPRENTICE)))
    step(studio)
    while studio.table.bot.is_to_decide:
        studio.frames(1, seconds=0.1)

    studio.key(pygame.K_p)

    assert any("Ben" in line.words for line in studio.table.recap.lines)


def test_the_recap_can_still_be_read_in_the_middle_of_ones_turn(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request_against("bric_a_brac", 1, NOVICE)))
    table = studio.table
    by_drag(studio, advised(table))
    before = "recap" in [name for _key, name in useful_keys(table)]
    while table.sitting.turn.number < 3:
        if table.bot.is_to_decide:
            studio.frames(1, seconds=0.1)
        else:
            by_drag(studio, advised(table))
    told = table.sitting.recap()
    by_drag(studio, advised(table))

    assert not before
    assert table.sitting.turn.number == 3
    assert told == table.sitting.recap() != []
    assert "recap" in [name for _key, name in useful_keys(table)]
