"""Two versions of a text put together by choice, where two editors have written on the same one."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

_LINES = re.compile(r"[^\n]*\n|[^\n]+")


@dataclass(frozen=True)
class Hunk:
    """A piece of the two versions. `number` counts from 1 those that differ; it is 0 for what is the same."""

    mine: str
    theirs: str
    number: int = 0


def hunks(mine: str, theirs: str) -> list[Hunk]:
    """Two versions in pieces of whole lines, those that are the same and those that differ in turn."""
    one, two = _LINES.findall(mine), _LINES.findall(theirs)
    found = []
    number = 0
    for tag, i, j, k, m in SequenceMatcher(None, one, two, autojunk=False).get_opcodes():
        if tag != "equal":
            number += 1
        found.append(Hunk("".join(one[i:j]), "".join(two[k:m]), 0 if tag == "equal" else number))
    return found


def merged(pieces: Sequence[Hunk], choices: Mapping[int, str]) -> str:
    """The text that the choices give: "mine", "theirs" or "both" for the number of each piece that differs.

    A piece without a choice stays mine.
    """
    parts = []
    for piece in pieces:
        choice = choices.get(piece.number, "mine")
        if piece.number == 0 or choice == "mine":
            parts.append(piece.mine)
        elif choice == "theirs":
            parts.append(piece.theirs)
        else:
            between = "" if piece.theirs.endswith("\n") or not piece.mine else "\n"
            parts.append(f"{piece.theirs}{between}{piece.mine}")
    return "".join(parts)
