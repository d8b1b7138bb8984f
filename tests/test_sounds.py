"""The sounds are all there, equally loud and without clicks, and they are what their script writes."""

import cmath
import wave
from array import array
from itertools import accumulate, pairwise
from math import log10, pi
from pathlib import Path

import pytest

import assets
from scenes.stage.sound import STEPS, VARIANTS
from tools import make_sounds

FOLDER = Path(assets.__file__).parent / "sounds"
NAMES = [f"{name}_{number}" for name, count in VARIANTS.items() for number in range(1, count + 1)]
CHAINS = [f"{name}_step_{number}" for name, count in STEPS.items() for number in range(1, count + 1)]
FULL = 32768
MOMENT = make_sounds.RATE // 20
LONGEST = {"win_1": 1.8, "lose_1": 1.8, "shuffle_1": 0.6, "shuffle_2": 0.6, "shuffle_3": 0.6}


def samples(name: str) -> list[float]:
    """Return a sound as numbers from -1 to 1."""
    with wave.open(str(assets.sounds(name))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, make_sounds.RATE)
        return [sample / FULL for sample in array("h", file.readframes(file.getnframes()))]


def loudest_moment_db(sound: list[float]) -> float:
    energies = list(accumulate((sample * sample for sample in sound), initial=0.0))
    ends = range(0, len(energies), 32)
    return 10 * log10(max(energies[end] - energies[max(0, end - MOMENT)] for end in ends) / MOMENT)


def brightness(sound: list[float]) -> float:
    """Return the spectral centroid in hertz of the 46 ms from the highest peak on."""
    size = 2048
    peak = max(range(len(sound)), key=lambda place: abs(sound[place]))
    part = (sound[max(0, peak - 100) :] + [0.0] * size)[:size]
    powers = [abs(value) ** 2 for value in spectrum(part)[: size // 2]]
    return sum(place * power for place, power in enumerate(powers)) / sum(powers) * make_sounds.RATE / size


def spectrum(part: list[float]) -> list[complex]:
    if len(part) == 1:
        return [complex(part[0])]
    even, odd = spectrum(part[::2]), spectrum(part[1::2])
    turned = [cmath.exp(-2j * pi * place / len(part)) * value for place, value in enumerate(odd)]
    pairs = list(zip(even, turned, strict=True))
    return [one + other for one, other in pairs] + [one - other for one, other in pairs]


def test_the_sounds_are_all_there_and_no_others() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(NAMES + CHAINS)


def test_the_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_500_000


def test_the_script_writes_the_very_bytes_that_come_with_the_app(tmp_path: Path) -> None:
    make_sounds.main([str(tmp_path)])

    written = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert written == {path.name: path.read_bytes() for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", NAMES + CHAINS)
def test_a_sound_is_short_clean_and_as_loud_as_the_others(name: str) -> None:
    sound = samples(name)

    assert 0.02 <= len(sound) / make_sounds.RATE <= LONGEST.get(name, 0.4)
    assert max(map(abs, sound)) < 0.9
    assert -22 < loudest_moment_db(sound) < -16
    assert abs(sum(sound) / len(sound)) < 0.003


@pytest.mark.parametrize("name", NAMES + CHAINS)
def test_a_sound_starts_and_ends_in_silence(name: str) -> None:
    sound = samples(name)

    assert sound[0] == 0
    assert max(map(abs, sound[-make_sounds.RATE // 1000 :])) < 0.001


def test_the_variants_of_a_sound_differ() -> None:
    contents = [assets.sounds(name).read_bytes() for name in NAMES + CHAINS]

    assert len(set(contents)) == len(contents)


def test_wood_is_duller_than_brass_and_paper() -> None:
    dull = [brightness(samples(f"{name}_1")) for name in ("refuse", "lamp", "snap", "furnace")]
    bright = [brightness(samples(f"{name}_1")) for name in ("coin", "tick", "slide", "shuffle")]

    assert max(dull) < 600 < 900 < min(bright)
    assert max(bright) < 4000, "warm, not shrill"


@pytest.mark.parametrize("name", STEPS)
def test_a_chain_rises_step_by_step(name: str) -> None:
    heights = [brightness(samples(f"{name}_step_{step}")) for step in range(1, STEPS[name] + 1)]

    assert all(lower * 1.03 < higher for lower, higher in pairwise(heights))
