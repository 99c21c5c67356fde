"""Truco argentino: two players or two pairs, 40 Spanish cards, calls and tricks."""
