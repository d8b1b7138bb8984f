"""The slip that compares choices: it thinks beside the window, and keys, pointer and Enter work on it."""

import os
import signal
from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.core import registry
from game.outlook import telling
from game.outlook.comparing import Difference
from game.outlook.estimate import Estimate
from game.rules.efficiency_engine.intents import FAVOUR, ROLL, SWAPS
from game.rules.my_engine.intents import ChooseSuit, DiscardDrawn
from scenes.shared.dialog import Answer, Dialog
from scenes.stage.floating import between_bars
from scenes.table import choice_words, discs
from scenes.table import choosing as module
from scenes.table.choosing import Choosing
from scenes.table.keys import useful_keys
from scenes.table.slip import Slip
from scenes.testing.studio import Studio, request_for
from tests.outlook.matches import played
from tests.rules.my_engine import builder as my_engine
from tests.rules.palimpsest import builder as palimpsest
from tests.screen import tour
from tests.screen.conftest import OpenApp

FEW, MORE = 32, 96  # worlds
DEAL = 826172  # of the Efficiency Engine: the first roll fits nowhere, with the favour or without
WITH_CHOICES: dict[tuple[str, tuple[int, int]], int] = {}  # the ply where a match was found to have some
WINDOWS = [((1280, 720), 1.0, "en"), ((1024, 640), 1.5, "fr"), ((1920, 1080), 1.5, "en")]


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORLDS", FEW)
    monkeypatch.setattr(module, "MANY_WORLDS", MORE)


def asked(open_app: OpenApp, game: str, size: tuple[int, int] = (1280, 720)) -> Studio:
    """Return a studio in which somebody asks three times for advice, and has waited for all answers."""
    seats = registry.info(game).seats[0]
    turns = tour.whole_match(game, seats)[1]
    begin = WITH_CHOICES.get((game, size), len(turns) // 3)
    for ply in [ply for ply in range(begin, len(turns)) if turns[ply][0] == 0]:
        studio = open_app(size=size)
        tour.go_to(studio, tour.Stop("choices", partial(tour.sit_down, game, seats, ply)))
        studio.settle()
        studio.hint()
        studio.key(pygame.K_h)
        waited(studio)
        if len(rows(studio)) > 1:
            WITH_CHOICES[game, size] = ply
            return studio
    raise AssertionError("there was no choice")


def waited(studio: Studio) -> None:
    """Let all that is being thought about be told."""
    studio.thought()
    studio.frames(60)


def choosing(studio: Studio) -> Choosing:
    return studio.table.counsel.choosing


def slip(studio: Studio) -> Slip:
    found = choosing(studio).slip
    assert found is not None
    return found


def rows(studio: Studio) -> list[tuple[int, int]]:
    """Return where the choices stand on the slip, by their numbers."""
    return [rect.center for _number, rect in sorted(slip(studio).rows.items())]


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_choices_are_compared_and_the_chosen_one_is_played(open_app: OpenApp, game: str) -> None:
    studio = asked(open_app, game)
    table = studio.table
    ply, first = table.sitting.match.ply, table.board.signs.hinted
    assert table.sitting.hints == 1
    assert "futures looked at" in slip(studio).said
    assert ("1 2 3", "choose") in useful_keys(table)

    studio.key(pygame.K_2)
    second = table.board.signs.hinted
    studio.point(rows(studio)[0])
    assert table.board.signs.hinted == first
    studio.key(pygame.K_2)
    assert table.board.signs.hinted == second
    studio.key(pygame.K_RETURN)

    assert not choosing(studio).is_open
    assert table.sitting.match.ply > ply
    assert table.board.view.aim is None  # nothing is drawn any more of what was proposed


def test_a_thought_that_ends_before_its_time_is_told_at_once(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio = asked(open_app, "my_engine")
    monkeypatch.setattr(module, "MANY_WORLDS", 1_000_000)
    studio.key(pygame.K_t)
    assert "Thinking …" in slip(studio).said

    adviser = studio.app.house.adviser
    while adviser.problem is None:  # it is asked once more in another process
        if adviser.pid is not None:
            os.kill(adviser.pid, signal.SIGKILL)
        studio.frames(1)

    assert "No more could be found out." in slip(studio).said


@pytest.mark.parametrize(("size", "scale", "language"), WINDOWS)
def test_a_slip_has_room_in_every_window_and_covers_neither_end_of_the_arrow(
    open_app: OpenApp, size: tuple[int, int], scale: float, language: str
) -> None:
    studio = asked(open_app, "victory_point_salad", size)
    house = studio.app.house
    house.change(replace(house.settings, text_scale=scale, language=language))
    studio.app.manager.rebuild()
    studio.key(pygame.K_h)
    waited(studio)
    rect = slip(studio).rect

    assert rect is not None
    assert between_bars(house.view).contains(rect)
    assert not any(rect.collidepoint(point) for pair in studio.table.board.signs.hinted for point in pair)


@pytest.mark.parametrize(
    ("game", "size"), [(game, (1280, 720)) for game in registry.BUILT_IN] + [("my_engine", (1920, 1080))]
)
def test_a_slip_covers_no_counter_and_nothing_that_it_speaks_of(
    open_app: OpenApp, game: str, size: tuple[int, int]
) -> None:
    studio = asked(open_app, game, size)
    board = studio.table.board

    for key in (pygame.K_1, pygame.K_2, pygame.K_3):
        studio.key(key)
        rect = slip(studio).rect
        assert rect is not None
        assert not any(rect.colliderect(button.rect) for button in board.buttons.values()), key
        assert not any(rect.collidepoint(point) for pair in board.signs.hinted for point in pair), key
        covered = [name for name, lies in board.readouts.items() if rect.colliderect(lies)]
        assert not covered or is_folded(slip(studio)), key


def is_folded(slip: Slip) -> bool:
    """Whether it tells of one choice only: the numbers of all others stand in its row."""
    rows = sorted(slip.rows.values(), key=lambda rect: rect.width)
    return all(rows[-1].contains(row) for row in rows)


def test_where_little_room_is_free_a_slip_tells_the_chosen_one_and_names_the_others(open_app: OpenApp) -> None:
    studio = asked(open_app, "efficiency_engine")
    first, lies = studio.table.board.signs.hinted, slip(studio).rows
    assert is_folded(slip(studio))

    studio.point(lies[1].center)

    assert studio.table.board.signs.hinted != first
    assert is_folded(slip(studio))


@pytest.mark.parametrize("game", ["bric_a_brac", "palimpsest", "my_engine"])
def test_the_choices_have_their_numbers_on_the_table(open_app: OpenApp, game: str) -> None:
    studio = asked(open_app, game)
    table = studio.table
    for chosen in (pygame.K_1, pygame.K_2):
        studio.key(chosen)
        side = discs.side_of(table.board.signs._kit)
        lying = [one.rect for one in table.board.signs._kinds["hint"] if one.rect.size == (side, side)]

        assert len(lying) >= len(rows(studio))  # a pair of pieces has its number on both arrows
        assert all(between_bars(table.house.view).contains(rect) for rect in lying)
        assert not [rect for place, rect in enumerate(lying) if rect.collidelist(lying[place + 1 :]) >= 0]


def test_a_question_over_the_slip_names_its_own_keys(open_app: OpenApp) -> None:
    studio = asked(open_app, "bric_a_brac")
    studio.app.manager.push(Dialog(studio.app.house, "Really?", "It is asked.", (Answer("Yes"), Answer("No"))))
    studio.settle()

    top = studio.top
    assert isinstance(top, Dialog)
    assert top.help_line.rect.bottom == 720
    assert top.help_line._keys == (("Esc", "back"), ("Enter", "choose"))


def test_a_longer_thought_looks_at_more_futures(open_app: OpenApp) -> None:
    studio = asked(open_app, "bric_a_brac")
    before, rect = slip(studio).said, slip(studio).rect
    assert rect is not None
    assert before.endswith("Think longer (T)")

    studio.click((rect.right - 40, rect.bottom - 12))
    waited(studio)

    assert futures(slip(studio).said) > futures(before)
    assert not slip(studio).said.endswith("Think longer (T)")


def test_a_slip_that_is_put_away_changes_nothing_and_is_folded_to_the_move(open_app: OpenApp) -> None:
    studio = asked(open_app, "my_engine")
    ply = studio.table.sitting.match.ply

    for fold in (partial(studio.key, pygame.K_h), partial(press_hint, studio)):
        fold()
        assert not choosing(studio).is_open
        assert studio.table.board.signs.said
        assert studio.table.counsel.next_words == "compare"
        fold()
        assert choosing(studio).is_open
    studio.key(pygame.K_ESCAPE)

    assert not choosing(studio).is_open
    assert not studio.table.board.signs.said
    assert not studio.app.house.adviser.is_thinking
    assert (studio.table.sitting.match.ply, studio.top) == (ply, studio.table)


def futures(said: str) -> int:
    return int(said.partition(" futures")[0].rpartition(" ")[2])


def press_hint(studio: Studio) -> None:
    studio.click(studio.table.top_bar.buttons["hint"].rect.center)


def test_who_plays_something_else_needs_the_slip_no_more(open_app: OpenApp) -> None:
    studio = asked(open_app, "efficiency_engine")
    table = studio.table

    table.play(table.sitting.match.rules.legal(table.sitting.match.state)[-1])

    assert not choosing(studio).is_open
    assert table.counsel.next_words == "hint"


NONE = Estimate(0.0)
KINDS = (Estimate(0.4, 0.1), Estimate(-2.6, 0.3))
APART = Difference(Estimate(-0.1), Estimate(-2.2, 0.3), KINDS, Estimate(1.0, 0.2), 1, Estimate(-4.4, 0.1))
NAMES = ["Ada", "Ben"]
LESS_GOLD = "Within a few turns it brings 3 points less under “Gold”."


@pytest.mark.parametrize(
    ("apart", "kinds", "said"),
    [
        (APART, ["VP", "Gold"], f"{LESS_GOLD} Ben may expect 4 points less."),
        (
            APART,
            ["Gold"],
            "Within a few turns it brings 2 points less. Ben may expect 4 points less.",
        ),
        (
            replace(APART, others=NONE),
            [],
            "Within a few turns it brings 2 points less. For later it promises 1 point more.",
        ),
        (
            replace(APART, hope=Estimate(0.1)),
            ["VP", "Gold"],
            "Ben may expect 4 points less. For later it promises 1 point more.",
        ),
        (
            replace(APART, hope=Estimate(0.1), soon=NONE, kinds=(), others=Estimate(-4.4, 3.0)),
            [],
            "For later it promises 1 point more.",
        ),
        (
            replace(APART, soon=NONE, kinds=(), others=Estimate(-4.4, 3.0)),
            [],
            "The points to be expected do not explain the difference.",
        ),
        (
            replace(APART, hope=Estimate(-0.004), soon=NONE, kinds=(), others=NONE),
            [],
            "For later it promises 1 point more.",
        ),
        (Difference(NONE, NONE, (), NONE, None, NONE), [], "In points it hardly differs."),
        (replace(APART, given=(0, 10)), ["VP", "Gold"], f"Ben gets 10 points from it. {LESS_GOLD}"),
        (replace(APART, given=(0, -1)), ["VP", "Gold"], f"Ben loses 1 point by it. {LESS_GOLD}"),
    ],
)
def test_a_difference_is_told_where_it_is_sure_first_what_speaks_for_the_better_chance(
    apart: Difference, kinds: list[str], said: str
) -> None:
    assert " ".join(choice_words.difference(apart, NAMES, kinds)) == said


def test_what_a_choice_brings_comes_before_what_it_differs_in() -> None:
    gained = choice_words.difference(APART, NAMES, ["VP", "Gold"], "A point for nothing.")
    against = choice_words.difference(
        replace(APART, hope=Estimate(0.1), others=NONE, later=NONE), NAMES, ["VP", "Gold"], "A point for nothing."
    )

    assert gained == ("A point for nothing.", LESS_GOLD)
    assert against == ("A point for nothing.",)


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((30, 20), "It ends the match, and you are ahead."),
        ((20, 30), "It ends the match, and you are not ahead."),
        ((20, 20), "It ends the match, and the win is shared."),
    ],
)
def test_a_choice_that_ends_the_match_says_so(scores: tuple[int, int], said: str) -> None:
    """Palimpsest 5: the match ends with the turn in which the last card is drawn."""
    state = palimpsest.position(("mountain", 0, 0), hand="sea", pile=1, scores=scores)
    way = tuple(palimpsest.intent(text) for text in ("play sea 4,0", "finish"))

    assert choice_words.gain(registry.rules("palimpsest"), state, way) == said
    assert not choice_words.gain(registry.rules("palimpsest"), state, way[:1])


def test_a_title_ends_with_the_first_step_that_hangs_on_luck() -> None:
    match = played("efficiency_engine", ("apprentice",), 77)
    ply = next(ply for ply in range(1, match.ply) if match.steps[ply].intent.kind == "roll")
    before, way = match.steps[ply - 1].before, tuple(step.intent for step in match.steps[ply - 1 : ply + 1])
    told = telling.begun(match.rules, match.rules.copy(before), way[:1], ["Ada"])

    assert choice_words.titles(match.rules, before, [way], [""], ["Ada"]) == [f"{told} …"]
    assert choice_words.titles(match.rules, before, [way[:1]], [""], ["Ada"]) == [told]


def test_a_choice_that_begins_with_luck_is_called_by_what_is_done() -> None:
    """Efficiency Engine 4: nobody knows what is rolled, nor which card a favour turns up."""
    rules = registry.rules("efficiency_engine")
    state = rules.setup(1, rules.Options(), DEAL)

    told = choice_words.titles(rules, state, [(ROLL,), (FAVOUR,)], ["", ""], ["Ada"])

    assert told == ["Ada rolls the fuses.", "Ada calls on the ace of clubs."]


def test_a_choice_that_one_button_carries_out_is_called_like_the_button(open_app: OpenApp) -> None:
    """Efficiency Engine 4: fuses that fit nowhere are placed by giving up, wherever that is."""
    studio = open_app(request=request_for("efficiency_engine", DEAL, "Ada"))
    studio.settle()
    for intent in (ROLL, FAVOUR, SWAPS[5]):
        studio.table.play(intent)
    studio.settle()
    studio.hint()
    studio.key(pygame.K_h)

    assert slip(studio).said.startswith("A good choice Give up this turn")
    assert not studio.table.board.signs.said  # no bubble tells it once more


def test_a_title_leaves_out_no_step_that_later_numbers_hang_on() -> None:
    """My Engine 4: both ways play the king, which costs 3 of the points that the clubs then add to."""
    state = my_engine.position(tableau={(0, 0): "10C"}, hand="KD", vp=8, discard="2D 3D")
    king = ["instant KD", "take 2D", "take 3D"]
    ways = [["suit C", *king, "activate"], ["suit S", *king]]

    told = choice_words.titles(
        registry.rules("my_engine"), state, [tuple(map(my_engine.intent, texts)) for texts in ways], ["", ""], NAMES
    )

    assert told == ["Ada chooses clubs.", "Ada chooses spades."]


def test_a_way_is_told_up_to_where_something_else_came_up() -> None:
    """My Engine 2: what a diamond draws nobody could know, so the other way may discard a card that was not drawn."""
    match = played("my_engine", ("novice", "novice"), 13)
    before = next(step.before for step in match.steps if ChooseSuit("D") in match.rules.legal(step.before))
    names = [seat.name for seat in match.seats]
    told = [
        telling.begun(match.rules, match.rules.copy(before), way, names)
        for way in ((ChooseSuit("D"),), (ChooseSuit("D"), DiscardDrawn("2C"), DiscardDrawn("2C")))
    ]

    assert "diamonds" in told[0]
    assert told[1].startswith(told[0])
