"""Worked examples of the rules: a short piece of a match that the reader steps through.

The one place through which the rule texts come to the games for them.
"""

from games.examples.drawing import Picture, pictures
from games.examples.form import Example, UnreadableExample, example_from
from games.examples.playing import mistakes

__all__ = ["Example", "Picture", "UnreadableExample", "example_from", "mistakes", "pictures"]
