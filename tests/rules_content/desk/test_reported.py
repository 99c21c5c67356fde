"""Reports of readers where the text is written: the sentence marked, mended, answered, closed."""

from collections.abc import Callable

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from rules_content.desk import rights
from rules_content.desk.marking import marked, span_of
from rules_content.models import Report
from tests.html_reading import elements
from tests.rules_content.desk.writing_forms import address, opened, send
from tests.rules_content.test_loading import edit, published, text

CZECH = address("aim-1", "cs")
LISTING = "/admin/rules_content/report/"


def report(key: str = "aim-1", language: str = "cs", **more: str) -> Report:
    return Report.objects.create(
        passage=text(key, language).passage,
        language=language,
        revision=published(key, language),
        fault="language",
        **more,
    )


@pytest.mark.parametrize(
    ("sentence", "markdown", "found"),
    [
        ("Two wins.", "One loses. Two wins. Three draws.", "Two wins."),
        (
            "The ten of coins is half a point.",
            "Draw. {10C} is half a *point*. Stop.",
            "{10C} is half a *point*.",
        ),
        ("The round goes on!", "It ends.\n\nThe [[ronda|round]] goes on!", "The [[ronda|round]] goes on!"),
        (
            "the the the end of it",
            "The one. The two. This is the end of it. The rest.",
            "This is the end of it.",
        ),
        ("Nothing like this here.", "One loses. Two wins.", None),
        ("—", "One loses.", None),
        ("Anything", "", None),
        ("Ходит сдающий.", "Сдают по три карты. Ходит сдающий. Всё.", "Ходит сдающий."),
    ],
)
def test_a_sentence_is_found_again_in_its_markdown(sentence: str, markdown: str, found: str | None):
    span = span_of(sentence, markdown)
    assert (None if span is None else markdown[slice(*span)]) == found


def test_a_marked_text_is_no_html():
    assert marked("Two <b> wins.", "<i> Two <b> wins.") == "<mark>&lt;i&gt; Two &lt;b&gt; wins.</mark>"
    assert marked("", "<i>") == "&lt;i&gt;"


def test_a_report_is_followed_to_its_sentence_mended_and_answered(editor: Client):
    edit("aim-1", "Kdo je nejblíž, vyhrává. Desítka je půl bodu.", "cs")
    one, two = report(sentence="Desítka je půl bodu."), report(message="Celé špatně")
    html = editor.get(f"{LISTING}{one.pk}/change/").content.decode()
    assert "<mark>Desítka je půl bodu.</mark>" in html
    way = f"{CZECH}?report={one.pk}"
    assert way in html
    html = editor.get(way).content.decode()
    assert "<mark>Desítka je půl bodu.</mark>" in html
    assert [a["data-start"] for a in elements(html, "article") if "data-start" in a] == ["25"]
    ticked = {a["name"]: "checked" in a for a in elements(html, "input") if "settles" in a.get("name", "")}
    assert ticked == {f"settles-{one.pk}": True, f"settles-{two.pk}": False}
    send(editor, CZECH, "Nově.", "save", None, note="Podle knihy", **{f"settles-{one.pk}": "on"})
    one.refresh_from_db()
    two.refresh_from_db()
    assert (one.status, one.note) == ("answered", "Podle knihy")
    assert two.status == "open"
    entry = LogEntry.objects.get(change_message="Report answered")
    assert entry.object_id == str(one.pk)


def test_what_is_not_saved_answers_nothing(editor: Client):
    one = report()
    ticked = {f"settles-{one.pk}": "on"}
    form = opened(editor, CZECH)
    edit("aim-1", "Mezitím.", "cs", publish=False)
    for words, status in (("<b>Ne</b>", 400), ("Jinak.", 409)):
        response = send(editor, CZECH, words, "save", form, **ticked)
        assert response.status_code == status
        boxes = [a for a in elements(response.content.decode(), "input") if a.get("name") in ticked]
        assert "checked" in boxes[0]
    one.refresh_from_db()
    assert one.status == "open"


def test_translators_see_reports_of_their_languages_and_settle_none(translator: Client):
    mine = report(sentence="Kdo?", contact="reader@cards.example")
    other = report(language="en", sentence="Who?")
    html = translator.get(f"{LISTING}").content.decode()
    assert "Kdo?" in html
    assert "Who?" not in html
    html = translator.get(f"{LISTING}{mine.pk}/change/").content.decode()
    assert "reader@cards.example" not in html
    assert translator.get(f"{LISTING}{other.pk}/change/").status_code == 302
    assert (
        translator.post(f"{LISTING}{mine.pk}/change/", {"status": "closed", "note": "x"}).status_code == 403
    )
    html = translator.get(f"{CZECH}?report={mine.pk}").content.decode()
    assert "Kdo?" in html
    assert "settles-" not in html
    send(translator, CZECH, "Nově.", "save", None, **{f"settles-{mine.pk}": "on"})
    chosen = {"_selected_action": [mine.pk], "action": "mark_closed", "note": "x"}
    translator.post(LISTING, chosen)
    mine.refresh_from_db()
    assert mine.status == "open"


def test_a_report_is_closed_with_a_reason(editor: Client):
    one, two = report(sentence="Kdo?", contact="reader@cards.example"), report("aim-2")
    page = f"{LISTING}{one.pk}/change/"
    html = editor.get(page).content.decode()
    assert 'href="mailto:reader@cards.example"' in html
    assert editor.post(page, {"status": "closed", "note": " "}).status_code == 200
    action = {"_selected_action": [one.pk, two.pk], "action": "mark_closed"}
    assert "Close reports without a change" in editor.post(LISTING, action).content.decode()
    assert "Say in a few words" in editor.post(LISTING, {**action, "note": " "}).content.decode()
    assert set(Report.objects.values_list("status", flat=True)) == {"open"}
    editor.post(LISTING, {**action, "note": "Hraje se tak."})
    assert set(Report.objects.values_list("status", "note")) == {("closed", "Hraje se tak.")}
    assert LogEntry.objects.filter(change_message="Report closed").count() == 2
    assert editor.post(f"{LISTING}{one.pk}/delete/", {"post": "yes"}).status_code == 403


def test_the_lists_of_the_desk_name_reports(editor: Client, signed_in: Callable[..., Client]):
    report()
    page = "/admin/desk/game/siete/cs/"
    html = editor.get(f"{page}?show=reports").content.decode()
    assert "1 report of a reader" in html
    assert [
        a["href"] for a in elements(html, "a") if a["href"].startswith(page) and "clause" in a["href"]
    ] == [CZECH]
    assert "report of a reader" not in editor.get("/admin/desk/game/siete/en/").content.decode()
    pole = signed_in("ewa", rights.translators("pl"))
    assert "report of a reader" not in pole.get(page).content.decode()


def test_words_of_readers_are_never_html(editor: Client):
    one = report(sentence="<script>", message="<script>alert(1)</script>")
    for path in (f"{LISTING}{one.pk}/change/", CZECH, LISTING):
        assert "<script>alert" not in editor.get(path).content.decode()
