"""What every game keeps to, in every guise, shown on random matches."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

import pytest

from games.engines.game import Game
from games.engines.match import Match
from games.engines.observation import Observation
from games.engines.record import Record
from games.engines.refusals import MissingDeck, Refusal, Unreadable
from tests.engines.playing import chosen, guises, new, orders, tokens, viewers, walk
from tests.tiny_game.engine.game import GAME as TINY_GAME

Options = Mapping[str, Any]
Amount = Callable[[int, int], int]

NONSENSE = (
    *("", " ", ":", "é", "null", "0", "\x00", "a" * 5000),
    *("play", "play:", "play:XX", "play:1E,", "PLAY:1E", "play:1E ", "play:1E,1E", " fold", "fold:"),
    *("call:", "answer:maybe", "pass:pass"),
)

pytestmark = pytest.mark.usefixtures("tiny_rules")

every_guise = pytest.mark.parametrize(("game", "seats", "options"), guises(TINY_GAME))


# --- Playing ----------------------------------------------------------------------------------------


@every_guise
def test_legal_is_what_is_accepted(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """Legal actions are sorted and accepted; all else that can be spelt is refused and changes nothing."""
    spelt = spellings(game, seats, options)
    for seed in range(amount(3, 100)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            legal = match.legal()
            assert legal == sorted(set(legal))
            assert bool(legal) == (match.to_act is not None)
            assert all(match.why_not(match.to_act, action) is None for action in legal)  # type: ignore[arg-type]
            if rng.random() < 0.3:
                check_refused(match, set(spelt) | set(NONSENSE), rng)
            for action in legal:
                if rng.random() < 0.2:
                    match.copy().apply(match.to_act, action)  # type: ignore[arg-type]


def check_refused(match: Match, spelt: set[str], rng: Random) -> None:
    facts, log = match.facts(), list(match.log)
    legal = set(facts["legal"])
    wrong = [(seat, action) for seat in range(match.seats) for action in spelt if seat != match.to_act]
    wrong += [(match.to_act or 0, action) for action in spelt - legal]
    for seat, action in wrong if len(wrong) <= 300 else rng.sample(sorted(wrong), 300):
        refusal = match.why_not(seat, action)
        assert refusal is not None, (seat, action)
        check_cited(match.game, refusal)
        if action in NONSENSE and seat == match.to_act:
            assert isinstance(refusal, Unreadable)
        with pytest.raises(Refusal) as caught:
            match.apply(seat, action)
        assert caught.value == refusal
    assert match.facts() == facts
    assert match.log == log


def spellings(game: Game, seats: int, options: Options) -> list[str]:
    """Every action that came up in a few matches, and the same with other cards."""
    cards = game.pack(game.complete_options(options))
    rng = Random(1)
    known: set[str] = set()
    for seed in range(5):
        for match in walk(new(game, seats, options, f"spelling {seed}"), rng):
            known.update(match.legal())
    others = {other for action in sorted(known) for other in with_other_cards(action, cards, rng)}
    return sorted(known | others)


def with_other_cards(action: str, cards: tuple[str, ...], rng: Random) -> Iterator[str]:
    verb, colon, argument = action.partition(":")
    named = argument.split(",")
    if not colon or not set(named) <= set(cards):
        return
    if len(named) == 1:
        yield from (f"{verb}:{card}" for card in cards)
        return
    yield f"{verb}:{','.join(reversed(named))}"
    yield f"{verb}:{','.join([*named, rng.choice(cards)])}"
    named[rng.randrange(len(named))] = rng.choice(cards)
    yield f"{verb}:{','.join(named)}"


def check_cited(game: Game, refusal: Refusal) -> None:
    assert refusal.clause in game.clauses
    assert refusal.clause in game.refusals[refusal.code]


@every_guise
def test_events_and_facts(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """Events are of listed types, cite clauses that exist, and can be written as JSON, as the facts can."""
    told: set[str] = set()
    for seed in range(amount(10, 300)):
        for match in walk(new(game, seats, options, seed), Random(seed)):
            facts = match.facts()
            assert json.loads(json.dumps(facts)) == facts
            assert facts["legal"] == match.legal()
            assert len(facts["scores"]) == game.sides(seats)
        assert match.over
        assert match.to_act is None
        assert match.winners is not None
        assert set(match.winners) <= set(range(game.sides(seats)))
        assert match.why_not(0, match.actions[-1][1]) is not None
        for event in match.log:
            assert event.type in game.event_types
            assert event.clause in game.clauses
            assert json.loads(json.dumps(event.as_json())) == event.as_json()
            assert event.audience is None or event.audience <= {None, *range(seats)}
            told.add(event.type)
    assert game.opening_events <= told


@every_guise
def test_replay_equals_play(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """The record of a match, with its decks or its seed, leads through the same facts and events."""
    for seed in range(amount(5, 100)):
        match = new(game, seats, options, seed)
        facts = [match.facts() for match in walk(match, Random(seed))]
        by_decks = Record(game, seats, options, tuple(match.actions), decks=tuple(match.decks))
        by_seed = Record(game, seats, options, tuple(match.actions), seed=f"{game.slug} {seed}")
        for record in (by_decks, by_seed):
            again = Record.from_json(json.loads(json.dumps(record.as_json())))
            assert again.as_json() == json.loads(json.dumps(record.as_json()))
            for replayed, expected in zip(again.steps(), facts, strict=True):
                assert replayed.facts() == expected
            assert replayed.log == match.log


@every_guise
def test_copies_are_independent(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """Playing on with a copy leaves the match alone, and the other way round."""
    for seed in range(amount(3, 50)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            if rng.random() < 0.8:
                continue
            facts, seen = match.facts(), [match.observation(viewer).as_json() for viewer in viewers(match)]
            twin, other = match.copy(), match.copy()
            assert twin.facts() == facts
            for _, _ in zip(walk(twin, rng), range(20), strict=False):
                pass
            assert match.facts() == facts
            assert [match.observation(viewer).as_json() for viewer in viewers(match)] == seen
            assert other.facts() == facts
            assert [other.observation(viewer).as_json() for viewer in viewers(match)] == seen


# --- Settings and decks -----------------------------------------------------------------------------


@every_guise
def test_settings(game: Game, seats: int, options: Options) -> None:
    """Settings that are not allowed are refused; types are strict."""
    decks = [game.pack(game.complete_options(options))]
    no_seats: list[Any] = [0, 1, 7, -1, True, str(seats), float(seats), [seats]]
    for wrong in no_seats:
        if wrong in game.seats and type(wrong) is int:
            continue
        with pytest.raises(Refusal) as caught:
            game.new_match(wrong, options, decks)
        assert (caught.value.code, caught.value.clause) == game.setting_refusals.seats
    for name, spec in game.options.items():
        for value in spec.allowed:
            assert game.complete_options({name: value})[name] == value
        no_values: list[Any] = [None, 1, 1.0, 0, "", "yes", "true", -1, [], {}, True, 99, str(spec.default)]
        for wrong in no_values:
            if type(wrong) is spec.type and wrong in spec.allowed:
                continue
            with pytest.raises(Refusal) as caught:
                game.new_match(seats, {**options, name: wrong}, decks)
            assert (caught.value.code, caught.value.clause) == (game.setting_refusals.option[0], spec.clause)
    with pytest.raises(Refusal) as caught:
        game.new_match(seats, {**options, "no such option": 1}, decks)
    assert (caught.value.code, caught.value.clause) == game.setting_refusals.option
    for code, clause in (
        game.setting_refusals.seats,
        game.setting_refusals.option,
        game.setting_refusals.deck,
    ):
        assert clause in game.refusals[code]
    assert all(spec.clause in game.clauses for spec in game.options.values())


@every_guise
def test_decks(game: Game, seats: int, options: Options) -> None:
    """A deck order holds every card once; when a list runs out, the rules or `MissingDeck` say what then."""
    pack = game.pack(game.complete_options(options))
    assert len(set(pack)) == len(pack)
    twice, unknown = (pack[0], *pack[:-1]), ("X", *pack[1:])
    no_orders: list[Any] = [pack[1:], (*pack, pack[0]), twice, unknown, "".join(pack), 5, [5] * len(pack)]
    for wrong in no_orders:
        for decks in ([wrong], partial(_same, wrong)):
            with pytest.raises(Refusal) as caught:
                game.new_match(seats, options, decks)
            assert (caught.value.code, caught.value.clause) == game.setting_refusals.deck
    rng = Random(0)
    match = game.new_match(seats, options, [orders(game, options, "only one")(0)])
    while match.to_act is not None:
        facts, (seat, action) = match.facts(), (match.to_act, chosen(match.legal(), rng))
        try:
            match.apply(seat, action)
        except MissingDeck:
            assert match._order_beyond(1) is None
            assert match.facts() == facts
            return
        if match.deal > 0:
            assert match.decks[1] == match._order_beyond(1)
            return


def _same(order: Any, deal: int) -> Any:
    return order


# --- What the viewers know --------------------------------------------------------------------------


def states(
    game: Game, seats: int, options: Options, matches: int, share: float
) -> Iterator[tuple[Match, Random]]:
    """Some states of some random matches; the end of each among them."""
    for seed in range(matches):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            if match.over or rng.random() < share:
                yield match, rng


def whole(seen: Observation) -> tuple[Any, ...]:
    """Everything that an observation tells."""
    return seen.as_json(), seen.events, seen.refused, seen.hand


@every_guise
def test_observations(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """They agree with the public facts, hold JSON, and list actions for the seat to act only."""
    for match, _ in states(game, seats, options, amount(5, 100), 0.3):
        facts = match.facts()
        hands: list[str] = []
        for viewer in viewers(match):
            seen = match.observation(viewer, people=[0])
            found = seen.as_json()
            assert json.loads(json.dumps(found)) == found
            for name in ("to_act", "deal", "scores", "over", "winners"):
                assert found[name] == facts[name]
            assert found["people"] == [0]
            assert found["legal"] == (match.legal() if viewer == match.to_act is not None else [])
            for action, refusal in seen.refused.items():
                assert refusal == match.why_not(match.to_act, action)  # type: ignore[arg-type]
            assert set(found["hand"]) <= set(game.pack(seen.options))
            hands += found["hand"]
            assert all(event.told_to(viewer) for event in seen.events)
            assert found["events"][0]["type"] in game.opening_events
            assert found["events"] == [event.as_json() for event in seen.events][-len(found["events"]) :]
        assert len(hands) == len(set(hands)), "a card in two hands"


@every_guise
def test_asking_changes_nothing(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """Whoever asks at every step, or only now and then, or in another order, sees the same."""
    for seed in range(amount(3, 50)):
        often, seldom, rng = new(game, seats, options, seed), new(game, seats, options, seed), Random(seed)
        for match in walk(often, Random(seed)):
            seen = [whole(match.observation(viewer)) for viewer in viewers(match)]
            if match.actions:
                seldom.apply(*match.actions[-1])
            if match.over or rng.random() < 0.1:
                backwards = [whole(seldom.observation(viewer)) for viewer in reversed(viewers(match))]
                assert backwards[::-1] == seen
                fresh = seldom.copy()
                assert [whole(fresh.observation(viewer)) for viewer in viewers(match)] == seen
        assert often.facts() == seldom.facts()


@every_guise
def test_sample_agrees(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """A sampled match stands at the same point and looks the same to the viewer."""
    for match, rng in states(game, seats, options, amount(5, 100), 0.2):
        for viewer in viewers(match):
            seen = match.observation(viewer)
            sampled = seen.sample(rng)
            again = sampled.observation(viewer)
            assert again.as_json() == seen.as_json()
            assert again.events[again.deal_began :] == seen.events[seen.deal_began :]
            assert again.refused == seen.refused
            assert (sampled.to_act, sampled.deal, sampled.scores) == (match.to_act, match.deal, match.scores)
            assert sorted(sampled.decks[-1]) == sorted(match.decks[-1])
            for _ in zip(walk(sampled, rng), range(30), strict=False):
                pass


@every_guise
def test_hidden_cards_do_not_show(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """With the unseen cards dealt otherwise the whole record replays, and the viewer sees the same."""
    kept = 0
    for match, rng in states(game, seats, options, amount(5, 100), 0.2):
        for viewer in viewers(match):
            seen = match.observation(viewer)
            decks = [*match.decks[:-1], seen.sample(rng).decks[-1]]
            other = replayed_alike(match, decks, viewer)
            if other is not None:
                kept += 1
                assert whole(other.observation(viewer)) == whole(seen)
    assert kept


def replayed_alike(match: Match, decks: list[tuple[str, ...]], viewer: int | None) -> Match | None:
    """The match with other decks, if its actions are allowed and the viewer is told the same."""
    try:
        *_, other = Record(match.game, match.seats, match.options, tuple(match.actions), tuple(decks)).steps()
    except Refusal:
        return None

    def told(match: Match) -> list[Any]:
        return [event for event in match.log if event.told_to(viewer)]

    return other if told(other) == told(match) and other.to_act == match.to_act else None


@every_guise
def test_no_hidden_card_in_json(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """A card of another hand that the viewer cannot place is nowhere in his observation.

    Unless it was shown to everybody in this deal, as a card that may have been discarded face down since.
    """
    hidden_once = False
    for match, rng in states(game, seats, options, amount(4, 60), 0.1):
        for viewer in viewers(match):
            seen = match.observation(viewer)
            worlds = [seen.sample(rng) for _ in range(4)]
            told = seen.events[seen.deal_began :]
            shown = tokens([event.as_json() for event in told if event.audience is None])
            for seat in range(seats):
                if seat == viewer:
                    continue
                hand = set(match.observation(seat).hand)
                certain = hand.intersection(*(world.observation(seat).hand for world in worlds))
                hidden_once = hidden_once or hand != certain
                assert not (hand - certain - shown) & tokens(seen.as_json())
    assert hidden_once
