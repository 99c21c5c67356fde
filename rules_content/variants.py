"""Variants of the rules: which words hold under which options of the game.

The stored HTML of a passage holds the words for every variant; those that depend on an option stand
in an ``<if-option data-when="jokers=false">`` element, the number of an option in an empty
``<option-number data-name="deals">``. `settle` leaves what holds for one choice of options.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from urllib.parse import urlencode

from rules_content.cited import Option, options_of

MANY = 12
"""An option with more values than this is a free number."""

_PART = r"[a-z][a-z_]*!?=[a-z0-9][a-z0-9_-]*"
CONDITION = rf"{_PART}(?:, ?{_PART})*"
"""One or several demands on options, all of which must hold: ``deck=clean``, ``target=30, flor!=true``."""

_WORDS = re.compile(r'<if-option data-when="([^"]*)">((?:(?!<if-option )[\s\S])*?)</if-option>')
_NUMBER = re.compile(r'<option-number data-name="([a-z_]+)"></option-number>')
_EMPTY = re.compile(r"<(p|li|ul|ol)>\s*</\1>\s*")
_EMPTY_ROW = re.compile(r"<tr>\s*(?:<t([hd])(?: [^>]*)?>\s*</t\1>\s*)+</tr>\s*")
_SPACES = re.compile(r" {2,}")


@dataclass(frozen=True)
class Demand:
    """A demand on one option."""

    option: str
    value: str
    negated: bool = False

    def holds(self, values: Mapping[str, str]) -> bool:
        """Whether it is met; an option that the game does not have has no value."""
        return (values.get(self.option) == self.value) != self.negated


def demands(condition: str) -> list[Demand]:
    """The demands of a condition of the form `CONDITION`."""
    found = []
    for part in condition.split(","):
        option, _, value = part.strip().partition("=")
        found.append(Demand(option.removesuffix("!"), value, option.endswith("!")))
    return found


def holds(condition: str, values: Mapping[str, str]) -> bool:
    """Whether all demands of a condition are met."""
    return all(demand.holds(values) for demand in demands(condition))


def spelling(value: object) -> str:
    """A value as addresses, conditions and records write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Choice:
    """One choice of the options of a game, every value as it is spelled in an address."""

    slug: str
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def changed(self) -> dict[str, str]:
        """The values that are not the usual ones, in the game's order."""
        usual = usual_values(self.slug)
        return {name: value for name, value in self.values.items() if value != usual.get(name)}

    @property
    def is_usual(self) -> bool:
        """Whether these are the rules as they are played unless something else is chosen."""
        return not self.changed

    @property
    def kinds(self) -> dict[str, str]:
        """The changed options that are no numbers: those that make it another game."""
        numbers = {option.name for option in options_of(self.slug) if option.type is int}
        return {name: value for name, value in self.changed.items() if name not in numbers}

    @property
    def is_common(self) -> bool:
        """Whether it is one of the few choices that many make: one or two changes, no free number."""
        numbers = {option.name for option in options_of(self.slug) if len(option.allowed) > MANY}
        return len(self.changed) <= 2 and numbers.isdisjoint(self.changed)

    @property
    def query(self) -> str:
        """The changed options as the query of an address; empty for the usual rules."""
        return urlencode(self.changed)


class NoSuchVariant(ValueError):
    """What is asked for is within no option of the game."""


class UnknownOption(NoSuchVariant):
    """The game has no option of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no option {name!r}")
        self.name = name


class UnknownValue(NoSuchVariant):
    """The option has no such value."""

    def __init__(self, option: Option, value: str) -> None:
        super().__init__(f"option {option.name!r} has no value {value!r}")
        self.option = option
        self.value = value


def usual_values(slug: str) -> dict[str, str]:
    """The value of every option of a game unless something else is chosen."""
    return {option.name: spelling(option.default) for option in options_of(slug)}


def usual(slug: str) -> Choice:
    """The rules of a game as they are played unless something else is chosen."""
    return Choice(slug, usual_values(slug))


def choose(slug: str, asked: Iterable[tuple[str, str]]) -> Choice:
    """The choice that names and values of options stand for.

    Raises `UnknownOption` for an option that the game does not have, `UnknownValue` for a value that
    it does not allow, spelled as in the records.
    """
    options = {option.name: option for option in options_of(slug)}
    values = usual_values(slug)
    for name, value in asked:
        if name not in options:
            raise UnknownOption(name)
        if not is_value(options[name], value):
            raise UnknownValue(options[name], value)
        values[name] = value
    return Choice(slug, values)


def is_value(option: Option, text: str) -> bool:
    """Whether the text spells a value that the option allows."""
    if option.type is int:
        return bool(re.fullmatch(r"0|[1-9][0-9]{0,8}", text)) and int(text) in option.allowed
    return text in {spelling(value) for value in option.allowed}


def settle(html: str, values: Mapping[str, str]) -> str:
    """The HTML as it reads under these options; empty where a passage says nothing under them."""
    if "<if-option" not in html and "<option-number" not in html:
        return html
    before = ""
    while before != html:
        before = html
        html = _WORDS.sub(lambda found: found[2] if holds(found[1], values) else "", html)
    html = _NUMBER.sub(lambda found: escape(values.get(found[1], "")), html)
    html = _SPACES.sub(" ", html)
    before = ""
    while before != html:
        before = html
        html = _EMPTY.sub("", _EMPTY_ROW.sub("", html))
    return html.strip()


def mistakes(slug: str, conditions: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """What is wrong with the conditions of a text of this game, each given with its line.

    A name alone, as in ``{=deals}``, has to be an option that is a number.
    """
    options = {option.name: option for option in options_of(slug)}
    for condition, line in conditions:
        if "=" not in condition:
            option = options.get(condition)
            if option is None or option.type is not int:
                yield f"{condition!r} is no option that is a number", line
            continue
        for demand in demands(condition):
            option = options.get(demand.option)
            if option is None:
                known = ", ".join(options) or "none"
                yield f"unknown option {demand.option!r}; the game has {known}", line
            elif not is_value(option, demand.value):
                yield f"option {demand.option!r} has no value {demand.value!r}", line
