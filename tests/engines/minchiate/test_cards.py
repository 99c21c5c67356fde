"""Cards and their values."""

from itertools import pairwise

from games.engines.minchiate import cards


def test_cards_1_and_2_the_pack() -> None:
    assert len(cards.PACK) == len(set(cards.PACK)) == 97
    assert " ".join(cards.PACK[:14]) == "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D FD ND QD KD"
    assert [cards.PACK[place] for place in (14, 28, 42, 56, 95, 96)] == ["1C", "1S", "1B", "T1", "T40", "M"]


def test_cards_4_to_8_ranks() -> None:
    def is_falling(order: str) -> bool:
        ranks = [cards.RANK[card] for card in order.split()]
        return all(one > other for one, other in pairwise(ranks))

    for suit in "DC":
        assert is_falling(" ".join(rank + suit for rank in "K Q N F 1 2 3 4 5 6 7 8 9 10".split()))
    for suit in "SB":
        assert is_falling(" ".join(rank + suit for rank in "K Q N F 10 9 8 7 6 5 4 3 2 1".split()))
    assert is_falling("T40 T39 T29 T21 T20 T6 T1")


def test_cards_10_and_11_values() -> None:
    assert cards.points(cards.PACK) == 142
    assert [cards.VALUE[card] for card in ("T36", "T40", "T35", "T28", "T10", "M", "KB", "T2", "T5")] == (
        [10, 10, 5, 5, 5, 5, 5, 3, 3]
    )
    assert [cards.VALUE[card] for card in ("T29", "T27", "T6", "QD", "1C")] == [0] * 5


def test_cards_12_and_13_counting_and_robbable() -> None:
    assert len(cards.COUNTING) == 25
    assert "T29" not in cards.COUNTING
    expected = {"T29", *(f"T{rank}" for rank in range(21, 28))}
    assert len(cards.ROBBABLE) == 33
    assert cards.ROBBABLE - cards.COUNTING == expected
