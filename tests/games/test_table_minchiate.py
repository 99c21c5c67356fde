"""The table of Minchiate: its words, its sums, its forms, and what it keeps hidden."""

import re
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.cards.names import card_names
from games.engines.minchiate.game import GAME
from games.engines.refusals import Refusal
from games.models import Match
from games.presentation import TableView, event_sentence
from games.rejections import refusal_sentence
from games.rendering import table_view
from games.replays import Replay
from games.selectors import table_of
from games.templatetags.minchiate import demand, final_sum, groups, ledger
from games.viewers import Viewer
from tests.engines.minchiate.dealing import deck, match_of
from tests.engines.playing import new
from tests.games.test_presentation import view_of
from tests.games.visiting import Shown, Visitor, body, words
from tests.html_reading import elements


def played(seed: object, steps: int, **options: Any) -> Any:
    """A match played at random for so many actions."""
    rng = Random(str(seed))
    state = new(GAME, 4, options, rng.random())
    for _ in range(steps):
        if state.to_act is None:
            break
        state.apply(state.to_act, rng.choice(state.legal()))
    return state


def context_of(view: TableView) -> dict[str, Any]:
    return {
        "view": view,
        "seen": view.shown,
        "players": view.by_number,
        "sides": view.sides,
        "slug": view.slug,
        "deck": GAME.deck,
    }


def part(view: TableView, name: str) -> str:
    return words(render_to_string(f"games/minchiate/{name}.html", context_of(view)))


def told(state: Any, viewer: int | None, type: str) -> list[str]:
    view = view_of(state, viewer)
    return [words(event_sentence(view, event)) for event in view.seen.events if event.type == type]


class TestWords:
    def test_the_player_is_spoken_to_and_the_others_are_named(self):
        state = played(1, 95)
        mine = told(state, 0, "played")
        assert any(line.startswith("You play: ") for line in mine)
        assert any(line.startswith("Computer 2 plays: ") for line in mine)
        assert not any("You " in line for line in told(state, None, "played"))

    def test_points_name_the_side_and_the_cards(self):
        state = played(2, 95)
        lines = told(state, 0, "points")
        assert lines
        for line in lines:
            assert re.fullmatch(r"(Your|The other) side: \d+ points? (for|captured) .*", line), line

    def test_no_discard_of_another_is_named(self):
        state = played(3, 30)
        for seat in range(4):
            for line in told(state, seat, "discarded"):
                assert line.startswith("You discard: ") or line.endswith("discards a card face down.")

    def test_what_is_wrong_with_ticks_is_said(self):
        said = [
            refusal_sentence(GAME, Refusal("unknown-action", "act-2"), action)
            for action in ("discard:", "declare:", "nonsense")
        ]
        assert len(set(said)) == 3
        too_many = refusal_sentence(GAME, Refusal("wrong-phase", "act-3"), "discard:2S")
        assert "More cards were ticked" in too_many

    def test_one_sentence_says_what_is_expected(self):
        said = set()
        for seed in range(4):
            state = played(seed, 0)
            rng = Random(seed)
            while state.to_act is not None and len(state.finished) < 12:
                view = view_of(state, state.to_act)
                seen: Any = view.seen
                turn = part(view, "turn")
                assert turn.startswith("Your turn: ")
                if state.phase == "play":
                    refused = {refusal.code for refusal in view.seen.refused.values()}
                    assert ("must-trump" in refused) <= (demand(seen) in ("trump", "king"))
                    assert (not refused) >= (demand(seen) in ("lead", "any"))
                said.add(turn)
                state.apply(state.to_act, rng.choice(state.legal()))
        assert "Your turn: follow with a trump." in said
        assert any("to discard" in turn for turn in said)
        assert any("versicol" in turn for turn in said)


class TestHand:
    def test_a_hand_is_laid_out_by_suits_with_the_trumps_apart(self):
        view = view_of(played(5, 0), 3)
        found = groups(view.hand)
        assert [group.suit for group in found] == [s for s in "DCSBT" if s in {g.suit for g in found}]
        placed = [(place, held.code) for group in found for place, held in group.cards]
        assert placed == list(enumerate(view.seen.hand, start=1))


class TestSums:
    @pytest.mark.parametrize("options", [{}, {"deals": 2, "cappotto": True}])
    def test_the_account_adds_up(self, options):
        for seed in range(3):
            view = view_of(played(seed, 300, **options), 0)
            seen: Any = view.seen
            for deal, entry in zip(view.deals, seen.history, strict=True):
                lines = ledger(deal)
                sums = final_sum(entry, lines)
                signs = {0: 1, 1: -1, None: 0}
                final = signs[sums.ahead] * sums.lead + signs[sums.pile_ahead] * sums.pile_lead
                assert final == entry["lead"] == signs[sums.final_ahead] * sums.final_lead
                at_end = [entry["end_resti"] if side == sums.final_ahead else 0 for side in range(2)]
                total = [sum(parts) for parts in zip(sums.before, sums.in_play, at_end, strict=True)]
                assert total == entry["scores"]
                assert min(sums.before) >= 0
                in_play = [sum(line.amounts[side] for line in lines) for side in range(2)]
                counted = [count["total"] for count in entry["count"]]
                assert [sum(both) for both in zip(in_play, counted, strict=True)] == entry["points"]

    def test_the_account_shows_every_sum(self):
        state = played(7, 300)
        account = part(view_of(state, 0), "account")
        [entry] = state.facts()["history"]
        for count in entry["count"]:
            assert str(count["total"]) in account
        assert "From the lead to the resti" in account


class Guest(Visitor):
    """A visitor at a table of Minchiate, who ticks and presses as the pages ask him to."""

    def open(self, **fields: str) -> Shown:
        answer = self.client.post(f"/{self.language}/play/minchiate/", {"seat": "3", **fields})
        assert answer.status_code == 302
        self.match = answer.headers["Location"].rstrip("/").rpartition("/")[2]
        return self.look()

    def send(self, page: Shown, action: str, **more: list[str]) -> Shown:
        return self.post("act", {**page.fields, **more, "action": action})

    def step(self, page: Shown, rng: Random) -> Shown:
        """The next page after a choice of what this one offers."""
        if page.is_pause:
            answer = self.post("next", page.fields)
        elif "discard" in page.actions:
            answer = self.send(page, "discard", card=rng.sample(free_cards(page), to_discard(page)))
        else:
            offered = [action for action in page.actions if action != "declare"]
            answer = self.send(page, rng.choice(offered)) if offered else self.post("go-on", {})
        assert answer.status == 302, answer.html[:2000]
        return self.look()


def free_cards(page: Shown) -> list[str]:
    inputs = elements(page.html, "input")
    return [tag["value"] for tag in inputs if tag.get("name") == "card" and "aria-disabled" not in tag]


def to_discard(page: Shown) -> int:
    found = re.search(r"tick (\d+) card", page.text("turn"))
    assert found
    return int(found[1])


def hidden(match_id: str, viewer: Viewer) -> set[str]:
    table = table_of(Match.objects.get(pk=match_id))
    seen = table.observation(table.seat_of(viewer))
    told = re.findall(r"\w+", str([event.as_json() for event in seen.events]))
    shown_with_declaration = {"M"} if any(event.fields.get("matto") for event in seen.events) else set()
    return set(GAME.pack({})) - set(told) - set(seen.hand) - shown_with_declaration


def assert_hides(text: str, cards: set[str]) -> None:
    """No drawing, button or name of the cards is in the text; the clauses quoted may name any."""
    text = re.sub(r'<figure class="quotation">.*?</figure>', "", text, flags=re.DOTALL)
    names = card_names(GAME.deck)
    for card in cards:
        assert not re.search(rf'[#:"-]{card}(-big)?"', text), card
        assert card == "M" or str(names[card]) not in text, card


@pytest.mark.django_db
class TestPages:
    def test_a_whole_match_without_a_script_hides_what_is_hidden(self):
        rng = Random(4)
        guest, stranger = Guest(), Visitor()
        page = guest.open()
        stranger.match = guest.match
        me = Viewer(guest=guest.client.session["guest"])
        steps = 0
        while not page.is_over:
            if steps % 3 == 0:
                assert_hides(body(page.response), hidden(guest.match, me))
            if steps % 8 == 0:
                assert_hides(body(stranger.look().response), hidden(guest.match, Viewer()))
                assert_hides(body(guest.do("no move", page).response), hidden(guest.match, me))
            page = guest.step(page, rng)
            steps += 1
            assert steps < 80
        assert "What the piles are worth" in page.html
        assert body(stranger.look().response)

    def test_ticks_are_kept_when_a_confirmation_is_refused(self):
        guest = Guest()
        for _ in range(6):
            page = guest.open()
            if "discard" in page.actions:
                break
        wanted, free = to_discard(page), free_cards(page)
        nothing = guest.send(page, "discard")
        assert nothing.status == 422
        assert "No card was ticked" in nothing.text("refusal")
        many = guest.send(page, "discard", card=free[: wanted + 1])
        assert many.status == 422
        assert "More cards were ticked" in many.text("refusal")
        kept = [
            tag["value"]
            for tag in elements(many.html, "input")
            if tag.get("name") == "card" and "checked" in tag
        ]
        assert kept == free[: wanted + 1]
        held = {tag["value"] for tag in elements(page.html, "input") if tag.get("name") == "card"}
        protected = next(iter(held - set(free)), None)
        if protected is not None:
            refused = guest.send(page, "discard", card=[protected])
            assert "trump 29 stay in your hand" in refused.text("refusal")
        done = guest.send(page, "discard", card=free[:wanted])
        assert done.status == 302
        assert "discard" not in guest.look().actions

    def test_a_part_of_the_discards_may_be_sent_first(self):
        guest = Guest()
        page = guest.open()
        while "discard" not in page.actions or to_discard(page) < 2:
            page = guest.open()
        wanted, free = to_discard(page), free_cards(page)
        guest.send(page, "discard", card=free[:1])
        page = guest.look()
        assert to_discard(page) == wanted - 1
        assert free_cards(page) == free[1:]

    def test_cards_that_cannot_be_played_say_why(self):
        guest, rng = Guest(), Random(1)
        page = guest.open()
        while not (page.refused and any(action.startswith("play:") for action in page.actions)):
            page = guest.step(page, rng)
        button = next(tag for tag in page.buttons if tag.get("aria-disabled") == "true")
        reason = page.text(button["aria-describedby"])
        assert "must" in reason
        refused = guest.send(page, button["value"])
        assert refused.status == 422
        assert reason in refused.text("refusal")

    @pytest.mark.parametrize("language", ["en", "cs"])
    def test_the_page_is_the_same_in_every_world_that_the_viewer_cannot_tell_apart(self, language):
        rng = Random(language)
        guest = Guest()
        page = guest.open()
        viewers = [Viewer(guest=guest.client.session["guest"]), Viewer()]
        other_worlds = 0
        for _ in range(4):
            table = table_of(Match.objects.get(pk=guest.match))
            for viewer in viewers:
                shown = rendered(table, viewer, language)
                world = table.observation(table.seat_of(viewer)).sample(rng)
                there = table_of(table.match)
                there.__dict__["replay"] = Replay(world, table.replay.log_before)
                assert rendered(there, viewer, language) == shown
                other_worlds += world.decks[-1] != table.state.decks[-1]
            page = guest.step(page, rng)
        assert other_worlds


def rendered(table: Any, viewer: Viewer, language: str) -> str:
    with override(language):
        return render_to_string("games/table.html#update", table_view(table, viewer))


def test_cards_to_discard_are_one_stop_with_keys_like_cards_to_play():
    state = match_of("", deck({2: "1B 2B 3S 4S 5S"}, cut="T40 T21 KD T39 T22 KC T38"))
    assert (state.phase, state.to_act) == ("discard", 2)
    html = render_to_string("games/minchiate/hand.html", context_of(view_of(state, 2)))
    ticks = list(elements(html, "input"))
    assert len(ticks) == len(state.hands[2])
    assert all("data-roving" in tick for tick in ticks)
    assert [tick["data-key"] for tick in ticks if "data-key" in tick] == list("123456789")
    [toolbar] = [tag for tag in elements(html, "div") if tag.get("role") == "toolbar"]
    assert toolbar["aria-labelledby"] == "hand-title"


@pytest.mark.django_db
def test_the_log_draws_its_cards_for_the_size_of_text():
    """A face for the hand is hundreds of nodes, which the browser makes anew at each change of the table."""
    visitor = Visitor(game="minchiate")
    log = visitor.sit_down().html.partition('<div class="log">')[2]
    assert set(re.findall(r"/cards/([a-z-]+)[^#]*#", log)) == {"minchiate-small"}
