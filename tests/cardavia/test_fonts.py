"""The fonts: files, licences, and letters for every language of the site."""

import re
from html import unescape
from itertools import product
from pathlib import Path

import pytest
from django.conf import settings

from cardavia.templatetags.site import first_fonts

FOLDER = settings.BASE_DIR / "cardavia" / "static" / "cardavia"
FACES = re.findall(r"@font-face \{(.*?)\}", (FOLDER / "css" / "fonts.css").read_text("utf-8"), re.DOTALL)

LETTERS = {
    "ca": "abcçdefghijklmnopqrstuvwxyz àèéíïòóúü l·l «»",
    "cs": "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž „“",
    "pl": "aąbcćdeęfghijklłmnńoóprsśtuwyzźż „”",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя «» №",
    "en": "abcdefghijklmnopqrstuvwxyz “” ‘’",
}
SIGNS = "0123456789 –—…·½×−’\u00a0\u202f€"


def value(face: str, name: str) -> str:
    """One descriptor of a face."""
    found = re.search(rf"{name}:\s*([^;]+);", face)
    return found[1].strip() if found else ""


def kind(face: str) -> tuple[str, str, str]:
    """What a browser chooses a face by; only among those that agree in it does it look for a letter."""
    return value(face, "font-family").strip('"'), value(face, "font-style"), value(face, "font-weight")


def file(face: str) -> str:
    """The name of the file of a face; nothing for a stand-in."""
    return "".join(re.findall(r'url\("../fonts/([^"]+)"\)', face))


OF_NAMES = "Alegreya Sans for names"
KINDS = sorted(
    {
        kind(face)
        for face in FACES
        if "unicode-range" in face and value(face, "font-family") != f'"{OF_NAMES}"'
    }
)


def covered(chosen: tuple[str, str, str]) -> set[int]:
    """The characters that the files of a kind claim."""
    return set().union(*(claimed(face) for face in FACES if kind(face) == chosen))


def claimed(face: str) -> set[int]:
    """The characters that one file claims."""
    codes: set[int] = set()
    for start, end in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", value(face, "unicode-range")):
        codes.update(range(int(start, 16), int(end or start, 16) + 1))
    return codes


def test_both_families_are_there_upright_and_italic():
    there = {chosen[:2] for chosen in KINDS}
    assert there == set(product(["Alegreya", "Alegreya Sans"], ["normal", "italic"]))


@pytest.mark.parametrize("chosen", KINDS, ids=" ".join)
@pytest.mark.parametrize("language", LETTERS)
def test_every_alphabet_is_covered(chosen: tuple[str, str, str], language: str):
    needed = LETTERS[language] + LETTERS[language].upper() + SIGNS
    missing = {letter for letter in needed if ord(letter) not in covered(chosen)}
    assert not missing


def texts() -> str:
    """All that the site itself says."""
    root = Path(settings.BASE_DIR)
    content = root / "rules_content" / "content"
    places = [(root / "locale", "*.po"), (root / "templates", "*.*"), (content, "*.md")]
    return "".join(path.read_text("utf-8") for place, names in places for path in place.rglob(names))


@pytest.mark.parametrize("chosen", KINDS, ids=" ".join)
def test_our_own_texts_need_only_the_first_files(chosen: tuple[str, str, str]):
    of_kind = [face for face in FACES if kind(face) == chosen]
    first = [face for face in of_kind if re.search(r"-(latin|central|russian)-(400|700|normal)", face)]
    assert len(of_kind) == 6
    assert len(first) == 3
    letters = {letter for letter in unescape(texts()) if letter.isprintable()}
    assert not {ord(letter) for letter in letters} - set().union(*(claimed(face) for face in first))


@pytest.mark.parametrize("language", LETTERS)
def test_a_page_asks_at_once_for_the_letters_of_its_language(language: str):
    asked = {Path(name).name for name in first_fonts(language)}
    faces = [face for face in FACES if kind(face)[0] != OF_NAMES and file(face) in asked]
    assert {file(face) for face in faces} == asked
    for chosen in {kind(face) for face in faces}:
        had = set().union(*(claimed(face) for face in faces if kind(face) == chosen))
        assert not {ord(letter) for letter in LETTERS[language] + LETTERS[language].upper()} - had


def test_no_letter_is_in_two_files():
    for chosen in KINDS:
        faces = [claimed(face) for face in FACES if kind(face) == chosen]
        assert sum(map(len, faces)) == len(set().union(*faces))


def test_the_names_of_the_languages_bring_no_alphabet_along():
    latin, other = (face for face in FACES if kind(face)[0] == OF_NAMES)
    of_latin = next(face for face in FACES if file(face) == file(latin) and kind(face)[0] != OF_NAMES)
    beyond = {ord(letter) for _, name in settings.LANGUAGES for letter in name} - claimed(of_latin)
    assert claimed(other) == beyond


def test_every_file_is_there_and_used():
    named = {Path(found).name for face in FACES for found in re.findall(r'url\("([^"]+)"\)', face)}
    there = {path.name for path in (FOLDER / "fonts").glob("*.woff2")}
    assert named == there
    for path in (FOLDER / "fonts").glob("*.woff2"):
        assert path.read_bytes()[:4] == b"wOF2", path.name


def test_licences_lie_beside_the_fonts():
    for name in ("OFL-Alegreya.txt", "OFL-AlegreyaSans.txt"):
        assert "SIL OPEN FONT LICENSE" in (FOLDER / "fonts" / name).read_text("utf-8")


def test_text_shows_before_its_font_arrives_and_then_stays_where_it_is():
    ours = [face for face in FACES if "woff2" in face]
    shown = {(value(face, "font-style") or "normal", value(face, "font-display")) for face in ours}
    assert shown == {("normal", "optional"), ("italic", "swap")}
