"""The table of Balcó as requests see it: whole matches by plain forms, words, and nothing hidden shown."""

import re
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.cards.names import card_names
from games.engines import registry
from games.engines.balco.match import BalcoMatch
from games.engines.balco.observation import BalcoObservation
from games.engines.events import Event
from games.engines.refusals import Refusal
from games.models import Match
from games.presentation import event_sentence
from games.rejections import refusal_sentence
from games.rendering import table_view
from games.selectors import table_of
from games.viewers import Viewer
from tests.engines.playing import new
from tests.games.test_presentation import view_of
from tests.games.test_secrecy import hidden_cards
from tests.games.visiting import Shown, Visitor, body
from tests.html_reading import elements

GAME = registry.get("balco")


def sit_down(seats: int = 2, language: str = "en", **fields: str) -> Visitor:
    visitor = Visitor(language)
    response = visitor.client.post(f"/{language}/play/balco/?seats={seats}", {"level": "low", **fields})
    assert response.status_code == 302, response.content.decode()[:2000]
    visitor.match = response.headers["Location"].rstrip("/").rpartition("/")[2]
    return visitor


def boxes(page: Shown) -> list[str]:
    """The cards that can be ticked."""
    return [tag["value"] for tag in elements(page.html, "input") if tag.get("name") == "card"]


def ticked(page: Shown | str) -> list[str]:
    """The cards that are ticked."""
    html = page if isinstance(page, str) else page.html
    return [tag["value"] for tag in elements(html, "input") if tag.get("name") == "card" and "checked" in tag]


def number(card: str) -> str:
    return card[:-1]


def ticks(page: Shown) -> list[str]:
    """Up to four cards of one number that can be ticked."""
    naturals = [card for card in boxes(page) if not card.startswith("J")]
    sets = {number(card): [each for each in naturals if number(each) == number(card)] for card in naturals}
    return next((cards[:4] for cards in sets.values() if len(cards) > 1), [])


def step(visitor: Visitor, page: Shown, rng: Random) -> Shown:
    """Do something that the page offers, as its form would send it."""
    if page.is_pause:
        return Shown(visitor.client.post(f"{visitor.table}next/", page.fields, follow=True))
    fields: dict[str, Any] = dict(page.fields)
    offered = [action for action in page.actions if action not in {"swap", "throw"}]
    if "swap" in page.actions and rng.random() < 0.7:
        fields |= {"action": "swap", "card": rng.sample(boxes(page), 3), "lying": lying(page)}
    elif "throw" in page.actions and (chosen := ticks(page)):
        fields |= {"action": "throw", "card": chosen}
        targets = re.findall(r'<option value="(\d)">', page.html)
        if targets:
            fields["target"] = targets[0]
    else:
        fields["action"] = offered[0]
    answer = Shown(visitor.client.post(f"{visitor.table}act/", fields, follow=True))
    assert answer.status == 200, answer.text("refusal")
    return answer


def lying(page: Shown) -> list[str]:
    return [tag["value"] for tag in elements(page.html, "input") if tag.get("name") == "lying"]


@pytest.mark.django_db
@pytest.mark.parametrize(("seats", "options"), [(3, {})])
def test_a_whole_match_by_plain_forms(seats, options):
    rng = Random(seats)
    visitor = sit_down(seats, level="middle", **options, **{"option-limit": "200"})
    page = visitor.look()
    for _ in range(200):
        if page.is_over:
            break
        if page.actions:
            page = step(visitor, page, rng)
        else:
            visitor.post("go-on", {}, htmx=True)
            page = visitor.look()
    assert page.is_over
    [match] = Match.objects.all()
    state = table_of(match).state
    assert isinstance(state, BalcoMatch)
    [result] = state.results
    assert result["stopped"] or sorted(state.scores) == list(range(seats))
    assert "The match is over" in page.text("turn")
    assert page.html.count("/rules/balco/#score-1") > len(result["order"]) - 1


def shown_after(actions: int, seats: int, rng: Random, **options: Any) -> BalcoMatch:
    """A state after so many random actions."""
    state = new(GAME, seats, options, rng.random())
    for _ in range(actions):
        if state.to_act is None:
            break
        state.apply(state.to_act, rng.choice(state.legal()))
    assert isinstance(state, BalcoMatch)
    return state


def rendered(state: BalcoMatch, viewer: int | None, **more: Any) -> str:
    view = view_of(state, viewer, **more)
    context = {
        "view": view,
        "seen": view.shown,
        "players": view.by_number,
        "sides": view.sides,
        "slug": view.slug,
        "deck": state.game.deck,
    }
    return render_to_string("games/table.html#table", context)


@pytest.mark.django_db
def test_every_legal_action_can_be_chosen_on_the_page(amount):
    rng = Random("buttons")
    for _ in range(amount(4, 100)):
        state = shown_after(rng.randrange(4, 120), rng.choice(GAME.seats), rng)
        if state.to_act is None:
            continue
        page = rendered(state, state.to_act)
        offered = {
            tag["value"]
            for tag in elements(page, "button")
            if tag.get("name") == "action" and tag.get("aria-disabled") != "true"
        }
        single = {text for text in state.legal() if "," not in text}
        assert single <= offered
        assert offered - {"swap", "throw"} <= set(state.legal())
        assert ("throw" in offered) == any("," in text and text.startswith("play") for text in state.legal())


@pytest.mark.django_db
def test_every_card_that_cannot_be_thrown_says_why(amount):
    rng = Random("reasons")
    found = 0
    for _ in range(amount(4, 100)):
        state = shown_after(rng.randrange(4, 120), rng.choice(GAME.seats), rng)
        if state.to_act is None:
            continue
        page = rendered(state, state.to_act)
        for tag in elements(page, "button"):
            if tag.get("aria-disabled") == "true":
                why = re.search(rf'id="{tag["aria-describedby"]}"[^>]*>([^<]+)<', page)
                assert why, tag
                assert why[1].strip()
                found += 1
    assert found


def unknown(visitor: Visitor, who: Viewer) -> set[str]:
    """The cards he may not see. A joker that was thrown is told of with its number (`J1=7`)."""
    match = Match.objects.get(pk=visitor.match)
    table = table_of(match)
    told = " ".join(str(event.as_json()) for event in table.observation(table.seat_of(who)).events)
    return {card for card in hidden_cards(match, who) if f"{card}=" not in told}


@pytest.mark.django_db
@pytest.mark.parametrize("seats", [2, 4])
def test_no_hidden_card_in_anything_sent(seats, amount):
    rng = Random(seats)
    names = card_names(GAME.deck)
    for _ in range(amount(1, 10)):
        visitor, stranger = sit_down(seats), Visitor()
        stranger.match = visitor.match
        me = Viewer(guest=visitor.client.session["guest"])
        page = visitor.look()
        for _ in range(amount(8, 200)):
            if page.is_over:
                break
            for who, sent in ((me, page), (Viewer(), stranger.look())):
                text = body(sent.response)
                hidden = unknown(visitor, who)
                assert hidden
                for card in hidden:
                    found = re.search(rf"(?<![A-Za-z0-9]){card}(?![A-Za-z0-9])", text)
                    assert not found, text[found.start() - 300 : found.end() + 80]
                    assert card.startswith("J") or str(names[card]) not in text, card
            if page.actions:
                page = step(visitor, page, rng)
            else:
                visitor.post("go-on", {}, htmx=True)
                page = visitor.look()


@pytest.mark.django_db
def test_the_language_is_switched_in_the_middle_of_a_deal():
    visitor = sit_down()
    page = visitor.do("ready")
    for language in ("ca", "cs", "pl", "ru", "en"):
        visitor.language = language
        again = visitor.look()
        assert again.status == 200
        assert again.version == page.version
        assert f'lang="{language}"' in again.html


@pytest.mark.django_db
def test_laying_the_same_three_keeps_the_balcony():
    visitor = sit_down()
    page = visitor.look()
    same = lying(page)
    answer = visitor.post("act", {**page.fields, "action": "swap", "card": same, "lying": same}, htmx=True)
    assert answer.status == 200
    assert "You keep your balcony as dealt." in visitor.look().html


@pytest.mark.django_db
def test_a_wrong_number_of_ticks_is_refused_in_words():
    visitor = sit_down()
    page = visitor.look()
    answer = visitor.post(
        "act", {**page.fields, "action": "swap", "card": boxes(page)[:2], "lying": lying(page)}, htmx=True
    )
    assert "Exactly three cards lie on the balcony" in answer.html
    assert ticked(answer) == boxes(page)[:2]


@pytest.mark.django_db
def test_what_was_ticked_stays_ticked_after_a_refusal():
    rng = Random("ticks")
    for _ in range(200):
        state = shown_after(rng.randrange(4, 60), 3, rng)
        seen = view_of(state, state.to_act).seen
        assert isinstance(seen, BalcoObservation)
        if state.to_act is None or not seen.together:
            continue
        chosen = sorted(seen.together)[:1]
        target = str(seen.targets[-1])
        page = rendered(state, state.to_act, chosen={"action": ["throw"], "card": chosen, "target": [target]})
        assert ticked(page) == chosen
        if f'<option value="{target}"' in page:
            assert f'<option value="{target}" selected>' in page
            return
    raise AssertionError("nobody could shoot with several cards")


class TestWords:
    def told(self, viewer: int | None, *actions: str, **options: Any) -> list[str]:
        state = new(GAME, 2, options, 3)
        for action in actions:
            state.apply(state.to_act or 0, action)
        view = view_of(state, viewer)
        return [" ".join(str(event_sentence(view, event)).split()) for event in view.seen.events]

    def test_the_player_is_spoken_to_and_the_others_are_named(self):
        assert "You keep your balcony as dealt." in self.told(0, "ready")
        assert "Computer keeps the balcony as dealt." in self.told(1, "ready")
        assert "Computer 1 keeps the balcony as dealt." in self.told(None, "ready")

    @pytest.mark.parametrize(
        ("language", "joker"),
        [("en", "joker"), ("ca", "comod"), ("cs", "žolík"), ("pl", "joker"), ("ru", "джокер")],
    )
    def test_jokers_are_named_only_where_they_are_played_with(self, language: str, joker: str):
        told = {False: "", True: ""}
        with override(language):
            for jokers in told:
                view = view_of(new(GAME, 3, {"jokers": jokers}, 3), 0)
                shots = [{"seat": 0, "target": 1}, {"seat": 1, "target": 0}, {"seat": 1, "target": 2}]
                sentences = [event_sentence(view, Event("shot", "one-2", shot)) for shot in shots]
                for code in ("mixed-numbers", "must-answer-one", "seven-bound"):
                    refusal = Refusal(code, min(GAME.refusals[code]))
                    sentences.append(refusal_sentence(GAME, refusal, "play:3O", view.seen.options))
                told[jokers] = " ".join(sentences).lower()
        assert told[True].count(joker) == 6
        assert joker not in told[False]

    def test_a_joker_is_named_with_its_number(self):
        rng = Random(4)
        for _ in range(200):
            state = shown_after(60, 2, rng)
            view = view_of(state, 0)
            lines = [str(event_sentence(view, event)) for event in view.seen.events if event.type == "played"]
            if any("joker as " in line for line in lines):
                return
        raise AssertionError("nobody threw a joker")


@pytest.mark.django_db
def test_a_spectator_gets_no_buttons():
    visitor, stranger = sit_down(3), Visitor()
    stranger.match = visitor.match
    page = stranger.look()
    assert not page.buttons
    assert table_view(table_of(Match.objects.get()), Viewer())["view"].seat is None
