"""What is wrong with a text before readers see it, said in the editor's language with its line.

A text that could harm or cannot be shown is not even kept as a draft; any other fault keeps a draft
from being handed in and published.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from rules_content import examples, rendering, variants
from rules_content.cards import card_codes
from rules_content.desk.places import WITH_HEADING
from rules_content.models import SOURCE_LANGUAGE, Page, Passage, PassageText, Revision
from rules_content.textfile import SUMMARY_LENGTH

Kind = Passage.Kind

LONGEST = 20_000
LONGEST_HEADING = 200

_HTML = re.compile(r"</?[A-Za-z!][^\n]*")
_DIRECTION = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_ALLOWED_CONTROLS = {"\n", "\u00ad"}


@dataclass(frozen=True)
class Fault:
    """One thing to mend. `line` counts from 1, 0 stands for the title; `is_grave` says it cannot be kept."""

    message: str
    line: int = 1
    is_grave: bool = False

    @property
    def words(self) -> str:
        """The message with its place."""
        if self.line == 0:
            return gettext("In the title: %(fault)s") % {"fault": self.message}
        return gettext("Line %(line)d: %(fault)s") % {"line": self.line, "fault": self.message}


def tidy(text: str) -> str:
    """What was typed as it is kept: composed letters, plain line ends, no spaces at the ends of lines."""
    lines = unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.rstrip(" \t") for line in lines).strip("\n")


def faults(passage: Passage, language: str, heading: str, markdown: str) -> list[Fault]:
    """Everything that is wrong with a text, graver things first."""
    grave = [*_grave(heading, 0, LONGEST_HEADING), *_grave(markdown, 1, LONGEST)]
    if grave:
        return grave
    return [*_form(passage, heading, markdown), *_against_source(passage, language, markdown)]


def _line(text: str, position: int) -> int:
    return text.count("\n", 0, position)


def _grave(text: str, first: int, longest: int) -> Iterator[Fault]:
    if len(text) > longest:
        message = gettext("The text has %(length)d characters, %(longest)d are allowed.")
        yield Fault(message % {"length": len(text), "longest": longest}, first, is_grave=True)
        return
    if found := _DIRECTION.search(text):
        message = gettext("There is an invisible mark that turns the direction of writing.")
        yield Fault(message, first and first + _line(text, found.start()), is_grave=True)
    for position, sign in enumerate(text):
        if unicodedata.category(sign) == "Cc" and sign not in _ALLOWED_CONTROLS:
            message = gettext("There is an invisible control character.")
            yield Fault(message, first and first + _line(text, position), is_grave=True)
            break
    if found := _HTML.search(text):
        message = gettext("HTML is not allowed: %(html)s")
        yield Fault(
            message % {"html": found[0][:40]}, first and first + _line(text, found.start()), is_grave=True
        )


def _form(passage: Passage, heading: str, markdown: str) -> Iterator[Fault]:
    kind = passage.kind
    if kind in WITH_HEADING and not heading:
        yield Fault(gettext("The title is missing."), 0)
    if kind == Kind.FACT:
        yield from _fact(passage, markdown)
        return
    has_clauses = kind == Kind.SECTION and _has_clauses(passage)
    if has_clauses and markdown:
        yield Fault(gettext("This section has rules; it needs a title only."))
    elif not has_clauses and not markdown.strip():
        yield Fault(gettext("The text is empty."))
    if found := re.search(r"^#", markdown, re.MULTILINE):
        yield Fault(gettext("Headings have no place here."), 1 + _line(markdown, found.start()))
    yield from _references(passage, markdown)
    yield from _options(passage, markdown)
    for sign, line in rendering.left_overs(markdown):
        message = gettext("%(sign)s is part of no card, no link and no variant.")
        yield Fault(message % {"sign": sign}, 1 + line)
    if kind == Kind.EXAMPLE:
        yield from _comments(passage, markdown)


def _fact(passage: Passage, words: str) -> Iterator[Fault]:
    if not words.strip():
        yield Fault(gettext("The text is empty."))
    if "\n" in words:
        yield Fault(gettext("This is a single line."), 2)
    if passage.key == "summary" and len(words) > SUMMARY_LENGTH:
        message = gettext("The text has %(length)d characters, %(longest)d are allowed.")
        yield Fault(message % {"length": len(words), "longest": SUMMARY_LENGTH})
    if passage.key == "encyclopedia" and not re.fullmatch(r"https://[^\s<>\"]+", words):
        yield Fault(gettext("This has to be an address that begins with https://"))


def _has_clauses(passage: Passage) -> bool:
    return Passage.objects.filter(page=passage.page_id, kind=Kind.CLAUSE, section=passage.key).exists()


def _references(passage: Passage, markdown: str) -> Iterator[Fault]:
    known = set(
        Passage.objects.filter(
            page=passage.page_id, kind__in=[Kind.TERM, Kind.CLAUSE], is_hidden=False
        ).values_list("kind", "key")
    )
    for reference in rendering.references(markdown, passage.page.deck):
        named = {"name": reference.target}
        if reference.kind == "card":
            deck, _, code = reference.target.partition(":")
            if code not in card_codes(deck):
                yield Fault(gettext("There is no card %(name)s.") % named, 1 + reference.line)
        elif (reference.kind, reference.target) not in known:
            message = (
                gettext("There is no term %(name)s.")
                if reference.kind == "term"
                else gettext("There is no rule %(name)s.")
            )
            yield Fault(message % named, 1 + reference.line)


def _options(passage: Passage, markdown: str) -> Iterator[Fault]:
    conditions = list(rendering.conditions(markdown))
    slug = passage.page.slug if passage.page.kind == Page.Kind.GAME else ""
    for condition, line in conditions:
        if any(variants.mistakes(slug, [(condition, line)])):
            message = gettext("The game has no such option or value: %(condition)s")
            yield Fault(message % {"condition": condition}, 1 + line)
    if conditions and not variants.settle(
        rendering.render(markdown, passage.page.deck), variants.usual_values(slug)
    ):
        yield Fault(gettext("Under the usual rules this says nothing."))


def _comments(passage: Passage, markdown: str) -> Iterator[Fault]:
    wanted = len(passage.example.get("steps", ()))
    found = len(examples.told(rendering.render(markdown, passage.page.deck))[1])
    if wanted and found != wanted:
        message = ngettext(
            "The numbered list has %(found)d comments, the example has %(count)d step.",
            "The numbered list has %(found)d comments, the example has %(count)d steps.",
            wanted,
        )
        yield Fault(message % {"found": found, "count": wanted})


def _against_source(passage: Passage, language: str, markdown: str) -> Iterator[Fault]:
    """The numbers and conditions that the source has and a translation has lost, or the other way round."""
    if language == SOURCE_LANGUAGE or passage.kind == Kind.FACT:
        return
    source = source_revision(passage)
    if source is None:
        return
    wanted, found = _conditions(source.markdown), _conditions(markdown)
    for condition in wanted:
        if condition not in found:
            message = gettext("The source depends on %(condition)s, this text does not.")
            yield Fault(message % {"condition": condition})
    for condition in found:
        if condition not in wanted:
            message = gettext("This text depends on %(condition)s, the source does not.")
            yield Fault(message % {"condition": condition})


def cautions(passage: Passage, language: str, markdown: str) -> list[str]:
    """What a translation may have lost: cards and words of the vocabulary that only the source names.

    It may be meant so; nobody is kept from publishing it.
    """
    source = source_revision(passage) if language != SOURCE_LANGUAGE else None
    if source is None or not markdown.strip() or passage.kind == Kind.FACT:
        return []
    deck = passage.page.deck
    named = {(one.kind, one.target) for one in rendering.references(markdown, deck)}
    lost = dict.fromkeys(
        (one.kind, one.target)
        for one in rendering.references(source.markdown, deck)
        if (one.kind, one.target) not in named
    )
    cards = [target.removeprefix(f"{deck}:") for kind, target in lost if kind == "card"]
    terms = [target for kind, target in lost if kind == "term"]
    found = []
    if cards:
        message = gettext("The source names these cards, this text does not: %(names)s")
        found.append(message % {"names": ", ".join(cards)})
    if terms:
        message = gettext("The source leads to these words of the vocabulary, this text does not: %(names)s")
        found.append(message % {"names": ", ".join(terms)})
    return found


def _conditions(markdown: str) -> list[str]:
    """The options that a text depends on, each once."""
    names: Counter[str] = Counter()
    for condition, _ in rendering.conditions(markdown):
        if "=" not in condition:
            names[condition] += 1
        else:
            names.update(demand.option for demand in variants.demands(condition))
    return sorted(names)


def source_revision(passage: Passage) -> Revision | None:
    """What translations are made from: the source as readers see it."""
    text = (
        PassageText.objects.filter(passage=passage, language=SOURCE_LANGUAGE)
        .select_related("published")
        .first()
    )
    return text.published if text is not None else None


def is_grave(found: Iterable[Fault]) -> bool:
    """Whether a text with these faults cannot even be kept."""
    return any(fault.is_grave for fault in found)
