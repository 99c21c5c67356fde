"""The 97 cards of the Florentine Minchiate."""
