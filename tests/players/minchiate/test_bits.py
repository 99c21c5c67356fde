"""Cards as bits."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.engines.minchiate.cards import COUNTING, PACK, RANK, SUIT, VALUE
from games.engines.minchiate.cards import points as points_of
from games.players.minchiate.bits import BIT, SUIT_OF, bits, card_of, dearest, each, points, weakest

hands = st.sets(st.sampled_from(PACK))


def test_the_higher_bit_is_the_stronger_card() -> None:
    for one in PACK:
        for other in PACK:
            if SUIT[one] == SUIT[other]:
                assert (BIT[one] > BIT[other]) == (RANK[one] > RANK[other])
            elif SUIT[one] == "T" and other != "M":
                assert BIT[one] > BIT[other]


@given(hands)
def test_there_and_back(cards: set[str]) -> None:
    assert {card_of(bit) for bit in each(bits(cards))} == cards
    assert points(bits(cards)) == points_of(cards)


def weakness(card: str) -> tuple[int, bool, bool, bool, int]:
    """The order of ai-5: points, then not trump 29, not the Matto, no trump, the lowest."""
    return VALUE[card], card == "T29", card == "M", SUIT[card] == "T", RANK[card]


@given(hands)
def test_ai_5_weakest(cards: set[str]) -> None:
    found = weakest(bits(cards))
    if not cards:
        assert found == 0
    else:
        assert weakness(card_of(found)) == min(map(weakness, cards))


@given(hands)
def test_ai_5_dearest(cards: set[str]) -> None:
    counting = (cards & COUNTING) - {"M"}
    found = dearest(bits(cards))
    if not counting:
        assert found == 0
    else:
        assert VALUE[card_of(found)] == max(VALUE[card] for card in counting)


def test_suits() -> None:
    assert SUIT_OF[BIT["M"]] == 0
    assert {card_of(bit) for bit in each(SUIT_OF[BIT["3C"]])} == {card for card in PACK if SUIT[card] == "C"}
    numbers = [BIT[card].bit_length() for card in PACK]
    assert sorted(numbers) == list(range(1, 98))
    assert all(one < other for one, other in pairwise(numbers[56:]))
