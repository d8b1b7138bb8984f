"""Nobody peeks: the order of the draw pile and the hands of the others show nowhere."""

import dataclasses
import json
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.core.table import Piece, difference, face_down, reveals
from game.rules.palimpsest.cards import CARDS, INDEX, SCRIBES
from game.rules.palimpsest.geometry import WHOLE, Laid, Spot
from game.rules.palimpsest.observation import Observation, supply
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import IN_SUPPLY, State
from game.rules.palimpsest.table import desk_zone, spot_of
from tests.rules.palimpsest.builder import play, position

_FREE = (IN_SUPPLY,) * (SCRIBES - 1)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of a random match."""
    options = RULES.Options(
        edition=draw(st.sampled_from(["first", "second"])),
        deck=draw(st.sampled_from(["basic", "extended"])),
        deck_end=draw(st.sampled_from(["last_draw", "play_out"])),
        rotation=draw(st.booleans()),
    )
    state = RULES.setup(draw(st.integers(2, 5)), options, draw(st.integers(0, 2**32)))
    chance = Chance(draw(st.integers(0, 2**32)))
    for _ply in range(draw(st.integers(0, 80))):
        legal = RULES.legal(state)
        if not legal:
            break
        RULES.play(state, legal[chance.below(len(legal))])
    return state


def _otherwise_hidden(state: State, seat: int, chance: Chance) -> State:
    """Return the same position with all that `seat` can't know in other places."""
    other = RULES.copy(state)
    hidden = [other.deck, *(hand for owner, hand in enumerate(other.hands) if owner != seat)]
    dealt = chance.shuffled([card for pile in hidden for card in pile])
    for pile in hidden:
        pile[:] = [dealt.pop() for _card in pile]
    other.chance = chance
    return other


@settings(max_examples=150, deadline=None)
@given(positions(), st.integers(0, 4), st.integers(0, 2**32), st.integers(0, 2**32))
def test_states_that_differ_in_what_is_hidden_look_and_imagine_alike(
    state: State, seat: int, luck: int, seed: int
) -> None:
    """Section 6: the draw pile is hidden from all, hands from the others."""
    seat %= len(state.hands)
    other = _otherwise_hidden(state, seat, Chance(luck))

    assert RULES.table(other, seat) == RULES.table(state, seat)
    assert RULES.mind.imagine(other, seat, Chance(seed)) == RULES.mind.imagine(state, seat, Chance(seed))
    if state.seat == seat:
        assert RULES.turn(other) == RULES.turn(state)
        assert RULES.legal(other) == RULES.legal(state)
        assert RULES.mind.candidates(other) == RULES.mind.candidates(state)
        assert RULES.mind.advise(other, seat) == RULES.mind.advise(state, seat)


@settings(max_examples=80)
@given(positions(), st.integers(0, 2**32))
def test_an_onlooker_sees_no_hand(state: State, luck: int) -> None:
    other = _otherwise_hidden(state, -1, Chance(luck))

    assert RULES.table(other, None) == RULES.table(state, None)


@settings(max_examples=80)
@given(positions(), st.integers(0, 4), st.integers(0, 2**32))
def test_an_imagined_world_is_whole_and_leaves_the_real_one_alone(state: State, seat: int, seed: int) -> None:
    seat %= len(state.hands)
    before = RULES.copy(state)

    world = RULES.mind.imagine(state, seat, Chance(seed))

    assert state == before
    assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
    assert sorted(sum(world.hands, world.deck)) == sorted(sum(state.hands, state.deck))
    assert (world.hands[seat], world.laid, world.posts) == (state.hands[seat], state.laid, state.posts)
    assert world.chance != state.chance


@settings(max_examples=80)
@given(positions())
def test_a_table_tells_its_viewer_all_that_is_public(state: State) -> None:
    """What can be read is the position but for the cards that its viewer can't see."""
    seat = state.seat
    view = RULES.table(state, seat).view

    public = dataclasses.asdict(state)
    public["hands"] = [hand if owner == seat else [] for owner, hand in enumerate(state.hands)]
    public["deck"], public["held"] = len(state.deck), [len(hand) for hand in state.hands]
    del public["chance"]
    told = {field.name: getattr(view, field.name) for field in dataclasses.fields(view)}
    assert json.dumps(told, sort_keys=True) == json.dumps(public, sort_keys=True)


def test_imagined_worlds_are_all_equally_likely() -> None:
    """Any unseen card may be on top of the draw pile or in another hand."""
    state = RULES.setup(2, RULES.Options(), 4)
    chance = Chance(7)

    worlds = [RULES.mind.imagine(state, 0, chance) for _world in range(3000)]

    tops, hands = Counter(world.deck[-1] for world in worlds), Counter(world.hands[1][0] for world in worlds)
    assert len(tops) == len(hands) == 30
    assert all(60 < count < 145 for count in (*tops.values(), *hands.values()))


def test_hands_are_open_only_for_their_owner() -> None:
    state = RULES.setup(2, RULES.Options(), 1, ["pact", "sea", "end", "bard", "mill"])

    own, other, onlooker = (RULES.table(state, viewer).zones for viewer in (0, 1, None))

    assert own["hand:0"][:2] == (Piece("card:pact", "card", "pact"), Piece("card:end", "card", "end"))
    assert other["hand:0"] == onlooker["hand:0"] == face_down("hand:0", 5)
    assert own["deck"] == face_down("deck", 25)


def test_a_drawn_card_flies_from_the_pile_and_reveals_itself_to_its_owner() -> None:
    """Section 6: undo must not cross `finish`; the rest of the turn may be taken back."""
    state = position(("mountain", 0, 0), hand="pact")
    shown = []
    for text in ("play pact 4,6", "place pact", "place mountain", "finish"):
        before = RULES.table(state, 0)
        play(state, text)
        after = RULES.table(state, 0)
        shown.append(reveals(before, after))

    assert shown == [False, False, False, True]
    drawn = [move for move in difference(before, after) if move.target == ("hand:0", 4)]
    assert [move.source for move in drawn] == [("deck", len(before.zones["deck"]) - 1)]


def test_a_laid_card_and_a_placed_scribe_move_and_nothing_else_does() -> None:
    state = position(("mountain", 0, 0, (2, 1)), hand="pact")
    before = RULES.table(state, 0)
    play(state, "play pact 4,6")
    laid = RULES.table(state, 0)
    play(state, "place mountain")
    placed = RULES.table(state, 0)

    moves = {move.piece.id: (move.source, move.target) for move in difference(before, laid)}
    assert moves["card:pact"] == (("hand:0", 0), ("desk:4,6,0", 0))
    assert moves.keys() - {"card:pact", "card:mountain"} == {piece.id for piece in before.zones["hand:0"][1:]}
    moves = {move.piece.id: (move.source, move.target) for move in difference(laid, placed)}
    assert moves["scribe:0:2"] == (("supply:0", 17), ("on:mountain", 0))
    assert all(
        source and target and source[0] == target[0] for key, (source, target) in moves.items() if key[-1] != "2"
    )


def test_what_is_seen_and_read_while_scribes_go_home() -> None:
    state = position(("journey", 0, 0, (1, 0, 2)), ("author", 4, 0, (0, 1, 0)), hand="consul", seats=3, extended=True)
    play(state, "play consul 2,-6")

    table = RULES.table(state, 1)

    assert [zone for zone in table.zones if zone[:2] in ("de", "on")] == [
        *("deck", "desk:0,0,0", "on:journey", "desk:4,0,0", "on:author", "desk:2,-6,0", "on:consul")
    ]
    assert table.zones["desk:0,0,0"] == (Piece("card:journey", "card", "journey", ("touched",)),)
    assert table.zones["desk:2,-6,0"] == (Piece("card:consul", "card", "consul", ("fresh",)),)
    assert [piece.id for piece in table.zones["on:journey"]] == ["scribe:0:0", "scribe:2:1", "scribe:2:0"]
    assert table.zones["supply:1"][-1] == Piece("scribe:1:1", "scribe", "1")
    assert table.view == Observation(
        second=False,
        play_out=False,
        rotation=False,
        phase="remove",
        turn=2,
        seat=0,
        deck=len(state.deck),
        held=(4, 5, 5),
        hands=((), tuple(state.hands[1]), ()),
        laid=(Laid(INDEX["journey"], 0, 0, 0), Laid(INDEX["author"], 4, 0, 0), Laid(INDEX["consul"], 2, -6, 0)),
        seen=(state.seen[0], state.seen[1], WHOLE),
        posts=((0, *_FREE), (1, *_FREE), (0, 0, *_FREE[1:])),
        scores=(0, 0, 0),
        finals=(0, 0, 0),
        touched=(0, 1),
        quotas=(2, 1),
        owed=0,
        ends=(),
    )
    assert [supply(table.view, seat) for seat in range(3)] == [19, 19, 18]


def test_a_hidden_rank_and_a_buried_card_are_marked() -> None:
    state = position(("merchant", 0, 0), ("desert", 1, 0), hand="painter")
    assert RULES.table(state, 0).zones["desk:0,0,0"][0].marks == ()

    play(state, "play painter -4,0")

    table = RULES.table(state, 0)
    assert table.zones["desk:0,0,0"][0].marks == ("touched", "hidden", "buried")
    assert "on:merchant" not in table.zones


def test_a_zone_is_a_place_on_the_lattice() -> None:
    assert desk_zone(Spot(-4, 12, 1)) == "desk:-4,12,1"
    assert spot_of("desk:-4,12,1") == Spot(-4, 12, 1)
    assert [spot_of(zone) for zone in ("deck", "hand:0", "on:pact", "desk", "")] == [None] * 5
    assert len({card.id for card in CARDS}) == 45
