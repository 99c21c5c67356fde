"""The rules of thumb of Low (ai-3 to ai-5)."""

from random import Random

import pytest

from games.engines.minchiate.cards import PACK
from games.players.minchiate import low
from games.players.minchiate.bits import SUIT_BITS, bits, card_of
from games.players.minchiate.position import Position
from games.players.minchiate.rules_of_thumb import chosen, discard
from games.players.minchiate.settling import House
from tests.engines.minchiate.dealing import deck, do, match_of
from tests.players.minchiate.positions import seen_by

ALL_FRESH = "DCSB"


def discarded(hand: str, legal: str | None = None) -> str:
    return card_of(discard(bits(hand.split()), bits((legal or hand).split())))


@pytest.mark.parametrize(
    ("hand", "legal", "card"),
    [
        ("1D 2C 3C T6", None, "1D"),
        ("1D KD 2C 3C T6", "1D 2C 3C T6", "3C"),
        ("1D KD 2C KC 3C T6", "1D 2C 3C T6", "1D"),
        ("1D 9D 2S 3S 4S", None, "9D"),
        ("KD T7 T6 T21", "T7 T6 T21", "T6"),
        ("KD T29 T2", "T29", "T29"),
        ("KD T2 T4 T10", "T2", "T2"),
    ],
)
def test_ai_3_discards(hand: str, legal: str | None, card: str) -> None:
    assert discarded(hand, legal) == card


def play(hand: str, table: str = "", unseen: str = "", fresh: str = ALL_FRESH) -> str:
    """What seat 3 plays after the cards on the table; `unseen` are the cards of the others."""
    cards = table.split()
    suits = sum(suit for name, suit in zip("DCSB", SUIT_BITS, strict=True) if name in fresh)
    leader = (3 - len(cards)) % 4
    position = Position([0, 0, 0, 0], leader, suits, House())
    for card in cards:
        position.hands[position.turn] = bits([card])
        position.play(bits([card]))
    position.hands[3] = bits(hand.split())
    return card_of(chosen(position, bits([*hand.split(), *unseen.split()])))


@pytest.mark.parametrize(
    ("hand", "unseen", "fresh", "card"),
    [
        # (a) a boss, with four trumps and counting trumps unseen
        ("T6 T7 T40 T39 1D", "T38", ALL_FRESH, "T39"),
        ("T6 T7 T8 T40 1D", "T38", ALL_FRESH, "T40"),
        ("T6 T7 T8 T9 1D", "T38", ALL_FRESH, "1D"),
        ("T6 T7 T40 T39 1D", "T9", ALL_FRESH, "1D"),
        ("T7 T40 T39 1D", "T38", ALL_FRESH, "1D"),
        # (b) a king of a fresh suit, from the shortest
        ("KD 1D KC 2S", "", ALL_FRESH, "KC"),
        ("KD 1D KC 2S", "", "DSB", "KD"),
        # (c) a worthless card of the shortest suit, the lowest
        ("KD 1D 2C 3C T6", "", "", "1D"),
        ("KD 1D 2D 2C 3C T6", "", "", "3C"),
        # (d) the weakest
        ("KD T9 T2 M", "", "", "T9"),
        ("KD T2 M", "", "", "T2"),
        ("M KD", "", "", "KD"),
    ],
)
def test_ai_5_leads(hand: str, unseen: str, fresh: str, card: str) -> None:
    assert play(hand, "", unseen, fresh) == card


@pytest.mark.parametrize(
    ("hand", "table", "unseen", "card"),
    [
        # the partner wins for certain: the dearest card, else the weakest
        ("KD 2D", "5D QD 3D", "T30", "KD"),
        ("T2 T10 T8", "T6 T20 T7", "T30", "T10"),
        ("T8 T9", "T6 T20 T7", "T30", "T8"),
        # the partner's trump is a boss, or it is not
        ("T2 T10 T8", "T40 T7", "T30", "T10"),
        ("T2 T10 T8", "T29 T7", "T30", "T8"),
        # last, the opponents win: win with the dearest, else with the weakest
        ("T2 T10 T8", "T1 T7 T6", "T30", "T10"),
        ("T8 T9", "T1 T7 T6", "T30", "T8"),
        ("QD 9D 1D", "5D 6D 2D", "", "1D"),
        # last, nothing wins: the weakest
        ("T8 T2", "T1 T7 T9", "", "T8"),
        # earlier, counting cards on the table: the cheapest boss, else the highest worthless winner
        ("T40 T39 T8", "T1 T7", "T30", "T39"),
        ("T38 T12 T8", "T1 T7", "T39", "T12"),
        ("T38 T8 T5", "T1 T9", "T39", "T8"),
        # earlier, none: the king at the first lead of its suit
        ("KD QD 10D", "5D", "", "KD"),
        # otherwise the Matto saves a counting card
        ("T10 T29 M", "T40 T38 T39", "", "M"),
        ("T10 T6 M", "T40 T38 T39", "", "T6"),
        ("M", "T40 T38 T39", "", "M"),
    ],
)
def test_ai_5_follows(hand: str, table: str, unseen: str, card: str) -> None:
    assert play(hand, table, unseen) == card


def test_ai_5_the_king_is_not_offered_at_a_second_lead() -> None:
    assert play("KD QD 10D", "5D", fresh="CSB") == "10D"


def test_play_4_after_the_matto_one_leads() -> None:
    assert play("KD 1C 2C", "M") == "KD"


def test_ai_4_declares_all() -> None:
    match = match_of("", deck({0: "T1 T2 T3 T13 T28"}))
    assert low.choose(seen_by(match, 0), Random(1)) == "declare:all"
    do(match, "0 declare:all")
    assert low.choose(seen_by(match, 1), Random(1)) == "declare:none"


def test_ai_3_in_a_match() -> None:
    match = match_of("", deck({2: "1B 2C KC"}, cut="T40 T21"))
    action = low.choose(seen_by(match, 2), Random(1))
    assert action in match.legal()
    assert action.partition(":")[2] in PACK
