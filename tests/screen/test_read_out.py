"""What a screen reader is told of every screen, and what it may do there; AccessKit itself is not needed for it."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import chain
from types import SimpleNamespace

import pygame
import pytest

from game.core import registry
from scenes.settings.scene import SettingsScene
from scenes.shared import goals
from scenes.speech import listening
from scenes.speech.acting import act
from scenes.speech.listening import begin
from scenes.speech.nodes import ROOT, Action, Node, Tree
from scenes.speech.reader import Reader
from scenes.speech.tree import describe
from scenes.table.places import KeyPlace
from scenes.testing.studio import Studio, request_for
from tests.screen import tour
from tests.screen.conftest import OpenApp

GAME = "efficiency_engine"  # which is set up quickly
# What takes long to bring up, or is much like another.
LEFT_OUT = {"medals", "challenged", "a board to be played", "compared", "restart", "reopen", "search", "search in vain"}
LEFT_OUT |= {"exercise shown", "puzzle with a hint", "lesson at its end", "house rules", "campaign at first", "deleted"}
LEFT_OUT |= {f"new match of several, {game}" for game in ("my_engine", "efficiency_engine")}
SILENT = ("letters",)  # an empty field has none


def do(studio: Studio, name: str, action: Action = "click", value: str | float | None = None) -> None:
    """Do something with a node, by what it is called or by how its name begins."""
    tree = describe(studio.top)
    found = next(key for key, node in tree.nodes.items() if key.endswith(name) or node.name.startswith(name))
    act(studio.app.manager, studio.top, tree.doers[found], action, value)
    studio.frames(2)


def heard(studio: Studio, key: str) -> str:
    """Return what is read out by itself."""
    node = describe(studio.top).nodes.get(f"heard/{key}")
    return node.value if node is not None else ""


def nameless(tree: Tree) -> Iterator[str]:
    """Yield the nodes that say nothing, and those that are in no order: in two places, or in none."""
    inside = list(chain.from_iterable(node.children for node in tree.nodes.values()))
    for key, node in tree.nodes.items():
        if not (node.name.strip() or node.value.strip() or node.role in SILENT):
            yield f"{key} ({node.role}) has no name"
        if inside.count(key) != (key != ROOT):
            yield f"{key} is {inside.count(key)} times in the tree"
        if node.actions and key not in tree.doers:
            yield f"nothing answers for {key}"
    if tree.focus not in tree.nodes:
        yield f"the focus is on {tree.focus}, which is nowhere"


def stops() -> Iterator[tour.Stop]:
    """Yield every kind of screen once."""
    yield from (*tour.around_the_table(), *tour.of_people(), *tour.of_a_game(GAME))
    yield from (stop for stop in tour.at_the_table(GAME, 1) if stop.name.endswith(("held", "hint", "recap", "caution")))


def test_everything_on_every_screen_has_a_name_and_a_place_in_the_tree(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    found, count = [], 0
    for stop in stops():
        if stop.name in LEFT_OUT:
            continue
        tour.go_to(studio, stop)
        stop.show(studio)
        tree, count = describe(studio.top), count + 1
        found += [f"{stop.name}: {fault}" for fault in nameless(tree)]
        pressed = {id(doer.button) for doer in tree.doers.values()}
        for button in studio.top.controls.buttons:
            if button.enabled and id(button) not in pressed and (button.said or isinstance(button, KeyPlace)):
                found.append(f"{stop.name}: {button.said} can’t be pressed by a reader")

    assert found == []
    assert count > 30
    assert begin(studio.app.manager) is None  # nobody can listen where there is no screen


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="readers ask otherwise there")
def test_where_the_bus_can_not_even_be_looked_for_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the shell of another user, whose folder of that kind is shut; it was an exception."""
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", f"/{'r' * 300}")

    assert not listening._has_bus()


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_the_table_of_every_game_is_told(open_app: OpenApp, game: str) -> None:
    studio = open_app((1280, 800))
    seats = registry.info(game).seats[0]
    table = tour.sit_down(game, seats, max(tour.phases(game, seats).values()), studio)
    studio.settle()
    tree = describe(table)
    places = [one for one in table.controls.buttons if isinstance(one, KeyPlace)]

    assert list(nameless(tree)) == []
    assert heard(studio, "asked").endswith(table.top_bar.asked)
    assert {one.target for one in places} <= {key.split(":", 1)[-1] for key in tree.doers}


def test_the_focus_of_the_keyboard_is_told(open_app: OpenApp) -> None:
    studio = open_app((1280, 800), request_for(GAME, tour.DEAL))
    studio.settle()
    at_first = describe(studio.top).focus
    studio.key(pygame.K_TAB)
    tree = describe(studio.top)

    assert at_first == ROOT
    assert tree.doers[tree.focus].button is studio.table.controls.focus
    assert tree.nodes[tree.focus].name == studio.table.controls.focus.tip


def test_the_first_frame_waits_for_none_of_it() -> None:
    program = (
        "import sys; from scenes.testing.studio import Studio; Studio((1024, 640));"
        "sys.exit(any(name.startswith(('scenes.speech', 'accesskit')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False, capture_output=True).returncode == 0


def test_fields_say_what_they_are_set_to_and_take_other_values(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    studio.app.manager.push(SettingsScene(studio.app.house))
    before = describe(studio.top).nodes
    do(studio, "Mute")
    do(studio, "Daylight")
    do(studio, "field:text_scale", "step", 1.0)
    do(studio, "field:motion_speed", "set", 0.0)
    do(studio, "field:aim=2")
    settings, now = studio.app.house.settings, describe(studio.top)

    def found(key: str, nodes: dict[str, Node]) -> Node:
        return nodes[f"SettingsScene/field:{key}"]

    assert (found("muted", before).states, found("muted", now.nodes).states) == (("off",), ("on",))
    assert found("theme", now.nodes).value == "Daylight"
    assert (settings.muted, settings.theme, settings.aim) == (True, "daylight", "never")
    assert settings.text_scale > 1.0 > settings.motion_speed
    assert found("motion_speed", now.nodes).scale == (0, found("motion_speed", before).scale[1])  # type: ignore[index]


def test_a_text_is_written_at_once(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    tour.search(GAME, "", studio)
    do(studio, "field:words", "set", "fuse")
    studio.settle()
    tree = describe(studio.top)

    assert tree.nodes["RulebookScene/field:words"].value == "fuse"
    found = [node.name for key, node in tree.nodes.items() if "/HitRow:" in key]
    assert len(found) > 2
    assert all("fuse" in words.lower() for words in found)


def test_a_piece_is_taken_and_laid_down_and_a_refusal_is_told(open_app: OpenApp) -> None:
    studio = open_app((1280, 800), request_for("efficiency_engine", tour.DEAL))
    studio.settle()
    do(studio, "Collect")
    refused, focus = heard(studio, "answer"), studio.table.controls.focus
    do(studio, "/at:cup")
    studio.settle()
    do(studio, "/at:die:0")
    held = describe(studio.table)
    do(studio, "/at:A+")
    studio.settle()

    assert "reds are collected only when both are equal" in refused
    assert focus is None
    assert held.nodes["heard/hand"].value
    places = [key[-2:] for key, doer in held.doers.items() if isinstance(doer.button, KeyPlace)]
    assert places == ["A-", "A+", "B-", "B+"]
    assert studio.table.sitting.match.intents[-1].kind == "place"


def test_a_piece_says_whether_a_choice_has_marked_it(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    plies = tour.phases(GAME, 1)
    table = tour.sit_down(GAME, 1, plies["collect"], studio)
    studio.settle()
    choice = table.board.moves.choice
    assert choice is not None
    first = choice.pieces[0]
    before = describe(table).nodes[f"TableScene/at:{first}"].states
    do(studio, f"/at:{first}")
    after = describe(table).nodes[f"TableScene/at:{first}"].states

    assert {*before, *after} == {"chosen", "unchosen"}


def test_what_is_shown_large_is_read(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    tour.sit_down("victory_point_salad", 1, 0, studio)
    studio.settle()
    do(studio, "/at:payoffs", "focus")
    do(studio, "/at:payoffs")

    assert studio.table.board.close_up.is_open
    assert all(word in heard(studio, "large") for word in ("these Payoffs can be taken", "The Expensive Payoff"))
    studio.key(pygame.K_ESCAPE)
    assert heard(studio, "large") == ""


class Panic(BaseException):
    """What comes out of AccessKit when something goes wrong in it."""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the adapter that stands in is that of Linux")
def test_a_panic_in_accesskit_ends_nothing_but_the_telling(open_app: OpenApp, caplog: pytest.LogCaptureFixture) -> None:
    """The adapter is the only part that stands in for the real one: no panic of that can be called forth."""

    class Adapter:
        def __init__(self, wake: Callable[[], None], _note: object, _sleep: object) -> None:
            self.told = 0
            wake()

        def update_if_active(self, make: Callable[[], object]) -> None:
            make()
            self.told += 1
            if self.told > 1:
                raise Panic

    accesskit = pytest.importorskip("accesskit")
    studio = open_app((1280, 800))
    kit = SimpleNamespace(**{**vars(accesskit), "unix": SimpleNamespace(Adapter=Adapter)})
    reader = Reader(studio.app.manager, kit)
    reader.follow(1.0, is_changed=True)
    was_heard = reader.is_heard
    studio.app.house.go.to(goals.Settings())
    reader.follow(1.0, is_changed=True)
    reader.look_up(has_focus=False)
    reader.follow(1.0, is_changed=True)

    assert (was_heard, reader.is_heard) == (True, False)
    assert "told nothing any more" in caplog.text
