"""``manage.py verify_deal``: whether the deals of a match follow from its seeds."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.engines.refusals import MissingDeck, Refusal
from games.fair_deals import NoProof, Proof, UnreadableProof, agrees, unpublished_proof_of
from games.models import Match
from games.selectors import table_of


class _CannotBeChecked(Exception):
    pass


class Command(BaseCommand):
    """Recomputes every deal of a stored match, or of a file that the page of its deals gave out."""

    help = (
        "Recompute every deal of a match from its seeds and replay the match with them. "
        "The exit status is 0 if all is as promised, 1 if not, 2 if there is nothing to check."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to check."""
        parser.add_argument(
            "match",
            help="the id of a match, or the file of its deals, or - for that file on the standard input",
        )
        parser.add_argument("--seal", help="the seal as it was noted down when the table was opened")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say of every deal whether it is as promised. Neither cards nor seeds are printed."""
        try:
            proof = _proof(options["match"])
            kept = self._check(proof, options["seal"])
        except _CannotBeChecked as problem:
            self.stderr.write(str(problem))
            sys.exit(2)
        if not kept:
            sys.exit(1)

    def _check(self, proof: Proof, noted: str | None) -> bool:
        try:
            deals = proof.deals()
        except (Refusal, MissingDeck, ValueError) as problem:
            raise _CannotBeChecked(f"the record cannot be replayed: {problem}") from None
        as_noted = noted is None or noted.strip().lower() == proof.commitment
        self._say("seal", proof.is_sealed, "is that of the server's seed", "is not that of the server's seed")
        if noted is not None:
            self._say("seal", as_noted, "is the one noted", "is not the one noted")
        for deal in deals:
            wrong = "is not the one stored" if not deal.is_stored else "is not the one played"
            self._say(f"deal {deal.number + 1}", deal.agrees, "follows from the seeds", wrong)
        if not deals:
            raise _CannotBeChecked("there are no deals")
        return as_noted and agrees(proof, deals)

    def _say(self, what: str, so: bool, right: str, wrong: str) -> None:
        self.stdout.write(f"{'ok ' if so else 'NOT'} {what} {right if so else wrong}")


def _proof(name: str) -> Proof:
    """The proof in a file, or of a stored match."""
    if name == "-":
        return _read(sys.stdin.buffer.read())
    path = Path(name)
    if path.is_file():
        return _read(path.read_bytes())
    match = Match.objects.filter(pk=name).first()
    if match is None:
        raise _CannotBeChecked(f"there is no match {name} and no such file")
    try:
        return unpublished_proof_of(table_of(match))
    except NoProof:
        raise _CannotBeChecked(
            "nothing is dealt yet"
            if match.origin == Match.Origin.SHUFFLED
            else "the match was opened from a record; nothing was promised for its deals"
        ) from None


def _read(text: bytes) -> Proof:
    try:
        return Proof.from_json(text)
    except UnreadableProof as problem:
        raise _CannotBeChecked(str(problem)) from None
