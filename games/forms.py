"""The forms for a new match and a new table, made from what the game allows."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, pgettext

from games import names
from games.engines.game import Game, OptionSpec
from games.options_in_words import OPTION, is_filled_in, spelling, value_in_words, words
from games.pace import PACES, UNLIMITED
from games.players import levels

LEVEL = "level-"
PLACE = "place-"

LOT = "lot"
"""The choice of a seat that leaves it to the lot."""

LOBBY, INVITATION = "lobby", "invitation"
"""Who may come to a table: whoever finds it in the lobby, or whoever has been given its address."""


class SettingForm(forms.Form):
    """Seat, options and seed, as every new match has them; everything has its default.

    The number of seats is chosen by the address, so that everything else can depend on it without
    a script. What the game does not allow is no choice of the form.
    """

    prefixes: tuple[str, ...] = (OPTION,)
    """What the names of fields begin with that depend on the game."""

    def __init__(self, game: Game, seats: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.seats = seats
        self.fields["seat"] = self._seat_field()
        for name, spec in game.options.items():
            self.fields[f"{OPTION}{name}"] = self._option_field(name, spec)
        self.fields["seed"] = seed_field()

    def clean(self) -> dict[str, Any]:
        """Refuse options that the game does not have, rather than leave them out without a word."""
        cleaned: dict[str, Any] = super().clean() or {}
        for name in self.data:
            if name.startswith(self.prefixes) and name not in self.fields:
                self.add_error(
                    None, gettext("This game has no setting of that name: %(name)s") % {"name": name}
                )
        return cleaned

    @property
    def options(self) -> Mapping[str, Any]:
        """The options; of a cleaned form."""
        return {name: self.cleaned_data[f"{OPTION}{name}"] for name in self.game.options}

    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the options."""
        return [self[f"{OPTION}{name}"] for name in self.game.options]

    def options_differ(self) -> bool:
        """Whether the options shown are not all the usual ones, so that they must be in view."""
        return any(
            field.errors or str(field.value() or "") not in ("", str(field.initial))
            for field in self.option_fields()
        )

    def level_help(self) -> list[tuple[str, SafeString]]:
        """Each level with what may be expected of it."""
        known = levels.levels(self.game.slug)
        return [(level_name(level), words(self.game, f"level-{level}")) for level in known]

    def _seat_field(self) -> forms.TypedChoiceField:
        return choice_field(gettext_lazy("Your seat"), self._seats_by_name(), 0, int)

    def _seats_by_name(self) -> list[tuple[Any, str]]:
        return [(number, seat_name(self.game, number)) for number in range(self.seats)]

    def _option_field(self, name: str, spec: OptionSpec) -> forms.Field:
        label = words(self.game, f"{OPTION}{name}")
        explained = words(self.game, f"{OPTION}{name}-help")
        if is_filled_in(spec):
            return _Number(
                label=label,
                help_text=explained,
                min_value=min(spec.allowed),
                max_value=max(spec.allowed),
                initial=spec.default,
                required=False,
            )
        written = {spelling(value): value for value in spec.allowed}
        called = [(text, value_in_words(self.game, name, value)) for text, value in written.items()]
        field = choice_field(label, called, spelling(spec.default), written.__getitem__)
        field.empty_value = spec.default
        field.help_text = explained
        return field


class NewMatchForm(SettingForm):
    """A match against the computer: besides the settings, the level of the computer players."""

    prefixes = (OPTION, LEVEL)

    def __init__(self, game: Game, seats: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(game, seats, *args, **kwargs)
        known = levels.levels(game.slug)
        self.fields["level"] = choice_field(
            gettext_lazy("Computer"), [(level, level_name(level)) for level in known], known[0]
        )
        if seats > 2:
            for number in range(seats):
                self.fields[f"{LEVEL}{number}"] = _level_of_seat(number, known)

    def _seat_field(self) -> forms.TypedChoiceField:
        """The seats, and the lot, which is offered first where the rules want it; left out it is seat 1."""
        by_lot = (LOT, pgettext("how a seat is chosen", "Drawn by lot"))
        seats = [by_lot, *self._seats_by_name()]
        field = choice_field(gettext_lazy("Your seat"), seats, 0, _seat_or_lot)
        if self.game.seats_by_lot:
            field.initial = LOT
        return field

    @property
    def levels_by_seat(self) -> dict[int, str]:
        """The level of every seat but the viewer's own, if he chose one; of a cleaned form."""
        own = self.cleaned_data["seat"]
        return {
            number: self.cleaned_data.get(f"{LEVEL}{number}") or self.cleaned_data["level"]
            for number in range(self.seats)
            if number != own
        }

    def level_fields(self) -> list[forms.BoundField]:
        """The fields of the levels of single seats; none for two players."""
        return [self[name] for name in self.fields if name.startswith(LEVEL)]


class NewTableForm(SettingForm):
    """A table for people: besides the settings, who may come, who sits at the other seats, and one's name."""

    prefixes = (OPTION, PLACE)

    def __init__(self, game: Game, seats: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(game, seats, *args, **kwargs)
        self.fields["name"] = name_field()
        self.fields["company"] = choice_field(
            gettext_lazy("Who may sit down"),
            [
                (LOBBY, gettext_lazy("Anybody: the table is listed in the lobby")),
                (INVITATION, gettext_lazy("Whoever I give the address to")),
            ],
            LOBBY,
        )
        paces = [(pace, pace_name(pace)) for pace in PACES]
        self.fields["pace"] = choice_field(gettext_lazy("Time for each move"), paces, UNLIMITED)
        self.fields["pace"].help_text = gettext_lazy(
            "Whoever runs out of time may be replaced by a computer and can take the seat back at any time."
        )
        if seats > 2:
            for number in range(seats):
                self.fields[f"{PLACE}{number}"] = _place_of_seat(number, levels.levels(game.slug))

    def clean_name(self) -> str:
        """The name as others will read it."""
        return clean_name(self.cleaned_data["name"])

    @property
    def listed(self) -> bool:
        """Whether the lobby names the table; of a cleaned form."""
        return self.cleaned_data["company"] == LOBBY

    @property
    def levels_by_seat(self) -> dict[int, str]:
        """The level of every seat that a computer player gets at once; of a cleaned form."""
        own = self.cleaned_data["seat"]
        chosen = {number: self.cleaned_data.get(f"{PLACE}{number}") for number in range(self.seats)}
        return {number: level for number, level in chosen.items() if level and number != own}

    def place_fields(self) -> list[forms.BoundField]:
        """The fields of the single seats; none for two players, where the other one must be free."""
        return [self[name] for name in self.fields if name.startswith(PLACE)]


class SitDownForm(forms.Form):
    """What one says when sitting down: a name, and a word for the shuffle."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"] = name_field()
        self.fields["seed"] = seed_field()

    def clean_name(self) -> str:
        """The name as others will read it."""
        return clean_name(self.cleaned_data["name"])


class _Number(forms.IntegerField):
    """A number that is its initial value when it is left out."""

    def clean(self, value: Any) -> Any:
        cleaned = super().clean(value)
        return self.initial if cleaned is None else cleaned


def name_field() -> forms.CharField:
    """The field for the name at a table."""
    field = forms.CharField(
        label=gettext_lazy("Your name at the table"),
        help_text=gettext_lazy("Left empty, you are a guest with the number of your seat."),
        required=False,
        max_length=names.LONGEST,
    )
    field.widget.attrs["autocomplete"] = "nickname"
    return field


def seed_field() -> forms.CharField:
    """The field for the player's own part of the seed of the deals."""
    field = forms.CharField(label=gettext_lazy("Your part of the shuffle"), required=False, max_length=64)
    field.widget.attrs["autocomplete"] = "off"
    return field


def clean_name(raw: str) -> str:
    """A name as others will read it; raises `ValidationError`."""
    try:
        return names.cleaned(raw)
    except names.UnfitName as unfit:
        raise forms.ValidationError(unfit_name(unfit)) from None


def unfit_name(unfit: names.UnfitName) -> str:
    """Why somebody cannot be called what he wrote."""
    if isinstance(unfit, names.NameOfOthers):
        return gettext("Somebody else has this name, or one that looks like it. Please choose another.")
    return gettext("A name needs letters or numbers, and at most %(most)s signs.") % {"most": names.LONGEST}


def level_name(level: str) -> str:
    """What a level is called."""
    return render_to_string(f"games/levels.html#{level}").strip()


def pace_name(pace: str) -> str:
    """What a pace is called."""
    return render_to_string(f"games/paces.html#{pace}").strip()


def choice_field(
    label: Any, choices: Iterable[tuple[Any, Any]], initial: Any, coerce: Any = str
) -> forms.TypedChoiceField:
    """A field with a radio button for each choice; left out, it is its initial value."""
    return forms.TypedChoiceField(
        label=label,
        choices=list(choices),
        coerce=coerce,
        empty_value=initial,
        required=False,
        initial=initial,
        widget=forms.RadioSelect,
    )


def _level_of_seat(number: int, known: Iterable[str]) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=gettext("Seat %(seat)s") % {"seat": number + 1},
        choices=[("", gettext("As chosen above")), *((level, level_name(level)) for level in known)],
        required=False,
    )


def _place_of_seat(number: int, known: Iterable[str]) -> forms.ChoiceField:
    computers = ((level, render_to_string(f"games/levels.html#computer-{level}").strip()) for level in known)
    return forms.ChoiceField(
        label=gettext("Seat %(seat)s") % {"seat": number + 1},
        choices=[("", pgettext("a seat", "Free, for a person")), *computers],
        required=False,
    )


def seat_name(game: Game, number: int) -> str:
    """What a seat is called where one is chosen."""
    if number == 0 and "first_dealer" not in game.options:
        return gettext("Seat 1: first in the first deal")
    return gettext("Seat %(seat)s") % {"seat": number + 1}


def _seat_or_lot(text: str) -> int | None:
    return None if text == LOT else int(text)
