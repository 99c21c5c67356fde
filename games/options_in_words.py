"""The settings of a match in the words of its game, in the language in force."""

from collections.abc import Mapping
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from games.engines.game import Game, OptionSpec

MOST_CHOICES = 6
"""An option with more numbers than this is filled in rather than chosen from a list."""

OPTION = "option-"
"""What the names of the partials and fields of options begin with."""


def words(game: Game, partial: str) -> SafeString:
    """A partial of the game's template of options."""
    template = f"games/{game.slug}/options.html#{partial}"
    return SafeString(render_to_string(template, {"slug": game.slug}).strip())


def spelling(value: object) -> str:
    """How a value is written in addresses and forms: as in the records."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def is_filled_in(spec: OptionSpec) -> bool:
    """Whether the values of an option are numbers without names."""
    return spec.type is int and len(spec.allowed) > MOST_CHOICES


def value_in_words(game: Game, name: str, value: object) -> str:
    """What a value of an option is called."""
    spec = game.options[name]
    if spec.type is bool:
        return pgettext("an option", "Yes") if value else pgettext("an option", "No")
    if is_filled_in(spec):
        return spelling(value)
    return words(game, f"{OPTION}{name}-{spelling(value)}")


def settings_in_words(
    game: Game, options: Mapping[str, Any], *, unusual: bool = False
) -> list[tuple[str, str]]:
    """Every option with its value; with `unusual` only those that are not as usual."""
    return [
        (words(game, f"{OPTION}{name}"), value_in_words(game, name, options.get(name, spec.default)))
        for name, spec in game.options.items()
        if not (unusual and options.get(name, spec.default) == spec.default)
    ]
