"""Trifle: three cards each, the highest takes the trick. A game that only the tests know."""
