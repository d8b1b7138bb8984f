"""What must hold of any game's matches on disk, for the tests of a game; see `game.testing`."""

from game.core.chance import Chance
from game.core.match import Match, Seat
from game.testing import Case, Cases
from game.testing.cases import DEALS
from saves.matches import match_of
from saves.records import MatchRecord, record_of


class SaveContract(Cases):
    """Matches that can be saved and opened again."""

    def test_a_save_round_trips_mid_game(self, case: Case) -> None:
        chance = Chance(5)
        for deal in DEALS:
            match = Match(case.rules, tuple(map(Seat, case.names)), case.options, deal)
            for _ply in range(chance.below(40)):
                legal = case.rules.legal(match.state)
                if legal:
                    match.apply(legal[chance.below(len(legal))])

            loaded = match_of(MatchRecord.model_validate_json(record_of(match).text()))

            assert loaded.intents == match.intents
            assert (loaded.state, loaded.options, loaded.seats) == (match.state, match.options, match.seats)
