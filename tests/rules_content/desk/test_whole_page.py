"""A whole page written in one form: what changed is saved, nothing of anybody's is overwritten."""

from django.test import Client

from rules_content.models import Revision
from tests.html_reading import elements
from tests.rules_content.test_loading import edit, published, text

WHOLE = "/admin/desk/game/siete/cs/whole/"


def bases(client: Client) -> dict[str, str]:
    html = client.get(WHOLE).content.decode()
    return {a["name"]: a["value"] for a in elements(html, "input") if a.get("name", "").startswith("base-")}


def key_of(name: str) -> int:
    return text(name, "cs").passage_id


def test_only_what_changed_is_saved(translator: Client):
    edit("aim-2", "New in English: {7E}.")
    form = bases(translator)
    count = Revision.objects.count()
    fields = {
        **form,
        f"markdown-{key_of('aim-1')}": "Jinak: {10O}.",
        f"markdown-{key_of('aim-2')}": published("aim-2", "cs").markdown,
        f"right-{key_of('aim-2')}": "on",
        f"markdown-{key_of('round-1')}": published("round-1", "cs").markdown,
    }
    assert translator.post(WHOLE, fields).status_code == 302
    assert Revision.objects.count() == count + 2
    one, two = text("aim-1", "cs").draft, text("aim-2", "cs").draft
    assert one is not None
    assert two is not None
    assert (one.markdown, one.based_on) == ("Jinak: {10O}.", published("aim-1"))
    assert (two.markdown, two.based_on) == (published("aim-2", "cs").markdown, published("aim-2"))


def test_a_collision_keeps_both_and_lets_choose(translator: Client):
    form = bases(translator)
    key = key_of("aim-1")
    edit("aim-1", "Od jiného.", "cs", publish=False)
    mine = {**form, f"markdown-{key}": "Ode mne.", f"markdown-{key_of('round-1')}": "Také."}
    response = translator.post(WHOLE, mine)
    html = response.content.decode()
    assert response.status_code == 409
    assert "Ode mne." in html
    assert "Od" in html
    draft, other = text("aim-1", "cs").draft, text("round-1", "cs").draft
    assert draft is not None
    assert other is not None
    assert (draft.markdown, other.markdown) == ("Od jiného.", "Také.")
    again = {a["name"]: a["value"] for a in elements(html, "input") if a.get("name") == f"base-{key}"}
    theirs = {**again, f"markdown-{key}": "Ode mne.", f"choice-{key}": "theirs"}
    assert translator.post(WHOLE, theirs).status_code == 302
    assert text("aim-1", "cs").draft == draft
    assert translator.post(WHOLE, {**theirs, f"choice-{key}": "mine"}).status_code == 302
    last = text("aim-1", "cs").draft
    assert last is not None
    assert last.markdown == "Ode mne."


def test_what_cannot_be_kept_comes_back_with_the_reason(translator: Client):
    key = key_of("aim-1")
    response = translator.post(WHOLE, {**bases(translator), f"markdown-{key}": "<b>Tučně</b>"})
    assert response.status_code == 409
    assert "HTML is not allowed" in response.content.decode()
    assert text("aim-1", "cs").draft is None


def test_only_who_writes_the_language(translator: Client):
    assert translator.get("/admin/desk/game/siete/en/whole/").status_code == 403
