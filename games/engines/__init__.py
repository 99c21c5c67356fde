"""Rules of play. Standard library only: no framework, no clock, no randomness, no words of any language."""
