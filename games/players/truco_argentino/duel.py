"""High with two seats: every hand the other may hold, weighed by what he did, and exact search (ai-3)."""

from functools import cache
from math import prod

from games.engines.truco_argentino.cards import STRENGTH, worth
from games.engines.truco_argentino.observation import TrucoObservation
from games.players.truco_argentino import beliefs, promise
from games.players.truco_argentino.bidding import Holding
from games.players.truco_argentino.learning import habits_of
from games.players.truco_argentino.search import Hands, Position, Search
from games.players.truco_argentino.standing import (
    CALL,
    FOLD,
    NO_QUIERO,
    PLAY,
    QUIERO,
    best_on_table,
    chance_after,
    own_mano,
    own_seat,
    own_side,
    own_tricks,
)

MOST_HANDS = 56
"""So many kinds of hands are searched; of more, evenly spread ones."""


class Duel:
    """One decision between two players.

    `speaker` is the other seat, `habits` are its habits, `kinds` the kinds of hands it may hold with their
    chances.
    """

    def __init__(self, seen: TrucoObservation) -> None:
        self.seen = seen
        self.speaker = 1 - own_seat(seen)
        self.mano = own_mano(seen)
        self.habits = habits_of(seen, self.speaker)
        self.kinds = self._kinds()

    # -- what the other may hold -----------------------------------------------------------------------

    def _kinds(self) -> dict[beliefs.Kind, float]:
        seen, habits = self.seen, self.habits
        counts = beliefs.possible_kinds(seen.knowledge(self.speaker), seen.own)
        deeds = list(beliefs.deeds(seen.deal_events, self.speaker))
        falta = seen.options["target"] - max(seen.scores_before)
        envido_deeds = list(beliefs.envido_deeds(seen.deal_events, self.speaker, falta))

        @cache
        def of_cards(cards: promise.Cards) -> float:
            chances = (beliefs.likelihood(habits, deed, cards, not self.mano) for deed in deeds)
            return max(prod(chances), 1e-9)

        @cache
        def of_worth(worth: int) -> float:
            chances = (beliefs.envido_likelihood(habits, deed, worth) for deed in envido_deeds)
            return max(prod(chances), 1e-6)

        weights = {kind: count * of_cards(kind[0]) * of_worth(kind[1]) for kind, count in counts.items()}
        total = sum(weights.values())
        return {kind: weight / total for kind, weight in weights.items()}

    def _hands(self) -> Hands:
        """The cards he may still hold, at most `MOST_HANDS` of them."""
        shown = [STRENGTH[card] for card in self.seen.cards_of(self.speaker)]
        weights: dict[promise.Cards, float] = {}
        for (cards, _), weight in self.kinds.items():
            for card in shown:
                cards = promise.without(cards, card)
            weights[cards] = weights.get(cards, 0.0) + weight
        return spread(sorted(weights.items(), reverse=True))

    # -- Truco and cards ----------------------------------------------------------------------------------

    def _search(self) -> Search:
        return Search(
            mano=self.mano,
            won=[chance_after(self.seen, stake, 0) for stake in range(5)],
            lost=[chance_after(self.seen, 0, stake) for stake in range(5)],
            habits=self.habits,
            direct_raise=self.seen.options["direct_raise"],
        )

    def _position(self) -> Position:
        seen = self.seen
        own, other = best_on_table(seen)
        right = 0 if seen.raise_right is None else 1 if seen.raise_right == own_side(seen) else -1
        return Position(beliefs.strengths(seen.hand), own or other, own_tricks(seen), seen.stake, right)

    def own_turn(self) -> dict[str, float]:
        """The chance to win the match by each card, by a Truco call and by folding."""
        search, at, hands = self._search(), self._position(), self._hands()
        values = {}
        for strength in dict.fromkeys(at.cards):
            value = search.play(at, strength, hands)
            values.update({PLAY + card: value for card in self.seen.hand if STRENGTH[card] == strength})
        call = f"{CALL}{self.seen.next_truco}"
        if call in self.seen.legal:
            values[call] = search.call(at, hands, own_turn=True)
        values[FOLD] = search.lost[at.stake]
        return values

    def answers(self) -> dict[str, float]:
        """The chance to win the match by each answer to the Truco that waits."""
        search, at, hands = self._search(), self._position(), self._hands()
        own_turn = self.seen.on_turn == self.seen.viewer
        values = {NO_QUIERO: search.lost[at.stake], QUIERO: search.accept(at, hands, own_turn=own_turn)}
        raised = f"{CALL}{self.seen.next_truco}"
        if raised in self.seen.legal:
            values[raised] = search.direct(at, hands, own_turn=own_turn)
        return values

    # -- Envido -----------------------------------------------------------------------------------

    def holdings(self) -> list[Holding]:
        """What the other may be worth in Envido."""
        own = worth(self.seen.own)
        weights: dict[int, float] = {}
        for (_, value), weight in self.kinds.items():
            weights[value] = weights.get(value, 0.0) + weight
        return [
            Holding(value, weight, weight if own > value or (own == value and self.mano) else 0.0)
            for value, weight in sorted(weights.items())
        ]


def spread(hands: Hands) -> Hands:
    """At most `MOST_HANDS` of the hands, evenly spread by weight, the weights summing to the same."""
    if len(hands) <= MOST_HANDS:
        return hands
    total = sum(weight for _, weight in hands)
    step = total / MOST_HANDS
    chosen: dict[promise.Cards, float] = {}
    reached, due = 0.0, step / 2
    for cards, weight in hands:
        reached += weight
        while due < reached:
            chosen[cards] = chosen.get(cards, 0.0) + step
            due += step
    return list(chosen.items())
