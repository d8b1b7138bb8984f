"""My Engine before a decision: what a suit would set going, the open pile, and a held card that hides no cell."""

import pygame
import pytest

from game.rules.my_engine.cards import INDEX
from game.rules.my_engine.intents import PLAYS, SUITS
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from scenes.pages.my_engine import MyEnginePage
from scenes.pages.my_engine.close_up import PILE
from scenes.pages.my_engine.piles import TakePanel
from scenes.pages.my_engine.trial import Trial
from scenes.pages.page import Box, Pose, View
from scenes.stage.art import Art
from scenes.testing import layouts
from scenes.testing.studio import Studio
from tests.rules.my_engine.builder import offered_by, play, position
from tests.screen.conftest import OpenApp
from tests.screen.playing import focus
from tests.screen.test_my_engine_table import seated


def choosing(*, hand: str = "8C KS", discard: str = "QD 9C 3H 7S", vp: int = 3) -> State:
    """Return a position in which Ada is to choose a suit."""
    return position(
        tableau={(0, 0): "2C 9S", (0, 1): "10C", (1, 0): "3D 7D"},
        hand=hand,
        gold=9,
        vp=vp,
        others=({(0, 0): "4S 6C 5H", (0, 1): "10D", (2, 1): "9H"},),
        discard=discard,
    )


def outlined(studio: Studio) -> int:
    """Return how many outlines there are around cards that a suit would set going."""
    trial = next(display for display in studio.table.board.displays if isinstance(display, Trial))
    return sum(sprite.image is not None for sprite in trial.sprites)


@pytest.mark.parametrize("how", ["pointer", "focus"])
def test_a_suit_that_is_pointed_at_shows_what_it_would_set_going(open_app: OpenApp, how: str) -> None:
    """My Engine 4: the active seat's stacks that hold it as a whole, and the others' cards of it."""
    studio = seated(open_app, choosing())
    before = outlined(studio)

    if how == "pointer":
        studio.point(studio.place("suit:C"))
    else:
        focus(studio, "suit:C")
        studio.frames(1)
    during, told = outlined(studio), studio.table.page.describe("suit:C", studio.table.board.view)
    studio.point((900, 700))
    studio.key(pygame.K_TAB)
    studio.frames(1)

    assert (before, during) == (0, 3)
    assert told == "Clubs: gain 3 gold. The pass comes to 3 cards of yours, and to 1 of the others’."


def lit_in(art: Art, state: State, target: str) -> set[str]:
    """Return the cards that the page lights for `target`, before the eyes of the seat that decides."""
    page = layouts.laid_out(MyEnginePage, art, (1280, 720), names=("Ada", "Ben"))
    view = View(RULES.table(state, state.seat), state.seat, intents=RULES.legal(state), pointed=target)
    boxes = page.rooms(view).lit
    return {
        piece.id
        for zone, place, piece in view.table.pieces()
        if zone.startswith("cell:") and any(_is_on(page.pose(view, zone, place, piece), box) for box in boxes)
    }


def _is_on(pose: Pose, box: Box) -> bool:
    """Whether the index of a card, at its left edge, is in `box`; boxes reach 4 u over the next card."""
    return box.x <= pose.x - pose.w / 2 + 6 <= box.x + box.w and box.y <= pose.y <= box.y + box.h


@pytest.mark.parametrize("suit", "CDHS")
def test_what_is_shown_is_what_the_passes_offer(art: Art, suit: str) -> None:
    """Section 4, Pass: all of it, if nothing changed on the way."""
    state = choosing()

    assert lit_in(art, state, f"suit:{suit}") == set().union(*offered_by(state, SUITS[suit]).values())


@pytest.mark.parametrize(("vp", "lit"), [(2, set()), (3, {"card:2C", "card:9S"})])
def test_an_instant_lights_its_pass_only_for_one_who_can_pay_it(art: Art, vp: int, lit: set[str]) -> None:
    """My Engine 2: a king is 3 VP."""
    assert lit_in(art, choosing(vp=vp), "card:KS") == lit


def test_an_instant_off_turn_lights_the_cards_of_its_suit_alone(art: Art) -> None:
    """My Engine 4: whole stacks are the active player's."""
    state = position(
        tableau={(0, 0): "2C"},
        others=({(0, 0): "2S 9C", (0, 1): "3S 10D"},),
        other_hand="JS",
        other_vp=1,
        instants="any",
    )
    play(state, "suit C", "skip")

    assert (state.seat, RULES.legal(state)[-1]) == (1, PLAYS[INDEX["JS"]])
    assert lit_in(art, state, "card:JS") == {"card:2S", "card:3S"}


def test_an_instant_shows_only_the_own_cards_of_its_pass(open_app: OpenApp) -> None:
    studio = seated(open_app, choosing())

    studio.point(studio.place("card:KS"))

    assert outlined(studio) == 1  # the stack that holds the 9 of spades


def test_the_discard_pile_can_be_looked_through_before_a_king_is_paid(open_app: OpenApp) -> None:
    """My Engine 6: the discard pile is open, every card."""
    studio = seated(open_app, choosing())
    board = studio.table.board

    studio.click(studio.place("discard"))
    is_open, ply = board.close_up.part == PILE, studio.table.sitting.match.ply
    found = {board.close_up.piece_at(rect.center) for rect, _piece in board.close_up._places}
    studio.key(pygame.K_SPACE)

    assert is_open
    assert found == {"card:QD", "card:9C", "card:3H", "card:7S"}
    assert not board.close_up.is_open
    assert studio.table.sitting.match.ply == ply


def test_an_empty_pile_and_one_that_a_king_has_open_are_no_part(open_app: OpenApp) -> None:
    def told() -> str:
        board = studio.table.board
        return board.page.describe("discard", board.view)

    studio = seated(open_app, choosing(discard=""))
    assert PILE not in studio.table.board.parts
    assert "look through it" not in told()

    studio.table.sitting.match.state = choosing()
    studio.app.manager.rebuild()
    assert "look through it" in told()

    taking = choosing()
    play(taking, "instant KS")
    studio.table.sitting.match.state = taking
    studio.app.manager.rebuild()

    assert PILE not in studio.table.board.parts
    assert "look through it" not in told()


def test_a_held_card_is_as_large_as_the_cells_that_it_may_go_to(open_app: OpenApp) -> None:
    state = position(tableau={(0, 0): "10C"}, hand="2C 8D", gold=9)
    play(state, "suit S")
    studio = seated(open_app, state)
    table, view = studio.table, studio.table.log_room.view
    cell = table.board.target_rect("cell:0:0,1")

    studio.carry(studio.place("card:2C"), cell.center)
    held = table.board.pieces.sprites["card:2C"]
    others = [rect for zone, rect in table.board.zones.items() if zone.startswith("cell:0:") and zone != "cell:0:0,1"]

    assert abs(held.rect.width - cell.width) < view.px(30)
    assert held.rect.collidelist(others) < 0
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert table.board.pieces.sprites["card:2C"].rect.width > cell.width


@pytest.mark.parametrize(
    ("pointed", "stays", "is_open"), [("suit:C", False, False), ("suit:C", True, True), ("suit:S", False, True)]
)
def test_news_that_fades_makes_room_for_what_a_suit_lights(
    open_app: OpenApp, pointed: str, stays: bool, is_open: bool
) -> None:
    """Clubs light the 6 of clubs on the other sheet; spades light nothing where its 10 of diamonds lies."""
    studio = seated(open_app, choosing())
    table, lines = studio.table, studio.table.sitting.lines()
    assert lines
    studio.point((900, 700))
    over = table.board.target_rect("card:6C" if pointed == "suit:C" else "card:10D").inflate(40, 40)
    table.recap.show(lines, over, over, stays=stays)

    studio.point(studio.place(pointed))

    assert bool(table.recap.lines) is is_open


def test_the_open_pile_keeps_its_places_while_a_king_takes_two_cards(open_app: OpenApp) -> None:
    """What is about to be clicked must not move away; what can not be taken lies dark at the end."""
    state = choosing(discard="QD 9C 3H 7S JC 2D")
    play(state, "instant KS")
    studio = seated(open_app, state)
    pieces = studio.table.board.pieces
    studio.settle()
    still = [f"card:{name}" for name in ("QD", "9C", "7S", "JC", "2D", "KS")]
    before = [pieces.sprites[piece].rect for piece in still]

    studio.click(studio.place("card:3H"))
    studio.settle()
    panel = next(display for display in studio.table.board.displays if isinstance(display, TakePanel))
    shades = [sprite for sprite in panel.sprites[2:] if sprite.image is not None]
    dark = {piece for piece in still for one in shades if one.rect.collidepoint(pieces.sprites[piece].rect.center)}

    assert studio.table.sitting.match.state.owed == 1
    assert [pieces.sprites[piece].rect for piece in still] == before
    assert dark == {"card:QD", "card:JC", "card:KS"}
