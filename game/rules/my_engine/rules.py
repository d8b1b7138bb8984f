"""The rules of My Engine: what is legal, and what it does. Rule: my_engine 3 to 7."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.mind import Mind
from game.core.rules import Rules, Standing, Standings, Turn
from game.core.voice import Voice
from game.core.words import _, mark
from game.rules.my_engine import INFO, actions, offers, worlds
from game.rules.my_engine.cards import HAND, START_GOLD
from game.rules.my_engine.events import (
    BuildIdle,
    BuildSkipped,
    CardIdle,
    CardSkipped,
    Event,
    HandRedealt,
    HandsDealt,
    PassBegan,
    TurnBegan,
)
from game.rules.my_engine.intents import Intent, Intents
from game.rules.my_engine.mind import advice, choices, habits, whys
from game.rules.my_engine.mind.leanings import LEANINGS
from game.rules.my_engine.mind.worth import worth
from game.rules.my_engine.scores import ranks, score
from game.rules.my_engine.state import State, copy
from game.rules.my_engine.table import table
from game.rules.my_engine.words import aims, cautions, nudges, prompts, reasons, story
from game.rules.my_engine.words.terms import TERMS


class Options(BaseModel):
    """The three house rules of this table. Rule: my_engine 7."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    instants: Literal["active", "any"] = Field(
        default="active",
        title=mark("Instants"),
        description=mark("Who may play a jack, queen or king, one a turn."),
        json_schema_extra={
            "labels": {
                "active": mark("Whoever has the turn"),
                "any": mark("Everybody, during and after their own pass"),
            }
        },
    )
    off_turn_ace: Literal["suit", "stack"] = Field(
        default="suit",
        title=mark("Aces in the turns of others"),
        description=mark("Which cards of the stack that it opens an ace activates when it is not your turn."),
        json_schema_extra={
            "labels": {"suit": mark("Only those of the chosen suit"), "stack": mark("All, as in your own turn")}
        },
    )
    restack: bool = Field(
        default=False,
        title=mark("Restacking"),
        description=mark("Let 5 and 6 move the top card of a stack too, not only a card that lies alone."),
    )


class MyEngineRules(Rules[State, Intent]):
    """Choose a suit, take its basic action, and everybody's cards of that suit go to work."""

    info: ClassVar[GameInfo] = INFO
    Options = Options
    Intents = Intents

    legal = staticmethod(offers.legal)
    play = staticmethod(actions.play)
    copy = staticmethod(copy)
    table = staticmethod(table)

    voice = Voice(
        tell=story.tell,
        prompt=prompts.prompt,
        why_not=reasons.why_not,
        announce=story.announce,
        caution=cautions.caution,
        aim=aims.aim,
        nudges=nudges.nudges,
        terms=TERMS,
        named=story.sign,
        trifles=(TurnBegan, PassBegan, CardIdle, CardSkipped, BuildSkipped, BuildIdle),
    )
    mind = Mind(
        imagine=worlds.imagine,
        candidates=choices.candidates,
        likely=habits.likely,
        stride=habits.stride,
        worth=worth,
        horizon=habits.HORIZON,
        advise=advice.advise,
        brings=whys.brings,
        obvious=choices.obvious,
        unordered=("hands", "discard"),
        leanings=LEANINGS,
        incline=advice.incline,
    )

    _deals_in_turn = False

    def as_of(self, version: int) -> "MyEngineRules":
        return FIRST_RULES if version == FIRST_RULES.info.version else self

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        """Return the hands dealt. `deck` names the top cards, the first uppermost; the unnamed lie below, shuffled.

        Raises:
            MatchError: `deck` names a card twice, or one that is none of the 52.
        """
        assert isinstance(options, Options)
        state = State(
            chance=Chance(seed),
            anyone_plays_instants=options.instants == "any",
            ace_opens_all=options.off_turn_ace == "stack",
            may_restack=options.restack,
            deck=[],
            discard=[],
            hands=[],
            gold=[START_GOLD] * seats,
            vp=[0] * seats,
            tableaus=[[] for _seat in range(seats)],
            passes=[],
        )
        worlds.deal(state, deck or (), in_turn=self._deals_in_turn)
        return state

    def opening(self, state: State) -> list[Event]:
        return [HandsDealt(len(state.hands), HAND, START_GOLD), *(HandRedealt(seat) for seat in state.redealt)]

    def turn(self, state: State) -> Turn:
        return Turn(None if state.phase == "over" else state.seat, state.phase, state.turn)

    def standings(self, state: State) -> Standings:
        scores = [score(state, seat) for seat in range(len(state.hands))]
        seats = tuple(
            Standing(
                seat,
                one.points,
                rank,
                categories=((_("Gold"), one.gold), (_("Engine"), one.tableau), (_("VP"), one.vp)),
            )
            for seat, (one, rank) in enumerate(zip(scores, ranks(scores), strict=True))
        )
        if state.phase != "over":
            return Standings(seats)
        winners = tuple(standing.seat for standing in seats if standing.rank == 0)
        return Standings(seats, final=True, end=state.last, winners=winners, verdict=story.verdict(state))


class _FirstRules(MyEngineRules):
    """Version 1: hands were dealt anew one by one, so that some of its deals hold other cards."""

    info = replace(INFO, version=1)
    _deals_in_turn = True


RULES = MyEngineRules()
FIRST_RULES = _FirstRules()
