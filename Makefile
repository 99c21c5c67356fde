# make run            the site on this computer (PORT=8123 for another port)
# make test           everything that is checked, quickly (FULL=1 for the long versions)
# make help           the other targets

PORT ?= 8000
ARGS ?=
JOBS ?= $(shell n=$$(nproc 2>/dev/null || echo 1); [ $$n -le 4 ] || n=4; echo $$n)
FULL ?=
FULL_SECONDS ?= 900
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install --require-hashes

export FULL FULL_SECONDS

.DEFAULT_GOAL := help
.PHONY: help run install test lint pytest format messages lock clean

help:
	@sed -n 's/^## //p' Makefile

## make run [PORT=8123]   prepare what is missing and serve the site on this computer
run: .venv/.ok-run
	@$(BIN)/python manage.py dev --port $(PORT)

## make install           prepare .venv, development tools included
install: .venv/.ok-dev

## make test [FULL=1]     lint, types, import rules, templates, migrations, all tests (JOBS=1: in one process)
test: lint pytest

## make lint              all of that except the tests
lint: .venv/.ok-dev
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/djlint --lint --quiet templates
	@$(BIN)/python manage.py check
	@$(BIN)/python manage.py makemigrations --check --dry-run --skip-checks

## make pytest [ARGS=…]   the tests alone, for instance ARGS="tests/engines -x"
pytest: .venv/.ok-dev
	@$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder $(ARGS)

## make format            put the code into the project's layout
format: .venv/.ok-dev
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format --quiet .

## make messages          bring the message catalogs up to date (needs gettext)
messages: .venv/.ok-dev
	@$(BIN)/python manage.py messages

## make lock              write requirements*.txt anew from requirements*.in
lock: .venv/bin/python
	@tools=$$(mktemp -d) && trap 'rm -rf "$$tools"' EXIT && \
	$(BIN)/python -m venv "$$tools" && "$$tools/bin/pip" --disable-pip-version-check -q install uv && \
	export UV_PYTHON="$(abspath $(BIN)/python)" UV_PYTHON_DOWNLOADS=never && \
	for name in requirements requirements-dev; do \
	  "$$tools/bin/uv" pip compile --quiet --universal --python-version 3.12 --generate-hashes \
	    --no-emit-index-url --no-header $(UPGRADE) $$name.in -o $$name.txt || exit 1; \
	done

## make clean             remove .venv and everything that was made from the sources
clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis staticfiles
	find locale -name '*.mo' -delete

.venv/bin/python:
	@python=$$(PYTHON="$(PYTHON)" sh .ci/find-python) || \
	  { echo "Python 3.12 or newer is needed; name it with make PYTHON=/path/to/python"; exit 1; }; \
	"$$python" -m venv .venv

.venv/.ok-run: requirements.txt | .venv/bin/python
	@echo "Installing what the site needs …"
	@$(PIP) -r requirements.txt && touch $@

.venv/.ok-dev: requirements.txt requirements-dev.txt | .venv/bin/python
	@echo "Installing what the site and its tests need …"
	@$(PIP) -r requirements-dev.txt && touch $@ .venv/.ok-run
