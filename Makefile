# The only commands that a person needs; CI runs the same ones. `make` alone lists them.

PYTHON ?= python3
PORT ?=
HOST ?=
ARGS ?=

BIN := .venv/bin
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.DEFAULT_GOAL := help
.PHONY: help setup play test check audit bench soak load faults nodes fuzz fair frames types pages fmt lock clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install and build all that play and test need (only what changed)
	@$(PYTHON) tools/setup.py

play: setup ## Start the server and name the page to open (PORT=8123, HOST=127.0.0.1 for this machine only)
	@$(BIN)/standoff serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT)) $(ARGS)

test: ## Run every test and print the counts
	@$(PYTHON) tools/test.py

check: setup ## Lint, format, types, spelling, import rules, web checks, known vulnerabilities
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/codespell
	$(BIN)/lint-imports
	$(BIN)/python tools/hosts.py
	cd web && npm run --silent check
	@$(BIN)/python tools/audit.py

audit: setup ## Ask whether a vulnerability of a locked package is known
	@$(BIN)/python tools/audit.py

bench: ## Measure the speed of the rules (ARGS=--json for one line of numbers)
	@$(PYTHON) tools/setup.py --bench
	@$(BIN)/standoff bench $(ARGS)

soak: setup ## Play very many matches and check every one of them (ARGS=...)
	@$(BIN)/standoff soak $(ARGS)

load: setup ## Measure a server on one core with 3,000 seats in play (ARGS=--idle 10000, --soak 60)
	@$(BIN)/python -m tools.load $(ARGS)

faults: setup ## Kill, stop and rob a server while many tables are played, and look for what is lost (ARGS=...)
	@$(BIN)/python -m tools.faults $(ARGS)

nodes: setup ## Kill and pause servers that share a database while people play (ARGS=...)
	@$(BIN)/python -m tools.nodes $(ARGS)

fuzz: ## Fuzz what comes from outside, guided by coverage (ARGS="record --runs 1000000")
	@$(PYTHON) tools/setup.py --fuzz
	@$(BIN)/python tools/fuzz.py $(ARGS)

fair: setup ## Measure how fair races are over lines of every length (ARGS=--sample 20: real sockets too)
	@$(BIN)/standoff fair $(ARGS)

frames: setup ## Measure a race in the browser: frames a second, and from the finger to the verdict (MEASURE_MS=60000)
	@cd web && npm run --silent measure

types: setup ## Make the TypeScript types of the wire and the description of the HTTP API anew
	@PYTHONPATH=src $(BIN)/python -m tools.wire
	@PYTHONPATH=src $(BIN)/python -m tools.openapi

pages: setup ## Make printed rules, playthroughs and the real views of the web tests anew (ARGS=NEW: other views)
	@PYTHONPATH=src $(BIN)/python tools/rules_pages.py
	@PYTHONPATH=src $(BIN)/python tools/playthroughs.py
	@PYTHONPATH=src $(BIN)/python -m tools.views $(ARGS)

fmt: setup ## Format the Python sources and mend what the linter can mend
	@$(BIN)/ruff check --fix-only --exit-zero --quiet
	@$(BIN)/ruff format

UV_LOCK = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate $(ARGS)
lock: ## Make the Python locks anew after a change of pyproject.toml (needs uv; ARGS=--upgrade for newer versions)
	$(UV_LOCK) pyproject.toml -o requirements.txt
	$(UV_LOCK) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt
	$(UV_LOCK) --group node -o requirements-node.txt
	$(UV_LOCK) --group bench -o requirements-bench.txt
	$(UV_LOCK) --group audit -o requirements-audit.txt
	$(UV_LOCK) --group fuzz -o requirements-fuzz.txt

clean: ## Remove everything that was made here (not your matches: they lie outside the clone)
	rm -rf .venv build web/node_modules src/standoff/server/static src/*.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
