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

    assert is_falling("KD QD ND FD 1D 2D 3D 4D 5D 6D 7D 8D 9D 10D")
    assert is_falling("KC QC NC FC 1C 2C 3C 4C 5C 6C 7C 8C 9C 10C")
    assert is_falling("KS QS NS FS 10S 9S 8S 7S 6S 5S 4S 3S 2S 1S")
    assert is_falling("KB QB NB FB 10B 9B 8B 7B 6B 5B 4B 3B 2B 1B")
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
    assert len(cards.ROBBABLE) == 33
    only_robbable = sorted(cards.ROBBABLE - cards.COUNTING)
    assert only_robbable == [*(f"T{rank}" for rank in range(21, 28)), "T29"]
