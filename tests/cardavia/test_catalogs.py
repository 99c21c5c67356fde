"""The message catalogs: complete, consistent, and up to date with code and templates."""

import gettext
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import django
import polib
import pytest
from django.conf import settings

from cardavia import catalogs
from cardavia.management.commands.messages import number_of_forms
from cardavia.typography import bound
from tests.conftest import missing

LANGUAGES = ["ca", "cs", "pl", "ru"]
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sd]|\{\w*\}")
# Which form Django's own headers give to a whole number: their third Czech form is for decimals.
FORM: dict[str, Callable[[int], int]] = {
    "ca": lambda n: 0 if n == 1 else 1,
    "cs": lambda n: 0 if n == 1 else 1 if 2 <= n <= 4 else 3,
    "pl": lambda n: 0 if n == 1 else 1 if n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14} else 2,
    "ru": lambda n: (
        0
        if n % 10 == 1 and n % 100 != 11
        else 1
        if n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14}
        else 2
    ),
}


def path_of(language: str) -> Path:
    return settings.BASE_DIR / "locale" / language / "LC_MESSAGES" / "django.po"


def catalog_of(language: str) -> polib.POFile:
    return polib.pofile(str(path_of(language)))


def keys(catalog: polib.POFile) -> set[tuple[str | None, str, str]]:
    return {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in catalog if not entry.obsolete}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str):
    catalog = catalog_of(language)
    assert [entry.msgid for entry in catalog.untranslated_entries()] == []
    assert [entry.msgid for entry in catalog.fuzzy_entries()] == []
    assert [entry.msgid for entry in catalog.obsolete_entries()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_those_of_the_message(language: str):
    for entry in catalog_of(language):
        named = set(PLACEHOLDER.findall(entry.msgid)) | set(PLACEHOLDER.findall(entry.msgid_plural))
        forms = entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]
        for form in filter(None, forms):
            used = set(PLACEHOLDER.findall(form))
            # A form for exactly one thing may say "one" in words.
            assert used == named or (entry.msgid_plural and used <= named), (entry.msgid, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_form_is_filled(language: str):
    catalog = catalog_of(language)
    for entry in catalog:
        if entry.msgid_plural:
            assert sorted(entry.msgstr_plural) == list(range(number_of_forms(catalog))), entry.msgid
            assert all(entry.msgstr_plural.values()), entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_django(language: str):
    place = Path(django.__file__).parent / "conf" / "locale" / language / "LC_MESSAGES" / "django.po"
    theirs = polib.pofile(str(place)).metadata["Plural-Forms"]
    assert catalog_of(language).metadata["Plural-Forms"].replace(" ", "") == theirs.replace(" ", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_get_the_right_form(language: str):
    catalog = catalog_of(language)
    with path_of(language).with_suffix(".mo").open("rb") as file:
        translations = gettext.GNUTranslations(file)
    for entry in catalog:
        if not entry.msgid_plural:
            continue
        for number in range(122):
            if entry.msgctxt is None:
                shown = translations.ngettext(entry.msgid, entry.msgid_plural, number)
            else:
                shown = translations.npgettext(entry.msgctxt, entry.msgid, entry.msgid_plural, number)
            form = entry.msgstr_plural[FORM[language](number)]
            assert shown == bound(form, language), (entry.msgid, number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_gives_numbers_their_forms(language: str):
    rule = catalog_of(language).metadata["Plural-Forms"].split("plural=")[1].rstrip(";")
    form = gettext.c2py(rule)
    assert [form(number) for number in range(122)] == [FORM[language](number) for number in range(122)]


def test_catalogs_have_the_same_messages():
    assert len({frozenset(keys(catalog_of(language))) for language in LANGUAGES}) == 1


def test_extraction_finds_nothing_new(tmp_path: Path):
    """``make messages`` on a copy leaves the catalogs as they are."""
    if shutil.which("xgettext") is None:
        missing("gettext", "xgettext is not installed")
    copied = shutil.ignore_patterns("static", "content", "__pycache__", "*.mo")
    for place in ("cardavia", "games", "rules_content", "templates", "locale"):
        shutil.copytree(settings.BASE_DIR / place, tmp_path / place, ignore=copied)
    shutil.copy(settings.BASE_DIR / "manage.py", tmp_path)
    done = subprocess.run(
        [sys.executable, "manage.py", "messages"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for language in LANGUAGES:
        extracted = polib.pofile(str(tmp_path / path_of(language).relative_to(settings.BASE_DIR)))
        differing = keys(extracted) ^ keys(catalog_of(language))
        assert not differing, "run `make messages`"


def test_only_stale_catalogs_are_compiled(tmp_path: Path, settings):
    settings.LOCALE_PATHS = [tmp_path]
    source = tmp_path / "cs" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    shutil.copy(path_of("cs"), source)
    assert catalogs.compile_stale() == [source]
    assert catalogs.compile_stale() == []
    assert [path.name for path in sorted(source.parent.iterdir())] == ["django.mo", "django.po"]
    with source.with_suffix(".mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Rules") == "Pravidla"


def test_a_catalog_is_compiled_anew_by_a_release_that_shapes_it_otherwise(
    tmp_path: Path, settings, monkeypatch: pytest.MonkeyPatch
):
    settings.LOCALE_PATHS = [tmp_path]
    source = tmp_path / "cs" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    shutil.copy(path_of("cs"), source)
    catalogs.compile_stale()
    code = tmp_path / "typography.py"
    code.touch()
    later = source.with_suffix(".mo").stat().st_mtime_ns + 1_000_000_000
    os.utime(code, ns=(later, later))
    monkeypatch.setattr("cardavia.typography.__file__", str(code))
    assert catalogs.compile_stale() == [source]
