"""The French deck."""

import pytest

from game.core.cards import CARDS, card


def test_the_deck_has_52_different_cards() -> None:
    assert len({card.name for card in CARDS}) == 52
    assert [card.index for card in CARDS] == list(range(52))


def test_a_card_knows_its_names_value_and_colour() -> None:
    ten = card("10H")

    assert (ten.name, ten.sign, ten.value, ten.suit, ten.rank, ten.is_red) == ("10H", "10♥", 10, "H", "10", True)
    assert (card("AS").value, card("KC").value) == (1, 13)
    assert [card(name).is_red for name in ("2C", "2D", "2H", "2S")] == [False, True, True, False]


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        card("1H")
