"""How long everything takes, and what moves it. All durations of the app stand here, in seconds."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from time import perf_counter

HOVER = 0.090
LIFT = 0.090
SETTLE = 0.075
FLY, BOT_FLY = 0.200, 0.375  # one's own pieces, and those of bots and replays, which others have to follow
DEAL_STAGGER = 0.055
DEAL_LONGEST = 1.200
CHAIN_FIRST, CHAIN_FACTOR, CHAIN_FLOOR = 0.250, 0.9, 0.080
FLIP = 0.180
RELAYOUT = 0.120
REFUSE = 0.200
SHAKE = 0.160
TUMBLE = 0.650
COUNT_STEP, COUNT_LONGEST = 0.030, 0.400
FLASH = 0.300
FLOAT_UP = 0.900
TOKEN = 0.350
POP = 0.220
FADE = 0.160
UNDO = 0.100
VICTORY = 2.000
ANNOUNCED = 2.600  # how long a band of large words stays
EXPLAINED = 5.200  # and one that says besides what they mean
NEEDLE = 0.350
PREVIEW = 0.090
INSPECT_DELAY = 0.350
LONG_PRESS = 0.500  # a press that stays so long asks instead of doing something
DOUBLE_CLICK = 0.400
TOAST = 4.000
READ_FIRST, READ_LINE = 3.000, 1.100  # how long words stay that are to be read, and for each line
BOT_STEP, BOT_TURN = 0.500, 0.900  # between two decisions of one seat, and before another's
BOT_BREATH = 0.200  # once all has landed
CALLOUT_LONGEST_WAIT = 2.500
HAND_OVER = 1.200
LOOKED_AT = 1.800  # what others did in a lesson, before the slip speaks of it
UNASKED = 0.600  # what comes by itself hears no key or click that was meant for the table
RESULTS = 1.200
COUNTED, COUNT_PART, COUNT_SEAT, COUNT_ENDS = 8.000, 0.450, 0.420, 1.400  # all of it, its parts, its end to look at
COUNT_SKIPPED = 0.400
SHINE, SHINE_STAGGER, SHINE_LONGEST = 0.500, 0.200, 1.500  # over one medal, from one to the next, over all
REDUCED_LONGEST = 0.060
PORTION = 0.001  # of what is done bit by bit: so long a frame goes on with it
NOW, NEVER = 0.0, inf  # what is `due`: the seconds until something changes by itself, if nobody does anything

HOVER_SCALE, LIFT_SCALE, POP_SCALE = 1.06, 1.08, 1.18
HOVER_LIFT_U, SHAKE_U, TILT_DEGREES = 8, 4, 4
MAGNET_U = 24
DRAG_START_U = {"soon": 5, "later": 15, "late": 30}  # how far a pointer moves before that is a drag

Step = Callable[[float], None]


def out_cubic(t: float) -> float:
    """Arrive gently."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Set out and arrive gently."""
    return t * t * (3 - 2 * t)


def out_back(t: float) -> float:
    """Arrive with a small overshoot."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def linear(t: float) -> float:
    """Go evenly."""
    return t


@dataclass(eq=False, slots=True)
class Tween:
    """Something under way: `step` gets 0 to 1, eased; `done` is called once, also when it is skipped to its end."""

    step: Step
    duration: float
    delay: float
    ease: Callable[[float], float]
    done: Callable[[], None] | None
    key: object
    age: float = 0.0


class Motion:
    """Plays tweens. `speed` scales all of them, `reduced` leaves at most a quick fade; neither changes what happens."""

    def __init__(self, speed: float = 1.0, *, reduced: bool = False) -> None:
        """Play at `speed` (0.5 to 4)."""
        self.speed = speed
        self.reduced = reduced
        self.now = 0.0  # seconds, at the usual speed
        self._tweens: list[Tween] = []
        self._bits: dict[object, Iterator[None]] = {}
        self._has_waited = False  # whether the last frame left its bits to this one
        self._fresh: set[object] = set()  # the keys of this frame's bits: they begin in the next one

    @property
    def is_moving(self) -> bool:
        """Whether anything is under way."""
        return bool(self._tweens or self._bits)

    @property
    def due(self) -> float:
        """Seconds until something moves or ends."""
        if self._bits:
            return NOW
        return min((max(NOW, tween.delay - tween.age) for tween in self._tweens), default=NEVER)

    def play(
        self,
        duration: float,
        step: Step,
        *,
        delay: float = 0.0,
        ease: Callable[[float], float] = out_cubic,
        done: Callable[[], None] | None = None,
        key: object = None,
    ) -> None:
        """Call `step` from 0 to 1 over `duration` seconds after `delay`; a tween of the same `key` is dropped."""
        if key is not None:
            self.drop(key)
        if self.reduced:
            duration, delay = min(duration, REDUCED_LONGEST), 0.0
        self._add(Tween(step, duration, delay, ease, done, key))

    def after(self, delay: float, action: Callable[[], None], key: object = None) -> None:
        """Call `action` once, `delay` seconds from now."""
        self.play(0.0, lambda _t: None, delay=delay, done=action, key=key)

    def wait(self, pause: float, action: Callable[[], None], key: object = None) -> None:
        """Call `action` once, `pause` seconds from now, also if motion is reduced: it is time to read, not to move."""
        if key is not None:
            self.drop(key)
        self._add(Tween(lambda _t: None, 0.0, pause, linear, action, key))

    def do_in_bits(self, bits: Iterator[None], key: object) -> None:
        """Go through `bits` from the next frame on, a few in each: together they take longer than one has time for."""
        self._bits[key] = bits
        self._fresh.add(key)

    @property
    def is_at_bits(self) -> bool:
        """Whether any bits are still to be done."""
        return bool(self._bits)

    def is_at(self, key: object) -> bool:
        """Whether bits of `key` are still to be done."""
        return key in self._bits

    def do_rest(self, key: object) -> None:
        """Do at once all bits of `key` that are left."""
        for _bit in self._bits.pop(key, ()):
            pass

    def drop_bits(self, key: object) -> None:
        """Leave all bits of `key` undone."""
        self._bits.pop(key, None)

    def _go_on(self, *, has_much: bool) -> None:
        """Do some bits; a frame with much to do besides, or one just asked for others, leaves them to the next one."""
        self._has_waited = not self._has_waited and (has_much or bool(self._fresh)) and self._bits.keys() > self._fresh
        if not self._has_waited:
            self._do_some()
        self._fresh.clear()

    def _do_some(self) -> None:
        """Do some bits: one at least, and no more once the frame's portion of time is over."""
        end = perf_counter() + PORTION
        while (key := next((one for one in self._bits if one not in self._fresh), None)) is not None:
            bits = self._bits.pop(key)  # whoever is called may ask for the rest of it, or have other bits for it
            if next(bits, self) is not self:
                self._bits.setdefault(key, bits)
            if perf_counter() > end:
                break

    def _add(self, tween: Tween) -> None:
        tween.duration /= self.speed
        tween.delay /= self.speed
        self._tweens.append(tween)

    def drop(self, key: object) -> None:
        """Stop the tweens of `key` where they are."""
        if self._tweens:
            self._tweens = [tween for tween in self._tweens if tween.key != key]

    def drop_all(self, keys: Sequence[object]) -> None:
        """Stop the tweens of all these keys where they are."""
        if self._tweens:
            self._tweens = [tween for tween in self._tweens if tween.key not in keys]

    def stop(self) -> None:
        """Stop everything where it is."""
        self._tweens.clear()
        self._bits.clear()

    def update(self, seconds: float) -> None:
        """Let `seconds` pass."""
        begun = perf_counter()
        self.now += seconds * self.speed
        for tween in list(self._tweens):
            if tween not in self._tweens:
                continue
            tween.age += seconds
            past = tween.age - tween.delay
            if past < 0:
                continue
            if past >= tween.duration:
                self._end(tween)
            else:
                tween.step(tween.ease(past / tween.duration))
        self._go_on(has_much=perf_counter() > begun + PORTION)

    def finish(self) -> None:
        """Skip everything to its end, and what that starts as well."""
        for _round in range(100):
            for key in list(self._bits):
                self.do_rest(key)
            if not self._tweens:
                return
            for tween in list(self._tweens):
                if tween in self._tweens:
                    self._end(tween)

    def _end(self, tween: Tween) -> None:
        self._tweens.remove(tween)
        tween.step(tween.ease(1.0))
        if tween.done is not None:
            tween.done()


def chain_delays(count: int) -> list[float]:
    """Return when each of `count` automatic effects starts: the pauses shrink to a floor."""
    delays, at, pause = [], 0.0, CHAIN_FIRST
    for _number in range(count):
        delays.append(at)
        at += pause
        pause = max(CHAIN_FLOOR, pause * CHAIN_FACTOR)
    return delays


def deal_stagger(count: int) -> float:
    """Return the seconds between two of `count` dealt pieces: a whole deal never takes too long."""
    return min(DEAL_STAGGER, (DEAL_LONGEST - FLY) / max(1, count - 1))
