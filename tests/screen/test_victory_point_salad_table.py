"""Victory Point Salad at the real table: whole matches by drag and by key, paying, backing out, undo and resume."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame
import pytest
from pygame import Rect

from game.bots import NOVICE
from game.core.match import PERSON, Match, Seat, Undo
from game.core.words import _
from game.rules.victory_point_salad.intents import cover
from game.rules.victory_point_salad.rules import RULES, Options
from scenes.home.scene import HomeScene
from scenes.pages.page import Gesture, Page, Pair
from scenes.pages.victory_point_salad import VictoryPointSaladPage
from scenes.pages.victory_point_salad.marks import Exchanged
from scenes.review.scene import ReviewScene
from scenes.shared.dialog import Dialog
from scenes.table import table_of
from scenes.table.keys import useful_keys
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_against
from tests.screen import playing
from tests.screen.conftest import OpenApp

GAME, DEAL, WON = "victory_point_salad", 4217, 4210
MOST_STEPS = 1_500
FOOD = "free_food free_food windfall_animal cheap_material"
Way = Callable[[Studio, Gesture], None]


def opened(open_app: OpenApp, *bots: str) -> Studio:
    """Return a table with one person and bots, on which nothing takes long."""
    studio = open_app((1280, 720), request_against(GAME, DEAL, *bots))
    house = studio.app.house
    house.change(replace(house.settings, reduced_motion=True))
    studio.settle()
    return studio


def alone(open_app: OpenApp, deck: str = FOOD, deal: int = DEAL, *, until: str = "action") -> Studio:
    """Return a table for one, with the cards of `deck` dealt first, played well until the phase `until`."""
    match = Match(RULES, (Seat("Ada", PERSON),), Options(), deal, tuple(deck.split()))
    while match.turn.phase != until:
        match.apply(playing.good_intent(match))
    studio = open_app((1280, 720))
    studio.app.manager.push(table_of(studio.app.house, match))
    studio.settle()
    return studio


def pay_off(studio: Studio) -> None:
    """Click an Artificial Need."""
    studio.click(studio.place(next(card for card in shown(studio)["strip:0"] if "artificial_need" in card)))
    studio.settle()


def paying(open_app: OpenApp) -> Studio:
    """Return a table at which The Artificial Need is being paid off, one of its three needs covered."""
    studio = alone(open_app)
    pay_off(studio)
    play(studio)
    assert studio.table.sitting.turn.phase == "pay"
    assert shown(studio)["tray"]
    return studio


def answer(studio: Studio, intent: object) -> None:
    """Answer the dialog on top so that `intent` is played."""
    dialog = studio.top
    assert isinstance(dialog, Dialog)
    for number, one in enumerate(dialog.answers):
        meant = isinstance(one.action, partial) and one.action.args == (intent,)
        if meant or (one.action is not None and not isinstance(one.action, partial)):
            dialog.controls.set_focus(dialog.controls.buttons[number])
            studio.key(pygame.K_RETURN)
            studio.settle()
            return
    raise AssertionError("no answer plays the intent")


def play(studio: Studio, by: Way = playing.by_drag) -> None:
    """Make a good player's next gesture, or wait while a bot decides."""
    table = studio.table
    if table.bot.is_to_decide:
        studio.frames(1, seconds=0.5)
        return
    intent = playing.good_intent(table.sitting.match)
    by(studio, table.page.gestures(intent, table.board.view)[0])
    if isinstance(studio.top, Dialog):
        answer(studio, intent)
    studio.settle()


def play_out(studio: Studio, by: Way) -> None:
    for _step in range(MOST_STEPS):
        if not isinstance(studio.top, TableScene) or studio.table.sitting.match.is_over:
            return
        play(studio, by)


def shown(studio: Studio) -> dict[str, tuple[str, ...]]:
    """Return where all pieces lie."""
    table = studio.table.board.table
    return {zone: tuple(piece.id for piece in pieces) for zone, pieces in table.zones.items() if pieces}


@pytest.mark.parametrize("by", [playing.by_drag, playing.by_keys])
def test_a_whole_match_is_played(open_app: OpenApp, by: Way) -> None:
    studio = opened(open_app, NOVICE)
    match = studio.table.sitting.match

    play_out(studio, by)

    assert match.is_over
    assert studio.app.house.art.missing == []


def test_cards_are_kept_for_the_next_game_of_a_campaign(open_app: OpenApp) -> None:
    """Victory Point Salad 5: beating a goal lets you keep cards, and the next game begins with them."""
    studio = alone(open_app, "", deal=WON, until="keep")
    sitting = studio.table.sitting
    kept = next(iter(studio.table.board.moves.drags))

    studio.drag(studio.place(kept), studio.place("kept:0"))
    studio.settle()
    assert shown(studio)["kept:0"] == (kept,)
    studio.click(studio.place("main"))
    if isinstance(studio.top, Dialog):
        answer(studio, sitting.match.rules.legal(sitting.match.state)[-1])
    studio.settle()

    table = studio.table.board.table
    assert table.view.game == 2
    assert kept in shown(studio)["tableau:0"]


def open_tray(open_app: OpenApp) -> Studio:
    """Return a table at which The Artificial Need can be paid off in several ways, with nothing paid yet."""
    studio = alone(open_app, "free_food free_food free_food windfall_animal")
    pay_off(studio)
    assert len(studio.table.board.moves.ways) > 1
    return studio


def test_the_tray_opens_empty_and_pay_fills_it_with_the_thriftiest_payment(open_app: OpenApp) -> None:
    """Victory Point Salad 10: the button “Pay” fills the slots, and trashes nothing."""
    studio = open_tray(open_app)
    table, ply = studio.table, studio.table.sitting.match.ply
    proposal, is_enabled = table.board.view.proposal, table.board.buttons["main"].enabled
    assert proposal is None
    assert not is_enabled

    studio.click(studio.place("other"))
    studio.settle()

    assert table.board.view.proposal is not None
    assert table.board.view.proposal.way is table.board.moves.ways[0]
    assert table.board.buttons["main"].enabled
    assert table.sitting.match.ply == ply


def test_pay_shows_the_other_payments_and_comes_round(open_app: OpenApp) -> None:
    studio = open_tray(open_app)
    count = len(studio.table.board.moves.ways)
    seen = []

    for _press in range(count + 1):
        studio.click(studio.place("other"))
        proposal = studio.table.board.view.proposal
        assert proposal is not None
        seen.append(proposal.way.cards)

    assert len(set(seen)) == count
    assert seen[count] == seen[0]


@pytest.mark.parametrize("how", ["button", "enter"])
def test_buying_carries_out_the_payment_in_the_slots(open_app: OpenApp, how: str) -> None:
    """Victory Point Salad 10: a button of its own, or Enter, carries out the covers."""
    studio = open_tray(open_app)
    way = studio.table.board.moves.ways[1]
    for _press in range(2):
        studio.key(pygame.K_SPACE)

    if how == "enter":
        studio.key(pygame.K_RETURN)
    else:
        studio.click(studio.place("main"))
    studio.settle()

    match = studio.table.sitting.match
    assert match.turn.phase == "action"
    assert tuple(step.intent for step in match.steps[-3:]) == tuple(way.intents)
    assert "tray" not in shown(studio)


def test_enter_alone_fills_the_slots_and_then_buys(open_app: OpenApp) -> None:
    studio = alone(open_app, "free_food free_food free_food windfall_animal")
    match = studio.table.sitting.match
    playing.focus(studio, next(card for card in shown(studio)["strip:0"] if "artificial_need" in card))

    for phase in ("pay", "pay", "action"):
        studio.key(pygame.K_RETURN)
        studio.settle()
        assert match.turn.phase == phase

    assert "tray" not in shown(studio)


def test_the_only_payment_fills_the_slots_at_once(open_app: OpenApp) -> None:
    """Victory Point Salad 10: paying must feel effortless; where there is no choice, nobody has to press Pay."""
    studio = alone(open_app, "free_food free_food free_food cheap_material")
    pay_off(studio)
    board = studio.table.board
    assert len(board.moves.ways) == 1
    assert board.view.proposal is not None
    # Of a button that can’t be pressed nothing is said.
    assert not board.buttons["other"].enabled
    assert studio.table.page.describe("need:0", board.view) == "Asked for: Food. Bring a glowing card."

    studio.click(studio.place("main"))
    studio.settle()

    assert studio.table.sitting.turn.phase == "action"


def test_what_a_hand_leaves_open_is_filled_again_once_pay_was_pressed(open_app: OpenApp) -> None:
    studio = open_tray(open_app)
    studio.click(studio.place("other"))
    card = next(iter(studio.table.board.moves.drags))

    studio.drag(studio.place(card), studio.place("need:2"))
    studio.settle()

    assert shown(studio)["tray"] == (card,)
    assert studio.table.board.view.proposal is not None
    assert studio.table.board.buttons["main"].enabled


@pytest.mark.parametrize("how", ["escape", "escape from a hint", "button", "drag"])
def test_backing_out_takes_the_card_and_all_its_payment_back(open_app: OpenApp, how: str) -> None:
    """Victory Point Salad 4, pay: backing out is undo, and one key until the last need is covered."""
    studio = paying(open_app)
    match = studio.table.sitting.match

    if how == "escape from a hint":
        studio.hint()
        assert (_("Esc"), _("take it back")) in useful_keys(studio.table)
    if how.startswith("escape"):
        studio.key(pygame.K_ESCAPE)
    elif how == "button":
        studio.click(studio.place("back"))
    else:
        studio.drag(studio.place(shown(studio)["payment"][0]), studio.place("tableau:0"))
    studio.settle()

    assert match.ply == 0
    assert not studio.table.board.signs.said
    assert match.turn.phase == "action"
    assert "tray" not in shown(studio)


def before_an_animal_of_two_uses(open_app: OpenApp) -> Studio:
    """Return a studio in which a Windfall Animal could cover the open need in several ways."""
    studio = alone(open_app, "windfall_animal free_food free_food combo_materials")
    (engine,) = shown(studio)["engine:insta_slaughter"][-1:]
    studio.move(engine, "hand:0")
    studio.move(engine, "tableau:0")
    studio.click(studio.place("main"))
    studio.settle()
    if studio.table.sitting.turn.phase == "chain":
        studio.click(studio.place("main"))
        studio.settle()
    pay_off(studio)
    return studio


def test_a_card_that_covers_a_need_in_two_ways_asks_which(open_app: OpenApp) -> None:
    """Victory Point Salad 10: with The Insta-slaughter a Windfall Animal is two Food or any one resource."""
    studio = before_an_animal_of_two_uses(open_app)
    (animal,) = (card for card in shown(studio)["tableau:0"] if "windfall" in card)

    studio.drag(studio.place(animal), studio.place("need:0"))
    dialog = studio.top
    assert isinstance(dialog, Dialog)
    words = [one.words for one in dialog.answers]
    studio.click(dialog.controls.buttons[words.index("Wild Boar, as any one resource")].rect.center)
    studio.settle()

    assert "Food" in words
    assert studio.table.sitting.match.steps[-1].intent == cover("food", "swap", "windfall_animal:wild_boar")
    assert animal in shown(studio)["tray"]


def trading(open_app: OpenApp) -> Studio:
    """Return a table at which The Insta-slaughter can only be paid with a trade: Wood, Stone and Grain are there."""
    studio = alone(open_app, "cheap_material premium_material multiplying_plant obligatory_trader")
    (trader,) = (card for card in shown(studio)["hand:0"] if "trader" in card)
    studio.move(trader, "tableau:0")
    (engine,) = shown(studio)["engine:insta_slaughter"][-1:]
    studio.move(engine, "hand:0")
    studio.move(engine, "tableau:0")
    studio.settle()
    assert studio.table.sitting.turn.phase == "pay"
    return studio


def material(studio: Studio, name: str) -> str:
    """Return the card of the tableau whose name contains `name`."""
    return next(card for card in shown(studio)["tableau:0"] if name in card)


@pytest.mark.parametrize("how", ["drag", "click"])
def test_a_trade_is_made_of_two_cards_one_after_the_other(open_app: OpenApp, how: str) -> None:
    """Victory Point Salad 4, pay: with The Obligatory Trader two different resources are any one."""
    studio = trading(open_app)
    match, ply = studio.table.sitting.match, studio.table.sitting.match.ply
    stone, grain = material(studio, "premium"), material(studio, "multiplying")

    studio.drag(studio.place(stone), studio.place("need:0"))
    studio.settle()
    assert match.ply == ply
    assert studio.table.board.target_rect("need:0").contains(studio.table.board.target_rect(stone))
    if how == "drag":
        studio.drag(studio.place(grain), studio.place("need:0"))
    else:
        studio.click(studio.place(grain))
    studio.settle()

    assert match.intents[ply] == cover("clay", "trade", "premium_material:stone", "multiplying_plant:grain")
    assert {stone, grain} <= {*shown(studio)["resource_trash"], *shown(studio).get("tray", ())}


def test_a_badge_marks_the_cards_that_count_as_something_else(open_app: OpenApp) -> None:
    """Victory Point Salad 4, pay: a glance tells what is wanted for itself from what an Engine or the Trader turns."""
    traded = trading(open_app)
    odd = set(traded.table.board.moves.drags) - {shown(traded)["payment"][0]}
    badges = next(one for one in traded.table.board.displays if isinstance(one, Exchanged))
    lying = [sprite.rect for sprite in badges.sprites if sprite.image is not None]
    papers = [traded.table.board.target_rect(card) for card in odd]
    papers = [Rect(card.x + card.width * 2 // 5, card.y, card.width * 3 // 5, card.height) for card in papers]
    assert len(lying) == len(odd) > 0
    assert not any(paper.collidelistall(lying) for paper in papers), "a badge lies on a title"

    traded.key(pygame.K_ESCAPE)
    traded.settle()

    assert not any(sprite.image for sprite in badges.sprites)


@pytest.mark.parametrize("how", ["escape", "click", "drag", "undo", "undo button"])
def test_the_first_card_of_a_trade_is_put_back(open_app: OpenApp, how: str) -> None:
    studio = trading(open_app)
    table, stone = studio.table, material(studio, "premium")
    home = table.board.target_rect(stone).copy()
    ply = table.sitting.match.ply

    studio.drag(studio.place(stone), studio.place("need:0"))
    studio.settle()
    match how:
        case "escape":
            studio.key(pygame.K_ESCAPE)
        case "click":
            studio.click(studio.place(stone))
        case "drag":
            studio.drag(studio.place(stone), home.center)
        case "undo":
            studio.key(pygame.K_z, pygame.KMOD_CTRL)
        case _:
            studio.click(table.top_bar.buttons["undo"].rect.center)
    studio.settle()

    assert table.board.target_rect(stone) == home
    assert table.board.pieces.sprites[stone].centre == pytest.approx(home.center, abs=1)
    assert table.board.moves.first is None
    assert (table.sitting.turn.phase, table.sitting.match.ply) == ("pay", ply)


def test_a_card_that_pays_plainly_may_be_half_of_a_trade_all_the_same(open_app: OpenApp) -> None:
    """Of a card with two resources one may be what is asked for, and the other may be traded: the table asks."""
    studio = alone(open_app, "combo_materials premium_material multiplying_plant obligatory_trader")
    (trader,) = (card for card in shown(studio)["hand:0"] if "trader" in card)
    studio.move(trader, "tableau:0")
    (engine,) = shown(studio)["engine:grain_engine"][-1:]
    studio.move(engine, "hand:0")
    studio.move(engine, "tableau:0")
    ply = studio.table.sitting.match.ply

    playing.by_drag(studio, Pair((material(studio, "combo"),), (material(studio, "premium"),), "need:0"))
    studio.settle()

    assert studio.table.sitting.match.intents[ply].how == "trade"


def test_a_page_without_words_of_its_own_asks_by_what_each_way_would_do(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(VictoryPointSaladPage, "ask", Page.ask)
    studio = before_an_animal_of_two_uses(open_app)
    (animal,) = (card for card in shown(studio)["tableau:0"] if "windfall" in card)
    ply = studio.table.sitting.match.ply

    studio.drag(studio.place(animal), studio.place("need:0"))
    dialog = studio.top
    assert isinstance(dialog, Dialog)
    words = [one.words for one in dialog.answers]
    studio.click(dialog.controls.buttons[0].rect.center)
    studio.settle()

    assert all(one.startswith(f"Way {number}") for number, one in enumerate(words[:-1], start=1))
    assert studio.table.sitting.match.ply == ply + 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_recap_leaves_the_others_mats_in_sight(open_app: OpenApp, size: tuple[int, int]) -> None:
    """It tells what the others did: that should be seen beside it."""
    studio = open_app(size, request_against(GAME, DEAL, NOVICE, NOVICE, NOVICE))
    table = studio.table
    while not table.recap.lines:
        play(studio)

    assert table.recap.rect is not None
    mats = [rect for part, rect in table.board.parts.items() if part.startswith("mat:")]
    assert len(mats) == 3
    assert table.recap.rect.collidelist(mats) < 0


def test_a_hint_does_not_show_through_the_large_view_of_a_mat(open_app: OpenApp) -> None:
    studio = opened(open_app, NOVICE)
    while studio.table.bot.is_to_decide:
        play(studio)
    studio.hint()
    assert studio.table.board.signs.shows("hint")

    studio.table.look_closer("mat:1")

    assert not studio.table.board.signs.shows("hint")
    assert not studio.table.board.signs.said


def test_a_click_on_a_bin_shows_what_lies_in_it(open_app: OpenApp) -> None:
    """Rule: victory_point_salad 6: the trash is open."""
    studio = opened(open_app, NOVICE)
    while not studio.table.board.table.zones["resource_trash"] or studio.table.sitting.turn.phase != "action":
        play(studio)

    studio.click(studio.table.board.parts["bin:resource_trash"].center)

    assert studio.table.board.close_up.part == "bin:resource_trash"
    studio.key(pygame.K_ESCAPE)
    assert not studio.table.board.close_up.is_open


def test_a_card_below_the_pointer_is_as_sharp_as_the_others(open_app: OpenApp) -> None:
    """It grows a little: its letters are drawn for that size instead of being stretched."""
    studio = open_app((1280, 720), request_against(GAME, DEAL))
    studio.settle()
    board = studio.table.board
    piece = next(one for zone, _place, one in board.table.pieces() if zone == "resource_row:1")
    sprite = board.pieces.sprites[piece.id]

    studio.point(board.zones["resource_row:1"].center)
    studio.settle()

    shown = sprite.body.image
    assert shown is not None
    assert shown.get_width() > sprite.place.w
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(
        board.page.face(piece, *shown.get_size()), "RGBA"
    )


def test_every_step_of_a_turn_can_be_taken_back_and_played_again(open_app: OpenApp) -> None:
    """Victory Point Salad 6: everything inside a turn is open; only ending it is a barrier."""
    studio = opened(open_app, NOVICE)
    sitting = studio.table.sitting
    kinds = set()
    while isinstance(studio.top, TableScene) and not sitting.match.is_over:
        if sitting.turn.seat != 0:
            play(studio)
            continue
        before, ply = shown(studio), sitting.match.ply
        play(studio)
        kind = sitting.match.steps[ply].intent.kind
        if sitting.turn.seat != 0 or kind in kinds or kind in ("end_turn", "settle_keep"):
            continue
        kinds.add(kind)
        after = shown(studio)
        assert sitting.undo_verdict() is Undo.FREE
        studio.key(pygame.K_z, pygame.KMOD_CTRL)
        studio.settle()
        assert shown(studio) == before
        studio.key(pygame.K_y, pygame.KMOD_CTRL)
        studio.settle()
        assert shown(studio) == after

    assert {"take_resource", "take_special", "play", "cover"} <= kinds


def test_a_match_goes_on_where_it_was_left_in_the_middle_of_a_payment(open_app: OpenApp) -> None:
    studio = paying(open_app)
    before = shown(studio)
    identity = studio.table.sitting.identity
    studio.close()

    studio = open_app((1280, 720))
    assert identity is not None
    assert isinstance(studio.top, HomeScene)
    studio.top.open_match(identity)
    studio.settle()

    assert shown(studio) == before
    assert studio.table.sitting.turn.phase == "pay"


def test_a_match_can_be_looked_at_step_by_step(open_app: OpenApp) -> None:
    """A replay lays out every position with the same page: payments, chains and the score sheet too."""
    studio = alone(open_app, "", deal=WON, until="keep")
    studio.table.doors.look_back(0)
    studio.settle()
    review = studio.top
    assert isinstance(review, ReviewScene)

    for _step in range(len(review.replay.match.intents)):
        studio.key(pygame.K_RIGHT)
    studio.settle()

    assert review.ply == len(review.replay.match.intents)
    assert review.board.table.view.phase == "keep"
    assert studio.app.house.art.missing == []


def test_the_space_bar_ends_the_turn_and_the_button_says_so(open_app: OpenApp) -> None:
    studio = alone(open_app)
    while studio.table.sitting.match.state.actions:
        studio.table.attempt(next(one for one in studio.table.sitting.legal() if one.kind.startswith("take")))
        studio.settle()
    cap = studio.table.board.buttons["main"].face.key

    studio.key(pygame.K_SPACE)
    studio.settle()

    assert cap == "Space"
    assert studio.table.sitting.match.steps[-1].intent.kind == "end_turn"


def test_a_card_of_the_hand_that_was_clicked_says_what_to_click_next(open_app: OpenApp) -> None:
    studio = alone(open_app)
    card = next(one for one in shown(studio)["hand:0"] if one in studio.table.board.moves.drags)

    studio.click(studio.place(card))
    by_click = studio.table.help.words
    studio.key(pygame.K_TAB)
    studio.frames(2)

    assert (_("Enter"), _("lay it there")) in studio.table.help._keys
    assert by_click.startswith("Now click where it is to go.")
    assert {_("Enter"), _("Tab"), _("Esc")} <= dict(useful_keys(studio.table)).keys()
