"""The drawing of the decks: every card as a piece of SVG, made of our own shapes.

``python -m games.cards`` writes the sprites of each deck to ``cardavia/static/cards/``. A page shows a card
with ``<svg class="card"><use href="/static/cards/<deck>.svg#<code>"/></svg>``; the id ``<code>-big`` gives
the face with the large index, ``back`` the one back of the deck. Pages that need less load less: the cards
of ``<deck>-small.svg`` are drawn for the size of text, ``<deck>-whole.svg`` has no large indices and no back,
``<deck>-fan.svg`` and ``<deck>-wall.svg`` hold a few.
"""
