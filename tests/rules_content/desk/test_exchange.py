"""Texts go out as PO files and come in again by way of the form that shows what would change."""

from typing import Any

import polib
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rules_content.models import Revision
from tests.html_reading import elements
from tests.rules_content.test_loading import edit, published, text

PLACE = "/admin/desk/game/siete/cs/"


def taken(client: Client) -> polib.POFile:
    return polib.pofile(client.get(f"{PLACE}texts.po").content.decode())


def brought(client: Client, content: str | bytes) -> Any:
    data = content if isinstance(content, bytes) else content.encode()
    file = SimpleUploadedFile("texts.po", data, "text/x-gettext-translation")
    return client.post(f"{PLACE}bring-in/", {"file": file}, follow=True)


def entry(file: polib.POFile, name: str) -> polib.POEntry:
    [found] = [one for one in file if one.msgctxt == name]
    return found


def form_of(html: str) -> dict[str, str]:
    wanted = ("base-", "heading-", "choice-")
    return {
        a["name"]: a.get("value", "") for a in elements(html, "input") if a.get("name", "").startswith(wanted)
    }


def test_a_file_that_nobody_touched_changes_nothing(translator: Client):
    file = taken(translator)
    assert entry(file, "clause/aim-1").msgstr == published("aim-1", "cs").markdown
    assert entry(file, "term/ronda/title").msgid == "Round"
    count = Revision.objects.count()
    assert "The file changes nothing." in brought(translator, str(file)).content.decode()
    assert Revision.objects.count() == count


def test_what_would_change_is_shown_before_it_is_saved(translator: Client):
    edit("aim-2", "New in English.")
    file = taken(translator)
    assert entry(file, "clause/aim-2").fuzzy
    entry(file, "clause/aim-1").msgstr = "Z nástroje."
    count = Revision.objects.count()
    html = brought(translator, str(file)).content.decode()
    assert "Z nástroje." in html
    assert "Nothing is saved yet" in html
    assert Revision.objects.count() == count
    key = text("aim-1", "cs").passage_id
    assert [name for name in form_of(html) if name.startswith("base-")] == [f"base-{key}"]
    translator.post(f"{PLACE}whole/", {**form_of(html), f"markdown-{key}": "Z nástroje."})
    draft = text("aim-1", "cs").draft
    assert draft is not None
    assert (draft.markdown, draft.based_on) == ("Z nástroje.", published("aim-1"))


def test_a_text_written_meanwhile_is_a_conflict(translator: Client):
    file = taken(translator)
    entry(file, "clause/aim-1").msgstr = "Z nástroje."
    edit("aim-1", "Od jiného.", "cs", publish=False)
    html = brought(translator, str(file)).content.decode()
    assert "Somebody else has saved this text" in html
    assert "Z nástroje." in html


def test_a_translation_that_is_no_longer_marked_is_right(translator: Client):
    edit("aim-2", "New in English.")
    file = taken(translator)
    entry(file, "clause/aim-2").flags.clear()
    html = brought(translator, str(file)).content.decode()
    assert [a for a in elements(html, "input") if a.get("name", "").startswith("right-") and "checked" in a]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe", "not written in UTF-8"),
        ("no po file at all", "no PO file"),
        ('msgid ""\nmsgstr "Language: cs\\n"\n\nmsgid "a"\nmsgstr "b"\n', "of another page or language"),
        ("", "of another page or language"),
        ("/etc/passwd", "no PO file"),
        (b"#" * (5 * 1024 * 1024), "too large"),
    ],
)
def test_a_broken_file_is_refused_with_a_reason(translator: Client, content: Any, message: str):
    count = Revision.objects.count()
    if content == "":
        content = "\n"
    assert message in brought(translator, content).content.decode()
    assert Revision.objects.count() == count


def test_only_translations_and_only_ones_own(translator: Client):
    assert translator.get("/admin/desk/game/siete/en/texts.po").status_code == 404
    assert translator.post("/admin/desk/game/siete/pl/bring-in/").status_code == 403
    assert "Choose a file first." in translator.post(f"{PLACE}bring-in/", follow=True).content.decode()
