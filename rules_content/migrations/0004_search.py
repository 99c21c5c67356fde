"""Search: what there is to find, and a full-text index that follows it by itself.

On SQLite an FTS5 table is kept by triggers and holds no copy of the words; on PostgreSQL a generated
column holds their vector.
"""

import django.db.models.deletion
from django.db import migrations, models

TABLE = "rules_content_searchentry"
WORDS = "rules_content_searchwords"

COLUMNS = ("own_title", "own_words", "around")

_NAMES = ", ".join(COLUMNS)
_OLD = ", ".join(f"old.{name}" for name in COLUMNS)
_NEW = ", ".join(f"new.{name}" for name in COLUMNS)
_FORGET = f"INSERT INTO {WORDS}({WORDS}, rowid, {_NAMES}) VALUES ('delete', old.id, {_OLD});"
_LEARN = f"INSERT INTO {WORDS}(rowid, {_NAMES}) VALUES (new.id, {_NEW});"

_SQLITE = (
    f"CREATE VIRTUAL TABLE {WORDS} USING fts5({_NAMES}, content='{TABLE}', content_rowid='id', "
    "tokenize='unicode61 remove_diacritics 0')",
    f"CREATE TRIGGER {WORDS}_learn AFTER INSERT ON {TABLE} BEGIN {_LEARN} END",
    f"CREATE TRIGGER {WORDS}_forget AFTER DELETE ON {TABLE} BEGIN {_FORGET} END",
    f"CREATE TRIGGER {WORDS}_change AFTER UPDATE ON {TABLE} BEGIN {_FORGET} {_LEARN} END",
)
_SQLITE_BACK = (
    *(f"DROP TRIGGER {WORDS}_{what}" for what in ("learn", "forget", "change")),
    f"DROP TABLE {WORDS}",
)

_VECTOR = " || ".join(
    f"setweight(to_tsvector('simple'::regconfig, {name}), '{weight}')"
    for name, weight in zip(COLUMNS, "ABD", strict=True)
)
_POSTGRESQL = (
    f"ALTER TABLE {TABLE} ADD COLUMN vector tsvector GENERATED ALWAYS AS ({_VECTOR}) STORED",
    f"CREATE INDEX {WORDS} ON {TABLE} USING gin (vector)",
)
_POSTGRESQL_BACK = (f"DROP INDEX {WORDS}", f"ALTER TABLE {TABLE} DROP COLUMN vector")

_FORWARDS = {"sqlite": _SQLITE, "postgresql": _POSTGRESQL}
_BACKWARDS = {"sqlite": _SQLITE_BACK, "postgresql": _POSTGRESQL_BACK}


def make(apps, schema_editor):
    _execute(_FORWARDS, schema_editor)


def remove(apps, schema_editor):
    _execute(_BACKWARDS, schema_editor)


def _execute(statements, schema_editor):
    for statement in statements[schema_editor.connection.vendor]:
        schema_editor.execute(statement)


class Migration(migrations.Migration):

    dependencies = [
        ('rules_content', '0003_examples'),
    ]

    operations = [
        migrations.CreateModel(
            name='SearchState',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('made_with', models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name='SearchEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('language', models.CharField(choices=[('ca', 'Català'), ('cs', 'Čeština'), ('pl', 'Polski'), ('ru', 'Русский'), ('en', 'English')], max_length=8)),
                ('kind', models.CharField(choices=[('opening', 'Opening'), ('section', 'Section'), ('clause', 'Clause'), ('term', 'Term'), ('example', 'Example'), ('card', 'Card')], max_length=8)),
                ('anchor', models.CharField(blank=True, max_length=80)),
                ('variant', models.CharField(blank=True, max_length=80)),
                ('position', models.PositiveSmallIntegerField()),
                ('heading', models.CharField(max_length=240)),
                ('text', models.TextField(blank=True)),
                ('own_title', models.TextField(blank=True)),
                ('own_words', models.TextField(blank=True)),
                ('around', models.TextField(blank=True)),
                ('page', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='search_entries', to='rules_content.page')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('page', 'language', 'kind', 'anchor', 'variant'), name='one_search_entry_per_place')],
            },
        ),
        migrations.RunPython(make, remove),
    ]
