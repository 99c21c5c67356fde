"""Whether the deals of a match are the ones that its seeds give: what the page and the command recompute.

A *proof* is everything that it takes: the record, the seal that was shown from the start, the server's part
of the seed and the players' parts. `docs/fair-deals.md` tells how to recompute the deals without this site.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.engines import shuffle
from games.engines.record import Record, UnreadableRecord
from games.engines.refusals import Refusal
from games.models import Match
from games.selectors import Table

LONGEST_SEED = 64
"""No part of a seed is longer."""


class NoProof(Exception):
    """The deals of the match cannot be checked; nothing was promised for them, or there are none yet."""


class NotOver(NoProof):
    """The server's part of the seed is given out when the match is over."""


class UnreadableProof(ValueError):
    """The text is no proof; the message says what is wrong."""


@dataclass(frozen=True)
class CheckedDeal:
    """One deal: its order as the seeds give it, as it was stored, and as it was played."""

    number: int
    order: tuple[str, ...]
    """The order that follows from the seeds."""
    is_stored: bool
    """Whether the record has this order."""
    is_played: bool
    """Whether the match was played with this order."""

    @property
    def agrees(self) -> bool:
        """Whether the deal is the one that was promised."""
        return self.is_stored and self.is_played


@dataclass(frozen=True)
class Proof:
    """What it takes to recompute the deals of a match."""

    record: Record
    commitment: str
    server_seed: str
    player_seeds: tuple[str, ...]

    @classmethod
    def from_json(cls, text: str | bytes) -> "Proof":
        """Read what `as_json` wrote; raises `UnreadableProof`."""
        try:
            value = json.loads(text)
        except (ValueError, RecursionError) as problem:
            raise UnreadableProof(f"no JSON: {problem}") from None
        if not isinstance(value, dict):
            raise UnreadableProof("a proof is a JSON object")
        try:
            record = Record.from_json(value.get("record"))
        except UnreadableRecord as problem:
            raise UnreadableProof(f"record: {problem}") from None
        if record.seed is not None:
            raise UnreadableProof("record: it must list its deck orders")
        if type(record.seats) is not int or record.seats not in record.game.seats:
            raise UnreadableProof("record: the game is not played with that number of seats")
        seeds = value.get("player_seeds")
        if not isinstance(seeds, list) or len(seeds) != record.seats:
            raise UnreadableProof("player_seeds is a list with a text for every seat")
        proof = cls(
            record,
            commitment=_text(value.get("commitment"), "commitment"),
            server_seed=_text(value.get("server_seed"), "server_seed"),
            player_seeds=tuple(_text(seed, "every one of player_seeds") for seed in seeds),
        )
        try:
            pack = list(proof.pack)
        except Refusal as refusal:
            raise UnreadableProof(f"record: {refusal}") from None
        if value.get("pack", pack) != pack:
            raise UnreadableProof("pack is not the pack of the game in its canonical order")
        return proof

    def as_json(self) -> dict[str, Any]:
        """The proof as a JSON object; the pack is there for those who do not know the game."""
        return {
            "commitment": self.commitment,
            "server_seed": self.server_seed,
            "player_seeds": list(self.player_seeds),
            "pack": list(self.pack),
            "record": self.record.as_json(),
        }

    @cached_property
    def pack(self) -> tuple[str, ...]:
        """The cards in use, in canonical order; raises `Refusal` for options the game does not have."""
        game = self.record.game
        return game.pack(game.complete_options(self.record.options))

    @property
    def seed(self) -> str:
        """The seed of the deals."""
        return shuffle.combine(self.server_seed, self.player_seeds)

    @property
    def is_sealed(self) -> bool:
        """Whether the server's part of the seed is the one that the seal was made of."""
        return shuffle.commitment(self.server_seed) == self.commitment

    def deals(self, played: Sequence[Sequence[str]] | None = None) -> list[CheckedDeal]:
        """Every deal, recomputed; `played` are the orders played with, by default what the record replays to.

        A deal that the record lists and nobody played, or the other way round, does not agree. Raises
        `Refusal` and `MissingDeck` if the record cannot be replayed.
        """
        orders = self.played if played is None else played
        stored = self.record.decks
        checked = []
        for number in range(max(len(stored), len(orders))):
            order = shuffle.order(self.pack, self.seed, number)
            checked.append(
                CheckedDeal(number, order, _is_at(stored, number, order), _is_at(orders, number, order))
            )
        return checked

    @cached_property
    def played(self) -> Sequence[Sequence[str]]:
        """The orders that the record is played with."""
        return list(self.record.steps())[-1].decks


def proof_of(table: Table) -> Proof:
    """The proof of a match that is over; raises `NoProof`."""
    if not is_promised(table):
        raise NoProof
    if table.match.status != Match.Status.FINISHED:
        raise NotOver
    return unpublished_proof_of(table)


def unpublished_proof_of(table: Table) -> Proof:
    """The proof of a match that may still be played: for the operator's own eyes. Raises `NoProof`."""
    if not is_promised(table) or not table.has_begun:
        raise NoProof
    return Proof(
        table.record(),
        commitment=table.match.commitment,
        server_seed=table.match.server_seed,
        player_seeds=tuple(seat.seed for seat in table.seating),
    )


def is_promised(table: Table) -> bool:
    """Whether the deals of a match were sealed; not those of one that was opened from a record."""
    return table.match.origin == Match.Origin.SHUFFLED


def agrees(proof: Proof, deals: Sequence[CheckedDeal]) -> bool:
    """Whether the server kept its promise in everything."""
    return proof.is_sealed and bool(deals) and all(deal.agrees for deal in deals)


def _is_at(orders: Sequence[Any], number: int, order: tuple[str, ...]) -> bool:
    return (
        number < len(orders) and isinstance(orders[number], list | tuple) and tuple(orders[number]) == order
    )


def _text(value: object, name: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_SEED:
        raise UnreadableProof(f"{name} is a text of at most {LONGEST_SEED} signs")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise UnreadableProof(f"{name} is no Unicode text") from None
    return value
