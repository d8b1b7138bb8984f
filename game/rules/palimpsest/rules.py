"""The rules of the Young Queen's Palimpsest: what is legal, and what it does. Rule: palimpsest 3 to 7."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.mind import Mind
from game.core.rules import Rules, Standing, Standings, Turn
from game.core.voice import Voice
from game.core.words import _, mark
from game.rules.palimpsest import INFO, actions, offers, worlds
from game.rules.palimpsest.cards import HAND, IDS, SCRIBES
from game.rules.palimpsest.events import CardDrawn, Event, HandsDealt, RootLaid, TurnBegan, turn_began
from game.rules.palimpsest.intents import Intent, Intents
from game.rules.palimpsest.mind import advice, cautions, choices, habits, limits, plans, whys
from game.rules.palimpsest.mind.leanings import LEANINGS
from game.rules.palimpsest.mind.worth import worth, worth_by_seat
from game.rules.palimpsest.scores import ranks
from game.rules.palimpsest.state import IN_SUPPLY, State, copy
from game.rules.palimpsest.table import table
from game.rules.palimpsest.words import aims, nudges, prompts, reasons, story
from game.rules.palimpsest.words.terms import TERMS

MANY_SEATS = 4  # so many have but few turns each with the usual options


class Options(BaseModel):
    """Which edition, which deck, when the deck ends the match, and whether cards may be turned. Rule: palimpsest 1."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: Literal["first", "second"] = Field(
        default="first",
        title=mark("Edition"),
        description=mark(
            "First: scribes go to any card in sight, covered ranks still score during play, and 100 points end the "
            "match. Second: scribes go to touched cards only, and a rank has to be seen to score."
        ),
        json_schema_extra={"labels": {"first": mark("First"), "second": mark("Second")}},
    )
    deck: Literal["basic", "extended"] = Field(
        default="basic",
        title=mark("The deck"),
        description=mark(
            "The nine cards without rank make the match longer: four or five who do not play the hands out need them, "
            "to get more than two to four turns each."
        ),
        json_schema_extra={
            "labels": {"basic": mark("36 cards"), "extended": mark("45 cards, with Pawns, Courts and the Excuse")}
        },
    )
    deck_end: Literal["last_draw", "play_out"] = Field(
        default="last_draw",
        title=mark("When the draw pile is empty"),
        description=mark(
            "Playing the hands out is a good choice for four or five: otherwise they get only two to four turns each, "
            "and whoever begins is badly placed."
        ),
        json_schema_extra={
            "labels": {"last_draw": mark("The match ends"), "play_out": mark("The hands are played out")}
        },
    )
    rotation: bool = Field(
        default=False,
        title=mark("Turning cards"),
        description=mark("Let cards also lie on their side: twice as many ways to lay each of them."),
    )


def _suggest(seats: int, options: Options) -> str:
    if seats < MANY_SEATS or options.deck_end == "play_out" or options.deck == "extended":
        return ""
    return _(
        "For four or five, better play the hands out or take 45 cards: otherwise everybody has only two to four "
        "turns, and whoever begins is badly placed."
    )


class PalimpsestRules(Rules[State, Intent]):
    """Lay a card over others, score what is crowded enough, and set scribes for suits that match."""

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
        gather=story.gather,
        why_not=reasons.why_not,
        announce=story.announce,
        caution=cautions.caution,
        aim=aims.aim,
        nudges=nudges.nudges,
        terms=TERMS,
        named=story.called,
        suggest=_suggest,
        trifles=(TurnBegan, CardDrawn),
    )
    mind = Mind(
        imagine=worlds.imagine,
        candidates=choices.candidates,
        likely=habits.likely,
        worth=worth,
        advise=advice.advise,
        brings=whys.brings,
        obvious=choices.obvious,
        plans=plans.plans,
        stride=habits.stride,
        worths=worth_by_seat,
        most=limits.most,
        unordered=("posts",),
        leanings=LEANINGS,
        incline=advice.incline,
    )

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        """Return the hands dealt and the root laid. `deck` names the top cards, uppermost first, dealt seat by seat.

        Raises:
            MatchError: `deck` names a card twice, or one that is not played with.
        """
        assert isinstance(options, Options)
        state = State(
            chance=Chance(seed),
            second=options.edition == "second",
            play_out=options.deck_end == "play_out",
            rotation=options.rotation,
            deck=[],
            hands=[[] for _seat in range(seats)],
            laid=[],
            seen=[],
            posts=[[IN_SUPPLY] * SCRIBES for _seat in range(seats)],
            scores=[0] * seats,
            finals=[0] * seats,
        )
        worlds.deal(state, deck or (), extended=options.deck == "extended")
        return state

    def recommended(self, seats: int) -> Mapping[str, Any]:
        return {"deck_end": "play_out", "deck": "basic"} if seats >= MANY_SEATS else {}

    def opening(self, state: State) -> list[Event]:
        return [HandsDealt(len(state.hands), HAND, SCRIBES), RootLaid(IDS[state.laid[0].card]), turn_began(1, 0)]

    def turn(self, state: State) -> Turn:
        return Turn(None if state.phase == "over" else state.seat, state.phase, state.turn)

    def standings(self, state: State) -> Standings:
        seats = tuple(
            Standing(seat, points, rank, categories=((_("In play"), points - final), (_("At the end"), final)))
            for seat, (points, final, rank) in enumerate(
                zip(state.scores, state.finals, ranks(state.scores), strict=True)
            )
        )
        if state.phase != "over":
            return Standings(seats)
        winners = tuple(standing.seat for standing in seats if standing.rank == 0)
        return Standings(seats, final=True, end=state.ends[0], winners=winners, verdict=story.verdict(state))


RULES = PalimpsestRules()
