"""The rules of the Efficiency Engine: what is legal, and what it does. Rule: efficiency_engine 3 to 7."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.mind import Mind
from game.core.rules import Rules, Standing, Standings, Turn
from game.core.voice import Voice
from game.core.words import _, mark
from game.rules.efficiency_engine import INFO, offers, turns, worlds
from game.rules.efficiency_engine.cards import ACES, MATERIALS, TURNS
from game.rules.efficiency_engine.events import Balanced, Event
from game.rules.efficiency_engine.intents import Intent, Intents
from game.rules.efficiency_engine.mind import advice, choices, nudges
from game.rules.efficiency_engine.state import State, copy
from game.rules.efficiency_engine.table import table
from game.rules.efficiency_engine.words import aims, reasons, story
from game.rules.efficiency_engine.words.terms import TERMS


class Options(BaseModel):
    """The two house rules of this table. Rule: efficiency_engine 7."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    battery: Literal["strict", "soft"] = Field(
        default="strict",
        title=mark("Empty battery"),
        description=mark("What happens when the last charge is spent before turn 6."),
        json_schema_extra={
            "labels": {
                "strict": mark("The match is lost at once"),
                "soft": mark("Play on, but collect no more reds"),
            }
        },
    )
    swap_choice: Literal["after", "before"] = Field(
        default="after",
        title=mark("Choosing the card for a favour"),
        description=mark("Whether you see the new card before you choose the one that it replaces."),
        json_schema_extra={"labels": {"after": mark("See it first"), "before": mark("Choose first, a little harder")}},
    )


class EfficiencyEngineRules(Rules[State, Intent]):
    """Six turns: balance the banks with fuses and a favour, then collect the reds or waste the blacks."""

    info: ClassVar[GameInfo] = INFO
    Options = Options
    Intents = Intents

    legal = staticmethod(offers.legal)
    play = staticmethod(turns.play)
    copy = staticmethod(copy)
    table = staticmethod(table)

    voice = Voice(
        tell=story.tell,
        prompt=story.prompt,
        why_not=reasons.why_not,
        announce=story.announce,
        caution=reasons.caution,
        aim=aims.aim,
        nudges=nudges.nudges,
        terms=TERMS,
        deed=story.deed,
    )
    mind = Mind(
        imagine=worlds.imagine,
        candidates=choices.candidates,
        likely=advice.likely,
        worth=choices.worth,
        advise=advice.advise,
        ways=choices.ways,
    )

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        """Return turn 1, dealt. `deck` names materials and aces, top first; the unnamed lie below, shuffled.

        Raises:
            MatchError: `deck` names a card twice, or one that is neither a material nor an ace.
        """
        assert isinstance(options, Options)
        worlds.check(deck or ())
        chance = Chance(seed)
        materials = chance.shuffled(MATERIALS)
        favours = chance.shuffled(ACES)
        state = State(
            chance=chance,
            is_strict=options.battery == "strict",
            chooses_first=options.swap_choice == "before",
            deck=worlds.stacked(materials, deck or ()),
            bays=[],
            favours=worlds.stacked(favours, deck or ()),
            used_favours=[],
            output=[],
            waste=[],
            discard=[],
            left_over=[],
            history=[],
        )
        turns.deal(state, [])
        return state

    def opening(self, state: State) -> list[Event]:
        events: list[Event] = [turns.dealt(state)]
        return [*events, Balanced(state.total_a)] if state.phase == "collect" else events

    def turn(self, state: State) -> Turn:
        return Turn(None if state.phase == "over" else 0, state.phase, state.turn, TURNS)

    def standings(self, state: State) -> Standings:
        output, waste = len(state.output), len(state.waste)
        categories = (
            (_("OUTPUT"), output),
            (_("WASTE"), waste),
            (_("Cards left over"), len(state.left_over)),
            (_("Matched turns"), sum(state.history)),
        )
        seats = (Standing(seat=0, points=output - waste, rank=0, categories=categories),)
        if state.phase != "over":
            return Standings(seats)
        has_won = state.end == "won"
        # Rule: efficiency_engine 7. Every missed turn wastes a black or loses a red.
        honours = (mark("100 % efficiency"),) if has_won and all(state.history) else ()
        return Standings(
            seats,
            final=True,
            end=state.end,
            winners=(0,) if has_won else (),
            verdict=story.verdict(state.end, output, waste),
            honours=honours,
        )


RULES = EfficiencyEngineRules()
