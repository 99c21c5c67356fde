"""The form for a new match, made from what the game allows."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.template.loader import render_to_string
from django.utils.translation import gettext_lazy as _

from games.engines.game import Game, OptionSpec
from games.players import levels


class NewMatchForm(forms.Form):
    """Seats, options and computer levels of a match against the computer.

    The number of seats is chosen by the address, so that everything else can depend on it without
    a script. What the game does not allow is no choice of the form.
    """

    def __init__(self, game: Game, seats: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.seats = seats
        self.fields["seat"] = forms.TypedChoiceField(
            label=_("Your seat"),
            choices=[(number, number + 1) for number in range(seats)],
            coerce=int,
            initial=0,
            widget=forms.RadioSelect,
        )
        for name, spec in game.options.items():
            self.fields[f"option-{name}"] = self._option_field(name, spec)
        known = levels.levels(game.slug)
        for number in range(seats):
            self.fields[f"level-{number}"] = forms.ChoiceField(
                label=_("Computer"),
                choices=[(level, level_name(level)) for level in known],
                initial=known[0],
                required=False,
            )

    @property
    def levels_by_seat(self) -> dict[int, str]:
        """The level of every seat but the viewer's own; of a cleaned form."""
        lowest = levels.levels(self.game.slug)[0]
        return {
            number: self.cleaned_data[f"level-{number}"] or lowest
            for number in range(self.seats)
            if number != self.cleaned_data["seat"]
        }

    @property
    def options(self) -> Mapping[str, Any]:
        """The options; of a cleaned form."""
        return {name: self.cleaned_data[f"option-{name}"] for name in self.game.options}

    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the options."""
        return [self[f"option-{name}"] for name in self.game.options]

    def level_fields(self) -> list[forms.BoundField]:
        """The fields of the levels, one a seat."""
        return [self[f"level-{number}"] for number in range(self.seats)]

    def _option_field(self, name: str, spec: OptionSpec) -> forms.Field:
        label = self._words(f"option-{name}")
        if spec.type is bool:
            return forms.BooleanField(label=label, required=False, initial=spec.default)
        written = {str(value): value for value in spec.allowed}
        return forms.TypedChoiceField(
            label=label,
            choices=[(text, self._words(f"option-{name}-{text}", text)) for text in written],
            coerce=written.__getitem__,
            empty_value=spec.default,
            required=False,
            initial=str(spec.default),
        )

    def _words(self, partial: str, fallback: str = "") -> str:
        template = f"games/{self.game.slug}/options.html#{partial}"
        return render_to_string(template, {"value": fallback}).strip()


def level_name(level: str) -> str:
    """What a level is called."""
    return render_to_string(f"games/levels.html#{level}").strip()
