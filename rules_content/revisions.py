"""The one place that writes texts: new revisions, publication, and what follows from them.

The command that loads the files and the editors' desk both come through here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import F, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from rules_content import rendering
from rules_content.models import SOURCE_LANGUAGE, Passage, PassageText, Revision, Stamp
from rules_content.search import index


class EditConflict(Exception):
    """Somebody else has saved a revision since the editor opened the text."""

    def __init__(self, newest: Revision) -> None:
        super().__init__(f"{newest} was saved in the meantime")
        self.newest = newest


@dataclass(frozen=True)
class NewRevision:
    """What a new revision is to hold. `text` comes with its passage and page."""

    text: PassageText
    heading: str
    markdown: str
    based_on: Revision | None = None
    meaning: Revision | None = None


def html_of(passage: Passage, markdown: str) -> str:
    """The HTML stored with a revision; facts are plain words and have none."""
    if passage.kind == Passage.Kind.FACT or not markdown:
        return ""
    return rendering.render(markdown, passage.page.deck)


@transaction.atomic
def write(
    wanted: Sequence[NewRevision],
    *,
    origin: Revision.Origin,
    author: Any = None,
    note: str = "",
    publish_them: bool = False,
) -> list[Revision]:
    """Store new revisions, as drafts or published at once."""
    if not wanted:
        return []
    last = dict(
        PassageText.objects.filter(pk__in=[new.text.pk for new in wanted])
        .annotate(last=Max("revisions__number", default=0))
        .values_list("pk", "last")
    )
    made = Revision.objects.bulk_create(
        Revision(
            text=new.text,
            number=last[new.text.pk] + 1,
            heading=new.heading,
            markdown=new.markdown,
            html=html_of(new.text.passage, new.markdown),
            based_on=new.based_on,
            meaning=new.meaning,
            origin=origin,
            author=author,
            note=note,
        )
        for new in wanted
    )
    pointer = "published" if publish_them else "draft"
    newest = Revision.objects.filter(text=OuterRef("pk")).order_by("-number").values("pk")[:1]
    changes: dict[str, Any] = {"draft": None, "in_review": False, pointer: Subquery(newest)}
    if publish_them:
        changes["published_at"] = timezone.now()
    PassageText.objects.filter(pk__in=last).update(**changes)
    for new, revision in zip(wanted, made, strict=True):
        new.text.draft, new.text.in_review = None, False
        setattr(new.text, pointer, revision)
    if publish_them:
        index.touch_texts([new.text for new in wanted])
        Stamp.renew()
    return made


@transaction.atomic
def save_draft(
    text: PassageText,
    *,
    heading: str,
    markdown: str,
    author: Any,
    seen: Revision | None,
    based_on: Revision | None = None,
    meaning: Revision | None = None,
    note: str = "",
) -> Revision:
    """Store what an editor wrote; `seen` is the newest revision the editor knew of.

    `meaning` is an earlier revision that says the same in other words: its translations stay right.
    Raises `EditConflict` when there is a newer one: nothing is lost, the editor decides.
    """
    locked = PassageText.objects.select_for_update().get(pk=text.pk)
    newest = locked.revisions.order_by("-number").first()
    if newest is not None and newest != seen:
        raise EditConflict(newest)
    [revision] = write(
        [NewRevision(text, heading, markdown, based_on, meaning and (meaning.meaning or meaning))],
        origin=Revision.Origin.EDITOR,
        author=author,
        note=note,
    )
    return revision


@transaction.atomic
def hand_in(text: PassageText, revision: Revision) -> None:
    """Say that a draft waits for review.

    Raises `EditConflict` when the text has another newest revision.
    """
    locked = PassageText.objects.select_for_update().get(pk=text.pk)
    if locked.draft != revision:
        raise EditConflict(locked.draft or locked.revisions.latest("number"))
    locked.in_review = text.in_review = True
    locked.save(update_fields=["in_review"])


@transaction.atomic
def publish(text: PassageText, revision: Revision) -> None:
    """Show readers this revision from now on."""
    if revision.text_id != text.pk:
        raise ValueError("A text can publish its own revisions only.")
    locked = PassageText.objects.select_for_update().get(pk=text.pk)
    if locked.draft is not None and locked.draft.number <= revision.number:
        locked.draft, locked.in_review = None, False
    locked.published, locked.published_at = revision, timezone.now()
    locked.save(update_fields=["draft", "in_review", "published", "published_at"])
    text.in_review = locked.in_review
    text.draft, text.published, text.published_at = locked.draft, locked.published, locked.published_at
    index.touch_texts([text])
    Stamp.renew()


def restore(text: PassageText, revision: Revision, *, author: Any, seen: Revision | None) -> Revision:
    """Bring an old state back as a new draft."""
    return save_draft(
        text,
        heading=revision.heading,
        markdown=revision.markdown,
        author=author,
        seen=seen,
        based_on=revision.based_on,
        meaning=revision,
        note=f"As in revision {revision.number}",
    )


def texts_behind(language: str) -> QuerySet[PassageText]:
    """The published translations of a language whose source says something else by now."""
    source = PassageText.objects.filter(passage=OuterRef("passage"), language=SOURCE_LANGUAGE)
    return (
        PassageText.objects.filter(language=language, published__isnull=False)
        .exclude(language=SOURCE_LANGUAGE)
        .annotate(
            source=Subquery(source.values(said=Coalesce("published__meaning", "published"))[:1]),
            translated=Coalesce("published__based_on__meaning", "published__based_on"),
        )
        .filter(source__isnull=False)
        .filter(~Q(translated=F("source")) | Q(translated__isnull=True))
        .select_related("passage__page", "published")
        .order_by("passage__page", "passage__position")
    )


def draw_anew(texts: Iterable[PassageText]) -> int:
    """Make the stored HTML of the current revisions again, after the way of drawing has changed."""
    changed = []
    of_texts = []
    for text in texts:
        for revision in (text.published, text.draft):
            if revision is None:
                continue
            html = html_of(text.passage, revision.markdown)
            if html != revision.html:
                revision.html = html
                changed.append(revision)
                of_texts.append(text)
    Revision.objects.bulk_update(changed, ["html"], batch_size=100)
    if changed:
        index.touch_texts(of_texts)
        Stamp.renew()
    return len(changed)
