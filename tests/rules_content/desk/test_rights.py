"""Who may do what: the matrix of rights, publishing of many, the history, hiding."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from rules_content.desk import history, publishing, rights
from rules_content.models import Passage, PassageText
from tests.html_reading import elements
from tests.rules_content.desk.writing_forms import address, opened, send
from tests.rules_content.test_loading import edit, published, text

CZECH = address("aim-1", "cs")
LISTING = "/admin/rules_content/passagetext/"


def drafted() -> None:
    edit("aim-1", "Nová slova.", "cs", publish=False)


@pytest.mark.parametrize(
    ("groups", "save_cs", "save_en", "publish_cs", "look"),
    [
        ((), 403, 403, 403, 403),
        ((rights.translators("pl"),), 403, 403, 403, 200),
        ((rights.translators("cs"),), 302, 403, 403, 200),
        ((rights.EDITORS,), 302, 302, 302, 200),
        ((rights.ADMINISTRATORS,), 302, 302, 302, 200),
    ],
)
def test_who_may_do_what(
    signed_in: Callable[..., Client],
    groups: tuple[str, ...],
    save_cs: int,
    save_en: int,
    publish_cs: int,
    look: int,
):
    client = signed_in("eva", *groups)
    form = {"seen": str(published("aim-1", "cs").pk), "source": str(published("aim-1").pk)}
    english = {"seen": str(published("aim-1").pk)}
    assert client.get("/admin/desk/").status_code == look
    assert client.get(CZECH).status_code == look
    assert send(client, CZECH, "Takto.", "publish", form).status_code == publish_cs
    assert (text("aim-1", "cs").published.markdown == "Takto.") == (publish_cs == 302)  # type: ignore[union-attr]
    form["seen"] = str(text("aim-1", "cs").revisions.latest("number").pk)
    assert send(client, CZECH, "Jinak.", "save", form).status_code == save_cs
    assert send(client, address("aim-1"), "Like this.", "save", english).status_code == save_en
    assert (text("aim-1", "cs").draft is not None) == (save_cs == 302)
    assert client.get("/admin/desk/publish/").status_code == publish_cs - (102 if publish_cs == 302 else 0)


def test_nobody_else_gets_in(client: Client, django_user_model: Any):
    assert client.get("/admin/desk/").status_code == 302
    client.force_login(django_user_model.objects.create_user("reader"))
    assert client.get(CZECH).status_code == 302
    assert client.post(CZECH, {"markdown": "Mine", "do": "save"}).status_code == 403
    assert text("aim-1", "cs").draft is None


def test_a_translator_hands_in_and_an_editor_publishes(translator: Client, editor: Client):
    send(translator, CZECH, "Nová slova.", "review")
    assert text("aim-1", "cs").in_review
    assert "In review: 1" in editor.get("/admin/desk/").content.decode()
    assert editor.get("/admin/desk/next/cs/")["Location"] == CZECH
    html = editor.get("/admin/desk/publish/?kind=game&slug=siete&language=cs").content.decode()
    keys = [a["value"] for a in elements(html, "input") if a.get("name") == "revision"]
    assert keys == [str(text("aim-1", "cs").draft_id)]
    editor.post("/admin/desk/publish/", {"revision": keys})
    assert published("aim-1", "cs").markdown == "Nová slova."
    assert not text("aim-1", "cs").in_review
    assert LogEntry.objects.filter(change_message="Published with others").count() == 1


def test_writing_on_takes_a_text_out_of_review(translator: Client):
    send(translator, CZECH, "Nová slova.", "review")
    send(translator, CZECH, "Ještě novější.", "save")
    assert not text("aim-1", "cs").in_review


def test_many_are_published_at_once_except_what_changed_or_is_wrong(editor: Client):
    drafted()
    edit("aim-2", "Chyba {9X}.", "cs", publish=False)
    edit("round-1", "Jedno.", "cs", publish=False)
    html = editor.get("/admin/desk/publish/").content.decode()
    keys = [a["value"] for a in elements(html, "input") if a.get("name") == "revision"]
    assert len(keys) == 2
    edit("round-1", "Druhé.", "cs", publish=False)
    wrong = str(text("aim-2", "cs").draft_id)
    response = editor.post("/admin/desk/publish/", {"revision": [*keys, wrong, "²", "99999"]}, follow=True)
    html = response.content.decode()
    assert "1 text is published." in html
    assert "written anew in the meantime" in html
    assert "has mistakes" in html
    shown = [published(key, "cs").origin for key in ("aim-1", "aim-2", "round-1")]
    assert shown == ["editor", "file", "file"]


def test_the_list_of_texts_hands_in_and_publishes(editor: Client, translator: Client):
    drafted()
    chosen = {"_selected_action": [text("aim-1", "cs").pk, text("aim-2", "cs").pk]}
    assert "publish" not in translator.get(LISTING).context["action_form"].as_p()
    translator.post(LISTING, {**chosen, "action": "hand_in"})
    assert text("aim-1", "cs").in_review
    html = editor.post(LISTING, {**chosen, "action": "publish"}).content.decode()
    assert f'value="{text("aim-1", "cs").draft_id}"' in html
    assert text("aim-1", "cs").draft is not None
    assert editor.get(f"{LISTING}{text('aim-1', 'cs').pk}/change/")["Location"] == CZECH
    assert editor.post(f"{LISTING}{text('aim-1', 'cs').pk}/delete/", {"post": "yes"}).status_code == 403
    for path in ("revision", "passagetext"):
        assert editor.get(f"/admin/rules_content/{path}/?q=aim").status_code == 200


def test_administrators_read_the_log(signed_in: Callable[..., Client], editor: Client):
    send(editor, CZECH, "Takto.", "publish")
    html = signed_in("adam", rights.ADMINISTRATORS).get("/admin/admin/logentry/").content.decode()
    assert "Published revision" in html
    assert editor.get("/admin/admin/logentry/").status_code == 403


def test_an_old_state_comes_back_as_a_draft(editor: Client):
    old = published("aim-1", "cs")
    send(editor, CZECH, "Hůř.", "publish", None, note="Pokus")
    html = editor.get(f"{CZECH}history/").content.decode()
    assert "Pokus" in html
    assert "jana" in html
    assert "<ins>Hůř.</ins>" in html or "<ins>Hůř" in html
    stale = {"revision": old.pk, "seen": old.pk}
    editor.post(f"{CZECH}history/", stale)
    assert text("aim-1", "cs").draft is None
    editor.post(f"{CZECH}history/", {"revision": old.pk, "seen": text("aim-1", "cs").published_id})
    draft = text("aim-1", "cs").draft
    assert draft is not None
    assert (draft.markdown, draft.number) == (old.markdown, 3)


def test_a_rule_is_hidden_and_nothing_of_it_is_lost(editor: Client, translator: Client):
    passage = Passage.objects.get(key="aim-2")
    url = address("aim-2", more="hide/")
    assert translator.post(url, {"do": "hide"}).status_code == 403
    editor.post(url, {"do": "hide"})
    assert 'id="aim-2"' not in editor.get("/en/rules/siete/").content.decode()
    assert passage.texts.count() == 2
    assert "Hidden" in editor.get("/admin/desk/game/siete/en/").content.decode()
    editor.post(url, {"do": "show"})
    assert 'id="aim-2"' in editor.get("/en/rules/siete/").content.decode()


def test_what_is_linked_or_cited_stays(editor: Client, monkeypatch: pytest.MonkeyPatch):
    for key, kind in (("aim-1", "clause"), ("ronda", "term"), ("aim", "section"), ("title", "fact")):
        assert editor.post(address(key, "en", kind, "hide/"), {"do": "hide"}).status_code == 302
    monkeypatch.setattr("rules_content.desk.writing.cited_clauses", lambda: {"siete": frozenset({"aim-2"})})
    editor.post(address("aim-2", more="hide/"), {"do": "hide"})
    assert not Passage.objects.filter(is_hidden=True).exists()
    assert history.why_not_hidden(Passage.objects.select_related("page").get(key="aim-2"))


def test_waiting_needs_a_draft():
    with pytest.raises(ValueError, match="no draft"):
        publishing.waiting(PassageText())


def test_reports_stand_at_their_rule(editor: Client):
    from rules_content.models import Report

    Report.objects.create(
        passage=text("aim-1", "cs").passage, language="cs", fault="language", sentence="Kdo je nejblíž?"
    )
    html = editor.get(CZECH).content.decode()
    assert "Kdo je nejblíž?" in html
    assert "1 report of a reader" in editor.get("/admin/desk/").content.decode()
    assert opened(editor, CZECH)["seen"]
