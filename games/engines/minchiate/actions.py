"""The spellings of the actions (act-2)."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, pairwise

from games.engines.minchiate.cards import PACK
from games.engines.minchiate.versicole import DEMONIO, IDS

DISCARDS = {f"discard:{card}": card for card in PACK}
PLAYS = {f"play:{card}": card for card in PACK}

DISCARD_TICKED = "discard"
DECLARE_TICKED = "declare"
"""The buttons of a form that go with what is ticked in it."""

DECLARE = "declare:"
DECLARE_NONE = "declare:none"
DECLARE_ALL = "declare:all"

_PLACE_OF_ID = {name: place for place, name in enumerate(IDS)}


def phase_of(action: str) -> str:
    """The phase to which the verb of an action belongs (act-3)."""
    return action.partition(":")[0]


def declaration(ids: Sequence[str]) -> str:
    """The spelling of declaring a part of one's combinations."""
    return DECLARE + ",".join(ids)


def declaration_of(ticked: Collection[str], offered: Collection[str]) -> str:
    """The spelling of declaring the combinations ticked among those offered (declare-2, act-2)."""
    if ticked and set(ticked) == set(offered):
        return DECLARE_ALL
    return declaration(sorted(set(ticked), key=lambda name: (_PLACE_OF_ID.get(name, -1), name)))


def declarations(held: Sequence[str]) -> Iterator[str]:
    """Every declaration of a hand that holds the combinations `held`, in canonical order (declare-2)."""
    yield DECLARE_NONE
    if held:
        yield DECLARE_ALL
    for size in range(1, len(held)):
        for part in combinations(held, size):
            yield declaration(part)


def declared_ids(action: str) -> tuple[str, ...] | None:
    """The ids that a declaration other than `none` and `all` names, `None` if it is no such declaration.

    Ids are written in canonical order, each once (act-2).
    """
    if not action.startswith(DECLARE):
        return None
    ids = tuple(action[len(DECLARE) :].split(","))
    places = [_PLACE_OF_ID.get(name, -1) for name in ids]
    if -1 in places or any(one >= other for one, other in pairwise(places)):
        return None
    return ids


def is_action(action: str, *, demonio: bool) -> bool:
    """Whether the text is an action of this game under the options, in its one spelling (act-2)."""
    if action in PLAYS or action in DISCARDS or action in (DECLARE_NONE, DECLARE_ALL):
        return True
    ids = declared_ids(action)
    return ids is not None and (demonio or DEMONIO not in ids)
