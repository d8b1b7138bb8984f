"""What every registered game promises, whatever it is about: all games, player counts and options, many deals."""

import json
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, asdict, fields
from itertools import chain, islice
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic import BaseModel, TypeAdapter

from game.core.chance import Chance
from game.core.match import Match, Seat
from game.core.registry import keys
from game.core.registry import rules as rules_of
from game.core.rules import IllegalIntentError, Rules
from game.core.table import Table, difference, reveals
from game.core.voice import Caution, Reason
from saves.matches import match_of
from saves.records import MatchRecord, record_of
from tests.eyes import otherwise_hidden, readable
from tests.lively import lively_match

DEALS, FEW_DEALS = range(8), range(2)
SELDOM = 9
EVERY = 5  # positions between those in which everything is tried that a person could try
LONGEST = 2000  # plies; no random match comes near it
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hope")


def _variants(rules: Rules[Any, Any]) -> Iterator[BaseModel]:
    """Yield the usual options, then each other choice of each option alone."""
    usual = rules.Options()
    yield usual
    for name, field in rules.Options.model_fields.items():
        if get_origin(field.annotation) is Literal:
            values = get_args(field.annotation)
        else:
            values = (False, True) if field.annotation is bool else ()
        for value in values:
            if value != getattr(usual, name):
                yield rules.Options(**{name: value})


def _cases(key: str) -> Iterator[Any]:
    """Yield the usual options with every number of seats, and each other choice with one number of seats, in turn."""
    fewest, most = rules_of(key).info.seats
    for number, options in enumerate(_variants(rules_of(key))):
        every = range(fewest, most + 1)
        for seats in every if number == 0 else (every[number % len(every)],):
            yield pytest.param(key, seats, options, id=f"{key}-{seats}-{number}")


CASES = [case for key in keys() for case in _cases(key)]
each_case = pytest.mark.parametrize(("key", "seats", "options"), CASES)
each_game = pytest.mark.parametrize("key", keys())


def _random_match(rules: Rules[Any, Any], seats: int, options: BaseModel, deal: int) -> Iterator[tuple[Any, Any]]:
    """Yield the state before each ply of a random match with the intent to come; at the end the last state and None."""
    state, chance = rules.setup(seats, options, deal), Chance(deal + 1000)
    for _ply in range(LONGEST):
        legal = rules.legal(state)
        if not legal:
            yield state, None
            return
        intent = legal[chance.below(len(legal))]
        yield state, intent
        rules.play(state, intent)
    pytest.fail(f"deal {deal} was not over after {LONGEST} plies")


def _states(key: str, seats: int, options: BaseModel) -> Iterator[tuple[Any, Any]]:
    for deal in DEALS if options == rules_of(key).Options() else FEW_DEALS:
        yield from _random_match(rules_of(key), seats, options, deal)


@each_case
def test_legal_is_empty_exactly_when_the_match_is_over(key: str, seats: int, options: BaseModel) -> None:
    rules = rules_of(key)
    for state, intent in _states(key, seats, options):
        standings, turn = rules.standings(state), rules.turn(state)
        assert (intent is None) == standings.final == (turn.seat is None)
        assert turn.seat is None or 0 <= turn.seat < seats
        for prompt in [rules.voice.prompt(state, viewer) for viewer in (None, *range(seats))]:
            assert prompt
            assert "{" not in prompt
        assert [standing.seat for standing in standings.seats] == list(range(seats))
        assert set(standings.winners) <= set(range(seats))
        assert (standings.end is not None) == (standings.verdict != "") == standings.final


@each_case
def test_legal_intents_are_distinct_in_a_pinned_order_and_frozen(key: str, seats: int, options: BaseModel) -> None:
    rules = rules_of(key)
    for state, intent in _states(key, seats, options):
        legal = rules.legal(state)
        assert rules.legal(rules.copy(state)) == legal
        assert len(set(legal)) == len(legal)
        candidates = list(rules.mind.candidates(state))
        worth_a_thought = set(candidates)
        assert [known for known in legal if known in worth_a_thought] == candidates
        if intent is not None:
            assert rules.mind.candidates(state)
            with pytest.raises((FrozenInstanceError, AttributeError)):
                intent.kind = "other"


@each_case
def test_an_illegal_intent_changes_nothing(key: str, seats: int, options: BaseModel) -> None:
    rules = rules_of(key)
    known = {intent for _state, intent in _random_match(rules, seats, options, 0) if intent is not None}
    for state, _intent in _random_match(rules, seats, options, 1):
        before, legal = rules.copy(state), rules.legal(state)
        for intent in known.difference(legal):
            with pytest.raises(IllegalIntentError):
                rules.apply(state, intent)
        assert state == before


@each_case
def test_the_same_deal_replays_the_same_events(key: str, seats: int, options: BaseModel) -> None:
    rules = rules_of(key)
    for deal in DEALS:
        intents = [intent for _state, intent in _random_match(rules, seats, options, deal) if intent is not None]
        one, other = (rules.setup(seats, options, deal) for _match in range(2))
        assert [rules.apply(one, intent) for intent in intents] == [rules.apply(other, intent) for intent in intents]
        assert rules.digest(one) == rules.digest(other)


@each_case
def test_a_copy_is_equal_and_goes_its_own_way(key: str, seats: int, options: BaseModel) -> None:
    rules = rules_of(key)
    for state, intent in _states(key, seats, options):
        before = rules.digest(state)
        twin = rules.copy(state)
        assert twin == state
        assert rules.digest(twin) == before
        if intent is not None:
            rules.play(twin, intent)
            assert rules.digest(state) == before
            assert rules.digest(twin) != before


@each_case
def test_every_table_is_sound(key: str, seats: int, options: BaseModel) -> None:
    """Every piece is somewhere once, and one table becomes the next by moves that end where the pieces lie."""
    rules = rules_of(key)
    last: dict[int | None, Table] = {}
    for state, _intent in _states(key, seats, options):
        for viewer in (None, *range(seats)):
            table = rules.table(state, viewer)
            names = [piece.id for _zone, _place, piece in table.pieces()]
            assert len(set(names)) == len(names)
            for move in difference(last.get(viewer, table), table):
                assert move.target is None or table.zones[move.target[0]][move.target[1]] == move.piece
            last[viewer] = table


@each_case
def test_an_imagined_world_keeps_what_the_seat_sees(key: str, seats: int, options: BaseModel) -> None:
    rules, chance = rules_of(key), Chance(77)
    for state, _intent in _states(key, seats, options):
        before = rules.copy(state)
        for seat in range(seats):
            start = chance.copy()
            world = rules.mind.imagine(state, seat, chance)
            assert state == before
            assert rules.table(world, seat) == rules.table(state, seat)
            assert rules.turn(world) == rules.turn(state)
            assert rules.voice.prompt(world, seat) == rules.voice.prompt(state, seat)
            assert rules.turn(state).seat != seat or rules.legal(world) == rules.legal(state)
            assert world.chance != state.chance
            assert rules.mind.imagine(state, seat, start) == world


@each_case
def test_nobody_reads_more_than_their_eyes_may_see(key: str, seats: int, options: BaseModel) -> None:
    """Worlds that look alike to somebody say the same to them: prompts, refusals, questions, ways, hints, points."""
    rules, chance = rules_of(key), Chance(79)
    for state, _intent in islice(_random_match(rules, seats, options, 3), 0, None, 3 * EVERY):
        for viewer in (None, *range(seats)):
            world = otherwise_hidden(rules, state, viewer, chance)
            assert readable(rules, world, viewer) == readable(rules, state, viewer)


@each_case
def test_what_may_be_undone_freely_comes_out_the_same_in_every_world(key: str, seats: int, options: BaseModel) -> None:
    """A step shows its seat no card that could as well be another one, or its table says so: undo stops there."""
    rules, chance = rules_of(key), Chance(78)
    for state, intent in _states(key, seats, options):
        seat = rules.turn(state).seat
        if seat is None:
            continue
        before, after, world = rules.table(state, seat), rules.copy(state), rules.mind.imagine(state, seat, chance)
        rules.play(after, intent)
        if after.chance != state.chance or reveals(before, rules.table(after, seat)):
            continue
        rules.play(world, intent)
        assert _faces(rules.table(world, seat)) == _faces(rules.table(after, seat))


def _faces(table: Table) -> set[tuple[str, str]]:
    return {(piece.id, piece.face) for _zone, _place, piece in table.pieces() if piece.face is not None}


@each_case
def test_the_log_has_words_for_every_event(key: str, seats: int, options: BaseModel) -> None:
    rules, names = rules_of(key), NAMES[:seats]
    starts = [rules.setup(seats, options, deal) for deal in DEALS]
    told = [(rules.opening(start), start) for start in starts]
    for state, intent in _states(key, seats, options):
        if intent is not None:
            after = rules.copy(state)
            told.append((rules.play(after, intent), after))
            # What only begins something is told by the steps that the same seat takes next.
            assert told[-1][0] or rules.turn(after).seat == rules.turn(state).seat
    for events, after in told:
        for event in events:
            line = rules.voice.tell(event, names)
            known = rules.voice.announce(event, after, names)
            assert known is None or (known.title and "{" not in known.title + known.text + (known.headline or ""))
            assert "{" not in line
            assert line == line.strip()
            assert json.loads(json.dumps(asdict(event)))["kind"] == event.kind
            with pytest.raises((FrozenInstanceError, AttributeError)):
                event.kind = "other"


@each_case
def test_advice_is_legal_and_cautions_are_questions(key: str, seats: int, options: BaseModel) -> None:
    rules = rules_of(key)
    for state, intent in islice(_states(key, seats, options), 0, None, EVERY):
        for legal in rules.legal(state):
            asked = rules.voice.caution(state, legal)
            question = asked.title if isinstance(asked, Caution) else asked
            assert question is None or question.endswith("?")
            assert not isinstance(asked, Caution) or (asked.text and asked.go_on != asked.go_back)
            assert not isinstance(asked, Caution) or asked.instead in (None, *rules.legal(state))
        if intent is not None:
            seat = rules.turn(state).seat
            assert seat is not None
            advice = rules.mind.advise(state, seat)
            assert advice is None or (advice.intent in rules.legal(state) and advice.why)


@each_case
def test_what_is_likely_is_legal_and_comes_to_an_end(key: str, seats: int, options: BaseModel) -> None:
    """A search plays by it without a check: from any position, and as far as it likes."""
    rules, chance = rules_of(key), Chance(3)

    def pick() -> float:
        return chance.below(1 << 20) / (1 << 20)

    for state, _intent in islice(_states(key, seats, options), 0, None, EVERY):
        before = rules.digest(state)
        intent = rules.mind.likely(state, pick)
        assert intent is None or intent in rules.legal(state)
        assert rules.digest(state) == before
    state = rules.setup(seats, options, 1)
    for _ply in range(LONGEST):
        intent = rules.mind.likely(state, pick)
        if intent is None:
            break
        assert intent in rules.legal(state)
        rules.play(state, intent)
    else:
        pytest.fail(f"what is likely was not over after {LONGEST} plies")


@each_case
def test_whatever_is_proposed_is_legal_to_its_end(key: str, seats: int, options: BaseModel) -> None:
    """A person takes a way at a stroke, and a bot takes candidates and what is obvious without a second look."""
    rules = rules_of(key)
    lively = (lively_match(rules, seats, options, deal) for deal in FEW_DEALS)
    for state in chain((state for state, _intent in _states(key, seats, options)), *lively):
        legal, obvious = rules.legal(state), rules.mind.obvious(state)
        assert obvious is None or obvious in legal
        assert all(candidate in legal for candidate in rules.mind.candidates(state))
        for way in rules.mind.ways(state):
            world = rules.copy(state)
            for intent in way.intents:
                rules.apply(world, intent)


@each_case
def test_whatever_is_thought_out_is_legal_to_its_end(key: str, seats: int, options: BaseModel) -> None:
    """Where much lies on the table: advice, and whole turns up to the decision that follows them."""
    rules = rules_of(key)
    for state in islice(lively_match(rules, seats, options, 2), 0, None, SELDOM):
        seat = rules.turn(state).seat
        assert seat is not None
        advice = rules.mind.advise(state, seat)
        assert advice is None or advice.intent in rules.legal(state)
        for plan in islice(rules.mind.plans(state), 3):
            world = rules.copy(state)
            for intent in plan.intents:
                rules.apply(world, intent)
            assert rules.turn(world).number > rules.turn(state).number or rules.standings(world).final


@each_case
def test_plans_are_whole_turns_in_any_world(key: str, seats: int, options: BaseModel) -> None:
    """The expert plays them without a check, in worlds where what is hidden is dealt anew."""
    rules, chance = rules_of(key), Chance(5)
    for state, _intent in islice(_states(key, seats, options), 0, None, EVERY):
        turn = rules.turn(state)
        if turn.seat is None:
            continue
        for plan in islice(rules.mind.plans(state), 3):
            world = rules.mind.imagine(state, turn.seat, chance)
            for intent in plan.intents:
                assert rules.turn(world).number == turn.number
                rules.apply(world, intent)
            assert rules.turn(world).number > turn.number or rules.standings(world).final


@each_case
def test_any_refusal_is_a_sentence_with_its_section(key: str, seats: int, options: BaseModel) -> None:
    """No gesture that a person might try, sensible or not, is without an answer or breaks the rules."""
    rules = rules_of(key)
    for state, _intent in islice(_random_match(rules, seats, options, 2), 0, None, EVERY):
        for seat in range(seats):
            table = rules.table(state, seat)
            pieces = [piece.id for _zone, _place, piece in table.pieces()] + ["no_such_button"]
            reasons = [rules.voice.why_not(state, seat, piece, spot) for piece in pieces for spot in (*table.zones, "")]
            for reason in reasons:
                assert reason is None or (isinstance(reason, Reason) and reason.text.endswith(".") and reason.section)


@each_case
def test_a_save_round_trips_mid_game(key: str, seats: int, options: BaseModel) -> None:
    rules, chance = rules_of(key), Chance(5)
    for deal in DEALS:
        match = Match(rules, tuple(Seat(name) for name in NAMES[:seats]), options, deal)
        for _ply in range(chance.below(40)):
            legal = rules.legal(match.state)
            if legal:
                match.apply(legal[chance.below(len(legal))])

        loaded = match_of(MatchRecord.model_validate_json(record_of(match).text()))

        assert loaded.intents == match.intents
        assert (loaded.state, loaded.options, loaded.seats) == (match.state, match.options, match.seats)


@each_game
def test_what_is_recommended_for_so_many_seats_are_options_of_the_game(key: str) -> None:
    rules = rules_of(key)
    fewest, most = rules.info.seats

    for seats in range(fewest, most + 1):
        wanted = rules.recommended(seats)
        assert set(wanted) <= set(rules.Options.model_fields)
        assert rules.legal(rules.setup(seats, rules.Options.model_validate(wanted), 7))


@each_game
def test_every_intent_is_saved_by_its_kind(key: str) -> None:
    rules = rules_of(key)
    form: TypeAdapter[Any] = TypeAdapter(rules.Intents)
    for case in (case for case in CASES if case.values[0] == key):
        _key, seats, options = case.values
        for state, _intent in islice(_random_match(rules, seats, options, 3), 0, None, EVERY):
            for intent in rules.legal(state):
                data = form.dump_python(intent, mode="json")
                assert data["kind"] == intent.kind
                assert form.validate_json(json.dumps(data)) == intent


@each_game
def test_every_option_says_what_it_is(key: str) -> None:
    options = rules_of(key).Options
    assert options.model_config.get("frozen")
    assert options.model_config.get("extra") == "forbid"
    for name, field in options.model_fields.items():
        assert field.title, name
        assert field.description, name
        if get_origin(field.annotation) is Literal:
            assert isinstance(field.json_schema_extra, dict), name
            assert list(field.json_schema_extra["labels"]) == list(get_args(field.annotation)), name


@each_game
def test_a_game_introduces_itself(key: str) -> None:
    info = rules_of(key).info
    assert info.key == key
    assert 1 <= info.seats[0] <= info.seats[1]
    assert info.version >= 1
    assert all(getattr(info, field.name) for field in fields(info))
