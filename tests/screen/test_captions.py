"""Words for sounds: shown where nothing of the table lies, counted, and gone after a moment."""

from dataclasses import replace

import pytest

from game.core.words import _
from scenes.shared.sounds_told import WORDS, told
from scenes.stage.captions import SECONDS
from scenes.stage.help_line import help_height
from scenes.stage.sound import VARIANTS
from scenes.testing.studio import Studio, request_for
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer


def reading(studio: Studio, *, muted: bool = False) -> Studio:
    """Turn the captions on."""
    house = studio.app.house
    house.change(replace(house.settings, captions=True, muted=muted))
    studio.settle()
    studio.frames(30, SECONDS)
    return studio


def test_every_sound_has_words_and_one_of_a_package_its_name() -> None:
    assert set(WORDS) == set(VARIANTS)
    assert told("coin") == _("coins")
    assert told("ferry/deep_horn") == "deep horn"


def test_what_sounds_at_a_table_is_told_below_it_also_while_it_is_muted(open_app: OpenApp) -> None:
    studio = reading(open_app((1280, 800), request_for("efficiency_engine", tour.DEAL)), muted=True)
    before = studio.table.captions.words
    studio.click(studio.place("cup"))
    studio.frames(2)
    shown, rect = studio.table.captions.words, studio.table.captions.rect

    assert before == []
    assert shown
    assert rect is not None
    assert rect.top >= 800 - help_height(studio.app.house.kit)


@pytest.mark.parametrize("words", [1.0, 1.3, 1.5])
def test_a_key_of_the_help_line_is_seen_as_a_whole_or_not_at_all(open_app: OpenApp, words: float) -> None:
    prefer(text_scale=words)
    studio = reading(open_app((1280, 800), request_for("efficiency_engine", tour.DEAL)))
    sounds = ("coin", "slide", "flip", "snap")
    for first in range(len(sounds)):
        studio.frames(2, SECONDS)
        for name in (*sounds[first:], *sounds[:first]):
            studio.app.house.sounds.play(name)
        studio.frames(1)
        rect = studio.table.captions.rect
        assert rect is not None
        keys = {studio.table.help.cap_at((x, rect.centery)) for x in range(rect.left)} - {""}
        covered = {studio.table.help.cap_at((x, rect.centery)) for x in range(rect.left, rect.right)} - {""}

        assert keys.isdisjoint(covered)


def test_the_same_sound_is_counted_and_all_go_after_a_moment(open_app: OpenApp) -> None:
    studio = reading(open_app((1280, 800)))
    for name in ("coin", "slide", "coin", "flip", "snap"):
        studio.app.house.sounds.play(name)
    studio.frames(1)
    captions = studio.top.captions
    shown = captions.words
    studio.frames(30, SECONDS)

    assert shown == ["coins ×2", "a card is turned", "a piece is laid down"]
    assert captions.words == []
    assert captions.rect is None


def test_nothing_is_said_of_sounds_at_first(open_app: OpenApp) -> None:
    studio = open_app((1280, 800))
    studio.app.house.sounds.play("coin")
    studio.frames(2)

    assert studio.top.captions.words == []
