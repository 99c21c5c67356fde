"""The list of games by what can be said of them: deck, region, number of players, kind of game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext_lazy

from rules_content.models import Page
from rules_content.pages import PageView
from rules_content.reading import Reading

REGION_NAMES = {
    "catalonia": pgettext_lazy("a region of the world", "Catalonia"),
    "brazil": pgettext_lazy("a region of the world", "Brazil"),
    "italy": pgettext_lazy("a region of the world", "Italy"),
}
KIND_NAMES = {
    "tricks": gettext_lazy("Games of tricks"),
    "betting": gettext_lazy("Games of raising and bluffing"),
    "shedding": gettext_lazy("Games of getting rid of cards"),
    "combinations": gettext_lazy("Games of combinations"),
    "partners": gettext_lazy("Games for partners"),
}


@dataclass(frozen=True)
class Wish:
    """What a reader looks for; what is empty, anything will do."""

    players: str = ""
    deck: str = ""
    place: str = ""
    kind: str = ""

    @classmethod
    def of(cls, query: QueryDict) -> "Wish":
        """What the query of an address asks for."""
        return cls(*(query.get(name, "") for name in ("players", "deck", "place", "kind")))

    @property
    def is_any(self) -> bool:
        """Whether it asks for anything at all."""
        return any((self.players, self.deck, self.place, self.kind))

    def fits(self, reading: Reading) -> bool:
        """Whether a game is what is looked for."""
        details = reading.details
        return (
            (not self.players or self.players in [str(count) for count in details.seats])
            and self.deck in ("", reading.deck)
            and self.place in ("", details.region)
            and (not self.kind or self.kind in details.kinds)
        )


@dataclass(frozen=True)
class Facet:
    """One thing to choose by; `choices` are (spelling, words, whether it is chosen)."""

    name: str
    label: str
    choices: Sequence[tuple[str, str, bool]]


def matching(readings: Iterable[Reading], wish: Wish) -> list[Reading]:
    """The games that fit the wish, and all decks where there is none."""
    return [
        reading
        for reading in readings
        if (wish.fits(reading) if reading.kind == Page.Kind.GAME else not wish.is_any)
    ]


def facets(readings: Iterable[Reading], wish: Wish) -> list[Facet]:
    """What the games there are can be chosen by."""
    readings = list(readings)
    games = [reading for reading in readings if reading.kind == Page.Kind.GAME]
    decks = {
        reading.slug: PageView(reading).title.text
        for reading in readings
        if reading.kind == Page.Kind.DECK and any(game.deck == reading.slug for game in games)
    }
    counts = sorted({count for game in games for count in game.details.seats})
    regions = {game.details.region for game in games}
    kinds = {kind for game in games for kind in game.details.kinds}
    return [
        _facet(
            "players", gettext("Players"), {str(count): _players(count) for count in counts}, wish.players
        ),
        _facet("kind", gettext("Kind of game"), _named(KIND_NAMES, kinds), wish.kind),
        _facet("deck", gettext("Cards"), decks, wish.deck),
        _facet("place", gettext("At home in"), _named(REGION_NAMES, regions), wish.place),
    ]


def _players(count: int) -> str:
    return ngettext("%(count)s player", "%(count)s players", count) % {"count": count}


def _named(names: Mapping[str, object], used: set[str]) -> dict[str, str]:
    return {key: str(name) for key, name in names.items() if key in used}


def _facet(name: str, label: str, names: dict[str, str], chosen: str) -> Facet:
    return Facet(name, label, [(key, words, key == chosen) for key, words in names.items()])
