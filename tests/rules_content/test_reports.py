"""A reader reports a sentence that is wrong: no account, no address kept, not too much at once."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from rules_content import reporting
from rules_content.models import Passage, Report, Revision
from rules_content.reporting import sender_name, sentences
from tests.html_reading import elements
from tests.rules_content.small_library import SmallLibrary
from tests.rules_content.test_loading import edit, text

FORM = "/en/rules/siete/report/?clause=aim-1"
FULL = {
    "sentence": "0",
    "fault": "language",
    "message": "“Nearest” is not the word.",
    "contact": "ana@example.org",
}


@pytest.fixture(autouse=True)
def texts(loaded: SmallLibrary) -> None:
    """The small library."""


def form_of(client: Client, address: str = FORM) -> dict[str, str]:
    html = client.get(address).content.decode()
    return {a["name"]: a.get("value", "") for a in elements(html, "input") if a.get("type") == "hidden"}


def send(client: Client, address: str = FORM, **changes: str) -> Any:
    return client.post(address, {**FULL, "revision": form_of(client, address)["revision"], **changes})


# --- The way there ----------------------------------------------------------------------------


def test_every_rule_has_its_link_and_the_page_stays_the_same_for_everybody(client: Client):
    response = client.get("/en/rules/siete/")
    links = [a["href"] for a in elements(response.content.decode(), "a") if "report" in a["href"]]
    keys = ["aim-1", "aim-2", "round-1"]
    assert links == [f"/en/rules/siete/report/?clause={key}" for key in keys]
    assert not response.cookies


@pytest.mark.parametrize("clause", ["aim-1", "aim-2", "round-1"])
def test_the_form_quotes_the_rule(client: Client, clause: str):
    response = client.get(f"/en/rules/siete/report/?clause={clause}")
    html = response.content.decode()
    assert response.status_code == 200
    assert "no-cache" in response["Cache-Control"]
    assert f'href="/en/rules/siete/#{clause}"' in html
    assert "card-face" not in html
    labels = {a["for"] for a in elements(html, "label")}
    shown = [a for tag in ("input", "textarea") for a in elements(html, tag) if a.get("type") != "hidden"]
    assert {a["id"] for a in shown if a.get("name") in {*FULL, "website"}} <= labels


def test_a_rule_that_is_not_translated_is_quoted_in_its_language(client: Client):
    html = client.get("/pl/rules/siete/report/?clause=aim-1").content.decode()
    assert [a["lang"] for a in elements(html, "blockquote")] == ["en"]
    send(client, "/pl/rules/siete/report/?clause=aim-1")
    assert Report.objects.get().language == "en"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/cs/rules/siete/report/", 404),
        ("/cs/rules/siete/report/?clause=aim-9", 404),
        ("/cs/rules/siete/report/?clause=%00%27", 404),
        ("/cs/rules/nothing/report/?clause=aim-1", 404),
        ("/cs/rules/siete/report/thanks/", 200),
        ("/cs/rules/siete/report/thanks/?clause=%3Cb%3E", 200),
    ],
)
def test_bad_addresses_get_a_page_in_the_readers_language(client: Client, path: str, status: int):
    response = client.get(path)
    assert response.status_code == status
    html = response.content.decode()
    assert [a["lang"] for a in elements(html, "html")] == ["cs"]
    assert "<b>" not in html


# --- Sending ----------------------------------------------------------------------------------


def test_a_report_is_stored_at_its_rule(client: Client):
    response = send(client, sentence="0")
    assert (response.status_code, response["Location"]) == (
        302,
        "/en/rules/siete/report/thanks/?clause=aim-1",
    )
    report = Report.objects.get()
    assert report.passage == text("aim-1").passage
    assert (report.language, report.revision) == ("en", text("aim-1").published)
    assert (report.sentence, report.fault) == ("", "language")
    assert (report.message, report.contact) == (FULL["message"], FULL["contact"])
    assert report.status == Report.Status.OPEN
    thanks = client.get(response["Location"]).content.decode()
    assert 'href="/en/rules/siete/#aim-1"' in thanks


def test_a_sentence_can_be_chosen(client: Client):
    edit("aim-1", "One is *this*. Two is that! Is three {10O}?")
    html = client.get(FORM).content.decode()
    assert [a["value"] for a in elements(html, "input") if a.get("name") == "sentence"] == [
        "1",
        "2",
        "3",
        "0",
    ]
    send(client, sentence="3")
    assert Report.objects.get().sentence.startswith("Is three sota of coins?")


def test_a_report_is_about_what_the_reader_saw(client: Client):
    edit("aim-1", "The first. The second.")
    seen = form_of(client)["revision"]
    edit("aim-1", "Altogether new.")
    client.post(FORM, {**FULL, "sentence": "2", "revision": seen})
    report = Report.objects.get()
    assert report.sentence == "The second."
    assert report.revision == Revision.objects.get(pk=seen.partition(":")[0])


@pytest.mark.parametrize("revision", ["", "0", "x", "9" * 30, "-1", "draft", "foreign"])
def test_a_revision_that_nobody_saw_does_not_count(client: Client, revision: str):
    made = {
        "draft": edit("aim-1", "Secret.", publish=False).pk,
        "foreign": text("aim-2").published and text("aim-2").published_id,
    }
    client.post(FORM, {**FULL, "revision": str(made.get(revision, revision))})
    assert Report.objects.get().revision == text("aim-1").published


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        ({"sentence": "7"}, "sentence"),
        ({"sentence": ""}, "sentence"),
        ({"fault": ""}, "fault"),
        ({"fault": "nonsense"}, "fault"),
        ({"fault": "other", "message": "  "}, "message"),
        ({"message": "x" * 2001}, "message"),
        ({"message": "x\x00y"}, "message"),
        ({"contact": "x" * 201}, "contact"),
    ],
)
def test_what_cannot_be_taken_is_said_and_kept_in_the_form(
    client: Client, changes: dict[str, str], names: str
):
    response = send(client, **changes)
    html = response.content.decode()
    assert response.status_code == 422
    assert 'role="alert"' in html
    assert f'id="id_{names}_error"' in html
    assert not Report.objects.exists()
    if names != "contact":
        assert "ana@example.org" in html


def test_words_of_readers_are_shown_as_words(client: Client):
    response = send(client, fault="", message="</textarea><script>alert(1)</script>")
    assert "<script>alert" not in response.content.decode()


def test_a_report_needs_no_more_than_a_kind_of_fault(client: Client):
    assert send(client, message="", contact="").status_code == 302
    assert Report.objects.get().message == ""


def test_programs_that_fill_in_everything_are_thanked_and_forgotten(client: Client):
    assert send(client, website="https://spam.example").status_code == 302
    assert not Report.objects.exists()


def test_a_form_from_elsewhere_is_refused():
    client = Client(enforce_csrf_checks=True)
    assert client.post(FORM, FULL).status_code == 403
    assert not Report.objects.exists()
    hidden = form_of(client)
    assert client.post(FORM, {**FULL, **hidden}).status_code == 302


# --- Not too much -----------------------------------------------------------------------------


def test_the_same_report_twice_is_one(client: Client):
    for _ in range(3):
        assert send(client).status_code == 302
    assert Report.objects.count() == 1


def test_one_sender_cannot_file_without_end(client: Client):
    for number in range(reporting.MOST_OF_ONE):
        assert send(client, message=f"Number {number}").status_code == 302
    response = send(client, message="One more")
    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
    assert "One more" in response.content.decode()
    assert Report.objects.count() == reporting.MOST_OF_ONE
    assert send(Client(REMOTE_ADDR="192.0.2.9"), message="From elsewhere").status_code == 302
    Report.objects.update(made_at=timezone.now() - timedelta(hours=2))
    assert send(client, message="One more").status_code == 302


def test_all_together_cannot_either(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(reporting, "MOST_OF_ALL", 3)
    answers = [send(Client(REMOTE_ADDR=f"192.0.2.{number}")).status_code for number in range(5)]
    assert answers == [302, 302, 302, 429, 429]


def test_no_address_is_kept(client: Client):
    other = Client(REMOTE_ADDR="203.0.113.77")
    send(other)
    report = Report.objects.get()
    values = " ".join(str(value) for value in vars(report).values())
    assert "203.0.113" not in values
    Report.objects.update(made_at=timezone.now() - timedelta(days=2))
    send(client)
    report.refresh_from_db()
    assert report.sender == ""


def test_a_sender_is_known_for_a_day_and_a_household_as_one():
    today = timezone.now()
    tomorrow = today + timedelta(days=1)
    assert sender_name("192.0.2.1", today) != sender_name("192.0.2.1", tomorrow)
    assert sender_name("192.0.2.1", today) != sender_name("192.0.2.2", today)
    assert sender_name("2001:db8:1:2::1", today) == sender_name("2001:db8:1:2:ffff::9", today)
    assert sender_name("2001:db8:1:2::1", today) != sender_name("2001:db8:1:3::1", today)
    assert sender_name("", today)


# --- Sentences --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>One. Two! “Three?” Four… Five</p>", ["One.", "Two!", "“Three?”", "Four…", "Five"]),
        ("<p>About 3.5 points, e.g. a seven. No more.</p>", ["About 3.5 points, e.g. a seven.", "No more."]),
        ("<p>Ходит сдающий. «Труко» кричат.</p>", ["Ходит сдающий.", "«Труко» кричат."]),
        ("<ul><li>One</li><li>Two &amp; three</li></ul>", ["One", "Two & three"]),
        (
            "<table><tr><th>Card</th><td>1</td></tr>\n<tr><th>Other</th><td>2</td></tr></table>",
            ["Card · 1", "Other · 2"],
        ),
        (
            '<p>The <svg class="inline-card" aria-label="ten"><use href="#x"/></svg>\u2060. End.</p>',
            ["The ten.", "End."],
        ),
        ("", []),
    ],
)
def test_sentences(html: str, expected: list[str]):
    assert sentences(html) == expected


# --- For editors ------------------------------------------------------------------------------


def test_editors_find_reports_and_say_what_became_of_them(client: Client, admin_client: Client):
    send(client, message="<script>alert(1)</script>")
    report = Report.objects.get()
    listing = admin_client.get("/admin/rules_content/report/?status__exact=open").content.decode()
    assert "aim-1" in listing
    assert "<script>alert" not in listing
    page = f"/admin/rules_content/report/{report.pk}/change/"
    html = admin_client.get(page).content.decode()
    assert 'href="/en/rules/siete/#aim-1"' in html
    assert admin_client.get("/admin/rules_content/report/add/").status_code == 403
    admin_client.post(page, {"status": "answered", "note": "Mended.", "message": "changed"})
    report.refresh_from_db()
    assert (report.status, report.note) == ("answered", "Mended.")
    assert report.message == "<script>alert(1)</script>"
    action = {"action": "mark_closed", "_selected_action": [report.pk]}
    html = admin_client.post("/admin/rules_content/report/", action).content.decode()
    assert 'name="note"' in html
    admin_client.post("/admin/rules_content/report/", {**action, "note": "Played so in Córdoba."})
    report.refresh_from_db()
    assert (report.status, report.note) == ("closed", "Mended.\n\nPlayed so in Córdoba.")


def test_a_report_ends_with_its_rule(client: Client):
    send(client)
    Passage.objects.filter(key="aim-1").delete()
    assert not Report.objects.exists()
