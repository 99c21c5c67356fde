"""What the viewers know, and the worlds that agree with it."""

from collections import Counter
from random import Random

import pytest

from games.engines.minchiate.cards import PACK, SUIT
from games.engines.minchiate.game import GAME
from games.engines.minchiate.knowledge import absent_cards
from games.engines.minchiate.match import MinchiateMatch
from games.engines.minchiate.observation import MinchiateObservation
from games.engines.minchiate.worlds import Spread, Worlds
from tests.engines.minchiate.dealing import NOTHING_TO_DECLARE, deck, do, match_of
from tests.engines.playing import new, tokens, viewers, walk

CUT = "T40 T21 KD"


def seen_by(match: MinchiateMatch, viewer: int | None) -> MinchiateObservation:
    seen = match.observation(viewer)
    assert isinstance(seen, MinchiateObservation)
    return seen


def some_states(matches: int, share: float) -> list[tuple[MinchiateMatch, Random]]:
    found = []
    for seed in range(matches):
        rng = Random(seed)
        for match in walk(new(GAME, 4, {"deals": 1 + seed % 2}, seed), rng):
            if not match.over and rng.random() < share:
                twin = match.copy()
                assert isinstance(twin, MinchiateMatch)
                found.append((twin, rng))
    return found


# --- who sees what ----------------------------------------------------------------------------------


def test_info_the_fola_before_it_is_shown() -> None:
    match = match_of("", deck(cut=CUT, robbed="T22", fola="5D T5 T23 6D"))
    for viewer in viewers(match):
        seen = seen_by(match, viewer)
        assert seen.fola == (match.hidden_fola if viewer == 3 else None)
        assert seen.fola_count == len(match.hidden_fola) == 8
        assert seen.taken == ("T5",)
        assert seen.robbed == [(), (), ("T40", "T21", "KD"), ("T22",)]
        assert seen.counts == [21, 21, 24, 23]
        if viewer != 3:
            assert not set(match.hidden_fola) & tokens(seen.as_json())


def test_info_discards_are_the_discarders_until_the_fola_is_shown() -> None:
    match = match_of("", deck({2: "1B 2B"}, cut=CUT))
    do(match, "2 discard:T21, 2 discard:1B, 2 discard:2B")
    for viewer in viewers(match):
        seen = seen_by(match, viewer)
        assert seen.discarded == [0, 0, 3, 0]
        assert seen.phase == "declare"
        assert seen.discards[2] == (("1B", "2B", "T21") if viewer == 2 else None)
        assert "T21" not in seen.known_in_hand(2)
        assert {"T40", "KD"} <= set(seen.known_in_hand(2))
        assert ("2B" in tokens(seen.as_json())) == (viewer == 2)
    do(match, NOTHING_TO_DECLARE)
    for viewer in viewers(match):
        assert seen_by(match, viewer).discards == [(), (), ("1B", "2B", "T21"), ()]


def test_info_declared_cards_are_known_to_be_in_the_hand() -> None:
    match = match_of("0 declare:all", deck({0: "1D T1 T2 T3 M"}))
    seen = seen_by(match, None)
    assert seen.known_in_hand(0) == ("1D", "T1", "T2", "T3", "M")
    do(match, "1 declare:none, 2 declare:none, 3 declare:none, 0 play:T2")
    assert seen_by(match, 1).known_in_hand(0) == ("1D", "T1", "T3", "M")


def test_info_captured_piles() -> None:
    for match, _ in some_states(2, 0.1):
        for viewer in viewers(match):
            shown = seen_by(match, viewer).as_json()
            assert shown["captured_counts"] == list(map(len, match.captured))
            for side in range(2):
                mine = viewer is not None and viewer % 2 == side
                assert shown["captured"][side] == (list(match.captured[side]) if mine else None)


def test_hands_and_counts_are_those_of_the_match() -> None:
    for match, _ in some_states(6, 0.2):
        for viewer in viewers(match):
            seen = seen_by(match, viewer)
            assert seen.counts == list(map(len, match.hands))
            assert (seen.phase, seen.on_turn) == (match.phase, match.to_act)
            if viewer is not None:
                assert seen.hand == tuple(match.hands[viewer])
            for seat in range(4):
                assert set(seen.known_in_hand(seat)) <= set(match.hands[seat])


# --- what follows from it ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "declaration", "absent", "possible"),
    [
        ({0: "T2 T3 T4"}, "declare:all", {"T1", "T5", "M"}, {"T6", "KD"}),
        ({0: "T1 T2 T3 M"}, "declare:all", {"T4"}, {"T5"}),
        ({0: "T28 T29 T30"}, "declare:all", {"T31", "M"}, {"T27", "T32"}),
        ({0: "T38 T39 T40"}, "declare:all", {"T37", "M"}, {"T1"}),
        ({0: "T20 T30 T40"}, "declare:all", {"T10", "M"}, {"T31"}),
        ({0: "KD KC KB"}, "declare:all", {"KS", "M"}, {"QD"}),
        ({0: "T1 T40 M"}, "declare:all", set(), {"T2", "T39"}),
        ({0: "T1 T2 T3"}, "declare:none", set(), {"T4", "M"}),
    ],
)
def test_declarations_tell_what_is_missing(
    hands: dict[int, str], declaration: str, absent: set[str], possible: set[str]
) -> None:
    match = match_of(f"0 {declaration}", deck(hands))
    found = absent_cards(seen_by(match, 1))[0]
    assert absent <= found
    assert not possible & found


def test_ai_6_voids_and_the_kings_duty() -> None:
    diamonds = "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D FD ND QD"
    hands = {0: diamonds, 1: "T1 T2 T3 T4 T5 T6", 2: "KD 1C 2C 3C M", 3: "1S 2S"}
    match = match_of(NOTHING_TO_DECLARE, deck(hands, fola="1B 2B 3B"))
    do(match, "0 play:1D, 1 play:T1")
    assert match.legal() == ["play:KD"]
    found = absent_cards(seen_by(match, 3))
    assert {card for card in PACK if SUIT[card] == "D"} == found[1]
    assert found[0] == found[2] == found[3] == set()
    match = match_of(NOTHING_TO_DECLARE, deck({**hands, 0: f"{diamonds} KD", 2: "1C 2C M"}, fola="1B 2B"))
    do(match, "0 play:1D, 1 play:T1, 2 play:M")
    assert absent_cards(seen_by(match, 3))[2] == {"KD"}


# --- worlds -----------------------------------------------------------------------------------------


def test_info_3_worlds_agree_with_what_is_known(amount) -> None:
    for match, rng in some_states(amount(8, 100), 0.15):
        for viewer in viewers(match):
            seen = seen_by(match, viewer)
            worlds, absent = Worlds(seen), absent_cards(seen)
            for _ in range(3):
                world = worlds.deal(rng)
                played = [card for seat in range(4) for card in seen.cards_played_by(seat)]
                discards = [card for cards in world.discards for card in cards]
                hands = [card for hand in world.hands for card in hand]
                assert sorted((*hands, *discards, *world.fola, *played)) == sorted(PACK)
                assert list(map(len, world.hands)) == seen.counts
                assert list(map(len, world.discards)) == seen.discarded
                for seat, hand in enumerate(world.hands):
                    assert set(seen.known_in_hand(seat)) <= set(hand)
                    assert seat == viewer or not absent[seat] & set(hand)
                if viewer is not None:
                    assert set(world.hands[viewer]) == set(seen.hand)


def test_every_way_to_spread_is_equally_likely() -> None:
    """Cards a, b, c, d, e to seats with 2, 2 and 1: seat 1 has not a, seat 2 neither a nor b."""
    rng = Random(5)
    counts: Counter[str] = Counter()
    spread = Spread({0: 2, 1: 2, 2: 1}, [set(), {"a"}, {"a", "b"}], "abcde")
    draws = 12_000
    for _ in range(draws):
        cards = list("abcde")
        rng.shuffle(cards)
        dealt = spread.deal(cards, rng)
        counts["|".join("".join(sorted(dealt[seat])) for seat in range(3))] += 1
    assert all("a" in way[:2] and "b" not in way[-1] for way in counts)
    # a is with seat 0; b with seat 0: 3 ways for the last card, or with seat 1: 3 * 2 ways.
    assert len(counts) == 9
    assert all(abs(count - draws / 9) < 160 for count in counts.values())


def test_sampled_folas_could_have_ended_the_robbing() -> None:
    match = match_of("", deck(cut="T40", robbed="T22", fola="5D T5 T23 6D"))
    rng = Random(2)
    for viewer in (None, 0, 2):
        for _ in range(30):
            sampled = seen_by(match, viewer).sample(rng)
            assert sampled.robbed == match.robbed
            assert sampled.taken == ("T5",)
            assert len(sampled.hidden_fola) == len(match.hidden_fola)
