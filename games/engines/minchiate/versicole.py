"""Versicole: the combinations that a hand or a pile contains, and what each is worth."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.engines.minchiate.cards import KINGS, MATTO, TRUMPS, VALUE

MATTO_ADDS = 5
"""What the Matto adds to each other combination of its holder (combo-9)."""

OWN = "matto"
"""The combination that contains the Matto (combo-4)."""

DEMONIO = "demonio"
"""The combination of option-5."""

_STRETCHES = ((1, 5), (28, 40))
_OWN_CARDS = ("T1", "T40", MATTO)
_THIRTEEN = ("T1", "T13", "T28")
_TENS = ("T10", "T20", "T30", "T40")
_DEMONIO = ("T14", "T35", "T39")
_VALUE_IN_VERSICOLE = {**VALUE, "T29": 5, "T14": 5}


@dataclass(frozen=True, slots=True)
class Versicola:
    """A combination; its `value` has what the Matto adds, if `matto` says that it does (combo-8, combo-9)."""

    id: str
    cards: tuple[str, ...]
    value: int
    matto: bool = False


def versicole(cards: Iterable[str], *, demonio: bool = False) -> tuple[Versicola, ...]:
    """All combinations contained in the cards, in canonical order (combo-1 to combo-12).

    `demonio` says whether option-5 holds.
    """
    held = frozenset(cards)
    return tuple(_valued(name, members, MATTO in held) for name, members in _contained(held, demonio))


def worth(found: Iterable[Versicola]) -> int:
    """What the combinations are worth together; a card counts in each of its own (combo-10)."""
    return sum(versicola.value for versicola in found)


def shown_cards(declared: Iterable[Versicola]) -> set[str]:
    """The cards that declaring these combinations shows (declare-4)."""
    shown: set[str] = set()
    for versicola in declared:
        shown.update(versicola.cards)
        if versicola.matto:
            shown.add(MATTO)
    return shown


def in_stretch(rank: int) -> bool:
    """Whether a trump of this rank can belong to a run (combo-1, combo-2)."""
    return any(low <= rank <= high for low, high in _STRETCHES)


def _valued(id: str, cards: tuple[str, ...], has_matto: bool) -> Versicola:
    value = sum(_VALUE_IN_VERSICOLE[card] for card in cards)
    adds = has_matto and id != OWN
    return Versicola(id, cards, value + MATTO_ADDS if adds else value, adds)


def _contained(held: frozenset[str], demonio: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    for low, high in _STRETCHES:
        yield from _runs(held, low, high)
    if held.issuperset(_OWN_CARDS):
        yield OWN, _OWN_CARDS
    if held.issuperset(_THIRTEEN):
        yield "thirteen", _THIRTEEN
    if "T20" in held and "T30" in held:
        tens = tuple(card for card in _TENS if card in held)
        if len(tens) >= 3:
            yield f"tens-{tens[0][1:]}-{tens[-1][1:]}", tens
    kings = tuple(king for king in KINGS if king in held)
    if len(kings) >= 3:
        yield f"kings-{len(kings)}", kings
    if demonio and held.issuperset(_DEMONIO):
        yield DEMONIO, _DEMONIO


def _runs(held: frozenset[str], low: int, high: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The maximal runs of three or more trumps within a stretch (combo-1 to combo-3)."""
    run: list[str] = []
    for trump in TRUMPS[low - 1 : high]:
        if trump in held:
            run.append(trump)
            continue
        if len(run) >= 3:
            yield _run_id(run), tuple(run)
        run.clear()
    if len(run) >= 3:
        yield _run_id(run), tuple(run)


def _run_id(run: Sequence[str]) -> str:
    return f"run-{run[0][1:]}-{run[-1][1:]}"


def _ids() -> Iterator[str]:
    for low, high in _STRETCHES:
        for first in range(low, high - 1):
            for last in range(first + 2, high + 1):
                yield f"run-{first}-{last}"
    yield from (OWN, "thirteen", "tens-10-30", "tens-10-40", "tens-20-40", "kings-3", "kings-4", DEMONIO)


IDS = tuple(_ids())
"""Every id there can be, in canonical order (combo-12)."""
