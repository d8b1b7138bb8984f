# play · test · bench · app. Python 3.11 or newer is all that has to be there: `make play PYTHON=python3.12`.
PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
# On a terminal pip tells how far it is; elsewhere it keeps quiet.
QUIET := $(shell [ -t 2 ] || echo --quiet)
PIP := -m pip --disable-pip-version-check $(QUIET) install
LOCKED := --require-hashes -r
APPENV := build/appenv
PEERSENV := build/peersenv
DIST := dist
PLATFORM := $(shell uname -s | tr '[:upper:]' '[:lower:]')-$(shell uname -m)

# What is built is dated with the last commit and packed in an order of its own, so that building it again gives the same bytes.
SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 1704067200)
export SOURCE_DATE_EPOCH

# Tests start hundreds of processes, and the app starts others to think: each of them would compile all it needs anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play dev test mutants grid arena bench bench-peers words app packages release lock clean

help:  ## Show what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 20

play: $(VENV)/runtime.stamp  ## Play; ARGS="--help" shows what ARGS may hold
	@$(BIN)/tablewright $(ARGS)

dev: $(VENV)/dev.stamp  ## Install what the tests need

# Every check runs even after one has failed, so one run tells all; the tests come last.
test: $(VENV)/dev.stamp  ## Check style, types and imports, then run the tests
	@failed=0; \
	$(BIN)/ruff check || failed=1; \
	$(BIN)/ruff format --check || failed=1; \
	$(BIN)/mypy || failed=1; \
	$(BIN)/lint-imports --no-logo || failed=1; \
	$(BIN)/pytest -n 2 --dist worksteal $(ARGS) || failed=1; \
	exit $$failed

mutants: $(VENV)/dev.stamp  ## Ask whether tests notice small changes: ARGS="game/rules/palimpsest --sample 60"
	@$(BIN)/python -m tools.mutants $(ARGS)

grid: $(VENV)/dev.stamp  ## Look for what is cut or faint on any screen: ARGS="--room palimpsest --size 1024x640"
	@$(BIN)/python -m tools.grid $(ARGS)

arena: $(VENV)/dev.stamp  ## Measure how strong bots are: ARGS="my_engine --seats 2 --deals 100"
	@$(BIN)/python -m tools.arena $(ARGS)

bench: $(VENV)/dev.stamp  ## Measure speed and write docs/performance.md
	@$(BIN)/python -m bench $(ARGS)

bench-peers: $(VENV)/dev.stamp $(PEERSENV)/peers.stamp  ## Measure random play beside that of other libraries
	@TABLEWRIGHT_PEERS=$(PEERSENV)/bin/python $(BIN)/python -m bench peers

words: $(VENV)/dev.stamp  ## Bring the translations up to date; ARGS="de" begins one
	@$(BIN)/python -m tools.catalogues $(ARGS)

# From where the app is built: the project, or its copy with compiled bots.
TREE := $(if $(COMPILED),build/compiled/)
app: $(APPENV)/app.stamp $(if $(COMPILED),$(VENV)/dev.stamp)  ## Build dist/tablewright, which needs no Python, and a zip of it; COMPILED=1: with quicker bots
	@rm -rf $(DIST)/tablewright
	@$(if $(COMPILED),$(BIN)/python -m tools.compiled --into $(TREE))
	@PYTHONHASHSEED=0 $(APPENV)/bin/python -m PyInstaller --noconfirm --log-level WARN --distpath $(DIST) --workpath $(TREE)build/app \
		$(TREE)build.spec
	@$(APPENV)/bin/python tools/zip_app.py $(DIST)/tablewright $(DIST)/tablewright-$(PLATFORM).zip

packages: app $(VENV)/dev.stamp  ## Build the app, an AppImage and a Debian package (on Linux), the wheel, the sdist, and SHA256SUMS of them
	@$(BIN)/python -m tools.packages --app $(DIST)/tablewright --into $(DIST)

# The packages are dated with the commit of the release, which is only there once it was made.
release: $(VENV)/dev.stamp  ## Make a release of what is committed: VERSION=1.1.0
	@$(BIN)/python -m tools.release $(VERSION)
	@env -u SOURCE_DATE_EPOCH $(MAKE) packages

lock: | build/lockenv  ## Bring the lock files in line with pyproject.toml; ARGS=--upgrade takes the newest
	@build/lockenv/bin/python tools/lock.py $(ARGS)

clean:  ## Remove all that was built or installed here
	rm -rf $(VENV) build dist *.egg-info .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; name one: make PYTHON=...")'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/runtime.stamp: requirements.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the game needs into $(VENV): about 115 MB, only this once ..."
	@$(BIN)/python $(PIP) $(LOCKED) requirements.lock >&2
	@$(BIN)/python $(PIP) --no-deps --no-build-isolation --config-settings editable_mode=compat --editable . >&2
	@$(BIN)/python -m pip --disable-pip-version-check $(QUIET) uninstall --yes setuptools >&2  # which has done its work
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock $(VENV)/runtime.stamp
	@echo "Installing what the tests need into $(VENV) ..."
	@$(BIN)/python $(PIP) $(LOCKED) requirements-dev.lock >&2
	@touch $@

# The app is built from an environment of its own: what developers install would be packed too.
$(APPENV)/needed.stamp: requirements-app.lock
	@echo "Installing what the app needs into $(APPENV) ..."
	@$(PYTHON) -m venv --clear $(APPENV)
	@$(APPENV)/bin/python $(PIP) $(LOCKED) requirements-app.lock >&2
	@touch $@

# What the app says of itself is packed as it was installed, README.md in it: of another commit it would be other bytes.
$(APPENV)/app.stamp: $(APPENV)/needed.stamp pyproject.toml README.md
	@$(APPENV)/bin/python $(PIP) --no-deps --no-build-isolation --editable . >&2
	@touch $@

# What our speed is compared with, exactly as it was compared.
$(PEERSENV)/peers.stamp: bench/peers.txt
	@echo "Installing catanatron, open_spiel and rlcard into $(PEERSENV) ..."
	@$(PYTHON) -m venv --clear $(PEERSENV)
	@$(PEERSENV)/bin/python $(PIP) -r bench/peers.txt >&2
	@touch $@

build/lockenv:
	@$(PYTHON) -m venv $@
	@$@/bin/python $(PIP) "uv>=0.9,<1" >&2
