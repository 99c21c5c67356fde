"""Throwing, taking, making up the hand, and blind cards."""

from itertools import combinations, permutations
from random import Random

import pytest

from games.engines.balco.cards import JOKERS, NUMBER, ORDER, WITH_JOKERS
from games.engines.balco.game import GAME
from games.engines.balco.match import BalcoMatch
from tests.engines.balco.dealing import do, found, late, match_of, refused, told
from tests.engines.playing import new, walk

ALLOWED_ON = {
    3: {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
    4: {1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12},
    5: {1, 2, 5, 6, 7, 8, 9, 10, 11, 12},
    6: {1, 2, 6, 7, 8, 9, 10, 11, 12},
    7: {2, 3, 4, 5, 6, 7},
    8: {1, 2, 8, 9, 10, 11, 12},
    9: {1, 2, 9, 10, 11, 12},
    11: {1, 2, 10, 11, 12},
    12: {1, 2, 10, 12},
    2: {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
    1: {1, 2},
}
"""What goes on each number: play-2, cards-8, seven-1, ten-1, two-1, two-2, one-1, one-4."""


@pytest.mark.parametrize("top", ALLOWED_ON)
@pytest.mark.parametrize("joker", [False, True])
def test_play_2_what_goes_on_what(top: int, joker: bool) -> None:
    for number in range(1, 13):
        card, item = ("J1", f"J1={number}") if joker else (f"{number}B", f"{number}B")
        match = late([f"{card} 3C", "5C"], pile=f"{top}O")
        action = f"play:{item}" + (">1" if number == 1 else "")
        if number in ALLOWED_ON[top]:
            assert action in match.legal()
        else:
            assert refused(match, action) == {
                (1, True): ("ten-blocked", "ten-2"),
                (7, True): ("ten-blocked", "ten-2"),
                (1, False): ("must-answer-one", "one-4"),
                (7, False): ("seven-bound", "seven-2"),
            }.get((top, number == 10), ("too-low", "play-2"))


def test_play_8_anything_on_an_empty_pile() -> None:
    for number in range(1, 13):
        match = late([f"{number}O {number}C", "3C"])
        assert match.need == "free"
        assert len(match.legal()) == 3


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("play:5O,5C,5E,5B,J1=5", ("too-many-cards", "play-3")),
        ("play:5O,6O", ("mixed-numbers", "play-3")),
        ("play:5O,J1=6", ("mixed-numbers", "play-3")),
        ("play:J1=6,J2=7", ("mixed-numbers", "play-3")),
        ("play:5C,5O", ("bad-order", "cards-9")),
        ("play:J1=5,5O", ("bad-order", "cards-9")),
        ("play:J2=5,J1=5", ("bad-order", "cards-9")),
        ("play:J1", ("joker-undeclared", "joker-1")),
        ("play:5O,J1", ("joker-undeclared", "joker-1")),
        ("play:12O", ("not-your-card", "play-11")),
        ("play:J4=3", ("not-your-card", "play-11")),
        ("play:3O", ("not-your-card", "play-11")),
        ("take", ("must-play", "play-5")),
        ("flip:0", ("hand-not-empty", "blind-5")),
        ("play:1O", ("target-missing", "one-2")),
        ("play:J1=1", ("target-missing", "one-2")),
        ("play:1O>0", ("bad-target", "one-2")),
        ("play:1O>2", ("bad-target", "one-2")),
        ("play:1O>9", ("bad-target", "one-2")),
        ("play:5O>1", ("target-unwanted", "one-11")),
    ],
)
def test_proto_4_refusals_of_a_throw(action: str, refusal: tuple[str, str]) -> None:
    match = late(["1O 5O 5C 5E 5B 6O J1 J2", "4O", "4C"], up=["12O 12C 12E", "", ""], pile="4E")
    match.out, match.hands[2] = [2], []
    assert refused(match, action) == refusal


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("play:4O,5C,J1", "joker-undeclared"),
        ("play:6C,4O,J4", "not-your-card"),
        ("play:3O,4O,5O,5C,6O", "too-many-cards"),
        ("play:6O,5O", "mixed-numbers"),
        ("play:5C,5O", "bad-order"),
        ("play:10O,10C>1", "ten-blocked"),
        ("play:3O>1", "must-answer-one"),
        ("play:1O>0", "bad-target"),
    ],
)
def test_proto_4_the_first_check_counts(action: str, code: str) -> None:
    """Every action fails several checks; a player who must answer a 1 throws it."""
    match = late(["1O 3O 4O 5O 5C 6O 10O 10C J1", "6E"], pile="1E")
    assert refused(match, action)[0] == code


@pytest.mark.parametrize(
    "action",
    [
        *("play", "play:", "play:,", "play:4O,", "play:,4O", "play:40", "play:4O,4O", "play:13O", "play:0O"),
        *("play:4O=4", "play:J1=", "play:J1=0", "play:J1=13", "play:J1=07", "play:J1=7=7", "play:J5=7"),
        *("play:J1=1,J1=2", "play:J1,J1=2", "play:1E>", "play:1E>10", "play:1E>x", "play:1E>>1", "play:>1"),
        *(
            "play:1E>-1",
            "play:1E>1>1",
            "play:4O >1",
            "play: 4O",
            "play:J1=\N{SUPERSCRIPT TWO}",
            "play:1E>\N{ARABIC-INDIC DIGIT ONE}",
        ),
        *("swap", "swap:", "swap:4O,", "swap:4O,4O,5O", "swap:J1=7,4O,5O", "swap:4O,5O,6O>1", "swap:X"),
        *("flip", "flip:", "flip:3", "flip:00", "flip:-1", "flip:0,1", "take:", "take:1", "ready:", "ready "),
        *("Take", "lift:0", "", " ", "throw:4O", "play 4O"),
    ],
)
def test_proto_2_no_action_at_all(action: str) -> None:
    for match in (late(["1O 4O J1", "6E"], pile="4E"), late(["", "6E"], blinds=["1E 2E 3E", ""])):
        assert refused(match, action) == ("bad-action", "proto-2")
        assert refused(match, action, seat=1) == ("not-your-turn", "turn-1")


def all_throws(match: BalcoMatch, hand: list[str]) -> set[str]:
    """Every spelling of up to five cards of the hand, in every order, with and without a target."""
    items = [*hand, *(f"{card}={number}" for card in hand if card in JOKERS for number in range(1, 13))]
    chosen = {card for card in hand if card not in JOKERS}
    throws = {
        "play:" + ",".join(order)
        for count in range(1, 6)
        for together in combinations(items, count)
        if len({item[:2] if item[0] == "J" else item for item in together}) == count
        for order in (permutations(together) if count < 3 else [together])
    }
    assert chosen
    return {throw + aim for throw in throws for aim in ("", *(f">{seat}" for seat in range(match.seats + 1)))}


@pytest.mark.parametrize("seed", range(12))
def test_proto_5_legal_is_all_that_is_allowed(seed: int) -> None:
    rng = Random(seed)
    cards = list(WITH_JOKERS)
    rng.shuffle(cards)
    cards.sort(key=lambda card: (card in JOKERS) * rng.choice([-1, 1]))
    hand = sorted(rng.sample(cards[:20], 6), key=WITH_JOKERS.index)
    if not any(card in NUMBER for card in hand):
        hand = ["4O"]
    rest = [card for card in WITH_JOKERS if card not in hand]
    for number in (*ORDER, 2):
        for run in (1, 3):
            pile = [f"{number}{suit}" for suit in "OCE"[:run]]
            match = late([" ".join(hand), rest[0], rest[1]], pile=" ".join(pile), to_act=0)
            spelt = all_throws(match, hand) | {"take", "ready", "flip:0", "flip:1", "flip:2"}
            allowed = {action for action in spelt if match.why_not(0, action) is None}
            assert set(match.legal()) == allowed


def test_refill_5_nothing_is_drawn_after_taking_nor_with_three_in_hand() -> None:
    match = match_of(["4O 11O 12O", "3C 3E 3B"], "1 play:3C,3E,3B; 0 play:11O; 1 take", stock="5O 5C 5E 6O")
    assert told(match) == [("pile-taken", "play-6")]
    assert match.hands[1] == ["5O", "11O", "3C", "5C", "3E", "5E", "3B"]
    do(match, "0 play:4O; 1 play:5O")
    assert told(match) == [("played", "play-2")]
    assert match.counts == [3, 6]


def test_refill_3_and_4_the_whole_balcony_at_once() -> None:
    match = late(["3O 4O 5O", "9O"], "0 play:3O", up=["6O 7O 8O", ""])
    assert told(match) == [("played", "play-8"), ("balcony-taken", "refill-3")]
    assert match.hands[0] == match.known[0] == ["4O", "5O", "6O", "7O", "8O"]
    assert match.up[0] == []


def test_refill_2_the_stock_does_not_suffice() -> None:
    match = match_of(["3O 3C 3E", "4O 5O 6O"])
    match.stock_cards, match.stock = ["8O"], 1
    do(match, "0 play:3O,3C,3E")
    assert told(match) == [
        ("played", "play-8"),
        ("drew", "refill-2"),
        ("drew-cards", "refill-2"),
        ("balcony-taken", "refill-3"),
    ]
    assert match.counts[0] == 4
    assert match.stock == 0


def test_play_7_and_blind_4_whose_turn_after_taking() -> None:
    match = late(["3O", "", "9O", "9C"], "0 play:3O", blinds=["4O", "3C", "", ""], pile="11O 2E")
    assert match.to_act == 1
    do(match, "1 flip:0")
    assert told(match) == [("flipped", "blind-2")]
    assert match.legal() == ["play:3C"]
    match = late(["11O", "", "9O", "9C"], "0 play:11O; 1 flip:0; 1 take", blinds=["4O", "3C 3E", "", ""])
    assert told(match) == [("pile-taken", "blind-4")]
    assert (match.to_act, match.hands[1], match.need) == (2, ["11O", "3C"], "free")
    assert match.blinds[1] == [1]


@pytest.mark.parametrize("action", ["take", "play:4O", "play:3C"])
def test_blind_1_must_lift_first(action: str) -> None:
    match = late(["", "9O"], blinds=["4O 5O", ""])
    assert match.legal() == ["flip:0", "flip:1"]
    assert refused(match, action) == ("must-flip", "blind-1")
    assert refused(match, "flip:2") == ("no-such-blind", "blind-1")


def test_blind_5_clearing_with_a_lifted_card_lifts_the_next() -> None:
    match = late(["", "9O"], "0 flip:1; 0 play:10O", blinds=["4O 10O 5O", ""], pile="12O")
    assert (match.to_act, match.legal()) == (0, ["flip:0", "flip:2"])
    assert refused(do(match, "0 flip:0"), "flip:2") == ("hand-not-empty", "blind-5")


def test_joker_5_bare_again_when_taken() -> None:
    match = late(["J1 5C", "3O", "9O"], "0 play:J1=12; 1 take", pile="4O")
    assert match.hands[1] == ["3O", "4O", "J1"]
    assert [event["cards"] for event in found(match, "pile-taken")] == [["4O", "J1"]]
    assert match.known[1] == ["3O", "4O", "J1"]


def test_cards_are_always_all_there(amount) -> None:
    for seats, options in GAME.guises:
        for seed in range(amount(2, 40)):
            for match in walk(new(GAME, seats, options, seed), Random(seed)):
                assert isinstance(match, BalcoMatch)
                lying = [
                    match.blind_cards[seat][slot] for seat in range(seats) for slot in match.blinds[seat]
                ]
                held = [card for cards in (*match.hands, *match.up) for card in cards]
                piled = [item.partition("=")[0] for item in match.pile]
                cards = [*lying, *held, *piled, *match.cleared, *match.stock_cards]
                assert sorted(cards) == sorted(GAME.pack(match.options))
                assert match.counts == [len(hand) for hand in match.hands]
                assert match.stock == len(match.stock_cards)
                assert all(
                    set(known) <= set(hand) for known, hand in zip(match.known, match.hands, strict=True)
                )
                assert match.run <= 3 or match.over
