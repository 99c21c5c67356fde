"""Positions follow the rules of the engine, and are played on as Medium plays."""

from random import Random

from games.engines.balco.actions import Flip, Take, Throw, parse
from games.engines.balco.cards import bare
from games.engines.balco.match import BalcoMatch
from games.players.balco import medium
from games.players.balco.counts import counted
from games.players.balco.hard import worth_weighing
from games.players.balco.position import Position
from games.players.balco.rules import WAY_OUT, Choice
from games.players.balco.spelling import choices
from tests.engines.balco.dealing import late
from tests.players.balco.positions import seen_by_who_acts, some_match, true_position


def follow(position: Position, action: str) -> None:
    """Do in the position what the action says."""
    parsed = parse(action)
    if isinstance(parsed, Throw):
        naturals = sum(not card.startswith("J") for card in parsed.cards)
        choice = Choice(parsed.numbers[0] or 0, naturals, len(parsed.cards) - naturals)
        position.throw(choice, parsed.target)
    elif isinstance(parsed, Take):
        position.take()
    else:
        assert isinstance(parsed, Flip)
        position.lift()


def state(position: Position) -> tuple[object, ...]:
    """All that a position says."""
    return tuple(getattr(position, name) for name in Position.__slots__)


def check_alike(position: Position, match: BalcoMatch) -> None:
    assert position.out == match.out
    assert position.over == match.over
    if match.over:
        return
    assert state(position) == state(true_position(match))
    assert position.cards_left() == [match.cards_left(seat) for seat in range(match.seats)]
    assert position.others() == match.others_after(position.turn)
    assert position.pile == counted(bare(item) for item in match.pile)


def test_positions_go_the_way_of_the_match(amount) -> None:
    for seed in range(amount(30, 600)):
        match, rng = some_match(seed, limit=200)
        if match.over:
            continue
        position = true_position(match)
        while match.to_act is not None:
            legal = match.legal()
            if legal[0].startswith("flip"):
                legal = legal[:1]  # blind cards of a position are lifted in order
            action = rng.choice(legal)
            match.apply(match.to_act, action)
            follow(position, action)
            check_alike(position, match)


def test_ai_4_played_on_as_medium_plays(amount) -> None:
    """From every point of a deal of Medium the position ends as the deal does, the way out apart."""
    compared = 0
    for seed in range(amount(40, 600)):
        match, rng = some_match(seed)
        starts = []
        while match.to_act is not None and match.accepted + 1 < WAY_OUT:
            starts.append(true_position(match))
            match.apply(match.to_act, medium.choose(seen_by_who_acts(match), rng))
        if not match.over:
            continue
        for start in starts[::5]:
            for seat in range(match.seats):
                assert start.copy().points(seat, rng) == match.scores[seat]
                compared += 1
    assert compared


def test_a_copy_is_independent() -> None:
    for seed in range(20):
        match, rng = some_match(seed)
        if match.over:
            continue
        position = true_position(match)
        before = state(true_position(match))
        twin = position.copy()
        assert state(twin) == before
        twin.points(0, rng)
        assert state(position) == before


def test_the_limit_ends_a_position() -> None:
    match = late(["4O 5O 6O 7O", "9O 11O 12O 8O"])
    position = true_position(match)
    position.accepted = position.limit - 1
    assert position.points(0, Random(0)) == 0
    assert position.over


def test_ai_4_what_is_worth_weighing() -> None:
    match = late(["5O 5C 9O J1 J2", "9C 8C"], pile="4O")
    found = {tuple(choice) for choice, _ in worth_weighing(seen_by_who_acts(match))}
    assert found == {(5, 1, 0), (5, 2, 0), (9, 1, 0), (1, 0, 1), (2, 0, 1), (10, 0, 1)}
    match = late(["3O J1 J2", "9C 8C"], pile="12O")
    found = {tuple(choice) for choice, _ in worth_weighing(seen_by_who_acts(match))}
    assert found == {(number, 0, count) for number in (1, 2, 10, 12) for count in (1, 2)}


def test_throws_of_like_cards_are_one() -> None:
    match = late(["5O 5C 5E 1O 1C", "9C 8C", "9O 8O"], pile="4O")
    found = set(choices(seen_by_who_acts(match)))
    assert found == {
        *((Choice(5, count, 0), None) for count in (1, 2, 3)),
        *((Choice(1, count, 0), seat) for count in (1, 2) for seat in (1, 2)),
    }
