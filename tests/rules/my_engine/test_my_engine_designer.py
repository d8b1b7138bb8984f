"""The example game that the rules of My Engine print, 27 rounds long, played through the contract.

`designer.json` is its transcript, with what lies where after every round; the app ships it as a replay.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import assets
from game.core.match import Match, Seat
from game.rules.my_engine.cards import NAMES
from game.rules.my_engine.intents import Intent
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from saves.matches import match_of
from saves.records import record_of
from saves.transfer import read_match, read_record
from tests.rules.my_engine.builder import engine, intent, offered, signs

GAME = json.loads((Path(__file__).parent / "designer.json").read_text(encoding="utf-8"))
REPLAY = Path(assets.__file__).parent / "replays" / "my_engine_example.tablewright"
SEATS = (Seat("Player 1"), Seat("Player 2"))


def _match() -> Match[State, Intent]:
    return Match(RULES, SEATS, RULES.Options(), 0, tuple(GAME["deck"]))


def _text(words: list[Any]) -> str:
    """Return an intent of the transcript as `intent` reads it."""
    kind, *rest = words
    cells = [f"{word[0]},{word[1]}" if isinstance(word, list) else word for word in rest]
    return " ".join([kind, *cells])


def _intents() -> list[Intent]:
    steps = [step for one in GAME["rounds"] for step in one["steps"]]
    return [intent(_text(step["intent"])) for step in steps if "intent" in step]


def _check_after(state: State, after: dict[str, Any]) -> None:
    assert [signs(hand).split() for hand in state.hands] == after["hands"]
    assert signs(state.discard).split() == after["discard"]
    assert (len(state.deck), state.gold, state.vp) == (after["deck_count"], after["gold"], after["vp"])
    for seat, tableau in enumerate(after["tableaus"]):
        assert engine(state, seat) == {tuple(cell): " ".join(cards) for cell, cards in tableau}


def test_the_designer_s_game_is_what_it_was() -> None:
    """Gold and points after every step; hands, tableaus and discard pile after every round."""
    match = _match()
    for one in GAME["rounds"]:
        idle: list[str] = []
        for step in one["steps"]:
            if "automatic" in step:
                assert idle.pop(0) == step["automatic"][1]
                continue
            state = match.state
            assert not idle
            assert (state.seat, state.turn) == (step["player"], one["round"])
            assert "card" not in step or offered(state) == step["card"]
            assert (step.get("via") == "ace") == (offered(state) != "" and state.passes[-1].ace is not None)
            before = [hand[:] for hand in state.hands]
            events = match.apply(intent(_text(step["intent"])))
            state = match.state
            idle = [event.card for event in events if event.kind == "card_idle"]
            assert (state.gold, state.vp) == (step["gold"], step["vp"])
            drawn = state.hands[step["player"]][len(before[step["player"]]) :]
            assert "draws" not in step or signs(drawn).split() == step["draws"]
        assert not idle
        _check_after(match.state, one["after"])


def test_the_designer_s_game_ends_81_to_43() -> None:
    """The text counts 45 for player 2: it forgets the 2 VP that QH cost in round 16."""
    match = _match()
    for one in _intents():
        match.apply(one)

    standings = RULES.standings(match.state)

    rows = [tuple(points for _name, points in standing.categories) for standing in standings.seats]
    assert rows == [(0, 37, 44), (1, 20, 22)]
    assert [standing.points for standing in standings.seats] == GAME["final"]["scores"] == [81, 43]
    assert (standings.winners, standings.end) == ((0,), GAME["final"]["end"])
    assert standings.verdict == "40 VP were reached: 81 points to 43."


def test_the_replay_that_ships_is_the_designer_s_game() -> None:
    record, match = read_match(REPLAY)

    assert match.intents == _intents()
    assert record.deck == tuple(GAME["deck"])
    assert match.is_over
    assert [standing.points for standing in RULES.standings(match.state).seats] == [81, 43]


def test_the_replay_is_written_as_matches_are_exported() -> None:
    record = read_record(REPLAY)

    assert REPLAY.read_text(encoding="utf-8") == record.text()
    assert record_of(match_of(record)).model_copy(update={"app": record.app}) == record


@pytest.mark.parametrize("ply", [0, 40, 100, 158])
def test_undo_leads_back_through_the_designer_s_game(ply: int) -> None:
    match, intents = _match(), _intents()
    for one in intents[: ply + 1]:
        match.apply(one)
    digest = RULES.digest(match.state)

    match.undo()
    match.redo()

    assert RULES.digest(match.state) == digest
    assert {NAMES[card] for hand in match.state.hands for card in hand} <= set(GAME["deck"])
