"""Where a deal stands, read from an observation: what both levels ask first."""

from games.engines.truco_paulista.cards import RANKS
from games.engines.truco_paulista.observation import PaulistaObservation
from games.engines.truco_paulista.seating import side_of
from games.engines.truco_paulista.tricks import TIE
from games.players.truco_paulista.basic import LOST, TIED, WON, basic_choice

PLAY = "play:"
ACCEPT = "answer:accept"
RUN = "answer:run"
GO = "eleven:play"
FOLD = "eleven:fold"


def own_side(seen: PaulistaObservation) -> int:
    """The side of the viewer."""
    return side_of(seen.viewer or 0)


def first_trick(seen: PaulistaObservation) -> int | None:
    """How trick 1 ended for the viewer's side; `None` before it has ended."""
    if not seen.tricks:
        return None
    if seen.tricks[0] == TIE:
        return TIED
    return WON if seen.tricks[0] == own_side(seen) else LOST


def highest_common(seen: PaulistaObservation) -> int:
    """The strength of the best common card; manilhas stand above it."""
    return len(RANKS[seen.options["deck"]]) - 1


def by_strength(seen: PaulistaObservation) -> list[str]:
    """The viewer's cards, weakest first; equal ones in canonical order."""
    return sorted(seen.hand, key=seen.strength)


def raise_on_offer(seen: PaulistaObservation) -> str | None:
    """The action that asks for the next raise, if it is allowed."""
    action = f"call:{seen.next_raise}"
    return action if action in seen.legal else None


def of_basic_card(seen: PaulistaObservation) -> str:
    """The card that the basic rule plays, which is never a place of a blind hand."""
    return explained_basic_card(seen)[0]


def explained_basic_card(seen: PaulistaObservation) -> tuple[str, str]:
    """The card that the basic rule plays, with the code of its reason."""
    cards = by_strength(seen)
    table = [(seen.strength(card), side_of(seat)) for seat, card in seen.table]
    best = max((strength for strength, _ in table), default=None)
    holders = {side for strength, side in table if strength == best}
    chosen, code = basic_choice(
        [seen.strength(card) for card in cards],
        first_trick(seen),
        best,
        best is not None and holders == {own_side(seen)},
        highest_common(seen),
    )
    return next(card for card in cards if seen.strength(card) == chosen), code
