"""The rules of Millrace, complete. Rule: millrace 1 to 5."""

from collections.abc import Sequence
from typing import ClassVar

from pydantic import BaseModel, ConfigDict, Field

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.mind import Mind
from game.core.rules import Rules, Standings, Turn, by_points
from game.core.table import Piece, Table, face_down
from game.core.voice import Voice
from game.core.words import _, mark
from tablewright_millrace import INFO, mind, words
from tablewright_millrace.state import Build, Event, Intent, Intents, Observation, SluiceOpened, State, WorkBuilt
from tablewright_millrace.works import KINDS, NAMES, OFFERED, POND, ROUNDS, START, WORKS


class Options(BaseModel):
    """House rules: the form of a new match asks for them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rounds: int = Field(default=ROUNDS, ge=8, le=14, title=mark("Rounds"), description=mark("How long the match is."))


class MillraceRules(Rules[State, Intent]):
    """Build a work, or open the sluice."""

    info: ClassVar[GameInfo] = INFO
    Options = Options
    Intents = Intents

    voice = Voice(tell=words.tell, prompt=words.prompt, why_not=words.why_not)
    mind = Mind(mind.imagine, mind.candidates, mind.likely, mind.worth, mind.advise)

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        assert isinstance(options, Options)
        chance = Chance(seed)
        races = [[NAMES.index(f"wheel-{copy}")] for copy in "abc"[:seats]]
        top = [NAMES.index(name) for name in deck or ()]
        pile = chance.shuffled([work for work in range(len(NAMES)) if [work] not in races and work not in top])
        pile += top[::-1]
        offer = [pile.pop() for _place in range(OFFERED)]
        return State(chance, pile, offer, races, [START] * seats, [0] * seats, options.rounds)

    def turn(self, state: State) -> Turn:
        is_over = state.round > state.rounds
        return Turn(None if is_over else state.seat, "turn", min(state.round, state.rounds), state.rounds)

    def legal(self, state: State) -> list[Intent]:
        return state.legal()

    def copy(self, state: State) -> State:
        return state.copy()

    def play(self, state: State, intent: Intent) -> list[Event]:
        event = _build(state, intent) if isinstance(intent, Build) else _open(state)
        state.seat = (state.seat + 1) % len(state.races)
        state.round += state.seat == 0
        return [event]

    def table(self, state: State, viewer: int | None) -> Table[Observation]:
        zones = {"deck": face_down("deck", len(state.deck), "work"), "offer": _lying(state.offer)}
        races = {f"race:{seat}": _lying(race) for seat, race in enumerate(state.races)}
        return Table(zones | races, view=Observation(tuple(map(state.seen, range(len(races))))))

    def standings(self, state: State) -> Standings:
        end = "" if state.legal() else "rounds"
        return by_points(state.grain, _("Grain"), end=end, verdict=words.verdict(state), goal=state.goal)


def _build(state: State, intent: Build) -> WorkBuilt:
    seat, kind = state.seat, KINDS[intent.work]
    state.grain[seat] -= WORKS[kind].price
    state.races[seat].insert(intent.place, intent.work)
    state.offer[state.offer.index(intent.work)] = state.deck.pop()
    return WorkBuilt(seat, kind, WORKS[kind].price)


def _open(state: State) -> SluiceOpened:
    seat, beside = state.seat, (state.seat + 1) % len(state.races)
    run = state.seen(seat)
    state.grain[seat] += run.yields
    state.ponds[seat] = 0
    left = min(POND - state.ponds[beside], run.water[-1]) if beside != seat else 0
    state.ponds[beside] += left
    return SluiceOpened(seat, run.yields, left)


def _lying(works: Sequence[int]) -> tuple[Piece, ...]:
    return tuple(Piece(f"work:{NAMES[work]}", "work", KINDS[work]) for work in works)


RULES = MillraceRules()
