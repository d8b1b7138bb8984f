"""Random play with the invariants of docs/rules/my_engine.md, section 9, at every ply, for two to four seats."""

from typing import Literal

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.core.chance import Chance
from game.rules.my_engine.cards import DECK, IS_ENGINE, SUIT_OF
from game.rules.my_engine.events import Event
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import NO_CARD, State


def is_under_way(machine: "Engines") -> bool:
    """Whether somebody has something to decide."""
    return bool(RULES.legal(machine.state))


class Engines(RuleBasedStateMachine):
    """A match played at random, checked after every step."""

    @initialize(
        deal=st.integers(0, 2**63 - 1),
        seats=st.integers(2, 4),
        instants=st.sampled_from(["active", "any"]),
        off_turn_ace=st.sampled_from(["suit", "stack"]),
        restack=st.booleans(),
    )
    def deal(
        self,
        deal: int,
        seats: int,
        instants: Literal["active", "any"],
        off_turn_ace: Literal["suit", "stack"],
        restack: bool,
    ) -> None:
        options = RULES.Options(instants=instants, off_turn_ace=off_turn_ace, restack=restack)
        self.state: State = RULES.setup(seats, options, deal)
        self.instants: list[int] = []
        self.turns_after_the_last = 0

    @precondition(is_under_way)
    @rule(pick=st.integers(0, 1000))
    def play(self, pick: int) -> None:
        legal = RULES.legal(self.state)
        before = RULES.copy(self.state)
        events = RULES.apply(self.state, legal[pick % len(legal)])
        self.stacks_do_not_shrink(before)
        self.the_last_turn_stays_the_last(before, events)
        self.one_instant_a_turn(events)
        self.deck_and_discard_pile_stay_apart(before)

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
        """Play as the greedy player would, so that well-fed engines are reached."""
        for _step in range(steps):
            if RULES.legal(self.state):
                advice = RULES.mind.advise(self.state, self.state.seat)
                assert advice
                self.play(RULES.legal(self.state).index(advice.intent))
                self.everything_holds()

    @rule(seed=st.integers(0, 2**32), seat=st.integers(0, 3))
    def imagine(self, seed: int, seat: int) -> None:
        seat %= len(self.state.hands)
        world = RULES.mind.imagine(self.state, seat, Chance(seed))
        assert RULES.table(world, seat) == RULES.table(self.state, seat)
        self.state = world

    @invariant()
    def everything_holds(self) -> None:
        self.cards_are_kept()
        self.purses_are_not_below_zero()
        self.tableaus_are_sound()
        self.decisions_are_open()

    def cards_are_kept(self) -> None:
        """The 52 cards are split without loss; a card that is being paid for lies beside its sheet."""
        state = self.state
        lying = [card for tableau in state.tableaus for stack in tableau for card in stack.cards]
        held = [card for hand in state.hands for card in hand]
        building = [] if state.building == NO_CARD else [state.building]
        assert sorted(state.deck + state.discard + held + lying + building) == list(DECK)
        assert all(state.known >> card & 1 == 0 for card in state.deck + state.discard + lying)

    def purses_are_not_below_zero(self) -> None:
        assert min(self.state.gold) >= 0
        assert min(self.state.vp) >= 0

    def tableaus_are_sound(self) -> None:
        """Every seat has 1-9 stacks of 1-3 engine cards after set-up, in reading order, within 3 rows and 3 columns."""
        for tableau in self.state.tableaus:
            assert tableau or self.state.turn == 0
            cells = [stack.cell for stack in tableau]
            assert cells == sorted(set(cells))
            assert len(cells) <= 9
            for line in (0, 1):
                places = [cell[line] for cell in cells]
                assert not places or max(places) - min(places) < 3
            for stack in tableau:
                assert 1 <= len(stack.cards) <= 3
                assert all(IS_ENGINE[card] for card in stack.cards)
                assert stack.suits == "".join(SUIT_OF[card] for card in stack.cards)

    def decisions_are_open(self) -> None:
        """Every decision has an intent; the end flag is set whenever a counter shows 40 or the deck is empty."""
        state = self.state
        standings = RULES.standings(state)
        assert standings.final == (not RULES.legal(state)) == (state.phase == "over")
        assert state.last or (max(state.vp) < 40 and state.deck)
        assert (state.owed > 0) == (state.phase in ("starter", "discard_drawn", "pay_cards", "take"))
        assert (state.offered != NO_CARD) == bool(state.passes)

    def stacks_do_not_shrink(self, before: State) -> None:
        """Stacks never shrink except by being replaced, which takes a full tableau; with `restack` they may."""
        if self.state.may_restack:
            return
        for old, new in zip(before.tableaus, self.state.tableaus, strict=True):
            after = {stack.cell: stack.cards for stack in new}
            for stack in old:
                kept = after.get(stack.cell, ())[: len(stack.cards)] == stack.cards
                assert kept or len(stack.cards) == 1 or len(old) == 9

    def the_last_turn_stays_the_last(self, before: State, events: list[Event]) -> None:
        """The end flag never goes away, and no turn begins after it."""
        assert not before.last or self.state.last == before.last
        assert not before.last or self.state.turn == before.turn
        assert sum(event.kind == "last_turn" for event in events) == (
            not before.last and self.state.last in ("deck", "vp")
        )

    def one_instant_a_turn(self, events: list[Event]) -> None:
        """At most one instant a turn, of the seat whose turn it is; with `instants = any` one of each seat."""
        for event in events:
            if event.kind == "turn_began":
                self.instants = []
            if event.kind == "instant_played":
                assert event.seat not in self.instants
                self.instants.append(event.seat)
        assert len(self.instants) <= 1 or self.state.anyone_plays_instants

    def deck_and_discard_pile_stay_apart(self, before: State) -> None:
        """Deck and discard pile never exchange cards."""
        assert self.state.deck == before.deck[: len(self.state.deck)]
        assert not set(self.state.discard) & set(before.deck)


TestEngines = Engines.TestCase
TestEngines.settings = settings(max_examples=120, stateful_step_count=20, derandomize=True, deadline=None)
