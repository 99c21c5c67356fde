"""The form for a new match, made from what the game allows."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, pgettext

from games.engines.game import Game, OptionSpec
from games.players import levels

MOST_CHOICES = 6
"""An option with more numbers than this is filled in rather than chosen from a list."""

OPTION = "option-"
LEVEL = "level-"


class NewMatchForm(forms.Form):
    """Level, seat, options and seed of a match against the computer; everything has its default.

    The number of seats is chosen by the address, so that everything else can depend on it without
    a script. What the game does not allow is no choice of the form.
    """

    def __init__(self, game: Game, seats: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.seats = seats
        known = levels.levels(game.slug)
        self.fields["level"] = _choice(
            gettext_lazy("Computer"), [(level, level_name(level)) for level in known], known[0]
        )
        self.fields["seat"] = _choice(
            gettext_lazy("Your seat"), [(number, _seat_name(number)) for number in range(seats)], 0, int
        )
        if seats > 2:
            for number in range(seats):
                self.fields[f"{LEVEL}{number}"] = _level_of_seat(number, known)
        for name, spec in game.options.items():
            self.fields[f"{OPTION}{name}"] = self._option_field(name, spec)
        self.fields["seed"] = forms.CharField(
            label=gettext_lazy("Your part of the shuffle"), required=False, max_length=64
        )

    def clean(self) -> dict[str, Any]:
        """Refuse options that the game does not have, rather than leave them out without a word."""
        cleaned: dict[str, Any] = super().clean() or {}
        for name in self.data:
            if name.startswith((OPTION, LEVEL)) and name not in self.fields:
                self.add_error(
                    None, gettext("This game has no setting of that name: %(name)s") % {"name": name}
                )
        return cleaned

    @property
    def levels_by_seat(self) -> dict[int, str]:
        """The level of every seat but the viewer's own; of a cleaned form."""
        own = self.cleaned_data["seat"]
        return {
            number: self.cleaned_data.get(f"{LEVEL}{number}") or self.cleaned_data["level"]
            for number in range(self.seats)
            if number != own
        }

    @property
    def options(self) -> Mapping[str, Any]:
        """The options; of a cleaned form."""
        return {name: self.cleaned_data[f"{OPTION}{name}"] for name in self.game.options}

    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the options."""
        return [self[f"{OPTION}{name}"] for name in self.game.options]

    def level_fields(self) -> list[forms.BoundField]:
        """The fields of the levels of single seats; none for two players."""
        return [self[name] for name in self.fields if name.startswith(LEVEL)]

    def options_differ(self) -> bool:
        """Whether the options shown are not all the usual ones, so that they must be in view."""
        return any(
            field.errors or str(field.value() or "") not in ("", str(field.initial))
            for field in self.option_fields()
        )

    def level_help(self) -> list[tuple[str, SafeString]]:
        """Each level with what may be expected of it."""
        return [(level_name(level), self._words(f"level-{level}")) for level in levels.levels(self.game.slug)]

    def _option_field(self, name: str, spec: OptionSpec) -> forms.Field:
        label = self._words(f"{OPTION}{name}")
        explained = self._words(f"{OPTION}{name}-help")
        if spec.type is int and len(spec.allowed) > MOST_CHOICES:
            return _Number(
                label=label,
                help_text=explained,
                min_value=min(spec.allowed),
                max_value=max(spec.allowed),
                initial=spec.default,
                required=False,
            )
        written = {_spelling(value): value for value in spec.allowed}
        names = [(text, self._value_name(name, spec, text)) for text in written]
        field = _choice(label, names, _spelling(spec.default), written.__getitem__)
        field.empty_value = spec.default
        field.help_text = explained
        return field

    def _value_name(self, name: str, spec: OptionSpec, text: str) -> str:
        if spec.type is bool:
            return pgettext("an option", "Yes") if text == "true" else pgettext("an option", "No")
        return self._words(f"{OPTION}{name}-{text}")

    def _words(self, partial: str) -> SafeString:
        template = f"games/{self.game.slug}/options.html#{partial}"
        return SafeString(render_to_string(template, {"slug": self.game.slug}).strip())


class _Number(forms.IntegerField):
    """A number that is its initial value when it is left out."""

    def clean(self, value: Any) -> Any:
        cleaned = super().clean(value)
        return self.initial if cleaned is None else cleaned


def level_name(level: str) -> str:
    """What a level is called."""
    return render_to_string(f"games/levels.html#{level}").strip()


def _choice(
    label: Any, choices: Iterable[tuple[Any, Any]], initial: Any, coerce: Any = str
) -> forms.TypedChoiceField:
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


def _seat_name(number: int) -> str:
    if number == 0:
        return gettext("Seat 1: you begin the first deal")
    return gettext("Seat %(seat)s") % {"seat": number + 1}


def _spelling(value: object) -> str:
    """How a value is written in addresses and forms: as in the records."""
    return str(value).lower() if isinstance(value, bool) else str(value)
