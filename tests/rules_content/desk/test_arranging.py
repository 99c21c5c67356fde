"""An editor puts a page in order; the files add to it and never undo it."""

from pathlib import Path

from django.test import Client

from rules_content.desk.arranging import mark
from rules_content.dumping import dump
from rules_content.library import read_library
from rules_content.loading import load
from rules_content.models import Page, Passage, PassageText
from rules_content.outline import read_outline
from rules_content.outline_file import arranged, rewritten
from tests.html_reading import elements
from tests.rules_content.small_library import PAGE_TOML, SmallLibrary

ORDER = "/admin/desk/game/siete/order/"


def keys() -> list[str]:
    passages = Passage.objects.filter(page__slug="siete", kind__in=["section", "clause"])
    return [passage.key for passage in passages.order_by("position")]


def sent(client: Client, **changes: str) -> None:
    passages = {f"{p.kind}/{p.key}": p.pk for p in Passage.objects.filter(page__slug="siete")}
    html = client.get(ORDER).content.decode()
    [seen] = [a["value"] for a in elements(html, "input") if a.get("name") == "mark"]
    places = {
        a["name"]: a["value"] for a in elements(html, "input") if a.get("name", "").startswith("place-")
    }
    for name, value in changes.items():
        field, _, passage = name.partition("_")
        places[f"{field}-{passages[passage.replace('_', '/', 1).replace('_', '-')]}"] = value
    assert client.post(ORDER, {"mark": seen, **places}).status_code == 302


def test_sections_and_rules_move_and_loading_leaves_them_there(editor: Client, loaded: SmallLibrary):
    assert keys() == ["aim", "aim-1", "aim-2", "ronda", "round-1"]
    sent(editor, place_section_ronda="0", place_clause_aim_2="1", place_clause_aim_1="2")
    assert keys() == ["ronda", "round-1", "aim", "aim-2", "aim-1"]
    html = editor.get("/en/rules/siete/").content.decode()
    assert html.index('id="round-1"') < html.index('id="aim-2"') < html.index('id="aim-1"')
    sent(editor, section_clause_aim_1="ronda")
    moved = ["ronda", "round-1", "aim-1", "aim", "aim-2"]
    assert keys() == moved
    loaded.write(
        "siete/page.toml", PAGE_TOML + '\n[[sections.clauses]]\nid = "round-2"\nsources = ["house"]\n'
    )
    for language in ("en", "cs"):
        path = loaded.game / f"{language}.md"
        path.write_text(path.read_text(encoding="utf-8") + "\n### round-2\nOnce more.\n", encoding="utf-8")
    load(loaded.root)
    assert keys() == [*moved, "round-2"]
    assert 'id="round-2"' in editor.get("/en/rules/siete/").content.decode()


def test_two_who_change_the_order_do_not_undo_each_other(editor: Client):
    old = mark(Page.objects.get(slug="siete").passages.all())
    sent(editor, place_section_ronda="0")
    editor.post(ORDER, {"mark": old, "place-1": "5"})
    assert keys()[0] == "ronda"


def test_only_editors_arrange_and_nonsense_moves_nothing(editor: Client, translator: Client):
    assert translator.get(ORDER).status_code == 403
    sent(editor, place_section_ronda="²", section_clause_aim_1="nowhere")
    assert keys() == ["aim", "aim-1", "aim-2", "ronda", "round-1"]


def test_the_order_goes_back_into_the_files(editor: Client, loaded: SmallLibrary):
    comment = "# A comment that stays.\n[[sections]]\nid = "
    loaded.change("siete/page.toml", '[[sections]]\nid = "ronda"', f'{comment}"ronda"')
    sent(editor, place_section_ronda="0", section_clause_aim_1="ronda", place_term_sota="0")
    moved = ["ronda", "aim-1", "round-1", "aim", "aim-2"]
    assert keys() == moved
    target = loaded.root.parent / "dumped"
    dump(loaded.root, target)
    toml = (target / "siete" / "page.toml").read_text(encoding="utf-8")
    assert f'{comment}"ronda"' in toml
    assert 'terms = ["sota", "ronda"]' in toml
    assert 'sources = ["house", "old-book"]' in toml
    czech = (target / "siete" / "cs.md").read_text(encoding="utf-8")
    assert czech.index("## ronda") < czech.index("### aim-1") < czech.index("## aim |")
    wrong = [problem for folder in read_library(target) for problem in folder.problems]
    assert not [str(problem) for problem in wrong if not problem.missing]
    assert dump(target, target) == []

    names = list(PassageText.objects.values_list("passage__key", "language", "published__markdown"))
    Page.objects.all().delete()
    load(target)
    assert keys() == moved
    assert sorted(names) == sorted(
        PassageText.objects.values_list("passage__key", "language", "published__markdown")
    )
    again = loaded.root.parent / "again"
    dump(target, again)
    for path in target.rglob("*.*"):
        assert (again / path.relative_to(target)).read_bytes() == path.read_bytes()


def test_no_section_is_left_without_rules_and_none_takes_them_that_has_words(editor: Client):
    sent(editor, section_clause_round_1="aim")
    assert keys() == ["aim", "aim-1", "aim-2", "ronda", "round-1"]
    html = editor.get(ORDER).content.decode()
    assert "left without a rule: ronda" in html


def test_every_outline_of_ours_is_written_back_as_it_is(tmp_path: Path):
    for folder in read_library():
        path = folder.folder / "page.toml"
        toml = path.read_text(encoding="utf-8")
        assert rewritten(toml, folder.outline) == toml
        order = [Passage(kind=one.kind, key=one.key, section=one.section) for one in folder.outline.entries]
        turned = arranged(folder.outline, order[::-1])
        changed = tmp_path / "page.toml"
        changed.write_text(rewritten(toml, turned), encoding="utf-8")
        again, problems = read_outline(changed, folder.outline.slug)
        assert not problems
        assert again.entries == [entry for entry in turned.entries if entry.kind != Passage.Kind.EXAMPLE]
