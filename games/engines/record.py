"""The record of a match: the settings, the deck orders and the actions, as one JSON object."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.engines import registry, shuffle
from games.engines.game import DeckOrders, Game
from games.engines.match import Match


class UnreadableRecord(ValueError):
    """The object is no record of a game that is known here; the text says what is wrong.

    `code` names what is wrong for those who say it in other words, with the places and values in `where`.
    """

    def __init__(self, text: str, code: str, **where: Any) -> None:
        super().__init__(text)
        self.code = code
        self.where = where


@dataclass(frozen=True)
class Record:
    """A whole match.

    `seats` and `options` are as they were given and are judged by the game when the match begins.
    Either `decks` lists full deck orders, or `seed` gives them by `games.engines.shuffle`.
    `players` says who sat where; the rules do not need it.
    """

    game: Game
    seats: Any
    options: Mapping[str, Any]
    actions: tuple[tuple[int, str], ...]
    decks: tuple[Any, ...] = ()
    seed: str | None = None
    players: Any = None

    @classmethod
    def from_json(cls, value: object) -> "Record":
        """Read a parsed JSON object; raises `UnreadableRecord`."""
        if not isinstance(value, dict):
            raise UnreadableRecord("a record is a JSON object", "no-object")
        game = _game(value.get("game"))
        _check_edition(game, value.get("edition", game.edition))
        options = value.get("options", {})
        if not isinstance(options, dict):
            raise UnreadableRecord("options is an object from names to values", "options")
        seats = value.get("seats", game.seats[0])
        if "decks" in value and "seed" in value:
            raise UnreadableRecord("decks and seed exclude each other", "decks-and-seed")
        decks = value.get("decks", [])
        if not isinstance(decks, list):
            raise UnreadableRecord("decks is a list of deck orders", "decks")
        seed = value.get("seed")
        if seed is not None and not (isinstance(seed, str) and _is_unicode(seed)):
            raise UnreadableRecord("seed is a text", "seed")
        return cls(
            game=game,
            seats=seats,
            options=options,
            actions=_actions(value.get("actions", []), seats),
            decks=tuple(decks),
            seed=seed,
            players=value.get("players"),
        )

    def as_json(self) -> dict[str, Any]:
        """The record as a JSON object."""
        dealt: dict[str, Any] = (
            {"decks": [_listed(order) for order in self.decks]} if self.seed is None else {"seed": self.seed}
        )
        who = {} if self.players is None else {"players": self.players}
        return {
            "game": self.game.slug,
            "edition": self.game.edition,
            "seats": self.seats,
            "options": dict(self.options),
            **dealt,
            "actions": [[seat, action] for seat, action in self.actions],
            **who,
        }

    def opening(self) -> Match:
        """The match before its first action; raises `Refusal` or `MissingDeck`."""
        return self.game.new_match(self.seats, self.options, self._orders())

    def steps(self) -> Iterator[Match]:
        """The match at its opening and after every action, one object that changes; raises like `apply`."""
        match = self.opening()
        yield match
        for seat, action in self.actions:
            match.apply(seat, action)
            yield match

    def _orders(self) -> DeckOrders:
        return self.decks if self.seed is None else partial(self._shuffled, self.seed)

    def _shuffled(self, seed: str, deal: int) -> tuple[str, ...]:
        pack = self.game.pack(self.game.complete_options(self.options))
        return shuffle.order(pack, seed, deal)


def _listed(order: Any) -> Any:
    """A deck order as a list; what is none stays as it was given."""
    return list(order) if isinstance(order, tuple) else order


def _is_unicode(text: str) -> bool:
    """Whether the text has a UTF-8 form; JSON may spell one that has none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _game(slug: object) -> Game:
    if not isinstance(slug, str):
        raise UnreadableRecord("game is the name of a game", "game")
    try:
        return registry.get(slug)
    except KeyError:
        raise UnreadableRecord(f"no game is called {slug!r}", "unknown-game", game=slug) from None


def _check_edition(game: Game, edition: object) -> None:
    if type(edition) is not int or edition != game.edition:
        raise UnreadableRecord(
            f"edition {edition!r} of {game.slug} is not known, only {game.edition}",
            "edition",
            edition=edition,
            known=game.edition,
        )


def _actions(value: object, seats: object) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, list):
        raise UnreadableRecord("actions is a list of [seat, action]", "actions")
    return tuple(_action(index, item, seats) for index, item in enumerate(value))


def _action(index: int, item: object, seats: object) -> tuple[int, str]:
    if not isinstance(item, list) or len(item) != 2:
        raise UnreadableRecord(f"action {index} is not [seat, action]", "action", index=index)
    seat, action = item
    if type(seat) is not int or seat < 0 or (type(seats) is int and seat >= seats > 0):
        raise UnreadableRecord(
            f"action {index} names no seat of the match: {seat!r}", "action-seat", index=index, seat=seat
        )
    if not isinstance(action, str):
        raise UnreadableRecord(f"action {index} is no text", "action-text", index=index)
    return seat, action
