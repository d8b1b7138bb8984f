"""What each pair of eyes sees, and what may be taken back because nobody saw more."""

from itertools import islice
from typing import Any

from game import bots
from game.bots.budget import Budget
from game.core.chance import Chance
from game.core.table import Table, difference, reveals
from game.outlook.futures import outlook
from game.outlook.motive import motive, reason, seen
from game.testing.cases import EVERY, Case, Cases
from game.testing.eyes import otherwise_hidden, readable

BRIEFLY = Budget(most=24)


class Secrecy(Cases):
    """Tables that hold together, and nobody who learns more than they see."""

    def test_every_table_is_sound(self, case: Case) -> None:
        """Every piece is somewhere once, and one table becomes the next by moves that end where the pieces lie."""
        last: dict[int | None, Table[Any]] = {}
        for state, _intent in case.states():
            for viewer in case.viewers:
                table = case.rules.table(state, viewer)
                names = [piece.id for _zone, _place, piece in table.pieces()]
                assert sorted(set(names)) == sorted(names), "a piece lies on the table twice"
                for move in difference(last.get(viewer, table), table):
                    assert move.target is None or table.zones[move.target[0]][move.target[1]] == move.piece
                last[viewer] = table

    def test_an_imagined_world_keeps_what_the_seat_sees(self, case: Case) -> None:
        rules, chance = case.rules, Chance(77)
        for state, _intent in case.states():
            before = rules.copy(state)
            for seat in range(case.seats):
                start = chance.copy()
                world = rules.mind.imagine(state, seat, chance)
                assert state == before, "imagine changes the state: it has to change a copy"
                assert rules.table(world, seat) == rules.table(state, seat)
                assert rules.turn(world) == rules.turn(state)
                assert rules.voice.prompt(world, seat) == rules.voice.prompt(state, seat)
                assert rules.voice.aim(world, seat) == rules.voice.aim(state, seat)
                if rules.turn(state).seat == seat:
                    assert rules.legal(world) == rules.legal(state)
                    assert rules.mind.candidates(world) == rules.mind.candidates(state)
                assert world.chance != state.chance, "imagine has to give the world the chance it is handed"
                assert rules.mind.imagine(state, seat, start) == world

    def test_nobody_reads_more_than_their_eyes_may_see(self, case: Case) -> None:
        """Worlds that look alike to somebody say the same to them: prompts, aims, refusals, ways, hints, points."""
        rules, chance = case.rules, Chance(79)
        for state, _intent in islice(case.random_match(3), 0, None, 3 * EVERY):
            for viewer in case.viewers:
                world = otherwise_hidden(rules, state, viewer, chance)
                assert readable(rules, world, viewer) == readable(rules, state, viewer)

    def test_an_outlook_tells_no_more_than_its_eyes_may_see(self, case: Case) -> None:
        """Worlds that look alike to a seat have the same outlook to it."""
        rules, chance = case.rules, Chance(80)
        for state, _intent in islice(case.random_match(4), 0, None, 4 * EVERY):
            for seat in range(case.seats):
                world = rules.mind.imagine(state, seat, chance)
                own, other = (outlook(rules, one, seat, None, 2, 7) for one in (state, world))
                assert (own.values, own.points) == (other.values, other.points)

    def test_the_reason_of_a_bot_tells_no_more_than_its_watcher_may_see(self, case: Case) -> None:
        """Worlds that look alike to a watcher, in which a bot is seen to do the same, have the same reason for it."""
        rules, chance = case.rules, Chance(81)
        for state, _intent in islice(case.random_match(5), 1, None, 6 * EVERY):
            seat = rules.turn(state).seat
            if seat is None or case.seats == 1 or (advice := rules.mind.advise(state, seat)) is None:
                continue
            watcher = (seat + 1) % case.seats
            told = motive(rules, [(state, advice.intent)], watcher)
            world = rules.mind.imagine(state, watcher, chance)
            words = seen(rules, state, advice.intent)
            alike = [one for one in rules.legal(world) if seen(rules, world, one) == words]
            for intent in alike[:1]:
                assert motive(rules, [(world, intent)], watcher) == told
                if told is not None:
                    reasons = {reason(rules, one, intent, watcher, told) for one in (state, world)}
                    assert len(reasons) == 1
                    assert "" not in reasons

    def test_bots_of_all_levels_decide_by_what_they_see_alone(self, case: Case) -> None:
        """With the same luck, in worlds that look alike to who decides; those that look ahead do so briefly."""
        rules, chance = case.rules, Chance(82)
        for state, _intent in islice(case.random_match(6), 0, None, 8 * EVERY):
            seat = rules.turn(state).seat
            if seat is None:
                continue
            world = rules.mind.imagine(state, seat, chance)
            for mind in (*bots.levels(rules), *(one for one in bots.cast(rules) if not bots.thinks(one))):
                decided = [bots.choose(mind, rules, one, seat, Chance(7), BRIEFLY) for one in (state, world)]
                assert decided[0] == decided[1], mind

    def test_what_characters_like_is_what_a_seat_can_see(self, case: Case) -> None:
        """Worlds that look alike to a seat have as much of everything that it may like."""
        rules, chance = case.rules, Chance(83)
        for state, _intent in islice(case.random_match(7), 0, None, 2 * EVERY):
            for seat in range(case.seats):
                world = rules.mind.imagine(state, seat, chance)
                for name, amount in rules.mind.leanings.items():
                    assert amount(world, seat) == amount(state, seat), name

    def test_what_may_be_undone_freely_comes_out_the_same_in_every_world(self, case: Case) -> None:
        """A step shows its seat no card that could as well be another one, or its table says so: undo stops there."""
        rules, chance = case.rules, Chance(78)
        for state, intent in case.states():
            seat = rules.turn(state).seat
            if seat is None:
                continue
            before, after, world = rules.table(state, seat), rules.copy(state), rules.mind.imagine(state, seat, chance)
            rules.play(after, intent)
            if after.chance != state.chance or reveals(before, rules.table(after, seat)):
                continue
            rules.play(world, intent)
            assert _faces(rules.table(world, seat)) == _faces(rules.table(after, seat))


def _faces(table: Table[Any]) -> set[tuple[str, str]]:
    return {(piece.id, piece.face) for _zone, _place, piece in table.pieces() if piece.face is not None}
