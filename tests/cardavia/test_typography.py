"""Words of one letter stay with the word they belong to."""

import gettext as gnu
from pathlib import Path

import pytest

from cardavia import catalogs
from cardavia.typography import bound


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("cs", "Karta v ruce a u souseda", "Karta v~ruce a~u~souseda"),
        ("cs", "V ruce", "V~ruce"),
        ("pl", "z ręki, i to w karty", "z~ręki, i~to w~karty"),
        ("ru", "в руке и у соседа", "в~руке и~у~соседа"),
        ("ru", 'и <a class="в с">с ним</a>', 'и~<a class="в с">с~ним</a>'),
        ("cs", "člověk", "člověk"),
        ("cs", "8 karet, k", "8 karet, k"),
        ("ca", "a la mà i a casa", "a la mà i a casa"),
        ("en", "I have a card", "I have a card"),
    ],
)
def test_a_line_does_not_end_with_a_word_of_one_letter(language: str, text: str, shown: str):
    assert bound(text, language) == shown.replace("~", "\u00a0")


def test_compiled_messages_are_bound_and_the_catalog_is_left_alone(tmp_path: Path, settings):
    source = tmp_path / "cs" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    text = (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "in hand"\nmsgstr "v ruce"\n'
    )
    source.write_text(text, "utf-8")
    settings.LOCALE_PATHS = [tmp_path]
    catalogs.compile_stale()
    with source.with_suffix(".mo").open("rb") as compiled:
        assert gnu.GNUTranslations(compiled).gettext("in hand") == "v\u00a0ruce"
    assert source.read_text("utf-8") == text
