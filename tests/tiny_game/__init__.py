"""A sixth game, as small as one can be: it shows what a game consists of, and that nothing else is needed."""
