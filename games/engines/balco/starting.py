"""The exchange before play and who starts."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations

from games.engines.balco.actions import READY, swap
from games.engines.balco.cards import NUMBER, PLACE, RANK, WITH_JOKERS, in_order
from games.engines.balco.dealing import PACKET


def exchanges(up: Sequence[str], hand: Iterable[str]) -> list[str]:
    """The 20 ways to choose the balcony out of one's six cards, sorted (swap-4)."""
    six, present = in_order([*up, *hand]), tuple(up)
    others = (chosen for chosen in combinations(six, PACKET) if chosen != present)
    return sorted([READY, *(swap(chosen) for chosen in others)])


def lowest(hand: Iterable[str]) -> str | None:
    """The card that is shown for the start; `None` if none has a place in the order (start-4, start-6)."""
    return min((card for card in hand if _has_rank(card)), key=_height, default=None)


@cache
def lower_than(shown: str | None) -> frozenset[str]:
    """The cards that a hand cannot hold whose lowest card is this one."""
    ranked = [card for card in WITH_JOKERS if _has_rank(card)]
    return frozenset(card for card in ranked if shown is None or _height(card) < _height(shown))


def starter(shown: Mapping[int, str | None], order: Sequence[int]) -> tuple[int, str]:
    """The seat that starts and the clause that says so; `order` is turn order from eldest."""
    ranks = {seat: RANK[NUMBER[card]] for seat in order if (card := shown[seat]) is not None}
    if not ranks:
        return order[0], "start-4"
    lowest_of_all = min(ranks.values())
    first = [seat for seat, rank in ranks.items() if rank == lowest_of_all]
    return first[0], "start-2" if len(first) == 1 else "start-3"


def _has_rank(card: str) -> bool:
    return NUMBER.get(card) in RANK


def _height(card: str) -> tuple[int, int]:
    return RANK[NUMBER[card]], PLACE[card]
