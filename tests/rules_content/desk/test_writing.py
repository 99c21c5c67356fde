"""A text is written beside its source, checked, and nothing of it is ever lost."""

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from rules_content import revisions
from rules_content.desk.differences import difference
from rules_content.desk.faults import LONGEST
from rules_content.desk.merging import hunks, merged
from rules_content.models import Revision
from tests.rules_content.desk.conftest import PASSWORD
from tests.rules_content.desk.writing_forms import address, fields, opened, send
from tests.rules_content.test_loading import edit, published, text

CZECH = address("aim-1", "cs")


def drafted(key: str, language: str = "en") -> Revision:
    draft = text(key, language).draft
    assert draft is not None
    return draft


def test_the_first_page_counts_what_is_to_be_done(editor: Client):
    edit("aim-1", "The source says something new.")
    html = editor.get("/admin/desk/").content.decode()
    assert "Behind the source: 1" in html
    assert editor.get("/admin/desk/next/cs/")["Location"] == CZECH
    listed = editor.get("/admin/desk/game/siete/cs/?show=behind").content.decode()
    assert CZECH in listed
    assert address("aim-2", "cs") not in listed


def test_a_translation_catches_up_with_its_source(translator: Client):
    edit("aim-1", "Whoever is nearest to eight wins.")
    html = translator.get(CZECH).content.decode()
    assert "<ins>eight</ins>" in html
    assert "Kdo je nejblíž" in html
    response = send(translator, CZECH, "Kdo je nejblíž osmi, vyhrává.", "next", note="Osm")
    assert (response.status_code, drafted("aim-1", "cs").markdown) == (
        302,
        "Kdo je nejblíž osmi, vyhrává.",
    )
    draft = drafted("aim-1", "cs")
    assert draft.author is not None
    assert (draft.based_on, draft.note, draft.author.username) == (published("aim-1"), "Osm", "petr")
    assert LogEntry.objects.filter(object_id=text("aim-1", "cs").pk, user=draft.author).exists()


def test_saying_that_a_translation_is_still_right_needs_no_change(editor: Client):
    edit("aim-1", "The nearest to seven and a half wins.")
    send(editor, CZECH, published("aim-1", "cs").markdown, "publish")
    assert list(revisions.texts_behind("cs")) == []
    before = text("aim-1", "cs").revisions.count()
    send(editor, CZECH, published("aim-1", "cs").markdown, "save")
    assert text("aim-1", "cs").revisions.count() == before


@pytest.mark.parametrize(("rewords", "behind"), [({"rewords": "on"}, []), ({}, ["aim-1"])])
def test_wording_only_leaves_translations_right(editor: Client, rewords: dict[str, str], behind: list[str]):
    send(editor, address("aim-1"), "The nearest to seven and a half wins.", "publish", None, **rewords)
    assert [found.passage.key for found in revisions.texts_behind("cs")] == behind
    page = editor.get("/cs/rules/siete/").content.decode()
    assert ("has changed since this was translated" in page or "od překladu" in page) == bool(behind)


@pytest.mark.parametrize(
    ("markdown", "message"),
    [
        ("A card {9X}.", "There is no card spanish:9X."),
        ("A [[rond]].", "There is no term rond."),
        ("As [[#aim-9]] says.", "There is no rule aim-9."),
        ("A {jokers=true:joker}.", "no such option"),
        ("A [[ronda", "is part of no card"),
        ("", "The text is empty."),
        ("First.\n\n# Heading", "Line 3: Headings have no place here."),
    ],
)
def test_a_text_with_faults_is_kept_but_not_published(editor: Client, markdown: str, message: str):
    before = published("aim-1")
    response = send(editor, address("aim-1"), markdown, "publish")
    assert response["Location"] == address("aim-1")
    assert text("aim-1").published == before
    assert drafted("aim-1").markdown == markdown
    assert message in editor.get(address("aim-1")).content.decode()


@pytest.mark.parametrize(
    ("markdown", "message"),
    [
        ("Fine.\n<script>alert(1)</script>", "Line 2: HTML is not allowed"),
        ("Turned \u202earound.", "turns the direction of writing"),
        ("Bell \x07.", "control character"),
        ("a" * 1_000_000, f"{LONGEST} are allowed"),
    ],
)
def test_what_could_harm_is_not_kept_and_not_lost(editor: Client, markdown: str, message: str):
    response = send(editor, address("aim-1"), markdown, "save")
    html = response.content.decode()
    assert response.status_code == 400
    assert message in html
    assert "<script>alert" not in html
    assert markdown[:4] in html
    assert text("aim-1").draft is None


def test_the_second_of_two_editors_merges_by_choice(editor: Client, translator: Client):
    mine = opened(translator, CZECH)
    send(editor, CZECH, "Jedna.\n\nDvě od Jany.", "publish")
    response = send(translator, CZECH, "Jedna.\n\nDvě od Petra.", "save", mine)
    html = response.content.decode()
    assert response.status_code == 409
    assert "Dvě od Jany." in html
    assert "Dvě od Petra." in html
    assert text("aim-1", "cs").draft is None
    response = send(
        translator, CZECH, "Jedna.\n\nDvě od Petra.", "merge", fields(html), **{"piece-1": "both"}
    )
    again = fields(response.content.decode())
    send(translator, CZECH, "Jedna.\n\nDvě od Jany.\nDvě od Petra.", "save", again)
    assert drafted("aim-1", "cs").markdown == "Jedna.\n\nDvě od Jany.\nDvě od Petra."


def test_a_choice_for_each_piece():
    pieces = hunks("a\nb\nc\nd", "a\nB\nc\nD")
    assert merged(pieces, {1: "theirs", 2: "mine"}) == "a\nB\nc\nd"
    assert merged(pieces, {2: "both"}) == "a\nb\nc\nD\nd"
    assert merged(pieces, {}) == "a\nb\nc\nd"


def test_differences_are_of_words_and_escaped():
    assert difference("one <b> two", "one <b> three") == "one &lt;b&gt; <del>two</del><ins>three</ins>"


def test_the_preview_is_what_readers_get_and_stores_nothing(translator: Client):
    url = address("aim-1", "cs", more="preview/")
    html = translator.post(url, {"markdown": "Karta {10O}, [[ronda|kolo]], <b>."}).content.decode()
    assert 'class="inline-card"' in html
    assert 'href="#term-ronda"' in html
    assert "&lt;b&gt;" in html
    assert text("aim-1", "cs").draft is None
    assert translator.get(url).status_code == 405


@pytest.mark.parametrize(
    ("key", "kind"), [("title", "fact"), ("lead", "lead"), ("aim", "section"), ("ronda", "term")]
)
def test_everything_on_a_page_is_written_alike(editor: Client, key: str, kind: str):
    url = address(key, "cs", kind)
    markdown = "" if kind == "section" else "Nové."
    assert editor.post(f"{url}preview/", {"heading": "Nadpis", "markdown": markdown}).status_code == 200
    send(editor, url, markdown, "publish", heading="Nadpis")
    revision = text(key, "cs", kind).published
    assert revision is not None
    assert revision.origin == "editor"
    assert (revision.heading, revision.markdown) == (
        "Nadpis" if kind in {"section", "term"} else "",
        markdown,
    )


def test_a_text_survives_the_end_of_the_sign_in(editor: Client):
    form = opened(editor, CZECH)
    editor.logout()
    response = send(editor, CZECH, "Dlouho psáno.", "save", form)
    html = response.content.decode()
    assert response.status_code == 403
    assert "Dlouho psáno." in html
    kept = {**fields(html), "markdown": "Dlouho psáno.", "resumed": "1", "username": "jana"}
    assert editor.post(CZECH, {**kept, "password": "wrong"}).status_code == 403
    html = editor.post(CZECH, {**kept, "password": PASSWORD}).content.decode()
    assert "Dlouho psáno." in html
    assert text("aim-1", "cs").draft is None
    send(editor, CZECH, "Dlouho psáno.", "save", fields(html))
    assert drafted("aim-1", "cs").markdown == "Dlouho psáno."


@pytest.mark.parametrize("wrong", ["seen", "source"])
def test_a_form_with_nonsense_in_it_changes_nothing_by_surprise(editor: Client, wrong: str):
    form = {**opened(editor, CZECH), wrong: "²nonsense"}
    assert send(editor, CZECH, "Něco.", "save", form).status_code in {302, 409}


def test_what_is_not_there_is_not_found(editor: Client):
    for path in ("game/siete/xx/clause/aim-1/", "game/none/cs/clause/aim-1/", "game/siete/cs/clause/none/"):
        assert editor.get(f"/admin/desk/{path}").status_code == 404


def test_lost_cards_and_words_are_pointed_out_and_keep_nobody(editor: Client):
    html = editor.get(CZECH).content.decode()
    assert "Is that meant so?" not in html
    response = editor.post(
        CZECH,
        {**opened(editor, CZECH), "markdown": "Bez karty, ale [[ronda|kolo]].", "do": "publish"},
        follow=True,
    )
    html = response.content.decode()
    assert "Rule aim-1: The source names these cards, this text does not: 10O" in html
    assert "this text does not: ronda" not in html
    published_now = text("aim-1", "cs").published
    assert published_now is not None
    assert published_now.markdown.startswith("Bez karty")
    html = editor.get(CZECH).content.decode()
    assert "Is that meant so?" in html
    send(editor, CZECH, "Bez všeho.", "save")
    assert "words of the vocabulary, this text does not: ronda" in editor.get(CZECH).content.decode()
