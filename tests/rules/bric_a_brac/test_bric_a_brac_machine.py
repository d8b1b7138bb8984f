"""Random play with the invariants of docs/rules/bric_a_brac.md, section 9, at every ply."""

from typing import Literal

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.core.chance import Chance
from game.rules.bric_a_brac.cards import MACHINES, POINTS, SUPPLY, TILE_POINTS, TILES
from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import NOTHING, ON_CARD, RESERVE, WORKSHOPS, State
from game.rules.bric_a_brac.tokens import LIES

PHASES = {"turn", "activate", "copy", "scrap", "pick", "swap", "keep", "pay", "projects", "over"}
MOST_INTENTS = 20  # in section 9 random games never meet more than 14; good play holds more tokens


def is_under_way(machine: "Workshops") -> bool:
    """Whether somebody has something to decide."""
    return bool(RULES.legal(machine.state))


class Workshops(RuleBasedStateMachine):
    """A match played at random, checked after every step."""

    @initialize(
        deal=st.integers(0, 2**63 - 1),
        deck_end=st.sampled_from(["short", "last_card"]),
        swap_from_opponent=st.booleans(),
    )
    def deal(self, deal: int, deck_end: Literal["short", "last_card"], swap_from_opponent: bool) -> None:
        options = RULES.Options(deck_end=deck_end, swap_from_opponent=swap_from_opponent)
        self.state: State = RULES.setup(2, options, deal)

    @precondition(is_under_way)
    @rule(pick=st.integers(0, 1000))
    def play(self, pick: int) -> None:
        legal = RULES.legal(self.state)
        before = RULES.copy(self.state)
        RULES.apply(self.state, legal[pick % len(legal)])
        self.the_end_stays_triggered(before)
        self.what_is_out_of_the_game_stays_out(before)
        self.hands_are_refilled_by_playing_only(before)

    @precondition(is_under_way)
    @rule(steps=st.integers(1, 60), seed=st.integers(0, 2**32))
    def play_on(self, steps: int, seed: int) -> None:
        """Play many intents at once, so that late turns are often reached."""
        chance = Chance(seed)
        for _step in range(steps):
            if RULES.legal(self.state):
                self.play(chance.below(1000))
                self.everything_holds()

    @precondition(is_under_way)
    @rule(steps=st.integers(1, 12))
    def follow_advice(self, steps: int) -> None:
        """Play as the greedy player would, so that projects and the goal are reached."""
        for _step in range(steps):
            if RULES.legal(self.state):
                advice = RULES.mind.advise(self.state, self.state.seat)
                assert advice
                self.play(RULES.legal(self.state).index(advice.intent))
                self.everything_holds()

    @rule(seed=st.integers(0, 2**32), seat=st.integers(0, 1))
    def imagine(self, seed: int, seat: int) -> None:
        world = RULES.mind.imagine(self.state, seat, Chance(seed))
        assert RULES.table(world, seat) == RULES.table(self.state, seat)
        self.state = world

    @invariant()
    def everything_holds(self) -> None:
        self.machines_are_kept()
        self.tiles_are_kept()
        self.tokens_are_kept()
        self.every_token_lies_where_it_counts()
        self.a_turn_starts_tidy()
        self.scores_are_those_of_machines_and_tiles()
        self.decisions_are_open()

    def machines_are_kept(self) -> None:
        """56 machines, each in exactly one of: deck, hands, Bric-a-brac, workshops, set-aside piles, scrap pile."""
        state = self.state
        piles = [state.deck, *state.hands, state.row, *state.workshops, *state.aside, state.scrap]
        assert sorted(card for pile in piles for card in pile) == list(MACHINES)
        held = sum(1 << card for hand in state.hands for card in hand)
        assert state.known & ~held == 0

    def tiles_are_kept(self) -> None:
        """17 tiles, each in exactly one of: board, stack, private, completed, box, or the pending keep."""
        state = self.state
        board = [tile for tile in state.board if tile != NOTHING]
        piles = [board, state.stack, *state.private, *state.done, *state.boxes, state.drawn]
        assert sorted(tile for pile in piles for tile in pile) == list(range(len(TILES)))

    def tokens_are_kept(self) -> None:
        """Reserve, both players and the Bric-a-brac hold 12 charcoalium and 8 of each cube; none is negative."""
        state = self.state
        for token, supply in enumerate(SUPPLY):
            counts = [state.reserve[token], state.tokens[0][token], state.tokens[1][token]]
            assert min(counts) >= 0
            assert sum(counts) + (sum(state.laid) if token == 0 else 0) == supply
        assert len(state.laid) == len(state.row)

    def every_token_lies_where_it_counts(self) -> None:
        state = self.state
        places = list(zip(LIES, state.lies, strict=True))
        for token in range(len(SUPPLY)):
            assert places.count((token, RESERVE)) == state.reserve[token]
            for seat in (0, 1):
                assert places.count((token, WORKSHOPS[seat])) == state.tokens[seat][token]
        for card, count in zip(state.row, state.laid, strict=True):
            assert places.count((0, ON_CARD + card)) == count >= 0

    def a_turn_starts_tidy(self) -> None:
        """At its start at most 9 machines in the row and 3 in a workshop, at any time 10 and 4; hands at most 5."""
        state = self.state
        workshops = max(len(workshop) for workshop in state.workshops)
        assert max(len(hand) for hand in state.hands) <= 5
        assert len(state.row) <= 10
        assert workshops <= 4
        if state.phase == "turn":
            assert len(state.row) <= 9
            assert workshops <= 3
            assert (state.used, state.repaired, state.effect, state.owed, state.mode) == (0, NOTHING, NOTHING, 0, "")

    def scores_are_those_of_machines_and_tiles(self) -> None:
        state = self.state
        for seat in (0, 1):
            machines = sum(POINTS[card] for card in (*state.workshops[seat], *state.aside[seat]))
            assert state.scores[seat] == machines + sum(TILE_POINTS[tile] for tile in state.done[seat])

    def decisions_are_open(self) -> None:
        """20 points trigger the end; over only after an even number of turns; else there is a legal intent."""
        state = self.state
        intents = RULES.legal(state)
        assert state.phase in PHASES
        assert state.last or max(state.scores) < 20
        assert RULES.standings(state).final == (not intents) == (state.phase == "over")
        assert state.phase != "over" or state.turn % 2 == 0
        assert state.seat == (state.turn + 1) % 2
        assert len(intents) <= MOST_INTENTS
        assert state.phase not in ("copy", "scrap", "pick", "keep", "pay") or len(intents) > 1

    def the_end_stays_triggered(self, before: State) -> None:
        """Both have the same number of turns: after the trigger only the second player's turn of the round is left."""
        assert not before.last or self.state.last == before.last
        assert not before.last or before.turn == self.state.turn or before.turn % 2 == 1

    def what_is_out_of_the_game_stays_out(self, before: State) -> None:
        """Ruling 22: scrap pile, set-aside piles, completed tiles and box only grow."""
        assert self.state.scrap[: len(before.scrap)] == before.scrap
        for name in ("aside", "done", "boxes"):
            for old, new in zip(getattr(before, name), getattr(self.state, name), strict=True):
                assert new[: len(old)] == old

    def hands_are_refilled_by_playing_only(self, before: State) -> None:
        """Ruling 4: nobody draws after a repair, nor in the other's turn."""
        drawn = len(before.deck) - len(self.state.deck)
        assert self.state.deck == before.deck[: len(self.state.deck)]
        assert not drawn or (self.state.turn != before.turn or self.state.phase == "over")
        assert not drawn or before.phase not in ("pay", "projects")


TestWorkshops = Workshops.TestCase
TestWorkshops.settings = settings(max_examples=100, stateful_step_count=20, derandomize=True, deadline=None)
