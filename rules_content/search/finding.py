"""From a question to what is found: by page, in the reader's language or the source's where it has to be."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from django.db.models import Exists, OuterRef
from django.utils.safestring import SafeString

from rules_content.display import page_url
from rules_content.memory import Memory
from rules_content.models import SOURCE_LANGUAGE, Page, SearchEntry
from rules_content.pages import Words, link_to
from rules_content.reading import read
from rules_content.search.entries import Native, natives
from rules_content.search.marking import Marker
from rules_content.search.matching import Hit, Sought, hits
from rules_content.search.query import Query
from rules_content.search.stemming import fold
from rules_content.search.vocabulary import vocabulary

ON_A_PAGE = 20
"""Results on one page, when those of one game or deck are listed."""

OF_EACH = 5
"""Results of each game and deck when all are listed."""


_SMALL = 3
"""Letters of words such as “of”, “и”, “per”, which are not marked where they stand everywhere."""


@dataclass(frozen=True)
class Result:
    """Something that was found, with the words marked. `lang` is its language if it is not the reader's."""

    kind: str
    url: str
    heading: SafeString
    snippet: SafeString
    lang: str
    is_variant: bool


@dataclass
class Group:
    """What was found in the rules of one game, or about one deck."""

    name: str
    """What the filter calls it: ``rules/balco``, ``decks/spanish``."""
    title: Words
    places: list[int] = field(default_factory=list)
    """The entries, best first."""
    results: list[Result] = field(default_factory=list)
    """Those that are shown."""

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.places)

    @property
    def has_more(self) -> bool:
        """Whether some are not shown."""
        return len(self.results) < len(self.places)


@dataclass
class Findings:
    """What a question finds. `is_partial` says that nothing has all the words, and this has some of them."""

    groups: list[Group] = field(default_factory=list)
    is_partial: bool = False
    suggestion: str = ""

    @property
    def count(self) -> int:
        """How many results there are altogether."""
        return sum(group.count for group in self.groups)

    def group(self, name: str) -> Group | None:
        """The group of this name."""
        return next((group for group in self.groups if group.name == name), None)


def group_name(kind: str, slug: str) -> str:
    """What the filter calls a page."""
    return f"{'decks' if kind == Page.Kind.DECK else 'rules'}/{slug}"


_natives: Memory[tuple[str, str, str], list[Native]] = Memory(64)


def _natives_of(kind: str, slug: str, language: str, stamp: str) -> list[Native]:
    """The terms of a page in a language."""

    def look() -> list[Native]:
        reading = read(kind, slug, language, stamp)
        return [] if reading is None else list(natives(reading).values())

    return _natives.get((kind, slug, language), stamp, look)


@dataclass(frozen=True)
class Search:
    """A question asked in a language. `stamp` is that of the texts as they are now."""

    query: Query
    language: str
    stamp: str

    def find(self) -> Findings:
        """Everything that has all the words; if nothing has, what has some, and what may have been meant."""
        if not self.query.words:
            return Findings()
        found = self._find(every=True)
        if found:
            return Findings(self._grouped(found))
        suggestion = self._suggestion()
        partial = self._find(every=False) if len(self.query.words) > 1 else []
        return Findings(self._grouped(partial), is_partial=bool(partial), suggestion=suggestion)

    def show(self, entries: Sequence[int]) -> list[Result]:
        """The entries as they are shown."""
        found = SearchEntry.objects.select_related("page").in_bulk(list(entries))
        return [self._result(found[key]) for key in entries if key in found]

    # --- Finding ---

    def _is_word(self, plain: str) -> bool:
        return vocabulary(self.language, self.stamp).has(plain)

    def _sought(self, language: str, *, every: bool) -> list[Sought]:
        sought = self.query.sought(language, self._is_word)
        if every:
            return sought
        known = vocabulary(self.language, self.stamp)
        telling = [
            wanted
            for word, wanted in zip(self.query.words, sought, strict=True)
            if not known.is_common(fold(word))
        ]
        return telling or sought

    def _find(self, *, every: bool) -> list[Hit]:
        found = hits(self._sought(self.language, every=every), self.language, every=every)
        if self.language != SOURCE_LANGUAGE and (missing := self._untranslated()):
            source = hits(self._sought(SOURCE_LANGUAGE, every=every), SOURCE_LANGUAGE, every=every)
            found += [hit for hit in source if hit.entry in missing]
        return found

    def _untranslated(self) -> frozenset[int]:
        """The entries of the source language that have none in the reader's."""
        own = SearchEntry.objects.filter(
            page=OuterRef("page"), kind=OuterRef("kind"), anchor=OuterRef("anchor"), language=self.language
        )
        source = SearchEntry.objects.filter(~Exists(own), language=SOURCE_LANGUAGE)
        return frozenset(source.values_list("pk", flat=True))

    # --- Putting in order ---

    def _grouped(self, found: Iterable[Hit]) -> list[Group]:
        """By page, that with the best hit first. A place counts once, by the usual rules if they say so."""
        found = list(found)
        facts = {
            key: rest
            for key, *rest in SearchEntry.objects.filter(pk__in=[hit.entry for hit in found]).values_list(
                "pk", "page__kind", "page__slug", "kind", "anchor", "variant"
            )
        }
        usual = {
            (page_kind, slug, kind, anchor)
            for page_kind, slug, kind, anchor, variant in facts.values()
            if not variant
        }
        groups: dict[str, Group] = {}
        seen: set[tuple[str, str, str, str]] = set()
        for hit in found:
            page_kind, slug, kind, anchor, variant = facts[hit.entry]
            place = (page_kind, slug, kind, anchor)
            if place in seen or (variant and place in usual):
                continue
            reading = read(page_kind, slug, self.language, self.stamp)
            if reading is None:
                continue
            seen.add(place)
            name = group_name(page_kind, slug)
            if name not in groups:
                groups[name] = Group(name, link_to(reading).title)
            groups[name].places.append(hit.entry)
        return list(groups.values())

    # --- Showing ---

    def _result(self, entry: SearchEntry) -> Result:
        marker = Marker(self._to_mark(entry.language), entry.language, self._natives_in(entry))
        address = page_url(entry.page.kind, entry.page.slug)
        query = f"?{entry.variant}" if entry.variant else ""
        anchor = f"#{entry.anchor}" if entry.anchor else ""
        return Result(
            kind=entry.kind,
            url=f"{address}{query}{anchor}",
            heading=marker.mark(entry.heading),
            snippet=marker.snippet(entry.text),
            lang="" if entry.language == self.language else entry.language,
            is_variant=bool(entry.variant),
        )

    def _to_mark(self, language: str) -> list[Sought]:
        """What is marked: no small words that stand everywhere, unless there are no others."""
        sought = self.query.sought(language, self._is_word)
        known = vocabulary(self.language, self.stamp)
        plain = map(fold, self.query.words)
        small = [len(word) <= _SMALL and known.is_common(word) for word in plain]
        return [wanted for wanted, is_small in zip(sought, small, strict=True) if not is_small] or sought

    def _natives_in(self, entry: SearchEntry) -> frozenset[str]:
        """The keys of words that stand for native terms in the question."""
        asked = {fold(word) for word in self.query.words}
        return frozenset(
            key
            for native in _natives_of(entry.page.kind, entry.page.slug, entry.language, self.stamp)
            if not native.words.isdisjoint(asked)
            for part in native.name
            for key in part
        )

    # --- What may have been meant ---

    def _suggestion(self) -> str:
        """The question with each unknown word replaced by the nearest known one, if that finds something."""
        known = vocabulary(self.language, self.stamp)
        meant = [
            word if known.has(fold(word)) else known.nearest(fold(word)) or word for word in self.query.words
        ]
        if meant == list(self.query.words):
            return ""
        other = Query(" ".join(meant), is_cut=False)
        return other.text if Search(other, self.language, self.stamp)._find(every=True) else ""
