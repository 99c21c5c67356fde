"""Compiled message catalogs.

The ``.mo`` files that gettext reads are not kept in the repository: they are made from the ``.po``
files where the site runs, in pure Python, so that nobody needs the gettext tools for it.
"""

import os
import tempfile
from pathlib import Path

import polib
from django.conf import settings

from cardavia import typography


def catalogs() -> list[Path]:
    """The ``.po`` files of the project, in order."""
    return sorted(path for place in settings.LOCALE_PATHS for path in Path(place).glob("*/LC_MESSAGES/*.po"))


def compile_stale() -> list[Path]:
    """Compile every catalog whose ``.mo`` is missing or older, and return those that were."""
    stale = [source for source in catalogs() if _is_stale(source)]
    for source in stale:
        _compile(source)
    return stale


def _is_stale(source: Path) -> bool:
    """Whether the ``.mo`` is missing, or older than its source or than the code that shapes it."""
    compiled = source.with_suffix(".mo")
    made_from = (source, Path(typography.__file__))
    return not compiled.exists() or any(
        compiled.stat().st_mtime_ns < path.stat().st_mtime_ns for path in made_from
    )


def _compile(source: Path) -> None:
    """Write the ``.mo`` under another name first: other processes never read half a file."""
    messages = _bound(polib.pofile(str(source)), source.parent.parent.name).to_binary()
    descriptor, draft = tempfile.mkstemp(dir=source.parent, suffix=".mo.new")
    with os.fdopen(descriptor, "wb") as file:
        file.write(messages)
    draft_path = Path(draft)
    draft_path.chmod(0o644)
    draft_path.replace(source.with_suffix(".mo"))


def _bound(catalog: polib.POFile, language: str) -> polib.POFile:
    """Translators write plain spaces; a page leaves no word of one letter at the end of a line."""
    for entry in catalog:
        entry.msgstr = typography.bound(entry.msgstr, language)
        entry.msgstr_plural = {n: typography.bound(form, language) for n, form in entry.msgstr_plural.items()}
    return catalog
