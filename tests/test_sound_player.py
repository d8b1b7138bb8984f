"""Sounds play without a wait, and without an audio device the app goes on in silence."""

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import assets
from scenes.stage import sound
from scenes.stage.sound import STEPS, VARIANTS, Sounds
from tests.plugged import plugged


@pytest.fixture(autouse=True)
def no_device_yet() -> None:
    """Undo what another test may have opened."""
    pygame.mixer.quit()


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What was played since, as (file, volume); the files are read by name only."""
    log: list[tuple[str, float]] = []

    class Recorded:
        def __init__(self, path: Path) -> None:
            self.name, self.volume = path.stem, 1.0

        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def play(self) -> None:
            log.append((self.name, self.volume))

    monkeypatch.setattr(sound, "Sound", Recorded)
    return log


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    """Sounds at full volume, loaded."""
    sounds = Sounds(master=1.0, effects=1.0)
    sounds.start()
    assert sounds.wait(), sounds.problem
    yield sounds
    sounds.close()


def test_every_sound_can_be_played(sounds: Sounds) -> None:
    for name in VARIANTS:
        sounds.play(name)

    assert pygame.mixer.get_busy()
    assert sounds.problem == ""


def test_more_sounds_than_channels_are_dropped(sounds: Sounds) -> None:
    for _ in range(3 * sound.CHANNELS):
        sounds.play("win")

    assert pygame.mixer.find_channel() is None


def test_a_game_of_a_package_brings_sounds_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: list[tuple[str, float]], sounds: Sounds
) -> None:
    with plugged(tmp_path, monkeypatch) as install:
        folder = tmp_path / "site" / install() / "assets" / "sounds" / "ferry"
        folder.mkdir(parents=True)
        for take in (1, 2):
            shutil.copy(assets.sounds(f"slide_{take}"), folder / f"horn_{take}.wav")

        for _ in range(3):
            sounds.play("ferry/horn")
        with pytest.raises(KeyError):
            sounds.play("ferry/bell")

    assert [name for name, _ in played] == ["horn_1", "horn_2", "horn_1"]


def test_no_take_is_heard_twice_running(played: list[tuple[str, float]], sounds: Sounds) -> None:
    for _ in range(7):
        sounds.play("die")

    names = [name for name, _ in played]
    assert set(names) == {"die_1", "die_2", "die_3"}
    assert all(one != other for one, other in pairwise(names))


def test_a_chain_climbs_and_stays_at_the_top(played: list[tuple[str, float]], sounds: Sounds) -> None:
    for step in range(1, STEPS["tick"] + 3):
        sounds.play("tick", step=step)

    steps = [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    assert [name for name, _ in played] == [f"tick_step_{step}" for step in steps]


def test_a_sound_without_a_scale_plays_its_takes_in_a_chain(played: list[tuple[str, float]], sounds: Sounds) -> None:
    sounds.play("cube", step=5)

    assert [name for name, _ in played] == ["cube_1"]


def test_the_sliders_and_the_call_set_the_volume(played: list[tuple[str, float]], sounds: Sounds) -> None:
    sounds.set_volume(0.5, 1.0)
    sounds.play("snap", volume=0.5)

    assert played == [("snap_1", 0.125)]


def test_sliders_beyond_their_ends_do_no_harm(played: list[tuple[str, float]], sounds: Sounds) -> None:
    sounds.set_volume(7.0, 2.0)
    sounds.play("snap")
    sounds.set_volume(-1.0, 1.0)
    sounds.play("snap")

    assert played == [("snap_1", 1.0)]


def test_the_volume_is_quiet_unless_told_otherwise(played: list[tuple[str, float]]) -> None:
    sounds = Sounds()
    sounds.start()
    sounds.wait()
    sounds.play("snap")
    sounds.close()

    assert 0.25 < played[0][1] < 0.6


def test_mute_silences_what_sounds_and_what_would(sounds: Sounds) -> None:
    sounds.play("win")
    sounds.mute(True)
    sounds.play("win")

    assert not pygame.mixer.get_busy()
    sounds.mute(False)
    sounds.play("win")
    assert pygame.mixer.get_busy()


def test_a_sound_that_does_not_exist_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        Sounds().play("dye")


def test_the_first_sound_loads_them_all() -> None:
    sounds = Sounds()
    sounds.play("snap")

    assert sounds.wait()
    sounds.close()


def test_no_device_is_opened_while_nothing_is_to_be_heard() -> None:
    sounds = Sounds(master=0.0)
    sounds.play("snap")
    sounds.set_volume(1.0, 1.0)
    sounds.mute(True)
    sounds.play("snap")

    assert pygame.mixer.get_init() is None
    sounds.close()


def test_the_app_goes_on_when_the_device_is_gone(sounds: Sounds) -> None:
    pygame.mixer.quit()
    sounds.mute(True)
    sounds.mute(False)
    sounds.play("snap")

    assert sounds.problem == sound.NO_DEVICE
    sounds.play("snap")


def test_close_lets_go_of_the_device_for_good() -> None:
    sounds = Sounds()
    sounds.start()
    sounds.start()
    sounds.close()
    sounds.close()
    sounds.play("snap")
    sounds.start()

    assert pygame.mixer.get_init() is None
    assert not sounds.wait()


def test_without_a_device_the_app_is_silent_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds()
    sounds.start()

    assert not sounds.wait()
    sounds.play("snap")
    sounds.close()
    assert sounds.problem == sound.NO_DEVICE


def test_without_its_files_the_app_is_silent_and_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(assets, "_HERE", tmp_path)
    sounds = Sounds()
    sounds.start()

    assert not sounds.wait()
    sounds.play("tick", step=3)
    sounds.close()
    assert sounds.problem == sound.NO_FILES
    assert pygame.mixer.get_init() is None


def test_a_damaged_file_is_a_problem_and_no_crash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.wav"
    damaged.write_bytes(b"RIFF\0\0")
    monkeypatch.setattr(assets, "sounds", lambda name: damaged)
    sounds = Sounds()
    sounds.start()

    assert not sounds.wait()
    sounds.close()
    assert sounds.problem == sound.NO_FILES
