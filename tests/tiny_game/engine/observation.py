"""What one viewer knows of a match of Trifle."""

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any, override

from games.engines import shuffle
from games.engines.events import Event
from games.engines.game import Game
from games.engines.observation import Observation
from tests.tiny_game.engine.match import HAND, KNOCK, TrifleMatch


class TrifleObservation(Observation):
    """Trifle as one viewer knows it. `trick` lies on the table until the next one begins."""

    def __init__(self, game: Game, viewer: int | None, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(game, viewer, seats, options)
        self.dealt: list[str] = []
        self.plays: list[tuple[int, str]] = []
        self.actions: list[tuple[int, str]] = []
        self.scores_before: list[int] = []
        self.knocked = False

    @property
    @override
    def hand(self) -> tuple[str, ...]:
        played = {card for _, card in self.plays}
        return tuple(card for card in self.dealt if card not in played)

    @property
    def counts(self) -> list[int]:
        """How many cards each seat holds."""
        return [HAND - sum(one == seat for one, _ in self.plays) for seat in range(self.seats)]

    @property
    def trick(self) -> list[tuple[int, str]]:
        """The cards on the table as (seat, card)."""
        return self.plays[-((len(self.plays) - 1) % self.seats + 1) :] if self.plays else []

    @override
    def _known(self) -> dict[str, Any]:
        trick = [list(play) for play in self.trick]
        return {"counts": self.counts, "trick": trick, "knocked": self.knocked}

    @override
    def sample(self, rng: Random) -> TrifleMatch:
        hands = [[card for one, card in self.plays if one == seat] for seat in range(self.seats)]
        if self.viewer is not None:
            hands[self.viewer] = list(self.dealt)
        known = {card for hand in hands for card in hand}
        unseen = [card for card in self.game.pack(self.options) if card not in known]
        rng.shuffle(unseen)
        for hand in hands:
            while len(hand) < HAND:
                hand.append(unseen.pop())
        order = (*(card for hand in hands for card in hand), *unseen)
        orders = partial(self._order, order, f"{rng.getrandbits(64):x}")
        match = TrifleMatch(
            self.game, self.seats, self.options, orders, deal=self.deal, scores=self.scores_before
        )
        for seat, action in self.actions:
            match.apply(seat, action)
        return match

    def _order(self, present: tuple[str, ...], seed: str, deal: int) -> tuple[str, ...]:
        return present if deal == self.deal else shuffle.order(self.game.pack(self.options), seed, deal)

    def _on_deal_began(self, event: Event) -> None:
        self.deal_began = len(self.events) - 1
        self.deal = event["deal"]
        self.scores = list(event["scores"])
        self.scores_before = list(event["scores"])
        self.dealt, self.plays, self.actions = [], [], []

    def _on_dealt(self, event: Event) -> None:
        self.dealt = list(event["cards"])

    def _on_knocked(self, event: Event) -> None:
        self.knocked = True
        self.actions.append((event["seat"], KNOCK))

    def _on_played(self, event: Event) -> None:
        self.plays.append((event["seat"], event["card"]))
        self.actions.append((event["seat"], f"play:{event['card']}"))

    def _on_trick_taken(self, event: Event) -> None:
        self.knocked = False
        self.scores = list(event["scores"])

    def _on_match_over(self, event: Event) -> None:
        self.over, self.winners = True, list(event["winners"])
