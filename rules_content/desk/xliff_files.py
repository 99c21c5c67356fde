"""Texts of a page as an XLIFF 1.2 file, and back.

The files come from outside: no document type, no entity of their own, nothing fetched from anywhere.
"""

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

from defusedxml import DefusedXmlException
from defusedxml import ElementTree as SafeTree
from django.utils.translation import gettext

from rules_content.desk.parcels import Entry, Parcel, UnreadableFile
from rules_content.models import SOURCE_LANGUAGE

_NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_SURE = frozenset({"", "translated", "final", "signed-off"})
_UNSURE = "needs-review-translation"


def written(parcel: Parcel) -> bytes:
    """The XLIFF file."""
    root = ET.Element("xliff", {"version": "1.2", "xmlns": _NAMESPACE})
    file = ET.SubElement(
        root,
        "file",
        {
            "original": parcel.page,
            "source-language": SOURCE_LANGUAGE,
            "target-language": parcel.language,
            "datatype": "plaintext",
        },
    )
    body = ET.SubElement(file, "body")
    for entry in parcel.entries.values():
        unit = ET.SubElement(body, "trans-unit", {"id": entry.name, _SPACE: "preserve"})
        ET.SubElement(unit, "source").text = entry.source
        if entry.words:
            state = _UNSURE if entry.is_unsure else "translated"
            ET.SubElement(unit, "target", {"state": state}).text = entry.words
        ET.SubElement(unit, "note", {"from": "cardavia"}).text = entry.base
    _laid_out(root)
    return ET.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n"


def _laid_out(element: ET.Element, depth: int = 0) -> None:
    """One line for each element; the words themselves are left as they are."""
    if len(element):
        element.text = "\n" + "  " * (depth + 1)
        for child in element:
            _laid_out(child, depth + 1)
            child.tail = element.text
        element[-1].tail = "\n" + "  " * depth


def read(content: bytes) -> Parcel:
    """What an XLIFF file says.

    Raises `UnreadableFile` for anything else.
    """
    root = _tree(content)
    if _local(root.tag) != "xliff" or root.get("version") != "1.2":
        raise UnreadableFile(gettext("This is not an XLIFF 1.2 file."))
    files = list(_all(root, "file"))
    if len(files) != 1:
        raise UnreadableFile(gettext("The file has to hold the texts of exactly one page."))
    [file] = files
    if _language(file.get("source-language")) != SOURCE_LANGUAGE:
        raise UnreadableFile(gettext("The file translates from another language."))
    parcel = Parcel(file.get("original", ""), _language(file.get("target-language")))
    for unit in _all(file, "trans-unit"):
        if any(inner is not unit for inner in _all(unit, "trans-unit")):
            # Else each would be read with all within it, which takes hours for a file that is small.
            raise UnreadableFile(gettext("This is not an XLIFF 1.2 file."))
        target = next(_children(unit, "target"), None)
        state = "" if target is None else target.get("state", "")
        notes = [_words(note) for note in _children(unit, "note") if note.get("from") == "cardavia"]
        parcel.add(
            Entry(
                name=unit.get("id", ""),
                source="".join(map(_words, _children(unit, "source"))),
                words="" if target is None else _words(target),
                base=" ".join(notes),
                is_unsure=state not in _SURE and unit.get("approved") != "yes",
            )
        )
    return parcel


def _tree(content: bytes) -> Any:
    try:
        return SafeTree.fromstring(content, forbid_dtd=True)
    except DefusedXmlException as error:
        message = gettext("The file has a document type or entities of its own, which are not read.")
        raise UnreadableFile(message) from error
    except ET.ParseError as error:
        message = gettext("This XML file cannot be read: line %(line)s.")
        raise UnreadableFile(message % {"line": error.position[0]}) from error
    except (ValueError, LookupError) as error:
        raise UnreadableFile(gettext("The file is not written in UTF-8.")) from error


def _local(tag: object) -> str:
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def _all(element: Any, name: str) -> Iterator[Any]:
    return (one for one in element.iter() if _local(one.tag) == name)


def _children(element: Any, name: str) -> Iterator[Any]:
    return (one for one in element if _local(one.tag) == name)


def _words(element: Any) -> str:
    """What an element says, without the marks that tools put around parts of it."""
    return "".join(element.itertext())


def _language(tag: str | None) -> str:
    """The language without a country, which tools like to add."""
    return (tag or "").replace("_", "-").partition("-")[0].lower()
