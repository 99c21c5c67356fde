"""The drawing of the decks: every card as a piece of SVG, made of our own shapes.

``python -m games.cards`` writes one sprite per deck to ``cardavia/static/cards/``. A page shows a card with
``<svg class="card"><use href="/static/cards/<deck>.svg#<code>"/></svg>``; the id ``<code>-big`` gives the
face with the large index, ``back`` the one back of the deck.
"""
