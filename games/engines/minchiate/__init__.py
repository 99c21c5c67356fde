"""Minchiate Fiorentine: two pairs, 97 cards with 40 trumps and the Matto, robbing, versicole and tricks."""
