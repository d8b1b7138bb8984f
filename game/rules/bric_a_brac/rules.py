"""The rules of Bric-a-Brac: what is legal, and what it does. Rule: bric_a_brac 3 to 7."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.mind import Mind
from game.core.rules import Rules, Standing, Standings, Turn
from game.core.voice import Voice
from game.core.words import _, mark
from game.rules.bric_a_brac import INFO, actions, offers, worlds
from game.rules.bric_a_brac.cards import HAND, NAMES, SEATS, START, TILE_POINTS, TILES, WOOD
from game.rules.bric_a_brac.events import Event, TableLaid, TokensDealt, TurnBegan, TurnPassed
from game.rules.bric_a_brac.intents import Intent, Intents
from game.rules.bric_a_brac.mind import advice, choices, habits, whys
from game.rules.bric_a_brac.mind.leanings import LEANINGS
from game.rules.bric_a_brac.mind.worth import worth
from game.rules.bric_a_brac.scores import ranks
from game.rules.bric_a_brac.state import State, copy
from game.rules.bric_a_brac.table import last_turn, table
from game.rules.bric_a_brac.tokens import dealt
from game.rules.bric_a_brac.words import aims, cautions, nudges, phrases, prompts, reasons, story
from game.rules.bric_a_brac.words.terms import TERMS


class Options(BaseModel):
    """The two house rules of this table. Rule: bric_a_brac 7, rulings 1 and 2."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deck_end: Literal["short", "last_card"] = Field(
        default="short",
        title=mark("End by the deck"),
        description=mark("When the deck brings the match to its last round."),
        json_schema_extra={
            "labels": {
                "short": mark("When it can’t fill a hand"),
                "last_card": mark("When its last card is drawn, too"),
            }
        },
    )
    swap_from_opponent: bool = Field(
        default=True,
        title=mark("Swaps with the opponent"),
        description=mark("Let a Swap Shop take from the opponent what the reserve has run out of."),
    )


class BricABracRules(Rules[State, Intent]):
    """Play a machine and activate it, or repair one of the Bric-a-brac and complete projects with it."""

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
        named=phrases.kind,
        trifles=(TurnBegan, TurnPassed),
    )
    mind = Mind(
        imagine=worlds.imagine,
        candidates=choices.candidates,
        likely=habits.likely,
        horizon=15,  # about seven turns
        worth=worth,
        advise=advice.advise,
        brings=whys.brings,
        leanings=LEANINGS,
        incline=advice.incline,
    )

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        """Return the table laid. `deck` names the top machines and the top tiles, the first of each uppermost.

        Raises:
            MatchError: `deck` names something twice, or something that is neither a machine nor a tile.
        """
        assert isinstance(options, Options)
        assert seats == SEATS
        reserve, tokens, lies = dealt(START)
        state = State(
            chance=Chance(seed),
            ends_with_last_card=options.deck_end == "last_card",
            swaps_from_opponent=options.swap_from_opponent,
            deck=[],
            hands=[[], []],
            row=[],
            laid=[],
            scrap=[],
            workshops=[(), ()],
            aside=[(), ()],
            tokens=tokens,
            reserve=reserve,
            lies=lies,
            scores=[0, 0],
            board=[],
            stack=[],
            private=[(), ()],
            done=[(), ()],
            boxes=[(), ()],
        )
        worlds.deal(state, deck or ())
        return state

    def opening(self, state: State) -> list[Event]:
        tiles = tuple([TILES[tile].id for tile in state.board])
        tokens = [TokensDealt(seat, start[0], start[WOOD]) for seat, start in enumerate(START)]
        return [TableLaid(NAMES[state.row[0]], tiles, HAND), *tokens, TurnBegan(1, 0)]

    def turn(self, state: State) -> Turn:
        return Turn(None if state.phase == "over" else state.seat, state.phase, state.turn, last_turn(state) or None)

    def standings(self, state: State) -> Standings:
        seats = tuple([_standing(state, seat, rank) for seat, rank in enumerate(ranks(state))])
        if state.phase != "over":
            return Standings(seats)
        winners = tuple([standing.seat for standing in seats if standing.rank == 0])
        return Standings(seats, final=True, end=state.last, winners=winners, verdict=story.verdict(state))


def _standing(state: State, seat: int, rank: int) -> Standing:
    """Return a seat's points, split into those of its machines and those of its projects."""
    projects = sum([TILE_POINTS[tile] for tile in state.done[seat]])
    score = state.scores[seat]
    return Standing(seat, score, rank, categories=((_("Machines"), score - projects), (_("Projects"), projects)))


RULES = BricABracRules()
