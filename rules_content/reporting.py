"""What readers find wrong with a sentence of the rules, and how much of that is taken from one of them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from html import unescape
from ipaddress import ip_address, ip_network

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.html import strip_tags

from rules_content.models import Passage, Report, Revision

WINDOW = timedelta(hours=1)
MOST_OF_ONE = 10
"""Reports that one sender may file in the window."""

MOST_OF_ALL = 300
"""Reports of everybody in the window: beyond that somebody is playing with the form."""

KEPT = timedelta(days=1)
"""How long it is known which reports came from the same sender."""

_CARD = re.compile(r'<svg class="inline-card"[^>]*?aria-label="([^"]*)".*?</svg>', re.DOTALL)
_CELL = re.compile(r"</t[hd]>(?=\s*<t[hd])")
_BLOCK = re.compile(r"</(?:p|li|tr)>|<br>")
_PAUSE = re.compile(r"(?<=[.!?…])(?:[\"»”“’)]*)\s+")
_IPV6_OF_ONE = 64


class TooMany(Exception):
    """More reports than are taken in an hour."""


@dataclass(frozen=True)
class Complaint:
    """What a reader says about a rule. `sentence` is empty for the rule as a whole."""

    passage: Passage
    language: str
    revision: Revision | None
    sentence: str
    fault: str
    message: str
    contact: str


def sentences(html: str) -> list[str]:
    """The sentences of a passage as it is shown, in plain words; a row of a table counts as one."""
    return list(_sentences(html))


def _sentences(html: str) -> Iterator[str]:
    with_names = _CELL.sub(" · ", _CARD.sub(r"\1", html))
    for block in _BLOCK.split(with_names):
        words = " ".join(unescape(strip_tags(block)).replace("\u2060", "").split())
        start = 0
        for pause in _PAUSE.finditer(words):
            if words[pause.end() :].lstrip('"«„“¿¡(—–- ')[:1].isupper():
                yield words[start : pause.end()].strip()
                start = pause.end()
        if words[start:].strip(" ·"):
            yield words[start:]


def sender_name(address: str, day: datetime) -> str:
    """A name for whoever asks from an address, of use for a day, from which the address does not follow.

    A household has many addresses of the new kind, so these count by their network.
    """
    try:
        ip = ip_address(address)
    except ValueError:
        place = address
    else:
        place = str(ip_network((ip, _IPV6_OF_ONE), strict=False)) if ip.version == 6 else str(ip)
    return salted_hmac("rules_content.report", f"{day:%Y-%m-%d} {place}", algorithm="sha256").hexdigest()[:32]


@transaction.atomic
def file_report(complaint: Complaint, address: str) -> Report:
    """Store what a reader reports; the same said twice is stored once.

    Raises `TooMany` when the sender, or everybody together, has filed too many of late.
    """
    now = timezone.now()
    Report.objects.exclude(sender="").filter(made_at__lt=now - KEPT).update(sender="")
    names = {sender_name(address, now), sender_name(address, now - WINDOW)}
    recent = Report.objects.filter(made_at__gt=now - WINDOW)
    same = recent.filter(
        sender__in=names,
        passage=complaint.passage,
        language=complaint.language,
        sentence=complaint.sentence,
        fault=complaint.fault,
        message=complaint.message,
    ).first()
    if same is not None:
        return same
    if recent.filter(sender__in=names).count() >= MOST_OF_ONE or recent.count() >= MOST_OF_ALL:
        raise TooMany
    return Report.objects.create(**vars(complaint), sender=sender_name(address, now))
