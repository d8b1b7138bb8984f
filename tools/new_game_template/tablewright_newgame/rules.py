"""The rules of New Game, complete. Rule: newgame 1 to 3."""

from collections.abc import Sequence
from typing import ClassVar

from pydantic import BaseModel, ConfigDict, Field

from game.core.chance import Chance
from game.core.info import GameInfo
from game.core.mind import Mind, any_of
from game.core.rules import Rules, Standings, Turn, by_points
from game.core.table import Piece, Table, face_down
from game.core.voice import Voice
from game.core.words import _, mark
from tablewright_newgame import INFO, mind, words
from tablewright_newgame.state import CARDS, CardPlayed, Event, Intent, Intents, MatchEnded, Observation, State, legal
from tablewright_newgame.state import copy as copy_of


class Options(BaseModel):
    """House rules: the form of a new match asks for them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hand: int = Field(default=3, ge=2, le=5, title=mark("Hand"), description=mark("How many cards everybody holds."))


class NewGameRules(Rules[State, Intent]):
    """Play a card; one higher than the last scores."""

    info: ClassVar[GameInfo] = INFO
    Options = Options
    Intents = Intents

    legal = staticmethod(legal)
    copy = staticmethod(copy_of)

    voice = Voice(tell=words.tell, prompt=words.prompt, why_not=words.why_not)
    mind = Mind(imagine=mind.imagine, candidates=legal, likely=any_of(legal), worth=mind.worth, advise=mind.advise)

    def setup(self, seats: int, options: BaseModel, seed: int, deck: Sequence[str] | None = None) -> State:
        assert isinstance(options, Options)
        chance = Chance(seed)
        top = [int(name) for name in deck or ()]
        pile = chance.shuffled([card for card in CARDS if card not in top]) + top[::-1]
        hands = [[pile.pop() for _card in range(options.hand)] for _seat in range(seats)]
        return State(chance, pile, hands, row=[], scores=[0] * seats)

    def turn(self, state: State) -> Turn:
        return Turn(None, "over", state.turn) if state.is_over else Turn(state.seat, "play", state.turn)

    def play(self, state: State, intent: Intent) -> list[Event]:
        seat, last = state.seat, state.row[-1] if state.row else 0
        points = 1 if intent.card > last else 0
        state.hands[seat].remove(intent.card)
        state.row.append(intent.card)
        state.scores[seat] += points
        if state.deck:
            state.hands[seat].append(state.deck.pop())
        events: list[Event] = [CardPlayed(seat, intent.card, points)]
        state.seat = (seat + 1) % len(state.hands)
        if state.hands[state.seat]:
            state.turn += 1
        else:
            state.is_over = True
            events.append(MatchEnded(state.seat))
        return events

    def table(self, state: State, viewer: int | None) -> Table[Observation]:
        zones = {"deck": face_down("deck", len(state.deck)), "row": _open(state.row)}
        for seat, hand in enumerate(state.hands):
            key = f"hand:{seat}"
            zones[key] = _open(sorted(hand)) if seat == viewer else face_down(key, len(hand))
        return Table(zones, view=Observation(tuple(state.scores)))

    def standings(self, state: State) -> Standings:
        end = "hand" if state.is_over else ""
        return by_points(state.scores, _("Points"), end=end, verdict=words.verdict(state))


def _open(cards: Sequence[int]) -> tuple[Piece, ...]:
    return tuple(Piece(f"card:{card}", "card", str(card)) for card in cards)


RULES = NewGameRules()
