"""The house-rule lab: from the page of a game, while bots play, and what is shown of it."""

from dataclasses import replace

import pygame
import pytest

from game.lab.simulate import simulate
from scenes.lab.findings import Found, colours, legend, pictures
from scenes.lab.scene import LabScene
from scenes.new_match.scene import NewMatchScene
from scenes.shared import goals
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.test_home import SIZES, at_home

GAME = "efficiency_engine"
PATIENCE = 120


def at_lab(studio: Studio, **options: object) -> LabScene:
    at_home(studio).house.go.to(goals.Lab(GAME, options))
    studio.settle()
    scene = studio.top
    assert isinstance(scene, LabScene)
    return scene


def played_out(studio: Studio, scene: LabScene) -> None:
    """Let the run of the scene end, and time pass until it is shown."""
    assert scene.run is not None
    scene.run.join(PATIENCE)
    studio.frames(60)


def test_the_house_rules_of_a_game_lead_to_the_lab_with_what_was_chosen(open_app: OpenApp) -> None:
    studio = open_app()
    at_home(studio).house.go.to(goals.NewMatch(GAME))
    studio.settle()
    page = studio.top
    assert isinstance(page, NewMatchScene)
    studio.key(pygame.K_o)
    assert page.form is not None
    page.form.fields["option battery"].set("soft")
    page.form.show_from("lab")
    studio.click(page.form.fields["lab"].rect.center)
    studio.settle()

    scene = studio.top

    assert isinstance(scene, LabScene)
    assert scene.answers.values["option battery"] == "soft"
    studio.key(pygame.K_ESCAPE)
    studio.key(pygame.K_RETURN)
    studio.settle()
    assert studio.table.sitting.match.options.model_dump()["battery"] == "soft"


def test_what_is_played_is_shown_and_goes_on_while_one_is_elsewhere(open_app: OpenApp) -> None:
    studio = open_app()
    scene = at_lab(studio, battery="soft")
    scene.answers.values["level"] = "random"
    assert scene.sheet is None
    studio.key(pygame.K_RETURN)
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert studio.top is not scene
    again = at_lab(studio)
    assert again.answers.values["option battery"] == "soft"
    played_out(studio, again)

    standing = again.run.standing() if again.run is not None else None

    assert standing is not None
    assert (standing.played, standing.is_over) == (200, True)
    assert again.sheet is not None
    assert again.room.inflate(2, 2).contains(again.sheet.area)


def test_keys_pause_and_stop_a_run(open_app: OpenApp) -> None:
    studio = open_app()
    scene = at_lab(studio)
    scene.answers.values["matches"] = 1_000_000
    studio.key(pygame.K_RETURN)
    run = scene.run
    assert run is not None
    studio.key(pygame.K_RETURN)
    paused = run.is_paused
    studio.key(pygame.K_RETURN)
    goes_on = not run.is_paused
    studio.key(pygame.K_c)
    played_out(studio, scene)

    assert paused
    assert goes_on
    assert run.standing().is_over
    assert not scene.is_running


@pytest.mark.parametrize("size", [SIZES[0], (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "seats"), [(GAME, 1), ("victory_point_salad", 4)])
def test_findings_are_as_wide_as_their_place(open_app: OpenApp, size: tuple[int, int], game: str, seats: int) -> None:
    kit = at_home(open_app(size=size)).house.kit
    report = simulate(game, ("random",) * seats, matches=3)
    other = replace(report, matches=40)
    both = [Found(name, colour, one) for name, colour, one in zip("ab", colours(kit), (report, other), strict=True)]

    for found in (both[:1], both):
        width = size[0] * 3 // 5
        assert pictures(kit, (width, size[1] // 2), found).get_width() == width
        assert legend(kit, width, found).get_width() == width
