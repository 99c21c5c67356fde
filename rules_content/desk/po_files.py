"""Texts of a page as a PO file, and back."""

import re
import tempfile
from pathlib import Path

import polib
from django.utils.translation import gettext

from rules_content.desk.parcels import Entry, Parcel, UnreadableFile

_PAGE = "X-Cardavia-Page"
_LINE = re.compile(r"\(line (\d+)\)")


def written(parcel: Parcel) -> bytes:
    """The PO file."""
    file = polib.POFile(wrapwidth=0)
    file.metadata = {
        "Project-Id-Version": "Cardavia",
        "Language": parcel.language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        _PAGE: parcel.page,
    }
    for entry in parcel.entries.values():
        file.append(
            polib.POEntry(
                msgctxt=entry.name,
                msgid=entry.source,
                msgstr=entry.words,
                comment=entry.base,
                flags=["fuzzy"] if entry.is_unsure else [],
            )
        )
    return str(file).encode()


def read(content: bytes) -> Parcel:
    """What a PO file says.

    Raises `UnreadableFile` for anything else.
    """
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableFile(gettext("The file is not written in UTF-8.")) from error
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "texts.po")
        path.write_bytes(content)
        try:
            file = polib.pofile(str(path), encoding="utf-8")
        except (OSError, ValueError, IndexError) as error:
            line = _LINE.search(str(error))
            message = (
                gettext("This PO file cannot be read: line %(line)s.") % {"line": line[1]}
                if line
                else gettext("This PO file cannot be read.")
            )
            raise UnreadableFile(message) from error
    parcel = Parcel(file.metadata.get(_PAGE, ""), file.metadata.get("Language", ""))
    for entry in file:
        if entry.msgctxt and not entry.obsolete:
            parcel.add(Entry(entry.msgctxt, entry.msgid, entry.msgstr, entry.comment, is_unsure=entry.fuzzy))
    return parcel
