"""Random play for one to four seats: the invariants of docs/rules/victory_point_salad.md, section 9, at every ply."""

from typing import Literal

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.core.chance import Chance
from game.rules.victory_point_salad.cards import (
    BLOCKERS,
    CARDS,
    EARLY,
    ENGINES,
    INITIATE,
    IS_RESOURCE,
    MID,
    NO_CARD,
    PAYOFFS,
    ROW_SIZES,
    STARTING_PLAYER,
)
from game.rules.victory_point_salad.events import Event
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad.builder import Chain

NOT_YET = ("action", "settle", "keep", "over")


def is_under_way(machine: "Salads") -> bool:
    """Whether somebody has something to decide."""
    return bool(RULES.legal(machine.state))


class Salads(RuleBasedStateMachine):
    """A match played at random, checked after every step."""

    @initialize(
        deal=st.integers(0, 2**63 - 1),
        seats=st.integers(1, 4),
        chain=st.sampled_from(["leftover", "fresh"]),
        replenish=st.sampled_from(["turn", "round"]),
        endgame_lead=st.sampled_from(["revealer", "next"]),
    )
    def deal(
        self,
        deal: int,
        seats: int,
        chain: Chain,
        replenish: Literal["turn", "round"],
        endgame_lead: Literal["revealer", "next"],
    ) -> None:
        options = RULES.Options(chain=chain, replenish=replenish, endgame_lead=endgame_lead)
        self.state: State = RULES.setup(seats, options, deal)

    @precondition(is_under_way)
    @rule(pick=st.integers(0, 1000))
    def play(self, pick: int) -> None:
        legal = RULES.legal(self.state)
        before = RULES.copy(self.state)
        events = RULES.apply(self.state, legal[pick % len(legal)])
        self.undo_stops_only_at_the_end_of_a_turn(before, events)
        self.points_are_told_at_the_end(events)

    @precondition(is_under_way)
    @rule(steps=st.integers(1, 60), seed=st.integers(0, 2**32))
    def play_on(self, steps: int, seed: int) -> None:
        """Play many intents at once, so that the Endgame is often reached."""
        chance = Chance(seed)
        for _step in range(steps):
            if RULES.legal(self.state):
                self.play(chance.below(1000))
                self.everything_holds()

    @precondition(is_under_way)
    @rule(steps=st.integers(1, 8))
    def follow_advice(self, steps: int) -> None:
        """Play as the greedy player would, so that rich tableaus are reached."""
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
        self.zones_hold_what_belongs_there()
        self.hands_and_rows_are_not_too_large()
        self.the_special_pile_is_in_order()
        self.decisions_are_open()
        self.payments_are_open_only_while_paid()

    def cards_are_kept(self) -> None:
        """All 105 cards are in exactly one zone."""
        state = self.state
        zones = [
            *(state.resource_pile, state.resource_row, state.resource_trash),
            *(state.special_pile, state.special_row, state.special_trash),
            *(state.engines, state.payoffs, state.box, state.tray, *state.hands, *state.tableaus),
        ]
        paid_for = [state.payment.card] if state.payment and state.payment.goods == "play" else []
        held = [INITIATE] if state.holder >= 0 else []
        lying = [card for zone in zones for card in zone if card != NO_CARD]
        assert sorted(lying + paid_for + held) == list(CARDS)

    def zones_hold_what_belongs_there(self) -> None:
        """Resource cards never in hands or special zones; one Starting Player; four blockers over three zones."""
        state = self.state
        resources = [*state.resource_pile, *state.resource_row, *state.resource_trash]
        specials = [
            *state.special_pile,
            *state.special_row,
            *state.special_trash,
            *(card for hand in state.hands for card in hand),
        ]
        assert all(IS_RESOURCE[card] for card in resources if card != NO_CARD)
        assert not any(IS_RESOURCE[card] for card in specials if card != NO_CARD)
        assert set(state.engines) <= set(ENGINES)
        assert set(state.payoffs) <= set(PAYOFFS)
        assert [STARTING_PLAYER in tableau for tableau in state.tableaus].index(True) == state.first
        blockers = [card for zone in (*state.tableaus, state.box, state.special_trash) for card in zone]
        assert set(BLOCKERS) <= set(blockers)

    def hands_and_rows_are_not_too_large(self) -> None:
        """Rows never exceed their size; actions 0-3; hand at most 5 when it is not your turn, at most 8 ever."""
        state = self.state
        seats = len(state.hands)
        assert len(state.resource_row) == len(state.special_row) == ROW_SIZES[seats]
        assert 0 <= state.actions <= 3
        for seat, hand in enumerate(state.hands):
            assert len(hand) <= (8 if seat == state.active and state.phase not in ("settle", "over") else 5)

    def the_special_pile_is_in_order(self) -> None:
        """Before the reveal: Payoffs, Initiate, Midgame, Early from bottom to top, no Payoff elsewhere; then empty."""
        pile = self.state.special_pile
        if self.state.holder >= 0:
            assert pile == []
            return
        assert pile[:10] == [*PAYOFFS, INITIATE]
        backs = [card in EARLY for card in pile[10:]]
        assert backs == sorted(backs)
        assert set(pile[10:]) <= {*EARLY, *MID}

    def decisions_are_open(self) -> None:
        """Every phase but `over` has a legal intent; Endgame round at most 10, alone 2."""
        state = self.state
        assert RULES.standings(state).final == (not RULES.legal(state)) == (state.phase == "over")
        assert state.endgame <= (2 if len(state.hands) == 1 else 10)

    def payments_are_open_only_while_paid(self) -> None:
        """Tray, pool and payment are empty between actions; a payment has open needs; a chain has left-overs only."""
        state = self.state
        assert (state.payment is not None) == (state.phase == "pay")
        if state.phase in NOT_YET:
            assert [state.tray, state.pool, state.left, state.fresh] == [[]] * 4
        if state.phase == "pay":
            assert state.payment
            assert state.payment.open_needs
            assert all(one.kind == "cover" for one in RULES.legal(state))
        if state.phase == "chain":
            assert not state.pool
            assert len(RULES.legal(state)) > 1

    def undo_stops_only_at_the_end_of_a_turn(self, before: State, events: list[Event]) -> None:
        """Section 6: everything inside a turn is open; only its end, and a new deal, use luck or reveal cards."""
        if not any(event.kind in ("turn_ended", "next_game_began") for event in events):
            assert self.state.chance == before.chance
            assert (self.state.resource_pile, self.state.special_pile) == (before.resource_pile, before.special_pile)

    def points_are_told_at_the_end(self, events: list[Event]) -> None:
        if self.state.phase == "over":
            standings = RULES.standings(self.state)
            assert events[-1].kind == "match_ended"
            assert list(events[-1].points) == [standing.points for standing in standings.seats]


TestSalads = Salads.TestCase
TestSalads.settings = settings(max_examples=60, stateful_step_count=12, derandomize=True, deadline=None)
