"""Playing a deal to its end by rules of thumb, as fast as plain Python allows."""

from games.engines.minchiate.counting import RESTO
from games.players.minchiate.bits import MATTO_BIT, SUIT_OF, TRUMP_BITS, VALUE_OF
from games.players.minchiate.position import Position, legal_cards
from games.players.minchiate.rules_of_thumb import follow, lead
from games.players.minchiate.settling import Ending, settled


def played_out(position: Position, card: int = 0) -> Ending:
    """How the deal ends if `card` is played now, if any, and all hands go on by the rules of thumb (ai-8).

    The position stays as it is. This does what `Position.play` does, with local variables.
    """
    hands = position.hands[:]
    turn, fresh = position.turn, position.fresh
    size, led, best, best_seat = position.size, position.led, position.best, position.best_seat
    gathered, stakes, matto_side = position.gathered, position.stakes[:], position.matto_side
    piles, payer, difference, net = position.piles[:], position.payer, position.lead, position.net
    live = hands[0] | hands[1] | hands[2] | hands[3]
    while live:
        while size < 4:
            hand = hands[turn]
            if not card:
                if led:
                    legal = legal_cards(hand, led, gathered, fresh)
                    partner_wins = not (best_seat ^ turn) & 1
                    card, _ = follow(hand, legal, led, best, partner_wins, size == 3, gathered, live, fresh)
                else:
                    card, _ = lead(hand, live, fresh)
            hands[turn] = hand ^ card
            live ^= card
            if card == MATTO_BIT:
                matto_side = turn & 1
            else:
                if not led:
                    led = SUIT_OF[card]
                if card > best and card & (led | TRUMP_BITS):
                    best = card
                    best_seat = turn
                gathered |= card
                stakes[turn & 1] += VALUE_OF[card]
            size += 1
            turn = turn + 1 & 3
            card = 0
        side = best_seat & 1
        piles[side] |= gathered
        if matto_side is not None:
            piles[matto_side] |= MATTO_BIT
            if matto_side != side:
                payer = matto_side
        fresh &= ~led
        won = stakes[1 - side]
        if won:
            difference += won if side == 0 else -won
            while difference >= RESTO:
                difference -= RESTO
                net += 1
            while difference <= -RESTO:
                difference += RESTO
                net -= 1
        turn = best_seat
        size = led = best = gathered = 0
        stakes = [0, 0]
        matto_side = None
    return settled((piles[0], piles[1]), difference, net, payer, turn & 1, position.house)
