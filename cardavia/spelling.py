"""Every word of the site, held against the dictionaries of its language.

The words are those of the texts of the rules, of the message catalogs and of the templates. What no
dictionary can know, the terms of the games and proper names, is listed in
``rules_content/content/spelling/<language>.txt``. Needs the program `hunspell` with the dictionaries of
all languages; nothing of the site does.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import polib
from django.conf import settings
from django.utils.html import strip_tags

from cardavia.catalogs import catalogs
from rules_content import rendering
from rules_content.library import CONTENT, read_library
from rules_content.models import LANGUAGES, SOURCE_LANGUAGE, Passage

DICTIONARIES = {"ca": "ca_ES", "cs": "cs_CZ", "en": "en_GB", "pl": "pl_PL", "ru": "ru_RU"}

_UNWRITTEN_FACTS = frozenset({"encyclopedia"})
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060]")
_PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sd%]|\{\w*\}")
_TEMPLATE_CODE = re.compile(r"\{%\s*comment\s*%\}.*?\{%\s*endcomment\s*%\}|\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
_UNSPOKEN = re.compile(r"<(?:script|style|svg)\b.*?</(?:script|style|svg)>|<!--.*?-->", re.DOTALL)
_ADDRESS = re.compile(r"https?://\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:py|md|json|html|org|com)\b|/\w+/\S*")

_LETTERS = r"[^\W\d_]+"
_WORD = re.compile(rf"(?<![\d/]){_LETTERS}(?:[·'’]{_LETTERS})*(?!\d)")
_CUT_OFF = {
    "ca": re.compile(r"^(?:[dlmnst]|qu)'(?=.)|(?<=.)'(?:ls?|ns?|m|t|s|hi|ho)$", re.IGNORECASE),
    "en": re.compile(r"'s$|'$"),
}


@dataclass(frozen=True)
class Place:
    """Some words of a language, and where they are written."""

    language: str
    where: str
    words: str


@dataclass(frozen=True)
class Unknown:
    """A word that is in no dictionary and on no list, with the first place it was found at."""

    language: str
    word: str
    where: str

    def __str__(self) -> str:
        return f"{self.language}: {self.word} ({self.where})"


def missing_dictionaries() -> list[str]:
    """What would have to be installed first: the program, or dictionaries by their names."""
    if shutil.which("hunspell") is None:
        return ["hunspell"]
    return [name for name in DICTIONARIES.values() if name not in _dictionaries()]


def unknown_words() -> list[Unknown]:
    """All words that are neither in the dictionary of their language nor on its list."""
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for place in places():
        for word in words(place.words, place.language):
            found[place.language].setdefault(word, place.where)
    unknown = []
    for language, first in found.items():
        listed = allowed(language)
        rest = [word for word in first if word not in listed and word.lower() not in listed]
        unknown += [Unknown(language, word, first[word]) for word in sorted(misspelt(rest, language))]
    return unknown


def needless_words() -> list[tuple[str, str]]:
    """Words on the lists that are written nowhere any more, with their language."""
    written: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for place in places():
        for word in words(place.words, place.language):
            written[place.language] |= {word, word.lower()}
    return [
        (language, word)
        for language in LANGUAGES
        for word in sorted(allowed(language) - written[language])
    ]


def list_file(language: str) -> Path:
    """The list of what is right although no dictionary knows it."""
    return CONTENT / "spelling" / f"{language}.txt"


def allowed(language: str) -> set[str]:
    """The words of the list; one with a small letter may begin a sentence too."""
    path = list_file(language)
    return set(path.read_text(encoding="utf-8").split()) if path.exists() else set()


# --- Where words are written ------------------------------------------------------------------


def places() -> Iterator[Place]:
    """Everything that readers see in words."""
    yield from _texts()
    yield from _messages()
    yield from _templates()


def _texts() -> Iterator[Place]:
    for page in read_library():
        for language, texts in page.texts.items():
            for (kind, key), said in texts.items():
                if kind == Passage.Kind.FACT:
                    words = "" if key in _UNWRITTEN_FACTS else said.markdown
                else:
                    html = rendering.render(said.markdown, page.outline.deck)
                    words = strip_tags(html.replace("<", " <"))
                    words = words if "<em>" not in html and "<strong>" not in html else _joined(html)
                yield Place(language, f"{page.outline.kind} {page.outline.slug}, {kind} {key}", f"{said.heading}\n{words}")


def _joined(html: str) -> str:
    """The words of HTML: emphasis may begin or end within a word, other elements part words."""
    return strip_tags(re.sub(r"<(?!/?(?:em|strong)\b)", " <", html))


def _messages() -> Iterator[Place]:
    seen: set[str] = set()
    for path in catalogs():
        language = path.parent.parent.name
        for entry in polib.pofile(str(path)):
            for words in (entry.msgid, entry.msgid_plural):
                if words not in seen:
                    seen.add(words)
                    yield Place(SOURCE_LANGUAGE, f"message {entry.msgid[:40]!r}", _plain(words))
            for words in (entry.msgstr, *entry.msgstr_plural.values()):
                yield Place(language, f"message {entry.msgid[:40]!r}", _plain(words))


def _templates() -> Iterator[Place]:
    root = settings.BASE_DIR / "templates"
    for path in sorted(root.rglob("*.html")):
        words = _TEMPLATE_CODE.sub(" ", path.read_text(encoding="utf-8"))
        yield Place(SOURCE_LANGUAGE, f"templates/{path.relative_to(root)}", _plain(_UNSPOKEN.sub(" ", words)))


def _plain(words: str) -> str:
    return strip_tags(_PLACEHOLDER.sub(" ", words))


# --- Words --------------------------------------------------------------------------------------


def words(text: str, language: str) -> Iterator[str]:
    """The words of a text, without what an apostrophe cut off before or after them."""
    text = _ADDRESS.sub(" ", _INVISIBLE.sub("", text))
    for found in _WORD.finditer(text):
        word = found[0].replace("’", "'")
        if language in _CUT_OFF:
            word = _CUT_OFF[language].sub("", word)
        parts = [word] if language in {"ca", "en"} else word.split("'")
        yield from (part for part in parts if len(part) > 1)


# --- The dictionaries ---------------------------------------------------------------------------


def misspelt(found: Iterable[str], language: str) -> set[str]:
    """Those of the words that the dictionary of the language does not know."""
    asked = set(found)
    name = DICTIONARIES[language]
    encoding = _encoding(_dictionaries()[name])
    strange = {word for word in asked if word != word.encode(encoding, "ignore").decode(encoding)}
    answer = subprocess.run(  # noqa: S603
        [_hunspell(), "-d", name, "-i", "utf-8", "-l"],
        input="\n".join(sorted(asked - strange)) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    said = set(answer.stdout.split())
    return strange | {word for word in asked - strange if word in said or said & set(re.findall(_LETTERS, word))}


def _hunspell() -> str:
    path = shutil.which("hunspell")
    if path is None:
        raise FileNotFoundError("hunspell is not installed")
    return path


@cache
def _dictionaries() -> dict[str, Path]:
    """The dictionaries there are, by name, with their files."""
    listed = subprocess.run(  # noqa: S603
        [_hunspell(), "-D"], input="", capture_output=True, text=True, check=False
    )
    paths = [Path(line.strip()) for line in (listed.stderr + listed.stdout).splitlines() if "/" in line]
    return {path.name: path for path in reversed(paths) if path.with_suffix(".aff").exists()}


def _encoding(dictionary: Path) -> str:
    rules = dictionary.with_suffix(".aff").read_text(encoding="latin-1")
    found = re.search(r"^SET\s+(\S+)", rules, re.MULTILINE)
    return (found[1] if found else "ISO8859-1").replace("microsoft-cp", "cp").replace("ISO8859-", "iso8859_")
