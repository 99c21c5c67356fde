"""Following suit, the king's duty, and who wins."""

import pytest

from games.engines.minchiate.counting import captured_values
from games.engines.minchiate.tricks import due_king, led_suit, play_refusal, playable, winner_of

HAND = ["3D", "KD", "2C", "T5", "T30", "M"]


def trick(cards: str) -> list[tuple[int, str]]:
    return list(enumerate(cards.split()))


@pytest.mark.parametrize(
    ("table", "suits_led", "expected"),
    [
        ("", "", "3D KD 2C T5 T30 M"),
        ("M", "", "3D KD 2C T5 T30 M"),
        ("1D", "", "3D KD M"),
        ("1D T1", "", "KD"),
        ("1D T1", "D", "3D KD M"),
        ("M 1D T1", "", "KD"),
        ("1D 2D T1", "S", "KD"),
        ("1D M", "", "3D KD M"),
        ("1S", "", "T5 T30 M"),
        ("1S T40", "", "T5 T30 M"),
        ("T6", "", "T5 T30 M"),
        ("1C T1", "", "2C M"),
    ],
)
def test_play_3_to_10_what_may_be_played(table: str, suits_led: str, expected: str) -> None:
    found = playable(HAND, trick(table), tuple(suits_led))
    assert found == expected.split()
    allowed = [card for card in HAND if play_refusal(HAND, trick(table), tuple(suits_led), card) is None]
    assert allowed == found


@pytest.mark.parametrize(
    ("hand", "table", "card", "expected"),
    [
        ("3D T5", "1D", "T5", ("must-follow-suit", "play-5")),
        ("3D T5", "T1", "3D", ("must-follow-suit", "play-5")),
        ("3D T5", "1C", "3D", ("must-trump", "play-6")),
        ("3D KD", "1D T1", "3D", ("must-play-king", "play-9")),
        ("3D KD M", "1D T1", "M", ("must-play-king", "play-9")),
        ("3D KD T5", "1D T1", "T5", ("must-follow-suit", "play-5")),
        ("3D 2S M", "1C", "3D", None),
        ("3D 2S M", "1C", "M", None),
    ],
)
def test_refusals(hand: str, table: str, card: str, expected: tuple[str, str] | None) -> None:
    assert play_refusal(hand.split(), trick(table), (), card) == expected


def test_play_9_and_10_the_kings_duty() -> None:
    assert due_king(HAND, trick("1D 2D T1"), ()) == "KD"
    assert due_king(HAND, trick("1D T1"), ("D",)) is None
    assert due_king(HAND, trick("T2 T1"), ()) is None
    assert due_king(HAND, trick("1D 2D"), ()) is None
    assert due_king(HAND, trick("1D M"), ()) is None
    assert due_king(["3D"], trick("1D T1"), ()) is None


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("1D 10D KC T1", 3),
        ("2C 1C 3C KD", 1),
        ("T3 KD T20 T19", 2),
        ("M 5S 6S KB", 2),
        ("5B M 6C 7D", 0),
        ("10D 9D FD QD", 3),
    ],
)
def test_play_11_winners(cards: str, winner: int) -> None:
    assert winner_of(trick(cards)) == winner


def test_play_4_the_led_suit() -> None:
    assert led_suit(trick("M")) is None
    assert led_suit(trick("M T4 3D")) == "T"
    assert led_suit(trick("3D M")) == "D"


def test_score_2_and_3_what_a_trick_captures() -> None:
    assert captured_values(trick("KD T2 M T40"), 3) == ["KD"]
    assert captured_values(trick("KD T2 T29 T40"), 2) == ["T2", "T40"]
    assert captured_values(trick("1D M T5 T7"), 0) == []
