"""What is legal, what it does, and what is written down of it."""

import json
from dataclasses import FrozenInstanceError, fields
from itertools import islice
from typing import Any, Literal, get_args, get_origin

from pydantic import TypeAdapter

from game.core.match import Match, Seat
from game.core.rules import IllegalIntentError, Rules
from game.testing.cases import DEALS, EVERY, Case, Cases, cases, refuses

FROZEN = (FrozenInstanceError, AttributeError)


class Legality(Cases):
    """Rules that anybody can rely on: bots, undo, saves, replays."""

    def test_a_game_introduces_itself(self, rules: Rules[Any, Any]) -> None:
        info = rules.info
        assert info.key in self.keys
        assert 1 <= info.seats[0] <= info.seats[1]
        assert info.version >= 1
        assert [field.name for field in fields(info) if not getattr(info, field.name)] == []

    def test_every_option_says_what_it_is(self, rules: Rules[Any, Any]) -> None:
        options = rules.Options
        assert options.model_config.get("frozen")
        assert options.model_config.get("extra") == "forbid"
        for name, field in options.model_fields.items():
            assert field.title, name
            assert field.description, name
            is_known = field.annotation in (bool, int) or get_origin(field.annotation) is Literal
            assert is_known, f"{name} is {field.annotation}: the form asks for bool, int and Literal"
            if get_origin(field.annotation) is Literal:
                extra: Any = field.json_schema_extra
                assert extra is not None, name
                assert list(extra["labels"]) == list(get_args(field.annotation)), name

    def test_what_is_recommended_for_so_many_seats_are_options_of_the_game(self, rules: Rules[Any, Any]) -> None:
        fewest, most = rules.info.seats
        for seats in range(fewest, most + 1):
            wanted = rules.recommended(seats)
            assert set(wanted) <= set(rules.Options.model_fields)
            assert rules.legal(rules.setup(seats, rules.Options.model_validate(wanted), 7))

    def test_legal_is_empty_exactly_when_the_match_is_over(self, case: Case) -> None:
        rules, seats = case.rules, case.seats
        for state, intent in case.states():
            standings, turn = rules.standings(state), rules.turn(state)
            assert (intent is None) == standings.final == (turn.seat is None)
            assert turn.seat is None or 0 <= turn.seat < seats
            for prompt in [rules.voice.prompt(state, viewer) for viewer in case.viewers]:
                assert prompt
                assert "{" not in prompt
            assert [standing.seat for standing in standings.seats] == list(range(seats))
            assert set(standings.winners) <= set(range(seats))
            assert (standings.end is not None) == (standings.verdict != "") == standings.final

    def test_legal_intents_are_distinct_in_a_pinned_order_and_frozen(self, case: Case) -> None:
        rules = case.rules
        for state, intent in case.states():
            legal = rules.legal(state)
            assert rules.legal(rules.copy(state)) == legal
            assert len(set(legal)) == len(legal)
            candidates = list(rules.mind.candidates(state))
            worth_a_thought = set(candidates)
            assert [known for known in legal if known in worth_a_thought] == candidates
            if intent is not None:
                assert rules.mind.candidates(state)
                assert refuses(FROZEN, setattr, intent, "kind", "other")

    def test_an_illegal_intent_changes_nothing(self, case: Case) -> None:
        rules = case.rules
        known = {intent for _state, intent in case.random_match(0) if intent is not None}
        for state, _intent in case.random_match(1):
            before, legal = rules.copy(state), rules.legal(state)
            for intent in known.difference(legal):
                assert refuses(IllegalIntentError, rules.apply, state, intent)
            assert state == before

    def test_the_same_deal_replays_the_same_events(self, case: Case) -> None:
        rules = case.rules
        for deal in DEALS:
            intents = [intent for _state, intent in case.random_match(deal) if intent is not None]
            one, other = case.start(deal), case.start(deal)
            assert [rules.apply(one, known) for known in intents] == [rules.apply(other, known) for known in intents]
            assert rules.digest(one) == rules.digest(other)

    def test_a_copy_is_equal_and_goes_its_own_way(self, case: Case) -> None:
        rules = case.rules
        for state, intent in case.states():
            before = rules.digest(state)
            twin = rules.copy(state)
            assert twin == state
            assert rules.digest(twin) == before
            if intent is not None:
                rules.play(twin, intent)
                assert rules.digest(state) == before, "what a copy plays changes the original: they share something"
                assert rules.digest(twin) != before

    def test_whatever_was_played_can_be_taken_back_and_played_again(self, rules: Rules[Any, Any]) -> None:
        case = Case(rules, rules.info.seats[1], rules.Options())
        match: Match[Any, Any] = Match(rules, tuple(map(Seat, case.names)), case.options, 4)
        for _state, intent in case.random_match(4):
            if intent is not None:
                match.apply(intent)
        start, end = rules.digest(match.start), rules.digest(match.state)

        while match.steps:
            match.undo()
        assert rules.digest(match.state) == start == rules.digest(case.start(4))
        while match.undone:
            match.redo()
        assert rules.digest(match.state) == end

    def test_every_intent_is_saved_by_its_kind(self, rules: Rules[Any, Any]) -> None:
        form: TypeAdapter[Any] = TypeAdapter(rules.Intents)
        for case in cases((rules.info.key,)):
            for state, _intent in islice(case.random_match(3), 0, None, EVERY):
                for intent in rules.legal(state):
                    data = form.dump_python(intent, mode="json")
                    assert data["kind"] == intent.kind
                    assert form.validate_json(json.dumps(data)) == intent
