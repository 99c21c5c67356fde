"""Pages, the passages they are made of, and every text these ever had in every language.

A passage is the smallest thing an editor writes: a clause, a heading with its section, a term of the
vocabulary, a fact of the title page. Its text in one language is a row with two pointers into an
immutable history: the revision that readers see and the one in preparation. Publishing moves a
pointer; a translation is behind when it was made from a revision of the source that means something
else than the one published now.
"""

import secrets
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import models, transaction
from django.dispatch import Signal
from django.utils.translation import gettext_lazy, pgettext_lazy

SOURCE_LANGUAGE = "en"
"""The language that translations are compared with and that stands in where one is missing."""

LANGUAGES: tuple[str, ...] = tuple(code for code, _ in settings.LANGUAGES)
if SOURCE_LANGUAGE not in LANGUAGES:
    raise ImproperlyConfigured(f"LANGUAGES must hold the language of the sources, {SOURCE_LANGUAGE!r}.")


stamp_renewed = Signal()
"""Sent in the process that has published something, once that is in the database."""


class Page(models.Model):
    """The rules of a game, or the description of a deck."""

    class Kind(models.TextChoices):
        """What a page is about."""

        GAME = "game"
        DECK = "deck"

    kind = models.CharField(max_length=8, choices=Kind.choices)
    slug = models.SlugField(max_length=64)
    deck = models.SlugField(max_length=64)
    """The deck with its place that the game is played with, or that the page describes."""
    position = models.PositiveSmallIntegerField(default=0)
    sources = models.JSONField(default=dict, blank=True)
    """What the names in the `sources` of the clauses refer to."""
    details = models.JSONField(default=dict, blank=True)
    """What lists of games go by, and which clauses go on the sheet (`rules_content.outline.Details`)."""
    digest = models.CharField(max_length=64, blank=True)
    """Of the files it was last loaded from."""
    is_arranged = models.BooleanField(default=False)
    """Whether an editor has put it in order; the files then only add to it."""

    class Meta:
        ordering = ("position", "slug")
        constraints = (models.UniqueConstraint(fields=["kind", "slug"], name="one_page_per_slug"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.slug}"


class Passage(models.Model):
    """One piece of a page that is written, translated and published by itself."""

    class Kind(models.TextChoices):
        """What a passage is on its page."""

        FACT = "fact"
        LEAD = "lead"
        SECTION = "section"
        CLAUSE = "clause"
        TERM = "term"
        EXAMPLE = "example"

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="passages")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    key = models.SlugField(max_length=64)
    """The clause id, the id of the section or term, the name of the fact."""
    section = models.SlugField(max_length=64, blank=True)
    """The section a clause stands in."""
    position = models.PositiveSmallIntegerField(default=0)
    """The order on the page, over all kinds."""
    sources = models.JSONField(default=list, blank=True)
    """Where a clause comes from: "tradition", "house", or names from the page's sources."""
    example = models.JSONField(default=dict, blank=True)
    """What an example plays, in the form of `games.examples`; empty for everything else."""
    is_hidden = models.BooleanField(default=False)
    """Taken from the page by an editor. Its texts and their history stay."""

    class Meta:
        ordering = ("page", "position")
        constraints = (models.UniqueConstraint(fields=["page", "kind", "key"], name="one_passage_per_key"),)

    def __str__(self) -> str:
        return f"{self.page.slug}: {self.kind} {self.key}"


class PassageText(models.Model):
    """A passage in one language: what readers see, and what is in preparation."""

    passage = models.ForeignKey(Passage, on_delete=models.CASCADE, related_name="texts")
    language = models.CharField(max_length=8, choices=settings.LANGUAGES)
    draft = models.ForeignKey("Revision", models.SET_NULL, null=True, blank=True, related_name="+")
    """The newest revision, as long as it is not published."""
    in_review = models.BooleanField(default=False)
    """Whether the draft waits for an editor who publishes it."""
    published = models.ForeignKey("Revision", models.SET_NULL, null=True, blank=True, related_name="+")
    published_at = models.DateTimeField(null=True, blank=True)
    """When readers got to see what is published now."""

    class Meta:
        verbose_name = gettext_lazy("text")
        verbose_name_plural = gettext_lazy("texts")
        constraints = (models.UniqueConstraint(fields=["passage", "language"], name="one_text_per_language"),)
        permissions = (
            ("publish_texts", "Can publish texts"),
            *((f"write_{code}", f"Can write texts in {name}") for code, name in settings.LANGUAGES),
        )

    def __str__(self) -> str:
        return f"{self.passage} ({self.language})"


class Revision(models.Model):
    """One state of a text, never changed afterwards.

    `heading` is the title of a section or term, in plain words; `markdown` what stands below it.
    `html` is made of them by `rules_content.rendering` and may be made anew when the drawing of
    texts changes.
    """

    class Origin(models.TextChoices):
        """Who wrote it."""

        FILE = "file"
        EDITOR = "editor"

    text = models.ForeignKey(PassageText, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    heading = models.CharField(max_length=200, blank=True)
    markdown = models.TextField(blank=True)
    html = models.TextField(blank=True)
    based_on = models.ForeignKey(
        "self", on_delete=models.RESTRICT, null=True, blank=True, related_name="translations"
    )
    """The revision of the source language that a translation was made from."""
    meaning = models.ForeignKey("self", on_delete=models.RESTRICT, null=True, blank=True, related_name="+")
    """The first revision that says the same, where this one only says it in other words.

    Translations of the one are translations of the other; nothing where it means something of its own.
    """
    origin = models.CharField(max_length=8, choices=Origin.choices)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)
    note = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ("text", "number")
        constraints = (models.UniqueConstraint(fields=["text", "number"], name="revisions_are_numbered"),)

    def __str__(self) -> str:
        return f"{self.text}, revision {self.number}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store a new revision; one that exists is history and stays as it is."""
        if not self._state.adding:
            raise TypeError("A revision is never changed: save a new one.")
        super().save(*args, **kwargs)


class Report(models.Model):
    """What a reader finds wrong with a rule, and what became of it. Needs no account and keeps no address."""

    class Fault(models.TextChoices):
        """What is wrong."""

        LANGUAGE = "language", gettext_lazy("The language: a mistranslation, the grammar, a misprint")
        RULE = "rule", gettext_lazy("The rule: the game is played in another way")
        UNCLEAR = "unclear", gettext_lazy("It is hard to understand")
        OTHER = "other", gettext_lazy("Something else")

    class Status(models.TextChoices):
        """What became of it."""

        OPEN = "open", pgettext_lazy("report", "Open")
        ANSWERED = "answered", pgettext_lazy("report", "Answered")
        CLOSED = "closed", pgettext_lazy("report", "Closed")

    passage = models.ForeignKey(Passage, on_delete=models.CASCADE, related_name="reports")
    language = models.CharField(max_length=8, choices=settings.LANGUAGES)
    """Of the words that are wrong."""
    revision = models.ForeignKey(
        Revision, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports"
    )
    """What the reader had before him."""
    sentence = models.TextField(blank=True)
    """The sentence it is about, as it was shown; empty for the whole rule."""
    fault = models.CharField(max_length=8, choices=Fault.choices)
    message = models.TextField(blank=True)
    contact = models.CharField(max_length=200, blank=True)
    sender = models.CharField(max_length=32, blank=True, editable=False)
    """For a day: a name by which reports of the same sender are known (`rules_content.reporting`)."""
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.OPEN)
    note = models.TextField(blank=True)
    """What the editors say about it among themselves."""
    made_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        verbose_name = gettext_lazy("report of a reader")
        verbose_name_plural = gettext_lazy("reports of readers")
        ordering = ("-made_at",)

    def __str__(self) -> str:
        return f"{self.passage} ({self.language})"


class Stamp(models.Model):
    """A mark that changes with every publication, so that all processes drop what they remember."""

    value = models.CharField(max_length=32)

    def __str__(self) -> str:
        return self.value

    @classmethod
    def current(cls) -> str:
        """The present mark; empty as long as nothing was ever published."""
        return cls.objects.filter(pk=1).values_list("value", flat=True).first() or ""

    @classmethod
    def renew(cls) -> None:
        """Set a mark that no process has seen before."""
        cls.objects.update_or_create(pk=1, defaults={"value": secrets.token_hex(12)})
        transaction.on_commit(lambda: stamp_renewed.send(cls))


class SearchEntry(models.Model):
    """One thing that search finds: a passage, the opening of a page or a card, in one language.

    The words in `own_title`, `own_words` and `around` are keys (`rules_content.search.stemming`), with
    spaces between. The database keeps a full-text index of these three by itself, made by triggers or a
    generated column that a migration adds: a later migration that makes this table anew on SQLite has
    to make the triggers anew.
    """

    class Kind(models.TextChoices):
        """What is found; `OPENING` is the title page of rules or of a deck with its facts and its lead."""

        OPENING = "opening"
        SECTION = "section"
        CLAUSE = "clause"
        TERM = "term"
        EXAMPLE = "example"
        CARD = "card"

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="search_entries")
    language = models.CharField(max_length=8, choices=settings.LANGUAGES)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    anchor = models.CharField(max_length=80, blank=True)
    """Where on the page it stands."""
    variant = models.CharField(max_length=80, blank=True)
    """The query of the address under which the page says so; empty for the usual rules."""
    position = models.PositiveSmallIntegerField()
    heading = models.CharField(max_length=240)
    text = models.TextField(blank=True)
    own_title = models.TextField(blank=True)
    own_words = models.TextField(blank=True)
    around = models.TextField(blank=True)
    """Of the section and the page it stands in: they help a word, but nothing is found by them alone."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["page", "language", "kind", "anchor", "variant"], name="one_search_entry_per_place"
            ),
        )

    def __str__(self) -> str:
        return f"{self.page}#{self.anchor} ({self.language})"


class SearchState(models.Model):
    """What the search index was made with, so that it is made anew when that has changed."""

    made_with = models.CharField(max_length=64)

    def __str__(self) -> str:
        return self.made_with
