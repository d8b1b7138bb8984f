"""Random play with the invariants of docs/rules/efficiency_engine.md, section 9, at every ply."""

from typing import Literal

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.core.chance import Chance
from game.rules.efficiency_engine.cards import ACES, IS_RED, MATERIALS, VALUES
from game.rules.efficiency_engine.rules import RULES
from game.rules.efficiency_engine.state import NO_CARD


def is_under_way(machine: "Engine") -> bool:
    """Whether somebody has something to decide."""
    return bool(RULES.legal(machine.state))


class Engine(RuleBasedStateMachine):
    """A match played at random, checked after every step."""

    @initialize(
        deal=st.integers(0, 2**63 - 1),
        battery=st.sampled_from(["strict", "soft"]),
        swap_choice=st.sampled_from(["after", "before"]),
    )
    def deal(self, deal: int, battery: Literal["strict", "soft"], swap_choice: Literal["after", "before"]) -> None:
        self.state = RULES.setup(1, RULES.Options(battery=battery, swap_choice=swap_choice), deal)
        self.rolls = self.favours = 0

    @precondition(is_under_way)
    @rule(pick=st.integers(0, 1000))
    def play(self, pick: int) -> None:
        legal = RULES.legal(self.state)
        intent = legal[pick % len(legal)]
        turn = self.state.turn
        for event in RULES.apply(self.state, intent):
            if event.kind == "turn_ended":
                self.rolls = self.favours = 0
            self.rolls += event.kind == "rolled"
            self.favours += event.kind == "favour_used"
        assert intent.kind != "favour" or turn < 6

    @precondition(is_under_way)
    @rule(steps=st.integers(1, 40), seed=st.integers(0, 2**32))
    def play_on(self, steps: int, seed: int) -> None:
        """Play many intents at once, so that late turns are often reached."""
        chance = Chance(seed)
        for _step in range(steps):
            if RULES.legal(self.state):
                self.play(chance.below(1000))
                self.everything_holds()

    @rule(seed=st.integers(0, 2**32))
    def imagine(self, seed: int) -> None:
        world = RULES.mind.imagine(self.state, 0, Chance(seed))
        assert RULES.table(world, 0) == RULES.table(self.state, 0)
        assert RULES.legal(world) == RULES.legal(self.state)
        self.state = world

    @invariant()
    def everything_holds(self) -> None:
        self.cards_are_kept()
        self.piles_have_their_colours()
        self.turns_use_six_cards()
        self.actions_are_limited()
        self.totals_are_right()
        self.the_end_is_the_end()

    def cards_are_kept(self) -> None:
        """36 materials, 4 aces and 12 battery cards are always there."""
        state = self.state
        drawn = [] if state.drawn == NO_CARD else [state.drawn]
        processed = state.output + state.waste + state.discard + state.left_over
        assert sorted(state.deck + state.bays + drawn + processed) == sorted(MATERIALS)
        assert sorted(state.favours + state.used_favours) == sorted(ACES)
        assert state.battery + len(state.output) == 12

    def piles_have_their_colours(self) -> None:
        """OUTPUT and left over are red, WASTE is black."""
        state = self.state
        assert all(IS_RED[card] for card in state.output + state.left_over)
        assert not any(IS_RED[card] for card in state.waste)

    def turns_use_six_cards(self) -> None:
        """After n finished turns 6n cards are processed; the deck is 36 - 6 x turn, one less during `swap`."""
        state = self.state
        processed = len(state.output + state.waste + state.discard + state.left_over)
        assert processed == 6 * len(state.history)
        assert len(state.history) == state.turn - bool(state.bays)
        assert len(state.deck) == 36 - 6 * state.turn - (state.phase == "swap")

    def actions_are_limited(self) -> None:
        """At most one roll and one favour a turn; with `strict` the battery is never empty in a running match."""
        state = self.state
        assert self.rolls <= 1
        assert self.favours <= 1
        assert state.battery > 0 or not state.is_strict or state.phase == "over"

    def totals_are_right(self) -> None:
        """The running totals are those of the cards and the fuses."""
        state = self.state
        for bank, cards, total in (("A", state.bays[:3], state.total_a), ("B", state.bays[3:], state.total_b)):
            fuses = zip(state.dice, state.boxes, strict=True)
            change = sum(face if box[1] == "+" else -face for face, box in fuses if box.startswith(bank))
            assert total == sum(VALUES[card] for card in cards) + change

    def the_end_is_the_end(self) -> None:
        """`legal` is empty exactly when the standings are final."""
        standings = RULES.standings(self.state)
        assert standings.final == (not RULES.legal(self.state)) == (RULES.turn(self.state).seat is None)
        assert standings.final == (self.state.end in ("won", "lost", "dead"))


TestEngine = Engine.TestCase
TestEngine.settings = settings(max_examples=60, stateful_step_count=20, derandomize=True, deadline=None)
