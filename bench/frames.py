"""What drawing a table costs: python -m bench.frames [--frames 240] [--rounds 3] [--game balco]

At a table of each game people act at random, and after every action the frames of two of them and of a
spectator are drawn, each in a language of his own: what a process does for every move of live play besides
the move itself. Between the frames a small plain template is drawn. Printed are the processor times of a
frame, the least of the rounds, and their ratio to the plain template of the same round, which says more
than milliseconds on a computer that others use. Every round is another match of other people, so nothing
is at hand that an ordinary match would not find.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import mean, median

SEATS = {"truco-argentino": 2, "truco-paulista": 2, "balco": 2, "minchiate": 4}
LANGUAGES = ("ca", "ru", "en")
PLAIN = """{% load i18n %}<ul>{% for number in numbers %}
<li class="{% if number|divisibleby:2 %}even{% else %}odd{% endif %}">
{% blocktranslate with number=number|add:1 %}Card {{ number }}{% endblocktranslate %}</li>{% endfor %}</ul>"""


def timed[Result](does: Callable[[], Result]) -> tuple[float, Result]:
    """Milliseconds of processor time, and what came of it."""
    began = time.process_time()
    result = does()
    return 1000 * (time.process_time() - began), result


def matches(slug: str, word: str) -> Iterator[tuple[str, list[str | None]]]:
    """A match after every action and every look at the next deal: its id, and the sessions of three viewers.

    The whole is the same each time for the same word, but for the id.
    """
    from django.contrib.sessions.backends.db import SessionStore

    from games import seating, services
    from games.models import Match
    from games.selectors import table_of
    from games.viewers import Viewer

    rng = Random(f"{slug} {word}")
    count = SEATS[slug]
    people = [Viewer(guest=f"{word} {slug} {number}") for number in range(count)]
    names = [f"{name} {word}" for name in ("Anna", "Boris", "Carla", "Diego")]
    sessions: list[str | None] = []
    for person in people[:2]:
        session = SessionStore()
        session["guest"] = person.guest
        session.save()
        sessions.append(session.session_key)
    match = seating.open_table(
        game=slug, viewer=people[0], seats=count, seat=0, levels_by_seat={}, options={}, name=names[0]
    )
    Match.objects.filter(pk=match.pk).update(server_seed=f"{slug} {word}")
    for number in range(1, count):
        seating.sit_down(match_id=match.pk, viewer=people[number], seat=number, name=names[number])
    if count > 2:
        match.refresh_from_db()
        token = services.token_for(match, match.seating.get(number=0))
        seating.begin_match(match_id=match.pk, viewer=people[0], version=match.version, token=token)
    while True:
        yield match.pk, [*sessions, None]
        table = table_of(Match.objects.get(pk=match.pk))
        state = table.state
        late = [seat for seat in table.seating if seat.deal_seen < state.deal]
        if late:
            seat = rng.choice(late)
            services.see_next_deal(match_id=match.pk, viewer=people[seat.number], deal=state.deal)
            continue
        number = state.to_act
        if number is None:
            return
        actions = [action for action in state.legal() if action != "fold"] or state.legal()
        outcome = services.act(
            match_id=match.pk,
            viewer=people[number],
            actions=[rng.choice(actions)],
            version=table.match.version,
            token=services.token_for(table.match, table.seating[number]),
        )
        if outcome.answer is not services.Answer.APPLIED:
            raise SystemExit(f"{slug}: {outcome}")


def measure(slug: str, word: str, frames: int) -> tuple[list[float], list[float], int]:
    """Milliseconds of so many frames and of as many plain templates, and the bytes of all frames."""
    from django.template import engines
    from django.utils.translation import override

    from games.frames import Shown, Watch

    plain = engines["django"].from_string(PLAIN)
    drawn: list[float] = []
    plainly: list[float] = []
    size, turn = 0, 0
    while len(drawn) < frames:
        turn += 1
        for match, sessions in matches(slug, f"{word} {turn}"):
            for session, language in zip(sessions, LANGUAGES, strict=True):
                watch = Watch(match, session, language)
                spent, frame = timed(lambda watch=watch: watch.frame(Shown()))
                with override(language):
                    unit, _ = timed(lambda: plain.render({"numbers": range(40)}))
                drawn.append(spent)
                plainly.append(unit)
                size += len(frame.html.encode())
            if len(drawn) >= frames:
                break
    return drawn, plainly, size


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--frames", type=int, default=240, help="frames of each game in a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", choices=SEATS, action="append", help="only this game")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        prepare(folder)
        print(f"{'':>16}  kB a frame  mean ms  median ms  ratio to a plain template (mean, median)")
        for slug in options.game or SEATS:
            results = [measure(slug, f"r{number}", options.frames) for number in range(options.rounds)]
            size = sum(size for _, _, size in results) / sum(len(drawn) for drawn, _, _ in results) / 1000
            means = min(mean(drawn) for drawn, _, _ in results)
            medians = min(median(drawn) for drawn, _, _ in results)
            of_means = min(mean(drawn) / mean(plainly) for drawn, plainly, _ in results)
            of_medians = min(median(drawn) / median(plainly) for drawn, plainly, _ in results)
            print(
                f"{slug:>16}  {size:10.1f}  {means:7.2f}  {medians:9.2f}  {of_means:8.1f} {of_medians:8.1f}",
                flush=True,
            )
    return 0


def prepare(folder: str) -> None:
    """A database of our own with the texts of the rules."""
    import io

    import django

    os.environ.update(
        DB_NAME=str(Path(folder, "bench.sqlite3")),
        DEBUG="0",
        SECRET_KEY="of a benchmark " * 4,
        ALLOWED_HOSTS="localhost",
        REDIS_URL="",
        DJANGO_SETTINGS_MODULE="cardavia.settings",
    )
    django.setup()
    from django.conf import settings
    from django.core.management import call_command

    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    call_command("migrate", verbosity=0)
    call_command("load_texts", stdout=io.StringIO())


if __name__ == "__main__":
    sys.exit(main())
