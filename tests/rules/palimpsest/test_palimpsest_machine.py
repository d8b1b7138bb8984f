"""Random play with the invariants of docs/rules/palimpsest.md, section 9, at every ply, beside the plain reference."""

from itertools import product
from typing import Literal

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.core.chance import Chance
from game.rules.palimpsest.cards import IDS, RANKS, cards_of
from game.rules.palimpsest.events import Event
from game.rules.palimpsest.geometry import INDEX_CELLS, SIZES, WHOLE, cells_of
from game.rules.palimpsest.observation import scribes_on, shows_rank
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State
from tests.rules.palimpsest.builder import placings, supplies
from tests.rules.palimpsest.reference import Reference, points_in


def is_under_way(machine: "Palimpsests") -> bool:
    """Whether somebody has something to decide."""
    return bool(RULES.legal(machine.state))


def reference_of(state: State) -> Reference:
    """Return the plain game at the start of the same match."""
    return Reference(
        seats=len(state.hands),
        second=state.second,
        play_out=state.play_out,
        rotation=state.rotation,
        pile=[IDS[card] for card in state.deck],
        hands=[[IDS[card] for card in hand] for hand in state.hands],
        layout=[(IDS[state.laid[0].card], 0, 0, 0)],
    )


def top_of(state: State) -> dict[tuple[int, int], int]:
    """Return which place in `laid` is on top of each cell, as the masks of seen cells tell."""
    top: dict[tuple[int, int], int] = {}
    for place, (_card, x, y, rot) in enumerate(state.laid):
        for column, row in cells_of(state.seen[place], rot):
            assert (x + column, y + row) not in top
            top[x + column, y + row] = place
    return top


def relaid(state: State) -> dict[tuple[int, int], int]:
    """Return the same map, made by laying the cards in their order."""
    top = {}
    for place, (_card, x, y, rot) in enumerate(state.laid):
        width, height = SIZES[rot]
        top.update(dict.fromkeys(product(range(x, x + width), range(y, y + height)), place))
    return top


class Palimpsests(RuleBasedStateMachine):
    """A match played at random, checked after every step."""

    @initialize(
        deal=st.integers(0, 2**63 - 1),
        seats=st.integers(2, 5),
        edition=st.sampled_from(["first", "second"]),
        deck=st.sampled_from(["basic", "extended"]),
        deck_end=st.sampled_from(["last_draw", "play_out"]),
        rotation=st.booleans(),
    )
    def deal(
        self,
        deal: int,
        seats: int,
        edition: Literal["first", "second"],
        deck: Literal["basic", "extended"],
        deck_end: Literal["last_draw", "play_out"],
        rotation: bool,
    ) -> None:
        self.is_extended = deck == "extended"
        options = RULES.Options(edition=edition, deck=deck, deck_end=deck_end, rotation=rotation)
        self.state: State = RULES.setup(seats, options, deal)
        self.other = reference_of(self.state)
        self.turn_so_far: list[str] = []

    @precondition(is_under_way)
    @rule(pick=st.integers(0, 2**32))
    def play(self, pick: int) -> None:
        legal = RULES.legal(self.state)
        before = RULES.copy(self.state)
        intent = legal[pick % len(legal)]
        events = RULES.apply(self.state, intent)
        self.other.play(intent)
        self.turns_are_whole(intent.kind)
        self.nothing_comes_back(before)
        self.points_are_told(before, events)

    @precondition(is_under_way)
    @rule(steps=st.integers(1, 20), seed=st.integers(0, 2**32))
    def play_on(self, steps: int, seed: int) -> None:
        """Play many intents at once, so that late turns are often reached."""
        chance = Chance(seed)
        for _step in range(steps):
            if RULES.legal(self.state):
                self.play(chance.next())
                self.everything_holds()

    @precondition(is_under_way)
    @rule(steps=st.integers(1, 12))
    def follow_advice(self, steps: int) -> None:
        """Play as the greedy player would, so that crowded cards are reached."""
        for _step in range(steps):
            legal = RULES.legal(self.state)
            if legal:
                advice = RULES.mind.advise(self.state, self.state.seat)
                assert advice
                self.play(legal.index(advice.intent))
                self.everything_holds()

    @rule(seed=st.integers(0, 2**32), seat=st.integers(0, 4))
    def imagine(self, seed: int, seat: int) -> None:
        """Go on in a world that a seat might be in."""
        seat %= len(self.state.hands)
        world = RULES.mind.imagine(self.state, seat, Chance(seed))
        assert RULES.table(world, seat) == RULES.table(self.state, seat)
        self.state = world
        self.other.pile = [IDS[card] for card in world.deck]
        self.other.hands = [[IDS[card] for card in hand] for hand in world.hands]

    @invariant()
    def everything_holds(self) -> None:
        self.cards_are_kept()
        self.scribes_are_kept()
        self.the_map_is_what_laying_makes_it()
        self.phases_are_sound()
        self.hands_are_full()

    @invariant()
    def the_reference_agrees(self) -> None:
        state, other = self.state, self.other
        assert (state.phase, state.scores, supplies(state)) == (other.phase, other.scores, other.supply)
        assert state.phase == "over" or state.seat == other.seat
        assert {IDS[laid.card]: scribes_on(state, place) for place, laid in enumerate(state.laid)} == other.scribes
        if state.phase == "play":
            places = {(one.x, one.y, one.rot) for one in placings(RULES.legal(state))}
            assert places == other.placements()
            assert len(RULES.legal(state)) == len(places) * len(state.hands[state.seat])
        else:
            assert set(RULES.legal(state)) == other.legal()

    def cards_are_kept(self) -> None:
        """Pile, hands and table together hold every card exactly once; table = 1 + turns played."""
        state = self.state
        lying = [laid.card for laid in state.laid]
        assert sorted(sum(state.hands, state.deck + lying)) == list(cards_of(extended=self.is_extended))
        assert len(lying) == state.turn + (state.phase != "play")

    def scribes_are_kept(self) -> None:
        """Supply + scribes on cards = 20 for every seat; none on a card without visible cell."""
        state = self.state
        for posts in state.posts:
            assert len(posts) == 20
            assert all(post == -1 or state.seen[post] for post in posts)

    def the_map_is_what_laying_makes_it(self) -> None:
        """Laying the cards in order gives the map; the last card is wholly visible; the layout is connected."""
        state = self.state
        top = relaid(state)
        assert top_of(state) == top
        assert state.seen[-1] == WHOLE
        reached, edge = set(), [next(iter(top))]
        while edge:
            x, y = edge.pop()
            if (x, y) in top and (x, y) not in reached:
                reached.add((x, y))
                edge += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        assert len(reached) == len(top)
        for place, (card, x, y, rot) in enumerate(state.laid):
            shown = [top[x + column, y + row] == place for column, row in INDEX_CELLS[rot]]
            assert shows_rank(state, place) == (bool(RANKS[card]) and any(shown))

    def phases_are_sound(self) -> None:
        """PLAY: supplies > 0, first edition scores < 100. PLACE: 1 <= n <= supply. REMOVE: 1 <= q(c) <= scribes."""
        state = self.state
        assert bool(RULES.legal(state)) == (state.phase != "over") != RULES.standings(state).final
        if state.phase == "play":
            assert min(supplies(state)) > 0
            assert state.second or max(state.scores) < 100
            assert (state.touched, state.quotas, state.owed) == ((), (), 0)
        assert (state.phase == "place") == (state.owed > 0)
        assert state.owed <= supplies(state)[state.seat] or state.phase == "over"
        assert (state.phase == "remove") == any(state.quotas)
        for place, quota in zip(state.touched, state.quotas, strict=False):
            assert 0 <= quota <= sum(scribes_on(state, place))

    def hands_are_full(self) -> None:
        """5 cards before `play`, 4 until `finish`; with `play_out` one less each turn once the pile is empty."""
        state = self.state
        if state.phase != "over" and state.deck:
            own, *others = [len(hand) for hand in state.hands[state.seat :] + state.hands[: state.seat]]
            assert own == (5 if state.phase == "play" else 4)
            assert others == [5] * len(others)

    def turns_are_whole(self, kind: str) -> None:
        """A turn is one `play`, then `place`s, or `remove`s, or one `move`, or nothing, then one `finish`."""
        self.turn_so_far.append(kind)
        if kind == "finish":
            first, *middle, _last = self.turn_so_far
            assert first == "play"
            assert len(set(middle)) <= 1
            assert "play" not in middle
            assert middle.count("move") <= 1
            self.turn_so_far = []

    def nothing_comes_back(self, before: State) -> None:
        """A buried card stays buried, ranks never become visible again, scores never fall, cards never move."""
        state = self.state
        assert state.laid[: len(before.laid)] == before.laid
        assert all(new & ~old == 0 for old, new in zip(before.seen, state.seen, strict=False))
        assert all(new >= old for old, new in zip(before.scores, state.scores, strict=True))

    def points_are_told(self, before: State, events: list[Event]) -> None:
        """The log needs no other source than the events."""
        gained = [new - old for old, new in zip(before.scores, self.state.scores, strict=True)]
        assert points_in(events, len(gained)) == gained


TestPalimpsests = Palimpsests.TestCase
TestPalimpsests.settings = settings(max_examples=60, stateful_step_count=15, derandomize=True, deadline=None)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_agree_with_the_reference_to_the_end(seats: int) -> None:
    for deal in range(6):
        options = RULES.Options(
            edition=("first", "second")[deal % 2],
            deck=("basic", "extended")[deal // 2 % 2],
            deck_end=("last_draw", "play_out")[deal // 3],
        )
        state, chance = RULES.setup(seats, options, deal), Chance(deal)
        other = reference_of(state)
        while legal := RULES.legal(state):
            intent = legal[chance.below(len(legal))]
            RULES.play(state, intent)
            other.play(intent)
            assert (state.phase, state.scores, supplies(state)) == (other.phase, other.scores, other.supply)
