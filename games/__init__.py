"""Games: rules of play, computer players, tables."""
