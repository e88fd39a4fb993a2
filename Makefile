# SPDX-License-Identifier: GPL-3.0-or-later
# Short names for everyday commands; CMake and the scripts in tools/ do the work.
PREFIX ?= /usr/local
DESTDIR ?=
PORT ?= 8080
# Debian's, for which tools/setup installs PyTorch.
PYTHON ?= /usr/bin/python3

all:
	@cmake --preset release --log-level=WARNING >/dev/null
	@log=$$(cmake --build --preset release -- --quiet 2>&1) || { echo "$$log"; exit 1; }

play:
	@tools/setup
	@$(MAKE) --no-print-directory all
	@exec build/release/nebel serve --port $(PORT)

check:
	@tools/setup
	@tools/run_tests check

test:
	@tools/setup
	@tools/run_tests whole

test-slow:
	@tools/setup slow
	@tools/run_tests slow

test-learn:
	@tools/setup learn
	@$(MAKE) --no-print-directory environment
	@$(PYTHON) -m unittest learn.test_learn learn.test_net learn.test_judge learn.test_runs learn.test_rivalry

strength: all
	@tools/strength

bench: all
	@build/release/nebel bench

bench-server: all
	@tools/bench_server

statistics: all
	@tools/opponent_statistics

models: all
	@tools/fit_models

# A picture of every view of the page on desk and phone, in build/screenshots/; THEME=dark for dark.
screenshots: all
	@NEBEL=build/release/nebel node web/tests/browser/screenshots.mjs build/screenshots

# A wheel of the Python package; prints its path.
python:
	@tools/setup
	@$(MAKE) --no-print-directory all
	@cmake --build --preset release --target nebel_wheel -- --quiet | grep '\.whl$$'

# Debian packages, in build/deb/; prints their paths.
deb:
	@tools/setup deb
	@tools/make_deb

# Installs them in a fresh Debian, and uses them there.
deb-check: deb
	@tools/check_deb

# The games for learn/ are in libnebel.
environment: all

format:
	@tools/check_format --fix
	@tools/check_documents --fix

install: all
	@DESTDIR='$(DESTDIR)' cmake --install build/release --prefix '$(PREFIX)' >/dev/null

clean:
	@rm -rf build

.PHONY: all play check test test-slow test-learn strength bench bench-server statistics models \
	screenshots python deb deb-check environment format install clean
