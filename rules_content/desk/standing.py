"""How texts stand: written or missing, draft or in review, and whether they say what the source says."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import TextChoices
from django.db.models.functions import Coalesce
from django.utils.translation import pgettext_lazy

from rules_content.models import LANGUAGES, SOURCE_LANGUAGE, Page, Passage, PassageText


class Standing(TextChoices):
    """How a text stands."""

    MISSING = "missing", pgettext_lazy("how a text stands", "Missing")
    BEHIND = "behind", pgettext_lazy("how a text stands", "Behind the source")
    DRAFT = "draft", pgettext_lazy("how a text stands", "Draft")
    REVIEW = "review", pgettext_lazy("how a text stands", "In review")
    PUBLISHED = "published", pgettext_lazy("how a text stands", "Published")


TO_WRITE = frozenset({Standing.MISSING, Standing.BEHIND, Standing.DRAFT})
"""What whoever writes a language has to see to; an editor sees to what is in review as well."""


def standings(
    passages: Iterable[int], languages: Sequence[str] = LANGUAGES
) -> dict[tuple[int, str], Standing]:
    """How the texts of passages stand, by the key of the passage and the language.

    What is not written in the source language either is missing there only.
    """
    rows = (
        PassageText.objects.filter(passage__in=passages, language__in={*languages, SOURCE_LANGUAGE})
        .annotate(
            translated=Coalesce("published__based_on__meaning", "published__based_on"),
            says=Coalesce("published__meaning", "published"),
        )
        .values_list("passage", "language", "draft", "in_review", "published", "translated", "says")
    )
    found: dict[tuple[int, str], Standing] = {}
    kept: list[tuple[Any, ...]] = list(rows)
    source = {passage: says for passage, language, *_, says in kept if language == SOURCE_LANGUAGE}
    for passage, language, draft, in_review, published, translated, _ in kept:
        if draft is not None:
            standing = Standing.REVIEW if in_review else Standing.DRAFT
        elif published is None:
            continue
        elif language != SOURCE_LANGUAGE and source.get(passage) not in {None, translated}:
            standing = Standing.BEHIND
        else:
            standing = Standing.PUBLISHED
        found[passage, language] = standing
    for passage in passages:
        for language in languages:
            if language == SOURCE_LANGUAGE or source.get(passage) is not None:
                found.setdefault((passage, language), Standing.MISSING)
    return found


@dataclass(frozen=True)
class Tally:
    """How the texts of a page stand in one language."""

    page: Page
    language: str
    counts: Mapping[Standing, int]

    @property
    def parts(self) -> list[tuple[Standing, int]]:
        """What there is to do, with how much of it."""
        return [
            (standing, self.counts[standing])
            for standing in Standing
            if standing != Standing.PUBLISHED and self.counts.get(standing)
        ]

    @property
    def is_done(self) -> bool:
        """Whether everything is published and up to date."""
        return not self.parts


def tallies(pages: Sequence[Page]) -> dict[tuple[int, str], Tally]:
    """How pages stand in every language, by the key of the page and the language."""
    page_of = dict(Passage.objects.filter(page__in=pages, is_hidden=False).values_list("pk", "page"))
    counts: dict[tuple[int, str], Counter[Standing]] = {}
    for (passage, language), standing in standings(list(page_of)).items():
        counts.setdefault((page_of[passage], language), Counter())[standing] += 1
    return {
        (page.pk, language): Tally(page, language, counts.get((page.pk, language), Counter()))
        for page in pages
        for language in LANGUAGES
    }


def to_do(*, publishes: bool) -> frozenset[Standing]:
    """What a person has to see to, who publishes or does not."""
    return TO_WRITE | {Standing.REVIEW} if publishes else TO_WRITE


def next_to_do(page: Page, language: str, after: int, *, publishes: bool) -> Passage | None:
    """The next passage of a page that needs work in a language, from a position on and round to it."""
    passages = list(page.passages.filter(is_hidden=False))
    found = standings([passage.pk for passage in passages], [language])
    wanted = to_do(publishes=publishes)
    waiting = [p for p in passages if found.get((p.pk, language)) in wanted]
    later = [p for p in waiting if p.position > after]
    others = [p for p in waiting if p.position < after]
    return next(iter([*later, *others]), None)
