# `make play` and `make test` work on a fresh clone: they install what they need into .venv first.
PYTHON ?= python3
UV := $(shell command -v uv || echo .uv/bin/uv)
BIN := .venv/bin
COMPILED := .venv-compiled/bin
JOBS ?= auto

.PHONY: play test test-deep bench build check test-interpreted test-compiled playthroughs lock clean

play: .venv/ready
	@$(BIN)/nexus play fairies

test: check test-interpreted test-compiled

# Formatting, lint, types, import rules, shipped data.
check: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/nexus lint

test-interpreted: .venv/ready
	$(BIN)/pytest -n $(JOBS) --clause-coverage --cov --cov-report=term:skip-covered

# The same kit and clauses with the rules compiled: same digests, same playthroughs.
test-compiled: .venv-compiled/ready
	@if [ -x $(COMPILED)/pytest ]; then \
		$(COMPILED)/python -c 'import nexus.core.state as s; assert not s.__file__.endswith(".py"), s.__file__' && \
		$(COMPILED)/pytest -n $(JOBS) tests/kit tests/clauses tests/examples; \
	fi

# Long: 100,000 random games per kind of table, 200 kills of the server, 100,000 messages of a fuzzed client, compiled.
test-deep: .venv-compiled/ready
	$(COMPILED)/pytest -n $(JOBS) tests/kit tests/clauses tests/server tests/faults -m "deep or not deep" --kit-scale 50

bench: .venv-compiled/ready
	@$(UV) pip install --quiet --python $(COMPILED)/python --group bench
	$(COMPILED)/python benchmarks/compare.py --interpreted $(BIN)/python

build: .uv/ready
	$(UV) build

# Write the golden playthroughs anew; read the difference before you commit it.
playthroughs: .venv/ready
	$(BIN)/pytest -q tests/kit tests/examples -k playthrough --write-playthroughs

# Choose new versions of all dependencies.
lock: .uv/ready
	$(UV) pip compile --quiet --upgrade --universal --no-emit-package nexus-table --no-header --no-annotate \
		--all-extras --group dev pyproject.toml --output-file requirements.lock

.uv/ready:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Nexus needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python"; exit 1; }
	@command -v uv > /dev/null || { $(PYTHON) -m venv .uv && .uv/bin/pip install --quiet uv; } \
		|| { echo "Could not install uv: give Python its venv module (on Debian: apt-get install python3-venv)."; exit 1; }
	@mkdir -p .uv && touch $@

.venv/ready: .uv/ready pyproject.toml requirements.lock
	@echo "Installing into .venv ..."
	@$(UV) venv --quiet --clear --python $(PYTHON) .venv
	@$(UV) pip install --quiet --python $(BIN)/python --requirement requirements.lock --editable .
	@touch $@

# Rebuilt whenever a rule changes. Without a C compiler there is nothing to compare, and it says so.
.venv-compiled/ready: .venv/ready hatch_build.py $(shell find src/nexus -name '*.py' -o -name '*.toml')
	@mkdir -p .venv-compiled
	@if ! $(BIN)/python hatch_build.py && [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		apt-get update -qq && apt-get install -y -qq gcc libc6-dev python3-dev > /dev/null; fi
	@if $(BIN)/python hatch_build.py; then \
		echo "Compiling into .venv-compiled ..." && \
		rm -rf .venv-compiled dist/compiled && \
		NEXUS_COMPILE=1 $(UV) build --quiet --wheel --python $(BIN)/python --out-dir dist/compiled && \
		$(UV) venv --quiet --python $(PYTHON) .venv-compiled && \
		$(UV) pip install --quiet --python $(COMPILED)/python --requirement requirements.lock dist/compiled/*.whl; \
	else echo "SKIPPED: the compiled half of the tests; install a C compiler and the Python headers to run it."; fi
	@touch $@

clean:
	rm -rf .venv .venv-compiled .uv dist .coverage .hypothesis .mypy_cache .ruff_cache .import_linter_cache
