"""The options of a game as a small form on its page of rules, in the words of the game's own pages."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.html import strip_tags
from django.utils.translation import pgettext

from rules_content.cited import Option, options_of
from rules_content.variants import Choice, spelling

MOST_CHOICES = 6
"""An option with more numbers than this is filled in rather than chosen from a list."""


@dataclass(frozen=True)
class Value:
    """A value that can be chosen; `text` is its spelling in the address."""

    text: str
    words: str
    is_chosen: bool


@dataclass(frozen=True)
class OptionField:
    """An option with what it may be: `values` to choose from, or a number from `least` to `most`."""

    name: str
    label: str
    chosen: str
    is_changed: bool
    values: Sequence[Value]
    least: int = 0
    most: int = 0

    @property
    def chosen_words(self) -> str:
        """The value chosen, in words."""
        return next((value.words for value in self.values if value.is_chosen), self.chosen)


def fields(choice: Choice) -> list[OptionField]:
    """All options of the game, with what is chosen."""
    return [_field(choice, option) for option in options_of(choice.slug)]


def _field(choice: Choice, option: Option) -> OptionField:
    chosen = choice.values[option.name]
    label = words(choice.slug, f"option-{option.name}")
    changed = option.name in choice.changed
    if option.type is int and len(option.allowed) > MOST_CHOICES:
        least, most = min(option.allowed), max(option.allowed)
        return OptionField(option.name, label, chosen, changed, (), least, most)
    texts = [spelling(value) for value in option.allowed]
    values = [Value(text, _value_words(choice.slug, option, text), text == chosen) for text in texts]
    return OptionField(option.name, label, chosen, changed, values)


def _value_words(slug: str, option: Option, text: str) -> str:
    if option.type is bool:
        return pgettext("an option", "Yes") if text == "true" else pgettext("an option", "No")
    return words(slug, f"option-{option.name}-{text}")


def words(slug: str, partial: str) -> str:
    """A piece of the template in which the game tells what can be chosen for a match."""
    template = f"games/{slug}/options.html#{partial}"
    return strip_tags(render_to_string(template, {"slug": slug})).strip()
