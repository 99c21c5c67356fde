"""The import rules themselves: a wrong import is found, a right one is let through."""

from grimp import ImportGraph

from tests.import_contracts import across_games, outside_reach


def graph_of(*imports: tuple[str, str], modules: tuple[str, ...] = ()) -> ImportGraph:
    """A graph with these imports, each as (importer, imported)."""
    graph = ImportGraph()
    names = {*modules, *(name for pair in imports for name in pair)}
    parents = {name.rsplit(".", n)[0] for name in names for n in range(1, name.count(".") + 1)}
    for name in sorted(names | parents):
        graph.add_module(name)
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported, line_number=1, line_contents="import")
    return graph


def test_engines_may_use_the_standard_library_and_themselves():
    graph = graph_of(
        ("games.engines.tiny.match", "dataclasses"),
        ("games.engines.tiny.match", "games.engines.cards"),
    )
    assert outside_reach(graph, "games.engines", []) == []


def test_engines_may_use_nothing_else():
    wrong = [
        ("games.engines.cards", "django"),
        ("games.engines.tiny.match", "cardavia.settings"),
        ("games.engines.tiny.match", "games.models"),
    ]
    assert outside_reach(graph_of(*wrong), "games.engines", []) == wrong


def test_players_may_use_engines():
    graph = graph_of(
        ("games.players.tiny", "games.engines.registry"), ("games.players.tiny", "games.services")
    )
    assert outside_reach(graph, "games.players", ["games.engines"]) == [
        ("games.players.tiny", "games.services")
    ]


def test_a_game_is_left_alone_by_the_others():
    graph = graph_of(
        ("games.engines.one.match", "games.engines.one.game"),
        ("games.engines.one.match", "games.engines.cards"),
        ("games.engines.two.match", "games.engines.one.cards"),
        ("games.engines.registry", "games.engines.two.game"),
        modules=("games.engines.one.game", "games.engines.two.game"),
    )
    assert across_games(graph, "games.engines") == [
        ("games.engines.registry", "games.engines.two.game"),
        ("games.engines.two.match", "games.engines.one.cards"),
    ]


def test_a_package_that_does_not_exist_breaks_no_rule():
    assert outside_reach(graph_of(), "games.players", []) == []
    assert across_games(graph_of(), "games.engines") == []
