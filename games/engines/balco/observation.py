"""What one viewer knows of a match."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, override

from games.engines.balco import starting
from games.engines.balco.cards import JOKERS, bare, by_number, in_order
from games.engines.balco.history import Barred, Drawn, Lifted, Revealed, Step
from games.engines.balco.sampling import sample
from games.engines.balco.table import Table
from games.engines.balco.throwing import THROWABLE
from games.engines.events import Event
from games.engines.game import Game
from games.engines.observation import Observation

if TYPE_CHECKING:
    from games.engines.balco.match import BalcoMatch


class BalcoObservation(Table, Observation):
    """Balcó as one viewer knows it: the table, the open cards of every hand, and his own hand.

    `own` is his hand in canonical order, `dealt` the hand that he was dealt, both empty for a spectator;
    `dealt_up` are the balconies as they were dealt; `history` tells what he learnt of the cards that others
    held unseen. All are of the present deal.
    """

    def __init__(self, game: Game, viewer: int | None, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(game, viewer, seats, options)
        self.own: list[str] = []
        self.dealt: tuple[str, ...] = ()
        self.dealt_up: tuple[tuple[str, ...], ...] = ()
        self.history: list[Step] = []
        self._lay_out()

    @property
    @override
    def hand(self) -> tuple[str, ...]:
        return tuple(self.own)

    @property
    def hand_by_number(self) -> list[tuple[int | None, list[str]]]:
        """The hand sorted by number; see `by_number`."""
        return by_number(self.own)

    @property
    def six(self) -> list[str]:
        """The viewer's hand and balcony together, sorted by number."""
        up = [] if self.viewer is None else self.up[self.viewer]
        return [card for _, cards in by_number([*self.own, *up]) for card in cards]

    @property
    def together(self) -> frozenset[str]:
        """The cards of the hand that may be thrown together with others."""
        return frozenset(bare(item) for items, _ in self._throws_of_several() for item in items.split(","))

    @property
    def together_shoot(self) -> bool:
        """Whether some throw of several cards shoots somebody."""
        return any(target for _, target in self._throws_of_several())

    @property
    def jokers(self) -> list[str]:
        """The jokers in the hand."""
        return [card for card in self.own if card in JOKERS]

    @property
    def targets(self) -> list[int]:
        """Whom the seat to act could shoot."""
        return [] if self.to_act is None else self.others_after(self.to_act)

    @property
    def ones(self) -> int:
        """How many 1s lie one after another on top of the pile."""
        return self.run if self.top == 1 else 0

    @property
    def actions(self) -> int:
        """How many actions of the deal were accepted."""
        return self.accepted

    @property
    def hidden(self) -> list[int]:
        """How many cards of each hand the viewer does not know."""
        return [
            0 if seat == self.viewer else self.counts[seat] - len(self.known[seat])
            for seat in range(self.seats)
        ]

    @property
    def unseen(self) -> list[str]:
        """The cards that the viewer cannot place, in canonical order."""
        placed = {*self.own, *self.cleared, *map(bare, self.pile)}
        placed.update(card for cards in (*self.known, *self.up) for card in cards)
        return [card for card in self.game.pack(self.options) if card not in placed]

    @property
    def deal_events(self) -> list[Event]:
        """What the viewer was told since the present deal began."""
        return self.events[self.deal_began :]

    @override
    def sample(self, rng: Random) -> "BalcoMatch":
        return sample(self, rng)

    @override
    def _known(self) -> dict[str, Any]:
        last = self.last_throw
        return {
            **self.public_facts(),
            "counts": list(self.counts),
            "known": [list(cards) for cards in self.known],
            "last_throw": None if last is None else {**last, "cards": list(last["cards"])},
        }

    def _throws_of_several(self) -> Iterator[tuple[str, str]]:
        for action in self.legal:
            verb, _, throw = action.partition(":")
            if verb == "play" and "," in throw:
                items, _, target = throw.partition(">")
                yield items, target

    # -- hearing events ----------------------------------------------------------------------------

    @override
    def _on_deal_started(self, event: Event) -> None:
        super()._on_deal_started(event)
        self.deal_began = len(self.events) - 1
        self.own, self.dealt, self.history = [], (), []
        self.dealt_up = tuple(tuple(cards) for cards in event["up"])

    def _on_dealt(self, event: Event) -> None:
        self.own = list(event["cards"])
        self.dealt = tuple(event["cards"])

    @override
    def _on_balcony_set(self, event: Event) -> None:
        seat, new = event["seat"], event["up"]
        old = self.up[seat]
        if seat == self.viewer:
            self.own = in_order(card for card in (*self.own, *old) if card not in new)
        else:
            self._reveal(seat, (card for card in new if card not in old))
        super()._on_balcony_set(event)

    @override
    def _on_low_shown(self, event: Event) -> None:
        seat, card = event["seat"], event["card"]
        if seat != self.viewer:
            self._reveal(seat, [] if card is None else [card])
            self.history.append(Barred(seat, starting.lower_than(card)))
        super()._on_low_shown(event)

    @override
    def _on_played(self, event: Event) -> None:
        seat, cards = event["seat"], [bare(item) for item in event["cards"]]
        if seat == self.viewer:
            self.own = [card for card in self.own if card not in cards]
        else:
            self._reveal(seat, cards)
        super()._on_played(event)

    @override
    def _on_drew(self, event: Event) -> None:
        super()._on_drew(event)
        self.history.append(Drawn(event["seat"], event["count"]))

    def _on_drew_cards(self, event: Event) -> None:
        self.own = in_order([*self.own, *event["cards"]])
        self.history[-1] = Drawn(event["seat"], len(event["cards"]), tuple(event["cards"]))

    @override
    def _on_flipped(self, event: Event) -> None:
        super()._on_flipped(event)
        self.history.append(Lifted(event["seat"], event["slot"], event["card"]))

    @override
    def _on_pile_taken(self, event: Event) -> None:
        seat, need = event["seat"], self.need
        if seat != self.viewer and need is not None:
            self.history.append(Barred(seat, THROWABLE[need]))
        super()._on_pile_taken(event)

    @override
    def _gain_openly(self, seat: int, cards: list[str]) -> None:
        super()._gain_openly(seat, cards)
        if seat == self.viewer:
            self.own = in_order([*self.own, *cards])

    def _reveal(self, seat: int, cards: Iterable[str]) -> None:
        """Another seat shows these cards; those not yet known of it came from its unseen ones."""
        known = self.known[seat]
        self.history += [Revealed(seat, card) for card in cards if card not in known]
