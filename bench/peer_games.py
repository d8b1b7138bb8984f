"""Random play of one game of the peers: `python bench/peer_games.py NAME SECONDS` prints decisions a second.

It runs in the peers' environment and knows nothing of Tablewright.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter

Match = Callable[[Random], int]  # plays one match and returns how many decisions were made


def catanatron() -> Match:
    """Settlers for two, between players who take any legal action."""
    from catanatron import Color, Game, RandomPlayer

    made = 0

    class Counting(RandomPlayer):  # type: ignore[misc]
        def decide(self, game, playable_actions):  # type: ignore[no-untyped-def]
            nonlocal made
            made += 1
            return super().decide(game, playable_actions)

    def match(_random: Random) -> int:
        nonlocal made
        made = 0
        Game([Counting(Color.RED), Counting(Color.BLUE)]).play()
        return made

    return match


def open_spiel(name: str) -> Match:
    """Any sequential game of open_spiel; those in Python register themselves when they are imported."""
    import pyspiel

    if name.startswith("python_"):
        import_module("open_spiel.python.games." + name.removeprefix("python_"))
    game = pyspiel.load_game(name)

    def match(random: Random) -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = random.choices([one for one, _p in outcomes], [p for _one, p in outcomes])[0]
            else:
                legal = state.legal_actions()
                action = legal[int(random.random() * len(legal))]
                made += 1
            state.apply_action(action)
        return made

    return match


def rlcard(name: str) -> Match:
    """A game of rlcard, without the observations that its learners are shown."""
    import rlcard as library

    game = library.make(name, config={"seed": 1}).game
    judge = game if hasattr(game, "get_legal_actions") else game.judge

    def match(random: Random) -> int:
        game.init_game()
        made = 0
        while not game.is_over():
            legal = list(judge.get_legal_actions())
            game.step(legal[int(random.random() * len(legal))])
            made += 1
        return made

    return match


def match_of(name: str) -> Match:
    """Return how a match of the game called `name` is played."""
    if name == "catanatron":
        return catanatron()
    return rlcard(name) if name in ("uno", "gin-rummy", "limit-holdem") else open_spiel(name)


def main(name: str, seconds: float) -> None:
    """Play for so many seconds after a first match that warms up."""
    match, random = match_of(name), Random(1)
    match(random)
    decisions, began = 0, perf_counter()
    while perf_counter() - began < seconds:
        decisions += match(random)
    print(decisions / (perf_counter() - began))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
