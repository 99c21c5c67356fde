"""Fair deals: what was promised is shown before, and can be recomputed by anybody afterwards."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from django.urls import reverse

from games import rematches, seating, services
from games.engines import registry, shuffle
from games.fair_deals import NoProof, NotOver, Proof, UnreadableProof, proof_of
from games.importing import open_record
from games.models import Action, Deal, Match, Seat
from games.selectors import table_of
from games.viewers import Viewer
from tests.games.test_importing import played
from tests.games.visiting import Visitor, words
from tests.html_reading import elements

pytestmark = pytest.mark.django_db

DOCUMENTED = Path(__file__).resolve().parents[2] / "docs" / "fair-deals.md"
SHORTEST = (
    b'{"record": {"game": "truco-argentino"}, "player_seeds": ["", ""], "commitment": "", "server_seed": %s}'
)
ANNA = Viewer(guest="anna")
WORD = 'geträumt "ß" \U0001f0a1'


def over(seat=0):
    """A visitor of a short match against the computer that is over."""
    match = seating.open_table(
        game="truco-argentino",
        viewer=ANNA,
        seats=2,
        seat=seat,
        levels_by_seat={0: "low", 1: "low"},
        options={"target": 15},
        player_seed=WORD,
    )
    state, rng = table_of(match).opening(), Random(match.server_seed)
    dealt = len(state.decks)
    while state.to_act is not None:
        state.apply(state.to_act, rng.choice(state.legal()))
    for number, order in list(enumerate(state.decks))[dealt:]:
        Deal.objects.create(match=match, number=number, order=list(order))
    Action.objects.bulk_create(
        Action(match=match, ply=ply, seat=seat, text=text, token=str(ply))
        for ply, (seat, text) in enumerate(state.actions)
    )
    match.plies = match.version = match.played_at = len(state.actions)
    services.note_state(match, state)
    match.save()
    visitor = Visitor()
    visitor.match = match.pk
    return visitor


def match_of(visitor):
    return Match.objects.get(pk=visitor.match)


def page_of(visitor):
    response = visitor.client.get(f"{visitor.table}deals/")
    assert response.status_code == 200
    return response.content.decode()


def file_of(visitor):
    return visitor.client.get(f"{visitor.table}deals.json").json()


def verify(*arguments):
    try:
        call_command("verify_deal", *arguments)
    except SystemExit as end:
        return end.code
    return 0


class TestBefore:
    def test_the_seal_is_shown_and_nothing_else(self):
        visitor = Visitor()
        shown = visitor.sit_down({"seed": WORD})
        match = match_of(visitor)
        address = reverse("games:deals", args=[match.pk]).removeprefix("/en")
        assert f"{address}" in shown.html
        html = page_of(visitor)
        assert match.commitment in html
        assert WORD.split(maxsplit=1)[0] in html
        assert match.server_seed not in html
        assert 'class="pack"' not in html
        stranger = visitor.client.__class__().get(f"{visitor.table}deals/").content.decode()
        assert match.commitment in stranger
        assert WORD.split(maxsplit=1)[0] not in stranger

    @pytest.mark.parametrize("form", ["/en/play/truco-argentino/", "/en/play/truco-argentino/people/"])
    def test_the_form_shows_the_seal_before_the_word_is_sent(self, form):
        visitor = Visitor()
        page = visitor.client.get(form).content.decode()
        once = next(tag["value"] for tag in elements(page, "input") if tag.get("name") == "once")
        for seed in (WORD, "another word"):
            opened = visitor.client.post(form, {"seed": seed, "once": once})
            visitor.match = opened.headers["Location"].rstrip("/").rpartition("/")[2]
            assert match_of(visitor).commitment in page
        assert Match.objects.count() == 1
        assert match_of(visitor).server_seed not in page

    def test_whoever_sits_down_sees_the_seal_beside_the_field_for_his_word(self):
        visitor, other = Visitor(), Visitor()
        opened = visitor.client.post("/en/play/truco-argentino/people/", {})
        other.match = opened.headers["Location"].rstrip("/").rpartition("/")[2]
        newcomer = other.look().html.partition('class="newcomer"')[2].partition('id="places"')[0]
        assert match_of(other).commitment in newcomer

    def test_the_file_is_closed(self):
        visitor = Visitor()
        visitor.sit_down()
        response = visitor.client.get(f"{visitor.table}deals.json")
        assert response.status_code == 403
        assert match_of(visitor).server_seed not in response.content.decode()
        with pytest.raises(NotOver):
            proof_of(table_of(match_of(visitor)))

    def test_a_table_that_waits_and_one_that_was_closed(self):
        visitor = Visitor()
        opened = visitor.client.post("/en/play/truco-argentino/people/?seats=2", {"seed": "word"})
        visitor.match = opened.headers["Location"].rstrip("/").rpartition("/")[2]
        assert "deals/" in visitor.look().html
        assert match_of(visitor).commitment in page_of(visitor)
        assert verify(visitor.match) == 2
        Match.objects.update(status=Match.Status.CLOSED)
        assert "No card was dealt" in page_of(visitor)
        assert visitor.client.get(f"{visitor.table}deals.json").status_code == 403

    def test_no_such_table(self):
        visitor = Visitor()
        for page in ("deals/", "deals.json"):
            assert visitor.client.get(f"/en/tables/nonesuch/{page}").status_code == 404


class TestAfter:
    def test_everything_is_shown_and_agrees(self):
        visitor = over()
        match = match_of(visitor)
        html = page_of(visitor)
        for shown in (match.commitment, match.server_seed, table_of(match).seed):
            assert shown in html
        count = match.deals.count()
        assert html.count('class="pack"') == count
        assert "is not as it was promised" not in html
        assert 'class="differs"' not in html
        assert html.count("as it was played") >= count
        assert (f"All {count} deals" if count > 1 else "The 1 deal of") in words(html)
        assert "deals/" in visitor.look().html

    def test_the_seal_of_a_rematch_is_the_number_that_is_published(self):
        visitor = over()
        first = match_of(visitor)
        again = rematches.rematch(match_id=first.pk, viewer=ANNA)
        visitor.match = again.pk
        html = page_of(visitor)
        assert again.commitment == first.server_seed
        assert again.commitment in html
        assert f'href="/en/tables/{first.pk}/deals/">the secret number of the match before</a>' in html
        for hidden in (again.server_seed, again.seal_root):
            assert hidden not in html
        assert (
            "of the match before</a>"
            not in visitor.client.get(f"/en/tables/{first.pk}/deals/").content.decode()
        )

    @pytest.mark.parametrize("language", ["ca", "cs", "pl", "ru", "en"])
    def test_everybody_may_see_it_in_his_language(self, language):
        visitor = over()
        stranger = Visitor(language=language)
        stranger.match = visitor.match
        assert match_of(visitor).server_seed in page_of(stranger)

    def test_the_cards_are_those_of_the_order(self):
        visitor = over()
        deal = match_of(visitor).deals.first()
        first = re.search(r'<ol class="pack">(.*?)</ol>', page_of(visitor), re.DOTALL)
        assert first
        assert re.findall(r"svg#([^\"]+)\"", first[1]) == deal.order

    def test_another_stored_order_is_marked(self):
        visitor = over()
        deal = match_of(visitor).deals.last()
        deal.order[-2:] = reversed(deal.order[-2:])
        deal.save()
        html = page_of(visitor)
        assert "is not as it was promised" in html
        assert html.count('class="differs"') == 1
        assert verify(visitor.match) == 1

    def test_another_number_or_word_is_marked(self):
        visitor = over()
        Seat.objects.filter(match=visitor.match, number=1).update(seed="slipped in")
        assert "is not as it was promised" in page_of(visitor)
        assert verify(visitor.match) == 1

    def test_the_lot(self):
        visitor = over(seat=None)
        html = page_of(visitor)
        assert "drawn by lot" in html
        assert 'class="differs"' not in html
        me = Seat.objects.exclude(guest="").get()
        Seat.objects.filter(pk=me.pk).update(number=9)
        Seat.objects.exclude(pk=me.pk).update(number=me.number)
        Seat.objects.filter(pk=me.pk).update(number=1 - me.number)
        assert 'class="differs"' in page_of(visitor)

    def test_a_match_from_a_record_claims_nothing(self):
        record = played(registry.get("truco-argentino"), 2, {})
        match = open_record(record, viewer=ANNA)
        visitor = Visitor()
        visitor.match = match.pk
        html = page_of(visitor)
        assert "nothing is promised" in html
        assert match.commitment not in html
        assert match.server_seed not in html
        assert visitor.client.get(f"{visitor.table}deals.json").status_code == 404
        assert verify(match.pk) == 2
        with pytest.raises(NoProof):
            proof_of(table_of(match))


class TestProgram:
    def run(self, folder, proof):
        code = re.search(r"```python\n(.*?)```", DOCUMENTED.read_text(encoding="utf-8"), re.DOTALL)
        assert code
        (folder / "check.py").write_text(code[1], encoding="utf-8")
        (folder / "deals.json").write_text(json.dumps(proof), encoding="utf-8")
        return subprocess.run(
            [sys.executable, "-I", "check.py", "deals.json"],
            cwd=folder,
            capture_output=True,
            check=False,
            text=True,
        )

    def test_the_documented_program_finds_the_same(self, tmp_path):
        proof = file_of(over())
        done = self.run(tmp_path, proof)
        assert done.returncode == 0, done.stderr
        assert done.stdout == f"{len(proof['record']['decks'])} deals follow from the seeds.\n"
        order = proof["record"]["decks"][-1]
        order[0], order[1] = order[1], order[0]
        assert self.run(tmp_path, proof).returncode == 1

    @pytest.mark.parametrize("game", [game.slug for game in registry.all()])
    def test_for_the_pack_of_every_game(self, game, tmp_path):
        kind = registry.get(game)
        rng = Random(game)
        number, parts = rng.randbytes(16).hex(), [WORD, *[""] * (kind.seats[0] - 1)]
        pack = kind.pack(kind.complete_options({}))
        seed = shuffle.combine(number, parts)
        proof = {
            "commitment": shuffle.commitment(number),
            "server_seed": number,
            "player_seeds": parts,
            "pack": pack,
            "record": {"decks": [shuffle.order(pack, seed, deal) for deal in range(3)]},
        }
        assert self.run(tmp_path, proof).returncode == 0


class TestCommand:
    def test_a_stored_match_over_or_not(self, capsys):
        visitor = over()
        assert verify(visitor.match) == 0
        said = capsys.readouterr().out
        assert said.count("follows from the seeds") == Deal.objects.count()
        assert match_of(visitor).server_seed not in said
        again = Visitor()
        again.sit_down({"seed": "x"})
        assert verify(again.match) == 0

    def test_a_file(self, tmp_path, capsys):
        file = tmp_path / "deals.json"
        proof = file_of(over())
        file.write_text(json.dumps(proof))
        assert verify(str(file)) == 0
        assert verify(str(file), "--seal", proof["commitment"]) == 0
        assert verify(str(file), "--seal", "0" * 64) == 1
        file.write_text(json.dumps({**proof, "server_seed": "0" * 32}))
        assert verify(str(file)) == 1
        assert "NOT seal" in capsys.readouterr().out

    def test_orders_that_nobody_played_are_no_deals(self, tmp_path):
        file = tmp_path / "deals.json"
        proof = file_of(over())
        proof["record"]["decks"].append(proof["record"]["decks"][0])
        file.write_text(json.dumps(proof))
        assert verify(str(file)) == 1

    def test_a_record_that_cannot_be_played(self, tmp_path):
        file = tmp_path / "deals.json"
        proof = file_of(over())
        changes: list[dict[str, Any]] = [
            {"actions": [[0, "fly"]]},
            {"decks": [7]},
            {"options": {"no": 1}},
        ]
        for change in changes:
            file.write_text(json.dumps({**proof, "record": {**proof["record"], **change}}))
            assert verify(str(file)) == 2, change

    def test_a_record_without_its_deals(self, tmp_path):
        """The game goes on in the order of the pack, in which the actions may be possible or not."""
        file = tmp_path / "deals.json"
        proof = file_of(over())
        file.write_text(json.dumps({**proof, "record": {**proof["record"], "decks": []}}))
        assert verify(str(file)) in {1, 2}

    @pytest.mark.parametrize(
        "text",
        [
            b"",
            b"\xff",
            b"[" * 100_000,
            b"[]",
            b"{}",
            b'{"record": {"game": "truco-argentino", "seed": "x"}}',
            b'{"record": {"game": "truco-argentino", "seats": 3}}',
            b'{"record": {"game": "truco-argentino"}, "player_seeds": [""]}',
            b'{"record": {"game": "truco-argentino"}, "player_seeds": ["", 1]}',
            b'{"record": {"game": "truco-argentino"}, "player_seeds": ["", ""]}',
            SHORTEST % b'"\\ud800"',
            SHORTEST % b'"", "pack": []',
            SHORTEST % (b'"%s"' % (b"0" * 65)),
        ],
    )
    def test_no_proof(self, text, tmp_path, capsys):
        with pytest.raises(UnreadableProof):
            Proof.from_json(text)
        file = tmp_path / "deals.json"
        file.write_bytes(text)
        assert verify(str(file)) == 2
        assert capsys.readouterr().err.strip()

    def test_nothing_of_that_name(self):
        assert verify("nonesuch") == 2
