"""Two kinds of import-linter contracts that the project needs and the tool does not bring.

Both find their packages by themselves, so a new game needs no new line in ``pyproject.toml``.
"""

import sys
from abc import abstractmethod
from collections.abc import Iterator

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


def imports_of(graph: ImportGraph, package: str) -> Iterator[tuple[str, str]]:
    """Every direct import made by a package or anything inside it, as (importer, imported)."""
    if package not in graph.modules:
        return
    for importer in sorted({package, *graph.find_descendants(package)}):
        for imported in sorted(graph.find_modules_directly_imported_by(importer)):
            yield importer, imported


def inside(module: str, package: str) -> bool:
    """Whether a module is a package or lies in it."""
    return module == package or module.startswith(f"{package}.")


def outside_reach(graph: ImportGraph, package: str, allowed: list[str]) -> list[tuple[str, str]]:
    """Imports of ``package`` that are neither its own, nor standard library, nor allowed."""
    return [
        (importer, imported)
        for importer, imported in imports_of(graph, package)
        if imported.partition(".")[0] not in sys.stdlib_module_names
        and not any(inside(imported, place) for place in [package, *allowed])
    ]


def across_games(graph: ImportGraph, package: str) -> list[tuple[str, str]]:
    """Imports that lead into a game's package from outside it.

    A game is a package directly below ``package`` with a module ``game``.
    """
    games = sorted(
        child
        for child in (graph.find_children(package) if package in graph.modules else ())
        if f"{child}.game" in graph.modules
    )
    return [
        (importer, imported)
        for importer, imported in imports_of(graph, package)
        for game in games
        if inside(imported, game) and not inside(importer, game)
    ]


class _DirectImports(Contract):
    """A contract that is broken by a list of direct imports."""

    @abstractmethod
    def _found(self, graph: ImportGraph) -> list[tuple[str, str]]:
        """The imports that must not be."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at the graph of all imports."""
        wrong = [
            {"importer": importer, "imported": imported, "lines": self._lines(graph, importer, imported)}
            for importer, imported in self._found(graph)
        ]
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    @staticmethod
    def _lines(graph: ImportGraph, importer: str, imported: str) -> list[int]:
        details = graph.get_import_details(importer=importer, imported=imported)
        return [detail["line_number"] for detail in details]

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say where each wrong import stands."""
        for wrong in check.metadata["wrong"]:
            lines = ", ".join(map(str, wrong["lines"]))
            output.print_error(f"{wrong['importer']} imports {wrong['imported']} (line {lines})")
        output.new_line()


class Reach(_DirectImports):
    """A package may import itself, the standard library, and the packages named."""

    type_name = "reach"
    package = fields.StringField()
    may_import = fields.ListField(subfield=fields.StringField())

    def _found(self, graph: ImportGraph) -> list[tuple[str, str]]:
        return outside_reach(graph, str(self.package), list(self.may_import))  # type: ignore[call-overload]


class GamesApart(_DirectImports):
    """Nothing in a package reaches into one of its games, except that game itself."""

    type_name = "games_apart"
    package = fields.StringField()

    def _found(self, graph: ImportGraph) -> list[tuple[str, str]]:
        return across_games(graph, str(self.package))
