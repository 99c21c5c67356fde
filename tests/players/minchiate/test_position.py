"""Positions follow the rules of play, and rules of thumb lead where Low would lead."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.engines.minchiate.cards import KINGS, PACK, TRUMPS
from games.engines.minchiate.versicole import versicole, worth
from games.players.minchiate import low
from games.players.minchiate.bits import BIT, bits, card_of, each
from games.players.minchiate.reading import live_bits
from games.players.minchiate.rollout import played_out
from games.players.minchiate.settling import versicole_worth
from tests.players.minchiate.positions import matches, seen_by, true_ending, true_position


@given(st.sets(st.sampled_from((*TRUMPS, *KINGS, "M", "QD")), min_size=5), st.booleans())
def test_combo_versicole_are_worth_the_same(cards: set[str], demonio: bool) -> None:
    assert versicole_worth(bits(cards), demonio) == worth(versicole(cards, demonio=demonio))


def test_positions_go_the_way_of_the_match(amount) -> None:
    for match, rng in matches(amount(20, 300)):
        position = None
        while match.to_act is not None:
            action = rng.choice(match.legal())
            if match.phase == "play":
                position = position or true_position(match)
                assert position.turn == match.to_act
                found = {f"play:{card_of(bit)}" for bit in each(position.legal())}
                assert found == set(match.legal())
                position.play(BIT[action.partition(":")[2]])
            match.apply(match.to_act, action)
        assert position is not None
        assert position.ending() == true_ending(match)


def test_ai_8_rollouts_end_as_low_plays(amount) -> None:
    """From anywhere, with or without a first card, the rollout ends like the match that Low plays on."""
    for match, rng in matches(amount(15, 200)):
        random_plays = rng.randrange(84)
        endings = []
        while match.to_act is not None:
            seen = seen_by(match, match.to_act)
            action = low.choose(seen, rng)
            if match.phase == "play":
                assert live_bits(seen) == bits(card for hand in match.hands for card in hand)
                if random_plays > 0:
                    random_plays -= 1
                    action = rng.choice(seen.legal)
                else:
                    position = true_position(match)
                    endings.append(played_out(position))
                    endings.append(played_out(position, BIT[action.partition(":")[2]]))
            match.apply(match.to_act, action)
        assert set(endings) <= {true_ending(match)}


def test_a_copy_is_independent() -> None:
    (match, rng), *_ = matches(1)
    while match.phase != "play":
        match.apply(match.to_act or 0, rng.choice(match.legal()))
    position = true_position(match)
    twin = position.copy()
    for _ in range(84):
        twin.play(Random(1).choice(list(each(twin.legal()))))
    assert position.hands == true_position(match).hands
    assert position.piles == [0, 0]
    assert twin.piles[0] | twin.piles[1] == bits(PACK) & sum(position.hands)
