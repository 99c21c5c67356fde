"""The two decks, the ring of the ranks, and what beats what."""

import pytest

from games.engines.truco_paulista.cards import COVERED, PACKS, RANKS, in_order, manilha_of, strengths
from tests.engines.truco_paulista.dealing import match_of


def test_cards_1_2_3_the_decks() -> None:
    dirty, clean = PACKS["dirty"], PACKS["clean"]
    assert (len(dirty), len(clean)) == (40, 24)
    assert {card[0] for card in dirty} == set("A234567QJK")
    assert {card[0] for card in clean} == set("A23QJK")
    assert {card[1] for card in dirty} == {card[1] for card in clean} == set("CHSD")
    assert set(clean) < set(dirty)


def test_cards_11_canonical_order() -> None:
    assert " ".join(PACKS["dirty"][:5]) == "4D 4S 4H 4C 5D"
    assert " ".join(PACKS["dirty"][-4:]) == "3D 3S 3H 3C"
    assert "".join(card[0] for card in PACKS["dirty"][::4]) == "4567QJKA23"
    assert "".join(card[0] for card in PACKS["clean"][::4]) == "QJKA23"
    for pack in PACKS.values():
        assert in_order(sorted(pack)) == pack


@pytest.mark.parametrize(
    ("deck", "viras", "manilhas"), [("dirty", "4567QJKA23", "567QJKA234"), ("clean", "QJKA23", "JKA23Q")]
)
def test_cards_6_the_ring(deck: str, viras: str, manilhas: str) -> None:
    assert "".join(manilha_of(rank + "H", deck) for rank in viras) == manilhas


@pytest.mark.parametrize("deck", list(RANKS))
def test_cards_7_to_10_and_covered_3(deck: str) -> None:
    """Manilhas by suit above the common ranks in their order, which are equal among themselves."""
    for manilha in RANKS[deck]:
        strength = strengths(deck, manilha)
        by_suit = [strength[manilha + suit] for suit in "CHSD"]
        assert by_suit == sorted(set(by_suit), reverse=True)
        common = [rank for rank in "32AKJQ7654" if rank in RANKS[deck] and rank != manilha]
        by_rank = [{strength[rank + suit] for suit in "CHSD"} for rank in common]
        assert all(len(equal) == 1 for equal in by_rank)
        falling = [equal.pop() for equal in by_rank]
        assert falling == sorted(set(falling), reverse=True)
        assert min(by_suit) > max(falling)
        assert strength[COVERED] < min(falling)


def test_cards_8_vira_three() -> None:
    strength = strengths("dirty", manilha_of("3C", "dirty"))
    order = ["4C", "4H", "4S", "4D", "3H", "2H", "AH", "KH", "JH", "QH", "7H", "6H", "5H"]
    assert sorted(order, key=strength.__getitem__, reverse=True) == order


@pytest.mark.parametrize("deck", list(RANKS))
def test_cards_9_the_vira_is_no_manilha(deck: str) -> None:
    for vira in PACKS[deck]:
        assert vira[0] != manilha_of(vira, deck)


def test_setup_5_three_at_once_from_the_mano() -> None:
    match = match_of(["QS QH QC", "JD JS JH", "JC KD KS", "KH KC AD"], vira="AS", deal=2, deck="clean")
    assert match.mano == 2
    assert [" ".join(hand) for hand in match.dealt] == ["JC KD KS", "KH KC AD", "QS QH QC", "JD JS JH"]
    assert (match.vira, match.manilha) == ("AS", "2")


def test_aim_4_the_clean_deck_is_enough_for_six() -> None:
    hands = ["QD QS QH", "QC JD JS", "JH JC KD", "KS KH KC", "AD AS AH", "AC 2D 2S"]
    match = match_of(hands, vira="2H", deck="clean")
    assert match.manilha == "3"
    assert [len(hand) for hand in match.hands] == [3] * 6
