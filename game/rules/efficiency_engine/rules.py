"""The rules of the Efficiency Engine: what is legal, and what it does. Rule: efficiency_engine 3 to 7."""

from collections.abc import Sequence
from typing import ClassVar, Literal, assert_never

from pydantic import BaseModel, ConfigDict, Field

from game.core.cards import BY_NAME
from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.match import MatchError
from game.core.rules import Advice, Announcement, Caution, Reason, Rules, Standing, Standings, Turn
from game.core.words import _, mark
from game.rules.efficiency_engine import INFO, turns
from game.rules.efficiency_engine.cards import ACES, CHARGES, IS_RED, MATERIALS, NAMES, TURNS
from game.rules.efficiency_engine.events import Balanced, Event
from game.rules.efficiency_engine.intents import (
    FAVOUR,
    FAVOURS,
    PLACES,
    PLACES_OF,
    RESOLVE,
    ROLL,
    SWAPS,
    TAKES,
    Favour,
    GivingUp,
    Intent,
    Intents,
    Place,
    Resolve,
    Roll,
    Swap,
    Take,
)
from game.rules.efficiency_engine.mind import advice as mind
from game.rules.efficiency_engine.observation import EngineTable
from game.rules.efficiency_engine.odds import can_match
from game.rules.efficiency_engine.state import (
    ACT,
    COLLECT,
    IN_CUP,
    NO_BOXES,
    NO_CARD,
    OVER,
    SWAP,
    State,
    can_use_favour,
    copy,
    favoured_bays,
)
from game.rules.efficiency_engine.table import table
from game.rules.efficiency_engine.words import reasons, story


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

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        """Return turn 1, dealt. `deck` names materials and aces, top first; the unnamed lie below, shuffled.

        Raises:
            MatchError: `deck` names a card twice, or one that is neither a material nor an ace.
        """
        assert isinstance(options, Options)
        _check(deck or ())
        chance = Chance(seed)
        materials = chance.shuffled(MATERIALS)
        favours = chance.shuffled(ACES)
        state = State(
            chance=chance,
            is_strict=options.battery == "strict",
            chooses_first=options.swap_choice == "before",
            phase=ACT,
            turn=0,
            deck=_stacked(materials, deck or ()),
            bays=[],
            drawn=NO_CARD,
            favours=_stacked(favours, deck or ()),
            used_favours=[],
            battery=CHARGES,
            dice=IN_CUP,
            boxes=NO_BOXES,
            total_a=0,
            total_b=0,
            has_used_favour=False,
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
        return [*events, Balanced(state.total_a)] if state.phase == COLLECT else events

    def turn(self, state: State) -> Turn:
        seat = None if state.phase == OVER else 0
        return Turn(seat, state.phase, story.prompt(state), state.turn, TURNS)

    def legal(self, state: State) -> list[Intent]:
        phase = state.phase
        if phase == ACT:
            return _legal_acts(state)
        if phase == SWAP:
            return [SWAPS[bay] for bay in favoured_bays(state)]
        if phase == COLLECT:
            reds = sum([IS_RED[card] for card in state.bays])
            return list(TAKES[: min(reds, state.battery) + 1])
        return []

    def play(self, state: State, intent: Intent) -> list[Event]:
        match intent:
            case Place():
                return turns.place(state, intent)
            case Take():
                return turns.take(state, intent.count)
            case Roll():
                return turns.roll(state)
            case Resolve():
                return turns.resolve(state)
            case Favour():
                return turns.favour(state, intent)
            case Swap():
                return turns.swap(state, intent.bay)
            case _:
                assert_never(intent)

    def copy(self, state: State) -> State:
        return copy(state)

    def table(self, state: State, viewer: int | None) -> EngineTable:
        return table(state)

    def standings(self, state: State) -> Standings:
        output, waste = len(state.output), len(state.waste)
        categories = (
            (_("OUTPUT"), output),
            (_("WASTE"), waste),
            (_("Left over"), len(state.left_over)),
            (_("Matched turns"), sum(state.history)),
        )
        seats = (Standing(seat=0, points=output - waste, rank=0, categories=categories),)
        if state.phase != OVER:
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

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return story.tell(event, names[0])

    def announce(self, event: Event, state: State, names: Sequence[str]) -> Announcement | None:
        return story.announce(event, state, names)

    def why_not(self, state: State, seat: int, piece: str, spot: str) -> Reason | None:
        return reasons.why_not(state, piece, spot)

    def caution(self, state: State, intent: Intent) -> Caution | None:
        return reasons.caution(state, intent)

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        """Return a world with other luck to come: deck and hidden favours in another order, other rolls."""
        world = copy(state)
        world.deck.sort()
        chance.shuffle(world.deck)
        if len(world.favours) > 1:
            hidden = sorted(world.favours[:-1])
            chance.shuffle(hidden)
            world.favours[:-1] = hidden
        world.chance = Chance(chance.next())
        return world

    def candidates(self, state: State) -> list[Intent]:
        """Return the legal intents without the boxes of bank B: A+ does to the difference what B- does."""
        return [intent for intent in self.legal(state) if not (isinstance(intent, Place) and intent.box[0] == "B")]

    def ways(self, state: State) -> tuple[GivingUp, ...]:
        """Return how to give up fuses that fit nowhere: they are placed, which the rules ask for, wherever that is."""
        unplaced = state.unplaced if state.phase == ACT else []
        if not unplaced or can_match(state):
            return ()
        return (GivingUp((*(PLACES_OF[die][0] for die in unplaced), RESOLVE)),)

    def advise(self, state: State, seat: int) -> Advice[Intent] | None:
        return mind.advise(state, self.legal(state))


def _check(deck: Sequence[str]) -> None:
    known = {NAMES[card] for card in MATERIALS + ACES}
    for place, name in enumerate(deck):
        if name not in known or name in deck[:place]:
            words = _("A stacked deck names each material (2C to 10S) or ace at most once, not “{name}” so.")
            raise MatchError(words.format(name=name))


def _stacked(pile: list[int], deck: Sequence[str]) -> list[int]:
    """Return `pile`, bottom first, with the cards that `deck` names on top, the first of them uppermost."""
    named = [BY_NAME[name].index for name in deck if name in BY_NAME and BY_NAME[name].index in pile]
    return [card for card in pile if card not in named] + named[::-1]


def _legal_acts(state: State) -> list[Intent]:
    first, second = state.boxes
    intents: list[Intent]
    if state.dice == IN_CUP:
        intents = [ROLL]
        may_resolve = True
    else:
        intents = PLACES[first != "", second != ""][:]
        may_resolve = not intents
    if can_use_favour(state):
        if state.chooses_first:
            intents += [FAVOURS[bay] for bay in favoured_bays(state)]
        else:
            intents.append(FAVOUR)
    if may_resolve:
        intents.append(RESOLVE)
    return intents


RULES = EfficiencyEngineRules()
