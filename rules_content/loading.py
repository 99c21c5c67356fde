"""Bringing the files' texts into the database, as often as wanted, never over an editor's work."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from django.db import transaction

from rules_content import revisions
from rules_content.library import CONTENT, PageFolder, read_library
from rules_content.models import SOURCE_LANGUAGE, Page, Passage, PassageText, Revision, Stamp
from rules_content.outline import PassageId
from rules_content.problems import Problem
from rules_content.revisions import NewRevision
from rules_content.search import index
from rules_content.textfile import Words


@dataclass
class Outcome:
    """What loading did. `left_alone` names what editors wrote and the files say otherwise."""

    pages: int = 0
    texts: int = 0
    left_alone: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether everything in the files could be taken; what is not there yet does not count."""
        return all(problem.missing for problem in self.problems)


@transaction.atomic
def load(root: Path = CONTENT) -> Outcome:
    """Load all files below `root` that have changed since the last time."""
    with index.gathering():
        return _load(root)


def _load(root: Path) -> Outcome:
    outcome = Outcome()
    folders = read_library(root)
    known = {(page.kind, page.slug): page for page in Page.objects.all()}
    for folder in folders:
        outcome.problems += folder.problems
        if not folder.usable or not folder.texts:
            continue
        page = known.get((folder.outline.kind, folder.outline.slug))
        if page is None or page.digest != folder.digest:
            _PageLoader(folder, page, outcome).load()
    _remove_pages(folders, known.values(), outcome)
    return outcome


class _PageLoader:
    """Brings one page up to date."""

    def __init__(self, folder: PageFolder, page: Page | None, outcome: Outcome) -> None:
        self.folder = folder
        self.outline = folder.outline
        self.page = page or Page(kind=self.outline.kind, slug=self.outline.slug)
        self.outcome = outcome

    def load(self) -> None:
        page, outline = self.page, self.outline
        page.deck, page.position, page.sources = outline.deck, outline.position, outline.sources
        page.details = asdict(outline.details)
        page.digest = self.folder.digest
        page.save()
        self.outcome.pages += 1
        self.texts = {
            (text.passage_id, text.language): text
            for text in PassageText.objects.select_for_update(of=("self",))
            .filter(passage__page=page)
            .select_related("passage__page", "draft", "published")
        }
        self.passages = self._passages()
        revisions.draw_anew(self.texts.values())
        languages = sorted(self.folder.texts, key=lambda language: language != SOURCE_LANGUAGE)
        for language in languages:
            self._language(language)
        index.touch([page.pk])
        Stamp.renew()

    def _passages(self) -> dict[PassageId, Passage]:
        """The passages of the outline, made, moved and removed as it says."""
        found = {(passage.kind, passage.key): passage for passage in self.page.passages.all()}
        new, moved = [], []
        wanted: dict[PassageId, Passage] = {}
        last = max((passage.position for passage in found.values()), default=0) + 1
        for position, entry in enumerate(self.outline.entries):
            passage = found.pop(entry.id, None)
            is_new = passage is None
            if passage is None:
                passage = Passage(page=self.page, kind=entry.kind, key=entry.key)
                new.append(passage)
            else:
                passage.page = self.page
                moved.append(passage)
            if not self.page.is_arranged:
                passage.section, passage.position = entry.section, position
            elif is_new:
                passage.section, passage.position = entry.section, last + position
            passage.sources = list(entry.sources)
            passage.example = dict(entry.example)
            wanted[entry.id] = passage
        Passage.objects.bulk_create(new)
        Passage.objects.bulk_update(moved, ["section", "position", "sources", "example"])
        for passage in found.values():
            self._remove(passage)
        return wanted

    def _remove(self, passage: Passage) -> None:
        if Revision.objects.filter(text__passage=passage, origin=Revision.Origin.EDITOR).exists():
            self.outcome.left_alone.append(f"{passage} is in no file any more, but an editor wrote it")
            return
        passage.delete()
        self.texts = {name: text for name, text in self.texts.items() if name[0] != passage.pk}

    def _language(self, language: str) -> None:
        """Publish what the files of a language say, where they say something new."""
        words_of = self.folder.texts[language]
        self._make_texts([self.passages[name] for name in words_of], language)
        wanted = []
        for name, words in words_of.items():
            passage = self.passages[name]
            text = self.texts[passage.pk, language]
            if _says(text.published, words) and text.draft is None:
                continue
            if _by_editor(text.published) or _by_editor(text.draft):
                if not _says(text.published, words):
                    self.outcome.left_alone.append(f"{text} was written by an editor and stays")
                continue
            source = None if language == SOURCE_LANGUAGE else self._source(passage)
            wanted.append(NewRevision(text, words.heading, words.markdown, source))
        revisions.write(wanted, origin=Revision.Origin.FILE, publish_them=True)
        self.outcome.texts += len(wanted)

    def _make_texts(self, passages: Iterable[Passage], language: str) -> None:
        new = [
            PassageText(passage=passage, language=language)
            for passage in passages
            if (passage.pk, language) not in self.texts
        ]
        for text in PassageText.objects.bulk_create(new):
            self.texts[text.passage_id, language] = text

    def _source(self, passage: Passage) -> Revision | None:
        """The revision a translation in the files was made from: the newest that came from a file."""
        text = self.texts.get((passage.pk, SOURCE_LANGUAGE))
        if text is None:
            return None
        if text.published is not None and not _by_editor(text.published):
            return text.published
        return text.revisions.filter(origin=Revision.Origin.FILE).order_by("-number").first()


def _says(revision: Revision | None, words: Words) -> bool:
    return revision is not None and (revision.heading, revision.markdown) == (words.heading, words.markdown)


def _by_editor(revision: Revision | None) -> bool:
    return revision is not None and revision.origin == Revision.Origin.EDITOR


def _remove_pages(folders: list[PageFolder], pages: Iterable[Page], outcome: Outcome) -> None:
    """Pages whose folder is gone go too, unless an editor has written on them."""
    there = {(folder.outline.kind, folder.outline.slug) for folder in folders if folder.usable}
    broken = {folder.outline.slug for folder in folders if not folder.usable}
    for page in pages:
        if (page.kind, page.slug) in there or page.slug in broken:
            continue
        if Revision.objects.filter(text__passage__page=page, origin=Revision.Origin.EDITOR).exists():
            outcome.left_alone.append(f"{page} is in no file any more, but an editor wrote on it")
            continue
        page.delete()
        Stamp.renew()
