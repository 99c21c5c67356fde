"""The documented shuffle."""

import hashlib
import json
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from games.engines import shuffle

CARDS = tuple("abcdefgh")


def by_hand(pack: tuple[str, ...], seed: str, deal: int | str) -> tuple[str, ...]:
    """The shuffle written again from its description, without regard to speed."""
    stream = b"".join(hashlib.sha256(f"{seed}:{deal}:{n}".encode()).digest() for n in range(100))
    cards, at = list(pack), 0
    for i in reversed(range(1, len(cards))):
        n = i + 1
        while (value := int.from_bytes(stream[at : at + 4], "big")) >= 2**32 // n * n:
            at += 4
        at += 4
        j = value % n
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


@given(st.text(st.characters(codec="utf-8"), max_size=20), st.integers(0, 10_000), st.integers(0, 97))
def test_it_is_what_its_description_says(seed: str, deal: int, size: int) -> None:
    pack = tuple(map(str, range(size)))
    assert shuffle.order(pack, seed, deal) == by_hand(pack, seed, deal)


def test_known_orders() -> None:
    """These never change: stored matches depend on them."""
    assert "".join(shuffle.order(CARDS, "seed", 0)) == "afhdgbec"
    assert "".join(shuffle.order(CARDS, "seed", 1)) == "feacbghd"
    assert "".join(shuffle.order(CARDS, "ñandú", 0)) == "cgbdafeh"


def test_every_place_is_as_likely_for_every_card() -> None:
    deals = 8000
    orders = (shuffle.order(CARDS, "even", deal) for deal in range(deals))
    places = Counter((card, place) for order in orders for place, card in enumerate(order))
    expected = deals / len(CARDS)
    chi_square = sum((count - expected) ** 2 / expected for count in places.values())
    assert len(places) == 64
    assert chi_square < 100  # 49 degrees of freedom: one in several ten thousand


def test_seeds_are_combined_and_committed_to() -> None:
    parts = json.dumps(["server", "ä", ""], separators=(",", ":")).encode()
    assert shuffle.combine("server", ["ä", ""]) == hashlib.sha256(parts).hexdigest()
    assert shuffle.combine("server", ["a"]) != shuffle.combine("server", ["a", ""])
    assert shuffle.commitment("server") == hashlib.sha256(b"server").hexdigest()


@given(st.text(st.characters(codec="utf-8"), max_size=20), st.integers(2, 6))
def test_lots_are_a_shuffle_of_the_seats_by_a_stream_of_their_own(seed: str, seats: int) -> None:
    drawn = shuffle.lots(seats, seed)
    assert sorted(drawn) == list(range(seats))
    assert tuple(map(str, drawn)) == by_hand(tuple(map(str, range(seats))), seed, "lots")


def test_known_lots() -> None:
    """These never change: who sat where can be checked years later."""
    assert shuffle.lots(4, "seed") == (0, 1, 3, 2)
    assert shuffle.lots(6, "seed") == (5, 4, 2, 1, 3, 0)


def test_every_seat_is_drawn_equally_often() -> None:
    first = Counter(shuffle.lots(4, str(seed))[0] for seed in range(4000))
    assert all(abs(count - 1000) < 120 for count in first.values()), first
