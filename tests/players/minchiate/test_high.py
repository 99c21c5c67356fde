"""What High does beyond the rules of thumb (ai-6 to ai-10)."""

from itertools import islice
from random import Random

from games.engines.minchiate.cards import COUNTING, PACK
from games.engines.minchiate.match import MinchiateMatch
from games.players.minchiate import high
from games.players.minchiate.bits import BIT, bits, card_of, each
from games.players.minchiate.discards import discardable, plans, trimmed
from games.players.minchiate.imagining import imagined
from games.players.minchiate.solving import Solver
from games.players.reasons import Reason
from tests.engines.minchiate.dealing import NOTHING_TO_DECLARE, deck, do, match_of
from tests.engines.playing import walk
from tests.players.minchiate.positions import matches, played_until, seen_by, true_position


def names(cards: int) -> set[str]:
    return {card_of(card) for card in each(cards)}


# --- discards ---------------------------------------------------------------------------------------


def test_ai_10_plans_empty_a_suit_without_its_king() -> None:
    trumps = " ".join(f"T{rank}" for rank in range(1, 18))
    hand = bits(f"{trumps} 1D 2D 3S 4S 5S 6B KB".split())
    found = {(card_of(first), frozenset(names(hand & ~left))) for first, left in plans(hand)}
    assert found == {("2D", frozenset({"1D", "2D", "3S"})), ("3S", frozenset({"3S", "4S", "5S"}))}


def test_discard_2_and_3_what_plans_may_take() -> None:
    assert names(discardable(bits(["KD", "T5", "T6", "T29", "1S"]))) == {"T6", "1S"}
    assert names(discardable(bits(["KD", "T5", "T29"]))) == {"T29"}
    assert names(discardable(bits(["KD", "T5", "T36"]))) == {"T5"}
    assert names(discardable(bits(["KD", "M", "T36"]))) == {"KD", "M"}
    full = bits(PACK[:30])
    assert trimmed(full).bit_count() == 21


def test_ai_10_discards_are_legal_and_end_with_a_full_hand() -> None:
    cut = "T40 T21 KD T39 T22 KC T38"
    match = match_of("", deck({2: "1B 2B 3S 4S 5S"}, cut=cut))
    while match.phase == "discard":
        match.apply(2, high.choose(seen_by(match, 2), Random(3)))
    assert len(match.hands[2]) == 21


def test_ai_10_the_whole_plan_is_told_at_once() -> None:
    cut = "T40 T21 KD T39 T22 KC T38"
    match = match_of("", deck({2: "1B 2B 3S 4S 5S"}, cut=cut))
    told = high.decide(seen_by(match, 2), Random(3))
    assert told.then
    for action in (told.action, *told.then):
        match.apply(2, action)
    assert match.phase != "discard" or match.to_act != 2
    assert len(match.hands[2]) == 21


def test_ai_10_what_has_to_wait_is_not_told_with_the_rest() -> None:
    """Trump 29 may only go when nothing else is left to go (discard-3)."""
    hand = bits(["T29", *sorted(COUNTING)[:20], "T6", "T7"])
    assert hand.bit_count() == 23
    [plan] = plans(hand)
    told = high._planned(hand, plan, Reason("discards-weak-cards", "ai-10"))
    assert (told.action, told.then) == ("discard:T6", ("discard:T7",))
    hand = bits(["T29", *sorted(COUNTING)[:21], "T6"])
    [plan] = plans(hand)
    assert high._planned(hand, plan, Reason("discards-weak-cards", "ai-10")).then == ()


# --- worlds -----------------------------------------------------------------------------------------


def test_ai_7_imagined_hands_agree_with_what_is_known() -> None:
    for match, rng in matches(6):
        for state in walk(match, rng):
            assert isinstance(state, MinchiateMatch)
            if state.to_act is None or rng.random() < 0.9:
                continue
            seen = seen_by(state, state.to_act)
            for position in islice(imagined(seen, rng), 3):
                assert position.turn == state.to_act or state.phase != "play"
                assert list(map(int.bit_count, position.hands)) == seen.counts
                for seat, hand in enumerate(position.hands):
                    assert bits(seen.known_in_hand(seat)) & ~hand == 0


# --- plays ------------------------------------------------------------------------------------------


def test_ai_8_the_only_card_needs_no_thought() -> None:
    class Untouched(Random):
        def random(self) -> float:
            raise AssertionError

    diamonds = "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D FD ND QD"
    hands = {0: diamonds, 1: "T1 T2 T3", 2: "KD 1C 2C M"}
    match = match_of(NOTHING_TO_DECLARE, deck(hands, fola="1B 2B 3B"))
    do(match, "0 play:1D, 1 play:T1")
    assert high.choose(seen_by(match, 2), Untouched()) == "play:KD"


def test_ai_8_with_all_cards_known_the_last_tricks_are_played_best(amount) -> None:
    """In the last trick but one of which everything is known, High plays a card of full value."""
    for match, rng in matches(amount(10, 100)):
        played_until(match, rng, 2)
        while match.to_act is not None:
            seen = seen_by(match, match.to_act)
            action = high.choose(seen, Random(7))
            known = sum(map(len, (seen.known_in_hand(seat) for seat in range(4) if seat != seen.viewer)))
            hidden = sum(count for seat, count in enumerate(seen.counts) if seat != seen.viewer) - known
            if hidden <= 1:
                position = true_position(match)
                after = position.after(BIT[action.partition(":")[2]])
                assert Solver().value(after) == Solver().value(position)
            match.apply(match.to_act, action)


def test_ai_8_captures_what_lies_on_the_table() -> None:
    """Last to play, with the top trumps of the opponents on the table and the means to take them."""
    hands = {0: "1S T36", 1: "1C T29 T38 T39", 2: "1B T37", 3: "1D T40 T6 T7 T8"}
    match = match_of(NOTHING_TO_DECLARE, deck(hands, fola="2B 3B"))
    do(match, "0 play:T36, 1 play:T29, 2 play:T37")
    assert high.choose(seen_by(match, 3), Random(1)) == "play:T40"
