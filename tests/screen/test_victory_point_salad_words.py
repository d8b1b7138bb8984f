"""What the page of Victory Point Salad tells: nothing secret, what a Payoff would count, what lies in a bin."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.core import words
from game.core.table import Piece
from game.rules.victory_point_salad.cards import TITLES
from game.rules.victory_point_salad.observation import Observation
from game.rules.victory_point_salad.rules import RULES
from scenes.pages.page import Box, Proposal, View
from scenes.pages.victory_point_salad import VictoryPointSaladPage
from scenes.pages.victory_point_salad.faces import TITLE_LEFT, scale_of, title_on
from scenes.pages.victory_point_salad.heaps import Room, Unit, heap
from scenes.pages.victory_point_salad.panel import ScoreSheet
from scenes.pages.victory_point_salad.payment import PaymentPanel
from scenes.pages.victory_point_salad.plate import Plate
from scenes.pages.victory_point_salad.words import icon_words
from scenes.pages.view import Aim
from scenes.shared.words import install, languages
from scenes.stage.art import Art
from scenes.stage.help_line import MARGIN_U, WORDS_U
from scenes.stage.lettering import smallest_px
from scenes.testing import layouts
from tests.rules.victory_point_salad.builder import play, position
from tests.screen.victory_point_salad_views import views


def laid_out(art: Art, size: tuple[int, int] = (1920, 1080)) -> VictoryPointSaladPage:
    """Return a page for two, seen by the first of them."""
    return layouts.laid_out(VictoryPointSaladPage, art, size, names=("Ada", "Benedikt"))


def written(page: VictoryPointSaladPage, view: View[Observation]) -> set[str]:
    """Return all that a page's panel has written since its fonts were new."""
    panel = next(one for one in page.displays() if isinstance(one, PaymentPanel))
    panel.show(view, at_once=True)
    return {words for words, _style in page.bench.fonts._lines}


def test_the_plate_says_that_the_military_swap_is_ready_while_it_can_be_used(art: Art) -> None:
    """Once the match is over nothing can be swapped. Rule: victory_point_salad 4."""
    state = position(tableau="military strategy")
    told = []
    for phase in (state.phase, "over"):
        state.phase = phase
        page = laid_out(art)
        plate = next(one for one in page.displays() if isinstance(one, Plate))
        plate.show(View(RULES.table(state, 0), 0), at_once=True)
        told.append({words for words, _style in page.bench.fonts._lines})

    assert "Military swap ready" in told[0]
    assert not any("swap" in words.lower() for words in told[1])


def test_onlookers_are_not_told_that_nothing_chains(art: Art) -> None:
    """What another holds is secret, so nobody else can say so. Rule: victory_point_salad 6."""
    state = position(tableau="combo", hand="insta slaughter, grain engine")
    play(state, "play insta slaughter", "cover clay plain combo:clay")
    page = laid_out(art)

    told = written(page, View(RULES.table(state, 1), 1))

    assert "Left over: Wood" in told
    assert "Nothing chains on it." not in told


def test_while_a_hand_pays_nothing_is_said_of_chains(art: Art) -> None:
    """What will be left over is known only once every need is covered. Rule: victory_point_salad 4."""
    state = position(tableau="BBB, combo, premium", hand="great building, insta slaughter")
    play(state, "play great building", "cover wood plain combo:wood")
    page = laid_out(art)

    assert "Nothing chains on it." not in written(page, View(RULES.table(state, 0), 0, intents=RULES.legal(state)))


def test_a_held_card_over_what_it_may_pay_is_told_as_what_it_does(art: Art) -> None:
    """Where to bring it from and how to let it go are said elsewhere. Rule: victory_point_salad 4."""
    state = position(tableau="BBB, combo, premium", hand="great building, insta slaughter")
    play(state, "play great building")
    page, view = laid_out(art), View(RULES.table(state, 0), 0, intents=RULES.legal(state))
    assert view.read.payment is not None
    need = view.read.payment.slots[0].need
    card = view.table.zones["tableau:0"][0].id

    foreseen = page.foresee(replace(view, aim=Aim(card, "need:0"), preview=view.table))

    assert foreseen.told == f"Covers the need for {icon_words(need)}."


def test_a_building_that_costs_nothing_is_not_said_to_be_paid_with_left_overs(art: Art) -> None:
    """A waived need is paid with nothing at all. Rule: victory_point_salad 4."""
    page = laid_out(art)
    state = position(tableau="BBB, clay BBB", hand="good building")
    play(state, "play good building")
    table, (way,) = RULES.table(state, 0), RULES.mind.ways(state)
    view = View(table, 0, RULES.turn(state), proposal=Proposal(way, 0, 1, None))

    assert page.button_face("main", view).note == "trashes nothing"


def test_a_payoff_tells_what_it_would_count_on_the_own_mat(art: Art) -> None:
    """Rule: victory_point_salad 5."""
    page = laid_out(art)
    state = position(tableau="BBB, clay BBB, good building", hand="expensive payoff", endgame=1)
    table = RULES.table(state, 0)
    view = View(table, 0, intents=RULES.legal(state))
    pieces = {piece.face: piece for _zone, _place, piece in table.pieces()}

    assert "On your mat now: 3 Buildings × 1 = 3." in page.inspect(pieces["building_payoff_building"], view).text
    assert page.describe(pieces["expensive_payoff"].id, view).endswith("On your mat now: nothing that it counts = 0.")
    assert "now" not in page.inspect(pieces["good_building"], view).text


def test_a_group_that_goes_on_in_another_row_is_named_again(art: Art) -> None:
    page = laid_out(art, (1280, 720))
    cards = "BBB, wood BBB, clay BBB, stone BBB, cheap building, combo building, good building, great building"
    desk = page.desk(View(RULES.table(position(tableau=cards, others=("",)), 0), 0))
    heap = desk.heap(0)

    rows = {round(pose.y) for pose in heap.poses.values()}
    assert len(rows) > 1
    assert [label.group for label in heap.labels if label.x == desk.layout.mat.cards.x] == ["engines", "buildings"]


def test_others_cards_do_not_cover_each_others_points_while_there_is_room_below(art: Art) -> None:
    """Victory Point Salad 10: the others' points can be read at a glance."""
    page = laid_out(art, (1280, 720))
    cards = "cattle, sheep breed, carrot, eat more veggies, trader, dive, need, first"
    table = RULES.table(position(others=(cards.removesuffix(", first"),), first=1), 0)

    boxes = [
        (pose.x - pose.w / 2, pose.y, pose.x + pose.w / 2) for pose in page.desk(View(table, 0)).heap(1).poses.values()
    ]

    assert len(boxes) == cards.count(",") + 1
    assert [a for a in boxes for b in boxes if a[1] == b[1] and a[0] < b[0] < a[2]] == []


def test_the_open_trash_can_be_looked_through(art: Art) -> None:
    """Rule: victory_point_salad 6: the trash is open."""
    page = laid_out(art)
    state = position(resource_trash="cheap, silk, 2 sheep", special_trash="")
    table = RULES.table(state, 0)
    view = View(table, 0)

    assert set(page.areas(view).parts) == {"mat:1", "bin:resource_trash", "payoffs"}
    shown = page.close_up("bin:resource_trash", view).pieces
    assert set(shown) == {piece.id for piece in table.zones["resource_trash"]}
    assert page.describe("resource_trash", view) == "4 cards in the trash. A click shows them."


def test_cards_become_a_little_smaller_before_they_cover_each_other_s_points() -> None:
    """Points stand at a card's right: eleven titles that all but fit lie side by side."""
    groups = {"materials": "aaa", "animals": "b", "plants": "cd", "luxuries": "e", "schemes": "fgh", "honours": "ijk"}
    wanted = [
        Unit(group, tuple(Piece(f"{title}{number}", "card") for number in range(titles.count(title))))
        for group, titles in groups.items()
        for title in sorted(set(titles))
    ]

    found = heap(wanted, Room(Box(0, 0, 848, 500), (142, 199), 25, may_shrink=True))

    tops = {unit.pieces[-1].id for unit in wanted}
    seen = [pose for piece, pose in found.poses.items() if piece in tops]
    rows = [[pose for pose in seen if pose.y == y] for y in {pose.y for pose in seen}]
    assert len(rows) == 2
    assert all(one.x + one.w <= other.x + 0.5 for row in rows for one, other in pairwise(row))


def test_anothers_payment_says_whose_it_is_and_asks_for_nothing(art: Art) -> None:
    state = position(tableau="combo", hand="insta slaughter, grain engine")
    play(state, "play insta slaughter")
    page = laid_out(art)
    own = written(page, View(RULES.table(state, 0), 0))
    told = written(laid_out(art), View(RULES.table(state, 1), 1))

    assert "Clay, please" in own
    assert "Clay, still open" in told
    assert not any("please" in words for words in told)
    assert any(words.startswith("ADA PAYS FOR") for words in told)


@pytest.mark.parametrize("language", languages())
def test_what_a_payoff_counts_has_room_in_the_help_line_of_a_low_window(art: Art, language: str) -> None:
    """The seven kinds that one counts stood there twice, and its sum was cut."""
    state = position(tableau="sheep, boar, cattle, glass, silk, grain, carrot, gold, 2 cheap, military strategy")
    page, view, usual = laid_out(art, (1280, 720)), View(RULES.table(state, 0), 0), words.installed()
    style = page.bench.style("medium", WORDS_U, (0, 0, 0))
    smallest = replace(style, px=smallest_px(page.bench, WORDS_U))
    room = 1280 - 2 * page.bench.view.px(MARGIN_U)

    install(language)
    payoffs = [zone for zone in view.table.zones if zone.startswith("payoff:")]
    told = [page.describe(view.table.zones[zone][0].id, view) for zone in payoffs]
    words.install(*usual)

    assert len(told) == 9
    assert [one for one in told if page.bench.fonts.width(one, smallest) > room] == []


@pytest.mark.parametrize("language", languages())
def test_titles_on_cards_keep_as_far_from_the_edge_as_from_the_strip(art: Art, language: str) -> None:
    page, usual = laid_out(art, (1280, 720)), words.installed()
    width, height = (page.bench.view.px(side) for side in page.layout(2).hand_card)

    install(language)
    scale = scale_of(page.bench, width, height)
    titles = [title_on(page.bench, title.key, scale) for title in TITLES]
    words.install(*usual)

    beside = scale.strip + scale.px(TITLE_LEFT)
    assert scale.is_large
    assert all(one is not None for one in titles)
    assert max(beside + one.get_bounding_rect().right for one in titles if one) <= width - scale.px(TITLE_LEFT)


def test_a_long_sum_does_not_keep_the_letters_of_the_score_sheet_small(art: Art) -> None:
    """It is broken: at the end of a match for two half of the sheet was empty in low windows."""
    page = laid_out(art, (1280, 720))
    sheet = next(one for one in page.displays() if isinstance(one, ScoreSheet))

    sheet.show(views(2)[1], at_once=True)
    drawn = {told.replace("\u00a0", " "): style.px for told, style in page.bench.fonts._lines}

    assert drawn["The Diversified Strategy Payoff"] > page.bench.view.text(18)
    assert "5 kinds (Sheep, Wild Boar, Cattle," in drawn
    assert "Glass, Grain) × 5 = 25" in drawn
