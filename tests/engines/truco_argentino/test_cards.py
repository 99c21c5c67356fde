"""Strength of cards, worth of hands."""

from collections import Counter
from itertools import combinations

from games.engines.truco_argentino import cards


def test_cards_1_and_5_the_pack() -> None:
    assert len(cards.PACK) == 40
    assert " ".join(cards.PACK[:10]) == "1O 2O 3O 4O 5O 6O 7O 10O 11O 12O"
    assert [card[-1] for card in cards.PACK[::10]] == ["O", "C", "E", "B"]


def test_cards_3_fourteen_classes() -> None:
    assert sorted(card for each in cards.CLASSES for card in each) == sorted(cards.PACK)
    assert sorted(set(cards.STRENGTH.values())) == list(range(1, 15))
    some = sorted(["4B", "1O", "1E", "7C", "3C", "2B", "7O", "12C", "1B"], key=cards.STRENGTH.__getitem__)
    assert " ".join(reversed(some)) == "1E 1B 7O 3C 2B 1O 12C 7C 4B"


def test_cards_4_pardas_of_two_random_cards() -> None:
    equal = [
        pair for pair in combinations(cards.PACK, 2) if len({cards.STRENGTH[card] for card in pair}) == 1
    ]
    assert len(equal) == 50
    assert all(not {"1E", "1B", "7E", "7O"} & set(pair) for pair in equal)


def test_envido_1_and_2_counts_of_worths() -> None:
    counts = Counter(cards.worth(hand) for hand in combinations(cards.PACK, 3))
    singles = [108, 148, 244, 364, 508, 676, 868, 1084]
    pairs = [364, 372, 372, 504, 504, 640, 640, 780, 408, 420, 284, 292, 148, 152]
    assert counts == {**dict(enumerate(singles)), **dict(enumerate(pairs, start=20))}
    assert counts.total() == 9880
    assert {value: len(cards.hands_worth(value)) for value in counts} == counts


def test_flor_1_and_8_flores() -> None:
    flores = [hand for hand in combinations(cards.PACK, 3) if cards.is_flor(hand)]
    assert len(flores) == 480
    assert set(map(frozenset, flores)) == set(cards.flores())
    assert {cards.flor_worth(hand) for hand in flores} <= set(range(20, 39))
    assert cards.flor_worth(("7E", "6E", "5E")) == 38
    assert cards.flor_worth(("10E", "11E", "12E")) == 20
