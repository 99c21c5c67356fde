"""Files into the database and back: repeatable, fresh, and never over an editor's work."""

import pytest
from django.core.management import CommandError, call_command

from rules_content import library as library_module
from rules_content import rendering, revisions
from rules_content.dumping import dump
from rules_content.library import CONTENT
from rules_content.loading import load
from rules_content.models import Page, Passage, PassageText, Revision, Stamp
from tests.rules_content.small_library import SmallLibrary

Kind = Passage.Kind


def text(key: str, language: str = "en", kind: str = Kind.CLAUSE) -> PassageText:
    return PassageText.objects.select_related("passage__page", "published", "draft").get(
        passage__page__slug="siete", passage__kind=kind, passage__key=key, language=language
    )


def published(key: str, language: str = "en") -> Revision:
    revision = text(key, language).published
    assert revision is not None
    return revision


def edit(key: str, markdown: str, language: str = "en", *, publish: bool = True) -> Revision:
    row = text(key, language)
    revision = revisions.save_draft(
        row, heading="", markdown=markdown, author=None, seen=row.draft or row.published
    )
    if publish:
        revisions.publish(row, revision)
    return revision


def test_everything_is_loaded_in_order(loaded: SmallLibrary):
    page = Page.objects.get(slug="siete")
    assert (page.kind, page.deck, page.sources) == ("game", "spanish", {"old-book": "An old book"})
    passages = [(p.kind, p.key) for p in page.passages.order_by("position") if p.kind != Kind.FACT]
    assert passages == [
        (Kind.LEAD, "lead"),
        (Kind.SECTION, "aim"),
        (Kind.CLAUSE, "aim-1"),
        (Kind.CLAUSE, "aim-2"),
        (Kind.SECTION, "ronda"),
        (Kind.CLAUSE, "round-1"),
        (Kind.TERM, "ronda"),
        (Kind.TERM, "sota"),
    ]
    assert page.passages.get(kind=Kind.CLAUSE, key="aim-2").sources == ["house", "old-book"]
    assert published("aim-1", "cs").markdown.startswith("Kdo je nejblíž")
    assert published("aim-1").html.startswith("<p>Whoever is nearest")
    assert not PassageText.objects.filter(language="pl").exists()


def test_loading_again_changes_nothing(loaded: SmallLibrary, django_assert_max_num_queries):
    stamp, count = Stamp.current(), Revision.objects.count()
    with django_assert_max_num_queries(6):
        outcome = load(loaded.root)
    assert (outcome.pages, outcome.texts, outcome.left_alone) == (0, 0, [])
    assert (Stamp.current(), Revision.objects.count()) == (stamp, count)


def test_a_changed_text_becomes_a_new_revision(loaded: SmallLibrary):
    old, stamp = published("aim-1"), Stamp.current()
    loaded.change("siete/en.md", "Whoever is nearest", "The player nearest")
    outcome = load(loaded.root)
    assert (outcome.pages, outcome.texts) == (1, 1)
    new = published("aim-1")
    assert (new.number, old.number) == (2, 1)
    assert new.markdown.startswith("The player nearest")
    assert Revision.objects.get(pk=old.pk).markdown.startswith("Whoever is nearest")
    assert Stamp.current() != stamp


def test_translations_are_made_from_the_english_of_the_same_run(loaded: SmallLibrary):
    assert published("aim-1", "cs").based_on == published("aim-1")
    assert list(revisions.texts_behind("cs")) == []
    loaded.change("siete/en.md", "Whoever is nearest", "The player nearest")
    loaded.change("siete/cs.md", "Kdo je nejblíž", "Ten, kdo je nejblíž")
    load(loaded.root)
    assert published("aim-1", "cs").based_on == published("aim-1")
    assert list(revisions.texts_behind("cs")) == []


def test_a_translation_left_as_it_was_falls_behind(loaded: SmallLibrary):
    loaded.change("siete/en.md", "Whoever is nearest", "The player nearest")
    load(loaded.root)
    assert [row.passage.key for row in revisions.texts_behind("cs")] == ["aim-1"]
    assert list(revisions.texts_behind("en")) == []


def test_a_published_edit_is_never_overwritten(loaded: SmallLibrary):
    edit("aim-1", "An editor's words.")
    loaded.change("siete/en.md", "Whoever is nearest", "The player nearest")
    outcome = load(loaded.root)
    assert published("aim-1").markdown == "An editor's words."
    assert outcome.texts == 0
    [line] = outcome.left_alone
    assert "aim-1" in line
    assert "(en)" in line


def test_a_draft_is_never_overwritten(loaded: SmallLibrary):
    draft = edit("aim-1", "In preparation.", publish=False)
    loaded.change("siete/en.md", "Whoever is nearest", "The player nearest")
    assert len(load(loaded.root).left_alone) == 1
    assert text("aim-1").draft == draft
    assert published("aim-1").markdown.startswith("Whoever is nearest")


def test_a_translation_in_the_files_is_not_passed_off_as_made_from_an_edit(loaded: SmallLibrary):
    first = published("aim-1")
    edit("aim-1", "An editor's words.")
    loaded.change("siete/cs.md", "Kdo je nejblíž", "Ten, kdo je nejblíž")
    load(loaded.root)
    assert published("aim-1", "cs").based_on == first
    assert [row.passage.key for row in revisions.texts_behind("cs")] == ["aim-1"]


def test_an_edit_that_the_files_have_taken_over_is_not_reported(loaded: SmallLibrary):
    edit("aim-1", "An editor's words.")
    target = loaded.root.parent / "dumped"
    dump(loaded.root, target)
    outcome = load(target)
    assert (outcome.texts, outcome.left_alone) == (0, [])


def test_clauses_move_and_go_with_the_outline(loaded: SmallLibrary):
    kept = text("round-1").pk
    loaded.change(
        "siete/page.toml", '[[sections.clauses]]\nid = "aim-2"\nsources = ["house", "old-book"]\n', ""
    )
    for language in ("en", "cs"):
        path = loaded.game / f"{language}.md"
        head, _, tail = path.read_text(encoding="utf-8").partition("### aim-2")
        path.write_text(f"{head}## ronda{tail.partition('## ronda')[2]}", encoding="utf-8")
    load(loaded.root)
    assert not Passage.objects.filter(kind=Kind.CLAUSE, key="aim-2").exists()
    assert text("round-1").pk == kept


def test_a_clause_that_an_editor_wrote_does_not_go(loaded: SmallLibrary):
    edit("aim-2", "An editor's words.")
    loaded.change("siete/page.toml", 'id = "aim-2"', 'id = "aim-3"')
    for language in ("en", "cs"):
        loaded.change(f"siete/{language}.md", "### aim-2", "### aim-3")
    outcome = load(loaded.root)
    assert Passage.objects.filter(kind=Kind.CLAUSE, key="aim-2").exists()
    assert any("aim-2" in line for line in outcome.left_alone)


def test_a_page_goes_with_its_folder_unless_an_editor_wrote_on_it(loaded: SmallLibrary):
    edit("aim-1", "An editor's words.")
    for path in [*loaded.game.iterdir(), *loaded.deck.iterdir()]:
        path.unlink()
    outcome = load(loaded.root)
    assert [page.slug for page in Page.objects.all()] == ["siete"]
    assert len(outcome.left_alone) == 1


def test_a_file_with_mistakes_is_not_loaded_and_the_rest_is(loaded: SmallLibrary):
    loaded.change("siete/en.md", "{7E}", "{77E}")
    loaded.change("siete/cs.md", "Kdo stojí", "Ten, kdo stojí")
    outcome = load(loaded.root)
    assert not outcome.sound
    assert published("round-1", "cs").markdown.startswith("Ten, kdo")
    assert published("aim-2").number == 1


def test_html_is_made_anew_when_the_way_of_drawing_changes(loaded: SmallLibrary, monkeypatch):
    count = Revision.objects.count()
    monkeypatch.setattr(rendering, "VERSION", rendering.VERSION + 1)
    monkeypatch.setattr(rendering, "render", lambda markdown, deck: f"<p>{len(markdown)}</p>")
    stamp = Stamp.current()
    outcome = load(loaded.root)
    assert outcome.texts == 0
    assert Revision.objects.count() == count
    assert published("aim-1").html == f"<p>{len(published('aim-1').markdown)}</p>"
    assert Stamp.current() != stamp


def test_files_and_database_are_the_same_there_and_back(loaded: SmallLibrary):
    target = loaded.root.parent / "dumped"
    dump(loaded.root, target)
    names = sorted(str(path.relative_to(loaded.root)) for path in loaded.root.rglob("*.*"))
    assert names == sorted(str(path.relative_to(target)) for path in target.rglob("*.*"))
    for name in names:
        assert (target / name).read_bytes() == (loaded.root / name).read_bytes(), name
    assert dump(loaded.root, target) == []


def test_the_shipped_files_are_the_same_there_and_back(shipped: None, tmp_path):
    for path in dump(CONTENT, tmp_path):
        original = CONTENT / path.relative_to(tmp_path)
        assert path.read_text(encoding="utf-8") == original.read_text(encoding="utf-8"), original


def test_the_command_reports_what_it_left_alone(loaded: SmallLibrary, capsys, monkeypatch):
    monkeypatch.setattr("rules_content.management.commands.load_texts.load", lambda: load(loaded.root))
    edit("aim-1", "An editor's words.")
    loaded.change("siete/en.md", "Whoever is nearest", "The player nearest")
    call_command("load_texts")
    assert "was written by an editor and stays" in capsys.readouterr().out


def test_the_command_fails_on_mistakes(loaded: SmallLibrary, capsys, monkeypatch):
    monkeypatch.setattr("rules_content.management.commands.load_texts.load", lambda: load(loaded.root))
    loaded.change("siete/en.md", "{7E}", "{77E}")
    with pytest.raises(CommandError):
        call_command("load_texts")
    assert "en.md:22: unknown card 'spanish:77E'" in capsys.readouterr().err


def test_check_needs_no_database(library: SmallLibrary, capsys, monkeypatch):
    monkeypatch.setattr(
        "rules_content.management.commands.load_texts.read_library",
        lambda: library_module.read_library(library.root),
    )
    with pytest.raises(CommandError):
        call_command("load_texts", "--check")
    assert "ru.md:1: the file is missing" in capsys.readouterr().err
