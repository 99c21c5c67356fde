"""The editors' desk in a browser: written, previewed, published, read."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import Group
from playwright.sync_api import expect

from rules_content.desk import rights
from rules_content.loading import load
from rules_content.models import Page, PassageText, Report
from tests.rules_content.small_library import GAME, TERMS, SmallLibrary

CZECH = "/admin/desk/game/siete/cs/clause/aim-1/"
ENGLISH = "/admin/desk/game/siete/en/clause/aim-1/"


@pytest.fixture
def small_library(tmp_path: Any, transactional_db: None, django_user_model: Any) -> None:
    """The small library alone, an editor and a translator."""
    Page.objects.all().delete()
    library = SmallLibrary(tmp_path / "content")
    for language in ("ca", "pl", "ru"):
        library.write(f"siete/{language}.md", GAME["cs"])
        library.write(f"siete/terms.{language}.md", TERMS["cs"])
    load(library.root)
    rights.make_groups(sender=None)  # type: ignore[arg-type]
    for name, group in (("jana", rights.EDITORS), ("petr", rights.translators("cs"))):
        user = django_user_model.objects.create_user(name, password="ace of swords", is_staff=True)
        user.groups.set(Group.objects.filter(name=group))


def sign_in(page: Any, name: str, path: str) -> None:
    page.goto(path)
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill("ace of swords")
    page.get_by_role("button", name="Log in").click()
    expect(page).to_have_url(path)
    page.wait_for_load_state()


def test_a_rule_goes_from_the_desk_to_its_readers(
    small_library: None,
    new_context: Callable[..., Any],
    assert_accessible: Callable[[Any], None],
    expected_console: list[str],
):
    expected_console.append("status of 409")
    editor, translator = new_context().new_page(), new_context().new_page()
    sign_in(editor, "jana", ENGLISH)

    # The source changes: its translation is behind, and the desk says so.
    words = editor.get_by_label("Text", exact=True)
    words.fill(words.input_value().replace("seven and a half wins", "eight wins"))
    editor.get_by_role("button", name="Publish", exact=True).click()
    expect(editor.get_by_text("Published: readers see it now.")).to_be_visible()
    editor.goto("/admin/desk/")
    expect(editor.get_by_text("Behind the source: 4")).to_be_visible()
    game = editor.get_by_role("row").filter(has_text="Seven and a half")
    behind = game.get_by_role("cell").filter(has_text="Behind the source: 1")
    expect(behind).to_have_count(4)
    expect(game.get_by_role("cell").last).to_have_text("Up to date")
    assert_accessible(editor)
    behind.nth(1).get_by_role("link").click()
    expect(editor.get_by_role("row").filter(has_text="Rule aim-1")).to_contain_text("Behind the source")

    # A translator catches up, sees what readers will see, and may hand in, not publish.
    sign_in(translator, "petr", CZECH)
    expect(translator.locator("#source-difference ins")).to_have_text("eight")
    expect(translator.get_by_role("button", name="Publish", exact=True)).to_have_count(0)
    translator.get_by_label("Text", exact=True).fill(
        "Kdo je nejblíž osmi, vyhrává [[ronda|kolo]]. {10O} je půl bodu."
    )
    preview = translator.frame_locator("#preview")
    expect(preview.get_by_text("Kdo je nejblíž osmi")).to_be_visible()
    expect(preview.locator(".inline-card")).to_have_count(1)
    expect(preview.locator("body")).to_have_css("font-family", re.compile("Alegreya"))
    assert_accessible(translator)

    # Meanwhile the editor saves the same text: the translator puts both together.
    editor.goto(CZECH)
    editor.get_by_label("Text", exact=True).fill("Vyhrává, kdo je nejblíž osmi.")
    editor.keyboard.press("Control+s")
    expect(editor.get_by_text("Saved as a draft.")).to_be_visible()
    translator.get_by_role("button", name="Hand in for review").click()
    expect(translator.get_by_role("heading", name="Somebody else has saved")).to_be_visible()
    assert_accessible(translator)
    translator.get_by_label(re.compile("^Theirs")).first.check()
    translator.get_by_role("button", name="Put together as chosen").click()
    expect(translator.get_by_label("Text", exact=True)).to_have_value("Vyhrává, kdo je nejblíž osmi.")
    translator.get_by_label("Text", exact=True).fill("Vyhrává ten, kdo je nejblíž osmi.")
    translator.get_by_role("button", name="Hand in for review").click()
    expect(translator.get_by_text("Handed in")).to_be_visible()

    # The editor looks over what waits and publishes it; the page of the rules has it.
    editor.goto("/admin/desk/publish/?language=cs")
    expect(editor.get_by_text("handed in for review")).to_be_visible()
    assert_accessible(editor)
    editor.get_by_role("button", name="Publish what is ticked").first.click()
    expect(editor.get_by_text("1 text is published.")).to_be_visible()
    editor.goto("/cs/rules/siete/")
    expect(editor.locator("#aim-1")).to_contain_text("Vyhrává ten, kdo je nejblíž osmi.")
    editor.goto(f"{CZECH}history/")
    expect(editor.get_by_role("heading", name="Revision 3")).to_be_visible()
    assert_accessible(editor)
    assert PassageText.objects.get(passage__key="aim-1", language="cs").draft is None


def test_a_translator_mends_what_a_reader_reports_and_is_refused_publishing(
    small_library: None,
    new_context: Callable[..., Any],
    assert_accessible: Callable[[Any], None],
    expected_console: list[str],
):
    expected_console.append("status of 403")
    text = PassageText.objects.get(passage__key="aim-1", language="cs")
    published = text.published_id
    report = Report.objects.create(
        passage=text.passage,
        language="cs",
        revision=text.published,
        fault="language",
        sentence="desítka mincí je půl bodu.",
    )
    page = new_context().new_page()
    sign_in(page, "petr", f"{CZECH}?report={report.pk}")
    expect(page.locator("#writing mark")).to_have_text("{10O} je půl bodu.")
    words = page.get_by_label("Text", exact=True)
    expect(words).to_be_focused()
    selected = words.evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert selected == "{10O} je půl bodu."
    assert_accessible(page)
    page.keyboard.type("{10O} platí půl bodu.")

    # No button publishes. Whoever makes one gets no further, and what is published stays.
    expect(page.get_by_role("button", name="Publish", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Hand in for review").evaluate("button => { button.value = 'publish'; }")
    page.get_by_role("button", name="Hand in for review").click()
    expect(page.get_by_role("heading", name="This is not open to you")).to_be_visible()
    page.goto("/admin/desk/publish/")
    expect(page.get_by_role("heading", name="This is not open to you")).to_be_visible()
    page.goto("/admin/desk/")
    expect(page.get_by_role("link", name=re.compile("^Publish"))).to_have_count(0)
    text.refresh_from_db()
    assert (text.published_id, text.draft_id) == (published, None)
