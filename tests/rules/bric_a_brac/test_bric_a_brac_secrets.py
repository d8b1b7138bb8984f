"""Nobody peeks: decks and what the other holds show nowhere, unless both have seen it."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.core.match import Match, Seat, Undo
from game.core.table import Piece, difference, face_down
from game.rules.bric_a_brac.cards import NAMES
from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import State
from tests.rules.bric_a_brac.builder import after, intent, play, position


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of a random match."""
    options = RULES.Options(deck_end=draw(st.sampled_from(["short", "last_card"])))
    state = RULES.setup(2, options, draw(st.integers(0, 2**32)))
    chance = Chance(draw(st.integers(0, 2**32)))
    for _ply in range(draw(st.integers(0, 120))):
        legal = RULES.legal(state)
        if not legal:
            break
        RULES.play(state, legal[chance.below(len(legal))])
    return state


def _otherwise_hidden(state: State, seat: int | None, chance: Chance) -> State:
    """Return the same position with all that `seat` (None: an onlooker) can't know in other places."""
    other = RULES.copy(state)
    hands = [owner for owner in (0, 1) if owner != seat]
    hidden = [(pile, place) for pile in [other.deck] for place in range(len(pile))]
    hidden += [
        (other.hands[owner], place)
        for owner in hands
        for place, card in enumerate(other.hands[owner])
        if seat is None or not other.known >> card & 1
    ]
    dealt = chance.shuffled([pile[place] for pile, place in hidden])
    known = sum(1 << card for card in dealt if other.known >> card & 1)
    for (pile, place), card in zip(hidden, dealt, strict=True):
        pile[place] = card
    other.known &= ~known
    _hide_tiles(other, hands, chance)
    other.chance = chance
    return other


def _hide_tiles(other: State, hands: list[int], chance: Chance) -> None:
    drawn = other.drawn if other.seat in hands else ()
    boxes = [other.boxes[owner] for owner in hands]
    tiles = chance.shuffled([*other.stack, *drawn, *(tile for box in boxes for tile in box)])
    for owner in hands:
        other.boxes[owner] = tuple(tiles.pop() for _tile in other.boxes[owner])
    if drawn:
        other.drawn = tuple(tiles.pop() for _tile in drawn)
    other.stack = tiles


@settings(max_examples=200)
@given(positions(), st.integers(0, 1), st.integers(0, 2**32), st.integers(0, 2**32))
def test_states_that_differ_in_what_is_hidden_look_and_imagine_alike(
    state: State, seat: int, luck: int, seed: int
) -> None:
    """Section 6: decks are hidden from all, hands, drawn and boxed tiles from the other."""
    other = _otherwise_hidden(state, seat, Chance(luck))

    assert RULES.table(other, seat) == RULES.table(state, seat)
    assert RULES.mind.imagine(other, seat, Chance(seed)) == RULES.mind.imagine(state, seat, Chance(seed))
    if state.seat == seat:
        assert RULES.turn(other) == RULES.turn(state)
        assert RULES.legal(other) == RULES.legal(state)
        assert RULES.mind.candidates(other) == RULES.mind.candidates(state)
        assert RULES.mind.advise(other, seat) == RULES.mind.advise(state, seat)
        for intent in RULES.legal(state):
            assert RULES.voice.caution(other, intent) == RULES.voice.caution(state, intent)


@settings(max_examples=100)
@given(positions(), st.integers(0, 2**32))
def test_an_onlooker_sees_no_hand(state: State, luck: int) -> None:
    other = _otherwise_hidden(state, None, Chance(luck))

    assert RULES.table(other, None) == RULES.table(state, None)


@settings(max_examples=100)
@given(positions(), st.integers(0, 1), st.integers(0, 2**32))
def test_an_imagined_world_is_whole_and_leaves_the_real_one_alone(state: State, seat: int, seed: int) -> None:
    before = RULES.copy(state)

    world = RULES.mind.imagine(state, seat, Chance(seed))

    assert state == before
    assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
    assert sorted(sum(world.hands, world.deck)) == sorted(sum(state.hands, state.deck))
    assert (world.hands[seat], world.row, world.tokens) == (state.hands[seat], state.row, state.tokens)
    tiles = [sorted([*one.stack, *one.boxes[0], *one.boxes[1], *one.drawn]) for one in (world, state)]
    assert tiles[0] == tiles[1]
    assert world.boxes[seat] == state.boxes[seat]


def test_imagined_worlds_are_all_equally_likely() -> None:
    """Any unseen machine may be on top of the deck or in the other's hand."""
    state = position(hand="B1 B2 B3 B4 B5", other_hand="Y1")
    chance = Chance(7)

    worlds = [RULES.mind.imagine(state, 0, chance) for _world in range(5100)]

    tops, hands = Counter(world.deck[-1] for world in worlds), Counter(world.hands[1][0] for world in worlds)
    assert len(tops) == len(hands) == 51
    assert all(60 < count < 145 for count in (*tops.values(), *hands.values()))


def test_a_stolen_card_is_known_to_both_and_to_nobody_else() -> None:
    """Section 6: a card taken by R1 or R2: both players know which it was."""
    state = position(hand="R1 B1", other_hand="P1-3", other_held="1c")

    play(state, "play R1", "effect")

    own, other, onlooker = (RULES.table(state, viewer).zones["hand:0"] for viewer in (0, 1, None))
    stolen = Piece("card:P1-3", "card", "P1", ("seen",))
    assert stolen in own
    assert other == (*face_down("hand:0", 4), stolen)
    assert onlooker == face_down("hand:0", 5)
    assert all(RULES.mind.imagine(state, 1, Chance(seed)).hands[0][1] == state.hands[0][1] for seed in range(9))


def test_a_seen_card_is_forgotten_once_it_has_left_the_hand() -> None:
    state = position(hand="R1 P2 P3 P4 P5", other_hand="P1", other_held="1c")
    play(state, "play R1", "effect", "pass")
    assert state.known

    play(state, "play P1", "charcoalium")

    assert state.known == 0


def test_a_stolen_card_flies_out_of_the_victim_s_hand() -> None:
    state = after(position(hand="R1", other_hand="P1-3"), "play R1")
    before = RULES.table(state, 0)

    play(state, "effect")

    move = next(one for one in difference(before, RULES.table(state, 0)) if one.piece.id == "card:P1-3")
    assert move.source == ("hand:1", 0)
    assert move.target is not None
    assert move.target[0] == "hand:0"


def _planning() -> State:
    return after(position(hand="Y1", stack="ones twos threes"), "play Y1", "effect")


def test_drawn_tiles_are_seen_by_who_drew_them() -> None:
    """Section 6: the opponent sees only the kept one, when kept; not the boxed one."""
    state = _planning()
    own, other = (RULES.table(state, viewer).zones for viewer in (0, 1))
    assert [piece.face for piece in own["drawn:0"]] == ["ones", "twos"]
    assert other["drawn:0"] == face_down("drawn:0", 2, "tile")

    play(state, "keep twos")

    own, other = (RULES.table(state, viewer).zones for viewer in (0, 1))
    assert own["private:0"] == other["private:0"] == (Piece("tile:twos", "tile", "twos"),)
    assert (own["box:0"], other["box:0"]) == ((Piece("tile:ones", "tile", "ones"),), face_down("box:0", 1, "tile"))


def test_the_boxed_tile_stays_unknown_to_the_other_in_every_world() -> None:
    state = after(_planning(), "keep twos")
    chance = Chance(3)

    seen = {RULES.mind.imagine(state, 1, chance).boxes[0] for _world in range(40)}

    assert len(seen) == 2
    assert {RULES.mind.imagine(state, 0, chance).boxes[0] for _world in range(40)} == {state.boxes[0]}


def _undone(state: State, *texts: str) -> list[Undo]:
    """Return for each intent, between two persons, how it could be taken back right after it."""
    match = Match(RULES, (Seat("Ada"), Seat("Ben")), RULES.Options(), 1)
    match.state = state
    found = []
    for text in texts:
        match.apply(intent(match.state, text))
        found.append(match.undo_verdict())
    return found


def test_undo_crosses_no_draw_and_no_attack_on_a_hand() -> None:
    """Section 6: up to the refill all can be undone, the card that was played, too; but for a thief’s last step."""
    scrapping = position(row="B5 P2", hand="Y2 B1")
    robbing = position(hand="R2 B1 B2 B3 B4", other_hand="B2", other_held="1w 1p")
    giving_up = position(hand="P1 B5 B1")

    free, practice = Undo.FREE, Undo.PRACTICE
    assert _undone(scrapping, "play Y2", "effect", "copy P2", "scrap B5", "pick wood") == [*[free] * 4, practice]
    assert _undone(robbing, "play R2", "effect", "pick wood") == [free, free, practice]
    assert _undone(giving_up, "play P1", "effect", "scrap B5", "pick wood", "pick wood")[:4] == [free] * 4


def test_a_planner_s_tiles_are_not_drawn_twice() -> None:
    """Section 6: undo must not cross an effect that leads to Y1."""
    state = position(hand="Y1 B1 B2 B3 B4 B5", stack="ones twos threes")

    assert _undone(state, "play Y1", "effect", "keep twos") == [Undo.FREE, Undo.PRACTICE, Undo.FREE]


def test_repairs_can_be_undone() -> None:
    state = position(row="P2 B2", workshop="B1", held="2w 2p 1c", board="ones")

    assert _undone(state, "repair P2", "complete ones") == [Undo.FREE, Undo.FREE]


def test_who_has_seen_a_card_may_not_decide_again_what_came_before() -> None:
    """Section 6: a card that `play` shows the opponent binds only him."""
    match = Match(RULES, (Seat("Ada"), Seat("Ben")), RULES.Options(), 1)
    match.state = position(row="P2", held="2w", other_hand="B1")
    for text in ("repair P2", "play B1"):
        match.apply(intent(match.state, text))

    assert not match.reveals_since(1)
    assert match.reveals_since(0)


def test_every_machine_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == 56
