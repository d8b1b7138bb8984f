"""The engine's page: a layout for every window, a gesture for every intent, words that fit, and displays that rest."""

from itertools import pairwise

import pytest
from pygame import Rect, Surface

from game.rules.efficiency_engine.intents import Take
from game.rules.efficiency_engine.observation import EngineTable
from game.rules.efficiency_engine.odds import safe_count
from scenes.pages.efficiency_engine import EfficiencyEnginePage
from scenes.pages.efficiency_engine.layout import CELLS, Layout
from scenes.pages.page import Aim, Amount, Box, Foresight, View
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts, Style
from scenes.stage.viewport import Viewport
from scenes.testing import layouts
from scenes.testing.layouts import SIZES
from scenes.testing.studio import request_for
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.decks import assert_decks_differ
from tests.screen.efficiency_engine_views import MATCHED, engine


def laid_out(art: Art, size: tuple[int, int] = (1920, 1080), *, words: float = 1.0) -> EfficiencyEnginePage:
    """Return a page arranged for a window."""
    return layouts.laid_out(EfficiencyEnginePage, art, size, words=words)


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

    assert layouts.crossing(rects) == []
    assert [name for name, rect in rects.items() if not area.contains(rect)] == []


def test_a_matched_turn_suggests_to_keep_one_charge() -> None:
    """Rules 11: take all reds but keep one charge until turn 6."""
    assert safe_count(3, 3, 4) == 2
    assert safe_count(3, 3, 6) == 3
    assert safe_count(3, 12, 4) == 3


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


def test_a_two_colour_deck_and_daylight_look_otherwise(art: Art) -> None:
    assert_decks_differ(EfficiencyEnginePage, art, (68, 95))


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


@pytest.mark.parametrize(("turn", "follows"), [(5, "the next turn is dealt."), (6, "the match ends.")])
def test_giving_up_promises_another_turn_only_where_one_follows(art: Art, turn: int, follows: str) -> None:
    page = laid_out(art)

    assert page.describe("give_up", View(engine(turn=turn, dice={}))).endswith(follows)


class Noting(Fonts):
    """Fonts that note the words they draw."""

    def __init__(self, art: Art) -> None:
        super().__init__(art)
        self.drawn: set[str] = set()

    def line(self, words: str, style: Style) -> Surface:
        self.drawn.add(words)
        return super().line(words, style)


@pytest.mark.parametrize(("ply", "said"), [(0, "level, six turns to go"), (tour.MOST_PLIES, "ties")])
def test_a_tie_is_told_once_when_no_turn_is_left(open_app: OpenApp, ply: int, said: str) -> None:
    studio = open_app((1280, 720))
    house = studio.app.house
    house.fonts = fonts = Noting(house.art)
    house.art.clear()

    tour.sit_down("efficiency_engine", 1, ply, studio)
    studio.settle()

    assert said in fonts.drawn
    assert "level" not in fonts.drawn
