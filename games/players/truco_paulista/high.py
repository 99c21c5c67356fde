"""The level High: everything rests on the estimated chance that its side wins the deal (ai-6)."""

from collections.abc import Mapping, Sequence
from random import Random

from games.engines.truco_paulista.kinds import BRINK
from games.engines.truco_paulista.observation import PaulistaObservation
from games.engines.truco_paulista.stakes import ELEVEN, STAKE, TRUCO
from games.players.reasons import Decided, acting, decided, percent
from games.players.truco_paulista.basic import WON
from games.players.truco_paulista.chances import after_deal, match_chance
from games.players.truco_paulista.standing import (
    ACCEPT,
    FOLD,
    GO,
    PLAY,
    RUN,
    by_strength,
    first_trick,
    own_side,
    raise_on_offer,
)
from games.players.truco_paulista.worlds import drawn, position_of, winner

WORLDS = 60

AS_GOOD = 0.01
"""Chances closer than this count as equal."""

MARGIN = 0.01
"""What a raise must bring to be asked for."""

REPLY = {3: 0.12, 6: 0.24, 9: 0.36, 12: 0.48}
"""What asking for a stake costs: 0.12 for each step, since those who accept hold more than average."""

WARNING = {3: 0.12, 6: 0.30, 9: 0.40, 12: 0.50}
"""What being asked for a stake tells: who asks holds more than average."""

SURE = 0.95
"""The chance from which High answers a raise with a raise."""

HOPELESS = 0.30
BLUFF = 0.05


def decide(seen: PaulistaObservation, rng: Random) -> Decided:
    """What High does, and why."""
    if seen.phase == "eleven":
        return _decide_eleven(seen, _chance_from_here(seen, rng))
    if seen.pending is not None:
        return _answer(seen, _chance_from_here(seen, rng))
    if seen.blind:
        return decided(rng.choice(seen.legal), "blind", "iron-7")
    if len(seen.legal) == 1:
        return decided(seen.legal[0], "only-move", "play-3")
    chances = _chances_of_cards(seen, rng)
    return _raise(seen, max(chances.values()), rng) or _card(seen, chances)


choose = acting(decide)


# -- the estimate -----------------------------------------------------------------------------------


def _chances_of_cards(seen: PaulistaObservation, rng: Random) -> dict[str, float]:
    """For each card of the hand, weakest first, the share of worlds won after playing it."""
    worlds, position = drawn(seen, WORLDS, rng), position_of(seen)
    chances: dict[int, float] = {}
    for strength in dict.fromkeys(map(seen.strength, by_strength(seen))):
        chances[strength] = _share(seen, [winner(world, position, strength) for world in worlds])
    return {card: chances[seen.strength(card)] for card in by_strength(seen)}


def _chance_from_here(seen: PaulistaObservation, rng: Random) -> float:
    """The share of worlds won from the present position."""
    position = position_of(seen)
    return _share(seen, [winner(world, position) for world in drawn(seen, WORLDS, rng)])


def _share(seen: PaulistaObservation, winners: Sequence[int | None]) -> float:
    """The share of deals won; a deal that nobody wins is half won."""
    return (winners.count(own_side(seen)) + winners.count(None) / 2) / len(winners)


# -- cards ------------------------------------------------------------------------------------------


def _card(seen: PaulistaObservation, chances: Mapping[str, float]) -> Decided:
    """The weakest of the best cards."""
    best = max(chances.values())
    card = next(card for card in by_strength(seen) if chances[card] >= best - AS_GOOD)
    others = [other for other in by_strength(seen) if seen.strength(other) != seen.strength(card)]
    if not others:
        return decided(PLAY + card, "all-alike", "ai-6", chance=percent(chances[card]))
    other = max(others, key=chances.__getitem__)
    code = "best-card" if chances[other] < best - AS_GOOD else "as-good-and-lower"
    facts = {"chance": percent(chances[card]), "other": PLAY + other, "other_chance": percent(chances[other])}
    return decided(PLAY + card, code, "ai-6", worlds=WORLDS, **facts)


# -- raises -----------------------------------------------------------------------------------------


def _points(seen: PaulistaObservation) -> tuple[int, int]:
    """The points of the own side and of the other."""
    side = own_side(seen)
    return seen.scores[side], seen.scores[1 - side]


def _raise(seen: PaulistaObservation, chance: float, rng: Random) -> Decided | None:
    """The raise that High asks for on its turn, if any."""
    action = raise_on_offer(seen)
    if action is None or seen.next_raise is None:
        return None
    stake = STAKE[seen.next_raise]
    points = _points(seen)
    asking = after_deal(chance - REPLY[stake], stake, *points)
    silent = after_deal(chance, seen.value, *points)
    if asking > silent + MARGIN:
        return decided(action, "asking-pays", "ai-6", **_weighed(chance, asking, silent))
    may_bluff = seen.next_raise == TRUCO and chance < HOPELESS and _bluff_is_credible(seen)
    if may_bluff and rng.random() < BLUFF:
        return decided(action, "bluffs", "ai-6", deal=percent(chance))
    return None


def _bluff_is_credible(seen: PaulistaObservation) -> bool:
    return len(seen.table) == seen.seats - 1 or first_trick(seen) == WON


def _answer(seen: PaulistaObservation, chance: float) -> Decided:
    """The answer to a raise."""
    stake = seen.pending or 0
    own, other = _points(seen)
    accepting = after_deal(chance - WARNING[stake], stake, own, other)
    action = raise_on_offer(seen)
    if action is not None and seen.next_raise is not None and chance >= SURE:
        higher = STAKE[seen.next_raise]
        raising = after_deal(chance - REPLY[higher], higher, own, other)
        if raising > accepting + MARGIN:
            return decided(action, "raising-pays", "ai-6", **_weighed(chance, raising, accepting))
    running = match_chance(own, other + seen.value)
    if accepting > running:
        return decided(ACCEPT, "accepting-pays", "ai-6", **_weighed(chance, accepting, running))
    return decided(RUN, "running-pays", "ai-6", **_weighed(chance, running, accepting))


def _weighed(deal: float, chosen: float, otherwise: float) -> dict[str, float]:
    """What was weighed: the chance to win the deal, and the match by the action and without it."""
    return {"deal": percent(deal), "chance": percent(chosen), "other_chance": percent(otherwise)}


# -- the hand of eleven -----------------------------------------------------------------------------


def _decide_eleven(seen: PaulistaObservation, chance: float) -> Decided:
    other = _points(seen)[1]
    playing = chance + (1 - chance) * match_chance(BRINK, other + ELEVEN)
    folding = match_chance(BRINK, other + 1)
    if playing > folding:
        return decided(GO, "eleven-pays", "ai-6", **_weighed(chance, playing, folding))
    return decided(FOLD, "eleven-costs", "ai-6", **_weighed(chance, folding, playing))
