"""The level High: every hand the other may hold, weighed by what he did, and exact search (ai-3)."""

from collections.abc import Mapping
from functools import cache, partial
from random import Random

from games.engines.truco_argentino import envido
from games.engines.truco_argentino.cards import STRENGTH, worth
from games.engines.truco_argentino.observation import TrucoObservation
from games.players.truco_argentino import beliefs, flores, low, promise
from games.players.truco_argentino.bidding import Bidding, Chance, Holding
from games.players.truco_argentino.rival import USUAL
from games.players.truco_argentino.search import Hands, Position, Search
from games.players.truco_argentino.standing import (
    CALL,
    FOLD,
    NO_QUIERO,
    OPENINGS,
    PLAY,
    QUIERO,
    best_on_table,
    chance_after,
    own_mano,
    own_seat,
    own_side,
    own_tricks,
)

MOST_HANDS = 90
"""So many kinds of hands are searched; of more, evenly spread ones."""

INDIFFERENCE = 0.0015
"""Actions whose chance to win the match differs by no more than a few times this are mixed."""


def choose(seen: TrucoObservation, rng: Random) -> str:
    """The action of High."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    if seen.seats == 4:
        return low.choose(seen, rng)
    return mixed(Decision(seen).values(), rng)


def mixed(values: Mapping[str, float], rng: Random) -> str:
    """One of the best actions; those that are all but equal share the choice (ai-4: mixed strategies)."""
    best = max(values.values())
    close = {action: 2 ** ((value - best) / INDIFFERENCE) for action, value in sorted(values.items())}
    close = {action: share for action, share in close.items() if share > 0.05}
    return rng.choices(list(close), list(close.values()))[0]


class Decision:
    """One decision between two players."""

    def __init__(self, seen: TrucoObservation) -> None:
        self.seen = seen
        self.rival = 1 - own_seat(seen)
        self.mano = own_mano(seen)
        self.habits = USUAL
        self.kinds = self._kinds()

    def values(self) -> dict[str, float]:
        """The chance to win the match by each action worth a thought."""
        waiting = self.seen.waiting
        if waiting == "flor":
            return flores.answers(self.seen)
        if waiting == "envido":
            return self._envido_answers()
        values = self._answers() if waiting else self._own_turn()
        return self._with_envido(values)

    # -- what the other may hold -----------------------------------------------------------------------

    def _kinds(self) -> dict[beliefs.Kind, float]:
        knows = self.seen.knowledge(self.rival)
        counts = beliefs.possible_kinds(knows, self.seen.own)
        of_worth = beliefs.envido_likelihood(self.seen, self.rival, self.habits)
        deeds = list(beliefs.deeds(self.seen, self.rival))

        @cache
        def of_cards(cards: promise.Cards) -> float:
            product = 1.0
            for deed in deeds:
                product *= beliefs.likelihood(self.habits, deed, cards, not self.mano)
            return max(product, 1e-9)

        weights = {kind: count * of_cards(kind[0]) * of_worth(kind[1]) for kind, count in counts.items()}
        total = sum(weights.values())
        return {kind: weight / total for kind, weight in weights.items()}

    def _hands(self) -> Hands:
        """The cards he may still hold, at most `MOST_HANDS` of them."""
        shown = [STRENGTH[card] for card in self.seen.cards_of(self.rival)]
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

    def _own_turn(self) -> dict[str, float]:
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

    def _answers(self) -> dict[str, float]:
        search, at, hands = self._search(), self._position(), self._hands()
        values = {NO_QUIERO: search.lost[at.stake], QUIERO: search.accept(at, hands)}
        raised = f"{CALL}{self.seen.next_truco}"
        if raised in self.seen.legal:
            values[raised] = search.direct(at, hands)
        return values

    # -- Envido --------------------------------------------------------------------------------------

    def _bidding(self) -> Bidding:
        side = own_side(self.seen)
        falta = [
            envido.falta_value(
                self.seen.scores, winner, self.seen.options["target"], self.seen.options["falta"]
            )[0]
            for winner in (side, 1 - side)
        ]
        return Bidding(self._chance_midway(), self.habits, (falta[0], falta[1]))

    def _chance_midway(self) -> Chance:
        """The chance after so many points of Envido, the deal itself being even."""
        stakes = (2,) if self.seen.pending_truco else (1, 2)

        @cache
        def chance(own: int, other: int) -> float:
            ends = [
                chance_after(self.seen, own + won, other + stake - won)
                for stake in stakes
                for won in (0, stake)
            ]
            return sum(ends) / len(ends)

        return partial(self._settled, chance)

    def _settled(self, chance: Chance, own: int, other: int) -> float:
        side, target = own_side(self.seen), self.seen.options["target"]
        if self.seen.scores[side] + own >= target:
            return 1.0
        return 0.0 if self.seen.scores[1 - side] + other >= target else chance(own, other)

    def _holdings(self) -> list[Holding]:
        own = worth(self.seen.own)
        weights: dict[int, float] = {}
        for (_, value), weight in self.kinds.items():
            weights[value] = weights.get(value, 0.0) + weight
        return [
            Holding(value, weight, weight if own > value or (own == value and self.mano) else 0.0)
            for value, weight in sorted(weights.items())
        ]

    def _envido_answers(self) -> dict[str, float]:
        answers = self._bidding().answers(self.seen.envido_calls, self._holdings())
        return {
            (f"answer:{answer}" if f"answer:{answer}" in self.seen.legal else CALL + answer): value
            for answer, value in answers.items()
        }

    def _with_envido(self, values: dict[str, float]) -> dict[str, float]:
        """The values with those of opening the Envido, which goes before everything else."""
        openings = [call for call in OPENINGS if CALL + call in self.seen.legal]
        if not openings:
            return values
        bidding, holdings = self._bidding(), self._holdings()
        other_may_open = not self.seen.has_played(self.rival) and not self.seen.pending_truco
        silence = bidding.silence(holdings, other_may_open=other_may_open)
        otherwise = max(values.values())
        for call in openings:
            values[CALL + call] = otherwise + bidding.called([call], holdings) - silence
        return values


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
