"""Write assets/sounds/*.wav, the sounds of a workshop table: wood, paper and brass, dry and warm.

    python tools/make_sounds.py [FOLDER]

Everything is made of noise and of tones that die away, from seeds, so a run writes the same bytes every time.
Waves are lists of samples from -1 to 1; times are seconds, pitches hertz. All sounds are equally loud.
"""

import sys
import wave
from argparse import ArgumentParser
from array import array
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import cos, exp, log10, pi, sin, sqrt, tanh
from pathlib import Path
from random import Random

RATE = 44_100
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

LOUDNESS_DB = -18.0  # of the loudest moment, weighted as the ear does
MOMENT = 0.05
PEAK = 0.82
FADE_IN, FADE_OUT = 0.0008, 0.012  # the fade-out of a long sound is a tenth of it

VARIANT_PITCHES = (1.0, 0.96, 1.04)
MAJOR_SCALE = (0, 2, 4, 5, 7, 9, 11, 12)  # semitones of the steps of a chain

WOOD = ((1.0, 1.0), (2.57, 0.5), (4.12, 0.22), (6.3, 0.1))  # overtones of a bar: ratio, strength
BRASS = ((1.0, 1.0), (1.004, 0.6), (2.756, 0.42), (5.404, 0.16))

Wave = list[float]
Recipe = Callable[[Random, float], Wave]


# What waves are made of.


def noise(seconds: float, luck: Random) -> Wave:
    """Return white noise."""
    return [2 * luck.random() - 1 for _ in range(round(seconds * RATE))]


def tone(hz: float, decay: float, seconds: float) -> Wave:
    """Return a sine that starts at nothing and falls to a third every `decay` seconds."""
    turn = 2 * pi * hz / RATE
    shrink = exp(-1 / (decay * RATE))
    first, second = 2 * shrink * cos(turn), -shrink * shrink
    before, now = 0.0, shrink * sin(turn)
    result = []
    for _ in range(round(seconds * RATE)):
        result.append(before)
        before, now = now, first * now + second * before
    return result


def struck(overtones: tuple[tuple[float, float], ...], hz: float, decay: float, seconds: float) -> Wave:
    """Return a bar struck once, damped at the end; the higher an overtone, the sooner it is gone."""
    parts = [(0.0, gain, tone(hz * ratio, decay / ratio**0.8, seconds)) for ratio, gain in overtones]
    return shaped(mixed(seconds, *parts), lambda part: min(1.0, 4 * (1 - part)))


def swept(source: Wave, start: float, end: float, width: float) -> Wave:
    """Return the band of `source` that glides from `start` to `end`; a larger `width` lets more through."""
    low = band = 0.0
    result = []
    for place, sample in enumerate(source):
        slope = 2 * sin(pi * start * (end / start) ** (place / len(source)) / RATE)
        low += slope * band
        band += slope * (sample - low - width * band)
        result.append(band)
    return result


def lowered(source: Wave, hz: float) -> Wave:
    """Return `source` without most of what lies above `hz`."""
    share = 1 - exp(-2 * pi * hz / RATE)
    smooth = accumulate(source, lambda held, sample: held + share * (sample - held))
    return list(accumulate(smooth, lambda held, sample: held + share * (sample - held)))


def shaped(source: Wave, loudness: Callable[[float], float]) -> Wave:
    """Return `source` with its loudness following `loudness`, which is asked from 0 (start) to 1 (end)."""
    return [sample * loudness(place / len(source)) for place, sample in enumerate(source)]


def hill(top: float) -> Callable[[float], float]:
    """Return a loudness that rises from nothing to 1 at `top` and falls to nothing again."""

    def loudness(part: float) -> float:
        climb = part / top if part < top else (1 - part) / (1 - top)
        return 0.5 - 0.5 * cos(pi * climb)

    return loudness


def mixed(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Return the sum of `parts`, each given with its start and its gain; what is too long is cut off."""
    result = [0.0] * round(seconds * RATE)
    for start, gain, part in parts:
        first = round(start * RATE)
        for place, sample in enumerate(part[: len(result) - first], first):
            result[place] += gain * sample
    return result


def tap(luck: Random, hz: float, seconds: float) -> Wave:
    """Return the dull noise of a touch: everything above `hz` is muffled."""
    return shaped(lowered(noise(seconds, luck), hz), lambda part: exp(-5 * part))


def knock(luck: Random, hz: float, decay: float, seconds: float) -> Wave:
    """Return wood on wood."""
    return mixed(seconds, (0, 1.0, struck(WOOD, hz, decay, seconds)), (0, 1.2, tap(luck, 3.2 * hz, 0.012)))


# The sounds. `pitch` is near 1: it tells the variants of a sound apart.


def slide(luck: Random, pitch: float) -> Wave:
    """A card pushed over felt."""
    grain = lowered(noise(0.24, luck), 60)
    paper = swept(noise(0.24, luck), 1300 * pitch, 2300 * pitch, 0.9)
    rough = [sample * (1 + 14 * bump) for sample, bump in zip(paper, grain, strict=True)]
    return lowered(shaped(rough, hill(0.4)), 4200)


def snap(luck: Random, pitch: float) -> Wave:
    """A card laid on a wooden board."""
    edge = shaped(swept(noise(0.03, luck), 2600 * pitch, 1500 * pitch, 0.8), lambda part: exp(-6 * part))
    return mixed(0.09, (0, 0.5, edge), (0.002, 0.9, knock(luck, 290 * pitch, 0.014, 0.088)))


def flip(luck: Random, pitch: float) -> Wave:
    """A card turned over: it bends, flutters, and lies."""
    bend = shaped(swept(noise(0.1, luck), 900 * pitch, 2600 * pitch, 0.8), hill(0.75))
    lie = shaped(swept(noise(0.05, luck), 2200 * pitch, 1200 * pitch, 0.7), lambda part: exp(-5 * part))
    board = knock(luck, 240 * pitch, 0.012, 0.06)
    return lowered(mixed(0.17, (0, 0.5, bend), (0.092, 1.0, lie), (0.094, 0.5, board)), 5500)


def shuffle(luck: Random, pitch: float) -> Wave:
    """Two halves of a deck riffled into each other, then pushed square."""
    parts = []
    start, gap = 0.0, 0.024
    while start < 0.4:
        leaf = swept(noise(0.022, luck), (1700 + 900 * luck.random()) * pitch, 1300 * pitch, 0.7)
        parts.append((start, 0.45 + 0.4 * luck.random(), shaped(leaf, lambda part: exp(-6 * part))))
        start += gap * (0.8 + 0.4 * luck.random())
        gap = max(0.009, gap * 0.95)
    push = shaped(swept(noise(0.15, luck), 1900 * pitch, 1000 * pitch, 0.8), hill(0.3))
    square = knock(luck, 260 * pitch, 0.014, 0.08)
    return lowered(mixed(0.6, *parts, (0.41, 0.8, push), (0.515, 0.2, square)), 4500)


def die(luck: Random, pitch: float) -> Wave:
    """A die thrown into a wooden tray: it bounces lower and sooner each time."""
    parts = []
    start, gap, force = 0.0, 0.092, 1.0
    for _ in range(6):
        bone = struck(WOOD, (1150 + 350 * luck.random()) * pitch, 0.009, 0.05)
        parts += [(start, 0.75 * force, bone), (start, force, knock(luck, 330 * pitch, 0.018, 0.09))]
        start += gap * (0.85 + 0.3 * luck.random())
        gap, force = gap * 0.74, force * (0.6 + 0.15 * luck.random())
    return mixed(0.4, *parts)


def cube(luck: Random, pitch: float) -> Wave:
    """A small wooden cube set down."""
    second = 0.026 + 0.008 * luck.random()
    set_down = knock(luck, 620 * pitch, 0.012, 0.06)
    return mixed(0.1, (0, 1.0, set_down), (second, 0.35, knock(luck, 700 * pitch, 0.008, 0.05)))


def coin(luck: Random, pitch: float) -> Wave:
    """A brass coin dropped on another."""
    second = 0.055 + 0.012 * luck.random()
    ring, clink = struck(BRASS, 1480 * pitch, 0.07, 0.3), struck(BRASS, 1760 * pitch, 0.05, 0.24)
    touch = tap(luck, 3500, 0.006)
    return mixed(0.3, (0, 1.0, ring), (0, 0.5, touch), (second, 0.6, clink), (second, 0.3, touch))


def gauge(luck: Random, pitch: float) -> Wave:
    """The needle of a pressure gauge that swings and comes to rest against its pin."""
    hiss = shaped(swept(noise(0.12, luck), 700 * pitch, 1500 * pitch, 0.6), hill(0.6))
    pin = struck(BRASS, 830 * pitch, 0.03, 0.13)
    return mixed(0.22, (0, 0.9, hiss), (0.085, 1.0, pin), (0.087, 0.5, tap(luck, 1800, 0.008)))


def tick(luck: Random, pitch: float) -> Wave:
    """One tooth of a brass counting wheel."""
    wheel = struck(BRASS, 1050 * pitch, 0.012, 0.06)
    return mixed(0.06, (0, 1.0, wheel), (0, 0.8, tap(luck, 2400 * pitch, 0.005)))


def refuse(luck: Random, pitch: float) -> Wave:
    """Two soft knocks, the second lower: no."""
    first, second = knock(luck, 210 * pitch, 0.03, 0.1), knock(luck, 168 * pitch, 0.035, 0.13)
    return lowered(mixed(0.24, (0, 0.8, first), (0.095, 1.0, second)), 900)


def lamp(luck: Random, pitch: float) -> Wave:
    """A heavy relay that falls over and holds."""
    armature, frame = struck(BRASS, 460 * pitch, 0.03, 0.15), knock(luck, 118 * pitch, 0.045, 0.2)
    click = struck(WOOD, 980 * pitch, 0.007, 0.04)
    parts = ((0, 0.55, click), (0.028, 1.0, frame), (0.029, 0.3, armature), (0.062, 0.12, click))
    return mixed(0.24, *parts)


def furnace(luck: Random, pitch: float) -> Wave:
    """A furnace that takes what it is given: a breath of fire, and a few sparks."""
    air = lowered(swept(noise(0.4, luck), 240 * pitch, 620 * pitch, 1.3), 1700)
    breath = shaped(air, hill(0.38))
    rumble = shaped(lowered(noise(0.4, luck), 130 * pitch), hill(0.5))
    sparks = [(0.1 + 0.22 * luck.random(), 0.15, tap(luck, 3000 * pitch, 0.008)) for _ in range(6)]
    return mixed(0.4, (0, 1.2, breath), (0, 2.0, rumble), *sparks)


def win(luck: Random, pitch: float) -> Wave:
    """Brass tongues plucked upwards, and the last chord left to ring."""
    melody = ((0, 392.0), (0.13, 523.25), (0.26, 659.25), (0.42, 783.99), (0.42, 523.25), (0.58, 1046.5))
    return mixed(1.8, *(note for start, hz in melody for note in _plucked(luck, start, hz * pitch, 0.42)))


def lose(luck: Random, pitch: float) -> Wave:
    """Three tongues downwards, muffled, and the lid put on."""
    melody = ((0, 440.0), (0.2, 349.23), (0.42, 293.66), (0.42, 220.0))
    notes = [note for start, hz in melody for note in _plucked(luck, start, hz * pitch, 0.26)]
    return lowered(mixed(1.5, *notes, (0.44, 0.5, knock(luck, 110, 0.06, 0.3))), 1500)


def _plucked(luck: Random, start: float, hz: float, decay: float) -> list[tuple[float, float, Wave]]:
    """Return one note for `mixed`: the tongue, and the thumb that leaves it."""
    return [(start, 0.8, struck(BRASS, hz, decay, 1.2)), (start, 0.25, tap(luck, 1600, 0.01))]


RECIPES: dict[str, Recipe] = {
    "slide": slide,
    "snap": snap,
    "flip": flip,
    "shuffle": shuffle,
    "die": die,
    "cube": cube,
    "coin": coin,
    "gauge": gauge,
    "tick": tick,
    "refuse": refuse,
    "lamp": lamp,
    "furnace": furnace,
}
ONCE: dict[str, Recipe] = {"win": win, "lose": lose}


# From a wave to a file.


def biquad(source: Wave, ahead: tuple[float, float, float], back: tuple[float, float]) -> Wave:
    """Return `source` through a filter of the second order."""
    x1 = x2 = y1 = y2 = 0.0
    result = []
    for sample in source:
        now = ahead[0] * sample + ahead[1] * x1 + ahead[2] * x2 - back[0] * y1 - back[1] * y2
        x1, x2, y1, y2 = sample, x1, now, y1
        result.append(now)
    return result


def without_rumble(source: Wave, hz: float) -> Wave:
    """Return `source` without what lies below `hz`, and so without an offset."""
    turn = 2 * pi * hz / RATE
    alpha, middle = sin(turn) / sqrt(2), cos(turn)
    scale = 1 + alpha
    edge = (1 + middle) / 2 / scale
    return biquad(source, (edge, -2 * edge, edge), (-2 * middle / scale, (1 - alpha) / scale))


def heard(source: Wave) -> Wave:
    """Return `source` as the ear weighs it: highs up by 4 dB (the shelf of ITU-R BS.1770), deep down."""
    turn, root = 2 * pi * 1682 / RATE, sqrt(10 ** (4 / 40))
    gain, middle, alpha = root * root, cos(turn), sin(turn) / sqrt(2)
    lift = 2 * root * alpha
    scale = (gain + 1) - (gain - 1) * middle + lift
    ahead = (
        gain * ((gain + 1) + (gain - 1) * middle + lift) / scale,
        -2 * gain * ((gain - 1) + (gain + 1) * middle) / scale,
        gain * ((gain + 1) + (gain - 1) * middle - lift) / scale,
    )
    back = (2 * ((gain - 1) - (gain + 1) * middle) / scale, ((gain + 1) - (gain - 1) * middle - lift) / scale)
    return without_rumble(biquad(source, ahead, back), 60)


def loudness(source: Wave) -> float:
    """Return how loud the loudest moment of `source` is, in decibels below a full square wave."""
    length = round(MOMENT * RATE)
    energies = list(accumulate((sample * sample for sample in heard(source)), initial=0.0))
    ends = range(0, len(energies), 64)
    loudest = max(energies[end] - energies[max(0, end - length)] for end in ends)
    return 10 * log10(loudest / length)


def finished(source: Wave) -> Wave:
    """Return `source` at the loudness of all sounds, with no peak above `PEAK` and with silent ends."""
    clean = without_rumble(source, 45)
    fade_in, fade_out = round(FADE_IN * RATE), max(round(FADE_OUT * RATE), len(clean) // 10)
    for place in range(fade_in):
        clean[place] *= place / fade_in
    for place in range(fade_out):
        clean[-1 - place] *= (place / fade_out) ** 2
    gain = 10 ** ((LOUDNESS_DB - loudness(clean)) / 20)
    return [PEAK * tanh(gain * sample / PEAK) for sample in clean]


def write(path: Path, source: Wave) -> None:
    """Write `source` as 16 bits, mono."""
    samples = array("h", [round(32767 * sample) for sample in source])
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main(words: Sequence[str] | None = None) -> None:
    """Write every sound into the folder that the command line says."""
    parser = ArgumentParser(prog="make_sounds", description="Write all sounds of the table, the same bytes every time.")
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER, help="where to, else where the app has them")
    folder: Path = parser.parse_args(words).folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in RECIPES.items():
        for number, pitch in enumerate(VARIANT_PITCHES, 1):
            write(folder / f"{name}_{number}.wav", finished(recipe(Random(f"{name} {number}"), pitch)))
    for name, recipe in ONCE.items():
        write(folder / f"{name}_1.wav", finished(recipe(Random(name), 1.0)))
    for number, semitones in enumerate(MAJOR_SCALE, 1):
        pitch = 0.85 * 2 ** (semitones / 12)
        write(folder / f"tick_step_{number}.wav", finished(tick(Random("tick step"), pitch)))


if __name__ == "__main__":
    main()
