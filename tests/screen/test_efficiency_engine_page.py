"""The engine's page: a layout for every window, a gesture for every intent, words that fit, and displays that rest."""

import random
from itertools import pairwise
from typing import Literal

import pytest
from pygame import Rect

from game.core.registry import rules
from game.core.table import Piece, Table, face_down, faces
from game.rules.efficiency_engine.intents import Take
from game.rules.efficiency_engine.observation import Bank, EngineTable, Observation
from game.rules.efficiency_engine.odds import safe_count
from game.rules.efficiency_engine.state import Phase
from scenes.pages.efficiency_engine import EfficiencyEnginePage
from scenes.pages.efficiency_engine.layout import CELLS, Layout
from scenes.pages.page import Aim, Amount, Box, Foresight, View
from scenes.stage.art import Art
from scenes.stage.viewport import Viewport
from tests.screen import pages
from tests.screen.conftest import OpenApp
from tests.screen.pages import SIZES, SMALLEST_TARGET_PX
from tools.studio import request_for

RULES = rules("efficiency_engine")


def laid_out(art: Art, size: tuple[int, int] = (1920, 1080), *, words: float = 1.0) -> EfficiencyEnginePage:
    """Return a page arranged for a window."""
    return pages.laid_out(EfficiencyEnginePage, art, size, words=words)


def engine(
    *,
    bays: str = "6D 6C 5S 2D 4C 8S",
    dice: dict[str, str] | None = None,
    output: str = "3H 5H 9D 4D 7D 10H",
    waste: str = "8C 3S",
    left_over: str = "6H",
    used: str = "CH",
    phase: Phase = "act",
    history: tuple[bool, ...] = (True, False, True),
    **read: int,
) -> EngineTable:
    """Return a table in the target picture's state, but for what is said otherwise. `dice` maps a zone to a face."""
    cards = bays.split()
    dice = {"A+": "2", "tray": "5"} if dice is None else dice
    zones: dict[str, tuple[Piece, ...]] = {"deck": face_down("deck", 12), "drawn": ()}
    for bay in range(6):
        zones[f"bay:{bay}"] = faces("card", cards[bay : bay + 1])
    piles = {"discard": "2C 3D 4S", "output": output, "waste": waste, "left_over": left_over}
    zones |= {zone: faces("card", names.split()) for zone, names in piles.items()}
    left = [suit for suit in "CHSD" if suit not in used]
    hidden = face_down("favours", max(0, len(left) - 1), "ace")
    zones["favours"] = (*hidden, *faces("ace", left[:1]))
    zones["used_favours"] = faces("ace", used)
    for zone in ("cup", "tray", "A+", "A-", "B+", "B-"):
        lying = [(number, face) for number, (place, face) in enumerate(dice.items()) if place == zone]
        zones[zone] = tuple(Piece(f"die:{number}", "die", face) for number, face in lying)
    if not dice:
        zones["cup"] = (Piece("die:0", "die"), Piece("die:1", "die"))
    known = {"A": 19, "B": 14, "A_cards": 17, "B_cards": 14, "A_fuses": 2, "B_fuses": 0, "battery": 6, "turn": 4} | read
    banks = (Bank(known[bank], known[f"{bank}_cards"], known[f"{bank}_fuses"]) for bank in "AB")
    safe = safe_count(sum(card[-1] in "HD" for card in cards), known["battery"], known["turn"])
    fuses: Literal["fit"] | None = "fit" if zones["tray"] else None
    has_used = bool(known.get("favour_used"))
    return Table(
        zones,
        view=Observation(phase, known["turn"], *banks, known["battery"], True, safe, history, has_used, fuses),
    )


MATCHED = engine(dice={"A+": "2", "A-": "5"}, phase="collect", A=14, A_fuses=-3)
CROWDED = engine(
    bays="10D 10S 10H 10C 9S 9D",
    dice={"A+": "6", "B-": "5"},
    output="2H 3H 4H 5H 6H 7H 8H 9H 2D 3D 4D",
    waste="2C 3C 4C 5C 6C 7C 8C 9C 2S 3S 4S 5S 6S 7S 8S",
    left_over="5D 6D 7D",
    used="CHSD",
    history=(False,) * 5,
    A=36,
    B=23,
    A_cards=30,
    B_cards=28,
    battery=10,
    turn=6,
    favour_used=1,
)
FIRST = engine(dice={}, output="", waste="", left_over="", used="", history=(), A=17, A_fuses=0, battery=12, turn=1)
OVER = engine(bays="", dice={}, phase="over", history=(True, False, True, False, False, True), A=0, B=0)
TABLES = (engine(), MATCHED, CROWDED, FIRST, OVER)


def parts(layout: Layout) -> dict[str, Box]:
    """Return the boxes of the machine of which no two may overlap."""
    found = {f"disc {number}": box for number, box in enumerate(layout.turns)} | layout.sockets
    for name, bank in layout.banks.items():
        x, y = bank.pivot
        found[f"dial {name}"] = Box(x - 150, y - 150, 300, 300)
        found[f"bank {name}"] = bank.plate
    cells = [layout.cell(number) for number in range(CELLS)]
    found |= {f"cell {number}": cell for number, cell in enumerate(cells)}
    for name in ("words", "drawn", "output", "tally", "waste", "favours", "deck", "discard", "cup", "tray"):
        found[name] = getattr(layout, name)
    return found | {"collect": layout.collect, "give_up": layout.give_up}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_all_lies_between_the_bars(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)
    view = Viewport(*size)
    rects = {name: view.rect(box.x, box.y, box.w, box.h) for name, box in parts(page.layout).items()}
    area = Rect(0, view.px(56), view.width, view.height - view.px(100))

    assert pages.crossing(rects) == []
    assert [name for name, rect in rects.items() if not area.contains(rect)] == []


@pytest.mark.parametrize("size", SIZES)
def test_what_is_clicked_or_dropped_on_is_large_enough(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)
    view = Viewport(*size)
    zones = page.areas(View(FIRST)).zones
    boxes = {zone: zones[zone] for zone in ("cup", "deck", "drawn", "A+", "A-", "B+", "B-", "bay:0", "bay:5")}
    boxes |= {place.key: place.box for place in page.buttons()} | {"medal": page.layout.medal(0)}

    rects = {name: view.rect(box.x, box.y, box.w, box.h) for name, box in boxes.items()}

    assert [name for name, rect in rects.items() if min(rect.size) < SMALLEST_TARGET_PX] == []


@pytest.mark.parametrize("size", SIZES)
def test_pieces_lie_in_their_zones(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)
    zones = page.areas(View(FIRST)).zones

    for table in TABLES:
        for zone, place, piece in table.pieces():
            pose, box = page.pose(View(table), zone, place, piece), zones[zone]
            if zone == "used_favours":
                continue  # they hang where they hung, under their caption's zone
            assert box.x <= pose.x <= box.x + box.w, (zone, place)
            assert box.y <= pose.y <= box.y + box.h, (zone, place)


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_live_words_neither_touch_nor_leave_the_machine(art: Art, size: tuple[int, int], letters: float) -> None:
    page = laid_out(art, size, words=letters)
    displays = list(page.displays())
    machine = page.layout.machine
    area = page.bench.view.rect(machine.x, machine.y, machine.w, machine.h)

    for table, preview in ((engine(), MATCHED), *((table, None) for table in TABLES)):
        for display in displays:
            display.show(View(table, ahead=preview), at_once=True)
        shown = pages.words_shown(displays)
        assert all(area.contains(rect) for rect in shown)
        assert pages.touching(shown) == []


@pytest.mark.parametrize("choice", ["after", "before"])
def test_every_intent_has_gestures_of_its_own(art: Art, choice: str) -> None:
    page = laid_out(art)

    for deal in range(40):
        luck = random.Random(deal)
        state = RULES.setup(1, RULES.Options(swap_choice=choice), deal)
        while legal := RULES.legal(state):
            pages.assert_each_has_its_gesture(page, legal, View(RULES.table(state, 0)))
            RULES.play(state, luck.choice(legal))


def test_a_matched_turn_suggests_to_keep_one_charge() -> None:
    """Rules 11: take all reds but keep one charge until turn 6."""
    assert safe_count(3, 3, 4) == 2
    assert safe_count(3, 3, 6) == 3
    assert safe_count(3, 12, 4) == 3


def test_all_that_can_be_pointed_at_is_described(art: Art) -> None:
    page = laid_out(art)

    for table in TABLES:
        for _zone, _place, piece in table.pieces():
            assert page.describe(piece.id, View(table))
            assert page.inspect(piece, View(table)).text
        areas = page.areas(View(table))
        for target in (*areas.zones, *areas.readouts, "collect", "give_up"):
            assert page.describe(target, View(table))


def test_a_held_fuse_foresees_the_match(art: Art) -> None:
    page = laid_out(art)

    assert page.foresee(View(engine(), preview=MATCHED)) == Foresight("A 14 = B 14", is_good=True)
    assert page.foresee(View(engine(), preview=engine(A=21))) == Foresight("A 21 ≠ B 14")
    face = page.button_face("collect", View(engine(), preview=MATCHED))
    assert (face.title, face.note, face.look) == ("Collect 2 reds", "once the fuse is in", "ready")


def test_the_help_line_says_what_a_held_fuse_would_do(art: Art) -> None:
    page = laid_out(art)

    foreseen = page.foresee(View(engine(), aim=Aim("die:1", "A-"), preview=MATCHED))

    assert foreseen.told == "Fuse 5 over A−: bank A would read 14, the same as bank B."


def test_marked_reds_foresee_their_charges(art: Art) -> None:
    (marked,) = laid_out(art).gestures(Take(2), View(MATCHED))

    assert isinstance(marked, Amount)
    assert marked.after is not None
    assert marked.after.view.battery == MATCHED.view.battery - 2


def test_a_preview_comes_and_goes_without_a_trace(art: Art) -> None:
    page = laid_out(art)
    displays = list(page.displays())

    def looks() -> list[tuple[object, ...]]:
        return [(sprite.image, sprite.topleft, sprite.visible) for one in displays for sprite in one.sprites]

    def shown(preview: EngineTable | None) -> None:
        for display in displays:
            display.show(View(engine(), ahead=preview), at_once=False)
        page.bench.motion.finish()

    shown(None)
    before = looks()
    shown(MATCHED)
    assert looks() != before
    shown(None)
    visible_before = [look for look in before if look[2] and look[0] is not None]
    assert [look for look in looks() if look[2] and look[0] is not None] == visible_before


def test_nothing_moves_or_is_drawn_again_while_the_table_stays_as_it_is(art: Art) -> None:
    pages.assert_rests(laid_out(art), (1920, 1080), [View(engine())])


def test_every_drawing_of_the_page_is_there(art: Art) -> None:
    page = laid_out(art, (1280, 720))
    page.background()
    for display in page.displays():
        for table in TABLES:
            display.show(View(table), at_once=True)
    for table in TABLES:
        for _zone, _place, piece in table.pieces():
            assert page.face(piece, 68, 95).get_size() == (68, 95)
    for zone in ("A+", "bay:3"):
        assert page.glow(zone, 84, 200, View(FIRST, aim=Aim("die:0", zone)))
        assert page.glow(zone, 84, 200, View(FIRST))

    assert art.missing == []


def test_a_two_colour_deck_and_daylight_look_otherwise(art: Art) -> None:
    pages.assert_decks_differ(EfficiencyEnginePage, art, (68, 95))


def test_an_ace_brought_to_the_deck_hangs_again_and_the_swap_is_foreseen(open_app: OpenApp) -> None:
    """Which favour comes next is luck, but what the banks will read is not."""
    studio = open_app(request=request_for("efficiency_engine", 4217))
    studio.settle()
    studio.move("ace:S", "deck")
    board = studio.table.board
    drawn = board.table.zones["drawn"][0].id

    studio.carry(studio.place(drawn), studio.place("bay:0"))

    ace = board.pieces.sprites["ace:S"]
    assert ace.centre == (ace.place.x, ace.place.y)
    assert "the banks would read" in studio.table.help.words
    studio.release(studio.place("bay:0"))
    studio.settle()
    assert board.view.read.phase == "act"


@pytest.mark.parametrize("size", SIZES)
def test_every_index_in_output_shows_however_many_cards_lie_there(art: Art, size: tuple[int, int]) -> None:
    page = laid_out(art, size)
    hearts = " ".join(f"{value}H" for value in range(2, 11))
    table = engine(output=f"{hearts} 2D 3D 4D")

    poses = [page.pose(View(table), "output", place, piece) for place, piece in enumerate(table.zones["output"])]

    for before, after in pairwise(poses):
        across, down = after.x - before.x, after.y - before.y
        assert down > before.h / 3 or across > before.w * 0.28


def test_what_was_rolled_is_told_once_the_dice_have_landed(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 4217))
    studio.settle()
    page = studio.table.page

    studio.click(studio.place("cup"))
    while_tumbling = page.describe("cup", studio.table.board.view)
    studio.settle()

    assert while_tumbling == "Rolling…"
    assert page.describe("cup", studio.table.board.view).startswith("The fuses came up 1 and 4")
