"""What points are worth (ai-6)."""

import pytest

from games.players.truco_paulista.chances import after_deal, match_chance

SCORES = [(own, other) for own in range(12) for other in range(12)]


def test_ends_of_the_match() -> None:
    assert match_chance(12, 11) == match_chance(14, 0) == 1
    assert match_chance(3, 12) == 0
    assert match_chance(11, 11) == 0.5


@pytest.mark.parametrize("other", range(11))
def test_eleven_is_played_or_folded(other: int) -> None:
    playing = 0.5 + 0.5 * match_chance(11, other + 3)
    folding = match_chance(11, other + 1)
    assert match_chance(11, other) == max(playing, folding)


def test_both_sides_together_and_more_is_better() -> None:
    for own, other in SCORES:
        assert match_chance(own, other) + match_chance(other, own) == pytest.approx(1)
        assert match_chance(own + 1, other) >= match_chance(own, other) - 1e-9


def test_a_deal_by_its_value() -> None:
    assert after_deal(1, 3, 5, 5) == match_chance(8, 5)
    assert after_deal(0, 3, 5, 5) == match_chance(5, 8)
    assert after_deal(0.5, 12, 5, 5) == 0.5
