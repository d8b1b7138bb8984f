"""The rules of Ferry, complete. Rule: ferry 1 to 3."""

from collections.abc import Sequence
from typing import ClassVar, assert_never

from pydantic import BaseModel, ConfigDict, Field

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.rules import Advice, Announcement, Reason, Rules, Standing, Standings, Turn
from game.core.table import Piece, Table, face_down
from game.core.words import _, many, mark
from tablewright_ferry import INFO
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


class FerryRules(Rules[State, Intent]):
    """Load a crate that fits, or cast off."""

    info: ClassVar[GameInfo] = INFO
    Options = Options
    Intents = Intents

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        assert isinstance(options, Options)
        chance = Chance(seed)
        top = [NAMES.index(name) for name in deck or ()]
        pile = chance.shuffled([crate for crate in CRATES if crate not in top]) + top[::-1]
        hands = [[pile.pop() for _crate in range(options.hand)] for _seat in range(seats)]
        return State(chance, pile, hands, aboard=[], shore=[], scores=[0] * seats)

    def turn(self, state: State) -> Turn:
        if state.is_over:
            return Turn(None, "over", _verdict(state), state.turn)
        free = CAPACITY - state.load
        prompt = many("Load a crate: there is room for {n} ton.", "Load a crate: there is room for {n} tons.", free)
        return Turn(state.seat, "load", prompt.format(n=free), state.turn)

    def legal(self, state: State) -> list[Intent]:
        if state.is_over:
            return []
        room = CAPACITY - state.load
        loads: list[Intent] = [LOADS[crate] for crate in state.hands[state.seat] if WEIGHTS[crate] <= room]
        return [*loads, CAST_OFF] if state.aboard else loads

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

    def copy(self, state: State) -> State:
        return copy(state)

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
        best = sorted(state.scores, reverse=True)
        seats = tuple(
            Standing(seat, score, best.index(score), ((_("Points"), score),)) for seat, score in enumerate(state.scores)
        )
        if not state.is_over:
            return Standings(seats)
        winners = tuple(one.seat for one in seats if one.rank == 0)
        return Standings(seats, final=True, end="hand", winners=winners, verdict=_verdict(state))

    def tell(self, event: Event, names: Sequence[str]) -> str:
        name = names[event.seat]
        match event:
            case CrateLoaded(_seat, _crate, weight, load):
                words = many("{name} loads {n} ton: {load} aboard.", "{name} loads {n} tons: {load} aboard.", weight)
                return words.format(name=name, n=weight, load=load)
            case FerryLeft(_seat, _crates, points, True):
                return _("{name} fills the ferry and scores {points}.").format(name=name, points=points)
            case FerryLeft(_seat, _crates, points, False):
                return _("{name} casts off and scores {points}.").format(name=name, points=points)
            case MatchEnded():
                return _("{name} has no crate left: the match is over.").format(name=name)
            case _:
                assert_never(event)

    def announce(self, event: Event, state: State, names: Sequence[str]) -> Announcement | None:
        if not isinstance(event, CrateLoaded) or state.pile:
            return None
        text = _("Whoever has no crate left on the turn ends the match.")
        return Announcement(_("The pile is empty"), text, headline=_("Last crates"))

    def why_not(self, state: State, seat: int, piece: str, spot: str) -> Reason | None:
        if spot != "ferry" or not piece.startswith("crate:"):
            return None
        weight, room = WEIGHTS[NAMES.index(piece.removeprefix("crate:"))], CAPACITY - state.load
        if weight <= room:
            return None
        words = many(
            "It weighs {weight} tons, and the ferry takes {n} ton more.",
            "It weighs {weight} tons, and the ferry takes {n} tons more.",
            room,
        )
        return Reason(words.format(weight=weight, n=room), "turn")

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        world = copy(state)
        world.chance = chance
        others = [place for place in range(len(state.hands)) if place != seat]
        unseen = chance.shuffled(sorted([*state.pile, *(crate for place in others for crate in state.hands[place])]))
        for place in others:
            world.hands[place] = [unseen.pop() for _crate in state.hands[place]]
        world.pile = unseen
        return world

    def advise(self, state: State, seat: int) -> Advice[Intent] | None:
        if state.is_over:
            return None
        room, hand = CAPACITY - state.load, state.hands[seat]
        exact = next((crate for crate in hand if WEIGHTS[crate] == room), None)
        if exact is not None:
            return Advice(LOADS[exact], _("It fills the ferry to the ton."))
        if len(state.aboard) >= 3 or not any(WEIGHTS[crate] < room for crate in hand):
            return Advice(CAST_OFF, _("What is aboard may be somebody else’s soon."))
        lightest = min(hand, key=WEIGHTS.__getitem__)
        return Advice(LOADS[lightest], _("A light crate makes the ferry worth more."))


def _leave(state: State, *, is_full: bool) -> FerryLeft:
    crates = len(state.aboard)
    points = crates + 1 if is_full else crates - 1
    state.scores[state.seat] += points
    state.shore += state.aboard
    state.aboard = []
    return FerryLeft(state.seat, crates, points, is_full)


def _open(crates: Sequence[int]) -> tuple[Piece, ...]:
    return tuple(Piece(f"crate:{NAMES[crate]}", "crate", str(WEIGHTS[crate])) for crate in crates)


def _verdict(state: State) -> str:
    points = ", ".join(str(score) for score in sorted(state.scores, reverse=True))
    return _("All crates are on their way: {points}.").format(points=points)


RULES = FerryRules()
