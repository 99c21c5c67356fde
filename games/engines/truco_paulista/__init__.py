"""Truco paulista: single players, pairs or trios, French cards, raises and tricks."""
