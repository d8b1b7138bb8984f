"""Those who play at this computer: the chip and its list, who comes and goes, and several at one table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core.match import PERSON
from saves.household import people_of, with_new, with_person, with_seal
from saves.people import sealed
from scenes.testing.studio import Studio
from tools.stories.playing import leave_results


def people(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show who plays here: the chip and its list, somebody who comes, what there is to change, whose records."""
    from scenes.people.choosing import WhoPlaysScene
    from scenes.people.coming import NewPersonScene
    from scenes.people.scene import PeopleScene
    from scenes.statistics.scene import StatisticsScene

    leave_results("my_engine")
    studio = Studio(size)
    manager, house = studio.app.manager, studio.app.house
    manager.push(WhoPlaysScene(house))
    studio.settle()
    yield "list_at_first", studio
    manager.pop()
    manager.push(NewPersonScene(house))
    studio.settle()
    yield "new_person", studio
    manager.pop()
    ada = _meet(studio)
    [*_answered] = [house.archive.assign(name.name, ada, [ada]).result() for name in house.archive.strangers([])]
    manager.rebuild()
    studio.settle()
    yield "home", studio
    manager.push(WhoPlaysScene(house))
    studio.settle()
    yield "list", studio
    manager.pop()
    scene = PeopleScene(house)
    manager.push(scene)
    studio.settle()
    yield "change", studio
    scene.look_at(people_of(house.settings)[2].key)
    scene.delete()
    studio.settle()
    yield "deleted", studio
    manager.pop()
    manager.push(StatisticsScene(house))
    studio.settle()
    yield "statistics", studio
    studio.close()


def together(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show two people who sit down together, and the PIN of the one whose curtain it is."""
    from scenes.new_match.scene import NewMatchScene

    studio = Studio(size)
    manager, house = studio.app.manager, studio.app.house
    ada = _meet(studio)
    house.change(with_seal(house.settings, ada, sealed("2357")))
    scene_of = NewMatchScene(house, "my_engine")
    scene_of.answers.values["seat 1 mind"] = PERSON
    scene_of.match_form.sitters.take_place(scene_of.answers.values, 1)
    manager.push(scene_of)
    studio.settle()
    yield "new_match", studio
    scene_of.submit()
    studio.settle()
    studio.ready()
    studio.key(pygame.K_RETURN)
    studio.settle()
    for digit in "235":
        studio.key(ord(digit), text=digit)
    yield "pin", studio
    studio.close()


def _meet(studio: Studio) -> str:
    """Have three people play here; return the key of the first, who is at the keyboard."""
    house = studio.app.house
    for name in ("Ada", "Ben", "Curie"):
        house.change(with_new(house.settings, name))
    ada = people_of(house.settings)[0].key
    house.change(with_person(house.settings, ada))
    return ada
