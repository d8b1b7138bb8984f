"""The rules of Ferry, complete. Rule: ferry 1 to 3."""

from collections.abc import Sequence
from typing import ClassVar, assert_never

from pydantic import BaseModel, ConfigDict, Field

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.mind import Mind, any_of
from game.core.rules import Rules, Standings, Turn, by_points
from game.core.table import Piece, Table, face_down
from game.core.voice import Voice
from game.core.words import _, mark
from tablewright_ferry import INFO, mind, words
from tablewright_ferry.state import (
    CAPACITY,
    CAST_OFF,
    CRATES,
    LOADS,
    NAMES,
    WEIGHTS,
    CastOff,
    CrateLoaded,
    Event,
    FerryLeft,
    FerryTable,
    Intent,
    Intents,
    LoadCrate,
    MatchEnded,
    Observation,
    SeatView,
    State,
    copy,
)


class Options(BaseModel):
    """The one house rule."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hand: int = Field(default=3, ge=2, le=4, title=mark("Hand"), description=mark("How many crates everybody holds."))


def legal(state: State) -> list[Intent]:
    """Return what may be done now, always in the same order."""
    if state.is_over:
        return []
    room = CAPACITY - state.load
    loads: list[Intent] = [LOADS[crate] for crate in state.hands[state.seat] if WEIGHTS[crate] <= room]
    return [*loads, CAST_OFF] if state.aboard else loads


class FerryRules(Rules[State, Intent]):
    """Load a crate that fits, or cast off."""

    info: ClassVar[GameInfo] = INFO
    Options = Options
    Intents = Intents

    legal = staticmethod(legal)
    copy = staticmethod(copy)

    voice = Voice(tell=words.tell, prompt=words.prompt, why_not=words.why_not, announce=words.announce)
    mind = Mind(imagine=mind.imagine, candidates=legal, likely=any_of(legal), worth=mind.worth, advise=mind.advise)

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        assert isinstance(options, Options)
        chance = Chance(seed)
        top = [NAMES.index(name) for name in deck or ()]
        pile = chance.shuffled([crate for crate in CRATES if crate not in top]) + top[::-1]
        hands = [[pile.pop() for _crate in range(options.hand)] for _seat in range(seats)]
        return State(chance, pile, hands, aboard=[], shore=[], scores=[0] * seats)

    def turn(self, state: State) -> Turn:
        return Turn(None, "over", state.turn) if state.is_over else Turn(state.seat, "load", state.turn)

    def play(self, state: State, intent: Intent) -> list[Event]:
        seat, events = state.seat, list[Event]()
        match intent:
            case LoadCrate(crate):
                state.hands[seat].remove(crate)
                state.aboard.append(crate)
                if state.pile:
                    state.hands[seat].append(state.pile.pop())
                events.append(CrateLoaded(seat, NAMES[crate], WEIGHTS[crate], state.load))
                if state.load == CAPACITY:
                    events.append(_leave(state, is_full=True))
            case CastOff():
                events.append(_leave(state, is_full=False))
            case _:
                assert_never(intent)
        state.seat = (seat + 1) % len(state.hands)
        if state.hands[state.seat]:
            state.turn += 1
        else:
            state.is_over = True
            events.append(MatchEnded(state.seat))
        return events

    def table(self, state: State, viewer: int | None) -> FerryTable:
        zones = {
            "pile": face_down("pile", len(state.pile), "crate"),
            "ferry": _open(state.aboard),
            "shore": _open(state.shore),
        }
        for seat, hand in enumerate(state.hands):
            key = f"hand:{seat}"
            zones[key] = _open(sorted(hand)) if seat == viewer else face_down(key, len(hand), "crate")
        seats = tuple(SeatView(score) for score in state.scores)
        return Table(zones, view=Observation(state.load, None if state.is_over else state.seat, seats))

    def standings(self, state: State) -> Standings:
        end = "hand" if state.is_over else ""
        return by_points(state.scores, _("Points"), end=end, verdict=words.verdict(state))


def _leave(state: State, *, is_full: bool) -> FerryLeft:
    crates = len(state.aboard)
    points = crates + 1 if is_full else crates - 1
    state.scores[state.seat] += points
    state.shore += state.aboard
    state.aboard = []
    return FerryLeft(state.seat, crates, points, is_full)


def _open(crates: Sequence[int]) -> tuple[Piece, ...]:
    return tuple(Piece(f"crate:{NAMES[crate]}", "crate", str(WEIGHTS[crate])) for crate in crates)


RULES = FerryRules()
