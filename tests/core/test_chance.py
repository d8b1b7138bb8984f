"""The one source of luck: its stream is pinned, because every saved match is a replay of it."""

from collections import Counter

import pytest

from game.core.chance import MASK, Chance


def test_the_stream_is_that_of_splitmix64() -> None:
    """The published numbers of SplitMix64 for the seed 1234567."""
    chance = Chance(1234567)

    assert [chance.next() for _number in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_what_is_drawn_from_the_stream_is_pinned() -> None:
    """A change here breaks every saved match."""
    chance = Chance(2024)

    assert [chance.die() for _roll in range(12)] == [4, 1, 2, 1, 5, 4, 1, 4, 2, 3, 3, 6]
    assert [chance.below(100) for _pick in range(8)] == [84, 66, 14, 68, 99, 33, 80, 44]
    assert chance.shuffled(range(10)) == [6, 0, 7, 1, 8, 4, 3, 2, 9, 5]
    assert chance.seed == 17026080507310380617


def test_a_shuffle_uses_one_number_a_card() -> None:
    one, other = Chance(5), Chance(5)

    one.shuffle(list(range(8)))
    for _card in range(7):
        other.next()

    assert one == other


@pytest.mark.parametrize("seed", [0, 7, MASK, 0x9E3779B97F4A7C15])
def test_a_shuffle_goes_by_the_stream_whatever_its_size(seed: int) -> None:
    """Its numbers are reckoned all together: they are those that come one by one."""
    together, one_by_one = Chance(seed), Chance(seed)
    for size in range(130):
        cards = list(range(size))
        for last in range(size - 1, 0, -1):
            pick = one_by_one.below(last + 1)
            cards[last], cards[pick] = cards[pick], cards[last]

        assert together.shuffled(range(size)) == cards
        assert together == one_by_one


def test_a_shuffle_keeps_every_card_and_reaches_every_order() -> None:
    chance = Chance(3)

    orders = Counter(tuple(chance.shuffled("abc")) for _shuffle in range(3000))

    assert len(orders) == 6
    assert all(400 < count < 600 for count in orders.values())


def test_dice_are_fair() -> None:
    chance = Chance(11)

    faces = Counter(chance.die() for _roll in range(6000))

    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1100 for count in faces.values())


def test_a_copy_goes_its_own_way() -> None:
    chance = Chance(9)
    twin = chance.copy()

    chance.next()

    assert twin == Chance(9)
    assert twin != chance
    assert hash(twin) == hash(Chance(9)) != hash(chance)
    assert repr(twin) == "Chance(9)"


def test_only_the_lowest_64_bits_of_a_seed_count() -> None:
    assert Chance(1 << 64) == Chance(0)
    assert Chance(-1) == Chance((1 << 64) - 1)
    assert Chance(1) != 1
