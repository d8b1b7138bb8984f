"""What Bric-a-Brac's page tells: bills and prices, what is asked, what a choice brings, how near the end is."""

from dataclasses import replace
from random import Random

import pytest

from game.core import words
from game.core.words import points_words
from game.rules.bric_a_brac.bills import affordable
from game.rules.bric_a_brac.cards import TILES
from game.rules.bric_a_brac.observation import Observation
from game.rules.bric_a_brac.rules import Options
from scenes.pages.bric_a_brac import bill
from scenes.pages.bric_a_brac.notes import note_of
from scenes.pages.bric_a_brac.plates import plates
from scenes.pages.bric_a_brac.shop import Shop
from scenes.pages.bric_a_brac.slip import Slip
from scenes.pages.page import Drag, View
from scenes.shared.words import install, languages
from scenes.stage.art import Art
from scenes.testing import layouts
from scenes.testing.layouts import LETTERED
from tests.rules.bric_a_brac.builder import play, position
from tests.screen import tour
from tests.screen.bric_a_brac_views import CROWDED, RULES, laid_out, pixels, shown


def test_the_bill_strikes_what_the_workshop_pays_and_names_what_a_repair_completes(art: Art) -> None:
    """4, paying: P5 takes one off the fee, P1 is wild; a Pair of Twos waits for a second two."""
    state = position(row="B3 B1 P4 Y2", held="2c 1p 1x", workshop="P5 P1 B4", board="twos")
    page, view = shown(art, state)
    desk = page.desk(view)
    price = desk.price("card:B3-1")
    assert price is not None

    shop = Shop.on(page.bench, layout=page.layout, desk=page.desk)
    rows = bill.rows(shop, desk, price)

    assert (price.fee, price.fee_struck, price.cubes) == (2, 1, 1)
    assert rows[0].aside is not None
    assert rows[0].aside[0][0] == "Great Scrapper −1"
    assert price.completes == ("twos",)


@pytest.mark.parametrize("language", languages())
def test_the_longest_note_has_room(art: Art, language: str) -> None:
    """In the lowest window there was none in Spanish, and nothing stood below its title."""
    state, usual = position(row="B2 B2 B3 B3 B4 B4 P1 P3 P4", hand="P5", held="5w 5p 5x"), words.installed()
    view, bare = View(RULES.table(state, 0), 0), list[tuple[tuple[int, int], float]]()

    install(language)
    for size, letters in LETTERED:
        page = laid_out(art, size, words=letters)
        slip = Slip(Shop.on(page.bench, layout=page.layout, desk=page.desk))
        slip.show(view, at_once=True)
        paper = next(iter(slip.sprites)).image
        if paper is None or paper.get_bounding_rect().bottom <= page.bench.view.px(page.layout.note_head):
            bare.append((size, letters))
    words.install(*usual)

    assert bare == []


@pytest.mark.parametrize(
    ("workshop", "told"),
    [
        ("P1 B4", "No project yet: Full Palette needs one more."),
        ("P1 B4 B3", "No project, so the other three are set aside."),
    ],
)
def test_a_bill_tells_what_becomes_of_the_workshop(art: Art, workshop: str, told: str) -> None:
    """4, tidy: of four machines all but the newest are set aside, so that no project gets nearer then."""
    state = position(row="R1", held="1w 1x", workshop=workshop, board="all_colors")
    page, view = shown(art, state)
    desk = page.desk(view)
    price = desk.price("card:R1-1")
    assert price is not None
    shop = Shop.on(page.bench, layout=page.layout, desk=page.desk)

    assert bill.prospect(desk, price)[0] == told
    assert len(bill.rows(shop, desk, price)) == 4


def test_machines_that_are_out_of_reach_are_veiled_and_their_prices_say_what_is_missing(art: Art) -> None:
    state = position(row=CROWDED, held="2c 1w", workshop="B2")
    page, view = shown(art, state)
    displays = {type(display).__name__: display for display in page.displays()}
    view = replace(view, intents=RULES.legal(state))

    prices = displays["Prices"]
    prices.show(view, at_once=True)
    sprites = list(prices.sprites)
    veils = sum(sprite.image is not None for sprite in sprites[len(sprites) // 2 :])

    assert veils == len(state.row) - len(affordable(state, 0))
    far = page.describe("card:B5-1", view)
    assert "lack" in far


def test_pointing_at_any_machine_opens_its_bill_and_leaving_closes_it(art: Art) -> None:
    state = position(row=CROWDED, held="2c 1w", workshop="B2", hand="B1 B3")
    page, view = shown(art, state)
    displays = list(page.displays())
    for display in displays:
        display.show(view, at_once=True)
    slip = next(display for display in displays if isinstance(display, Slip))
    before = pixels(slip)

    slip.point(replace(view, pointed="card:R3-1"))
    pointed = pixels(slip)
    slip.point(view)

    assert pointed != before
    assert pixels(slip) == before


@pytest.mark.parametrize(("size", "letters"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_no_word_of_a_bill_or_of_the_table_is_cut_short(art: Art, size: tuple[int, int], letters: float) -> None:
    """Also with two tiles at once, and with a project that lacks just one machine."""
    page = laid_out(art, size, words=letters)
    board = "ones coal_crystal twos all_colors three_cubes"
    state = position(row=CROWDED, held="9c 2w 2p 2x", workshop="P1 P5", hand="B1 B3", private="threes", board=board)
    view = View(RULES.table(state, 0), 0)
    displays = page.displays()
    for display in displays:
        display.show(view, at_once=True)

    for machine in page.desk(view).row:
        for display in displays:
            display.show(replace(view, pointed=machine.id), at_once=False)

    assert [words for words, _style in page.bench.fonts._lines if "…" in words] == []


def test_what_lies_on_a_machine_speaks_of_the_machine(art: Art) -> None:
    state = position(row=CROWDED, held="2c")
    page, view = shown(art, state)
    ember = view.table.zones["space:1"][1]

    assert page.desk(view).machine_at(ember.id) == "card:P2-1"
    assert page.desk(view).machine_at("space:3") == "card:R3-1"
    assert page.desk(view).machine_at("space:9") is None


def test_the_last_turn_is_told_on_the_bench(art: Art) -> None:
    state = position(row="B4", hand="B1", last="goal", seat=1, turn=12)
    page, view = shown(art, state)
    ending = next(display for display in page.displays() if type(display).__name__ == "Ending")
    calm = position(row="B4", hand="B1", seat=1, turn=12)

    ending.show(View(RULES.table(calm, 1), 1), at_once=True)
    before = pixels(ending)
    ending.show(view, at_once=True)

    assert pixels(ending) != before


@pytest.mark.parametrize(("size", "letters"), LETTERED)
def test_prices_of_neighbours_do_not_touch(art: Art, size: tuple[int, int], letters: float) -> None:
    """With nothing in hand every price has four amounts, each with its mark."""
    page = laid_out(art, size, words=letters)
    view = View(RULES.table(position(row="P5 R2 P5 R2 P5 R1 P5 R3 R3", hand="B1"), 0), 0)
    prices = next(display for display in page.displays() if type(display).__name__ == "Prices")

    prices.show(view, at_once=True)
    sprites = list(prices.sprites)
    rects = {str(n): sprite.rect for n, sprite in enumerate(sprites[: len(sprites) // 2]) if sprite.image is not None}

    assert len(rects) == 9
    assert layouts.crossing(rects) == []


@pytest.mark.parametrize(
    ("held", "plate_keys", "told"),
    [
        ("2w", [], "Your hand is empty: drag a machine of the Bric-a-brac into your workshop."),
        ("", ["pass"], "Your hand is empty, and you can pay for no repair."),
    ],
)
def test_only_who_can_do_nothing_is_offered_to_pass(art: Art, held: str, plate_keys: list[str], told: str) -> None:
    """4, `pass`: only if there is nothing else; so a plate does not lie where the bill of a repair is written."""
    page, view = shown(art, position(row="P2", held=held))
    desk = page.desk(view)

    assert [plate.key for plate in plates(desk)] == plate_keys
    assert note_of(desk, None, page.bench).text.startswith(told)


@pytest.mark.parametrize(("held", "is_told"), [("2w", True), ("1w", False)])
def test_a_repair_is_asked_for_only_if_one_can_be_paid(art: Art, held: str, *, is_told: bool) -> None:
    """4, `repair`: any affordable machine of the Bric-a-brac."""
    page, view = shown(art, position(row="P2", hand="B1", held=held))

    text = note_of(page.desk(view), None, page.bench).text

    assert text.startswith("Drag a card of your hand onto space 2")
    assert ("into your workshop" in text) == is_told


def test_wild_is_a_cube_of_any_kind_in_words(art: Art) -> None:
    """2: wild is a symbol, never a token."""
    state = position(row="P2", hand="B5 B1")
    page, view = shown(art, state)
    assert (
        "3 charcoalium, or 1 cube of any kind, or its effect" in note_of(page.desk(view), "card:B5-1", page.bench).text
    )

    play(state, "play B5")

    page, view = shown(art, state)
    assert page.describe("plate", view) == "It makes 1 cube of any kind: choose which one on the slip."


def test_no_repair_is_offered_in_words_at_the_rival_s_turn(art: Art) -> None:
    """4: one intent at a time, always by the player whose turn it is."""
    state = position(row="P2", hand="B1", seat=1, other_held="2w")
    page = laid_out(art)

    assert "drag" not in page.describe("card:P2-1", View(RULES.table(state, 0), 0))


def test_an_onlooker_is_asked_nothing(art: Art) -> None:
    page = laid_out(art)
    state = position(row="B4 P3", hand="B1")
    desk = page.desk(View(RULES.table(state, None)))

    assert not desk.is_own_decision
    note = note_of(desk, None, page.bench)
    assert (note.title, note.text) == ("Ada is at work", "Point at a machine to see what it would cost Ada.")


@pytest.mark.parametrize(
    ("played", "told"),
    [
        ("P3", "Scrap it to gain out of its parts: 2 wood and 1 crystal."),
        ("Y2", "Up to 3 times: give back 1 charcoalium for 1 cube of your choice, or 1 cube for 1 charcoalium."),
    ],
)
def test_a_machine_to_be_chosen_tells_what_the_choice_brings(art: Art, played: str, told: str) -> None:
    """4, phases `copy` and `scrap`: no bill then, for nothing is repaired."""
    state = position(row="B2 P4", held="2c", hand=played)
    play(state, f"play {played}", "effect")
    page, view = shown(art, state)
    view = replace(view, intents=RULES.legal(state))

    assert note_of(page.desk(view), "card:P4-1", page.bench).text == told


def test_a_completed_tile_asks_for_nothing_any_more(art: Art) -> None:
    state = position(row="P2", held="2w", workshop="B2", board="ones coal_crystal")
    play(state, "repair P2", "complete ones")
    page, view = shown(art, state)

    assert page.describe("tile:ones", view) == "Pair of Ones, completed for 3 points: two machines worth 1 point."
    assert "You have" in page.describe("tile:coal_crystal", view)


@pytest.mark.parametrize(("size", "letters"), LETTERED)
def test_the_sign_of_the_end_is_not_cut_short(art: Art, size: tuple[int, int], letters: float) -> None:
    page = laid_out(art, size, words=letters)
    ending = next(display for display in page.displays() if type(display).__name__ == "Ending")

    for why in ("goal", "deck"):
        for phase in ("turn", "over"):
            table = RULES.table(position(row="B4", hand="B1", last=why, seat=1, turn=12), 1)
            over = replace(table, view=replace(table.view, phase=phase))
            ending.show(View(over, 1), at_once=True)

    assert [words for words, _style in page.bench.fonts._lines if "…" in words] == []


def test_what_a_rival_loses_is_called_out(art: Art) -> None:
    """4, R3: cards first, then charcoalium."""
    state = position(row="B4", hand="R3", other_hand="B1 B2 B3 P1", other_held="1c")
    page, view = shown(art, state)
    play(state, "play R3")

    events = play(state, "effect")

    called = [(cue.at, cue.words) for event in events if (cue := page.cue(event, view))]
    assert ("hand:1", "−2 cards, scrapped") in called
    assert ("workshop:1", "−1 charcoalium, back to the reserve") in called


@pytest.mark.parametrize(
    ("row", "held", "other_held", "told"),
    [("P4 B1 Y1", "", "", "Use it: +4"), ("B1 B1 Y1", "6w", "1w", "Use it: +2")],
)
def test_the_plate_of_a_tally_tells_what_it_brings(art: Art, row: str, held: str, other_held: str, told: str) -> None:
    """4, effects: one for each machine that makes it; of wood there are eight, those of the rival included."""
    state = position(row=row, hand="B1", held=held, other_held=other_held)
    play(state, "play B1")
    page, view = shown(art, state)

    assert [plate.words for plate in plates(page.desk(view)) if plate.key == "effect"] == [told]


def test_a_drag_is_refused_with_a_reason_exactly_when_it_is_not_legal(art: Art) -> None:
    """In random positions, of all that lies on top, to every zone; payments and slots are the page's own."""
    page, luck, state = laid_out(art), Random(4), RULES.setup(2, Options(), 8)
    asked = 0
    while legal := RULES.legal(state):
        seat = state.seat
        table = RULES.table(state, seat)
        view = View(table, seat)
        drags = {one for intent in legal for one in page.gestures(intent, view) if isinstance(one, Drag)}
        for zone in luck.sample(sorted(page.areas(view).zones), 3):
            for lies, pieces in table.zones.items():
                if pieces and lies != zone and not zone.startswith(("pay:", "slot:")):
                    drag = Drag(pieces[-1].id, zone)
                    assert (RULES.voice.why_not(state, seat, drag.piece, zone) is None) == (drag in drags), drag
                    asked += 1
        RULES.play(state, luck.choice(legal))

    assert asked > 1000


UNTOLD = {"table_laid", "tokens_dealt", "turn_began", "cards_drawn", "tiles_drawn", "repair_begun", "end_triggered"}


def test_whatever_changes_on_the_table_is_called_out_or_pops(art: Art) -> None:
    """A machine that is scrapped and a cube that is taken are more than other numbers."""
    page = laid_out(art)
    seen, quiet = set(), set()
    for deal in range(12):
        luck, state = Random(deal), RULES.setup(2, Options(), deal)
        while legal := RULES.legal(state):
            for event in RULES.play(state, luck.choice(legal)):
                seen.add(event.kind)
                changes = getattr(event, "got", 1) and getattr(event, "count", 1) and getattr(event, "cards", (1,))
                cue = page.cue(event, View(RULES.table(state, 0), 0))
                if changes and not (cue and (cue.at or cue.pops)):
                    quiet.add(event.kind)

    assert quiet - UNTOLD == {"match_ended"}
    assert {"machine_scrapped", "token_stolen", "token_swapped", "tile_kept", "hand_wrecked"} <= seen


def test_a_callout_says_who_took_what_and_which_machine_is_gone(art: Art) -> None:
    page = laid_out(art)
    state = position(row="B1 B2(1c)", hand="P3 R2", other_held="1w", held="2c", other_hand="B3 P1")
    scrapping = play(state, "play P3", "effect", "scrap B2")
    robbing = play(position(hand="R2", other_held="1w", other_hand="B3 P1"), "play R2", "effect")

    view = View(RULES.table(state, 0), 0)
    cues = [cue for event in (*scrapping, *robbing) if (cue := page.cue(event, view))]
    called = [(cue.at, cue.words) for cue in cues]

    assert ("scrap", "Coal Tally is scrapped") in called
    assert ("workshop:1", "−1 wood, taken by Ada") in called
    assert ("hand:1", "Ada takes a card") in called


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_plates_of_a_decision_are_written_in_letters_of_one_size(art: Art, size: tuple[int, int]) -> None:
    """Of five plates on the slip the longest has least room: the others are written as small as it has to be."""
    state = position(row="B3 P4", hand="P1")
    play(state, "play P1")
    page, view = laid_out(art, size), View(RULES.table(state, state.seat), state.seat)
    shop = Shop.on(page.bench, layout=page.layout, desk=page.desk)
    offered = [plate.words for plate in plates(page.desk(view))]
    art.clear()

    Slip(shop).show(view, at_once=True)

    written = {told: style.px for told, style in page.bench.fonts._lines if told in offered}
    assert len(offered) == 5
    assert set(offered) == set(written)
    letters = {px if px < 3 * page.bench.view.least else px // 3 for px in written.values()}  # pressed ones are shrunk
    assert len(letters) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_over_finished_work_stands_what_its_projects_brought(art: Art, size: tuple[int, int]) -> None:
    """The tiles are small beside a rival, and their seals smaller."""
    page = laid_out(art, size)
    match = tour.match_at("bric_a_brac", 2, len(tour.whole_match("bric_a_brac", 2)[0]))
    view = View(RULES.table(match.state, 0), 0)
    brought = [sum(tile.points for tile in TILES if tile.id in faces_of(view, seat)) for seat in range(2)]
    art.clear()

    for display in page.displays():
        display.show(view, at_once=True)

    said = {told for told, _style in page.bench.fonts._lines}
    assert all(brought)
    assert {f"Finished: {points_words(points)}" for points in brought} <= said


def faces_of(view: View[Observation], seat: int) -> list[str | None]:
    return [piece.face for piece in view.table.zones[f"done:{seat}"]]
