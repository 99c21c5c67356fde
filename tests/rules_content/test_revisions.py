"""The one place that writes texts."""

import pytest
from django.db import IntegrityError, transaction

from rules_content import revisions
from rules_content.models import PassageText, Revision, Stamp
from tests.rules_content.small_library import SmallLibrary
from tests.rules_content.test_loading import published, text


@pytest.fixture
def row(loaded: SmallLibrary) -> PassageText:
    return text("aim-1")


def save(row: PassageText, markdown: str, seen: Revision | None) -> Revision:
    return revisions.save_draft(row, heading="", markdown=markdown, author=None, seen=seen)


def test_a_draft_is_not_shown_until_it_is_published(row: PassageText):
    before, stamp = published("aim-1"), Stamp.current()
    draft = save(row, "New *words*.", before)
    assert (text("aim-1").published, text("aim-1").draft) == (before, draft)
    assert (draft.number, draft.origin, draft.html) == (2, "editor", "<p>New <em>words</em>.</p>")
    assert Stamp.current() == stamp
    revisions.publish(row, draft)
    assert (text("aim-1").published, text("aim-1").draft) == (draft, None)
    assert Stamp.current() != stamp


def test_the_second_of_two_editors_is_told(row: PassageText):
    before = row.published
    first = save(row, "Mine.", before)
    with pytest.raises(revisions.EditConflict) as caught:
        save(row, "No, mine.", before)
    assert caught.value.newest == first
    assert text("aim-1").draft == first
    assert save(row, "Both of ours.", first).number == 3


def test_restoring_makes_a_new_revision(row: PassageText):
    before = row.published
    assert before is not None
    draft = save(row, "Worse.", before)
    restored = revisions.restore(row, before, author=None, seen=draft)
    assert (restored.number, restored.markdown, restored.html) == (3, before.markdown, before.html)


def test_a_revision_is_never_changed(row: PassageText):
    revision = published("aim-1")
    revision.markdown = "Rewritten history."
    with pytest.raises(TypeError):
        revision.save()


def test_numbers_are_unique_for_each_text(row: PassageText):
    with pytest.raises(IntegrityError), transaction.atomic():
        Revision.objects.create(text=row, number=1, origin=Revision.Origin.EDITOR)


def test_a_text_publishes_only_its_own_revisions(row: PassageText):
    with pytest.raises(ValueError, match="its own"):
        revisions.publish(row, published("aim-2"))


def test_publishing_an_older_revision_keeps_a_newer_draft(row: PassageText):
    first = save(row, "First.", row.published)
    second = revisions.save_draft(text("aim-1"), heading="", markdown="Second.", author=None, seen=first)
    revisions.publish(row, first)
    assert (text("aim-1").published, text("aim-1").draft) == (first, second)
    assert (row.published, row.draft) == (first, second)


def test_publishing_the_source_puts_its_translations_behind(row: PassageText):
    assert list(revisions.texts_behind("cs")) == []
    draft = save(row, "New words.", row.published)
    assert list(revisions.texts_behind("cs")) == []
    revisions.publish(row, draft)
    assert [behind.passage.key for behind in revisions.texts_behind("cs")] == ["aim-1"]
    czech = text("aim-1", "cs")
    caught_up = revisions.save_draft(
        czech, heading="", markdown="Nová slova.", author=None, seen=czech.published, based_on=draft
    )
    revisions.publish(czech, caught_up)
    assert list(revisions.texts_behind("cs")) == []
