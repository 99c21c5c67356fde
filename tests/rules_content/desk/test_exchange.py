"""Texts go out as PO and XLIFF files and come in again by way of the form that shows what would change."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import polib
import pytest
from django.contrib.admin.models import LogEntry
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client

from rules_content.desk import rights
from rules_content.desk.exchange import read
from rules_content.desk.parcels import UnreadableFile
from rules_content.models import Page, Revision
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
        ("no po file at all", "PO file cannot be read"),
        ('msgid ""\nmsgstr "Language: cs\\n"\n\nmsgid "a"\nmsgstr "b"\n', "of another page or language"),
        ("", "of another page or language"),
        ("/etc/passwd", "PO file cannot be read"),
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


# --- XLIFF ------------------------------------------------------------------------------------

XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"


def taken_as_xliff(client: Client) -> Any:
    return ET.fromstring(client.get(f"{PLACE}texts.xlf").content)


def unit(root: Any, name: str) -> Any:
    [found] = [one for one in root.iter(f"{XLIFF}trans-unit") if one.get("id") == name]
    return found


def target(root: Any, name: str) -> Any:
    found = unit(root, name).find(f"{XLIFF}target")
    assert found is not None
    return found


def test_an_xliff_file_that_nobody_touched_changes_nothing(translator: Client):
    root = taken_as_xliff(translator)
    assert target(root, "clause/aim-1").text == published("aim-1", "cs").markdown
    assert unit(root, "term/ronda/title").find(f"{XLIFF}source").text == "Round"
    file = next(root.iter(f"{XLIFF}file"))
    assert (file.get("original"), file.get("target-language")) == ("game/siete", "cs")
    raw = translator.get(f"{PLACE}texts.xlf").content
    for content in (raw, ET.tostring(root), raw.decode().replace('"cs"', '"cs-CZ"').encode()):
        assert "The file changes nothing." in brought(translator, content).content.decode()


def test_xliff_brings_words_in_and_says_what_is_right_again(translator: Client):
    edit("aim-2", "New in English.")
    root = taken_as_xliff(translator)
    assert target(root, "clause/aim-2").get("state") == "needs-review-translation"
    words = target(root, "clause/aim-1")
    words.text = "Z "
    mark = ET.SubElement(words, f"{XLIFF}mrk", {"mtype": "x"})
    mark.text = "nástroje & <b>"
    mark.tail = "."
    html = brought(translator, ET.tostring(root)).content.decode()
    assert "HTML is not allowed" in html
    mark.text = "nástroje"
    html = brought(translator, ET.tostring(root)).content.decode()
    assert "Z nástroje." in html
    assert "checked" not in html
    target(root, "clause/aim-2").set("state", "final")
    html = brought(translator, ET.tostring(root)).content.decode()
    assert [a for a in elements(html, "input") if a.get("name", "").startswith("right-") and "checked" in a]
    key = text("aim-1", "cs").passage_id
    translator.post(f"{PLACE}whole/", {**form_of(html), f"markdown-{key}": "Z nástroje."})
    draft = text("aim-1", "cs").draft
    assert draft is not None
    assert (draft.markdown, draft.based_on) == ("Z nástroje.", published("aim-1"))


def test_xliff_notices_what_was_written_meanwhile(translator: Client):
    root = taken_as_xliff(translator)
    target(root, "clause/aim-1").text = "Z nástroje."
    for note in root.iter(f"{XLIFF}trans-unit"):
        note.remove(note.find(f"{XLIFF}note"))
    assert "Somebody else has saved this text" in brought(translator, ET.tostring(root)).content.decode()


BOMB = "".join(f'<!ENTITY e{n} "&e{n - 1};&e{n - 1};&e{n - 1};">' for n in range(1, 40))
UNITS = (
    '<file original="game/siete" source-language="en" target-language="cs" datatype="plaintext"><body>'
    '<trans-unit id="a"><source/><target>x</target></trans-unit>'
    '<trans-unit id="a"><source/><target>y</target></trans-unit></body></file>'
)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("<xliff", "XML file cannot be read: line 1"),
        ('<?xml version="1.0"?>\n<xliff>\n<file></xliff>', "line 3"),
        ("<html/>", "not an XLIFF 1.2 file"),
        ('<xliff version="2.0"/>', "not an XLIFF 1.2 file"),
        ('<xliff version="1.2"/>', "exactly one page"),
        (f'<xliff version="1.2">{UNITS}</xliff>', "a twice"),
        (
            '<xliff version="1.2"><file source-language="fr" target-language="cs"/></xliff>',
            "another language",
        ),
        (
            f'<xliff version="1.2">{UNITS.replace("cs", "pl").replace("id=", "id2=", 1)}</xliff>',
            "another page or language",
        ),
        (f'<!DOCTYPE x [<!ENTITY e0 "ha">{BOMB}]><xliff version="1.2">&e39;</xliff>', "document type"),
        ('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><xliff>&f;</xliff>', "document type"),
        ('<!DOCTYPE x SYSTEM "http://cards.example/x.dtd"><xliff/>', "document type"),
        ('<?xml version="1.0" encoding="klingon"?><xliff/>', "not written in UTF-8"),
        (b"\xff\xfe<\0x\0", "XML file cannot be read"),
        ("<a>" * 100_000, "XML file cannot be read"),
        (b"<" + b" " * (10 * 1024 * 1024), "too large"),
    ],
)
def test_a_broken_xliff_file_is_refused_with_a_reason(translator: Client, content: Any, message: str):
    count = Revision.objects.count()
    assert message in brought(translator, content).content.decode()
    assert Revision.objects.count() == count


def test_xliff_units_within_units_are_not_read():
    unit = '<trans-unit id="a"><target>a'
    start = '<xliff version="1.2"><file source-language="en">'
    nested = f"{start}{unit * 300}{'</target></trans-unit>' * 300}</file></xliff>"
    with pytest.raises(UnreadableFile, match="not an XLIFF"):
        read(nested.encode())


# --- On the command line ----------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["po", "xlf"])
def test_files_go_out_and_in_by_commands(
    person: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], ending: str
):
    person("petr", rights.translators("cs"))
    person("ewa", rights.translators("pl"))
    call_command("export_texts", "cs", "--page", "siete", "--to", str(tmp_path), "--format", ending)
    path = tmp_path / f"siete.cs.{ending}"
    call_command("import_texts", str(path))
    assert "changes nothing" in capsys.readouterr().out
    words = published("aim-1", "cs").markdown.split(".")[0]
    assert words in path.read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace(words, "Z nástroje"), encoding="utf-8")

    call_command("import_texts", str(path))
    said = capsys.readouterr().out
    assert "clause/aim-1: new words" in said
    assert "Nothing is saved" in said
    assert text("aim-1", "cs").draft is None
    for more in (("--save",), ("--save", "--as", "nobody"), ("--save", "--as", "ewa")):
        with pytest.raises(CommandError):
            call_command("import_texts", str(path), *more)
    assert text("aim-1", "cs").draft is None

    call_command("import_texts", str(path), "--save", "--as", "petr")
    draft = text("aim-1", "cs").draft
    assert draft is not None
    assert draft.markdown.startswith("Z nástroje.")
    assert (str(draft.author), draft.based_on) == ("petr", published("aim-1"))
    assert LogEntry.objects.filter(user__username="petr").exists()

    path.write_text(path.read_text(encoding="utf-8").replace("Z nástroje", "Znovu"), encoding="utf-8")
    with pytest.raises(CommandError):
        call_command("import_texts", str(path), "--save", "--as", "petr")
    assert "written it anew" in capsys.readouterr().err
    assert text("aim-1", "cs").draft == draft


def test_a_game_and_a_deck_of_the_same_name_have_files_of_their_own(tmp_path: Path):
    Page.objects.filter(kind="deck").update(slug="siete")
    call_command("export_texts", "cs", "--page", "siete", "--to", str(tmp_path))
    assert sorted(path.name for path in tmp_path.glob("*.po")) == ["deck-siete.cs.po", "siete.cs.po"]


def test_commands_name_what_they_cannot_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(CommandError):
        call_command("export_texts", "cs", "--page", "none", "--to", str(tmp_path))
    broken = tmp_path / "broken.xlf"
    broken.write_text("<xliff", encoding="utf-8")
    with pytest.raises(CommandError):
        call_command("import_texts", str(broken), str(tmp_path / "none.po"))
    said = capsys.readouterr().err
    assert "broken.xlf: This XML file cannot be read" in said
    assert "none.po" in said
