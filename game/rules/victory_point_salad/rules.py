"""The rules of Victory Point Salad: what is legal, and what it does. Rule: victory_point_salad 3 to 6."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.mind import Mind
from game.core.rules import Rules, Standing, Standings, Turn
from game.core.voice import Voice
from game.core.words import _, mark
from game.rules.victory_point_salad import INFO, actions, deal, offers, worlds
from game.rules.victory_point_salad.cards import GOALS
from game.rules.victory_point_salad.events import (
    ActionClosed,
    Event,
    NeedCovered,
    PaymentBegan,
    RowFilled,
    RowTrimmed,
    TurnBegan,
    TurnEnded,
)
from game.rules.victory_point_salad.intents import Intent, Intents, KeepDone
from game.rules.victory_point_salad.mind import advice, choices, habits, plans, strides, whys
from game.rules.victory_point_salad.mind.leanings import LEANINGS
from game.rules.victory_point_salad.mind.worth import worth
from game.rules.victory_point_salad.scores import Score, ranks, score
from game.rules.victory_point_salad.state import State, copy
from game.rules.victory_point_salad.table import table
from game.rules.victory_point_salad.turns import begin_round
from game.rules.victory_point_salad.words import aims, cautions, nudges, prompts, reasons, story
from game.rules.victory_point_salad.words.terms import TERMS

FILLS_HANDS = 2  # since this version of the rules


class Options(BaseModel):
    """The house rules of this table. Rule: victory_point_salad 4, Options, and 5."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    chain: Literal["leftover", "fresh"] = Field(
        default="leftover",
        title=mark("Chains"),
        description=mark("What lets you play on without another action."),
        json_schema_extra={
            "labels": {
                "leftover": mark("A resource left over on a trashed card"),
                "fresh": mark("Also one on a card played in the same action"),
            }
        },
    )
    replenish: Literal["turn", "round"] = Field(
        default="turn",
        title=mark("Rows"),
        description=mark("When the rows are trimmed and filled up. By the round a match lasts about twice as long."),
        json_schema_extra={"labels": {"turn": mark("After every turn"), "round": mark("After every round")}},
    )
    endgame_lead: Literal["revealer", "next"] = Field(
        default="revealer",
        title=mark("Opening the Endgame"),
        description=mark("Who opens the rounds once Initiate Endgame! has come up."),
        json_schema_extra={
            "labels": {"revealer": mark("Whoever holds the card"), "next": mark("The player after the holder")}
        },
    )
    alone: Literal["campaign", "single"] = Field(
        default="campaign",
        title=mark("Alone"),
        description=mark("Three games against 120, 135 and 145 points, keeping cards in between, or only the first."),
        json_schema_extra={"labels": {"campaign": mark("The campaign"), "single": mark("A single game")}},
    )


def _suggest(seats: int, options: Options) -> str:
    if seats > 1 or options.alone == "single":
        return ""
    return _("Alone, you begin a campaign: the next game follows only if this one reaches its goal.")


class VictoryPointSaladRules(Rules[State, Intent]):
    """Take cards, trash what is on them to play others, and have the most points when somebody ends it."""

    info: ClassVar[GameInfo] = INFO
    Options = Options
    Intents = Intents

    legal = staticmethod(offers.legal)
    play = staticmethod(actions.play)
    copy = staticmethod(copy)
    table = staticmethod(table)
    opening = staticmethod(deal.opening)

    voice = Voice(
        tell=story.tell,
        prompt=prompts.prompt,
        why_not=reasons.why_not,
        announce=story.announce,
        caution=cautions.caution,
        aim=aims.aim,
        nudges=nudges.nudges,
        terms=TERMS,
        suggest=_suggest,
        trifles=(TurnBegan, TurnEnded, PaymentBegan, NeedCovered, ActionClosed, RowTrimmed, RowFilled),
    )
    mind = Mind(
        imagine=worlds.imagine,
        candidates=choices.candidates,
        likely=habits.likely,
        stride=strides.stride,
        worth=worth,
        advise=advice.advise,
        brings=whys.brings,
        obvious=choices.obvious,
        ways=plans.plans,
        unordered=("hands", "tableaus", "tray", "pool", "left", "fresh"),
        horizon=40,  # about half a match of two, or a whole one of four
        leanings=LEANINGS,
        incline=advice.incline,
    )

    def as_of(self, version: int) -> Rules[State, Intent]:
        return FIRST_RULES if version < FILLS_HANDS else self

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        """Return the cards dealt. `deck` names the top cards of the shuffled piles, each pile's first uppermost.

        Raises:
            MatchError: `deck` names a card that is not in these piles, or too often.
        """
        assert isinstance(options, Options)
        state = State(
            chance=Chance(seed),
            fresh_chains=options.chain == "fresh",
            by_round=options.replenish == "round",
            next_leads=options.endgame_lead == "next",
            is_campaign=options.alone == "campaign",
            order=[],
            resource_pile=[],
            resource_row=[],
            resource_trash=[],
            special_pile=[],
            special_row=[],
            special_trash=[],
            engines=[],
            payoffs=[],
            box=[],
            hands=[[] for _seat in range(seats)],
            tableaus=[[] for _seat in range(seats)],
            tray=[],
            pool=[],
            left=[],
            fresh=[],
            kept=[],
        )
        deal.deal(state, deck or ())
        begin_round(state, state.first, [])
        return state

    def recommended(self, seats: int) -> Mapping[str, Any]:
        return {"alone": "campaign"} if seats == 1 else {}

    def turn(self, state: State) -> Turn:
        return Turn(None if state.phase == "over" else state.seat, state.phase, state.turn)

    def standings(self, state: State) -> Standings:
        scores = [score(state, seat) for seat in range(len(state.hands))]
        totals = [one.points for one in scores]
        seats = tuple(
            Standing(seat, one.points, rank, _categories(one))
            for seat, (one, rank) in enumerate(zip(scores, ranks(totals), strict=True))
        )
        goal = GOALS[state.game] if len(seats) == 1 else None
        if state.phase != "over":
            return Standings(seats, goal=goal)
        winners = tuple(standing.seat for standing in seats if standing.rank == 0)
        if not story.is_won(state):
            winners = ()
        return Standings(seats, final=True, end=state.last, winners=winners, verdict=story.verdict(state), goal=goal)


class FirstVictoryPointSaladRules(VictoryPointSaladRules):
    """The rules before a hand of the campaign was filled up with Midgame cards. Rule: victory_point_salad 7."""

    info: ClassVar[GameInfo] = replace(INFO, version=FILLS_HANDS - 1)

    @staticmethod
    def play(state: State, intent: Intent) -> list[Event]:
        if not isinstance(intent, KeepDone):
            return actions.play(state, intent)
        events: list[Event] = []
        deal.begin_next_game(state, events, fills_hand=False)
        return events


def _categories(one: Score) -> tuple[tuple[str, int], ...]:
    return (
        (_("Cards"), one.cards),
        (_("Buildings"), one.buildings),
        (_("Payoffs"), one.payoffs),
        (_("Starting Player"), one.first),
        (_("Artificial Need"), one.blockers),
    )


RULES = VictoryPointSaladRules()
FIRST_RULES = FirstVictoryPointSaladRules()
