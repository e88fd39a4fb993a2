/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads rules that are written as data and asks the umpire; tests/rules/README.md explains how
 * they are written.
 */
#pragma once

#include "base/text.h"

/* Runs all cases of a file, of which `text` is the content; returns their number. Every failure
 * is a line that begins with `file` and the number of the line. */
int rule_cases_run(const char *file, const char *text, TextBuffer *failures);
