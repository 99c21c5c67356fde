"""Every word of the site, held against the dictionaries of its language.

The words are those of the texts of the rules, of the message catalogs and of the templates. What no
dictionary can know is listed in ``rules_content/content/spelling``: ``native.txt`` has the words of the
games' own languages and the names, which may stand in any text, ``<language>.txt`` what a language makes
of them. Needs the program `hunspell` with the dictionaries of all languages; the site itself does not.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path

import polib
from django.conf import settings
from django.utils.html import strip_tags

from cardavia.catalogs import catalogs
from rules_content import rendering
from rules_content.library import CONTENT, read_library
from rules_content.models import LANGUAGES, SOURCE_LANGUAGE, Passage

DICTIONARIES = {"ca": "ca_ES", "cs": "cs_CZ", "en": "en_GB", "pl": "pl_PL", "ru": "ru_RU"}

NATIVE = "native"
"""The list of words that may stand in the texts of every language."""

_UNWRITTEN_FACTS = frozenset({"encyclopedia"})
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060]")
_PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sd%]|\{\w*\}")
_TEMPLATE_CODE = re.compile(
    r"\{%\s*comment\s*%\}.*?\{%\s*endcomment\s*%\}|\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL
)
_UNSPOKEN = re.compile(r"<(?:script|style|svg)\b.*?</(?:script|style|svg)>|<!--.*?-->", re.DOTALL)
_ADDRESS = re.compile(r"https?://\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:py|md|json|html|org|com)\b|/\w+/\S*")

_NUMERAL = re.compile(r"[IVXLC]+")
_PRONOUNS = frozenset({"hi", "ho", "la", "les", "li", "lo", "los", "me", "ne", "nos", "se", "te", "vos"})
"""What stands after the hyphen of a Catalan verb."""

_LETTERS = r"[^\W\d_]+"
_WORD = re.compile(rf"(?<![\d/]){_LETTERS}(?:[·'’]{_LETTERS})*(?!\d)")
_PARTS = re.compile(r"[·']")
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


Written = dict[str, dict[str, str]]
"""By language every word that readers see, with the first place it is written at."""


def written_words() -> Written:
    """All words of the site."""
    written: Written = {language: {} for language in LANGUAGES}
    for place in places():
        for word in words(place.words, place.language):
            written[place.language].setdefault(word, place.where)
    return written


def unknown_words(written: Written) -> list[Unknown]:
    """The words that are neither in the dictionary of their language nor on its list."""
    unknown = []
    for language, first in written.items():
        listed = allowed(language)
        rest = [word for word in first if word not in listed and word.lower() not in listed]
        unknown += [Unknown(language, word, first[word]) for word in sorted(misspelt(rest, language))]
    return unknown


def needless_words(written: Written) -> list[tuple[str, str]]:
    """Words on the lists that are written nowhere any more, with the name of their list."""
    used = {language: {*first, *(word.lower() for word in first)} for language, first in written.items()}
    needless = [(NATIVE, word) for word in sorted(listed_words(NATIVE) - set().union(*used.values()))]
    for language in LANGUAGES:
        needless += [(language, word) for word in sorted(listed_words(language) - used[language])]
    return needless


def list_file(name: str) -> Path:
    """The list of a language, or the `NATIVE` one: what is right although no dictionary knows it."""
    return CONTENT / "spelling" / f"{name}.txt"


def allowed(language: str) -> set[str]:
    """The words on the lists; one with a small letter may begin a sentence too."""
    return listed_words(NATIVE) | listed_words(language)


def listed_words(name: str) -> set[str]:
    """The words of one list."""
    return set(list_file(name).read_text(encoding="utf-8").split())


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
                    words = _spoken(html)
                yield Place(
                    language,
                    f"{page.outline.kind} {page.outline.slug}, {kind} {key}",
                    f"{said.heading}\n{words}",
                )


def _spoken(html: str) -> str:
    """The words of HTML: emphasis may begin or end within a word, other elements part words."""
    return unescape(strip_tags(re.sub(r"<(?!/?(?:em|strong|a)\b)", " <", html)))


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
    return unescape(strip_tags(_PLACEHOLDER.sub(" ", words)))


# --- Words --------------------------------------------------------------------------------------


def words(text: str, language: str) -> Iterator[str]:
    """The words of a text, without what an apostrophe cut off before or after them."""
    text = _ADDRESS.sub(" ", _INVISIBLE.sub("", text))
    for found in _WORD.finditer(text):
        word = found[0].replace("’", "'")
        if _NUMERAL.fullmatch(word):
            continue
        if language == "ca" and word in _PRONOUNS and text[found.start() - 1 : found.start()] == "-":
            continue
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
    joined = {word for word in asked - strange if not word.isalpha()}
    # Of a joined word the program may name a part, so these are asked by themselves.
    named = _ask(joined, name)
    wrong = {word for word in joined if word in named or not named.isdisjoint(_PARTS.split(word))}
    return strange | wrong | _ask(asked - strange - joined, name)


def _ask(found: Iterable[str], dictionary: str) -> set[str]:
    answer = subprocess.run(  # noqa: S603
        [_hunspell(), "-d", dictionary, "-i", "utf-8", "-l"],
        input="\n".join(sorted(found)) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return set(answer.stdout.split())


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
