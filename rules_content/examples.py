"""Worked examples: read from their files, checked by playing them, shown at their clauses.

The one place that asks the games to play and draw them. What an example plays is a file of its own,
``examples/<id>.json``, in the form of `games.examples`; its words are a passage like others, a sentence
or two and then a numbered list with a comment for every step.
"""

import json
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.examples import Picture, UnreadableExample, example_from, mistakes, pictures
from rules_content import rendering
from rules_content.display import Display
from rules_content.models import Passage
from rules_content.outline import Entry, Outline, PassageId
from rules_content.problems import Problem
from rules_content.reading import ReadPassage
from rules_content.textfile import Words

logger = logging.getLogger(__name__)

FOLDER = "examples"

Kind = Passage.Kind

_COMMENTS = re.compile(r"(?P<lead>.*?)<ol>(?P<items>.*)</ol>\s*", re.DOTALL)
_COMMENT = re.compile(r"<li>(.*?)</li>", re.DOTALL)

# --- The files --------------------------------------------------------------------------------


def files(folder: Path) -> list[Path]:
    """What the examples of a page play."""
    return sorted((folder / FOLDER).glob("*.json"))


def read_examples(folder: Path, outline: Outline) -> tuple[list[Entry], list[Problem]]:
    """The examples of a page in the order of their clauses, with everything that does not hold.

    One that does not hold has its place on the page, but nothing to show there.
    """
    clauses = outline.ids(Kind.CLAUSE)
    places = {clause: place for place, clause in enumerate(clauses)}
    entries, problems = [], []
    for path in files(folder):
        value, wrong = _checked(path, outline.slug, clauses)
        problems += [Problem(path, 1, f"example {path.stem!r}: {message}") for message in wrong]
        entries.append(Entry(Kind.EXAMPLE, path.stem, example={} if wrong else value))
    entries.sort(key=lambda entry: places.get(next(iter(entry.example.get("clauses", ())), ""), 0))
    return entries, problems


def _checked(path: Path, slug: str, clauses: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    try:
        text = path.read_text(encoding="utf-8")
        return json.loads(text), list(_mistakes(text, slug, tuple(clauses)))
    except (OSError, ValueError) as problem:
        return {}, [str(problem)]


@lru_cache(maxsize=200)
def _mistakes(text: str, slug: str, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """What does not hold in an example; the files are read more often than they change."""
    example = example_from(json.loads(text))
    if example.record.game.slug != slug:
        return (f"it is of another game, {example.record.game.slug!r}",)
    return tuple(mistakes(example, clauses))


def wrong_comments(path: Path, outline: Outline, texts: Mapping[PassageId, Words]) -> list[Problem]:
    """Examples whose words do not have one comment for each step."""
    steps = {entry.id: len(entry.example.get("steps", ())) for entry in outline.entries}
    problems = []
    for name, words in texts.items():
        wanted = steps.get(name)
        if name[0] != Kind.EXAMPLE or not wanted:
            continue
        found = len(told(rendering.render(words.markdown, outline.deck))[1])
        if found != wanted:
            message = f"example {name[1]!r} has {found} comments in its numbered list, its steps are {wanted}"
            problems.append(Problem(path, words.heading_line, message))
    return problems


def told(html: str) -> tuple[str, list[str]]:
    """The words of an example: what stands before the numbered list, and the comments in it."""
    found = _COMMENTS.fullmatch(html)
    if found is None:
        return html, []
    return found["lead"].strip(), [comment.strip() for comment in _COMMENT.findall(found["items"])]


# --- The page ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """A step with its comment; `number` counts from 1."""

    number: int
    picture: Picture
    comment: SafeString


@dataclass(frozen=True)
class Example:
    """An example as it stands at its clause; `lang` is the language of its words where it is another."""

    key: str
    clause: str
    title: str
    lead: SafeString
    lang: str
    steps: Sequence[Step]


def shown(display: Display, passage: ReadPassage) -> Example | None:
    """An example for readers of the language in force; nothing if it does not hold any more."""
    if not passage.example:
        return None
    try:
        drawn = _pictures(json.dumps(passage.example), get_language() or "")
    except UnreadableExample:
        logger.exception("%s: example %r", display.reading.slug, passage.key)
        return None
    lead, comments = told(display.show(passage))
    comments += [""] * (len(drawn) - len(comments))
    return Example(
        key=passage.key,
        clause=str(passage.example["clauses"][0]),
        title=passage.heading,
        lead=mark_safe(lead),  # noqa: S308 - parts of HTML that is safe
        lang="" if passage.language == display.reading.language else passage.language,
        steps=[
            Step(number, picture, mark_safe(comment))  # noqa: S308
            for number, (picture, comment) in enumerate(zip(drawn, comments, strict=False), 1)
        ],
    )


@lru_cache(maxsize=400)
def _pictures(example: str, language: str) -> list[Picture]:
    """The pictures of an example, for the `language` in force; its JSON is all that they depend on."""
    return pictures(example_from(json.loads(example)))
